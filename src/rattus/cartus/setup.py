"""Before the first round: buildings are chosen, cards dealt, and somebody starts."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from rattus.cartus.box import PILE_SIZES
from rattus.cartus.codes import (
    CLASS_COUNT,
    COPIES,
    DEALT,
    DECK,
    FIRST_RATS,
    JOKER,
    LUCK_CHOICE,
    LUCK_DRAW,
    LUCK_FIRST,
    NUN_ROW,
    POPULATION,
    QUOTA,
    RATS,
    SIZES,
    TOKENS,
    UNSEEN,
)
from rattus.cartus.events import E_FIRST, E_KIND_IN_PLAY
from rattus.cartus.hands import pile
from rattus.cartus.state import State
from rattus.kernel.chain import NOBODY

_EACH: Final = 5  # building cards of each class


def lay_out(s: State) -> None:
    """The population cards are shuffled, five go to the nun row unseen; everybody gets ten rats."""
    board = s.board
    for kind in range(POPULATION):
        s.cards[DECK + kind] = board.copies[kind]
    s.stock = board.cards - NUN_ROW
    s.spare = board.spare
    s.to_deal = board.seats * DEALT
    for seat in range(board.seats):
        s.table[RATS + seat] = FIRST_RATS
    for value, count in enumerate(board.box.tokens):
        s.cards[TOKENS + value] = count
    for kind in range(CLASS_COUNT):
        s.table[QUOTA + kind] = _EACH


def put_in(s: State, building: i64) -> None:
    """The five cards of a building take part in the game."""
    for card in range(building * COPIES, building * COPIES + COPIES):
        s.table[UNSEEN + card] = 1
    s.tell(E_KIND_IN_PLAY, building)


def put_out_piles(s: State, piles: Sequence[int]) -> None:
    """Jokers, and the special cards that a building in the game hands out; `piles` are those of all buildings."""
    put_out(s, JOKER)
    for building, kind in enumerate(piles):
        if kind > JOKER and s.table[UNSEEN + building * COPIES] != 0:
            put_out(s, kind)


def put_out(s: State, kind: int) -> None:
    s.cards[pile(kind)] = PILE_SIZES[kind]
    s.cards[SIZES + kind - JOKER] = PILE_SIZES[kind]


def choose_buildings(s: State) -> None:
    """Ask luck for the building of the next class, unless all are there."""
    s.seat = NOBODY
    if s.to_choose > 0:
        s.ask = LUCK_CHOICE
    else:
        deal(s)


def choice_weights(s: State, shunned: int) -> list[tuple[int, int]]:
    """The buildings of the class that is next, each as likely; with two players one is not recommended."""
    kind = CLASS_COUNT - s.to_choose
    found = [b for b in range(s.board.buildings) if s.board.class_of[b] == kind]
    if s.board.seats == 2:
        found = [b for b in found if b != shunned]
    return [(b, 1) for b in found]


def deal(s: State) -> None:
    """Five cards to each, from the first seat on; then a starting player is chosen."""
    if s.to_deal > 0:
        seats = s.board.seats
        s.seat = (seats * DEALT - s.to_deal) // DEALT
        s.to_draw = 1
        s.ask = LUCK_DRAW
    elif s.first == NOBODY:
        s.seat = NOBODY
        s.ask = LUCK_FIRST


def first_player(s: State, seat: i64) -> None:
    s.first = seat
    s.tell(E_FIRST, seat)
