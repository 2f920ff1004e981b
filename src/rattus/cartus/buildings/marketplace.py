"""Marketplace: take jokers."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.codes import JOKER
from rattus.cartus.state import State
from rattus.cartus.stores import take


@final
class Marketplace(Building):
    def __init__(self) -> None:
        super().__init__(
            id="marketplace",
            kind="Bourgeoisie",
            name="Marketplace",
            premium="Take two jokers.",
            standard="Take one joker.",
            pile=JOKER,
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        take(s, seat, JOKER, 2 if premium else 1)
