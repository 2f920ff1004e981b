"""Castle: take Swords."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.codes import SWORD
from rattus.cartus.state import State
from rattus.cartus.stores import take


@final
class Castle(Building):
    def __init__(self) -> None:
        super().__init__(
            id="castle",
            kind="Chivalry",
            name="Castle",
            premium="Take two Swords.",
            standard="Take one Sword.",
            pile=SWORD,
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        take(s, seat, SWORD, 2 if premium else 1)
