"""A short name for a position: 64 bits over its fields, the same in every build.

Each field has a number; a field at its default adds nothing, so a rules version that adds a field
leaves the fingerprints of older positions as they were.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF


@final
class Fingerprint:
    """
    >>> one = Fingerprint()
    >>> one.add(3, 7); one.add(4, 0)
    >>> two = Fingerprint()
    >>> two.add(3, 7)
    >>> one.text() == two.text()
    True
    """

    def __init__(self) -> None:
        self.high: i64 = 0x243F6A88
        self.low: i64 = 0x13198A2E

    def add(self, number: i64, value: i64) -> None:
        """Take in a field's difference from its default."""
        if value != 0:
            self._mix(number)
            self._mix(value & _WORD)
            self._mix((value >> 32) & _WORD)

    def add_table(self, number: i64, table: vec[i64], default: i64) -> None:
        """Take in a table whose entries have the numbers from `number` on."""
        for i in range(len(table)):
            self.add(number + i, table[i] - default)

    def _mix(self, word: i64) -> None:
        self.high = ((self.high ^ word) * 0x2C1B3C6D) & _WORD
        self.high ^= self.high >> 15
        self.low = ((self.low + word + self.high) * 0x297A2D39) & _WORD
        self.low ^= self.low >> 13

    def text(self) -> str:
        return f"{self.high:08x}{self.low:08x}"
