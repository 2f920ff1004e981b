"""What happened, as one seat may hear it: the entries of a log."""

from dataclasses import dataclass, field


@dataclass
class Entry:
    """What belongs together: the seats that act in it, and its lines of sentences."""

    seats: set[str] = field(default_factory=set)
    lines: list[list[str]] = field(default_factory=list)

    @property
    def seat(self) -> str | None:
        """The one who acts, if it is one alone."""
        return next(iter(self.seats)) if len(self.seats) == 1 else None

    def add(self, sentence: str, on_a_new_line: bool = False) -> None:
        if on_a_new_line or not self.lines:
            self.lines.append([])
        self.lines[-1].append(sentence)
