"""Monastery: discard rats."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.state import State
from rattus.cartus.supplies import discard_rats


@final
class Monastery(Building):
    def __init__(self) -> None:
        super().__init__(
            id="monastery",
            kind="Church",
            name="Monastery",
            premium="Discard two rats.",
            standard="Discard one rat.",
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        discard_rats(s, seat, 2 if premium else 1)
