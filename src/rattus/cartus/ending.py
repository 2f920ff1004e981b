"""The plague at the end: who lives, and who wins."""

from typing import Any, Final

from mypy_extensions import i64

from rattus.cartus.codes import ENDED_ALL_DEAD, ENDED_MERCY, ENDED_SHARED, ENDED_WON, RATS
from rattus.cartus.events import E_DIED, E_OVER
from rattus.cartus.nuns import nuns
from rattus.cartus.score import points, tally
from rattus.cartus.state import State

_LIVING: Final = 1_000_000
_POINT: Final = 1_000


def survives(s: State, seat: i64) -> bool:
    """Whether the plague spares the seat: only more rats than nuns kill."""
    return s.table[RATS + seat] <= nuns(s)


def spared(s: State, seat: i64) -> bool:
    """Whether the seat lives all the same: the table may spare those with the fewest rats if nobody would live."""
    if s.mercy == 0:
        return False
    for other in range(s.board.seats):
        if survives(s, other) or s.table[RATS + other] < s.table[RATS + seat]:
            return False
    return True


def standing(s: State, seat: i64) -> i64:
    """What ranks a seat: first being alive, then points, then having few rats. The dead rank by their points alone."""
    n = points(s, seat) * _POINT
    if survives(s, seat) or spared(s, seat):
        n += _LIVING * _POINT - s.table[RATS + seat]
    return n


def best_standing(s: State) -> i64:
    best: i64 = 0
    for seat in range(s.board.seats):
        n = standing(s, seat)
        if n > best:
            best = n
    return best


def conclude(s: State) -> None:
    """The nuns are counted, and the game is over."""
    dead: i64 = 0
    won: i64 = 0
    best = best_standing(s)
    for seat in range(s.board.seats):
        if not survives(s, seat):
            dead += 1
            s.tell(E_DIED, seat, s.table[RATS + seat], nuns(s))
        if standing(s, seat) == best:
            won += 1
    if dead == s.board.seats and s.mercy == 0:
        s.ended_by = ENDED_ALL_DEAD
    else:
        s.ended_by = ENDED_WON if won == 1 else ENDED_SHARED
        if dead == s.board.seats:
            s.ended_by |= ENDED_MERCY
    s.tell(E_OVER, s.ended_by)


def winners(s: State) -> list[int]:
    """Who wins: one, several who share it, or nobody."""
    if s.ended_by & ENDED_ALL_DEAD:
        return []
    best = best_standing(s)
    return [seat for seat in range(s.board.seats) if standing(s, seat) == best]


def ranking(s: State) -> list[int]:
    """All seats, the best first."""
    marks = [-standing(s, seat) for seat in range(s.board.seats)]
    return sorted(range(s.board.seats), key=marks.__getitem__)


def places(s: State) -> list[int]:
    """The place of each seat, from 1; equals share one."""
    marks = [standing(s, seat) for seat in range(s.board.seats)]
    return [1 + sum([other > mark for other in marks]) for mark in marks]


def result(s: State) -> dict[str, Any]:
    seats = range(s.board.seats)
    return {
        "scores": [int(points(s, seat)) for seat in seats],
        "points": tally(s),
        "ranking": ranking(s),
        "places": places(s),
        "winners": winners(s),
        "rats": [int(s.table[RATS + seat]) for seat in seats],
        "nuns": int(nuns(s)),
    }
