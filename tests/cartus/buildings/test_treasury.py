"""C-TREASURY."""

import pytest

from tests.cartus.play import do, heard, position
from tests.cartus.table import hand, piles, rats, stage


@pytest.mark.rule("C-TREASURY-01", "C-TREASURY-02")
def test_the_premium_player_takes_two_gold_cards_and_the_others_one_each() -> None:
    s = position("""
        players: 4
        buildings: treasury
        street: treasury monastery farm
        entered: red@1 king-0, blue@1 king-1 2, green@1, yellow@2
        hands: yellow peasant-0
    """)
    taken = [event for event in heard(s, "done") if event["event"] == "card-taken"]
    assert taken == [
        {"event": "card-taken", "seat": "blue", "card": "gold", "count": 2},
        {"event": "card-taken", "seat": "red", "card": "gold", "count": 1},
        {"event": "card-taken", "seat": "green", "card": "gold", "count": 1},
    ]
    assert hand(s, "blue") == {"gold": 2}
    assert hand(s, "red") == hand(s, "green") == {"gold": 1}
    assert "gold" not in hand(s, "yellow")
    assert piles(s)["gold"] == 15 - 4


@pytest.mark.rule("C-TREASURY-02")
def test_with_two_players_one_who_is_alone_there_may_have_one_only() -> None:
    s = position("""
        players: 2
        buildings: treasury
        street: treasury monastery
        entered: red@1 king-0, blue@2 king-1 2
        hands: blue king-0
    """)
    do(s, "done")
    assert hand(s, "red") == {"gold": 1}


@pytest.mark.rule("C-TREASURY-01", "C-ACTION-11")
def test_when_the_pile_runs_out_one_takes_what_is_left() -> None:
    s = position("""
        players: 3
        buildings: treasury
        street: treasury monastery
        entered: red@1, blue@1 king-0, green@1 king-1 2
        hands: red gold 8, blue gold 6, green peasant-0
    """)
    do(s, "done")
    assert hand(s, "green") == {"peasant-0": 1, "gold": 1}
    assert hand(s, "red") == {"gold": 8}
    assert hand(s, "blue") == {"gold": 6}
    assert "gold" not in piles(s)
    assert stage(s) == "new buildings"
    assert set(rats(s).values()) == {10}
