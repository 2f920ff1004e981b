"""Fortune-teller's Tent: look at the nun row."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.state import State


@final
class Tent(Building):
    def __init__(self) -> None:
        super().__init__(
            id="tent",
            kind="Magic",
            name="Fortune-teller's Tent",
            premium="Look at two cards of the nun row.",
            standard="Look at one card of the nun row.",
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        s.to_look = 2 if premium else 1
