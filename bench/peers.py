"""Decisions per second of other projects' game engines under uniformly random play.

Run with a Python that has bench/peers-requirements.txt installed:

    python bench/peers.py --json [--seconds 2]

These are different games, so the figures say how fast each engine's own game runs, not who wins a race.
Dealing and dice are timed but never counted as decisions; forced moves are counted.

Seeds are fixed, and OpenSpiel and RLCard replay the same games every run. Catanatron does not: it lists actions
in set order, which depends on string hashing and memory layout, so its seeds fix only its random draws.
"""

import argparse
import contextlib
import importlib
import itertools
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from typing import Any, TypedDict

MEASURED_STREAM = 1
WARM_UP_STREAM = 2
WARM_UP_SHARE = 0.25
STREAM_STRIDE = 10_000_000

OPENSPIEL_GAMES = ("backgammon", "gin_rummy", "hearts")
RLCARD_GAMES = ("leduc-holdem", "uno")
CATANATRON_PLAYERS = 4

PEER_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImportError,
    LookupError,
    NameError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
)


class Row(TypedDict):
    project: str
    version: str
    game: str
    players: int
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    how: str


class Missing(TypedDict):
    project: str
    why: str


class Report(TypedDict):
    peers: list[Row]
    missing: list[Missing]


@dataclass(frozen=True)
class Bench:
    """One game to time: `start(stream)` gives a player of whole games, `decisions` counts one game's result."""

    game: str
    players: int
    how: str
    start: Callable[[int], Callable[[], Any]]
    decisions: Callable[[Any], int]


@dataclass(frozen=True)
class Peer:
    project: str
    distribution: str
    load: Callable[[], list[Bench]]


@dataclass(frozen=True)
class Tally:
    games: int
    decisions: int
    seconds: float


def seeds(stream: int) -> Iterator[int]:
    return itertools.count(stream * STREAM_STRIDE)


def openspiel_benches() -> list[Bench]:
    pyspiel = importlib.import_module("pyspiel")
    games = [pyspiel.load_game(name) for name in OPENSPIEL_GAMES]
    return [bench for game in games for bench in (openspiel_python(game), openspiel_native(pyspiel, game))]


def openspiel_python(game: Any) -> Bench:
    def start(stream: int) -> Callable[[], int]:
        rng = random.Random(stream)
        return lambda: play_openspiel(game.new_initial_state(), rng)

    return Bench(
        game=game.get_type().short_name,
        players=game.num_players(),
        how="C++ engine driven from a Python loop (legal_actions, random choice, apply_action); "
        "chance nodes are sampled in Python and timed but not counted.",
        start=start,
        decisions=int,
    )


def play_openspiel(state: Any, rng: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(sample(state.chance_outcomes(), rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def sample(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    remaining = rng.random()
    for action, probability in outcomes:
        remaining -= probability
        if remaining < 0:
            return action
    return outcomes[-1][0]


def openspiel_native(pyspiel: Any, game: Any) -> Bench:
    def start(stream: int) -> Callable[[], Any]:
        game_seeds = seeds(stream)
        bots = [pyspiel.make_uniform_random_bot(player, stream + player) for player in range(game.num_players())]

        def play() -> Any:
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, next(game_seeds))
            return state

        return play

    return Bench(
        game=f"{game.get_type().short_name} (C++ loop)",
        players=game.num_players(),
        how="Whole games inside C++ (evaluate_bots with uniform random bots), one Python call per game; "
        "chance nodes are timed but not counted.",
        start=start,
        decisions=lambda state: sum(move.player >= 0 for move in state.full_history()),
    )


def rlcard_benches() -> list[Bench]:
    rlcard = importlib.import_module("rlcard")
    return [rlcard_bench(rlcard, name) for name in RLCARD_GAMES]


def rlcard_bench(rlcard: Any, name: str) -> Bench:
    def start(stream: int) -> Callable[[], int]:
        env = rlcard.make(name, config={"seed": stream})
        rng = random.Random(stream)
        return lambda: play_rlcard(env, rng)

    return Bench(
        game=name,
        players=rlcard.make(name).num_players,
        how="env.reset and env.step with a random legal action, "
        "including the numpy observation RLCard builds at every step.",
        start=start,
        decisions=int,
    )


def play_rlcard(env: Any, rng: random.Random) -> int:
    decisions = 0
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def catanatron_benches() -> list[Bench]:
    game_class = importlib.import_module("catanatron.game").Game
    player = importlib.import_module("catanatron.models.player")
    players = [player.RandomPlayer(color) for color in list(player.Color)[:CATANATRON_PLAYERS]]

    def start(stream: int) -> Callable[[], Any]:
        game_seeds = seeds(stream)

        def play() -> Any:
            game = game_class(players, seed=next(game_seeds))
            game.play()
            return game

        return play

    return [
        Bench(
            game="catan",
            players=len(players),
            how="Game(...).play() with RandomPlayers, board setup included; "
            "decisions are the actions in the game's log, forced ones such as rolling the dice among them.",
            start=start,
            decisions=lambda game: len(game.state.actions),
        )
    ]


PEERS = (
    Peer("OpenSpiel", "open_spiel", openspiel_benches),
    Peer("RLCard", "rlcard", rlcard_benches),
    Peer("Catanatron", "catanatron", catanatron_benches),
)


def run(bench: Bench, stream: int, seconds: float) -> Tally:
    """Play whole games until they have taken `seconds`; counting happens off the clock."""
    play = bench.start(stream)
    games = decisions = 0
    elapsed = 0.0
    while elapsed < seconds:
        began = time.perf_counter()
        result = play()
        elapsed += time.perf_counter() - began
        games += 1
        decisions += bench.decisions(result)
    return Tally(games, decisions, elapsed)


def measure(peer: Peer, version: str, bench: Bench, seconds: float) -> Row:
    run(bench, WARM_UP_STREAM, seconds * WARM_UP_SHARE)
    tally = run(bench, MEASURED_STREAM, seconds)
    return Row(
        project=peer.project,
        version=version,
        game=bench.game,
        players=bench.players,
        decisions_per_s=round(tally.decisions / tally.seconds, 1),
        games_per_s=round(tally.games / tally.seconds, 2),
        decisions_per_game=round(tally.decisions / tally.games, 2),
        how=bench.how,
    )


def explain(error: Exception) -> str:
    first_line = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {first_line}"


def survey(seconds: float) -> Report:
    report = Report(peers=[], missing=[])
    for peer in PEERS:
        try:
            benches = peer.load()
            version = metadata.version(peer.distribution)
        except PEER_ERRORS as error:
            report["missing"].append(Missing(project=peer.project, why=explain(error)))
            continue
        for bench in benches:
            try:
                report["peers"].append(measure(peer, version, bench, seconds))
            except PEER_ERRORS as error:
                report["missing"].append(Missing(project=peer.project, why=f"{bench.game}: {explain(error)}"))
    return report


def as_text(report: Report) -> str:
    rows = [
        f"{row['project']} {row['version']}  {row['game']}, {row['players']} players:  "
        f"{row['decisions_per_s']:,.0f} decisions/s  {row['games_per_s']:,.1f} games/s  "
        f"{row['decisions_per_game']:,.1f} decisions/game"
        for row in report["peers"]
    ]
    return "\n".join(rows + [f"{gap['project']}  missing: {gap['why']}" for gap in report["missing"]])


def positive(text: str) -> float:
    value = float(text)
    if not (math.isfinite(value) and value > 0):
        raise argparse.ArgumentTypeError(f"must be a positive number, not {text}")
    return value


def main() -> None:
    parser = argparse.ArgumentParser(description="Time other projects' game engines under uniformly random play.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    parser.add_argument("--seconds", type=positive, default=2.0, help="about how long to time each game (default 2)")
    options = parser.parse_args()
    with contextlib.redirect_stdout(sys.stderr):
        report = survey(options.seconds)
    print(json.dumps(report, indent=2) if options.json else as_text(report))


if __name__ == "__main__":
    main()
