"""What a bot is: a player that is a program, and that knows what its seat knows and nothing else."""

from mypy_extensions import i64

from rattus.kernel.chain import Chain
from rattus.kernel.choices import Choices


class Bot:
    """Chooses for a seat. It is handed an observation (`Chain.mask` of the seat), never the position itself."""

    name: str = "bot"

    def choose(self, observation: Chain, choices: Choices) -> i64:
        """One of the actions listed in `choices`."""
        raise NotImplementedError

    def act(self, observation: Chain, legal: list[int]) -> int:
        """The same for callers that hold a list."""
        choices = Choices()
        for action in legal:
            choices.add(action)
        return self.choose(observation, choices)
