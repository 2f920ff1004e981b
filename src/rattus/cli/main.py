"""The `rattus` command. Each subcommand imports what it needs when it runs, so that the command starts quickly."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from rattus import __version__, _modes
from rattus.kernel.errors import RattusError

WRONG = 2
INTERRUPTED = 130
CARDS_HELP = "recommended, random, one-per-class, or the cards' ids with commas between."
SEATS_HELP = "human or a bot for each seat, with commas between; one human first if left out."


def main() -> None:
    """Run the command; whatever a person did wrong comes out as one line and exit status 2."""
    try:
        cli(standalone_mode=False)
    except RattusError as problem:
        _fail(str(problem))
    except click.ClickException as problem:
        _fail(" ".join(problem.format_message().split()))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()


def _fail(message: str) -> None:
    print(f"rattus: {message}", file=sys.stderr)
    sys.exit(WRONG)


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted:
        return
    if _modes.stale():
        raise RattusError("the compiled engine is older than its sources; build again (make build).")
    form = "compiled" if _modes.is_compiled() else "interpreted"
    print(f"rattus {__version__} ({form} engine)")
    context.exit()


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Say which it is.")
@click.pass_context
def cli(context: click.Context) -> None:
    """Rattus: play it, simulate it, check it. Alone it starts a game in the terminal against three bots."""
    if context.invoked_subcommand is None:
        context.invoke(play)


def game_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that choose a game."""
    command = click.option("--cards", default="recommended", help=CARDS_HELP)(command)
    command = click.option("--players", default=4, help="How many play.")(command)
    return click.option("--game", default="rattus", help="Which game.")(command)


def chosen(game: str, players: int, cards: str) -> Any:
    """The options of a game, or one clear sentence."""
    from rattus.plague.game import Rattus
    from rattus.plague.options import RECOMMENDED, WAYS, Options, check, seats_allowed

    if game != "rattus":
        raise RattusError(f"There is no game {game!r}; there is rattus.")
    ids = cards if cards == RECOMMENDED or cards in WAYS else tuple(cards.split(","))
    options = Options(players=players, cards=ids)
    rules = Rattus().engine
    check(options, rules.ids, seats_allowed(rules.world.in_use))
    return options


@cli.command()
@game_options
@click.option("--bots", default=None, help="A bot for each seat, with commas between; greedy if left out.")
@click.option("--games", default=1000, help="How many games.")
@click.option("--seed", default=1, help="The same seed plays the same games.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sim(game: str, players: int, cards: str, bots: str | None, games: int, seed: int, as_json: bool) -> None:
    """Play many games between bots and count."""
    from rattus.cli.report import sim_report
    from rattus.cli.waiting import Waiting
    from rattus.lab.sim import simulate

    names = bots.split(",") if bots else ["greedy"] * players
    with Waiting("games", games) as waiting:
        tally = simulate(chosen(game, players, cards), names, games, seed, waiting.done)
    sim_report(tally, as_json)


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", default=None, type=int, help="Print the position behind this line, in notation.")
def replay(file: Path, at: int | None) -> None:
    """Play a recorded game again, in words."""
    from rattus.cli.records import print_replay

    print_replay(file, at)


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Prove a record: every action legal, every outcome possible and as the luck says, the result right."""
    from rattus.cli.records import print_check

    print_check(file)


@cli.command()
@game_options
@click.option("--depth", default=2, help="How many decisions deep.")
@click.option("--map", "map_file", type=click.Path(path_type=Path), help="Another map.")
@click.option("--tokens", "tokens_file", type=click.Path(path_type=Path), help="Other tokens.")
def perft(game: str, players: int, cards: str, depth: int, map_file: Path | None, tokens_file: Path | None) -> None:
    """Count all sequences of decisions to a depth; each possible chance outcome counts once."""
    from rattus.cli.report import perft_report

    perft_report(chosen(game, players, cards), depth, map_file, tokens_file)


@cli.group()
def bench() -> None:
    """Measure; every figure of the README comes from here."""


@bench.command()
@game_options
@click.option("--peers", type=click.Path(path_type=Path), help="A Python that has the peers of bench/peers.py.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def engine(game: str, players: int, cards: str, peers: Path | None, as_json: bool) -> None:
    """The engine's speed, inside and from Python, compiled and interpreted, in one run."""
    from rattus.cli.report import bench_report
    from rattus.cli.waiting import Waiting
    from rattus.lab.speed import measure, measure_peers

    options = chosen(game, players, cards)
    with Waiting("measuring", None):
        figures = measure(options)
        if peers is not None:
            figures |= measure_peers(peers)
    bench_report(figures, as_json)


@cli.command()
@click.option("--players", default=4, help="How many play.")
@click.option("--cards", default="recommended", help=CARDS_HELP)
@click.option("--seats", default=None, help=SEATS_HELP)
@click.option("--names", default=None, help="The players' names, with commas between.")
@click.option("--seed", default=None, type=int, help="Play with this luck again.")
@click.option("--record", type=click.Path(path_type=Path), help="Save the game here.")
def play(players: int, cards: str, seats: str | None, names: str | None, seed: int | None, record: Path | None) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    from rich.console import Console

    from rattus.cli.play import run

    options = chosen("rattus", players, cards)
    kinds = seats.split(",") if seats else ["human"] + ["greedy"] * (players - 1)
    if len(kinds) != players:
        raise RattusError(f"{players} players need {players} seats, not {len(kinds)}.")
    run(players, kinds, names.split(",") if names else None, seed, options.cards, record, Console())
