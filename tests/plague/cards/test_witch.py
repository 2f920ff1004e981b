"""B-WITCH."""

import pytest

from rattus.kernel.rng import Rng
from rattus.plague.codes import SPECTATOR
from tests.plague.play import asked, do, heard, legal, lots, position, tell

START = """
    players: 2
    cards: peasant monk merchant witch@red king knight
    plague: hungaria
    france: blue 1; rats s? ?
    germania: rats ?
"""


def token(region: str, slot: int) -> dict[str, object]:
    return {"region": region, "slot": slot}


@pytest.mark.rule("B-WITCH-01", "B-WITCH-02", "B-WITCH-03")
def test_she_looks_at_one_token_then_at_another_and_swaps_them() -> None:
    s = position(START)
    do(s, "use:witch")
    assert legal(s) == {"token:france/1", "token:france/2", "token:germania/1"}
    do(s, "token:france/2", "luck:2:M+Magic")
    assert legal(s) == {"token:france/1", "token:germania/1", "stop"}
    do(s, "token:germania/1", "luck:6:A+Magic+Royalty")
    assert legal(s) == {"swap", "stop"}
    do(s, "swap")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: blue 1; rats s? 6:A+Magic+Royalty@red
        germania: rats 2:M+Magic@red
        done: used witch
    """)


@pytest.mark.rule("B-WITCH-03")
def test_she_may_leave_them_where_they_are() -> None:
    s = position(START)
    do(s, "use:witch", "token:france/2", "luck:2:M+Magic", "token:germania/1", "luck:6:A+Magic+Royalty", "stop")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: blue 1; rats s? 2:M+Magic@red
        germania: rats 6:A+Magic+Royalty@red
        done: used witch
    """)


@pytest.mark.rule("B-WITCH-04")
def test_she_may_stop_after_the_first_look() -> None:
    s = position(START)
    do(s, "use:witch")
    assert "stop" not in legal(s)
    do(s, "token:germania/1", "luck:4:A+Church", "stop")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: blue 1; rats s? ?
        germania: rats 4:A+Church@red
        done: used witch
    """)


@pytest.mark.rule("B-WITCH-02")
def test_where_no_other_token_lies_one_look_is_all() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        germania: rats ?
    """)
    do(s, "use:witch", "token:germania/1", "luck:4:A+Church")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        germania: rats 4:A+Church@red
        done: used witch
    """)


@pytest.mark.rule("B-WITCH-05")
def test_each_look_chooses_among_the_tokens_that_can_be_told_apart() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: rats s? s? ?
        scandia: rats 6:A+Magic+Royalty@red ? 4:A+Islamic@red
        italia: rats 3:Magic+Islamic@blue ? 4:A+Church@blue
    """)
    do(s, "use:witch")
    others = {f"token:{token}" for token in ("scandia/1", "scandia/2", "scandia/3", "italia/1", "italia/2")}
    assert legal(s) == others | {"token:france/1", "token:france/3"}
    do(s, "token:france/1", "luck:4:M+Royalty+Islamic*")
    assert legal(s) == others | {"token:france/2", "token:france/3", "stop"}
    do(s, "token:italia/1")  # of the two that blue has seen, chance picks one
    assert lots(s) == {"token 1": 1, "token 3": 1}
    do(s, "luck:token 3", "stop")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: rats s4:M+Royalty+Islamic@red s? ?
        scandia: rats 6:A+Magic+Royalty@red ? 4:A+Islamic@red
        italia: rats 3:Magic+Islamic@blue ? 4:A+Church@red+blue
        done: used witch
    """)


@pytest.mark.rule("B-WITCH-06")
def test_no_swap_within_one_region() -> None:
    s = position(START)
    do(s, "use:witch", "token:france/1", "luck:2:M+Peasantry*", "token:france/2", "luck:6:A+Magic+Royalty")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: blue 1; rats s2:M+Peasantry@red 6:A+Magic+Royalty@red
        germania: rats ?
        done: used witch
    """)


@pytest.mark.rule("B-WITCH-03", "B-WITCH-06")
@pytest.mark.parametrize(("one", "other"), [(1, 2), (2, 1), (1, 1), (2, 2)])
def test_wherever_that_is(one: int, other: int) -> None:
    names = list(position("players: 6").view(SPECTATOR)["regions"])
    everywhere = "\n".join(f"{region}: rats s? ?" for region in names)
    start = position(f"players: 6\ncards: witch@red\n{everywhere}")
    for first, second in ((a, b) for a in names for b in names if a != b or one != other):
        s = do(start.copy(), "use:witch", f"token:{first}/{one}")
        s.advance(Rng(1))
        do(s, f"token:{second}/{other}")
        s.advance(Rng(2))
        assert ("swap" in legal(s)) == (first != second)


@pytest.mark.rule("B-WITCH-07")
def test_what_was_seen_stays_with_the_token() -> None:
    s = position("""
        players: 2
        cards: peasant monk@red merchant witch@red king knight
        plague: scandia
        france: blue 1; rats s? ?
        italia: rats ?
    """)
    do(s, "use:witch", "token:france/1", "luck:2:M+Peasantry*", "token:italia/1", "luck:6:A+Magic+Royalty", "swap")
    do(s, "use:monk", "token:italia/1", "to:germania")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk@red merchant witch@red king knight
        plague: scandia
        france: blue 1; rats 6:A+Magic+Royalty@red ?
        germania: rats s2:M+Peasantry@red
        done: used monk, used witch
    """)
    do(s, "end", "plague:germania", "rat:hungaria")  # blue now, who swaps with the same Witch
    do(s, "take:witch", "use:witch", "token:germania/1", "token:france/2", "luck:4:A+Church", "swap")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk@red merchant witch@blue king knight
        turn: blue
        turns: 1
        plague: germania
        france: blue 1; rats 6:A+Magic+Royalty@red s2:M+Peasantry@red+blue
        germania: rats 4:A+Church@blue
        hungaria: rats ?
        done: took, used witch
    """)
    do(s, "end", "plague:france", "rat:espagna", "rat:espagna")
    assert legal(s) == {"turn:1", "turn:2"}
    assert {"event": "turned", "at": token("france", 2), "face": "2:M+Peasantry*"} in heard(s, "turn:2")


@pytest.mark.rule("B-WITCH-08")
def test_she_may_look_again_at_a_token_that_red_knows() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: rats s?
        italia: rats 3:Magic+Islamic@red
    """)
    do(s, "use:witch")
    assert legal(s) == {"token:france/1", "token:italia/1"}
    do(s, "token:italia/1")
    assert asked(s) == "red"  # chance has nothing to say about it
    do(s, "token:france/1", "luck:4:M+Royalty+Islamic*", "swap")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch@red king knight
        plague: hungaria
        france: rats 3:Magic+Islamic@red
        italia: rats s4:M+Royalty+Islamic@red
        done: used witch
    """)
