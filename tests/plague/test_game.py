"""The board game as the kernel knows games."""

import pytest

from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, keep, parse
from rattus.kernel.session import Session
from rattus.plague.cards import all_cards
from rattus.plague.engine import Engine
from rattus.plague.game import Rattus, random_games
from rattus.plague.options import Options
from rattus.plague.world import load_world

GAME = Rattus()


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "cards": "random"}, {"players": 6, "first": 4}])
def test_a_session_of_the_board_game_keeps_a_record_that_holds(options):
    played = Session(GAME, options, SeededLuck(8))
    while not played.over:
        played.act(played.position.legal()[-1])
    names = [f"player {seat}" for seat in range(options["players"])]
    record = parse(keep(GAME, options, names, played.luck, played.lines, played.position).text())
    assert check(record, GAME).fingerprint() == played.position.fingerprint()
    assert sorted(record.end["end"]["ranking"]) == list(range(options["players"]))


def test_outcomes_of_luck_have_names():
    played = Session(GAME, {"players": 3, "cards": "random", "chivalry": True}, SeededLuck(8))
    drawn = [line["luck"] for line in played.lines]
    assert drawn[0] == "knight" and len(drawn) == 8
    assert drawn[6] in GAME.engine.world.ids and drawn[7] in ("red", "blue", "green")


def test_random_games_are_fixed_by_their_seed():
    assert random_games(Options(players=2), 3, seed=1) == random_games(Options(players=2), 3, seed=1)
    assert random_games(Options(players=2), 3, seed=1) != random_games(Options(players=2), 3, seed=2)
    assert random_games(Options(players=2), 3, seed=1, events=True) == random_games(Options(players=2), 3, seed=1)


def test_the_engine_is_known_by_its_data_or_by_the_digest_it_is_given():
    world = load_world()
    assert Rattus(Engine(world, all_cards())).data_hash == world.digest
    assert Rattus(Engine(world, all_cards(), "house rules")).data_hash == "house rules"
