"""`rattus play` with the expansion: what is shown, asked and told of region cards, diplomats and the caravan."""

import re

import pytest

from rattus.cli.plague.face import PlagueFace, points
from rattus.cli.plague.story import story
from rattus.cli.play import HomeGame
from rattus.cli.terminal import Terminal
from rattus.kernel.luck import SeededLuck
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from rattus.plague.codes import HAND, SEAT_NAMES, SPECTATOR
from rattus.plague.events import E_CARD_DRAWN, E_CARD_PLAYED, E_CARD_SHOWN, E_DEALT, E_HAND_SHOWN, E_KEPT
from rattus.plague.view import region_card_names
from rattus.words import Catalogue
from rattus.words.plague import PlagueSpeaker
from tests.cli.test_play import CLEAR, GAME, Person, assert_all_fits, at_random, console, plain
from tests.plague.play import do, position

ISLAMIC = ["explorer", "astronomer", "caravaner", "sultan"]
WISHES = ("use sul", "take sul", "use ast", "take ast", "use car", "take car", "use exp", "hand", "help", "log")
OPEN = (E_CARD_SHOWN, E_CARD_PLAYED, E_HAND_SHOWN)
REGION_CARD = re.compile(r"(\w+(?: \w+)?) \((?:any class|\w+ or \w+)\)")


def home_game(person: Person, *seats: str, seed: int = 1, height: int = 32) -> HomeGame:
    rest = ["peasant", "merchant", "king", "knight"][: 2 if len(seats) < 5 else 4]
    options = {"players": len(seats), "first": 0, "cards": ISLAMIC + rest, "region_cards": True}
    session = Session(GAME, options, SeededLuck(seed))
    return HomeGame(session, seats, None, None, Terminal(console(person.screen, height=height), person))


def screens(person: Person) -> list[str]:
    return [plain(frame) for frame in person.screen.getvalue().split(CLEAR)]


@pytest.mark.parametrize(
    ("players", "height", "bot"),
    [(2, 24, "greedy"), (3, 24, "greedy"), (4, 24, "greedy"), (5, 24, "random"), (6, 24, "greedy"), (6, 36, "greedy")],
)
def test_a_whole_game_fits_a_small_terminal(players, height, bot):
    person = Person(then=at_random(players, *WISHES))
    game = home_game(person, "human", *[bot] * (players - 1), seed=players, height=height)
    game.play()
    assert game.session.over
    assert_all_fits(person, height)


@pytest.mark.parametrize("seed", range(1, 4))
def test_nobody_at_the_keyboard_sees_other_hands(seed):
    person = Person()
    game = home_game(person, "human", "human", seed=seed)
    type_something = at_random(seed, *WISHES)
    hidden = 0

    def type_and_watch(new: str, prompt: str) -> str:
        nonlocal hidden
        hidden += look_over(game, new)
        return type_something(new, prompt)

    person.then = type_and_watch
    game.play()
    assert game.session.over
    assert hidden > 0


def look_over(game: HomeGame, new: str) -> int:
    """No card is on screen that whoever is at the keyboard may not know; returns how many are hidden from them."""
    s = game.position
    names = {game.speaker.region_card(name): name for name in map(str, s.board.world.region_cards)}
    secret = set()
    for seat in range(2):
        if seat != game.at_keyboard:
            secret |= set(region_card_names(s, s.hands[HAND + seat]))
    shown = {names[said] for said in names if f" {said}" in new}
    known = {name_of(event) for event in game.session.events if event.kind in OPEN or is_told(event, game.at_keyboard)}
    assert shown & secret <= known, f"seat {game.at_keyboard} may not see {shown & secret}"
    return len(secret)


def is_told(event, seat: int | None) -> bool:
    return event.kind in (E_DEALT, E_CARD_DRAWN, E_KEPT) and event.a == seat


def name_of(event) -> str:
    return str(GAME.engine.world.region_cards[event.b])


def test_the_hand_is_shown_and_explained():
    person = Person(["1", "1", "hand", ""])
    home_game(person, "human", "greedy").play()
    told = screens(person)
    assert any(("Your region cards: " in frame and "1+3" in frame) or "0+3" in frame for frame in told)
    page = next(frame for frame in told if "In your hand" in frame)
    assert "a point at the end if nobody has more citizens in" in page
    assert "Blue: three cards" in page
    assert "The deck: 15 cards" in page


def test_without_region_cards_the_hand_has_nothing_to_show():
    person = Person(["hand"])
    session = Session(GAME, {"players": 2, "first": 0}, SeededLuck(1))
    HomeGame(session, ["human", "greedy"], None, None, Terminal(console(person.screen), person)).play()
    assert any("There are no region cards in this game." in frame for frame in screens(person))


def test_help_tells_of_the_expansion_where_it_is_played():
    person = Person(["help", "", "", ""])
    home_game(person, "human", "greedy").play()
    assert any("THE CARAVAN moves two steps" in frame for frame in screens(person))


STRUCK = """
    players: 3
    cards: explorer@red sultan astronomer caravaner king merchant
    turn: blue
    plague: germania
    italia: red 2; rats 1:Magic+Royalty {face}
    hands: red france:? italia:?, blue anglia:?, green scandia:?
    ask: move
"""


def told(state, listener: int) -> str:
    speaker = PlagueSpeaker(Catalogue(GAME.name), GAME.engine, None if listener == SPECTATOR else SEAT_NAMES[listener])
    entries = story(state.events, GAME.engine, listener, speaker)
    return " ".join(" ".join(sentences) for entry in entries for sentences in entry.lines)


def test_whoever_protects_himself_is_told_to_be_unhurt_only_when_he_has_answered():
    s = position(STRUCK.format(face="1:Ch+Is").replace("1:Ch+Is", "1:Church+Islamic*"))
    s.events = []
    do(s, "plague:italia")
    while s.by_chance or s.seat != 0:
        s.happen(s.outcomes()[0][0]) if s.by_chance else s.apply(s.legal()[0])
    assert not told(s, 0).endswith("Nobody is hurt.")
    do(s, "play:italia:?")
    assert "You play Italia (any class). Your Explorer is protected here. Nobody is hurt." in told(s, 0)
    assert "Red plays Italia (any class). Red's Explorer is protected here. Nobody is hurt." in told(s, SPECTATOR)


def test_dealt_cards_are_told_to_their_owner_alone():
    person = Person(["log", ""])
    game = home_game(person, "human", "greedy")
    game.play()
    own, others = told_of(game, 0), told_of(game, 1)
    assert own.count("You are dealt") == others.count("You are dealt") == 3
    assert not set(REGION_CARD.findall(own)) & set(REGION_CARD.findall(others)) or own != others
    assert "dealt" not in told_of(game, SPECTATOR)


def told_of(game: HomeGame, seat: int) -> str:
    speaker = PlagueSpeaker(Catalogue(GAME.name), GAME.engine, None if seat == SPECTATOR else SEAT_NAMES[seat])
    entries = story(game.session.events, GAME.engine, seat, speaker)
    return " ".join(" ".join(sentences) for entry in entries for sentences in entry.lines)


@pytest.mark.parametrize(
    ("name", "facts", "words"),
    [
        ("play:france:Church+Magic", {}, None),
        ("cover:Church", {}, "Protect your Church card"),
        ("keep:2", {"card": "France (any class)"}, "Keep France (any class)"),
        ("pass", {"ask": "protect"}, "Play no region card"),
        ("pass", {"ask": "join"}, "Place nobody"),
        ("region:france", {"stage": "ravage"}, "Send the plague to France"),
        ("region:france", {"stage": "play"}, "In France"),
        ("with-diplomat", {}, "The diplomat goes along"),
    ],
)
def test_actions_in_words(name, facts, words):
    said = PlagueSpeaker(Catalogue(GAME.name), GAME.engine).action(name, **facts)
    assert said == (words or "Play France (Church or Magic)")


def test_the_points_at_the_end_add_up():
    for seed in range(1, 9):
        person = Person(then=at_random(seed, *WISHES[:8]))
        game = home_game(person, "human", "greedy", "greedy", "random", seed=seed)
        game.play()
        found, scores = points(game.position), GAME.result(game.position)["scores"]
        assert [sum(row[seat] for row in found.values()) for seat in range(4)] == scores
        if {"hand", "diplomats"} <= set(found):
            assert "Region cards" in plain(person.screen.getvalue().rpartition(CLEAR)[2])
            return
    raise AssertionError("nobody scored both for region cards and for diplomats")


def test_random_walks_have_words_for_every_question():
    rng, seen = Rng(5), set()
    for seed in range(12):
        person = Person(then=at_random(int(rng.below(1000)), *WISHES))
        game = home_game(person, "greedy", "random", "human", seed=seed)
        game.play()
        seen |= {wanted for wanted in ASKED if wanted in plain(person.screen.getvalue())}
    assert seen == set(ASKED)


def test_whoever_is_asked_in_anothers_ability_is_reminded_of_that_one():
    face = PlagueFace(GAME, Catalogue(GAME.name), "red")
    lines = [{"seat": 0, "do": "use:merchant"}, {"seat": 0, "do": "from:france"}, {"seat": 0, "do": "to:italia"}]
    lines += [{"seat": 1, "do": "use:caravaner"}, {"luck": "red"}, {"seat": 1, "do": "to:anglia"}]
    assert face.so_far(lines) == ["to Anglia"]


ASKED = (
    "Where shall the caravan begin?",
    "Will you play a region card to protect a class card?",
    "Will you place one more there?",
    "which region card do you keep?",
    "in which region?",
)
