"""What can be read beside the card game: hands, buildings, the nun row, the tracks; and how it ended."""

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from rattus.cli.cartus.screen import cards_of, standing, worth_of
from rattus.cli.cartus.street import building_of, named, visitors
from rattus.cli.choices import View
from rattus.cli.screen import chip, plain_table, seats_of
from rattus.kernel.seats import COLOURS
from rattus.words.cartus import CLASSES, CartusSpeaker, nuns_of, person_of


def hand_page(view: View, speaker: CartusSpeaker) -> list[Text]:
    """The viewer's cards, and what is known of those of the others."""
    own, viewer = view["hands"][view["viewer"]], view["viewer"]
    lines = [Text(speaker.say("hand.own", count=own["count"]), style="bold")]
    for name, cards in speaker.groups(cards_of(own)).items():
        kind = Text(f"  ({speaker.name(speaker.class_of(name))})" if name in speaker.persons else "", style="dim")
        lines.append(Text.assemble(f"  {cards}", kind))
    laid = cards_of(view["played"][viewer])
    if laid and viewer in view["entered"]:
        building = named(view, speaker, view["entered"][viewer])
        lines.append(Text(speaker.say("hand.laid", building=building, cards=speaker.cards(laid))))
    values = view["tokens"][viewer]["values"]
    if values:
        tokens = speaker.phrase([str(value) for value in values])
        lines.append(Text(speaker.say("hand.tokens", tokens=tokens, points=sum(values))))
    lines += [Text(), Text(speaker.say("hand.others"), style="bold")]
    lines += [_other_hand(view, speaker, seat) for seat in seats_of(view) if seat != viewer]
    return [*lines, Text(), *_stores(view, speaker)]


def _other_hand(view: View, speaker: CartusSpeaker, seat: str) -> Text:
    line = Text(f"  {speaker.say('hand.count', seat=speaker.name(seat), count=view['hands'][seat]['count'])}")
    least = cards_of({"cards": view["known"][seat]["least"]})
    if least:
        line.append(f", {speaker.say('hand.at-least', cards=speaker.cards(least))}")
    return line


def _stores(view: View, speaker: CartusSpeaker) -> list[Text]:
    piles = [speaker.say(f"left.{name}", count=view["piles"][name]) for name, n in view["in_game"].items() if n]
    discards = sum(view["deck"]["discards"].values())
    said = [speaker.say("hand.deck", stock=view["stock"], discards=discards)]
    if piles:
        said.insert(0, speaker.say("hand.piles", piles=speaker.phrase(piles)))
    return [Text(line) for line in said]


def buildings_page(view: View, speaker: CartusSpeaker) -> list[Text]:
    """Every building of this game, those on the street first."""
    lines: list[Text] = []
    for place, card in enumerate(view["street"], 1):
        seats = speaker.joined(visitors(view, place)) or speaker.say("building.nobody")
        here = speaker.say("building.here", supply=speaker.supply(card), seats=seats)
        lines += [*building_lines(speaker, building_of(card)), Text(here, style="dim")]
    others = [name for name in in_game(view) if name not in map(building_of, view["street"])]
    if others:
        lines += [Text(), Text(speaker.say("building.more"), style="dim")]
    return lines + [line for name in others for line in building_lines(speaker, name)]


def in_game(view: View) -> list[str]:
    """The buildings that are or may still come to the street."""
    return list(dict.fromkeys(map(building_of, (*view["street"], *view["unseen"], *view["replaced"]))))


def building_lines(speaker: CartusSpeaker, building: str) -> list[Text]:
    kind = speaker.name(speaker.class_of(building))
    premium, standard = speaker.actions[building]
    facts = speaker.say("building.facts", **{"building": speaker.name(building), "class": kind})
    return [
        Text(facts, style="bold"),
        Text(speaker.say("building.actions", premium=premium, standard=standard)),
    ]


def card_lines(speaker: CartusSpeaker, card: str) -> list[Text]:
    return [Text(speaker.card(card), style="bold"), Text(speaker.card_texts[card])]


def nuns_page(view: View, speaker: CartusSpeaker, average: float) -> list[Text]:
    """The nun row as the viewer knows it; `average` is how many nuns a card has that the viewer has not seen."""
    lines: list[Text] = []
    for place, nun in enumerate(view["nuns"], 1):
        known = speaker.card(nun["card"]) if nun["card"] else speaker.say("nuns.unknown")
        others = [seat for seat in nun["looked"] if seat != view["viewer"]]
        looked = speaker.say("nuns.by", seats=speaker.joined(others) or None)
        place_name = speaker.say("nuns.place", place=place)
        lines.append(Text.assemble((f"{place_name}  ", "bold"), f"{known:22}", (looked, "dim")))
    seen = [nun["card"] for nun in view["nuns"] if nun["card"]]
    nuns, unseen = sum(map(nuns_of, seen)), len(view["nuns"]) - len(seen)
    told = speaker.say("nuns.sum", nuns=nuns, more=round(unseen * average, 1), unseen=unseen)
    lines += [Text(), Text(told if unseen else speaker.say("nuns.all", nuns=nuns))]
    return [*lines, Text(speaker.say("nuns.rats", rats=view["rats"][view["viewer"]]))]


def tracks_page(view: View, speaker: CartusSpeaker) -> list[Text]:
    lines: list[Text] = []
    for name in CLASSES:
        line = Text(f"{speaker.name(name):13}", style="bold")
        worth = worth_of(view, name)
        for seat in standing(view, name):
            count = view["influence"][name][seat]["points"]
            told = speaker.say("tracks.stand", seat=speaker.name(seat), count=count, worth=worth[seat])
            line.append_text(Text.assemble((f"{told}   ", "not bold")))
        lines.append(line)
    return [*lines, Text(), Text(speaker.say("tracks.rule"), style="dim")]


# The end


def final_table(speaker: CartusSpeaker, result: Mapping[str, Any]) -> RenderableType:
    """Where the points came from, as far as anybody got any; rats, and who died of them."""
    table = plain_table()
    table.add_column("")
    columns = {name: points for name, points in result["points"].items() if any(points)}
    for column in (*columns, "points", "rats"):
        table.add_column(speaker.say(f"end.{column}"), justify="right")
    table.add_column("")
    for place in result["ranking"]:
        seat = COLOURS[place]
        table.add_row(
            Text.assemble(" ", chip(speaker, seat), " ", speaker.name(seat)),
            *(str(points[place]) for points in columns.values()),
            Text(str(result["scores"][place]), style="bold"),
            str(result["rats"][place]),
            Text(speaker.say("end.died") if dead(result, place) else "", style="bold red"),
        )
    return table


def dead(result: Mapping[str, Any], seat: int) -> bool:
    """Whether the plague has taken a seat; one that was spared wins or might have."""
    return bool(result["rats"][seat] > result["nuns"] and seat not in spared(result))


def spared(result: Mapping[str, Any]) -> list[int]:
    """Those with fewest rats, where the table lets them live."""
    fewest = min(result["rats"])
    return [seat for seat, n in enumerate(result["rats"]) if n == fewest] if "mercy" in result["ended_by"] else []


def verdict(view: View, speaker: CartusSpeaker, result: Mapping[str, Any]) -> list[str]:
    """The nun row, who died of the plague, and who has won."""
    row = [nun["card"] for nun in view["nuns"]]
    said = [speaker.say("end.nuns", cards=speaker.cards(row), nuns=result["nuns"])]
    seats, winners = seats_of(view), result["winners"]
    if not winners:
        return [*said, speaker.say("end.nobody")]
    if spared(result):
        said.append(speaker.say("end.mercy"))
    said += [
        speaker.say("end.dead", seat=speaker.thing(seats[seat]), rats=result["rats"][seat], nuns=result["nuns"])
        for seat in range(view["players"])
        if dead(result, seat)
    ]
    return [*said, *_winning(seats, speaker, result)]


def _winning(seats: list[str], speaker: CartusSpeaker, result: Mapping[str, Any]) -> list[str]:
    best, scores = result["winners"][0], result["scores"]
    if len(result["winners"]) > 1:
        winners = speaker.joined(seats[seat] for seat in result["winners"])
        return [speaker.say("end.shared", winners=winners, score=scores[best])]
    winner = speaker.thing(seats[best])
    tied = [seats[p] for p in result["ranking"] if p != best and scores[p] == scores[best] and not dead(result, p)]
    said = [speaker.say("end.wins", winner=winner, score=scores[best])]
    return [*said, speaker.say("end.tie", winner=winner, others=speaker.joined(tied))] if tied else said


def things_called(view: View, speaker: CartusSpeaker, typed: str) -> list[list[Text]]:
    """The buildings and cards of this game whose names begin so."""
    asked = typed.casefold()
    found = [
        building_lines(speaker, name)
        for name in in_game(view)
        if any(text.casefold().startswith(asked) for text in (speaker.name(name), speaker.brief(name)))
    ]
    cards = [kind for kind, n in view["in_game"].items() if n and person_of(kind) in speaker.card_texts]
    return found + [card_lines(speaker, kind) for kind in cards if speaker.card(kind).casefold().startswith(asked)]
