"""`rattus sim --against`: the game with class cards from files and without them."""

import json
from typing import Any

from rich.console import Console
from rich.table import Table as Rows

from rattus.cli.front import Table, Values
from rattus.cli.plague.front import card_files, engine
from rattus.cli.waiting import Waiting
from rattus.kernel.errors import RattusError
from rattus.kernel.seats import COLOURS
from rattus.lab.against import Comparison, compare
from rattus.lab.workshop import cards_in, without
from rattus.plague.options import from_json


def compared(table: Table, values: Values, bots: list[str], games: int, seed: int) -> Comparison:
    """The same games with the cards and without."""
    if not card_files(values):
        raise RattusError("--against compares the game with and without a card; say which with --card FILE.")
    new = [card for file in card_files(values) for card in cards_in(file)]
    options = from_json(table.options)
    with table.blame(), Waiting("games", 2 * games) as waiting:
        engines = engine(values), engine({**values, "card_files": ()})
        ids = [card.id for card in new]
        return compare((options, without(options, new)), engines, ids, bots, games, seed, waiting.done)


def comparison_report(comparison: Comparison, as_json: bool) -> None:
    """The game with a card and without, and what became of the card."""
    figures = comparison.as_json()
    if as_json:
        print(json.dumps(figures))
        return
    console = Console()
    rows = Rows(title=f"{comparison.with_card.games} games on the same seeds")
    for title in ("", "with the card", "without", "difference, 95 %"):
        rows.add_column(title, justify="right" if title else "left")
    one, other, change = figures["with"], figures["without"], figures["difference"]
    scores = [sum(tally["mean_score"]) / tally["players"] for tally in (one, other)]
    rows.add_row("mean score", f"{scores[0]:.2f}", f"{scores[1]:.2f}", _interval(change["mean_score"]))
    rows.add_row("turns", f"{one['turns']:.1f}", f"{other['turns']:.1f}", _interval(change["turns"]))
    for seat, bot in enumerate(one["bots"]):
        shares = [f"{tally['win_share'][seat]:.1%}" for tally in (one, other)]
        rows.add_row(f"wins of {COLOURS[seat]} ({bot})", *shares, "")
    console.print(rows)
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
