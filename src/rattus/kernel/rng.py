"""A small fast generator for simulations: sfc32, 128 bits of state.

It works on 32-bit words, so that the interpreted and the compiled engine draw the same numbers.
Server tables do not use it: their luck is provable (see luck.py).
"""

from hashlib import sha256
from typing import Final, final

from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF
_SPAN: Final = 0x100000000


@final
class Rng:
    """A stream of draws, fixed by a seed and a stream number.

    >>> Rng(1).below(1000) == Rng(1).below(1000)
    True
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        words = sha256(f"{seed}/{stream}".encode()).digest()
        self.a: i64 = int.from_bytes(words[0:4], "big")
        self.b: i64 = int.from_bytes(words[4:8], "big")
        self.c: i64 = int.from_bytes(words[8:12], "big")
        self.counter: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        drawn = (self.a + self.b + self.counter) & _WORD
        self.counter = (self.counter + 1) & _WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & _WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + drawn) & _WORD
        return drawn

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely (n below 2**31)."""
        product = self.word() * n
        if product & _WORD < n:
            unfair = (_SPAN - n) % n
            while product & _WORD < unfair:
                product = self.word() * n
        return product >> 32
