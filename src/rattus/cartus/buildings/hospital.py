"""Hospital: discard cards to be rid of rats."""

from typing import final

from mypy_extensions import i64

from rattus.cartus.building import Building
from rattus.cartus.codes import ASK_ACTION, DISCARD, HAND, KINDS, RATS, ROW, STOP
from rattus.cartus.events import E_DISCARDED
from rattus.cartus.hands import in_hand
from rattus.cartus.memory import lost
from rattus.cartus.state import State
from rattus.cartus.stores import throw_away
from rattus.cartus.supplies import discard_rats
from rattus.kernel.choices import Choices


@final
class Hospital(Building):
    def __init__(self) -> None:
        super().__init__(
            id="hospital",
            kind="Church",
            name="Hospital",
            premium="Discard one rat, then up to three cards from your hand and a rat for each.",
            standard="Discard up to two cards from your hand and a rat for each.",
        )

    def act(self, s: State, seat: i64, premium: bool) -> None:
        if premium:
            discard_rats(s, seat, 1)
        s.to_shed = 3 if premium else 2
        self.ask(s)

    def ask(self, s: State) -> bool:
        """Ask for another card, as long as there are cards and rats. False if there is nothing to ask."""
        if s.to_shed > 0 and s.table[RATS + s.seat] > 0 and in_hand(s, s.seat) > 0:
            s.ask = ASK_ACTION
            return True
        s.to_shed = 0
        return False

    def options(self, s: State, out: Choices) -> None:
        row = HAND + s.seat * ROW
        for kind in range(KINDS):
            if s.cards[row + kind] > 0:
                out.add(DISCARD + kind)
        out.add(STOP)

    def choose(self, s: State, action: i64) -> bool:
        if action == STOP:
            s.to_shed = 0
            return True
        kind = action - DISCARD
        s.cards[HAND + s.seat * ROW + kind] -= 1
        lost(s, s.seat, kind, 1)
        s.tell(E_DISCARDED, s.seat, kind)
        throw_away(s, kind, 1)
        discard_rats(s, s.seat, 1)
        s.to_shed -= 1
        return not self.ask(s)
