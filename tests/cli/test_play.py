"""`rattus play`, driven as a person would: line by line, looking at nothing but the screen."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from io import StringIO

import pytest
from rich.console import Console

from rattus.cli.choices import Choice, meant
from rattus.cli.plague import story as log
from rattus.cli.play import HomeGame, run
from rattus.cli.terminal import Terminal
from rattus.kernel.errors import BadOptions
from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, parse
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from rattus.plague.codes import SEAT_NAMES, SPECTATOR
from rattus.plague.events import E_LOOKED
from rattus.plague.game import Rattus
from rattus.plague.view import redact

CLEAR = "\x1b[2J"
SYMBOL = "(Most|All|Peasantry|Bourgeoisie|Church|Chivalry|Magic|Royalty|Islamic)"
FACE = re.compile(rf"\d \({SYMBOL}(?: {SYMBOL})*\)")
GAME = Rattus()


@dataclass
class Person:
    """Types the lines given, then whatever `then` says; every line together with what was on screen before it."""

    lines: list[str] = field(default_factory=list)
    then: Callable[[str, str], str] | None = None
    shown: list[str] = field(default_factory=list)
    screen: StringIO = field(default_factory=StringIO)
    read_so_far: int = 0

    def __call__(self, prompt: str) -> str:
        new = self.look(prompt)
        if self.lines:
            return self.lines.pop(0)
        if self.then is None:
            raise EOFError
        return self.then(new, prompt)

    def look(self, prompt: str = "") -> str:
        """What has come onto the screen since the last look, and the prompt below it."""
        self.screen.seek(self.read_so_far)
        new = plain(self.screen.read() + prompt)
        self.read_so_far = self.screen.tell()
        self.shown.append(new)
        return new

    @property
    def last(self) -> str:
        return self.shown[-1]


def plain(text: str) -> str:
    """One blank for any white space, no control codes: texts can be found wherever they were broken."""
    return " ".join(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", text).split())


def console(screen: StringIO, width: int = 80, height: int = 30, terminal: bool = True) -> Console:
    return Console(
        file=screen, width=width, height=height, force_terminal=terminal, color_system=None, legacy_windows=False
    )


def at_random(seed: int, *wishes: str) -> Callable[[str, str], str]:
    """Types a number that is on screen before some words, or now and then one of the wishes."""
    rng = Rng(seed)

    def type_something(new: str, prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if wishes and rng.below(3) == 0:
            return wishes[rng.below(len(wishes))]
        numbers = re.findall(r" (\d+) [A-Z]", new)
        return numbers[rng.below(len(numbers))] if numbers else "1"

    return type_something


def home_game(
    person: Person, *seats: str, seed: int = 1, terminal: bool = True, height: int = 30, record=None, names=None
) -> HomeGame:
    session = Session(GAME, {"players": len(seats), "first": 0}, SeededLuck(seed))
    shown_on = console(person.screen, height=height, terminal=terminal)
    return HomeGame(session, seats, names, record, Terminal(shown_on, person))


def play(person: Person, *seats: str, **how) -> HomeGame:
    game = home_game(person, *seats, **how)
    game.play()
    person.look()
    return game


FOUR = ("human", "greedy", "greedy", "greedy")
SETTLED = ["france", "italia"]


# Whole games


@pytest.mark.parametrize("terminal", [True, False], ids=["terminal", "pipe"])
@pytest.mark.parametrize("players", range(2, 7))
def test_one_person_against_bots(players, terminal):
    person = Person(then=at_random(players))
    game = play(person, "human", *["greedy"] * (players - 1), seed=players, terminal=terminal)
    assert game.session.over
    result = GAME.result(game.position)
    ending = " ".join(person.shown[-2:])
    assert "The game ended because" in ending
    best = result["ranking"][0]
    assert f"{'You win' if best == 0 else SEAT_NAMES[best].capitalize() + ' wins'} with" in ending
    assert "Seed: " in ending
    assert "Thank you for playing." in person.last


def test_everybody_settles_a_tie_by_the_rule():
    """Seed by seed, until one game ends in a tie: the reason is given."""
    for seed in range(1, 60):
        person = Person(then=at_random(seed))
        game = play(person, "human", "random", seed=seed)
        scores = GAME.result(game.position)["scores"]
        assert bool(re.search("(tie at|You tie with)", " ".join(person.shown[-2:]))) == (scores[0] == scores[1])
        if scores[0] == scores[1]:
            return
    raise AssertionError("no game of these ended in a tie")


@pytest.mark.parametrize("seed", range(1, 4))
def test_people_at_one_keyboard_never_see_what_others_saw(seed):
    secrets = watch(seed)
    assert secrets > 0


def test_the_test_for_secrets_would_notice_a_leak(monkeypatch):
    def tell_all(event, rules, listener):
        return redact(event, rules, event.a if event.kind == E_LOOKED else listener)

    monkeypatch.setattr(log, "redact", tell_all)
    with pytest.raises(AssertionError, match="may not see"):
        for seed in range(1, 9):
            watch(seed)


def watch(seed: int) -> int:
    """Play a hot-seat game and look over everybody's shoulder; counts the faces that were secret at some screen."""
    person = Person()
    game = home_game(person, "human", "human", seed=seed)
    type_something = at_random(seed, "take w", "use w", "swap", "log", "map", "help w", "undo")
    secrets = 0

    def type_and_watch(new: str, prompt: str) -> str:
        nonlocal secrets
        secrets += look_over(game, new)
        return type_something(new, prompt)

    person.then = type_and_watch
    game.play()
    look_over(game, person.look())
    assert game.session.over
    return secrets


def look_over(game: HomeGame, new: str) -> int:
    """Whoever is at the keyboard sees faces that lie open or that they have looked at; returns how many others know."""
    faces = {seat: faces_seen(game, seat) for seat in range(2)}
    allowed = {game.speaker.face(face) for face in game.position.view(SPECTATOR)["discards"]}
    if game.at_keyboard is None:
        assert "Pass the keyboard" in new or game.session.over
    allowed |= faces.get(game.at_keyboard, set())
    shown = {face[0] for face in FACE.finditer(new)}
    assert shown <= allowed, f"seat {game.at_keyboard} may not see {shown - allowed}"
    return len((faces[0] | faces[1]) - allowed)


def faces_seen(game: HomeGame, seat: int) -> set[str]:
    events = [event for event in game.session.events if event.kind == E_LOOKED and event.a == seat]
    return {game.speaker.face(redact(event, GAME.engine, seat)["face"]) for event in events}


def test_the_screen_is_cleared_between_people():
    person = Person([""])
    play(person, "human", "human")
    text = person.screen.getvalue()
    assert text.index(CLEAR) < text.index("Pass the keyboard to Red") < text.rindex(CLEAR) < text.index("Where shall")


def test_the_keyboard_stays_with_one_person_while_bots_play():
    person = Person(then=at_random(3))
    play(person, *FOUR)
    assert not any("Pass the keyboard" in screen for screen in person.shown)


def test_bots_alone_play_to_the_end():
    person = Person(then=at_random(1))
    assert play(person, "greedy", "random", terminal=False).session.over
    assert "wins with" in " ".join(person.shown)


# The screen


@pytest.mark.parametrize(
    ("players", "height", "bot"),
    [(2, 24, "greedy"), (3, 24, "random"), (4, 24, "greedy"), (5, 24, "greedy"), (6, 24, "random"), (6, 32, "greedy")],
)
def test_every_screen_fits_a_small_terminal(players, height, bot):
    person = Person(then=at_random(height, "take w", "use w", "take me", "help", "log", "map", "help k", "fsdf"))
    play(person, "human", *[bot] * (players - 1), seed=players, height=height)
    assert_all_fits(person, height)


def assert_all_fits(person: Person, height: int) -> None:
    """No screen is taller or wider than the terminal; of the table, the head and the plague are always there."""
    tables = 0
    for frame in person.screen.getvalue().partition("\x1b[?1049l")[0].split(CLEAR):
        rows = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", frame).rstrip("\n").split("\n")
        assert len(rows) < height, "\n".join(rows)  # and the line to type in
        assert max(map(len, rows)) <= 80, "\n".join(rows)
        if " Left Haven " in frame:
            tables += 1
            where = re.search(r"† Plague in (\w+(?: \w+)?) ", rows[0])
            assert where and any(f"†{where[1]}" in row for row in rows[1:]), "\n".join(rows)
    assert tables > 5


def reading_on(*lines: str) -> Person:
    """Reads every page to its end, and types these lines at the table."""
    left = list(lines)

    def type_something(new: str, prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if not left:
            raise EOFError
        return left.pop(0)

    return Person(then=type_something)


def test_where_lines_are_scarce_long_lists_are_cut_and_can_be_chosen_from_all_the_same():
    person = reading_on("2", "espagna", "take king")
    game = play(person, *FOUR, height=15)
    assert "Settle in 1 Anglia … 12 Golden Horde" in person.shown[1]
    own = [line["do"] for line in game.session.lines if line.get("seat") == 0]
    assert own == ["settle:france", "settle:espagna", "take:king"]


def test_what_is_typed_below_the_news_goes_to_the_question_behind_them():
    person = Person(["espagna"])
    game = play(person, *FOUR, height=15)
    assert "What happened since" in person.shown[0]
    assert game.position.view(0)["regions"]["espagna"]["citizens"]["red"] == 2


def test_where_lines_are_scarce_the_table_still_tells_who_has_what():
    person = reading_on("1", "2", "3", "take witch", "use witch", "anglia")
    play(person, "human", *["greedy"] * 5, height=24)
    assert "Witch R used" in person.shown[-2]
    assert "►R You, Red 14 0 6 1" in person.shown[-2]


def test_what_bots_did_is_told_before_the_next_question():
    person = Person([*SETTLED, "end", "1", "1"], then=at_random(1))
    play(person, *FOUR, terminal=False)
    asked = [i for i, screen in enumerate(person.shown) if "► R You" in screen.replace("►R", "► R")]
    turns = [person.shown[i] for i in asked]
    assert any("Blue moves the plague to" in screen and "Green moves the plague to" in screen for screen in turns)


def test_names_are_used():
    person = Person([""])
    play(person, "human", "human", names=["Anna", "Bert"])
    assert "Pass the keyboard to Anna" in person.shown[0]
    assert "R Anna Where shall two of your citizens settle?" in person.shown[1]


def test_what_the_witch_saw_is_marked_on_the_map():
    person = Person([*SETTLED, "take witch", "use witch", "anglia"])
    game = play(person, *FOUR)
    token = game.position.view(0)["regions"]["anglia"]["rats"][0]
    assert f"You know: Anglia {game.speaker.face(token['face'])}." in person.shown[-2]


def test_the_question_keeps_its_place():
    person = Person([*SETTLED, "take witch", "use witch", "anglia", "stop"])
    play(person, *FOUR)
    frames = [frame.split("\n") for frame in tables(person)]
    asked = {rows.index(row) for rows in frames for row in rows if row.startswith("────")}
    assert len(frames) == 7
    assert max(asked) - min(asked) <= 1


def tables(person: Person) -> list[str]:
    """The screens with the map that the person was shown."""
    frames = person.screen.getvalue().partition("\x1b[?1049l")[0].split(CLEAR)
    return [frame for frame in frames if " Region " in frame]


# Choosing


def choice(words: str, heading: str = "", item: str = "") -> Choice:
    return Choice(0, words.casefold().replace(" ", "-"), words, heading, item or words)


CHOICES = [
    choice("Take the King", "Take", "King"),
    choice("Take the Knight", "Take", "Knight"),
    choice("Place two citizens in France", "Place citizens in", "France +2"),
    choice("Move the plague to Italia", "Move the plague to", "Italia"),
    choice("Move the plague to Italia with the Knight", "With the Knight", "Italia"),
    choice("End your actions"),
]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1", [1]),
        ("6", [6]),
        ("7", []),
        ("0", []),
        ("²", []),
        ("take k", [1, 2]),
        ("take ki", [1]),
        ("TAKE KN", [2]),
        ("king", [1]),
        ("take the knight", [2]),
        ("fr", [3]),
        ("place fr", [3]),
        ("italia", [4, 5]),
        ("with it", [5]),
        ("end", [6]),
        ("nonsense", []),
        ("...", []),
    ],
)
def test_what_a_line_means(typed, numbers):
    assert meant(typed, CHOICES) == [CHOICES[n - 1] for n in numbers]


def test_the_engines_own_names_are_understood():
    person = Person(["settle:france"])
    game = play(person, *FOUR)
    assert game.position.view(0)["regions"]["france"]["citizens"]["red"] == 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type the number of your choice"),
        ("99", "'99' is none of the choices. Type a number from 1 to"),
        ("paris", "'paris' is none of the choices."),
        ("take k", "That could be 17 (Take the King) or 18 (Take the Knight)."),
        ("place", "That fits 12 choices"),
        ("help cook", "There is no class card 'cook' in this game."),
        ("save", "Say where to"),
        ("save no/such/place.jsonl", "cannot be written: No such file or directory."),
        ("\x1b[31m", "is none of the choices"),
    ],
)
def test_wrong_input_gets_one_kind_sentence(typed, answer):
    person = Person([*SETTLED, typed])
    game = play(person, *FOUR)
    assert answer in person.shown[3]
    assert game.session.lines[-1] == {"seat": 0, "do": "settle:italia"}


def test_choices_can_be_taken_back_within_the_turn():
    person = Person([*SETTLED, "take knight", "undo", "take king", "undo", "undo"])
    game = play(person, *FOUR)
    assert "You take the Knight." in person.shown[3]
    assert "Taken back." in person.shown[4]
    assert "You take the Knight." not in person.shown[4]
    assert game.position.view(0)["cards"]["knight"] is None
    assert game.position.view(0)["cards"]["king"] is None


def test_what_came_to_light_cannot_be_taken_back():
    person = Person([*SETTLED, "take witch", "use witch", "anglia", "undo"])
    game = play(person, *FOUR)
    assert "There is nothing to take back" in person.shown[-2]
    assert game.session.lines[-1].keys() == {"luck"}


# Beside the game


def test_help_explains_the_screen_and_the_rules():
    person = Person(["help", "", ""])
    play(person, *FOUR)
    assert "WHAT YOU SEE" in person.shown[1]
    assert "WHEN A RAT IS TURNED" in person.shown[2]


def test_help_with_a_card():
    person = Person([*SETTLED, "take knight", "help k", ""])
    play(person, *FOUR)
    assert "King (class: Royalty)" in person.shown[4]
    assert "Move the plague up to two steps" in person.shown[4]
    assert "You hold it." in person.shown[4]


def test_the_map_names_the_neighbours():
    person = Person(["map", ""])
    play(person, *FOUR)
    assert "Espagna France and Italia" in person.shown[1]


def test_the_rats_page_tells_what_is_gone_and_what_may_still_come():
    person = Person([*SETTLED, "take witch", "use witch", "anglia", "stop", "rats", ""])
    game = play(person, *FOUR, height=60)
    seen = re.findall(r"You know: Anglia (\d \([A-Za-z ]+\))\.", " ".join(person.shown))[0]
    page = next(screen for screen in person.shown if "Turned and gone" in screen)
    assert "Turned and gone: none Starters you have not seen: 16." in page
    assert "16 went back into the box before the game" in page
    alike = [face for face in GAME.engine.world.faces if face.starter and game.speaker.face(str(face)) == seen]
    assert page.partition("Others you")[0].count(seen) == (len(alike) > 1)


def test_rats_that_were_turned_are_gone_from_the_page():
    person = Person(then=at_random(4, "rats"))
    play(person, "human", "greedy", seed=4)
    counts = [
        tuple(map(int, found))
        for screen in person.shown
        for found in re.findall(
            r"Turned and gone: (\d+) .*Starters you have not seen: (\d+)\..*Others you have not seen: (\d+)\.", screen
        )
    ]
    assert counts
    assert all(sum(found) == len(GAME.engine.world.faces) for found in counts)


def test_the_log_keeps_everything():
    person = Person([*SETTLED, "log", ""])
    play(person, *FOUR)
    assert "You go first. You settle two citizens in France. Blue settles" in person.shown[3]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("he", "Help"), ("l", "The log"), ("q", "Leave the game?"), ("und", "Taken back."), ("?", "Help")],
)
def test_commands_may_be_shortened_where_no_choice_is_meant(typed, shown):
    person = Person([*SETTLED, "take king", typed])
    play(person, *FOUR)
    assert shown in person.shown[4]


# Keeping


def test_a_game_that_is_left_can_be_kept(tmp_path):
    file = tmp_path / "game.jsonl"
    person = Person([*SETTLED, "take knight", "quit", "yes", str(file)])
    game = play(person, *FOUR)
    position = check(parse(file.read_text()), GAME)
    assert position == game.position
    assert not position.over
    assert "You left the game" in person.last


@pytest.mark.parametrize("answer", ["no", "N", "quit", "q"])
def test_no_is_no_file_name(answer, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    person = Person([*SETTLED, "quit", "yes", answer])
    play(person, *FOUR)
    assert "You left the game" in person.last and list(tmp_path.iterdir()) == []


def test_leaving_is_asked_for(tmp_path):
    person = Person([*SETTLED, "quit", "", "quit", "no", "take knight"])
    game = play(person, *FOUR)
    assert game.position.view(0)["cards"]["knight"] == "red"


def test_the_game_can_be_saved_while_it_goes_on(tmp_path):
    file = tmp_path / "game.jsonl"
    person = Person([*SETTLED, f"save {file}", "take knight", f"save {file}"])
    play(person, *FOUR)
    assert "Saved as" in person.shown[5]
    assert parse(file.read_text()).lines[-1]["do"] == "take:knight"
    assert parse(file.read_text()).seats[:2] == ["Red (human)", "Blue (greedy)"]


def test_nothing_is_overwritten(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text("mine")
    person = Person([f"save {file}"])
    play(person, *FOUR)
    assert "There is a file" in person.shown[1]
    assert file.read_text() == "mine"
    with pytest.raises(BadOptions, match="There is a file"):
        home_game(person, *FOUR, record=file)


def test_a_finished_game_is_kept_where_it_was_asked_for(tmp_path):
    file = tmp_path / "game.jsonl"
    person = Person(then=at_random(2))
    game = play(person, *FOUR, record=file)
    assert check(parse(file.read_text()), GAME) == game.position
    assert game.session.over


def test_a_finished_game_can_still_be_kept(tmp_path):
    file = tmp_path / "game.jsonl"
    answers = iter(["no/such/place", str(file)])
    type_something = at_random(2)
    person = Person(then=lambda new, prompt: next(answers, "") if "record" in prompt else type_something(new, prompt))
    play(person, *FOUR)
    assert check(parse(file.read_text()), GAME).over


@pytest.mark.parametrize("signal", [EOFError, KeyboardInterrupt])
@pytest.mark.parametrize("typed", [[], SETTLED, [*SETTLED, "help"], [*SETTLED, "quit"], [*SETTLED, "quit", "yes"]])
def test_the_end_of_the_input_ends_politely(signal, typed, tmp_path):
    def give_up(new: str, prompt: str) -> str:
        raise signal

    person = Person([*typed], then=give_up)
    file = tmp_path / "game.jsonl" if "quit" not in typed else None
    play(person, *FOUR, record=file)
    assert "You left the game in the middle." in person.last
    assert "Seed: 1." in person.last
    if file:
        check(parse(file.read_text()), GAME)


# Starting


def test_run_plays_with_the_seed(tmp_path):
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file in files:
        person = Person(then=at_random(5))
        run(
            GAME,
            {"players": 3, "cards": "random"},
            ["human", "greedy", "random"],
            None,
            77,
            file,
            console(person.screen),
            person,
        )
    assert files[0].read_text() == files[1].read_text()
    assert parse(files[0].read_text()).luck == {"seed": 77}


def test_run_draws_a_seed():
    seeds = set()
    for _ in range(2):
        person = Person()
        run(GAME, {"players": 2}, ["human", "greedy"], None, None, None, console(person.screen), person)
        person.look()
        seeds |= set(re.findall(r"Seed: (\d+)", person.last))
    assert len(seeds) == 2


def test_cards_by_hand():
    person = Person()
    cards = ["king", "witch", "monk", "knight", "merchant", "peasant"]
    run(GAME, {"players": 2, "cards": cards}, ["human", "greedy"], None, 1, None, console(person.screen), person)
    assert "Peasantry" in person.shown[0]


@pytest.mark.parametrize(
    ("seats", "names", "problem"),
    [
        (["human"], None, "2 players need 2 seats, not 1"),
        (["human", "human"], ["Anna"], "2 players need 2 names, not 1"),
        (["human", "cook"], None, "no bot 'cook'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats, names, problem):
    person = Person()
    with pytest.raises(BadOptions, match=problem):
        run(GAME, {"players": 2}, seats, names, 1, None, console(person.screen), person)


def test_colour_is_never_the_only_sign():
    person = Person([*SETTLED])
    game = play(person, *FOUR)
    regions = game.position.view(0)["regions"]
    counts = {f"{seat[0].upper()}{n}" for place in regions.values() for seat, n in place["citizens"].items()}
    assert {count[0] for count in counts} == {"R", "B", "G", "Y"}
    assert all(count in person.shown[2] for count in counts)
