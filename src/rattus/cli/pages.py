"""What can be read beside the game: help, the map's neighbours, and how it ended."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rattus.cli.choices import rat
from rattus.cli.screen import PLAGUE_MARK, PLAGUE_STYLE, Neighbours, View, chip, own_hand, seats_of
from rattus.words import Speaker


def lines_of(text: str) -> list[Text]:
    """A page of help; lines in capitals are its headings."""
    return [Text(line, style="bold" if line.partition(":")[0].isupper() else "") for line in text.splitlines()]


def card_lines(view: View, speaker: Speaker, card: str) -> list[Text]:
    """One class card: what it is, what it does, who has it."""
    holder = view["cards"][card]
    held = speaker.say("card.held", holder=speaker.thing(holder)) if holder else speaker.say("card.free")
    facts = speaker.say("card.facts", card=speaker.name(card), kind=speaker.card_class(card))
    return [Text(facts, style="bold"), Text(f"{speaker.card_texts[card]} {held}"), Text()]


def card_rules(speaker: Speaker) -> list[Text]:
    return [Text(line, style="dim") for line in speaker.say("card.rules").splitlines()]


def map_page(view: View, speaker: Speaker, neighbours: Neighbours) -> list[Text]:
    """Each region with its neighbours, and its rats where they can be told apart."""
    lines: list[Text] = []
    for region, place in view["regions"].items():
        mark = PLAGUE_MARK if region == view["plague"] else " "
        beside = speaker.joined(neighbours[region])
        lines.append(Text.assemble((f"{mark} ", PLAGUE_STYLE), (f"{speaker.name(region):13}", "bold"), beside))
        kinds = Counter(rat(token, speaker) for token in place["rats"])
        if len(kinds) > 1:
            told = [kind if n == 1 else speaker.say("map.alike", count=n, rat=kind) for kind, n in kinds.items()]
            lines.append(
                Text(f"{'':15}{speaker.say('map.rats', rats=speaker.say('list.comma').join(told))}", style="dim")
            )
    return lines


def hand_page(view: View, speaker: Speaker) -> list[Text]:
    """The viewer's region cards, and where all others are as far as the viewer may know."""
    cards = view["region_cards"]
    none = Text(f"  {speaker.say('hand.none')}", style="dim")
    lines = [Text(speaker.say("hand.own"), style="bold")]
    lines += [_own_card(speaker, card) for card in own_hand(view)] or [none]
    lines += [Text(), Text(speaker.say("hand.others"), style="bold")]
    for seat, held in cards["hands"].items():
        if seat != view["viewer"]:
            lines.append(Text(f"  {speaker.say('hand.count', seat=speaker.name(seat), count=held['count'])}"))
    lines += [Text(), Text(speaker.say("hand.discards"), style="bold")]
    lines += [Text(f"  {speaker.region_card(card)}") for card in cards["discards"]] or [none]
    buried = sum(pile["count"] for pile in cards["buried"].values())
    lines += [
        Text(),
        Text(speaker.say("hand.buried", count=buried)),
        Text(speaker.say("hand.deck", count=cards["deck"])),
    ]
    return lines


def _own_card(speaker: Speaker, card: str) -> Text:
    region = speaker.name(card.partition(":")[0])
    return Text(f"  {speaker.say('hand.own-line', card=speaker.region_card(card), region=region)}")


Points = Mapping[str, Sequence[int]]  # for each source of points that this game has, what each seat got


def result_table(view: View, speaker: Speaker, ranking: Iterable[int], points: Points) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for column in (*points, "points"):
        table.add_column(speaker.say(f"end.{column}"), justify="right")
    seats = seats_of(view)
    for place in ranking:
        name = Text.assemble(" ", chip(speaker, seats[place]), " ", speaker.name(seats[place]))
        counts = [str(column[place]) for column in points.values()]
        table.add_row(name, *counts, Text(str(view["scores"][place]), style="bold"))
    return table


def verdict(view: View, speaker: Speaker, result: Mapping[str, Any]) -> list[str]:
    """Why the game ended, who won, and what decided a tie."""
    seats = seats_of(view)
    best, *others = result["ranking"]
    score = result["scores"][best]
    tied = [seats[seat] for seat in others if result["scores"][seat] == score]
    winner = speaker.thing(seats[best])
    said = [
        speaker.say("end.why", reasons=speaker.reasons(result["ended_by"])),
        speaker.say("end.wins", winner=winner, score=score),
    ]
    if tied:
        said.append(speaker.say("end.tie", winner=winner, others=speaker.joined(tied), score=score))
    return said
