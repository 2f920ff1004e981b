"""Where the population cards that an observation cannot place may lie, once the discards have been shuffled.

A kind may be in the deck as often as it was shuffled and not drawn by the viewer; in the nun row as often as it was
never shuffled; among old cards in hands no more often, together with the nun row, than it was left out of the last
shuffle; and anywhere among new cards. A card is drawn only if the others can still all be placed.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.cartus.codes import DECK, DRAWN, NUN_ROW, NUNS, POPULATION, RETURNED, SHUFFLED
from rattus.cartus.population import blank_nuns, draw_card
from rattus.cartus.state import State
from rattus.kernel.rng import Rng


@final
class Scatter:
    def __init__(self, s: State, old: i64, new: i64, rng: Rng) -> None:
        self.s: State = s
        self.rng: Rng = rng
        self.deck: i64 = s.stock
        self.row: i64 = blank_nuns(s)
        self.olds: i64 = old
        self.news: i64 = new
        self.deck_cap: vec[i64] = vec[i64]([0] * POPULATION)
        self.row_cap: vec[i64] = vec[i64]([0] * POPULATION)
        self.old_cap: vec[i64] = vec[i64]([0] * POPULATION)
        self.set_caps()
        if not self.possible():
            # The special cards have been laid into hands in which old cards were: then any card may be new.
            self.news += self.olds
            self.olds = 0

    def set_caps(self) -> None:
        s = self.s
        for kind in range(POPULATION):
            shuffled = s.cards[SHUFFLED + kind]
            drawn: i64 = s.cards[DRAWN + s.viewer * POPULATION + kind] if s.viewer < s.board.seats else 0
            seen: i64 = 0
            for place in range(NUN_ROW):
                if s.table[NUNS + place] == kind + 1:
                    seen += 1
            self.deck_cap[kind] = shuffled - drawn
            self.row_cap[kind] = above_nothing(s.board.copies[kind] - s.cards[RETURNED + kind] - seen)
            self.old_cap[kind] = above_nothing(s.board.copies[kind] - shuffled - seen)

    def possible(self) -> bool:
        """Whether everything that is left can be placed: no group of places needs more than it may have."""
        in_deck: i64 = 0
        in_row: i64 = 0
        in_old: i64 = 0
        in_deck_or_row: i64 = 0
        in_deck_or_old: i64 = 0
        for kind in range(POPULATION):
            n = self.s.cards[DECK + kind]
            deck = self.deck_cap[kind]
            row = self.row_cap[kind]
            old = self.old_cap[kind]
            in_deck += lesser(n, deck)
            in_row += lesser(n, row)
            in_old += lesser(n, old)
            in_deck_or_row += lesser(n, deck + row)
            in_deck_or_old += lesser(n, deck + old)
        return (
            in_deck >= self.deck
            and in_row >= self.row
            and in_old >= self.row + self.olds
            and in_deck_or_row >= self.deck + self.row
            and in_deck_or_old >= self.deck + self.row + self.olds
        )

    def nun(self) -> i64:
        """A card of the nun row."""
        self.row -= 1
        while True:
            kind = self.any_of(self.row_cap)
            self.row_cap[kind] -= 1
            self.old_cap[kind] -= 1
            if self.can_spare(kind):
                return kind
            self.old_cap[kind] += 1
            self.row_cap[kind] = 0  # none of these, then

    def old(self) -> i64:
        """A card that was in a hand when the discards were last shuffled."""
        self.olds -= 1
        while True:
            kind = self.any_of(self.old_cap)
            self.old_cap[kind] -= 1
            if self.can_spare(kind):
                return kind
            self.old_cap[kind] = 0

    def new(self) -> i64:
        """A card that may have come to a hand since."""
        self.news -= 1
        while True:
            kind = draw_card(self.s, DECK, self.rng)
            if self.can_spare(kind):
                return kind

    def can_spare(self, kind: i64) -> bool:
        self.s.cards[DECK + kind] -= 1
        if self.possible():
            return True
        self.s.cards[DECK + kind] += 1
        return False

    def any_of(self, cap: vec[i64]) -> i64:
        """A card of those that the cap allows, each as likely."""
        n: i64 = 0
        for kind in range(POPULATION):
            n += lesser(self.s.cards[DECK + kind], cap[kind])
        left = self.rng.below(n)
        drawn: i64 = 0
        while left >= lesser(self.s.cards[DECK + drawn], cap[drawn]):
            left -= lesser(self.s.cards[DECK + drawn], cap[drawn])
            drawn += 1
        return drawn


def lesser(one: i64, other: i64) -> i64:
    return one if one < other else other


def above_nothing(n: i64) -> i64:
    return n if n > 0 else 0
