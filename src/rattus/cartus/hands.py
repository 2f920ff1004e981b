"""Rows of cards: what a seat has in hand, on the table before it, or picked to be handed over."""

from mypy_extensions import i64

from rattus.cartus.codes import GIVEN, HAND, JOKER, KINDS, PILES, PLAYED, POPULATION, ROW, SIZES
from rattus.cartus.memory import gained
from rattus.cartus.state import State
from rattus.kernel.bits import has


def row_size(s: State, row: i64) -> i64:
    """How many cards lie in a row, those that the viewer does not know among them."""
    cards = s.cards
    n: i64 = 0
    for i in range(row, row + ROW):
        n += cards[i]
    return n


def is_any(s: State, row: i64) -> bool:
    """Whether a card lies in a row."""
    cards = s.cards
    for i in range(row, row + ROW):
        if cards[i] > 0:
            return True
    return False


def in_hand(s: State, seat: i64) -> i64:
    return row_size(s, HAND + seat * ROW)


def in_play(s: State, seat: i64) -> i64:
    """How many cards lie on the table before a seat."""
    return row_size(s, PLAYED + seat * ROW)


def possessed(s: State, seat: i64) -> i64:
    """How many cards a seat has that not all can see."""
    n = in_hand(s, seat) + row_size(s, GIVEN + seat * ROW)
    return n if has(s.shown, seat) else n + in_play(s, seat)


def bid(s: State, seat: i64) -> i64:
    """The population cards and jokers that lie revealed before a seat."""
    start = PLAYED + seat * ROW
    cards = s.cards
    n: i64 = cards[start + JOKER]
    for i in range(start, start + POPULATION):
        n += cards[i]
    return n


def pile(kind: i64) -> i64:
    """Where the open pile of a kind is counted."""
    return PILES + kind - JOKER


def in_game(s: State, kind: i64) -> i64:
    """How many cards of a piled kind there are in this game."""
    return s.cards[SIZES + kind - JOKER]


def take_from_pile(s: State, seat: i64, kind: i64, wanted: i64) -> i64:
    """A seat takes jokers or special cards, as many as are left; returns how many."""
    left = s.cards[pile(kind)]
    n = wanted if wanted < left else left
    if n > 0:
        s.cards[pile(kind)] -= n
        s.cards[HAND + seat * ROW + kind] += n
        gained(s, seat, kind, n)
    return n


def move_row(s: State, source: i64, target: i64) -> None:
    """All cards of one row go to another."""
    cards = s.cards
    for kind in range(KINDS + 1):
        cards[target + kind] += cards[source + kind]
        cards[source + kind] = 0
