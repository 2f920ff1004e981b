"""The buildings of the round: what they are called, who is in them, and who would have the premium action."""

from collections.abc import Mapping
from typing import Any

from rattus.cli.choices import View
from rattus.words.cartus import CartusSpeaker

BARE = ("sword", "flute")  # laid like people, and count for nothing


def building_of(card: str) -> str:
    """
    >>> building_of("farm/1")
    'farm'
    """
    return card.partition("/")[0]


def building_at(view: View, place: int) -> str:
    return building_of(view["street"][place - 1])


def named(view: View, speaker: CartusSpeaker, place: int, brief: bool = False) -> str:
    """A building of the street, told apart from another of its name."""
    names = [building_of(card) for card in view["street"]]
    building = names[place - 1]
    name = speaker.brief(building) if brief else speaker.name(building)
    if names.count(building) < 2:
        return name
    which = "first-of-two" if names.index(building) == place - 1 else "second-of-two"
    return speaker.say(f"{which}.brief" if brief else which, building=name)


def visitors(view: View, place: int) -> list[str]:
    """Who is in a building, in the order of entering."""
    return [seat for seat in view["order"] if view["entered"].get(seat) == place]


def entered_by(view: View, seat: str) -> int:
    """The place of the building that a seat is in."""
    place: int = view["entered"][seat]
    return place


def bid(row: Mapping[str, Any]) -> int:
    """How many of the cards laid may count for the premium action, as far as the viewer knows."""
    bare: int = sum(row["cards"].get(kind, 0) for kind in BARE)
    count: int = row["count"]
    return count - bare


def leading(view: View) -> set[str]:
    """Who has the premium actions of the round, or would if all that lies face down counts."""
    known = {view["premium"]} if view["premium"] else set()
    if view["players"] == 2:
        return known or _most(view, view["order"])
    opened = range(1, view["slot"] + 1) if view["stage"] == "resolving" else ()
    places = [place for place in range(1, len(view["street"]) + 1) if place not in opened]
    return known.union(*(_most(view, visitors(view, place)) for place in places))


def _most(view: View, seats: list[str]) -> set[str]:
    """Of these, in the order of entering, the first with most cards laid."""
    return {max(seats, key=lambda seat: bid(view["played"][seat]))} if seats else set()
