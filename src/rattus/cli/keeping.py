"""Keeping a game: the record that `rattus check` proves."""

from collections.abc import Sequence
from pathlib import Path
from typing import final

from rattus.kernel.errors import BadOptions
from rattus.kernel.record import keep
from rattus.kernel.session import Session
from rattus.words import Catalogue


@final
class Keeper:
    """Writes records of a game, never over a file that was there before."""

    def __init__(self, session: Session, seats: Sequence[str], catalogue: Catalogue, wanted: Path | None) -> None:
        self.session = session
        self.seats = list(seats)
        self.catalogue = catalogue
        self.wanted = wanted
        self._written: set[Path] = set()
        if wanted is not None and wanted.exists():
            raise BadOptions(catalogue.say("play.exists", file=wanted))
        if wanted is not None and not wanted.parent.is_dir():
            raise BadOptions(catalogue.say("play.no-folder", file=wanted, folder=wanted.parent))

    def save(self, file: Path) -> str:
        """Write a record; returns what there is to say about it."""
        try:
            if file.exists() and not self.has_written(file):
                return self.catalogue.say("play.exists", file=file)
            file.write_text(self.text(), encoding="utf-8")
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else problem
            return self.catalogue.say("play.cannot-save", file=file, reason=reason)
        self._written.add(file)
        return self.catalogue.say("play.saved", file=file)

    def has_written(self, file: Path) -> bool:
        return file in self._written

    def text(self) -> str:
        session = self.session
        return keep(session.game, session.options, self.seats, session.luck, session.lines, session.position).text()
