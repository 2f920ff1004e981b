"""C-OFFICE."""

import pytest

from tests.cartus.play import do, heard, position
from tests.cartus.table import hand, piles, rats, stage


@pytest.mark.rule("C-OFFICE-01", "C-OFFICE-02")
def test_the_premium_player_takes_two_pass_cards_and_the_others_one_each() -> None:
    s = position("""
        players: 4
        buildings: office
        street: office tent farm
        entered: red@1 merchant-0, blue@1 merchant-1 2, green@1, yellow@2
        hands: yellow peasant-0
    """)
    taken = [event for event in heard(s, "done") if event["event"] == "card-taken"]
    assert taken == [
        {"event": "card-taken", "seat": "blue", "card": "pass", "count": 2},
        {"event": "card-taken", "seat": "red", "card": "pass", "count": 1},
        {"event": "card-taken", "seat": "green", "card": "pass", "count": 1},
    ]
    assert hand(s, "blue") == {"pass": 2}
    assert hand(s, "red") == hand(s, "green") == {"pass": 1}
    assert "pass" not in hand(s, "yellow")
    assert piles(s)["pass"] == 12 - 4


@pytest.mark.rule("C-OFFICE-02")
def test_with_two_players_one_who_is_alone_there_may_have_one_only() -> None:
    s = position("""
        players: 2
        buildings: office
        street: office tent
        entered: red@1 merchant-0, blue@2 king-1 2
        hands: blue king-0
    """)
    do(s, "done")
    assert hand(s, "red") == {"pass": 1}


@pytest.mark.rule("C-OFFICE-01", "C-ACTION-11")
def test_when_the_pile_runs_out_one_takes_what_is_left() -> None:
    s = position("""
        players: 3
        buildings: office
        street: office tent
        entered: red@1, blue@1 merchant-0, green@1 merchant-1 2
        hands: red pass 5, blue pass 6, green peasant-0
    """)
    do(s, "done")
    assert hand(s, "green") == {"peasant-0": 1, "pass": 1}
    assert hand(s, "red") == {"pass": 5}
    assert hand(s, "blue") == {"pass": 6}
    assert "pass" not in piles(s)
    assert stage(s) == "new buildings"
    assert set(rats(s).values()) == {10}
