"""The deck of population cards: without an order, shuffled anew out of the discards.

Until the discards have been shuffled for the first time, the cards of the nun row that nobody has looked at are as good
as any of the deck, and are counted with it. When the deck is empty, what is left over are just those; from then on they
are kept apart (BLANKS).
"""

from mypy_extensions import i64

from rattus.cartus.codes import (
    BLANKS,
    DECK,
    DISCARDS,
    DRAWN,
    FRESH,
    HAND,
    LUCK_DRAW,
    NUN_ROW,
    NUNS,
    PLAYED,
    POPULATION,
    RETURNED,
    ROW,
    SHUFFLED,
)
from rattus.cartus.events import E_DRAWN, E_SHUFFLED
from rattus.cartus.state import State
from rattus.kernel.bits import has
from rattus.kernel.chain import NOBODY
from rattus.kernel.rng import Rng


def ask_draw(s: State) -> bool:
    """Ask luck for the next card of the seat; False if there is none to be had."""
    if s.stock == 0:
        shuffle(s)
    if s.stock == 0:
        s.to_draw = 0
        return False
    s.ask = LUCK_DRAW
    return True


def drawn(s: State, kind: i64) -> None:
    """A card comes to the hand of the seat. When it was the last of the deck, the discards are shuffled at once."""
    seat = s.seat
    s.cards[DECK + kind] -= 1
    s.cards[HAND + seat * ROW + kind] += 1
    s.stock -= 1
    if s.shuffles > 0:
        s.cards[DRAWN + seat * POPULATION + kind] += 1
        s.cards[FRESH + seat] += 1
    s.tell(E_DRAWN, seat, kind)
    if s.stock == 0:
        shuffle(s)


def shuffle(s: State) -> None:
    """Make the discards the new deck, if there are any."""
    cards = s.cards
    n: i64 = 0
    for kind in range(POPULATION):
        n += cards[DISCARDS + kind]
    if n == 0:
        return
    if s.viewer == NOBODY and s.shuffles == 0:
        for kind in range(POPULATION):
            cards[BLANKS + kind] = cards[DECK + kind]
            cards[DECK + kind] = 0
    for kind in range(POPULATION):
        thrown = cards[DISCARDS + kind]
        cards[DECK + kind] += thrown
        cards[SHUFFLED + kind] = thrown
        seen = thrown + lying_open(s, kind)
        if cards[RETURNED + kind] < seen:
            cards[RETURNED + kind] = seen
        cards[DISCARDS + kind] = 0
    for i in range(DRAWN, FRESH + s.board.seats):
        cards[i] = 0
    s.stock = n
    s.shuffles += 1
    s.tell(E_SHUFFLED, n)


def lying_open(s: State, kind: i64) -> i64:
    """Cards of a kind that lie revealed before their players."""
    n: i64 = 0
    for seat in range(s.board.seats):
        if has(s.shown, seat):
            n += s.cards[PLAYED + seat * ROW + kind]
    return n


def blank_nuns(s: State) -> i64:
    """How many cards of the nun row this position does not show."""
    n: i64 = 0
    for i in range(NUNS, NUNS + NUN_ROW):
        if s.table[i] == 0:
            n += 1
    return n


def pool_of_nuns(s: State) -> i64:
    """Where the cards are counted that a blank of the nun row may be."""
    return BLANKS if s.viewer == NOBODY and s.shuffles > 0 else DECK


def may_be_drawn(s: State, kind: i64) -> i64:
    """How many cards of a kind may be in the deck, for all that this position knows."""
    n = s.cards[DECK + kind]
    if s.viewer == NOBODY or s.shuffles == 0:
        return n
    cap = s.cards[SHUFFLED + kind]
    if s.viewer < s.board.seats:
        cap -= s.cards[DRAWN + s.viewer * POPULATION + kind]
    return n if n < cap else cap


def may_be_nun(s: State, kind: i64) -> i64:
    """How many cards of a kind the blanks of the nun row may be, for all that this position knows."""
    n = s.cards[pool_of_nuns(s) + kind]
    if s.viewer == NOBODY:
        return n
    cap = s.board.copies[kind] - s.cards[RETURNED + kind]
    for i in range(NUNS, NUNS + NUN_ROW):
        if s.table[i] == kind + 1:
            cap -= 1
    return n if n < cap else cap


def draw_weights(s: State) -> list[tuple[int, int]]:
    weights = [(kind, may_be_drawn(s, kind)) for kind in range(POPULATION)]
    return [(kind, weight) for kind, weight in weights if weight > 0]


def nun_weights(s: State) -> list[tuple[int, int]]:
    weights = [(kind, may_be_nun(s, kind)) for kind in range(POPULATION)]
    return [(kind, weight) for kind, weight in weights if weight > 0]


def draw_card(s: State, pool: i64, rng: Rng) -> i64:
    """A card of those counted in the pool, each as likely: cards of the box are drawn until one is in it."""
    cards = s.cards
    board = s.board
    while True:
        card = rng.below(board.cards)
        kind = board.kind_of[card]
        if board.copy_of[card] < cards[pool + kind]:
            return kind
