"""Tests of the tests: a rule is broken in a copy of the sources, and a test that names it must fail."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import ledger

SOURCES = ledger.ROOT / "src"
MUTATIONS: dict[str, dict[str, str]] = {
    rule: mutation
    for file in ledger.MUTATIONS
    for rule, mutation in tomllib.loads(file.read_text(encoding="utf-8")).items()
}
TIME = 300
# A mutation over whose Python a test stumbles, or that mends a known bug, has not shown that the test knows the rule.
NO_PROOF = re.compile(r"(Name|Import|ModuleNotFound|Syntax|Indentation|Attribute|Type|UnboundLocal)Error|\[XPASS")


def lines_like(old: str, file: Path) -> list[int]:
    return [i for i, line in enumerate(file.read_text(encoding="utf-8").splitlines()) if line.strip() == old]


def source(mutation: dict[str, str], sources: Path = SOURCES) -> Path:
    return sources / "rattus" / mutation["file"]


def copy_of_the_sources(where: Path) -> Path:
    return shutil.copytree(SOURCES, where / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))


def broken(mutation: dict[str, str], sources: Path) -> None:
    """Put the new line in the place of the old one."""
    file = source(mutation, sources)
    lines = file.read_text(encoding="utf-8").splitlines()
    (number,) = lines_like(mutation["old"], file)
    lines[number] = lines[number].replace(mutation["old"], mutation["new"])
    text = "\n".join(lines) + "\n"
    if file.suffix == ".py":
        compile(text, str(file), "exec")
    file.write_text(text, encoding="utf-8")


def run_tests(rules: list[str], sources: Path, report: Path) -> subprocess.CompletedProcess[str]:
    """Run the tests that name these rules, against a copy of the sources."""
    files = sorted({str(mark.file) for mark in ledger.marks() if mark.rule in rules})
    wanted = [word for rule in rules for word in ("--rule", rule)]
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "--maxfail=3",
            "-p",
            "no:cacheprovider",
            f"--junitxml={report}",
            *wanted,
            *files,
        ],
        cwd=ledger.ROOT,
        env=os.environ | {"RATTUS_PURE": "1", "PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=TIME,
    )


def failures(report: Path) -> list[str]:
    """What the failed tests of a run say, where that proves something."""
    said = [failure.get("message", "") for failure in ElementTree.parse(report).iter("failure")]
    return [message for message in said if not NO_PROOF.match(message)]


def test_there_are_mutations_of_every_chapter() -> None:
    assert len(MUTATIONS) >= 40
    assert {rule.rpartition("-")[0] for rule in MUTATIONS} == set(ledger.chapters())


@pytest.mark.parametrize("rule", MUTATIONS)
def test_the_line_to_break_stands_there_once(rule: str) -> None:
    mutation = MUTATIONS[rule]
    assert set(mutation) == {"file", "old", "new", "breaks"}
    assert rule in {known.id for known in ledger.rules()}
    assert mutation["old"] != mutation["new"]
    found = lines_like(mutation["old"], source(mutation))
    assert len(found) == 1, f"{mutation['file']} has this line {len(found)} times: {mutation['old']}"


@pytest.mark.slow
def test_unbroken_rules_hold(tmp_path: Path) -> None:
    sources = copy_of_the_sources(tmp_path)
    run = run_tests(list(MUTATIONS), sources, tmp_path / "report.xml")
    assert run.returncode == 0, run.stdout


@pytest.mark.slow
def test_the_copy_is_what_runs(tmp_path: Path) -> None:
    sources = copy_of_the_sources(tmp_path)
    program = "import rattus.plague.game as game; print(game.__file__)"
    environment = os.environ | {"RATTUS_PURE": "1", "PYTHONPATH": str(sources)}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=TIME)
    assert Path(run.stdout.strip()) == sources / "rattus/plague/game.py", run.stderr


@pytest.mark.slow
@pytest.mark.parametrize("rule", MUTATIONS)
def test_a_broken_rule_is_noticed(rule: str, tmp_path: Path) -> None:
    sources = copy_of_the_sources(tmp_path)
    broken(MUTATIONS[rule], sources)
    run = run_tests([rule], sources, tmp_path / "report.xml")
    assert run.returncode in (0, 1), f"The tests could not be run:\n{run.stdout}{run.stderr}"
    assert failures(tmp_path / "report.xml"), f"No test of {rule} notices: {MUTATIONS[rule]['breaks']}\n{run.stdout}"
