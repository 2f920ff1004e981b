"""A-CARAVANER."""

from pathlib import Path

import pytest

from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.world import load_world
from tests.plague.play import asked, do, heard, legal, position, tell
from tests.plague.table import caravan, left, people, stage

# The caravan stands in Espagna, with France and Italia beside it.
START = """
    players: 3
    turn: {}
    cards: caravaner@{}
    plague: hungaria
    caravan: espagna
    espagna: {}
    france: {}
    germania: red 5
"""


def start(espagna: str = "red 1", france: str = "blue 2, green 1", turn: str = "red") -> str:
    return START.format(turn, turn, espagna, france)


def gather(text: str, *answers: str) -> list[tuple[str, str, str]]:
    """Send the caravan over France to Germania; who is asked about which region, and what each says."""
    s = do(position(text), "use:caravaner", "to:france", "to:germania")
    said = []
    for answer in answers:
        where = s.view(SPECTATOR)["resolving"]
        said.append((asked(s), where, answer))
        do(s, "pass" if answer == "no" else f"populate:{where}")
    assert "end" in legal(s)
    return said


@pytest.mark.rule("A-CARAVANER-01", "A-CARAVANER-06", "A-CARAVANER-07")
def test_two_steps_and_not_back() -> None:
    s = do(position(start()), "use:caravaner")
    assert legal(s) == {"to:france", "to:italia"}
    do(s, "to:france")
    assert legal(s) == {"to:anglia", "to:germania", "to:italia"}  # not to Espagna again, and no stopping here
    told = heard(s, "to:anglia")
    assert told == [{"event": "caravan-moved", "seat": "red", "from": "espagna", "via": "france", "to": "anglia"}]
    assert caravan(s) == "anglia"


@pytest.mark.rule("A-CARAVANER-02", "A-CARAVANER-04", "A-CARAVANER-05")
def test_whoever_has_most_at_the_start_and_on_the_way_may_place_one() -> None:
    s = do(position(start("red 2, green 1")), "use:caravaner", "to:france", "to:germania")
    assert (asked(s), legal(s)) == ("red", {"populate:espagna", "pass"})
    do(s, "populate:espagna")
    assert (asked(s), legal(s)) == ("blue", {"populate:france", "pass"})
    do(s, "populate:france")
    assert tell(s) == tell("""
        players: 3
        cards: caravaner@red
        plague: hungaria
        caravan: germania
        espagna: red 3, green 1
        france: blue 3, green 1
        germania: red 5
        done: used caravaner
    """)


@pytest.mark.rule("A-CARAVANER-05")
def test_from_there_it_sets_out_the_next_time_whoever_uses_it() -> None:
    s = do(position(start()), "use:caravaner", "to:france", "to:germania", "pass", "pass")
    do(s, "end", "plague:italia", "take:caravaner", "use:caravaner")
    assert asked(s) == "blue"
    assert legal(s) == {f"to:{region}" for region in ("france", "italia", "hungaria", "polonia", "scandia")}
    do(s, "to:scandia", "to:anglia")
    assert (asked(s), legal(s)) == ("red", {"populate:germania", "pass"})


@pytest.mark.rule("A-CARAVANER-03", "A-CARAVANER-08")
def test_all_who_tie_may_clockwise_from_the_user_the_start_first() -> None:
    tied = start("red 2, blue 2, green 2", "red 1, blue 3, green 3")
    assert gather(tied, "yes", "yes", "yes", "yes", "yes") == [
        ("red", "espagna", "yes"),
        ("blue", "espagna", "yes"),
        ("green", "espagna", "yes"),
        ("blue", "france", "yes"),
        ("green", "france", "yes"),
    ]
    by_green = gather(start("red 2, blue 2, green 2", "red 3", "green"), "yes", "no", "no", "yes")
    assert [seat for seat, _, _ in by_green] == ["green", "red", "blue", "red"]


@pytest.mark.rule("A-CARAVANER-03")
def test_each_of_them_places_one() -> None:
    s = do(position(start("red 2, blue 2", "green 1")), "use:caravaner", "to:france", "to:germania")
    do(s, "populate:espagna", "pass", "populate:france")
    assert people(s, "espagna") == {"red": 3, "blue": 2}
    assert people(s, "france") == {"green": 2}
    assert [left(s, seat) for seat in ("red", "blue", "green")] == [12, 18, 18]


@pytest.mark.rule("A-CARAVANER-09")
def test_who_has_nobody_left_is_not_asked_and_where_nobody_lives_nobody_places() -> None:
    text = start("red 15, blue 15", "green 1") + "    hungaria: blue 5"
    assert gather(text, "no") == [("green", "france", "no")]
    text = start("blue 1", "green 1").replace("espagna: blue 1\n", "").replace("red 5", "red 5, blue 1")
    assert gather(text, "yes") == [("green", "france", "yes")]
    empty = "players: 2\ncards: caravaner@red\nplague: hungaria\ncaravan: espagna"
    assert gather(empty) == []


@pytest.mark.rule("A-CARAVANER-09")
def test_who_has_placed_his_last_at_the_start_is_not_asked_on_the_way() -> None:
    text = start("red 10", "red 4").replace("germania: red 5", "germania: red 4") + "    haven: red 1"
    assert gather(text, "yes") == [("red", "espagna", "yes")]
    assert gather(text, "no", "yes") == [("red", "espagna", "no"), ("red", "france", "yes")]


@pytest.mark.rule("A-CARAVANER-07")
def test_it_need_not_move_at_all() -> None:
    s = do(position(start()), "end")
    assert caravan(s) == "espagna"


@pytest.mark.rule("A-CARAVANER-10")
def test_no_step_leads_where_there_is_no_second_one(tmp_path: Path) -> None:
    borders = ("a-b", "b-c", "a-d")
    chart = {
        "regions": [{"id": region, "name": region.upper()} for region in "abcd"],
        "in_use": {"2": list("abcd")},
        "removed_tokens": {"2": 24},
        "borders": [{"between": border.split("-"), "sure": "certain"} for border in borders],
    }
    file = tmp_path / "map.json"
    file.write_text(str(chart).replace("'", '"'))
    engine = Engine(load_world(file), all_cards())
    s = do(position("players: 2\ncards: caravaner@red\ncaravan: a", engine), "use:caravaner")
    assert legal(s) == {"to:b"}  # beyond d there is nothing
    file.write_text(str(chart | {"in_use": {"2": ["a", "d"]}}).replace("'", '"'))
    engine = Engine(load_world(file), all_cards())
    assert "use:caravaner" not in legal(position("players: 2\ncards: caravaner@red\ncaravan: a", engine))


@pytest.mark.rule("A-END-01", "A-END-02")
def test_in_the_final_round_he_works_as_usual() -> None:
    s = position("""
        players: 3
        stage: final
        turn: red
        cards: caravaner@red king@blue
        plague: hungaria
        caravan: espagna
        espagna: blue 2
        france: green 1
        germania: red 1
    """)
    do(s, "use:caravaner", "to:france", "to:germania", "populate:espagna")
    assert (asked(s), legal(s)) == ("green", {"populate:france", "pass"})
    do(s, "populate:france")
    assert (people(s, "espagna"), people(s, "france")) == ({"blue": 3}, {"green": 2})
    assert stage(s) == "over"  # red had nothing else to use, blue had the last turn, and there are no rats
