"""C-GOLD."""

import pytest

from rattus.kernel.errors import BadNotation
from tests.cartus.play import asked, do, legal, position
from tests.cartus.table import hand, seen


@pytest.mark.rule("C-GOLD-01")
def test_it_cannot_be_played() -> None:
    s = position("players: 3\nbuildings: treasury\nstage: entering\nhands: red gold 3 sword")
    assert legal(s) == {"enter:1", "enter:2"}  # not instead of entering,
    do(s, "enter:1")
    assert legal(s) == {"play:sword", "done"}  # nor on a building
    with pytest.raises(BadNotation):
        position("players: 3\nbuildings: treasury\nentered: red@1 gold")


@pytest.mark.rule("C-GOLD-01")
def test_it_counts_at_the_end() -> None:
    nuns = "nuns: monk-4 monk-4 monk-4 monk-4 king-4"
    poor = f"players: 3\nbuildings: treasury\nstage: over\n{nuns}\nPeasantry: red 1, blue 1"
    assert seen(position(poor))["scores"] == [10, 5, 0]
    assert seen(position(f"{poor}\nhands: red gold, blue gold 3"))["scores"] == [13, 11, 0]


@pytest.mark.rule("C-GOLD-02")
def test_it_is_counted_when_a_hand_is_halved_and_may_be_given() -> None:
    s = position("players: 3\nbuildings: treasury\nentered: red@1 sword, blue@1\nhands: blue gold 3 king-0")
    do(s, "enter:2")
    assert (asked(s), legal(s)) == ("blue", {"give:gold", "give:king-0"})
    do(s, "give:gold", "give:gold")
    assert (hand(s, "red"), hand(s, "blue")) == ({"gold": 2}, {"gold": 1, "king-0": 1})


@pytest.mark.rule("C-GOLD-02")
def test_it_is_counted_when_hands_are_compared() -> None:
    start = """
        players: 3
        buildings: treasury tower
        street: tower treasury
        entered: red@1, green@2
        hands: red king-0 2, green gold 2
        """
    s = do(position(start), "enter:1", "use")
    assert hand(s, "red") == {"king-0": 2, "gold": 2}
    s = position(start.replace("gold 2", "gold"))
    do(s, "enter:1")
    assert "use" not in legal(s)  # green has fewer cards than red, so there is nobody to give
