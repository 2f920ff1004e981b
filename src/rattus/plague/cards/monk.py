"""Monk: move a rat token to a neighbouring region that has room."""

from typing import Final, final

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.card import Card, finish
from rattus.plague.codes import ASK_ABILITY, TO, TOKEN_PICKED
from rattus.plague.events import E_RAT_MOVED
from rattus.plague.state import State
from rattus.plague.tokens import list_tokens, pick, piece, token_index
from rattus.plague.world import SLOTS

_WHICH: Final = 0
_WHITHER: Final = 1


@final
class Monk(Card):
    def __init__(self) -> None:
        super().__init__(
            id="monk",
            number=2,
            kind="Church",
            name="Monk",
            text="Move one rat to a neighbouring region.",
            glyph="cross",
            notes=TOKEN_PICKED,
        )

    def usable(self, s: State) -> bool:
        for region in s.board.regions:
            if s.rats_in(region) > 0 and has_room_beside(s, region):
                return True
        return False

    def options(self, s: State, out: Choices) -> None:
        if s.step == _WHICH:
            for region in s.board.regions:
                if s.rats_in(region) > 0 and has_room_beside(s, region):
                    list_tokens(s, region, out, but=0)
        else:
            for region in s.board.near[s.at // 4]:
                if s.rats_in(region) < SLOTS:
                    out.add(TO + region)

    def choose(self, s: State, action: i64) -> None:
        if s.step == _WHICH:
            if pick(s, token_index(action)):
                self.picked(s)
        else:
            target = action - TO
            source = s.at
            s.lay(target, s.lift(source))
            s.tell(E_RAT_MOVED, s.seat, source, piece(target, s.rats_in(target)))
            finish(s)

    def picked(self, s: State) -> None:
        s.ask = ASK_ABILITY
        s.step = _WHITHER


def has_room_beside(s: State, region: i64) -> bool:
    for other in s.board.near[region]:
        if s.rats_in(other) < SLOTS:
            return True
    return False
