"""How fast the engine is, measured so that the figures can be compared with each other: one run, one machine.

Every rate is the best of several short rounds, taken in turn, since whatever else the machine does can only slow a
round down.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from rattus import _modes
from rattus.kernel.errors import RattusError
from rattus.kernel.rng import Rng
from rattus.plague.game import new_game, random_games
from rattus.plague.options import Options, from_json, to_json
from rattus.plague.state import State

ROUNDS = 9
INSIDE_GAMES = 2000
API_GAMES = 400
PURE_GAMES = 60
TIMED_COPIES = 20_000


@dataclass(frozen=True)
class Rate:
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float


def measure(options: Options) -> dict[str, Any]:
    """All figures of `rattus bench engine`."""
    compiled = _modes.is_compiled()
    scale = 1 if compiled else 40
    inside_games = INSIDE_GAMES // scale
    inside, events, api = best_rates(
        [
            (lambda seed: random_games(options, inside_games, seed), inside_games),
            (lambda seed: random_games(options, inside_games, seed, events=True), inside_games),
            (lambda seed: api_games(options, API_GAMES // scale, seed), API_GAMES // scale),
        ]
    )
    pure = pure_rate(options) if compiled else inside
    state = midgame(options)
    rng = Rng(1)
    return {
        "compiled": compiled,
        "game": "rattus",
        "players": options.players,
        "cards": options.cards if isinstance(options.cards, str) else list(options.cards),
        "region_cards": options.region_cards,
        "decisions_per_s": inside.decisions_per_s,
        "decisions_per_s_events": events.decisions_per_s,
        "decisions_per_s_api": api.decisions_per_s,
        "decisions_per_s_pure": pure.decisions_per_s,
        "ratio_events": events.decisions_per_s / inside.decisions_per_s,
        "ratio_api": api.decisions_per_s / inside.decisions_per_s,
        "ratio_pure": inside.decisions_per_s / pure.decisions_per_s,
        "games_per_s": inside.games_per_s,
        "decisions_per_game": inside.decisions_per_game,
        "copy_us": microseconds(state.copy),
        "mask_us": microseconds(lambda: state.mask(0)),
        "resample_us": microseconds(lambda: state.resample(0, rng)),
        "state_bytes": state_bytes(state),
        "import_ms": process_ms(["-c", "import rattus"]),
        "version_ms": process_ms(["-m", "rattus", "--version"]),
        "python_ms": process_ms(["-c", "pass"]),
    }


def measure_peers(python: Path) -> dict[str, Any]:
    """Other projects' engines in the same run, by a Python that has them (`make bench-peers`)."""
    script = Path("bench/peers.py")
    if not script.is_file() or not python.is_file():
        raise RattusError(f"Peers are measured from a checkout, with a Python that has them; {python} is none.")
    run = subprocess.run([python, script, "--json"], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def best_rates(cases: list[tuple[Callable[[int], int], int]]) -> list[Rate]:
    """Each case plays so many games with a seed and returns its decisions; the cases take turns."""
    best: list[Rate | None] = [None] * len(cases)
    for case, _ in cases:
        case(0)
    for seed in range(1, ROUNDS + 1):
        for i, (case, games) in enumerate(cases):
            rate = timed(case, games, seed)
            so_far = best[i]
            if so_far is None or rate.decisions_per_s > so_far.decisions_per_s:
                best[i] = rate
    return [rate for rate in best if rate is not None]


def timed(case: Callable[[int], int], games: int, seed: int) -> Rate:
    start = perf_counter()
    decisions = case(seed)
    seconds = perf_counter() - start
    return Rate(decisions / seconds, games / seconds, decisions / games)


def api_games(options: Options, games: int, seed: int) -> int:
    """Random games driven from interpreted Python through `legal`, `apply` and `advance`."""
    rng = Rng(seed)
    decisions = 0
    for _ in range(games):
        state = new_game(options)
        state.advance(rng)
        while not state.over:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            state.advance(rng)
            decisions += 1
    return decisions


def pure_rate(options: Options) -> Rate:
    """The same games inside the same sources, interpreted, in a process of its own."""
    asked = json.dumps(to_json(options))
    run = subprocess.run(
        [sys.executable, "-m", "rattus.lab.speed", asked],
        env={**os.environ, "RATTUS_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return Rate(**json.loads(run.stdout))


def midgame(options: Options) -> State:
    """A position in the middle of a random game, with three tokens on the board that a seat other than 0 has seen."""
    for seed in range(1000):
        rng = Rng(seed)
        state = new_game(options)
        state.advance(rng)
        for _ in range(100):
            if not state.over:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
                state.advance(rng)
        if unknown_to(state, 0) >= 3:
            return state
    raise AssertionError("no such position in a thousand games")


def unknown_to(state: State, seat: int) -> int:
    """How many tokens on the board have a face that the seat has not seen."""
    seen = state.mask(seat)
    return sum(one != other for one, other in zip(state.rats, seen.rats, strict=True))


def microseconds(act: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(TIMED_COPIES):
            act()
        best = min(best, perf_counter() - start)
    return best / TIMED_COPIES * 1e6


def state_bytes(state: State) -> int:
    """What a copy allocates: the object and its tables of eight-byte numbers, each with a small head."""
    head = 32
    tables = (state.people, state.rats, state.holders, state.hands)
    return sys.getsizeof(state) + sum(head + 8 * len(table) for table in tables)


def process_ms(arguments: list[str]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
        best = min(best, perf_counter() - start)
    return best * 1000


def _pure_main() -> None:
    options = from_json(json.loads(sys.argv[1]))
    (rate,) = best_rates([(lambda seed: random_games(options, PURE_GAMES, seed), PURE_GAMES)])
    print(json.dumps(rate.__dict__))


if __name__ == "__main__":
    _pure_main()
