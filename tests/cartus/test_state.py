"""The position as data."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

import rattus.cartus.state as state_module
import rattus.kernel.chain as chain_module
from rattus.cartus.codec import FIELDS, TABLES, from_json
from rattus.cartus.codes import SPECTATOR
from rattus.cartus.events import KINDS
from rattus.cartus.game import Cartus, new_game
from rattus.cartus.options import Options
from rattus.cartus.state import State
from rattus.kernel.chain import Chain
from rattus.kernel.errors import BadRecord, IllegalAction
from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, keep, parse
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from tests.cartus.play import do, position

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
    return {str(node.target.attr) for node in init.body if isinstance(node, ast.AnnAssign)}  # type: ignore[union-attr]


def fresh() -> State:
    state = new_game(Options(players=3))
    state.advance(Rng(1))
    return state


def test_every_number_is_written_down() -> None:
    assert {name for name, _ in FIELDS} | {name for name, _, _ in TABLES} == numbers_of_state()
    assert {name for name, _, _ in TABLES} == {"cards", "lore", "table"}


def test_every_table_has_the_size_that_is_written_down() -> None:
    state = fresh()
    assert [len(getattr(state, name)) for name, _, _ in TABLES] == [size for _, size, _ in TABLES]


@pytest.mark.parametrize("name", [name for name, _ in FIELDS])
def test_every_number_counts_in_copies_equality_fingerprints_and_json(name: str) -> None:
    state = fresh()
    changed = state.copy()
    setattr(changed, name, getattr(changed, name) + 1)
    assert changed != state
    assert changed.fingerprint() != state.fingerprint()
    assert getattr(changed.copy(), name) == getattr(changed, name)
    assert changed.to_json() != state.to_json()


@pytest.mark.parametrize("name", [name for name, _, _ in TABLES])
def test_every_table_counts_and_is_copied(name: str) -> None:
    state = fresh()
    changed = state.copy()
    getattr(changed, name)[1] += 1
    assert changed != state
    assert changed.fingerprint() != state.fingerprint()
    assert changed.to_json() != state.to_json()


def test_equal_positions_hash_alike() -> None:
    state = fresh()
    assert hash(state) == hash(state.copy()) and state != "a position"
    assert state != new_game(Options(players=4))


def test_a_position_comes_back_from_json() -> None:
    state = fresh()
    assert from_json(state.to_json(), state.rules) == state
    assert state.seats == 3


@pytest.mark.parametrize(
    "change",
    [
        {"players": "three"},
        {"players": 6},
        {"colour": 1},
        {"stage": "setup"},
        {"cards": [0] * 5},
        {"lore": None},
        {"table": ["red"] * 189},
    ],
)
def test_json_that_is_no_position(change: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        from_json(fresh().to_json() | change, fresh().rules)


def test_what_is_no_json_of_a_position_gets_one_sentence() -> None:
    for data in ([], "players", {}):
        with pytest.raises(BadRecord, match="not a position of Rattus Cartus"):
            from_json(data, fresh().rules)  # type: ignore[arg-type]


def test_illegal_actions_say_why() -> None:
    state = new_game(Options(players=3))
    with pytest.raises(IllegalAction, match="luck has the word"):
        state.apply(state.rules.space.number("done"))
    with pytest.raises(IllegalAction, match="Chance cannot bring outcome 34 here"):
        state.happen(34)
    state.advance(Rng(1))
    with pytest.raises(IllegalAction, match="^done is not legal now.$"):
        state.apply(state.rules.space.number("done"))
    with pytest.raises(IllegalAction, match="no action number 5000"):
        state.apply(5000)
    while not state.over:
        state.apply(state.legal()[-1])
        state.advance(Rng(2))
    with pytest.raises(IllegalAction, match="done is not possible: the game is over"):
        state.apply(state.rules.space.number("done"))
    assert state.legal() == [] and state.outcomes() == []


@pytest.mark.parametrize("action", [1.0, "done", None])
def test_what_is_no_number_is_no_action(action: object) -> None:
    state = fresh()
    before = state.fingerprint()
    for attempt in (state.apply, state.happen):
        with pytest.raises(TypeError):
            attempt(action)  # type: ignore[arg-type]
    assert state.fingerprint() == before


def test_a_seat_hears_of_events_what_it_may() -> None:
    state = do(position("players: 3\nstreet: farm/1 tent/5"), "supply:2")
    state.events = []
    do(state, "look:2", "luck:king-4")
    look = state.events[-1]
    assert state.redact(look, 0)["card"] == "king-4"
    assert Cartus().redact(look, 0) == state.redact(look, 0)
    assert "card" not in state.redact(look, 1) and "card" not in state.redact(look, SPECTATOR)


def test_there_is_no_view_for_a_seat_that_is_not_there() -> None:
    for seat in (-1, 3, 7, 2**63, True, None):
        with pytest.raises(IllegalAction, match=f"no seat {seat} at this table"):
            fresh().view(seat)  # type: ignore[arg-type]


def test_every_phase_and_every_building_is_a_chapter_of_its_own() -> None:
    state, rng = new_game(Options(3, ("farm", "marketplace", "hospital", "tower", "tent", "palace"))), Rng(5)
    chapters: dict[int, tuple[int, ...]] = {}
    while not state.over:
        here = (state.round, state.stage, state.slot)
        assert chapters.setdefault(state.chapter, here) == here
        if state.by_chance:
            state.rules.chance(state, rng)
        else:
            state.apply(state.legal()[0])
    assert len(chapters) > 3 * 9


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "buildings": "one-per-class"}, {"players": 5}])
def test_a_session_of_the_card_game_keeps_a_record_that_holds(options: dict[str, object]) -> None:
    game = Cartus()
    played = Session(game, options, SeededLuck(8))
    assert isinstance(played.position, Chain)
    while not played.over:
        played.act(played.position.legal()[-1])
    names = [f"player {seat}" for seat in range(played.position.seats)]
    record = parse(keep(game, options, names, played.luck, played.lines, played.position).text())
    assert check(record, game).fingerprint() == played.position.fingerprint()
    assert record.end is not None
    assert sorted(record.end["end"]["ranking"]) == list(range(played.position.seats))


def test_the_kernel_finds_what_it_asks_a_game_for() -> None:
    game = Cartus()
    assert (game.name, game.rules_version, game.players, game.spectator) == ("cartus", "1", (2, 3, 4, 5), SPECTATOR)
    assert game.data_hash({}) == fresh().rules.digest and game.kinds is KINDS and game.space is fresh().rules.space
    assert fresh().observed(1) == fresh().mask(1)


def test_outcomes_of_luck_have_names() -> None:
    played = Session(Cartus(), {"players": 2, "buildings": "one-per-class"}, SeededLuck(8))
    drawn = [line["luck"] for line in played.lines if "luck" in line]
    rules = fresh().rules
    assert set(drawn[:6]) <= set(rules.ids)
    assert set(drawn[6:16]) <= set(rules.box.kinds)
    assert drawn[16] in ("red", "blue")
    assert all("/" in card for card in drawn[17:])
