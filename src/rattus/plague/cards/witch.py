"""Witch: look at a token, then at another, then swap the two if you wish."""

from typing import Final, final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import STOP, SWAP, TOKENS_NOTED
from rattus.plague.events import E_SWAPPED
from rattus.plague.state import State
from rattus.plague.tokens import list_tokens, look, pick, token_index

_FIRST: Final = 0
_SECOND: Final = 1
_SWAP: Final = 2


@final
class Witch(Card):
    def __init__(self) -> None:
        super().__init__(
            id="witch",
            number=4,
            kind="Magic",
            name="Witch",
            text="Look at one rat, then at another; swap the two if you like.",
            glyph="star",
            notes=TOKENS_NOTED,
        )

    def usable(self, s: State) -> bool:
        for region in s.board.regions:
            if s.rats_in(region) > 0:
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        if s.step == _SWAP:
            out.add(SWAP)
        else:
            for region in s.board.regions:
                list_tokens(s, region, out, but=s.x)
        if s.step != _FIRST:
            out.add(STOP)

    def choose(self, s: State, action: i64) -> None:
        if action == STOP:
            finish(s)
        elif s.step == _SWAP:
            swap(s)
            finish(s)
        elif pick(s, token_index(action)):
            self.picked(s)

    def picked(self, s: State) -> None:
        if look(s):
            self.looked(s)

    def looked(self, s: State) -> None:
        if s.step == _FIRST:
            s.x = s.at
            s.step = _SECOND
            if not another(s):
                finish(s)
        elif s.at // 4 == s.x // 4:
            finish(s)
        else:
            s.y = s.at
            s.step = _SWAP


def another(s: State) -> bool:
    """Whether a second token lies anywhere."""
    n: i64 = 0
    for region in s.board.regions:
        n += s.rats_in(region)
    return n > 1


def swap(s: State) -> None:
    token = s.rats[s.x]
    s.rats[s.x] = s.rats[s.y]
    s.rats[s.y] = token
    s.tell(E_SWAPPED, s.seat, s.x, s.y)
