"""Explorer: reveal three region cards and place a citizen in one of their regions."""

from typing import final

from mypy_extensions import i64

from rattus.kernel.chain import NOBODY
from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import POPULATE, SUPPLY
from rattus.plague.growth import place
from rattus.plague.regioncards import discard_drawn, draw, drawn_card, drawn_cards, to_be_drawn
from rattus.plague.state import State


@final
class Explorer(Card):
    def __init__(self) -> None:
        super().__init__(
            id="explorer",
            number=19,
            kind="Islamic",
            name="Explorer",
            text="Reveal three region cards and place one citizen in one of their regions.",
            glyph="compass",
        )

    def usable(self, s: State) -> bool:
        return to_be_drawn(s) > 0

    def begin(self, s: State) -> None:
        draw(s, secret=0)

    def drawn(self, s: State) -> None:
        only = only_region(s)
        if s.citizens(SUPPLY, s.seat) == 0:
            discard_drawn(s)
            finish(s)
        elif only != NOBODY:
            settle_in(s, only)

    def options(self, s: State, out: Choices) -> None:
        for i in range(drawn_cards(s)):
            region = region_at(s, i)
            if not out.holds(POPULATE + region):
                out.add(POPULATE + region)

    def choose(self, s: State, action: i64) -> None:
        settle_in(s, action - POPULATE)


def region_at(s: State, i: i64) -> i64:
    return s.board.card_region[drawn_card(s, i)]


def only_region(s: State) -> i64:
    """The region that all the cards name, if they do."""
    for i in range(1, drawn_cards(s)):
        if region_at(s, i) != region_at(s, 0):
            return NOBODY
    return region_at(s, 0)


def settle_in(s: State, region: i64) -> None:
    place(s, region, 1)
    discard_drawn(s)
    finish(s)
