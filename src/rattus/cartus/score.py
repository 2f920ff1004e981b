"""Victory points."""

from typing import Final

from mypy_extensions import i64

from rattus.cartus.codes import (
    ARRIVAL,
    CLASS_COUNT,
    FLUTE,
    GOLD,
    HAND,
    HOARD,
    HOARDS,
    INFLUENCE,
    JOKER,
    MOST_SEATS,
    PASS,
    POPULATION,
    ROW,
    SWORD,
    TOKEN_VALUES,
)
from rattus.cartus.state import State

FIRST_PLACE: Final = 10
SECOND_PLACE: Final = 5
THIRD_PLACE: Final = 2
MAJORITY: Final = 2
MOST_GOLD: Final = 6
NEXT_GOLD: Final = 3

# What points are given for beside the classes: kinds of cards in hand, and tokens.
PEOPLE: Final = 0  # population cards and jokers together
ANY: Final = 1_000  # more cards than there are


def points(s: State, seat: i64) -> i64:
    """The victory points of a seat, as far as this position knows."""
    n = influence_points(s, seat) + majority_points(s, seat, PEOPLE) + gold_points(s, seat) + token_points(s, seat)
    for kind in range(SWORD, GOLD):
        n += majority_points(s, seat, kind)
    return n


def rank_in(s: State, kind: i64, seat: i64) -> i64:
    """How many stand above the seat on an influence track: further on, or lower in the same stack."""
    table = s.table
    at = kind * MOST_SEATS
    mine = table[INFLUENCE + at + seat]
    ahead: i64 = 0
    for other in range(s.board.seats):
        theirs = table[INFLUENCE + at + other]
        if theirs > mine or (theirs == mine and table[ARRIVAL + at + other] < table[ARRIVAL + at + seat]):
            ahead += 1
    return ahead


def class_points(s: State, kind: i64, seat: i64) -> i64:
    """Points for a class: for the first three of those who have influence in it. Two players have no third."""
    if s.table[INFLUENCE + kind * MOST_SEATS + seat] == 0:
        return 0
    rank = rank_in(s, kind, seat)
    if rank == 0:
        return FIRST_PLACE
    if rank == 1:
        return SECOND_PLACE
    return THIRD_PLACE if rank == 2 else 0


def influence_points(s: State, seat: i64) -> i64:
    n: i64 = 0
    for kind in range(CLASS_COUNT):
        n += class_points(s, kind, seat)
    return n


def held(s: State, seat: i64, kind: i64) -> i64:
    """Cards of a special kind in hand, or (PEOPLE) population cards and jokers."""
    start = HAND + seat * ROW
    if kind != PEOPLE:
        return s.cards[start + kind]
    cards = s.cards
    n = cards[start + JOKER]
    for i in range(start, start + POPULATION):
        n += cards[i]
    return n


def most_held(s: State, kind: i64, below: i64) -> i64:
    """The most cards of a kind that anybody has, if not so many as `below`."""
    best: i64 = 0
    for seat in range(s.board.seats):
        n = held(s, seat, kind)
        if best < n < below:
            best = n
    return best


def holders(s: State, kind: i64, n: i64) -> i64:
    """How many have just so many cards of a kind."""
    found: i64 = 0
    for seat in range(s.board.seats):
        if held(s, seat, kind) == n:
            found += 1
    return found


def majority_points(s: State, seat: i64, kind: i64) -> i64:
    """Two points for most, one each if several have most, nothing for none."""
    best = most_held(s, kind, ANY)
    if best == 0 or held(s, seat, kind) != best:
        return 0
    return MAJORITY if holders(s, kind, best) == 1 else 1


def gold_points(s: State, seat: i64) -> i64:
    """Six points for most and three for second most; several with most share the nine, several seconds the three."""
    mine = held(s, seat, GOLD)
    best = most_held(s, GOLD, ANY)
    if mine == 0:
        return 0
    tied = holders(s, GOLD, best)
    if mine == best:
        return MOST_GOLD if tied == 1 else (MOST_GOLD + NEXT_GOLD) // tied
    if tied > 1 or s.board.seats == 2 or mine != most_held(s, GOLD, best):
        return 0
    return NEXT_GOLD // holders(s, GOLD, mine)


def token_points(s: State, seat: i64) -> i64:
    n: i64 = 0
    for value in range(TOKEN_VALUES):
        n += s.cards[HOARDS + seat * HOARD + value] * s.board.worth[value]
    return n


def tally(s: State) -> dict[str, list[int]]:
    """The points of each seat, by what they are for, as far as this position knows."""
    seats = range(s.board.seats)
    return {
        "influence": [int(influence_points(s, seat)) for seat in seats],
        "people": [int(majority_points(s, seat, PEOPLE)) for seat in seats],
        "swords": [int(majority_points(s, seat, SWORD)) for seat in seats],
        "flutes": [int(majority_points(s, seat, FLUTE)) for seat in seats],
        "passes": [int(majority_points(s, seat, PASS)) for seat in seats],
        "gold": [int(gold_points(s, seat)) for seat in seats],
        "tokens": [int(token_points(s, seat)) for seat in seats],
    }
