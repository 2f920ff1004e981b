"""C-SETUP: setting the table, for every number of players."""

from collections import Counter
from fractions import Fraction

import pytest

from rattus.cartus.box import Box, load_box
from rattus.cartus.building import Building
from rattus.cartus.codes import SEAT_NAMES
from rattus.cartus.game import new_game
from rattus.cartus.options import Options
from rattus.cartus.state import State
from rattus.kernel.errors import BadData, BadOptions
from rattus.kernel.rng import Rng
from tests.cartus.play import SEATS, asked, do, heard, legal, lots, position
from tests.cartus.table import discards, hand, nuns, piles, rats, seen, stage, stock

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])
TWO_OF_EACH = {
    "Peasantry": {"farm", "brewery"},
    "Bourgeoisie": {"marketplace", "office"},
    "Church": {"monastery", "hospital"},
    "Chivalry": {"castle", "tower"},
    "Magic": {"tent", "hut"},
    "Royalty": {"palace", "treasury"},
}
PERSONS = dict(zip(TWO_OF_EACH, ("peasant", "merchant", "monk", "knight", "witch", "king"), strict=True))
RECOMMENDED = {"farm", "marketplace", "monastery", "castle", "palace", "tent"}
OTHERS = ("brewery", "office", "hospital", "tower", "hut", "treasury")
ALL_PILES = {"joker": 15, "sword": 12, "flute": 12, "pass": 12, "gold": 15}


def start(players: int = 3, **options: object) -> State:
    """A new game, before luck has said anything."""
    return new_game(Options(players, **options))  # type: ignore[arg-type]


def any_luck(s: State, times: int) -> State:
    """Let chance bring its first possibility so many times."""
    for _ in range(times):
        do(s, f"luck:{next(iter(lots(s)))}")
    return s


def copies_in(s: State) -> dict[str, int]:
    """The building cards that may come, as how many copies of each building."""
    return dict(Counter(card.partition("/")[0] for card in seen(s)["unseen"]))


def odds(s: State) -> dict[str, Fraction]:
    weights = lots(s)
    return {name: Fraction(weight, sum(weights.values())) for name, weight in weights.items()}


# The players, and what is in the box


@pytest.mark.rule("C-SETUP-01")
def test_two_to_five_may_play() -> None:
    for players in (2, 3, 4, 5):
        assert list(seen(start(players))["hands"]) == list(SEAT_NAMES[:players])
    for players in (0, 1, 6):
        with pytest.raises(BadOptions, match=f"for 2 to 5 players, not {players}"):
            start(players)


@pytest.mark.rule("C-SETUP-02")
def test_there_are_five_copies_of_each_of_twelve_buildings() -> None:
    assert copies_in(start(buildings="random")) == {building: 5 for both in TWO_OF_EACH.values() for building in both}


@pytest.mark.rule("C-SETUP-02")
@pytest.mark.parametrize("kind", TWO_OF_EACH)
def test_each_class_has_two_buildings(kind: str) -> None:
    for building in TWO_OF_EACH[kind]:
        s = do(position("players: 3\nbuildings: random\nstage: new buildings"), f"luck:{building}/1")
        assert seen(s)["to_come"] == {name: 4 if name == kind else 5 for name in TWO_OF_EACH}


@pytest.mark.rule("C-SETUP-03", "C-SETUP-04")
def test_each_class_has_fourteen_cards_with_none_to_four_nuns() -> None:
    each = {4: 4, 3: 2, 2: 2, 1: 2, 0: 4}
    assert lots(start()) == {
        f"{person}-{number}": cards for person in PERSONS.values() for number, cards in each.items()
    }
    by_nuns = Counter[str]()
    for card, number in lots(start()).items():
        by_nuns[card[-1]] += number
    assert by_nuns == {"4": 24, "3": 12, "2": 12, "1": 12, "0": 24}


@pytest.mark.rule("C-SETUP-05")
@pytest.mark.parametrize("kind", PERSONS)
@pytest.mark.parametrize("building", [building for both in TWO_OF_EACH.values() for building in sorted(both)])
def test_a_person_is_no_stranger_in_a_building_of_its_class(kind: str, building: str) -> None:
    s = position(f"""
        players: 3
        buildings: random
        street: {building} {"farm" if building != "farm" else "castle"}
        hands: red {PERSONS[kind]}-1 joker
        entered: green@2, blue@2
    """)
    caught = [
        event for event in heard(s, "enter:1", f"play:{PERSONS[kind]}-1", "done") if "rats-caught" in event.values()
    ]
    assert (caught == []) == (building in TWO_OF_EACH[kind])


@pytest.mark.rule("C-SETUP-06")
def test_there_are_fifteen_jokers_and_51_special_cards() -> None:
    assert piles(start(buildings="random")) == {"joker": 15, "sword": 12, "flute": 12, "pass": 12, "gold": 15}


@pytest.mark.rule("C-SETUP-07")
def test_of_twenty_tokens_eight_are_worth_one_eight_two_and_four_three() -> None:
    s = position("players: 3\nask: luck-token 20\nresolving: 2\nentered: red@2, blue@2, green@1\nstreet: farm palace")
    assert lots(s) == {"token 1": 8, "token 2": 8, "token 3": 4}
    do(s, *["luck:token 1"] * 8, *["luck:token 2"] * 8, *["luck:token 3"] * 4)
    assert seen(s, "red")["tokens"]["red"] == {"count": 20, "values": [1] * 8 + [2] * 8 + [3] * 4}
    assert stage(s) == "new buildings"  # blue finds no twenty-first


@pytest.mark.rule("C-SETUP-08")
@EVERY_COUNT
def test_nobody_has_influence_at_first(players: int) -> None:
    shown = seen(start(players))
    assert shown["influence"] == {kind: {} for kind in TWO_OF_EACH}
    assert shown["influence_points"] == [0] * players


@pytest.mark.rule("C-SETUP-09")
@EVERY_COUNT
def test_everybody_begins_with_ten_rats(players: int) -> None:
    assert rats(start(players)) == dict.fromkeys(SEAT_NAMES[:players], 10)


@pytest.mark.rule("C-SETUP-10")
def test_a_rat_taken_or_discarded_is_a_value_of_one() -> None:
    s = position("""
        players: 3
        street: farm monastery
        hands: red king-0 2, blue monk-1 2
        entered: green@1
        queue: red blue
    """)
    do(s, "enter:1", "play:king-0", "done")
    assert rats(s)["red"] == 10
    do(s, "enter:2", "play:monk-1", "done")  # blue alone in the Monastery: two rats away
    any_luck(s, 6)  # what green and red draw in the Farm
    assert rats(s) == {"red": 11, "blue": 8, "green": 10}


@pytest.mark.rule("C-SETUP-11")
def test_rats_are_a_number_and_their_supply_never_runs_out() -> None:
    s = position("""
        players: 3
        street: castle marketplace
        rats: red 999, blue 999, green 998
        hands: red king-0 4 king-4 4
        entered: green@1 king-1, blue@1
    """)
    do(s, "enter:1", *["play:king-0"] * 4, *["play:king-4"] * 4)
    assert rats(s) == {"red": 1007, "blue": 999, "green": 999}


@pytest.mark.rule("C-SETUP-11")
def test_nobody_can_exchange_rats() -> None:
    verbs = {name.partition(":")[0] for name in start().rules.space.names.values()}
    assert verbs == {"supply", "look", "enter", "pass", "play", "done", "target", "give", "discard", "use", "stop"}


# Population cards


@pytest.mark.rule("C-SETUP-12", "C-SETUP-14")
@EVERY_COUNT
def test_five_cards_lie_in_the_nun_row_before_any_is_dealt_and_nobody_sees_them(players: int) -> None:
    s = start(players)
    assert stock(s) == 84 - 5
    for by in (*SEAT_NAMES[:players], "all"):
        assert nuns(s, by) == [None] * 5
        assert [place["looked"] for place in seen(s, by)["nuns"]] == [[]] * 5


@pytest.mark.rule("C-SETUP-12")
def test_any_card_may_lie_in_the_nun_row() -> None:
    s = position("players: 5\nask: luck-nun 3")
    assert lots(s) == {
        f"{person}-{number}": cards for person in PERSONS.values() for number, cards in enumerate((4, 2, 2, 2, 4))
    }


@pytest.mark.rule("C-SETUP-13")
@pytest.mark.parametrize(("players", "cards"), [(2, 69), (3, 64), (4, 59), (5, 54)])
def test_everybody_gets_a_hand_of_five_and_the_rest_is_the_deck(players: int, cards: int) -> None:
    s = start(players)
    s.advance(Rng(players))
    assert stock(s) == cards
    assert discards(s) == {}
    for seat in SEAT_NAMES[:players]:
        held = hand(s, seat)
        assert sum(held.values()) == 5
        assert all(kind.partition("-")[0] in PERSONS.values() for kind in held)


@pytest.mark.rule("C-SETUP-14")
@EVERY_COUNT
@pytest.mark.parametrize("first", [None, 1])
def test_hands_are_dealt_five_at_a_time_from_the_first_seat_on(players: int, first: int | None) -> None:
    s = start(players, first=first)
    s.events = []
    any_luck(s, 5 * players)
    dealt = [event for event in (s.redact(event, SEATS["all"]) for event in s.events) if event["event"] == "card-drawn"]
    assert [event["seat"] for event in dealt] == [seat for seat in SEAT_NAMES[:players] for _ in range(5)]


# Which buildings


@pytest.mark.rule("C-SETUP-15")
@EVERY_COUNT
@pytest.mark.parametrize("way", ["recommended", "one-per-class", "random", OTHERS])
def test_thirty_building_cards_are_in_the_game_five_of_each_class(players: int, way: str) -> None:
    assert seen(start(players, buildings=way))["to_come"] == dict.fromkeys(TWO_OF_EACH, 5)


@pytest.mark.rule("C-SETUP-16", "C-SETUP-17")
@EVERY_COUNT
def test_the_set_for_a_first_game_is_recommended_and_the_default(players: int) -> None:
    assert copies_in(start(players, buildings="recommended")) == dict.fromkeys(RECOMMENDED, 5)
    assert start(players) == start(players, buildings="recommended")
    assert start(players) != start(players, buildings="random")


@pytest.mark.rule("C-SETUP-18")
def test_one_building_of_each_class_may_be_drawn_and_comes_with_its_five_copies() -> None:
    s = start(buildings="one-per-class")
    drawn = []
    for i, both in enumerate(TWO_OF_EACH.values()):
        assert lots(s) == dict.fromkeys(both, 1)
        drawn.append(sorted(both)[i % 2])
        do(s, f"luck:{drawn[-1]}")
    assert copies_in(s) == dict.fromkeys(drawn, 5)
    assert lots(s)["king-4"] == 4  # and cards are dealt


@pytest.mark.rule("C-SETUP-19")
def test_five_cards_of_each_class_may_be_drawn_out_of_the_ten_of_its_buildings() -> None:
    s = position("players: 4\nbuildings: random\nstage: new buildings")
    cards = [f"{building}/{copy}" for both in TWO_OF_EACH.values() for building in both for copy in range(1, 6)]
    assert odds(s) == dict.fromkeys(cards, Fraction(1, 60))
    do(s, "luck:farm/2", "luck:brewery/5")
    peasantry = {card for card in cards if card.startswith(("farm", "brewery"))} - {"farm/2", "brewery/5"}
    assert odds(s) == {card: Fraction(3, 28) / 8 if card in peasantry else Fraction(5, 28) / 10 for card in lots(s)}
    assert set(lots(s)) == set(cards) - {"farm/2", "brewery/5"}


@pytest.mark.rule("C-SETUP-19")
def test_after_five_of_a_class_no_more_come_of_it() -> None:
    s = position("""
        players: 4
        buildings: random
        stage: new buildings
        round: 3
        gone: farm/1 brewery/2 farm/3 brewery/4 tent/1 hut/1
    """)
    do(s, "luck:farm/5")
    assert not {card for card in lots(s) if card.startswith(("farm", "brewery"))}
    assert seen(s)["to_come"]["Peasantry"] == 0


@pytest.mark.rule("C-SETUP-19")
def test_cards_are_drawn_as_the_odds_say() -> None:
    s = position("players: 4\nbuildings: random\nstage: new buildings\nstreet: farm brewery")
    rng, games = Rng(11), 3000
    came: Counter[str] = Counter()
    for _ in range(games):
        twin = s.copy()
        twin.rules.chance(twin, rng)
        came[seen(twin)["street"][-1].partition("/")[0]] += 1
    for building, chance in (("farm", 4 * Fraction(3, 28) / 8), ("hut", Fraction(5, 28) / 2)):
        assert abs(came[building] - games * chance) < 5 * float(games * chance) ** 0.5


@pytest.mark.rule("C-SETUP-20")
@EVERY_COUNT
def test_the_buildings_may_be_picked_by_hand(players: int) -> None:
    picked = ("treasury", "castle", "brewery", "hut", "hospital", "marketplace")
    assert copies_in(start(players, buildings=picked)) == dict.fromkeys(picked, 5)


@pytest.mark.rule("C-SETUP-20")
@pytest.mark.parametrize(
    "picked",
    [
        OTHERS[:5],
        (*OTHERS, "farm"),
        ("farm", "brewery", "hospital", "tower", "hut", "treasury"),
        ("brewery", "brewery", "hospital", "tower", "hut", "treasury"),
        (),
    ],
)
def test_but_one_of_each_class(picked: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions, match="One building of each class"):
        start(buildings=picked)


@pytest.mark.rule("C-SETUP-21")
@pytest.mark.parametrize("building", ["brewery", "farm", "hut"])
def test_a_random_card_brings_its_own_supply_action(building: str) -> None:
    s = position("players: 3\nbuildings: random\nstage: new buildings\nstreet: office/3")
    do(s, f"luck:{building}/4", "supply:2")
    assert rats(s)["red"] == 8 and hand(s, "red") == {}
    s = position("players: 3\nbuildings: random\nstage: new buildings\nstreet: office/3")
    do(s, f"luck:{building}/1", "supply:2", *["luck:king-0"] * 4)
    assert rats(s)["red"] == 10 and hand(s, "red") == {"king-0": 4}


@pytest.mark.rule("C-SETUP-21", "C-INFO-15")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_sees_which_random_cards_were_drawn(players: int) -> None:
    s = start(players, buildings="random")
    s.advance(Rng(1))
    for by in (*SEAT_NAMES[:players], "all"):
        assert len(seen(s, by)["unseen"]) == 60 - len(seen(s, by)["street"] + seen(s, by)["replaced"])


@pytest.mark.rule("C-SETUP-22")
def test_with_two_the_guard_tower_is_left_out_of_both_random_ways() -> None:
    assert "tower" not in copies_in(start(2, buildings="random"))
    assert copies_in(start(2, buildings="random"))["castle"] == 5
    s = do(start(2, buildings="one-per-class"), "luck:farm", "luck:office", "luck:hospital")
    assert lots(s) == {"castle": 1}
    do(s, "luck:castle")
    assert lots(s) == {"tent": 1, "hut": 1}


@pytest.mark.rule("C-SETUP-22")
def test_then_the_castle_comes_as_often_as_any_class() -> None:
    s = position("players: 2\nbuildings: random\nstage: new buildings")
    assert sum(chance for card, chance in odds(s).items() if card.startswith("castle")) == Fraction(1, 6)


@pytest.mark.rule("C-SETUP-22")
def test_with_two_the_guard_tower_may_be_picked_by_hand_and_with_more_it_may_be_drawn() -> None:
    assert copies_in(start(2, buildings=OTHERS))["tower"] == 5
    assert copies_in(start(3, buildings="random"))["tower"] == 5
    s = do(start(3, buildings="one-per-class"), "luck:farm", "luck:office", "luck:hospital")
    assert lots(s) == {"castle": 1, "tower": 1}


# What else is put out


@pytest.mark.rule("C-SETUP-23")
@pytest.mark.parametrize(
    ("picked", "there"),
    [
        (("farm", "marketplace", "monastery", "castle", "tent", "palace"), {"sword": 12}),
        (("farm", "marketplace", "monastery", "tower", "tent", "palace"), {}),
        (("farm", "office", "monastery", "tower", "tent", "palace"), {"pass": 12}),
        (("farm", "marketplace", "monastery", "tower", "hut", "palace"), {"flute": 12}),
        (("farm", "marketplace", "monastery", "tower", "tent", "treasury"), {"gold": 15}),
        (OTHERS, {"pass": 12, "flute": 12, "gold": 15}),
    ],
)
def test_jokers_lie_open_and_the_special_cards_that_a_building_hands_out(
    picked: tuple[str, ...], there: dict[str, int]
) -> None:
    assert piles(start(buildings=picked)) == {"joker": 15} | there


@pytest.mark.rule("C-SETUP-23")
def test_they_are_put_out_when_all_buildings_are_drawn() -> None:
    s = do(start(buildings="one-per-class"), "luck:farm", "luck:office", "luck:hospital", "luck:tower", "luck:hut")
    assert piles(s) == {}
    assert piles(do(s, "luck:palace")) == {"joker": 15, "pass": 12, "flute": 12}


@pytest.mark.rule("C-SETUP-24")
@EVERY_COUNT
def test_with_random_cards_all_piles_are_put_out(players: int) -> None:
    assert piles(start(players, buildings="random")) == ALL_PILES


@pytest.mark.rule("C-SETUP-25")
@pytest.mark.parametrize(("players", "replacement", "deck"), [(2, 10, 20), (3, 12, 18), (4, 6, 24), (5, 6, 24)])
def test_some_building_cards_become_the_replacement_deck(players: int, replacement: int, deck: int) -> None:
    shown = seen(start(players))
    assert shown["spare"] == replacement
    assert sum(shown["to_come"].values()) - shown["spare"] == deck


@pytest.mark.rule("C-SETUP-26")
@EVERY_COUNT
def test_the_starting_player_is_drawn_each_equally_likely(players: int) -> None:
    s = any_luck(start(players), 5 * players)
    assert lots(s) == dict.fromkeys(SEAT_NAMES[:players], 1)
    do(s, f"luck:{SEAT_NAMES[players - 1]}")
    s.advance(Rng(1))
    assert asked(s) == SEAT_NAMES[players - 1]


@pytest.mark.rule("C-SETUP-26")
def test_unless_the_table_has_chosen_one() -> None:
    s = any_luck(start(4, first=2), 20)
    assert stage(s) == "new buildings"
    s.advance(Rng(1))
    assert asked(s) == "green" and legal(s) == {"supply:1", "supply:2", "supply:3"}


# Data that somebody corrects


def printed() -> dict[str, dict[str, object]]:
    return {
        "population": {
            "classes": list(TWO_OF_EACH),
            "characters": list(PERSONS.values()),
            "cards_with_nuns": [4, 2, 2, 2, 4],
        },
        "supplies": {"every": [{"cards": 4, "rats": 0, "looks": 0}] * 5, "own": {}},
        "tokens": {"values": [1, 2, 3], "tokens": [8, 8, 4]},
    }


@pytest.mark.parametrize(
    ("part", "change", "sentence"),
    [
        ("population", {"classes": ["Peasantry"]}, "There are the classes Peasantry, Bourgeoisie"),
        ("population", {"characters": ["monk"]}, "each with one character"),
        ("population", {"cards_with_nuns": [4, 2, 2, 2, 5]}, "Each class has 14 cards, with 0 to 4 nuns"),
        ("supplies", {"every": []}, "A building has 5 copies, each with a supply of its own"),
        ("supplies", {"own": {"farm": []}}, "A building has 5 copies"),
    ],
)
def test_data_that_cannot_be_say_what_is_wrong(part: str, change: dict[str, object], sentence: str) -> None:
    data = printed()
    data[part] |= change
    with pytest.raises(BadData, match=sentence):
        Box(**data)


def test_a_building_of_no_class_is_refused() -> None:
    with pytest.raises(BadData, match="The building 'mill': there is no class 'Peasants'; did you mean Peasantry"):
        Building("mill", "Peasants", "Mill", "", "")


def test_a_box_is_known_by_what_is_in_it_and_not_by_what_is_said_of_it() -> None:
    data = printed()
    said = {name: part | {"provenance": "a dream", "confidence": "low"} for name, part in data.items()}
    assert Box(**data).digest == Box(**said).digest != load_box().digest
