"""The board as it is shown to one seat: drawn from that seat's view and nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from rattus.cli.choices import View
from rattus.cli.screen import chip, flow, plain_table, player, seats_of
from rattus.words.plague import PlagueSpeaker

Neighbours = Mapping[str, Sequence[str]]

PLAGUE_STYLE: Final = "bold red"
PLAGUE_MARK: Final = "†"
CARAVAN_MARK: Final = "»"
TURN_MARK: Final = "►"
WIDE: Final = 120  # from here on the neighbours have room beside the regions
SIDE_BY_SIDE: Final = 76
LONGEST_NAME: Final = 16
LONGEST_NEIGHBOURS: Final = 44
BESIDE_NAMES: Final = 27  # what the players' numbers, or a class card and its class, take up
BELOW: Final = 10  # lines to keep for what is known, the question, its choices, the hint and the line to type in
ABREAST: Final = 3  # regions beside each other where lines are scarce


def header(view: View, speaker: PlagueSpeaker) -> Table:
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


def board(view: View, speaker: PlagueSpeaker, neighbours: Neighbours, console: Console) -> RenderableType:
    regions = map_table(view, speaker, neighbours if console.width >= WIDE else None)
    if console.width < SIDE_BY_SIDE:
        return Group(regions, Text(), sides(view, speaker, LONGEST_NAME))
    if 1 + regions.row_count + 1 + BELOW > console.height:
        return dense_board(view, speaker, console)
    left = console.width - Measurement.get(console, console.options, regions).maximum
    grid = Table.grid()
    grid.add_row(regions, "  ", sides(view, speaker, min(left - 2 - BESIDE_NAMES, LONGEST_NAME)))
    return grid


def sides(view: View, speaker: PlagueSpeaker, longest: int) -> RenderableType:
    """The players and the class cards; names may take up so many letters."""
    return Group(players_table(view, speaker, longest), Text(), cards_table(view, speaker, longest))


def map_table(view: View, speaker: PlagueSpeaker, neighbours: Neighbours | None = None) -> Table:
    table = plain_table()
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


def _map_row(view: View, speaker: PlagueSpeaker, region: str, place: View) -> list[Text]:
    citizens = place["citizens"]
    total = sum(citizens.values())
    return [
        _region_name(view, speaker, region),
        rats(place["rats"], view["viewer"], speaker),
        *(_people(view, speaker, seat, region, citizens.get(seat, 0)) for seat in seats_of(view)),
        Text(str(total) if total else "·", style="" if total else "dim"),
    ]


def _region_name(view: View, speaker: PlagueSpeaker, region: str) -> Text:
    struck = region == view["plague"]
    name = Text((PLAGUE_MARK if struck else " ") + speaker.name(region), style=PLAGUE_STYLE if struck else "")
    if region == view["caravan"]:
        name.append(f" {CARAVAN_MARK}", style="bold")
    return name


def dense_board(view: View, speaker: PlagueSpeaker, console: Console) -> RenderableType:
    """The same in fewer lines: regions and players beside each other, class cards with no more than their holders."""
    players = Table.grid(padding=(0, 2, 0, 0))
    seats = seats_of(view)
    half = (len(seats) + 1) // 2
    longest = min(console.width // 2 - 2 - BESIDE_NAMES, LONGEST_NAME)
    players.add_row(*(players_table(view, speaker, longest, part) for part in (seats[:half], seats[half:])))
    return Group(dense_map(view, speaker), players, *cards_lines(view, speaker, console))


def dense_map(view: View, speaker: PlagueSpeaker) -> Table:
    """The regions in columns; of the seats only those that are there, on a second line if need be."""
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    for _ in range(ABREAST):
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
    regions = list(view["regions"].items())
    rows = -(-len(regions) // ABREAST)
    for row in range(rows):
        cells = [_dense_place(view, speaker, region, place) for region, place in regions[row::rows]]
        table.add_row(*(part for cell in cells for part in cell))
    return table


def _dense_place(view: View, speaker: PlagueSpeaker, region: str, place: View) -> list[Text]:
    citizens = place["citizens"]
    people = [_people(view, speaker, seat, region, citizens[seat]) for seat in seats_of(view) if seat in citizens]
    tokens = Text().join(_rat(token, view["viewer"], speaker) for token in place["rats"])
    return [_region_name(view, speaker, region), tokens, Text(" ").join(people) if people else Text("·", style="dim")]


def cards_lines(view: View, speaker: PlagueSpeaker, console: Console) -> list[Text]:
    """The class cards, one after another."""
    cards = [
        Text.assemble(speaker.name(card), " ", chip(speaker, holder), _condition(view, speaker, card))
        if holder
        else Text(speaker.name(card))
        for card, holder in view["cards"].items()
    ]
    return flow(Text(f" {speaker.say('screen.card')}", style="dim"), cards, console.width)


def _listed(regions: Iterable[str], speaker: PlagueSpeaker) -> str:
    return speaker.say("list.comma").join(speaker.name(region) for region in regions)


def _people(view: View, speaker: PlagueSpeaker, seat: str, region: str, count: int) -> Text:
    if count == 0:
        return Text("·", style="dim")
    sent = region in view["diplomats"].get(seat, {"regions": ()})["regions"]
    return chip(speaker, seat, str(count) + (speaker.say("screen.diplomat") if sent else ""))


def _sheltered(view: View, speaker: PlagueSpeaker, seat: str) -> str:
    """Citizens in the Safe Haven, and diplomats among them."""
    diplomats = view["diplomats"].get(seat, {"haven": 0})["haven"]
    return str(view["haven"].get(seat, 0)) + (speaker.say("screen.diplomat") + str(diplomats) if diplomats else "")


def rats(tokens: Iterable[View], viewer: str | None, speaker: PlagueSpeaker) -> Text:
    """A rat's limit if the viewer has seen it, else `?`; and small letters for the others who have."""
    return Text(" ").join(_rat(token, viewer, speaker) for token in tokens)


def _rat(token: View, viewer: str | None, speaker: PlagueSpeaker) -> Text:
    others = "".join(speaker.letter(seat).lower() for seat in token["looked"] if seat != viewer)
    if token["face"]:
        return Text(limit_of(token["face"]) + others, style="bold underline")
    return Text(f"?{others}")


def limit_of(face: str) -> str:
    return face.partition(":")[0]


def players_table(view: View, speaker: PlagueSpeaker, longest: int, seats: Sequence[str] | None = None) -> Table:
    """All players, or some of them."""
    table = plain_table()
    table.add_column(" " + speaker.say("screen.player"), no_wrap=True)
    for column in ("left", "haven", "score", "cards"):
        table.add_column(speaker.say(f"screen.{column}"), justify="right", no_wrap=True)
    for seat, score in zip(seats_of(view), view["scores"], strict=True):
        if seats is not None and seat not in seats:
            continue
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


def has_africanus(view: View, speaker: PlagueSpeaker) -> bool:
    """Whether anything of the expansion is in this game."""
    islamic = speaker.name("Islamic")
    return has_hands(view) or any(speaker.card_class(card) == islamic for card in view["cards"])


def cards_table(view: View, speaker: PlagueSpeaker, longest: int) -> Table:
    table = plain_table()
    table.add_column(" " + speaker.say("screen.card"), no_wrap=True)
    for column in ("class", "holder"):
        table.add_column(speaker.say(f"screen.{column}"), no_wrap=True)
    for card, holder in view["cards"].items():
        held = _holder(view, speaker, card, holder, longest)
        table.add_row(Text(" " + speaker.name(card)), Text(speaker.card_class(card), style="dim"), held)
    return table


def _holder(view: View, speaker: PlagueSpeaker, card: str, holder: str | None, longest: int) -> Text:
    if holder is None:
        return Text("·", style="dim")
    condition = _condition(view, speaker, card)
    return Text.assemble(chip(speaker, holder), condition) if condition else player(view, speaker, holder, longest)


def _condition(view: View, speaker: PlagueSpeaker, card: str) -> Text:
    if card in view["region_cards"]["protected"]:
        return Text(" " + speaker.say("screen.protected"), style="bold")
    return Text(" " + speaker.say("screen.used"), style="dim") if card in view["used"] else Text()


def knowledge(view: View, speaker: PlagueSpeaker) -> Text:
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
