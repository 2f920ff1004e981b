"""A bot knows what its seat knows: the same observation, the same choice, whatever the truth."""

import pytest

from rattus.bots import BOTS, make_bot, usual_bot
from rattus.games import GAMES
from rattus.kernel.errors import BadOptions
from rattus.kernel.rng import Rng
from tests.properties.games import with_secrets


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_fifty_hidden_truths_one_choice(name):
    tried = 0
    for seed in range(6):
        for step, state in enumerate(with_secrets(3, seed)):
            if step % 29 == 7 and not state.over and not state.by_chance:
                rng, legal = Rng(seed), state.legal()
                chosen = {
                    make_bot(name, "rattus", 4).act(state.resample(state.seat, rng).mask(state.seat), legal)
                    for _ in range(50)
                }
                assert len(chosen) == 1
                tried += 1
    assert tried > 20


def test_unknown_bots_and_games():
    with pytest.raises(BadOptions, match="no bot 'deep'; there are random, greedy"):
        make_bot("deep", "rattus", 1)
    with pytest.raises(BadOptions, match="no bots for 'go'"):
        make_bot("random", "go", 1)


def test_every_game_has_bots():
    assert set(BOTS) == set(GAMES)
    for game in BOTS:
        assert make_bot("random", game, 1).name == "random"
        assert usual_bot(game) in BOTS[game]
