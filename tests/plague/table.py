"""What lies on the table, as everybody sees it."""

from typing import Any

from rattus.plague.codes import SEAT_NAMES, SPECTATOR
from rattus.plague.state import State


def people(state: State, place: str) -> dict[str, int]:
    """Who has how many citizens in a region or in the Safe Haven."""
    shown = state.view(SPECTATOR)
    return shown["haven"] if place == "haven" else shown["regions"][place]["citizens"]


def left(state: State, seat: str) -> int:
    """A player's supply of citizens."""
    return state.view(SPECTATOR)["citizens_left"].get(seat, 0)


def rats(state: State, region: str) -> int:
    return len(state.view(SPECTATOR)["regions"][region]["rats"])


def all_rats(state: State) -> dict[str, int]:
    """Every region that has tokens, and how many."""
    return {region: len(place["rats"]) for region, place in state.view(SPECTATOR)["regions"].items() if place["rats"]}


def supply(state: State) -> int:
    """Tokens in the rat supply."""
    return state.view(SPECTATOR)["supply"]


def discards(state: State) -> list[str]:
    return state.view(SPECTATOR)["discards"]


def plague(state: State) -> str:
    return state.view(SPECTATOR)["plague"]


def stage(state: State) -> str:
    return state.view(SPECTATOR)["stage"]


def region_cards(state: State, by: str = "all") -> dict[str, Any]:
    """The region cards as a seat sees them."""
    return state.view(SPECTATOR if by == "all" else SEAT_NAMES.index(by))["region_cards"]


def hand(state: State, seat: str) -> set[str]:
    """The region cards in a hand, as their owner sees them."""
    return set(region_cards(state, seat)["hands"][seat]["cards"])


def diplomats(state: State, seat: str) -> set[str]:
    """The regions in which a player has a diplomat."""
    return set(state.view(SPECTATOR)["diplomats"].get(seat, {"regions": ()})["regions"])


def caravan(state: State) -> str | None:
    return state.view(SPECTATOR)["caravan"]
