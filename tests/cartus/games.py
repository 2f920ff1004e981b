"""Whole games at random, for tests of what holds in every position."""

from collections.abc import Iterator

from rattus.cartus.codes import SPECTATOR
from rattus.cartus.game import new_game
from rattus.cartus.options import Options
from rattus.cartus.state import State
from rattus.kernel.rng import Rng

# Every way to choose buildings, and those in which most is asked.
WAYS = (
    "recommended",
    "random",
    "one-per-class",
    ("brewery", "office", "hospital", "tower", "hut", "treasury"),
    ("farm", "marketplace", "hospital", "castle", "hut", "palace"),
)


def some_game(players: int, number: int) -> State:
    first = None if number % 3 else players - 1
    return new_game(
        Options(players, WAYS[number % len(WAYS)], first, number % 2 == 0, number % 4 == 1, number % 7 == 1)
    )


def go_on(state: State, rng: Rng) -> None:
    """One step at random."""
    if state.by_chance:
        state.rules.chance(state, rng)
    else:
        choices = state.legal()
        state.apply(choices[rng.below(len(choices))])


def walk(players: int, number: int) -> Iterator[State]:
    """All positions of a game, the first one too; it is one object that moves on."""
    rng = Rng(number, players)
    state = some_game(players, number)
    yield state
    while not state.over:
        go_on(state, rng)
        yield state


def viewers(state: State) -> list[int]:
    return [*range(state.seats), SPECTATOR]
