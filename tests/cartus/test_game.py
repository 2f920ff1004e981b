"""The card game as the kernel knows games."""

import pytest

from rattus.cartus.codes import CLASSES, ENDINGS, SEAT_NAMES
from rattus.cartus.events import KINDS
from rattus.cartus.game import Cartus, new_game, random_games, standard_engine
from rattus.cartus.options import FIRST_GAME, ONE_PER_CLASS, RANDOM, RECOMMENDED, WAYS, Options
from rattus.cartus.state import State
from rattus.games import game_named
from rattus.kernel.errors import BadOptions, BadRecord
from rattus.kernel.luck import FairLuck, SeededLuck
from rattus.kernel.record import check, keep, parse
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from tests.cartus.play import do, position

GAME = Cartus()
OTHER_SIX = ["brewery", "office", "hospital", "tower", "hut", "treasury"]


def buildings_of(s: State) -> set[str]:
    """The buildings of which there are cards that may come."""
    return {card.partition("/")[0] for card in s.view(5)["unseen"]}


def started(options: Options, seed: int = 1) -> State:
    s = new_game(options)
    s.advance(Rng(seed))
    return s


def test_what_the_game_says_of_itself() -> None:
    game = game_named("cartus")
    assert (game.name, game.rules_version, game.players, game.spectator) == ("cartus", "1", (2, 3, 4, 5), 5)
    assert game.data_hash({}) == game.data_hash({"buildings": OTHER_SIX}) == standard_engine().box.digest
    drawn = {game.data_hash({"buildings": way}) for way in ("random", "one-per-class")}
    assert drawn != {standard_engine().digest} and len(drawn) == 1
    assert game.kinds is KINDS
    assert game.space.name(game.space.number("supply:1")) == "supply:1"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "buildings": "random", "first": 2},
        {"players": 4, "buildings": "one-per-class", "cap": True},
        {"players": 5, "buildings": OTHER_SIX, "lowest_live": True, "open_rats": True},
    ],
)
def test_a_session_of_the_card_game_keeps_a_record_that_holds(options: dict[str, object]) -> None:
    played = Session(GAME, options, SeededLuck(8))
    while not played.over:
        legal = played.position.legal()
        played.act(legal[len(played.lines) % len(legal)])
    names = [f"player {seat}" for seat in range(played.position.seats)]
    record = parse(keep(GAME, options, names, played.luck, played.lines, played.position).text())
    assert check(record, GAME).fingerprint() == played.position.fingerprint()
    result = record.end["end"]
    assert sorted(result["ranking"]) == list(range(played.position.seats))
    assert result == GAME.result(played.position)


def test_a_changed_record_is_found() -> None:
    played = Session(GAME, {"players": 2}, FairLuck(bytes(32), [b"red", b"blue"]))
    while not played.over:
        played.act(played.position.legal()[0])
    record = keep(GAME, {"players": 2}, ["red", "blue"], played.luck, played.lines, played.position)
    check(parse(record.text()), GAME)
    record.lines[0]["luck"] = "king-4" if record.lines[0]["luck"] != "king-4" else "king-0"
    with pytest.raises(BadRecord, match=r"Line 2: the luck says '.*', the record 'king-.'\."):
        check(parse(record.text()), GAME)


def test_what_luck_brings_has_names() -> None:
    played = Session(GAME, {"players": 2, "buildings": ONE_PER_CLASS}, SeededLuck(8))
    drawn = [line["luck"] for line in played.lines]
    ids = standard_engine().ids
    assert all(name in ids for name in drawn[:6])
    assert all(name in standard_engine().box.kinds for name in drawn[6:16])
    assert drawn[16] in ("red", "blue")
    assert all(
        name.partition("/")[0] in drawn[:6] and name[-2:] in ("/1", "/2", "/3", "/4", "/5") for name in drawn[17:]
    )
    assert len(drawn) >= 19


def test_tokens_and_nuns_have_names_too() -> None:
    s = position("players: 3\nstreet: palace tent\nentered: red@1, blue@1, green@1\nhands: green king-0")
    do(s, "done")
    assert GAME.outcome_name(s, 2) == "token 3"
    s = position("players: 3\nstage: plague")
    assert GAME.outcome_name(s, 4) == "peasant-4"


def test_the_result_has_everything_a_table_wants_to_see() -> None:
    s = position("""
        players: 3
        stage: plague
        nuns: king-4 king-4 king-4 king-0 ?
        hands: red monk-0 2 sword, blue monk-1
        tokens: blue 3 1
        rats: green 3
        Magic: blue 2
    """)
    do(s, "luck:king-0")
    assert GAME.result(s) == {
        "scores": [4, 14, 0],
        "points": {
            "influence": [0, 10, 0],
            "people": [2, 0, 0],
            "swords": [2, 0, 0],
            "flutes": [0, 0, 0],
            "passes": [0, 0, 0],
            "gold": [0, 0, 0],
            "tokens": [0, 4, 0],
        },
        "ranking": [1, 0, 2],
        "places": [2, 1, 3],
        "winners": [1],
        "rats": [10, 10, 3],
        "nuns": 12,
        "turns": 9,
        "ended_by": ["won"],
    }
    assert GAME.winners(s) == [1]


@pytest.mark.rule("C-PLAGUE-04", "C-PLAGUE-05", "C-PLAGUE-08", "C-PLAGUE-09")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_results_of_whole_games_agree_with_themselves(players: int) -> None:
    endings = set()
    for seed in range(12):
        rng, s = Rng(seed), new_game(Options(players, WAYS[seed % 3], lowest_live=seed % 2 == 0), events=True)
        while not s.over:
            s.advance(rng)
            if not s.over:
                s.apply(s.legal()[rng.below(len(s.legal()))])
        result = GAME.result(s)
        endings |= set(result["ended_by"])
        living = [seat for seat in range(players) if result["rats"][seat] <= result["nuns"]]
        if not living and seed % 2 == 0:
            living = [seat for seat in range(players) if result["rats"][seat] == min(result["rats"])]
        marks = [
            (seat in living, result["scores"][seat], -result["rats"][seat] if seat in living else 0)
            for seat in range(players)
        ]
        assert result["winners"] == [seat for seat in living if marks[seat] == max(marks)]
        assert result["places"] == [1 + sum(other > mark for other in marks) for mark in marks]
        assert [marks[seat] for seat in result["ranking"]] == sorted(marks, reverse=True)
        assert result["turns"] == {2: 10, 3: 9, 4: 8, 5: 8}[players]
        assert [sum(row[seat] for row in result["points"].values()) for seat in range(players)] == result["scores"]
        told = [GAME.redact(event, GAME.spectator) for event in s.events or []]
        assert told[-1] == {"event": "over", "by": result["ended_by"]}
    assert endings <= set(ENDINGS.values()) and len(endings) > 1


# Every way to choose buildings


@pytest.mark.rule("C-SETUP-16", "C-SETUP-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_buildings_of_a_first_game_are_the_default(players: int) -> None:
    farm_and_so_on = {"farm", "marketplace", "monastery", "castle", "palace", "tent"}
    assert buildings_of(new_game(Options(players))) == set(FIRST_GAME) == farm_and_so_on
    assert new_game(Options(players)) == new_game(Options(players, RECOMMENDED))


@pytest.mark.rule("C-SETUP-15", "C-SETUP-18")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_building_of_each_class_may_be_drawn(players: int) -> None:
    engine = standard_engine()
    drawn = set()
    for seed in range(20):
        s = started(Options(players, ONE_PER_CLASS), seed)
        ids = buildings_of(s)
        assert len(ids) == 6
        assert {engine.buildings[engine.ids.index(name)].kind for name in ids} == set(CLASSES)
        assert sum(len(s.view(5)[place]) for place in ("unseen", "street", "replaced")) == 30
        drawn |= ids
    assert drawn == set(engine.ids) - ({"tower"} if players == 2 else set())


@pytest.mark.rule("C-SETUP-19", "C-SETUP-22")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_or_five_cards_of_each_class_out_of_ten(players: int) -> None:
    s = new_game(Options(players, RANDOM))
    assert buildings_of(s) == set(standard_engine().ids) - ({"tower"} if players == 2 else set())
    assert s.view(5)["to_come"] == dict.fromkeys(CLASSES, 5)


@pytest.mark.rule("C-SETUP-20", "C-SETUP-22")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_or_they_are_picked_by_hand(players: int) -> None:
    assert buildings_of(new_game(Options(players, OTHER_SIX))) == set(OTHER_SIX)
    assert new_game(Options(players, list(reversed(OTHER_SIX)))) == new_game(Options(players, OTHER_SIX))


def test_other_games_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOptions, match="for 2 to 5 players, not 6"):
        new_game(Options(6))
    with pytest.raises(BadOptions, match="There is no building 'pallace'; did you mean palace"):
        GAME.start({"players": 3, "buildings": [*FIRST_GAME[:5], "pallace"]})
    with pytest.raises(BadOptions, match="There is no option 'cards'"):
        GAME.start({"players": 3, "cards": "random"})


@pytest.mark.rule("C-SETUP-26")
@pytest.mark.parametrize("first", range(4))
def test_who_starts_may_be_settled_or_left_to_luck(first: int) -> None:
    s = started(Options(4, first=first))
    assert SEAT_NAMES[s.first] == SEAT_NAMES[s.seat] == SEAT_NAMES[first]
    assert first in {started(Options(4), seed).first for seed in range(40)}


# Games at random


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_are_fixed_by_their_seed(players: int) -> None:
    options = Options(players)
    assert random_games(options, 2, seed=1) == random_games(options, 2, seed=1)
    assert random_games(options, 2, seed=1) != random_games(options, 2, seed=2)
    assert random_games(options, 2, seed=1, events=True) == random_games(options, 2, seed=1)
    assert random_games(options, 0, seed=1) == 0


@pytest.mark.parametrize("way", [*WAYS, tuple(OTHER_SIX)])
def test_random_games_come_to_an_end_with_all_buildings(way: str | tuple[str, ...]) -> None:
    for players in (2, 3, 4, 5):
        rounds = {2: 10, 3: 9, 4: 8, 5: 8}[players]
        assert random_games(Options(players, way), 3, seed=4) >= 3 * 2 * rounds * players  # a supply and a building
