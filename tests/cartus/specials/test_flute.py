"""C-FLUTE."""

import pytest

from tests.cartus.play import asked, do, heard, legal, position
from tests.cartus.table import rats


def plays(events: list[dict[str, object]]) -> list[tuple[object, object]]:
    """Who gives a rat to whom."""
    return [(event["seat"], event["to"]) for event in events if event["event"] == "flute-plays"]


@pytest.mark.rule("C-FLUTE-01")
def test_most_flutes_give_one_rat_to_fewest() -> None:
    s = position("players: 3\nbuildings: hut\nentered: red@1, blue@1 flute")
    assert plays(heard(s, "enter:2")) == [("blue", "red")]
    assert rats(s) == {"red": 11, "blue": 9, "green": 10}


@pytest.mark.rule("C-FLUTE-01")
def test_it_is_the_number_of_flutes_that_counts() -> None:
    s = position("players: 4\nbuildings: hut\nentered: red@1 flute 2, blue@1 flute, green@1 flute 3")
    assert plays(heard(s, "enter:2")) == [("green", "blue")]
    assert rats(s) == {"red": 10, "blue": 11, "green": 9, "yellow": 10}


@pytest.mark.rule("C-FLUTE-02")
def test_players_in_other_buildings_have_no_part_in_it() -> None:
    s = position("""
        players: 5
        buildings: hut
        street: castle farm marketplace
        entered: red@1 flute, blue@1 flute 2, green@2 flute 3, yellow@3
        """)
    assert plays(heard(s, "enter:3")) == [("blue", "red")]
    assert rats(s) == {"red": 11, "blue": 9, "green": 10, "yellow": 10, "purple": 10}


@pytest.mark.rule("C-FLUTE-03")
@pytest.mark.parametrize("each", ["", " flute", " flute 3"])
def test_with_equally_many_nothing_happens(each: str) -> None:
    s = position(f"players: 4\nbuildings: hut\nentered: red@1{each}, blue@1{each}, green@1{each}")
    assert plays(heard(s, "enter:2")) == []
    assert asked(s) == "luck"
    assert set(rats(s).values()) == {10}


@pytest.mark.rule("C-FLUTE-03")
def test_who_is_alone_keeps_his_rats() -> None:
    s = position("players: 3\nbuildings: hut\nentered: red@1 flute 3, blue@2")
    assert plays(heard(s, "enter:2")) == []
    assert rats(s) == {"red": 10, "blue": 10, "green": 10}


@pytest.mark.rule("C-FLUTE-04")
@pytest.mark.parametrize(("first", "second"), [("red", "blue"), ("blue", "red")])
def test_of_two_with_most_the_first_to_enter_gives(first: str, second: str) -> None:
    s = position(f"players: 4\nbuildings: hut\nentered: {first}@1 flute 2, {second}@1 flute 2, green@1 flute")
    assert plays(heard(s, "enter:2")) == [(first, "green")]
    assert rats(s) == {first: 9, second: 10, "green": 11, "yellow": 10}


@pytest.mark.rule("C-FLUTE-05")
@pytest.mark.parametrize("lucky", ["red", "green", "yellow"])
def test_of_those_with_fewest_the_giver_picks_one(lucky: str) -> None:
    s = position("players: 5\nbuildings: hut\nentered: red@1, purple@1 flute, blue@1 flute 2, green@1")
    do(s, "enter:1")
    assert (asked(s), legal(s)) == ("blue", {"target:red", "target:green", "target:yellow"})
    assert plays(heard(s, f"target:{lucky}")) == [("blue", lucky)]
    assert rats(s) == {"red": 10, "green": 10, "yellow": 10, "purple": 10, "blue": 9} | {lucky: 11}


@pytest.mark.rule("C-FLUTE-06")
@pytest.mark.parametrize("flutes", [1, 2, 6])
def test_one_rat_however_many_flutes(flutes: int) -> None:
    s = position(f"players: 3\nbuildings: hut\nentered: red@1 flute {flutes}, blue@1")
    assert plays(heard(s, "enter:2")) == [("red", "blue")]
    assert rats(s) == {"red": 9, "blue": 11, "green": 10}


@pytest.mark.rule("C-FLUTE-06")
def test_but_one_in_each_building() -> None:
    s = position("""
        players: 4
        buildings: hut
        street: castle marketplace farm
        entered: red@1 flute, blue@1, green@2 flute 2
        """)
    assert plays(heard(s, "enter:2")) == [("red", "blue"), ("green", "yellow")]


@pytest.mark.rule("C-FLUTE-07")
def test_without_rats_nothing_happens_and_nobody_is_asked() -> None:
    s = position("players: 4\nbuildings: hut\nentered: red@1, blue@1 flute, green@1\nrats: blue 0")
    assert plays(heard(s, "enter:2")) == []
    assert asked(s) == "luck"
    assert rats(s) == {"red": 10, "blue": 0, "green": 10, "yellow": 10}


@pytest.mark.rule("C-FLUTE-07")
def test_one_rat_is_enough_and_goes_from_hand_to_hand() -> None:
    s = position("players: 3\nbuildings: hut\nentered: red@1, blue@1 flute\nrats: blue 1")
    assert plays(heard(s, "enter:2")) == [("blue", "red")]
    assert rats(s) == {"red": 11, "blue": 0, "green": 10}
