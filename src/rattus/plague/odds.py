"""What the rats will cost, exactly: the odds of every loss in a region, and what the final ravage takes on average.

Reckoned for whoever sees the position: an observation (`State.mask`), or the whole truth. Faces that it shows count as
they are, all others as the lots say. The tokens of a region are drawn together and turned one after another, each
measured against the citizens then left.

Two choices of players are left out. Nobody plays region cards: what they would save depends on hands that others do
not show. And the tokens are turned as they lie, or one of them first and then the others so. An average over orders
would be true of nobody, while whoever must choose a token can ask with each of them first. Between tokens of different
lots the order hardly matters; with a known face it may matter much.

What lies in a region does not depend on what is ravaged before it. So each region's odds are exact by themselves, and
so are sums of averages over regions. But all draw from the same lots: chances in two regions may not be multiplied.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.plague.board import Board
from rattus.plague.codes import FACE_SHIFT, LATER, MOST_SEATS
from rattus.plague.crowds import crowd_in
from rattus.plague.losses import Losses
from rattus.plague.state import State
from rattus.plague.turnout import KNOWN, TOKEN_BITS, Turnout

# Two for each region: what a bot tries changes a region, and what it tries next changes it back.
_KEPT: Final = 2
_FORGOTTEN: Final = -1
_TOKENS: Final = 24  # above the tokens themselves: how many, and the bite


@final
class Odds:
    """Remembers what it reckoned for as long as that is true; one for each player or program that asks."""

    def __init__(self, board: Board) -> None:
        self.turnout: Turnout = Turnout(board)
        self.kept: vec[Losses] = vec[Losses]([Losses() for _ in range(_KEPT * board.width)])
        self.latest: vec[i64] = vec[i64]([0] * board.width)
        self.lost: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def region(self, s: State, region: i64, bite: i64 = 0, first: i64 = 1) -> Losses:
        """What a region costs if it is ravaged now; `first` is the place of the token turned first."""
        self.read(s, s.shields if region == s.region else 0)
        crowd = crowd_in(s, region)
        tokens = row_of(s, region, first) + (((bite << 2) + s.rats_in(region)) << _TOKENS)
        latest = self.latest[region]
        losses = self.kept[_KEPT * region + latest]
        if losses.crowd == crowd and losses.tokens == tokens:
            return losses
        latest = 1 - latest
        self.latest[region] = latest
        losses = self.kept[_KEPT * region + latest]
        if losses.crowd != crowd or losses.tokens != tokens:
            losses.tokens = tokens
            self.turnout.reckon(crowd, tokens, s.rats_in(region), bite, losses)
        return losses

    def ravage(self, s: State) -> vec[float]:
        """How many citizens each seat would lose on average if the final ravage came now. The list is used again."""
        lost = self.lost
        for seat in range(MOST_SEATS):
            lost[seat] = 0.0
        for region in s.board.regions:
            if s.rats_in(region) > 0 and s.crowd(region) > 0:
                means = self.region(s, region).means
                for seat in range(MOST_SEATS):
                    lost[seat] += means[seat]
        return lost

    def read(self, s: State, shields: i64) -> None:
        """Forget what is no longer true."""
        if self.turnout.lots.read(s):
            for losses in self.kept:
                losses.tokens = _FORGOTTEN
        seats = self.turnout.blows.read(s, shields)
        if seats != 0:
            for losses in self.kept:
                if losses.crowd & seats != 0:
                    losses.tokens = _FORGOTTEN


def row_of(s: State, region: i64, first: i64) -> i64:
    """The tokens of a region in the order in which they are turned, as Turnout wants them."""
    head = region * 4
    row: i64 = 0
    for i in range(s.rats[head], 0, -1):
        if i != first:
            row = (row << TOKEN_BITS) + code(s.rats[head + i])
    if first <= s.rats[head]:
        row = (row << TOKEN_BITS) + code(s.rats[head + first])
    return row


def code(token: i64) -> i64:
    face = (token >> FACE_SHIFT) - 1
    if face >= 0:
        return face + KNOWN
    return 0 if token & LATER == 0 else 1
