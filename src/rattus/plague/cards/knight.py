"""Knight: the plague goes further and bites harder. When the plague moves, or in the final round, he is used by
choosing `plague:<region>+knight`; what that does for every card with a stride and a bite, march.py says."""

from typing import final

from rattus.plague.card import Card


@final
class Knight(Card):
    def __init__(self) -> None:
        super().__init__(
            id="knight",
            number=6,
            kind="Chivalry",
            name="Knight",
            text="Move the plague up to two steps (three with five or six players); limits there count two less.",
            glyph="sword",
            stride=2,
            bite=2,
        )
