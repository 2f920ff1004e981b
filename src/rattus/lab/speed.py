"""How fast the engine is, measured so that the figures can be compared with each other: one run, one machine.

Every rate is the best of several short rounds, taken in turn, since whatever else the machine does can only slow a
round down.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from rattus import _modes
from rattus.kernel.chain import Chain
from rattus.kernel.errors import BadOptions, RattusError
from rattus.kernel.rng import Rng
from rattus.lab import cartus, plague
from rattus.lab.subject import Subject

# What is measured of each game.
SUBJECTS: Final[Mapping[str, Callable[[Mapping[str, Any]], Subject]]] = {
    "rattus": plague.subject,
    "cartus": cartus.subject,
}

PEERS: Final = Path("bench/peers.py")
ROUNDS = 9
INSIDE_GAMES = 2000
API_GAMES = 400
PURE_GAMES = 60
TIMED_COPIES = 20_000
UNKNOWN = 3  # so many things at least are hidden from a seat in the position that is measured


@dataclass(frozen=True)
class Rate:
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float


def measure(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """All figures of `rattus bench engine`."""
    subject = subject_of(game, options)
    compiled = _modes.is_compiled()
    scale = 1 if compiled else 40
    inside_games = INSIDE_GAMES // scale
    inside, events, api = best_rates(
        [
            (lambda seed: subject.play(inside_games, seed), inside_games),
            (lambda seed: subject.play(inside_games, seed, events=True), inside_games),
            (lambda seed: api_games(subject, API_GAMES // scale, seed), API_GAMES // scale),
        ]
    )
    pure = pure_rate(game, options) if compiled else inside
    state = midgame(subject)
    rng = Rng(1)
    return {
        "compiled": compiled,
        "game": game,
        **subject.facts,
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
        "state_bytes": state_bytes(subject, state),
        "import_ms": process_ms(["-c", "import rattus"]),
        "version_ms": process_ms(["-m", "rattus", "--version"]),
        "python_ms": process_ms(["-c", "pass"]),
    }


def subject_of(game: str, options: Mapping[str, Any]) -> Subject:
    if game not in SUBJECTS:
        raise BadOptions(f"Nothing is measured of {game!r}.")
    return SUBJECTS[game](options)


def measure_peers(python: Path) -> dict[str, Any]:
    """Other projects' engines in the same run, by a Python that has them (`make bench-peers`)."""
    if not PEERS.is_file() or not (python.is_file() and os.access(python, os.X_OK)):
        raise RattusError(f"Peers are measured from a checkout, with a Python that has them; {python} is none.")
    try:
        run = subprocess.run([python.absolute(), PEERS, "--json"], capture_output=True, text=True, check=True)
        found: dict[str, Any] = json.loads(run.stdout)
    except (OSError, ValueError, subprocess.SubprocessError):
        raise RattusError(f"{python} does not measure the peers; it must be a Python that has them.") from None
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


def api_games(subject: Subject, games: int, seed: int) -> int:
    """Random games driven from interpreted Python through `legal`, `apply` and `advance`."""
    rng = Rng(seed)
    decisions = 0
    for _ in range(games):
        state = subject.first()
        state.advance(rng)
        while not state.over:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            state.advance(rng)
            decisions += 1
    return decisions


def pure_rate(game: str, options: Mapping[str, Any]) -> Rate:
    """The same games inside the same sources, interpreted, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "rattus.lab.speed", game, json.dumps(dict(options))],
        env={**os.environ, "RATTUS_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return Rate(**json.loads(run.stdout))


def midgame(subject: Subject) -> Chain:
    """A position in the middle of a random game, with several things in it that seat 0 does not know."""
    for seed in range(1000):
        rng = Rng(seed)
        state = subject.first()
        state.advance(rng)
        for _ in range(subject.middle):
            if not state.over:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
                state.advance(rng)
        if unknown_to(subject, state, 0) >= UNKNOWN:
            return state
    raise AssertionError("no such position in a thousand games")


def unknown_to(subject: Subject, state: Chain, seat: int) -> int:
    """How many entries of the position's tables the seat does not know."""
    seen = state.mask(seat)
    tables = [(getattr(state, name), getattr(seen, name)) for name, _, _ in subject.layout.tables]
    return sum(one != other for table, blank in tables for one, other in zip(table, blank, strict=True))


def microseconds(act: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(TIMED_COPIES):
            act()
        best = min(best, perf_counter() - start)
    return best / TIMED_COPIES * 1e6


def state_bytes(subject: Subject, state: Chain) -> int:
    """What a copy allocates: the object and its tables of eight-byte numbers, each with a small head."""
    head = 32
    return sys.getsizeof(state) + sum(head + 8 * size for _, size, _ in subject.layout.tables)


def process_ms(arguments: list[str]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
        best = min(best, perf_counter() - start)
    return best * 1000


def _pure_main() -> None:
    subject = subject_of(sys.argv[1], json.loads(sys.argv[2]))
    (rate,) = best_rates([(lambda seed: subject.play(PURE_GAMES, seed), PURE_GAMES)])
    print(json.dumps(rate.__dict__))


if __name__ == "__main__":
    _pure_main()
