"""A position as JSON without loss, and its fingerprint. For the host alone: everything is in it."""

from typing import Any, Final

from rattus.cartus.codes import CARDS, LORE, SETUP, TABLE
from rattus.cartus.sound import complaint
from rattus.cartus.state import Rules, State
from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadRecord
from rattus.kernel.layout import Layout

# Every single number of a position, with its default, in the order of the fingerprint: append-only.
FIELDS: Final[list[tuple[str, int]]] = [
    ("ask", 0),
    ("seat", 0),
    ("viewer", NOBODY),
    ("stage", SETUP),
    ("first", NOBODY),
    ("round", 0),
    ("served", 0),
    ("to_choose", 0),
    ("to_deal", 0),
    ("spare", 0),
    ("stock", 0),
    ("shuffles", 0),
    ("to_draw", 0),
    ("to_look", 0),
    ("looked", 0),
    ("at", 0),
    ("to_take", 0),
    ("to_give", 0),
    ("to_shed", 0),
    ("taker", NOBODY),
    ("waiting", 0),
    ("slot", 0),
    ("step", 0),
    ("contest", 0),
    ("actor", 0),
    ("shown", 0),
    ("premium", NOBODY),
    ("arrivals", 0),
    ("ended_by", 0),
    ("cap", 0),
    ("mercy", 0),
    ("open_rats", 0),
    ("handed", 0),
]
TABLES: Final[list[tuple[str, int, int]]] = [("cards", CARDS, 0), ("lore", LORE, 0), ("table", TABLE, 0)]
LAYOUT: Final = Layout(FIELDS, TABLES, 10_000)


def to_json(s: State) -> dict[str, Any]:
    return {"players": int(s.board.seats)} | LAYOUT.write(s)


def from_json(data: Any, rules: Rules) -> State:
    """The position that `to_json` wrote. What could stand on no table is refused."""
    if not isinstance(data, dict) or not LAYOUT.knows(set(data) - {"players"}):
        raise BadRecord("This is not a position of Rattus Cartus.")
    if data.get("players") not in rules.tables:
        raise BadRecord("This is not a position of Rattus Cartus.")
    tables = LAYOUT.read_tables(data)
    s = State(rules.board(data["players"]), rules, tables[0], tables[1], tables[2])
    LAYOUT.read_fields(data, s)
    return sound(s)


def sound(s: State) -> State:
    """The position, if it could stand on a table."""
    wrong = complaint(s)
    if wrong:
        raise BadRecord(f"This is no position of Rattus Cartus: {wrong}.")
    return s


def same(one: State, other: State) -> bool:
    """Whether two positions are equal in everything, the data too."""
    if one.board.seats != other.board.seats or one.rules.digest != other.rules.digest:
        return False
    return LAYOUT.same(one, other)
