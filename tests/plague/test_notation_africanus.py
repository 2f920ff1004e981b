"""Region cards, diplomats and the caravan in notation: everything can be written down, and mistakes are answered."""

import pytest

from rattus.kernel.errors import BadNotation
from rattus.kernel.rng import Rng
from rattus.plague.codes import PLAY, SPECTATOR
from rattus.plague.game import new_game, standard_engine
from rattus.plague.notation import write
from rattus.plague.options import Options
from rattus.plague.reading import read
from tests.plague.play import asked, do, legal, lots, position
from tests.plague.test_notation import go_on, rewritten

EIGHT = ("astronomer", "explorer", "caravaner", "sultan", "merchant", "king", "knight", "peasant")
GAMES_EACH = 6  # with 2, 3, 4, 5 and 6 players


# Nothing is lost


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_games_with_region_cards_can_be_written_down(players: int) -> None:
    cards = EIGHT[: 8 if players > 4 else 6]
    for number in range(GAMES_EACH):
        rng = Rng(number, players)
        state = new_game(Options(players, cards if number % 2 else "random", region_cards=True))
        step = 0
        while not state.over:
            if step % 3 == number % 3 or state.stage < PLAY:
                assert rewritten(state) == [], write(state)
                seat = step % (players + 1)
                seen = state.mask(seat if seat < players else SPECTATOR)
                assert rewritten(seen) == [], write(seen)
            go_on(state, rng)
            step += 1
        assert rewritten(state) == [], write(state)


PROTECT = """
players: 3
cards: peasant@red king@red monk
turn: blue
plague: france
france: red 3, blue 1
hands: red france:? hungaria:Peasantry+Church, green italia:?
ask: protect france 1:Peasantry+Royalty
"""
COVER = """
players: 3
cards: peasant@red king@red monk
plague: france
france: red 3, blue 1
played: france:?
ask: cover france 1:Peasantry+Royalty france:?
"""


@pytest.mark.parametrize(
    ("text", "who", "choices"),
    [
        (PROTECT.replace("turn: blue\n", ""), "red", {"play:france:?", "play:hungaria:Peasantry+Church", "pass"}),
        (PROTECT + "seat: red\nwaiting: red", "red", {"play:france:?", "play:hungaria:Peasantry+Church", "pass"}),
        (COVER, "red", {"cover:Peasantry", "cover:Royalty"}),
        (
            "players: 2\ncards: caravaner@red\ncaravan: italia\nfrance: red 1\nability: caravaner france espagna\n"
            "ask: join",
            "red",
            {"populate:france", "pass"},
        ),
        (
            "players: 2\ncards: caravaner@red\ncaravan: italia\nespagna: blue 1\nability: caravaner france espagna\n"
            "ask: join espagna\nseat: blue\nwaiting: blue",
            "blue",
            {"populate:espagna", "pass"},
        ),
        (
            "players: 2\ncards: merchant@red\nfrance: red 3\ndiplomats: red france\nability: merchant france italia\n"
            "ask: envoy 2",
            "red",
            {"with-diplomat", "without-diplomat"},
        ),
        (
            "players: 2\ncards: caravaner king\nask: caravan",
            "blue",
            {f"caravan:{region}" for region in standard_engine().world.ids[:7]},
        ),
        (
            "players: 2\ncards: astronomer@red\nability: astronomer\ndrawn: secret france:? italia:?",
            "red",
            {"keep:1", "keep:2"},
        ),
        (
            "players: 2\ncards: explorer@red\nability: explorer\ndrawn: france:? italia:?",
            "red",
            {"populate:france", "populate:italia"},
        ),
    ],
)
def test_what_is_asked(text: str, who: str, choices: set[str]) -> None:
    state = position(text)
    assert (asked(state), legal(state)) == (who, choices)
    assert rewritten(state) == []
    for seat in (0, 1, SPECTATOR):
        assert rewritten(state.mask(seat)) == []


def test_a_token_that_strikes_is_discarded_whether_that_is_written_or_not() -> None:
    one = position(COVER)
    assert "discards: 1:Peasantry+Royalty\n" in write(one)
    assert one == position(COVER + "discards: 1:Peasantry+Royalty")
    assert one.supply == 65 - 20 - 1
    assert position(COVER + "rats: 12").supply == 12


def test_region_cards_are_dealt_and_drawn() -> None:
    state = position(
        "players: 3\nfirst: blue\nto-deal: 5\nhands: blue france:? italia:? anglia:?, green scandia:?\nask: luck-deal"
    )
    assert rewritten(state) == []
    assert lots(state) == dict.fromkeys(lots(state), 1)
    assert len(lots(state)) == 30 - 4
    do(state, "luck:polonia:?", "luck:turkiye:?")
    assert "hands: red" not in write(state)
    do(state, "luck:anglia:Magic+Royalty")
    assert "hands: red anglia:Magic+Royalty, blue anglia:? france:? italia:?, green" in write(state)
    state = position("players: 2\ncards: explorer@red\nability: explorer\nask: luck-draw 2\ndrawn: italia:?")
    assert rewritten(state) == []
    do(state, "luck:anglia:?", "luck:france:?")
    assert legal(state) == {"populate:anglia", "populate:france", "populate:italia"}
    assert "to-deal" not in write(state)


def test_all_lines_of_a_game_with_region_cards() -> None:
    text = """players: 3
cards: peasant@red monk@red witch explorer caravaner@blue sultan@red
turn: blue
plague: france
france: red 3, blue 1; rats ?
italia: red 1
haven: red 2, blue 1
discards: 3:Magic+Islamic
hands: red italia:?, green ? ?
buried: blue ? ?
region-discards: anglia:?, espagna:?
recycled: red anglia:?, blue anglia:?, green anglia:? espagna:?
played: polonia:Chivalry+Islamic
protected: monk
diplomats: red france haven 2, blue haven 1
caravan: germania
ask: protect france 3:Magic+Islamic
seat: red
viewer: red
"""
    state = position(text)
    assert write(state) == text
    assert rewritten(state) == []
    assert (asked(state), legal(state)) == ("red", {"play:italia:?", "pass"})


def test_who_waits_is_written_if_more_than_one_does() -> None:
    state = position("""
        players: 2
        cards: peasant@red king@blue
        france: red 1, blue 1
        hands: red france:?, blue italia:?
        waiting: red, blue
        ask: protect france 1:Peasantry+Royalty
    """)
    assert "waiting: red, blue\n" in write(state)
    assert "waiting" not in write(do(state, "pass"))
    assert asked(state) == "blue"
    assert rewritten(state) == []


def test_one_diplomat_in_the_haven_needs_no_number() -> None:
    one = position("players: 2\nhaven: red 2\nitalia: red 1\ndiplomats: red haven italia")
    assert one == position("players: 2\nhaven: red 2\nitalia: red 1\ndiplomats: red italia haven 1")
    assert "diplomats: red italia haven 1\n" in write(one)


def test_the_caravan_stands_in_the_first_region_if_nothing_is_said() -> None:
    state = position("players: 2\ncards: caravaner")
    assert state.board.world.ids[state.caravan] == "anglia"
    assert write(state) == "players: 2\ncards: caravaner\n"
    assert "caravan: france\n" in write(do(position("players: 2\ncards: caravaner\nask: caravan"), "caravan:france"))


def test_an_observation_shows_ones_own_cards_and_how_many_the_others_have() -> None:
    text = "players: 2\ncards: king\nhands: red france:?, blue italia:? anglia:?\nburied: blue scandia:?\n"
    state = position(text)
    assert write(state) == text.replace("italia:? anglia:?", "anglia:? italia:?")
    seen = "players: 2\ncards: king\nhands: red france:?, blue ? ?\nburied: blue ?\nviewer: red\n"
    assert write(state.mask(0)) == seen
    assert write(position(seen)) == seen
    assert write(state.mask(SPECTATOR)) == seen.replace("red france:?", "red ?").replace(
        "viewer: red", "viewer: spectator"
    )
    over = "players: 2\ncards: king\nhands: red france:?, blue anglia:? italia:?\nask: nothing\nviewer: red\n"
    assert write(position(over)) == over


# Mistakes

A_TOKEN = "1:Peasantry+Royalty"
HELD = "players: 2 | cards: peasant@red king@red | france: red 1 | hands: red france:? | "
WRONG = [
    ("players: 2 | to-deal: 7", "Line 2: '7' is no number from 0 to 6."),
    ("players: 2 | to-deal: 3", "Region cards are dealt at the wrong time."),
    ("players: 2 | ask: luck-deal", "The region card is not dealt to whose turn it is."),
    ("players: 2 | ask: luck-deal | to-deal: 4 | turn: blue", "The region card is not dealt to whose turn it is."),
    (
        "players: 2 | hands: france:?",
        "Line 2: 'france:?' is no colour; there are red, blue, green, yellow, purple, orange.",
    ),
    ("players: 2 | hands: green france:?", "Line 2: green does not play with 2 players."),
    ("players: 2 | hands: red france:?, green italia:?", "Line 2: green does not play with 2 players."),
    ("players: 2 | hands: red frence:?", "Line 2: 'frence:?' is no region card; did you mean 'france:?'?"),
    ("players: 2 | hands: red russia:?", "Line 2: russia is not in use with 2 players."),
    ("players: 2 | hands: red france:?, blue france:?", "Line 2: the card france:? is in another place already."),
    ("players: 2 | hands: red ?", "Line 2: which card of red's is it? Only to another viewer it can be ?."),
    (
        "players: 2 | viewer: red | buried: red ?",
        "Line 3: which card of red's is it? Only to another viewer it can be ?.",
    ),
    ("players: 2 | viewer: red | hands: blue france:?", "Seat 1 has region cards that its viewer cannot know."),
    ("players: 2 | region-discards: france:? france:?", "Line 2: france:? is named twice."),
    (
        "players: 2 | hands: red france:? | region-discards: france:?",
        "Line 3: the card france:? is in another place already.",
    ),
    (
        "players: 2 | region-discards: france:? | played: france:?",
        "Line 3: the card france:? is in another place already.",
    ),
    ("players: 2 | recycled: red russia:?", "Line 2: russia is not in use with 2 players."),
    ("players: 2 | hands: red france:? | recycled: red france:?", "Seat 0 holds a region card that it cannot hold."),
    ("players: 2 | drawn: france:?", "Region cards are drawn, and no card is in use that draws any."),
    (
        "players: 2 | cards: king@red explorer@red | ability: king | ask: luck-draw 2",
        "Region cards are drawn, and no card is in use that draws any.",
    ),
    (
        "players: 2 | cards: explorer@red | ability: explorer | drawn: france:? anglia:? italia:? espagna:?",
        "Line 4: 3 region cards are drawn at the most.",
    ),
    (
        "players: 2 | cards: explorer@red | ability: explorer | drawn: france:? ?",
        "Line 4: '?' is no region card.",
    ),
    (
        "players: 2 | cards: astronomer@red | ability: astronomer | drawn: secret ?",
        "Line 4: '?' is no region card.",
    ),
    (
        "players: 2 | cards: astronomer@red | ability: astronomer | drawn: secret",
        "Line 3: there is no answer to 'astronomer' in this position.",
    ),
    (
        "players: 2 | viewer: blue | cards: astronomer@red | ability: astronomer | drawn: secret france:?",
        "The region cards drawn are not as their viewer sees them.",
    ),
    (
        "players: 2 | cards: explorer@red | ability: explorer | ask: luck-draw 4",
        "Line 4: '4' is no number from 1 to 3.",
    ),
    (
        "players: 2 | cards: explorer@red | ask: luck-draw 2",
        "Region cards are drawn, and no card is in use that draws any.",
    ),
    ("players: 2 | played: france:?", "Region cards protect class cards, and no region is resolved."),
    ("players: 2 | protected: kingg", "Line 2: 'kingg' is no class card; did you mean king?"),
    ("players: 2 | diplomats: red france", "Seat 0 has a diplomat in a region without a citizen of its own."),
    (
        "players: 2 | france: red 1 | diplomats: red france france",
        "Line 3: red has one diplomat in france at the most.",
    ),
    ("players: 2 | france: red 1 | diplomats: red frence", "Line 3: 'frence' is no region; did you mean france?"),
    (
        "players: 2 | haven: red 1 | diplomats: red haven 2",
        "Seat 0 has more diplomats than citizens in the Safe Haven.",
    ),
    ("players: 2 | haven: red 1 | diplomats: red haven 21", "Line 3: '21' is no number from 1 to 20."),
    ("players: 2 | haven: red 16 | diplomats: red haven 16", "There are too many diplomats."),
    ("players: 2 | caravan: france", "There is no caravan yet."),
    ("players: 2 | cards: caravaner | caravan: russia", "Line 3: russia is not in use with 2 players."),
    ("players: 2 | cards: caravaner | ask: caravan | turn: red", "The caravan is not placed by the last player."),
    (f"{HELD}ask: protect france", "Line 5: behind protect stand a region and a token face."),
    (
        f"{HELD}ask: cover france {A_TOKEN}",
        "Line 5: behind cover stand a region, a token face and the region card played.",
    ),
    (f"{HELD}ask: protect frence {A_TOKEN}", "Line 5: 'frence' is no region; did you mean france?"),
    (
        f"{HELD}ask: protect france 1:Peasantry+Royalti",
        f"Line 5: '1:Peasantry+Royalti' is no token face; did you mean {A_TOKEN}?",
    ),
    (f"{HELD}ask: protect france 3:Chivalry+Royalty", "That token does not strike there."),
    (
        f"{HELD}waiting: red blue | ask: protect france {A_TOKEN}",
        "Seat 1 is asked for protection, and has nothing to protect or nothing to play.",
    ),
    (f"{HELD}waiting: green | ask: protect france {A_TOKEN}", "Line 5: green does not play with 2 players."),
    ("players: 2 | waiting: red", "Somebody waits to be asked."),
    (
        "players: 2 | cards: caravaner@red | caravan: france | ask: join",
        "Line 4: there is no answer to 'join' in this position.",
    ),
    (
        "players: 2 | cards: king@red | anglia: red 1 | ability: king | ask: join",
        "Nobody can join the caravan there.",
    ),
    ("players: 2 | cards: caravaner@red | caravan: italia | ability: caravaner espagna", "The caravan goes two steps."),
    (
        "players: 2 | cards: merchant@red | france: red 2 | diplomats: red france | ability: merchant france italia | "
        "ask: envoy 2",
        "No citizens are on their way.",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_mistake_gets_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text.replace(" | ", "\n"), standard_engine())
    assert str(caught.value) == sentence
