"""Which game a command is about: the options of all games on one command, and none of them for another game."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import click
from click.core import ParameterSource

from rattus.cli.cartus.front import CartusFront
from rattus.cli.front import NEW, Decorator, Front, GameOption, Values
from rattus.cli.plague.front import PlagueFront
from rattus.games import check_name
from rattus.kernel.errors import RattusError

USUAL_GAME: Final = "rattus"
USUAL_PLAYERS: Final = 4

FRONTS: Final[Mapping[str, Front]] = {
    "rattus": PlagueFront(),
    "cartus": CartusFront(),
}


def front_of(game: str) -> Front:
    check_name(game)
    return FRONTS[game]


def choosing(*purposes: str) -> Decorator:
    """Gives a command the options that choose a game, and all that any game has for these purposes."""
    options = [option for front in FRONTS.values() for purpose in purposes for option in front.options.get(purpose, ())]
    if NEW in purposes:
        options = [
            click.option("--game", default=USUAL_GAME, help="Which game."),
            click.option("--players", type=int, help=f"How many play; {USUAL_PLAYERS} if nothing else says."),
            *options,
        ]

    def add(command: Callable[..., None]) -> Callable[..., None]:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def own_values(game: str) -> Values:
    """What the options of one game came to for the command that runs; those of another get one clear sentence."""
    context = click.get_current_context()
    values: dict[str, Any] = {}
    for option in context.command.params:
        if isinstance(option, GameOption) and option.name is not None:
            if option.game == game:
                values[option.name] = context.params[option.name]
            elif context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE:
                raise RattusError(f"{option.opts[0]} is an option of {option.game}, and this is a game of {game}.")
    return values


class GameCommand(click.Command):
    """A command whose help keeps the options of each game together."""

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        rows: dict[str, list[tuple[str, str]]] = {}
        for option in self.get_params(context):
            row = option.get_help_record(context)
            if row is not None:
                title = f"Options of {option.game}" if isinstance(option, GameOption) else "Options"
                rows.setdefault(title, []).append(row)
        for title in sorted(rows, key=lambda title: title != "Options"):
            with formatter.section(title):
                formatter.write_dl(rows[title])
