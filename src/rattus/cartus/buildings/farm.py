"""Farm: draw population cards."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.state import State


@final
class Farm(Building):
    def __init__(self) -> None:
        super().__init__(
            id="farm",
            kind="Peasantry",
            name="Farm",
            premium="Draw four population cards.",
            standard="Draw two population cards.",
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        s.to_draw = 4 if premium else 2
