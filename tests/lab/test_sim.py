"""Simulations and their statistics."""

import pytest

from rattus.kernel.errors import BadOptions
from rattus.lab.intervals import wilson
from rattus.lab.sim import simulate
from rattus.plague.options import Options


def test_each_game_depends_on_the_seed_and_its_own_number_alone():
    few = simulate(Options(players=2), ["greedy", "random"], 5, seed=9)
    many = simulate(Options(players=2), ["greedy", "random"], 9, seed=9)
    rest = simulate(Options(players=2), ["greedy", "random"], 9, seed=9)
    assert many.as_json() == rest.as_json()
    assert many.decisions > few.decisions


def test_progress_is_told_after_each_game():
    heard = []
    simulate(Options(players=2), ["random", "random"], 4, seed=1, done=heard.append)
    assert heard == [1, 2, 3, 4]


@pytest.mark.parametrize("players", range(2, 7))
def test_greedy_beats_random_at_every_table(players):
    names = ["greedy"] + ["random"] * (players - 1)
    tally = simulate(Options(players=players), names, 60, seed=2)
    assert tally.wins[0] > 50


def test_wrong_number_of_bots():
    with pytest.raises(BadOptions, match="4 players need 4 bots, not 2"):
        simulate(Options(players=4), ["random", "random"], 1, seed=1)


def test_wilson_intervals():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(20, 25)
    assert (round(low, 2), round(high, 2)) == (0.61, 0.91)
    assert (wilson(0, 10)[0], wilson(10, 10)[1]) == pytest.approx((0.0, 1.0))
