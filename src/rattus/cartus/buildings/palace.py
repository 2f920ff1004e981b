"""Palace: take victory point tokens."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.state import State


@final
class Palace(Building):
    def __init__(self) -> None:
        super().__init__(
            id="palace",
            kind="Royalty",
            name="Palace",
            premium="Take two victory point tokens.",
            standard="Take one victory point token.",
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        s.to_take = 2 if premium else 1
