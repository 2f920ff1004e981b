"""Cards that one player picks from his hand for another."""

from mypy_extensions import i64

from rattus.cartus.codes import ASK_GIVE, FRESH, GIVE, GIVEN, HAND, KINDS, ROW
from rattus.cartus.events import E_GIVEN, E_PICKED
from rattus.cartus.hands import in_hand, move_row, possessed, row_size
from rattus.cartus.memory import passed
from rattus.cartus.state import State
from rattus.kernel.choices import Choices


def ask_give(s: State, giver: i64, n: i64) -> None:
    s.seat = giver
    s.to_give = n
    s.ask = ASK_GIVE


def list_gifts(s: State, out: Choices) -> None:
    row = HAND + s.seat * ROW
    cards = s.cards
    for kind in range(KINDS):
        if cards[row + kind] > 0:
            out.add(GIVE + kind)


def pick(s: State, kind: i64) -> bool:
    """Put a card of the hand aside. True when there are enough."""
    s.cards[HAND + s.seat * ROW + kind] -= 1
    s.cards[GIVEN + s.seat * ROW + kind] += 1
    s.tell(E_PICKED, s.seat, kind)
    s.to_give -= 1
    return s.to_give == 0


def give_all(s: State, giver: i64) -> None:
    """A hand that goes as a whole needs no picking."""
    if in_hand(s, giver) > 0:
        move_row(s, HAND + giver * ROW, GIVEN + giver * ROW)


def hand_over(s: State, giver: i64, taker: i64) -> None:
    """What has been put aside goes to the taker; only the two see what it is."""
    start = GIVEN + giver * ROW
    n = row_size(s, start)
    if n == 0:
        return
    if s.events is not None:
        for kind in range(KINDS):
            for _ in range(s.cards[start + kind]):
                s.tell(E_GIVEN, giver, taker, kind)
    passed(s, giver, taker, n, possessed(s, giver))
    fresh_passed(s, giver, taker, n)
    move_row(s, start, HAND + taker * ROW)


def fresh_passed(s: State, giver: i64, taker: i64, n: i64) -> None:
    """For all that is known, what is new in one hand may now be in the other."""
    from_fresh = s.cards[FRESH + giver]
    s.cards[FRESH + taker] += from_fresh if from_fresh < n else n
