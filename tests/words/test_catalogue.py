"""Whatever the game can come to has words, in every form that a listener may need."""

import json
import re
from pathlib import Path

import pytest

from rattus.kernel.errors import BadData
from rattus.kernel.luck import SeededLuck
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from rattus.plague.codes import ASKS, ENDINGS, SEAT_NAMES, SPECTATOR, STAGES
from rattus.plague.events import CAUSE_A, CAUSE_M, KINDS
from rattus.plague.game import Rattus
from rattus.plague.view import redact
from rattus.plague.world import CLASSES, SYMBOLS
from rattus.words import Catalogue, Word
from rattus.words.catalogue import Message
from rattus.words.plague import PlagueSpeaker, parts

GAME = Rattus()
ENGLISH = Catalogue("rattus")


def leaves(message: Message) -> list[str]:
    """All texts that a message may come out as."""
    if isinstance(message, str):
        return [message]
    if isinstance(message, list):
        return ["\n".join(message)]
    return [text for key, entry in message.items() if key != "by" for text in leaves(entry)]


def branches(message: Message) -> list[dict]:
    if not isinstance(message, dict):
        return []
    return [message] + [deeper for key, entry in message.items() if key != "by" for deeper in branches(entry)]


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_every_event_has_words(kind):
    assert ENGLISH.has(f"event.{kind.name}")


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_events_are_spoken_from_what_they_tell(kind):
    """No message asks for a parameter that the event does not have; a private one only where it is there."""
    known = {field.name for field in kind.fields} | ({"count"} if kind.name == "rat-added" else set())
    message = ENGLISH.messages[f"event.{kind.name}"]
    for text in leaves(message):
        assert set(re.findall(r"{(\w+)", text)) <= known
    for choice in branches(message):
        assert choice["by"] in known
        assert "other" in choice
    private = {field.name for field in kind.fields if field.private}
    if private:
        assert message["by"] in private
        for text in leaves(message["none"]):
            assert not private & set(re.findall(r"{(\w+)", text))


def test_every_question_has_words():
    for name in ASKS.values():
        assert ENGLISH.has(f"ask.{name}")


def test_every_action_has_words():
    families = {parts(name)[0] for name in GAME.space.names.values()}
    for family in families:
        assert ENGLISH.has(f"action.{family}")
        assert ENGLISH.has(f"heading.{family}") == ENGLISH.has(f"item.{family}")


def test_stages_endings_symbols_and_seats_have_words():
    wanted = [f"stage.{name}" for name in STAGES] + [f"ending.{name}" for name in ENDINGS.values()]
    wanted += [f"symbol.{name}" for name in SYMBOLS] + [f"symbol.{name}" for name in CLASSES]
    wanted += [f"{what}.{seat}" for seat in SEAT_NAMES for what in ("seat", "letter")]
    assert [name for name in wanted if not ENGLISH.has(name)] == []


def test_letters_of_seats_differ():
    letters = [ENGLISH.say(f"letter.{seat}") for seat in SEAT_NAMES]
    assert len(set(letters)) == len(letters)


def test_names_of_things_differ():
    """The words of an event are looked up by its names, so no two things may share one."""
    world = GAME.engine.world
    names = [*SEAT_NAMES, *world.ids, *GAME.engine.ids, *SYMBOLS]
    assert len(set(names)) == len(names)


def test_causes_of_loss_are_named():
    speaker = PlagueSpeaker(ENGLISH, GAME.engine, "red")
    causes = {CAUSE_M: "M", CAUSE_A: "A"} | {2 + i: card for i, card in enumerate(GAME.engine.ids)}
    for cause in causes.values():
        said = speaker.event({"event": "lost", "seat": "red", "region": "france", "cause": cause})
        assert said == f"You lose one ({speaker.name(cause)})."


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_are_spoken_to_every_seat(players):
    session = Session(GAME, {"players": players}, SeededLuck(players))
    rng = Rng(players)
    while not session.over:
        legal = session.position.legal()
        session.act(legal[rng.below(len(legal))])
    for seat in (*range(players), SPECTATOR):
        speaker = PlagueSpeaker(ENGLISH, GAME.engine, SEAT_NAMES[seat] if seat != SPECTATOR else None)
        for event in session.events:
            said = speaker.event(redact(event, GAME.engine, seat))
            assert said
            assert "{" not in said
            assert "None" not in said


def test_you_and_others():
    told_to = {"event": "card-taken", "seat": "blue", "card": "king", "from": "red"}
    assert PlagueSpeaker(ENGLISH, GAME.engine).event(told_to) == "Blue takes the King from Red."
    assert PlagueSpeaker(ENGLISH, GAME.engine, "red").event(told_to) == "Blue takes the King from you."
    assert PlagueSpeaker(ENGLISH, GAME.engine, "blue").event(told_to) == "You take the King from Red."
    assert PlagueSpeaker(ENGLISH, GAME.engine, "blue", {"red": "Anna"}).event(told_to) == "You take the King from Anna."
    assert PlagueSpeaker(ENGLISH, GAME.engine).event(told_to | {"from": None}) == "Blue takes the King."


def test_a_private_face_is_left_out_for_others():
    seen = {"event": "looked", "seat": "red", "at": {"region": "france", "slot": 2}}
    assert PlagueSpeaker(ENGLISH, GAME.engine, "blue").event(seen) == "Red looks at a rat in France."
    own = PlagueSpeaker(ENGLISH, GAME.engine, "red").event(seen | {"face": "3:M+Church*"})
    assert own == "You look at a rat in France: 3 (Most Church)."


@pytest.mark.parametrize(
    ("name", "facts", "words"),
    [
        ("populate:france", {"count": 2}, "Place two citizens in France"),
        ("populate:france", {"count": 1}, "Place one citizen in France"),
        ("take:knight", {}, "Take the Knight"),
        ("take:knight", {"holder": Word("blue", "Blue")}, "Take the Knight from Blue"),
        ("plague:italia", {}, "Move the plague to Italia"),
        (
            "plague:italia+knight",
            {"cards": "Knight", "cut": 2},
            "Move the plague to Italia with the Knight (limits count 2 less)",
        ),
        ("token:france/2", {"rat": "one that came later"}, "In France, one that came later"),
        ("count:3", {}, "Three citizens"),
        ("end", {"stage": "final round"}, "Leave your cards be"),
    ],
)
def test_actions_in_words(name, facts, words):
    assert PlagueSpeaker(ENGLISH, GAME.engine).action(name, **facts) == words


def test_the_words_of_cards_come_from_the_cards():
    speaker = PlagueSpeaker(ENGLISH, GAME.engine)
    assert not [name for name in ENGLISH.messages if re.fullmatch(r"card\.\w+\.(name|text)", name)]
    for card in GAME.engine.cards:
        assert card.text in speaker.action(f"use:{card.id}")


def test_every_choice_says_what_to_do_otherwise():
    for message in ENGLISH.messages.values():
        for choice in branches(message):
            assert "other" in choice


def test_help_fits_a_small_terminal():
    for page in ("help.screen", "help.rules", "help.africanus"):
        lines = ENGLISH.say(page).splitlines()
        assert len(lines) <= 26
        assert max(map(len, lines)) <= 78


# Other languages


POLISH = {
    "language": "Polski",
    "plural": {"one": "1", "few": "(.*[^1])?[234]"},
    "numbers": ["zero", "jeden"],
    "messages": {
        "event.rats-blocked": {
            "by": "count",
            "one": "{count} szczur",
            "few": "{count} szczury",
            "other": "{count} szczurów",
        },
        "card.king.name": "Król",
        "region.france": "Francja",
    },
}


def test_words_of_one_game_are_not_those_of_another():
    common = Catalogue("chess").messages
    assert "seat.red" in common and "ask.settle" not in common
    assert common.keys() < ENGLISH.messages.keys()


def test_a_game_may_say_in_its_own_way_what_all_games_say(tmp_path):
    (tmp_path / "rattus").mkdir()
    (tmp_path / "pl.json").write_text(json.dumps(POLISH | {"messages": {"help.title": "Pomoc"}}), encoding="utf-8")
    (tmp_path / "rattus" / "pl.json").write_text('{"messages": {"help.title": "Na pomoc!"}}', encoding="utf-8")
    assert Catalogue("chess", "pl", tmp_path).say("help.title") == "Pomoc"
    assert Catalogue("rattus", "pl", tmp_path).say("help.title") == "Na pomoc!"
    assert Catalogue("rattus", "pl", tmp_path).say("play.map") == ENGLISH.say("play.map")


@pytest.fixture
def polish(tmp_path: Path) -> Catalogue:
    (tmp_path / "pl.json").write_text(json.dumps(POLISH), encoding="utf-8")
    return Catalogue("rattus", "pl", tmp_path)


def test_a_language_brings_its_own_plurals(polish):
    said = [polish.say("event.rats-blocked", count=n) for n in (1, 3, 5, 12, 22)]
    assert said == ["1 szczur", "3 szczury", "5 szczurów", "12 szczurów", "22 szczury"]


def test_a_language_may_name_cards_and_regions(polish):
    speaker = PlagueSpeaker(polish, GAME.engine)
    assert (speaker.name("king"), speaker.name("france"), speaker.name("monk")) == ("Król", "Francja", "Monk")


def test_what_a_language_lacks_is_said_in_english(polish):
    assert polish.say("stage.over") == ENGLISH.say("stage.over")


def test_an_unknown_language_is_refused_kindly():
    with pytest.raises(BadData, match="'xx'; there are en"):
        Catalogue("rattus", "xx")


def test_a_broken_file_is_named(tmp_path):
    (tmp_path / "xx.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadData, match="not JSON"):
        Catalogue("rattus", "xx", tmp_path)


def test_small_numbers_are_written_in_words():
    assert [
        ENGLISH.say("event.populated", seat="Red", region="France", count=n).split()[2] for n in (1, 2, 12, 13)
    ] == [
        "one",
        "two",
        "twelve",
        "13",
    ]
