"""What everybody knows of the cards that others have: at least so many of a kind, at most so many.

Jokers and special cards are taken, revealed and discarded openly; so all know who has how many, until cards pass from
hand to hand. What passes only the two see; the others are left with bounds.
"""

from mypy_extensions import i64

from rattus.cartus.codes import GIVEN, JOKER, KINDS, LEAST, MOST, MOST_SEATS, PILED, ROW, SPECTATOR, VIEWERS
from rattus.cartus.state import State


def least(viewer: i64, seat: i64) -> i64:
    """Where it stands how many cards of each kind the viewer knows the seat to have."""
    return LEAST + (viewer * MOST_SEATS + seat) * KINDS


def most(viewer: i64, seat: i64) -> i64:
    """Where it stands how many jokers and special cards it may have at most; entries from JOKER on."""
    return MOST + (viewer * MOST_SEATS + seat) * PILED - JOKER


def remembers(viewer: i64, seat: i64, seats: i64) -> bool:
    """Whether the viewer keeps notes on the seat: on all but himself."""
    return viewer != seat and (viewer < seats or viewer == SPECTATOR)


def gained(s: State, seat: i64, kind: i64, n: i64) -> None:
    """A seat has taken jokers or special cards from their pile."""
    lore = s.lore
    for viewer in range(VIEWERS):
        if remembers(viewer, seat, s.board.seats):
            lore[least(viewer, seat) + kind] += n
            lore[most(viewer, seat) + kind] += n


def lost(s: State, seat: i64, kind: i64, n: i64) -> None:
    """Cards of a seat have come to light: it no longer holds them in secret."""
    if kind < JOKER and s.handed == 0:
        return  # nobody knows of anybody's population cards yet
    for viewer in range(VIEWERS):
        if remembers(viewer, seat, s.board.seats):
            take_off(s, least(viewer, seat) + kind, n)
            if kind >= JOKER:
                take_off(s, most(viewer, seat) + kind, n)


def take_off(s: State, entry: i64, n: i64) -> None:
    known = s.lore[entry]
    s.lore[entry] = known - n if known > n else 0


def limit(s: State, entry: i64, n: i64) -> None:
    if s.lore[entry] > n:
        s.lore[entry] = n


def passed(s: State, giver: i64, taker: i64, n: i64, had: i64) -> None:
    """A giver who had `had` cards in secret hands the `n` picked ones over; called while they are still his."""
    s.handed = 1
    seats = s.board.seats
    for viewer in range(VIEWERS):
        if viewer == giver:
            giver_knows(s, giver, taker)
        elif viewer == taker:
            taker_knows(s, giver, taker, had - n)
        elif remembers(viewer, giver, seats):
            others_wonder(s, viewer, giver, taker, n, had)


def giver_knows(s: State, giver: i64, taker: i64) -> None:
    for kind in range(KINDS):
        n = s.cards[GIVEN + giver * ROW + kind]
        if n > 0:
            s.lore[least(giver, taker) + kind] += n
            if kind >= JOKER:
                s.lore[most(giver, taker) + kind] += n


def taker_knows(s: State, giver: i64, taker: i64, kept: i64) -> None:
    for kind in range(KINDS):
        n = s.cards[GIVEN + giver * ROW + kind]
        take_off(s, least(taker, giver) + kind, n)
        if kind >= JOKER:
            take_off(s, most(taker, giver) + kind, n)
            limit(s, most(taker, giver) + kind, kept)


def others_wonder(s: State, viewer: i64, giver: i64, taker: i64, n: i64, had: i64) -> None:
    """Of a kind at least those went that would not fit into what is left, and at most all or as many as went."""
    lore = s.lore
    for kind in range(KINDS):
        known = lore[least(viewer, giver) + kind]
        if known > 0:
            take_off(s, least(viewer, giver) + kind, n)
            if known > had - n:
                lore[least(viewer, taker) + kind] += known - (had - n)
    for kind in range(JOKER, KINDS):
        possible = lore[most(viewer, giver) + kind]
        if possible > 0:
            lore[most(viewer, taker) + kind] += possible if possible < n else n
            limit(s, most(viewer, giver) + kind, had - n)
