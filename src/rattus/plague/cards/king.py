"""King: bring one own citizen from a region without rats to the Safe Haven."""

from typing import final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import FROM, HAVEN
from rattus.plague.events import E_SHELTERED
from rattus.plague.state import State


@final
class King(Card):
    def __init__(self) -> None:
        super().__init__(
            id="king",
            number=5,
            kind="Royalty",
            name="King",
            text="Bring one of your citizens from a region without rats to the Safe Haven.",
            glyph="crown",
        )

    def usable(self, s: State) -> bool:
        for region in s.board.regions:
            if can_leave(s, region):
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        for region in s.board.regions:
            if can_leave(s, region):
                out.add(FROM + region)

    def choose(self, s: State, action: i64) -> None:
        region = action - FROM
        s.move_citizens(s.seat, region, HAVEN, 1)
        s.tell(E_SHELTERED, s.seat, region)
        finish(s)


def can_leave(s: State, region: i64) -> bool:
    return s.rats_in(region) == 0 and s.citizens(region, s.seat) > 0
