"""King: bring one own citizen from a region without rats to the Safe Haven."""

from typing import final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card
from rattus.plague.codes import FROM, HAVEN
from rattus.plague.state import State
from rattus.plague.travel import set_out


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
        set_out(s, action - FROM, HAVEN, 1)


def can_leave(s: State, region: i64) -> bool:
    return s.rats_in(region) == 0 and s.citizens(region, s.seat) > 0
