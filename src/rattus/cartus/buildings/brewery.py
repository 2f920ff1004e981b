"""Brewery: draw population cards for the influence scored here."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.hands import bid
from rattus.cartus.state import State


@final
class Brewery(Building):
    def __init__(self) -> None:
        super().__init__(
            id="brewery",
            kind="Peasantry",
            name="Brewery",
            premium="Draw a population card for each influence point you have scored this round.",
            standard="Draw a population card for every two influence points you have scored this round.",
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        points = bid(s, seat)
        s.to_draw = points if premium else points // 2
