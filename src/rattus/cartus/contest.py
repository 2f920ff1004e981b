"""Who has laid most cards of a kind in a building, and who fewest: Swords and Flutes."""

from mypy_extensions import i64

from rattus.cartus.codes import ASK_TARGET, PLAYED, ROW, TARGET
from rattus.cartus.resolve import visitor, visitors
from rattus.cartus.special import Special
from rattus.cartus.state import State
from rattus.kernel.bits import bit, has, size
from rattus.kernel.choices import Choices


def laid(s: State, seat: i64, kind: i64) -> i64:
    return s.cards[PLAYED + seat * ROW + kind]


def with_most(s: State, kind: i64) -> i64:
    """Of those with most, whoever entered first."""
    best = visitor(s, 0)
    for i in range(1, visitors(s)):
        seat = visitor(s, i)
        if laid(s, seat, kind) > laid(s, best, kind):
            best = seat
    return best


def with_fewest(s: State, kind: i64) -> i64:
    """All that have fewest, as a set."""
    found: i64 = 0
    fewest: i64 = -1
    for i in range(visitors(s)):
        seat = visitor(s, i)
        n = laid(s, seat, kind)
        if fewest == -1 or n < fewest:
            fewest = n
            found = 0
        if n == fewest:
            found |= bit(seat)
    return found


def contest(s: State, special: Special) -> bool:
    """Compare the players in the building. True when that is done, False when somebody is asked."""
    if visitors(s) < 2:
        return True
    kind: i64 = special.kind
    most = with_most(s, kind)
    losers = with_fewest(s, kind)
    if has(losers, most) or not any_matters(s, special, most, losers):
        return True
    if size(losers) > 1:
        s.contest = kind
        s.seat = most
        s.ask = ASK_TARGET
        return False
    return settle(s, special, most, losers)


def any_matters(s: State, special: Special, most: i64, losers: i64) -> bool:
    for seat in range(s.board.seats):
        if has(losers, seat) and special.matters(s, most, seat):
            return True
    return False


def settle(s: State, special: Special, most: i64, losers: i64) -> bool:
    fewest: i64 = 0
    while not has(losers, fewest):
        fewest += 1
    if not special.matters(s, most, fewest):
        return True
    s.contest = special.kind
    if special.strike(s, most, fewest):
        s.contest = 0
        return True
    return False


def list_targets(s: State, out: Choices) -> None:
    losers = with_fewest(s, s.contest)
    for seat in range(s.board.seats):
        if has(losers, seat):
            out.add(TARGET + seat)
