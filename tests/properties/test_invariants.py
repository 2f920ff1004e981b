"""What holds in every position of every game."""

import json
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rattus.kernel.errors import IllegalAction
from rattus.kernel.luck import SeededLuck
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from rattus.plague.codec import from_json
from rattus.plague.codes import SPECTATOR
from rattus.plague.game import Rattus
from rattus.plague.options import to_json
from rattus.plague.state import State
from tests.properties.games import africanus, complaints, diplomats_there, diplomats_told, walk

players = st.integers(2, 6)
expanded = st.booleans()
seeds = st.integers(0, 2**40)


@settings(max_examples=400, deadline=None)
@given(players, seeds, expanded)
def test_everything_is_conserved(n, seed, expanded):
    told = 0
    for step, state in enumerate(walk(n, seed, expanded)):
        told += diplomats_told(state)
        assert complaints(state) == [], f"after {step} steps"
        assert diplomats_there(state) == told, f"after {step} steps"
    assert state.over and state.ended_by
    assert state.turns <= 400


@pytest.mark.rule("A-SULTAN-05")
def test_no_diplomat_comes_or_goes_untold():
    """Those sent less those lost are those there: none is swallowed by another of its owner's."""
    most = 0
    for seed in range(60):
        told = 0
        for step, state in enumerate(walk(2 + seed % 2, 4 * seed, expanded=True)):
            told += diplomats_told(state)
            assert diplomats_there(state) == told, f"game {4 * seed}, after {step} steps"
            most = max(most, told)
    assert most > 5


@pytest.mark.slow
def test_everything_is_conserved_in_twenty_thousand_games():
    for game in range(20_000):
        for step, state in enumerate(walk(2 + game % 5, game, expanded=game % 3 == 2)):
            if step % 8 == game % 8 or state.over:
                assert complaints(state) == [], f"game {game}, after {step} steps"


def reads_back_as_it_was_written(state: State) -> None:
    again = from_json(json.loads(json.dumps(state.to_json())), state.rules)
    assert again == state and again.fingerprint() == state.fingerprint()
    assert State.from_notation(state.notation()) == state
    assert state.copy() == state


@settings(max_examples=200, deadline=None)
@given(players, seeds, expanded)
def test_positions_round_trip(n, seed, expanded):
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 25 == seed % 25:
            reads_back_as_it_was_written(state)


def every_view_reads_back_and_fits_a_resample(state: State, rng: Rng) -> None:
    for seat in [*range(state.board.seats), SPECTATOR]:
        shown = json.loads(json.dumps(state.view(seat)))
        seen = state.mask(seat)
        assert State.from_view(shown) == seen
        assert seen.view(seat) == shown
        assert State.from_notation(seen.notation()) == seen
        other = state.resample(seat, rng)
        assert other.mask(seat) == seen
        assert complaints(other) == []


@settings(max_examples=200, deadline=None)
@given(players, seeds, expanded)
def test_views_round_trip_and_resampling_keeps_them(n, seed, expanded):
    rng = Rng(seed)
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 25 == seed % 25:
            every_view_reads_back_and_fits_a_resample(state, rng)


def refuses_an_action(state: State, action: int) -> None:
    """An illegal one changes nothing."""
    if action not in state.legal():
        before = state.fingerprint()
        with pytest.raises(IllegalAction):
            state.apply(action)
        assert state.fingerprint() == before


@settings(max_examples=200, deadline=None)
@given(players, seeds, expanded, st.integers(-5, 2000))
def test_an_illegal_action_changes_nothing(n, seed, expanded, action):
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 35 == seed % 35:
            refuses_an_action(state, action)


def refuses_impossible_outcomes(state: State) -> None:
    possible = {outcome for outcome, _ in state.outcomes()}
    before = state.fingerprint()
    for outcome in (-1, 66, 10**9):
        assert outcome not in possible
        with pytest.raises(IllegalAction):
            state.happen(outcome)
    assert state.fingerprint() == before


@settings(max_examples=200, deadline=None)
@given(players, seeds, expanded)
def test_an_impossible_outcome_changes_nothing(n, seed, expanded):
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 5 == seed % 5:
            refuses_impossible_outcomes(state)


def session(players: int, seed: int, expanded: bool) -> Session:
    options = to_json(africanus(players, seed)) if expanded else {"players": players}
    return Session(Rattus(), options, SeededLuck(seed))


def acts_and_can_take_it_back(played: Session, rng: Rng, undo: bool) -> bool:
    """Something is done; whether it was taken back, which left no trace."""
    legal = played.position.legal()
    before, lines = played.position.fingerprint(), len(played.lines)
    played.act(legal[rng.below(len(legal))])
    if not undo or not played.can_undo():
        return False
    played.undo()
    assert (played.position.fingerprint(), len(played.lines)) == (before, lines)
    return True


@settings(max_examples=200, deadline=None)
@given(players, seeds, expanded)
def test_undo_restores_the_fingerprint(n, seed, expanded):
    rng, undone = Rng(seed), 0
    played = session(n, seed, expanded)
    while not played.over and undone < 12:
        undone += acts_and_can_take_it_back(played, rng, undo=rng.below(6) == 0)


def lets_a_copy_go_its_own_way(state: State, rng: Rng) -> None:
    before = state.fingerprint()
    twin = state.copy()
    twin.advance(rng)
    while not twin.over:
        twin.apply(twin.legal()[0])
        twin.advance(rng)
    assert state.fingerprint() == before


@settings(max_examples=200, deadline=None)
@given(players, seeds, expanded)
def test_a_copy_goes_its_own_way(n, seed, expanded):
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 200 == seed % 200:
            lets_a_copy_go_its_own_way(state, Rng(seed))


@pytest.mark.slow
def test_all_of_this_holds_in_a_position_of_each_of_twenty_thousand_games():
    for game in range(20_000):
        n, expanded, rng = 2 + game % 5, game % 3 == 2, Rng(game)
        state = reached(walk(n, game, expanded), game * 7 % 300)
        reads_back_as_it_was_written(state)
        every_view_reads_back_and_fits_a_resample(state, rng)
        refuses_an_action(state, rng.below(2000))
        refuses_impossible_outcomes(state)
        lets_a_copy_go_its_own_way(state, rng)
        played = session(n, game, expanded)
        while not played.over and not acts_and_can_take_it_back(played, rng, undo=len(played.lines) >= game % 100):
            pass


def reached(game: Iterator[State], step: int) -> State:
    """The position after so many steps, or the last one."""
    for state in islice(game, step + 1):
        last = state
    return last
