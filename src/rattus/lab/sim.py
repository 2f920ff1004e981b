"""Many games between bots, counted. Interrupted, a simulation reports the games it has finished."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, cast

from rattus.bots import make_bot
from rattus.bots.table import play
from rattus.kernel.chain import Chain
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadOptions
from rattus.kernel.game import Game, Position
from rattus.kernel.rng import Rng
from rattus.lab.intervals import wilson


@dataclass
class Tally:
    """What came of the games, by seat. A win that k seats share is a k-th of one for each."""

    players: int
    bots: list[str]
    games: int = 0
    wins: list[int | Fraction] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    turns: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)  # "rats", or "citizens and rats" where both happened

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.players
        self.points = self.points or [0] * self.players

    def add(self, game: Game, end: Position, decisions: int) -> None:
        """A game is over: add what came of it."""
        result, winners = game.result(end), game.winners(end)
        self.games += 1
        self.decisions += decisions
        self.turns += result["turns"]
        for seat in winners:
            self.wins[seat] += 1 if len(winners) == 1 else Fraction(1, len(winners))
        for seat, score in enumerate(result["scores"]):
            self.points[seat] += score
        self.endings[" and ".join(result["ended_by"])] += 1

    def as_json(self) -> dict[str, Any]:
        games = max(self.games, 1)
        return {
            "games": self.games,
            "players": self.players,
            "bots": self.bots,
            "wins": [int(wins) if wins.denominator == 1 else float(wins) for wins in self.wins],
            "win_share": [float(wins / games) for wins in self.wins],
            "win_interval": [list(wilson(float(wins), self.games)) for wins in self.wins],
            "mean_score": [points / games for points in self.points],
            "turns": self.turns / games,
            "decisions": self.decisions / games,
            "ended_by": dict(self.endings),
        }


def simulate(
    game: Game,
    options: Mapping[str, Any],
    bot_names: Sequence[str],
    games: int,
    seed: int,
    done: Callable[[int], None] | None = None,
) -> Tally:
    """Play `games` games; game number g depends on the seed and g alone. `done` hears after each game."""
    names = list(bot_names)
    first = cast(Chain, game.start(options))
    tally = Tally(first.seats, names)
    check_table(game, names, tally.players, games)
    choices = Choices()
    try:
        for number in range(games):
            bots = [make_bot(name, game.name, hash_seed(seed, number, seat)) for seat, name in enumerate(names)]
            position = first.copy()
            tally.add(game, position, play(position, bots, Rng(seed, number), choices))
            if done is not None:
                done(number + 1)
    except KeyboardInterrupt:
        if tally.games == 0:
            raise
    return tally


def check_table(game: Game, bots: Sequence[str], players: int, games: int) -> None:
    """Raise BadOptions unless there is a bot of the game for every seat, and a game to play."""
    if games < 1:
        raise BadOptions(f"There must be at least one game, not {games}.")
    for name in bots:
        make_bot(name, game.name, 0)
    if len(bots) != players:
        raise BadOptions(f"{players} players need {players} bots, not {len(bots)}.")


def hash_seed(seed: int, game: int, seat: int) -> int:
    """A seed for a bot's own draws, apart from the game's."""
    return (seed * 1_000_003 + game) * 8 + seat + 1
