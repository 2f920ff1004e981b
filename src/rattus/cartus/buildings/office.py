"""Office: take Pass cards."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.codes import PASS
from rattus.cartus.state import State
from rattus.cartus.stores import take


@final
class Office(Building):
    def __init__(self) -> None:
        super().__init__(
            id="office",
            kind="Bourgeoisie",
            name="Office",
            premium="Take two Pass cards.",
            standard="Take one Pass card.",
            pile=PASS,
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        take(s, seat, PASS, 2 if premium else 1)
