"""Guard Tower: others must hand over cards."""

from typing import Final, final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.codes import ASK_ACTION, COPIES, ENTERED, STOP, STREET, USE
from rattus.cartus.giving import ask_give, give_all, hand_over
from rattus.cartus.hands import in_hand
from rattus.cartus.state import State
from rattus.kernel.bits import bit, has
from rattus.kernel.chain import NOBODY
from rattus.kernel.choices import Choices

_TOLL: Final = 3


@final
class GuardTower(Building):
    def __init__(self) -> None:
        super().__init__(
            id="tower",
            kind="Chivalry",
            name="Guard Tower",
            premium="Everybody in no Guard Tower with at least as many cards in hand as you gives you three of them.",
            standard="Nothing; but whoever is in a Guard Tower gives nobody anything this round.",
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        if premium and self.victims(s, seat) != 0:
            s.ask = ASK_ACTION

    def victims(self, s: State, taker: i64) -> i64:
        """Set of seats that have to give."""
        n = in_hand(s, taker)
        found: i64 = 0
        for seat in range(s.board.seats):
            held = in_hand(s, seat)
            if seat != taker and held >= n and held > 0 and not self.guarded(s, seat):
                found |= bit(seat)
        return found

    def guarded(self, s: State, seat: i64) -> bool:
        """Whether the seat has entered a Guard Tower in this round."""
        place = s.table[ENTERED + seat] - 1
        tower = (s.table[STREET + s.slot] - 1) // COPIES
        return place >= 0 and (s.table[STREET + place] - 1) // COPIES == tower

    def options(self, s: State, out: Choices) -> None:
        out.add(USE)
        out.add(STOP)

    def choose(self, s: State, action: i64) -> bool:
        if action == STOP:
            return True
        s.taker = s.seat
        s.waiting = self.victims(s, s.seat)
        return self.next_victim(s)

    def given(self, s: State) -> bool:
        return self.next_victim(s)

    def next_victim(self, s: State) -> bool:
        """Ask whoever has more cards than the toll; the others give all. Then everything goes over at once."""
        seats = s.board.seats
        for i in range(1, seats):
            seat = (s.taker + i) % seats
            if has(s.waiting, seat):
                s.waiting ^= bit(seat)
                if in_hand(s, seat) > _TOLL:
                    ask_give(s, seat, _TOLL)
                    return False
                give_all(s, seat)
        for i in range(1, seats):
            hand_over(s, (s.taker + i) % seats, s.taker)
        s.seat = s.taker
        s.taker = NOBODY
        return True
