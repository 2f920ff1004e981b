"""What can be read beside the board game: its cards, the map's neighbours, and how it ended."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from rattus.cli.choices import View
from rattus.cli.plague.choices import rat
from rattus.cli.plague.screen import PLAGUE_MARK, PLAGUE_STYLE, Neighbours, limit_of, own_hand
from rattus.cli.screen import seats_of
from rattus.words.plague import PlagueSpeaker


def card_lines(view: View, speaker: PlagueSpeaker, card: str) -> list[Text]:
    """One class card: what it is, what it does, who has it."""
    holder = view["cards"][card]
    held = speaker.say("card.held", holder=speaker.thing(holder)) if holder else speaker.say("card.free")
    facts = speaker.say("card.facts", card=speaker.name(card), kind=speaker.card_class(card))
    return [Text(facts, style="bold"), Text(f"{speaker.card_texts[card]} {held}"), Text()]


def card_rules(speaker: PlagueSpeaker) -> list[Text]:
    return [Text(line, style="dim") for line in speaker.say("card.rules").splitlines()]


def map_page(view: View, speaker: PlagueSpeaker, neighbours: Neighbours) -> list[Text]:
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


def rats_page(view: View, speaker: PlagueSpeaker, faces: Sequence[str], removed: int) -> list[Text]:
    """The faces that are gone, and those that the viewer has yet to see, by lot; `faces` are all there are, and so many
    of them were `removed` unseen."""
    lying = [token["face"] for place in view["regions"].values() for token in place["rats"] if token["face"]]
    unseen = Counter(faces) - Counter(view["discards"]) - Counter(lying)
    lots = {
        "rats.gone": Counter(view["discards"]),
        "rats.starters": Counter({face: n for face, n in unseen.items() if face.endswith("*")}),
        "rats.others": Counter({face: n for face, n in unseen.items() if not face.endswith("*")}),
    }
    lines: list[Text] = []
    for title, lot in lots.items():
        lines.append(Text(speaker.say(title, count=lot.total()), style="bold"))
        lines += [Text(f"  {line}") for line in _by_limit(lot, speaker)] + [Text()]
    return [*lines, Text(speaker.say("rats.removed", count=removed), style="dim")] if removed else lines


def _by_limit(lot: Mapping[str, int], speaker: PlagueSpeaker) -> list[str]:
    """A line for each limit, the lowest first."""
    rows: dict[int, list[str]] = {}
    for face, count in lot.items():
        said = speaker.face(face)
        rows.setdefault(int(limit_of(face)), []).append(
            said if count == 1 else speaker.say("map.alike", rat=said, count=count)
        )
    return [speaker.say("list.comma").join(rows[limit]) for limit in sorted(rows)]


def hand_page(view: View, speaker: PlagueSpeaker) -> list[Text]:
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


def _own_card(speaker: PlagueSpeaker, card: str) -> Text:
    region = speaker.name(card.partition(":")[0])
    return Text(f"  {speaker.say('hand.own-line', card=speaker.region_card(card), region=region)}")


def verdict(view: View, speaker: PlagueSpeaker, result: Mapping[str, Any]) -> list[str]:
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
