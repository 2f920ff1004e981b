"""B-KNIGHT."""

import pytest

from tests.plague.play import asked, do, heard, legal, position, tell

START = """
    players: 4
    cards: peasant monk merchant witch king knight@red
    plague: polonia
    germania: blue 1; rats ?
    france: blue 1; rats ? ?
"""


@pytest.mark.rule("B-KNIGHT-01")
def test_he_works_when_the_plague_moves_and_before_rats_are_added() -> None:
    s = position(START)
    assert not any("knight" in name for name in legal(s))
    do(s, "end")
    assert any("knight" in name for name in legal(s))
    do(s, "plague:france+knight")
    assert legal(s) == {f"rat:{region}" for region in ("anglia", "espagna", "germania", "italia")}  # around France
    events = heard(s, "rat:anglia", "rat:anglia", "luck:3:Magic+Islamic")
    assert {"event": "outbreak", "region": "france", "citizens": 1, "limit": 1} in events


@pytest.mark.rule("B-KNIGHT-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_up_to_two_steps(players: int) -> None:
    s = position(f"""
        players: {players}
        cards: peasant monk merchant witch king knight@red
        plague: espagna
    """)
    do(s, "end")
    near = {"france", "italia"}
    far = {"anglia", "germania", "hungaria"} | ({"turkiye"} if players > 2 else set())
    assert legal(s) == {f"plague:{region}" for region in near} | {f"plague:{region}+knight" for region in near | far}


@pytest.mark.rule("B-KNIGHT-02")
@pytest.mark.parametrize("players", [5, 6])
def test_up_to_three_steps_at_large_tables(players: int) -> None:
    s = position(f"""
        players: {players}
        cards: peasant monk merchant witch king knight@red
        plague: espagna
    """)
    do(s, "end")
    one = {"france", "italia", "mauretania"}
    two = {"anglia", "germania", "hungaria", "turkiye", "ifriqiya", "numidia"}
    three = {"scandia", "polonia", "bulgaria", "aegyptus", "libya"}
    assert legal(s) == {f"plague:{region}" for region in one} | {f"plague:{r}+knight" for r in one | two | three}


@pytest.mark.rule("B-KNIGHT-02", "B-KNIGHT-03", "B-KNIGHT-04")
def test_one_step_is_enough_and_lowers_the_limits_too() -> None:
    s = do(position(START), "end", "plague:germania+knight", "rat:scandia")
    events = heard(s, "luck:3:M+Peasantry+Church")
    assert {"event": "outbreak", "region": "germania", "citizens": 1, "limit": 1} in events
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant witch king knight@red
        turn: blue
        turns: 1
        plague: germania
        france: blue 1; rats ? ?
        scandia: rats ?
        discards: 3:M+Peasantry+Church
    """)


@pytest.mark.rule("B-KNIGHT-03")
def test_every_token_there_has_its_limit_lowered_by_two() -> None:
    s = do(position(START.replace("blue 1; rats ? ?", "blue 3; rats ? ?")), "end", "plague:france+knight")
    events = heard(s, "rat:anglia", "rat:anglia", "luck:5:M+Magic+Royalty", "luck:5:M+Church+Royalty")
    assert [event for event in events if event["event"] in ("outbreak", "spared")] == [
        {"event": "outbreak", "region": "france", "citizens": 3, "limit": 3},
        {"event": "spared", "region": "france", "citizens": 2, "limit": 3},
    ]
    assert "france: blue 2\n" in tell(s)


@pytest.mark.rule("B-KNIGHT-04")
def test_unused_he_gives_neither() -> None:
    s = do(position(START), "end")
    assert {"plague:germania", "plague:germania+knight", "plague:france+knight"} <= legal(s)
    assert "plague:france" not in legal(s)  # two steps are his alone
    do(s, "plague:germania", "rat:scandia", "luck:3:M+Peasantry+Church")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant witch king knight@red
        turn: blue
        turns: 1
        plague: germania
        france: blue 1; rats ? ?
        germania: blue 1
        scandia: rats ?
        discards: 3:M+Peasantry+Church
    """)


@pytest.mark.rule("B-KNIGHT-05")
def test_in_the_next_turn_limits_are_what_they_are() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant witch king knight@red
        plague: germania
        italia: blue 1; rats ?
        hungaria: red 1; rats ?
    """)
    do(s, "end", "plague:italia+knight", "rat:france", "luck:3:M+Peasantry+Church")
    assert asked(s) == "blue"
    do(s, "end", "plague:hungaria", "rat:italia", "luck:3:M+Royalty+Islamic")
    assert asked(s) == "red"
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch king knight@red
        turns: 2
        plague: hungaria
        france: rats ?
        italia: rats ?
        hungaria: red 1
        discards: 3:M+Peasantry+Church, 3:M+Royalty+Islamic
    """)


@pytest.mark.rule("B-KNIGHT-05")
def test_he_does_not_help_the_plague_of_another() -> None:
    s = position(START.replace("knight@red", "knight@green"))
    do(s, "end")
    assert legal(s) == {f"plague:{region}" for region in ("germania", "hungaria", "russia", "golden-horde")}
    do(s, "plague:germania", "rat:scandia")
    events = heard(s, "luck:3:M+Peasantry+Church")
    assert {"event": "spared", "region": "germania", "citizens": 1, "limit": 3} in events
