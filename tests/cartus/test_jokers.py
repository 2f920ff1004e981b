"""C-JOKER."""

import pytest

from rattus.cartus.ending import winners
from rattus.kernel.errors import BadNotation
from tests.cartus.play import heard, lots, performed, position
from tests.cartus.table import influence, rats, seen

BUILDINGS = {
    "farm": "Peasantry", "brewery": "Peasantry", "marketplace": "Bourgeoisie", "office": "Bourgeoisie",
    "monastery": "Church", "hospital": "Church", "castle": "Chivalry", "tower": "Chivalry",
    "tent": "Magic", "hut": "Magic", "palace": "Royalty", "treasury": "Royalty",
}  # fmt: skip


@pytest.mark.rule("C-JOKER-01")
@pytest.mark.parametrize("building", BUILDINGS)
def test_each_gives_a_point_and_never_a_rat(building: str) -> None:
    other = "castle" if building in ("farm", "brewery") else "farm"
    s = position(f"players: 3\nbuildings: {building}\nstreet: {building} {other}\nentered: red@1 joker 3, blue@2")
    told = heard(s, "enter:2")
    assert influence(s, BUILDINGS[building]) == {"red": 3}
    assert not any(event["event"] == "rats-caught" for event in told)
    assert rats(s)["red"] <= 10


@pytest.mark.rule("C-JOKER-01")
def test_it_counts_for_the_premium_action_like_a_population_card() -> None:
    street = "players: 3\nstreet: castle monastery\n"
    told = heard(position(street + "entered: red@1 knight-0 2, blue@1 joker 3"), "enter:2")
    assert performed(told)[:2] == [("blue", "premium"), ("red", "standard")]
    told = heard(position(street + "entered: red@1 knight-0 2, blue@1 joker 2"), "enter:2")
    assert performed(told)[:2] == [("red", "premium"), ("blue", "standard")]
    told = heard(position(street + "entered: red@1 knight-0 2, blue@1 joker 2 knight-1"), "enter:2")
    assert performed(told)[:2] == [("blue", "premium"), ("red", "standard")]


@pytest.mark.rule("C-JOKER-02")
def test_it_is_never_in_the_nun_row() -> None:
    s = position("players: 3\nask: luck-nun 1")
    assert len(lots(s)) == 30
    assert all(card.partition("-")[2] in "01234" for card in lots(s))
    with pytest.raises(BadNotation):
        position("players: 3\nnuns: joker ? ? ? ?")


@pytest.mark.rule("C-JOKER-02")
def test_in_the_hand_it_saves_nobody() -> None:
    s = position("""
        players: 2
        stage: over
        nuns: monk-4 monk-3 king-2 king-1 king-0
        rats: red 11
        hands: red joker 8
        """)
    assert (seen(s)["scores"], winners(s)) == ([2, 0], [1])  # red is dead of eleven rats, blue lives with his ten
