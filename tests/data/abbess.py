"""A class card from outside the package: one citizen from anywhere to the Safe Haven, if the Church is yours."""

from typing import final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import FROM, HAVEN
from rattus.plague.events import E_SHELTERED
from rattus.plague.state import State


@final
class Abbess(Card):
    def __init__(self) -> None:
        super().__init__(
            id="abbess",
            number=99,
            kind="Church",
            name="Abbess",
            text="Bring one of your citizens to the Safe Haven, wherever it stands.",
            glyph="cross",
        )

    def usable(self, s: State) -> bool:
        return any(s.citizens(region, s.seat) > 0 for region in s.board.regions)

    def options(self, s: State, out: Choices) -> None:
        for region in s.board.regions:
            if s.citizens(region, s.seat) > 0:
                out.add(FROM + region)

    def choose(self, s: State, action: i64) -> None:
        region = action - FROM
        s.move_citizens(s.seat, region, HAVEN, 1)
        s.tell(E_SHELTERED, s.seat, region)
        finish(s)
