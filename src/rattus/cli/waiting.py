"""A progress bar for anything that takes longer than a second, on the error stream and only on a terminal."""

from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE_S = 1.0


class Waiting:
    """`with Waiting("games", 1000) as waiting: ... waiting.done(17)`; without a total it only says what goes on."""

    def __init__(self, what: str, total: int | None) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(what, total=total)
        self._began = monotonic()
        self._shown = False
        self._patience = 0.0 if total is None else PATIENCE_S

    def __enter__(self) -> Self:
        if self._patience == 0:
            self._show()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._shown:
            self._progress.stop()

    def done(self, count: int) -> None:
        if self._shown:
            self._progress.update(self._task, completed=count)
        elif monotonic() - self._began > self._patience:
            self._show()

    def _show(self) -> None:
        self._shown = True
        if self._progress.console.is_terminal:
            self._progress.start()
