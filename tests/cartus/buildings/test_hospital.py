"""C-HOSPITAL."""

import pytest

from tests.cartus.play import asked, do, heard, legal, position
from tests.cartus.table import discards, hand, piles, rats, stage

# Blue has the premium action, red the standard action.
START = """
    players: 3
    buildings: hospital treasury
    street: hospital castle
    entered: red@1, blue@1 monk-0, green@2
    hands: red peasant-0 3, blue knight-2 king-1 sword joker gold, green king-0
"""


@pytest.mark.rule("C-HOSPITAL-01")
def test_the_premium_player_is_rid_of_a_rat_at_once_and_then_of_one_for_each_of_up_to_three_cards() -> None:
    s = do(position(START), "done")
    assert asked(s) == "blue"
    assert rats(s)["blue"] == 9
    do(s, "discard:knight-2")
    assert rats(s)["blue"] == 8
    do(s, "discard:king-1")
    assert asked(s) == "blue"
    do(s, "discard:sword")
    assert asked(s) == "red"
    assert rats(s) == {"red": 10, "blue": 6, "green": 10}
    assert hand(s, "blue") == {"joker": 1, "gold": 1}


@pytest.mark.rule("C-HOSPITAL-02")
def test_the_others_are_rid_of_one_for_each_of_up_to_two_cards_and_of_no_more() -> None:
    s = do(position(START), "done", "stop")
    assert asked(s) == "red"
    assert rats(s)["red"] == 10
    do(s, "discard:peasant-0")
    assert asked(s) == "red"
    do(s, "discard:peasant-0")
    assert rats(s)["red"] == 8
    assert hand(s, "red") == {"peasant-0": 1}
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-HOSPITAL-02")
def test_with_two_players_one_who_is_alone_there_may_have_the_standard_action_only() -> None:
    s = position("""
        players: 2
        buildings: hospital
        street: hospital marketplace
        entered: red@1, blue@2 merchant-0
        hands: red peasant-0 3, blue king-0
    """)
    do(s, "done")
    assert asked(s) == "red"
    assert rats(s)["red"] == 10
    do(s, "discard:peasant-0", "discard:peasant-0")
    assert rats(s)["red"] == 8
    assert asked(s) == "luck"


@pytest.mark.rule("C-HOSPITAL-03", "C-GOLD-02")
def test_every_card_in_hand_will_do() -> None:
    s = position("""
        players: 3
        buildings: random
        street: hospital castle
        entered: red@1 monk-0, blue@2, green@2
        hands: red monk-1 king-4 joker sword flute pass gold, green king-0
    """)
    do(s, "done")
    cards = ("monk-1", "king-4", "joker", "sword", "flute", "pass", "gold")
    assert legal(s) == {f"discard:{card}" for card in cards} | {"stop"}
    do(s, "discard:gold", "discard:pass", "discard:monk-1")
    assert rats(s)["red"] == 6


@pytest.mark.rule("C-HOSPITAL-03")
def test_what_is_on_the_table_will_not() -> None:
    s = position("""
        players: 3
        buildings: hospital
        street: hospital castle
        entered: red@1 monk-0, blue@2 king-0, green@2
        hands: red monk-1, green king-0
    """)
    do(s, "done")
    assert legal(s) == {"discard:monk-1", "stop"}


@pytest.mark.rule("C-HOSPITAL-04")
def test_population_cards_go_to_the_discards_and_the_others_to_their_piles() -> None:
    s = do(position(START), "done")
    before = piles(s)
    do(s, "discard:knight-2", "discard:gold", "discard:sword")
    assert piles(s) == before | {"gold": before["gold"] + 1, "sword": before["sword"] + 1}
    assert discards(s) == {"knight-2": 1}
    do(s, "stop")
    assert discards(s) == {"knight-2": 1, "monk-0": 1}  # with what blue has played


@pytest.mark.rule("C-HOSPITAL-04")
@pytest.mark.parametrize("by", ["red", "blue", "green", "all"])
def test_all_see_which_cards_they_are(by: str) -> None:
    s = do(position(START), "done")
    told = heard(s, "discard:knight-2", "discard:gold", by=by)
    assert [event for event in told if event["event"] == "card-discarded"] == [
        {"event": "card-discarded", "seat": "blue", "card": "knight-2"},
        {"event": "card-discarded", "seat": "blue", "card": "gold"},
    ]


@pytest.mark.rule("C-HOSPITAL-05")
@pytest.mark.parametrize("discarded", [0, 1, 2])
def test_one_may_stop_at_any_time(discarded: int) -> None:
    s = do(position(START), "done")
    do(s, *["discard:knight-2", "discard:king-1"][:discarded])
    assert "stop" in legal(s)
    do(s, "stop")
    assert asked(s) == "red"
    assert rats(s)["blue"] == 9 - discarded
    assert sum(hand(s, "blue").values()) == 5 - discarded


@pytest.mark.rule("C-HOSPITAL-06")
@pytest.mark.parametrize(("had", "cards"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_no_more_cards_than_rats_when_the_free_one_is_gone(had: int, cards: int) -> None:
    s = do(position(f"{START}\n    rats: blue {had}"), "done")
    for card in ("knight-2", "king-1", "sword")[:cards]:
        assert asked(s) == "blue"
        do(s, f"discard:{card}")
    assert asked(s) == "red"
    assert rats(s)["blue"] == max(had - 1 - cards, 0)


@pytest.mark.rule("C-HOSPITAL-06", "C-HOSPITAL-07")
@pytest.mark.parametrize(("had", "cards"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_so_it_is_with_the_standard_action(had: int, cards: int) -> None:
    s = do(position(f"{START}\n    rats: red {had}"), "done", "stop")
    for _ in range(cards):
        assert asked(s) == "red"
        do(s, "discard:peasant-0")
    assert stage(s) == "new buildings"
    assert rats(s)["red"] == had - cards


@pytest.mark.rule("C-HOSPITAL-07")
def test_who_has_no_card_in_hand_is_not_asked() -> None:
    s = position("""
        players: 3
        buildings: hospital
        street: hospital castle
        entered: red@1, blue@1 monk-0, green@2
        hands: red peasant-0, green king-0
    """)
    do(s, "done")
    assert rats(s)["blue"] == 9  # the premium action's rat goes all the same
    assert asked(s) == "red"
    do(s, "discard:peasant-0")
    assert stage(s) == "new buildings"
    assert rats(s)["red"] == 9
