"""Phase A: new building cards; and the rounds."""

from mypy_extensions import i64

from rattus.cartus.codes import (
    BUILD,
    CLASS_COUNT,
    COPIES,
    IN_GAME,
    LUCK_BUILDING,
    QUOTA,
    REJECTED,
    STREET,
    SUPPLIES,
    UNSEEN,
)
from rattus.cartus.events import E_BUILDING, E_REPLACED, E_ROUND
from rattus.cartus.state import State
from rattus.kernel.rng import Rng


def new_round(s: State) -> None:
    s.round += 1
    s.stage = BUILD
    s.seat = s.first
    s.tell(E_ROUND, s.round, s.first)
    s.ask = LUCK_BUILDING


def building_weights(s: State) -> list[tuple[int, int]]:
    """Each building card that may come: a class as often as it has cards to come, any unseen card of it as likely."""
    kinds = [s.board.class_of[card // COPIES] for card in range(s.board.buildings * COPIES)]
    unseen = [card for card in range(len(kinds)) if s.table[UNSEEN + card] > 0]
    sizes = [sum(1 for card in unseen if kinds[card] == kind) for kind in range(CLASS_COUNT)]
    share = 1
    for size in set(sizes) - {0}:
        share *= size
    weights = [(card, s.table[QUOTA + kinds[card]] * share // sizes[kinds[card]]) for card in unseen]
    return [(card, weight) for card, weight in weights if weight > 0]


def draw_building(s: State, rng: Rng) -> i64:
    """Draw a building card, with the odds of `building_weights`."""
    left = rng.below(still_to_come(s))
    kind: i64 = 0
    while left >= s.table[QUOTA + kind]:
        left -= s.table[QUOTA + kind]
        kind += 1
    cards = s.board.cards_of[kind]
    unseen: i64 = 0
    for card in cards:
        unseen += s.table[UNSEEN + card]
    left = rng.below(unseen)
    place: i64 = 0
    while left >= s.table[UNSEEN + cards[place]]:
        left -= s.table[UNSEEN + cards[place]]
        place += 1
    return cards[place]


def building_drawn(s: State, card: i64) -> bool:
    """A card comes to the street. True once it is full and does not show one building only."""
    s.table[UNSEEN + card] = 0
    s.table[QUOTA + s.board.class_of[card // COPIES]] -= 1
    place: i64 = 0
    while s.table[STREET + place] > 0:
        place += 1
    s.table[STREET + place] = card + 1
    s.tell(E_BUILDING, card)
    return place == s.board.street - 1 and not monotonous(s)


def monotonous(s: State) -> bool:
    """Whether all cards of the street show one building. The last one is replaced, and luck may have to say by what."""
    last = s.board.street - 1
    while same_building(s):
        card = s.table[STREET + last] - 1
        s.table[STREET + last] = 0
        s.tell(E_REPLACED, card)
        if s.spare > 0:
            put_under(s, card)
            s.spare -= 1
            return True
        s.table[STREET + last] = from_rejected(s, card) + 1
        s.tell(E_BUILDING, s.table[STREET + last] - 1)
    return False


def same_building(s: State) -> bool:
    first = (s.table[STREET] - 1) // COPIES
    for i in range(STREET + 1, STREET + s.board.street):
        if (s.table[i] - 1) // COPIES != first:
            return False
    return True


def put_under(s: State, card: i64) -> None:
    """The replaced card goes under the replacement deck."""
    end = REJECTED
    while s.table[end] > 0:
        end += 1
    s.table[end] = card + 1


def from_rejected(s: State, card: i64) -> i64:
    """With no unseen card left there, the one put under it first is on top of the replacement deck."""
    put_under(s, card)
    top = s.table[REJECTED] - 1
    for i in range(REJECTED, REJECTED + IN_GAME - 1):
        s.table[i] = s.table[i + 1]
    s.table[REJECTED + IN_GAME - 1] = 0
    return top


def still_to_come(s: State) -> i64:
    """Unseen building cards, in the building deck and the replacement deck."""
    n: i64 = 0
    for kind in range(QUOTA, QUOTA + CLASS_COUNT):
        n += s.table[kind]
    return n


def open_for_supplies(s: State) -> None:
    s.stage = SUPPLIES
    s.served = 0
    s.seat = s.first


def building_at(s: State, place: i64) -> i64:
    """The building that stands at a place of the street."""
    return (s.table[STREET + place] - 1) // COPIES
