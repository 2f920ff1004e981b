"""What holds in every position of every card game."""

import json
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rattus.cartus.codec import from_json
from rattus.cartus.codes import CAP, INFLUENCE, JOKER, RESOLVE, SPECTATOR
from rattus.cartus.events import E_BONUS, E_REVEALED
from rattus.cartus.game import Cartus
from rattus.cartus.options import to_json
from rattus.cartus.state import State
from rattus.kernel.errors import IllegalAction
from rattus.kernel.luck import SeededLuck
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from tests.properties.card_games import complaints, options_of, sparing, walk

players = st.integers(2, 5)
seeds = st.integers(0, 2**40)


def influence(state: State) -> int:
    return sum(state.table[INFLUENCE : INFLUENCE + 30])


@settings(max_examples=200, deadline=None)
@given(players, seeds)
@pytest.mark.rule("C-ROUND-01")
def test_everything_is_conserved(n, seed):
    for step, state in enumerate(walk(n, seed)):
        assert complaints(state) == [], f"after {step} steps"
    assert state.over and state.ended_by
    assert state.round == {2: 10, 3: 9, 4: 8, 5: 8}[n]


@pytest.mark.slow
def test_everything_is_conserved_in_twenty_thousand_games():
    for game in range(20_000):
        for step, state in enumerate((walk if game % 2 else sparing)(2 + game % 4, game)):
            if step % 8 == game % 8 or state.over:
                assert complaints(state) == [], f"game {game}, after {step} steps"


@settings(max_examples=200, deadline=None)
@given(players, seeds)
def test_influence_is_the_cards_played_and_the_points_of_the_final_round(n, seed):
    played = 0
    for state in walk(n, seed):
        played += sum(event.kind == E_REVEALED and event.b <= JOKER for event in state.events)
        bonus = sum(event.kind == E_BONUS for event in state.events)
        assert bonus == 0 or state.round == state.board.rounds
        played += bonus
        if state.cap == 0 and state.stage != RESOLVE:
            assert influence(state) == played
        assert state.cap == 0 or max(state.table[INFLUENCE : INFLUENCE + 30]) <= CAP


def reads_back_as_it_was_written(state: State) -> None:
    again = from_json(json.loads(json.dumps(state.to_json())), state.rules)
    assert again == state and again.fingerprint() == state.fingerprint()
    assert State.from_notation(state.notation()) == state
    assert state.copy() == state


@settings(max_examples=200, deadline=None)
@given(players, seeds)
def test_positions_round_trip(n, seed):
    for step, state in enumerate(walk(n, seed)):
        if step % 30 == seed % 30:
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
@given(players, seeds, st.booleans())
def test_views_round_trip_and_resampling_keeps_them(n, seed, keeping):
    rng = Rng(seed)
    for step, state in enumerate((sparing if keeping else walk)(n, seed)):
        if step % 57 == seed % 57:
            every_view_reads_back_and_fits_a_resample(state, rng)


def refuses_an_action(state: State, action: int) -> None:
    """An illegal one changes nothing."""
    if action not in state.legal():
        before = state.fingerprint()
        with pytest.raises(IllegalAction):
            state.apply(action)
        assert state.fingerprint() == before


@settings(max_examples=200, deadline=None)
@given(players, seeds, st.integers(-5, 2000))
def test_an_illegal_action_changes_nothing(n, seed, action):
    for step, state in enumerate(walk(n, seed)):
        if step % 17 == seed % 17:
            refuses_an_action(state, action)


def refuses_impossible_outcomes(state: State) -> None:
    before = state.fingerprint()
    for outcome in (-1, 61, 10**9):
        with pytest.raises(IllegalAction):
            state.happen(outcome)
    assert state.fingerprint() == before


@settings(max_examples=200, deadline=None)
@given(players, seeds)
def test_an_impossible_outcome_changes_nothing(n, seed):
    for step, state in enumerate(walk(n, seed)):
        if step % 17 == seed % 17:
            refuses_impossible_outcomes(state)


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


def session(players: int, seed: int) -> Session:
    return Session(Cartus(), to_json(options_of(players, seed)), SeededLuck(seed))


@settings(max_examples=200, deadline=None)
@given(players, seeds)
def test_undo_restores_the_fingerprint(n, seed):
    rng, undone = Rng(seed), 0
    played = session(n, seed)
    while not played.over and undone < 20:
        undone += acts_and_can_take_it_back(played, rng, undo=rng.below(4) == 0)


def lets_a_copy_go_its_own_way(state: State, rng: Rng) -> None:
    before = state.fingerprint()
    twin = state.copy()
    twin.advance(rng)
    while not twin.over:
        twin.apply(twin.legal()[0])
        twin.advance(rng)
    assert state.fingerprint() == before


@settings(max_examples=200, deadline=None)
@given(players, seeds)
def test_a_copy_goes_its_own_way(n, seed):
    for step, state in enumerate(walk(n, seed)):
        if step % 200 == seed % 200:
            lets_a_copy_go_its_own_way(state, Rng(seed))


@pytest.mark.slow
def test_all_of_this_holds_in_a_position_of_each_of_twenty_thousand_games():
    for game in range(20_000):
        n, rng = 2 + game % 4, Rng(game)
        state = reached((walk if game % 2 else sparing)(n, game), game * 7 % 300)
        reads_back_as_it_was_written(state)
        every_view_reads_back_and_fits_a_resample(state, rng)
        refuses_an_action(state, rng.below(2000))
        refuses_impossible_outcomes(state)
        lets_a_copy_go_its_own_way(state, rng)
        played = session(n, game)
        while not played.over and not acts_and_can_take_it_back(played, rng, undo=len(played.lines) >= game % 100):
            pass


def reached(game: Iterator[State], step: int) -> State:
    """The position after so many steps, or the last one."""
    for state in islice(game, step + 1):
        last = state
    return last
