"""Recorded games on the command line."""

from pathlib import Path
from typing import Any, Final

from rattus.cli.waiting import Waiting
from rattus.kernel.errors import BadRecord
from rattus.kernel.game import Game
from rattus.kernel.record import Record, check, parse, replay
from rattus.words import Speaker

FIRST_MOVE: Final = 2  # the line of the file; the header is the first


def read(file: Path) -> Record:
    name = shown(str(file))
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise BadRecord(f"{name} cannot be read: {problem.strerror}.") from None
    except (UnicodeDecodeError, ValueError):
        raise BadRecord(f"{name} is not a text file.") from None
    return parse(text)


def shown(text: str) -> str:
    """Text from outside, with nothing in it that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def print_check(file: Path, record: Record, game: Game) -> None:
    with Waiting("lines", len(record.lines)) as waiting:
        position = check(record, game, waiting.done)
    state = "finished" if position.over else "still going on"
    print(f"{shown(str(file))} holds: {len(record.lines)} moves, {state}; every action legal, {luck_of(record)}.")


def luck_of(record: Record) -> str:
    if "seed" in record.luck:
        return "the luck is as its seed says"
    if "secret" in record.end:
        return "the luck is as its secret says"
    return "the luck is possible, but not proven"


def print_replay(record: Record, at: int | None, game: Game, speaker: Speaker) -> None:
    """The whole game in words, or the position behind one line of the file."""
    last: Any = None
    for number, (_, position) in enumerate(replay(record, game, tell=True), FIRST_MOVE):
        last = position
        if at is None:
            print_events(number, position, game, speaker)
        elif number == at:
            print(position.notation(), end="")
            return
    if at is not None:
        raise BadRecord(f"The moves stand on lines {FIRST_MOVE} to {len(record.lines) + 1}; {at} is none of them.")
    if last is not None and last.over:
        print_result(game.result(last), record.seats)


def print_events(number: int, position: Any, game: Game, speaker: Speaker) -> None:
    for event in position.events:
        print(f"{number:>4}  {speaker.event(game.redact(event, game.spectator))}")


def print_result(result: dict[str, Any], seats: list[str]) -> None:
    for place, seat in enumerate(result["ranking"], 1):
        print(f"{place}. {shown(seats[seat])}: {result['scores'][seat]}")
