"""Astronomer: draw three region cards unseen by others, keep one, discard the other two."""

from typing import final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import KEEP
from rattus.plague.regioncards import draw, drawn_cards, keep, to_be_drawn
from rattus.plague.state import State


@final
class Astronomer(Card):
    def __init__(self) -> None:
        super().__init__(
            id="astronomer",
            number=20,
            kind="Islamic",
            name="Astronomer",
            text="Draw three region cards, keep one and discard the others, unseen by the rest.",
            glyph="astrolabe",
            hands=True,
        )

    def usable(self, s: State) -> bool:
        return to_be_drawn(s) > 0

    def begin(self, s: State) -> None:
        draw(s, secret=1)

    def drawn(self, s: State) -> None:
        if drawn_cards(s) == 1:
            self.choose(s, KEEP)

    def options(self, s: State, out: Choices) -> None:
        for i in range(drawn_cards(s)):
            out.add(KEEP + i)

    def choose(self, s: State, action: i64) -> None:
        keep(s, action - KEEP)
        finish(s)
