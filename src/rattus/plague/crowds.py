"""The citizens of a region as one number, eight bits for each seat, so that a blow falls on all of them at once.

Nobody has more than 20 citizens there, and no token strikes a seat more than 51 times: one bit of the eight stays free.
"""

from typing import Final

from mypy_extensions import i64

from rattus.plague.codes import MOST_SEATS
from rattus.plague.state import State

BITS: Final = 8
COUNT: Final = 0x7F
ONE_EACH: Final = 0x010101010101
_SPARE: Final = 0x808080808080
_EVERY_OTHER: Final = 0x00FF00FF00FF


def crowd_in(s: State, region: i64) -> i64:
    crowd: i64 = 0
    people = s.people
    start = region * MOST_SEATS
    at = start + s.board.seats - 1
    while at >= start:
        crowd = (crowd << BITS) + people[at]
        at -= 1
    return crowd


def heads(crowd: i64) -> i64:
    """All citizens, whosoever."""
    pairs = (crowd & _EVERY_OTHER) + ((crowd >> BITS) & _EVERY_OTHER)
    return (pairs + (pairs >> (2 * BITS)) + (pairs >> (4 * BITS))) & 0xFF


def left_of(crowd: i64, hits: i64) -> i64:
    """Who is left after so many hits on each seat."""
    rest = (crowd | _SPARE) - hits
    alive = rest & _SPARE
    return rest & (alive - (alive >> (BITS - 1)))


def felt(crowd: i64, hits: i64) -> i64:
    """The hits, but on no seat more than it has citizens."""
    return crowd - left_of(crowd, hits)


def where_any(crowd: i64) -> i64:
    """All of COUNT for each seat that has any, nothing for the others."""
    some = ((crowd | _SPARE) - ONE_EACH) & _SPARE
    return some - (some >> (BITS - 1))


def leaders(crowd: i64) -> i64:
    """One for each seat that has most, if anybody is there."""
    most: i64 = 1
    rest = crowd
    while rest != 0:
        if rest & COUNT > most:
            most = rest & COUNT
        rest >>= BITS
    return ONE_EACH - (where_any(crowd ^ (most * ONE_EACH)) & ONE_EACH)


def struck(crowd: i64, hits: i64, majorities: i64) -> i64:
    """Who is left after an outbreak: majorities first, each on the counts of its moment."""
    while majorities > 0:
        crowd -= leaders(crowd)
        majorities -= 1
    return left_of(crowd, hits)
