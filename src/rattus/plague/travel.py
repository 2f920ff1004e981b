"""Citizens on the way: how many may go, and whether a diplomat goes along."""

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import finish
from rattus.plague.codes import ALONE, ASK_ENVOY, ESCORT, HAVEN
from rattus.plague.diplomats import has_diplomat
from rattus.plague.events import E_ESCORTED, E_MOVED, E_SHELTERED
from rattus.plague.state import State


def free_to_go(s: State, source: i64, target: i64) -> i64:
    """How many citizens of the seat that is asked may go: none with a diplomat to where it has one already."""
    n = s.citizens(source, s.seat)
    if n > 0 and stays_behind(s, source, target):
        n -= 1
    return n


def stays_behind(s: State, source: i64, target: i64) -> bool:
    return has_diplomat(s, s.seat, source) and target != HAVEN and has_diplomat(s, s.seat, target)


def set_out(s: State, source: i64, target: i64, n: i64) -> None:
    """So many go, and the ability is done. Where it is open whether the one with the diplomat goes, its owner says."""
    if not has_diplomat(s, s.seat, source) or stays_behind(s, source, target):
        arrive(s, source, target, n, False)
    elif n == s.citizens(source, s.seat):
        arrive(s, source, target, n, True)
    else:
        s.x = source
        s.y = target
        s.to_place = n
        s.ask = ASK_ENVOY


def list_companions(s: State, out: Choices) -> None:
    out.add(ESCORT)
    out.add(ALONE)


def choose_companion(s: State, action: i64) -> None:
    n = s.to_place
    s.to_place = 0
    arrive(s, s.x, s.y, n, action == ESCORT)


def arrive(s: State, source: i64, target: i64, n: i64, with_diplomat: bool) -> None:
    s.move_citizens(s.seat, source, target, n)
    if target == HAVEN:
        s.tell(E_SHELTERED, s.seat, source)
    else:
        s.tell(E_MOVED, s.seat, source, target, n)
    if with_diplomat:
        s.move_diplomat(s.seat, source, target)
        s.tell(E_ESCORTED, s.seat)
    finish(s)
