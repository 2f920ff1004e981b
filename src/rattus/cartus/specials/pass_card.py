"""Pass: let the others enter before you."""

from typing import final

from rattus.cartus.codes import PASS
from rattus.cartus.special import Special


@final
class PassCard(Special):
    """What it does is part of entering (entering.py)."""

    def __init__(self) -> None:
        super().__init__(
            id="pass",
            kind=PASS,
            name="Pass",
            text="Instead of entering a building, wait until all others have entered or passed.",
        )
