"""Bots around a table: a whole game inside the compiled engine."""

from mypy_extensions import i64

from rattus.bots.bot import Bot
from rattus.kernel.chain import ASK_NOTHING, CHANCE, Chain
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadData
from rattus.kernel.rng import Rng


def play(s: Chain, bots: list[Bot], rng: Rng, choices: Choices) -> i64:
    """Play the game to its end, a bot for each seat; returns the number of decisions."""
    decisions: i64 = 0
    while s.ask != ASK_NOTHING:
        if s.ask >= CHANCE:
            s.draw(rng)
        else:
            seat = s.seat
            s.offer(choices)
            if choices.n == 0:
                raise BadData(s.nothing_to_choose())
            action = bots[seat].choose(s.observed(seat), choices)
            s.do(action)
            decisions += 1
    return decisions
