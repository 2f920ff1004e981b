"""What a seat does not know is taken out of its observation.

All population cards that the viewer cannot place are counted together in DECK: those of the deck, of other hands and of
the nun row. Jokers and special cards in other hands vanish; how many there must be follows from their piles.
"""

from mypy_extensions import i64

from rattus.cartus.codes import (
    BLANKS,
    DECK,
    DISCARDS,
    DRAWN,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    JOKER,
    KINDS,
    LOOKED,
    NUN_ROW,
    NUNS,
    OVER,
    PLAGUE,
    PLAYED,
    POPULATION,
    ROW,
    SPECTATOR,
    TOKEN_VALUES,
    TOKENS,
    UNKNOWN,
)
from rattus.cartus.memory import least, most
from rattus.cartus.state import State
from rattus.kernel.bits import has


def veil(s: State, viewer: i64) -> None:
    for kind in range(POPULATION):
        s.cards[DECK + kind] += s.cards[BLANKS + kind]
        s.cards[BLANKS + kind] = 0
    for seat in range(s.board.seats):
        if seat != viewer:
            for i in range(DRAWN + seat * POPULATION, DRAWN + (seat + 1) * POPULATION):
                s.cards[i] = 0
            if s.stage != OVER:
                hide_seat(s, seat)
    hide_nuns(s, viewer)
    hide_lore(s, viewer)


def hide_seat(s: State, seat: i64) -> None:
    hide_row(s, HAND + seat * ROW)
    hide_row(s, GIVEN + seat * ROW)
    if not has(s.shown, seat):
        hide_row(s, PLAYED + seat * ROW)
    start = HOARDS + seat * HOARD
    for value in range(TOKEN_VALUES):
        n = s.cards[start + value]
        s.cards[TOKENS + value] += n
        s.cards[start + TOKEN_VALUES] += n
        s.cards[start + value] = 0


def hide_row(s: State, row: i64) -> None:
    for kind in range(KINDS):
        n = s.cards[row + kind]
        if n > 0:
            s.cards[row + UNKNOWN] += n
            s.cards[row + kind] = 0
            if kind < POPULATION:
                s.cards[DECK + kind] += n


def hide_nuns(s: State, viewer: i64) -> None:
    if s.stage == OVER:
        return
    for place in range(NUN_ROW):
        card = s.table[NUNS + place]
        if card > 0 and not has(s.table[LOOKED + place], viewer) and not turned_up(s, place):
            s.cards[DECK + card - 1] += 1
            s.table[NUNS + place] = 0


def turned_up(s: State, place: i64) -> bool:
    """Whether a card of the nun row lies open: at the end they are turned up in order."""
    return s.stage == PLAGUE and place < s.at


def hide_lore(s: State, viewer: i64) -> None:
    """Of what others know of each other, the viewer knows what is public."""
    for other in range(s.board.seats):
        if other != viewer:
            for seat in range(s.board.seats):
                for kind in range(KINDS):
                    known = s.lore[least(SPECTATOR, seat) + kind]
                    s.lore[least(other, seat) + kind] = known if other != seat else 0
                for kind in range(JOKER, KINDS):
                    bound = s.lore[most(SPECTATOR, seat) + kind]
                    s.lore[most(other, seat) + kind] = bound if other != seat else 0


def complete(s: State) -> None:
    """What follows from the rest of an observation: the cards and tokens that its viewer cannot place."""
    for kind in range(POPULATION):
        s.cards[DECK + kind] = s.board.copies[kind] - placed(s, kind)
    for value, n in enumerate(s.board.box.tokens):
        s.cards[TOKENS + value] = n - sum([s.cards[HOARDS + p * HOARD + value] for p in range(s.board.seats)])


def placed(s: State, kind: i64) -> i64:
    """How many cards of a population kind the position shows somewhere."""
    n = s.cards[DISCARDS + kind]
    for seat in range(s.board.seats):
        for row in (HAND, PLAYED, GIVEN):
            n += s.cards[row + seat * ROW + kind]
    for place in range(NUN_ROW):
        if s.table[NUNS + place] == kind + 1:
            n += 1
    return n
