"""Counting all ways a game can go, to a depth: the oracle for move generation."""

from rattus.kernel.game import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` decisions there are; each possible chance outcome on the way counts once."""
    if depth == 0:
        return 1
    total = 0
    if position.by_chance:
        for outcome, _ in position.outcomes():
            child = position.copy()
            child.happen(outcome)
            total += perft(child, depth)
        return total
    legal = position.legal()
    if depth == 1:
        return len(legal)
    for action in legal:
        child = position.copy()
        child.apply(action)
        total += perft(child, depth - 1)
    return total
