"""Sets of small numbers kept in one integer."""

from typing import Final

from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF


def bit(n: i64) -> i64:
    """The set that holds only n (0 to 62).

    >>> bit(40) == 2 ** 40
    True
    """
    one = (n & 0) + 1  # mypyc 2.4 shifts a literal in 32 bits, and this is not one
    return one << n


def has(members: i64, n: i64) -> bool:
    return (members >> n) & 1 != 0


def first_n(n: i64) -> i64:
    """The set of 0 to n - 1."""
    return bit(n) - 1


def size(members: i64) -> i64:
    """How many numbers the set holds, for sets below 2**62.

    >>> size(0b1011)
    3
    """
    return _size_of_word(members & _WORD) + _size_of_word(members >> 32)


def _size_of_word(x: i64) -> i64:
    """In 32 bits: a constant beyond 2**62 would be an object and slow."""
    x -= (x >> 1) & 0x55555555
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    x += x >> 8
    x += x >> 16
    return x & 0x3F
