"""What leaves the engine: an allow-list, so a new field stays inside until somebody lists it here."""

import json
from collections.abc import Iterator

import pytest

from rattus.cartus.codes import PLAGUE, SPECTATOR
from rattus.cartus.events import E_DIED, E_LOOKED, E_OVER, E_TOKEN, KINDS
from rattus.cartus.state import State
from rattus.cartus.view import redact
from rattus.kernel.errors import BadRecord
from rattus.kernel.events import Event
from tests.cartus.play import do, position
from tests.properties.card_games import sparing, walk

SHOWN = {
    "game",
    "viewer",
    "players",
    "rounds",
    "ask",
    "stage",
    "slot",
    "step",
    "contest",
    "street",
    "replaced",
    "unseen",
    "to_come",
    "queue",
    "entered",
    "order",
    "revealed",
    "waiting",
    "looking",
    "nuns",
    "rats",
    "influence",
    "piles",
    "in_game",
    "deck",
    "tokens",
    "known",
    "public",
    "influence_points",
    "scores",
    "ended_by",
    "hands",
    "played",
    "picked",
    "seat",
    "first",
    "taker",
    "premium",
    "round",
    "served",
    "to_choose",
    "to_deal",
    "spare",
    "stock",
    "shuffles",
    "to_draw",
    "to_look",
    "at",
    "to_take",
    "to_give",
    "to_shed",
    "actor",
    "arrivals",
    "cap",
    "mercy",
    "open_rats",
    "handed",
}
LOOK = "players: 3\nstreet: farm/1 tent/5\nask: luck-nun 2"


def with_secrets(players: int) -> Iterator[State]:
    """Every position of two games in which cards are kept, shuffled and handed over, and tokens taken."""
    yield from sparing(players, 8)
    yield from sparing(players, 9)


def test_a_view_holds_just_what_is_listed() -> None:
    for state in walk(3, 1):
        shown = state.view(0)
        assert set(shown) == SHOWN
        assert set(shown["deck"]) == {"discards", "shuffled", "returned", "drawn", "fresh"}
        assert all(set(place) == {"card", "looked"} for place in shown["nuns"])
        assert all(set(hoard) == {"count", "values"} for hoard in shown["tokens"].values())
        for part in ("hands", "played", "picked"):
            assert all(set(row) == {"count", "cards"} for row in shown[part].values())
        for part in ("known", "public"):
            assert all(set(bounds) == {"least", "most"} for bounds in shown[part].values())


@pytest.mark.rule("C-INFO-03", "C-INFO-04")
def test_a_nun_is_shown_to_those_who_have_looked_and_to_nobody_else() -> None:
    shown = 0
    for players in (3, 4):
        for state in with_secrets(players):
            if state.stage >= PLAGUE:
                continue
            for seat in (*range(players), SPECTATOR):
                view = state.view(seat)
                for place in view["nuns"]:
                    assert (place["card"] is not None) == (view["viewer"] in place["looked"])
                    shown += place["card"] is not None
    assert shown > 20


@pytest.mark.rule("C-INFO-01", "C-INFO-02", "C-INFO-05")
def test_others_see_how_many_cards_and_tokens_there_are_and_not_which() -> None:
    seen = 0
    for state in with_secrets(4):
        if state.over:
            continue
        for seat in (*range(4), SPECTATOR):
            view = state.view(seat)
            for name in view["hands"]:
                whole = state.view({"red": 0, "blue": 1, "green": 2, "yellow": 3}[name])
                mine = name == view["viewer"]
                for part in ("hands", "picked", "played"):
                    row = whole[part][name]
                    assert view[part][name]["count"] == row["count"] == sum(row["cards"].values())
                    open_to_me = mine or (part == "played" and name in view["revealed"])
                    assert view[part][name]["cards"] == (row["cards"] if open_to_me else {})
                    seen += not open_to_me and row["count"] > 0
                hoard = whole["tokens"][name]
                assert view["tokens"][name]["count"] == hoard["count"] == len(hoard["values"])
                assert view["tokens"][name]["values"] == (hoard["values"] if mine else [])
    assert seen > 100


def test_what_a_look_shows_is_told_to_the_looker_alone() -> None:
    heard = 0
    for players in (3, 4, 5):
        for state in with_secrets(players):
            for event in state.events or []:
                if event.kind in (E_LOOKED, E_TOKEN):
                    heard += 1
                    for seat in (*range(players), SPECTATOR):
                        told = redact(event, state.rules, seat)
                        assert (("card" in told) or ("value" in told)) == (seat == event.a)
    assert heard > 10


def test_every_private_field_stands_behind_the_seats_it_is_for() -> None:
    for kind in KINDS.values():
        if any(field.private for field in kind.fields):
            seats = kind.fields[: 2 if kind.shared else 1]
            assert [(field.sort, field.private) for field in seats] == [("seat", False)] * len(seats)


def test_every_kind_of_event_is_told_in_words_that_are_names() -> None:
    rules = position("players: 3").rules
    told = {kind: redact(Event(kind, 0, 0, 0, 0, 0), rules, 0) for kind in KINDS}
    assert len({event["event"] for event in told.values()}) == len(KINDS)
    assert told[E_DIED] == {"event": "died", "seat": "red", "rats": 0, "nuns": 0}
    assert redact(Event(E_OVER, 10, 0, 0, 0, 0), rules, 0) == {"event": "over", "by": ["shared", "mercy"]}
    assert told[E_TOKEN] == {"event": "token-taken", "seat": "red", "value": 1}
    assert redact(Event(9, 0, 1, 34, 0, 0), rules, 0)["card"] == "gold"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_view_says_all_that_its_seat_knows(players: int) -> None:
    """Read back, it is the very observation."""
    for step, state in enumerate(with_secrets(players)):
        if step % 3 == 0 or state.over:
            for seat in (*range(players), SPECTATOR):
                assert State.from_view(json.loads(json.dumps(state.view(seat)))) == state.mask(seat)


def test_an_observation_is_shown_to_its_own_seat_only() -> None:
    seen = position(LOOK).mask(0)
    assert seen.view(0) == position(LOOK).view(0)
    with pytest.raises(BadRecord, match="own seat only"):
        seen.view(1)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 9},
        {"players": "3"},
        {"ask": "dance"},
        {"stage": "later"},
        {"street": ["farm/1", "mill/2"]},
        {"street": ["farm/1", "castle"]},
        {"street": ["farm/1"] * 200},
        {"seat": "purple and gold"},
        {"round": 1.0},
        {"round": True},
        {"rats": {"red": 3.5}},
        {"rats": {"nobody": 3}},
        {"nuns": [{"card": "joker-4", "looked": []}]},
        {"nuns": 3},
        {"cap": 1},
        {"influence_points": [5, 0, 0]},
        {"game": "rattus"},
        {"more": 1},
        {"hands": {"red": {"count": "2", "cards": {}}}},
        {"known": {"green": {"least": {"gold": 3}}}},
        {"viewer": "blue"},
    ],
)
def test_what_is_no_view_gets_one_sentence(change: dict[str, object]) -> None:
    shown = do(position(LOOK), "luck:king-1").view(0)
    assert State.from_view(shown).view(0) == shown
    with pytest.raises(BadRecord, match="not a view of a position of Rattus Cartus"):
        State.from_view(shown | change)


@pytest.mark.parametrize("shown", [{}, [], None, "red"])
def test_nor_is_this_one(shown: object) -> None:
    with pytest.raises(BadRecord, match="not a view of a position of Rattus Cartus"):
        State.from_view(shown)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", sorted(SHOWN))
def test_nor_one_in_which_something_is_missing(key: str) -> None:
    shown = position(LOOK).view(0)
    del shown[key]
    with pytest.raises(BadRecord, match="not a view of a position"):
        State.from_view(shown)
