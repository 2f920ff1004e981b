"""A progress bar for anything that takes longer than a second, on the error stream and only on a terminal."""

from threading import Lock, Timer
from types import TracebackType
from typing import Final, Self, final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE_S: Final = 1.0


@final
class Waiting:
    """`with Waiting("games", 1000) as waiting: ... waiting.done(17)`; without a total it only says what goes on."""

    def __init__(self, what: str, total: int | None) -> None:
        numbers = [MofNCompleteColumn(), TimeRemainingColumn()] if total is not None else []
        columns = (TextColumn("{task.description}"), BarColumn(), *numbers)
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(what, total=total)
        self._timer = Timer(PATIENCE_S, self._show)
        self._timer.daemon = True
        self._lock = Lock()
        self._over = False

    def __enter__(self) -> Self:
        if self._progress.console.is_terminal:
            self._timer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._timer.cancel()
        with self._lock:
            self._over = True
            if self._progress.live.is_started:
                self._progress.stop()

    def done(self, count: int) -> None:
        self._progress.update(self._task, completed=count)

    def on(self) -> None:
        """Says nothing, but lets an interruption through where compiled code would not."""

    def _show(self) -> None:
        with self._lock:
            if not self._over:
                self._progress.start()
