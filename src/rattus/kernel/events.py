"""What happened, as data: the one source of the log, the animation, the replay and the spoken words.

An event is a kind and a few small numbers. A game lists its kinds: the name, the fields, and which
fields are told only to one seat. Everything not listed stays inside (an allow-list).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from mypy_extensions import i64


@final
class Event:
    """One thing that happened; what its numbers mean, its EventKind says."""

    def __init__(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.e: i64 = e

    def numbers(self) -> list[int]:
        return [self.a, self.b, self.c, self.d, self.e]


@dataclass(frozen=True)
class Field:
    """One number of an event: its name, what sort of thing it counts, and whether it is private.

    A private field is told only to the seat named by the event's first field; where the kind is `shared`, also to the
    seat named by its second.
    """

    name: str
    sort: str
    private: bool = False


@dataclass(frozen=True)
class EventKind:
    """
    `reveals`: something came to light that an undo must not take back.
    """

    name: str
    fields: tuple[Field, ...]
    reveals: bool = False
    shared: bool = False

    def told_to(self, event: Event, seat: int) -> Iterator[tuple[Field, int]]:
        """The fields of an event of this kind that the seat may hear, with their numbers."""
        insider = seat == event.a or (self.shared and seat == event.b)
        for entry, number in zip(self.fields, event.numbers(), strict=False):
            if insider or not entry.private:
                yield entry, number


def kind(name: str, fields: str = "", reveals: bool = False, shared: bool = False) -> EventKind:
    """Declare a kind in one line: `kind("look", "seat:seat region:region face:face!")`, `!` is private.

    >>> kind("look", "seat:seat face:face!").fields[1].private
    True
    """
    parts = [part.partition(":") for part in fields.split()]
    return EventKind(name, tuple(Field(n, s.rstrip("!"), s.endswith("!")) for n, _, s in parts), reveals, shared)
