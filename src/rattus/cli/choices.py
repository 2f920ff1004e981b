"""What a person may do now, in words, and which of it a typed line means."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rattus.plague.codes import SWAP
from rattus.plague.march import bite
from rattus.plague.state import State
from rattus.plague.view import redact
from rattus.words import Speaker
from rattus.words.speech import parts

View = Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """A legal action: its name in the engine, in full words, and what stands under its heading, if it has one.

    `brief` is heading and item where there is little room.
    """

    action: int
    name: str
    words: str
    heading: str
    item: str
    brief: tuple[str, str] | None = None

    @property
    def in_brief(self) -> "Choice":
        if self.brief is None:
            return self
        heading, item = self.brief
        return replace(self, heading=heading, item=item)


def list_choices(observation: State, view: View, speaker: Speaker) -> list[Choice]:
    legal = observation.legal()
    names = {action: observation.rules.space.name(action) for action in legal}
    return [_choice(observation, view, speaker, names, action) for action in legal]


def _choice(observation: State, view: View, speaker: Speaker, names: Mapping[int, str], action: int) -> Choice:
    name = names[action]
    facts = _facts(observation, view, speaker, names, action)
    family, _ = parts(name)
    words = speaker.action(name, **facts)
    if not speaker.catalogue.has(f"heading.{family}"):
        return Choice(action, name, words, "", words, _brief(speaker, name))
    return Choice(action, name, words, speaker.say(f"heading.{family}", **facts), speaker.item(name, **facts))


def _brief(speaker: Speaker, name: str) -> tuple[str, str] | None:
    family, about = parts(name)
    return (speaker.say("brief.use"), speaker.name(about)) if family == "use" else None


def _facts(
    observation: State, view: View, speaker: Speaker, names: Mapping[int, str], action: int
) -> dict[str, object]:
    """What there is to say of an action beyond its name."""
    name = names[action]
    family, about = parts(name)
    if family in ("settle", "populate"):
        return {"count": _citizens(observation, action)}
    if family == "take":
        holder = view["cards"][about]
        return {"holder": speaker.thing(holder) if holder else None}
    if family == "march":
        return {"cards": speaker.joined(_marching(observation, view)), "cut": int(bite(observation))}
    if family == "turn":
        return {"rat": rat(view["regions"][view["resolving"]]["rats"][int(about) - 1], speaker)}
    if family == "token":
        return {"rat": _which(view, speaker, names.values(), name)}
    if family == "keep":
        return {"card": speaker.region_card(view["region_cards"]["drawn"][int(about) - 1])}
    return {"stage": view["stage"], "ask": view["ask"], "choose": "swap" if SWAP in names else "token"}


def _citizens(observation: State, action: int) -> int:
    """How many citizens an action places: it is tried on a copy."""
    trial = observation.copy()
    trial.events = []
    trial.apply(action)
    return int(redact(trial.events[0], trial.rules, -1)["count"])


def _marching(observation: State, view: View) -> list[str]:
    stride = dict(zip(observation.rules.ids, observation.board.stride, strict=True))
    return [card for card, holder in view["cards"].items() if holder == view["seat"] and stride[card] > 0]


def _which(view: View, speaker: Speaker, names: Any, name: str) -> str | None:
    """Which rat of its region a token action means, where there is more than one to choose from."""
    region, _, slot = name.removeprefix("token:").partition("/")
    if sum(other.startswith(f"token:{region}/") for other in names) < 2:
        return None
    return rat(view["regions"][region]["rats"][int(slot) - 1], speaker)


def rat(token: Mapping[str, Any], speaker: Speaker) -> str:
    """A token as one would point it out."""
    if token["face"]:
        return speaker.say("rat.seen", face=speaker.face(token["face"]))
    if token["looked"]:
        return speaker.say("rat.looked", lookers=speaker.joined(token["looked"]))
    return speaker.say(f"rat.{token['laid']}")


def meant(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that a line may mean: its number, its name, or the beginnings of some of its words, in order."""
    if typed.isdecimal():
        return [choices[int(typed) - 1]] if 0 < int(typed) <= len(choices) else []
    said = _words(typed)
    if not said:
        return []
    exact = [choice for choice in choices if said in (_words(choice.name), _words(choice.item), _words(choice.words))]
    if len(exact) == 1:
        return exact
    return [choice for choice in choices if _fits(said, choice)]


def _fits(said: Sequence[str], choice: Choice) -> bool:
    texts = (choice.words, f"{choice.heading} {choice.item}", choice.name)
    return any(_begin(said, _words(text)) for text in texts)


def _begin(said: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words typed are beginnings of words of the text, in the same order.

    >>> _begin(["t", "kn"], ["take", "the", "knight"])
    True
    """
    left = iter(words)
    return all(any(word.startswith(typed) for word in left) for typed in said)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
