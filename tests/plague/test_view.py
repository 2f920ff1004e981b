"""What leaves the engine: an allow-list, so a new field stays inside until somebody lists it here."""

import json
from pathlib import Path

import pytest

from rattus.kernel.errors import BadRecord
from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.events import E_LOOKED, KINDS
from rattus.plague.state import State
from rattus.plague.view import redact
from rattus.plague.world import load_world, parse_face
from tests.properties.games import walk, with_secrets

SHOWN = {
    "game",
    "viewer",
    "players",
    "ask",
    "stage",
    "plague",
    "regions",
    "haven",
    "citizens_left",
    "scores",
    "discards",
    "cards",
    "used",
    "ended_by",
    "ability",
    "notes",
    "resolving",
    "seat",
    "turn",
    "first",
    "last",
    "round",
    "turns",
    "supply",
    "step",
    "to_place",
    "bite",
    "grown",
    "taken",
    "mapped",
    "striking",
    "waiting",
    "caravan",
    "diplomats",
    "diplomats_left",
    "region_cards",
}


def test_a_view_holds_just_what_is_listed():
    for state in walk(3, 1):
        assert set(state.view(0)) == SHOWN
        for place in state.view(0)["regions"].values():
            assert set(place) == {"citizens", "rats"}
            assert all(set(token) == {"laid", "looked", "face"} for token in place["rats"])


@pytest.mark.rule("B-INFO-01", "B-INFO-05")
def test_a_face_is_shown_to_those_who_have_looked_and_to_nobody_else():
    shown = 0
    for state in with_secrets(4, 3):
        if state.by_chance:
            continue  # a token may be about to show its face
        for seat in (0, 1, 2, 3, SPECTATOR):
            view = state.view(seat)
            for place in view["regions"].values():
                for token in place["rats"]:
                    assert (token["face"] is not None) == (view["viewer"] in token["looked"])
                    shown += token["face"] is not None
    assert shown > 20


def test_the_face_of_a_look_is_told_to_the_looker_alone():
    heard = 0
    for state in with_secrets(4, 3):
        for event in state.events:
            if event.kind == E_LOOKED:
                heard += 1
                for seat in (0, 1, 2, 3, SPECTATOR):
                    assert ("face" in redact(event, state.rules, seat)) == (seat == event.a)
    assert heard > 5


def test_every_private_field_stands_beside_the_seat_it_is_for():
    for kind in KINDS.values():
        if any(field.private for field in kind.fields):
            assert kind.fields[0].name == "seat"


@pytest.mark.rule("B-INFO-03", "B-INFO-04", "B-INFO-05")
def test_a_view_says_all_that_its_seat_knows():
    """Read back, it is the very observation."""
    for state in with_secrets(3, 5):
        for seat in (0, 1, 2, SPECTATOR):
            assert State.from_view(json.loads(json.dumps(state.view(seat)))) == state.mask(seat)


def test_an_observation_is_shown_to_its_own_seat_only():
    state = next(walk(3, 1))
    with pytest.raises(BadRecord, match="own seat only"):
        state.mask(0).view(1)


@pytest.mark.parametrize("shown", [[], None, "view", 3, {}])
def test_what_is_no_object_at_all_gets_the_same_sentence(shown):
    with pytest.raises(BadRecord, match="not a view of a position"):
        State.from_view(shown)


@pytest.mark.parametrize(
    "change", [{"players": 9}, {"ask": "dance"}, {"regions": {"atlantis": {}}}, {"notes": [1]}, {"haven": 3}]
)
def test_what_is_no_view_gets_one_sentence(change):
    state = next(walk(3, 1))
    with pytest.raises(BadRecord, match="not a view of a position"):
        State.from_view(state.view(0) | change)
    with pytest.raises(BadRecord, match="not a view of a position"):
        State.from_view({})


@pytest.mark.rule("B-INFO-07", "B-INFO-08")
def test_equal_faces_are_counted_and_not_confused():
    data = Path(__file__).parents[1] / "data"
    tiny = Engine(load_world(data / "tiny-map.json", data / "tiny-tokens.json"), all_cards())
    text = "players: 2\nnorth: rats s2:M*@red\nwest: rats s2:M*@red 1:Church@blue 1:Church@blue\nrats: 0"
    state = State.from_notation(text, tiny)
    pairs = [tiny.world.faces.index(face) for face in (parse_face("2:M", True), parse_face("1:Church"))]
    assert [state.unseen(face) for face in pairs] == [0, 0]
    assert [state.mask(0).unseen(face) for face in pairs] == [0, 2]
    assert [state.mask(1).unseen(face) for face in pairs] == [2, 0]
    for seat in (0, 1, SPECTATOR):
        assert State.from_view(state.view(seat), tiny) == state.mask(seat)
