"""The faces that are still out, sorted by what they do to a crowd.

Faces that do the same are one kind, whatever their limits: how many of it break out is counted for each level.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.plague.blows import Blows
from rattus.plague.crowds import felt
from rattus.plague.lots import Lots


@final
class Kinds:
    def __init__(self, lots: Lots, blows: Blows) -> None:
        self.lots: Lots = lots
        self.blows: Blows = blows
        most = len(blows.hits) + 1
        self.n: i64 = 0  # behind so many kinds, as one more, come the faces that do nothing
        self.hits: vec[i64] = vec[i64]([0] * most)
        self.majorities: vec[i64] = vec[i64]([0] * most)
        self.span: i64 = 2 * lots.levels
        self.counts: vec[i64] = vec[i64]([0] * (most * self.span))  # [kind * span + level * 2 + lot]

    def sort(self, crowd: i64, level: i64) -> None:
        """Sort the faces that break out at this level."""
        out = self.lots.out
        rank = self.lots.rank
        hits = self.blows.hits
        majorities = self.blows.majorities
        self.n = 0
        for i in range(self.lots.within[2 * level] + self.lots.within[2 * level + 1]):
            face = out[i]
            felt_hits = felt(crowd, hits[face])
            if felt_hits + majorities[face] != 0:
                kind = self.find(felt_hits, majorities[face])
                self.counts[kind * self.span + 2 * rank[face] + self.lots.lot(face)] += 1
        self.add_up(level)

    def find(self, hits: i64, majorities: i64) -> i64:
        """The kind that does this; a new one if there is none."""
        known = self.hits
        also = self.majorities
        n = self.n
        for kind in range(n):
            if known[kind] == hits and also[kind] == majorities:
                return kind
        self.n = n + 1
        self.clear(n, hits, majorities)
        return n

    def clear(self, kind: i64, hits: i64, majorities: i64) -> None:
        self.hits[kind] = hits
        self.majorities[kind] = majorities
        counts = self.counts
        for i in range(kind * self.span, (kind + 1) * self.span):
            counts[i] = 0

    def add_up(self, level: i64) -> None:
        """Whoever breaks out at a level does so at every higher one. All others do nothing."""
        counts = self.counts
        harmless = self.n * self.span
        self.clear(self.n, 0, 0)
        for i in range(2 * level + 2):
            counts[harmless + i] = self.lots.size[i & 1]
        start: i64 = 0
        while start < harmless:
            for i in range(2, 2 * level + 2):
                counts[start + i] += counts[start + i - 2]
                counts[harmless + i] -= counts[start + i]
            start += self.span
