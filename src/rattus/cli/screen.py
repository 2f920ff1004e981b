"""The table as it is shown to one seat: drawn from that seat's view and nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rattus.cli.choices import Choice
from rattus.cli.story import Entry
from rattus.words import Speaker

View = Mapping[str, Any]
Neighbours = Mapping[str, Sequence[str]]

# Dark letters on the colour, so that they can be read on dark and light terminals alike.
SEAT_STYLES: Final = {
    "red": "black on #e8735a",
    "blue": "black on #6cb6f0",
    "green": "black on #4cc38a",
    "yellow": "black on #f0e05a",
    "purple": "black on #d39bd8",
    "orange": "black on #f0a63c",
}
PLAGUE_STYLE: Final = "bold red"
PLAGUE_MARK: Final = "†"
CARAVAN_MARK: Final = "»"
TURN_MARK: Final = "►"
WIDE: Final = 120  # from here on the neighbours have room beside the regions
SIDE_BY_SIDE: Final = 76
LONGEST_NAME: Final = 16
LONGEST_NEIGHBOURS: Final = 44
BESIDE_NAMES: Final = 27  # what the players' numbers, or a class card and its class, take up
FEWEST_CHOICE_LINES: Final = 6  # less would make the question jump up and down


def chip(speaker: Speaker, seat: str, text: str = "") -> Text:
    return Text(speaker.letter(seat) + text, style=SEAT_STYLES[seat])


def seats_of(view: View) -> list[str]:
    return list(SEAT_STYLES)[: view["players"]]


# The board


def header(view: View, speaker: Speaker) -> Table:
    stage = speaker.say(f"stage.{view['stage']}", turn=view["turns"] + 1)
    left = Text.assemble((" Rattus", "bold"), f"  {stage}")
    right = Text(speaker.say("screen.supply", count=view["supply"]) + " ")
    if view["plague"]:
        where = speaker.say("screen.plague", region=speaker.name(view["plague"]))
        right = Text.assemble((f"{PLAGUE_MARK} {where}", PLAGUE_STYLE), "   ", right)
    grid = Table.grid(expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_row(left, right)
    return grid


def board(view: View, speaker: Speaker, neighbours: Neighbours, console: Console) -> RenderableType:
    regions = map_table(view, speaker, neighbours if console.width >= WIDE else None)
    if console.width < SIDE_BY_SIDE:
        return Group(regions, Text(), sides(view, speaker, LONGEST_NAME))
    left = console.width - Measurement.get(console, console.options, regions).maximum
    grid = Table.grid()
    grid.add_row(regions, "  ", sides(view, speaker, min(left - 2 - BESIDE_NAMES, LONGEST_NAME)))
    return grid


def board_height(view: View, width: int) -> int:
    regions = len(view["regions"]) + 1
    beside = int(view["players"]) + len(view["cards"]) + 3
    return max(regions, beside) if width >= SIDE_BY_SIDE else regions + 1 + beside


def sides(view: View, speaker: Speaker, longest: int) -> RenderableType:
    """The players and the class cards; names may take up so many letters."""
    return Group(players_table(view, speaker, longest), Text(), cards_table(view, speaker, longest))


def _plain_table() -> Table:
    return Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)


def map_table(view: View, speaker: Speaker, neighbours: Neighbours | None = None) -> Table:
    table = _plain_table()
    table.add_column(" " + speaker.say("screen.region"), no_wrap=True)
    table.add_column(speaker.say("screen.rats"), no_wrap=True, min_width=5)
    for seat in seats_of(view):
        table.add_column(chip(speaker, seat), justify="center", no_wrap=True, min_width=2)
    table.add_column(speaker.say("screen.sum"), justify="right", no_wrap=True)
    if neighbours is not None:
        table.add_column(speaker.say("screen.neighbours"), no_wrap=True, max_width=LONGEST_NEIGHBOURS)
    for region, place in view["regions"].items():
        beside = [] if neighbours is None else [Text(_listed(neighbours[region], speaker), style="dim")]
        table.add_row(*_map_row(view, speaker, region, place), *beside)
    return table


def _map_row(view: View, speaker: Speaker, region: str, place: View) -> list[Text]:
    struck = region == view["plague"]
    citizens = place["citizens"]
    total = sum(citizens.values())
    name = Text((PLAGUE_MARK if struck else " ") + speaker.name(region), style=PLAGUE_STYLE if struck else "")
    if region == view["caravan"]:
        name.append(f" {CARAVAN_MARK}", style="bold")
    return [
        name,
        rats(place["rats"], view["viewer"], speaker),
        *(_people(view, speaker, seat, region, citizens.get(seat, 0)) for seat in seats_of(view)),
        Text(str(total) if total else "·", style="" if total else "dim"),
    ]


def _listed(regions: Iterable[str], speaker: Speaker) -> str:
    return speaker.say("list.comma").join(speaker.name(region) for region in regions)


def _people(view: View, speaker: Speaker, seat: str, region: str, count: int) -> Text:
    if count == 0:
        return Text("·", style="dim")
    sent = region in view["diplomats"].get(seat, {"regions": ()})["regions"]
    return chip(speaker, seat, str(count) + (speaker.say("screen.diplomat") if sent else ""))


def _sheltered(view: View, speaker: Speaker, seat: str) -> str:
    """Citizens in the Safe Haven, and diplomats among them."""
    diplomats = view["diplomats"].get(seat, {"haven": 0})["haven"]
    return str(view["haven"].get(seat, 0)) + (speaker.say("screen.diplomat") + str(diplomats) if diplomats else "")


def rats(tokens: Iterable[View], viewer: str | None, speaker: Speaker) -> Text:
    """A rat's limit if the viewer has seen it, else `?`; and small letters for the others who have."""
    return Text(" ").join(_rat(token, viewer, speaker) for token in tokens)


def _rat(token: View, viewer: str | None, speaker: Speaker) -> Text:
    others = "".join(speaker.letter(seat).lower() for seat in token["looked"] if seat != viewer)
    if token["face"]:
        return Text(limit_of(token["face"]) + others, style="bold underline")
    return Text(f"?{others}")


def limit_of(face: str) -> str:
    return face.partition(":")[0]


def players_table(view: View, speaker: Speaker, longest: int) -> Table:
    table = _plain_table()
    table.add_column(" " + speaker.say("screen.player"), no_wrap=True)
    for column in ("left", "haven", "score", "cards"):
        table.add_column(speaker.say(f"screen.{column}"), justify="right", no_wrap=True)
    for seat, score in zip(seats_of(view), view["scores"], strict=True):
        cards = str(sum(holder == seat for holder in view["cards"].values()))
        if has_hands(view):
            cards += f"+{view['region_cards']['hands'][seat]['count']}"
        numbers = (str(view["citizens_left"].get(seat, 0)), _sheltered(view, speaker, seat), str(score), cards)
        mark = TURN_MARK if seat == view["turn"] and view["stage"] != "over" else " "
        name = Text.assemble(mark, player(view, speaker, seat, longest))
        table.add_row(name, *(Text(n, style="" if n != "0" else "dim") for n in numbers))
    return table


def has_hands(view: View) -> bool:
    """Whether anybody has, or could still have, region cards in hand."""
    cards = view["region_cards"]
    return bool(cards["to_deal"] or cards["secret"] or any(held["count"] for held in cards["hands"].values()))


def has_africanus(view: View, speaker: Speaker) -> bool:
    """Whether anything of the expansion is in this game."""
    islamic = speaker.name("Islamic")
    return has_hands(view) or any(speaker.card_class(card) == islamic for card in view["cards"])


def player(view: View, speaker: Speaker, seat: str, longest: int) -> Text:
    """A player's letter and name; the viewer is told that it is they."""
    name = Text(speaker.name(seat))
    if seat == view["viewer"]:
        name = Text(speaker.say("screen.you", seat=speaker.name(seat)), style="bold")
    name.truncate(max(longest, 1), overflow="ellipsis")
    return Text.assemble(chip(speaker, seat), " ", name)


def cards_table(view: View, speaker: Speaker, longest: int) -> Table:
    table = _plain_table()
    table.add_column(" " + speaker.say("screen.card"), no_wrap=True)
    for column in ("class", "holder"):
        table.add_column(speaker.say(f"screen.{column}"), no_wrap=True)
    for card, holder in view["cards"].items():
        held = _holder(view, speaker, card, holder, longest)
        table.add_row(Text(" " + speaker.name(card)), Text(speaker.card_class(card), style="dim"), held)
    return table


def _holder(view: View, speaker: Speaker, card: str, holder: str | None, longest: int) -> Text:
    if holder is None:
        return Text("·", style="dim")
    if card in view["region_cards"]["protected"]:
        return Text.assemble(chip(speaker, holder), (" " + speaker.say("screen.protected"), "bold"))
    if card in view["used"]:
        return Text.assemble(chip(speaker, holder), (" " + speaker.say("screen.used"), "dim"))
    return player(view, speaker, holder, longest)


def knowledge(view: View, speaker: Speaker) -> Text:
    """The faces that the viewer has seen and others have not, or how to read the rats."""
    seen = [
        f"{speaker.name(region)} {speaker.face(token['face'])}"
        for region, place in view["regions"].items()
        for token in place["rats"]
        if token["face"]
    ]
    comma = speaker.say("list.comma")
    hand = [speaker.region_card(card) for card in own_hand(view)]
    said = [speaker.say("screen.hand", cards=comma.join(hand))] if hand else []
    if seen:
        said.append(speaker.say("screen.seen", rats=comma.join(seen)))
    return Text(" ".join(said)) if said else Text(speaker.say("screen.legend"), style="dim")


def own_hand(view: View) -> list[str]:
    """The region cards that the viewer holds."""
    return list(view["region_cards"]["hands"][view["viewer"]]["cards"]) if view["viewer"] else []


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


def brief_choice_lines(choices: Sequence[Choice], console: Console) -> list[Text]:
    """The same in as few lines as possible."""
    row: list[Text] = []
    for heading, (first, *others) in _groups([choice.in_brief for choice in choices]):
        row += [Text.assemble((f"{heading}  ", "dim"), first) if heading else first, *others]
    return flow(Text(" "), row, console.width)


def _groups(choices: Sequence[Choice]) -> Iterator[tuple[str, list[Text]]]:
    for heading, group in groupby(enumerate(choices, 1), key=lambda pair: pair[1].heading):
        yield heading, [Text.assemble((str(number), "bold cyan"), f" {choice.item}") for number, choice in group]


def flow(line: Text, items: Iterable[Text], width: int) -> list[Text]:
    """Items one after another behind a heading, never broken within."""
    lines = [line]
    for item in items:
        if cell_len(lines[-1].plain) + cell_len(item.plain) + 2 > width:
            lines.append(Text("   "))
        lines[-1] = Text.assemble(lines[-1], "  ", item)
    return lines
