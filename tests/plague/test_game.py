"""The board game as the kernel knows games."""

import pytest

from rattus.kernel.errors import BadRecord
from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, keep, parse
from rattus.kernel.session import Session
from rattus.plague.card import Card
from rattus.plague.cards import all_cards
from rattus.plague.engine import Engine
from rattus.plague.game import Rattus, random_games
from rattus.plague.options import BASE, Options
from rattus.plague.world import load_world
from tests.plague.decks import the_ten

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
    assert Rattus(Engine(world, all_cards())).data_hash({}) == world.digest
    assert Rattus(Engine(world, all_cards(), "house rules")).data_hash({}) == "house rules"


@pytest.mark.parametrize("cards", ["random", "one-per-class"])
def test_where_chance_draws_the_cards_those_it_draws_from_are_part_of_the_data(cards):
    world, drawn = load_world(), {"cards": cards, "region_cards": True}
    cook = Card("cook", 99, "Peasantry", "Cook", "", "")
    ten, more = Rattus(the_ten()), Rattus(Engine(world, [*all_cards(), cook]))
    assert ten.data_hash(drawn) == ten.data_hash(drawn | {"region_cards": False}) == world.digest
    assert more.data_hash(drawn) not in (world.digest, more.data_hash(drawn | {"region_cards": False}))
    assert more.data_hash({}) == more.data_hash({"cards": list(BASE)}) == world.digest
    session = Session(ten, drawn, SeededLuck(1))
    record = keep(ten, drawn, ["a", "b", "c", "d"], session.luck, session.lines, session.position)
    assert not check(record, ten).over
    with pytest.raises(BadRecord, match=r"Line 1: the game was played with another map, other tokens or other cards\."):
        check(record, more)


def test_a_card_that_cannot_be_drawn_does_not_matter():
    hermit = Card("hermit", 99, "Church", "Hermit", "", "", hands=True)
    more = Rattus(Engine(load_world(), [*the_ten().cards, hermit]))
    assert more.data_hash({"cards": "random"}) == more.engine.world.digest
    assert more.data_hash({"cards": "random", "region_cards": True}) != more.engine.world.digest


def test_what_else_the_kernel_asks_of_the_game():
    s = GAME.start({"players": 3})
    assert GAME.players == (2, 3, 4, 5, 6)
    assert s.observed(1) == s.mask(1)
    happened = Session(GAME, {"players": 3, "cards": "random"}, SeededLuck(1)).events[0]
    assert GAME.redact(happened, GAME.spectator) == {"event": "card-chosen", "card": GAME.engine.ids[happened.a]}
