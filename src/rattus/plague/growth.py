"""Placing citizens from the supply."""

from mypy_extensions import i64

from rattus.plague.codes import SUPPLY
from rattus.plague.events import E_POPULATED
from rattus.plague.state import State


def increase(s: State, region: i64, more: i64) -> None:
    """The turn's increase: as many as there are rats, and `more` by a card; or all that the supply still has."""
    n = s.rats_in(region) + more
    left = s.citizens(SUPPLY, s.seat)
    place(s, region, n if n < left else left)
    s.grown = 1


def place(s: State, region: i64, n: i64) -> None:
    """The seat that is asked puts citizens of its own on the board."""
    s.move_citizens(s.seat, SUPPLY, region, n)
    s.tell(E_POPULATED, s.seat, region, n)
