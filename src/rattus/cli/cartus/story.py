"""What happened in the card game, as one seat may hear it: phases, and buildings, as entries of a log."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, final

from rattus.cartus.events import (
    E_BONUS,
    E_BUILDING,
    E_COMMITTED,
    E_DISCARDED,
    E_DRAWN,
    E_ENTERED,
    E_GIVEN,
    E_KIND_IN_PLAY,
    E_LAID,
    E_NUN,
    E_OVER,
    E_PASSED,
    E_PICKED,
    E_PREMIUM,
    E_RATS_CAUGHT,
    E_RATS_LOST,
    E_RESOLVED,
    E_RESOLVING,
    E_REVEALED,
    E_ROUND,
    E_SCORED,
    E_STANDARD,
    E_SUPPLY,
    E_TOKEN,
)
from rattus.cartus.state import Rules
from rattus.cartus.view import redact
from rattus.cli.story import Entry
from rattus.kernel.events import Event
from rattus.words.cartus import CartusSpeaker, nuns_of

Said = dict[str, Any]  # what the listener is told of an event
Told = tuple[int, Said]

# Told of together when they come one after another, of the same players.
TOGETHER: Final = (
    E_KIND_IN_PLAY,
    E_BUILDING,
    E_DRAWN,
    E_LAID,
    E_REVEALED,
    E_GIVEN,
    E_RATS_LOST,
    E_TOKEN,
    E_DISCARDED,
    E_NUN,
)
# What other sentences say, or the table shows.
UNSPOKEN: Final = (E_SUPPLY, E_PICKED, E_STANDARD, E_RESOLVED)
# What opens a part of the story: the phase that begins.
PARTS: Final[Mapping[int, str]] = {
    E_ROUND: "round",
    E_SUPPLY: "supplies",
    E_ENTERED: "entering",
    E_PASSED: "entering",
    E_LAID: "entering",
    E_COMMITTED: "entering",
    E_NUN: "plague",
    E_OVER: "over",
}


def story(events: Iterable[Event], rules: Rules, listener: int, speaker: CartusSpeaker) -> list[Entry]:
    """The log of these events for a listener."""
    teller = Teller(speaker)
    for kind, said in gathered((event.kind, redact(event, rules, listener)) for event in events):
        teller.tell(kind, said)
    return [entry for entry in teller.entries if entry.lines]


@final
class Teller:
    """Puts sentences into entries: a phase is one, and in a building one for each player who shows cards there."""

    def __init__(self, speaker: CartusSpeaker) -> None:
        self.speaker = speaker
        self.entries: list[Entry] = [Entry()]
        self.part = ""
        self.shows: dict[str, Entry] = {}  # where it is told what somebody lays open
        self.bonus = False

    def tell(self, kind: int, said: Said) -> None:
        part = PARTS.get(kind, self.part)
        if part != self.part or kind == E_ROUND:
            self.begin(part)
        if kind == E_RESOLVING:
            self.open(said["card"])
        elif kind == E_REVEALED:
            self.show(said)
        elif kind in (E_SCORED, E_RATS_CAUGHT) and said["seat"] in self.shows:
            self.count(kind, said)
        elif kind not in UNSPOKEN and not (kind == E_SCORED and self.bonus):
            self.free_entry().add(self.sentence(kind, said))
        self.bonus = kind == E_BONUS
        if kind == E_RESOLVED:
            self.shows = {}
        elif kind in (E_PREMIUM, E_BONUS):
            self.shows.pop(said["seat"], None)

    def begin(self, part: str) -> None:
        self.part = part
        self.entries.append(Entry())

    def free_entry(self) -> Entry:
        """The last entry, unless it is about the cards of one player."""
        if self.entries[-1].seats:
            self.entries.append(Entry())
        return self.entries[-1]

    def open(self, card: str) -> None:
        self.begin("resolving")
        building = card.partition("/")[0]
        name = self.speaker.name(self.speaker.class_of(building))
        self.entries[-1].add(self.speaker.say("log.opened", **{"building": self.speaker.name(building), "class": name}))

    def show(self, said: Said) -> None:
        seat = said["seat"]
        if seat not in self.shows:
            self.shows[seat] = Entry({seat})
            self.entries.append(self.shows[seat])
        self.shows[seat].add(self.speaker.event(said))

    def count(self, kind: int, said: Said) -> None:
        """What the cards that are shown bring."""
        message = "log.influence" if kind == E_SCORED else "log.rats"
        params = {name: self.speaker.told(value) for name, value in said.items() if name != "event"}
        self.shows[said["seat"]].add(self.speaker.say(message, **params))

    def sentence(self, kind: int, said: Said) -> str:
        say, cards = self.speaker.say, said.get("card")
        if kind == E_ENTERED and "count" in said:
            told = self.speaker.cards(said["cards"]) if said["cards"] else None
            building = self.speaker.thing(said["card"].partition("/")[0])
            seat = self.speaker.thing(said["seat"])
            return say("log.entered", seat=seat, building=building, count=said["count"], cards=told)
        if kind == E_KIND_IN_PLAY:
            return say("log.in-game", buildings=self.buildings(said["building"]))
        if kind == E_BUILDING:
            return say("log.street", buildings=self.buildings(cards))
        if kind == E_NUN and isinstance(cards, list):
            return say("log.nuns", cards=self.speaker.cards(cards), nuns=sum(map(nuns_of, cards)))
        return self.speaker.event(said)

    def buildings(self, cards: Any) -> str:
        names = cards if isinstance(cards, list) else [cards]
        return self.speaker.joined(name.partition("/")[0] for name in names)


def gathered(happened: Iterable[Told]) -> list[Told]:
    """What belongs together is told of together."""
    found: list[Told] = []
    for kind, said in happened:
        if found and kind in TOGETHER and found[-1][0] == kind and _same_players(found[-1][1], said):
            _join(found[-1][1], said)
        elif kind == E_COMMITTED and _has_laid(found, said):
            _announce(found, said)
        else:
            found.append((kind, dict(said)))
    return found


def _same_players(one: Said, other: Said) -> bool:
    return all(one.get(name) == other.get(name) for name in ("seat", "to"))


def _join(said: Said, more: Said) -> None:
    if said["event"] == "rats-discarded":
        said["count"] += more["count"]
        return
    said["count"] = said.get("count", 1) + 1
    for name in ("card", "building", "value"):
        if name in said:
            before = said[name] if isinstance(said[name], list) else [said[name]]
            said[name] = [*before, more[name]]


def _has_laid(found: list[Told], said: Said) -> bool:
    return bool(found) and found[-1][0] in (E_ENTERED, E_LAID) and found[-1][1]["seat"] == said["seat"]


def _announce(found: list[Told], said: Said) -> None:
    """Entering, laying cards and saying how many is one sentence; what was laid, only their owner hears."""
    laid: Any = found.pop()[1] if found[-1][0] == E_LAID else {}
    cards = laid.get("card", [])
    if found and found[-1][0] == E_ENTERED and found[-1][1]["seat"] == said["seat"]:
        found[-1][1].update(count=said["count"], cards=cards if isinstance(cards, list) else [cards])
    elif cards:
        found.append((E_LAID, laid))
    else:
        found.append((E_COMMITTED, dict(said)))
