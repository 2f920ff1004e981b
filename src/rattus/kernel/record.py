"""Games on file: JSON Lines, a header, one line for each action or stroke of luck, and the end.

{"record": 1, "game": "rattus", "rules": "1", "data": "...", "options": {...}, "seats": [...], "luck": {...}}
{"seat": 2, "do": "populate:france"}
{"luck": "3:M+Church"}
{"end": {"scores": [...], "ranking": [...]}, "fingerprint": "...", "secret": "...", "digest": "..."}

The digest is over all that stands before it, so that no line can be changed unnoticed afterwards.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from rattus.kernel.errors import BadRecord, RattusError
from rattus.kernel.game import Game, Luck, Position, drawn
from rattus.kernel.luck import SECRET_BYTES, FairLuck, SeededLuck

FORMAT: Final = 1

Line = dict[str, Any]


def deed(seat: int, action: str) -> Line:
    return {"seat": seat, "do": action}


def lot(outcome: str) -> Line:
    return {"luck": outcome}


@dataclass
class Record:
    """A game as it was kept: what it was, and what was done. `end` is empty while it is going on."""

    game: str
    rules: str
    data: str
    options: dict[str, Any]
    seats: list[str]
    luck: dict[str, Any]
    lines: list[Line] = field(default_factory=list)
    end: dict[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        return _written([self.head(), *self.lines]) + (_written([self.end]) if self.end else "")

    def head(self) -> Line:
        return {
            "record": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "data": self.data,
            "options": self.options,
            "seats": self.seats,
            "luck": self.luck,
        }

    def digest(self) -> str:
        """A hash of the whole game, without its end line."""
        return sha256(_written([self.head(), *self.lines]).encode()).hexdigest()


def _written(rows: Sequence[Line]) -> str:
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


def published(luck: Luck) -> dict[str, Any]:
    """What a record says of its luck while the game goes on."""
    if isinstance(luck, FairLuck):
        return {"commitment": luck.commitment, "contributions": [part.hex() for part in luck.contributions]}
    if isinstance(luck, SeededLuck):
        return {"seed": luck.seed}
    return {"unproven": True}


def keep(
    game: Game, options: Mapping[str, Any], seats: list[str], luck: Luck, lines: list[Line], position: Position
) -> Record:
    """The record of a game, finished or not. Only of a finished one the luck's secret is shown."""
    data = game.data_hash(options)
    record = Record(game.name, game.rules_version, data, dict(options), seats, published(luck), list(lines))
    if position.over:
        record.end = {"end": game.result(position), "fingerprint": position.fingerprint()}
        if isinstance(luck, FairLuck):
            record.end["secret"] = luck.secret.hex()
        record.end["digest"] = record.digest()
    return record


# What stands in a header and in an end line; a secret may stand there too.
_HEAD: Final[dict[str, type]] = {
    "record": int,
    "game": str,
    "rules": str,
    "data": str,
    "options": dict,
    "seats": list,
    "luck": dict,
}
_END: Final[dict[str, type]] = {"end": dict, "fingerprint": str, "digest": str}
_LUCKS: Final[tuple[dict[str, type], ...]] = (
    {"seed": int},
    {"commitment": str, "contributions": list},
    {"unproven": bool},
)


def parse(text: str) -> Record:
    """Read a record; a broken one gets one sentence that names the line."""
    rows = [_row(number, line) for number, line in enumerate(text.splitlines(), 1)]
    if not rows:
        raise BadRecord("The record is empty.")
    head = rows[0]
    if head.get("record") != FORMAT:
        raise BadRecord("Line 1: this is not the header of a Rattus record.")
    _check_keys("Line 1: the header's", head, _HEAD)
    if not all(isinstance(seat, str) for seat in head["seats"]):
        raise BadRecord("Line 1: the seats are not all named.")
    if {name: type(value) for name, value in head["luck"].items()} not in _LUCKS:
        raise BadRecord("Line 1: the header does not say where the luck comes from.")
    end = rows.pop() if len(rows) > 1 and "end" in rows[-1] else {}
    if end:
        _check_keys("The end line's", end, _END | ({"secret": str} if "commitment" in head["luck"] else {}))
    for number, row in enumerate(rows[1:], 2):
        _check_shape(number, row)
    return Record(
        head["game"], head["rules"], head["data"], head["options"], head["seats"], head["luck"], rows[1:], end
    )


def _check_keys(whose: str, row: Line, wanted: Mapping[str, type]) -> None:
    for key, kind in wanted.items():
        if type(row.get(key)) is not kind:
            raise BadRecord(f"{whose} {key!r} is missing or of the wrong kind.")
    for key in row:
        if key not in wanted:
            raise BadRecord(f"{whose} {key!r} is not known.")


def _row(number: int, line: str) -> Line:
    try:
        row = json.loads(line, object_pairs_hook=_once_each)
    except (ValueError, RecursionError):
        raise BadRecord(f"Line {number}: this is not JSON.") from None
    if not isinstance(row, dict):
        raise BadRecord(f"Line {number}: this is not an action, a stroke of luck or the end.")
    return row


def _once_each(pairs: list[tuple[str, Any]]) -> Line:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands there twice")
    return found


def _check_shape(number: int, row: Line) -> None:
    by_seat = row.keys() == {"seat", "do"} and type(row["seat"]) is int and isinstance(row["do"], str)
    by_luck = row.keys() == {"luck"} and isinstance(row["luck"], str)
    if not by_seat and not by_luck:
        raise BadRecord(f"Line {number}: this is not an action, a stroke of luck or the end.")


def replay(record: Record, game: Game, tell: bool = False) -> Iterator[tuple[Line, Position]]:
    """Play the record: each line with the position behind it. A line that cannot be gets BadRecord.

    The position is one object that moves on; copy it to keep it. With `tell`, it carries its events.
    """
    position = _start(record, game)
    for number, line in enumerate(record.lines, 2):
        position.events = [] if tell else None
        _play(number, line, position, game)
        yield line, position


def _start(record: Record, game: Game) -> Position:
    if record.game != game.name:
        raise BadRecord(f"This is a record of {record.game!r}, not of {game.name!r}.")
    if record.rules != game.rules_version:
        raise BadRecord(
            f"The record follows rules version {record.rules!r}; this program plays {game.rules_version!r}."
        )
    try:
        if record.data != game.data_hash(record.options):
            raise BadRecord("the game was played with another map, other tokens or other cards.")
        position = game.start(record.options)
    except RattusError as problem:
        raise BadRecord(f"Line 1: {problem}") from None
    if len(record.seats) != position.seats:
        raise BadRecord(f"Line 1: {len(record.seats)} seats are named, and {position.seats} play.")
    return position


def _play(number: int, line: Line, position: Position, game: Game) -> None:
    if position.over:
        raise BadRecord(f"Line {number}: the game is already over.")
    try:
        if "luck" in line:
            position.happen(_outcome(position, game, line["luck"]))
        elif position.by_chance:
            raise BadRecord("luck has the word here, not a player.")
        elif line["seat"] != position.seat:
            raise BadRecord(f"seat {position.seat} must choose here, not seat {line['seat']}.")
        else:
            position.apply(game.space.number(line["do"]))
    except RattusError as problem:
        raise BadRecord(f"Line {number}: {problem}") from None


def _outcome(position: Position, game: Game, name: str) -> int:
    for outcome, _ in position.outcomes():
        if game.outcome_name(position, outcome) == name:
            return outcome
    raise BadRecord(f"luck cannot bring {name!r} here.")


def check(record: Record, game: Game, told: Callable[[int], None] | None = None) -> Position:
    """Prove the record: every action legal, every outcome possible and as the luck says, the result and digest right.

    `told` hears of each line done. Returns the last position.
    """
    luck = _luck(record)
    position = _start(record, game)
    for number, line in enumerate(record.lines, 2):
        if luck is not None and position.by_chance and "luck" in line:
            name = game.outcome_name(position, drawn(position, luck))
            if line["luck"] != name:
                raise BadRecord(f"Line {number}: the luck says {name!r}, the record {line['luck']!r}.")
        _play(number, line, position, game)
        if told is not None:
            told(number)
    _check_end(record, game, position)
    return position


def _luck(record: Record) -> Luck | None:
    """The luck that the record can be checked against, if it shows it."""
    if "seed" in record.luck:
        return SeededLuck(record.luck["seed"])
    if "secret" not in record.end:
        return None
    contributions = record.luck.get("contributions", [])
    luck = FairLuck(_bytes(record.end["secret"]), [_bytes(part) for part in contributions])
    if len(luck.secret) != SECRET_BYTES or luck.commitment != record.luck.get("commitment"):
        raise BadRecord("The secret is not the one that the commitment announced.")
    return luck


def _bytes(text: Any) -> bytes:
    """Bytes in the one way to write them."""
    try:
        found = bytes.fromhex(text)
    except (TypeError, ValueError):
        found = b""
    if not found or found.hex() != text:
        raise BadRecord("The luck's secret or contributions are not written in hexadecimal.")
    return found


def _check_end(record: Record, game: Game, position: Position) -> None:
    if not record.end:
        if position.over:
            raise BadRecord("The game is over, but the record has no end line.")
        return
    if not position.over:
        raise BadRecord("The record ends before the game does.")
    if record.end["end"] != game.result(position):
        raise BadRecord("The final result is not what the game came to.")
    if record.end.get("fingerprint") != position.fingerprint():
        raise BadRecord("The final fingerprint is not that of the last position.")
    if record.end["digest"] != record.digest():
        raise BadRecord("The record is not as it was written: its digest is another.")
