"""The data files, and what is said of wrong ones."""

import json
from pathlib import Path

import pytest

from rattus.kernel.errors import BadData
from rattus.plague.world import CLASSES, DATA, load_world, parse_face

TINY = Path(__file__).parents[1] / "data"


@pytest.mark.parametrize("name", ["map", "tokens"])
def test_every_data_file_says_where_it_comes_from(name):
    data = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    assert len(data["provenance"]) > 100


def test_every_border_says_how_sure_it_is():
    borders = json.loads((DATA / "map.json").read_text(encoding="utf-8"))["borders"]
    assert all(border["sure"] in ("certain", "likely", "guess") for border in borders)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_map_in_use_hangs_together(players):
    world = load_world()
    used = set(world.in_use[players])
    reached = {min(used)}
    for _ in used:
        reached |= {b for a, b in world.borders if a in reached and b in used}
    assert reached == used
    assert all(sum((r, q) in world.borders for q in used) >= 2 for r in used)


def test_the_tokens_spread_their_symbols_evenly():
    faces = load_world().faces
    assert {name: sum(face.count(name) for face in faces) for name in CLASSES} == dict.fromkeys(CLASSES, 20)
    assert (sum(face.count("M") for face in faces), sum(face.count("A") for face in faces)) == (23, 12)


def test_provenance_and_names_leave_the_digest_alone_and_tokens_do_not(tmp_path):
    tokens = json.loads((TINY / "tiny-tokens.json").read_text(encoding="utf-8"))
    base = load_world(TINY / "tiny-map.json", TINY / "tiny-tokens.json").digest
    file = tmp_path / "tokens.json"
    file.write_text(json.dumps(tokens | {"provenance": "elsewhere"}), encoding="utf-8")
    assert load_world(TINY / "tiny-map.json", file).digest == base
    file.write_text(json.dumps(tokens | {"others": ["1:Church"] * 4}), encoding="utf-8")
    assert load_world(TINY / "tiny-map.json", file).digest != base


@pytest.mark.parametrize("text", ["", "3", "M", "x:M", "3:Bakery", "1:M+M+M+M", "-1:M"])
def test_what_is_no_face(text):
    with pytest.raises(BadData, match="not a token face|more than three times"):
        parse_face(text)


def changed(tmp_path, **changes):
    data = json.loads((TINY / "tiny-map.json").read_text(encoding="utf-8")) | changes
    file = tmp_path / "map.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"regions": [{"id": "north", "name": "N"}]}, "lacks 'west', or names it wrongly"),
        ({"in_use": {}}, "some numbers of players from 2 to 6"),
        ({"in_use": {"1": ["north", "west"]}}, "some numbers of players from 2 to 6"),
        ({"in_use": {"2": ["north", "west", "north"]}}, "A region is in use twice with 2 players"),
        ({"borders": [{"between": ["north", "north"]}]}, "A region cannot be its own neighbour"),
        ({"removed_tokens": {"2": -1}}, "With 2 players fewer than no tokens"),
        (
            {"regions": [{"id": f"r{i}", "name": "R"} for i in range(18)], "borders": [], "in_use": {}},
            "2 to 17 regions",
        ),
        ({"borders": []}, "north has no neighbour in use with 2 players"),
        ({"borders": [{"between": ["north"]}]}, "is not of the expected form"),
        ({"removed_tokens": {"2": 5, "3": 0}}, "With 2 players no token would be left for the supply"),
        ({"removed_tokens": "many"}, "is not of the expected form"),
    ],
)
def test_a_wrong_map_gets_one_sentence(tmp_path, changes, sentence):
    with pytest.raises(BadData, match=sentence) as caught:
        load_world(changed(tmp_path, **changes), TINY / "tiny-tokens.json")
    assert str(caught.value).startswith(str(tmp_path / "map.json"))


def test_a_map_and_tokens_that_do_not_go_together_are_both_named(tmp_path):
    file = changed(tmp_path, removed_tokens={"2": 5, "3": 0})
    with pytest.raises(BadData) as caught:
        load_world(file, TINY / "tiny-tokens.json")
    assert str(caught.value).startswith(f"{file} and {TINY / 'tiny-tokens.json'}: With 2 players")


def test_too_few_or_too_many_tokens(tmp_path):
    file = tmp_path / "tokens.json"
    for starters, others, sentence in (
        (["1:M"], ["1:M"] * 9, "2 players use 3 regions, but there are 1 starting tokens"),
        ([], ["1:M"], "There must be 1 to 62 starting tokens"),
        (["1:M"] * 3, ["1:M"] * 63, "and 1 to 62 others"),
    ):
        file.write_text(json.dumps({"starters": starters, "others": others}), encoding="utf-8")
        with pytest.raises(BadData, match=sentence) as caught:
            load_world(TINY / "tiny-map.json", file)
        assert str(file) in str(caught.value)


@pytest.mark.parametrize("tokens", [{"starters": ["1:M"]}, {"starters": ["x"], "others": ["1:M"]}, {"starters": 3}])
def test_the_tokens_file_is_named_where_it_is_at_fault(tmp_path, tokens):
    file = tmp_path / "tokens.json"
    file.write_text(json.dumps(tokens), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        load_world(TINY / "tiny-map.json", file)
    assert str(caught.value).startswith(str(file))


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(BadData, match="cannot be read: No such file"):
        load_world(tmp_path / "none.json")
    (tmp_path / "map.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadData, match="is not JSON"):
        load_world(tmp_path / "map.json")


def test_a_file_that_is_no_text_gets_one_sentence(tmp_path):
    file = tmp_path / "map.json"
    for content, sentence in ((b"\xff\xfe\x00", "is not a text file"), (b"[" * 200_000, "is not JSON")):
        file.write_bytes(content)
        with pytest.raises(BadData, match=sentence):
            load_world(file)
