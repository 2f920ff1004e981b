"""Players that are programs, by name."""

from rattus.bots.bot import Bot
from rattus.bots.chance import RandomBot
from rattus.bots.greedy import GreedyBot
from rattus.kernel.errors import BadOptions
from rattus.kernel.notation import hint

__all__ = ["BOTS", "Bot", "make_bot"]

BOTS = ("random", "greedy")


def make_bot(name: str, game: str, seed: int) -> Bot:
    """A bot for a game; the same seed plays the same."""
    if game != "rattus":
        raise BadOptions(f"There are no bots for {game!r}.")
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    raise BadOptions(f"There is no bot {name!r}{hint(name, BOTS)}")
