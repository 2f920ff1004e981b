"""Prints a digest of every position of many random games, one line a game. Run twice, compiled and interpreted, and
compared by test_lockstep.py.

    python -m tests.properties.lockstep GAMES_PER_PLAYER_COUNT EXPANDED_GAMES_PER_PLAYER_COUNT
"""

import sys
from collections.abc import Iterator
from hashlib import sha256

from rattus import _modes
from rattus.plague.state import State
from tests.properties.games import walk


def main(games: int, expanded_games: int) -> None:
    print("compiled" if _modes.is_compiled() else "interpreted")
    for players in range(2, 7):
        for seed in range(games):
            print(players, seed, *digested(walk(players, seed)))
        for seed in range(expanded_games):
            print(players, seed, *digested(walk(players, seed, expanded=True)))


def digested(positions: Iterator[State]) -> tuple[int, str]:
    digest, steps = sha256(), 0
    for state in positions:
        digest.update(state.fingerprint().encode())
        for event in state.events or []:
            digest.update(repr((int(event.kind), event.numbers())).encode())
        steps += 1
    return steps, digest.hexdigest()[:16]


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
