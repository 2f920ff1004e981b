"""Treasury: take Gold."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.codes import GOLD
from rattus.cartus.state import State
from rattus.cartus.stores import take


@final
class Treasury(Building):
    def __init__(self) -> None:
        super().__init__(
            id="treasury",
            kind="Royalty",
            name="Treasury",
            premium="Take two Gold cards.",
            standard="Take one Gold card.",
            pile=GOLD,
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        take(s, seat, GOLD, 2 if premium else 1)
