"""The bot that draws among all legal actions, each as likely, in any game."""

from typing import final

from mypy_extensions import i64

from rattus.bots.bot import Bot
from rattus.kernel.chain import Chain
from rattus.kernel.choices import Choices
from rattus.kernel.rng import Rng


@final
class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.rng = Rng(seed, 1)

    def choose(self, observation: Chain, choices: Choices) -> i64:
        return choices.actions[self.rng.below(choices.n)]
