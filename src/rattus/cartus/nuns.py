"""The nun row: five cards that nobody may move, and that some have looked at."""

from mypy_extensions import i64

from rattus.cartus.codes import ASK_LOOK, LOOK_AT, LOOKED, LUCK_NUN, NUN_COUNTS, NUN_ROW, NUNS
from rattus.cartus.events import E_LOOKED, E_NUN
from rattus.cartus.population import pool_of_nuns
from rattus.cartus.state import State
from rattus.kernel.bits import bit, has, size
from rattus.kernel.choices import Choices


def ask_look(s: State) -> None:
    s.ask = ASK_LOOK


def list_looks(s: State, out: Choices) -> None:
    """One action looks at different cards."""
    for place in range(NUN_ROW):
        if not has(s.looked, place):
            out.add(LOOK_AT + place)


def look(s: State, place: i64) -> bool:
    """Look at a card of the row. False if luck has to say first what it is."""
    s.at = place
    if s.table[NUNS + place] == 0:
        s.ask = LUCK_NUN
        return False
    seen(s)
    return True


def nun_known(s: State, kind: i64) -> None:
    """Luck says what a card of the row is."""
    s.cards[pool_of_nuns(s) + kind] -= 1
    s.table[NUNS + s.at] = kind + 1


def seen(s: State) -> None:
    """The seat has looked at the card, and remembers it."""
    s.table[LOOKED + s.at] |= bit(s.seat)
    s.tell(E_LOOKED, s.seat, s.at + 1, s.table[NUNS + s.at] - 1)
    s.looked |= bit(s.at)
    s.at = 0
    s.to_look -= 1
    if s.to_look == 0 or size(s.looked) == NUN_ROW:
        s.to_look = 0
        s.looked = 0


def reveal_next(s: State) -> bool:
    """At the end the row is turned up, card by card. True when all lie open."""
    while s.at < NUN_ROW:
        if s.table[NUNS + s.at] == 0:
            s.ask = LUCK_NUN
            return False
        turn_up(s)
    s.at = 0
    return True


def turn_up(s: State) -> None:
    s.tell(E_NUN, s.at + 1, s.table[NUNS + s.at] - 1)
    s.at += 1


def nuns(s: State) -> i64:
    """How many nuns the row shows; all of them once it lies open."""
    n: i64 = 0
    for i in range(NUNS, NUNS + NUN_ROW):
        if s.table[i] > 0:
            n += (s.table[i] - 1) % NUN_COUNTS
    return n
