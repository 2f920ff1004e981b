"""C-PASS."""

import pytest

from tests.cartus.play import asked, do, heard, legal, performed, position
from tests.cartus.table import hand, inside, piles, seen, stage, track

START = "players: 3\nbuildings: office\nstage: entering\nhands: red pass monk-1"


@pytest.mark.rule("C-PASS-01")
def test_instead_of_entering_it_lets_the_next_player_have_his_turn() -> None:
    s = position(START)
    assert (asked(s), legal(s)) == ("red", {"enter:1", "enter:2", "pass"})
    do(s, "pass")
    assert (asked(s), legal(s)) == ("blue", {"enter:1", "enter:2"})
    assert (inside(s, 1), inside(s, 2)) == ([], [])


@pytest.mark.rule("C-PASS-01")
def test_only_at_the_beginning_of_the_turn() -> None:
    s = do(position(START), "enter:1")
    assert legal(s) == {"play:monk-1", "done"}


@pytest.mark.rule("C-PASS-01")
def test_only_when_buildings_are_entered_and_only_with_a_pass() -> None:
    assert legal(position(START.replace("entering", "supplies"))) == {"supply:1", "supply:2"}
    assert legal(position(START.replace("red pass", "blue pass"))) == {"enter:1", "enter:2"}


@pytest.mark.rule("C-PASS-02")
def test_the_turn_comes_again_when_all_others_have_entered() -> None:
    s = do(position(START), "pass", "enter:1", "enter:2")
    assert (stage(s), asked(s)) == ("entering", "red")
    do(s, "enter:1", "done")
    assert inside(s, 1) == ["blue", "red"]


@pytest.mark.rule("C-PASS-02")
def test_who_passes_again_lets_those_who_passed_meanwhile_go_first() -> None:
    s = position("players: 4\nbuildings: office\nstage: entering\nhands: red pass 3, blue pass")
    do(s, "pass", "pass")
    assert seen(s)["queue"] == ["green", "yellow", "red", "blue"]
    do(s, "enter:1", "enter:1")
    assert (asked(s), legal(s)) == ("red", {"enter:1", "enter:2", "enter:3", "pass"})
    do(s, "pass")
    assert (asked(s), legal(s)) == ("blue", {"enter:1", "enter:2", "enter:3"})
    do(s, "enter:1")
    assert asked(s) == "red"


@pytest.mark.rule("C-PASS-03")
def test_the_last_to_enter_cannot_pass() -> None:
    s = do(position(START.replace("pass", "pass 2")), "pass", "enter:1", "enter:1")
    assert hand(s, "red") == {"pass": 1, "monk-1": 1}
    assert (asked(s), legal(s)) == ("red", {"enter:1", "enter:2"})


@pytest.mark.rule("C-PASS-03")
def test_the_last_but_one_can() -> None:
    s = position("players: 3\nbuildings: office\nentered: red@1\nhands: blue pass, green pass")
    assert (asked(s), legal(s)) == ("blue", {"enter:1", "enter:2", "pass"})
    do(s, "pass")
    assert (asked(s), legal(s)) == ("green", {"enter:1", "enter:2", "pass"})


@pytest.mark.rule("C-PASS-04")
def test_it_goes_back_to_its_pile_at_once() -> None:
    s = position(START)
    assert piles(s)["pass"] == 11
    told = heard(s, "pass")
    assert told == [{"event": "passed", "seat": "red"}]
    assert (piles(s)["pass"], hand(s, "red")) == (12, {"monk-1": 1})


@pytest.mark.rule("C-PASS-05")
def test_who_entered_first_is_first_though_his_seat_is_later() -> None:
    s = position(
        "players: 3\nbuildings: office\nstreet: office farm\nstage: entering\nhands: red pass monk-1, blue monk-2"
    )
    told = heard(s, "pass", "enter:1", "play:monk-2", "enter:2", "enter:1", "play:monk-1")
    assert performed(told)[:2] == [("blue", "premium"), ("red", "standard")]
    assert track(s, "Bourgeoisie") == ["blue", "red"]


@pytest.mark.rule("C-PASS-05")
def test_with_two_players_too() -> None:
    s = position("players: 2\nbuildings: office\nstreet: office castle\nstage: entering\nhands: red pass")
    assert performed(heard(s, "pass", "enter:2", "enter:1")) == [("red", "standard"), ("blue", "premium")]
