"""Exact odds in any position of any game: they add up, and what chance does to them evens out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rattus.kernel.rng import Rng
from rattus.plague.codes import LUCK_FACE
from rattus.plague.odds import Odds
from tests.properties.games import with_secrets

players = st.integers(2, 6)
expanded = st.booleans()
seeds = st.integers(0, 2**40)


@settings(max_examples=60, deadline=None)
@given(players, seeds, expanded)
def test_chances_add_up_and_old_odds_are_as_good_as_new(n, seed, expanded):
    """One that has watched the whole game, for all its seats, says what one says who comes new to it."""
    odds = None
    for step, state in enumerate(with_secrets(n, seed, expanded)):
        if step % 4 == seed % 4:
            odds = odds or Odds(state.board)
            seen = state.mask(step % n)
            new = Odds(state.board)
            for region in state.board.regions:
                losses = odds.region(seen, region)
                assert losses.outbreak() == new.region(seen, region).outbreak()
                for seat in range(n):
                    chances = [losses.chance(seat, lost) for lost in range(seen.citizens(region, seat) + 1)]
                    assert sum(chances) == pytest.approx(1, abs=1e-12) and min(chances) >= 0
                    mean = sum(lost * chance for lost, chance in enumerate(chances))
                    assert losses.expected(seat) == pytest.approx(mean, abs=1e-12)
                    assert losses.expected(seat) == new.region(seen, region).expected(seat)


@settings(max_examples=60, deadline=None)
@given(players, seeds, expanded)
def test_a_face_that_comes_to_light_changes_nothing_on_average(n, seed, expanded):
    """Before a token is turned or looked at, the odds elsewhere are the average of what they will be."""
    for state in with_secrets(n, seed, expanded):
        if state.ask == LUCK_FACE:
            elsewhere = [region for region in state.board.regions if region != state.at // 4]
            odds, outcomes = Odds(state.board), state.outcomes()
            mean = dict.fromkeys(elsewhere, 0.0)
            for face, weight in outcomes:
                seen = state.copy()
                seen.set_face(seen.at, face)
                for region in elsewhere:
                    mean[region] += weight * whole_loss(odds, seen, region)
            for region in elsewhere:
                average = mean[region] / sum(weight for _, weight in outcomes)
                assert average == pytest.approx(whole_loss(odds, state, region), abs=1e-12)


def whole_loss(odds, state, region):
    losses = odds.region(state, region)
    return sum((seat + 1) * losses.expected(seat) for seat in range(state.board.seats))


@settings(max_examples=30, deadline=None)
@given(players, seeds, expanded)
def test_odds_tell_nothing_that_the_seat_has_not_seen(n, seed, expanded):
    rng = Rng(seed)
    for step, state in enumerate(with_secrets(n, seed, expanded)):
        if step % 9 == seed % 9:
            odds, seat = Odds(state.board), step % n
            seen, twin = state.mask(seat), state.resample(seat, rng).mask(seat)
            assert list(odds.ravage(seen)) == list(Odds(state.board).ravage(twin))
