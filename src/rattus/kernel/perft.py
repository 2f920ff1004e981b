"""Counting all ways a game can go, to a depth: the oracle for move generation."""

from collections.abc import Callable

from rattus.kernel.game import Position

_DEEP = 3


def perft(position: Position, depth: int, told: Callable[[], None] | None = None) -> int:
    """How many sequences of `depth` decisions there are; each possible chance outcome on the way counts once.

    `told` is called now and then, so that a program may show that it is at work, or be interrupted.
    """
    if depth == 0:
        return 1
    if told is not None and depth >= _DEEP:
        told()
    total = 0
    if position.by_chance:
        for outcome, _ in position.outcomes():
            child = position.copy()
            child.happen(outcome)
            total += perft(child, depth, told)
        return total
    legal = position.legal()
    if depth == 1:
        return len(legal)
    for action in legal:
        child = position.copy()
        child.apply(action)
        total += perft(child, depth - 1, told)
    return total
