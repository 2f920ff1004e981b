"""What all special cards have in common."""

from rattus.cartus.codes import FLUTE, GOLD, PASS, SWORD
from rattus.cartus.special import Special
from rattus.cartus.specials import all_specials
from tests.cartus.play import position


def test_only_swords_and_flutes_compare_the_players_of_a_building() -> None:
    assert {special.kind: special.compared for special in all_specials()} == {
        SWORD: True,
        FLUTE: True,
        PASS: False,
        GOLD: False,
    }


def test_a_card_that_compares_nobody_does_nothing() -> None:
    s = position("players: 3\nentered: red@1 sword, blue@1\nhands: blue king-0 2")
    before = s.copy()
    plain = Special(id="plain", kind=GOLD, name="Plain", text="Nothing.")
    assert not plain.matters(s, 0, 1)
    assert plain.strike(s, 0, 1)  # there is nothing more to ask
    assert s == before
