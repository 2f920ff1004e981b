"""Merchant: move up to three own citizens together from a region to a neighbour."""

from typing import Final, final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import COUNT, FROM, REGIONS_NOTED, TO
from rattus.plague.events import E_MOVED
from rattus.plague.state import State

_MOST: Final = 3
_FROM: Final = 0
_TO: Final = 1
_HOW_MANY: Final = 2


@final
class Merchant(Card):
    def __init__(self) -> None:
        super().__init__(
            id="merchant",
            number=3,
            kind="Bourgeoisie",
            name="Merchant",
            text="Move up to three of your citizens from one region to a neighbouring one.",
            glyph="scales",
            notes=REGIONS_NOTED,
        )

    def usable(self, s: State) -> bool:
        for region in s.board.regions:
            if s.citizens(region, s.seat) > 0:
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        if s.step == _FROM:
            for region in s.board.regions:
                if s.citizens(region, s.seat) > 0:
                    out.add(FROM + region)
        elif s.step == _TO:
            for region in s.board.near[s.x]:
                out.add(TO + region)
        else:
            for n in range(1, movable(s) + 1):
                out.add(COUNT + n - 1)

    def choose(self, s: State, action: i64) -> None:
        if s.step == _FROM:
            s.x = action - FROM
            s.step = _TO
        elif s.step == _TO:
            s.y = action - TO
            s.step = _HOW_MANY
            if movable(s) == 1:
                travel(s, 1)
        else:
            travel(s, action - COUNT + 1)


def movable(s: State) -> i64:
    n = s.citizens(s.x, s.seat)
    return n if n < _MOST else _MOST


def travel(s: State, n: i64) -> None:
    s.move_citizens(s.seat, s.x, s.y, n)
    s.tell(E_MOVED, s.seat, s.x, s.y, n)
    finish(s)
