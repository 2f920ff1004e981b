"""The recorded games are played again on every commit, and prove themselves."""

from pathlib import Path

import pytest

from rattus.kernel.errors import BadRecord
from rattus.kernel.record import check, parse, replay
from rattus.plague.codes import ASKS, ENDINGS
from rattus.plague.game import Rattus, standard_engine

FILES = sorted((Path(__file__).parent / "games").glob("*.jsonl"))
RECORDS = {file.stem: parse(file.read_text(encoding="utf-8")) for file in FILES}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_holds(name):
    assert check(RECORDS[name], Rattus()).over


def test_the_corpus_has_every_player_count_and_every_way_to_end():
    assert len(RECORDS) >= 30
    assert {record.options["players"] for record in RECORDS.values()} == {2, 3, 4, 5, 6}
    ends = [set(record.end["end"]["ended_by"]) for record in RECORDS.values()]
    missing = [name for name in ENDINGS.values() if {name} not in ends]
    assert missing == [], "no recorded game ends this way alone"
    assert {"rats", "citizens"} in ends, "no recorded game ends both ways at once"
    assert {"seed", "commitment"} <= {key for record in RECORDS.values() for key in record.luck}


def test_the_corpus_has_every_card_and_every_kind_of_question():
    expanded = [name for name, record in RECORDS.items() if "africanus" in name]
    assert len(expanded) >= 30
    cards, asked, done = set(), set(), set()
    for name in expanded:
        for line, position in replay(RECORDS[name], Rattus()):
            asked.add(ASKS[position.ask])
            done.add(line.get("do", "luck").partition(":")[0])
        cards |= {card for card, holder in position.view(0)["cards"].items() if holder}
    assert cards == set(standard_engine().ids)
    assert asked == set(ASKS.values())
    families = {name.partition(":")[0] for name in standard_engine().space.numbers}
    assert done == families | {"luck"}


@pytest.mark.parametrize("name", [name for name in RECORDS if "fair" in name])
def test_one_changed_stroke_of_luck_is_found(name):
    record = parse((Path(__file__).parent / "games" / f"{name}.jsonl").read_text(encoding="utf-8"))
    first = next(line for line in record.lines if "luck" in line)
    first["luck"] = "france" if first["luck"] != "france" else "italia"
    with pytest.raises(BadRecord, match=r"Line 2: the luck says '.*', the record '.*'\."):
        check(record, Rattus())
