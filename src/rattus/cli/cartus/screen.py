"""The table of the card game as it is shown to one seat: drawn from that seat's view and nothing else."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rattus.cli.cartus.street import building_of, leading, named, visitors
from rattus.cli.choices import View
from rattus.cli.screen import chip, flow, plain_table, player, seats_of
from rattus.words.cartus import CLASSES, CartusSpeaker, nuns_of

OPEN_MARK: Final = "►"
PREMIUM_MARK: Final = "*"
UNKNOWN: Final = "?"
WIDE: Final = 104  # from here on names are written in full
LONGEST_NAME: Final = 12
BELOW: Final = 12  # lines for what is known, a question, its choices and the log; only then is there room for the piles
WORTH: Final = (10, 5, 2)


def header(view: View, speaker: CartusSpeaker) -> Table:
    last = view["round"] == view["rounds"]
    stage = speaker.say(f"stage.{view['stage']}")
    told = speaker.say("screen.round", last=last, round=view["round"], rounds=view["rounds"], stage=stage)
    grid = Table.grid(expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    right = Text()
    if view["first"] and view["stage"] != "over":
        starts = speaker.say("screen.starts", seat=speaker.thing(view["first"]))
        right = Text.assemble(chip(speaker, view["first"]), f" {starts} ")
    grid.add_row(Text.assemble((" Rattus Cartus", "bold"), f"  {told}"), right)
    return grid


# The street


def street(view: View, speaker: CartusSpeaker, console: Console) -> Table:
    table = plain_table()
    for column in ("building", "class", "supply", "gives", "here"):
        title = speaker.say(f"screen.{column}")
        table.add_column(f" {title}" if column == "building" else title, no_wrap=True)
    ahead = leading(view)
    for place, card in enumerate(view["street"], 1):
        building = building_of(card)
        is_open = view["stage"] == "resolving" and place == view["slot"]
        name = named(view, speaker, place, brief=console.width < WIDE)
        table.add_row(
            Text((OPEN_MARK if is_open else " ") + name, style="bold" if is_open else ""),
            Text(speaker.name(speaker.class_of(building)), style="dim"),
            speaker.supply(card),
            Text(gives(view, speaker, building), style="dim"),
            here(view, speaker, place, ahead),
        )
    return table


def gives(view: View, speaker: CartusSpeaker, building: str) -> str:
    """The two actions in brief."""
    return speaker.say("gives.last-round" if view["round"] == view["rounds"] else f"gives.{building}")


def here(view: View, speaker: CartusSpeaker, place: int, ahead: Iterable[str]) -> Text:
    """Who is in a building, with how many cards."""
    if view["stage"] == "resolving" and place < view["slot"]:
        return Text(speaker.say("screen.done"), style="dim")
    chips = [
        Text.assemble(
            chip(speaker, seat, str(view["played"][seat]["count"])), (PREMIUM_MARK if seat in ahead else " ", "bold")
        )
        for seat in visitors(view, place)
    ]
    return Text().join(chips) if chips else Text(speaker.say("screen.nobody"), style="dim")


# The players


def tracks(view: View, speaker: CartusSpeaker, console: Console) -> Table:
    """What everybody has: influence with the points it would be worth, rats, cards and tokens."""
    table = plain_table()
    table.add_column(" " + speaker.say("screen.player"), no_wrap=True)
    for name in CLASSES:
        table.add_column(
            speaker.name(name) if console.width >= WIDE else speaker.brief(name), no_wrap=True, min_width=6
        )
    for column in ("score", "rats", "hand", "tokens"):
        table.add_column(speaker.say(f"screen.{column}"), justify="right", no_wrap=True)
    for seat, points in zip(seats_of(view), view["influence_points"], strict=True):
        table.add_row(
            Text.assemble(" ", player(view, speaker, seat, LONGEST_NAME)),
            *(influence(view, name, seat) for name in CLASSES),
            number(points),
            rats(view, seat),
            number(view["hands"][seat]["count"]),
            number(view["tokens"][seat]["count"]),
        )
    return table


def number(n: int) -> Text:
    return Text(str(n), style="" if n else "dim")


def influence(view: View, name: str, seat: str) -> Text:
    """Influence in a class, and what it would be worth now."""
    stand = view["influence"][name].get(seat)
    if stand is None:
        return Text("·", style="dim")
    worth = worth_of(view, name)[seat]
    return Text.assemble((str(stand["points"]), "bold" if worth else ""), (f" ({worth})" if worth else "", "dim"))


def standing(view: View, name: str) -> list[str]:
    """Those with influence in a class, whoever is ahead first."""
    stands = view["influence"][name]
    return sorted(stands, key=lambda seat: (-stands[seat]["points"], stands[seat]["arrived"]))


def worth_of(view: View, name: str) -> dict[str, int]:
    """The points that influence in a class would be worth now."""
    given = WORTH[: min(view["players"], len(WORTH))]
    return dict(zip(standing(view, name), (*given, *[0] * view["players"]), strict=False))


def rats(view: View, seat: str) -> Text:
    if view["open_rats"] or view["stage"] == "over" or seat == view["viewer"]:
        return Text(str(view["rats"][seat]), style="bold" if seat == view["viewer"] else "")
    return Text(UNKNOWN, style="dim")


# What the viewer has and knows


def hand(view: View, speaker: CartusSpeaker, console: Console) -> list[Text]:
    """The viewer's cards by class, and his tokens; a line is never broken within a class."""
    groups = speaker.groups(cards_of(view["hands"][view["viewer"]]))
    said = list(groups.values()) or [speaker.say("screen.none")]
    values = view["tokens"][view["viewer"]]["values"]
    if values:
        said.append(f"{speaker.say('screen.tokens-line')} {' '.join(map(str, values))}")
    return flow(Text(f" {_title(speaker, 'hand-line')}"[:-2], style="bold"), map(Text, said), console.width)


def cards_of(row: Mapping[str, Any]) -> list[str]:
    """The cards of a row that the viewer knows, one by one."""
    return [kind for kind, n in row["cards"].items() for _ in range(n)]


def nun_line(view: View, speaker: CartusSpeaker) -> Text:
    line = Text.assemble((_title(speaker, "nun-line"), "bold"))
    for place, nun in enumerate(view["nuns"], 1):
        line.append_text(Text.assemble((f"{place} ", "dim"), nun_card(nun, view["viewer"], speaker), "  "))
    known = [nun["card"] for nun in view["nuns"] if nun["card"]]
    said = speaker.say("screen.known", nuns=sum(map(nuns_of, known))) if known else speaker.say("screen.legend")
    return line.append(said, style="" if known else "dim")


def nun_card(nun: Mapping[str, Any], viewer: str | None, speaker: CartusSpeaker) -> Text:
    others = "".join(speaker.letter(seat).lower() for seat in nun["looked"] if seat != viewer)
    if nun["card"]:
        return Text.assemble((speaker.brief_card(nun["card"]), "bold underline"), others)
    return Text(UNKNOWN + others)


def piles_line(view: View, speaker: CartusSpeaker, all_tokens: int) -> Text:
    taken = sum(hoard["count"] for hoard in view["tokens"].values())
    said = [speaker.say("screen.piles-deck", count=view["stock"])]
    said += [speaker.say(f"left.{name}", count=view["piles"][name]) for name, n in view["in_game"].items() if n]
    said.append(speaker.say("screen.piles-tokens", count=all_tokens - taken))
    return Text.assemble(
        (f" {speaker.say('screen.piles-line')} ", "dim"), (speaker.say("list.comma").join(said), "dim")
    )


def _title(speaker: CartusSpeaker, name: str) -> str:
    return f"{speaker.say(f'screen.{name}'):9}"
