"""A game with its options, as it is measured."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from rattus.kernel.chain import Chain
from rattus.kernel.layout import Layout


class RandomGames(Protocol):
    def __call__(self, games: int, seed: int, events: bool = False) -> int:
        """Play whole games at random inside the compiled engine; returns the number of decisions."""
        ...


@dataclass(frozen=True)
class Subject:
    """What `rattus bench engine` asks of a game.

    `facts`: what a reader of the figures has to know of the options; the number of `players` at least.
    `layout`: what its positions consist of. `middle`: after so many decisions a game is in full swing.
    """

    game: str
    facts: dict[str, Any]
    layout: Layout
    middle: int
    first: Callable[[], Chain]
    play: RandomGames
