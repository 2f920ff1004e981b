"""What a person may do now, in words."""

from collections.abc import Mapping
from typing import Any

from rattus.cli.choices import Choice, View
from rattus.plague.codes import SWAP
from rattus.plague.march import bite
from rattus.plague.state import State
from rattus.plague.view import redact
from rattus.words.plague import PlagueSpeaker, parts


def list_choices(observation: State, view: View, speaker: PlagueSpeaker) -> list[Choice]:
    legal = observation.legal()
    names = {action: observation.rules.space.name(action) for action in legal}
    return [_choice(observation, view, speaker, names, action) for action in legal]


def _choice(observation: State, view: View, speaker: PlagueSpeaker, names: Mapping[int, str], action: int) -> Choice:
    name = names[action]
    facts = _facts(observation, view, speaker, names, action)
    family, _ = parts(name)
    words = speaker.action(name, **facts)
    brief = _brief(speaker, name)
    if not speaker.catalogue.has(f"heading.{family}"):
        return Choice(action, name, words, "", words, brief)
    return Choice(action, name, words, speaker.say(f"heading.{family}", **facts), speaker.item(name, **facts), brief)


def _brief(speaker: PlagueSpeaker, name: str) -> tuple[str, str] | None:
    """What a card does and who has it can be left out: there is help, and the table."""
    family, about = parts(name)
    return (speaker.say(f"brief.{family}"), speaker.name(about)) if family in ("take", "use") else None


def _facts(
    observation: State, view: View, speaker: PlagueSpeaker, names: Mapping[int, str], action: int
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


def _which(view: View, speaker: PlagueSpeaker, names: Any, name: str) -> str | None:
    """Which rat of its region a token action means, where there is more than one to choose from."""
    region, _, slot = name.removeprefix("token:").partition("/")
    if sum(other.startswith(f"token:{region}/") for other in names) < 2:
        return None
    return rat(view["regions"][region]["rats"][int(slot) - 1], speaker)


def rat(token: Mapping[str, Any], speaker: PlagueSpeaker) -> str:
    """A token as one would point it out."""
    if token["face"]:
        return speaker.say("rat.seen", face=speaker.face(token["face"]))
    if token["looked"]:
        return speaker.say("rat.looked", lookers=speaker.joined(token["looked"]))
    return speaker.say(f"rat.{token['laid']}")
