"""The `rattus` command. Each subcommand imports what it needs when it runs, so that the command starts quickly."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

from rattus import __version__, _modes
from rattus.cli.front import DATA, NEW, RECORD, SIM, listed
from rattus.cli.fronts import USUAL_PLAYERS, GameCommand, choosing, front_of, own_values
from rattus.kernel.errors import RattusError

WRONG = 2
INTERRUPTED = 130
SEATS_HELP = "human or a bot for each seat, with commas between; one human first if left out."


def main() -> None:
    """Run the command; whatever a person did wrong comes out as one line and exit status 2."""
    _print_what_can_be_printed()
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
    except OSError as problem:
        _fail(f"{problem.strerror}.")


def _print_what_can_be_printed() -> None:
    """Where the encoding has no letter for something, `?` stands for it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _fail(message: str) -> None:
    print(f"rattus: {message}", file=sys.stderr)
    sys.exit(WRONG)


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted:
        return
    _refuse_stale_build()
    form = "compiled" if _modes.is_compiled() else "interpreted"
    print(f"rattus {__version__} ({form} engine)")
    context.exit()


def _refuse_stale_build() -> None:
    if _modes.stale():
        raise RattusError("the compiled engine is older than its sources; build again (make build).")


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Say which it is.")
@click.pass_context
def cli(context: click.Context) -> None:
    """Rattus: play it, simulate it, check it. Alone it starts a game in the terminal against three bots."""
    _refuse_stale_build()
    if context.invoked_subcommand is None:
        context.invoke(play)


def seated(players: int | None, seats: str | None = None) -> int:
    """How many play: as many as said, or else as there are seats in the list."""
    if players is not None:
        return players
    return len(listed(seats) or []) or USUAL_PLAYERS


@cli.command(cls=GameCommand)
@choosing(NEW, DATA, SIM)
@click.option("--bots", default=None, help="A bot for each seat, with commas between; greedy if left out.")
@click.option("--games", default=1000, help="How many games.")
@click.option("--seed", default=1, help="The same seed plays the same games.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sim(
    game: str,
    players: int | None,
    bots: str | None,
    games: int,
    seed: int,
    as_json: bool,
    **_: Any,
) -> None:
    """Play many games between bots and count."""
    from rattus.bots import check_bots, usual_bot
    from rattus.cli.report import sim_report
    from rattus.cli.waiting import Waiting
    from rattus.lab.sim import simulate

    front, own = front_of(game), own_values(game)
    check_bots(listed(bots) or (), game)
    table = front.table(seated(players, bots), own)
    names = listed(bots) or [usual_bot(game)] * table.options["players"]
    if own.get("against"):
        from rattus.cli.plague.against import compared, comparison_report

        comparison_report(compared(table, own, names, games, seed), as_json)
        return
    with table.blame(), Waiting("games", games) as waiting:
        tally = simulate(table.game, table.options, names, games, seed, waiting.done)
    sim_report(tally, as_json)
    if tally.games < games:
        print(f"rattus: interrupted after {tally.games} of {games} games", file=sys.stderr)
        sys.exit(INTERRUPTED)


@cli.command(cls=GameCommand)
@choosing(DATA, RECORD)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", default=None, type=int, help="Print the position behind this line, in notation.")
def replay(file: Path, at: int | None, **_: Any) -> None:
    """Play a recorded game again, in words."""
    from rattus.cli.records import print_replay, read
    from rattus.words import Catalogue

    record = read(file)
    front = front_of(record.game)
    game = front.game(own_values(record.game))
    print_replay(record, at, game, front.face(game, Catalogue(game.name)).speaker)


@cli.command(cls=GameCommand)
@choosing(DATA, RECORD)
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path, **_: Any) -> None:
    """Prove a record: every action legal, every outcome possible and as the luck says, the result right."""
    from rattus.cli.records import print_check, read

    record = read(file)
    print_check(file, record, front_of(record.game).game(own_values(record.game)))


@cli.command(cls=GameCommand)
@choosing(NEW, DATA)
@click.option("--depth", default=2, help="How many decisions deep.")
def perft(game: str, players: int | None, depth: int, **_: Any) -> None:
    """Count all sequences of decisions to a depth; each possible chance outcome counts once.

    Cards that are dealt at the start are not counted but dealt, always the same.
    """
    from rattus.cli.report import perft_report

    table = front_of(game).table(seated(players), own_values(game))
    perft_report(table, depth)


@cli.group(invoke_without_command=True)
@click.pass_context
def bench(context: click.Context) -> None:
    """Measure; every figure of the README comes from here."""
    if context.invoked_subcommand is None:
        raise RattusError("Say what to measure: rattus bench engine.")


@bench.command(cls=GameCommand)
@choosing(NEW)
@click.option("--peers", type=click.Path(path_type=Path), help="A Python that has the peers of bench/peers.py.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def engine(game: str, players: int | None, peers: Path | None, as_json: bool, **_: Any) -> None:
    """The engine's speed, inside and from Python, compiled and interpreted, in one run."""
    from rattus.cli.report import bench_report
    from rattus.cli.waiting import Waiting
    from rattus.games import game_named
    from rattus.lab.speed import measure, measure_peers

    table = front_of(game).table(seated(players), own_values(game))
    if table.game.data_hash(table.options) != game_named(game).data_hash(table.options):
        raise RattusError("The engine is measured with its own data, not with those of a file.")
    with Waiting("measuring", None):
        of_peers = {} if peers is None else measure_peers(peers)  # first, as it may fail
        figures = measure(game, table.options) | of_peers
    bench_report(figures, as_json)


@cli.command(cls=GameCommand)
@choosing(NEW, DATA)
@click.option("--seats", default=None, help=SEATS_HELP)
@click.option("--names", default=None, help="The players' names, with commas between.")
@click.option("--seed", default=None, type=int, help="Play with this luck again.")
@click.option("--record", type=click.Path(path_type=Path), help="Save the game here.")
def play(
    game: str,
    players: int | None,
    seats: str | None,
    names: str | None,
    seed: int | None,
    record: Path | None,
    **_: Any,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    from rich.console import Console

    from rattus.bots import check_bots, usual_bot
    from rattus.cli.play import HUMAN, run

    front, own = front_of(game), own_values(game)
    check_bots([kind for kind in listed(seats) or () if kind != HUMAN], game)
    table = front.table(seated(players, seats), own)
    kinds = listed(seats) or [HUMAN] + [usual_bot(game)] * (table.options["players"] - 1)
    run(table.game, table.options, kinds, listed(names), seed, record, Console())
