"""B-EXAMPLE: the rulebook's worked examples, step by step."""

import pytest

from rattus.plague.state import State
from tests.plague.play import asked, do, legal, position, tell
from tests.plague.table import discards, left, people, rats, supply


def at_increase() -> State:
    return position("""
        players: 3
        turn: red
        cards: peasant@blue monk merchant witch king knight
        plague: anglia
        france: red 1, green 2; rats s? ? ?
        germania: rats s?
        hungaria: red 2
        """)


@pytest.mark.rule("B-EXAMPLE-01")
def test_increasing_the_population() -> None:
    # Step 1: three in France, one in Germania, not at all in Italia.
    s = at_increase()
    assert {name for name in legal(s) if name.startswith("populate:")} == {"populate:france", "populate:germania"}
    assert people(do(at_increase(), "populate:france"), "france") == {"red": 4, "green": 2}

    # Step 2: red chooses Germania.
    do(s, "populate:germania")
    assert tell(s) == tell("""
        players: 3
        turn: red
        cards: peasant@blue monk merchant witch king knight
        plague: anglia
        france: red 1, green 2; rats s? ? ?
        germania: red 1; rats s?
        hungaria: red 2
        done: increased
        """)
    assert left(s, "red") == 16
    assert not {name for name in legal(s) if name.startswith("populate:")}


@pytest.mark.rule("B-EXAMPLE-02")
def test_resolving_the_plague() -> None:
    s = position("""
        players: 4
        turn: red
        cards: knight@yellow peasant@green merchant@green monk@blue witch@blue king@blue
        plague: germania
        france: green 2, yellow 1; rats ? ? ?
        espagna: rats s?
        hungaria: blue 4
        rats: 20
        ask: move
        """)
    # Step 1: red, who holds no card, moves the plague into France.
    assert legal(s) == {f"plague:{region}" for region in ("france", "italia", "hungaria", "polonia", "scandia")}
    do(s, "plague:france")

    # Step 2: three tokens bring two new ones, and red lays both in Espagna.
    assert (asked(s), legal(s)) == ("red", {"rat:anglia", "rat:espagna", "rat:germania", "rat:italia"})
    do(s, "rat:espagna", "rat:espagna")
    assert (rats(s, "espagna"), supply(s)) == (3, 18)

    # Step 3: limit 1, three citizens. Green has the Peasant and loses one; blue has the King, but nobody in France.
    do(s, "luck:1:Peasantry+Royalty")
    assert people(s, "france") == {"green": 1, "yellow": 1}
    assert people(s, "hungaria") == {"blue": 4}

    # Step 4: limit 3, and only two citizens are left.
    do(s, "luck:3:Peasantry+Bourgeoisie*")
    assert people(s, "france") == {"green": 1, "yellow": 1}

    # Step 5: limit 2, M and Peasantry. Green and yellow tie for most; for the Peasant green has nobody left to lose.
    do(s, "luck:2:M+Peasantry*")
    assert tell(s) == tell("""
        players: 4
        turn: blue
        turns: 1
        cards: knight@yellow peasant@green merchant@green monk@blue witch@blue king@blue
        plague: france
        espagna: rats s? ? ?
        hungaria: blue 4
        rats: 18
        discards: 1:Peasantry+Royalty, 3:Peasantry+Bourgeoisie*, 2:M+Peasantry*
        """)
    assert len(discards(s)) == 3
    assert (left(s, "green"), left(s, "yellow"), asked(s)) == (20, 20, "blue")
