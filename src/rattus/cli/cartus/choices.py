"""What a person may do now, in words."""

from collections.abc import Mapping
from typing import Any, Final

from rattus.cartus.state import State
from rattus.cli.cartus.street import building_at, entered_by, named
from rattus.cli.choices import Choice, View
from rattus.words import Word
from rattus.words.cartus import PILES, CartusSpeaker, nuns_of, parts

CARDS: Final = ("play", "give", "discard")
SORTS: Final = ("own", "joker", "people", "bare")


def list_choices(observation: State, view: View, speaker: CartusSpeaker) -> list[Choice]:
    """Cards that belong together stand together, those with most nuns first."""
    names = {action: observation.rules.space.name(action) for action in observation.legal()}
    ordered = sorted(names, key=lambda action: _rank(view, speaker, names[action]))
    return [_choice(view, speaker, action, names[action]) for action in ordered]


def _rank(view: View, speaker: CartusSpeaker, name: str) -> tuple[int, ...]:
    family, kind = parts(name)
    if family not in CARDS:
        return (len(SORTS),)
    sort = SORTS.index(sort_of(view, speaker, kind)) if family == "play" else 0
    return (sort, speaker.place_of(kind), -nuns_of(kind))


def sort_of(view: View, speaker: CartusSpeaker, kind: str) -> str:
    """What a card would do where the viewer is: as a person of the class there, as a Joker, and so on."""
    if kind in PILES:
        return "joker" if kind == "joker" else "bare"
    here = building_at(view, entered_by(view, view["seat"]))
    return "own" if speaker.class_of(kind) == speaker.class_of(here) else "people"


def _choice(view: View, speaker: CartusSpeaker, action: int, name: str) -> Choice:
    facts = _facts(view, speaker, name)
    family, _ = parts(name)
    words = speaker.action(name, **facts)
    if not speaker.catalogue.has(f"heading.{family}"):
        return Choice(action, name, words, "", words)
    return Choice(action, name, words, speaker.say(f"heading.{family}", **facts), speaker.item(name, **facts))


def _facts(view: View, speaker: CartusSpeaker, name: str) -> dict[str, object]:
    """What there is to say of an action beyond its name."""
    family, about = parts(name)
    if family in ("supply", "enter"):
        card = view["street"][int(about) - 1]
        return {"building": named(view, speaker, int(about)), "supply": speaker.supply(card)}
    if family == "look":
        return {"known": _known(view["nuns"][int(about) - 1], view, speaker)}
    if family in CARDS:
        held = view["hands"][view["seat"]]["cards"][about]
        sort = sort_of(view, speaker, about) if family == "play" else "any"
        return {"count": held, "sort": sort, "person": speaker.person(about) if about not in PILES else ""}
    if family == "target":
        return {"contest": view["contest"], "hand": view["hands"][about]["count"]}
    if family == "done":
        return {"count": view["played"][view["seat"]]["count"]}
    if family in ("use", "stop"):
        here = building_at(view, view["slot"])
        return {"building": Word(here, speaker.name(here)), "victims": speaker.joined(victims(view))}
    return {}


def _known(nun: Mapping[str, Any], view: View, speaker: CartusSpeaker) -> str:
    """What the viewer knows of a place of the nun row, or who else does."""
    if nun["card"]:
        return speaker.say("known.card", card=speaker.brief_card(nun["card"]))
    others = [seat for seat in nun["looked"] if seat != view["viewer"]]
    return speaker.say("known.looked", seats=speaker.joined(others)) if others else ""


def victims(view: View) -> list[str]:
    """Who has to give cards to the seat that is asked, in its Guard Tower."""
    tower = building_at(view, view["slot"])
    safe = {seat for seat, place in view["entered"].items() if building_at(view, place) == tower}
    held = {seat: row["count"] for seat, row in view["hands"].items()}
    return [seat for seat, n in held.items() if seat not in safe and n >= max(held[view["seat"]], 1)]
