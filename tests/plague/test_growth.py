"""B-GROW: increasing the population."""

import pytest

from tests.plague.play import asked, do, heard, legal, position, tell

EVERYWHERE = {
    f"populate:{region}"
    for region in (
        *("anglia", "france", "espagna", "germania", "italia", "scandia"),
        *("hungaria", "bulgaria", "polonia", "turkiye", "russia", "golden-horde"),
    )
}


def increases(names: set[str]) -> set[str]:
    return {name for name in names if name.startswith("populate:")}


@pytest.mark.rule("B-GROW-01", "B-GROW-02")
def test_red_increases_in_one_region_by_its_tokens_once() -> None:
    s = position("""
        players: 4
        plague: russia
        france: red 1; rats ? ?
        germania: red 1, blue 2; rats ?
    """)
    assert increases(legal(s)) == {"populate:france", "populate:germania"}
    do(s, "populate:france")
    assert tell(s) == tell("""
        players: 4
        plague: russia
        france: red 3; rats ? ?
        germania: red 1, blue 2; rats ?
        done: increased
    """)
    assert increases(legal(s)) == set()


@pytest.mark.rule("B-GROW-01")
def test_the_next_player_may_increase_again() -> None:
    s = position("""
        players: 4
        plague: russia
        france: rats ? ?
    """)
    do(s, "populate:france", "end", "plague:polonia", "populate:france")
    assert tell(s) == tell("""
        players: 4
        turn: blue
        turns: 1
        plague: polonia
        france: red 2, blue 2; rats ? ?
        done: increased
    """)


@pytest.mark.rule("B-GROW-02", "B-GROW-04")
@pytest.mark.parametrize(("rats", "citizens"), [("?", 1), ("s? ?", 2), ("s? s? s?", 3), ("? ? ?", 3)])
def test_as_many_as_there_are_tokens_no_more_and_no_fewer(rats: str, citizens: int) -> None:
    s = position(f"""
        players: 2
        plague: italia
        france: blue 2; rats {rats}
    """)
    assert increases(legal(s)) == {"populate:france"}
    do(s, "populate:france")
    assert "end" in legal(s)  # nobody asks how many
    assert tell(s) == tell(f"""
        players: 2
        plague: italia
        france: red {citizens}, blue 2; rats {rats}
        done: increased
    """)


@pytest.mark.rule("B-GROW-02")
def test_the_tokens_of_that_moment_count() -> None:
    s = position("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: italia
        france: rats ?
        germania: rats ?
    """)
    do(s, "use:monk", "token:germania/1", "to:france")
    assert increases(legal(s)) == {"populate:france"}
    do(s, "populate:france")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: italia
        france: red 2; rats ? ?
        done: increased, used monk
    """)


@pytest.mark.rule("B-GROW-02")
def test_where_no_token_lies_only_a_card_places_anybody() -> None:
    s = position("""
        players: 4
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: red 3
    """)
    assert increases(legal(s)) == set()
    do(s, "use:peasant")
    assert legal(s) == EVERYWHERE


@pytest.mark.rule("B-GROW-03")
def test_nobody_has_to_increase() -> None:
    s = position("""
        players: 4
        plague: russia
        france: rats ? ? ?
    """)
    do(s, "take:king", "end", "plague:polonia")
    assert asked(s) == "blue"
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant witch king@red knight
        turn: blue
        turns: 1
        plague: polonia
        france: rats ? ? ?
    """)


@pytest.mark.rule("B-GROW-05")
@pytest.mark.parametrize(("at_home", "placed"), [(18, 2), (19, 1), (17, 3), (16, 3)])
def test_a_small_supply_is_placed_whole(at_home: int, placed: int) -> None:
    s = position(f"""
        players: 2
        plague: italia
        anglia: red {at_home}
        france: blue 1; rats ? ? ?
    """)
    do(s, "populate:france")
    assert tell(s) == tell(f"""
        players: 2
        plague: italia
        anglia: red {at_home}
        france: red {placed}, blue 1; rats ? ? ?
        done: increased
    """)


@pytest.mark.rule("B-GROW-06")
def test_with_an_empty_supply_no_increase_is_offered() -> None:
    s = position("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        anglia: red 12
        france: rats ? ? ?
        haven: red 8
    """)
    assert legal(s) == {"take:monk", "take:merchant", "take:witch", "take:king", "take:knight", "end"}


@pytest.mark.rule("B-GROW-02")
def test_all_hear_where_and_by_how_many() -> None:
    s = position("players: 2\nplague: italia\nfrance: rats ? ?")
    assert heard(s, "populate:france") == [{"event": "populated", "seat": "red", "region": "france", "count": 2}]
