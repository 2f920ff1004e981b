"""What happened, as one seat may hear it: sentences gathered into entries of a log."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from rattus.kernel.events import Event
from rattus.plague.events import (
    E_CARD,
    E_ENDING,
    E_FINAL_SEAT,
    E_LOST,
    E_OVER,
    E_RAVAGE,
    E_RAVAGED,
    E_TURN_ENDED,
)
from rattus.plague.state import Rules
from rattus.plague.view import told
from rattus.words import Speaker

# What the table shows anyway, or the next entry says by beginning.
UNSPOKEN: Final = (E_CARD, E_TURN_ENDED, E_RAVAGED)
OPENING: Final = (E_ENDING, E_FINAL_SEAT, E_RAVAGE, E_OVER)
CLOSING: Final = (E_TURN_ENDED, E_ENDING, E_RAVAGE, E_RAVAGED)


@dataclass
class Entry:
    """What belongs together: the seats that act in it, and its lines of sentences."""

    seats: set[str] = field(default_factory=set)
    lines: list[list[str]] = field(default_factory=list)

    @property
    def seat(self) -> str | None:
        """The one who acts, if it is one alone."""
        return next(iter(self.seats)) if len(self.seats) == 1 else None

    def add(self, sentence: str, on_a_new_line: bool) -> None:
        if on_a_new_line or not self.lines:
            self.lines.append([])
        self.lines[-1].append(sentence)


def story(events: Sequence[Event], rules: Rules, listener: int, speaker: Speaker) -> list[Entry]:
    """The log of these events for a listener: a turn, or a region of the final ravage, is an entry."""
    entries = [Entry()]
    for event, then in pairwise([*events, None]):
        assert event is not None
        if event.kind in OPENING:
            entries.append(Entry())
        if event.kind not in UNSPOKEN and not _same_rats(event, then):
            said = told(event, rules, listener)
            entries[-1].add(speaker.event(said), event.kind == E_TURNED)
            if "seat" in said and event.kind != E_LOST:
                entries[-1].seats.add(said["seat"])
        if event.kind == E_OUTBREAK and (then is None or then.kind != E_LOST):
            entries[-1].add(speaker.say("log.unhurt"), False)
        if event.kind in CLOSING:
            entries.append(Entry())
    return [entry for entry in entries if entry.lines]
