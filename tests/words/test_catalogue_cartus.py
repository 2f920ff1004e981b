"""Whatever the card game can come to has words, in every form that a listener may need."""

import re

import pytest

from rattus.cartus.codes import ASKS, CLASSES, ENDINGS, SEAT_NAMES, SPECTATOR, STAGES
from rattus.cartus.events import KINDS
from rattus.cartus.game import Cartus
from rattus.cartus.view import redact
from rattus.kernel.luck import SeededLuck
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from rattus.words import Catalogue
from rattus.words.cartus import PILES, CartusSpeaker, parts
from tests.words.test_catalogue import branches, leaves

GAME = Cartus()
ENGLISH = Catalogue("cartus")
COUNTED = {"count"}  # of what is told together, the log says how many


def speaker(listener: str | None = None, **names: str) -> CartusSpeaker:
    return CartusSpeaker(ENGLISH, GAME.engine, listener, names)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_events_are_spoken_from_what_they_tell(kind):
    """No message asks for a parameter that the event does not have; a private one only where it is there."""
    known = {field.name for field in kind.fields} | COUNTED
    message = ENGLISH.messages[f"event.{kind.name}"]
    for text in leaves(message):
        assert set(re.findall(r"{(\w+)", text)) <= known
    private = {field.name for field in kind.fields if field.private}
    if private:
        assert message["by"] in private
        for text in leaves(message["none"]):
            assert not private & set(re.findall(r"{(\w+)", text))


def test_every_choice_in_a_message_says_what_to_do_otherwise():
    for message in ENGLISH.messages.values():
        for choice in branches(message):
            assert "other" in choice


def test_questions_stages_endings_and_classes_have_words():
    wanted = [f"ask.{name}" for name in ASKS.values()] + [f"stage.{name}" for name in STAGES]
    wanted += [f"ending.{name}" for name in ENDINGS.values()] + [f"symbol.{name}" for name in CLASSES]
    wanted += [f"{what}.{seat}" for seat in SEAT_NAMES for what in ("seat", "letter")]
    assert [name for name in wanted if not ENGLISH.has(name)] == []


def test_every_action_has_words():
    for family in {parts(name)[0] for name in GAME.space.names.values()}:
        assert ENGLISH.has(f"action.{family}")
        assert ENGLISH.has(f"heading.{family}") == ENGLISH.has(f"item.{family}")


def test_every_building_has_a_name_a_class_and_two_actions():
    told = speaker()
    for house in GAME.engine.buildings:
        assert told.name(house.id) == house.name
        assert told.class_of(house.id) == house.kind
        assert told.actions[house.id] == (house.premium, house.standard)
        assert ENGLISH.has(f"gives.{house.id}")


def test_every_kind_of_card_has_a_name_of_its_own():
    told = speaker()
    full = [told.card(kind) for kind in GAME.engine.box.kinds]
    brief = [told.brief_card(kind) for kind in GAME.engine.box.kinds]
    assert len(set(full)) == len(set(brief)) == len(GAME.engine.box.kinds)
    assert told.card("monk-4") == "Monk with 4 nuns" and told.card("witch-1") == "Witch with 1 nun"
    assert told.card("king-0") == "King without nuns" and told.brief_card("king-0") == "King 0"
    assert set(PILES) == set(told.card_texts)


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        (["monk-4"], "a Monk with 4 nuns"),
        (["sword"], "one Sword"),
        (["witch-0", "monk-0", "monk-4", "monk-4"], "Monk 4 4 0 and Witch 0"),
        (["sword", "peasant-2", "sword", "joker"], "Peasant 2, one Joker and two Swords"),
    ],
)
def test_several_cards_are_one_phrase(kinds, words):
    assert speaker().cards(kinds) == words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("farm/1", "4 cards"),
        ("tower/2", "2 cards, -1 rat"),
        ("tent/3", "2 cards, 1 look"),
        ("palace/4", "-2 rats"),
        ("hut/5", "-1 rat, 1 look"),
    ],
)
def test_supplies_in_words(card, words):
    assert speaker().supply(card) == words


@pytest.mark.parametrize("buildings", ["recommended", "random"])
@pytest.mark.parametrize("players", range(2, 6))
def test_whole_games_are_spoken_to_every_seat(players, buildings):
    session = Session(GAME, {"players": players, "buildings": buildings}, SeededLuck(players))
    rng = Rng(players)
    while not session.over:
        legal = session.position.legal()
        session.act(legal[rng.below(len(legal))])
    for seat in (*range(players), SPECTATOR):
        told = speaker(SEAT_NAMES[seat] if seat != SPECTATOR else None)
        for event in session.events:
            said = told.event(redact(event, GAME.engine, seat))
            assert said
            assert "{" not in said
            assert "None" not in said


def test_a_private_card_is_left_out_for_others():
    drawn = {"event": "card-drawn", "seat": "red"}
    assert speaker("blue").event(drawn) == "Red draws a card."
    assert speaker("red").event(drawn | {"card": "monk-4"}) == "You draw a Monk with 4 nuns."
    looked = {"event": "looked", "seat": "red", "place": 3}
    assert speaker("blue").event(looked) == "Red looks at place 3 of the nun row."
    assert speaker("red").event(looked | {"card": "king-0"}) == "Place 3 of the nun row is a King without nuns."


def test_you_and_others():
    struck = {"event": "sword-strikes", "seat": "red", "from": "blue", "count": 2}
    assert speaker().event(struck) == "Red's Swords win: Blue gives Red two cards."
    assert speaker("red").event(struck) == "Your Swords win: Blue gives you two cards."
    assert speaker("blue", red="Anna").event(struck) == "Anna's Swords win: you give Anna two cards."


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"event": "entered", "seat": "red", "card": "tent/2"}, "Red enters the Fortune-teller's Tent."),
        ({"event": "card-taken", "seat": "red", "card": "pass", "count": 2}, "Red takes two Passes."),
        ({"event": "token-taken", "seat": "red"}, "Red takes a token."),
        ({"event": "over", "by": ["shared", "mercy"]}, None),
    ],
)
def test_events_in_words(said, words):
    spared = "The game is over: the victory is shared and those with fewest rats were spared."
    assert speaker().event(said) == (words or spared)


def test_help_fits_a_small_terminal():
    for page in ("help.screen", "help.typing", "help.rules", "help.points"):
        lines = ENGLISH.say(page).splitlines()
        assert len(lines) <= 20
        assert max(map(len, lines)) <= 78
