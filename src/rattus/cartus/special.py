"""What a special card is: its data, and for those that are laid on buildings, what having most of them does."""

from mypy_extensions import i64, mypyc_attr

from rattus.cartus.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Special:
    """A special card. One that compares players in a building overrides `matters` and `strike`."""

    def __init__(self, id: str, kind: int, name: str, text: str, compared: bool = False) -> None:
        self.id: str = id
        self.kind: int = kind
        self.name: str = name
        self.text: str = text
        self.compared: bool = compared

    def matters(self, s: State, most: i64, fewest: i64) -> bool:
        """Whether anything would happen between these two, for all that is public."""
        return False

    def strike(self, s: State, most: i64, fewest: i64) -> bool:
        """Settle it between these two. True when it is done, False when somebody is asked."""
        return True
