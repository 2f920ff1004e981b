"""What the terminal asks of a game: how it is drawn, asked and told to one listener."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from rattus.cli.choices import Choice, View
from rattus.cli.pages import Page
from rattus.cli.story import Entry
from rattus.kernel.events import Event
from rattus.kernel.game import Position
from rattus.kernel.record import Line
from rattus.words import Speaker


class Face(Protocol):
    """A game as one listener is shown it: somebody at the keyboard, or whoever only watches.

    Everything is made from the listener's view (`Position.view`) and from events as the listener may hear them
    (`Game.redact`), so that a face cannot tell a secret. The hand-over, the log, undo, saving and the commands that all
    games have are cli/play.py's business and not a face's. The game's own messages, words/<game>/en.json, have to have:
    `screen.commands`, the line of what can be typed; `play.no-card`, the answer where `help_with` finds nothing;
    `command.<name>` for each of its `pages`; and the title of every page.
    """

    @property
    def speaker(self) -> Speaker:
        """Names and sentences for this listener."""
        ...

    @property
    def pages(self) -> Mapping[str, Callable[[View], Page | str]]:
        """The commands that only this game has, such as `map`: each gives a page, or says why there is none."""
        ...

    def table(self, view: View, console: Console) -> list[RenderableType]:
        """What lies on the table, from the top of the screen."""
        ...

    def knowledge(self, view: View) -> Text:
        """What the listener knows and others do not, or how to read the table; it stands below it."""
        ...

    def choices(self, observation: Position, view: View) -> list[Choice]:
        """The legal actions in words, those that belong under one heading beside each other."""
        ...

    def question(self, view: View, choices: Sequence[Choice], lines: Sequence[Line]) -> str:
        """What is asked. `lines` are those of the record so far, secrets and all: use what everybody has seen."""
        ...

    def hint(self, view: View) -> str:
        """A line below the choices; nothing where the usual one will do, which says what can be typed."""
        ...

    def story(self, events: Sequence[Event]) -> list[Entry]:
        """These events as entries of a log."""
        ...

    def begins_end(self, event: Event) -> bool:
        """Whether the story of how the game ended begins here; it is read before the result is shown."""
        ...

    def help(self, view: View) -> list[Page]:
        """What the screen shows, what can be typed, and the rules."""
        ...

    def help_with(self, typed: str, view: View) -> Page | None:
        """What the things are whose names begin with these letters; None if there are none."""
        ...

    def ending(self, view: View, end: Position, result: Mapping[str, Any]) -> list[RenderableType]:
        """The last position and the result, left standing on the terminal."""
        ...

    def verdict(self, view: View, result: Mapping[str, Any]) -> list[str]:
        """Why the game ended and who has won, below that."""
        ...
