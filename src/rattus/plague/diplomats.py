"""Diplomats: at most one of a seat's in a region, under one of its citizens; what they are worth at the end."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import bit, first_n, has, size
from rattus.plague.codes import DIPLOMATS, ENVOY_HAVEN, ENVOYS
from rattus.plague.state import State

MOST: Final = 4
SECOND: Final = 2


def has_diplomat(s: State, seat: i64, region: i64) -> bool:
    return has(s.hands[ENVOYS + seat], region)


def in_haven(s: State, seat: i64) -> i64:
    return s.hands[ENVOYS + seat] >> ENVOY_HAVEN


def diplomats(s: State, seat: i64) -> i64:
    return size(s.hands[ENVOYS + seat] & first_n(ENVOY_HAVEN)) + in_haven(s, seat)


def diplomats_left(s: State) -> i64:
    n: i64 = DIPLOMATS
    for seat in range(s.board.seats):
        n -= diplomats(s, seat)
    return n


def station(s: State, seat: i64, region: i64) -> None:
    s.hands[ENVOYS + seat] |= bit(region)


def points(s: State, seat: i64) -> i64:
    """4 for most diplomats, 2 for second most; ties share what they tie for, rounded down (A-SULTAN)."""
    own = diplomats(s, seat)
    if own == 0:
        return 0
    more: i64 = 0
    equal: i64 = 0
    best: i64 = 0
    for other in range(s.board.seats):
        n = diplomats(s, other)
        more += n > own
        equal += n == own
        if n > best:
            best = n
    if more == 0:
        if equal == 1:
            return MOST
        return (MOST if s.board.seats == 2 else MOST + SECOND) // equal
    if s.board.seats == 2 or not is_second(s, own, best):
        return 0
    return SECOND // equal


def is_second(s: State, own: i64, best: i64) -> bool:
    """Whether only one seat has more than so many: with a tie for most there is no second place."""
    leaders: i64 = 0
    for other in range(s.board.seats):
        n = diplomats(s, other)
        if n == best:
            leaders += 1
        elif n > own:
            return False
    return leaders == 1
