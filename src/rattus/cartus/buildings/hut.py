"""Pied Piper's Hut: take Flutes."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.codes import FLUTE
from rattus.cartus.state import State
from rattus.cartus.stores import take


@final
class Hut(Building):
    def __init__(self) -> None:
        super().__init__(
            id="hut",
            kind="Magic",
            name="Pied Piper's Hut",
            premium="Take two Flutes.",
            standard="Take one Flute.",
            pile=FLUTE,
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        take(s, seat, FLUTE, 2 if premium else 1)
