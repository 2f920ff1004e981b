"""C-POPULATION: the Population deck."""

import pytest

from rattus.cartus.codes import BLANKS, SPECTATOR
from rattus.kernel.rng import Rng
from tests.cartus.play import SEATS, all_but, asked, do, heard, lots, position
from tests.cartus.table import discards, hand, seen, stock

# Two cards are left to draw: beside the five of the nun row nothing else lies anywhere but in blue's hand.
DRY = f"""
    players: 3
    ask: luck-draw 4
    street: farm/1 tent/4
    hands: blue {all_but(king_0=4, king_4=3)}
    shuffles: 1
    blanks: king-0 4 king-4
"""


@pytest.mark.rule("C-POPULATION-01")
def test_cards_are_drawn_into_the_hand() -> None:
    s = do(position("players: 3\nstreet: farm/1 tent/4"), "supply:1", "luck:king-0", "luck:monk-4")
    assert hand(s, "red") == {"king-0": 1, "monk-4": 1}
    assert stock(s) == 84 - 5 - 2
    assert lots(s)["king-0"] == 3 and lots(s)["monk-4"] == 3 and lots(s)["monk-0"] == 4


@pytest.mark.rule("C-POPULATION-01")
@pytest.mark.parametrize("by", ["blue", "green", "all"])
def test_unseen_by_the_others(by: str) -> None:
    s = do(position("players: 3\nstreet: farm/1 tent/4"), "supply:1")
    assert heard(s, "luck:king-0", by=by) == [{"event": "card-drawn", "seat": "red"}]
    assert heard(s, "luck:king-1", by="red") == [{"event": "card-drawn", "seat": "red", "card": "king-1"}]
    assert hand(s, "red", by) == {"?": 2}


@pytest.mark.rule("C-POPULATION-02", "C-POPULATION-03")
def test_when_the_last_card_has_been_drawn_the_discards_are_shuffled() -> None:
    s = position(f"""
        players: 3
        ask: luck-draw
        street: farm/1 tent/4
        hands: blue {all_but(king_0=4, king_4=2, monk_2=2, witch_1=1)}
        discards: monk-2 2 witch-1
        shuffles: 1
        blanks: king-0 4 king-4
    """)
    assert lots(s) == {"king-4": 1} and stock(s) == 1
    assert heard(s, "luck:king-4") == [
        {"event": "card-drawn", "seat": "red"},
        {"event": "deck-shuffled", "count": 3},
    ]
    assert stock(s) == 3 and discards(s) == {}
    assert asked(s) == "blue"  # and nobody had to wait for a next draw
    assert lots(do(s, "supply:1")) == {"monk-2": 2, "witch-1": 1}


@pytest.mark.rule("C-POPULATION-02")
def test_not_while_a_card_is_left() -> None:
    s = position(f"""
        players: 3
        ask: luck-draw
        street: farm/1 tent/4
        hands: blue {all_but(king_0=4, king_4=3, monk_2=2, witch_1=1)}
        discards: monk-2 2 witch-1
        shuffles: 1
        blanks: king-0 4 king-4
    """)
    do(s, "luck:king-4")
    assert stock(s) == 1 and discards(s) == {"monk-2": 2, "witch-1": 1}


@pytest.mark.rule("C-POPULATION-02")
def test_the_first_shuffle_leaves_the_nun_row_alone() -> None:
    s = position(f"""
        players: 3
        ask: luck-draw
        street: farm/1 tent/3
        nuns: king-0@green ? ? ? ?
        hands: blue {all_but(king_0=4, king_4=2, monk_2=2, witch_1=1)}
        discards: monk-2 2 witch-1
    """)
    assert stock(s) == 1 and lots(s) == {"king-0": 3, "king-4": 2}
    do(s, "luck:king-4", "supply:2")
    assert lots(s) == {"monk-2": 2, "witch-1": 1}
    do(s, "luck:monk-2", "luck:witch-1", "look:2")
    assert lots(s) == {"king-0": 3, "king-4": 1}
    assert lots(do(s, "luck:king-4", "supply:1")) == {"monk-2": 1}


@pytest.mark.rule("C-POPULATION-03")
def test_even_in_the_middle_of_a_draw_which_then_goes_on() -> None:
    s = position(f"""
        players: 3
        ask: luck-draw 3
        street: farm/1 tent/4
        hands: blue {all_but(king_0=4, king_4=2, monk_2=2, witch_1=1)}
        discards: monk-2 2 witch-1
        shuffles: 1
        blanks: king-0 4 king-4
    """)
    do(s, "luck:king-4")
    assert asked(s) == "luck" and lots(s) == {"monk-2": 2, "witch-1": 1}
    do(s, "luck:witch-1", "luck:monk-2")
    assert hand(s, "red") == {"king-4": 1, "monk-2": 1, "witch-1": 1}
    assert asked(s) == "blue" and stock(s) == 1


@pytest.mark.rule("C-POPULATION-04")
def test_with_no_discards_you_draw_what_there_is_and_lose_the_rest() -> None:
    s = position(DRY)
    assert stock(s) == 2
    told = heard(s, "luck:king-4", "luck:king-4")
    assert told == [{"event": "card-drawn", "seat": "red"}] * 2
    assert (hand(s, "red"), stock(s), asked(s)) == ({"king-4": 2}, 0, "blue")
    assert seen(s)["to_draw"] == 0


@pytest.mark.rule("C-POPULATION-04")
def test_what_else_the_action_brings_is_not_lost() -> None:
    s = do(position(f"{DRY}    then: rats 1, looks 1"), "luck:king-4", "luck:king-4")
    assert asked(s) == "red" and seen(s)["rats"]["red"] == 9
    do(s, "look:1", "luck:king-0")
    assert asked(s) == "blue"


@pytest.mark.rule("C-POPULATION-04")
def test_who_finds_nothing_at_all_draws_nothing() -> None:
    s = do(position(DRY), "luck:king-4", "luck:king-4", "supply:1")
    assert asked(s) == "green"  # blue was given none of his four cards
    assert hand(s, "blue") == hand(position(DRY), "blue")


@pytest.mark.rule("C-POPULATION-05")
def test_an_empty_deck_is_made_anew_when_a_later_draw_needs_a_card() -> None:
    s = do(position(DRY), "luck:king-4", "luck:king-4", "supply:2", "supply:2")
    do(s, "enter:1", "done", "enter:2", "play:monk-2", "play:king-1", "done")
    assert stock(s) == 0 and discards(s) == {}
    do(s, "enter:2")  # green; red has the premium action of the Farm, and there is still nothing to draw
    assert hand(s, "red") == {"king-4": 2}
    do(s, "look:1", "luck:king-0", "look:2", "luck:king-0", "look:3", "luck:king-0")
    assert stock(s) == 0 and discards(s) == {"king-1": 1, "monk-2": 1}
    do(s, "luck:farm/4", "luck:castle/1")
    assert stock(s) == 0  # nobody needs a card yet
    do(s, "supply:1")
    assert stock(s) == 0
    do(s, "supply:2")
    assert asked(s) == "luck" and lots(s) == {"king-1": 1, "monk-2": 1}
    do(s, "luck:king-1", "luck:monk-2")
    assert asked(s) == "red" and seen(s)["shuffles"] == 2


@pytest.mark.rule("C-POPULATION-05")
def test_what_is_discarded_in_one_building_can_be_drawn_in_the_next() -> None:
    s = position(f"""
        players: 3
        street: tent/1 farm/1
        ask: look
        seat: red
        entered: red@1 king-4 2, blue@2, green@2
        hands: blue {all_but(king_0=4, king_4=3)}
        shuffles: 1
        blanks: king-0 4 king-4
    """)
    assert stock(s) == 0
    do(s, "look:1", "luck:king-0")
    assert lots(s) == {"king-4": 2}


@pytest.mark.rule("C-POPULATION-06")
def test_a_hand_may_grow_to_any_size() -> None:
    s = position(f"players: 3\nask: luck-draw\nseat: blue\nhands: blue {all_but(king_0=4, king_4=2)}")
    do(s, "luck:king-0")
    assert sum(hand(s, "blue").values()) == 79
    assert asked(s) == "green"


@pytest.mark.rule("C-INFO-12")
def test_what_lies_revealed_while_the_discards_are_shuffled_is_not_in_the_nun_row() -> None:
    rest = all_but(monk_4=4, monk_1=2, peasant_0=1, king_0=0, king_3=2, king_4=4, king_2=1)
    s = position(f"""
        players: 3
        round: 5
        street: farm castle
        hands: red monk-1 2, blue {rest}
        entered: blue@2, green@2, red@1 monk-4 2
        discards: monk-4 2 peasant-0
        ask: play
        """)
    do(s, "done", "luck:king-4", "luck:king-4", "luck:monk-4", "luck:peasant-0")
    for viewer in ("blue", "green", "all"):
        possible = s.mask(SEATS[viewer])
        for seed in range(50):
            whole = possible.fill(Rng(seed))
            assert "monk-4" not in [nun["card"] for nun in whole.view(SPECTATOR)["nuns"]]
            assert whole.cards[BLANKS + whole.rules.box.kinds.index("monk-4")] == 0
