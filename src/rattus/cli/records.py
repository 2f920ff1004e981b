"""Recorded games on the command line."""

from pathlib import Path
from typing import Any

from rattus.cli.waiting import Waiting
from rattus.kernel.errors import BadRecord
from rattus.kernel.record import Record, check, parse, replay
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import Rattus
from rattus.plague.view import redact
from rattus.words import Catalogue


def read(file: Path) -> Record:
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadRecord(f"{file} cannot be read: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a text file.") from None
    return parse(text)


def print_check(file: Path, engine: Engine) -> None:
    record = read(file)
    with Waiting("lines", len(record.lines)) as waiting:
        position = check(record, Rattus(engine), waiting.done)
    state = "finished" if position.over else "still going on"
    luck = "the luck is as its secret says" if "secret" in record.end else "the luck could happen"
    luck = "the luck is as its seed says" if "seed" in record.luck else luck
    print(f"{file} holds: {len(record.lines)} lines, {state}; every action legal, {luck}.")


def print_replay(file: Path, at: int | None, engine: Engine) -> None:
    """The whole game in words, or the position behind one line."""
    record = read(file)
    game = Rattus(engine)
    words = Catalogue("en")
    for number, (_, position) in enumerate(replay(record, game, tell=True), 1):
        if at is None:
            print_events(number, position, game, words)
        elif number == at:
            print(position.notation(), end="")  # type: ignore[attr-defined]
            return
    if at is not None:
        raise BadRecord(f"The record has {len(record.lines)} lines; there is no line {at}.")
    if record.end:
        print_end(record.end["end"], record.seats)


def print_events(number: int, position: Any, game: Rattus, words: Catalogue) -> None:
    for event in position.events:
        print(f"{number:>4}  {words.event(redact(event, game.engine, SPECTATOR), game.engine)}")


def print_end(end: dict[str, Any], seats: list[str]) -> None:
    for place, seat in enumerate(end["ranking"], 1):
        print(f"{place}. {seats[seat]}: {end['scores'][seat]}")
