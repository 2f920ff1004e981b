"""B-KNIGHT."""

import pytest

from rattus.plague.card import Card
from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.world import load_world
from tests.plague.play import asked, do, heard, legal, position, tell

START = """
    players: 4
    cards: peasant monk merchant witch king knight@red
    plague: polonia
    germania: blue 1; rats ?
    france: blue 1; rats ? ?
"""


@pytest.mark.rule("B-KNIGHT-01")
def test_he_works_when_the_plague_moves_and_before_rats_are_added() -> None:
    s = position(START)
    assert not any("knight" in name for name in legal(s))
    do(s, "end")
    assert any("knight" in name for name in legal(s))
    do(s, "plague:france+knight")
    assert legal(s) == {f"rat:{region}" for region in ("anglia", "espagna", "germania", "italia")}  # around France
    events = heard(s, "rat:anglia", "rat:anglia", "luck:3:Magic+Islamic")
    assert {"event": "outbreak", "region": "france", "citizens": 1, "limit": 1} in events


@pytest.mark.rule("B-KNIGHT-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_up_to_two_steps(players: int) -> None:
    s = position(f"""
        players: {players}
        cards: peasant monk merchant witch king knight@red
        plague: espagna
    """)
    do(s, "end")
    near = {"france", "italia"}
    far = {"anglia", "germania", "hungaria"} | ({"turkiye"} if players > 2 else set())
    assert legal(s) == {f"plague:{region}" for region in near} | {f"plague:{region}+knight" for region in near | far}


@pytest.mark.rule("B-KNIGHT-02")
@pytest.mark.parametrize("players", [5, 6])
def test_up_to_three_steps_at_large_tables(players: int) -> None:
    s = position(f"""
        players: {players}
        cards: peasant monk merchant witch king knight@red
        plague: espagna
    """)
    do(s, "end")
    one = {"france", "italia", "mauretania"}
    two = {"anglia", "germania", "hungaria", "turkiye", "ifriqiya", "numidia"}
    three = {"scandia", "polonia", "bulgaria", "aegyptus", "libya"}
    assert legal(s) == {f"plague:{region}" for region in one} | {f"plague:{r}+knight" for r in one | two | three}


@pytest.mark.rule("B-KNIGHT-02", "B-KNIGHT-03", "B-KNIGHT-04")
def test_one_step_is_enough_and_lowers_the_limits_too() -> None:
    s = do(position(START), "end", "plague:germania+knight", "rat:scandia")
    events = heard(s, "luck:3:M+Peasantry+Church")
    assert {"event": "outbreak", "region": "germania", "citizens": 1, "limit": 1} in events
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant witch king knight@red
        turn: blue
        turns: 1
        plague: germania
        france: blue 1; rats ? ?
        scandia: rats ?
        discards: 3:M+Peasantry+Church
    """)


@pytest.mark.rule("B-KNIGHT-03")
def test_every_token_there_has_its_limit_lowered_by_two() -> None:
    s = do(position(START.replace("blue 1; rats ? ?", "blue 3; rats ? ?")), "end", "plague:france+knight")
    events = heard(s, "rat:anglia", "rat:anglia", "luck:5:M+Magic+Royalty", "luck:5:M+Church+Royalty")
    assert [event for event in events if event["event"] in ("outbreak", "spared")] == [
        {"event": "outbreak", "region": "france", "citizens": 3, "limit": 3},
        {"event": "spared", "region": "france", "citizens": 2, "limit": 3},
    ]
    assert "france: blue 2\n" in tell(s)


@pytest.mark.rule("B-KNIGHT-04")
def test_unused_he_gives_neither() -> None:
    s = do(position(START), "end")
    assert {"plague:germania", "plague:germania+knight", "plague:france+knight"} <= legal(s)
    assert "plague:france" not in legal(s)  # two steps are his alone
    do(s, "plague:germania", "rat:scandia", "luck:3:M+Peasantry+Church")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant witch king knight@red
        turn: blue
        turns: 1
        plague: germania
        france: blue 1; rats ? ?
        germania: blue 1
        scandia: rats ?
        discards: 3:M+Peasantry+Church
    """)


@pytest.mark.rule("B-KNIGHT-05")
def test_in_the_next_turn_limits_are_what_they_are() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant witch king knight@red
        plague: germania
        italia: blue 1; rats ?
        hungaria: red 1; rats ?
    """)
    do(s, "end", "plague:italia+knight", "rat:france", "luck:3:M+Peasantry+Church")
    assert asked(s) == "blue"
    do(s, "end", "plague:hungaria", "rat:italia", "luck:3:M+Royalty+Islamic")
    assert asked(s) == "red"
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch king knight@red
        turns: 2
        plague: hungaria
        france: rats ?
        italia: rats ?
        hungaria: red 1
        discards: 3:M+Peasantry+Church, 3:M+Royalty+Islamic
    """)


@pytest.mark.rule("B-KNIGHT-05")
def test_he_does_not_help_the_plague_of_another() -> None:
    s = position(START.replace("knight@red", "knight@green"))
    do(s, "end")
    assert legal(s) == {f"plague:{region}" for region in ("germania", "hungaria", "russia", "golden-horde")}
    do(s, "plague:germania", "rat:scandia")
    events = heard(s, "luck:3:M+Peasantry+Church")
    assert {"event": "spared", "region": "germania", "citizens": 1, "limit": 3} in events


@pytest.mark.rule("B-KNIGHT-04")
def test_all_see_whether_he_is_used() -> None:
    for move, used in (("plague:germania", []), ("plague:germania+knight", ["knight"])):
        s = do(position(START), "end")
        assert heard(s, move)[0] == {
            "event": "plague-moved",
            "seat": "red",
            "from": "polonia",
            "to": "germania",
            "marched": used != [],
        }
        assert s.view(SPECTATOR)["used"] == used


@pytest.mark.rule("B-FINAL-11")
def test_in_the_final_round_too() -> None:
    s = position("players: 2\nstage: final\nturn: red\ncards: knight@red\nplague: italia")
    told = heard(s, "plague:anglia+knight")[0]
    assert told == {"event": "plague-moved", "seat": "red", "from": "italia", "to": "anglia", "marched": True}


# Other cards that move the plague: a soldier goes further and bites less, a squire goes one step, a herald has no bite.

SOLDIER = Card("soldier", 7, "Chivalry", "Soldier", "", "", stride=3, bite=1)
HERALD = Card("herald", 8, "Chivalry", "Herald", "", "", stride=1)
SQUIRE = Card("squire", 9, "Chivalry", "Squire", "", "", stride=1, bite=1)
CHIVALRY = Engine(load_world(), [*all_cards(), SOLDIER, HERALD, SQUIRE])
NEAR = {"france", "italia"}  # of Espagna
FAR = NEAR | {"anglia", "germania", "hungaria"}
FURTHER = FAR | {"scandia"}


@pytest.mark.rule("B-CARD-11", "B-CARD-01", "B-CARD-06")
@pytest.mark.parametrize(
    ("cards", "reached", "limit"),
    [
        ("knight@red soldier@red", FURTHER, 3),  # the longest way, and the hardest bite
        ("knight@red soldier@blue", FAR, 3),
        ("soldier@red knight@blue", FURTHER, 4),
        ("soldier@red herald@red", FURTHER, 4),
        ("herald@red knight@blue", NEAR, 5),
        ("squire@red herald@red", NEAR, 4),
    ],
)
@pytest.mark.parametrize("stage", ["play", "final"])
def test_with_several_such_cards_one_has_the_best_of_each(
    stage: str, cards: str, reached: set[str], limit: int
) -> None:
    s = position(
        f"players: 2\nstage: {stage}\nturn: red\ncards: {cards}\nplague: espagna\nitalia: blue 2; rats ?", CHIVALRY
    )
    if stage == "play":
        do(s, "end")
    assert {name for name in legal(s) if "knight" in name} == {f"plague:{region}+knight" for region in reached}
    do(s, "plague:italia+knight", *["rat:france"] * (stage == "play"))
    assert set(s.view(SPECTATOR)["used"]) == {card.removesuffix("@red") for card in cards.split() if "@red" in card}
    assert {"event": "spared", "region": "italia", "citizens": 2, "limit": limit} in heard(s, "luck:5:A+Chivalry+Magic")


@pytest.mark.rule("B-CARD-11")
@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("stage", ["play", "final"])
def test_one_may_go_further_than_any_of_the_packages_own(stage: str, players: int) -> None:
    s = position(f"players: {players}\nstage: {stage}\ncards: soldier@red\nplague: espagna", CHIVALRY)
    if stage == "play":
        do(s, "end")
    assert "plague:scandia+knight" in legal(s)
    assert ("plague:russia+knight" in legal(s)) == (players == 6)  # four steps from Espagna; not in use with five


@pytest.mark.rule("B-CARD-11", "B-CARD-02", "B-CARD-06")
@pytest.mark.parametrize("cards", ["knight@red soldier@red", "soldier@red herald@red", "herald@red"])
def test_they_are_used_together(cards: str) -> None:
    start = f"players: 2\nstage: final\nturn: red\ncards: {cards} king@red\nplague: espagna\nanglia: red 1"
    s = position(start, CHIVALRY)
    do(s, "plague:italia+knight")
    assert legal(s) == {"use:king", "end"}


@pytest.mark.rule("B-FINAL-17", "B-FINAL-18")
def test_one_step_is_something_left_to_use() -> None:
    s = position(
        "players: 2\nstage: final\nturn: red\ncards: herald@red king@red\nplague: espagna\nanglia: red 1", CHIVALRY
    )
    do(s, "use:king", "from:anglia")
    assert legal(s) == {"plague:france+knight", "plague:italia+knight", "end"}
