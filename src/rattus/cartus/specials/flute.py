"""Flute: whoever laid most sends a rat to whoever laid fewest."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.codes import FLUTE, RATS
from rattus.cartus.events import E_FLUTES
from rattus.cartus.special import Special
from rattus.cartus.state import State


@final
class Flute(Special):
    def __init__(self) -> None:
        super().__init__(
            id="flute",
            kind=FLUTE,
            name="Flute",
            text="Whoever laid most Flutes here sends one rat to whoever laid fewest.",
            compared=True,
        )

    def matters(self, s: State, most: i64, fewest: i64) -> bool:
        return s.table[RATS + most] > 0

    def strike(self, s: State, most: i64, fewest: i64) -> bool:
        s.table[RATS + most] -= 1
        s.table[RATS + fewest] += 1
        s.tell(E_FLUTES, most, fewest)
        return True
