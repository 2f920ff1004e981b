"""What can be read beside a game, and the table of how it ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rattus.cli.screen import chip
from rattus.kernel.seats import COLOURS
from rattus.words import Speaker


@dataclass(frozen=True)
class Page:
    """`title` is the name of a message."""

    title: str
    lines: Sequence[Text]


def lines_of(text: str) -> list[Text]:
    """A page of help; lines in capitals are its headings."""
    return [Text(line, style="bold" if line.partition(":")[0].isupper() else "") for line in text.splitlines()]


Points = Mapping[str, Sequence[int]]  # for each source of points that this game has, what each seat got


def result_table(speaker: Speaker, result: Mapping[str, Any], points: Points) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for column in (*points, "points"):
        table.add_column(speaker.say(f"end.{column}"), justify="right")
    for place in result["ranking"]:
        seat = COLOURS[place]
        name = Text.assemble(" ", chip(speaker, seat), " ", speaker.name(seat))
        counts = [str(column[place]) for column in points.values()]
        table.add_row(name, *counts, Text(str(result["scores"][place]), style="bold"))
    return table
