"""Protecting class cards with region cards, in the middle of a resolution.

When a token breaks out, everybody whom it could strike by a class is asked, from the active player clockwise, if
anybody can see that a region card might help; what is in the hand does not matter, or the asking would tell.
"""

from mypy_extensions import i64

from rattus.kernel.bits import bit, has, size
from rattus.kernel.choices import Choices
from rattus.plague.codes import (
    ASK_COVER,
    ASK_PROTECT,
    COVER,
    HAND,
    HIDDEN,
    MOST_REGION_CARDS,
    PASS,
    PLAY_CARD,
)
from rattus.plague.events import E_CARD_PLAYED, E_PROTECTED
from rattus.plague.regioncards import in_hand
from rattus.plague.state import State
from rattus.plague.waiting import next_waiting
from rattus.plague.world import CLASSES


def ask_for_protection(s: State, face: i64) -> bool:
    """A token breaks out. True if nobody is asked."""
    if s.hands[HAND + s.turn] == 0 and not anybody_has_cards(s):
        return True
    s.face = face + 1
    s.waiting = 0
    for seat in range(s.board.seats):
        if may_protect(s, seat):
            s.waiting |= bit(seat)
    return ask_next(s)


def anybody_has_cards(s: State) -> bool:
    hands = s.hands
    for seat in range(s.board.seats):
        if hands[HAND + seat] != 0 or hands[HIDDEN + seat] != 0:
            return True
    return False


def ask_next(s: State) -> bool:
    """Ask the next seat that waits, clockwise from the active player. True if none does."""
    seat = next_waiting(s)
    if seat < 0:
        s.seat = s.turn
        return True
    s.seat = seat
    s.ask = ASK_PROTECT
    return False


def may_protect(s: State, seat: i64) -> bool:
    return s.citizens(s.region, seat) > 0 and in_hand(s, seat) > 0 and exposed(s, seat) != 0


def exposed(s: State, seat: i64) -> i64:
    """The classes on the token of which the seat holds a card that nothing protects, as a set."""
    symbols = s.board.symbols[s.face - 1]
    kinds: i64 = 0
    for card in range(s.board.cards):
        kind = s.board.card_kind[card]
        if s.holders[card] == seat and (symbols >> (2 * kind)) & 3 != 0 and not has(s.shields, card):
            kinds |= bit(kind)
    return kinds


def list_protections(s: State, out: Choices) -> None:
    hand = s.hands[HAND + s.seat]
    kinds = exposed(s, s.seat)
    for card in range(MOST_REGION_CARDS):
        if has(hand, card) and s.board.card_covers[card] & kinds != 0:
            out.add(PLAY_CARD + card)
    out.add(PASS)


def protect(s: State, action: i64) -> bool:
    """Play a region card, or pass. True if nobody else is asked any more."""
    if action == PASS:
        s.waiting ^= bit(s.seat)
        return ask_next(s)
    card = action - PLAY_CARD
    s.hands[HAND + s.seat] ^= bit(card)
    s.played |= bit(card)
    s.tell(E_CARD_PLAYED, s.seat, card)
    kinds = s.board.card_covers[card] & exposed(s, s.seat)
    if size(kinds) > 1:
        s.x = card
        s.ask = ASK_COVER
        return False
    return cover(s, kinds)


def list_covers(s: State, out: Choices) -> None:
    kinds = s.board.card_covers[s.x] & exposed(s, s.seat)
    for kind in range(len(CLASSES)):
        if has(kinds, kind):
            out.add(COVER + kind)


def cover(s: State, kinds: i64) -> bool:
    """The card lies on a class card of that class, for as long as the region is resolved. True if nobody is asked
    any more."""
    s.x = 0
    for card in range(s.board.cards):
        if s.holders[card] == s.seat and has(kinds, s.board.card_kind[card]) and not has(s.shields, card):
            s.shields |= bit(card)
            s.tell(E_PROTECTED, s.seat, card)
            break
    if may_protect(s, s.seat):
        s.ask = ASK_PROTECT
        return False
    s.waiting ^= bit(s.seat)
    return ask_next(s)


def end_protection(s: State) -> None:
    """The region is done: the cards played are discarded."""
    if s.played != 0:
        s.discarded |= s.played
        s.played = 0
        s.shields = 0
