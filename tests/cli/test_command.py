"""The `rattus` command as a person uses it, in a process of its own."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "games"


def rattus(*arguments: str, **more) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rattus", *arguments], capture_output=True, text=True, timeout=120, **more
    )


def figures(*arguments: str):
    run = rattus(*arguments, "--json")
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_version_says_which_of_the_two_engines_runs():
    assert re.fullmatch(r"rattus \d+\.\d+\.\d+ \((compiled|interpreted) engine\)\n", rattus("--version").stdout)
    pure = rattus("--version", env={**os.environ, "RATTUS_PURE": "1"})
    assert pure.stdout.endswith("(interpreted engine)\n")


def test_sim_counts_wins_with_intervals():
    found = figures("sim", "--players", "4", "--bots", "random,random,greedy,greedy", "--games", "40", "--seed", "1")
    assert found["games"] == 40 and sum(found["wins"]) == 40 and found["players"] == 4
    assert found["bots"] == ["random", "random", "greedy", "greedy"]
    assert sum(found["wins"][2:]) > 35
    assert len(found["mean_score"]) == len(found["win_interval"]) == 4
    assert sum(found["ended_by"].values()) >= 40 and found["turns"] > 4 and found["decisions"] > 50


def test_the_same_seed_plays_the_same_games_and_another_does_not():
    one = figures("sim", "--games", "20", "--seed", "5")
    assert one == figures("sim", "--games", "20", "--seed", "5")
    assert one != figures("sim", "--games", "20", "--seed", "6")


def test_sim_as_a_table():
    run = rattus("sim", "--games", "5", "--players", "2", "--bots", "greedy,random")
    assert run.returncode == 0 and "greedy" in run.stdout and "turns" in run.stdout


@contextmanager
def running(*arguments):
    """The command at work. It hears SIGINT even if whoever runs the tests does not, and is gone afterwards."""
    run = subprocess.Popen(
        [sys.executable, "-m", "rattus", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        yield run
    finally:
        run.kill()
        run.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
def test_an_interrupted_sim_reports_what_it_has():
    with running("sim", "--games", "10000000", "--json") as run:
        time.sleep(3)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
    assert 0 < json.loads(out)["games"] < 10_000_000
    assert "of 10000000 games" in err and run.returncode == 130


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
def test_perft_can_be_interrupted():
    with running("perft", "--depth", "9") as run:
        time.sleep(3)
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=30)
    assert run.returncode == 130


CARD = str(GAMES.parent / "data" / "abbess.py")


def test_a_card_from_a_file_is_simulated():
    plain = figures("sim", "--games", "30")
    other = figures("sim", "--games", "30", "--card", CARD)
    named = figures("sim", "--games", "30", "--card", CARD, "--cards", "peasant,abbess,merchant,witch,king,knight")
    assert other["games"] == 30 and other != plain and named == other


def test_another_map_and_other_tokens_are_simulated():
    data = GAMES.parent / "data"
    files = ["--map", str(data / "tiny-map.json"), "--tokens", str(data / "tiny-tokens.json")]
    assert figures("sim", "--players", "3", "--games", "5", *files)["turns"] < 20


def test_the_number_of_players_follows_from_the_bots():
    assert figures("sim", "--bots", "random, greedy", "--games", "3")["players"] == 2


def test_sim_makes_sure_of_a_chivalry_card():
    assert figures("sim", "--players", "2", "--cards", "random", "--chivalry", "--games", "3")["games"] == 3


def test_replay_counts_lines_as_the_file_does():
    file = GAMES / "2-fair.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    first = rattus("replay", str(file)).stdout.splitlines()[0]
    assert first.split()[0] == "2" and json.loads(lines[1])["luck"] in first.lower()


def test_replay_tells_the_result_that_the_game_came_to(tmp_path):
    file = broken(tmp_path, '"scores":[', '"scores":[99,')
    assert rattus("replay", file).stdout == rattus("replay", str(GAMES / "2-fair.jsonl")).stdout


def test_nothing_in_a_record_reaches_the_terminal_as_a_command(tmp_path):
    file = broken(tmp_path, '"seats":["red"', '"seats":["\\u001b[31mred"')
    assert "\x1b" not in rattus("replay", file).stdout


def test_perft_prints_a_line_for_each_depth():
    run = rattus("perft", "--players", "2", "--depth", "2")
    assert [line.split()[:2] for line in run.stdout.splitlines()] == [["0", "1"], ["1", "98"], ["2", "686"]]


def test_perft_on_another_map():
    data = GAMES.parent / "data"
    files = ["--map", str(data / "tiny-map.json"), "--tokens", str(data / "tiny-tokens.json")]
    assert rattus("perft", "--players", "2", "--depth", "5", *files).stdout.splitlines()[5].split()[1] == "4,860"


def test_check_and_replay_a_recorded_game():
    file = str(GAMES / "2-fair.jsonl")
    proved = rattus("check", file)
    assert proved.returncode == 0 and "the luck is as its secret says" in proved.stdout
    told = rattus("replay", file)
    assert told.returncode == 0 and len(told.stdout.splitlines()) > 100
    at = rattus("replay", file, "--at", "40")
    assert at.returncode == 0 and "players: 2" in at.stdout


def test_bench_engine_has_every_figure():
    found = figures("bench", "engine", "--players", "2")
    wanted = (
        "compiled decisions_per_s decisions_per_s_events decisions_per_s_api decisions_per_s_pure ratio_pure "
        "games_per_s decisions_per_game copy_us state_bytes resample_us"
    )
    assert set(wanted.split()) <= set(found)
    assert found["state_bytes"] <= 4096
    assert found["players"] == 2


def broken(tmp_path: Path, old: str, new: str) -> str:
    text = (GAMES / "2-fair.jsonl").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "broken.jsonl"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sim", "--players", "7"], "Rattus is for 2 to 6 players, not 7."),
        (["sim", "--players", "1"], "Rattus is for 2 to 6 players, not 1."),
        (["sim", "--players", "x"], "Invalid value for '--players': 'x' is not a valid integer."),
        (["sim", "--games", "0"], "There must be at least one game, not 0."),
        (["sim", "--bots", "deep,blue,random,random"], "There is no bot 'deep'; there are random, greedy."),
        (["sim", "--bots", "random,gredy"], "There is no bot 'gredy'; did you mean greedy?"),
        (["sim", "--bots", "gredy"], "There is no bot 'gredy'; did you mean greedy?"),
        (["play", "--seats", "foo"], "There is no bot 'foo'; there are random, greedy."),
        (["sim", "--bots", "random"], "Rattus is for 2 to 6 players, not 1."),
        (["sim", "--bots", ""], "There is an empty name in the list ''."),
        (["sim", "--bots", "random,random", "--players", "3"], "3 players need 3 bots, not 2."),
        (["sim", "--players", "9223372036854775808"], "Rattus is for 2 to 6 players, not 9223372036854775808."),
        (["sim", "--chivalry"], "A Chivalry card is only made sure of with fewer than four players."),
        (["sim", "--cards", "knihgt"], "There is no class card 'knihgt'; did you mean knight?"),
        (["sim", "--card", "no.py"], "no.py is no Python file with a class card."),
        (["sim", "--tokens", CARD], f"{CARD} is not JSON."),
        (
            ["sim", "--card", CARD, "--cards", "random", "--against"],
            "A game with a card is compared with the same game",
        ),
        (["bench"], "Say what to measure: rattus bench engine."),
        (
            ["bench", "engine", "--peers", "README.md"],
            "Peers are measured from a checkout, with a Python that has them",
        ),
        (["bench", "engine", "--peers", "/no/python"], "Peers are measured from a checkout, with a Python that has"),
        (
            ["play", "--record", "no/folder/f.jsonl"],
            "no/folder/f.jsonl cannot be written: there is no folder no/folder",
        ),
        (["replay", str(GAMES / "2-fair.jsonl"), "--at", "1"], "The moves stand on lines 2 to"),
        (["sim", "--game", "chess"], "There is no game 'chess'; there are rattus"),
        (["sim", "--cards", "king"], "With 4 players 6 class cards are used, not 1."),
        (["sim", "--cards", "queen"], "There is no class card 'queen'; there are peasant, monk, merchant,"),
        (["perft", "--depth", "-1"], "The depth is 0 to 12, not -1."),
        (["perft", "--map", "no.json"], "no.json cannot be read: No such file or directory."),
        (["check", "no.jsonl"], "no.jsonl cannot be read: No such file or directory."),
        (["replay", "no.jsonl"], "no.jsonl cannot be read: No such file or directory."),
        (["play", "--players", "9"], "Rattus is for 2 to 6 players, not 9."),
        (["play", "--seats", "human,human", "--players", "3"], "3 players need 3 seats, not 2."),
        (["dance"], "No such command 'dance'."),
        (["sim", "--seed"], "Option '--seed' requires an argument."),
    ],
)
def test_bad_input_gets_one_clear_line(arguments, sentence):
    run = rattus(*arguments)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"rattus: {sentence}") and run.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such programs")
@pytest.mark.parametrize("name", ["true", "false"])
def test_a_program_that_measures_no_peers_is_found_out_before_anything_is_measured(name):
    run = rattus("bench", "engine", "--peers", str(shutil.which(name)))
    assert run.returncode == 2 and run.stdout == "" and run.stderr.count("\n") == 1
    assert "does not measure the peers" in run.stderr


def test_a_console_with_few_letters_gets_what_it_can_show():
    run = rattus("play", stdin=subprocess.DEVNULL, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert run.returncode == 0 and run.stderr == "" and "Seed: " in run.stdout and "? Plague in" in run.stdout


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"do":"settle:', '"do":"settel:', "There is no action called"),
        ('"do":"end"', '"do":"stop"', "stop is not legal now."),
        ('{"luck":', '{"luck:', "this is not JSON"),
        ('"secret":"02', '"secret":"03', "The secret is not the one that the commitment announced."),
        ('"seats":["red"', '"seats":["rad"', "The record is not as it was written: its digest is another."),
        ('"ranking":[', '"ranking":[5,', "The final result is not what the game came to."),
    ],
)
def test_a_tampered_record_gets_one_clear_line(tmp_path, old, new, sentence):
    file = broken(tmp_path, old, new)
    run = rattus("check", file)
    assert run.returncode == 2 and sentence in run.stderr and run.stderr.count("\n") == 1


def test_a_file_that_is_no_record_at_all(tmp_path):
    file = tmp_path / "picture.jsonl"
    for content in (b"", b"\xff\xfe\x00", b"[]\n", b'{"record": 1}\n', b"{}\n" * 3, b"[" * 200_000):
        file.write_bytes(content)
        for command in ("check", "replay"):
            run = rattus(command, str(file))
            assert run.returncode == 2 and run.stderr.startswith("rattus: ") and run.stderr.count("\n") == 1
