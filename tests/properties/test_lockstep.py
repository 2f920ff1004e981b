"""The interpreted and the compiled engine agree on every position and every event."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rattus import _modes

ROOT = Path(__file__).parents[2]
GAMES = 100
EXPANDED = 60
CARD_GAMES = 100


def digests(pure: bool) -> list[str]:
    env = {**os.environ, "RATTUS_PURE": "1" if pure else "0"}
    run = subprocess.run(
        [sys.executable, "-m", "tests.properties.lockstep", str(GAMES), str(EXPANDED), str(CARD_GAMES)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


@pytest.mark.skipif(not _modes.is_compiled(), reason="there is no compiled engine here to compare with")
def test_compiled_and_interpreted_agree_on_every_position():
    compiled, interpreted = digests(pure=False), digests(pure=True)
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert compiled[1:] == interpreted[1:]
    assert len(compiled) == 1 + 5 * (GAMES + EXPANDED) + 4 * CARD_GAMES
