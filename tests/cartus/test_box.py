"""The data files of the card game, and what is said of wrong ones."""

import json
from pathlib import Path
from typing import Any

import pytest

from rattus.cartus.box import DATA, Supply, load_box
from rattus.cartus.buildings import all_buildings
from rattus.cartus.codes import COPIES
from rattus.cartus.engine import Engine
from rattus.cartus.game import standard_engine
from rattus.cartus.specials import all_specials
from rattus.kernel.errors import BadData
from tests.cartus.play import do, lots, position
from tests.cartus.table import rats, stage

FILES = ("population", "supplies", "tokens")


def data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def folder(where: Path, **changes: Any) -> Path:
    """The data files with some entries changed: `folder(tmp_path, tokens={"values": [1, 2]})`."""
    for name in FILES:
        (where / f"{name}.json").write_text(json.dumps(data(name) | changes.get(name, {})), encoding="utf-8")
    return where


@pytest.mark.parametrize("name", FILES)
def test_every_data_file_says_where_it_comes_from_and_how_sure_it_is(name: str) -> None:
    assert len(data(name)["provenance"]) > 100
    assert data(name)["confidence"]


@pytest.mark.rule("C-SETUP-03", "C-SETUP-04")
def test_the_population_cards_and_their_nuns() -> None:
    box = load_box()
    assert box.counts == (4, 2, 2, 2, 4)
    assert 6 * sum(box.counts) == 84
    assert [6 * n for n in box.counts] == [24, 12, 12, 12, 24]


@pytest.mark.rule("C-SETUP-05")
def test_each_class_has_its_person() -> None:
    classes = dict(zip(data("population")["classes"], load_box().characters, strict=True))
    assert classes == {
        "Peasantry": "peasant",
        "Bourgeoisie": "merchant",
        "Church": "monk",
        "Chivalry": "knight",
        "Magic": "witch",
        "Royalty": "king",
    }


@pytest.mark.rule("C-SETUP-03", "C-SETUP-06")
def test_the_kinds_of_cards_have_names() -> None:
    kinds = load_box().kinds
    assert len(set(kinds)) == len(kinds) == 35
    assert kinds[:6] == ("peasant-0", "peasant-1", "peasant-2", "peasant-3", "peasant-4", "merchant-0")
    assert kinds[30:] == ("joker", "sword", "flute", "pass", "gold")


@pytest.mark.rule("C-SETUP-07")
def test_the_tokens_and_their_values() -> None:
    box = load_box()
    assert dict(zip(box.values, box.tokens, strict=True)) == {1: 8, 2: 8, 3: 4}


@pytest.mark.rule("C-SUPPLY-03")
def test_the_five_copies_of_every_building_supply_the_same_five_things() -> None:
    box = load_box()
    for building in standard_engine().ids:
        assert [box.supply(building, copy) for copy in range(COPIES)] == [
            Supply(cards=4, rats=0, looks=0),
            Supply(cards=2, rats=1, looks=0),
            Supply(cards=2, rats=0, looks=1),
            Supply(cards=0, rats=2, looks=0),
            Supply(cards=0, rats=1, looks=1),
        ]


def test_a_building_may_have_supplies_of_its_own(tmp_path: Path) -> None:
    own = [{"cards": 1, "rats": 5, "looks": 0}] * 4 + [{"cards": 3, "rats": 0, "looks": 0}]
    box = load_box(folder(tmp_path, supplies={"own": {"farm": own}}))
    assert box.supply("farm", 4) == Supply(3, 0, 0)
    assert box.supply("castle", 4) == Supply(0, 1, 1)
    rules = Engine(box, all_buildings(), all_specials())
    s = position("players: 2\nstreet: castle/4 farm/1", rules)
    do(s, "supply:2", "luck:king-0")
    assert rats(s) == {"red": 5, "blue": 10}
    do(s, "supply:1")
    assert rats(s) == {"red": 5, "blue": 8}
    assert stage(s) == "entering"


def test_other_token_values_count(tmp_path: Path) -> None:
    box = load_box(folder(tmp_path, tokens={"values": [1, 3, 5], "tokens": [5, 5, 10]}))
    rules = Engine(box, all_buildings(), all_specials())
    s = position("players: 2\nstreet: palace farm\nentered: red@1, blue@2\nhands: blue king-0", rules)
    assert lots(do(s, "done")) == {"token 1": 5, "token 3": 5, "token 5": 10}


def test_provenance_leaves_the_digest_alone_and_numbers_do_not(tmp_path: Path) -> None:
    base = load_box().digest
    assert load_box(folder(tmp_path, tokens={"provenance": "the box", "confidence": "certain"})).digest == base
    digests = {
        load_box(folder(tmp_path, **changes)).digest
        for changes in (
            {"tokens": {"tokens": [10, 6, 4]}},
            {"tokens": {"values": [1, 2, 4]}},
            {"population": {"cards_with_nuns": [2, 3, 4, 3, 2]}},
            {"supplies": {"own": {"farm": data("supplies")["every"]}}},
        )
    }
    assert len(digests) == 4 and base not in digests
    assert standard_engine().digest == base


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"population": {"classes": ["Church"]}}, "There are the classes Peasantry, .*, each with one character"),
        ({"population": {"characters": ["monk"]}}, "There are the classes Peasantry, .*, each with one character"),
        ({"population": {"cards_with_nuns": [4, 2, 2, 6]}}, "Each class has 14 cards, with 0 to 4 nuns"),
        ({"population": {"cards_with_nuns": [4, 2, 2, 2, 5]}}, "Each class has 14 cards, with 0 to 4 nuns"),
        ({"population": {"cards_with_nuns": [-1, 5, 4, 2, 4]}}, "Each class has 14 cards, with 0 to 4 nuns"),
        ({"supplies": {"every": []}}, "A building has 5 copies, each with a supply of its own"),
        ({"supplies": {"own": {"farm": []}}}, "A building has 5 copies, each with a supply of its own"),
        ({"supplies": {"every": [{"cards": 0, "rats": -1, "looks": 0}] * 5}}, "cards, rats and looks, in whole number"),
        ({"supplies": {"every": [{"cards": 0, "rats": 1.5, "looks": 0}] * 5}}, "cards, rats and looks, in whole num"),
        ({"supplies": {"every": [{"cards": 0}] * 5}}, "is not of the expected form; the package's own show it"),
        ({"supplies": {"own": []}}, "is not of the expected form; the package's own show it"),
        ({"tokens": {"values": [1, 2]}}, "tokens of 3 values, the smallest named first"),
        ({"tokens": {"values": [1, 3, 2]}}, "tokens of 3 values, the smallest named first"),
        ({"tokens": {"values": [1, 1, 2]}}, "tokens of 3 values, the smallest named first"),
        ({"tokens": {"tokens": [20]}}, "Of each value of tokens there is a number of them"),
        ({"tokens": {"tokens": [10, 11, -1]}}, "Of each value of tokens there is a number of them"),
        ({"tokens": {"values": [1, 2, 2.5]}}, "both are whole numbers"),
    ],
)
def test_wrong_data_get_one_sentence(changes: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(BadData, match=sentence):
        load_box(folder(tmp_path, **changes))


@pytest.mark.parametrize(
    ("name", "key"), [("population", "characters"), ("supplies", "every"), ("supplies", "own"), ("tokens", "values")]
)
def test_what_is_missing_is_named(name: str, key: str, tmp_path: Path) -> None:
    file = folder(tmp_path) / f"{name}.json"
    file.write_text(json.dumps({k: part for k, part in data(name).items() if k != key}), encoding="utf-8")
    with pytest.raises(BadData, match=f"lacks '{key}'"):
        load_box(tmp_path)


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"population.json cannot be read: No such file"):
        load_box(tmp_path)
    (folder(tmp_path) / "tokens.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadData, match=r"tokens.json is not JSON\."):
        load_box(tmp_path)


def test_supplies_of_a_building_that_is_none_are_refused(tmp_path: Path) -> None:
    box = load_box(folder(tmp_path, supplies={"own": {"monastry": data("supplies")["every"]}}))
    with pytest.raises(BadData, match="supplies of a building 'monastry'; did you mean monastery?"):
        Engine(box, all_buildings(), all_specials())
