"""C-CARDS: phase D, the cards of a building."""

import pytest

from rattus.cartus.codes import CLASSES
from tests.cartus.play import asked, do, heard, position
from tests.cartus.table import discards, hand_sizes, influence, played, rats, seen, street, track

PEOPLE = dict(zip(CLASSES, ("peasant", "merchant", "monk", "knight", "witch", "king"), strict=True))
BUILDINGS = {
    "Peasantry": ("farm", "brewery"),
    "Bourgeoisie": ("marketplace", "office"),
    "Church": ("monastery", "hospital"),
    "Chivalry": ("castle", "tower"),
    "Magic": ("tent", "hut"),
    "Royalty": ("palace", "treasury"),
}
EVERY_BUILDING = [(kind, building) for kind, both in BUILDINGS.items() for building in both]
ONE_OF_EACH = " ".join(f"{person}-1" for person in PEOPLE.values())


def happened(events: list[dict[str, object]], *kinds: str) -> list[dict[str, object]]:
    return [event for event in events if event["event"] in kinds]


@pytest.mark.rule("C-CARDS-01")
def test_buildings_are_resolved_one_at_a_time_from_the_beginning_of_the_row() -> None:
    s = position("""
        players: 4
        street: castle monastery marketplace
        entered: red@3 king-0, blue@1 king-1, green@2 king-2
        """)
    told = heard(s, "enter:1")
    assert [(event["event"], event.get("seat")) for event in told[1:-1]] == [
        ("cards-announced", "yellow"),
        ("building-opened", None),
        ("card-revealed", "blue"),
        ("influence", "blue"),
        ("rats-caught", "blue"),
        ("premium-action", "blue"),
        ("card-taken", "blue"),
        ("standard-action", "yellow"),
        ("card-taken", "yellow"),
        ("building-resolved", None),
        ("building-opened", None),
        ("card-revealed", "green"),
        ("influence", "green"),
        ("rats-caught", "green"),
        ("premium-action", "green"),
        ("rats-discarded", "green"),
        ("building-resolved", None),
        ("building-opened", None),
        ("card-revealed", "red"),
        ("influence", "red"),
        ("rats-caught", "red"),
        ("premium-action", "red"),
        ("card-taken", "red"),
        ("building-resolved", None),
    ]
    opened = [event["card"] for event in happened(told, "building-opened")]
    assert opened == ["castle/1", "monastery/1", "marketplace/1"]
    assert discards(s) == {"king-0": 1, "king-1": 1, "king-2": 1}


@pytest.mark.rule("C-CARDS-01")
def test_the_cards_lie_there_until_the_actions_are_done() -> None:
    s = do(
        position("players: 3\nstreet: tent farm\nentered: red@1 witch-0, blue@1"), "enter:2", "look:1", "luck:monk-4"
    )
    do(s, "look:2", "luck:monk-4")
    assert (asked(s), played(s, "red"), discards(s)) == ("blue", {"witch-0": 1}, {})
    do(s, "look:1")
    assert (street(s), discards(s)) == (["tent/1", "farm/1"], {"witch-0": 1})
    assert asked(s) == "luck"  # green's first card from the farm


@pytest.mark.rule("C-CARDS-01")
def test_a_building_without_visitors_is_passed_over() -> None:
    told = heard(position("players: 3\nstreet: castle monastery\nentered: red@2, blue@2"), "enter:2")
    assert [event["card"] for event in happened(told, "building-opened", "building-resolved")] == ["monastery/1"] * 2


@pytest.mark.rule("C-CARDS-02")
def test_all_in_the_building_reveal_and_nobody_else_does() -> None:
    s = position("""
        players: 4
        street: tent castle monastery
        entered: red@1 witch-1, blue@2 sword monk-4, green@1 sword
        """)
    assert played(s, "red") == {"?": 1}
    told = heard(s, "enter:3")
    assert [(event["seat"], event["card"]) for event in happened(told, "card-revealed")] == [
        ("red", "witch-1"),
        ("green", "sword"),
    ]
    assert (played(s, "red"), played(s, "green")) == ({"witch-1": 1}, {"sword": 1})
    assert played(s, "blue") == played(s, "blue", by="red") == {"?": 2}
    assert seen(s)["revealed"] == ["red", "green"]


@pytest.mark.rule("C-CARDS-03")
@pytest.mark.parametrize("one", [1, 2])
def test_two_players_both_reveal_at_the_start(one: int) -> None:
    s = position(f"players: 2\nstreet: tent castle\nentered: red@{one} witch-1\nhands: blue sword monk-4 king-0")
    do(s, f"enter:{3 - one}", "play:sword", "play:monk-4")
    assert played(s, "red") == {"?": 1}
    told = heard(s, "done")
    assert told[0]["event"] == "cards-announced"
    assert [event["event"] for event in told[1:5]] == ["card-revealed"] * 3 + ["building-opened"]
    assert asked(s) == ("red" if one == 1 else "blue")  # in the tent
    assert (played(s, "red"), played(s, "blue")) == ({"witch-1": 1}, {"sword": 1, "monk-4": 1})


@pytest.mark.rule("C-CARDS-04")
@pytest.mark.parametrize("order", [("red", "blue", "green"), ("green", "red", "blue"), ("blue", "green", "red")])
def test_points_and_rats_come_in_the_order_of_entering(order: tuple[str, ...]) -> None:
    inside = ", ".join(f"{seat}@2 king-{i}" for i, seat in enumerate(order))
    s = position(f"players: 4\nstreet: castle monastery tent\nentered: {inside}")
    told = heard(s, "enter:1")
    for kind in ("influence", "rats-caught"):
        assert [event["seat"] for event in happened(told, kind)] == list(order)
    assert track(s, "Church") == list(order)


@pytest.mark.rule("C-CARDS-05", "C-CARDS-06")
@pytest.mark.parametrize(("kind", "building"), EVERY_BUILDING)
def test_people_of_every_class_and_jokers_give_a_point_in_the_class_of_the_building(kind: str, building: str) -> None:
    other = "castle" if kind == "Peasantry" else "farm"
    s = position(f"""
        players: 3
        buildings: {building}
        street: {building} {other}
        entered: red@1 {ONE_OF_EACH} joker 2, blue@2
        """)
    told = heard(s, "enter:2")
    assert happened(told, "influence") == [{"event": "influence", "seat": "red", "class": kind, "count": 8}]
    assert happened(told, "rats-caught") == [{"event": "rats-caught", "seat": "red", "count": 5}]
    assert {name: influence(s, name) for name in CLASSES if influence(s, name)} == {kind: {"red": 8}}


@pytest.mark.rule("C-CARDS-05", "C-CARDS-06")
@pytest.mark.parametrize("person", PEOPLE)
@pytest.mark.parametrize("kind", BUILDINGS)
def test_only_people_of_other_classes_bring_rats(kind: str, person: str) -> None:
    other = "castle" if kind == "Peasantry" else "farm"
    building = BUILDINGS[kind][0]
    cards = " ".join(f"{PEOPLE[person]}-{nuns}" for nuns in (0, 1, 4))
    s = position(f"players: 3\nstreet: {building} {other}\nentered: red@1 {cards}, blue@2")
    told = heard(s, "enter:2")
    assert [event["count"] for event in happened(told, "rats-caught")] == ([] if kind == person else [3])
    assert influence(s, kind) == {"red": 3}


@pytest.mark.rule("C-CARDS-06")
def test_the_rats_are_in_front_of_the_player() -> None:
    s = position("players: 3\nstreet: castle tent\nentered: red@1 knight-0 king-0 monk-0, blue@1 knight-0")
    do(s, "enter:2")
    assert rats(s) == {"red": 12, "blue": 10, "green": 10}


@pytest.mark.rule("C-CARDS-07")
@pytest.mark.parametrize(("kind", "building"), EVERY_BUILDING)
def test_swords_and_flutes_give_neither_points_nor_rats(kind: str, building: str) -> None:
    other = "castle" if kind == "Peasantry" else "farm"
    s = position(f"""
        players: 3
        buildings: random
        street: {building} {other}
        entered: red@1 sword 2 flute, blue@2 flute 2
        """)
    told = heard(s, "enter:2")
    assert happened(told, "influence", "rats-caught") == []
    assert not any(influence(s, name) for name in CLASSES)


@pytest.mark.rule("C-CARDS-08")
def test_points_and_rats_of_all_then_the_sword_then_the_flute_then_actions() -> None:
    s = position("""
        players: 3
        buildings: hut
        street: castle monastery
        entered: red@1 monk-0 sword flute, blue@1 king-1
        hands: blue king-0 2
        """)
    told = heard(s, "enter:2", "give:king-0")
    steps = ("influence", "rats-caught", "sword-strikes", "flute-plays", "premium-action", "standard-action")
    assert [(event["event"], event["seat"]) for event in happened(told, *steps)][:8] == [
        ("influence", "red"),
        ("rats-caught", "red"),
        ("influence", "blue"),
        ("rats-caught", "blue"),
        ("sword-strikes", "red"),
        ("flute-plays", "red"),
        ("premium-action", "red"),
        ("standard-action", "blue"),
    ]


@pytest.mark.rule("C-CARDS-08")
def test_a_rat_just_caught_can_leave_with_the_flute() -> None:
    s = position("players: 3\nbuildings: hut\nstreet: castle farm\nentered: red@1 monk-0 flute, blue@1\nrats: red 0")
    do(s, "enter:2")
    assert rats(s) == {"red": 0, "blue": 11, "green": 10}


@pytest.mark.rule("C-CARDS-08")
def test_the_sword_halves_the_hand_before_the_action_fills_it() -> None:
    s = position("players: 3\nstreet: farm tent\nentered: red@1 monk-0, blue@1 sword\nhands: red king-0 2")
    do(s, "enter:2", "give:king-0")
    assert (asked(s), hand_sizes(s)) == ("luck", [1, 1, 0])
    do(s, *["luck:witch-0"] * 4)  # red's premium action
    assert hand_sizes(s) == [5, 1, 0]


@pytest.mark.rule("C-CARDS-09")
def test_all_points_from_one_building_are_one_move() -> None:
    s = position("""
        players: 3
        street: castle tent
        entered: red@1 knight-0 knight-1 joker monk-0, blue@2
        Chivalry: blue 1, green 2
        """)
    before = seen(s)["arrivals"]
    told = heard(s, "enter:2")
    assert happened(told, "influence") == [{"event": "influence", "seat": "red", "class": "Chivalry", "count": 4}]
    assert seen(s)["arrivals"] == before + 1
    assert track(s, "Chivalry") == ["red", "green", "blue"]


@pytest.mark.rule("C-CARDS-10")
@pytest.mark.parametrize("points", [1, 2, 5])
def test_a_marker_goes_on_top_of_those_on_its_space(points: int) -> None:
    s = position(f"""
        players: 4
        street: castle tent farm
        entered: red@1 joker {points}, blue@2, green@2
        Chivalry: yellow {points}, green {points}
        """)
    do(s, "enter:2")
    assert track(s, "Chivalry") == ["yellow", "green", "red"]


@pytest.mark.rule("C-CARDS-10")
def test_and_under_those_that_come_later() -> None:
    s = position("""
        players: 4
        street: castle tent farm
        entered: yellow@1 joker, red@1 joker 2, blue@2
        Chivalry: green 2, yellow 1
        """)
    do(s, "enter:2")
    assert track(s, "Chivalry") == ["green", "yellow", "red"]


@pytest.mark.rule("C-CARDS-11")
@pytest.mark.parametrize("cards", ["", " sword", " sword 3"])
def test_a_marker_without_a_point_keeps_its_place_in_the_stack(cards: str) -> None:
    s = position(f"players: 3\nstreet: castle tent\nentered: red@1{cards}\nChivalry: red 2, blue 2, green 2")
    told = heard(s, "enter:1", "enter:2")
    assert happened(told, "influence") == []
    assert track(s, "Chivalry") == ["red", "blue", "green"]


@pytest.mark.rule("C-CARDS-12")
@pytest.mark.parametrize("before", [13, 14, 15, 30])
def test_a_track_has_no_end(before: int) -> None:
    s = position(f"""
        players: 3
        street: castle tent
        entered: red@1 joker 3, blue@1 joker 2
        Chivalry: blue {before + 1}, red {before}
        """)
    do(s, "enter:2")
    assert influence(s, "Chivalry") == {"red": before + 3, "blue": before + 3}
    assert track(s, "Chivalry") == ["red", "blue"]
