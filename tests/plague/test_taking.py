"""B-TAKE: taking a class card."""

import pytest

from tests.plague.play import asked, do, heard, legal, position, tell

START = """
    players: 4
    cards: peasant@blue monk@green merchant witch@red king knight
    plague: polonia
    france: red 2; rats ?
"""


def takings(names: set[str]) -> set[str]:
    return {name for name in names if name.startswith("take:")}


@pytest.mark.rule("B-TAKE-01")
def test_one_card_a_turn() -> None:
    s = position(START)
    assert takings(legal(s)) == {f"take:{card}" for card in ("peasant", "monk", "merchant", "king", "knight")}
    do(s, "take:king")
    assert takings(legal(s)) == set()
    do(s, "end", "plague:hungaria")
    assert takings(legal(s)) == {f"take:{card}" for card in ("monk", "merchant", "witch", "king", "knight")}  # blue's


@pytest.mark.rule("B-TAKE-01")
def test_nobody_has_to_take_one() -> None:
    s = do(position(START), "populate:france", "end", "plague:hungaria")
    assert asked(s) == "blue"
    assert tell(s) == tell("""
        players: 4
        cards: peasant@blue monk@green merchant witch@red king knight
        turn: blue
        turns: 1
        plague: hungaria
        france: red 3; rats ?
    """)


@pytest.mark.rule("B-TAKE-02")
def test_a_card_from_beside_the_board() -> None:
    s = position(START)
    assert heard(s, "take:king") == [{"event": "card-taken", "seat": "red", "card": "king", "from": None}]
    assert tell(s) == tell("""
        players: 4
        cards: peasant@blue monk@green merchant witch@red king@red knight
        plague: polonia
        france: red 2; rats ?
        done: took
    """)


@pytest.mark.rule("B-TAKE-03")
@pytest.mark.parametrize(("card", "holder"), [("peasant", "blue"), ("monk", "green")])
def test_a_card_from_another_player_who_is_not_asked(card: str, holder: str) -> None:
    s = position(START)
    assert heard(s, f"take:{card}") == [{"event": "card-taken", "seat": "red", "card": card, "from": holder}]
    assert asked(s) == "red"
    assert tell(s) == tell(START.replace(f"{card}@{holder}", f"{card}@red") + "    done: took\n")


@pytest.mark.rule("B-TAKE-04")
def test_before_increasing_or_after() -> None:
    before = do(position(START), "take:king", "populate:france")
    after = do(position(START), "populate:france", "take:king")
    assert before == after
    assert tell(before) == tell("""
        players: 4
        cards: peasant@blue monk@green merchant witch@red king@red knight
        plague: polonia
        france: red 3; rats ?
        done: increased, took
    """)


@pytest.mark.rule("B-TAKE-05")
def test_the_card_just_taken_can_be_used() -> None:
    s = position(START)
    assert "use:merchant" not in legal(s)
    do(s, "take:merchant", "use:merchant", "from:france", "to:germania", "count:2")
    assert tell(s) == tell("""
        players: 4
        cards: peasant@blue monk@green merchant@red witch@red king knight
        plague: polonia
        france: rats ?
        germania: red 2
        done: took, used merchant
    """)


@pytest.mark.rule("B-TAKE-05")
def test_the_knight_just_taken_rides_in_the_same_turn() -> None:
    s = do(position(START), "take:knight", "end")
    assert "plague:hungaria+knight" in legal(s)


@pytest.mark.rule("B-TAKE-06")
def test_any_number_of_cards() -> None:
    s = position("""
        players: 2
        cards: peasant@red monk@red merchant@red witch@red king@red knight@blue
        plague: italia
    """)
    assert takings(legal(s)) == {"take:knight"}
    do(s, "take:knight")
    assert tell(s) == tell("""
        players: 2
        cards: peasant@red monk@red merchant@red witch@red king@red knight@red
        plague: italia
        done: took
    """)


@pytest.mark.rule("B-TAKE-07")
def test_a_card_stays_until_somebody_takes_it() -> None:
    s = do(position(START), "take:king", "populate:france")
    assert legal(s) == {"use:witch", "end"}  # nothing lays a card down or gives it away
    do(s, "use:witch", "token:france/1", "luck:6:Church+Magic+Royalty")
    do(s, "end", "plague:hungaria")
    do(s, "end", "plague:bulgaria")  # blue's turn
    do(s, "end", "plague:turkiye")  # green's
    do(s, "end", "plague:italia")  # yellow's
    assert tell(s) == tell("""
        players: 4
        cards: peasant@blue monk@green merchant witch@red king@red knight
        turns: 4
        plague: italia
        france: red 3; rats 6:Church+Magic+Royalty@red
    """)
    do(s, "end", "plague:hungaria", "take:king")  # blue's next
    assert "king@blue" in tell(s)
