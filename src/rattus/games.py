"""The games of the house by name; each is imported when it is first asked for."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Final, cast

from rattus.kernel.errors import BadOptions
from rattus.kernel.game import Game
from rattus.kernel.notation import hint


def _load(module: str, name: str) -> Game:
    return cast(Game, getattr(import_module(module), name)())


# A new game is a line here, and says its name itself, too (`Game.name`).
GAMES: Final[Mapping[str, Callable[[], Game]]] = {
    "rattus": partial(_load, "rattus.plague.game", "Rattus"),
    "cartus": partial(_load, "rattus.cartus.game", "Cartus"),
}


def game_named(name: str) -> Game:
    """The game as it comes with the package.

    >>> game_named("rattus").players
    (2, 3, 4, 5, 6)
    """
    check_name(name)
    return GAMES[name]()


def check_name(name: str) -> None:
    """Raise BadOptions with one clear sentence if there is no such game."""
    if name not in GAMES:
        raise BadOptions(f"There is no game {name!r}{hint(name, tuple(GAMES))}")
