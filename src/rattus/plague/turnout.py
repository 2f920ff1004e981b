"""All the ways in which the tokens of a region may turn out, and who is left after each.

The first token runs over all kinds of faces (kinds.py), and so does the second. What is left then is a list of few
different crowds (remains.py), and for each of them the last token runs over the kinds once more. No face lies on two
tokens: what the sums over whole kinds would count of that is taken off.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.bits import bit
from rattus.plague.blows import Blows
from rattus.plague.board import Board
from rattus.plague.crowds import heads, leaders, left_of, struck
from rattus.plague.kinds import Kinds
from rattus.plague.losses import Losses
from rattus.plague.lots import NO_TOKEN, OTHER, PREFIXES, STARTER, Lots
from rattus.plague.remains import ROOM, Remains
from rattus.plague.world import SLOTS

# A row of tokens in one number, 8 bits each: 0 for a blank one of the set-up lot, 1 for a later one, else face + 2.
TOKEN_BITS: Final = 8
TOKEN: Final = 0xFF
KNOWN: Final = 2

# Prefixes (lots.py): which of the first, second and third face are starters, S, and which others, Z.
_S: Final = 2
_Z: Final = 3
_SS: Final = 4
_SZ: Final = 5
_ZS: Final = 6
_ZZ: Final = 7
_SSS: Final = 8
_SSZ: Final = 9
_SZS: Final = 10
_ZSZ: Final = 13
_ZZS: Final = 14
_ZZZ: Final = 15


@final
class Turnout:
    def __init__(self, board: Board) -> None:
        self.lots: Lots = Lots(board)
        self.blows: Blows = Blows(board)
        self.kinds: Kinds = Kinds(self.lots, self.blows)
        self.remains: Remains = Remains(len(board.limit) + 1)
        self.losses: Losses = Losses()
        self.level: vec[i64] = self.lots.level
        self.bite: i64 = 0
        self.pattern: i64 = NO_TOKEN
        self.unknown: i64 = 0
        # [unknown tokens left]: the known faces to be turned before the next of these, in a row
        self.known: vec[i64] = vec[i64]([0] * (SLOTS + 1))
        self.weights: vec[i64] = vec[i64]([0] * PREFIXES)  # of each prefix, for these tokens
        self.given: vec[i64] = vec[i64]([0] * _SSS)  # of each prefix of what comes behind the first face

    def reckon(self, crowd: i64, tokens: i64, n: i64, bite: i64, losses: Losses) -> None:
        """What these tokens cost this crowd, turned in this order."""
        self.losses = losses
        self.bite = bite
        self.part(tokens, n)
        self.lots.copy_weights(self.pattern, self.weights)
        losses.begin(crowd, self.weights[NO_TOKEN])
        losses.quiet = self.quiet(crowd, tokens, n)
        start = self.turn_known(crowd, self.unknown)
        if self.unknown == 0:
            losses.add(start, losses.whole)
        else:
            self.kinds.sort(start, self.level_of(start))
            self.turn_unknown(start)
        losses.sum_up()

    def part(self, tokens: i64, n: i64) -> None:
        """Tell the known tokens from the others, and note of which lots these are."""
        known = self.known
        for i in range(SLOTS + 1):
            known[i] = 0
        unknown: i64 = 0
        pattern: i64 = 0
        for i in range(n - 1, -1, -1):
            token = (tokens >> (i * TOKEN_BITS)) & TOKEN
            if token < KNOWN:
                pattern += token << unknown
                unknown += 1
            else:
                known[unknown] = (known[unknown] << TOKEN_BITS) + token
        self.unknown = unknown
        self.pattern = pattern + bit(unknown)

    def quiet(self, crowd: i64, tokens: i64, n: i64) -> i64:
        """The weight of no outbreak. Where nobody lives, no token is turned."""
        level = self.level_of(crowd) if crowd != 0 else 0
        for _token in range(n):
            if tokens & TOKEN >= KNOWN and self.lots.rank[(tokens & TOKEN) - KNOWN] <= level:
                return 0
            tokens >>= TOKEN_BITS
        return self.lots.quiet[self.pattern * self.lots.levels + level]

    def level_of(self, crowd: i64) -> i64:
        return self.level[heads(crowd) + self.bite]

    def turn_known(self, crowd: i64, unknown: i64) -> i64:
        """Who is left after the known tokens that come before the next of so many unknown ones."""
        faces = self.known[unknown]
        while faces != 0:
            face = (faces & TOKEN) - KNOWN
            if self.level_of(crowd) >= self.lots.rank[face]:
                crowd = struck(crowd, self.blows.hits[face], self.blows.majorities[face])
            faces >>= TOKEN_BITS
        return crowd

    def turn_unknown(self, crowd: i64) -> None:
        self.remains.begin(self.kinds.n + 1)
        if self.unknown == 1:
            self.leave(crowd, self.weights[NO_TOKEN], self.weights[_S], self.weights[_Z])
        else:
            self.turn_first(crowd)
        self.turn_last()

    def turn_first(self, crowd: i64) -> None:
        counts = self.kinds.counts
        level = 2 * self.level_of(crowd)
        for kind in range(self.kinds.n + 1):
            starters = counts[kind * self.kinds.span + level + STARTER]
            others = counts[kind * self.kinds.span + level + OTHER]
            if starters + others > 0:
                left = struck(crowd, self.kinds.hits[kind], self.kinds.majorities[kind])
                if self.unknown == SLOTS:
                    self.give(starters, others)
                    self.turn_second(left, kind, starters, others)
                else:
                    self.turn_first_of_two(self.turn_known(left, 1), kind, starters, others)

    def turn_first_of_two(self, left: i64, kind: i64, starters: i64, others: i64) -> None:
        w = self.weights
        weight = starters * w[_S] + others * w[_Z]
        at = self.leave(left, weight, starters * w[_SS] + others * w[_ZS], starters * w[_SZ] + others * w[_ZZ])
        again = kind * self.kinds.span + 2 * self.level_of(left)
        twice = self.kinds.counts[again + STARTER] * w[_SS] + self.kinds.counts[again + OTHER] * w[_ZZ]
        self.remains.turned[at * self.remains.stride + kind] += twice

    def give(self, starters: i64, others: i64) -> None:
        """The weights of what follows the first token, if that shows one of so many faces."""
        w = self.weights
        for prefix in range(_S, _SSS):
            one: i64 = _S if prefix < _SS else _SS
            self.given[prefix] = starters * w[prefix + one] + others * w[prefix + 2 * one]

    def turn_second(self, left: i64, first: i64, starters: i64, others: i64) -> None:
        """After a first token of this kind, in so many ways, the second of three."""
        w = self.weights
        given = self.given
        remains = self.remains
        turned = remains.turned
        counts = self.kinds.counts
        span = self.kinds.span
        level = 2 * self.level_of(left)
        shaken = left - leaders(left)
        for kind in range(self.kinds.n + 1):
            s = counts[kind * span + level + STARTER]
            z = counts[kind * span + level + OTHER]
            if s + z > 0:
                after = self.strike(left, shaken, kind)
                weight = s * given[_S] + z * given[_Z]
                at = self.leave(after, weight, s * given[_SS] + z * given[_ZS], s * given[_SZ] + z * given[_ZZ])
                row = at * remains.stride
                deeper = 2 * self.level_of(after)
                again = kind * span + deeper
                turned[row + kind] += counts[again + STARTER] * given[_SS] + counts[again + OTHER] * given[_ZZ]
                again = first * span + deeper
                twice = counts[again + STARTER] * (s * w[_SSS] + z * w[_SZS])
                turned[row + first] += twice + counts[again + OTHER] * (s * w[_ZSZ] + z * w[_ZZZ])
                if kind == first:
                    self.part_pairs(at, s, z)
                    twice = counts[again + STARTER] * w[_SSS] + counts[again + OTHER] * w[_ZZZ]
                    turned[row + first] -= 2 * twice
                elif kind == self.kinds.n:  # where fewer citizens are left, some of the first kind do nothing
                    again = first * span + level
                    self.part_pairs(at, starters - counts[again + STARTER], others - counts[again + OTHER])

    def part_pairs(self, at: i64, starters: i64, others: i64) -> None:
        """Take off so many faces that would have been turned first and second."""
        w = self.weights
        self.remains.weights[at] -= starters * w[_SS] + others * w[_ZZ]
        self.remains.of_starters[at] -= starters * w[_SSS] + others * w[_ZZS]
        self.remains.of_others[at] -= starters * w[_SSZ] + others * w[_ZZZ]

    def strike(self, crowd: i64, shaken: i64, kind: i64) -> i64:
        """Who is left after a face of this kind; `shaken` are those left after one majority."""
        majorities = self.kinds.majorities[kind]
        if majorities == 0:
            return left_of(crowd, self.kinds.hits[kind])
        return struck(shaken, self.kinds.hits[kind], majorities - 1)

    def leave(self, left: i64, weight: i64, of_starters: i64, of_others: i64) -> i64:
        """With this weight, those are left before the last unknown token. Says where they stand in the list."""
        remains = self.remains
        if remains.n == ROOM:
            self.turn_last()
        at = remains.find(left)
        remains.weights[at] += weight
        remains.of_starters[at] += of_starters
        remains.of_others[at] += of_others
        return at

    def turn_last(self) -> None:
        """From all that are left, the last unknown token and what is known behind it."""
        for at in range(self.remains.n):
            self.turn_last_for(at)
        self.remains.begin(self.kinds.n + 1)

    def turn_last_for(self, at: i64) -> None:
        remains = self.remains
        losses = self.losses
        counts = self.kinds.counts
        left = remains.crowds[at]
        shaken = left - leaders(left)
        of_starters = remains.of_starters[at]
        of_others = remains.of_others[at]
        turned = at * remains.stride
        row = 2 * self.level_of(left)
        spared = self.turn_known(left, 0)
        losses.add(spared, remains.weights[at])
        for kind in range(self.kinds.n):
            weight = of_starters * counts[row + STARTER] + of_others * counts[row + OTHER]
            weight -= remains.turned[turned + kind]
            if weight != 0:
                losses.shift(spared, self.turn_known(self.strike(left, shaken, kind), 0), weight)
            row += self.kinds.span
