"""What can be read beside the game: help, the map's neighbours, and how it ended."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rattus.cli.choices import rat
from rattus.cli.screen import PLAGUE_MARK, PLAGUE_STYLE, Neighbours, View, chip, seats_of
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


def result_table(view: View, speaker: Speaker, ranking: Iterable[int]) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for column in ("map", "haven", "points"):
        table.add_column(speaker.say(f"end.{column}"), justify="right")
    seats = seats_of(view)
    for place in ranking:
        seat, score = seats[place], view["scores"][place]
        haven = view["haven"].get(seat, 0)
        name = Text.assemble(" ", chip(speaker, seat), " ", speaker.name(seat))
        table.add_row(name, str(score - haven), str(haven), Text(str(score), style="bold"))
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
