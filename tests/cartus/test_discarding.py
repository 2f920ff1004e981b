"""C-DISCARD: phase D, the discards."""

import pytest

from tests.cartus.play import asked, do, position
from tests.cartus.table import discards, hand, piles, played, stage


@pytest.mark.rule("C-DISCARD-01", "C-DISCARD-02")
def test_people_go_to_the_discards_and_other_cards_to_their_piles() -> None:
    s = position("""
        players: 3
        buildings: hut
        street: monastery castle
        entered: red@1 monk-0 2 king-4 sword 2 flute joker 3, blue@1 monk-0 flute
        discards: monk-0 witch-2
        """)
    assert (piles(s)["sword"], piles(s)["flute"], piles(s)["joker"]) == (10, 10, 12)
    do(s, "enter:1")
    assert discards(s) == {"monk-0": 4, "king-4": 1, "witch-2": 1}
    assert piles(s) == {"joker": 15, "sword": 12, "flute": 12}
    assert (played(s, "red"), played(s, "blue")) == ({}, {})


@pytest.mark.rule("C-DISCARD-01", "C-DISCARD-02")
def test_cards_on_later_buildings_stay_there() -> None:
    s = position("""
        players: 3
        street: castle tent
        entered: red@1 monk-0 sword, blue@2 witch-0 sword joker
        """)
    do(s, "enter:1")
    assert asked(s) == "blue"  # in the tent
    assert discards(s) == {"monk-0": 1}
    assert played(s, "blue") == {"witch-0": 1, "sword": 1, "joker": 1}
    assert piles(s) == {"joker": 14, "sword": 12 - 1 - 3}  # blue's is out, and three were just taken
    do(s, "look:1", "luck:monk-4", "look:2", "luck:monk-4")
    assert discards(s) == {"monk-0": 1, "witch-0": 1}
    assert piles(s) == {"joker": 15, "sword": 12 - 3}


@pytest.mark.rule("C-DISCARD-01")
def test_not_before_the_actions() -> None:
    s = do(position("players: 3\nstreet: tent farm\nentered: red@1 witch-0 joker, blue@2"), "enter:2")
    assert (asked(s), discards(s), piles(s)["joker"]) == ("red", {}, 14)
    do(s, "look:1", "luck:monk-4", "look:2", "luck:monk-4")
    assert (asked(s), discards(s), piles(s)["joker"]) == ("luck", {"witch-0": 1}, 15)


@pytest.mark.rule("C-DISCARD-03")
def test_what_was_gained_stays_in_the_hand() -> None:
    s = position("players: 3\nstreet: castle marketplace\nentered: red@1 sword, blue@1 joker\nhands: blue king-0 2")
    do(s, "enter:2", "give:king-0")
    assert stage(s) == "new buildings"
    assert hand(s, "red") == {"sword": 1, "king-0": 1}
    assert hand(s, "blue") == {"sword": 2, "king-0": 1}
    assert hand(s, "green") == {"joker": 2}


@pytest.mark.rule("C-DISCARD-04")
def test_a_building_cannot_hand_out_what_was_played_there() -> None:
    s = position("""
        players: 3
        street: castle marketplace
        entered: red@1 sword 6, blue@1 sword 5
        hands: green sword
        """)
    do(s, "enter:2", "done")
    assert (hand(s, "red"), hand(s, "blue")) == ({}, {})
    assert piles(s)["sword"] == 11


@pytest.mark.rule("C-DISCARD-04")
def test_but_a_later_one_can() -> None:
    s = position("players: 4\nstreet: castle/1 castle/2 farm\nentered: red@1 sword 6, blue@2 sword 6")
    assert "sword" not in piles(s)
    do(s, "enter:1", "enter:3")
    assert (hand(s, "red"), hand(s, "green"), hand(s, "blue")) == ({}, {}, {"sword": 2})
    assert piles(s)["sword"] == 10


@pytest.mark.rule("C-DISCARD-04")
def test_nor_is_a_joker_back_in_time_for_the_marketplace() -> None:
    s = position("players: 3\nstreet: marketplace castle\nentered: red@1 joker 8, blue@1 joker 7")
    do(s, "enter:2")
    assert (hand(s, "red"), hand(s, "blue"), piles(s)["joker"]) == ({}, {}, 15)
