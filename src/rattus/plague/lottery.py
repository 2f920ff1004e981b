"""The odds of a blank token's face, by the two lots (B-INFO).

A token of the set-up lot is one of the starters whose faces are still out there. A later token is a starter as often
as starters are left over for the later lot, and otherwise one of the other faces still out there.
"""

from mypy_extensions import i64

from rattus.kernel.bits import has, size
from rattus.kernel.rng import Rng
from rattus.plague.codes import LATER
from rattus.plague.state import State


def face_weights(s: State) -> list[tuple[int, int]]:
    """Each face that the token at `s.at` may show, once, with its exact weight."""
    board = s.board
    starters = size(s.starters)
    spare = starters - s.fresh
    of_starter: i64 = 1
    of_other: i64 = 0
    if s.rats[s.at] & LATER != 0:
        of_starter = spare
        of_other = starters if starters > 0 else 1
    weights: list[tuple[int, int]] = []
    for face in range(board.starters + board.others):
        if board.kind[face] == face:
            weight = s.unseen(face) * (of_starter if face < board.starters else of_other)
            if weight > 0:
                weights.append((face, weight))
    return weights


def draw_face(s: State, token: i64, rng: Rng) -> i64:
    """Draw a face for a blank token, with the odds of `face_weights`."""
    board = s.board
    if token & LATER == 0:
        return board.kind[draw_member(s.starters, board.starters, rng)]
    starters = size(s.starters)
    spare = starters - s.fresh
    if spare > 0 and rng.below(spare + size(s.others)) < spare:
        return board.kind[draw_member(s.starters, board.starters, rng)]
    return board.kind[board.starters + draw_member(s.others, board.others, rng)]


def draw_member(members: i64, span: i64, rng: Rng) -> i64:
    """A member of the set, each as likely: numbers are drawn until one is in it."""
    while True:
        n = rng.below(span)
        if has(members, n):
            return n
