"""The games of the house: each is found under its own name, and what is none gets one kind sentence."""

import subprocess
import sys

import pytest

from rattus.games import GAMES, check_name, game_named
from rattus.kernel.errors import BadOptions


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_found_under_its_own_name(name):
    assert game_named(name).name == name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ratus", "There is no game 'ratus'; did you mean rattus?"),
        ("chess", "There is no game 'chess'; there are rattus"),
        ("", "There is no game ''; there are rattus"),
        ("x" * 200, "There is no game 'xxx"),
    ],
)
def test_an_unknown_game_gets_one_kind_sentence(name, sentence):
    for ask in (game_named, check_name):
        with pytest.raises(BadOptions) as caught:
            ask(name)
        assert str(caught.value).startswith(sentence)


def test_the_list_of_games_imports_none_of_them():
    seen = "import sys, rattus.games; print([name for name in sys.modules if name.startswith('rattus.plague')])"
    assert subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True).stdout == "[]\n"
