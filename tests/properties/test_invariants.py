"""What holds in every position of every game."""

import json

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
from tests.properties.games import africanus, complaints, walk

players = st.integers(2, 6)
expanded = st.booleans()
seeds = st.integers(0, 2**40)


@settings(max_examples=400, deadline=None)
@given(players, seeds, expanded)
def test_everything_is_conserved(n, seed, expanded):
    for step, state in enumerate(walk(n, seed, expanded)):
        assert complaints(state) == [], f"after {step} steps"
    assert state.over and state.ended_by
    assert state.turns <= 400


@pytest.mark.slow
def test_everything_is_conserved_in_twenty_thousand_games():
    for game in range(20_000):
        for step, state in enumerate(walk(2 + game % 5, game, expanded=game % 3 == 2)):
            if step % 8 == game % 8 or state.over:
                assert complaints(state) == [], f"game {game}, after {step} steps"


@settings(max_examples=40, deadline=None)
@given(players, seeds, expanded)
def test_positions_round_trip(n, seed, expanded):
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 5 == seed % 5:
            again = from_json(json.loads(json.dumps(state.to_json())), state.rules)
            assert again == state and again.fingerprint() == state.fingerprint()
            assert State.from_notation(state.notation()) == state
            assert state.copy() == state


@settings(max_examples=40, deadline=None)
@given(players, seeds, expanded)
def test_views_round_trip_and_resampling_keeps_them(n, seed, expanded):
    rng = Rng(seed)
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 5 == seed % 5:
            for seat in [*range(n), SPECTATOR]:
                shown = json.loads(json.dumps(state.view(seat)))
                seen = state.mask(seat)
                assert State.from_view(shown) == seen
                assert seen.view(seat) == shown
                assert State.from_notation(seen.notation()) == seen
                other = state.resample(seat, rng)
                assert other.mask(seat) == seen
                assert complaints(other) == []


@settings(max_examples=40, deadline=None)
@given(players, seeds, expanded, st.integers(-5, 2000))
def test_an_illegal_action_changes_nothing(n, seed, expanded, action):
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 7 == 0 and action not in state.legal():
            before = state.fingerprint()
            with pytest.raises(IllegalAction):
                state.apply(action)
            assert state.fingerprint() == before


@settings(max_examples=40, deadline=None)
@given(players, seeds, expanded)
def test_an_impossible_outcome_changes_nothing(n, seed, expanded):
    for state in walk(n, seed, expanded):
        possible = {outcome for outcome, _ in state.outcomes()}
        before = state.fingerprint()
        for outcome in (-1, 66, 10**9):
            assert outcome not in possible
            with pytest.raises(IllegalAction):
                state.happen(outcome)
        assert state.fingerprint() == before


@settings(max_examples=40, deadline=None)
@given(players, seeds, expanded)
def test_undo_restores_the_fingerprint(n, seed, expanded):
    rng = Rng(seed)
    options = to_json(africanus(n, seed)) if expanded else {"players": n}
    played = Session(Rattus(), options, SeededLuck(seed))
    undone = 0
    while not played.over and undone < 60:
        legal = played.position.legal()
        before, lines = played.position.fingerprint(), len(played.lines)
        played.act(legal[rng.below(len(legal))])
        if played.can_undo() and rng.below(3) == 0:
            played.undo()
            undone += 1
            assert (played.position.fingerprint(), len(played.lines)) == (before, lines)


@settings(max_examples=40, deadline=None)
@given(players, seeds, expanded)
def test_a_copy_goes_its_own_way(n, seed, expanded):
    rng = Rng(seed)
    for step, state in enumerate(walk(n, seed, expanded)):
        if step % 40 == 20 and not state.over:
            before = state.fingerprint()
            twin = state.copy()
            twin.advance(rng)
            while not twin.over:
                twin.apply(twin.legal()[0])
                twin.advance(rng)
            assert state.fingerprint() == before
