"""Sources of chance for games that are kept: provable for tables, seeded for everything else.

A table's luck: 256 secret bits, whose SHA-256 is published before anyone sits down; each human seat then adds 128 bits
of its own. Draw k is SHA-256 over the secret, the contributions and k. When the game is over the secret is shown, and
anybody can draw again. That proves that nobody chose the luck; it does not prove that the host did not look.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, final

from rattus.kernel.rng import Rng

SECRET_BYTES: Final = 32
_RANGE: Final = 2**256


@final
class FairLuck:
    """
    >>> one, two = FairLuck(b"x" * 32, [b"red"]), FairLuck(b"x" * 32, [b"red"])
    >>> [one.below(6) for _ in range(5)] == [two.below(6) for _ in range(5)]
    True
    """

    def __init__(self, secret: bytes, contributions: Sequence[bytes]) -> None:
        self.secret = secret
        self.contributions = tuple(contributions)
        self.draws = 0

    @property
    def commitment(self) -> str:
        return sha256(self.secret).hexdigest()

    def below(self, n: int) -> int:
        fair = _RANGE - _RANGE % n
        while True:
            number = self._draw()
            if number < fair:
                return number % n

    def _draw(self) -> int:
        parts = [self.secret, *self.contributions, str(self.draws).encode()]
        self.draws += 1
        # Each part goes in with its length, so that no two lists of parts read alike.
        text = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        return int.from_bytes(sha256(text).digest(), "big")


@final
class SeededLuck:
    """The luck of simulations and of games at home: one seed, one game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._rng = Rng(seed)

    def below(self, n: int) -> int:
        return self._rng.below(n)
