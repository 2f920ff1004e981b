"""Phase C: enter a building, and lay cards face down."""

from mypy_extensions import i64

from rattus.cartus.codes import (
    ASK_ENTER,
    ASK_PLAY,
    BLADES,
    DONE,
    ENTER,
    ENTER_AT,
    ENTERED,
    HAND,
    MOST_SEATS,
    ORDER,
    PASS,
    PASS_ON,
    PLAY_CARD,
    PLAYED,
    QUEUE,
    ROW,
    STREET,
)
from rattus.cartus.events import E_COMMITTED, E_ENTERED, E_LAID, E_PASSED
from rattus.cartus.hands import in_play, is_any, pile
from rattus.cartus.memory import lost
from rattus.cartus.state import State
from rattus.kernel.choices import Choices


def begin_entering(s: State) -> None:
    s.stage = ENTER
    for i in range(s.board.seats):
        s.table[QUEUE + i] = (s.first + i) % s.board.seats + 1


def ask_enter(s: State) -> bool:
    """Ask whoever is at the front of the queue; False when all have entered."""
    if s.table[QUEUE] == 0:
        return False
    s.seat = s.table[QUEUE] - 1
    s.ask = ASK_ENTER
    return True


def list_entries(s: State, out: Choices) -> None:
    for place in range(s.board.street):
        out.add(ENTER_AT + place)
    if s.cards[HAND + s.seat * ROW + PASS] > 0 and s.table[QUEUE + 1] > 0:
        out.add(PASS_ON)


def pass_on(s: State) -> None:
    """A Pass goes back to its pile, and its player to the end of the queue."""
    seat = s.seat
    s.cards[HAND + seat * ROW + PASS] -= 1
    s.cards[pile(PASS)] += 1
    lost(s, seat, PASS, 1)
    s.tell(E_PASSED, seat)
    leave_queue(s)
    end = QUEUE
    while s.table[end] > 0:
        end += 1
    s.table[end] = seat + 1


def leave_queue(s: State) -> None:
    for i in range(QUEUE, QUEUE + MOST_SEATS - 1):
        s.table[i] = s.table[i + 1]
    s.table[QUEUE + MOST_SEATS - 1] = 0


def enter(s: State, place: i64) -> bool:
    """The seat enters. False if it has no card to lay, and so is done."""
    s.table[ENTERED + s.seat] = place + 1
    end = ORDER
    while s.table[end] > 0:
        end += 1
    s.table[end] = s.seat + 1
    leave_queue(s)
    s.tell(E_ENTERED, s.seat, s.table[STREET + place] - 1)
    if not is_any(s, HAND + s.seat * ROW):
        commit(s)
        return False
    s.ask = ASK_PLAY
    return True


def list_plays(s: State, out: Choices) -> None:
    row = HAND + s.seat * ROW
    cards = s.cards
    for kind in range(BLADES):
        if cards[row + kind] > 0:
            out.add(PLAY_CARD + kind)
    out.add(DONE)


def lay(s: State, kind: i64) -> bool:
    """Lay a card face down. False when it was the last of the hand."""
    seat = s.seat
    s.cards[HAND + seat * ROW + kind] -= 1
    s.cards[PLAYED + seat * ROW + kind] += 1
    s.tell(E_LAID, seat, kind)
    if is_any(s, HAND + seat * ROW):
        return True
    commit(s)
    return False


def commit(s: State) -> None:
    """All hear how many cards lie there."""
    if s.events is not None:
        s.tell(E_COMMITTED, s.seat, in_play(s, s.seat))
