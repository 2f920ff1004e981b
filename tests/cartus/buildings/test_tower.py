"""C-TOWER."""

import pytest

from rattus.cartus.state import State
from tests.cartus.play import asked, do, heard, legal, position
from tests.cartus.table import hand, stage

# Blue has the premium action and three cards in hand.
START = """
    players: 4
    buildings: tower
    street: tower marketplace farm
    entered: blue@1 knight-0, green@2, yellow@2, red@2
    hands: red king-0 3, blue monk-0 3, green witch-0 3 witch-1, yellow peasant-0 2
"""


def sizes(s: State) -> dict[str, int]:
    return {seat: sum(hand(s, seat).values()) for seat in ("red", "blue", "green", "yellow")}


@pytest.mark.rule("C-TOWER-01")
def test_whoever_has_at_least_as_many_cards_in_hand_gives_three() -> None:
    s = do(position(START), "done", "use", "give:witch-0", "give:witch-0", "give:witch-1")
    assert hand(s, "blue") == {"monk-0": 3, "king-0": 3, "witch-0": 2, "witch-1": 1}
    assert hand(s, "green")["witch-0"] == 1
    assert "king-0" not in hand(s, "red")
    assert hand(s, "yellow")["peasant-0"] == 2  # he has fewer


@pytest.mark.rule("C-TOWER-01")
@pytest.mark.parametrize(("mine", "gives"), [(0, True), (4, True), (5, True), (6, False), (7, False)])
def test_fewer_cards_than_the_taker_has_are_safe(mine: int, gives: bool) -> None:
    cards = f"blue monk-0 {min(mine, 3)} monk-4 {mine - 3}" if mine > 3 else f"blue monk-0 {mine}" if mine else ""
    s = position(f"""
        players: 3
        buildings: tower
        street: tower marketplace
        entered: blue@1 knight-0, red@2, green@2
        hands: green witch-0 4 witch-4{", " + cards if cards else ""}
    """)
    do(s, "done")
    assert (legal(s) == {"use", "stop"}) == gives


@pytest.mark.rule("C-TOWER-02")
def test_who_is_in_this_tower_gives_nothing() -> None:
    s = position("""
        players: 3
        buildings: tower
        street: tower marketplace
        entered: blue@1 knight-0 2, red@1 knight-1, green@2
        hands: red king-0 4, blue monk-0, green witch-0 3
    """)
    do(s, "done", "use")
    assert hand(s, "blue") == {"monk-0": 1, "witch-0": 3}
    assert hand(s, "red")["king-0"] == 4


@pytest.mark.rule("C-TOWER-02")
@pytest.mark.parametrize("where", [1, 2])
def test_nor_does_who_is_in_another_whether_it_comes_earlier_or_later(where: int) -> None:
    s = position(f"""
        players: 4
        buildings: tower
        street: tower tower farm
        entered: blue@{3 - where} knight-0, red@{where}, green@3, yellow@3
        hands: red king-0 4, blue monk-0, green witch-0 3, yellow peasant-0 3
    """)
    do(s, "done")
    if asked(s) == "red":  # his own tower comes first, and he declines
        do(s, "stop")
    assert asked(s) == "blue"
    do(s, "use")
    assert hand(s, "blue")["monk-0"] == 1
    assert hand(s, "blue")["witch-0"] == hand(s, "blue")["peasant-0"] == 3
    assert hand(s, "red") == {"king-0": 4}


@pytest.mark.rule("C-TOWER-02")
def test_a_castle_protects_nobody() -> None:
    s = position("""
        players: 3
        buildings: random
        street: tower castle
        entered: blue@1 knight-0, red@2, green@2
        hands: red king-0 3, blue monk-0, green witch-0 3
    """)
    do(s, "done", "use")
    assert hand(s, "blue") == {"monk-0": 1, "king-0": 3, "witch-0": 3}


@pytest.mark.rule("C-TOWER-02")
def test_the_standard_action_takes_nothing() -> None:
    s = position("""
        players: 3
        buildings: tower
        street: tower marketplace
        entered: blue@1 knight-0, red@1, green@2
        hands: blue monk-0 4, green witch-0 3
    """)
    do(s, "done")
    assert stage(s) == "new buildings"
    assert hand(s, "red") == {}  # to whom all would have had to give
    assert hand(s, "green")["witch-0"] == 3


@pytest.mark.rule("C-TOWER-02", "C-ACTION-09")
def test_with_two_players_one_who_is_alone_there_may_have_no_more_than_that() -> None:
    s = position("""
        players: 2
        buildings: tower
        street: tower marketplace
        entered: red@1, blue@2 merchant-0
        hands: blue king-0 3
    """)
    do(s, "done")
    assert stage(s) == "new buildings"
    assert hand(s, "blue")["king-0"] == 3


@pytest.mark.rule("C-TOWER-03")
def test_who_has_fewer_than_three_but_enough_gives_all_of_them() -> None:
    s = do(position(START.replace("monk-0 3", "monk-0 2")), "done", "use", *["give:witch-0"] * 3)
    assert hand(s, "blue") == {"monk-0": 2, "king-0": 3, "witch-0": 3, "peasant-0": 2}
    assert "peasant-0" not in hand(s, "yellow")


@pytest.mark.rule("C-TOWER-04", "C-GOLD-02")
def test_each_giver_chooses_his_cards_himself_among_all_he_has() -> None:
    s = position("""
        players: 3
        buildings: random
        street: tower marketplace
        entered: blue@1 knight-0, red@2, green@2
        hands: red king-0 2 joker sword gold pass flute, blue monk-0, green witch-0
    """)
    do(s, "done")
    assert asked(s) == "blue"
    do(s, "use")
    assert asked(s) == "red"
    assert legal(s) == {f"give:{card}" for card in ("king-0", "joker", "sword", "gold", "pass", "flute")}
    do(s, "give:gold", "give:pass")
    assert legal(s) == {f"give:{card}" for card in ("king-0", "joker", "sword", "flute")}
    do(s, "give:king-0")
    assert hand(s, "blue") == {"monk-0": 1, "witch-0": 1, "gold": 1, "pass": 1, "king-0": 1}


@pytest.mark.rule("C-TOWER-05")
def test_he_may_decline_it_for_all_together_but_not_for_some() -> None:
    s = do(position(START), "done")
    assert asked(s) == "blue"
    assert legal(s) == {"use", "stop"}
    before = sizes(s)
    do(s, "stop")
    assert sizes(s)["blue"] == before["blue"]
    assert hand(s, "red")["king-0"] == 3 and hand(s, "green")["witch-0"] == 3


@pytest.mark.rule("C-TOWER-05")
def test_he_is_not_asked_where_nobody_would_have_to_give() -> None:
    s = position("""
        players: 4
        buildings: tower
        street: tower monastery farm
        entered: blue@1 knight-0, green@2, yellow@2, red@1
        hands: red king-0 4, blue monk-0 3, green witch-0 2, yellow peasant-0
    """)
    do(s, "done")
    assert stage(s) == "new buildings"
    assert sizes(s) == {"red": 4, "blue": 3, "green": 2, "yellow": 1}


@pytest.mark.rule("C-TOWER-06")
def test_cards_face_down_on_buildings_are_in_nobodys_hand() -> None:
    s = position("""
        players: 3
        buildings: tower
        street: tower marketplace
        entered: blue@1 knight-0 4, red@2 king-0 4, green@2 witch-0
        hands: red king-1 2, blue monk-0 3, green witch-1 2 witch-4
    """)
    do(s, "done", "use")
    assert hand(s, "blue") == {"monk-0": 3, "witch-1": 2, "witch-4": 1}  # his four Knights do not count
    assert hand(s, "red")["king-1"] == 2  # neither do red's four Kings


@pytest.mark.rule("C-TOWER-07")
def test_all_hands_are_compared_before_a_card_moves() -> None:
    s = position("""
        players: 4
        buildings: tower
        street: tower marketplace farm
        entered: blue@1 knight-0, green@2, yellow@2, red@2
        hands: red king-0 3, blue monk-0 2, green witch-0 2, yellow peasant-0 3
    """)
    do(s, "done", "use")  # after green's cards blue has as many as the others, after yellow's he has more
    assert hand(s, "blue") == {"monk-0": 2, "witch-0": 2, "peasant-0": 3, "king-0": 3}


@pytest.mark.rule("C-TOWER-07")
def test_all_cards_move_together_at_the_end() -> None:
    start = START.replace("king-0 3", "king-0 4").replace("peasant-0 2", "peasant-0 3")
    s = do(position(start), "done", "use", *["give:witch-0"] * 3)
    assert asked(s) == "red"  # after green, and after yellow, who has nothing to choose
    assert hand(s, "blue") == {"monk-0": 3}
    do(s, "give:king-0", "give:king-0")
    assert hand(s, "blue") == {"monk-0": 3}
    do(s, "give:king-0")
    assert hand(s, "blue") == {"monk-0": 3, "witch-0": 3, "peasant-0": 3, "king-0": 3}


@pytest.mark.rule("C-TOWER-08")
@pytest.mark.parametrize(
    ("taker", "givers"),
    [
        ("red", ["blue", "green", "yellow"]),
        ("blue", ["green", "yellow", "red"]),
        ("green", ["yellow", "red", "blue"]),
        ("yellow", ["red", "blue", "green"]),
    ],
)
def test_they_choose_clockwise_from_the_takers_left(taker: str, givers: list[str]) -> None:
    elsewhere = ", ".join(f"{seat}@2" for seat in sorted(givers))
    hands = ", ".join(f"{seat} {card} 4" for seat, card in zip(givers, ("king-0", "monk-0", "witch-0"), strict=True))
    s = position(f"""
        players: 4
        buildings: tower
        street: tower marketplace farm
        entered: {taker}@1 knight-0, {elsewhere}
        hands: {hands}
    """)
    do(s, "done", "use")
    for seat, card in zip(givers, ("king-0", "monk-0", "witch-0"), strict=True):
        assert asked(s) == seat
        do(s, *[f"give:{card}"] * 3)
    assert hand(s, taker) == {"king-0": 3, "monk-0": 3, "witch-0": 3}


@pytest.mark.rule("C-TOWER-09")
def test_three_cards_or_fewer_go_unasked_and_an_empty_hand_gives_nothing() -> None:
    s = position("""
        players: 5
        buildings: tower
        street: tower marketplace farm
        entered: blue@1 knight-0, green@2, yellow@2, purple@2, red@2
        hands: red king-0 2 king-1, green witch-0, purple peasant-0 4
    """)
    do(s, "done", "use")
    assert asked(s) == "purple"
    do(s, *["give:peasant-0"] * 3)
    assert hand(s, "blue") == {"king-0": 2, "king-1": 1, "witch-0": 1, "peasant-0": 3}
    assert asked(s) != "yellow"


@pytest.mark.rule("C-TOWER-05", "C-TOWER-09")
def test_where_all_hands_are_empty_there_is_nothing_to_ask() -> None:
    s = position("""
        players: 3
        buildings: tower
        street: tower monastery
        entered: blue@1 knight-0, red@2, green@2
        hands: green witch-0
    """)
    do(s, "play:witch-0")
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-TOWER-10")
def test_a_second_tower_compares_anew() -> None:
    s = position("""
        players: 4
        buildings: tower
        street: tower tower farm
        entered: blue@1 knight-0, green@2 knight-1, yellow@3, red@3
        hands: red king-0 4 king-4 3, blue monk-0, green witch-0 2, yellow peasant-0 4
    """)
    do(s, "done", "use", *["give:peasant-0"] * 3, *["give:king-0"] * 3)
    assert asked(s) == "green"
    do(s, "use")  # yellow has one card now, and red four
    assert asked(s) == "red"
    do(s, "give:king-0", "give:king-4", "give:king-4")
    assert hand(s, "green") == {"witch-0": 2, "king-0": 1, "king-4": 2}
    assert hand(s, "yellow")["peasant-0"] == 1
    assert hand(s, "blue") == {"monk-0": 1, "peasant-0": 3, "king-0": 3}


@pytest.mark.rule("C-TOWER-04", "C-INFO-10")
def test_only_the_two_see_which_cards_are_given() -> None:
    for by, shown in (("blue", True), ("green", True), ("red", False), ("yellow", False), ("all", False)):
        s = do(position(START.replace("king-0 3", "king-0 2")), "done", "use")
        assert asked(s) == "green"
        do(s, "give:witch-0", "give:witch-0")
        given = [event for event in heard(s, "give:witch-1", by=by) if event["event"] == "card-given"]
        hidden = {"event": "card-given", "seat": "green", "to": "blue"}
        cards = ["witch-0", "witch-0", "witch-1"]
        assert given == [hidden | {"card": card} if shown else hidden for card in cards]
