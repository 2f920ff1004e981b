"""Merchant: move up to three own citizens together from a region to a neighbour."""

from typing import Final, final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card
from rattus.plague.codes import COUNT, FROM, REGIONS_NOTED, TO
from rattus.plague.state import State
from rattus.plague.travel import free_to_go, set_out

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
            if can_leave(s, region):
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        if s.step == _FROM:
            for region in s.board.regions:
                if can_leave(s, region):
                    out.add(FROM + region)
        elif s.step == _TO:
            for region in s.board.near[s.x]:
                if free_to_go(s, s.x, region) > 0:
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
                set_out(s, s.x, s.y, 1)
        else:
            set_out(s, s.x, s.y, action - COUNT + 1)


def can_leave(s: State, region: i64) -> bool:
    n = s.citizens(region, s.seat)
    if n != 1:
        return n > 1
    for other in s.board.near[region]:
        if free_to_go(s, region, other) > 0:
            return True
    return False


def movable(s: State) -> i64:
    n = free_to_go(s, s.x, s.y)
    return n if n < _MOST else _MOST
