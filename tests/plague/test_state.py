"""The position as data."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

import rattus.kernel.chain as chain_module
import rattus.plague.state as state_module
from rattus.kernel.errors import BadRecord, IllegalAction
from rattus.kernel.rng import Rng
from rattus.plague.codec import FIELDS, TABLES, from_json
from rattus.plague.codes import SPECTATOR
from rattus.plague.game import new_game
from rattus.plague.options import Options
from rattus.plague.state import State

NOT_DATA = {"board", "rules", "events"}


def numbers_of_state() -> set[str]:
    """The attributes that State and the Chain below it set when they are made, read off their sources."""
    return (assigned(chain_module, "Chain") | assigned(state_module, "State")) - NOT_DATA


def assigned(module: ModuleType, name: str) -> set[str]:
    path = Path(str(module.__file__))
    source = path if path.suffix == ".py" else path.parent / f"{path.name.partition('.')[0]}.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    (init,) = [
        node
        for cls in tree.body
        if isinstance(cls, ast.ClassDef) and cls.name == name
        for node in cls.body
        if isinstance(node, ast.FunctionDef) and node.name == "__init__"
    ]
    return {node.target.attr for node in init.body if isinstance(node, ast.AnnAssign)}


def fresh() -> State:
    state = new_game(Options(players=3))
    state.advance(Rng(1))
    return state


def test_a_card_that_offers_nothing_is_named():
    state = fresh()
    state.card, state.step = state.rules.ids.index("king"), 2
    assert state.nothing_to_choose() == "king is used and offers no choice at its step 2."


def test_every_number_is_written_down():
    assert {name for name, _ in FIELDS} | {name for name, _, _ in TABLES} == numbers_of_state()


@pytest.mark.parametrize("name", [name for name, _ in FIELDS])
def test_every_number_counts_in_copies_equality_fingerprints_and_json(name):
    state = fresh()
    changed = state.copy()
    setattr(changed, name, getattr(changed, name) + 1)
    assert changed != state
    assert changed.fingerprint() != state.fingerprint()
    assert getattr(changed.copy(), name) == getattr(changed, name)
    assert changed.to_json() != state.to_json()


@pytest.mark.parametrize("name", ["people", "rats", "holders"])
def test_every_table_counts_and_is_copied(name):
    state = fresh()
    changed = state.copy()
    getattr(changed, name)[1] += 1
    assert changed != state
    assert changed.fingerprint() != state.fingerprint()
    assert changed.to_json() != state.to_json()


def test_equal_positions_hash_alike():
    state = fresh()
    assert hash(state) == hash(state.copy()) and state != "a position"


@pytest.mark.parametrize(
    "change",
    [
        {"players": "three"},
        {"colour": 1},
        {"turn": "red"},
        {"rats": [0] * 5},
        {"people": None},
        {"holders": ["table"] * 16},
    ],
)
def test_json_that_is_no_position(change):
    with pytest.raises(BadRecord):
        from_json(fresh().to_json() | change, fresh().rules)


def test_illegal_actions_say_why():
    state = new_game(Options(players=3))
    with pytest.raises(IllegalAction, match="settle:france is not possible now: luck has the word"):
        state.apply(state.rules.space.number("settle:france"))
    state.advance(Rng(1))
    with pytest.raises(IllegalAction, match="^end is not legal now.$"):
        state.apply(state.rules.space.number("end"))
    with pytest.raises(IllegalAction, match="no action number 5000"):
        state.apply(5000)
    with pytest.raises(IllegalAction, match="Chance cannot bring outcome 3 here"):
        state.happen(3)
    while not state.over:
        state.apply(state.legal()[-1])
        state.advance(Rng(2))
    with pytest.raises(IllegalAction, match="end is not possible: the game is over"):
        state.apply(state.rules.space.number("end"))
    assert state.legal() == [] and state.outcomes() == []


@pytest.mark.parametrize("action", [1.0, "end", None, True])
def test_what_is_no_number_is_no_action(action):
    state = fresh()
    before = state.fingerprint()
    for do in (state.apply, state.happen):
        with pytest.raises(TypeError):
            do(action)
    assert state.fingerprint() == before


def test_a_seat_hears_of_events_what_it_may():
    state = State.from_notation("players: 2\ncards: witch@red\nfrance: rats 2:M+Bourgeoisie@red")
    state.events = []
    for name in ("use:witch", "token:france/1"):
        state.apply(state.rules.space.number(name))
    look = state.events[-1]
    assert state.redact(look, 0)["face"] == "2:M+Bourgeoisie"
    assert "face" not in state.redact(look, 1) and "face" not in state.redact(look, SPECTATOR)


def test_there_is_no_view_for_a_seat_that_is_not_there():
    for seat in (-1, 3, 7, 2**63, True):
        with pytest.raises(IllegalAction, match=f"no seat {seat} at this table"):
            fresh().view(seat)
