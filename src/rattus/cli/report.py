"""Results of simulations and measurements, as JSON or as a table."""

import json
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from rattus.cli.front import Table as FrontTable
from rattus.cli.waiting import Waiting
from rattus.kernel.errors import RattusError
from rattus.kernel.game import Position
from rattus.kernel.luck import SeededLuck
from rattus.kernel.perft import perft
from rattus.kernel.seats import COLOURS
from rattus.kernel.session import Session
from rattus.lab.sim import Tally

DEEPEST = 12
THE_DEAL = 1


def sim_report(tally: Tally, as_json: bool) -> None:
    figures = tally.as_json()
    if as_json:
        print(json.dumps(figures))
        return
    table = Table(title=f"{tally.games} {'game' if tally.games == 1 else 'games'} of {tally.players}")
    for title in ("seat", "bot", "wins", "95 %", "mean score"):
        table.add_column(title, justify="left" if title in ("seat", "bot") else "right")
    for seat, bot in enumerate(tally.bots):
        low, high = figures["win_interval"][seat]
        share = figures["win_share"][seat]
        table.add_row(
            COLOURS[seat], bot, f"{share:.1%}", f"{low:.1%} to {high:.1%}", f"{figures['mean_score'][seat]:.2f}"
        )
    console = Console()
    console.print(table)
    endings = ", ".join(f"{name} {count}" for name, count in sorted(tally.endings.items()))
    console.print(f"{figures['turns']:.1f} turns and {figures['decisions']:.0f} decisions a game; ended by {endings}")
    if sum(tally.wins) < tally.games:
        console.print(f"nobody won {tally.games - sum(tally.wins)} of them")


def perft_report(table: FrontTable, depth: int) -> None:
    if not 0 <= depth <= DEEPEST:
        raise RattusError(f"The depth is 0 to {DEEPEST}, not {depth}.")
    for level in range(depth + 1):
        start = perf_counter()
        with Waiting(f"depth {level}", None) as waiting:
            count = perft(beginning(table), level, waiting.on)
        print(f"{level:>2} {count:>16,} {perf_counter() - start:>9.2f} s", flush=True)


def beginning(table: FrontTable) -> Position:
    if table.dealt:
        return Session(table.game, table.options, SeededLuck(THE_DEAL)).position
    return table.game.start(table.options)


def bench_report(figures: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(figures))
        return
    table = Table(title=f"The engine, {figures['players']} players, random play")
    table.add_column("figure")
    table.add_column("value", justify="right")
    for peer in figures.pop("peers", []):
        table.add_row(f"{peer['project']} {peer['game']}", f"{peer['decisions_per_s']:,.0f}")
    for missing in figures.pop("missing", []):
        table.add_row(missing["project"], f"not measured: {missing['why']}")
    for name, value in figures.items():
        table.add_row(name, _figure(value))
    Console().print(table)


def _figure(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value < 1000:
        return f"{value:,.3g}"
    return f"{value:,.0f}" if isinstance(value, float | int) else str(value)
