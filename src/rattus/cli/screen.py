"""What the screens of all games have in common: seats, tables, the log and the question."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.segment import Segments
from rich.table import Table
from rich.text import Text

from rattus.cli.choices import Choice, View
from rattus.cli.story import Entry
from rattus.words import Speaker

# Dark letters on the colour, so that they can be read on dark and light terminals alike.
SEAT_STYLES: Final = {
    "red": "black on #e8735a",
    "blue": "black on #6cb6f0",
    "green": "black on #4cc38a",
    "yellow": "black on #f0e05a",
    "purple": "black on #d39bd8",
    "orange": "black on #f0a63c",
}
FEWEST_CHOICE_LINES: Final = 6  # less would make the question jump up and down
LONGEST_LIST: Final = 6  # choices that are always named, however few lines there are
FEWEST_LOG_LINES: Final = 2  # these come first: for less, every card drawn would be news on a page of its own


def chip(speaker: Speaker, seat: str, text: str = "") -> Text:
    return Text(speaker.letter(seat) + text, style=SEAT_STYLES[seat])


def seats_of(view: View) -> list[str]:
    return list(SEAT_STYLES)[: view["players"]]


def plain_table() -> Table:
    return Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)


def player(view: View, speaker: Speaker, seat: str, longest: int) -> Text:
    """A player's letter and name; the viewer is told that it is they."""
    name = Text(speaker.name(seat))
    if seat == view["viewer"]:
        name = Text(speaker.say("screen.you", seat=speaker.name(seat)), style="bold")
    name.truncate(max(longest, 1), overflow="ellipsis")
    return Text.assemble(chip(speaker, seat), " ", name)


def rendered(parts: Iterable[RenderableType], console: Console) -> Segments:
    """All of these one below the other, ready to be measured and shown: to lay out a table twice would take time."""
    return Segments([segment for part in parts for segment in console.render(part)])


def height(shown: Segments) -> int:
    return sum(segment.text.count("\n") for segment in shown.segments)


# The log


def log_lines(entries: Sequence[Entry], speaker: Speaker, console: Console, style: str = "") -> list[Text]:
    lines: list[Text] = []
    for entry in entries:
        first = chip(speaker, entry.seat) if entry.seat else Text(" ")
        for sentences in entry.lines:
            for line in Text(" ".join(sentences), style=style).wrap(console, console.width - 5):
                lines.append(Text.assemble(first, " ", line))
                first = Text(" ")
    return lines


# The question


def question_lines(view: View, speaker: Speaker, question: str, console: Console) -> list[RenderableType]:
    seat = view["seat"]
    asked = Text.assemble(chip(speaker, seat), " ", (speaker.name(seat), "bold"), "   ", (question, "bold"))
    return [Rule(style="dim"), *(Text.assemble(" ", row) for row in asked.wrap(console, console.width - 2))]


def choice_lines(choices: Sequence[Choice], console: Console) -> list[Text]:
    """All choices with their numbers; those under one heading share lines."""
    lines: list[Text] = []
    for heading, items in _groups(choices):
        if heading:
            lines += flow(Text(f"   {heading} ", style="dim"), items, console.width)
        else:
            lines += [Text.assemble("   ", row) for item in items for row in item.wrap(console, console.width - 4)]
    return lines


def brief_choice_lines(choices: Sequence[Choice], console: Console, longest: int | None = None) -> list[Text]:
    """The same in as few lines as possible. Of a list that is longer than `longest`, the first and the last are named;
    what lies between them can be chosen all the same."""
    row: list[Text] = []
    for heading, items in _groups([choice.in_brief for choice in choices]):
        whole = longest is None or len(items) <= longest
        first, *others = items if whole else [items[0], Text("…"), items[-1]]
        row += [Text.assemble((f"{heading}  ", "dim"), first) if heading else first, *others]
    return flow(Text(" "), row, console.width)


Lines = Sequence[Text]


def fitted(known: Lines, choices: Sequence[Choice], room: int, console: Console) -> tuple[Lines, Lines]:
    """What is known and what can be chosen, as fully as fits into so many lines."""
    brief = brief_choice_lines(choices, console)
    briefest = brief_choice_lines(choices, console, LONGEST_LIST)
    ways: tuple[tuple[Lines, Lines], ...] = (
        (known, choice_lines(choices, console)),
        (known, brief),
        (_first(known), brief),
        (_first(known), briefest),
        ((), briefest),
    )
    return next((way for way in ways if len(way[0]) + len(way[1]) <= room), ways[-1])


def _first(lines: Lines) -> Lines:
    return lines if len(lines) < 2 else [Text.assemble(lines[0].plain.rstrip(), "…")]


def _groups(choices: Sequence[Choice]) -> Iterator[tuple[str, list[Text]]]:
    for heading, group in groupby(enumerate(choices, 1), key=lambda pair: pair[1].heading):
        yield heading, [Text.assemble((str(number), "bold cyan"), f" {choice.item}") for number, choice in group]


def flow(line: Text, items: Iterable[Text], width: int) -> list[Text]:
    """Items one after another behind a heading, never broken within."""
    lines = [line]
    for item in items:
        if lines[-1].plain.strip() and cell_len(lines[-1].plain) + cell_len(item.plain) + 2 > width:
            lines.append(Text("   "))
        lines[-1] = Text.assemble(lines[-1], "  ", item)
    return lines
