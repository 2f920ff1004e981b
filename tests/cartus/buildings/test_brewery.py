"""C-BREWERY."""

import pytest

from tests.cartus.play import asked, do, position
from tests.cartus.table import hand, influence, stage


@pytest.mark.rule("C-BREWERY-01")
@pytest.mark.parametrize(
    ("cards", "points"), [("peasant-0", 1), ("peasant-0 joker", 2), ("monk-0 3 king-0 joker 2 sword flute", 6)]
)
def test_the_premium_player_draws_a_card_for_each_point(cards: str, points: int) -> None:
    s = position(f"""
        players: 3
        buildings: brewery hut
        street: brewery castle
        entered: red@1 {cards}, blue@2, green@2
        hands: green king-0
    """)
    do(s, "done", *["luck:witch-4", "luck:knight-4"] * (points // 2), *["luck:king-4"] * (points % 2))
    assert sum(hand(s, "red").values()) == points
    assert influence(s, "Peasantry") == {"red": points}
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-BREWERY-02")
@pytest.mark.parametrize(("points", "drawn"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_others_draw_a_card_for_every_two_points(points: int, drawn: int) -> None:
    s = position(f"""
        players: 3
        buildings: brewery
        street: brewery castle
        entered: red@1 peasant-0 4 peasant-1, blue@1 monk-0 {points}, green@2
        hands: green king-0
    """)
    do(s, "done", *["luck:witch-4"] * 4, "luck:witch-3")
    assert hand(s, "red") == {"witch-4": 4, "witch-3": 1}
    do(s, *["luck:knight-4"] * drawn)
    assert sum(hand(s, "blue").values()) == drawn
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-BREWERY-02")
def test_each_counts_his_own_points_only() -> None:
    s = position("""
        players: 3
        buildings: brewery
        street: brewery castle
        entered: red@1 peasant-0, blue@1 monk-0, green@1 king-0 3
        hands: green king-1
    """)
    do(s, "done", "luck:witch-4", "luck:witch-4", "luck:witch-4")
    assert hand(s, "green") == {"witch-4": 3, "king-1": 1}
    assert stage(s) == "new buildings"  # one point each is half a card for red and blue


@pytest.mark.rule("C-BREWERY-01", "C-BREWERY-02", "C-BREWERY-03")
def test_points_of_earlier_rounds_and_other_classes_do_not_count() -> None:
    s = position("""
        players: 3
        buildings: brewery
        round: 4
        street: brewery castle
        entered: red@1 peasant-0 3, blue@1 monk-0 2, green@2
        hands: green king-0
        Peasantry: red 7, blue 5
        Church: red 4, blue 4
    """)
    do(s, "done", *["luck:witch-4"] * 3, "luck:knight-4")
    assert hand(s, "red") == {"witch-4": 3}
    assert hand(s, "blue") == {"knight-4": 1}
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-BREWERY-01", "C-BREWERY-03")
def test_without_points_there_is_nothing_to_draw() -> None:
    s = position("""
        players: 3
        buildings: brewery
        street: brewery castle
        entered: red@1 sword, blue@2, green@2
        hands: green king-0
        Peasantry: red 7
    """)
    do(s, "done")
    assert "king-0" in hand(s, "green")
    assert sum(hand(s, "red").values()) == 0
    assert asked(s) == "luck"
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-BREWERY-03", "C-OPTIONS-03")
def test_points_lost_beyond_the_end_of_a_track_count() -> None:
    s = position("""
        players: 3
        options: cap
        buildings: brewery
        street: brewery castle
        entered: red@1 peasant-0 3, blue@1 peasant-1 2, green@2
        hands: green king-0
        Peasantry: red 15, blue 14
    """)
    do(s, "done", *["luck:witch-4"] * 3, "luck:knight-4")
    assert hand(s, "red") == {"witch-4": 3}
    assert hand(s, "blue") == {"knight-4": 1}
    assert influence(s, "Peasantry") == {"red": 15, "blue": 15}
    assert stage(s) == "new buildings"
