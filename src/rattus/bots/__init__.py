"""Players that are programs, by game and name."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from rattus.bots.bot import Bot
from rattus.bots.chance import RandomBot
from rattus.bots.greedy import GreedyBot
from rattus.bots.prior import Prior
from rattus.kernel.errors import BadOptions
from rattus.kernel.notation import hint

__all__ = ["BOTS", "Bot", "bots_of", "check_bots", "make_bot", "usual_bot"]

# What each game's bots are called, and what makes one from a seed.
BOTS: Final[Mapping[str, Mapping[str, Callable[[int], Bot]]]] = {
    "rattus": {"random": RandomBot, "greedy": GreedyBot},
    "cartus": {"random": RandomBot, "greedy": Prior},
}


def bots_of(game: str) -> Mapping[str, Callable[[int], Bot]]:
    if game not in BOTS:
        raise BadOptions(f"There are no bots for {game!r}.")
    return BOTS[game]


def make_bot(name: str, game: str, seed: int) -> Bot:
    """A bot for a game; the same seed plays the same."""
    check_bots((name,), game)
    return bots_of(game)[name](seed)


def check_bots(names: Iterable[str], game: str) -> None:
    bots = bots_of(game)
    for name in names:
        if name not in bots:
            raise BadOptions(f"There is no bot {name!r}{hint(name, tuple(bots))}")


def usual_bot(game: str) -> str:
    """The bot that plays where nobody says which."""
    return "greedy" if "greedy" in bots_of(game) else "random"
