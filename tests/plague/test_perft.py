"""All ways a game on a tiny map can go, counted: a change in what is legal shows here first."""

from pathlib import Path

import pytest

from rattus.kernel.perft import perft
from rattus.plague.cards import all_cards
from rattus.plague.engine import Engine
from rattus.plague.game import new_game
from rattus.plague.options import Options
from rattus.plague.world import load_world

DATA = Path(__file__).parents[1] / "data"
TINY = Engine(load_world(DATA / "tiny-map.json", DATA / "tiny-tokens.json"), all_cards())

# Two players, three regions. By hand: 3 places for the plague, 2 first players, 3 * 3 * 3 * 3 placements; then the
# first player increases in one of 3 regions, takes one of 6 cards, or ends: 10. Behind an increase there are 7 actions,
# behind a card 5 (4 for King and Knight, who have nothing to do yet), behind the end 2: 486 * (3 * 7 + 28 + 2).
# Deeper, the engine's own count, as it was when every rule had its test.
TABLE = {0: 1, 1: 18, 2: 54, 3: 162, 4: 486, 5: 4860, 6: 24786, 7: 43092, 8: 148992, 9: 930528}


@pytest.mark.parametrize("depth", [pytest.param(d, marks=pytest.mark.slow) if d > 8 else d for d in TABLE])
def test_the_table_for_a_tiny_map(depth):
    assert perft(new_game(Options(players=2), TINY), depth) == TABLE[depth]


def test_equal_faces_count_once():
    state = new_game(Options(players=2), TINY)
    state.happen(0)
    state.happen(0)
    for name in ("settle:west",) * 4 + ("end", "plague:west"):
        state.apply(TINY.space.number(name))
    state.apply(TINY.space.number("rat:north"))
    assert [(str(TINY.world.faces[face]), weight) for face, weight in state.outcomes()] == [
        ("1:Peasantry*", 1),
        ("2:M*", 2),
        ("3:A+Magic*", 1),
    ]
