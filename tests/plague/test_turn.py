"""B-TURN: your turn."""

import pytest

from rattus.kernel.rng import Rng
from tests.plague.play import asked, do, heard, legal, position, tell

START = """
    players: 4
    cards: peasant monk merchant@red witch king knight
    plague: polonia
    germania: red 2, blue 1; rats ?
    hungaria: yellow 1
"""


def kinds(names: set[str]) -> set[str]:
    """The kinds of actions among these: `take` of `take:king`."""
    return {name.partition(":")[0] for name in names}


@pytest.mark.rule("B-TURN-01")
def test_turns_pass_clockwise_from_the_starting_player() -> None:
    s = position("""
        players: 4
        turn: yellow
        first: yellow
        plague: italia
    """)
    order = []
    for plague in ("hungaria", "bulgaria", "turkiye", "italia", "hungaria"):
        order.append(asked(s))
        do(s, "end", f"plague:{plague}")
    assert order == ["yellow", "red", "blue", "green", "yellow"]


@pytest.mark.rule("B-TURN-01")
def test_when_the_end_is_triggered_nobody_has_a_turn_any_more() -> None:
    s = position("""
        players: 4
        cards: peasant monk merchant@green witch king knight
        plague: italia
        hungaria: rats ?
        anglia: green 1
        rats: 1
    """)
    do(s, "end", "plague:hungaria", "rat:bulgaria")
    assert asked(s) == "green"  # blue has nothing to use in the final round, green has the Merchant
    assert legal(s) == {"use:merchant", "end"}


@pytest.mark.rule("B-TURN-02")
def test_first_actions_then_the_plague() -> None:
    s = position(START)
    assert kinds(legal(s)) == {"populate", "take", "use", "end"}
    do(s, "take:king", "populate:germania")
    assert kinds(legal(s)) == {"use", "end"}
    do(s, "end")
    assert kinds(legal(s)) == {"plague"}


@pytest.mark.rule("B-TURN-03")
def test_everything_in_the_action_phase_may_be_left_out() -> None:
    s = do(position(START), "end", "plague:hungaria")
    assert asked(s) == "blue"
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant@red witch king knight
        turn: blue
        turns: 1
        plague: hungaria
        germania: red 2, blue 1; rats ?
        hungaria: yellow 1
    """)


@pytest.mark.rule("B-TURN-04")
def test_once_the_plague_has_moved_there_is_no_increasing_no_taking_and_no_ability() -> None:
    s = do(position(START), "end", "plague:germania")
    assert kinds(legal(s)) == {"rat"}
    do(s, "rat:polonia")
    assert asked(s) == "luck"  # red's token in Germania is turned: no choice of red's is left in this turn
    do(s, "luck:6:Church+Magic+Royalty")
    assert asked(s) == "blue"


@pytest.mark.rule("B-TURN-05")
def test_the_plague_moves_then_rats_are_added_then_it_is_resolved() -> None:
    s = do(position(START.replace("rats ?", "rats 2:M+Bourgeoisie@red")), "end")
    events = heard(s, "plague:germania", "rat:france")
    assert [event["event"] for event in events] == [
        "plague-moved",
        "rat-added",
        "turned",
        "outbreak",
        "lost",  # M: red has most
        "lost",  # red has the Merchant
        "ravaged",
        "turn-ended",
    ]
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant@red witch king knight
        turn: blue
        turns: 1
        plague: germania
        france: rats ?
        germania: blue 1
        hungaria: yellow 1
        discards: 2:M+Bourgeoisie
    """)


@pytest.mark.rule("B-TURN-06")
def test_the_plague_phase_cannot_be_skipped() -> None:
    s = do(position(START), "end")
    assert legal(s) == {"plague:germania", "plague:golden-horde", "plague:hungaria", "plague:russia"}
    do(s, "plague:germania")
    assert legal(s) == {f"rat:{region}" for region in ("france", "hungaria", "italia", "polonia", "scandia")}
    do(s, "rat:italia")
    assert asked(s) == "luck"


@pytest.mark.rule("B-TURN-07")
def test_the_turn_is_over_with_the_last_token() -> None:
    s = position("""
        players: 4
        plague: polonia
        germania: red 2, blue 1; rats s? ?
    """)
    do(s, "end", "plague:germania", "rat:france", "rat:france", "turn:1", "luck:6:A+Magic+Islamic*")
    assert asked(s) == "luck"  # one token is left
    do(s, "luck:5:A+Chivalry+Magic")
    assert asked(s) == "blue"
    assert "end" in legal(s)


@pytest.mark.rule("B-TURN-07")
def test_known_tokens_are_turned_to_the_last_one_too() -> None:
    s = position("""
        players: 4
        plague: polonia
        germania: red 2, blue 1; rats 6:A+Magic+Royalty@blue 5:A+Chivalry+Magic@blue 4:A+Church@blue
    """)
    do(s, "end", "plague:germania", "rat:france", "rat:france")
    s.advance(Rng(1))  # in whichever order they come
    assert tell(s) == tell("""
        players: 4
        turn: blue
        turns: 1
        plague: germania
        france: rats ? ?
        germania: red 2, blue 1
        discards: 6:A+Magic+Royalty, 5:A+Chivalry+Magic, 4:A+Church
    """)


@pytest.mark.rule("B-TURN-07")
def test_the_turn_is_over_with_the_last_citizen() -> None:
    s = position("""
        players: 4
        plague: polonia
        germania: red 1, blue 1; rats ? ? ?
    """)
    do(s, "end", "plague:germania", "rat:france", "rat:france", "luck:2:M+Magic")
    assert asked(s) == "blue"
    assert tell(s) == tell("""
        players: 4
        turn: blue
        turns: 1
        plague: germania
        france: rats ? ?
        germania: rats ? ?
        discards: 2:M+Magic
    """)


@pytest.mark.rule("B-TURN-07")
@pytest.mark.parametrize("germania", ["", "germania: red 3", "germania: rats ?"])
def test_the_turn_is_over_at_once_without_token_or_citizen(germania: str) -> None:
    s = position(f"""
        players: 4
        plague: polonia
        {germania}
    """)
    do(s, "end", "plague:germania")
    if "rats" in germania:
        do(s, "rat:italia")
    assert asked(s) == "blue"
    assert "end" in legal(s)
