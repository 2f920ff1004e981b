"""What is measured of a game, without measuring it: the figures themselves are in tests/cli/test_command.py."""

import pytest

from rattus.games import GAMES
from rattus.kernel.chain import Chain
from rattus.kernel.errors import BadOptions
from rattus.lab.speed import SUBJECTS, midgame, state_bytes, subject_of, unknown_to

# The card game remembers for every seat what it knows of every other hand.
MOST_BYTES = {"rattus": 4096, "cartus": 20_000}


def test_every_game_is_measured():
    assert set(SUBJECTS) == set(GAMES)
    with pytest.raises(BadOptions, match="Nothing is measured of 'go'"):
        subject_of("go", {})


@pytest.mark.parametrize("game", SUBJECTS)
def test_a_subject_plays_whole_games_with_and_without_events(game):
    subject = subject_of(game, {"players": 3})
    assert (subject.game, subject.facts["players"], subject.first().events) == (game, 3, None)
    assert subject.play(2, 5) == subject.play(2, 5, events=True) > 20
    assert subject.play(2, 5) != subject.play(2, 6)


@pytest.mark.parametrize("game", SUBJECTS)
def test_the_position_that_is_measured_hides_something_and_is_not_over(game):
    subject = subject_of(game, {"players": 4})
    state = midgame(subject)
    assert isinstance(state, Chain) and not state.over
    assert unknown_to(subject, state, 0) >= 3
    assert state_bytes(subject, state) <= MOST_BYTES[game]
