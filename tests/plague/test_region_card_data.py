"""The file of the region cards, and what is said of wrong ones."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from rattus.kernel.errors import BadData, BadOptions
from rattus.plague.cards import all_cards
from rattus.plague.engine import Engine
from rattus.plague.game import new_game
from rattus.plague.options import Options
from rattus.plague.world import CLASSES, DATA, RegionCard, load_world
from tests.plague.play import asked, do, lots

TINY = Path(__file__).parents[1] / "data"


def write(folder: Path, *cards: tuple[str, ...]) -> Path:
    """A file with these cards: a region and its symbols each."""
    file = folder / "region-cards.json"
    entries = [{"region": region, "symbols": symbols} for region, *symbols in cards]
    file.write_text(json.dumps({"provenance": "made up", "cards": entries}), encoding="utf-8")
    return file


def test_the_file_says_where_it_comes_from():
    data = json.loads((DATA / "region-cards.json").read_text(encoding="utf-8"))
    assert len(data["provenance"]) > 100
    assert data["confidence"] == "reconstructed"


@pytest.mark.rule("A-SETUP-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_symbols_and_their_pairs_come_evenly_with_every_number_of_players(players):
    world = load_world()
    used = {world.ids[region] for region in world.in_use[players]}
    shown = [card.symbols for card in world.region_cards if card.region in used and card.symbols != ("?",)]
    singles = Counter(symbol for symbols in shown for symbol in symbols)
    pairs = Counter(frozenset(symbols) for symbols in shown)
    assert set(singles) == set(CLASSES)
    assert max(singles.values()) - min(singles.values()) <= 1
    every_pair = [pairs[frozenset(pair)] for pair in combinations(CLASSES, 2)]
    assert max(every_pair) - min(every_pair) <= 1


def test_no_region_shows_a_class_twice():
    world = load_world()
    for region in world.ids:
        symbols = [name for card in world.region_cards if card.region == region for name in card.symbols]
        assert len(set(symbols)) == len(symbols)


def test_how_a_card_is_written_and_what_it_covers():
    assert str(RegionCard("france", ("Church", "Magic"))) == "france:Church+Magic"
    assert RegionCard("france", ("Church", "Magic")).classes() == ("Church", "Magic")
    assert RegionCard("france", ("?",)).classes() == CLASSES


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (
            [("france", "Chruch", "Magic")],
            "The region card france:Chruch+Magic: there is no class 'Chruch'; did you mean Church?",
        ),
        (
            [("france", "?", "Magic")],
            "The region card france:?+Magic: a question mark stands alone, for any class.",
        ),
        (
            [("france", "Magic", "Magic")],
            "The region card france:Magic+Magic: it shows different classes, or only a question mark.",
        ),
        ([("france",)], "The region card france:: it shows different classes, or only a question mark."),
        (
            [("frence", "?")],
            "The region card frence:?: there is no region 'frence'; did you mean france?",
        ),
        (
            [("france", "?"), ("italia", "?"), ("france", "?")],
            "There are two region cards france:?; no two may be alike.",
        ),
        (
            [("france", one, two) for one in CLASSES for two in CLASSES if one != two]
            + [("italia", one, two) for one in CLASSES for two in CLASSES if one < two],
            "There is room for 60 region cards, and these are 63.",
        ),
    ],
)
def test_wrong_cards_get_one_sentence(tmp_path, cards, sentence):
    file = write(tmp_path, *cards)
    with pytest.raises(BadData) as caught:
        load_world(region_cards_file=file)
    assert str(caught.value) == f"{file}: {sentence}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{}", " lacks 'cards', or names it wrongly."),
        ('{"cards": [{"symbols": ["?"]}]}', " lacks 'region', or names it wrongly."),
        ('{"cards": 3}', " is not of the expected form; the package's own file shows it."),
        (
            '{"cards": [{"region": "france", "symbols": [1]}]}',
            " is not of the expected form; the package's own file shows it.",
        ),
        (
            '{"cards": [{"region": "france", "symbols": "Peasantry"}]}',
            ": The symbols of a region card of france are a list, not 'Peasantry'.",
        ),
        ("[", " is not JSON."),
    ],
)
def test_a_file_of_the_wrong_form_gets_one_sentence(tmp_path, text, sentence):
    file = tmp_path / "region-cards.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as caught:
        load_world(region_cards_file=file)
    assert str(caught.value) == f"{file}{sentence}"


def test_provenance_leaves_the_digest_alone_and_cards_do_not(tmp_path):
    data = json.loads((DATA / "region-cards.json").read_text(encoding="utf-8"))
    file = tmp_path / "region-cards.json"
    file.write_text(json.dumps(data | {"provenance": "elsewhere"}), encoding="utf-8")
    assert load_world(region_cards_file=file).digest == load_world().digest
    assert load_world(region_cards_file=write(tmp_path, ("france", "?"))).digest != load_world().digest


def test_a_map_of_its_own_gets_the_cards_of_the_regions_it_knows():
    tiny = load_world(TINY / "tiny-map.json", TINY / "tiny-tokens.json")
    assert tiny.region_cards == ()
    assert {card.region for card in load_world().region_cards} == set(load_world().ids)


def test_a_corrected_file_is_what_is_dealt(tmp_path):
    cards = [
        ("france", "?"),
        ("france", "Church", "Magic"),
        *[("italia", "Church", name) for name in ("Magic", "Royalty")],
    ]
    cards += [("anglia", "Church", "Magic"), ("anglia", "?"), ("russia", "?")]
    engine = Engine(load_world(region_cards_file=write(tmp_path, *cards)), all_cards())
    s = do(new_game(Options(2, first=0, region_cards=True), engine), "luck:france")
    assert set(lots(s)) == {str(RegionCard(region, tuple(symbols))) for region, *symbols in cards} - {"russia:?"}
    do(s, *[f"luck:{region}:{'+'.join(symbols)}" for region, *symbols in cards[:6]])
    assert asked(s) == "red"  # just enough
    with pytest.raises(BadOptions) as caught:
        new_game(Options(3, region_cards=True), engine)
    assert str(caught.value) == "There are not enough region cards to deal 3 to each of 3 players."
