"""Simulations and their statistics."""

import pytest

from rattus.kernel.errors import BadOptions
from rattus.kernel.rng import Rng
from rattus.lab.intervals import wilson
from rattus.lab.sim import Tally, simulate
from rattus.plague.game import Rattus
from tests.kernel.toy import Heap, Stones

GAME = Rattus()


def test_each_game_depends_on_the_seed_and_its_own_number_alone():
    few = simulate(GAME, {"players": 2}, ["greedy", "random"], 5, seed=9)
    many = simulate(GAME, {"players": 2}, ["greedy", "random"], 9, seed=9)
    rest = simulate(GAME, {"players": 2}, ["greedy", "random"], 9, seed=9)
    assert many.as_json() == rest.as_json()
    assert many.decisions > few.decisions


def test_progress_is_told_after_each_game():
    heard = []
    simulate(GAME, {"players": 2}, ["random", "random"], 4, seed=1, done=heard.append)
    assert heard == [1, 2, 3, 4]


@pytest.mark.parametrize("players", range(2, 7))
def test_greedy_beats_random_at_every_table(players):
    names = ["greedy"] + ["random"] * (players - 1)
    tally = simulate(GAME, {"players": players}, names, 60, seed=2)
    assert tally.wins[0] > 50


def test_wrong_number_of_bots():
    with pytest.raises(BadOptions, match="4 players need 4 bots, not 2"):
        simulate(GAME, {"players": 4}, ["random", "random"], 1, seed=1)


class Truce(Stones):
    """The toy with another end: after an odd number of turns nobody wins, after an even number both do."""

    def winners(self, position: Heap) -> list[int]:
        return [] if position.turns % 2 else [0, 1]


def tally_of(game: Stones, games: int) -> Tally:
    tally = Tally(2, ["random", "random"])
    for seed in range(games):
        heap, rng = game.start({}), Rng(seed)
        while not heap.over:
            if heap.by_chance:
                heap.happen(rng.below(2))
            else:
                heap.apply(heap.legal()[rng.below(len(heap.legal()))])
        tally.add(game, heap, heap.turns)
    return tally


def test_any_game_is_counted():
    tally = tally_of(Stones(), 50)
    found = tally.as_json()
    assert found["games"] == sum(found["wins"]) == sum(found["ended_by"].values()) == 50
    assert all(type(wins) is int for wins in found["wins"])
    assert found["wins"] == [round(score * 50) for score in found["mean_score"]]
    assert found["turns"] == found["decisions"] > 4


def test_shared_wins_count_in_part_and_games_that_nobody_wins_for_nobody():
    tally = tally_of(Truce(), 22)
    found = tally.as_json()
    assert 0 < tally.wins[0] + tally.wins[1] < 22
    assert found["wins"][0] == found["wins"][1] and tally.wins[0].denominator == 2
    assert found["win_share"] == [found["wins"][0] / 22] * 2
    low, high = found["win_interval"][0]
    assert low < found["win_share"][0] < high


def test_wilson_intervals():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(20, 25)
    assert (round(low, 2), round(high, 2)) == (0.61, 0.91)
    assert (wilson(0, 10)[0], wilson(10, 10)[1]) == pytest.approx((0.0, 1.0))
