"""Moving the plague: one step, or further with the cards that march (the Chivalry).

All marching cards held are used together: they do not add steps, and the one that bites hardest counts.
"""

from mypy_extensions import i64

from rattus.kernel.bits import bit, has
from rattus.kernel.choices import Choices
from rattus.plague.codes import MARCH, MOVE
from rattus.plague.events import E_PLAGUE_MOVED
from rattus.plague.state import State


def stride(s: State) -> i64:
    """How many steps the cards of the seat allow; 0 without such a card."""
    longest: i64 = 0
    holders = s.holders
    seat = s.seat
    for card in range(s.board.cards):
        if holders[card] == seat and s.board.stride[card] > longest and not has(s.used, card):
            longest = s.board.stride[card]
    return longest


def bite(s: State) -> i64:
    """What the marching cards of the seat take off the limits."""
    hardest: i64 = 0
    for card in range(s.board.cards):
        if s.holders[card] == s.seat and s.board.stride[card] > 0 and s.board.bite[card] > hardest:
            hardest = s.board.bite[card]
    return hardest


def list_moves(s: State, out: Choices) -> None:
    for region in s.board.near[s.plague]:
        out.add(MOVE + region)


def list_marches(s: State, out: Choices) -> None:
    steps = stride(s)
    if steps > 0:
        for region in s.board.reached(s.plague, steps):
            out.add(MARCH + region)


def move_plague(s: State, region: i64, marched: i64) -> None:
    s.tell(E_PLAGUE_MOVED, s.seat, s.plague, region, marched)
    s.plague = region
    if marched != 0:
        for card in range(s.board.cards):
            if s.holders[card] == s.seat and s.board.stride[card] > 0:
                s.used |= bit(card)
