"""What the kernel asks of a game. Records, sessions and the command know games only through this."""

from collections.abc import Mapping
from typing import Any, Protocol

from rattus.kernel.actions import ActionSpace
from rattus.kernel.events import Event, EventKind


class Position(Protocol):
    """A position: at every moment a seat must choose, luck has the word, or the game is over."""

    events: list[Event] | None

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    @property
    def seat(self) -> int:
        """Who must choose."""
        ...

    @property
    def chapter(self) -> int:
        """A number that changes with every turn: no undo goes back further."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def by_chance(self) -> bool: ...

    def legal(self) -> list[int]: ...

    def apply(self, action: int) -> None: ...

    def outcomes(self) -> list[tuple[int, int]]: ...

    def happen(self, outcome: int) -> None: ...

    def copy(self) -> "Position": ...

    def mask(self, seat: int) -> "Position":
        """The observation of a seat: the position with what the seat does not know left blank."""
        ...

    def view(self, seat: int) -> dict[str, Any]:
        """What the seat sees, as data with names."""
        ...

    def notation(self) -> str: ...

    def fingerprint(self) -> str: ...


class Game(Protocol):
    """A game with its data: how it starts, and how its numbers are called."""

    @property
    def name(self) -> str: ...

    @property
    def rules_version(self) -> str: ...

    def data_hash(self, options: Mapping[str, Any]) -> str:
        """Names the data that a game with these options is played with; BadOptions if they cannot be read."""
        ...

    @property
    def space(self) -> ActionSpace: ...

    @property
    def kinds(self) -> Mapping[int, EventKind]: ...

    def start(self, options: Mapping[str, Any]) -> Position:
        """The first position of a game with these options (JSON data); BadOptions if there is no such game."""
        ...

    @property
    def players(self) -> tuple[int, ...]:
        """For how many it is."""
        ...

    @property
    def spectator(self) -> int:
        """The seat number of those who only watch."""
        ...

    def outcome_name(self, position: Any, outcome: int) -> str: ...

    def redact(self, event: Event, seat: int) -> dict[str, Any]:
        """An event as the seat may hear it, as data with names."""
        ...

    def result(self, position: Any) -> dict[str, Any]:
        """How a finished game came out: at least `scores` and `ranking` by seat, how many `turns` (or rounds) it took,
        and what it was `ended_by`."""
        ...

    def winners(self, position: Any) -> list[int]:
        """Who has won a finished game: several seats where they share it, none where nobody wins."""
        ...


class Luck(Protocol):
    """Where chance comes from."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        ...


def drawn(position: Position, luck: Luck) -> int:
    """The outcome that luck gives the chance event that is due."""
    outcomes = position.outcomes()
    left = luck.below(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError("weights do not add up")
