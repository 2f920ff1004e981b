"""An observation's blanks filled in, so that it agrees with all that its viewer knows.

First jokers and special cards: how many are out is public, and between whom they may have moved, bounds remember. Then
population cards. Until the discards were first shuffled, any card may be anywhere, each as likely. After that the deck
holds only cards that were shuffled, the nun row none of those that were ever shuffled, and hands no more new cards than
they can have got since; within that, cards are drawn at random.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.cartus.codes import (
    BLADES,
    BLANKS,
    DECK,
    DRAWN,
    FRESH,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    JOKER,
    KINDS,
    LOOKED,
    MOST_SEATS,
    NUN_ROW,
    NUNS,
    PASS,
    PILED,
    PLAYED,
    POPULATION,
    ROW,
    SHUFFLED,
    TOKEN_VALUES,
    TOKENS,
    UNKNOWN,
)
from rattus.cartus.hands import in_game, pile
from rattus.cartus.memory import least, most
from rattus.cartus.population import draw_card
from rattus.cartus.scatter import Scatter
from rattus.cartus.state import State
from rattus.cartus.stores import draw_token
from rattus.kernel.bits import bit, has
from rattus.kernel.rng import Rng


def guess(s: State, rng: Rng) -> None:
    """Fill the blanks of an observation, in place."""
    secret = Secret(s, rng)
    secret.place_known()
    secret.place_piled()
    if s.shuffles == 0:
        secret.place_people()
    else:
        secret.place_people_after_shuffles()
    secret.lay_out()
    draw_hoards(s, rng)


def draw_hoards(s: State, rng: Rng) -> None:
    """The victory point tokens of others get values."""
    for seat in range(s.board.seats):
        start = HOARDS + seat * HOARD
        while s.cards[start + TOKEN_VALUES] > 0:
            value = draw_token(s, rng)
            s.cards[start + value] += 1
            s.cards[start + TOKEN_VALUES] -= 1
            s.cards[TOKENS + value] -= 1


@final
class Secret:
    """The cards that others have in secret, as they are being made up."""

    def __init__(self, s: State, rng: Rng) -> None:
        self.s: State = s
        self.rng: Rng = rng
        self.cards: vec[i64] = vec[i64]([0] * (MOST_SEATS * KINDS))  # by seat and kind
        self.free: vec[i64] = vec[i64]([0] * MOST_SEATS)  # cards of each seat that are not yet made up
        self.quiet: vec[i64] = vec[i64]([0] * MOST_SEATS)  # how many of them cannot lie face down on a building
        for seat in range(s.board.seats):
            kept = s.cards[HAND + seat * ROW + UNKNOWN] + s.cards[GIVEN + seat * ROW + UNKNOWN]
            self.quiet[seat] = kept
            self.free[seat] = kept + s.cards[PLAYED + seat * ROW + UNKNOWN]

    def place(self, seat: i64, kind: i64) -> None:
        self.cards[seat * KINDS + kind] += 1
        self.free[seat] -= 1
        if kind >= PASS:
            self.quiet[seat] -= 1

    def take_back(self, seat: i64, kind: i64) -> None:
        self.cards[seat * KINDS + kind] -= 1
        self.free[seat] += 1
        if kind >= PASS:
            self.quiet[seat] += 1

    def place_known(self) -> None:
        """What the viewer knows somebody to have."""
        s = self.s
        for seat in range(s.board.seats):
            if seat != s.viewer and self.free[seat] > 0:
                for kind in range(KINDS):
                    for _ in range(s.lore[least(s.viewer, seat) + kind]):
                        self.place(seat, kind)
                        if kind < POPULATION:
                            s.cards[DECK + kind] -= 1

    # Jokers and special cards

    def place_piled(self) -> None:
        """Those that are out and that the viewer cannot place, each where the others still have room."""
        seats = self.s.board.seats
        for kind in range(JOKER, KINDS):
            for _ in range(self.missing(kind)):
                turn = self.rng.below(seats)
                left = seats
                while left > 0 and not self.tried(turn % seats, kind):
                    turn += 1
                    left -= 1

    def tried(self, seat: i64, kind: i64) -> bool:
        """Place a card of a piled kind, if it may be there and the others can still be placed."""
        if not self.fits(seat, kind):
            return False
        self.place(seat, kind)
        if self.has_room():
            return True
        self.take_back(seat, kind)
        return False

    def missing(self, kind: i64) -> i64:
        s = self.s
        n = in_game(s, kind) - s.cards[pile(kind)]
        for seat in range(s.board.seats):
            n -= s.cards[HAND + seat * ROW + kind]
            n -= s.cards[PLAYED + seat * ROW + kind]
            n -= s.cards[GIVEN + seat * ROW + kind]
            n -= self.cards[seat * KINDS + kind]
        return n

    def has_room(self) -> bool:
        """Whether all that are missing can be placed: no group of kinds has more of them than room."""
        wanted = vec[i64]([0] * PILED)
        for kind in range(JOKER, KINDS):
            wanted[kind - JOKER] = self.missing(kind)
        for kinds in range(1, bit(PILED)):
            n: i64 = 0
            for kind in range(PILED):
                if has(kinds, kind):
                    n += wanted[kind]
            if n > 0 and n > self.room(kinds):
                return False
        return True

    def room(self, kinds: i64) -> i64:
        """How many more cards of a set of piled kinds the seats may have, all in all."""
        s = self.s
        total: i64 = 0
        for seat in range(s.board.seats):
            if seat != s.viewer and self.free[seat] > 0:
                loud: i64 = 0
                quiet: i64 = 0
                for kind in range(JOKER, KINDS):
                    if has(kinds, kind - JOKER):
                        n = s.lore[most(s.viewer, seat) + kind] - self.cards[seat * KINDS + kind]
                        if kind >= PASS:
                            quiet += n
                        else:
                            loud += n
                n = loud + min(quiet, self.quiet[seat])
                total += min(n, self.free[seat])
        return total

    def fits(self, seat: i64, kind: i64) -> bool:
        s = self.s
        if seat == s.viewer or self.free[seat] == 0 or (kind >= PASS and self.quiet[seat] == 0):
            return False
        return self.cards[seat * KINDS + kind] < s.lore[most(s.viewer, seat) + kind]

    # Population cards

    def place_people(self) -> None:
        """Before the first shuffle every card that the viewer does not know may be anywhere."""
        s = self.s
        for seat in range(s.board.seats):
            while self.free[seat] > 0:
                self.place(seat, self.any_person())
        for place in range(NUN_ROW):
            if s.table[NUNS + place] == 0 and s.table[LOOKED + place] != 0:
                s.table[NUNS + place] = self.any_person() + 1

    def any_person(self) -> i64:
        kind = draw_card(self.s, DECK, self.rng)
        self.s.cards[DECK + kind] -= 1
        return kind

    def place_people_after_shuffles(self) -> None:
        s = self.s
        fresh = [min(self.free[seat], s.cards[FRESH + seat]) for seat in range(s.board.seats)]
        old = sum([self.free[seat] - fresh[seat] for seat in range(s.board.seats)])
        scatter = Scatter(s, old, sum(fresh), self.rng)
        for place in range(NUN_ROW):
            if s.table[NUNS + place] == 0:
                kind = scatter.nun()
                if s.table[LOOKED + place] != 0:
                    s.table[NUNS + place] = kind + 1
                else:
                    s.cards[BLANKS + kind] += 1
        for seat in range(s.board.seats):
            for _ in range(self.free[seat] - fresh[seat]):
                self.place(seat, scatter.old() if scatter.olds > 0 else scatter.new())
        for seat in range(s.board.seats):
            while self.free[seat] > 0:
                self.place(seat, scatter.new())
        self.say_who_drew()

    def say_who_drew(self) -> None:
        """What is no longer in the deck, others have drawn, whoever it was."""
        s = self.s
        others = [seat for seat in range(s.board.seats) if seat != s.viewer]
        for kind in range(POPULATION):
            gone = s.cards[SHUFFLED + kind] - s.cards[DECK + kind]
            if s.viewer < s.board.seats:
                gone -= s.cards[DRAWN + s.viewer * POPULATION + kind]
            for _ in range(gone):
                seat: i64 = others[self.rng.below(len(others))]
                s.cards[DRAWN + seat * POPULATION + kind] += 1

    # To where they lie

    def lay_out(self) -> None:
        """What lies face down on a building can be any card that may lie there; the rest is in hand, or picked."""
        s = self.s
        for seat in range(s.board.seats):
            self.fill_row(seat, PLAYED + seat * ROW, BLADES)
            self.fill_row(seat, GIVEN + seat * ROW, KINDS)
            self.fill_row(seat, HAND + seat * ROW, KINDS)

    def fill_row(self, seat: i64, row: i64, kinds: i64) -> None:
        s = self.s
        start = seat * KINDS
        while s.cards[row + UNKNOWN] > 0:
            n: i64 = 0
            for kind in range(kinds):
                n += self.cards[start + kind]
            left = self.rng.below(n)
            drawn: i64 = 0
            while left >= self.cards[start + drawn]:
                left -= self.cards[start + drawn]
                drawn += 1
            self.cards[start + drawn] -= 1
            s.cards[row + drawn] += 1
            s.cards[row + UNKNOWN] -= 1
