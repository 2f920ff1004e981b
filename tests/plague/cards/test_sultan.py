"""A-SULTAN: sending diplomats. What becomes of them afterwards: tests/plague/test_diplomats.py."""

import pytest

from rattus.plague.codes import SPECTATOR
from tests.plague.play import do, heard, legal, position, tell
from tests.plague.table import diplomats

START = """
    players: 2
    cards: sultan@red
    plague: hungaria
    france: red 2, blue 3
    germania: blue 4
    italia: red 1
    haven: red 2
"""


@pytest.mark.rule("A-SULTAN-01")
def test_he_puts_a_diplomat_under_an_own_citizen_in_a_region() -> None:
    s = do(position(START), "use:sultan")
    assert legal(s) == {"region:france", "region:italia"}  # not where only blue lives, and not in the haven
    told = heard(s, "region:france")
    assert told == [{"event": "diplomat-sent", "seat": "red", "region": "france"}]
    assert tell(s) == tell(f"{START}    diplomats: red france\n    done: used sultan")
    assert s.view(SPECTATOR)["diplomats_left"] == 14


@pytest.mark.rule("A-SULTAN-02")
def test_never_a_second_one_in_a_region() -> None:
    s = do(position(START + "    diplomats: red france"), "use:sultan")
    assert legal(s) == {"region:italia"}
    assert "use:sultan" not in legal(position(START + "    diplomats: red france italia"))


@pytest.mark.rule("A-SULTAN-03")
def test_diplomats_of_different_players_share_a_region() -> None:
    s = position(START + "    diplomats: blue france germania")
    do(s, "use:sultan", "region:france")
    assert diplomats(s, "red") == {"france"}
    assert diplomats(s, "blue") == {"france", "germania"}


@pytest.mark.rule("A-SULTAN-08")
@pytest.mark.parametrize(("haven", "usable"), [(10, True), (11, False)])
def test_with_all_fifteen_in_play_he_is_not_offered(haven: int, usable: bool) -> None:
    s = position(f"""
        players: 2
        cards: sultan@red
        plague: hungaria
        france: red 2, blue 1
        germania: blue 1
        anglia: blue 1
        italia: red 1, blue 1
        haven: blue 12
        diplomats: blue france germania anglia italia haven {haven}
    """)
    assert s.view(SPECTATOR)["diplomats_left"] == 11 - haven
    assert ("use:sultan" in legal(s)) == usable


@pytest.mark.rule("A-SULTAN-08")
def test_without_a_citizen_in_a_region_he_is_not_offered() -> None:
    s = position("players: 2\ncards: sultan@red\nfrance: blue 2\nhaven: red 3")
    assert "use:sultan" not in legal(s)
