"""Results of simulations and measurements, as JSON or as a table."""

import json
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from rattus.cli.waiting import Waiting
from rattus.kernel.errors import RattusError
from rattus.kernel.perft import perft
from rattus.lab.against import Comparison
from rattus.lab.sim import Tally
from rattus.plague.codes import SEAT_NAMES
from rattus.plague.engine import Engine
from rattus.plague.game import new_game
from rattus.plague.options import Options

DEEPEST = 12


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
            SEAT_NAMES[seat], bot, f"{share:.1%}", f"{low:.1%} to {high:.1%}", f"{figures['mean_score'][seat]:.2f}"
        )
    console = Console()
    console.print(table)
    endings = ", ".join(f"{name} {count}" for name, count in sorted(tally.endings.items()))
    console.print(f"{figures['turns']:.1f} turns and {figures['decisions']:.0f} decisions a game; ended by {endings}")


def comparison_report(comparison: Comparison, as_json: bool) -> None:
    """The game with a card and without, and what became of the card."""
    figures = comparison.as_json()
    if as_json:
        print(json.dumps(figures))
        return
    console = Console()
    table = Table(title=f"{comparison.with_card.games} games on the same seeds")
    for title in ("", "with the card", "without", "difference, 95 %"):
        table.add_column(title, justify="right" if title else "left")
    one, other, change = figures["with"], figures["without"], figures["difference"]
    scores = [sum(tally["mean_score"]) / tally["players"] for tally in (one, other)]
    table.add_row("mean score", f"{scores[0]:.2f}", f"{scores[1]:.2f}", _interval(change["mean_score"]))
    table.add_row("turns", f"{one['turns']:.1f}", f"{other['turns']:.1f}", _interval(change["turns"]))
    for seat, bot in enumerate(one["bots"]):
        shares = [f"{tally['win_share'][seat]:.1%}" for tally in (one, other)]
        table.add_row(f"wins of {SEAT_NAMES[seat]} ({bot})", *shares, "")
    console.print(table)
    for card, use in figures["uses"].items():
        console.print(f"{card}: taken {use['taken_per_game']:.2f} and used {use['used_per_game']:.2f} times a game")
        if use["held_at_end"]:
            low, high = use["holder_win_interval"]
            console.print(
                f"whoever holds it at the end wins {use['holder_win_share']:.1%} ({low:.1%} to {high:.1%}) of games; "
                f"a fair share is {use['fair_share']:.1%}"
            )


def _interval(difference: dict[str, Any]) -> str:
    if difference["interval"] is None:
        return f"{difference['mean']:+.2f}"
    low, high = difference["interval"]
    return f"{difference['mean']:+.2f} ({low:+.2f} to {high:+.2f})"


def perft_report(options: Options, depth: int, rules: Engine) -> None:
    if not 0 <= depth <= DEEPEST:
        raise RattusError(f"The depth is 0 to {DEEPEST}, not {depth}.")
    for level in range(depth + 1):
        start = perf_counter()
        with Waiting(f"depth {level}", None) as waiting:
            count = perft(new_game(options, rules), level, waiting.on)
        print(f"{level:>2} {count:>16,} {perf_counter() - start:>9.2f} s", flush=True)


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
