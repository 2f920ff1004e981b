"""What a building is: its data, and what its two actions do."""

from mypy_extensions import i64, mypyc_attr

from rattus.cartus.codes import CLASSES
from rattus.cartus.state import State
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadData
from rattus.kernel.notation import hint


@mypyc_attr(allow_interpreted_subclasses=True)
class Building:
    """A building with a premium and a standard action. What an action leaves to be done (cards to draw, looks, tokens)
    it notes in the position; a building that asks something itself overrides `options` and `choose`.
    """

    def __init__(self, id: str, kind: str, name: str, premium: str, standard: str, pile: int = 0) -> None:
        """`pile`: the kind of card that the building hands out, which must be put out if it is in the game."""
        self.id: str = id
        self.kind: str = kind
        self.name: str = name
        self.premium: str = premium
        self.standard: str = standard
        self.pile: int = pile
        if kind not in CLASSES:
            raise BadData(f"The building {id!r}: there is no class {kind!r}{hint(kind, CLASSES)}")
        self.class_number: int = CLASSES.index(kind)

    def act(self, s: State, seat: i64, premium: bool) -> None:
        """Do the premium or the standard action of a seat, which is the one at `s.seat`."""
        raise NotImplementedError

    def options(self, s: State, out: Choices) -> None:
        """List the choices of an action that asks."""

    def choose(self, s: State, action: i64) -> bool:
        """Carry out a choice. True when the action is done, as far as the building goes."""
        return True

    def given(self, s: State) -> bool:
        """Go on once the seat that is asked has picked its cards. True when the action is done."""
        return True
