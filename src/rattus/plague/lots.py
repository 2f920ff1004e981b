"""The faces that have not come to light, and the odds with which blank tokens show them (lottery.py, B-INFO).

The tokens of a region are drawn without replacement, and the two lots tie their odds together. All that matters of the
faces in a row is of which lot each is. A *prefix* writes that down: a one, then a binary digit for each face, 0 for a
starter. A *pattern* says in the same way of which lot the tokens are, 0 for those laid at set-up.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.bits import bit, has, size
from rattus.plague.board import Board
from rattus.plague.state import State

PREFIXES: Final = 16  # all of three tokens or fewer are smaller
NO_TOKEN: Final = 1  # the empty pattern, and the empty prefix
MOST_HEADS: Final = 256  # more than all citizens of a table, with what is taken off the limits
STARTER: Final = 0
OTHER: Final = 1


@final
class Lots:
    """What is left of the two lots, the lowest limits first."""

    def __init__(self, board: Board) -> None:
        limits = sorted(set(board.limit))
        self.levels: i64 = len(limits) + 1
        # How many of the different limits so many citizens meet: all that matters of their number.
        self.level: vec[i64] = vec[i64]([sum(limit <= n for limit in limits) for n in range(MOST_HEADS)])
        self.rank: vec[i64] = vec[i64]([limits.index(limit) + 1 for limit in board.limit])
        ranks = list(self.rank)
        self.order: vec[i64] = vec[i64](sorted(range(len(ranks)), key=ranks.__getitem__))
        self.first_other: i64 = board.starters
        self.starters: i64 = -1
        self.others: i64 = -1
        self.fresh: i64 = -1
        self.size: vec[i64] = vec[i64]([0, 0])
        self.out: vec[i64] = vec[i64]([0] * len(board.limit))  # the faces not yet seen
        self.n: i64 = 0
        self.within: vec[i64] = vec[i64]([0] * (2 * self.levels))  # [level * 2 + lot]: how many break out by then
        self.weights: vec[i64] = vec[i64]([0] * (PREFIXES * PREFIXES))  # [pattern * PREFIXES + prefix]
        self.quiet: vec[i64] = vec[i64]([0] * (PREFIXES * self.levels))  # [pattern * levels + level]: no outbreak
        self.weighed: i64 = 0  # set of the patterns for which these two are up to date

    def read(self, s: State) -> bool:
        """Take note of what has come to light. False if that is what we knew."""
        if s.starters == self.starters and s.others == self.others and s.fresh == self.fresh:
            return False
        self.starters = s.starters
        self.others = s.others
        self.fresh = s.fresh
        self.size[STARTER] = size(s.starters)
        self.size[OTHER] = size(s.others)
        self.weighed = 0
        self.list_faces()
        return True

    def list_faces(self) -> None:
        within = self.within
        for i in range(2 * self.levels):
            within[i] = 0
        n: i64 = 0
        for face in self.order:
            if self.is_out(face):
                self.out[n] = face
                within[2 * self.rank[face] + self.lot(face)] += 1
                n += 1
        for i in range(2, 2 * self.levels):
            within[i] += within[i - 2]
        self.n = n

    def is_out(self, face: i64) -> bool:
        if face < self.first_other:
            return has(self.starters, face)
        return has(self.others, face - self.first_other)

    def lot(self, face: i64) -> i64:
        return STARTER if face < self.first_other else OTHER

    # Odds

    def copy_weights(self, pattern: i64, weights: vec[i64]) -> None:
        """For each prefix, the weight of all that may follow once the first tokens show certain faces of its lots; that
        of NO_TOKEN is the whole."""
        row = self.weigh(pattern)
        for prefix in range(1, 2 * leading_one(pattern)):
            weights[prefix] = self.weights[row + prefix]

    def weigh(self, pattern: i64) -> i64:
        """Where the row of this pattern begins."""
        row = pattern * PREFIXES
        if not has(self.weighed, pattern):
            self.weighed |= bit(pattern)
            leaves = leading_one(pattern)
            for prefix in range(leaves, 2 * leaves):
                self.weights[row + prefix] = self.weight(pattern, prefix)
            for prefix in range(1, leaves):
                starters = self.size[STARTER] - starters_in(prefix)
                others = self.size[OTHER] - others_in(prefix)
                self.weights[row + prefix] = self.follow(row, leaves, prefix, starters, others)
            for level in range(self.levels):
                starters = self.size[STARTER] - self.within[2 * level]
                others = self.size[OTHER] - self.within[2 * level + 1]
                self.quiet[pattern * self.levels + level] = self.follow(row, leaves, NO_TOKEN, starters, others)
        return row

    def weight(self, pattern: i64, prefix: i64) -> i64:
        """The weight of certain faces on all tokens. Those of the set-up lot show starters only; and the more starters
        the later ones show, the fewer are left for later tokens elsewhere."""
        if prefix & ~pattern != 0:
            return 0
        spare = self.size[STARTER] - self.fresh
        later = others_in(pattern)
        most = later if later < spare else spare
        found = size(pattern & ~prefix)
        return falling(spare, found) * falling(self.size[STARTER] - starters_in(prefix), most - found)

    def follow(self, row: i64, leaves: i64, prefix: i64, starters: i64, others: i64) -> i64:
        """The weight of all that may follow a prefix if so many starters and others may be drawn."""
        if prefix >= leaves:
            return self.weights[row + prefix]
        of_starters = starters * self.follow(row, leaves, 2 * prefix, starters - 1, others)
        return of_starters + others * self.follow(row, leaves, 2 * prefix + 1, starters, others - 1)


def leading_one(prefix: i64) -> i64:
    one: i64 = 1
    while 2 * one <= prefix:
        one *= 2
    return one


def starters_in(prefix: i64) -> i64:
    return size(prefix ^ (2 * leading_one(prefix) - 1))


def others_in(prefix: i64) -> i64:
    return size(prefix) - 1


def falling(n: i64, factors: i64) -> i64:
    """n (n - 1) (n - 2) and so on: in how many ways so many things can be drawn in order."""
    product: i64 = 1
    for i in range(factors):
        product *= n - i
    return product
