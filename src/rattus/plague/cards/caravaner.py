"""Caravaner: the caravan goes two steps; who leads where it sets out and where it passes may place a citizen."""

from typing import Final, final

from mypy_extensions import i64

from rattus.kernel.bits import bit
from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import ASK_JOIN, MOST_SEATS, PASS, POPULATE, ROUTE_NOTED, SUPPLY, TO
from rattus.plague.events import E_CARAVAN_MOVED
from rattus.plague.growth import place
from rattus.plague.state import State
from rattus.plague.waiting import next_waiting

_FIRST: Final = 0
_SECOND: Final = 2


@final
class Caravaner(Card):
    def __init__(self) -> None:
        super().__init__(
            id="caravaner",
            number=21,
            kind="Islamic",
            name="Caravaner",
            text="Move the caravan two steps; whoever has most citizens where it starts or passes may place one there.",
            glyph="camel",
            notes=ROUTE_NOTED,
            caravan=True,
        )

    def usable(self, s: State) -> bool:
        for via in s.board.near[s.caravan]:
            if goes_on(s, via):
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        if s.ask == ASK_JOIN:
            out.add(POPULATE + s.region)
            out.add(PASS)
        elif s.step == _FIRST:
            for via in s.board.near[s.caravan]:
                if goes_on(s, via):
                    out.add(TO + via)
        else:
            for end in s.board.near[s.y]:
                if end != s.x:
                    out.add(TO + end)

    def choose(self, s: State, action: i64) -> None:
        if s.ask == ASK_JOIN:
            if action != PASS:
                place(s, s.region, 1)
            s.waiting ^= bit(s.seat)
            ask_leaders(s)
        elif s.step == _FIRST:
            s.x = s.caravan
            s.y = action - TO
            s.step = _SECOND
        else:
            s.tell(E_CARAVAN_MOVED, s.seat, s.x, s.y, action - TO)
            s.caravan = action - TO
            gather(s, s.x)
            ask_leaders(s)


def goes_on(s: State, via: i64) -> bool:
    """Whether there is a second step from there that does not lead back."""
    for end in s.board.near[via]:
        if end != s.caravan:
            return True
    return False


def gather(s: State, region: i64) -> None:
    """Whoever has most citizens there (all who tie) waits to be asked, if there are citizens left to place."""
    s.region = region
    most: i64 = 1
    for seat in range(s.board.seats):
        if s.citizens(region, seat) > most:
            most = s.citizens(region, seat)
    s.waiting = 0
    for seat in range(s.board.seats):
        if s.people[region * MOST_SEATS + seat] == most and s.citizens(SUPPLY, seat) > 0:
            s.waiting |= bit(seat)


def ask_leaders(s: State) -> None:
    """First those where the caravan set out, then those where it passed."""
    seat = next_waiting(s)
    if seat < 0 and s.region == s.x:
        gather(s, s.y)
        seat = next_waiting(s)
    if seat < 0:
        finish(s)
        return
    s.seat = seat
    s.ask = ASK_JOIN
