"""What happened in the board game, as one seat may hear it: sentences gathered into entries of a log."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Final

from rattus.cli.story import Entry
from rattus.kernel.events import Event
from rattus.plague.events import (
    E_CARD,
    E_CARD_PLAYED,
    E_DEALT,
    E_ENDING,
    E_FINAL_SEAT,
    E_LOST,
    E_OUTBREAK,
    E_OVER,
    E_PROTECTED,
    E_RAT_ADDED,
    E_RAVAGE,
    E_RAVAGED,
    E_RECALLED,
    E_TURN_ENDED,
    E_TURNED,
)
from rattus.plague.state import Rules
from rattus.plague.view import redact
from rattus.words.plague import PlagueSpeaker

Told = tuple[int, dict[str, Any]]  # the kind of an event and what the listener is told of it

NOT_YET: Final = -1
NOTHING: Final[Told] = (NOT_YET, {})
# What the table shows anyway, or the next entry says by beginning.
UNSPOKEN: Final = (E_CARD, E_FINAL_SEAT, E_TURN_ENDED, E_RAVAGED)
OPENING: Final = (E_ENDING, E_FINAL_SEAT, E_RAVAGE, E_OVER)
# What may happen to others, or what they may do, in somebody's turn.
ASIDE: Final = (E_LOST, E_RECALLED, E_CARD_PLAYED, E_PROTECTED)
PROTECTING: Final = (E_CARD_PLAYED, E_PROTECTED)
CLOSING: Final = (E_TURN_ENDED, E_ENDING, E_RAVAGE, E_RAVAGED)


def story(events: Iterable[Event], rules: Rules, listener: int, speaker: PlagueSpeaker) -> list[Entry]:
    """The log of these events for a listener: a turn, or a region of the final ravage, is an entry."""
    entries = [Entry()]
    happened = _gathered((event.kind, redact(event, rules, listener)) for event in events)
    for (kind, said), (then, _) in pairwise([*happened, NOTHING]):
        if kind in OPENING:
            entries.append(Entry())
        if kind not in UNSPOKEN and (kind != E_DEALT or "card" in said):
            entries[-1].add(speaker.event(said), on_a_new_line=kind == E_TURNED)
        if kind in (E_OUTBREAK, *PROTECTING) and then not in (E_LOST, *PROTECTING, NOT_YET):
            entries[-1].add(speaker.say("log.unhurt"))
        if "seat" in said and kind not in ASIDE:
            entries[-1].seats.add(said["seat"])
        if kind in CLOSING:
            entries.append(Entry())
    return [entry for entry in entries if entry.lines]


def _gathered(happened: Iterable[Told]) -> list[Told]:
    """New rats that come to the same region one after another are told of together."""
    gathered: list[Told] = []
    for kind, said in happened:
        if gathered and kind == E_RAT_ADDED == gathered[-1][0] and said["to"]["region"] == _region(gathered[-1]):
            gathered[-1][1]["count"] += 1
        else:
            gathered.append((kind, said | {"count": 1} if kind == E_RAT_ADDED else said))
    return gathered


def _region(happened: Told) -> str:
    return str(happened[1]["to"]["region"])
