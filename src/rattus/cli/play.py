"""`rattus play`: a game in the terminal, against bots or with others at the same keyboard.

All that is drawn for a seat is drawn from its observation; what it is told, `view.redact` tells. Where several people
share the keyboard, the screen is cleared between them.
"""

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol, cast, final

from rich.console import Console, RenderableType
from rich.text import Text

from rattus.bots import make_bot
from rattus.cli import pages, screen
from rattus.cli.choices import Choice, list_choices
from rattus.cli.commands import Left, obey
from rattus.cli.keeping import Keeper
from rattus.cli.story import story
from rattus.cli.terminal import Read, Terminal
from rattus.kernel.errors import BadOptions
from rattus.kernel.events import Event
from rattus.kernel.luck import SeededLuck
from rattus.kernel.session import Session
from rattus.plague import diplomats
from rattus.plague.codes import HAVEN, SEAT_NAMES, SPECTATOR
from rattus.plague.ending import region_points
from rattus.plague.engine import Engine
from rattus.plague.events import E_ENDING
from rattus.plague.game import Rattus
from rattus.plague.options import Options, to_json
from rattus.plague.state import State
from rattus.words import Catalogue, Speaker
from rattus.words.speech import parts

HUMAN: Final = "human"
SEEDS: Final = 10**9
RECENT: Final = 100  # events that may still be on screen; the whole log is a page of its own


def run(
    options: Options,
    seats: Sequence[str],
    names: Sequence[str] | None,
    seed: int | None,
    record: Path | None,
    console: Console,
    read: Read = input,
    engine: Engine | None = None,
) -> None:
    """Play a game: `seats` says for each seat whether a "human" or which bot has it; `read` prompts for a line."""
    with suppress(ImportError):
        import readline  # noqa: F401  with it, lines can be edited
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    session = Session(Rattus(engine), to_json(options), SeededLuck(seed))
    HomeGame(session, seats, names, record, Terminal(console, read)).play()


class Player(Protocol):
    """A bot, as the game needs it."""

    def act(self, observation: State, legal: list[int]) -> int: ...


@final
class HomeGame:
    """A game at one keyboard."""

    def __init__(
        self,
        session: Session,
        seats: Sequence[str],
        names: Sequence[str] | None,
        record: Path | None,
        terminal: Terminal,
    ) -> None:
        self.session = session
        self.game = cast(Rattus, session.game)
        self.seed = cast(SeededLuck, session.luck).seed
        self.terminal = terminal
        self.catalogue = Catalogue()
        self.names = self._named(seats, names)
        self.humans = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
        self.bots: dict[int, Player] = {
            seat: make_bot(kind, self.game.name, self.seed * len(seats) + seat)
            for seat, kind in enumerate(seats)
            if kind != HUMAN
        }
        self.speakers = {seat: self._speaker(seat) for seat in (*self.humans, SPECTATOR)}
        self.neighbours = self._neighbours()
        self.at_keyboard: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.heard = dict.fromkeys(self.humans, 0)  # how many events each of them had been told of, a choice ago
        self.paged = 0
        self.notice = ""
        name_of = self.speakers[SPECTATOR].name
        kept_seats = [f"{name_of(SEAT_NAMES[seat])} ({kind})" for seat, kind in enumerate(seats)]
        self.keeper = Keeper(session, kept_seats, self.catalogue, record)

    def _named(self, seats: Sequence[str], names: Sequence[str] | None) -> dict[str, str]:
        players = self.session.options["players"]
        if len(seats) != players:
            raise BadOptions(self.say("play.seats", players=players, seats=len(seats)))
        if names is None:
            return {}
        if len(names) != players:
            raise BadOptions(self.say("play.names", players=players, names=len(names)))
        return dict(zip(SEAT_NAMES, names, strict=False))

    def _speaker(self, seat: int) -> Speaker:
        listener = SEAT_NAMES[seat] if seat != SPECTATOR else None
        return Speaker(self.catalogue, self.game.engine, listener, self.names)

    def _neighbours(self) -> dict[str, list[str]]:
        board = self.position.board
        ids = board.world.ids
        return {ids[region]: [ids[other] for other in board.near[region]] for region in board.regions}

    def say(self, id: str, /, **params: object) -> str:
        return self.catalogue.say(id, **params)

    def spoken(self, lines: Sequence[str]) -> list[Text]:
        return [row for line in lines for row in self.terminal.indented(Text(line))]

    @property
    def position(self) -> State:
        return cast(State, self.session.position)

    @property
    def speaker(self) -> Speaker:
        """Speaks to whoever sits at the keyboard."""
        return self.speakers[SPECTATOR if self.at_keyboard is None else self.at_keyboard]

    # The game

    def play(self) -> None:
        try:
            with self.terminal.apart():
                while not self.session.over:
                    self.go_on()
                self.tell_end()
        except (Left, EOFError, KeyboardInterrupt):
            self.part()
            return
        with suppress(EOFError, KeyboardInterrupt):
            self.close()

    def go_on(self) -> None:
        seat = self.session.seat
        if seat in self.bots:
            position = self.position
            self.session.act(self.bots[seat].act(position.mask(seat), position.legal()))
            return
        self.hand_over(seat)
        self.ask(seat)

    def hand_over(self, seat: int) -> None:
        """Whoever is asked next gets the keyboard, and a clear screen."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = None
        self.notice = ""
        name = self.speaker.name(SEAT_NAMES[seat])
        lines = [self.say("play.hand-over", seat=name), "", self.say("play.hand-over.why", seat=name), ""]
        self.terminal.draw(self.spoken(lines))
        self.terminal.read(self.say("screen.prompt"))
        self.at_keyboard = seat
        self.paged = 0

    def ask(self, seat: int) -> None:
        """One question, one line of answer."""
        observation = self.position.mask(seat)
        view = observation.view(seat)
        choices = list_choices(observation, view, self.speaker)
        self.draw(view, choices)
        before = len(self.session.events)
        self.notice = obey(self, self.terminal.read(self.say("screen.prompt")).strip(), view, choices)
        if len(self.session.events) != before:
            self.heard[seat] = min(before, len(self.session.events))

    # The screen

    def draw(self, view: screen.View, choices: Sequence[Choice]) -> None:
        terminal, speaker = self.terminal, self.speaker
        above: list[RenderableType] = [
            screen.header(view, speaker),
            screen.board(view, speaker, self.neighbours, terminal.console),
        ]
        known = terminal.indented(screen.knowledge(view, speaker))
        hint = terminal.indented(self.hint(view))
        below = screen.question_lines(view, speaker, self.question(view, choices), terminal.console)
        fixed = 1 + screen.board_height(view, terminal.width) + len(known) + len(below) + len(hint) + 1
        listed = screen.choice_lines(choices, terminal.console)
        if terminal.redraws and fixed + len(listed) > terminal.height:
            listed = screen.brief_choice_lines(choices, terminal.console)
        room = max(min(screen.FEWEST_CHOICE_LINES, terminal.height - fixed), len(listed))
        log = self.log(terminal.height - fixed - room)
        air = [Text()] * (room - len(listed)) if terminal.redraws else []
        terminal.draw([*above, *known, *log, *below, *listed, *air, *hint])

    def log(self, room: int) -> list[Text]:
        """What has happened, the latest last; on a page of its own where the room is too small for the news."""
        seat = cast(int, self.at_keyboard)
        news = self.told(seat, self.heard[seat], len(self.session.events))
        if not self.terminal.redraws:
            return [Text.assemble(" ", line) for line in news]
        if len(news) > room and self.paged != len(self.session.events) and self.is_news(seat):
            self.read_page("play.news", news, last="play.back")
        self.paged = len(self.session.events)
        if room <= 0:
            return []
        heard = self.heard[seat]
        lines = [*self.told(seat, max(heard - RECENT, 0), heard, style="dim"), *news]
        return [*[Text()] * (room - len(lines)), *(Text.assemble(" ", line) for line in lines[-room:])]

    def is_news(self, seat: int) -> bool:
        """Whether more has happened than the seat itself has just done."""
        return any(not self.is_deed(event, seat) for event in self.session.events[self.heard[seat] :])

    def is_deed(self, event: Event, seat: int) -> bool:
        kind = self.game.kinds[event.kind]
        return not kind.reveals and bool(kind.fields) and kind.fields[0].name == "seat" and event.a == seat

    def told(self, seat: int, start: int, end: int, style: str = "") -> list[Text]:
        speaker = self.speakers[seat]
        entries = story(self.session.events[start:end], self.game.engine, seat, speaker)
        return screen.log_lines(entries, speaker, self.terminal.console, style)

    def read_page(self, title: str, lines: Sequence[Text], last: str = "play.back", newest_first: bool = False) -> None:
        more = self.say("play.earlier" if newest_first else "play.more")
        self.terminal.page(self.say(title), lines, more, self.say(last), newest_first)

    def question(self, view: screen.View, choices: Sequence[Choice]) -> str:
        question = self.speaker.question(view, parts(choices[0].name)[0])
        chosen = self.say("list.comma").join(self.so_far()) if view["ability"] else ""
        return f"{question} ({chosen})" if chosen else question

    def so_far(self) -> list[str]:
        """What has been chosen for the ability in progress."""
        said: list[str] = []
        for line in reversed(self.session.lines):
            family, about = parts(line.get("do", ""))
            if family == "use":
                break
            if self.catalogue.has(f"so-far.{family}"):
                said.insert(0, self.say(f"so-far.{family}", region=self.speaker.name(about)))
        return said

    def hint(self, view: screen.View) -> Text:
        if self.notice:
            return Text(self.notice, style="bold yellow")
        if view["ability"]:
            return Text(self.speaker.card_texts[view["ability"]], style="dim")
        return Text(self.say("screen.commands"), style="dim")

    # The end

    def tell_end(self) -> None:
        """The last round and the final ravage, region by region."""
        session = self.session
        if len(self.humans) != 1:
            self.at_keyboard = None
        seat = SPECTATOR if self.at_keyboard is None else self.at_keyboard
        ending = next(i for i, event in enumerate(session.events) if event.kind == E_ENDING)
        start = min([ending, *self.heard.values()])
        self.read_page("end.story", self.told(seat, start, len(session.events)), last="play.result")

    def close(self) -> None:
        """How it ended, left standing on the terminal."""
        seat = SPECTATOR if self.at_keyboard is None else self.at_keyboard
        view = self.position.view(seat)
        result: Mapping[str, Any] = self.game.result(self.position)
        self.terminal.write(
            [
                screen.header(view, self.speaker),
                screen.map_table(view, self.speaker),
                Text(),
                pages.result_table(view, self.speaker, result["ranking"], self.points()),
                Text(),
                *self.spoken(pages.verdict(view, self.speaker, result)),
                *self.spoken([self.say("play.seed", seed=self.seed)]),
            ]
        )
        self.offer_record()
        self.terminal.write(self.spoken([self.say("play.farewell")]))

    def points(self) -> dict[str, list[int]]:
        """Where the points came from, for each seat; what Africanus adds, where somebody got any."""
        s = self.position
        seats = range(s.seats)
        regions = [[int(s.citizens(region, seat)) for region in s.board.regions] for seat in seats]
        found = {"map": [sum(row) for row in regions], "haven": [int(s.citizens(HAVEN, seat)) for seat in seats]}
        extra = {
            "hand": [int(region_points(s, seat)) for seat in seats],
            "diplomats": [int(diplomats.points(s, seat)) for seat in seats],
        }
        return found | {name: points for name, points in extra.items() if any(points)}

    def offer_record(self) -> None:
        """Keep the game where it was asked for from the start, or ask; until it is kept or nobody wants to."""
        wanted = self.keeper.wanted
        while wanted is not None or (wanted := self.asked_file()) is not None:
            self.terminal.write(self.spoken([self.keeper.save(wanted)]))
            if self.keeper.has_written(wanted):
                return
            wanted = None

    def asked_file(self) -> Path | None:
        typed = self.terminal.read(self.say("play.save-first")).strip()
        return Path(typed).expanduser() if typed else None

    def part(self) -> None:
        """Somebody left in the middle."""
        said = [self.say("play.left"), self.say("play.seed", seed=self.seed)]
        if self.keeper.wanted is not None:
            said.append(self.keeper.save(self.keeper.wanted))
        self.terminal.write(self.spoken(said))
