"""What the command asks of a game: the options that it alone has, and what they come to."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import click

from rattus.kernel.errors import RattusError

if TYPE_CHECKING:
    from rattus.cli.face import Face
    from rattus.kernel.game import Game
    from rattus.words import Catalogue

Values = Mapping[str, Any]  # of a game's own options, by their parameters' names
Decorator = Callable[[Callable[..., None]], Callable[..., None]]

# What a command needs options for: to start a game, to bring data from outside into it, to read a record, to simulate.
NEW, DATA, RECORD, SIM = "new", "data", "record", "sim"


class GameOption(click.Option):
    """An option that one game has and others do not; no two games may call a parameter the same."""

    def __init__(self, *declarations: Any, game: str, **attributes: Any) -> None:
        super().__init__(*declarations, **attributes)
        self.game = game


@dataclass(frozen=True)
class Table:
    """A game that was asked for, with options that are legal. `blame` tells whose code from outside breaks down.

    `dealt`: perft lets luck deal first, where there are more deals than anybody could count.
    """

    game: "Game"
    options: dict[str, Any]
    blame: Callable[[], AbstractContextManager[None]] = nullcontext
    dealt: bool = False


class Front(Protocol):
    """A game as the command knows it. Commands are quick to start, so whatever it needs it imports when it is asked."""

    @property
    def options(self) -> Mapping[str, Sequence[Decorator]]:
        """Its own options for NEW, DATA and so on, as far as there are any: `click.option(..., cls=GameOption)`."""
        ...

    def game(self, values: Values) -> "Game":
        """The game, with data from outside if there are any."""
        ...

    def table(self, players: int, values: Values) -> Table:
        """A game for so many, or BadOptions."""
        ...

    def face(
        self,
        game: "Game",
        catalogue: "Catalogue",
        listener: str | None = None,
        names: Mapping[str, str] | None = None,
    ) -> "Face":
        """How the game is shown to a seat, or to whoever only watches; `names` are those of the players, by seat."""
        ...


def listed(text: str | None) -> list[str] | None:
    """The names in a list with commas between, if there is one."""
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    if "" in names:
        raise RattusError(f"There is an empty name in the list {text!r}.")
    return names
