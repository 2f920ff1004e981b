"""All ways the end of a small game can go, counted by hand: a change in what is legal shows here first."""

import pytest

from rattus.kernel.perft import perft
from tests.cartus.play import lots, position

# The last round of two; red has a Monk and a Pass, blue a King. With E for entering one of two buildings, C for laying
# the one card or being done, D for being done since nothing else can be, and X for the Pass, they can go on so:
# E C D E C if red lays the Monk, else E D E C, or X E C E C. For an E or a C there are two choices.
PASSING = """
    players: 2
    round: 10
    buildings: office
    street: office farm
    stage: entering
    hands: red monk-0 pass, blue king-0
    nuns: king-4@red king-4@red king-4@red king-3@red king-3@red
"""
PASSING_COUNTS = {
    1: 2 + 1,  # E, X
    2: 2 * 2 + 2,  # E C, X E
    3: 2 * 1 + 2 * 2 + 2 * 2,  # E C D, E D E, X E C
    4: 2 * 1 * 2 + 2 * 2 * 2 + 2 * 2 * 2,  # E C D E, E D E C, X E C E
    5: 2 * 1 * 2 * 2 + 2 * 2 * 2 * 2,  # E C D E C, X E C E C
    6: 0,
}

# The last round of two; nobody has a card, and blue has still to choose his supplies. He discards two rats, and then
# only two entries are left, each of two. Or he draws two cards of a Monk without nuns and three with four, in which the
# unseen card of the nun row is counted, and looks at one of its five cards. There are three ways to draw: 0 4, 4 0 and
# 4 4. In the first two the unseen nun can only be a 4, in the last it may be either; so with the look there are 5, 5
# and 6 ways. After both entries blue lays of two different cards either, and the other or none, or none at all; of two
# equal ones the one, and the other or none, or none at all.
SUPPLIES = """
    players: 2
    round: 10
    street: farm/4 castle/3
    seat: blue
    nuns: king-4@red king-4@red king-4@red king-3@red ?
    discards: peasant merchant knight witch king monk-0 3 monk-1 2 monk-2 2 monk-3 2 monk-4
"""
SUPPLIES_COUNTS = {
    1: 2,
    2: 2 + 3 * 5,
    3: 2 * 2 + (5 + 5 + 6) * 2,
    4: (5 + 5 + 6) * 2 * 2,
    5: (5 * 3 + 5 * 3 + 6 * 2) * 2 * 2,
    6: (5 * 4 + 5 * 4 + 6 * 2) * 2 * 2,
    7: 0,
}

# The last round of three, all in one building, and only red laid a Sword. Blue would give one of two different cards;
# green gives two of four: the same ones, or the odd one first or last.
STRIKING = """
    players: 3
    round: 9
    ask: target sword
    entered: red@1 sword, blue@1, green@1
    hands: blue monk-0 king-0, green witch-0 3 witch-1
    nuns: king-4@red king-4@red king-4@red king-3@red king-3@red
"""
STRIKING_COUNTS = {1: 2, 2: 2 + 2, 3: 3, 4: 0}


@pytest.mark.parametrize("depth", PASSING_COUNTS)
def test_passing_entering_and_laying(depth: int) -> None:
    assert perft(position(PASSING), depth) == PASSING_COUNTS[depth]


@pytest.mark.parametrize("depth", SUPPLIES_COUNTS)
def test_drawing_looking_and_laying(depth: int) -> None:
    assert perft(position(SUPPLIES), depth) == SUPPLIES_COUNTS[depth]


@pytest.mark.parametrize("depth", STRIKING_COUNTS)
def test_a_sword_that_strikes(depth: int) -> None:
    assert perft(position(STRIKING), depth) == STRIKING_COUNTS[depth]


def test_equal_cards_count_once() -> None:
    s = position(SUPPLIES)
    s.apply(s.legal()[1])
    assert lots(s) == {"monk-0": 1, "monk-4": 3}
