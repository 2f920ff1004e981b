"""Several seats are asked the same thing, one after another."""

from mypy_extensions import i64

from rattus.kernel.bits import has
from rattus.plague.state import State


def next_waiting(s: State) -> i64:
    """The first of the waiting seats, clockwise from the active player; -1 if nobody waits."""
    seats = s.board.seats
    for i in range(seats):
        seat = (s.turn + i) % seats
        if has(s.waiting, seat):
            return seat
    return -1
