"""A game being played: its position, its record so far, and the way back."""

from collections.abc import Mapping
from typing import Any, final

from rattus.kernel.errors import IllegalAction
from rattus.kernel.events import Event
from rattus.kernel.game import Game, Luck, Position, drawn
from rattus.kernel.record import Line, deed, lot


@final
class Session:
    """Plays a game with its luck, keeps the lines of its record, and undoes what may be undone.

    Undo goes back within a player's own turn to the last point where something was revealed, random, or another
    player's choice.
    """

    def __init__(self, game: Game, options: Mapping[str, Any], luck: Luck) -> None:
        self.game = game
        self.luck = luck
        self.options = dict(options)
        self.position: Position = game.start(options)
        self.lines: list[Line] = []
        self.events: list[Event] = []
        self._before: list[tuple[Position, int]] = []
        self._let_luck_speak()

    @property
    def seat(self) -> int:
        return self.position.seat

    @property
    def over(self) -> bool:
        return self.position.over

    def act(self, action: int) -> list[Event]:
        """Do the action for the seat that is asked, and all that chance adds. Returns what happened."""
        position = self.position
        before = position.copy()
        seat, chapter = position.seat, position.chapter
        happened: list[Event] = []
        position.events = happened
        position.apply(action)
        self.lines.append(deed(seat, self.game.space.name(action)))
        passed_on = position.by_chance or position.over or (position.seat, position.chapter) != (seat, chapter)
        if passed_on or self._revealed(happened):
            self._before.clear()
        else:
            self._before.append((before, len(happened)))
        self.events += happened
        return happened + self._let_luck_speak()

    def can_undo(self) -> bool:
        return bool(self._before)

    def undo(self) -> None:
        """Take the last action back."""
        if not self._before:
            raise IllegalAction("There is nothing to take back: something was revealed, or another player has chosen.")
        self.position, told = self._before.pop()
        del self.events[len(self.events) - told :]
        self.lines.pop()

    def _let_luck_speak(self) -> list[Event]:
        happened: list[Event] = []
        position = self.position
        position.events = happened
        while position.by_chance:
            outcome = drawn(position, self.luck)
            self.lines.append(lot(self.game.outcome_name(position, outcome)))
            position.happen(outcome)
        self.events += happened
        return happened

    def _revealed(self, happened: list[Event]) -> bool:
        return any(self.game.kinds[event.kind].reveals for event in happened)
