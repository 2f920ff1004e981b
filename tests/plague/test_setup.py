"""B-SETUP: setting the table, for every number of players."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from rattus.kernel.chain import play_out
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadOptions
from rattus.kernel.rng import Rng
from rattus.plague.card import Card
from rattus.plague.cards import all_cards
from rattus.plague.codes import SEAT_NAMES, SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import new_game, standard_engine
from rattus.plague.options import BASE, Options
from rattus.plague.state import State
from rattus.plague.world import DATA, load_world
from tests.plague.decks import the_ten
from tests.plague.play import asked, do, heard, legal, lots

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
LIGHT = {"anglia", "espagna", "france", "germania", "hungaria", "italia", "scandia"}
MIDDLE = {"bulgaria", "polonia", "turkiye"}
DARK = {"russia", "golden-horde"}
AFRICA = {"mauretania", "numidia", "ifriqiya", "libya", "aegyptus"}
IN_USE = {
    2: LIGHT,
    3: LIGHT | MIDDLE,
    4: LIGHT | MIDDLE | DARK,
    5: LIGHT | MIDDLE | AFRICA,
    6: LIGHT | MIDDLE | DARK | AFRICA,
}
FIRST_SET = {"peasant", "monk", "merchant", "witch", "king", "knight"}
ISLAMIC = ("explorer", "astronomer", "caravaner", "sultan")


def a_card(name: str, kind: str) -> Card:
    return Card(name, 0, kind, name, "", "")


def large_deck() -> Engine:
    """All cards and more: a second Peasantry card and a second Chivalry card."""
    return Engine(load_world(), [*all_cards(), a_card("baker", "Peasantry"), a_card("soldier", "Chivalry")])


def start(engine: Engine | None = None, **options: object) -> State:
    """A new game, before luck has said anything."""
    return new_game(Options(**options), engine)  # type: ignore[arg-type]


def seated(players: int, plague: str = "france", first: str = "red") -> State:
    """A new game with the six base cards in which the first citizens are about to be placed."""
    return do(start(players=players, cards=BASE, first=SEAT_NAMES.index(first)), f"luck:{plague}")


def settled(players: int, region: str = "france", plague: str = "france", first: str = "red") -> State:
    """A new game at its first turn, everybody in one region."""
    s = seated(players, plague, first)
    while asked(s) != "luck" and f"settle:{region}" in legal(s):
        do(s, f"settle:{region}")
    return s


def cards_of(s: State) -> set[str]:
    """The class cards in this game, all that chance draws drawn at random."""
    s.advance(Rng(1))
    return set(s.view(SPECTATOR)["cards"])


def regions(s: State) -> set[str]:
    return set(s.view(SPECTATOR)["regions"])


def on_the_map(s: State, seat: str) -> dict[str, int]:
    """Where a player's citizens are."""
    places = s.view(SPECTATOR)["regions"]
    return {region: place["citizens"][seat] for region, place in places.items() if seat in place["citizens"]}


def write_map(folder: Path, in_use: list[str], *borders: str) -> Path:
    """A map of the regions a to e, of which two players use some."""
    file = folder / "map.json"
    chart = {
        "regions": [{"id": region, "name": region.upper()} for region in "abcde"],
        "in_use": {"2": in_use},
        "removed_tokens": {"2": 24},
        "borders": [{"between": border.split("-"), "sure": "certain"} for border in borders],
    }
    file.write_text(json.dumps(chart))
    return file


# The map


@pytest.mark.rule("B-SETUP-01")
@pytest.mark.parametrize(
    ("plague", "neighbours"),
    [
        ("anglia", {"france", "scandia"}),  # an island: by arrows alone
        ("espagna", {"france", "italia", "mauretania"}),  # one border, two arrows
        ("russia", {"polonia", "scandia", "golden-horde"}),  # borders alone
        ("libya", {"ifriqiya", "aegyptus"}),
    ],
)
def test_neighbours_share_a_border_or_an_arrow(plague: str, neighbours: set[str]) -> None:
    s = do(settled(6, plague=plague), "end")
    assert legal(s) == {f"plague:{region}" for region in neighbours}


@pytest.mark.rule("B-SETUP-01", "B-SETUP-02")
def test_the_map_file_lists_every_link_and_says_how_sure_it_is() -> None:
    chart = json.loads((DATA / "map.json").read_text())
    assert chart["provenance"]
    assert {border["sure"] for border in chart["borders"]} == {"certain", "likely", "guess"}
    assert {border.get("sea", False) for border in chart["borders"]} == {True, False}
    linked = {frozenset(border["between"]) for border in chart["borders"]}
    world = standard_engine().world
    assert {frozenset((world.ids[one], world.ids[other])) for one, other in world.borders} == linked


@pytest.mark.rule("B-SETUP-02")
def test_a_corrected_map_changes_who_is_whose_neighbour_and_links_work_both_ways(tmp_path: Path) -> None:
    engine = Engine(load_world(write_map(tmp_path, list("abc"), "a-b", "c-a")), all_cards())
    moves = {}
    for region in "abc":
        s = do(start(engine, players=2, first=0), f"luck:{region}", *["settle:a"] * 4, "end")
        moves[region] = legal(s)
    assert moves == {"a": {"plague:b", "plague:c"}, "b": {"plague:a"}, "c": {"plague:a"}}


@pytest.mark.rule("B-SETUP-03", "B-SETUP-04")
def test_two_players_use_the_seven_light_regions() -> None:
    assert regions(seated(2)) == LIGHT


@pytest.mark.rule("B-SETUP-05")
def test_three_players_use_ten_regions() -> None:
    assert regions(seated(3)) == LIGHT | MIDDLE


@pytest.mark.rule("B-SETUP-06")
def test_four_players_use_twelve_regions() -> None:
    assert regions(seated(4)) == LIGHT | MIDDLE | DARK


@pytest.mark.rule("B-SETUP-07", "B-SETUP-09")
def test_five_players_use_fifteen_regions() -> None:
    assert regions(seated(5)) == LIGHT | MIDDLE | AFRICA


@pytest.mark.rule("B-SETUP-08", "B-SETUP-09")
def test_six_players_use_all_seventeen_regions() -> None:
    everything = {region["id"] for region in json.loads((DATA / "map.json").read_text())["regions"]}
    assert regions(seated(6)) == LIGHT | MIDDLE | DARK | AFRICA == everything
    assert len(everything) == 17


@pytest.mark.rule("B-SETUP-10")
@EVERY_COUNT
def test_nothing_is_placed_in_a_region_that_is_not_in_use(players: int) -> None:
    s = start(players=players, cards=BASE, first=0)
    assert set(lots(s)) == IN_USE[players]
    do(s, "luck:france")
    assert legal(s) == {f"settle:{region}" for region in IN_USE[players]}
    s = settled(players)
    assert {name for name in legal(s) if "populate" in name} == {f"populate:{region}" for region in IN_USE[players]}


@pytest.mark.rule("B-SETUP-10")
@pytest.mark.parametrize(
    ("players", "plague", "neighbours"),
    [
        (2, "germania", {"france", "italia", "hungaria", "scandia"}),  # not Polonia
        (3, "polonia", {"germania", "hungaria"}),  # neither Russia nor the Golden Horde
        (4, "turkiye", {"bulgaria", "italia"}),  # not Aegyptus
        (5, "scandia", {"anglia", "germania"}),  # not Russia
    ],
)
def test_a_region_that_is_not_in_use_is_nobodys_neighbour(players: int, plague: str, neighbours: set[str]) -> None:
    s = do(settled(players, plague=plague), "end")
    assert legal(s) == {f"plague:{region}" for region in neighbours}


@pytest.mark.rule("B-SETUP-10")
def test_nothing_moves_through_a_region_that_is_not_in_use(tmp_path: Path) -> None:
    map_file = write_map(tmp_path, list("acde"), "a-b", "b-c", "a-d", "d-e", "e-c")
    engine = Engine(load_world(map_file), all_cards())
    s = do(start(engine, players=2, first=0), "luck:a", *["settle:a"] * 4, "take:knight", "end")
    assert legal(s) == {"plague:d", "plague:d+knight", "plague:e+knight"}  # with b in use, c would be two steps away


# The class cards


@pytest.mark.rule("B-SETUP-11")
@EVERY_COUNT
@pytest.mark.parametrize("cards", ["random", "one-per-class"])
def test_six_class_cards_are_in_the_game_or_eight_at_large_tables(players: int, cards: str) -> None:
    number = {2: 6, 3: 6, 4: 6, 5: 8, 6: 8}[players]
    for engine in (large_deck(), standard_engine()):
        for region_cards in (False, True):
            s = start(engine, players=players, cards=cards, region_cards=region_cards)
            assert len(cards_of(s)) == number


@pytest.mark.rule("B-SETUP-11", "B-SETUP-14")
@EVERY_COUNT
def test_class_cards_can_be_picked_by_hand(players: int) -> None:
    engine = standard_engine()
    number = {2: 6, 3: 6, 4: 6, 5: 8, 6: 8}[players]
    picked = engine.ids[-number:]
    assert cards_of(start(engine, players=players, cards=picked, region_cards=True)) == set(picked)
    wrong = [engine.ids[:5], engine.ids[:7], engine.ids[:9], (*picked[:-1], picked[0]), (*picked[:-1], "pope")]
    if number == 6:
        wrong.append(engine.ids[:8])
    for cards in wrong:
        with pytest.raises(BadOptions):
            start(engine, players=players, cards=cards, region_cards=True)


@pytest.mark.rule("B-SETUP-11")
@pytest.mark.parametrize("players", [5, 6])
def test_any_six_cards_will_do_at_a_large_table(players: int) -> None:
    for cards in (tuple(sorted(FIRST_SET)), ("sultan", *tuple(sorted(FIRST_SET))[1:])):
        assert cards_of(start(standard_engine(), players=players, cards=cards)) == set(cards)
    with pytest.raises(BadOptions):
        start(standard_engine(), players=players, cards=standard_engine().ids[:7])


@pytest.mark.rule("B-SETUP-12", "B-SETUP-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_recommended_six_are_the_default(players: int) -> None:
    assert cards_of(start(players=players)) == FIRST_SET
    assert cards_of(start(standard_engine(), players=players, cards="recommended")) == FIRST_SET


@pytest.mark.rule("B-SETUP-13")
@pytest.mark.parametrize("players", [5, 6])
def test_at_large_tables_the_caravaner_and_the_explorer_join_them(players: int) -> None:
    assert cards_of(start(standard_engine(), players=players)) == FIRST_SET | {"caravaner", "explorer"}


@pytest.mark.rule("B-SETUP-14")
@EVERY_COUNT
def test_random_class_cards_are_drawn_from_all_each_as_likely(players: int) -> None:
    engine = large_deck()
    s = start(engine, players=players, cards="random", region_cards=True)
    assert lots(s) == dict.fromkeys(engine.ids, 1)
    do(s, "luck:sultan")
    assert lots(s) == dict.fromkeys(set(engine.ids) - {"sultan"}, 1)


@pytest.mark.rule("B-SETUP-15")
@EVERY_COUNT
def test_one_card_is_drawn_from_each_class(players: int) -> None:
    engine = the_ten()
    s = start(engine, players=players, cards="one-per-class", region_cards=True)
    islamic = set(ISLAMIC)
    weights = lots(s)
    assert set(weights) == FIRST_SET | islamic
    assert {weights[card] for card in FIRST_SET} == {4 * weights[card] for card in islamic} == {4 * weights["sultan"]}
    do(s, "luck:caravaner")
    assert lots(s) == dict.fromkeys(FIRST_SET, lots(s)["king"])
    do(s, "luck:king", "luck:knight", "luck:peasant")
    assert set(lots(s)) == {"monk", "merchant", "witch"}
    do(s, "luck:witch", "luck:monk")
    if players >= 5:
        do(s, "luck:merchant")
        assert lots(s) == dict.fromkeys(islamic - {"caravaner"}, lots(s)["sultan"])
        do(s, "luck:sultan")
    assert "king" not in lots(s)  # now it is the plague's place that is drawn
    assert len(s.view(SPECTATOR)["cards"]) == (8 if players >= 5 else 6)


@pytest.mark.rule("B-SETUP-15")
def test_each_class_is_as_likely_however_many_cards_it_has() -> None:
    more = [a_card("baker", "Peasantry"), a_card("miller", "Peasantry"), a_card("bishop", "Church")]
    s = start(Engine(load_world(), [*the_ten().cards, *more]), players=2, cards="one-per-class")
    do(s, "luck:king", "luck:knight", "luck:witch")
    weights = lots(s)  # three cards of Peasantry, two of Church, one of Bourgeoisie
    assert weights["baker"] == weights["miller"] == weights["peasant"]
    assert weights["bishop"] == weights["monk"]
    assert 3 * weights["peasant"] == 2 * weights["monk"] == weights["merchant"]


@pytest.mark.rule("B-SETUP-16")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cards", ["random", "one-per-class"])
def test_a_small_table_can_make_sure_of_a_chivalry_card(players: int, cards: str) -> None:
    s = start(large_deck(), players=players, cards=cards, chivalry=True)
    assert lots(s) == {"knight": 1, "soldier": 1}
    do(s, "luck:soldier")
    assert ("knight" in lots(s)) == (cards == "random")
    unsure = set()
    for seed in range(40):
        s = start(large_deck(), players=players, cards=cards)
        s.advance(Rng(seed))
        unsure.add(not {"knight", "soldier"}.isdisjoint(s.view(SPECTATOR)["cards"]))
    assert unsure == {True, False}  # without the offer it is left to luck


@pytest.mark.rule("B-SETUP-16")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_larger_table_is_not_offered_that(players: int) -> None:
    with pytest.raises(BadOptions):
        start(players=players, cards="random", chivalry=True)


@pytest.mark.rule("B-SETUP-16")
def test_making_sure_of_chivalry_is_not_passed_over_in_silence() -> None:
    cards = ("peasant", "monk", "merchant", "witch", "king", "sultan")
    with pytest.raises(BadOptions):
        start(standard_engine(), players=2, cards=cards, chivalry=True)


@pytest.mark.rule("B-SETUP-17")
@EVERY_COUNT
def test_at_the_start_nobody_holds_a_card(players: int) -> None:
    s = settled(players)
    assert s.view(SPECTATOR)["cards"] == dict.fromkeys(FIRST_SET)
    assert {name for name in legal(s) if "take" in name} == {f"take:{card}" for card in FIRST_SET}


# Citizens and tokens


@pytest.mark.rule("B-SETUP-18")
@EVERY_COUNT
def test_everybody_has_a_colour_and_twenty_citizens(players: int) -> None:
    assert seated(players).view(SPECTATOR)["citizens_left"] == dict.fromkeys(SEAT_NAMES[:players], 20)
    assert len(set(SEAT_NAMES[:players])) == players


@pytest.mark.rule("B-SETUP-19")
def test_there_are_17_marked_starters_and_48_other_tokens() -> None:
    faces = [str(face) for face in standard_engine().world.faces]
    assert len(faces) == 65
    assert sum(1 for face in faces if face.endswith("*")) == 17


@pytest.mark.rule("B-SETUP-20")
def test_the_faces_come_from_one_file_with_its_provenance() -> None:
    file = json.loads((DATA / "tokens.json").read_text())
    assert file["provenance"]
    written = [f"{face}*" for face in file["starters"]] + file["others"]
    assert sorted(str(face) for face in standard_engine().world.faces) == sorted(written)


@pytest.mark.rule("B-SETUP-20")
def test_the_faces_are_the_same_with_and_without_africanus() -> None:
    assert standard_engine().world.faces == standard_engine().world.faces
    assert any("Islamic" in face.symbols for face in standard_engine().world.faces)


@pytest.mark.rule("B-SETUP-20")
def test_a_corrected_token_file_changes_the_faces(tmp_path: Path) -> None:
    file = json.loads((DATA / "tokens.json").read_text())
    file["starters"] = ["4:A+M"] * 17
    (tmp_path / "tokens.json").write_text(json.dumps(file))
    engine = Engine(load_world(tokens_file=tmp_path / "tokens.json"), all_cards())
    s = do(start(engine, players=2, first=0), "luck:france", *["settle:france"] * 4)
    do(s, "take:witch", "use:witch", "token:france/1")
    assert set(lots(s)) == {"4:A+M*"}


@pytest.mark.rule("B-SETUP-21")
@EVERY_COUNT
def test_one_starter_is_laid_face_down_in_each_region_in_use(players: int) -> None:
    s = settled(players)
    places = s.view(SPECTATOR)["regions"]
    assert {region: place["rats"] for region, place in places.items()} == {
        region: [{"laid": "set-up", "looked": [], "face": None}] for region in IN_USE[players]
    }
    do(s, "take:witch", "use:witch", "token:italia/1")
    starters = [str(face) for face in s.board.world.faces if face.starter]
    assert lots(s) == dict.fromkeys(starters, 1)  # shuffled: any of the seventeen, each as likely


@pytest.mark.rule("B-SETUP-22")
@EVERY_COUNT
def test_starters_left_over_are_among_the_later_tokens(players: int) -> None:
    s = do(settled(players, region="anglia", plague="espagna"), "end", "plague:france", "rat:anglia")
    do(s, "take:witch", "use:witch", "token:anglia/2")
    weights = lots(s)
    starters = sum(weight for face, weight in weights.items() if face.endswith("*"))
    left_over = 17 - len(IN_USE[players])
    assert starters * (48 + left_over) == sum(weights.values()) * left_over
    assert len(weights) == (65 if left_over else 48)


@pytest.mark.rule("B-SETUP-23")
@EVERY_COUNT
def test_the_rat_supply_begins_at_its_number(players: int) -> None:
    s = seated(players)
    assert s.view(SPECTATOR)["supply"] == {2: 34, 3: 35, 4: 37, 5: 42, 6: 48}[players]
    removed = {2: 24, 3: 20, 4: 16, 5: 8, 6: 0}[players]
    assert s.view(SPECTATOR)["supply"] + len(IN_USE[players]) + removed == 65


@pytest.mark.rule("B-SETUP-24")
@EVERY_COUNT
def test_the_removed_tokens_are_never_shown(players: int) -> None:
    removed = {2: 24, 3: 20, 4: 16, 5: 8, 6: 0}[players]
    for seed in range(5):
        s = start(players=players)
        play_out(s, Rng(seed), Choices())
        assert s.over
        for viewer in (*range(players), SPECTATOR):
            shown = s.view(viewer)
            tokens = [token for place in shown["regions"].values() for token in place["rats"]]
            # Every token is turned, on the map, in the supply or removed; faces stand at the first two alone.
            assert len(shown["discards"]) + len(tokens) + shown["supply"] + removed == 65
            named = shown["discards"] + [token["face"] for token in tokens if token["face"]]
            assert sorted(re.findall(r'"(\d:[^"]*)"', json.dumps(shown))) == sorted(named)


# The plague, the first player and the first citizens


@pytest.mark.rule("B-SETUP-25")
@EVERY_COUNT
def test_the_plague_begins_in_any_region_in_use(players: int) -> None:
    s = start(players=players)
    assert lots(s) == dict.fromkeys(IN_USE[players], 1)
    do(s, "luck:italia")
    assert s.view(SPECTATOR)["plague"] == "italia"


@pytest.mark.rule("B-SETUP-25")
def test_none_of_these_regions_is_drawn_more_often() -> None:
    begins = Counter[str]()
    for seed in range(2100):
        s = start(players=2)
        s.advance(Rng(seed))
        begins[s.view(SPECTATOR)["plague"]] += 1
    assert set(begins) == LIGHT
    assert all(240 < times < 360 for times in begins.values())  # 300 are expected


@pytest.mark.rule("B-SETUP-14", "B-SETUP-25", "B-SETUP-27", "B-SETUP-32")
def test_all_hear_what_luck_brings_and_where_the_pairs_are_placed() -> None:
    s = start(players=2, cards="random")
    assert heard(s, "luck:witch") == [{"event": "card-chosen", "card": "witch"}]
    do(s, *(f"luck:{card}" for card in FIRST_SET - {"witch"}))
    assert heard(s, "luck:italia") == [{"event": "plague-begins", "region": "italia"}]
    assert heard(s, "luck:blue") == [{"event": "first-player", "seat": "blue"}]
    assert heard(s, "settle:anglia") == [{"event": "settled", "seat": "blue", "region": "anglia", "count": 2}]
    assert heard(start(players=2, first=1), "luck:italia") == [
        {"event": "plague-begins", "region": "italia"},
        {"event": "first-player", "seat": "blue"},
    ]


@pytest.mark.rule("B-SETUP-26", "B-SETUP-27", "B-SETUP-28", "B-SETUP-29")
@EVERY_COUNT
@pytest.mark.parametrize("first", ["red", "blue"])
def test_pairs_are_placed_clockwise_then_back_then_clockwise_at_large_tables(players: int, first: str) -> None:
    at = SEAT_NAMES.index(first)
    clockwise = [*SEAT_NAMES[at:players], *SEAT_NAMES[:at]]
    order = clockwise + clockwise[::-1] + (clockwise if players >= 5 else [])
    s = seated(players, first=first)
    turns = []
    for region in (["anglia", "france", "italia"] * 6)[: len(order)]:
        turns.append(asked(s))
        before = on_the_map(s, asked(s)).get(region, 0)
        do(s, f"settle:{region}")
        assert on_the_map(s, turns[-1])[region] == before + 2
    assert turns == order
    assert asked(s) == first
    assert "end" in legal(s)  # the first turn
    for seat in clockwise:
        assert sum(on_the_map(s, seat).values()) == (6 if players >= 5 else 4)
    assert s.view(SPECTATOR)["citizens_left"] == dict.fromkeys(SEAT_NAMES[:players], 14 if players >= 5 else 16)


@pytest.mark.rule("B-SETUP-26")
def test_turns_run_clockwise_from_the_starting_player() -> None:
    s = settled(4, region="anglia", plague="italia", first="green")
    turns = []
    for plague in ("hungaria", "bulgaria", "turkiye", "italia", "hungaria"):
        turns.append(asked(s))
        do(s, "end", f"plague:{plague}")
        while any("rat:" in name for name in legal(s)):
            do(s, min(legal(s)))
    assert turns == ["green", "yellow", "red", "blue", "green"]


@pytest.mark.rule("B-SETUP-30", "B-SETUP-31")
@EVERY_COUNT
def test_a_pair_goes_into_any_one_region_again_or_shared_or_empty(players: int) -> None:
    s = seated(players)
    anywhere = {f"settle:{region}" for region in IN_USE[players]}
    do(s, "settle:italia")
    assert legal(s) == anywhere
    do(s, "settle:italia")  # shared
    for _ in range(2 * players - 3):
        assert legal(s) == anywhere
        do(s, "settle:anglia")
    assert legal(s) == anywhere
    do(s, "settle:italia")  # red's second pair
    assert on_the_map(s, "red") == {"italia": 4}
    assert on_the_map(s, "blue") == ({"italia": 2, "anglia": 2})


@pytest.mark.rule("B-SETUP-32")
@EVERY_COUNT
def test_the_starting_player_is_drawn_unless_the_table_names_one(players: int) -> None:
    s = do(start(players=players), "luck:france")
    assert lots(s) == dict.fromkeys(SEAT_NAMES[:players], 1)
    do(s, "luck:blue")
    assert asked(s) == "blue"
    assert asked(do(start(players=players, first=1), "luck:france")) == "blue"
