"""The `rattus` command. Each subcommand imports what it needs when it runs, so that the command starts quickly."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from rattus import __version__, _modes
from rattus.kernel.errors import RattusError

WRONG = 2
USUAL_PLAYERS = 4
INTERRUPTED = 130
CARDS_HELP = "recommended, random, one-per-class, or the cards' ids with commas between."
CHIVALRY_HELP = "With fewer than four players and cards that are drawn: make sure of a Chivalry card."
REGION_CARDS_HELP = "Play with region cards in hands (Africanus); with a JSON file behind it, those of the file."
REGION_FILE_HELP = "Other region cards, from a JSON file."
AGAINST_HELP = "Play the same seeds without the --card files, too, and compare."
CARD_FILE_HELP = "A class card from a Python file; it replaces that of its id or, in the recommended set, of its class."
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
    except OSError as problem:
        _fail(f"{problem.strerror}.")


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


def game_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that choose a game."""
    command = click.option("--region-cards", is_flag=False, flag_value="", metavar="[FILE]", help=REGION_CARDS_HELP)(
        command
    )
    command = click.option("--chivalry", is_flag=True, help=CHIVALRY_HELP)(command)
    command = click.option("--cards", default="recommended", help=CARDS_HELP)(command)
    command = click.option("--players", type=int, help=f"How many play; {USUAL_PLAYERS} if nothing else says.")(command)
    return click.option("--game", default="rattus", help="Which game.")(command)


def data_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that bring things from outside the package into the game."""
    file = click.Path(path_type=Path)
    command = click.option("--card", "card_files", type=file, multiple=True, help=CARD_FILE_HELP)(command)
    command = click.option("--tokens", "tokens_file", type=file, help="Other tokens, from a JSON file.")(command)
    return click.option("--map", "map_file", type=file, help="Another map, from a JSON file.")(command)


def listed(text: str | None) -> list[str] | None:
    """The names in a list with commas between, if there is one."""
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    if "" in names:
        raise RattusError(f"There is an empty name in the list {text!r}.")
    return names


def seated(players: int | None, seats: str | None = None) -> int:
    """How many play: as many as said, or else as there are seats in the list."""
    if players is not None:
        return players
    return len(listed(seats) or []) or USUAL_PLAYERS


@dataclass(frozen=True)
class Data:
    """Files from outside the package, if any."""

    map_file: Path | None
    tokens_file: Path | None
    card_files: tuple[Path, ...]
    region_cards: str | None = None  # empty for the package's own, in hands

    def engine(self) -> Any:
        from rattus.lab.workshop import engine_with

        region_cards_file = Path(self.region_cards) if self.region_cards else None
        return engine_with(self.map_file, self.tokens_file, self.card_files, region_cards_file)

    def without_cards(self) -> "Data":
        return replace(self, card_files=())


def chosen(game: str, players: int, cards: str, chivalry: bool, engine: Any, data: Data) -> Any:
    """The options of a game, or one clear sentence."""
    from rattus.lab.workshop import cards_in, recommended_with
    from rattus.plague.options import RECOMMENDED, WAYS, Options, check

    if game != "rattus":
        raise RattusError(f"There is no game {game!r}; there is rattus.")
    usual = cards == RECOMMENDED or cards in WAYS
    ids: str | tuple[str, ...] = cards if usual else tuple(listed(cards) or ())
    if cards == RECOMMENDED and data.card_files:
        ids = recommended_with(players, [card for file in data.card_files for card in cards_in(file)])
    hands = data.region_cards is not None
    options = Options(players=players, cards=ids, chivalry=chivalry, region_cards=hands)
    check(options, engine)
    return options


@cli.command()
@game_options
@data_options
@click.option("--bots", default=None, help="A bot for each seat, with commas between; greedy if left out.")
@click.option("--games", default=1000, help="How many games.")
@click.option("--seed", default=1, help="The same seed plays the same games.")
@click.option("--against", is_flag=True, help=AGAINST_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sim(
    game: str,
    players: int | None,
    cards: str,
    chivalry: bool,
    bots: str | None,
    games: int,
    seed: int,
    against: bool,
    as_json: bool,
    **files: Any,
) -> None:
    """Play many games between bots and count."""
    from rattus.cli.report import comparison_report, sim_report
    from rattus.cli.waiting import Waiting
    from rattus.lab.sim import simulate
    from rattus.lab.workshop import blamed_on

    data = Data(**files)
    rules = data.engine()
    options = chosen(game, seated(players, bots), cards, chivalry, rules, data)
    names = listed(bots) or ["greedy"] * options.players
    if against:
        comparison_report(compared(data, options, names, games, seed), as_json)
        return
    with blamed_on(*data.card_files), Waiting("games", games) as waiting:
        tally = simulate(options, names, games, seed, waiting.done, rules)
    sim_report(tally, as_json)
    if tally.games < games:
        print(f"rattus: interrupted after {tally.games} of {games} games", file=sys.stderr)
        sys.exit(INTERRUPTED)


def compared(data: Data, options: Any, names: list[str], games: int, seed: int) -> Any:
    """The same games with the cards from files and without."""
    from rattus.cli.waiting import Waiting
    from rattus.lab.against import compare
    from rattus.lab.workshop import blamed_on, cards_in, without

    if not data.card_files:
        raise RattusError("--against compares the game with and without a card; say which with --card FILE.")
    new = [card for file in data.card_files for card in cards_in(file)]
    plain = without(options, new)
    with blamed_on(*data.card_files), Waiting("games", 2 * games) as waiting:
        ids = [card.id for card in new]
        engines = (data.engine(), data.without_cards().engine())
        return compare((options, plain), engines, ids, names, games, seed, waiting.done)


@cli.command()
@data_options
@click.option("--region-cards", type=click.Path(), help=REGION_FILE_HELP)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", default=None, type=int, help="Print the position behind this line, in notation.")
def replay(file: Path, at: int | None, **files: Any) -> None:
    """Play a recorded game again, in words."""
    from rattus.cli.records import print_replay

    print_replay(file, at, Data(**files).engine())


@cli.command()
@data_options
@click.option("--region-cards", type=click.Path(), help=REGION_FILE_HELP)
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path, **files: Any) -> None:
    """Prove a record: every action legal, every outcome possible and as the luck says, the result right."""
    from rattus.cli.records import print_check

    print_check(file, Data(**files).engine())


@cli.command()
@game_options
@data_options
@click.option("--depth", default=2, help="How many decisions deep.")
def perft(game: str, players: int | None, cards: str, chivalry: bool, depth: int, **files: Any) -> None:
    """Count all sequences of decisions to a depth; each possible chance outcome counts once."""
    from rattus.cli.report import perft_report

    data = Data(**files)
    rules = data.engine()
    perft_report(chosen(game, seated(players), cards, chivalry, rules, data), depth, rules)


@cli.group(invoke_without_command=True)
@click.pass_context
def bench(context: click.Context) -> None:
    """Measure; every figure of the README comes from here."""
    if context.invoked_subcommand is None:
        raise RattusError("Say what to measure: rattus bench engine.")


@bench.command()
@game_options
@click.option("--peers", type=click.Path(path_type=Path), help="A Python that has the peers of bench/peers.py.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def engine(
    game: str,
    players: int | None,
    cards: str,
    chivalry: bool,
    region_cards: str | None,
    peers: Path | None,
    as_json: bool,
) -> None:
    """The engine's speed, inside and from Python, compiled and interpreted, in one run."""
    from rattus.cli.report import bench_report
    from rattus.cli.waiting import Waiting
    from rattus.lab.speed import measure, measure_peers

    data = Data(None, None, (), region_cards)
    if region_cards:
        raise RattusError("The engine is measured with its own region cards.")
    options = chosen(game, seated(players), cards, chivalry, data.engine(), data)
    with Waiting("measuring", None):
        figures = measure(options)
        if peers is not None:
            figures |= measure_peers(peers)
    bench_report(figures, as_json)


@cli.command()
@game_options
@data_options
@click.option("--seats", default=None, help=SEATS_HELP)
@click.option("--names", default=None, help="The players' names, with commas between.")
@click.option("--seed", default=None, type=int, help="Play with this luck again.")
@click.option("--record", type=click.Path(path_type=Path), help="Save the game here.")
def play(
    game: str,
    players: int | None,
    cards: str,
    chivalry: bool,
    seats: str | None,
    names: str | None,
    seed: int | None,
    record: Path | None,
    **files: Any,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    from rich.console import Console

    from rattus.cli.play import run

    data = Data(**files)
    rules = data.engine()
    options = chosen(game, seated(players, seats), cards, chivalry, rules, data)
    kinds = listed(seats) or ["human"] + ["greedy"] * (options.players - 1)
    run(options, kinds, listed(names), seed, record, Console(), engine=rules)
