"""Nothing that a seat may not know changes a byte of what it gets (B-INFO)."""

import json

import pytest

from rattus.kernel.errors import IllegalAction
from rattus.kernel.rng import Rng
from rattus.plague.codes import FACE_SHIFT, LUCK_FACE
from rattus.plague.events import E_LOOKED, E_TURNED, KINDS
from rattus.plague.view import redact
from tests.properties.games import with_secrets

STEPS = 60
POSITIONS = 500


def positions(count: int):
    """Positions in which some token on the board has been looked at."""
    found = 0
    for seed in range(10_000):
        for step, state in enumerate(with_secrets(2 + seed % 5, seed)):
            if step % 23 == seed % 23 and any(token >> FACE_SHIFT for token in state.rats):
                yield state.copy(), seed
                found += 1
                if found == count:
                    return


def received(state, seat):
    """Every byte the seat gets: its view, what it may choose, what it heard, and what an error would tell it."""
    legal = state.legal() if state.seat == seat else []
    return json.dumps([state.view(seat), legal, heard(state, seat), scolding(state)])


def heard(state, seat):
    return [redact(event, state.rules, seat) for event in state.events or []]


def scolding(state):
    wrong = next(action for action in range(229) if action not in state.legal())
    with pytest.raises(IllegalAction) as caught:
        state.apply(wrong)
    return str(caught.value)


def move_on(state, twin, seat, rng):
    """One step in both worlds: the same action; of luck, the same outcome where the seat would see it."""
    one, other = faces(state), faces(twin)
    state.events, twin.events = [], []
    if not state.by_chance:
        assert state.legal() == twin.legal()
        action = state.legal()[rng.below(len(state.legal()))]
        state.apply(action)
        twin.apply(action)
    else:
        private = state.ask == LUCK_FACE and state.card >= 0 and state.seat != seat
        both = shared_outcomes(state, twin)
        if private:
            for world in (state, twin):
                world.happen(world.outcomes()[rng.below(len(world.outcomes()))][0])
        elif not both:
            return False
        else:
            outcome = both[rng.below(len(both))]
            state.happen(outcome)
            twin.happen(outcome)
    return not lawfully_shown(state, twin, seat, one, other)


def shared_outcomes(state, twin):
    possible = {outcome for outcome, _ in twin.outcomes()}
    return [outcome for outcome, _ in state.outcomes() if outcome in possible]


def faces(state):
    return [token >> FACE_SHIFT for token in state.rats]


def lawfully_shown(state, twin, seat, one, other):
    """Whether the step showed the seat a face that differed between the worlds: turned for all, or looked at by it."""
    for event, its_twin in zip(state.events, twin.events, strict=False):
        if redact(event, state.rules, seat) == redact(its_twin, twin.rules, seat):
            continue
        assert event.kind == its_twin.kind and event.kind in (E_TURNED, E_LOOKED), KINDS[event.kind].name
        assert event.kind == E_TURNED or event.a == seat
        return True
    return False


@pytest.mark.rule("B-INFO-01", "B-INFO-05")
def test_twins_cannot_be_told_apart():
    shown, run_on = 0, 0
    for state, seed in positions(POSITIONS):
        for seat in range(state.board.seats):
            rng = Rng(seed, seat)
            world, twin = state.copy(), state.resample(seat, rng)
            for _ in range(STEPS):
                assert received(world, seat) == received(twin, seat)
                assert (world.seat, world.ask, world.by_chance) == (twin.seat, twin.ask, twin.by_chance)
                if world.over:
                    break
                if not move_on(world, twin, seat, rng):
                    shown += 1
                    break
                run_on += 1
    assert shown > 100 and run_on > 10_000, "the test has seen too little to mean anything"


def test_the_test_has_power():
    """A seat that saw another's secret would be caught at once."""
    caught = 0
    for state, seed in positions(60):
        for seat in range(state.board.seats):
            twin = state.resample(seat, Rng(seed, seat))
            caught += state.to_json() != twin.to_json()
    assert caught > 60
