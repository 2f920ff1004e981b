"""C-SUPPLY: phase B, supplies."""

import pytest

from rattus.cartus.codes import SEAT_NAMES
from tests.cartus.play import asked, do, heard, legal, lots, position
from tests.cartus.table import hand, nuns, rats, seen, stage, stock

# The reconstructed supply actions of the five copies: cards, rats, looks.
SUPPLIES = {1: (4, 0, 0), 2: (2, 1, 0), 3: (2, 0, 1), 4: (0, 2, 0), 5: (0, 1, 1)}
BUILDINGS = (
    "farm",
    "marketplace",
    "monastery",
    "castle",
    "tent",
    "palace",
    "brewery",
    "office",
    "hospital",
    "tower",
    "hut",
    "treasury",
)


@pytest.mark.rule("C-SUPPLY-01")
@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_each_player_chooses_one_card_of_the_row(players: int, cards: int) -> None:
    s = position(f"players: {players}\nstreet: {' '.join(('farm/4', 'tent/4', 'castle/4')[:cards])}")
    for seat in SEAT_NAMES[:players]:
        assert asked(s) == seat
        assert legal(s) == {f"supply:{place}" for place in range(1, cards + 1)}
        do(s, f"supply:{cards}")
    assert stage(s) == "entering"
    assert set(rats(s).values()) == {8}


@pytest.mark.rule("C-SUPPLY-01", "C-SUPPLY-02")
def test_it_is_the_action_of_the_chosen_card() -> None:
    s = do(position("players: 3\nstreet: farm/1 tent/4"), "supply:2")
    assert rats(s) == {"red": 8, "blue": 10, "green": 10} and asked(s) == "blue"
    do(s, "supply:1", *["luck:monk-4"] * 4)
    assert hand(s, "blue") == {"monk-4": 4} and rats(s)["blue"] == 10


@pytest.mark.rule("C-SUPPLY-02", "C-SUPPLY-03", "C-SUPPLY-07")
@pytest.mark.parametrize("building", BUILDINGS)
@pytest.mark.parametrize("copy", SUPPLIES)
def test_the_five_copies_of_every_building_have_these_actions(building: str, copy: int) -> None:
    cards, discarded, looks = SUPPLIES[copy]
    other = "castle" if building == "farm" else "farm"
    s = position(f"players: 3\nbuildings: random\nstreet: {other}/1 {building}/{copy}")
    do(s, "supply:2")
    for left in range(cards, 0, -1):
        assert asked(s) == "luck" and rats(s)["red"] == 10 and len(hand(s, "red")) == cards - left
        do(s, f"luck:king-{left}")
    assert rats(s)["red"] == 10 - discarded
    for _ in range(looks):
        assert asked(s) == "red"
        do(s, "look:1", "luck:monk-0")
    assert asked(s) == "blue" and sum(hand(s, "red").values()) == cards
    assert nuns(s, "red")[0] == ("monk-0" if looks else None)


@pytest.mark.rule("C-SUPPLY-04")
def test_several_may_choose_the_same_card() -> None:
    s = do(position("players: 5\nstreet: farm/4 farm/1 tent/1"), *["supply:1"] * 5)
    assert set(rats(s).values()) == {8} and stage(s) == "entering"


@pytest.mark.rule("C-SUPPLY-05")
@pytest.mark.parametrize("first", ["red", "green"])
def test_everybody_acts_when_it_is_his_turn(first: str) -> None:
    s = position(f"players: 4\nfirst: {first}\nstreet: farm/5 farm/1 tent/1")
    order = ["red", "blue", "green", "yellow"]
    start = order.index(first)
    for seat in order[start:] + order[:start]:
        assert asked(s) == seat
        do(s, "supply:1")
        assert asked(s) == seat and rats(s)[seat] == 9  # a look comes before the next player
        do(s, "look:2")
        if asked(s) == "luck":
            do(s, "luck:monk-3")
    assert [place["looked"] for place in seen(s)["nuns"]][1] == order


@pytest.mark.rule("C-SUPPLY-05")
def test_nobody_chooses_before_the_one_before_him_has_drawn() -> None:
    s = do(position("players: 3\nstreet: farm/1 tent/4"), "supply:1", "luck:king-1", "luck:king-1", "luck:king-2")
    assert asked(s) == "luck" and legal(s) == set()
    assert asked(do(s, "luck:king-2")) == "blue"


@pytest.mark.rule("C-SUPPLY-06")
@pytest.mark.parametrize("copy", SUPPLIES)
def test_no_part_of_it_can_be_declined(copy: int) -> None:
    s = position(f"players: 3\nstreet: farm/1 tent/{copy}\nnuns: monk-0 monk-1 monk-2 monk-3 monk-4")
    assert legal(s) == {"supply:1", "supply:2"}
    do(s, "supply:2")
    while asked(s) != "blue":
        assert legal(s) <= {f"look:{place}" for place in range(1, 6)}
        do(s, "luck:king-0" if asked(s) == "luck" else "look:3")
    cards, discarded, looks = SUPPLIES[copy]
    assert (sum(hand(s, "red").values()), 10 - rats(s)["red"]) == (cards, discarded)
    assert len([place for place in seen(s)["nuns"] if place["looked"]]) == looks


@pytest.mark.rule("C-SUPPLY-06")
def test_what_cannot_be_done_is_left_out_and_the_rest_is_done() -> None:
    s = do(position("players: 3\nstreet: farm/5 tent/1\nrats: red 0"), "supply:1")
    assert rats(s)["red"] == 0
    assert legal(s) == {f"look:{place}" for place in range(1, 6)}
    s = do(position("players: 3\nstreet: farm/2 tent/1\nrats: red 0"), "supply:1", "luck:king-0", "luck:king-0")
    assert asked(s) == "blue" and hand(s, "red") == {"king-0": 2}


@pytest.mark.rule("C-SUPPLY-07")
def test_cards_come_before_looks() -> None:
    s = do(position("players: 3\nstreet: farm/3 tent/1"), "supply:1")
    assert asked(s) == "luck" and "king-0" in lots(s)
    do(s, "luck:king-0", "luck:king-1")
    assert asked(s) == "red" and hand(s, "red") == {"king-0": 1, "king-1": 1}
    do(s, "look:1", "luck:king-2")
    assert asked(s) == "blue"


@pytest.mark.rule("C-SUPPLY-07")
def test_rats_go_between_cards_and_looks() -> None:
    s = position("players: 3\nask: luck-draw\nstreet: farm tent\nthen: rats 1, looks 1")
    assert rats(s)["red"] == 10
    do(s, "luck:king-0")
    assert rats(s)["red"] == 9 and "look:1" in legal(s)


@pytest.mark.rule("C-SUPPLY-08")
@pytest.mark.parametrize(("had", "left", "told"), [(0, 0, None), (1, 0, 1), (2, 0, 2), (3, 1, 2)])
def test_who_has_fewer_rats_discards_those_he_has(had: int, left: int, told: int | None) -> None:
    s = position(f"players: 3\nstreet: farm/4 tent/1\nrats: red {had}")
    lost = [event for event in heard(s, "supply:1") if event["event"] == "rats-discarded"]
    assert rats(s)["red"] == left
    assert lost == ([] if told is None else [{"event": "rats-discarded", "seat": "red", "count": told}])


@pytest.mark.rule("C-SUPPLY-08")
def test_in_buildings_too() -> None:
    s = position("""
        players: 3
        street: farm monastery
        rats: red 1, blue 0
        entered: red@2, blue@2
    """)
    do(s, "enter:2")
    assert rats(s) == {"red": 0, "blue": 0, "green": 9}


@pytest.mark.rule("C-SUPPLY-09")
def test_you_say_which_place_you_look_at() -> None:
    s = do(position("players: 3\nstreet: farm/5 tent/1"), "supply:1")
    assert legal(s) == {"look:1", "look:2", "look:3", "look:4", "look:5"}
    do(s, "look:4", "luck:witch-2")
    assert nuns(s, "red") == [None, None, None, "witch-2", None]
    assert nuns(s, "blue") == [None] * 5


@pytest.mark.rule("C-SUPPLY-09")
def test_it_may_be_one_that_you_know() -> None:
    s = position("players: 3\nstreet: farm/5 tent/1\nnuns: ? witch-2@red ? king-0@blue ?")
    do(s, "supply:1")
    assert legal(s) == {"look:1", "look:2", "look:3", "look:4", "look:5"}
    do(s, "look:2")
    assert asked(s) == "blue" and nuns(s, "red") == [None, "witch-2", None, None, None]
    do(s, "supply:1", "look:2")  # luck has nothing to say about a card that somebody has seen
    assert nuns(s, "blue") == [None, "witch-2", None, "king-0", None]


@pytest.mark.rule("C-SUPPLY-09")
def test_but_within_one_action_never_the_same_twice() -> None:
    s = position("players: 3\nask: look 3\nstreet: farm tent\nnuns: ? witch-2@red ? ? ?")
    do(s, "look:2")
    assert legal(s) == {"look:1", "look:3", "look:4", "look:5"}
    do(s, "look:5", "luck:king-0")
    assert legal(s) == {"look:1", "look:3", "look:4"}
    do(s, "look:1", "luck:king-0")
    assert asked(s) == "blue"
    s = do(s, "supply:1", *["luck:king-1"] * 2, *["luck:king-2"] * 2)
    assert seen(s)["looking"] == []  # the next one begins anew


@pytest.mark.rule("C-SUPPLY-09")
def test_who_has_looked_at_all_five_is_done() -> None:
    s = position("players: 3\nask: look 7\nstreet: farm tent\nnuns: witch-2 witch-1 witch-0 king-0 king-1")
    do(s, "look:2", "look:1", "look:4", "look:5")
    assert legal(s) == {"look:3"}
    assert asked(do(s, "look:3")) == "blue"
    assert stock(s) == 79
