"""The `rattus` command with the card game, in a process of its own."""

from pathlib import Path

import pytest

from rattus.cartus.game import Cartus
from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, keep, parse
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from tests.cli.test_command import figures, rattus

GAME = "--game", "cartus"
SIX = "brewery,office,hospital,castle,hut,treasury"


@pytest.fixture(scope="module")
def record(tmp_path_factory) -> Path:
    """A whole game of two, played at random."""
    session = Session(Cartus(), {"players": 2}, SeededLuck(3))
    rng = Rng(3)
    while not session.over:
        legal = session.position.legal()
        session.act(legal[rng.below(len(legal))])
    file = tmp_path_factory.mktemp("cartus") / "two.jsonl"
    kept = keep(session.game, session.options, ["Anna", "Bert"], session.luck, session.lines, session.position)
    file.write_text(kept.text(), encoding="utf-8")
    return file


@pytest.mark.parametrize("players", range(2, 6))
def test_sim_counts_wins(players):
    found = figures("sim", *GAME, "--players", str(players), "--games", "6", "--buildings", "random")
    assert found["games"] == 6 and found["players"] == players
    assert found["turns"] == {2: 10, 3: 9, 4: 8, 5: 8}[players]
    assert set(found["ended_by"]) <= {"won", "shared", "all-dead", "mercy"}


def test_sim_plays_with_what_the_table_chose():
    found = figures("sim", *GAME, "--games", "4", "--buildings", SIX, "--cap", "--lowest-live", "--open-rats")
    assert found["games"] == 4 and "all-dead" not in found["ended_by"]


def test_perft_prints_a_line_for_each_depth():
    run = rattus("perft", *GAME, "--players", "2", "--depth", "1")
    assert run.returncode == 0 and [line.split()[0] for line in run.stdout.splitlines()] == ["0", "1"]


def test_bench_measures_the_card_game():
    found = figures("bench", "engine", *GAME, "--players", "2")
    assert found["players"] == 2 and found["decisions_per_s"] > 0


def test_check_and_replay_choose_the_game_by_the_record(record):
    proved = rattus("check", str(record))
    assert proved.returncode == 0 and "the luck is as its seed says" in proved.stdout
    told = rattus("replay", str(record))
    assert told.returncode == 0
    assert "draws a card." in told.stdout and "of the nun row is" in told.stdout and "1. " in told.stdout
    at = rattus("replay", str(record), "--at", "40")
    assert at.returncode == 0 and "players: 2" in at.stdout


def test_a_tampered_record_gets_one_clear_line(record, tmp_path):
    file = tmp_path / "broken.jsonl"
    file.write_text(record.read_text(encoding="utf-8").replace('"do":"enter:', '"do":"entre:', 1), encoding="utf-8")
    run = rattus("check", str(file))
    assert run.returncode == 2 and "There is no action called" in run.stderr and run.stderr.count("\n") == 1


def test_play_saves_a_record(tmp_path):
    file = tmp_path / "game.jsonl"
    seats = ["--seats", "greedy,random", "--seed", "5"]
    run = rattus("play", *GAME, *seats, "--record", str(file), input="\n" * 5)
    assert run.returncode == 0, run.stderr
    assert "Nun row: " in run.stdout and "Thank you for playing." in run.stdout
    assert check(parse(file.read_text(encoding="utf-8")), Cartus()).over


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sim", "--players", "6"], "Rattus Cartus is for 2 to 5 players, not 6."),
        (["play", "--players", "1"], "Rattus Cartus is for 2 to 5 players, not 1."),
        (["sim", "--buildings", "castel"], "There is no building 'castel'; did you mean castle?"),
        (["sim", "--buildings", "farm"], "One building of each class is used, and of Bourgeoisie there are 0."),
        (["sim", "--buildings", f"{SIX},farm"], "One building of each class is used, and of Peasantry there are 2."),
        (["sim", "--buildings", ""], "There is an empty name in the list ''."),
        (["sim", "--cards", "king"], "--cards is an option of rattus, and this is a game of cartus."),
        (["perft", "--map", "no.json"], "--map is an option of rattus, and this is a game of cartus."),
        (["sim", "--against"], "--against is an option of rattus, and this is a game of cartus."),
        (["play", "--seats", "human,cook"], "There is no bot 'cook'; there are random, greedy."),
        (["bench", "engine", "--players", "9"], "Rattus Cartus is for 2 to 5 players, not 9."),
    ],
)
def test_bad_input_gets_one_clear_line(arguments, sentence):
    words = 2 if arguments[0] == "bench" else 1
    run = rattus(*arguments[:words], *GAME, *arguments[words:])
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr == f"rattus: {sentence}\n"


def test_its_options_are_not_those_of_the_board_game():
    run = rattus("sim", "--open-rats")
    assert run.returncode == 2
    assert run.stderr == "rattus: --open-rats is an option of cartus, and this is a game of rattus.\n"
