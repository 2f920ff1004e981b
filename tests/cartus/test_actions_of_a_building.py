"""C-ACTION: phase D, the actions of a building."""

import pytest

from rattus.cartus.resolve import actor, visitor
from rattus.kernel.chain import NOBODY
from rattus.kernel.rng import Rng
from tests.cartus.play import asked, do, heard, lots, performed, position
from tests.cartus.table import hand, hand_sizes, piles, rats, seen, stage, tokens

# The last of two players to lay cards, who has one left.
TWO = "players: 2\nstreet: monastery castle\nask: play\nhands: red peasant-0, blue peasant-0\nentered: "


@pytest.mark.rule("C-ACTION-01")
def test_one_premium_action_and_the_standard_action_for_all_others() -> None:
    s = position("""
        players: 5
        street: monastery farm castle
        entered: blue@1 monk-0 2, red@1 monk-1, purple@1, green@1 monk-4
        """)
    told = heard(s, "enter:1")
    assert sorted(performed(told), key=str) == [
        ("blue", "premium"),
        ("green", "standard"),
        ("purple", "standard"),
        ("red", "standard"),
        ("yellow", "standard"),
    ]
    assert rats(s) == {"red": 9, "blue": 8, "green": 9, "yellow": 9, "purple": 9}


@pytest.mark.rule("C-ACTION-01")
def test_in_every_building() -> None:
    s = position("players: 4\nstreet: monastery castle monastery\nentered: red@3, blue@1, green@1")
    assert performed(heard(s, "enter:2")) == [
        ("blue", "premium"),
        ("green", "standard"),
        ("yellow", "premium"),
        ("red", "premium"),
    ]


@pytest.mark.rule("C-ACTION-02")
@pytest.mark.parametrize(
    ("first", "second", "best"),
    [
        ("monk-0", "monk-1 monk-2", "second"),
        ("monk-0 2", "monk-1", "first"),
        ("monk-0", "king-1 witch-2", "second"),  # of whatever class
        ("monk-0 3", "joker 4", "second"),
        ("monk-0 3", "monk-1 joker king-0 witch-0", "second"),
        ("monk-0", "sword 3 flute 2", "first"),  # special cards do not count
        ("monk-0 sword flute", "king-1 joker", "second"),
        ("sword flute", "king-1", "second"),
    ],
)
def test_the_premium_action_is_for_most_people_and_jokers(first: str, second: str, best: str) -> None:
    s = position(f"""
        players: 3
        buildings: hut
        street: monastery castle
        entered: red@1 {first}, blue@1 {second}
        """)
    one, other = ("red", "blue") if best == "first" else ("blue", "red")
    assert performed(heard(s, "enter:2"))[:2] == [(one, "premium"), (other, "standard")]


@pytest.mark.rule("C-ACTION-02")
def test_only_cards_in_this_building_count() -> None:
    s = position("players: 4\nstreet: monastery castle farm\nentered: red@1 monk-0, blue@1, green@2 king-0 3")
    assert performed(heard(s, "enter:2")) == [
        ("red", "premium"),
        ("blue", "standard"),
        ("green", "premium"),
        ("yellow", "standard"),
    ]


@pytest.mark.rule("C-ACTION-03")
@pytest.mark.parametrize("order", [("red", "blue", "green"), ("green", "blue", "red"), ("blue", "green", "red")])
@pytest.mark.parametrize("cards", ["", "joker", "joker 2"])
def test_of_those_who_tie_the_first_to_enter_has_it(order: tuple[str, ...], cards: str) -> None:
    inside = ", ".join(f"{seat}@1 {cards}" for seat in order)
    s = position(f"players: 4\nstreet: monastery castle farm\nentered: {inside}")
    assert performed(heard(s, "enter:2"))[:3] == list(zip(order, ("premium", "standard", "standard"), strict=True))


@pytest.mark.rule("C-ACTION-04")
@pytest.mark.parametrize("cards", ["", "sword"])
def test_the_standard_action_needs_no_card(cards: str) -> None:
    s = position(f"players: 3\nstreet: monastery castle\nentered: red@1 {cards}, blue@1 monk-0")
    assert performed(heard(s, "enter:2"))[:2] == [("blue", "premium"), ("red", "standard")]
    assert rats(s)["red"] == 9


@pytest.mark.rule("C-ACTION-05")
@pytest.mark.parametrize("cards", ["", "sword 2"])
def test_alone_nobody_needs_a_card_for_the_premium_action(cards: str) -> None:
    s = position(f"players: 3\nstreet: monastery castle\nentered: red@1 {cards}, blue@2 joker")
    assert performed(heard(s, "enter:2"))[0] == ("red", "premium")
    assert rats(s)["red"] == 8


@pytest.mark.rule("C-ACTION-05")
@pytest.mark.parametrize(("first", "second"), [("red", "blue"), ("blue", "red")])
def test_nor_does_the_first_to_enter_where_nobody_played_any(first: str, second: str) -> None:
    s = position(f"players: 3\nstreet: monastery castle\nentered: {first}@1, {second}@1 sword")
    assert performed(heard(s, "enter:2"))[:2] == [(first, "premium"), (second, "standard")]


@pytest.mark.rule("C-ACTION-06")
def test_the_premium_player_acts_first_then_as_they_entered() -> None:
    s = position("""
        players: 5
        street: monastery farm castle
        entered: purple@1, blue@1 monk-0, red@1 monk-1 2, yellow@1 monk-2
        """)
    assert performed(heard(s, "enter:1")) == [
        ("red", "premium"),
        ("purple", "standard"),
        ("blue", "standard"),
        ("yellow", "standard"),
        ("green", "standard"),
    ]


@pytest.mark.rule("C-ACTION-07")
@pytest.mark.parametrize("order", ["red@1 {r}, blue@2 {b}", "blue@2 {b}, red@1 {r}", "red@2 {r}, blue@1 {b}"])
@pytest.mark.parametrize(
    ("red", "blue", "best"), [("joker 2", "joker", "red"), ("", "joker", "blue"), ("joker", "king-0 2", "blue")]
)
def test_two_players_in_different_buildings_have_one_premium_action(order: str, red: str, blue: str, best: str) -> None:
    s = position(TWO + order.format(r=red, b=blue))
    told = performed(heard(s, "done"))
    assert dict(told) == {"red": "standard", "blue": "standard"} | {best: "premium"}


@pytest.mark.rule("C-ACTION-07")
@pytest.mark.parametrize(("red", "blue", "best"), [("joker 2", "joker", "red"), ("", "sword joker", "blue")])
def test_two_players_in_one_building_have_one_too(red: str, blue: str, best: str) -> None:
    s = position(f"{TWO}red@1 {red}, blue@1 {blue}")
    other = "blue" if best == "red" else "red"
    assert performed(heard(s, "done")) == [(best, "premium"), (other, "standard")]


@pytest.mark.rule("C-ACTION-08")
@pytest.mark.parametrize("cards", ["", "joker 2"])
@pytest.mark.parametrize(
    ("order", "best"),
    [
        ("red@1 {}, blue@2 {}", "red"),
        ("red@2 {}, blue@1 {}", "red"),  # though blue's building is resolved first
        ("blue@1 {}, red@2 {}", "blue"),
        ("blue@2 {}, red@1 {}", "blue"),
        ("blue@1 {}, red@1 {}", "blue"),
    ],
)
def test_if_two_tie_it_goes_to_the_one_who_entered_first(order: str, best: str, cards: str) -> None:
    s = position(TWO + order.format(cards, cards))
    assert dict(performed(heard(s, "done"))) == {"red": "standard", "blue": "standard"} | {best: "premium"}


@pytest.mark.rule("C-ACTION-09")
def test_alone_in_his_building_the_other_of_two_has_the_standard_action() -> None:
    s = position("players: 2\nstreet: monastery castle\nentered: red@1 monk-0")
    do(s, "enter:2")
    assert (rats(s)["red"], piles(s)["sword"]) == (8, 11)  # both alone: two rats, and one Sword
    s = position("players: 2\nstreet: monastery castle\nentered: red@1 monk-0\nhands: blue king-0 2")
    do(s, "enter:2", "play:king-0", "play:king-0")
    assert (rats(s)["red"], piles(s)["sword"]) == (9, 10)


@pytest.mark.rule("C-ACTION-10")
@pytest.mark.parametrize(
    "building", ["farm", "brewery", "marketplace", "office", "monastery", "castle", "hut", "palace", "treasury"]
)
def test_most_actions_happen_by_themselves(building: str) -> None:
    other = "monastery" if building == "castle" else "castle"
    s = position(f"""
        players: 3
        buildings: {building}
        street: {building} {other}
        entered: red@1 king-0 2, blue@1 king-1 2
        hands: red monk-0, blue monk-1, green monk-2
        """)
    do(s, "enter:2", "done")
    s.advance(Rng(1))
    assert (stage(s), seen(s)["round"]) == ("supplies", 2)  # nobody was asked anything


@pytest.mark.rule("C-ACTION-10")
@pytest.mark.parametrize(("building", "question"), [("hospital", "action"), ("tent", "look"), ("tower", "action")])
def test_three_buildings_ask(building: str, question: str) -> None:
    s = position(f"""
        players: 3
        buildings: {building}
        street: {building} farm
        entered: red@1 king-0 2, blue@2 king-1 2
        hands: red monk-0, blue monk-1, green monk-2
        """)
    do(s, "enter:2", "done")
    assert (stage(s), asked(s), seen(s)["ask"]) == ("resolving", "red", question)


@pytest.mark.rule("C-ACTION-10")
def test_they_happen_in_full() -> None:
    s = position("players: 3\nstreet: monastery castle\nentered: red@1, blue@2\nrats: red 3, green 1")
    do(s, "enter:1")
    assert (rats(s)["red"], rats(s)["green"], hand(s, "blue")) == (1, 0, {"sword": 2})


@pytest.mark.rule("C-ACTION-11")
@pytest.mark.parametrize(
    ("building", "card", "size"),
    [
        ("marketplace", "joker", 15),
        ("office", "pass", 12),
        ("castle", "sword", 12),
        ("hut", "flute", 12),
        ("treasury", "gold", 15),
    ],
)
@pytest.mark.parametrize(("left", "got"), [(0, [0, 0, 0]), (1, [1, 0, 0]), (2, [2, 0, 0]), (3, [2, 1, 0])])
def test_of_a_pile_that_runs_short_you_take_what_is_left(
    building: str, card: str, size: int, left: int, got: list[int]
) -> None:
    s = position(f"""
        players: 4
        buildings: {building}
        street: {building} monastery farm
        entered: blue@1, green@1, red@1 king-0
        hands: yellow {card} {size - left}
        """)
    told = heard(s, "enter:2", "done")
    assert [hand(s, seat).get(card, 0) for seat in ("red", "blue", "green")] == got
    assert hand_sizes(s) == [got[0], got[1], got[2], size - left]
    assert [event["count"] for event in told if event["event"] == "card-taken"] == [n for n in got if n > 0]
    assert card not in piles(s)


@pytest.mark.rule("C-ACTION-11")
def test_victory_point_tokens_run_short_too() -> None:
    s = position("""
        players: 4
        street: palace monastery farm
        entered: blue@1, green@1, red@1 king-0
        tokens: yellow 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3
        """)
    do(s, "enter:2", "luck:token 1", "luck:token 3")
    assert lots(s) == {"token 3": 1}
    do(s, "luck:token 3")
    assert (tokens(s, "red"), tokens(s, "blue"), tokens(s, "green")) == ([1, 3], [3], [])
    assert rats(s)["yellow"] == 8  # the next building's turn has come and gone


def test_after_the_last_visitor_comes_nobody() -> None:
    s = do(position("players: 3\nstreet: tent farm\nentered: blue@1, red@1 witch-0"), "enter:2")
    assert [visitor(s, i) for i in range(3)] == [1, 0, NOBODY]
    assert [actor(s, i) for i in range(3)] == [0, 1, NOBODY]
