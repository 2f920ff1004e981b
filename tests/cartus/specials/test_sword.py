"""C-SWORD."""

import pytest

from tests.cartus.play import asked, do, heard, legal, position
from tests.cartus.table import hand, hand_sizes, seen


def strikes(events: list[dict[str, object]]) -> list[tuple[object, object, object]]:
    """Who takes from whom, and how many cards."""
    return [(event["seat"], event["from"], event["count"]) for event in events if event["event"] == "sword-strikes"]


@pytest.mark.rule("C-SWORD-01")
@pytest.mark.parametrize(("cards", "half"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_most_swords_take_half_the_hand_of_fewest_rounded_down(cards: int, half: int) -> None:
    hands = " ".join(["monk-0", "monk-1", "monk-2", "monk-3", "king-0", "king-4", "king-3"][:cards])
    s = position(f"players: 3\nentered: red@1 sword, blue@1\nhands: blue {hands}")
    assert strikes(heard(s, "enter:2")) == [("red", "blue", half)]
    for _ in range(half):
        assert (asked(s), seen(s)["ask"]) == ("blue", "give")
        do(s, next(iter(sorted(legal(s)))))
    assert hand_sizes(s) == [half, cards - half, 0]


@pytest.mark.rule("C-SWORD-01")
def test_it_is_the_number_of_swords_that_counts() -> None:
    s = position("""
        players: 4
        entered: red@1 sword, blue@1 sword 2, green@1 sword 3
        hands: red king-0 2, blue monk-0 2, yellow knight-0 2
        """)
    assert strikes(heard(s, "enter:2", "done")) == [("green", "red", 1)]
    assert asked(s) == "red"
    do(s, "give:king-0")
    assert (hand(s, "red"), hand(s, "green")) == ({"king-0": 1}, {"king-0": 1})


@pytest.mark.rule("C-SWORD-02")
def test_players_in_other_buildings_neither_give_nor_take() -> None:
    s = position("""
        players: 5
        street: monastery farm castle
        entered: red@1 sword, blue@1, green@2 sword 3, yellow@3
        hands: blue king-0 4, green knight-0 4, yellow witch-0 4
        """)
    assert strikes(heard(s, "enter:3")) == [("red", "blue", 2)]
    assert strikes(heard(s, "give:king-0", "give:king-0")) == []
    assert hand_sizes(s) == [2, 2, 4, 4, 0]


@pytest.mark.rule("C-SWORD-03")
@pytest.mark.parametrize("each", ["", " sword", " sword 2"])
def test_with_equally_many_nothing_happens(each: str) -> None:
    s = position(f"""
        players: 4
        entered: red@1{each}, blue@1{each}, green@1{each}
        hands: red king-0 2, blue monk-0 2, green knight-0 2
        """)
    assert strikes(heard(s, "enter:2")) == []
    assert asked(s) == "luck"  # the farm's first card


@pytest.mark.rule("C-SWORD-03")
def test_who_is_alone_has_nobody_to_take_from() -> None:
    s = position("players: 3\nentered: red@1 sword 3, blue@2\nhands: red king-0 4, blue monk-0 4")
    assert strikes(heard(s, "enter:2")) == []
    assert asked(s) == "luck"


@pytest.mark.rule("C-SWORD-04", "C-SWORD-05")
@pytest.mark.parametrize(("first", "second"), [("red", "blue"), ("blue", "red")])
def test_of_two_with_most_the_first_to_enter_takes_and_the_other_is_left_alone(first: str, second: str) -> None:
    s = position(f"""
        players: 4
        entered: {first}@1 sword 2, green@1 sword, {second}@1 sword 2
        hands: red king-0 2, blue monk-0 2, green knight-0 2
        """)
    assert strikes(heard(s, "enter:2")) == [(first, "green", 1)]
    assert asked(s) == "green"
    do(s, "give:knight-0")
    assert hand(s, first)["knight-0"] == 1
    assert sum(hand(s, second).values()) == 2


@pytest.mark.rule("C-SWORD-06")
@pytest.mark.parametrize("victim", ["red", "green", "yellow"])
def test_of_those_with_fewest_the_taker_picks_one(victim: str) -> None:
    s = position("""
        players: 5
        entered: red@1, purple@1 sword, blue@1 sword 2, green@1
        hands: red king-0 4, blue monk-0 4, green knight-0 4, yellow witch-0 2, purple merchant-0 2
        """)
    do(s, "enter:1", "done")
    assert (asked(s), legal(s)) == ("blue", {"target:red", "target:green", "target:yellow"})
    half = 1 if victim == "yellow" else 2
    assert strikes(heard(s, f"target:{victim}")) == [("blue", victim, half)]
    assert asked(s) == victim


@pytest.mark.rule("C-SWORD-07")
def test_he_is_asked_if_one_of_them_can_give_something() -> None:
    s = do(position("players: 3\nentered: red@1 sword, blue@1\nhands: blue king-0, green monk-0 2"), "enter:1", "done")
    assert (asked(s), legal(s)) == ("red", {"target:blue", "target:green"})
    assert strikes(heard(s, "target:blue")) == []  # half of one is nothing
    assert asked(s) == "luck"
    assert (hand(s, "blue"), hand(s, "green")) == ({"king-0": 1}, {"monk-0": 2})


@pytest.mark.rule("C-SWORD-07")
@pytest.mark.parametrize("hands", ["red king-4 4", "red king-4 4, blue king-0", "blue king-0, green monk-0"])
def test_he_is_not_asked_if_nobody_can(hands: str) -> None:
    s = position(f"players: 3\nentered: red@1 sword, blue@1\nhands: {hands}")
    told = heard(s, "enter:1", *["done"] * ("green" in hands))
    assert (asked(s), strikes(told)) == ("luck", [])


@pytest.mark.rule("C-SWORD-07")
def test_a_single_one_with_fewest_is_not_picked_but_known() -> None:
    s = position("players: 3\nentered: red@1 sword, blue@1\nhands: blue king-0 2, green monk-0 2")
    do(s, "enter:2", "done")
    assert (asked(s), legal(s)) == ("blue", {"give:king-0"})


@pytest.mark.rule("C-SWORD-08")
def test_the_giver_chooses_card_by_card() -> None:
    s = position(
        "players: 3\nentered: red@1 sword, blue@1\nhands: red pass, blue monk-4 2 king-0 joker\nbuildings: office"
    )
    do(s, "enter:2")
    assert (asked(s), legal(s)) == ("blue", {"give:monk-4", "give:king-0", "give:joker"})
    do(s, "give:monk-4")
    assert (asked(s), legal(s)) == ("blue", {"give:monk-4", "give:king-0", "give:joker"})
    do(s, "give:monk-4")
    assert hand(s, "red") == {"pass": 1, "monk-4": 2}
    assert hand(s, "blue") == {"king-0": 1, "joker": 1}


@pytest.mark.rule("C-SWORD-09")
@pytest.mark.parametrize("swords", [1, 2, 5])
def test_one_transfer_however_many_swords(swords: int) -> None:
    s = position(f"""
        players: 3
        entered: red@1 sword {swords}, blue@1
        hands: blue king-0 4, green monk-0 4
        """)
    do(s, "enter:2", "done", "give:king-0")
    assert strikes(heard(s, "give:king-0")) == []
    assert (asked(s), hand_sizes(s)) == ("luck", [2, 2, 4])


@pytest.mark.rule("C-SWORD-09")
def test_but_one_in_each_building() -> None:
    s = position("""
        players: 4
        street: monastery castle farm
        entered: red@1 sword, blue@1, green@2 sword
        hands: blue king-0 2, yellow monk-0 2
        """)
    assert strikes(heard(s, "enter:2", "done", "give:king-0")) == [("red", "blue", 1), ("green", "yellow", 1)]


@pytest.mark.rule("C-SWORD-10")
def test_the_half_is_of_the_hand_special_cards_included() -> None:
    s = position("""
        players: 3
        buildings: office treasury
        entered: red@1 sword, blue@1
        hands: blue gold 2 pass sword joker king-0
        """)
    assert strikes(heard(s, "enter:2")) == [("red", "blue", 3)]
    assert legal(s) == {"give:gold", "give:pass", "give:sword", "give:joker", "give:king-0"}


@pytest.mark.rule("C-SWORD-10")
def test_cards_on_the_building_are_not_in_hand() -> None:
    s = position("players: 3\nentered: red@1 sword, blue@1 monk-0 4\nhands: blue king-0 2")
    assert strikes(heard(s, "enter:2")) == [("red", "blue", 1)]
    assert legal(s) == {"give:king-0"}


@pytest.mark.rule("C-SWORD-10")
def test_the_half_is_of_what_is_there_at_that_moment() -> None:
    s = position("""
        players: 4
        buildings: random
        street: tower monastery farm
        entered: red@1, green@2 sword, blue@2
        hands: blue king-0 4 monk-0 4
        """)
    do(s, "enter:3", "use", "give:king-0", "give:king-0")
    assert strikes(heard(s, "give:king-0")) == [("green", "blue", 2)]  # five are left after the tower, of eight
