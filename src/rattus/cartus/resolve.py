"""Phase D: buildings are resolved from left to right."""

from mypy_extensions import i64

from rattus.cartus.codes import (
    ARRIVAL,
    BLADES,
    CAP,
    CARDS_NEXT,
    COPIES,
    ENTERED,
    INFLUENCE,
    JOKER,
    MOST_SEATS,
    NUN_COUNTS,
    ORDER,
    PLAYED,
    RATS,
    RESOLVE,
    ROW,
    STREET,
)
from rattus.cartus.events import E_BONUS, E_RATS_CAUGHT, E_RESOLVED, E_RESOLVING, E_REVEALED, E_SCORED
from rattus.cartus.hands import bid
from rattus.cartus.memory import lost
from rattus.cartus.state import State
from rattus.cartus.stores import throw_away
from rattus.kernel.bits import bit, has
from rattus.kernel.chain import NOBODY


def visitors(s: State) -> i64:
    """How many have entered the building that is being resolved."""
    n: i64 = 0
    place = s.slot + 1
    table = s.table
    for i in range(ENTERED, ENTERED + s.board.seats):
        if table[i] == place:
            n += 1
    return n


def visitor(s: State, i: i64) -> i64:
    """The visitors in the order in which they entered."""
    left = i
    table = s.table
    for k in range(ORDER, ORDER + s.board.seats):
        seat = table[k] - 1
        if seat >= 0 and table[ENTERED + seat] == s.slot + 1:
            if left == 0:
                return seat
            left -= 1
    return NOBODY


def begin_resolving(s: State) -> None:
    """With two players all cards are revealed at once, since the premium action compares across buildings."""
    s.stage = RESOLVE
    s.slot = 0
    s.step = CARDS_NEXT
    s.premium = NOBODY
    if s.board.seats == 2:
        for i in range(ORDER, ORDER + 2):
            uncover(s, s.table[i] - 1)


def open_building(s: State) -> None:
    """Cards are revealed, and everybody scores and catches rats."""
    s.tell(E_RESOLVING, s.table[STREET + s.slot] - 1)
    n = visitors(s)
    if s.board.seats > 2:
        s.premium = NOBODY
        for i in range(n):
            uncover(s, visitor(s, i))
    for i in range(n):
        resolve_cards(s, visitor(s, i))


def uncover(s: State, seat: i64) -> None:
    """The cards of a seat are revealed; it has the premium action unless somebody before it laid as many."""
    reveal(s, seat)
    if s.premium == NOBODY or bid(s, seat) > bid(s, s.premium):
        s.premium = seat


def reveal(s: State, seat: i64) -> None:
    start = PLAYED + seat * ROW
    cards = s.cards
    for kind in range(BLADES):
        n = cards[start + kind]
        if n > 0:
            lost(s, seat, kind, n)
            for _ in range(n):
                s.tell(E_REVEALED, seat, kind)
    s.shown |= bit(seat)


def class_here(s: State) -> i64:
    """The class of the building that is being resolved."""
    return s.board.class_of[(s.table[STREET + s.slot] - 1) // COPIES]


def resolve_cards(s: State, seat: i64) -> None:
    """A point for each population card and joker, a rat for each population card of another class."""
    start = PLAYED + seat * ROW
    here = class_here(s)
    points = bid(s, seat)
    rats = points - s.cards[start + JOKER]
    for i in range(start + here * NUN_COUNTS, start + (here + 1) * NUN_COUNTS):
        rats -= s.cards[i]
    score_influence(s, seat, here, points)
    if rats > 0:
        s.table[RATS + seat] += rats
        s.tell(E_RATS_CAUGHT, seat, rats)


def score_influence(s: State, seat: i64, kind: i64, points: i64) -> None:
    """One move on the track; the disc goes on top of those that stand there."""
    if points == 0:
        return
    entry = INFLUENCE + kind * MOST_SEATS + seat
    before = s.table[entry]
    after = before + points
    if s.cap != 0 and after > CAP:
        after = CAP
    if after > before:
        s.table[entry] = after
        s.arrivals += 1
        s.table[ARRIVAL + kind * MOST_SEATS + seat] = s.arrivals
    s.tell(E_SCORED, seat, kind, points)


def actor(s: State, i: i64) -> i64:
    """Who does the i-th action of the building: the premium player first, then as they entered."""
    n = visitors(s)
    first = s.premium
    if s.table[ENTERED + first] != s.slot + 1:
        return visitor(s, i)
    if i == 0:
        return first
    left = i
    for k in range(n):
        seat = visitor(s, k)
        if seat != first:
            left -= 1
            if left == 0:
                return seat
    return NOBODY


def give_bonus(s: State) -> None:
    """In the final round the premium action is one more point of influence."""
    if s.table[ENTERED + s.premium] == s.slot + 1:
        kind = class_here(s)
        s.tell(E_BONUS, s.premium, kind)
        score_influence(s, s.premium, kind, 1)


def discard_cards(s: State) -> None:
    """The cards of the building leave the table."""
    for seat in range(s.board.seats):
        if s.table[ENTERED + seat] == s.slot + 1:
            start = PLAYED + seat * ROW
            cards = s.cards
            for kind in range(BLADES):
                n = cards[start + kind]
                if n > 0:
                    cards[start + kind] = 0
                    throw_away(s, kind, n)
            if has(s.shown, seat):
                s.shown ^= bit(seat)
    s.tell(E_RESOLVED, s.table[STREET + s.slot] - 1)


def end_round(s: State) -> None:
    """Discs go back, buildings are discarded, and the next player starts."""
    for i in range(s.board.seats):
        s.table[ENTERED + i] = 0
        s.table[ORDER + i] = 0
    for i in range(STREET, STREET + s.board.street):
        s.table[i] = 0
    s.premium = NOBODY
    s.slot = 0
    s.first = (s.first + 1) % s.board.seats
