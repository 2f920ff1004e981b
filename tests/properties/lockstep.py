"""Prints a digest of every position of many random games, one line a game. Run twice, compiled and interpreted, and
compared by test_lockstep.py.

    python -m tests.properties.lockstep GAMES EXPANDED_GAMES CARD_GAMES

Each is a number of games per number of players.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256

from rattus import _modes
from rattus.cartus.state import State as CardState
from rattus.plague.state import State
from tests.properties import card_games
from tests.properties.games import walk


def main(games: int, expanded_games: int, played_with_cards: int) -> None:
    print("compiled" if _modes.is_compiled() else "interpreted")
    for players in range(2, 7):
        for seed in range(games):
            print(players, seed, *digested(walk(players, seed)))
        for seed in range(expanded_games):
            print(players, seed, *digested(walk(players, seed, expanded=True)))
    for players in range(2, 6):
        for seed in range(played_with_cards):
            print(players, seed, *digested(card_games.walk(players, seed)))


def digested(positions: Iterator[State | CardState]) -> tuple[int, str]:
    digest, steps = sha256(), 0
    for state in positions:
        digest.update(state.fingerprint().encode())
        for event in state.events or []:
            digest.update(repr((int(event.kind), event.numbers())).encode())
        steps += 1
    return steps, digest.hexdigest()[:16]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
