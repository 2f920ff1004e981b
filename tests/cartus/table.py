"""What lies on the table of the card game, as everybody or a seat sees it."""

from typing import Any

from rattus.cartus.state import State
from rattus.kernel.chain import NOBODY
from tests.cartus.play import SEATS

UNKNOWN = "?"


def seen(state: State, by: str = "all") -> dict[str, Any]:
    """The position as a seat (or all) may see it; an observation is as its viewer sees it."""
    return state.view(SEATS[by] if state.viewer == NOBODY else state.viewer)


def cards(row: dict[str, Any]) -> dict[str, int]:
    """The cards of a row by kind; under `?` how many more there are that the viewer does not know."""
    hidden = row["count"] - sum(row["cards"].values())
    return row["cards"] | ({UNKNOWN: hidden} if hidden else {})


def hand(state: State, seat: str, by: str | None = None) -> dict[str, int]:
    """A hand as its owner sees it, or somebody else: `{"monk-4": 1, "joker": 2}`, `{"?": 3}`."""
    return cards(seen(state, by or seat)["hands"][seat])


def played(state: State, seat: str, by: str = "all") -> dict[str, int]:
    """The cards on the table before a player."""
    return cards(seen(state, by)["played"][seat])


def rats(state: State, by: str = "all") -> dict[str, int]:
    """How many rats everybody has."""
    return seen(state, by)["rats"]


def influence(state: State, kind: str) -> dict[str, int]:
    """Who stands where on the influence track of a class."""
    return {seat: stand["points"] for seat, stand in seen(state)["influence"][kind].items()}


def track(state: State, kind: str) -> list[str]:
    """Those on an influence track, the foremost first; on one space the lower disc first."""
    stands = seen(state)["influence"][kind]
    return sorted(stands, key=lambda seat: (-stands[seat]["points"], stands[seat]["arrived"]))


def piles(state: State) -> dict[str, int]:
    """How many jokers and special cards are left in their piles."""
    return {kind: n for kind, n in seen(state)["piles"].items() if n}


def discards(state: State) -> dict[str, int]:
    """The population cards that have been discarded."""
    return seen(state)["deck"]["discards"]


def stock(state: State) -> int:
    """How many cards the Population deck has."""
    return seen(state)["stock"]


def tokens(state: State, seat: str, by: str | None = None) -> list[Any]:
    """A player's victory point tokens as he sees them, or somebody else: `[1, 3]`, `["?", "?"]`."""
    hoard = seen(state, by or seat)["tokens"][seat]
    return hoard["values"] + [UNKNOWN] * (hoard["count"] - len(hoard["values"]))


def nuns(state: State, by: str = "all") -> list[str | None]:
    """The nun row as a seat knows it."""
    return [place["card"] for place in seen(state, by)["nuns"]]


def street(state: State) -> list[str]:
    """The building cards of the round."""
    return seen(state)["street"]


def stage(state: State) -> str:
    return seen(state)["stage"]


def known(state: State, by: str = "all") -> dict[str, Any]:
    """What a seat (or everybody) knows of the cards that others have in secret: at least these, at most those."""
    return seen(state, by)["known"]


def inside(state: State, place: int) -> list[str]:
    """Those who have entered a building of the row, the one on its first space first."""
    shown = seen(state)
    return [seat for seat in shown["order"] if shown["entered"][seat] == place]


def hand_sizes(state: State) -> list[int]:
    """How many cards everybody has in hand."""
    return [row["count"] for row in seen(state)["hands"].values()]
