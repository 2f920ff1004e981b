"""Nothing that a seat may not know of a card game changes a byte of what it gets (C-INFO)."""

import json

import pytest

from rattus.cartus.codes import (
    ASK_GIVE,
    ASK_PLAY,
    DONE,
    LUCK_DRAW,
    LUCK_NUN,
    LUCK_TOKEN,
    PLAGUE,
    SPECTATOR,
)
from rattus.cartus.events import (
    E_DIED,
    E_DISCARDED,
    E_DRAWN,
    E_GIVEN,
    E_LOOKED,
    E_NUN,
    E_OVER,
    E_RATS_CAUGHT,
    E_REVEALED,
    E_SCORED,
    E_TOKEN,
    KINDS,
)
from rattus.kernel.errors import IllegalAction
from rattus.kernel.rng import Rng
from tests.properties.card_games import sparing, walk

STEPS = 60
POSITIONS = 500


def positions(count):
    """Positions from all parts of games in which cards are kept, lost and handed over."""
    found = 0
    for seed in range(10_000):
        for step, state in enumerate((sparing if seed % 3 else walk)(2 + seed % 4, seed)):
            if step % 31 == seed % 31:
                yield state.copy(), seed
                found += 1
                if found == count:
                    return


def received(state, seat):
    """Every byte the seat gets: its view, what it may choose, what it heard, and what an error would tell it."""
    legal = state.legal() if state.seat == seat else []
    return json.dumps([state.view(seat), legal, heard(state, seat), scolding(state, seat)])


def heard(state, seat):
    return [state.redact(event, seat) for event in state.events or []]


def scolding(state, seat):
    """The error for the first action that cannot be legal for anybody here."""
    if state.seat == seat:
        wrong = next(action for action in range(state.rules.space.size) if action not in state.legal())
    else:
        wrong = state.rules.space.size
    with pytest.raises(IllegalAction) as caught:
        state.apply(wrong)
    return str(caught.value)


def move_on(state, twin, seat, rng):
    """One step in both worlds: the same action, or one that looks the same to the seat; of luck, the same outcome where
    the seat would see it. False if the worlds cannot go on alike."""
    state.events, twin.events = [], []
    if state.by_chance:
        return luck_in_both(state, twin, seat, rng) and not lawfully_shown(state, twin, seat)
    if state.seat == seat:
        assert state.legal() == twin.legal()
    both = [action for action in state.legal() if action in twin.legal()]
    if state.seat != seat and state.ask in (ASK_PLAY, ASK_GIVE):
        actions = unseen_choices(state, twin, rng)
    else:
        actions = [both[rng.below(len(both))]] * 2 if both else []
    if not actions:
        return False
    state.apply(actions[0])
    twin.apply(actions[1])
    return not lawfully_shown(state, twin, seat)


def unseen_choices(state, twin, rng):
    """Some card in either world, which one nobody else sees; or nothing more in both."""
    cards = [[action for action in world.legal() if action != DONE] for world in (state, twin)]
    if all(cards) and (state.ask == ASK_GIVE or rng.below(3)):
        return [some[rng.below(len(some))] for some in cards]
    return [DONE, DONE] if state.ask == ASK_PLAY else []


def luck_in_both(state, twin, seat, rng):
    private = state.ask in (LUCK_DRAW, LUCK_TOKEN, LUCK_NUN) and state.seat != seat and state.stage != PLAGUE
    if private:
        for world in (state, twin):
            world.happen(world.outcomes()[rng.below(len(world.outcomes()))][0])
        return True
    possible = {outcome for outcome, _ in twin.outcomes()}
    both = [outcome for outcome, _ in state.outcomes() if outcome in possible]
    if not both:
        return False
    outcome = both[rng.below(len(both))]
    state.happen(outcome)
    twin.happen(outcome)
    return True


# What shows something to all, what follows from that, and what shows something to the seat that does it.
PUBLIC = (E_REVEALED, E_DISCARDED, E_NUN)
FOLLOWING = (E_SCORED, E_RATS_CAUGHT, E_DIED, E_OVER)
OWN = (E_DRAWN, E_LOOKED, E_TOKEN)


def lawfully_shown(state, twin, seat):
    """Whether the step showed the seat something that differed between the worlds."""
    if heard(state, seat) == heard(twin, seat):
        return state.over and state.view(seat) != twin.view(seat)
    for event, its_twin in zip(state.events, twin.events, strict=False):
        if state.redact(event, seat) == twin.redact(its_twin, seat):
            continue
        lawful = event.kind in PUBLIC or (event.kind in OWN and event.a == seat)
        lawful = lawful or (event.kind == E_GIVEN and seat in (event.a, event.b))
        lawful = lawful or (event.kind in FOLLOWING and state.over)
        assert lawful, KINDS[event.kind].name
        return True
    return True


@pytest.mark.rule("C-INFO-01")
def test_twins_cannot_be_told_apart():
    shown, run_on = 0, 0
    for state, seed in positions(POSITIONS):
        for seat in [*range(state.board.seats), SPECTATOR]:
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
