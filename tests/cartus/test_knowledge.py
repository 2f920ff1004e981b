"""C-INFO: what you may know."""

from collections import Counter
from typing import Any

import pytest

from rattus.cartus.codes import BLANKS, DECK, HAND, NUNS, POPULATION, ROW
from rattus.cartus.state import State
from rattus.kernel.rng import Rng
from tests.cartus.play import COPIES, PERSONS, SEATS, all_but, asked, do, heard, legal, lots, position
from tests.cartus.table import discards, hand, known, nuns, piles, played, rats, seen, stage, tokens

RED, BLUE, GREEN, ALL = SEATS["red"], SEATS["blue"], SEATS["green"], SEATS["all"]
EVERYBODY = ("red", "blue", "green", "all")
BY_EVERYBODY = pytest.mark.parametrize("by", EVERYBODY)

# Red has laid three cards on the Hospital, blue one in the Castle; green is to enter.
LAID = """
    players: 3
    buildings: random
    street: hospital/1 castle/1
    entered: red@1 king-0 monk-1 sword, blue@2 joker witch-4
    hands: red merchant-1 gold, blue peasant-4, green king-2
"""


def names_of(s: State, start: int) -> Counter[str]:
    """The population cards of one part of a whole position."""
    kinds = s.rules.box.kinds
    return Counter({kinds[kind]: s.cards[start + kind] for kind in range(POPULATION) if s.cards[start + kind]})


def in_the_row(s: State) -> Counter[str]:
    """The nun row of a whole position made up after a shuffle: what somebody saw, and what the others are."""
    known_ones = Counter(s.rules.box.kinds[card - 1] for card in s.table[NUNS : NUNS + 5] if card)
    return known_ones + names_of(s, BLANKS)


def possible_worlds(s: State, seat: int, times: int = 40) -> list[State]:
    rng = Rng(seat)
    return [s.resample(seat, rng) for _ in range(times)]


def persons(cards: Counter[str] | dict[str, int]) -> set[str]:
    return {card.partition("-")[0] for card in cards}


def of_kind(events: list[dict[str, Any]], *kinds: str) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] in kinds]


# Hands, face-down cards, the nun row, tokens


@pytest.mark.rule("C-INFO-01")
def test_a_hand_is_its_owners_own_and_its_size_is_seen_by_all() -> None:
    s = position("players: 3\nhands: red monk-4 king-0 2 gold, blue joker\nbuildings: treasury")
    assert hand(s, "red") == {"monk-4": 1, "king-0": 2, "gold": 1}
    for by in ("blue", "green", "all"):
        assert hand(s, "red", by) == {"?": 4}
    assert hand(s, "blue", "red") == hand(s, "blue", "all") == {"?": 1}
    assert hand(s, "green", "red") == {}


@pytest.mark.rule("C-INFO-01")
def test_hands_that_look_alike_make_the_same_view() -> None:
    text = "players: 3\nhands: red {} 2, blue {} 3"
    one, other = position(text.format("monk-4", "king-0")), position(text.format("witch-0", "king-0"))
    for by in (BLUE, GREEN, ALL):
        assert one.view(by) == other.view(by)
    assert one.view(RED) != other.view(RED)


@pytest.mark.rule("C-INFO-02")
def test_cards_on_a_building_lie_face_down_and_all_know_how_many() -> None:
    s = position(LAID)
    for by in ("green", "all"):
        assert (played(s, "red", by), played(s, "blue", by)) == ({"?": 3}, {"?": 2})
    assert played(s, "red", "red") == {"king-0": 1, "monk-1": 1, "sword": 1}
    assert played(s, "red", "blue") == {"?": 3}


@pytest.mark.rule("C-INFO-02")
@BY_EVERYBODY
def test_until_that_building_is_resolved(by: str) -> None:
    s = do(position(LAID), "enter:2", "done")
    assert asked(s) == "red"  # in the Hospital; blue's Castle comes later
    assert played(s, "red", by) == {"king-0": 1, "monk-1": 1, "sword": 1}
    assert played(s, "blue", by) == ({"joker": 1, "witch-4": 1} if by == "blue" else {"?": 2})


@pytest.mark.rule("C-INFO-02")
@pytest.mark.parametrize("by", ["blue", "green", "all"])
def test_while_they_are_laid_the_others_hear_only_how_many(by: str) -> None:
    s = position("players: 3\nstage: entering\nhands: red monk-4 king-0 2 witch-1\nstreet: castle tent")
    assert heard(s, "enter:1", "play:monk-4", "play:king-0", "done", by=by) == [
        {"event": "entered", "seat": "red", "card": "castle/1"},
        {"event": "card-laid", "seat": "red"},
        {"event": "card-laid", "seat": "red"},
        {"event": "cards-announced", "seat": "red", "count": 2},
    ]


@pytest.mark.rule("C-INFO-03")
def test_a_look_shows_a_card_to_the_one_who_looks_and_to_nobody_else() -> None:
    s = do(position("players: 3\nstreet: farm/5 tent/1"), "supply:1", "look:4")
    for by in ("blue", "green", "all"):
        assert heard(s.copy(), "luck:king-3", by=by) == [{"event": "looked", "seat": "red", "place": 4}]
    told = {"event": "looked", "seat": "red", "place": 4, "card": "king-3"}
    assert heard(s, "luck:king-3", by="red") == [told]
    assert nuns(s, "red") == [None, None, None, "king-3", None]
    for by in ("blue", "green", "all"):
        assert nuns(s, by) == [None] * 5


@pytest.mark.rule("C-INFO-04")
def test_all_know_who_has_looked_where_and_the_looker_what_it_was_for_ever() -> None:
    s = do(position("players: 3\nstreet: farm/5 castle/4"), "supply:1", "look:4", "luck:king-3")
    do(s, "supply:1", "look:4", "supply:2", "enter:2", "enter:2", "enter:2")
    assert seen(s)["round"] == 2
    for by in EVERYBODY:
        assert [place["looked"] for place in seen(s, by)["nuns"]] == [[], [], [], ["red", "blue"], []]
    for by in ("red", "blue"):
        assert nuns(s, by) == [None, None, None, "king-3", None]
    for by in ("green", "all"):
        assert nuns(s, by) == [None] * 5


@pytest.mark.rule("C-INFO-05")
def test_only_its_owner_knows_what_a_token_is_worth() -> None:
    s = position("players: 3\nask: luck-token\nstreet: farm palace\nresolving: 2\nentered: red@2, blue@2, green@1")
    for by in ("blue", "green", "all"):
        assert heard(s.copy(), "luck:token 3", by=by)[0] == {"event": "token-taken", "seat": "red"}
    told = heard(s, "luck:token 3", by="red")
    assert told[0] == {"event": "token-taken", "seat": "red", "value": 3}
    assert tokens(s, "red") == [3]
    for by in ("blue", "green", "all"):
        assert tokens(s, "red", by) == ["?"]
    do(s, "luck:token 1")
    assert (tokens(s, "blue"), tokens(s, "blue", "red")) == ([1], ["?"])
    assert nuns(s, "red") == [None] * 5


@pytest.mark.rule("C-INFO-05")
def test_another_value_of_anothers_token_makes_no_difference() -> None:
    text = "players: 3\ntokens: red 3 1, blue {} 2"
    assert position(text.format(1)).view(RED) == position(text.format(3)).view(RED)
    assert position(text.format(1)).view(ALL) == position(text.format(3)).view(ALL)
    for world in possible_worlds(position(text.format(1)), RED):
        assert tokens(world, "red") == [1, 3] and len(tokens(world, "blue")) == 2
    worlds = possible_worlds(position(text.format(1)), RED, 100)
    assert {value for world in worlds for value in tokens(world, "blue")} == {1, 2, 3}


# What is open


@pytest.mark.rule("C-INFO-06")
@BY_EVERYBODY
def test_all_know_how_many_rats_each_has(by: str) -> None:
    s = position("""
        players: 3
        rats: red 14, blue 3
        street: monastery castle
        entered: red@1 king-0 flute, blue@1 monk-0
        buildings: hut
    """)
    told = heard(s, "enter:2", by=by)
    assert rats(s, by) == {"red": 14 + 1 - 1 - 2, "blue": 3 + 1 - 1, "green": 10}
    assert of_kind(told, "rats-caught", "rats-discarded", "flute-plays") == [
        {"event": "rats-caught", "seat": "red", "count": 1},
        {"event": "flute-plays", "seat": "red", "to": "blue"},
        {"event": "rats-discarded", "seat": "red", "count": 2},
        {"event": "rats-discarded", "seat": "blue", "count": 1},
    ]


OPEN = """
    players: 3
    round: 4
    street: monastery/4 castle/1
    replaced: farm/2
    gone: tent/1 tent/2 castle/5
    entered: blue@2 knight-1 sword, red@2
    hands: red king-1 joker 2, green king-2 sword 2
    Church: red 3, green 3, blue 1
    tokens: red 1 2
    discards: witch-1 2 monk-4
    nuns: ? king-3@red ? ? ?
"""
OPEN_TO_ALL = {
    "street": ["monastery/4", "castle/1"],
    "replaced": ["farm/2"],
    "entered": {"red": 2, "blue": 2},
    "order": ["blue", "red"],
    "queue": ["green"],
    "piles": {"joker": 13, "sword": 9, "flute": 0, "pass": 0, "gold": 0},
    "stock": 84 - 5 - 3 - 3,
    "spare": 11,
    "seat": "green",
    "first": "red",
    "round": 4,
}


@pytest.mark.rule("C-INFO-07")
@BY_EVERYBODY
def test_these_lie_open(by: str) -> None:
    s = position(OPEN)
    shown = seen(s, by)
    assert {key: shown[key] for key in OPEN_TO_ALL} == OPEN_TO_ALL
    places = {seat: stand["points"] for seat, stand in shown["influence"]["Church"].items()}
    assert places == {"red": 3, "green": 3, "blue": 1}
    stack = [shown["influence"]["Church"][seat]["arrived"] for seat in ("red", "green")]
    assert stack == sorted(stack)  # red lies below green
    assert shown["deck"]["discards"] == {"witch-1": 2, "monk-4": 1}
    assert {seat: row["count"] for seat, row in shown["hands"].items()} == {"red": 3, "blue": 0, "green": 3}
    assert {seat: hoard["count"] for seat, hoard in shown["tokens"].items()} == {"red": 2, "blue": 0, "green": 0}


@pytest.mark.rule("C-INFO-07")
def test_supply_actions_discs_and_points_are_told_to_all() -> None:
    for by in EVERYBODY:
        s = position("players: 3\nstreet: monastery/4 castle/1\nhands: blue monk-0")
        assert heard(s, "supply:1", by=by)[0] == {"event": "supplied", "seat": "red", "card": "monastery/4"}
        do(s, "supply:1", "supply:1", "enter:2", "enter:1", "play:monk-0")
        told = heard(s, "enter:2", by=by)
        assert {"event": "influence", "seat": "blue", "class": "Church", "count": 1} in told
        assert {"event": "premium-action", "seat": "red", "building": "castle"} in told
        assert discards(s) == {"monk-0": 1}


# Jokers and special cards


@pytest.mark.rule("C-INFO-08")
@BY_EVERYBODY
def test_special_cards_are_seen_when_they_are_taken_revealed_passed_or_discarded(by: str) -> None:
    s = position("""
        players: 3
        buildings: random
        street: hospital/1 castle/1
        stage: entering
        hands: red pass sword, blue king-0 gold, green king-1
    """)
    assert heard(s, "pass", by=by) == [{"event": "passed", "seat": "red"}]
    assert piles(s)["pass"] == 12
    do(s, "enter:1", "done", "enter:2", "done", "enter:2")
    told = heard(s, "play:sword", by=by)
    assert of_kind(told, "card-revealed", "card-taken") == []  # the Hospital comes first
    told = heard(s, "discard:gold", by=by) + heard(s, "stop", by=by)
    assert of_kind(told, "card-discarded", "card-revealed", "card-taken") == [
        {"event": "card-discarded", "seat": "blue", "card": "gold"},
        {"event": "card-revealed", "seat": "red", "card": "sword"},
        {"event": "card-taken", "seat": "green", "card": "sword", "count": 2},
        {"event": "card-taken", "seat": "red", "card": "sword", "count": 1},
    ]
    assert piles(s) == {"joker": 15, "sword": 9, "flute": 12, "pass": 12, "gold": 15}
    assert known(s, by) == {
        seat: {"least": {"sword": n} if n else {}, "most": {"sword": n} if n else {}}
        for seat, n in (("red", 1), ("blue", 0), ("green", 2))
        if seat != by
    }


@pytest.mark.rule("C-INFO-09")
@pytest.mark.parametrize("by", ["blue", "green", "all"])
def test_all_know_who_has_them_in_hand_or_face_down(by: str) -> None:
    s = position("""
        players: 3
        buildings: random
        stage: entering
        street: hospital/1 castle/1
        hands: red sword 2 joker king-0, blue gold
    """)
    exactly = {"least": {"sword": 2, "joker": 1}, "most": {"sword": 2, "joker": 1}}
    assert known(s, by)["red"] == exactly
    do(s, "enter:2", "play:sword", "play:king-0", "done")
    assert known(s, by)["red"] == exactly  # one of the two cards on the table may be a Sword, or none
    do(s, "enter:2", "done", "enter:2")  # all come to light, blue's hand of one is too small for a Sword
    assert played(s, "red", by) == {}
    exactly = {"least": {"sword": 3, "joker": 1}, "most": {"sword": 3, "joker": 1}}
    assert known(s, by)["red"] == exactly  # one left, and two from the premium action of the Castle
    assert piles(s)["sword"] == 12 - 3 - 2


# Blue strikes with two Swords, and green gives half of seven cards.
STRUCK = """
    players: 4
    buildings: random
    street: farm/1 tower/1 palace/1
    queue: red
    entered: blue@1 sword 2, green@1 knight-1, yellow@3
    hands: red monk-0 2, blue king-0 2 sword, green sword 3 king-2 2 gold joker, yellow joker 3
"""
GIVING = ("enter:2", "done")
GIFTS = ("give:sword", "give:joker", "give:king-2")


@pytest.mark.rule("C-INFO-10")
@pytest.mark.parametrize("by", ["red", "blue", "green", "yellow", "all"])
def test_what_is_given_the_giver_and_the_taker_see(by: str) -> None:
    s = do(position(STRUCK), *GIVING)
    told = heard(s, *GIFTS, by=by)
    given = of_kind(told, "card-given")
    assert [(event["seat"], event["to"]) for event in given] == [("green", "blue")] * 3
    seen_by_me = [event["card"] for event in given if "card" in event]
    assert sorted(seen_by_me) == (["joker", "king-2", "sword"] if by in ("blue", "green") else [])
    picked = [event.get("card") for event in of_kind(told, "card-picked")]
    assert picked == (["sword", "joker", "king-2"] if by == "green" else [None] * 3)


@pytest.mark.rule("C-INFO-10")
@pytest.mark.parametrize("by", ["red", "blue", "yellow", "all"])
def test_what_is_picked_nobody_sees_before_it_is_given(by: str) -> None:
    s = do(position(STRUCK), *GIVING, "give:sword", "give:king-2")
    shown = seen(s, by)
    assert shown["picked"]["green"] == {"count": 2, "cards": {}}
    assert shown["hands"]["green"] == {"count": 5, "cards": {}}
    assert seen(s, "green")["picked"]["green"] == {"count": 2, "cards": {"sword": 1, "king-2": 1}}
    assert known(s, by)["green"]["least"] == {"sword": 3, "gold": 1, "joker": 1}


def bounds(s: State, by: str, seat: str, kind: str) -> tuple[int, int]:
    """At least and at most so many of a kind."""
    shown = known(s, by)[seat]
    return shown["least"].get(kind, 0), shown["most"].get(kind, 0)


@pytest.mark.rule("C-INFO-09")
@pytest.mark.parametrize("by", ["red", "yellow", "all"])
def test_after_a_gift_the_others_know_between_whom_cards_may_have_moved(by: str) -> None:
    """Green had seven cards, three of them Swords, and has given three; blue had a Sword in hand."""
    s = do(position(STRUCK), *GIVING, *GIFTS)
    assert bounds(s, by, "green", "sword") == (0, 3)
    assert bounds(s, by, "green", "gold") == bounds(s, by, "green", "joker") == (0, 1)
    assert bounds(s, by, "blue", "sword") == (1, 1 + 3)
    assert bounds(s, by, "blue", "gold") == bounds(s, by, "blue", "joker") == (0, 1)
    if by != "yellow":
        assert bounds(s, by, "yellow", "joker") == (3, 3)  # nothing of his has moved
    assert "king-2" not in known(s, by)["blue"]["least"]


@pytest.mark.rule("C-INFO-09")
def test_those_that_would_not_fit_into_what_is_left_must_have_moved() -> None:
    """Of five cards, four Swords and a Gold, two are given: one Sword at least, and three of the cards stay."""
    s = position(STRUCK.replace("sword 3 king-2 2 gold joker", "sword 4 gold"))
    do(s, *GIVING, "give:sword", "give:gold")
    assert bounds(s, "red", "blue", "sword") == (1 + 1, 1 + 2)
    assert bounds(s, "red", "green", "sword") == (4 - 2, 3)
    assert bounds(s, "red", "blue", "gold") == bounds(s, "red", "green", "gold") == (0, 1)


@pytest.mark.rule("C-INFO-09")
def test_the_taker_and_the_giver_know_it_exactly() -> None:
    s = do(position(STRUCK), *GIVING, *GIFTS)
    assert bounds(s, "green", "blue", "sword") == bounds(s, "blue", "green", "sword") == (2, 2)
    assert bounds(s, "green", "blue", "joker") == bounds(s, "blue", "green", "gold") == (1, 1)
    assert bounds(s, "green", "blue", "gold") == bounds(s, "blue", "green", "joker") == (0, 0)


@pytest.mark.rule("C-INFO-09")
@pytest.mark.parametrize("by", ["red", "yellow", "all"])
def test_a_guard_tower_leaves_such_bounds_too(by: str) -> None:
    s = position("""
        players: 4
        buildings: random
        street: tower/1 farm/1 castle/1
        ask: action
        entered: red@1 king-4, blue@2, green@3, yellow@3
        hands: red joker, blue king-0 2 sword 3, green flute joker, yellow king-1
    """)
    do(s, "use", "give:king-0", "give:sword", "give:sword")
    if by == "red":
        assert bounds(s, by, "blue", "sword") == (1, 1)
        return
    # Blue gave three of five cards; green's two went as a whole.
    assert bounds(s, by, "red", "sword") == (1, 3) and bounds(s, by, "blue", "sword") == (0, 2)
    assert bounds(s, by, "red", "flute") == (1, 1) and bounds(s, by, "green", "flute") == (0, 0)
    assert bounds(s, by, "red", "joker") == (2, 2)


@pytest.mark.rule("C-INFO-09", "C-INFO-11")
@pytest.mark.parametrize("by", ["red", "blue", "green", "yellow", "all"])
def test_every_world_that_somebody_thinks_possible_keeps_to_what_he_knows(by: str) -> None:
    s = do(position(STRUCK), *GIVING, *GIFTS)
    for world in possible_worlds(s, SEATS[by]):
        for seat, limits in known(s, by).items():
            held = hand(world, seat)
            assert all(held.get(kind, 0) >= n for kind, n in limits["least"].items())
            for kind in ("joker", "sword", "flute", "pass", "gold"):
                assert held.get(kind, 0) <= limits["most"].get(kind, 0)


@pytest.mark.rule("C-INFO-11")
def test_the_giver_goes_on_knowing_what_he_gave() -> None:
    s = do(position(STRUCK), *GIVING, *GIFTS)
    assert known(s, "green")["blue"]["least"]["king-2"] == 1
    for by in ("red", "yellow", "all"):
        assert "king-2" not in known(s, by)["blue"]["least"]
    assert "king-2" not in known(s, "blue")["green"]["least"]


# Green knows two of blue's cards, which he gave him.
KNOWS = """
    players: 3
    buildings: random
    street: castle/1 hospital/1
    {}
    hands: red king-1, blue king-2 2 monk-0 2, green king-0 3
    known-green: blue king-2 2
"""


@pytest.mark.rule("C-INFO-11")
def test_until_it_is_shown() -> None:
    s = position(KNOWS.format("queue: blue\n    entered: red@1 knight-2, green@1"))
    do(s, "enter:1", "play:king-2")
    assert known(s, "green")["blue"]["least"]["king-2"] == 2  # it lies there face down, or does not
    do(s, "done")
    assert known(s, "green")["blue"]["least"] == {"king-2": 1, "sword": 1}


@pytest.mark.rule("C-INFO-11")
def test_or_discarded() -> None:
    s = position(KNOWS.format("queue: blue\n    entered: red@1, green@1"))
    do(s, "enter:2", "done", "discard:king-2")
    assert known(s, "green")["blue"]["least"] == {"king-2": 1}
    do(s, "discard:monk-0")
    assert known(s, "green")["blue"]["least"] == {"king-2": 1}


@pytest.mark.rule("C-INFO-11")
def test_or_may_have_been_given_on() -> None:
    """Blue gives red two of his four cards, and green does not see which."""
    s = position(KNOWS.format("queue: blue\n    entered: red@1 sword, green@2"))
    do(s, "enter:1", "done", "give:monk-0", "give:monk-0")
    assert "king-2" not in known(s, "green")["blue"]["least"]
    assert "king-2" not in known(s, "green")["red"]["least"]
    assert known(s, "blue")["red"]["least"]["monk-0"] == 2
    assert hand(s, "blue") == {"king-2": 2, "sword": 1}


@pytest.mark.rule("C-INFO-11")
def test_or_must_have_been_given_on() -> None:
    s = position(
        KNOWS.format("queue: blue\n    entered: red@1 sword, green@2").replace("king-2 2 monk-0 2", "king-2 2")
    )
    do(s, "enter:1", "done", "give:king-2")
    assert known(s, "green")["blue"]["least"]["king-2"] == 1
    assert known(s, "green")["red"]["least"]["king-2"] == 1


# The deck and the nun row


# Red draws the last card of the deck, and fourteen Monks are shuffled; blue takes a look.
SHUFFLING = f"""
    players: 3
    ask: luck-draw
    street: tent/5 farm/1
    hands: red witch-1 2, blue {all_but(monk=14, king_0=4, king_4=2, witch_1=2, peasant_0=1)}, green peasant-0
    discards: monk
"""
MONKS = {"monk-0": 4, "monk-1": 2, "monk-2": 2, "monk-3": 2, "monk-4": 4}


@pytest.mark.rule("C-INFO-12")
def test_what_was_shuffled_is_not_in_the_nun_row() -> None:
    before = position(SHUFFLING)
    do(before, "luck:king-4")
    s = do(before, "supply:1", "look:1")
    assert lots(s) == {"king-0": 4, "king-4": 1}
    for by in EVERYBODY:
        possible = lots(s.mask(SEATS[by]))
        assert "monk" not in persons(possible)
        assert {"king-0", "king-4"} <= set(possible)


@pytest.mark.rule("C-INFO-12")
def test_before_the_shuffle_it_may_be() -> None:
    s = position("players: 3\nask: luck-nun 1\nhands: green king-4 4\nstreet: farm tent")
    for by in EVERYBODY:
        assert "monk" in persons(lots(s.mask(SEATS[by])))


@pytest.mark.rule("C-INFO-12")
def test_nor_is_what_was_shuffled_longer_ago() -> None:
    """First the Monks were shuffled, which blue now has in hand, and then the Witches."""
    text = f"""
        players: 3
        ask: luck-nun 1
        seat: red
        street: farm tent
        hands: blue {all_but(witch=14, king_0=4, king_1=1)}
        shuffles: 2
        blanks: king-0 4 king-1
    """
    monks = " ".join(f"{card} {n}" for card, n in MONKS.items())
    s = position(f"{text}\nreturned: {monks} {monks.replace('monk', 'witch')}")
    assert persons(lots(s.mask(GREEN))) == {"peasant", "merchant", "knight", "king"}
    assert persons(lots(position(text).mask(GREEN))) == {"peasant", "merchant", "knight", "king", "monk"}


@pytest.mark.rule("C-INFO-12")
def test_of_the_second_shuffle_the_greater_part_counts() -> None:
    """All four Monks with four nuns were shuffled once, later one of them again: none is in the row."""
    s = do(position(SHUFFLING), "luck:king-4", "supply:2", *[f"luck:monk-{n}" for n in (4, 4, 4, 4)])
    do(s, "supply:2", "luck:monk-0", "luck:monk-0", "luck:monk-0", "luck:monk-0", "enter:2", "done")
    do(s, "enter:1", "play:monk-4", "done", "enter:2", "done", "look:1", "luck:king-0", "look:2", "luck:king-0")
    do(s, *[f"luck:monk-{n}" for n in (1, 1, 2, 2)])  # red in the Farm
    do(s, *[f"luck:monk-{n}" for n in (3, 3)])  # green: that was the last card, and blue's Monk is shuffled
    assert seen(s)["shuffles"] == 2 and seen(s)["deck"]["shuffled"] == {"monk-4": 1}
    assert seen(s)["deck"]["returned"] == MONKS
    for world in possible_worlds(s, ALL):
        assert "monk" not in persons(in_the_row(world))


@pytest.mark.rule("C-INFO-13")
def test_after_a_shuffle_the_deck_holds_just_what_was_shuffled() -> None:
    s = do(position(SHUFFLING), "luck:king-4", "supply:2")
    assert lots(s) == MONKS
    for by in EVERYBODY:
        assert lots(s.mask(SEATS[by])) == MONKS
    do(s, "luck:monk-4", "luck:monk-0")
    assert lots(s.mask(BLUE)) == MONKS | {"monk-4": 3, "monk-0": 3}  # he knows what he has drawn
    assert lots(s.mask(RED)) == lots(s.mask(ALL)) == MONKS


@pytest.mark.rule("C-INFO-13")
def test_who_has_drawn_of_what_was_shuffled_knows_that_so_much_less_is_there() -> None:
    """Two of the four Peasants without nuns were shuffled; green has the others, and blue draws one."""
    s = position(f"""
        players: 3
        ask: luck-draw
        street: tent/5 farm/2
        hands: blue {all_but(monk=14, king_0=4, king_4=2, peasant_0=4)}, green peasant-0 2
        discards: monk peasant-0 2
    """)
    do(s, "luck:king-4", "supply:2")
    assert lots(s)["peasant-0"] == 2
    for by in ("red", "blue", "all"):
        assert lots(s.mask(SEATS[by]))["peasant-0"] == 2
    do(s, "luck:peasant-0")
    assert lots(s.mask(RED))["peasant-0"] == lots(s.mask(ALL))["peasant-0"] == 2
    assert lots(s.mask(BLUE)) == MONKS | {"peasant-0": 1}


@pytest.mark.rule("C-INFO-12", "C-INFO-13")
@BY_EVERYBODY
def test_everybody_thinks_of_worlds_in_which_that_is_so(by: str) -> None:
    s = do(position(SHUFFLING), "luck:king-4", "supply:2", "luck:monk-4", "luck:monk-0", "luck:monk-1", "luck:monk-1")
    do(s, "supply:1", "look:2", "luck:king-4")
    everything = Counter()
    for world in possible_worlds(s, SEATS[by]):
        deck, row = names_of(world, DECK), in_the_row(world)
        assert persons(deck) == {"monk"} and deck.total() == 10
        assert "monk" not in persons(row) and row.total() == 5
        hands = [names_of(world, HAND + seat * ROW) for seat in range(3)]
        assert [cards.total() for cards in hands] == [3, 61 + 4, 1]
        monks = [sum(n for card, n in cards.items() if card.startswith("monk")) for cards in hands]
        assert monks == [0, 4, 0]  # nobody but blue has drawn since
        everything += row
    if by in ("red", "all"):
        assert len(everything) > 10  # it is not always the same row


@pytest.mark.rule("C-INFO-14")
def test_an_unseen_card_is_as_likely_here_as_there() -> None:
    text = """
        players: 3
        street: farm/1 tent/5
        ask: {}
        hands: red king-0 3 monk-2, blue {} 4, green king-4 4
        nuns: ? merchant-1@red ? ? ?
        discards: witch-0 4 witch-1
    """
    copies = {f"{person}-{nuns}": n for person in PERSONS for nuns, n in enumerate(COPIES)}
    copies |= {"king-0": 1, "monk-2": 1, "merchant-1": 1, "witch-1": 1}
    del copies["witch-0"]
    for ask in ("luck-draw", "luck-nun 3"):
        for hidden in ("peasant-0", "monk-4"):  # what blue really holds makes no difference
            assert lots(position(text.format(ask, hidden)).mask(RED)) == copies


@pytest.mark.rule("C-INFO-14")
def test_worlds_are_drawn_with_these_odds() -> None:
    """Of the 80 cards that red cannot place fourteen are Monks: in blue's hand and in the row alike."""
    s = position(
        "players: 3\nstreet: farm/1 tent/5\nhands: red king-0 4, blue king-4 4\nnuns: ? ? monk-1@blue ? ?\nask: look"
    )
    worlds, monks, looked = 1500, 0, 0
    rng = Rng(5)
    for _ in range(worlds):
        world = s.resample(RED, rng)
        monks += sum(n for card, n in hand(world, "blue").items() if card.startswith("monk"))
        looked += str(nuns(world, "blue")[2]).startswith("monk")
    chance = 14 / 80
    for found, tries in ((monks, 4 * worlds), (looked, worlds)):
        assert abs(found - tries * chance) < 5 * (tries * chance * (1 - chance)) ** 0.5


@pytest.mark.rule("C-INFO-14")
def test_what_others_do_is_no_evidence() -> None:
    """Blue, who has seen four of the nun row, is rid of his rats or has gathered them: red learns nothing of it."""
    text = """
        players: 3
        street: farm/1 tent/5
        ask: luck-nun 3
        rats: blue {}
        nuns: king-0@blue king-0@blue ? king-0@blue king-0@blue
    """
    few, many = (lots(position(text.format(n)).mask(RED)) for n in (0, 40))
    assert few == many


# Tight places: what somebody thinks possible must be so as a whole


@pytest.mark.rule("C-INFO-09")
@pytest.mark.parametrize("other", ["joker", "pass"])
def test_where_a_card_can_be_with_one_only_another_is_not_there_instead(other: str) -> None:
    """Only red may have the Gold, and he has one card; so the other, which may be with either, is with blue."""
    s = position(f"""
        players: 3
        buildings: treasury office
        hands: red gold, blue {other}
        known-all: red gold 0-1 {other} 0-1, blue {other} 0-1
    """)
    for by in (GREEN, ALL):
        for world in possible_worlds(s, by):
            assert (hand(world, "red"), hand(world, "blue")) == ({"gold": 1}, {other: 1})


# One King without nuns is discarded, two were shuffled and are the whole deck; the fourth, two Witches, two Knights and
# a Peasant are in the nun row and in green's hand.
TIGHT = f"""
    players: 3
    street: farm tent
    hands: red {all_but(king_0=4, witch_1=2, knight_1=2, peasant_1=1)}, green witch-1
    discards: king-0
    shuffles: 1
    blanks: king-0 witch-1 knight-1 2 peasant-1
"""


@pytest.mark.rule("C-INFO-13")
@pytest.mark.parametrize("fresh", ["", "fresh: green 1"])
def test_the_deck_has_what_went_in_and_the_rest_is_in_the_row_or_in_a_hand(fresh: str) -> None:
    s = position(TIGHT + fresh)
    assert lots(do(s.copy(), "supply:1")) == {"king-0": 2}
    greens = set()
    for world in possible_worlds(s, RED, 100):
        assert names_of(world, DECK) == {"king-0": 2}
        others = in_the_row(world) + Counter(hand(world, "green"))
        assert others == {"king-0": 1, "witch-1": 2, "knight-1": 2, "peasant-1": 1}
        greens |= set(hand(world, "green"))
    assert greens == {"king-0", "witch-1", "knight-1", "peasant-1"}


@pytest.mark.rule("C-INFO-09", "C-INFO-13")
def test_who_has_the_sword_has_not_got_the_card_that_was_drawn() -> None:
    """Blue has drawn since the shuffle; the Sword may be with him or with green, and a King is with the other."""
    s = position(f"""
        players: 3
        street: farm tent
        hands: red {all_but(king_0=4, witch_1=2, knight_1=2, peasant_1=1)}, blue king-0, green sword
        shuffles: 1
        blanks: witch-1 2 knight-1 2 peasant-1
        drawn: blue king-0
        known-all: blue sword 0-1, green sword 0-1
    """)
    for world in possible_worlds(s, RED):
        assert Counter(hand(world, "blue")) + Counter(hand(world, "green")) == {"king-0": 1, "sword": 1}
        assert in_the_row(world) == {"witch-1": 2, "knight-1": 2, "peasant-1": 1}


# Building cards


@pytest.mark.rule("C-INFO-15")
@BY_EVERYBODY
def test_all_know_which_thirty_building_cards_are_in_the_game(by: str) -> None:
    s = position("players: 3\nbuildings: hut treasury\nstreet: hut/2 farm/4")
    cards = {f"{b}/{n}" for b in ("farm", "marketplace", "monastery", "castle", "hut", "treasury") for n in range(1, 6)}
    assert set(seen(s, by)["unseen"]) == cards - {"hut/2", "farm/4"}


@pytest.mark.rule("C-INFO-15")
@BY_EVERYBODY
def test_with_random_cards_only_those_that_have_come(by: str) -> None:
    s = position(
        "players: 3\nbuildings: random\nstreet: hut/2 farm/4\nround: 2\ngone: office/1 tower/3\nreplaced: palace/1"
    )
    assert len(seen(s, by)["unseen"]) == 60 - 5
    assert not {"hut/2", "farm/4", "office/1", "tower/3", "palace/1"} & set(seen(s, by)["unseen"])


# What is asked


@pytest.mark.rule("C-INFO-18")
def test_who_gives_is_asked_even_if_his_cards_are_all_alike() -> None:
    s = position(STRUCK.replace("sword 3 king-2 2 gold joker", "king-2 2"))
    do(s, *GIVING)
    assert asked(s) == "green" and legal(s) == {"give:king-2"}


@pytest.mark.rule("C-INFO-18")
def test_who_lays_cards_is_asked_even_if_he_can_lay_none() -> None:
    s = position(
        "players: 3\nbuildings: treasury office\nstage: entering\nhands: red gold 2 pass\nstreet: farm treasury"
    )
    do(s, "enter:1")
    assert asked(s) == "red" and legal(s) == {"done"}


@pytest.mark.rule("C-INFO-18")
def test_and_in_a_hospital_and_a_guard_tower() -> None:
    s = position("players: 3\nbuildings: random\nstreet: hospital castle\nentered: red@1, blue@2\nhands: red king-0 2")
    assert legal(do(s, "enter:2")) == {"discard:king-0", "stop"}
    s = position("""
        players: 3
        buildings: random
        street: tower castle
        ask: action
        entered: red@1, blue@2, green@2
        hands: blue king-0 2 king-1 2, green king-4 4
    """)
    assert legal(do(s, "use")) == {"give:king-0", "give:king-1"}
    assert legal(do(s, *["give:king-0"] * 2, "give:king-1")) == {"give:king-4"}


@pytest.mark.rule("C-INFO-19")
def test_an_empty_hand_is_asked_for_nothing() -> None:
    s = do(position("players: 3\nstage: entering\nstreet: farm castle"), "enter:1")
    assert asked(s) == "blue"
    s = do(position("players: 3\nbuildings: random\nstreet: hospital castle\nentered: red@1, blue@2"), "enter:2")
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-INFO-19")
def test_where_only_one_can_be_struck_nobody_is_asked_whom() -> None:
    s = do(position(STRUCK), *GIVING)
    assert asked(s) == "green"  # and not blue, who strikes
    s = position(STRUCK.replace("yellow@3", "yellow@1").replace("yellow joker 3", "yellow king-4 3"))
    do(s, *GIVING)
    assert asked(s) == "blue" and legal(s) == {"target:green", "target:yellow"}


@pytest.mark.rule("C-INFO-19")
def test_who_must_give_all_he_has_is_not_asked_which() -> None:
    s = position("""
        players: 3
        buildings: random
        street: tower castle
        ask: action
        entered: red@1, blue@2, green@2
        hands: blue king-0 2 king-1, green king-2 2
    """)
    do(s, "use")
    assert hand(s, "red") == {"king-0": 2, "king-1": 1, "king-2": 2}


@pytest.mark.rule("C-INFO-19")
@pytest.mark.parametrize("lines", ["rats: red 0\nhands: red king-0 3", "rats: red 5"])
def test_a_hospital_without_rats_or_cards_asks_nothing(lines: str) -> None:
    s = position(f"players: 3\nbuildings: random\nstreet: hospital castle\nentered: red@1, blue@2\n{lines}")
    assert stage(do(s, "enter:2")) == "new buildings"


# At the end


def test_the_row_is_turned_up_card_by_card_for_all() -> None:
    s = position("players: 3\nstage: plague\nnuns: ? monk-3@red ? king-0@blue ?")
    assert nuns(s, "green") == [None] * 5
    do(s, "luck:witch-2")
    for by in ("green", "all"):
        assert nuns(s, by) == ["witch-2", "monk-3", None, None, None]
    do(s, "luck:witch-1", "luck:witch-4")
    for by in EVERYBODY:
        assert nuns(s, by) == ["witch-2", "monk-3", "witch-1", "king-0", "witch-4"]
