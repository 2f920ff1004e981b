"""C-TENT."""

import pytest

from rattus.cartus.game import new_game
from rattus.cartus.options import Options
from rattus.kernel.rng import Rng
from tests.cartus.play import asked, do, heard, legal, lots, position
from tests.cartus.table import nuns, stage

# Blue has the premium action, red the standard action.
START = """
    players: 3
    street: tent marketplace
    entered: red@1, blue@1 witch-0, green@2
    hands: green king-0
"""
EVERYWHERE = {f"look:{place}" for place in (1, 2, 3, 4, 5)}


@pytest.mark.rule("C-TENT-01", "C-TENT-02")
def test_the_premium_player_looks_at_two_cards_and_the_others_at_one_each() -> None:
    s = do(position(START), "done")
    assert asked(s) == "blue"
    do(s, "look:4", "luck:king-4")
    assert asked(s) == "blue"
    do(s, "look:2", "luck:monk-0")
    assert nuns(s, by="blue") == [None, "monk-0", None, "king-4", None]
    assert asked(s) == "red"
    do(s, "look:5", "luck:king-4")
    assert nuns(s, by="red") == [None, None, None, None, "king-4"]
    assert nuns(s, by="green") == nuns(s) == [None] * 5
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-TENT-02")
def test_with_two_players_one_who_is_alone_there_may_look_at_one_only() -> None:
    s = position("""
        players: 2
        street: tent marketplace
        entered: red@1, blue@2 merchant-0
        hands: blue king-0
    """)
    do(s, "done", "look:1", "luck:king-4")
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-TENT-04")
def test_the_two_looks_go_to_two_places() -> None:
    s = do(position(START), "done")
    assert legal(s) == EVERYWHERE
    do(s, "look:3", "luck:king-4")
    assert legal(s) == EVERYWHERE - {"look:3"}
    do(s, "look:1", "luck:king-3")
    assert asked(s) == "red"
    assert legal(s) == EVERYWHERE  # what blue has looked at is no matter for red


@pytest.mark.rule("C-TENT-04", "C-TENT-03")
def test_they_may_go_to_places_that_one_knows_and_show_the_same_again() -> None:
    s = do(position(f"{START}\n    nuns: king-4@blue monk-0@blue+red ? ? ?"), "done")
    assert legal(s) == EVERYWHERE
    told = heard(s, "look:1", "look:2", by="blue")
    assert told[:2] == [
        {"event": "looked", "seat": "blue", "place": 1, "card": "king-4"},
        {"event": "looked", "seat": "blue", "place": 2, "card": "monk-0"},
    ]
    assert asked(s) == "red"
    assert heard(s, "look:2", by="red")[0] == {"event": "looked", "seat": "red", "place": 2, "card": "monk-0"}


@pytest.mark.rule("C-TENT-03")
def test_what_one_has_seen_another_finds_there_too() -> None:
    s = do(position(START), "done", "look:3", "luck:king-4", "look:1", "luck:monk-2")
    assert asked(s) == "red"
    assert heard(s, "look:3", by="red")[0] == {"event": "looked", "seat": "red", "place": 3, "card": "king-4"}


@pytest.mark.rule("C-TENT-03")
@pytest.mark.parametrize("seed", range(4))
def test_the_cards_stay_where_they_are_to_the_end(seed: int) -> None:
    s, rng = new_game(Options(2 + seed), events=True), Rng(seed)
    seen: dict[int, str] = {}
    while not s.over:
        for seat in ("red", "blue"):
            for place, card in enumerate(nuns(s, by=seat)):
                if card is not None:
                    assert seen.setdefault(place, card) == card
        s.advance(rng)
        if not s.over:
            legal_now = s.legal()
            s.apply(legal_now[rng.below(len(legal_now))])
    assert seen
    assert all(nuns(s)[place] == card for place, card in seen.items())


@pytest.mark.rule("C-TENT-01", "C-TENT-03")
def test_an_unknown_card_may_be_any_that_nobody_has_seen() -> None:
    s = do(position(START), "done", "look:3")
    assert len(lots(s)) == 30
    assert lots(s)["king-4"] == 4 and lots(s)["king-0"] == 3  # one is in green's hand
