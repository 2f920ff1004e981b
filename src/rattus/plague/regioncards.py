"""The region cards: a deck without an order, hands, and two ways to be discarded.

Like the rats' faces, a card is chance's until somebody sees it: the deck is the set of cards that lie nowhere else. In
an observation the cards of other hands, and those that others have buried in the discard pile, are numbers only.

What all have seen go back into the deck cannot be in the hand of one who has drawn nothing since; that is remembered
(`RECYCLED`). One who draws anew is thought to hold any cards again, which is a little less than could be known, and
never more. So is what a seat alone could remember: the cards that it had buried itself before they were shuffled in,
and that a card drawn before a shuffle in the middle of a draw is none of those shuffled (A-CARDS-08).
"""

from math import gcd
from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import bit, first_n, has, size
from rattus.kernel.rng import Rng
from rattus.plague.codes import (
    ASK_ABILITY,
    BURIED,
    BURIED_HIDDEN,
    DRAWN,
    DRAWN_CARDS,
    HAND,
    HAND_SIZE,
    HIDDEN,
    LUCK_DEAL,
    LUCK_DRAW,
    MOST_REGION_CARDS,
    MOST_SEATS,
    OVER,
    RECYCLED,
    VEILED,
)
from rattus.plague.events import E_BURIED, E_CARD_DRAWN, E_CARD_SHOWN, E_DEALT, E_KEPT, E_RESHUFFLED
from rattus.plague.lottery import draw_member
from rattus.plague.state import State

_ROWS: Final = ((HAND, HIDDEN), (BURIED, BURIED_HIDDEN))


# Where cards are


def unseen(s: State) -> i64:
    """The cards of which this position does not say where they are; in the whole truth, the deck."""
    hands = s.hands
    known = s.discarded | s.played
    for seat in range(MOST_SEATS):
        known |= hands[HAND + seat] | hands[BURIED + seat]
    for i in range(DRAWN_CARDS, DRAWN_CARDS + DRAWN):
        if hands[i] > 0:
            known |= bit(hands[i] - 1)
    return s.board.region_cards & (first_n(MOST_REGION_CARDS) ^ known)


def hidden(s: State) -> i64:
    """How many of the unseen cards are not in the deck."""
    hands = s.hands
    n: i64 = 0
    for seat in range(MOST_SEATS):
        n += hands[HIDDEN + seat] + hands[BURIED_HIDDEN + seat]
    for i in range(DRAWN_CARDS, DRAWN_CARDS + DRAWN):
        if hands[i] == VEILED:
            n += 1
    return n


def in_deck(s: State) -> i64:
    return size(unseen(s)) - hidden(s)


def in_hand(s: State, seat: i64) -> i64:
    return size(s.hands[HAND + seat]) + s.hands[HIDDEN + seat]


def buried_by(s: State, seat: i64) -> i64:
    return size(s.hands[BURIED + seat]) + s.hands[BURIED_HIDDEN + seat]


def to_be_drawn(s: State) -> i64:
    """How many cards could be drawn, the discards shuffled in."""
    n = in_deck(s) + size(s.discarded)
    for seat in range(MOST_SEATS):
        n += buried_by(s, seat)
    return n


# Dealing


def deal(s: State) -> bool:
    """Ask for the next card to be dealt: clockwise from the first player, a whole hand at a time. True if all are."""
    if s.to_deal == 0:
        return True
    seats = s.board.seats
    s.seat = (s.first + (seats * HAND_SIZE - s.to_deal) // HAND_SIZE) % seats
    s.turn = s.seat
    s.ask = LUCK_DEAL
    return False


def dealt(s: State, card: i64) -> None:
    s.hands[HAND + s.seat] |= bit(card)
    s.to_deal -= 1
    s.tell(E_DEALT, s.seat, card)


# Drawing, for an ability


def draw(s: State, secret: i64) -> None:
    """Begin to draw three cards; `secret` ones only their drawer sees. The card's `drawn` hears when they are there."""
    s.secret = secret
    s.to_place = DRAWN
    draw_on(s)


def draw_on(s: State) -> bool:
    """Ask for the next card; a deck that is empty is made of the discards. True if there are all, or no more."""
    if s.to_place > 0:
        if in_deck(s) == 0 and to_be_drawn(s) > 0:
            reshuffle(s)
        if in_deck(s) > 0:
            s.ask = LUCK_DRAW
            return False
    s.to_place = 0
    s.ask = ASK_ABILITY
    return True


def drawn(s: State, card: i64) -> None:
    i: i64 = DRAWN_CARDS
    while s.hands[i] != 0:
        i += 1
    s.hands[i] = card + 1
    s.to_place -= 1
    s.tell(E_CARD_DRAWN if s.secret != 0 else E_CARD_SHOWN, s.seat, card)


def reshuffle(s: State) -> None:
    hands = s.hands
    for seat in range(s.board.seats):
        hands[RECYCLED + seat] |= s.discarded
        hands[BURIED + seat] = 0
        hands[BURIED_HIDDEN + seat] = 0
    s.discarded = 0
    s.tell(E_RESHUFFLED, in_deck(s))


def drawn_cards(s: State) -> i64:
    """How many cards have been drawn and not yet put anywhere."""
    n: i64 = 0
    while n < DRAWN and s.hands[DRAWN_CARDS + n] != 0:
        n += 1
    return n


def drawn_card(s: State, i: i64) -> i64:
    return s.hands[DRAWN_CARDS + i] - 1


def discard_drawn(s: State) -> None:
    for i in range(drawn_cards(s)):
        s.discarded |= bit(drawn_card(s, i))
    clear_drawn(s)


def clear_drawn(s: State) -> None:
    for i in range(DRAWN_CARDS, DRAWN_CARDS + DRAWN):
        s.hands[i] = 0
    s.secret = 0


def keep(s: State, kept: i64) -> None:
    """One of the cards drawn goes to the hand, the others face down to the discards."""
    n = drawn_cards(s)
    for i in range(n):
        take_away(s, drawn_card(s, i), HAND if i == kept else BURIED)
    s.hands[RECYCLED + s.seat] = 0
    s.tell(E_KEPT, s.seat, drawn_card(s, kept))
    if n > 1:
        s.tell(E_BURIED, s.seat, n - 1)
    clear_drawn(s)


def take_away(s: State, card: i64, row: i64) -> None:
    """A card of the seat that is asked goes to a row of its own, known or not."""
    if card < 0:
        s.hands[row + HIDDEN - HAND + s.seat] += 1
    else:
        s.hands[row + s.seat] |= bit(card)


# Knowing


def veil(s: State, viewer: i64) -> None:
    """Leave of other seats' cards only how many there are. When the game is over all hands lie open."""
    hands = s.hands
    for known, unknown in _ROWS:
        if known == HAND and s.stage == OVER:
            continue
        for seat in range(s.board.seats):
            if seat != viewer and hands[known + seat] != 0:
                hands[unknown + seat] += size(hands[known + seat])
                hands[known + seat] = 0
    if s.secret != 0 and s.turn != viewer:
        for i in range(DRAWN_CARDS, DRAWN_CARDS + DRAWN):
            if hands[i] != 0:
                hands[i] = VEILED


def fill(s: State, rng: Rng) -> None:
    """Say which cards the veiled ones are, each possible whole as likely."""
    if hidden(s) == 0:
        return
    hands = s.hands
    for seat in strictest_first(s):
        while hands[HIDDEN + seat] > 0:
            hands[HAND + seat] |= bit(any_of(unseen(s) & ~hands[RECYCLED + seat], rng))
            hands[HIDDEN + seat] -= 1
    for seat in range(MOST_SEATS):
        while hands[BURIED_HIDDEN + seat] > 0:
            hands[BURIED + seat] |= bit(any_of(unseen(s), rng))
            hands[BURIED_HIDDEN + seat] -= 1
    for i in range(DRAWN_CARDS, DRAWN_CARDS + DRAWN):
        if hands[i] == VEILED:
            hands[i] = any_of(unseen(s), rng) + 1


def any_of(cards: i64, rng: Rng) -> i64:
    return draw_member(cards, MOST_REGION_CARDS, rng)


def strictest_first(s: State) -> list[int]:
    """The seats with hidden cards in hand; those of whom most is known come first.

    What is ruled out for one of them is ruled out for all before it, so hand after hand can be drawn by itself: how
    many cards there are to choose from does not depend on what the hands before have got.
    """
    seats = [seat for seat in range(MOST_SEATS) if s.hands[HIDDEN + seat] > 0]
    return sorted(seats, key=lambda seat: -size(s.hands[RECYCLED + seat]))


# Chance


def deck_weights(s: State) -> list[tuple[int, int]]:
    """Each card that may be drawn next, with its exact weight: how likely it is not to be in a hidden hand."""
    pool = unseen(s)
    cards = [card for card in range(MOST_REGION_CARDS) if has(pool, card)]
    weights = [1] * len(cards)
    taken: i64 = 0
    for seat in strictest_first(s):
        ruled_out = s.hands[RECYCLED + seat]
        free: int = size(pool & ~ruled_out) - taken
        held: int = s.hands[HIDDEN + seat]
        weights = [
            weight * (free if has(ruled_out, card) else free - held)
            for card, weight in zip(cards, weights, strict=True)
        ]
        taken += s.hands[HIDDEN + seat]
    shared = gcd(*weights)
    return [(card, weight // shared) for card, weight in zip(cards, weights, strict=True) if weight > 0]


def draw_card(s: State, rng: Rng) -> i64:
    """Draw a card from the deck, with the odds of `deck_weights`."""
    if hidden(s) == 0:
        return any_of(unseen(s), rng)
    t = s.copy()
    fill(t, rng)
    return any_of(unseen(t), rng)
