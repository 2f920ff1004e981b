"""Peasant: one citizen more when increasing; in the final round, one citizen anywhere."""

from typing import final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import FINAL, POPULATE, SUPPLY
from rattus.plague.growth import increase, place
from rattus.plague.state import State


@final
class Peasant(Card):
    def __init__(self) -> None:
        super().__init__(
            id="peasant",
            number=1,
            kind="Peasantry",
            name="Peasant",
            text="Increase by one citizen more than there are rats.",
            glyph="sheaf",
        )

    def usable(self, s: State) -> bool:
        if s.stage == FINAL:
            return s.citizens(SUPPLY, s.seat) > 0
        if s.grown != 0:
            return False
        for region in s.board.regions:
            if s.citizens(SUPPLY, s.seat) > s.rats_in(region):
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        for region in s.board.regions:
            if s.stage == FINAL or s.citizens(SUPPLY, s.seat) > s.rats_in(region):
                out.add(POPULATE + region)

    def choose(self, s: State, action: i64) -> None:
        region = action - POPULATE
        if s.stage == FINAL:
            place(s, region, 1)
        else:
            increase(s, region, 1)
        finish(s)
