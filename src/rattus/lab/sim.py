"""Many games between bots, counted. Interrupted, a simulation reports the games it has finished."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rattus.bots import Bot, make_bot
from rattus.bots.table import play
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadOptions
from rattus.kernel.rng import Rng
from rattus.lab.intervals import wilson
from rattus.plague.codes import ENDINGS
from rattus.plague.ending import score, winner
from rattus.plague.engine import Engine
from rattus.plague.game import new_game
from rattus.plague.options import Options
from rattus.plague.state import State


@dataclass
class Tally:
    """What came of the games, by seat."""

    players: int
    bots: list[str]
    games: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    turns: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)  # "rats", or "citizens and rats" where both happened

    def as_json(self) -> dict[str, Any]:
        games = max(self.games, 1)
        return {
            "games": self.games,
            "players": self.players,
            "bots": self.bots,
            "wins": self.wins,
            "win_share": [wins / games for wins in self.wins],
            "win_interval": [list(wilson(wins, self.games)) for wins in self.wins],
            "mean_score": [points / games for points in self.points],
            "turns": self.turns / games,
            "decisions": self.decisions / games,
            "ended_by": dict(self.endings),
        }


def simulate(
    options: Options,
    bot_names: list[str],
    games: int,
    seed: int,
    done: Callable[[int], None] | None = None,
    engine: Engine | None = None,
) -> Tally:
    """Play `games` games; game number g depends on the seed and g alone. `done` hears after each game."""
    if games < 1:
        raise BadOptions(f"There must be at least one game, not {games}.")
    n = options.players
    for name in bot_names:
        make_bot(name, "rattus", seed)
    if len(bot_names) != n:
        raise BadOptions(f"{n} players need {n} bots, not {len(bot_names)}.")
    tally = Tally(n, bot_names, wins=[0] * n, points=[0] * n)
    choices = Choices()
    try:
        for game in range(games):
            bots = [make_bot(name, "rattus", hash_seed(seed, game, seat)) for seat, name in enumerate(bot_names)]
            play_one(new_game(options, engine), bots, Rng(seed, game), choices, tally)
            if done is not None:
                done(game + 1)
    except KeyboardInterrupt:
        if tally.games == 0:
            raise
    return tally


def hash_seed(seed: int, game: int, seat: int) -> int:
    """A seed for a bot's own draws, apart from the game's."""
    return (seed * 1_000_003 + game) * 8 + seat + 1


def play_one(state: State, bots: list[Bot], rng: Rng, choices: Choices, tally: Tally) -> None:
    count(state, play(state, bots, rng, choices), tally)


def count(state: State, decisions: int, tally: Tally) -> None:
    """A game is over: add what came of it."""
    tally.decisions += decisions
    tally.games += 1
    tally.turns += state.turns
    tally.wins[winner(state)] += 1
    for seat in range(tally.players):
        tally.points[seat] += score(state, seat)
    tally.endings[" and ".join(name for number, name in ENDINGS.items() if state.ended_by & number)] += 1
