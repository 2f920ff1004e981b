"""What a class card is: its data, and the steps of its ability."""

from mypy_extensions import i64, mypyc_attr

from rattus.kernel.chain import NOBODY
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadData
from rattus.kernel.notation import hint
from rattus.plague.board import Traits
from rattus.plague.codes import ASK_ACTION, NO_NOTES
from rattus.plague.state import State
from rattus.plague.world import CLASSES


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A class card. A card with an ability of its own overrides `usable`, `options` and `choose`.

    An ability is a chain of steps, counted by `s.step` from 0, with `s.x` and `s.y` free for notes. `begin` starts it
    (most have nothing to do there), `options` lists what may be chosen at this step, `choose` carries the choice out
    and calls `finish` when all is done.
    """

    def __init__(
        self,
        id: str,
        number: int,
        kind: str,
        name: str,
        text: str,
        glyph: str,
        notes: str = NO_NOTES,
        stride: int = 0,
        bite: int = 0,
        hands: bool = False,
        caravan: bool = False,
    ) -> None:
        self.id: str = id
        self.number: int = number
        self.kind: str = kind
        self.name: str = name
        self.text: str = text
        self.glyph: str = glyph
        self.notes: str = notes
        if kind not in CLASSES:
            raise BadData(f"The card {id!r}: there is no class {kind!r}{hint(kind, CLASSES)}")
        draws = getattr(type(self), "drawn") is not getattr(Card, "drawn")  # noqa: B009  mypyc takes no methods
        self.traits: Traits = Traits(CLASSES.index(kind), stride, bite, hands, caravan, draws)

    def usable(self, s: State) -> bool:
        """Whether the ability could do anything now, in a turn or in the final round."""
        return False

    def begin(self, s: State) -> None:
        """The card is used; its user is asked, unless something else comes first."""

    def options(self, s: State, out: Choices) -> None:
        """List the choices of the current step."""

    def choose(self, s: State, action: i64) -> None:
        """Carry out a choice."""

    def picked(self, s: State) -> None:
        """Go on once it is settled that the token at `s.at` is meant."""

    def looked(self, s: State) -> None:
        """Go on once the holder has seen the token at `s.at`."""

    def drawn(self, s: State) -> None:
        """Go on once the region cards asked for with `regioncards.draw` lie there."""


def finish(s: State) -> None:
    """The ability is done."""
    s.card = NOBODY
    s.step = 0
    s.x = 0
    s.y = 0
    s.at = 0
    s.region = NOBODY
    s.seat = s.turn
    s.ask = ASK_ACTION
