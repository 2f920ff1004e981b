"""B-EXAMPLE and A-EXAMPLE: the rulebooks' worked examples, step by step."""

from pathlib import Path

import pytest

from rattus.plague.cards import all_cards
from rattus.plague.engine import Engine
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import asked, do, legal, position, tell
from tests.plague.table import discards, hand, left, people, rats, region_cards, supply


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


@pytest.mark.rule("A-EXAMPLE-01")
def test_the_peasant_protected_with_a_region_card() -> None:
    card = "hungaria:Peasantry+Church"
    s = position(f"""
        players: 2
        turn: blue
        cards: peasant@red king@blue
        plague: france
        france: rats ? ? ?
        italia: rats ? ? ?
        espagna: red 4; rats ? ? ?
        anglia: rats ? ?
        germania: rats ? ? ?
        hands: red {card}
        """)
    # Step 1: blue leads the plague to Espagna; the token shows a 1 and Peasantry, so it breaks out.
    do(s, "end", "plague:espagna", "luck:1:Peasantry+Royalty")

    # Step 2: red, whose turn it is not, plays the card on his Peasant and loses nobody.
    assert (asked(s), legal(s)) == ("red", {f"play:{card}", "pass"})
    do(s, f"play:{card}")
    assert people(s, "espagna") == {"red": 4}

    # Nor does he to the Peasantry of the next token, only to its M.
    do(s, "luck:4:M+Peasantry+Islamic")
    assert people(s, "espagna") == {"red": 3}
    assert region_cards(s)["played"] == [card]

    # The last token; then the card is discarded, and blue's turn is over.
    do(s, "luck:1:Peasantry+Islamic")
    assert (people(s, "espagna"), asked(s)) == ({"red": 3}, "red")
    assert (region_cards(s)["played"], region_cards(s)["discards"], hand(s, "red")) == ([], [card], set())


ISLAMIC_TWICE = Engine(load_world(tokens_file=Path(__file__).parents[1] / "data" / "odd-tokens.json"), all_cards())


@pytest.mark.parametrize(
    ("cards", "token", "after"),
    [
        pytest.param(
            "explorer@red sultan@blue", "1:Islamic", {"red": 4, "blue": 4}, marks=pytest.mark.rule("A-EXAMPLE-02")
        ),
        pytest.param(
            "explorer@red sultan@red", "1:Islamic", {"red": 3, "blue": 5}, marks=pytest.mark.rule("A-EXAMPLE-03")
        ),
        pytest.param(
            "explorer@red sultan@blue",
            "1:Islamic+Islamic",
            {"red": 3, "blue": 3},
            marks=pytest.mark.rule("A-EXAMPLE-02"),
        ),
        pytest.param(
            "explorer@red sultan@red",
            "1:Islamic+Islamic",
            {"red": 1, "blue": 5},
            marks=pytest.mark.rule("A-EXAMPLE-03"),
        ),
    ],
)
def test_explorer_and_sultan_held_by_two_or_by_one(cards: str, token: str, after: dict[str, int]) -> None:
    s = position(
        f"""
        players: 2
        cards: {cards}
        plague: france
        france: rats ? ? ?
        espagna: red 5, blue 5; rats {token}
        """,
        ISLAMIC_TWICE,
    )
    do(s, "end", "plague:espagna")
    assert people(s, "espagna") == after
