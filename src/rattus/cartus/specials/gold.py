"""Gold: worth points at the end."""

from typing import final

from rattus.cartus.codes import GOLD
from rattus.cartus.special import Special


@final
class Gold(Special):
    """It cannot be played; its points are counted with the others (score.py)."""

    def __init__(self) -> None:
        super().__init__(
            id="gold",
            kind=GOLD,
            name="Gold",
            text="Cannot be played. At the end most Gold is worth six points, second most three.",
        )
