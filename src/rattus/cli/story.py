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
    """Some sentences that belong together, and the seat that they are about."""

    seat: str | None = None
    sentences: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join(self.sentences)


def story(events: Iterable[Event], rules: Rules, listener: int, speaker: Speaker) -> list[Entry]:
    """The log of these events for a listener: a turn, or a region of the final ravage, is an entry."""
    entries = [Entry()]
    for event in events:
        if event.kind in OPENING:
            entries.append(Entry())
        if event.kind not in UNSPOKEN:
            said = told(event, rules, listener)
            entry = entries[-1]
            entry.sentences.append(speaker.event(said))
            if entry.seat is None and event.kind != E_LOST:
                entry.seat = said.get("seat")
        if event.kind in CLOSING:
            entries.append(Entry())
    return [entry for entry in entries if entry.sentences]
