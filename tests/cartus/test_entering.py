"""C-ENTER: phase C, entering buildings."""

import pytest

from rattus.cartus.codes import CLASSES, SEAT_NAMES
from tests.cartus.play import asked, do, heard, legal, position
from tests.cartus.table import hand, inside, played, stage

PEOPLE = ("peasant", "merchant", "monk", "knight", "witch", "king")


@pytest.mark.rule("C-ENTER-01")
@pytest.mark.parametrize(("players", "street"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_everybody_enters_exactly_one_building_of_the_row(players: int, street: int) -> None:
    s = position(f"players: {players}\nstage: entering")
    for seat in SEAT_NAMES[:players]:
        assert (stage(s), asked(s)) == ("entering", seat)
        assert legal(s) == {f"enter:{place}" for place in range(1, street + 1)}
        do(s, "enter:1")
    assert stage(s) == "resolving"
    assert inside(s, 1) == list(SEAT_NAMES[:players])


@pytest.mark.rule("C-ENTER-02")
def test_where_others_are_is_room_for_one_more() -> None:
    s = position("players: 5\nentered: red@1, blue@1, green@1, yellow@1")
    assert legal(s) == {"enter:1", "enter:2", "enter:3"}
    do(s, "enter:1")
    assert inside(s, 1) == list(SEAT_NAMES)


@pytest.mark.rule("C-ENTER-03")
@pytest.mark.parametrize("supplies", ["supply:1", "supply:2"])
def test_the_card_of_the_supplies_and_the_building_are_two_choices(supplies: str) -> None:
    s = do(position("players: 2\nstreet: farm/4 castle/4"), supplies, "supply:1")
    assert (stage(s), asked(s), legal(s)) == ("entering", "red", {"enter:1", "enter:2"})
    assert inside(do(s.copy(), "enter:1"), 1) == ["red"]
    assert inside(do(s.copy(), "enter:2"), 2) == ["red"]


@pytest.mark.rule("C-ENTER-04")
def test_the_spaces_of_a_building_show_who_came_before_whom() -> None:
    s = do(position("players: 5\nfirst: green\nstage: entering"), "enter:2", "enter:1", "enter:2", "enter:1", "enter:2")
    assert inside(s, 1) == ["yellow", "red"]
    assert inside(s, 2) == ["green", "purple", "blue"]
    assert inside(s, 3) == []


HAND = "players: 3\nstage: entering\nhands: red peasant-1 monk-4 monk-0, blue king-2"


@pytest.mark.rule("C-ENTER-05")
@pytest.mark.parametrize(
    ("moves", "laid", "left"),
    [
        ("done", {}, {"peasant-1": 1, "monk-0": 1, "monk-4": 1}),
        ("play:monk-4 done", {"monk-4": 1}, {"peasant-1": 1, "monk-0": 1}),
        ("play:peasant-1 play:monk-0 done", {"peasant-1": 1, "monk-0": 1}, {"monk-4": 1}),
        ("play:monk-0 play:monk-4 play:peasant-1", {"peasant-1": 1, "monk-0": 1, "monk-4": 1}, {}),
    ],
)
def test_any_number_of_cards_goes_from_the_hand_to_the_table(
    moves: str, laid: dict[str, int], left: dict[str, int]
) -> None:
    s = do(position(HAND), "enter:2", *moves.split())
    assert (asked(s), played(s, "red", by="red"), hand(s, "red")) == ("blue", laid, left)


@pytest.mark.rule("C-ENTER-06")
@pytest.mark.parametrize("building", [1, 2])
def test_people_of_every_class_jokers_swords_and_flutes_will_do(building: int) -> None:
    cards = [f"{person}-{nuns}" for person in PEOPLE for nuns in range(5)] + ["joker", "sword", "flute"]
    s = position(f"players: 3\nbuildings: hut\nstage: entering\nhands: red {' '.join(cards)}")
    do(s, f"enter:{building}")
    assert len(PEOPLE) == len(CLASSES)
    assert legal(s) == {f"play:{card}" for card in cards} | {"done"}


@pytest.mark.rule("C-ENTER-07")
def test_a_pass_or_a_gold_is_not_among_them() -> None:
    s = position("players: 3\nbuildings: office treasury\nstage: entering\nhands: red monk-4 pass 2 gold 3")
    do(s, "enter:1")
    assert legal(s) == {"play:monk-4", "done"}
    do(s, "play:monk-4")
    assert legal(s) == {"done"}


@pytest.mark.rule("C-ENTER-08")
def test_the_others_learn_how_many_and_not_which() -> None:
    laying = ("play:joker", "play:sword", "play:monk-1", "done")
    s = position("players: 3\nstage: entering\nhands: red joker sword monk-1 king-0, blue king-2")
    told = heard(do(s, "enter:1"), *laying, by="blue")
    assert told[-1] == {"event": "cards-announced", "seat": "red", "count": 3}
    assert not any("card" in event for event in told)
    assert played(s, "red", by="blue") == played(s, "red", by="all") == {"?": 3}
    assert played(s, "red", by="red") == {"joker": 1, "sword": 1, "monk-1": 1}


@pytest.mark.rule("C-ENTER-08")
def test_that_somebody_put_down_none_is_told_as_well() -> None:
    assert {"event": "cards-announced", "seat": "red", "count": 0} in heard(position(HAND), "enter:1", "done")
    empty = position("players: 3\nstage: entering")
    assert {"event": "cards-announced", "seat": "red", "count": 0} in heard(empty, "enter:1")


@pytest.mark.rule("C-ENTER-09")
def test_one_after_another_and_nobody_acts_in_between() -> None:
    s = do(position("players: 3\nstage: entering\nhands: red monk-4 2 sword king-0, blue king-2"), "enter:1")
    assert (asked(s), legal(s)) == ("red", {"play:monk-4", "play:sword", "play:king-0", "done"})
    do(s, "play:monk-4")
    assert (asked(s), legal(s)) == ("red", {"play:monk-4", "play:sword", "play:king-0", "done"})
    do(s, "play:monk-4")
    assert (asked(s), legal(s)) == ("red", {"play:sword", "play:king-0", "done"})
    do(s, "done")
    assert (asked(s), legal(s)) == ("blue", {"enter:1", "enter:2"})


@pytest.mark.rule("C-ENTER-10")
@pytest.mark.parametrize("card", ["monk-4", "joker", "sword", "pass", "gold"])
def test_who_has_a_card_is_asked_whichever_it_is(card: str) -> None:
    s = do(position(f"players: 3\nbuildings: office treasury\nstage: entering\nhands: red {card}"), "enter:1")
    assert asked(s) == "red"
    assert asked(do(s, "done")) == "blue"


@pytest.mark.rule("C-ENTER-10")
def test_an_empty_hand_is_not_asked() -> None:
    s = do(position("players: 3\nstage: entering\nhands: blue monk-4"), "enter:1")
    assert asked(s) == "blue"
    do(s, "enter:1", "play:monk-4")  # the last card: blue is done without saying so
    assert (asked(s), legal(s)) == ("green", {"enter:1", "enter:2"})
