"""What a region costs each seat: the odds of every number of citizens, in exact weights."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.plague.codes import MOST_SEATS
from rattus.plague.crowds import BITS, COUNT

ROOM: Final = 21  # from none to all of a seat's citizens


@final
class Losses:
    """Made by odds.py, and true until it is asked again."""

    def __init__(self) -> None:
        self.crowd: i64 = 0  # who is there
        self.tokens: i64 = -1  # in what tokens this was reckoned
        self.whole: i64 = 1  # all weights together
        self.quiet: i64 = 1  # the weight of no outbreak
        self.weights: vec[i64] = vec[i64]([0] * (MOST_SEATS * ROOM))  # [seat * ROOM + citizens lost]
        self.means: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def chance(self, seat: i64, lost: i64) -> float:
        """How likely the seat loses so many citizens, no more and no fewer."""
        if not 0 <= lost <= (self.crowd >> (seat * BITS)) & COUNT:
            return 0.0
        return float(self.weights[seat * ROOM + lost]) / float(self.whole)

    def expected(self, seat: i64) -> float:
        """How many citizens the seat loses on average."""
        return self.means[seat]

    def outbreak(self) -> float:
        """How likely at least one token breaks out."""
        return float(self.whole - self.quiet) / float(self.whole)

    # Reckoning

    def begin(self, crowd: i64, whole: i64) -> None:
        self.crowd = crowd
        self.whole = whole
        weights = self.weights
        for seat in range(MOST_SEATS):
            for i in range(seat * ROOM, seat * ROOM + (crowd & COUNT) + 1):
                weights[i] = 0
            if crowd & COUNT == 0:
                weights[seat * ROOM] = whole
            crowd >>= BITS

    def add(self, left: i64, weight: i64) -> None:
        """Those are left with this weight."""
        weights = self.weights
        rest = self.crowd
        gone = rest - left
        at: i64 = 0
        while rest != 0:
            if rest & COUNT != 0:
                weights[at + (gone & COUNT)] += weight
            rest >>= BITS
            gone >>= BITS
            at += ROOM

    def shift(self, old: i64, new: i64, weight: i64) -> None:
        """So much weight goes from one outcome to another."""
        weights = self.weights
        crowd = self.crowd
        at: i64 = 0
        while old != new:
            if old & COUNT != new & COUNT:
                weights[at + (crowd & COUNT) - (old & COUNT)] -= weight
                weights[at + (crowd & COUNT) - (new & COUNT)] += weight
            crowd >>= BITS
            old >>= BITS
            new >>= BITS
            at += ROOM

    def sum_up(self) -> None:
        rest = self.crowd
        for seat in range(MOST_SEATS):
            lost: i64 = 0
            for n in range(1, (rest & COUNT) + 1):
                lost += n * self.weights[seat * ROOM + n]
            self.means[seat] = float(lost) / float(self.whole)
            rest >>= BITS
