"""Region cards, diplomats and a caravan that could stand on no table are refused."""

import json

import pytest

from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadRecord
from rattus.kernel.rng import Rng
from rattus.plague.codec import from_json
from rattus.plague.codes import (
    ABSENT,
    ASK_CARAVAN,
    ASK_COVER,
    ASK_ENVOY,
    ASK_JOIN,
    ASK_PROTECT,
    ASK_TURN,
    BURIED,
    BURIED_HIDDEN,
    DRAWN_CARDS,
    ENVOY_HAVEN,
    ENVOYS,
    HAND,
    HIDDEN,
    LUCK_DEAL,
    LUCK_DRAW,
    RECYCLED,
    SPECTATOR,
    VEILED,
)
from rattus.plague.game import new_game, standard_engine
from rattus.plague.options import Options
from rattus.plague.sound import complaint
from rattus.plague.state import State
from tests.plague.play import position
from tests.plague.test_sound import both, changed, numbers, table

RULES = standard_engine()
CARDS = [str(card) for card in RULES.world.region_cards]
ANGLIA, FRANCE, ESPAGNA, GERMANIA, ITALIA = range(5)
RUSSIA = RULES.world.ids.index("russia")
ASTRONOMER = RULES.ids.index("astronomer")
CARAVANER = RULES.ids.index("caravaner")
KING = RULES.ids.index("king")
IN_ANGLIA, IN_FRANCE = CARDS.index("anglia:?"), CARDS.index("france:?")
IN_RUSSIA = CARDS.index("russia:?")


def bit(n: int) -> int:
    return 2**n


MIDGAME = """
    players: 3
    cards: peasant@red king@red merchant@red astronomer@red caravaner@red sultan@blue
    plague: italia
    caravan: germania
    france: red 3, blue 1; rats s? ?
    italia: red 1
    haven: red 1
    hands: red france:?, green scandia:?
    diplomats: red france
    """
FORGOTTEN = "seat 0 cannot have these region cards"
UNSOUND = [
    (table("hands", HAND, bit(IN_RUSSIA)), FORGOTTEN),
    (table("hands", HAND + 4, bit(IN_FRANCE)), "seat 4 cannot have these region cards"),
    (table("hands", BURIED, -1), FORGOTTEN),
    (table("hands", RECYCLED + 5, 1), "seat 5 cannot have these region cards"),
    (table("hands", HIDDEN, -1), "seat 0 cannot have so many region cards"),
    (table("hands", BURIED_HIDDEN + 3, 1), "seat 3 cannot have so many region cards"),
    (table("hands", ENVOYS, -1), "seat 0 cannot have these diplomats"),
    (table("hands", ENVOYS + 3, 1), "seat 3 cannot have these diplomats"),
    (table("hands", DRAWN_CARDS, IN_RUSSIA + 1), "a region card has been drawn that there is not"),
    (table("hands", DRAWN_CARDS, 99), "a region card has been drawn that there is not"),
    (numbers(discarded=-1), "discarded cannot be -1"),
    (numbers(played=bit(IN_RUSSIA)), f"played cannot be {bit(IN_RUSSIA)}"),
    (numbers(secret=2), "secret cannot be 2"),
    (numbers(to_deal=10), "to_deal cannot be 10"),
    (numbers(waiting=8), "waiting cannot be 8"),
    (numbers(shields=bit(12)), f"shields cannot be {bit(12)}"),
    (numbers(face=66), "face cannot be 66"),
    (table("hands", DRAWN_CARDS + 1, IN_ANGLIA + 1), "the region cards that are drawn do not lie one behind the other"),
    (numbers(discarded=bit(IN_FRANCE)), "a region card is in two places"),
    (table("hands", HIDDEN + 1, 1), "some region cards are not known"),
    (table("hands", DRAWN_CARDS, VEILED), "some region cards are not known"),
    (table("hands", RECYCLED, bit(IN_FRANCE)), "seat 0 holds a region card that it cannot hold"),
    (
        both(table("hands", RECYCLED, bit(IN_ANGLIA)), table("hands", RECYCLED + 1, bit(IN_ANGLIA + 1))),
        "what went back into the deck is not told alike of all",
    ),
    (numbers(to_deal=3), "region cards are dealt at the wrong time"),
    (table("hands", DRAWN_CARDS, IN_ANGLIA + 1), "region cards are drawn, and no card is in use that draws any"),
    (numbers(secret=1), "no region cards are drawn"),
    (numbers(ask=LUCK_DRAW, card=ASTRONOMER, used=bit(ASTRONOMER), to_place=4), "no region card can be drawn"),
    (numbers(ask=LUCK_DRAW, card=ASTRONOMER, used=bit(ASTRONOMER)), "no region card can be drawn"),
    (table("hands", ENVOYS, 2 * bit(ENVOY_HAVEN)), "seat 0 has more diplomats than citizens in the Safe Haven"),
    (table("hands", ENVOYS + 1, bit(ITALIA)), "seat 1 has a diplomat in a region without a citizen of its own"),
    (table("hands", ENVOYS + 1, bit(RUSSIA)), "seat 1 has a diplomat in a region without a citizen of its own"),
    (numbers(caravan=NOBODY), "the caravan is nowhere"),
    (numbers(caravan=RUSSIA), f"the caravan cannot be in region {RUSSIA}"),
    (numbers(played=bit(IN_ANGLIA)), "region cards protect class cards, and no region is resolved"),
    (numbers(shields=1), "region cards protect class cards, and no region is resolved"),
    (
        numbers(shields=1, region=FRANCE, ask=ASK_TURN),
        "there are not as many class cards protected as region cards played",
    ),
    (
        numbers(shields=1, played=bit(IN_ANGLIA), region=FRANCE, face=3, ask=ASK_TURN),
        "a token strikes at the wrong time",
    ),
    (
        numbers(shields=bit(1), played=bit(IN_ANGLIA), region=FRANCE, ask=ASK_TURN),
        "class card 1 is protected, and nobody holds it",
    ),
    (numbers(ask=ASK_PROTECT, region=FRANCE, waiting=1), "no token strikes"),
    (numbers(face=1), "a token strikes at the wrong time"),
    (numbers(waiting=1), "somebody waits to be asked"),
    (numbers(ask=ASK_JOIN, card=CARAVANER, used=bit(CARAVANER), region=FRANCE), "nobody waits to be asked"),
    (numbers(ask=ASK_JOIN, waiting=2, region=FRANCE), "somebody is asked who does not wait for it"),
    (numbers(ask=ASK_JOIN, waiting=1, region=FRANCE), "nobody can join the caravan there"),
    (numbers(ask=ASK_ENVOY, to_place=1, x=FRANCE, y=ITALIA), "no citizens are on their way"),
]


@pytest.mark.parametrize(("change", "sentence"), UNSOUND, ids=[sentence for _, sentence in UNSOUND])
def test_an_unsound_position_is_refused(change, sentence):
    with pytest.raises(BadRecord) as caught:
        from_json(changed(change, MIDGAME), RULES)
    assert sentence in str(caught.value)


def test_the_positions_that_are_changed_are_sound():
    for text in (MIDGAME, PROTECT, COVER, JOIN, ENVOY, DRAW, DEAL):
        assert complaint(position(text)) == ""


PROTECT = """
    players: 3
    cards: peasant@red king@red merchant@blue
    plague: france
    france: red 3, blue 1
    hands: red france:?, blue italia:?
    ask: protect france 1:Peasantry+Royalty
    """
COVER = """
    players: 3
    cards: peasant@red king@red merchant@blue
    plague: france
    france: red 3
    played: france:?
    ask: cover france 1:Peasantry+Royalty france:?
    """
JOIN = """
    players: 2
    cards: caravaner@red king@red
    caravan: italia
    france: red 1
    ability: caravaner france espagna
    ask: join
    """
ENVOY = """
    players: 2
    cards: merchant@red sultan
    france: red 3
    italia: red 1
    diplomats: red france
    ability: merchant france espagna
    ask: envoy 2
    """
DRAW = "players: 2\ncards: astronomer@red\nability: astronomer\ndrawn: secret france:? anglia:?\nask: luck-draw 1"
DEAL = "players: 2\nto-deal: 2\nhands: red france:? italia:? anglia:?, blue scandia:?\nask: luck-deal"
THREE_M = [str(face) for face in RULES.world.faces].index("3:M+Royalty+Islamic") + 1
FIVE = [str(face) for face in RULES.world.faces].index("5:A+Peasantry+Royalty") + 1
ELSEWHERE = [
    (PROTECT, numbers(face=FIVE), "that token does not strike there"),
    (PROTECT, numbers(waiting=3), "seat 1 is asked for protection, and has nothing to protect or nothing to play"),
    (PROTECT, table("hands", HAND, 0), "seat 0 is asked for protection, and has nothing to protect or nothing to play"),
    (PROTECT, numbers(region=NOBODY), "a token strikes nowhere"),
    (COVER, numbers(x=IN_ANGLIA), "the region card that was played leaves no choice"),
    (COVER, numbers(x=500), "the region card that was played leaves no choice"),
    (COVER, numbers(face=THREE_M), "the region card that was played leaves no choice"),
    (COVER, numbers(shields=1), "there are not as many class cards protected as region cards played"),
    (JOIN, numbers(region=ITALIA), "nobody can join the caravan there"),
    (JOIN, numbers(card=KING, used=bit(KING), step=0), "nobody can join the caravan there"),
    (JOIN, numbers(waiting=2, seat=1), "seat 1 has nobody to join the caravan"),
    (JOIN, numbers(step=1), "the caravan goes two steps"),
    (ENVOY, numbers(to_place=3), "no citizens are on their way"),
    (ENVOY, numbers(x=RUSSIA), "no citizens are on their way"),
    (ENVOY, numbers(y=GERMANIA + 2), "the citizens are on their way to no neighbour"),
    (ENVOY, both(numbers(y=ITALIA), table("hands", ENVOYS, bit(FRANCE) + bit(ITALIA))), "no diplomat could go along"),
    (ENVOY, table("hands", ENVOYS, bit(ITALIA)), "no diplomat could go along"),
    (DRAW, numbers(to_place=2), "no region card can be drawn"),
    (DEAL, numbers(seat=0, turn=0), "the region card is not dealt to whose turn it is"),
    (DEAL, numbers(to_deal=0), "the region card is not dealt to whose turn it is"),
    (
        DEAL,
        both(
            numbers(to_deal=6, seat=0, turn=0),
            table("hands", BURIED, bit(21) - 1 - bit(IN_FRANCE)),
            table("hands", HAND, bit(IN_FRANCE)),
            table("hands", HAND + 1, 0),
        ),
        "6 region cards are to be dealt, and only 0 are left",
    ),
    ("players: 2\ncards: caravaner\nask: caravan", numbers(caravan=FRANCE), "there is no caravan yet"),
    (
        "players: 2\ncards: caravaner\nask: caravan",
        numbers(seat=0, turn=0),
        "the caravan is not placed by the last player",
    ),
    (
        "players: 2\ncards: king caravaner\nask: caravan",
        table("holders", CARAVANER, ABSENT),
        "the caravan is not placed by the last player",
    ),
    (
        "players: 2\nhaven: red 16\ncards: sultan",
        table("hands", ENVOYS, 16 * bit(ENVOY_HAVEN)),
        "there are too many diplomats",
    ),
]


@pytest.mark.parametrize(("text", "change", "sentence"), ELSEWHERE)
def test_what_is_asked_must_fit(text, change, sentence):
    with pytest.raises(BadRecord) as caught:
        from_json(changed(change, text), RULES)
    assert sentence in str(caught.value)


# Observations


def seen(text: str, viewer: int, change) -> dict[str, object]:
    data = json.loads(json.dumps(position(text).mask(viewer).to_json()))
    change(data)
    return data


@pytest.mark.parametrize(
    ("viewer", "change", "sentence"),
    [
        (0, table("hands", HAND + 2, 1), "seat 2 has region cards that its viewer cannot know"),
        (0, table("hands", HIDDEN, 1), "a hand is hidden"),
        (0, table("hands", BURIED + 1, 1), "seat 1 has discarded region cards that its viewer cannot know"),
        (0, table("hands", BURIED_HIDDEN, 1), "or does not know its own"),
        (0, table("hands", HIDDEN + 2, 40), "there are more region cards than there can be"),
        (
            0,
            table("hands", RECYCLED + 2, bit(30) - 1 - bit(IN_FRANCE)),
            "seat 2 has more region cards than it can",
        ),
    ],
)
def test_an_observation_shows_what_its_viewer_knows(viewer, change, sentence):
    assert complaint(position(MIDGAME).mask(viewer)) == ""
    with pytest.raises(BadRecord) as caught:
        from_json(seen(MIDGAME, viewer, change), RULES)
    assert sentence in str(caught.value)


def test_the_drawn_cards_are_veiled_for_all_others():
    s = position(DRAW)
    assert complaint(s.mask(0)) == complaint(s.mask(1)) == ""
    for viewer, entry in ((0, VEILED), (1, IN_ANGLIA + 1)):
        with pytest.raises(BadRecord, match="the region cards drawn are not as their viewer sees them"):
            from_json(seen(DRAW, viewer, table("hands", DRAWN_CARDS, entry)), RULES)


def test_when_the_game_is_over_no_hand_is_hidden():
    over = "players: 2\nask: nothing\nhands: blue france:?"
    assert complaint(position(over).mask(0)) == ""
    with pytest.raises(BadRecord, match="a hand is hidden"):
        from_json(seen(over, 0, both(table("hands", HAND + 1, 0), table("hands", HIDDEN + 1, 1))), RULES)


def test_a_view_with_wrong_region_cards_is_refused():
    shown = position(MIDGAME).view(0)
    cards = shown["region_cards"]
    for change in (
        {"discards": ["france:!"]},
        {"to_deal": True},
        {"secret": 2},
        {"hands": {"red": {"count": 2, "cards": ["france:?", "france:?"]}}},
        {"hands": cards["hands"] | {"blue": {"count": "1", "cards": []}}},
        {"drawn": [None]},
        {"protected": ["pope"]},
    ):
        with pytest.raises(BadRecord, match="This is not a view of a position of Rattus"):
            State.from_view(shown | {"region_cards": cards | change})


def test_positions_of_play_are_sound():
    cards = ("merchant", "sultan", "astronomer", "explorer", "caravaner", "king", "knight", "peasant")
    asked = set()
    for players in (2, 3, 4, 5, 6, 6):
        rng = Rng(players)
        s = new_game(Options(players, cards[: 8 if players > 4 else 6], region_cards=True))
        while not s.over:
            assert complaint(s) == ""
            asked.add(int(s.ask))
            seat = rng.below(players + 1)
            assert complaint(s.mask(seat if seat < players else SPECTATOR)) == ""
            if s.by_chance:
                s.rules.chance(s, rng)
            else:
                s.apply(s.legal()[rng.below(len(s.legal()))])
        assert complaint(s) == ""
    assert {LUCK_DEAL, LUCK_DRAW, ASK_CARAVAN, ASK_PROTECT, ASK_COVER, ASK_JOIN, ASK_ENVOY} <= asked
