"""A position as JSON without loss, and its fingerprint. For the host alone: everything is in it."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.errors import BadRecord
from rattus.kernel.fingerprint import Fingerprint
from rattus.plague.codes import ABSENT, HANDS, MOST_CARDS, MOST_SEATS, NOBODY, PLACES, SETUP
from rattus.plague.sound import complaint
from rattus.plague.state import Rules, State

# Every single number of a position, with its default, in the order of the fingerprint: append-only.
FIELDS: Final[list[tuple[str, int]]] = [
    ("stage", SETUP),
    ("ask", 0),
    ("seat", 0),
    ("turn", 0),
    ("first", 0),
    ("last", NOBODY),
    ("round", 0),
    ("turns", 0),
    ("ended_by", 0),
    ("plague", NOBODY),
    ("supply", 0),
    ("starters", 0),
    ("others", 0),
    ("fresh", 0),
    ("grown", 0),
    ("taken", 0),
    ("used", 0),
    ("card", NOBODY),
    ("step", 0),
    ("x", 0),
    ("y", 0),
    ("at", 0),
    ("to_place", 0),
    ("region", NOBODY),
    ("bite", 0),
    ("mapped", 0),
    ("viewer", NOBODY),
    ("caravan", NOBODY),
    ("to_deal", 0),
    ("discarded", 0),
    ("played", 0),
    ("shields", 0),
    ("secret", 0),
    ("face", 0),
    ("waiting", 0),
]
TABLES: Final[list[tuple[str, int, int]]] = [
    ("people", PLACES * MOST_SEATS, 0),
    ("rats", PLACES * 4, 0),
    ("holders", MOST_CARDS, ABSENT),
    ("hands", HANDS, 0),
]
_TABLE_STEP: Final = 1000
_BIGGEST: Final = 2**62


def fingerprint(s: State) -> str:
    mark = Fingerprint()
    for number, (name, default) in enumerate(FIELDS):
        mark.add(number, getattr(s, name) - default)
    mark.add_table(_TABLE_STEP, s.people, 0)
    mark.add_table(2 * _TABLE_STEP, s.rats, 0)
    mark.add_table(3 * _TABLE_STEP, s.holders, ABSENT)
    mark.add_table(4 * _TABLE_STEP, s.hands, 0)
    return mark.text()


def to_json(s: State) -> dict[str, Any]:
    data: dict[str, Any] = {"players": int(s.board.seats)}
    for name, default in FIELDS:
        value = getattr(s, name)
        if value != default:
            data[name] = value
    for name, _, _ in TABLES:
        data[name] = list(getattr(s, name))
    return data


def from_json(data: dict[str, Any], rules: Rules) -> State:
    """The position that `to_json` wrote. What could stand on no table is refused."""
    known = {"players"} | {name for name, _ in FIELDS} | {name for name, _, _ in TABLES}
    if not isinstance(data, dict) or not known.issuperset(data) or data.get("players") not in rules.tables:
        raise BadRecord("This is not a position of Rattus.")
    tables = [_table(data.get(name, [default] * size), size) for name, size, default in TABLES]
    s = State(rules.board(data["players"]), rules, tables[0], tables[1], tables[2], tables[3])
    for name, default in FIELDS:
        setattr(s, name, _number(data.get(name, default), name))
    return sound(s)


def sound(s: State) -> State:
    """The position, if it could stand on a table."""
    wrong = complaint(s)
    if wrong:
        raise BadRecord(f"This is no position of Rattus: {wrong}.")
    return s


def _number(value: Any, name: str) -> int:
    if type(value) is not int or not -_BIGGEST < value < _BIGGEST:
        raise BadRecord(f"The position's {name!r} cannot be {value!r}.")
    return value


def _table(entries: Any, size: int) -> vec[i64]:
    if not isinstance(entries, list) or len(entries) != size:
        raise BadRecord("A table of the position is not of the right size.")
    return vec[i64]([_number(entry, "table") for entry in entries])


def same(one: State, other: State) -> bool:
    """Whether two positions are equal in everything, the map and the tokens too."""
    if one.board.seats != other.board.seats or one.rules.digest != other.rules.digest:
        return False
    for name, _ in FIELDS:
        if getattr(one, name) != getattr(other, name):
            return False
    if one.people != other.people or one.rats != other.rats:
        return False
    return one.holders == other.holders and one.hands == other.hands
