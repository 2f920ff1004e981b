"""`rattus play`: a game in the terminal, against bots or with others at the same keyboard.

Here is what all games have in common; how one is drawn and told, its faces know (face.py), one for each listener. All
that is drawn for a seat is drawn from its observation; what it is told, `Game.redact` tells. Where several people share
the keyboard, the screen is cleared between them.
"""

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol, cast, final

from rich.console import Console
from rich.text import Text

from rattus.bots import make_bot
from rattus.cli import screen
from rattus.cli.choices import Choice, View
from rattus.cli.commands import Left, obey
from rattus.cli.face import Face
from rattus.cli.fronts import front_of
from rattus.cli.keeping import Keeper
from rattus.cli.terminal import Read, Terminal
from rattus.kernel.chain import Chain
from rattus.kernel.errors import BadOptions
from rattus.kernel.events import Event
from rattus.kernel.game import Game, Position
from rattus.kernel.luck import SeededLuck
from rattus.kernel.seats import COLOURS
from rattus.kernel.session import Session
from rattus.words import Catalogue, Speaker

HUMAN: Final = "human"
SEEDS: Final = 10**9
ENDLESS: Final = 10**6  # lines, where nothing is drawn over
RECENT: Final = 100  # events that may still be on screen; the whole log is a page of its own


def run(
    game: Game,
    options: Mapping[str, Any],
    seats: Sequence[str],
    names: Sequence[str] | None,
    seed: int | None,
    record: Path | None,
    console: Console,
    read: Read = input,
) -> None:
    """Play a game: `seats` says for each seat whether a "human" or which bot has it; `read` prompts for a line."""
    with suppress(ImportError):
        import readline  # noqa: F401  with it, lines can be edited
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    session = Session(game, options, SeededLuck(seed))
    HomeGame(session, seats, names, record, Terminal(console, read)).play()


class Player(Protocol):
    """A bot, as the game needs it."""

    def act(self, observation: Chain, legal: list[int]) -> int: ...


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
        self.game = session.game
        self.seed = cast(SeededLuck, session.luck).seed
        self.terminal = terminal
        self.catalogue = Catalogue(self.game.name)
        self.names = self._named(seats, names)
        self.humans = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
        self.bots: dict[int, Player] = {
            seat: make_bot(kind, self.game.name, self.seed * len(seats) + seat)
            for seat, kind in enumerate(seats)
            if kind != HUMAN
        }
        self.spectator = self.game.spectator
        self.faces = {seat: self._face(seat) for seat in (*self.humans, self.spectator)}
        self.at_keyboard: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.heard = dict.fromkeys(self.humans, 0)  # how many events each of them had been told of, a choice ago
        self.paged = 0
        self.ahead = ""  # typed below the news, and meant for the question behind them
        self.notice = ""
        name_of = self.faces[self.spectator].speaker.name
        kept_seats = [f"{name_of(COLOURS[seat])} ({kind})" for seat, kind in enumerate(seats)]
        self.keeper = Keeper(session, kept_seats, self.catalogue, record)

    def _named(self, seats: Sequence[str], names: Sequence[str] | None) -> dict[str, str]:
        players = self.position.seats
        if len(seats) != players:
            raise BadOptions(self.say("play.seats", players=players, seats=len(seats)))
        if names is None:
            return {}
        if len(names) != players:
            raise BadOptions(self.say("play.names", players=players, names=len(names)))
        return dict(zip(COLOURS, names, strict=False))

    def _face(self, seat: int) -> Face:
        listener = COLOURS[seat] if seat != self.spectator else None
        return front_of(self.game.name).face(self.game, self.catalogue, listener, self.names)

    def say(self, id: str, /, **params: object) -> str:
        return self.catalogue.say(id, **params)

    def spoken(self, lines: Sequence[str]) -> list[Text]:
        return [row for line in lines for row in self.terminal.indented(Text(line))]

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def listener(self) -> int:
        """Whoever sits at the keyboard."""
        return self.spectator if self.at_keyboard is None else self.at_keyboard

    @property
    def face(self) -> Face:
        return self.faces[self.listener]

    @property
    def speaker(self) -> Speaker:
        return self.face.speaker

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
            self.session.act(self.bots[seat].act(cast(Chain, position.mask(seat)), position.legal()))
            return
        self.hand_over(seat)
        self.ask(seat)

    def hand_over(self, seat: int) -> None:
        """Whoever is asked next gets the keyboard, and a clear screen."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = None
        self.notice = ""
        name = self.speaker.name(COLOURS[seat])
        lines = [self.say("play.hand-over", seat=name), "", self.say("play.hand-over.why", seat=name), ""]
        self.terminal.draw(self.spoken(lines))
        self.terminal.read(self.say("screen.prompt"))
        self.at_keyboard = seat
        self.paged = 0

    def ask(self, seat: int) -> None:
        """One question, one line of answer."""
        observation = self.position.mask(seat)
        view = observation.view(seat)
        choices = self.face.choices(observation, view)
        self.draw(view, choices)
        before = len(self.session.events)
        typed = self.ahead or self.terminal.read(self.say("screen.prompt")).strip()
        self.ahead = ""
        self.notice = obey(self, typed, view, choices)
        if len(self.session.events) != before:
            self.heard[seat] = min(before, len(self.session.events))

    # The screen

    def draw(self, view: View, choices: Sequence[Choice]) -> None:
        terminal, console = self.terminal, self.terminal.console
        above = screen.rendered(self.face.table(view, console), console)
        known: Sequence[Text] = terminal.indented(self.face.knowledge(view))
        hint = terminal.indented(self.hint(view))
        question = self.face.question(view, choices, self.session.lines)
        below = screen.question_lines(view, self.speaker, question, console)
        left = terminal.height - screen.height(above) - len(below) - len(hint) - 1
        known, listed = screen.fitted(known, choices, left if terminal.redraws else ENDLESS, console)
        room = max(min(screen.FEWEST_CHOICE_LINES, left - len(known) - screen.FEWEST_LOG_LINES), len(listed))
        log = self.log(left - len(known) - room)
        air = [Text()] * (room - len(listed)) if terminal.redraws else []
        terminal.draw([above, *known, *log, *below, *listed, *air, *hint])

    def log(self, room: int) -> list[Text]:
        """What has happened, the latest last; on a page of its own where the room is too small for the news."""
        seat = cast(int, self.at_keyboard)
        news = self.told(seat, self.heard[seat], len(self.session.events))
        if not self.terminal.redraws:
            return [Text.assemble(" ", line) for line in news]
        if len(news) > room and self.paged != len(self.session.events) and self.is_news(seat):
            self.ahead = self.read_page("play.news", news, last="play.back")
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
        face = self.faces[seat]
        entries = face.story(self.session.events[start:end])
        return screen.log_lines(entries, face.speaker, self.terminal.console, style)

    def read_page(self, title: str, lines: Sequence[Text], last: str = "play.back", newest_first: bool = False) -> str:
        """Show lines in pages; returns what else than Enter was typed below them."""
        more = self.say("play.earlier" if newest_first else "play.more")
        return self.terminal.page(self.say(title), lines, more, self.say(last), newest_first)

    def hint(self, view: View) -> Text:
        if self.notice:
            return Text(self.notice, style="bold yellow")
        return Text(self.face.hint(view) or self.say("screen.commands"), style="dim")

    # The end

    def tell_end(self) -> None:
        """What has happened since the end began, or since somebody was last told."""
        session = self.session
        if len(self.humans) != 1:
            self.at_keyboard = None
        ending = next(i for i, event in enumerate(session.events) if self.face.begins_end(event))
        start = min([ending, *self.heard.values()])
        self.read_page("end.story", self.told(self.listener, start, len(session.events)), last="play.result")

    def close(self) -> None:
        """How it ended, left standing on the terminal."""
        view = self.position.view(self.listener)
        result = self.game.result(self.position)
        self.terminal.write(self.face.ending(view, self.position, result))
        self.terminal.write(self.spoken(self.face.verdict(view, result)))
        self.terminal.write(self.spoken([self.say("play.seed", seed=self.seed)]))
        self.offer_record()
        self.terminal.write(self.spoken([self.say("play.farewell")]))

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
        declined = any(self.say(word).startswith(typed.casefold()) for word in ("answer.no", "command.quit"))
        return None if declined else Path(typed).expanduser()

    def part(self) -> None:
        """Somebody left in the middle."""
        said = [self.say("play.left"), self.say("play.seed", seed=self.seed)]
        if self.keeper.wanted is not None:
            said.append(self.keeper.save(self.keeper.wanted))
        self.terminal.write(self.spoken(said))
