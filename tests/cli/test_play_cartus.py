"""`rattus play --game cartus`, driven as a person would: line by line, looking at nothing but the screen."""

import re

import pytest

from rattus.cartus.codes import SEAT_NAMES, SPECTATOR
from rattus.cartus.game import Cartus
from rattus.cli.cartus import pages
from rattus.cli.cartus.screen import cards_of
from rattus.cli.cartus.story import story
from rattus.cli.play import HomeGame
from rattus.cli.terminal import Terminal
from rattus.kernel.events import Event
from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, parse
from rattus.kernel.session import Session
from rattus.words import Catalogue
from rattus.words.cartus import CartusSpeaker, nuns_of
from tests.cli.test_play import CLEAR, Person, at_random, console, plain

GAME = Cartus()
WISHES = ("done", "done", "done", "hand", "street", "nuns", "tracks", "log", "help", "help c", "undo", "fsdf", "²", "")
PASSING = ["farm", "office", "monastery", "tower", "tent", "treasury"]
TRADING = ["farm", "marketplace", "hospital", "castle", "hut", "palace"]
FOUR = ("human", "greedy", "greedy", "greedy")


def home_game(
    person: Person, *seats: str, seed: int = 1, height: int = 24, terminal: bool = True, record=None, **options
) -> HomeGame:
    session = Session(GAME, {"players": len(seats), "first": 0, **options}, SeededLuck(seed))
    shown_on = console(person.screen, height=height, terminal=terminal)
    return HomeGame(session, seats, None, record, Terminal(shown_on, person))


def play(person: Person, *seats: str, **how) -> HomeGame:
    game = home_game(person, *seats, **how)
    game.play()
    person.look()
    return game


def screens(person: Person) -> list[list[str]]:
    """All that was on screen before the result, by lines."""
    frames = person.screen.getvalue().partition("\x1b[?1049l")[0].split(CLEAR)
    return [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", frame).rstrip("\n").split("\n") for frame in frames]


# Whole games


@pytest.mark.parametrize("buildings", ["recommended", PASSING, TRADING], ids=["recommended", "passing", "trading"])
@pytest.mark.parametrize("players", range(2, 6))
def test_a_whole_game_fits_a_small_terminal(players, buildings):
    person = Person(then=at_random(players, *WISHES))
    game = play(person, "human", *["greedy"] * (players - 1), seed=players, buildings=buildings)
    assert game.session.over
    for rows in screens(person):
        assert len(rows) < 24, "\n".join(rows)
        assert max(map(len, rows)) <= 80, "\n".join(rows)
    ending = " ".join(person.shown[-2:])
    assert "Nun row: " in ending and "Thank you for playing." in ending


def test_a_whole_game_without_a_terminal():
    person = Person(then=at_random(3, "done"))
    assert play(person, "human", "greedy", "random", terminal=False).session.over
    assert "Nun row: " in " ".join(person.shown[-2:])


def test_bots_alone_play_to_the_end():
    person = Person(then=at_random(1))
    assert play(person, "greedy", "random", "greedy").session.over


@pytest.mark.parametrize("seed", range(1, 4))
def test_whole_games_of_two_people_hide_what_is_private(seed):
    """At every question, the story is the same whatever the cards are that this seat may not know."""
    person = Person()
    game = home_game(person, "human", "human", seed=seed, buildings=TRADING)
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
    """Returns how many events of the game are not told in full to whoever is at the keyboard."""
    if game.at_keyboard is None:
        assert "Pass the keyboard" in new or game.session.over
        return 0
    seat = game.at_keyboard
    changed = [other_cards(event, seat) for event in game.session.events]
    face = game.faces[seat]
    assert face.story(changed) == face.story(game.session.events)
    return sum(one is not event for one, event in zip(changed, game.session.events, strict=True))


def other_cards(event: Event, seat: int) -> Event:
    """The event as it might as well have been, for all that the seat may hear."""
    kind = GAME.kinds[event.kind]
    heard = {entry.name for entry, _ in kind.told_to(event, seat)}
    numbers = [
        n if entry.name in heard else 1 - min(n, 1) for entry, n in zip(kind.fields, event.numbers(), strict=False)
    ]
    return event if len(heard) == len(kind.fields) else Event(event.kind, *numbers, *[0] * (5 - len(numbers)))


def test_a_hand_over_shows_nothing_of_the_table():
    person = Person(then=at_random(1, "done"))
    play(person, "human", "human", seed=2)
    handed = [screen for screen in person.shown if "Pass the keyboard" in screen]
    assert len(handed) > 10
    for screen in handed:
        assert not re.search(r"(Peasant|Merchant|Monk|Knight|Witch|King)", screen.partition("Pass the keyboard")[2])


def name_of(seat: int) -> str | None:
    return SEAT_NAMES[seat] if seat != SPECTATOR else None


def told_of(game: HomeGame, seat: int) -> str:
    speaker = CartusSpeaker(Catalogue("cartus"), GAME.engine, name_of(seat))
    entries = story(game.session.events, GAME.engine, seat, speaker)
    return " ".join(" ".join(sentences) for entry in entries for sentences in entry.lines)


def test_the_screen_is_cleared_between_people():
    person = Person(["", "supply 2"])
    play(person, "human", "human")
    text = person.screen.getvalue()
    assert text.index(CLEAR) < text.index("Pass the keyboard to Red") < text.index("Which supplies")
    assert "Pass the keyboard to Blue" in text.rpartition(CLEAR)[2]


# The screen


def test_the_screen_shows_the_street_the_tracks_and_the_own_hand():
    person = Person()
    game = play(person, *FOUR, height=32)
    view, shown = game.position.view(0), person.shown[0]
    assert "Round 1 of 8: supplies R You start" in shown
    for card in view["street"]:
        assert game.speaker.supply(card) in shown
    assert "R You, Red · · · · · · 0 10 5 0" in shown
    assert "B Blue · · · · · · 0 ? 5 0" in shown
    for cards in game.speaker.groups(cards_of(view["hands"]["red"])).values():
        assert cards in shown


def test_rats_of_others_are_shown_where_the_table_plays_openly():
    person = Person()
    play(person, *FOUR, height=32, open_rats=True)
    assert "B Blue · · · · · · 0 10 5 0" in person.shown[0]


def test_who_would_have_the_premium_action_is_marked():
    person = Person(["supply 1"], then=at_random(2, "done"))
    play(person, *FOUR)
    marked = [screen for screen in person.shown if re.search(r"[RBGY]\d+\*", screen)]
    assert marked


# Choosing


def entered(*lines: str, **how) -> tuple[Person, HomeGame]:
    """The first player has taken supplies (rats, if possible no looks) and enters the first building."""
    person = Person()
    game = home_game(person, *FOUR, **how)
    person.then = stop_where(game, "enter", ["enter 1", *lines])
    game.play()
    person.look()
    return person, game


def stop_where(game: HomeGame, ask: str, lines: list[str]):
    """Goes on with the first choice until a question comes; types the lines there and gives up."""
    left = list(lines)
    reached = []

    def type_something(new: str, prompt: str) -> str:
        if "Enter" in prompt and not reached:
            return ""
        if not reached and game.position.view(0)["ask"] != ask:
            return "1"
        reached.append(True)
        if not left:
            raise EOFError
        return left.pop(0)

    return type_something


def laid(game: HomeGame) -> list[str]:
    own = [line["do"] for line in game.session.lines if line.get("seat") == 0]
    return [name for name in own if name.startswith("play")]


def test_cards_are_laid_by_their_names():
    _, game = entered()
    kinds = [kind for kind in game.position.view(0)["hands"]["red"]["cards"] if "-" in kind]
    _, game = entered(*(kind.replace("-", " ") for kind in kinds[:2]))
    assert laid(game) == [f"play:{kind}" for kind in kinds[:2]]


def test_several_cards_are_laid_at_once():
    _, game = entered()
    kinds = [kind for kind in game.position.view(0)["hands"]["red"]["cards"] if "-" in kind]
    _, game = entered(", ".join([*(kind.replace("-", " ") for kind in kinds[:2]), "done"]))
    assert laid(game) == [f"play:{kind}" for kind in kinds[:2]]
    assert any(line.get("do") == "done" for line in game.session.lines)
    _, game = entered("2 1 3", "undo")
    assert len(laid(game)) == 2


def test_all_of_several_must_be_clear():
    person, game = entered("1, nonsense")
    assert laid(game) == []
    assert "'1, nonsense' is none of the choices" in " ".join(person.shown)


def test_what_comes_after_the_last_choice_is_said_to_be_left():
    person, game = entered("done, 1", "", "")
    assert any(line.get("do") == "done" for line in game.session.lines)
    assert any("is still to be said" in screen for screen in person.shown)


def test_laying_cards_can_be_taken_back():
    _, game = entered("1", "2", "undo", "undo")
    assert laid(game) == []
    _, game = entered("1", "undo", "undo")
    assert game.position.view(0)["entered"].get("red") is None


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type the number of your choice"),
        ("99", "'99' is none of the choices. Type a number from 1 to"),
        ("bishop", "'bishop' is none of the choices."),
        ("help bishop", "There is no building or card 'bishop' in this game."),
        ("save", "Say where to"),
        ("\x1b[31m", "is none of the choices"),
        ("1 99", "is none of the choices"),
        (",", "is none of the choices"),
    ],
)
def test_wrong_input_gets_one_kind_sentence(typed, answer):
    person, game = entered(typed)
    assert any(answer in screen for screen in person.shown)
    assert laid(game) == []


# Beside the game


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("help", "WHAT YOU SEE"),
        ("help ca", "Castle (Chivalry) Premium: Take two Swords. Standard: Take one Sword."),
        ("help sw", "Whoever laid fewest Swords here gives half his hand"),
        ("help tent", "Look at two cards of the nun row."),
        ("street", "Monastery (Church) Premium: Discard two rats."),
        ("buildings", "Not on the street now"),
        ("hand", "The others Blue: "),
        ("nuns", "Place 4 you have not looked"),
        ("tracks", "Who is ahead is named first"),
        ("log", "Round 1: you start."),
    ],
)
def test_pages(typed, shown):
    person, _ = entered(typed, "")
    assert any(shown in screen for screen in person.shown)


def test_help_tells_the_rules_on_pages():
    person, _ = entered("help", "", "", "", "", lowest_live=True, cap=True)
    shown = " ".join(person.shown)
    for part in ("WHAT YOU SEE", "WHAT YOU CAN TYPE", "THE GAME", "THE PLAGUE", "tracks end at 15", "would survive"):
        assert part in shown


def test_the_average_of_the_nun_row_is_that_of_the_rules():
    person = Person()
    game = play(person, "human", "greedy")
    average = game.faces[0].average_nuns(game.position.view(0))
    assert 1.5 < average < 2.5
    assert game.faces[game.spectator].average_nuns(game.position.view(SPECTATOR)) == 2.0


def test_what_happened_is_told_by_buildings():
    person = Person(then=at_random(4, "done"))
    game = play(person, *FOUR, seed=4)
    told = told_of(game, SPECTATOR)
    assert re.search(r"Monastery \(Church\): \w+ shows [\w ,]+\. \+\d Church\.", told)
    assert re.search(r"has the premium action of the \w+\.", told)
    assert re.search(r"The nun row is turned up: .* That is \d+ nuns\.", told)


# Keeping


def test_a_finished_game_is_kept_where_it_was_asked_for(tmp_path):
    file = tmp_path / "game.jsonl"
    person = Person(then=at_random(2, "done"))
    game = play(person, *FOUR, record=file)
    assert check(parse(file.read_text()), GAME) == game.position


# The end


def result(**said) -> dict:
    usual = {
        "scores": [20, 30, 10],
        "points": {"influence": [20, 30, 8], "people": [0, 0, 2], "gold": [0, 0, 0]},
        "ranking": [0, 2, 1],
        "places": [1, 3, 2],
        "winners": [0],
        "rats": [4, 9, 3],
        "nuns": 6,
        "ended_by": ["won"],
    }
    return usual | said


VIEW = {"players": 3, "nuns": [{"card": f"monk-{n}"} for n in (4, 1, 1, 0, 0)]}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({}, ["The plague takes Blue: 9 rats are more than 6 nuns.", "You win with 20 points!"]),
        (
            {"rats": [4, 5, 3], "winners": [1], "ranking": [1, 0, 2]},
            ["Blue wins with 30 points!"],
        ),
        (
            {"scores": [20, 30, 20], "winners": [2], "ranking": [2, 0, 1]},
            [
                "The plague takes Blue: 9 rats are more than 6 nuns.",
                "Green wins with 20 points!",
                "Green ties with Red on points, and wins with fewer rats.",
            ],
        ),
        (
            {"scores": [20, 9, 20], "rats": [3, 1, 3], "winners": [0, 2], "ranking": [0, 2, 1], "ended_by": ["shared"]},
            ["Red and Green share the victory with 20 points."],
        ),
        (
            {"rats": [7, 8, 9], "winners": [], "ended_by": ["all-dead"]},
            ["Everybody has more rats than there are nuns: the plague takes all, and nobody wins."],
        ),
        (
            {"rats": [7, 8, 9], "ended_by": ["won", "mercy"]},
            [
                "Nobody would have survived; whoever has fewest rats is spared.",
                "The plague takes Blue: 8 rats are more than 6 nuns.",
                "The plague takes Green: 9 rats are more than 6 nuns.",
                "You win with 20 points!",
            ],
        ),
    ],
)
def test_the_verdict(said, told):
    speaker = CartusSpeaker(Catalogue("cartus"), GAME.engine, "red")
    row, *rest = pages.verdict(VIEW, speaker, result(**said))
    assert row == "Nun row: Monk 4 1 1 0 0. That is 6 nuns."
    assert rest == told


def test_the_end_shows_points_by_what_they_were_for():
    person = Person(then=at_random(2, "done"))
    game = play(person, *FOUR, seed=2)
    end = plain(person.screen.getvalue().rpartition("\x1b[?1049l")[2])
    found = GAME.result(game.position)
    assert sum(nuns_of(nun["card"]) for nun in game.position.view(SPECTATOR)["nuns"]) == found["nuns"]
    assert f"That is {found['nuns']} nun" in end
    for seat, score in enumerate(found["scores"]):
        assert re.search(rf"{SEAT_NAMES[seat].capitalize()} [\d ]*\b{score} {found['rats'][seat]}\b", end)
