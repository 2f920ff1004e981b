"""Bots around a table: a whole game inside the compiled engine."""

from mypy_extensions import i64

from rattus.bots.bot import Bot
from rattus.kernel.chain import ASK_NOTHING, CHANCE
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadData
from rattus.kernel.rng import Rng
from rattus.plague.state import State


def play(s: State, bots: list[Bot], rng: Rng, choices: Choices) -> i64:
    """Play the game to its end, a bot for each seat; returns the number of decisions."""
    decisions: i64 = 0
    while s.ask != ASK_NOTHING:
        if s.ask >= CHANCE:
            s.rules.chance(s, rng)
        else:
            seat = s.seat
            s.rules.options(s, choices)
            if choices.n == 0:
                raise BadData(f"{s.rules.ids[s.card]} is used and offers no choice at its step {s.step}.")
            action = bots[seat].choose(s.mask(seat), choices)
            s.rules.step(s, action)
            decisions += 1
    return decisions
