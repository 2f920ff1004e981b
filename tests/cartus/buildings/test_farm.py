"""C-FARM."""

import pytest

from tests.cartus.play import do, position
from tests.cartus.table import hand, played, stage, stock


@pytest.mark.rule("C-FARM-01", "C-FARM-02")
def test_the_premium_player_draws_four_cards_and_the_others_two_each() -> None:
    s = position("""
        players: 4
        street: farm monastery castle
        entered: red@1 monk-0, blue@1 peasant-0 2, green@1, yellow@2
        hands: yellow king-0
    """)
    before = stock(s)
    do(s, "done", *["luck:king-4"] * 4)
    assert hand(s, "blue") == {"king-4": 4}
    do(s, *["luck:witch-4"] * 2, *["luck:knight-4"] * 2)
    assert hand(s, "red") == {"witch-4": 2}
    assert hand(s, "green") == {"knight-4": 2}
    assert hand(s, "yellow") == {"king-0": 1}
    assert stage(s) == "new buildings"
    assert stock(s) == before - 8


@pytest.mark.rule("C-FARM-01")
def test_the_cards_that_he_holds_stay_and_those_he_played_do_not_come_back() -> None:
    s = position("""
        players: 3
        street: farm monastery
        entered: red@2, blue@2, green@1 peasant-0
        hands: green joker sword
    """)
    do(s, "done", *["luck:monk-1"] * 2, *["luck:monk-2"] * 2)
    assert hand(s, "green") == {"monk-1": 2, "monk-2": 2, "joker": 1, "sword": 1}
    assert played(s, "green") == {}


@pytest.mark.rule("C-FARM-02")
def test_with_two_players_one_who_is_alone_there_may_have_the_two_cards_only() -> None:
    s = position("""
        players: 2
        street: farm monastery
        entered: red@1 peasant-0, blue@2 monk-0 2
        hands: blue king-0
    """)
    do(s, "done", "luck:witch-0", "luck:witch-1")
    assert hand(s, "red") == {"witch-0": 1, "witch-1": 1}
    assert stage(s) == "new buildings"
