"""A-SETUP, A-CLASS and A-MARCH: setting the table with Africanus, the Islamic class, and three steps for Chivalry."""

import json

import pytest

from rattus.kernel.errors import BadOptions
from rattus.kernel.rng import Rng
from rattus.plague.card import Card
from rattus.plague.cards import all_cards
from rattus.plague.codes import SEAT_NAMES, SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import new_game
from rattus.plague.options import Options
from rattus.plague.state import State
from rattus.plague.world import DATA, load_world
from tests.plague.decks import the_ten
from tests.plague.play import asked, do, heard, legal, lots, position
from tests.plague.table import caravan, hand, people, region_cards

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
BASE = {"peasant", "monk", "merchant", "witch", "king", "knight"}
ISLAMIC = {"explorer", "astronomer", "caravaner", "sultan"}
SIX = ("explorer", "caravaner", "sultan", "witch", "king", "knight")


def start(**options: object) -> State:
    """A new game, before luck has said anything."""
    return new_game(Options(**options))  # type: ignore[arg-type]


def seated(cards: tuple[str, ...] = SIX, players: int = 4, first: str = "red", region_cards: bool = False) -> State:
    """A new game in which the first citizens are about to be placed."""
    s = start(players=players, cards=cards, first=SEAT_NAMES.index(first), region_cards=region_cards)
    s.advance(Rng(players))
    return s


def settled(s: State, region: str = "france") -> State:
    while f"settle:{region}" in legal(s):
        do(s, f"settle:{region}")
    return s


# The table


@pytest.mark.rule("A-SETUP-01")
@EVERY_COUNT
@pytest.mark.parametrize("hands", [True, False])
@pytest.mark.parametrize("cards", ["recommended", SIX])
def test_hands_of_region_cards_and_class_cards_are_chosen_apart(players: int, hands: bool, cards: object) -> None:
    s = start(players=players, cards=cards, region_cards=hands)
    s.advance(Rng(1))
    assert {place["count"] for place in region_cards(s)["hands"].values()} == {3 if hands else 0}
    assert (set(s.view(SPECTATOR)["cards"]) == set(SIX)) == (cards == SIX)


@pytest.mark.rule("A-SETUP-02")
def test_the_tokens_are_the_same_with_region_cards_and_without() -> None:
    tables = [start(players=6), start(players=6, region_cards=True, cards=(*SIX, "astronomer", "peasant"))]
    one, other = (set(s.board.world.faces) for s in tables)
    assert one == other
    assert [s.board.starters + s.board.others for s in tables] == [65, 65]


@pytest.mark.rule("A-SETUP-03", "A-SETUP-04")
def test_51_cards_three_of_each_region_with_two_classes_or_a_question_mark() -> None:
    world = load_world()
    assert len(world.region_cards) == 51
    for region in world.ids:
        shown = [card.symbols for card in world.region_cards if card.region == region]
        assert sorted(len(set(symbols)) for symbols in shown) == [1, 2, 2]
        assert shown.count(("?",)) == 1
    data = json.loads((DATA / "region-cards.json").read_text(encoding="utf-8"))
    assert len(data["provenance"]) > 100


@pytest.mark.rule("A-SETUP-05")
@pytest.mark.parametrize(("players", "cards"), [(2, 21), (3, 30), (4, 36), (5, 45), (6, 51)])
def test_cards_of_regions_not_in_use_leave_the_game(players: int, cards: int) -> None:
    s = position(f"players: {players}\ncards: explorer@red\nask: luck-draw 3\nability: explorer")
    assert len(lots(s)) == region_cards(s)["deck"] == cards
    assert {name.partition(":")[0] for name in lots(s)} == set(s.view(SPECTATOR)["regions"])


@pytest.mark.rule("A-SETUP-06", "A-SETUP-07")
@EVERY_COUNT
@pytest.mark.parametrize("first", ["red", "blue"])
def test_three_cards_each_clockwise_from_the_first_player_before_anybody_settles(players: int, first: str) -> None:
    s = do(start(players=players, first=SEAT_NAMES.index(first), region_cards=True), "luck:italia")
    at = SEAT_NAMES.index(first)
    clockwise = [*SEAT_NAMES[at:players], *SEAT_NAMES[:at]]
    whole = region_cards(s)["deck"]
    dealt = []
    while asked(s) == "luck":
        dealt += [event["seat"] for event in heard(s, f"luck:{sorted(lots(s))[0]}")]
    assert dealt == [seat for seat in clockwise for _ in range(3)]
    assert asked(s) == first
    assert all(name.startswith("settle:") for name in legal(s))
    assert [len(hand(s, seat)) for seat in clockwise] == [3] * players
    assert region_cards(s)["deck"] == whole - 3 * players


@pytest.mark.rule("A-SETUP-08")
def test_fifteen_diplomats_lie_ready() -> None:
    s = settled(seated())
    assert s.view(SPECTATOR)["diplomats_left"] == 15
    assert s.view(SPECTATOR)["diplomats"] == {}


@pytest.mark.rule("A-SETUP-09")
@EVERY_COUNT
@pytest.mark.parametrize("first", ["red", "blue"])
def test_the_last_player_places_the_caravan_when_all_have_settled(players: int, first: str) -> None:
    cards = SIX if players < 5 else (*SIX, "peasant", "monk")
    s = settled(seated(cards, players, first))
    assert asked(s) == SEAT_NAMES[(SEAT_NAMES.index(first) - 1) % players]
    assert legal(s) == {f"caravan:{region}" for region in s.view(SPECTATOR)["regions"]}
    assert sum(people(s, "france").values()) == players * (4 if players < 5 else 6)
    told = heard(s, "caravan:italia")
    assert told[0]["event"] == "caravan-placed"
    assert (asked(s), caravan(s)) == (first, "italia")
    assert "end" in legal(s)


@pytest.mark.rule("A-SETUP-10")
@EVERY_COUNT
def test_without_the_caravaner_nobody_is_asked_for_a_caravan(players: int) -> None:
    s = settled(seated(("explorer", "sultan", "monk", "witch", "king", "knight"), players))
    assert (asked(s), caravan(s)) == ("red", None)
    assert "end" in legal(s)


# The Islamic class


@pytest.mark.rule("A-CLASS-01", "A-CLASS-06")
def test_four_islamic_cards_and_their_numbers() -> None:
    islamic = {card.id: card.number for card in all_cards() if card.kind == "Islamic"}
    assert islamic == {"explorer": 19, "astronomer": 20, "caravaner": 21, "sultan": 22}


@pytest.mark.rule("A-CLASS-02")
@pytest.mark.parametrize(("players", "number"), [(2, 6), (3, 6), (4, 6), (5, 8), (6, 8)])
@pytest.mark.parametrize("cards", ["random", "one-per-class"])
def test_six_of_the_ten_or_eight_at_large_tables(players: int, number: int, cards: str) -> None:
    assert set(the_ten().ids) == BASE | ISLAMIC
    s = new_game(Options(players, cards, region_cards=True), the_ten())
    s.advance(Rng(players))
    assert len(s.view(SPECTATOR)["cards"]) == number


@pytest.mark.rule("A-CLASS-03")
@EVERY_COUNT
def test_they_are_drawn_from_all_ten_or_picked_by_hand(players: int) -> None:
    s = new_game(Options(players, "random", region_cards=True), the_ten())
    assert lots(s) == dict.fromkeys(BASE | ISLAMIC, 1)
    do(s, "luck:sultan", "luck:astronomer")
    assert lots(s) == dict.fromkeys(BASE | {"explorer", "caravaner"}, 1)
    picked = tuple(sorted(ISLAMIC)) + (("king", "witch") if players < 5 else ("king", "witch", "monk", "knight"))
    assert set(start(players=players, cards=picked, region_cards=True).view(SPECTATOR)["cards"]) == set(picked)


@pytest.mark.rule("A-CLASS-04")
@pytest.mark.parametrize("cards", ["random", "one-per-class"])
def test_without_hands_the_astronomer_is_not_drawn(cards: str) -> None:
    assert "astronomer" not in lots(start(cards=cards))
    assert "astronomer" in lots(start(cards=cards, region_cards=True))


@pytest.mark.rule("A-CLASS-04")
def test_nor_can_he_be_picked() -> None:
    cards = ("astronomer", "monk", "merchant", "witch", "king", "knight")
    assert "astronomer" in start(cards=cards, region_cards=True).view(SPECTATOR)["cards"]
    with pytest.raises(BadOptions, match="^The class card 'astronomer' is played with region cards in hands only.$"):
        start(cards=cards)


@pytest.mark.rule("A-CLASS-04")
def test_drawn_one_per_class_the_other_islamic_cards_share_his_chances() -> None:
    weights = lots(new_game(Options(cards="one-per-class"), the_ten()))
    assert {weights[card] for card in BASE} == {3 * weights[card] for card in ISLAMIC - {"astronomer"}}


@pytest.mark.rule("A-CLASS-05")
@pytest.mark.parametrize(
    ("holders", "after"),
    [
        ("explorer@red sultan astronomer caravaner", {"red": 4, "blue": 5}),
        ("explorer@red sultan@red astronomer caravaner", {"red": 3, "blue": 5}),
        ("explorer@red sultan@red astronomer@red caravaner@blue", {"red": 2, "blue": 4}),
        ("explorer@red sultan@red astronomer@red caravaner@red", {"red": 1, "blue": 5}),
    ],
)
def test_a_symbol_costs_one_for_each_card_of_the_class(holders: str, after: dict[str, int]) -> None:
    s = position(f"""
        players: 2
        cards: {holders}
        plague: france
        caravan: anglia
        espagna: red 5, blue 5; rats 3:Magic+Islamic
        france: rats ? ? ?
    """)
    do(s, "end", "plague:espagna")
    assert people(s, "espagna") == after


@pytest.mark.rule("A-CLASS-07")
def test_only_the_active_player_uses_them_once_and_before_the_plague_moves() -> None:
    s = position("""
        players: 2
        cards: explorer@red caravaner@blue sultan@red king
        plague: france
        caravan: anglia
        germania: red 2, blue 3
    """)
    assert {name for name in legal(s) if name.startswith("use:")} == {"use:explorer", "use:sultan"}
    do(s, "use:sultan", "region:germania")
    assert {name for name in legal(s) if name.startswith("use:")} == {"use:explorer"}
    do(s, "take:caravaner")
    assert {name for name in legal(s) if name.startswith("use:")} == {"use:explorer", "use:caravaner"}
    do(s, "end")
    assert all(name.startswith("plague:") for name in legal(s))


# Three steps


@pytest.mark.rule("A-MARCH-01", "A-MARCH-02")
@pytest.mark.parametrize(("players", "reaches"), [(2, False), (3, False), (4, False), (5, True), (6, True)])
@pytest.mark.parametrize("stage", ["play", "final"])
def test_scandia_is_three_steps_from_espagna(players: int, reaches: bool, stage: str) -> None:
    s = position(f"players: {players}\ncards: knight@red\nplague: espagna\nstage: {stage}")
    if stage == "play":
        do(s, "end")
    assert {"plague:france+knight", "plague:germania+knight"} <= legal(s)
    assert ("plague:scandia+knight" in legal(s)) == reaches
    assert not {"plague:espagna+knight", "plague:russia+knight"} & legal(s)


@pytest.mark.rule("A-MARCH-01")
def test_any_chivalry_card_goes_one_step_further() -> None:
    squire = Card("squire", 99, "Chivalry", "Squire", "", "", stride=1)
    engine = Engine(load_world(), [*all_cards(), squire])
    for players, reaches in ((4, False), (5, True)):
        s = do(position(f"players: {players}\ncards: squire@red\nplague: espagna", engine), "end")
        assert ("plague:germania+knight" in legal(s)) == reaches
