"""B-MERCHANT."""

import pytest

from tests.plague.play import do, heard, legal, position, tell


@pytest.mark.rule("B-MERCHANT-01")
def test_he_moves_citizens_of_ones_own_colour() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant@red witch king knight
        plague: hungaria
        france: red 2, blue 3; rats ?
        germania: blue 4
    """)
    do(s, "use:merchant")
    assert legal(s) == {"from:france"}
    do(s, "from:france", "to:germania", "count:2")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant@red witch king knight
        plague: hungaria
        france: blue 3; rats ?
        germania: red 2, blue 4
        done: used merchant
    """)


@pytest.mark.rule("B-MERCHANT-02")
@pytest.mark.parametrize("there", [2, 3, 4, 9])
def test_one_two_or_three_of_them(there: int) -> None:
    for n in range(1, min(there, 3) + 1):
        s = position(f"""
            players: 2
            cards: peasant monk merchant@red witch king knight
            plague: hungaria
            espagna: red {there}
        """)
        do(s, "use:merchant", "from:espagna", "to:italia")
        assert legal(s) == {f"count:{m}" for m in range(1, min(there, 3) + 1)}
        do(s, f"count:{n}")
        assert tell(s) == tell(f"""
            players: 2
            cards: peasant monk merchant@red witch king knight
            plague: hungaria
            espagna: red {there - n}
            italia: red {n}
            done: used merchant
        """)


@pytest.mark.rule("B-MERCHANT-03")
def test_from_one_region_to_one_neighbour() -> None:
    s = position("""
        players: 4
        cards: peasant monk merchant@red witch king knight
        plague: hungaria
        anglia: red 2
        italia: red 1
        russia: red 3
    """)
    do(s, "use:merchant")
    assert legal(s) == {"from:anglia", "from:italia", "from:russia"}
    do(s, "from:russia")
    assert legal(s) == {"to:polonia", "to:scandia", "to:golden-horde"}
    do(s, "to:scandia", "count:3")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant@red witch king knight
        plague: hungaria
        anglia: red 2
        italia: red 1
        scandia: red 3
        done: used merchant
    """)


@pytest.mark.rule("B-MERCHANT-04")
def test_the_number_is_not_asked_for_a_single_citizen() -> None:
    s = position("""
        players: 4
        cards: peasant monk merchant@red witch king knight
        plague: hungaria
        anglia: red 1, blue 3
        italia: red 5
    """)
    do(s, "use:merchant", "from:anglia", "to:france")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant@red witch king knight
        plague: hungaria
        anglia: blue 3
        france: red 1
        italia: red 5
        done: used merchant
    """)


@pytest.mark.rule("B-MERCHANT-03")
def test_all_hear_how_many_went_where() -> None:
    s = position("players: 2\ncards: merchant@red\nplague: hungaria\nespagna: red 5")
    move = {"event": "citizens-moved", "seat": "red", "from": "espagna", "to": "italia", "count": 2}
    assert heard(s, "use:merchant", "from:espagna", "to:italia", "count:2")[1:] == [move]
