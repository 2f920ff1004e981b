"""What could stand on no table is refused, wherever a position comes from."""

import json
from pathlib import Path

import pytest

from rattus.kernel.chain import ASK_NOTHING, NOBODY
from rattus.kernel.errors import BadRecord
from rattus.kernel.rng import Rng
from rattus.plague.cards import all_cards
from rattus.plague.codec import from_json
from rattus.plague.codes import (
    ASK_ABILITY,
    ASK_ACTION,
    ASK_FINAL,
    ASK_RAT,
    ASK_RAVAGE,
    ASK_SETTLE,
    ASK_TURN,
    FINAL,
    HAVEN,
    LATER,
    LUCK_CARD,
    LUCK_FACE,
    LUCK_PLAGUE,
    MOST_SEATS,
    RAVAGE,
    SUPPLY,
    THERE,
)
from rattus.plague.engine import Engine
from rattus.plague.game import standard_engine
from rattus.plague.sound import complaint
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import position

RULES = standard_engine()
FRANCE, ITALIA, RUSSIA = (RULES.world.ids.index(name) for name in ("france", "italia", "russia"))
MIDGAME = """
    players: 3
    cards: peasant@red monk@blue merchant@red witch@red king knight
    turn: red
    turns: 6
    plague: italia
    france: red 2, blue 1; rats s? 3:M+Church+Chivalry@red ?
    italia: blue 3; rats ?
    """


def table(name: str, at: int, value: int):
    """A change of one entry of a table."""

    def change(data):
        data[name][at] = value

    return change


def numbers(**changed: int):
    def change(data):
        data.update(changed)

    return change


def both(*changes):
    def change(data):
        for one in changes:
            one(data)

    return change


def changed(change, text: str = MIDGAME) -> dict[str, object]:
    data = json.loads(json.dumps(position(text).to_json()))
    change(data)
    return data


PEASANT, MONK, MERCHANT, WITCH = range(4)
OVER_TWO = "stage: final\nlast: blue\nturn: red"
RED_TOKEN = position(MIDGAME).rats[FRANCE * 4 + 2]
UNSOUND = [
    (numbers(stage=9), "stage cannot be 9"),
    (numbers(seat=3), "seat cannot be 3"),
    (numbers(ask=12345), "ask cannot be 12345"),
    (numbers(starters=-1), "starters cannot be -1"),
    (numbers(plague=RUSSIA), f"plague cannot be {RUSSIA}"),
    (numbers(viewer=4), "there is no such viewer"),
    (table("people", HAVEN * MOST_SEATS, -1), "fewer than no citizens"),
    (table("people", HAVEN * MOST_SEATS, 1), "seat 0 has 21 citizens, and should have 20"),
    (table("people", HAVEN * MOST_SEATS + 4, 1), "seat 4 has 1 citizens, and should have 0"),
    (
        both(table("people", RUSSIA * MOST_SEATS, 1), table("people", SUPPLY * MOST_SEATS, 17)),
        "seat 0 has 19 citizens, and should have 20",
    ),
    (table("holders", PEASANT, 4), "class card 0 cannot be with 4"),
    (table("holders", 12, 0), "class card 12 cannot be with 0"),
    (table("rats", FRANCE * 4, 4), f"there cannot be 4 rats in region {FRANCE}"),
    (table("rats", RUSSIA * 4, 1), f"there cannot be 1 rats in region {RUSSIA}"),
    (table("rats", FRANCE * 4, 2), "there is no such token"),
    (table("rats", FRANCE * 4 + 2, RED_TOKEN ^ THERE), "there is no such token"),
    (table("rats", FRANCE * 4 + 2, RED_TOKEN & ~LATER), "has a face that it cannot have"),
    (table("rats", FRANCE * 4 + 2, RED_TOKEN | 4 << 3), "somebody who is not there has looked"),
    (table("rats", FRANCE * 4 + 3, RED_TOKEN), "too many tokens with the face 3:M+Church+Chivalry"),
    (numbers(fresh=0), "1 starters lie face down, but only 17 can be"),
    (numbers(others=0, starters=0b11), "3 tokens lie face down, but only 2 can be"),
    (numbers(supply=60), "rats can be left, not 60"),
    (
        both(table("rats", FRANCE * 4 + 2, RED_TOKEN & 0xFF), numbers(supply=30)),
        "a token in france has been looked at and has no face",
    ),
    (numbers(viewer=1), "a token in france shows a face that its viewer has not seen"),
    (numbers(ask=ASK_RAVAGE), "'ravage' is never asked at the stage 'play'"),
    (numbers(seat=NOBODY), "nobody is asked"),
    (numbers(seat=1), "somebody is asked whose turn it is not"),
    (numbers(plague=NOBODY), "the plague is nowhere"),
    (numbers(first=NOBODY), "nobody has started"),
    (numbers(last=1), "the game has ended"),
    (numbers(round=1), "the rounds do not fit the stage"),
    (numbers(x=3), "no card is in use"),
    (numbers(ask=ASK_ABILITY), "no card is in use"),
    (numbers(ask=ASK_ABILITY, card=MONK, used=2), "the card in use is not its user's"),
    (numbers(ask=ASK_ACTION, card=MERCHANT, used=4), "a card is in use at the wrong time"),
    (numbers(ask=ASK_ABILITY, card=MERCHANT, used=4, x=FRANCE), "has noted more than it can have"),
    (numbers(ask=ASK_ABILITY, card=MERCHANT, used=4, step=3), "has noted more than it can have"),
    (numbers(ask=ASK_ABILITY, card=MERCHANT, used=4, step=1, x=RUSSIA), "has noted regions that are not there"),
    (numbers(ask=ASK_ABILITY, card=WITCH, used=8, step=1, x=RUSSIA * 4 + 1), "has noted tokens that are not there"),
    (numbers(ask=ASK_ABILITY, card=WITCH, used=8, step=1, x=FRANCE * 4 + 2), "means a token that it cannot mean"),
    (numbers(ask=ASK_ABILITY, card=PEASANT, used=1, at=RUSSIA * 4 + 1), "the token that is meant is not there"),
    (numbers(ask=ASK_TURN), "no region is being resolved"),
    (numbers(region=FRANCE), "a region is being resolved at the wrong time"),
    (numbers(ask=LUCK_FACE, region=FRANCE, at=RUSSIA * 4 + 1), "the token that is meant is not there"),
    (numbers(ask=LUCK_FACE, region=FRANCE, at=FRANCE * 4 + 2), "the face to be drawn is known"),
    (numbers(ask=LUCK_FACE, region=FRANCE, at=ITALIA * 4 + 1), "the token that is turned is elsewhere"),
    (numbers(ask=ASK_RAT, to_place=3), "no rats are to be placed"),
    (numbers(to_place=1), "something is to be placed at the wrong time"),
    (numbers(ask=ASK_TURN, region=RULES.world.ids.index("anglia")), "there is no answer to 'turn'"),
]


@pytest.mark.parametrize(("change", "sentence"), UNSOUND, ids=[sentence for _, sentence in UNSOUND])
def test_an_unsound_position_is_refused(change, sentence):
    with pytest.raises(BadRecord) as caught:
        from_json(changed(change), RULES)
    assert sentence in str(caught.value)


def test_of_equal_faces_the_later_ones_come_to_light_first():
    tokens = Path(__file__).parents[1] / "data/odd-tokens.json"
    odd = Engine(load_world(None, tokens), all_cards())
    data = position("players: 2", odd).to_json()
    assert complaint(from_json(data | {"supply": 0, "starters": 2**17 - 1 - 2**16}, odd)) == ""
    with pytest.raises(BadRecord, match="the unseen faces are not written in their order"):
        from_json(data | {"supply": 0, "starters": 2**17 - 2}, odd)


def test_positions_of_different_tables_are_never_equal():
    tokens = Path(__file__).parents[1] / "data/odd-tokens.json"
    odd = Engine(load_world(None, tokens), all_cards())
    assert position("players: 2") != position("players: 2", odd)
    assert position("players: 2") != position("players: 3")


ELSEWHERE = [
    ("players: 2\nask: settle", numbers(round=4), "red does not settle after 4 others"),
    ("players: 2\nask: settle", numbers(turn=1, seat=1), "blue does not settle after 0 others"),
    ("players: 2\nask: settle\nround: 1", table("people", SUPPLY * MOST_SEATS, 0), "seat 0 has 0 citizens"),
    (
        "players: 2\nask: settle",
        both(table("people", SUPPLY * MOST_SEATS, 3), table("people", HAVEN * MOST_SEATS, 17)),
        "red still has to place 4 citizens and has fewer left",
    ),
    ("players: 2\nask: luck-plague", numbers(seat=0), "somebody is asked when it is luck's word"),
    ("players: 2\nask: luck-plague", numbers(plague=FRANCE), "the plague is somewhere already"),
    ("players: 2\nask: luck-card 2 random", numbers(to_place=0), "the cards are drawn in no way there is"),
    (f"players: 2\n{OVER_TWO}", numbers(ended_by=0), "the game has not ended"),
    (f"players: 3\n{OVER_TWO}", numbers(round=2), "red does not have turn 2 of the final round"),
    ("players: 2\nstage: ravage\nask: turn france\nfrance: red 1; rats ? s?", numbers(last=1), "the ravage is not up"),
]


@pytest.mark.parametrize(("text", "change", "sentence"), ELSEWHERE)
def test_other_parts_of_the_game_have_their_order_too(text, change, sentence):
    with pytest.raises(BadRecord) as caught:
        from_json(changed(change, text), RULES)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        [],
        None,
        {"players": 99},
        {"players": 2**70},
        {"players": True},
        {"players": 3, "rats": [0] * 5},
        {"players": 3, "supply": 2**70},
        {"players": 3, "people": [2**70] * 114},
    ],
)
def test_json_of_the_wrong_kind_is_refused(data):
    with pytest.raises((BadRecord, TypeError)):
        from_json(data, RULES)


def test_tables_that_are_left_out_are_empty():
    with pytest.raises(BadRecord, match="seat 0 has 0 citizens"):
        from_json({"players": 3}, RULES)


def view_with(**changes):
    return position(MIDGAME).view(0) | changes


@pytest.mark.parametrize(
    "shown",
    [
        view_with(supply=-5),
        view_with(supply=True),
        view_with(supply=2**70),
        view_with(players=99),
        view_with(players="three"),
        view_with(game="chess"),
        view_with(more=1),
        view_with(scores=[1, 2, 3]),
        view_with(seat=None),
        view_with(seat="orange"),
        view_with(plague="russia"),
        view_with(ask="turn"),
        view_with(ask="ability"),
        view_with(discards=["1:Church+Islamic*"] * 18),
        view_with(discards=["6:A+Peasantry+Church"] * 49),
        view_with(discards=["²:M"]),
        view_with(haven={"red": -3}),
        view_with(cards={"king": "orange"}),
        {},
    ],
)
def test_what_could_be_nobodys_view_is_refused(shown):
    with pytest.raises(BadRecord, match="This is not a view of a position of Rattus"):
        State.from_view(shown)


def test_positions_of_play_are_sound():
    s = position("players: 2\nask: luck-plague")
    rng = Rng(3)
    seen = set()
    while not s.over:
        assert complaint(s) == ""
        seen.add(int(s.ask))
        if s.by_chance:
            s.rules.chance(s, rng)
        else:
            s.apply(s.legal()[rng.below(len(s.legal()))])
    assert complaint(s) == ""
    assert {LUCK_PLAGUE, ASK_SETTLE, ASK_ABILITY, ASK_ACTION} <= seen
    assert ASK_NOTHING not in seen and LUCK_CARD not in seen
    assert {FINAL, RAVAGE, ASK_FINAL} and s.stage > RAVAGE
