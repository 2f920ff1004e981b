"""A-EXPLORER."""

import pytest

from rattus.kernel.rng import Rng
from rattus.plague.codes import SPECTATOR
from rattus.plague.game import new_game
from rattus.plague.options import Options
from tests.plague.play import asked, do, heard, legal, lots, position, tell
from tests.plague.table import left, people, region_cards

START = """
    players: 2
    cards: explorer@red
    plague: hungaria
    germania: red 2, blue 1; rats ? ?
"""
THREE = ("luck:anglia:Bourgeoisie+Church", "luck:france:?", "luck:italia:?")


@pytest.mark.rule("A-EXPLORER-01", "A-EXPLORER-02")
def test_three_cards_are_revealed_and_a_citizen_goes_to_one_of_their_regions() -> None:
    s = position(START)
    told = heard(s, "use:explorer", *THREE, by="blue")
    assert [event["card"] for event in told if event["event"] == "region-card-shown"] == [name[5:] for name in THREE]
    assert (asked(s), legal(s)) == ("red", {"populate:anglia", "populate:france", "populate:italia"})
    do(s, "populate:italia")
    assert tell(s) == tell("""
        players: 2
        cards: explorer@red
        plague: hungaria
        germania: red 2, blue 1; rats ? ?
        italia: red 1
        region-discards: anglia:Bourgeoisie+Church, france:?, italia:?
        done: used explorer
    """)
    assert left(s, "red") == 17
    assert region_cards(s)["deck"] == 18


@pytest.mark.rule("A-EXPLORER-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_only_cards_of_regions_in_use_come_up(players: int) -> None:
    s = position(f"players: {players}\ncards: explorer@red\ngermania: red 1")
    rng = Rng(players)
    for _ in range(12):
        t = s.copy()
        do(t, "use:explorer")
        t.advance(rng)
        shown = {card.partition(":")[0] for card in region_cards(t)["drawn"] or region_cards(t)["discards"]}
        assert shown <= set(t.view(SPECTATOR)["regions"])


@pytest.mark.rule("A-EXPLORER-03")
def test_once_the_cards_lie_open_a_citizen_must_be_placed() -> None:
    s = do(position(START), "use:explorer", *THREE)
    assert not {"end", "stop", "pass"} & legal(s)
    s = do(position(START), "end")
    assert "use:explorer" not in legal(s)  # but before that he need not be used


@pytest.mark.rule("A-EXPLORER-04")
def test_with_an_empty_supply_the_cards_are_shown_and_discarded() -> None:
    s = position(START.replace("germania: red 2", "germania: red 20"))
    assert "use:explorer" in legal(s)
    told = heard(s, "use:explorer", *THREE)
    assert not [event for event in told if event["event"] == "populated"]
    assert (asked(s), left(s, "red"), people(s, "germania")["red"]) == ("red", 0, 20)
    assert region_cards(s)["discards"] == [name[5:] for name in THREE]
    assert "end" in legal(s)


@pytest.mark.rule("A-EXPLORER-05")
def test_a_region_named_twice_is_one_choice() -> None:
    s = do(position(START), "use:explorer", "luck:france:?", "luck:italia:?", "luck:france:Royalty+Islamic")
    assert legal(s) == {"populate:france", "populate:italia"}
    assert len(s.legal()) == 2


@pytest.mark.rule("A-EXPLORER-05")
def test_a_region_named_thrice_is_not_asked() -> None:
    france = ("luck:france:?", "luck:france:Royalty+Islamic", "luck:france:Bourgeoisie+Magic")
    s = do(position(START), "use:explorer", *france)
    assert people(s, "france") == {"red": 1}
    assert "end" in legal(s)


@pytest.mark.rule("A-EXPLORER-06")
@pytest.mark.parametrize("hands", [True, False])
def test_without_hands_he_has_a_deck_all_the_same(hands: bool) -> None:
    cards = ("explorer", "monk", "merchant", "witch", "king", "knight")
    s = new_game(Options(2, cards, first=0, region_cards=hands))
    s.advance(Rng(1))
    do(s, *["settle:france"] * 4)
    assert region_cards(s)["deck"] == (15 if hands else 21)
    do(s, "take:explorer", "use:explorer")
    assert len(lots(s)) == (15 if hands else 21)


@pytest.mark.rule("A-EXPLORER-07")
def test_his_citizen_is_no_increase() -> None:
    s = do(position(START), "use:explorer", *THREE, "populate:france")  # no rats there
    assert "populate:germania" in legal(s)
    do(s, "populate:germania")
    assert people(s, "germania") == {"red": 4, "blue": 1}
    s = do(position(START), "populate:germania", "use:explorer", *THREE, "populate:anglia")
    assert (people(s, "germania")["red"], people(s, "anglia")) == (4, {"red": 1})
