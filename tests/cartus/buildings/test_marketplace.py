"""C-MARKETPLACE."""

import pytest

from rattus.cartus.game import new_game
from rattus.cartus.options import RECOMMENDED, Options
from rattus.kernel.rng import Rng
from tests.cartus.play import do, heard, lots, position
from tests.cartus.table import hand, piles, rats, stage


@pytest.mark.rule("C-MARKETPLACE-01", "C-MARKETPLACE-02")
def test_the_premium_player_takes_two_joker_cards_and_the_others_one_each() -> None:
    s = position("""
        players: 4
        buildings: marketplace
        street: marketplace tent farm
        entered: red@1 merchant-0, blue@1 merchant-1 2, green@1, yellow@2
        hands: yellow peasant-0
    """)
    taken = [event for event in heard(s, "done") if event["event"] == "card-taken"]
    assert taken == [
        {"event": "card-taken", "seat": "blue", "card": "joker", "count": 2},
        {"event": "card-taken", "seat": "red", "card": "joker", "count": 1},
        {"event": "card-taken", "seat": "green", "card": "joker", "count": 1},
    ]
    assert hand(s, "blue") == {"joker": 2}
    assert hand(s, "red") == hand(s, "green") == {"joker": 1}
    assert "joker" not in hand(s, "yellow")
    assert piles(s)["joker"] == 15 - 4


@pytest.mark.rule("C-MARKETPLACE-02")
def test_with_two_players_one_who_is_alone_there_may_have_one_only() -> None:
    s = position("""
        players: 2
        buildings: marketplace
        street: marketplace tent
        entered: red@1 merchant-0, blue@2 king-1 2
        hands: blue king-0
    """)
    do(s, "done")
    assert hand(s, "red") == {"joker": 1}


@pytest.mark.rule("C-MARKETPLACE-01", "C-ACTION-11")
def test_when_the_pile_runs_out_one_takes_what_is_left() -> None:
    s = position("""
        players: 3
        buildings: marketplace
        street: marketplace tent
        entered: red@1, blue@1 merchant-0, green@1 merchant-1 2
        hands: red joker 8, blue joker 6, green peasant-0
    """)
    do(s, "done")
    assert hand(s, "green") == {"peasant-0": 1, "joker": 1}
    assert hand(s, "red") == {"joker": 8}
    assert hand(s, "blue") == {"joker": 6}
    assert "joker" not in piles(s)
    assert stage(s) == "new buildings"
    assert set(rats(s).values()) == {10}


@pytest.mark.rule("C-MARKETPLACE-03")
def test_no_joker_is_dealt() -> None:
    s = new_game(Options(3, first=0))
    for _ in range(15):
        assert stage(s) == "setup" and "joker" not in lots(s)
        s.happen(s.outcomes()[0][0])
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-MARKETPLACE-03")
def test_no_joker_is_drawn() -> None:
    s = position("players: 3\nstreet: farm marketplace\nentered: red@1 peasant-0, blue@2, green@2\nhands: green king-0")
    do(s, "done")
    assert len(lots(s)) == 30 and "joker" not in lots(s)


@pytest.mark.rule("C-MARKETPLACE-03")
def test_without_the_marketplace_nobody_ever_has_one() -> None:
    for way, expected in ((RECOMMENDED, True), (("farm", "office", "hospital", "castle", "tent", "palace"), False)):
        s, rng, any_joker = new_game(Options(4, way), events=True), Rng(5), False
        while not s.over:
            s.advance(rng)
            if not s.over:
                s.apply(s.legal()[rng.below(len(s.legal()))])
            any_joker = any_joker or any("joker" in hand(s, seat) for seat in rats(s))
        assert any_joker == expected
