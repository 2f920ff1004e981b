"""A-ASTRONOMER."""

import pytest

from rattus.plague.world import load_world
from tests.plague.play import asked, do, heard, legal, position, tell
from tests.plague.table import hand, region_cards

START = """
    players: 2
    cards: astronomer@red
    plague: hungaria
    germania: red 2, blue 1
    hands: red espagna:?
"""
THREE = ("anglia:Bourgeoisie+Church", "france:?", "italia:?")
DRAWN = [f"luck:{card}" for card in THREE]
ALL = [str(card) for card in load_world().region_cards][:21]


@pytest.mark.rule("A-ASTRONOMER-01")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_he_draws_three_keeps_one_and_discards_two(kept: int) -> None:
    s = do(position(START), "use:astronomer", *DRAWN)
    assert (asked(s), legal(s)) == ("red", {"keep:1", "keep:2", "keep:3"})
    do(s, f"keep:{kept + 1}")
    assert hand(s, "red") == {"espagna:?", THREE[kept]}
    thrown = [card for card in THREE if card != THREE[kept]]
    assert tell(s) == tell(f"""
        players: 2
        cards: astronomer@red
        plague: hungaria
        germania: red 2, blue 1
        hands: red espagna:? {THREE[kept]}
        buried: red {" ".join(thrown)}
        done: used astronomer
    """)
    assert region_cards(s)["deck"] == 17


@pytest.mark.rule("A-ASTRONOMER-02")
def test_his_user_alone_hears_which_cards_he_draws_keeps_and_discards() -> None:
    names = ("region-card-drawn", "region-card-kept", "region-cards-buried")
    for by in ("red", "blue", "all"):
        told = heard(position(START), "use:astronomer", *DRAWN, "keep:2", by=by)
        cards = [event.get("card") for event in told if event["event"] in names]
        assert cards == ([*THREE, "france:?", None] if by == "red" else [None] * 5)
        assert told[-1] == {"event": "region-cards-buried", "seat": "red", "count": 2}


@pytest.mark.rule("A-ASTRONOMER-02")
def test_his_user_alone_sees_them() -> None:
    s = do(position(START), "use:astronomer", *DRAWN)
    assert region_cards(s, "red")["drawn"] == list(THREE)
    assert region_cards(s, "blue")["drawn"] == region_cards(s)["drawn"] == [None, None, None]
    do(s, "keep:2")
    assert region_cards(s, "red")["buried"]["red"] == {"count": 2, "cards": [THREE[0], THREE[2]]}
    assert region_cards(s, "red")["hands"]["red"] == {"count": 2, "cards": ["france:?", "espagna:?"]}
    for by in ("blue", "all"):
        assert region_cards(s, by)["buried"]["red"] == {"count": 2, "cards": []}
        assert region_cards(s, by)["hands"]["red"] == {"count": 2, "cards": []}
        assert region_cards(s, by)["discards"] == []


@pytest.mark.rule("A-ASTRONOMER-02")
def test_an_observer_can_play_on_without_knowing_them() -> None:
    s = do(position(START), "use:astronomer", *DRAWN).mask(1)
    do(s, "keep:2")
    assert region_cards(s, "blue")["hands"]["red"] == {"count": 2, "cards": []}
    assert region_cards(s, "blue")["buried"]["red"] == {"count": 2, "cards": []}


@pytest.mark.rule("A-ASTRONOMER-03")
@pytest.mark.parametrize("n", [1, 2])
def test_of_two_he_keeps_one_and_a_single_one_is_kept_unasked(n: int) -> None:
    rest = " ".join(card for card in ALL if card not in THREE[:n])
    s = position(f"players: 2\ncards: astronomer@red\ngermania: red 1\nhands: blue {rest}")
    told = heard(s, "use:astronomer", *DRAWN[:n])
    if n == 2:
        assert legal(s) == {"keep:1", "keep:2"}
        told += heard(s, "keep:2")
    assert hand(s, "red") == {THREE[n - 1]}
    assert region_cards(s)["buried"]["red"]["count"] == n - 1
    assert [event["event"] for event in told].count("region-cards-buried") == n - 1
    assert "end" in legal(s)
