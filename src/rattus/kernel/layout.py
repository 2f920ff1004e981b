"""What a position consists of, listed once: numbers and tables of numbers, for JSON, fingerprints and equality."""

from collections.abc import Sequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.errors import BadRecord
from rattus.kernel.fingerprint import Fingerprint

_BIGGEST: Final = 2**62


@final
class Layout:
    """The attributes of a position that are numbers, with their defaults, and those that are tables, with their sizes
    and defaults: in the order of the fingerprint, so both are append-only. `step` is more than any table's size."""

    def __init__(self, fields: Sequence[tuple[str, int]], tables: Sequence[tuple[str, int, int]], step: int) -> None:
        self.fields: list[tuple[str, int]] = list(fields)
        self.tables: list[tuple[str, int, int]] = list(tables)
        self.step: int = step

    def fingerprint(self, position: Any) -> str:
        mark = Fingerprint()
        for number, (name, default) in enumerate(self.fields):
            mark.add(number, getattr(position, name) - default)
        for place, (name, _, default) in enumerate(self.tables, 1):
            mark.add_table(place * self.step, getattr(position, name), default)
        return mark.text()

    def write(self, position: Any) -> dict[str, Any]:
        """The position as JSON data, without the numbers that have their default."""
        data: dict[str, Any] = {}
        for name, default in self.fields:
            value = getattr(position, name)
            if value != default:
                data[name] = value
        for name, _, _ in self.tables:
            data[name] = list(getattr(position, name))
        return data

    def knows(self, names: set[str]) -> bool:
        """Whether all these are names of its numbers and tables."""
        return names.issubset({name for name, _ in self.fields} | {name for name, _, _ in self.tables})

    def read_tables(self, data: dict[str, Any]) -> list[vec[i64]]:
        return [_table(data.get(name, [default] * size), size) for name, size, default in self.tables]

    def read_fields(self, data: dict[str, Any], position: Any) -> None:
        for name, default in self.fields:
            setattr(position, name, _number(data.get(name, default), name))

    def same(self, one: Any, other: Any) -> bool:
        """Whether two positions are equal in all of it."""
        for name, _ in self.fields:
            if getattr(one, name) != getattr(other, name):
                return False
        for name, _, _ in self.tables:
            if getattr(one, name) != getattr(other, name):
                return False
        return True


def _number(value: Any, name: str) -> int:
    if type(value) is not int or not -_BIGGEST < value < _BIGGEST:
        raise BadRecord(f"The position's {name!r} cannot be {value!r}.")
    return value


def _table(entries: Any, size: int) -> vec[i64]:
    if not isinstance(entries, list) or len(entries) != size:
        raise BadRecord("A table of the position is not of the right size.")
    return vec[i64]([_number(entry, "table") for entry in entries])
