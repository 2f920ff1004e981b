"""The nun row against the figures of exact arithmetic."""

from math import sqrt

import pytest

from rattus.cartus.codes import NUN_ROW, RATS
from rattus.cartus.ending import survives
from rattus.cartus.game import new_game
from rattus.cartus.nuns import nun_known, nuns
from rattus.cartus.options import Options
from rattus.cartus.population import draw_card, pool_of_nuns
from rattus.cartus.state import State
from rattus.kernel.rng import Rng

ROWS = 20_000
# How likely it is to survive with so many rats: exact, from the 84 cards.
SURVIVAL = {
    4: 0.971, 5: 0.941, 6: 0.896, 7: 0.836, 8: 0.758, 9: 0.660, 10: 0.554,
    11: 0.446, 12: 0.340, 13: 0.242, 14: 0.164, 15: 0.104, 16: 0.059,
}  # fmt: skip


def open_row(state: State, rng: Rng) -> State:
    for place in range(NUN_ROW):
        state.at = place
        nun_known(state, draw_card(state, pool_of_nuns(state), rng))
    return state


@pytest.fixture(scope="module")
def rows() -> list[State]:
    rng, first = Rng(7), new_game(Options(2, first=0))
    return [open_row(first.copy(), rng) for _ in range(ROWS)]


def test_the_row_has_ten_nuns_on_average_and_spreads_as_it_should(rows):
    counts = [nuns(state) for state in rows]
    mean = sum(counts) / ROWS
    spread = sqrt(sum((n - mean) ** 2 for n in counts) / ROWS)
    assert abs(mean - 10.0) < 4 * 3.5 / sqrt(ROWS)
    assert abs(spread - 3.5) < 0.08


@pytest.mark.rule("C-PLAGUE-01", "C-PLAGUE-02")
@pytest.mark.parametrize("rats", SURVIVAL)
def test_so_many_survive_with_so_many_rats(rows, rats):
    alive = 0
    for state in rows:
        state.table[RATS] = rats
        alive += survives(state, 0)
    share, expected = alive / ROWS, SURVIVAL[rats]
    assert abs(share - expected) < 4 * sqrt(expected * (1 - expected) / ROWS) + 0.0006


def test_the_row_is_what_the_deck_lacks_once_it_has_been_drawn_to_the_end():
    """After the first shuffle the blanks of the row are known as a whole, and their chances are exactly that."""
    rng = Rng(3)
    for seed in range(200):
        state = new_game(Options(5, first=0))
        rng = Rng(seed)
        while not state.over and state.shuffles == 0:
            legal = state.legal()
            if state.by_chance:
                state.rules.chance(state, rng)
            else:
                state.apply(legal[rng.below(len(legal))])
        if state.shuffles:
            weights = state.cards[pool_of_nuns(state) :][:30]
            assert sum(weights) == sum(state.table[83:88][i] == 0 for i in range(NUN_ROW))
            return
    raise AssertionError("no game in two hundred drew its deck to the end")
