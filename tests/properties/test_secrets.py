"""Nothing that a seat may not know changes a byte of what it gets (B-INFO)."""

import json

import pytest

from rattus.kernel.errors import IllegalAction
from rattus.kernel.rng import Rng
from rattus.plague.codes import ASK_PROTECT, FACE_SHIFT, LUCK_DEAL, LUCK_DRAW, LUCK_FACE, SPECTATOR
from rattus.plague.events import (
    E_CARD_DRAWN,
    E_CARD_PLAYED,
    E_CARD_SHOWN,
    E_DEALT,
    E_KEPT,
    E_LOOKED,
    E_TURNED,
    KINDS,
)
from rattus.plague.view import redact
from tests.properties.games import with_secrets

STEPS = 60
POSITIONS = 500
TRIED = 127  # one wrong action in so many is tried


def positions(count: int, expanded: bool = False):
    """Positions in which some token on the board has been looked at, or somebody holds region cards."""
    found = 0
    for seed in range(10_000):
        for step, state in enumerate(with_secrets(2 + seed % 5, seed, expanded)):
            if step % 23 == seed % 23 and (any(token >> FACE_SHIFT for token in state.rats) or any(state.hands[:6])):
                yield state.copy(), seed
                found += 1
                if found == count:
                    return


def received(state, seat, step):
    """Every byte the seat gets: its view, what it may choose, what it heard, and what an error would tell it."""
    legal = state.legal() if state.seat == seat else []
    return json.dumps([state.view(seat), legal, heard(state, seat), scoldings(state, seat, step)])


def heard(state, seat):
    return [redact(event, state.rules, seat) for event in state.events or []]


def scoldings(state, seat, step):
    """What the seat is told when it tries wrong actions: some of the whole space, others at every step. What would be
    wrong for one who is asked whether he protects himself is his secret, and nobody else can try it for him."""
    if state.ask == ASK_PROTECT and state.seat != seat:
        return []
    legal = state.legal()
    return [
        scolding(state, action) for action in range(step % TRIED, state.rules.space.size, TRIED) if action not in legal
    ]


def scolding(state, action):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return str(caught.value)


def move_on(state, twin, seat, rng):
    """One step in both worlds: the same action; of luck, the same outcome where the seat would see it."""
    state.events, twin.events = [], []
    if not state.by_chance:
        assert state.legal() == twin.legal() or (state.ask == ASK_PROTECT and state.seat != seat)
        both = [action for action in state.legal() if action in twin.legal()]
        action = both[rng.below(len(both))]
        state.apply(action)
        twin.apply(action)
    else:
        private = state.seat != seat and (
            (state.ask == LUCK_FACE and state.card >= 0)
            or (state.ask == LUCK_DRAW and state.secret == 1)
            or state.ask == LUCK_DEAL
        )
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
    return not lawfully_shown(state, twin, seat)


def shared_outcomes(state, twin):
    possible = {outcome for outcome, _ in twin.outcomes()}
    return [outcome for outcome, _ in state.outcomes() if outcome in possible]


# What shows something to all, and what shows something to the seat that does it.
PUBLIC = (E_TURNED, E_CARD_SHOWN, E_CARD_PLAYED)
OWN = (E_LOOKED, E_DEALT, E_CARD_DRAWN, E_KEPT)


def lawfully_shown(state, twin, seat):
    """Whether the step showed the seat something that differed between the worlds, a face or a region card: to all, or
    to it because it looked. At the end all hands are opened, and scored."""
    for event, its_twin in zip(state.events, twin.events, strict=False):
        if redact(event, state.rules, seat) == redact(its_twin, twin.rules, seat):
            continue
        if state.over and twin.over and state.view(SPECTATOR)["region_cards"] != twin.view(SPECTATOR)["region_cards"]:
            return True
        assert event.kind == its_twin.kind and event.kind in PUBLIC + OWN, KINDS[event.kind].name
        assert event.kind in PUBLIC or event.a == seat
        return True
    return state.over and state.view(seat) != twin.view(seat)


@pytest.mark.rule("B-INFO-01", "B-INFO-05")
def test_twins_cannot_be_told_apart():
    shown, run_on = compared_twins(POSITIONS)
    assert shown > 100 and run_on > 10_000, "the test has seen too little to mean anything"


def test_twins_with_region_cards_cannot_be_told_apart():
    """What others hold, draw and put away changes nothing: not whom the plague's outbreaks ask, nor in which order."""
    shown, run_on = compared_twins(POSITIONS, expanded=True)
    assert shown > 100 and run_on > 10_000, "the test has seen too little to mean anything"


def compared_twins(count, expanded=False):
    """How often twins came to differ lawfully, and how many steps they ran on alike."""
    shown, run_on = 0, 0
    for state, seed in positions(count, expanded):
        for seat in [*range(state.board.seats), SPECTATOR]:
            rng = Rng(seed, seat)
            world, twin = state.copy(), state.resample(seat, rng)
            for step in range(STEPS):
                assert received(world, seat, step) == received(twin, seat, step)
                assert (world.seat, world.ask, world.by_chance) == (twin.seat, twin.ask, twin.by_chance)
                if world.over:
                    break
                if not move_on(world, twin, seat, rng):
                    shown += 1
                    break
                run_on += 1
    return shown, run_on


def test_the_test_has_power():
    """A seat that saw another's secret would be caught at once."""
    caught = 0
    for state, seed in positions(60):
        for seat in range(state.board.seats):
            twin = state.resample(seat, Rng(seed, seat))
            caught += state.to_json() != twin.to_json()
    assert caught > 60
