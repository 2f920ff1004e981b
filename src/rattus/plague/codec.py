"""A position as JSON without loss, and its fingerprint. For the host alone: everything is in it."""

from typing import Any, Final

from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadRecord
from rattus.kernel.layout import Layout
from rattus.plague.codes import ABSENT, HANDS, MOST_CARDS, MOST_SEATS, PLACES, SETUP
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
LAYOUT: Final = Layout(FIELDS, TABLES, 1000)


def fingerprint(s: State) -> str:
    return LAYOUT.fingerprint(s)


def to_json(s: State) -> dict[str, Any]:
    return {"players": int(s.board.seats)} | LAYOUT.write(s)


def from_json(data: Any, rules: Rules) -> State:
    """The position that `to_json` wrote. What could stand on no table is refused."""
    if not isinstance(data, dict) or not LAYOUT.knows(set(data) - {"players"}):
        raise BadRecord("This is not a position of Rattus.")
    if data.get("players") not in rules.tables:
        raise BadRecord("This is not a position of Rattus.")
    tables = LAYOUT.read_tables(data)
    s = State(rules.board(data["players"]), rules, tables[0], tables[1], tables[2], tables[3])
    LAYOUT.read_fields(data, s)
    return sound(s)


def sound(s: State) -> State:
    """The position, if it could stand on a table."""
    wrong = complaint(s)
    if wrong:
        raise BadRecord(f"This is no position of Rattus: {wrong}.")
    return s


def same(one: State, other: State) -> bool:
    """Whether two positions are equal in everything, the map and the tokens too."""
    if one.board.seats != other.board.seats or one.rules.digest != other.rules.digest:
        return False
    return LAYOUT.same(one, other)
