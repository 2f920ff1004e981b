"""C-MONASTERY."""

import pytest

from tests.cartus.play import do, heard, position
from tests.cartus.table import rats, stage


@pytest.mark.rule("C-MONASTERY-01", "C-MONASTERY-02")
def test_the_premium_player_discards_two_rats_and_the_others_one_each() -> None:
    s = position("""
        players: 4
        street: monastery farm marketplace
        entered: red@1 monk-0, blue@1 monk-1 2, green@1, yellow@3
        hands: yellow king-0
    """)
    told = [event for event in heard(s, "done") if event["event"] == "rats-discarded"]
    assert told == [
        {"event": "rats-discarded", "seat": "blue", "count": 2},
        {"event": "rats-discarded", "seat": "red", "count": 1},
        {"event": "rats-discarded", "seat": "green", "count": 1},
    ]
    assert rats(s) == {"red": 9, "blue": 8, "green": 9, "yellow": 10}


@pytest.mark.rule("C-MONASTERY-01", "C-MONASTERY-02", "C-CARDS-01")
def test_the_rats_that_the_cards_there_bring_may_be_among_them() -> None:
    s = position("""
        players: 3
        street: monastery farm
        entered: red@1 king-0 2, blue@1 king-1, green@2
        hands: green king-0
        rats: red 0, blue 0
    """)
    do(s, "done")
    assert rats(s) == {"red": 0, "blue": 0, "green": 10}


@pytest.mark.rule("C-MONASTERY-01", "C-MONASTERY-02", "C-SUPPLY-08")
def test_nobody_discards_more_rats_than_he_has() -> None:
    s = position("""
        players: 3
        street: monastery marketplace
        entered: red@1 monk-0, blue@1, green@2
        hands: green king-0
        rats: red 1, blue 0
    """)
    told = heard(s, "done")
    assert [event for event in told if event["event"] == "rats-discarded"] == [
        {"event": "rats-discarded", "seat": "red", "count": 1}
    ]
    assert rats(s) == {"red": 0, "blue": 0, "green": 10}


@pytest.mark.rule("C-MONASTERY-02")
def test_with_two_players_one_who_is_alone_there_may_discard_one_only() -> None:
    s = position("""
        players: 2
        street: monastery marketplace
        entered: red@1 monk-0, blue@2 merchant-1 2
        hands: blue king-0
    """)
    do(s, "done")
    assert rats(s) == {"red": 9, "blue": 10}
    assert stage(s) == "new buildings"
