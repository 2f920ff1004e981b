"""How long exact odds take to reckon (plague/odds.py): `python -m rattus.lab.odds` prints it."""

import json
from collections.abc import Callable, Iterator
from statistics import fmean
from time import perf_counter
from typing import Final

from rattus.bots.greedy import GreedyBot
from rattus.kernel.rng import Rng
from rattus.plague.codes import ABSENT, ASK_ACTION, MOST_SEATS, SUPPLY
from rattus.plague.game import new_game
from rattus.plague.odds import Odds
from rattus.plague.options import Options
from rattus.plague.state import State
from rattus.plague.tokens import NEW_TOKEN
from rattus.plague.world import SLOTS

GAMES: Final = 8
ROUNDS: Final = 40  # short ones: whatever else the machine does can only slow one down
TIMES: Final = 6
TURNS: Final = (6, 12, 18)


def measure_odds(games: int = GAMES) -> dict[str, float]:
    """Microseconds, for six players: for a whole board of which nothing is remembered, in a game and with three unknown
    tokens everywhere; for a region where only the citizens have changed, any one and one with three tokens."""
    boards = [state for game in range(games) for state in positions(game)]
    regions = [(state, region) for state in boards for region in state.board.regions if at_stake(state, region)]
    threes = [(state, region) for state, region in regions if state.rats_in(region) == SLOTS]
    return {
        "board_us": fmean(board_us(state) for state in boards),
        "full_board_us": fmean(board_us(full_board(game)) for game in range(games)),
        "region_us": fmean(region_us(state, region) for state, region in regions),
        "region_of_three_us": fmean(region_us(state, region) for state, region in threes or regions),
    }


def positions(game: int) -> Iterator[State]:
    """What a player sees in some turns of a game between greedy bots."""
    state, rng = new_game(Options(players=MOST_SEATS)), Rng(game)
    bots = [GreedyBot(game * MOST_SEATS + seat) for seat in range(MOST_SEATS)]
    state.advance(rng)
    while not state.over and state.turns <= max(TURNS):
        if state.ask == ASK_ACTION and state.grown == 0 and state.turns in TURNS:
            yield state.mask(state.seat)
        state.apply(bots[state.seat].act(state.mask(state.seat), state.legal()))
        state.advance(rng)


def full_board(game: int) -> State:
    """Three unknown tokens and three players in every region, and all class cards held."""
    state, rng = new_game(Options(players=MOST_SEATS)), Rng(game)
    state.advance(rng)
    for region in state.board.regions:
        while state.rats_in(region) < SLOTS:
            state.lay(region, NEW_TOKEN)
        for i in range(3):
            seat = (region + i * (1 + game % 2)) % MOST_SEATS
            state.move_citizens(seat, SUPPLY, region, 1 + rng.below(2))
    for card in range(len(state.rules.ids)):
        if state.holders[card] != ABSENT:
            state.holders[card] = rng.below(MOST_SEATS)
    return state


def at_stake(state: State, region: int) -> bool:
    return state.rats_in(region) > 0 and state.crowd(region) > 0


def board_us(state: State) -> float:
    """The board, and in turn with it another on which other faces are out and all cards lie elsewhere."""
    odds, other = Odds(state.board), state.copy()
    other.reveal(next(face for face in range(other.board.starters, len(other.board.kind)) if other.unseen(face)))
    for card in range(len(other.rules.ids)):
        if other.holders[card] != ABSENT:
            other.holders[card] = (other.holders[card] + 1) % MOST_SEATS

    def both() -> None:
        odds.ravage(state)
        odds.ravage(other)

    return microseconds(both) / 2


def region_us(state: State, region: int) -> float:
    """The region with a citizen more, two more, and so on: none of these is remembered when it comes again."""
    odds, crowds = Odds(state.board), [state.copy() for _ in range(3)]
    seat = min(seat for seat in range(MOST_SEATS) if state.citizens(region, seat) > 0)
    for more, crowd in enumerate(crowds):
        crowd.people[region * MOST_SEATS + seat] += more

    def all_three() -> None:
        for crowd in crowds:
            odds.region(crowd, region)

    return microseconds(all_three) / 3


def microseconds(act: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(TIMES):
            act()
        best = min(best, perf_counter() - start)
    return best / TIMES * 1e6


if __name__ == "__main__":
    print(json.dumps({name: round(figure, 2) for name, figure in measure_odds().items()}))
