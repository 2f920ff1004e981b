"""The recorded games of the card game are played again on every commit, and prove themselves."""

from pathlib import Path

import pytest

from rattus.cartus.codes import ASKS, ENDINGS
from rattus.cartus.game import Cartus, standard_engine
from rattus.kernel.errors import BadRecord
from rattus.kernel.record import check, parse, replay

FILES = sorted((Path(__file__).parent / "games" / "cartus").glob("*.jsonl"))
RECORDS = {file.stem: parse(file.read_text(encoding="utf-8")) for file in FILES}
GAME = Cartus()


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_holds(name):
    assert check(RECORDS[name], GAME).over


def test_the_corpus_has_every_player_count_and_every_way_to_end():
    assert len(RECORDS) >= 30
    for ending in ENDINGS.values():
        players = {r.options["players"] for r in RECORDS.values() if ending in r.end["end"]["ended_by"]}
        assert players == {2, 3, 4, 5}, ending
    assert {"seed", "commitment"} <= {key for record in RECORDS.values() for key in record.luck}


def test_the_corpus_has_every_building_and_every_kind_of_question_and_action():
    asked, done, buildings = set(), set(), set()
    for record in RECORDS.values():
        for line, position in replay(record, GAME):
            asked.add(ASKS[position.ask])
            done.add(line.get("do", "luck").partition(":")[0])
            buildings |= {card.partition("/")[0] for card in position.view(GAME.spectator)["street"]}
    assert asked == set(ASKS.values())
    assert buildings == set(standard_engine().ids)
    assert done == {name.partition(":")[0] for name in GAME.space.numbers} | {"luck"}


@pytest.mark.parametrize("name", [name for name in RECORDS if "fair" in name])
def test_one_changed_stroke_of_luck_is_found(name):
    record = parse((FILES[0].parent / f"{name}.jsonl").read_text(encoding="utf-8"))
    first = next(line for line in record.lines if "luck" in line)
    first["luck"] = "monk-4" if first["luck"] != "monk-4" else "monk-0"
    with pytest.raises(BadRecord, match=r"Line 2: the luck says '.*', the record '.*'\."):
        check(record, GAME)
