"""Sultan: put a diplomat under one of the own citizens."""

from typing import final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import REGION
from rattus.plague.diplomats import diplomats_left, has_diplomat, station
from rattus.plague.events import E_DIPLOMAT
from rattus.plague.state import State


@final
class Sultan(Card):
    def __init__(self) -> None:
        super().__init__(
            id="sultan",
            number=22,
            kind="Islamic",
            name="Sultan",
            text="Put a diplomat under one of your citizens, one to a region; the most diplomats score at the end.",
            glyph="crescent",
        )

    def usable(self, s: State) -> bool:
        if diplomats_left(s) == 0:
            return False
        for region in s.board.regions:
            if can_send(s, region):
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        for region in s.board.regions:
            if can_send(s, region):
                out.add(REGION + region)

    def choose(self, s: State, action: i64) -> None:
        region = action - REGION
        station(s, s.seat, region)
        s.tell(E_DIPLOMAT, s.seat, region)
        finish(s)


def can_send(s: State, region: i64) -> bool:
    return s.citizens(region, s.seat) > 0 and not has_diplomat(s, s.seat, region)
