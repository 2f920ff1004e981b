"""C-BUILD: phase A, the row of building cards."""

import pytest

from rattus.cartus.codes import SEAT_NAMES
from rattus.kernel.rng import Rng
from tests.cartus.play import asked, do, heard, lots, position
from tests.cartus.table import seen, stage, street

TWO = "players: 2\nstage: new buildings\nstreet: farm/1"


def under_the_deck(text: str, *cards: str) -> list[str]:
    """What lies under the Replacement deck when these have come."""
    return seen(do(position(text), *cards))["replaced"]


@pytest.mark.rule("C-BUILD-01")
@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_two_or_three_cards_come(players: int, cards: int) -> None:
    s = position(f"players: {players}\nstage: new buildings")
    for card in ("luck:farm/1", "luck:castle/4", "luck:tent/2")[:cards]:
        assert stage(s) == "new buildings"
        do(s, card)
    assert street(s) == ["farm/1", "castle/4", "tent/2"][:cards]
    assert stage(s) == "supplies"


@pytest.mark.rule("C-BUILD-01")
def test_any_card_that_nobody_has_seen_may_come_and_no_other() -> None:
    s = position(
        "players: 2\nround: 2\nstage: new buildings\nreplaced: tent/2\ngone: castle/1 palace/3\nstreet: farm/4"
    )
    buildings = ("farm", "marketplace", "monastery", "castle", "tent", "palace")
    unseen = {f"{building}/{copy}" for building in buildings for copy in range(1, 6)}
    assert set(lots(s)) == unseen - {"tent/2", "castle/1", "palace/3", "farm/4"}
    assert len(set(lots(s).values())) == 1


@pytest.mark.rule("C-BUILD-02", "C-BUILD-06")
def test_of_two_cards_alike_the_last_is_replaced_where_it_lay() -> None:
    s = do(position(TWO), "luck:farm/3")
    assert stage(s) == "new buildings" and street(s) == ["farm/1"]
    do(s, "luck:castle/2")
    assert street(s) == ["farm/1", "castle/2"]
    assert stage(s) == "supplies"


@pytest.mark.rule("C-BUILD-02", "C-BUILD-06")
@pytest.mark.parametrize("players", [4, 5])
def test_of_three_cards_alike_the_last_is_replaced_where_it_lay(players: int) -> None:
    s = position(f"players: {players}\nstage: new buildings\nstreet: farm/1 farm/4")
    do(s, "luck:farm/3")
    assert stage(s) == "new buildings" and street(s) == ["farm/1", "farm/4"]
    do(s, "luck:castle/2")
    assert street(s) == ["farm/1", "farm/4", "castle/2"]


@pytest.mark.rule("C-BUILD-02")
def test_the_replacement_comes_from_the_replacement_deck() -> None:
    s = position(TWO)
    before = seen(s)
    do(s, "luck:farm/3", "luck:castle/2")
    after = seen(s)
    assert (before["spare"], after["spare"]) == (10, 9)
    assert sum(before["to_come"].values()) - before["spare"] == 19
    assert sum(after["to_come"].values()) - after["spare"] == 18  # of the Building deck one card only


@pytest.mark.rule("C-BUILD-03")
def test_that_goes_on_until_another_building_comes() -> None:
    s = do(position(TWO), "luck:farm/3", "luck:farm/2", "luck:farm/5", "luck:farm/4")
    assert stage(s) == "new buildings" and street(s) == ["farm/1"]
    assert not any(card.startswith("farm") for card in lots(s))
    do(s, "luck:monastery/1")
    assert street(s) == ["farm/1", "monastery/1"] and stage(s) == "supplies"


@pytest.mark.rule("C-BUILD-03")
def test_all_hear_of_it() -> None:
    told = [
        {"event": "building-drawn", "card": "farm/3"},
        {"event": "building-replaced", "card": "farm/3"},
        {"event": "building-drawn", "card": "farm/2"},
        {"event": "building-replaced", "card": "farm/2"},
        {"event": "building-drawn", "card": "tent/1"},
    ]
    for by in ("red", "blue", "all"):
        assert heard(position(TWO), "luck:farm/3", "luck:farm/2", "luck:tent/1", by=by) == told


@pytest.mark.rule("C-BUILD-04", "C-INFO-17")
@pytest.mark.parametrize("by", ["red", "blue", "all"])
def test_replaced_cards_go_under_the_replacement_deck_one_under_the_other_and_all_know(by: str) -> None:
    s = do(position(TWO), "luck:farm/3", "luck:farm/2", "luck:tent/1")
    assert seen(s, by)["replaced"] == ["farm/3", "farm/2"]
    assert not {"farm/3", "farm/2"} & set(seen(s, by)["unseen"])


@pytest.mark.rule("C-BUILD-04")
def test_they_lie_there_in_later_rounds_too() -> None:
    text = (
        "players: 2\nround: 2\nstage: new buildings\nreplaced: tent/2 farm/4\ngone: castle/1 palace/1\nstreet: farm/1"
    )
    assert under_the_deck(text, "luck:farm/5", "luck:palace/2") == ["tent/2", "farm/4", "farm/5"]
    assert under_the_deck(text, "luck:castle/5") == ["tent/2", "farm/4"]
    s = do(position(text), "luck:castle/5")
    while seen(s)["round"] == 2:
        s.apply(s.legal()[-1]) if asked(s) != "luck" else s.advance(Rng(1))
    assert seen(s)["replaced"][:2] == ["tent/2", "farm/4"]


@pytest.mark.rule("C-BUILD-05")
def test_other_copies_are_the_same_building_whatever_their_supply_action() -> None:
    for copy in (2, 3, 4, 5):
        assert under_the_deck(TWO, f"luck:farm/{copy}") == [f"farm/{copy}"]


@pytest.mark.rule("C-BUILD-05")
def test_the_other_building_of_the_class_is_another_one() -> None:
    s = do(position(f"{TWO}\nbuildings: random"), "luck:brewery/1")
    assert street(s) == ["farm/1", "brewery/1"] and stage(s) == "supplies"


@pytest.mark.rule("C-BUILD-05")
@pytest.mark.parametrize(
    "cards", [("farm/1", "farm/2", "tent/1"), ("farm/1", "tent/1", "farm/2"), ("tent/1", "farm/1", "farm/2")]
)
def test_in_a_row_of_three_two_alike_may_stay(cards: tuple[str, ...]) -> None:
    s = do(position("players: 4\nstage: new buildings"), *[f"luck:{card}" for card in cards])
    assert street(s) == list(cards) and stage(s) == "supplies"


@pytest.mark.rule("C-BUILD-07")
def test_when_its_unseen_cards_are_used_up_the_first_one_put_under_it_comes() -> None:
    s = position(f"{TWO}\nreplaced: castle/1 castle/2 castle/3 castle/4 castle/5 tent/1 tent/2 tent/3 tent/4 tent/5")
    assert heard(s, "luck:farm/2") == [
        {"event": "building-drawn", "card": "farm/2"},
        {"event": "building-replaced", "card": "farm/2"},
        {"event": "building-drawn", "card": "castle/1"},
    ]
    assert street(s) == ["farm/1", "castle/1"] and stage(s) == "supplies"
    others = ["castle/2", "castle/3", "castle/4", "castle/5"]
    assert seen(s)["replaced"] == [*others, "tent/1", "tent/2", "tent/3", "tent/4", "tent/5", "farm/2"]


@pytest.mark.rule("C-BUILD-03", "C-BUILD-07")
def test_and_if_that_is_the_same_building_the_next_one() -> None:
    s = position(f"{TWO}\nreplaced: farm/4 farm/3 palace/2 castle/4 castle/5 tent/1 tent/2 tent/3 tent/4 tent/5")
    do(s, "luck:farm/2")
    assert street(s) == ["farm/1", "palace/2"] and stage(s) == "supplies"
    assert seen(s)["replaced"][-3:] == ["farm/2", "farm/4", "farm/3"]


@pytest.mark.rule("C-BUILD-07")
def test_but_not_while_there_are_cards_that_nobody_has_seen() -> None:
    s = position(f"{TWO}\nreplaced: castle/1 castle/2 castle/3 castle/4 castle/5 tent/1 tent/2 tent/3 tent/4")
    do(s, "luck:farm/2")
    assert asked(s) == "luck" and "castle/1" not in lots(s) and "tent/5" in lots(s)
    do(s, "luck:farm/3")  # that was the last of them
    assert street(s) == ["farm/1", "castle/1"]


@pytest.mark.rule("C-INFO-16")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_knows_which_unseen_card_comes_next_nor_in_which_deck_it_is(players: int) -> None:
    """A card is as likely to come from the one deck as from the other, whoever asks."""
    text = f"players: {players}\nstage: new buildings\nreplaced: tent/2\nstreet: farm/1"
    s = position(text)
    for seat in range(players):
        assert s.mask(seat).outcomes() == s.outcomes()
    assert set(lots(s).values()) == {lots(s)["farm/2"]}
    for by in (*SEAT_NAMES[:players], "all"):
        assert seen(s, by)["unseen"] == sorted(lots(s), key=list(seen(s)["unseen"]).index)
    if players < 4:
        do(s, "luck:farm/2")
        assert set(lots(s)) == set(seen(s)["unseen"]) and set(lots(s).values()) == {lots(s)["farm/3"]}
