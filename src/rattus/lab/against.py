"""The same games with a class card and without it: what does the card change, and whom does it help?"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist, fmean, stdev
from typing import Any, Final

from rattus.bots import make_bot
from rattus.bots.table import play
from rattus.kernel.choices import Choices
from rattus.kernel.events import Event
from rattus.kernel.rng import Rng
from rattus.lab.intervals import wilson
from rattus.lab.sim import Tally, check_table, hash_seed
from rattus.plague.ending import score, winner
from rattus.plague.engine import Engine
from rattus.plague.events import E_PLAGUE_MOVED, E_TAKEN, E_USED
from rattus.plague.game import Rattus, new_game
from rattus.plague.options import Options
from rattus.plague.state import State

SURE: Final = NormalDist().inv_cdf(0.975)


@dataclass
class CardUse:
    """What became of one card: how often it was taken and used, and how those did who held it at the end."""

    taken: int = 0
    used: int = 0
    held: int = 0
    won: int = 0

    def as_json(self, games: int, players: int) -> dict[str, Any]:
        return {
            "taken_per_game": self.taken / games,
            "used_per_game": self.used / games,
            "held_at_end": self.held,
            "holder_wins": self.won,
            "holder_win_share": self.won / self.held if self.held else None,
            "holder_win_interval": list(wilson(self.won, self.held)) if self.held else None,
            "fair_share": 1 / players,
        }


@dataclass
class Comparison:
    """Two tallies over the same seeds, with the differences game by game."""

    cards: list[str]
    with_card: Tally
    without_card: Tally
    uses: dict[str, CardUse]
    points: list[float] = field(default_factory=list)  # mean score of a seat, with the card less without
    turns: list[float] = field(default_factory=list)

    def add(self, game: Rattus, ends: Sequence[State], decisions: Sequence[int]) -> None:
        """A pair of games is over."""
        self.with_card.add(game, ends[0], decisions[0])
        self.without_card.add(game, ends[1], decisions[1])
        watch(ends[0], self.uses)
        n = self.with_card.players
        self.points.append(sum(score(ends[0], seat) - score(ends[1], seat) for seat in range(n)) / n)
        self.turns.append(float(ends[0].turns - ends[1].turns))

    def as_json(self) -> dict[str, Any]:
        games = max(self.with_card.games, 1)
        return {
            "cards": self.cards,
            "with": self.with_card.as_json(),
            "without": self.without_card.as_json(),
            "uses": {card: use.as_json(games, self.with_card.players) for card, use in self.uses.items()},
            "difference": {"mean_score": paired(self.points), "turns": paired(self.turns)},
        }


def paired(differences: Sequence[float]) -> dict[str, Any]:
    """The mean difference with its 95 % interval."""
    mean = fmean(differences) if differences else 0.0
    half = SURE * stdev(differences) / len(differences) ** 0.5 if len(differences) > 1 else float("inf")
    return {"mean": mean, "interval": [mean - half, mean + half] if len(differences) > 1 else None}


def compare(
    options: tuple[Options, Options],
    engines: tuple[Engine, Engine],
    cards: Sequence[str],
    bots: list[str],
    games: int,
    seed: int,
    done: Callable[[int], None] | None = None,
) -> Comparison:
    """Play game number g twice from the same seed, with the cards and without. `done` hears after each pair."""
    rattus, players = Rattus(engines[0]), options[0].players
    check_table(rattus, bots, players, games)
    tallies = Tally(players, bots), Tally(players, bots)
    found = Comparison(list(cards), *tallies, {card: CardUse() for card in cards})
    choices = Choices()
    decisions: list[int] = []
    try:
        for game in range(games):
            ends: list[State] = []
            for one, rules in zip(options, engines, strict=True):
                seated = [make_bot(name, rattus.name, hash_seed(seed, game, seat)) for seat, name in enumerate(bots)]
                state = new_game(one, rules, events=rules is engines[0])
                decisions.append(play(state, seated, Rng(seed, game), choices))
                ends.append(state)
            found.add(rattus, ends, decisions[-2:])
            if done is not None:
                done(2 * game + 2)
    except KeyboardInterrupt:
        if found.with_card.games == 0:
            raise
    return found


def watch(state: State, uses: dict[str, CardUse]) -> None:
    """Note what became of the cards in a game that is over."""
    holders = dict.fromkeys(uses, -1)
    for event in state.events or []:
        for card in moved_by(event, state, holders):
            uses[card].used += 1
        if event.kind in (E_TAKEN, E_USED) and state.rules.ids[event.b] in uses:
            card = state.rules.ids[event.b]
            if event.kind == E_TAKEN:
                holders[card] = event.a
                uses[card].taken += 1
            else:
                uses[card].used += 1
    for card, holder in holders.items():
        if holder >= 0:
            uses[card].held += 1
            uses[card].won += holder == winner(state)


def moved_by(event: Event, state: State, holders: dict[str, int]) -> list[str]:
    """The cards that are used by moving the plague with them."""
    if event.kind != E_PLAGUE_MOVED or event.d == 0:
        return []
    stride = dict(zip(state.rules.ids, state.board.stride, strict=False))
    return [card for card, holder in holders.items() if holder == event.a and stride[card] > 0]
