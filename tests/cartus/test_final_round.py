"""C-FINAL: the final round."""

import pytest

from rattus.cartus.codes import CLASSES
from rattus.cartus.game import standard_engine
from tests.cartus.play import asked, do, heard, legal, position
from tests.cartus.table import hand, influence, piles, rats, stage, tokens, track

# The last round of three, and a nun row that all have seen, so that nothing is left to luck.
LAST = """
    players: 3
    round: 9
    nuns: king-4@red king-4@red king-4@red king-3@red king-3@red
"""


@pytest.mark.rule("C-FINAL-01", "C-FINAL-02")
@pytest.mark.parametrize("building", standard_engine().ids)
def test_no_building_has_an_action_but_one_more_point_for_whoever_would_have_had_the_premium_action(
    building: str,
) -> None:
    engine = standard_engine()
    kind = CLASSES[engine.buildings[engine.ids.index(building)].class_number]
    other = "farm" if kind != "Peasantry" else "castle"
    s = position(f"""
        {LAST.strip()}
        buildings: {building}
        street: {building} {other}
        entered: red@1, blue@1 joker, green@2
        hands: red monk-0 4, blue monk-1, green king-0 4
    """)
    do(s, "done")
    assert stage(s) == "over"
    assert influence(s, kind) == {"blue": 2}
    assert rats(s) == {"red": 10, "blue": 10, "green": 10}
    assert [sum(hand(s, seat).values()) for seat in ("red", "blue", "green")] == [4, 1, 4]
    assert not any(tokens(s, seat) for seat in rats(s))


@pytest.mark.rule("C-FINAL-02")
def test_it_is_told_as_such() -> None:
    s = position(f"{LAST}    entered: red@1, blue@1 peasant-0, green@1\n    hands: green king-0")
    told = heard(s, "done")
    assert [event for event in told if event["event"] == "final-influence"] == [
        {"event": "final-influence", "seat": "blue", "class": "Peasantry"}
    ]
    assert not any(str(event["event"]).endswith("-action") for event in told)


@pytest.mark.rule("C-FINAL-02")
def test_in_every_building_there_is_one() -> None:
    s = position(f"""
        {LAST.strip()}
        street: farm castle
        entered: red@1 king-0, blue@1, green@2
        hands: green king-0
    """)
    do(s, "done")
    assert influence(s, "Peasantry") == {"red": 2}
    assert influence(s, "Chivalry") == {"green": 1}


@pytest.mark.rule("C-FINAL-01")
def test_in_the_round_before_there_are_actions_as_usual_and_no_such_point() -> None:
    s = position("""
        players: 3
        round: 8
        street: castle monastery
        entered: red@1 knight-0, blue@1, green@2
        hands: green king-0
    """)
    do(s, "done")
    assert influence(s, "Chivalry") == {"red": 1}
    assert hand(s, "red") == {"sword": 2}
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-FINAL-03")
def test_supplies_are_as_usual() -> None:
    s = position(f"{LAST}    street: farm/4 monastery/5")
    do(s, "supply:1")
    assert rats(s)["red"] == 8
    do(s, "supply:2")
    assert rats(s)["blue"] == 9
    assert asked(s) == "blue"
    do(s, "look:1")
    assert asked(s) == "green"


@pytest.mark.rule("C-FINAL-03")
def test_a_pass_may_be_played() -> None:
    s = position(f"""
        {LAST.strip()}
        buildings: office
        street: farm office
        ask: enter
        hands: red pass king-0, blue king-1, green king-1
    """)
    assert "pass" in legal(s)
    do(s, "pass", "enter:1", "done", "enter:1", "done")
    assert asked(s) == "red"


@pytest.mark.rule("C-FINAL-03")
def test_cards_bring_points_and_rats_and_swords_and_flutes_work() -> None:
    s = position(f"""
        {LAST.strip()}
        buildings: hut
        street: castle hut
        entered: red@1 knight-0 king-0 2 sword, blue@1 flute, green@2
        hands: blue monk-0 2, green king-1
    """)
    do(s, "done", "give:monk-0")
    assert influence(s, "Chivalry") == {"red": 4}
    assert rats(s) == {"red": 10 + 2 + 1, "blue": 9, "green": 10}
    assert hand(s, "red") == hand(s, "blue") == {"monk-0": 1}
    assert piles(s)["sword"] == piles(s)["flute"] == 12  # what was played goes back as usual


@pytest.mark.rule("C-FINAL-04")
def test_the_point_comes_when_all_cards_there_have_had_their_effect_and_goes_on_top() -> None:
    s = position(f"""
        {LAST.strip()}
        street: farm castle
        entered: red@1 king-0 2, blue@1 king-1, green@2
        hands: green king-1
        Peasantry: blue 2, green 1
    """)
    do(s, "done")  # red gets 2, blue 3, and then red another one
    assert influence(s, "Peasantry") == {"red": 3, "blue": 3, "green": 1}
    assert track(s, "Peasantry") == ["blue", "red", "green"]


@pytest.mark.rule("C-FINAL-04")
def test_it_comes_after_the_flute() -> None:
    s = position(f"""
        {LAST.strip()}
        buildings: hut
        street: farm hut
        entered: red@1 king-0, blue@1 flute, green@2
        hands: green king-1
    """)
    told = [str(event["event"]) for event in heard(s, "done")]
    assert told.index("influence") < told.index("flute-plays") < told.index("final-influence")


@pytest.mark.rule("C-FINAL-05", "C-FINAL-06")
@pytest.mark.parametrize(("first", "second", "gets"), [(1, 2, "blue"), (2, 1, "red"), (1, 1, "red"), (0, 0, "red")])
def test_with_two_players_only_one_point_is_given(first: int, second: int, gets: str) -> None:
    s = position(f"""
        players: 2
        round: 10
        street: farm castle
        nuns: king-4@red king-4@red king-4@red king-3@red king-3@red
        entered: red@1 {f"peasant-0 {first}" if first else ""}, blue@2 {f"knight-0 {second}" if second else ""}
        hands: blue king-0
    """)
    do(s, "done")
    red, blue = first + (gets == "red"), second + (gets == "blue")
    assert influence(s, "Peasantry") == ({"red": red} if red else {})
    assert influence(s, "Chivalry") == ({"blue": blue} if blue else {})


@pytest.mark.rule("C-FINAL-06")
def test_where_nobody_came_there_is_none_and_where_nobody_played_there_is_one() -> None:
    s = position(f"""
        {LAST.strip()}
        street: farm castle
        entered: red@1, blue@1, green@1
        hands: green king-0
    """)
    do(s, "done")
    assert influence(s, "Peasantry") == {"red": 1}  # who entered first
    assert influence(s, "Chivalry") == {}
