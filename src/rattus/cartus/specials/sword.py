"""Sword: whoever laid most gets half the hand of whoever laid fewest."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.codes import SWORD
from rattus.cartus.events import E_SWORDS
from rattus.cartus.giving import ask_give
from rattus.cartus.hands import in_hand
from rattus.cartus.special import Special
from rattus.cartus.state import State


@final
class Sword(Special):
    def __init__(self) -> None:
        super().__init__(
            id="sword",
            kind=SWORD,
            name="Sword",
            text="Whoever laid fewest Swords here gives half his hand to whoever laid most.",
            compared=True,
        )

    def matters(self, s: State, most: i64, fewest: i64) -> bool:
        return in_hand(s, fewest) > 1

    def strike(self, s: State, most: i64, fewest: i64) -> bool:
        n = in_hand(s, fewest) // 2
        s.taker = most
        s.tell(E_SWORDS, most, fewest, n)
        ask_give(s, fewest, n)
        return False
