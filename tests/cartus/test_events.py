"""What each seat hears of what happens, and that nothing private is told to others."""

import pytest

from rattus.cartus.codes import SPECTATOR
from rattus.cartus.events import KINDS
from rattus.cartus.game import new_game
from rattus.cartus.options import RANDOM, Options
from rattus.cartus.view import redact
from rattus.kernel.rng import Rng
from tests.cartus.play import do, heard, position

EVERYBODY = ("red", "blue", "green", "all")


def told(text: str, *names: str, event: str) -> dict[str, list[dict[str, object]]]:
    """What each seat and all hear of one kind of events."""
    start = position(text)
    return {
        by: [{key: value for key, value in heard_one.items() if key != "event"} for heard_one in found]
        for by in EVERYBODY
        for found in [[one for one in heard(start.copy(), *names, by=by) if one["event"] == event]]
    }


def only(insiders: str, inside: dict[str, object], outside: dict[str, object]) -> dict[str, list[dict[str, object]]]:
    """Insiders hear more than the others."""
    return {by: [outside | inside if by in insiders.split() else outside] for by in EVERYBODY}


DRAW = "players: 3\nstreet: farm/3 castle\nask: luck-draw"


@pytest.mark.rule("C-POPULATION-01")
def test_who_draws_sees_the_card_and_the_others_that_he_draws() -> None:
    found = told(DRAW, "luck:monk-4", event="card-drawn")
    assert found == only("red", {"card": "monk-4"}, {"seat": "red"})


@pytest.mark.rule("C-INFO-03", "C-INFO-04")
def test_who_looks_sees_the_nun_and_the_others_where_he_looks() -> None:
    found = told("players: 3\nask: look", "look:2", "luck:monk-4", event="looked")
    assert found == only("red", {"card": "monk-4"}, {"seat": "red", "place": 2})
    found = told("players: 3\nask: look\nnuns: ? ? king-0@blue ? ?", "look:3", event="looked")
    assert found == only("red", {"card": "king-0"}, {"seat": "red", "place": 3})  # blue knows it anyway


@pytest.mark.rule("C-INFO-02", "C-ENTER-08")
def test_who_lays_a_card_knows_which() -> None:
    start = "players: 3\nentered: red@1\nask: play\nhands: red monk-4 king-0"
    found = told(start, "play:monk-4", event="card-laid")
    assert found == only("red", {"card": "monk-4"}, {"seat": "red"})
    found = told(start, "play:monk-4", "done", event="cards-announced")
    assert found == only("", {}, {"seat": "red", "count": 1})


SWORD = "players: 3\nask: give sword\nentered: red@1 sword, blue@1, green@2\nhands: blue monk-4 king-0 2"


@pytest.mark.rule("C-INFO-10")
def test_a_gift_is_seen_by_giver_and_taker_and_nobody_else() -> None:
    assert told(SWORD, "give:monk-4", event="card-given") == only(
        "red blue", {"card": "monk-4"}, {"seat": "blue", "to": "red"}
    )


def test_while_he_picks_only_the_giver_knows() -> None:
    start = SWORD.replace("king-0 2", "king-0 3")
    assert told(start, "give:monk-4", event="card-picked") == only("blue", {"card": "monk-4"}, {"seat": "blue"})
    assert told(start, "give:monk-4", event="card-given") == {by: [] for by in EVERYBODY}


@pytest.mark.rule("C-INFO-10")
def test_gifts_to_the_guard_tower_are_as_secret() -> None:
    start = "players: 3\nbuildings: tower\nstreet: tower farm\nentered: red@1, green@2\nhands: blue monk-4 king-0"
    found = told(start.replace("green@2", "blue@2"), "enter:2", "use", event="card-given")
    assert (
        found["red"]
        == found["blue"]
        == [
            {"seat": "blue", "to": "red", "card": "monk-4"},
            {"seat": "blue", "to": "red", "card": "king-0"},
        ]
    )
    assert found["green"] == found["all"] == [{"seat": "blue", "to": "red"}] * 2


@pytest.mark.rule("C-INFO-05")
def test_what_a_token_is_worth_only_its_owner_hears() -> None:
    found = told(
        "players: 3\nstreet: palace farm\nask: luck-token\nentered: red@1, blue@2, green@2",
        "luck:token 3",
        event="token-taken",
    )
    assert found == only("red", {"value": 3}, {"seat": "red"})


@pytest.mark.rule("C-INFO-08")
def test_special_cards_are_taken_and_revealed_before_all() -> None:
    start = "players: 3\nstreet: castle tent\nentered: red@1 sword monk-0, blue@2"
    assert told(start, "enter:2", event="card-taken") == only("", {}, {"seat": "red", "card": "sword", "count": 2})
    found = told(start, "enter:2", event="card-revealed")
    assert found == {by: [{"seat": "red", "card": card} for card in ("monk-0", "sword")] for by in EVERYBODY}


@pytest.mark.rule("C-INFO-08", "C-HOSPITAL-04")
def test_so_are_cards_discarded_in_the_hospital() -> None:
    start = "players: 3\nbuildings: hospital\nstreet: hospital farm\nentered: red@1, blue@2\nhands: red monk-4 joker"
    found = told(start, "enter:2", "discard:joker", "discard:monk-4", event="card-discarded")
    assert found == {by: [{"seat": "red", "card": card} for card in ("joker", "monk-4")] for by in EVERYBODY}


# Two ways to go on, of which somebody cannot tell which one it was: he must hear the same.
ALIKE = [
    (DRAW, ("luck:monk-4",), ("luck:king-0",), "red", "blue"),
    ("players: 3\nask: look", ("look:2", "luck:monk-4"), ("look:2", "luck:king-0"), "red", "blue"),
    (
        "players: 3\nentered: red@1\nask: play\nhands: red monk-4 sword pass\nbuildings: office",
        ("play:monk-4", "done"),
        ("play:sword", "done"),
        "red",
        "green",
    ),
    (SWORD, ("give:monk-4",), ("give:king-0",), "red", "green"),
    (SWORD.replace("king-0 2", "king-0 3"), ("give:monk-4",), ("give:king-0",), "blue", "red"),
    (
        "players: 3\nstreet: palace farm\nask: luck-token\nentered: red@1, blue@2, green@2",
        ("luck:token 1",),
        ("luck:token 3",),
        "red",
        "blue",
    ),
]


@pytest.mark.parametrize(("start", "one", "other", "insider", "outsider"), ALIKE)
def test_what_an_outsider_cannot_tell_apart_sounds_the_same_to_him(
    start: str, one: tuple[str, ...], other: tuple[str, ...], insider: str, outsider: str
) -> None:
    for by in (outsider, "all"):
        assert heard(position(start), *one, by=by) == heard(position(start), *other, by=by)
    assert heard(position(start), *one, by=insider) != heard(position(start), *other, by=insider)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_whole_games_private_words_are_told_to_insiders_only(players: int) -> None:
    kept_back = set()
    for seed in range(4):
        state = new_game(Options(players, buildings=RANDOM), events=True)
        rng = Rng(seed)
        state.advance(rng)
        while not state.over:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            state.advance(rng)
        for event in state.events or []:
            kind = KINDS[event.kind]
            private = {entry.name for entry in kind.fields if entry.private}
            whole = redact(event, state.rules, event.a if private else SPECTATOR)
            assert set(whole) == {"event"} | {entry.name for entry in kind.fields}
            insiders = {event.a, event.b} if kind.shared else {event.a}
            for viewer in [*range(players), SPECTATOR]:
                said = redact(event, state.rules, viewer)
                assert said == {k: v for k, v in whole.items() if k not in private or viewer in insiders}
            if private:
                kept_back.add(kind.name)
    assert kept_back == {"card-drawn", "looked", "card-laid", "card-picked", "card-given", "token-taken"}


def test_these_kinds_of_events_have_something_private() -> None:
    private = {kind.name: [f.name for f in kind.fields if f.private] for kind in KINDS.values()}
    assert {name: fields for name, fields in private.items() if fields} == {
        "card-drawn": ["card"],
        "looked": ["card"],
        "card-laid": ["card"],
        "card-picked": ["card"],
        "card-given": ["card"],
        "token-taken": ["value"],
    }
    assert [kind.name for kind in KINDS.values() if kind.shared] == ["card-given"]


def test_events_name_things_by_their_names() -> None:
    s = position("players: 2\nstage: new buildings")
    events = heard(s, "luck:tent/3", "luck:farm/1")
    assert events == [{"event": "building-drawn", "card": "tent/3"}, {"event": "building-drawn", "card": "farm/1"}]
    events = heard(
        s, "supply:2", *["luck:monk-4"] * 4, "supply:1", "luck:king-0", "luck:king-0", "look:1", "luck:king-0"
    )
    assert events[0] == {"event": "supplied", "seat": "red", "card": "farm/1"}
    events = heard(do(s, "enter:2", "done"), "enter:1", "play:king-0", "done")
    assert {"event": "influence", "seat": "blue", "class": "Magic", "count": 1} in events
    assert {"event": "premium-action", "seat": "blue", "building": "tent"} in events


def test_the_end_is_told_to_all() -> None:
    s = position(
        "players: 2\nstage: plague\nnuns: monk-4 monk-3 king-2 king-1 ?\nrats: red 11\nPeasantry: red 1, blue 1"
    )
    for by in EVERYBODY:
        if by != "green":
            assert heard(s.copy(), "luck:witch-0", by=by) == [
                {"event": "nun-revealed", "place": 5, "card": "witch-0"},
                {"event": "died", "seat": "red", "rats": 11, "nuns": 10},
                {"event": "over", "by": ["won"]},
            ]
