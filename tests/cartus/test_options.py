"""C-OPTIONS: what a table may choose."""

import pytest

from rattus.cartus.codes import SEAT_NAMES
from rattus.cartus.game import Cartus, new_game
from rattus.cartus.options import Options, from_json, to_json
from rattus.cartus.state import State
from rattus.kernel.errors import BadOptions
from tests.cartus.play import asked, do, heard, lots, position
from tests.cartus.table import influence, rats, seen, track

OTHERS = ("brewery", "office", "hospital", "tower", "hut", "treasury")


# The tracks end at 15

CAPPED = """
    players: 4
    options: cap
    buildings: random
    street: brewery/1 castle/1 palace/1
    Peasantry: green 15, blue 14, red 13
    hands: red king-0 4, blue king-2 2, green king-1 2
    entered: yellow@2
"""


def survivors_of(s: State) -> list[str]:
    """Who wins, once the last card of the nun row lies open."""
    return [SEAT_NAMES[seat] for seat in Cartus().winners(s)]


@pytest.mark.rule("C-OPTIONS-01")
def test_the_tracks_may_end_at_fifteen() -> None:
    s = position(CAPPED)
    do(s, "enter:1", "play:king-0", "play:king-0", "play:king-0", "done")
    do(s, "enter:1", "play:king-2", "done", "enter:1", "done")
    assert influence(s, "Peasantry") == {"red": 15, "blue": 15, "green": 15}


@pytest.mark.rule("C-OPTIONS-01", "C-CARDS-12")
def test_if_the_table_wants_it() -> None:
    s = position(CAPPED.replace("options: cap", ""))
    do(s, "enter:1", "play:king-0", "play:king-0", "play:king-0", "done")
    do(s, "enter:1", "play:king-2", "done", "enter:1", "play:king-1", "done")
    assert influence(s, "Peasantry") == {"red": 16, "blue": 15, "green": 16}
    assert new_game(Options(cap=True)).cap == 1 and new_game(Options()).cap == 0


@pytest.mark.rule("C-OPTIONS-01")
def test_the_point_of_the_final_round_is_lost_there_too() -> None:
    s = position("""
        players: 3
        options: cap
        round: 9
        street: farm castle
        Peasantry: red 15
        Chivalry: blue 14
        entered: red@1, blue@2
    """)
    do(s, "enter:1")
    assert influence(s, "Peasantry") == {"red": 15}
    assert influence(s, "Chivalry") == {"blue": 15}


@pytest.mark.rule("C-OPTIONS-02")
def test_who_came_there_earlier_stays_lower_whatever_he_plays() -> None:
    s = position(CAPPED)
    do(s, "enter:1", "play:king-0", "play:king-0", "play:king-0", "done")
    do(s, "enter:1", "play:king-2", "done", "enter:1", "play:king-1", "play:king-1")
    assert track(s, "Peasantry") == ["green", "red", "blue"]
    told = heard(s.copy(), "luck:monk-0")
    assert told == [{"event": "card-drawn", "seat": "red"}]  # the game goes on


@pytest.mark.rule("C-OPTIONS-03")
def test_points_beyond_the_end_count_for_the_brewery() -> None:
    s = position(CAPPED)
    do(s, "enter:1", *["play:king-0"] * 4, "enter:1", "done", "enter:1", "play:king-1", "play:king-1")
    assert seen(s)["premium"] == "red" and seen(s)["to_draw"] == 4
    do(s, *["luck:monk-0"] * 4)
    assert (seen(s)["seat"], seen(s)["to_draw"]) == ("green", 1)  # one card for two points, both of them lost


# Somebody lives

ALL_DIE = """
    players: 4
    options: lowest-live
    rats: red 3, blue 2, green 2, yellow 9
    stage: plague
    nuns: king-0 king-0 king-0 ? king-1
    hands: yellow monk-0 4, {} monk-1 2
"""


@pytest.mark.rule("C-OPTIONS-04")
def test_those_with_fewest_rats_may_live_if_nobody_would() -> None:
    s = do(position(ALL_DIE.format("green")), "luck:king-0")
    assert asked(s) == "nobody"
    assert Cartus().result(s)["winners"] == [1, 2] and Cartus().result(s)["ended_by"] == ["shared", "mercy"]


@pytest.mark.rule("C-OPTIONS-04")
def test_among_them_it_is_decided_by_points_as_usual() -> None:
    s = position(ALL_DIE.format("green").replace("yellow monk-0 4, ", ""))
    do(s, "luck:king-0")
    assert survivors_of(s) == ["green"]
    assert Cartus().result(s)["ended_by"] == ["won", "mercy"]
    s = position(ALL_DIE.format("blue").replace("yellow monk-0 4, ", ""))
    assert survivors_of(do(s, "luck:king-0")) == ["blue"]


@pytest.mark.rule("C-OPTIONS-04")
def test_who_has_more_rats_than_they_dies_with_most_points() -> None:
    s = do(position(ALL_DIE.format("green")), "luck:king-0")
    assert Cartus().result(s)["scores"] == [0, 0, 0, 2]
    assert Cartus().result(s)["places"] == [4, 1, 1, 3]


@pytest.mark.rule("C-OPTIONS-04")
def test_nobody_is_spared_if_somebody_lives_anyway() -> None:
    s = do(position(ALL_DIE.format("red").replace("yellow 9", "yellow 1")), "luck:king-0")
    assert survivors_of(s) == ["yellow"]
    assert Cartus().result(s)["ended_by"] == ["won"]
    assert Cartus().result(s)["places"] == [2, 2, 2, 1]


@pytest.mark.rule("C-OPTIONS-04", "C-PLAGUE-07")
def test_nobody_is_spared_if_the_table_does_not_want_it() -> None:
    s = do(position(ALL_DIE.format("green").replace("options: lowest-live", "")), "luck:king-0")
    assert survivors_of(s) == [] and Cartus().result(s)["ended_by"] == ["all-dead"]
    assert new_game(Options(lowest_live=True)).mercy == 1 and new_game(Options()).mercy == 0


# Open rats


@pytest.mark.rule("C-OPTIONS-05")
@pytest.mark.parametrize("wanted", [False, True])
def test_everybody_gets_to_know_whether_rats_are_displayed_and_sees_his_own(wanted: bool) -> None:
    s = new_game(Options(3, open_rats=wanted))
    text = f"players: 3\nrats: red 7, blue 3\n{'options: open-rats' if wanted else ''}"
    for by in ("red", "blue", "green", "all"):
        assert seen(s, by)["open_rats"] is wanted
        assert seen(position(text), by)["open_rats"] is wanted
    assert [rats(position(text), by)[by] for by in ("red", "blue", "green")] == [7, 3, 10]


# What can be chosen, and how it is written


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (Options(players=6), "Rattus Cartus is for 2 to 5 players, not 6."),
        (Options(players=3, first=3), "With 3 players the first seat is one of 0 to 2, not 3."),
        (Options(players=3, first=-1), "With 3 players the first seat is one of 0 to 2, not -1."),
        (
            Options(buildings="some"),
            "Buildings are chosen by recommended, one-per-class, random or by hand, not 'some'.",
        ),
        (Options(buildings=("frame",)), "There is no building 'frame'; did you mean farm?"),
        (
            Options(buildings=("windmill",)),
            "There is no building 'windmill'; there are farm, marketplace, monastery, castle, tent, palace, brewery,"
            " office, hospital, tower, hut, treasury, recommended, one-per-class, random.",
        ),
        (Options(buildings=OTHERS[1:]), "One building of each class is used, and of Peasantry there are 0."),
        (Options(buildings=("farm", *OTHERS)), "One building of each class is used, and of Peasantry there are 2."),
    ],
)
def test_a_game_that_cannot_be_says_why(options: Options, sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        new_game(options)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(2, "random", 1),
        Options(5, OTHERS, cap=True),
        Options(3, "one-per-class", lowest_live=True, open_rats=True),
    ],
)
def test_options_round_trip(options: Options) -> None:
    assert from_json(to_json(options)) == options
    s = Cartus().start(to_json(options))
    assert (s.board.seats, s.cap, s.mercy, s.open_rats) == (
        options.players,
        options.cap,
        options.lowest_live,
        options.open_rats,
    )
    assert s.events is not None
    assert lots(s) == lots(new_game(options))


def test_what_a_request_leaves_out_has_its_default() -> None:
    assert from_json({}) == Options() == Options(4, "recommended", None, False, False, False)


@pytest.mark.parametrize("options", [{"players": 4.0}, {"first": 1.5}, {"cap": 1}])
def test_numbers_are_whole_and_switches_are_switches(options: dict[str, object]) -> None:
    with pytest.raises((BadOptions, TypeError)):
        new_game(Options(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "data", [{"player": 3}, {"players": "3"}, {"players": True}, {"buildings": 6}, {"first": "red"}, {"cap": 1}]
)
def test_options_of_the_wrong_kind(data: dict[str, object]) -> None:
    with pytest.raises(BadOptions, match="no option|cannot be"):
        from_json(data)
