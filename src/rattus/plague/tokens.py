"""Choosing and looking at face-down tokens.

Tokens in a region can be told apart by their lot, by who has looked at them, and by one's own look. Whoever chooses
among them chooses such a kind; which token of the kind it is, chance says, where that could matter to anybody.
"""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import bit
from rattus.kernel.choices import Choices
from rattus.plague.codes import ASK_ABILITY, FACE_SHIFT, KIND, LATER, LOOKS, LUCK_FACE, LUCK_WHICH, THERE, TOKEN
from rattus.plague.events import E_LOOKED
from rattus.plague.state import State

NEW_TOKEN: Final = THERE | LATER


def look_bit(seat: i64) -> i64:
    """The mark that a seat's look leaves on a token."""
    return bit(seat + 2)


def is_choice(s: State, at: i64) -> bool:
    """Whether the seat that chooses can mean this token: it has looked at it, or no like one lies before it."""
    rats = s.rats
    token = rats[at]
    if token & look_bit(s.seat) != 0:
        return True
    i = at - (at & 3) + 1
    while i < at:
        if rats[i] & KIND == token & KIND:
            return False
        i += 1
    return True


def choices_in(s: State, region: i64) -> i64:
    """How many kinds of tokens the choosing seat can tell apart there."""
    n = s.rats[region * 4]
    if n <= 1:
        return n
    found: i64 = 0
    for i in range(1, n + 1):
        if is_choice(s, region * 4 + i):
            found += 1
    return found


def list_tokens(s: State, region: i64, out: Choices, but: i64) -> None:
    """Offer the tokens of a region; `but` is the index of one left out, 0 for none."""
    head: i64 = region * 4
    n = s.rats[head]
    for i in range(1, n + 1):
        if head + i != but and (n == 1 or is_choice(s, head + i)):
            out.add(TOKEN + region * 3 + i - 1)


def token_index(action: i64) -> i64:
    """Where the token that a TOKEN action names lies in `rats`."""
    n = action - TOKEN
    return n // 3 * 4 + n % 3 + 1


def piece(region: i64, slot: i64) -> i64:
    return region * 4 + slot


def pick(s: State, at: i64) -> bool:
    """Choose the kind of the token at this index. False if chance must say which of the kind it is."""
    s.at = at
    token = s.rats[at]
    if token & LOOKS == 0 or token & look_bit(s.seat) != 0:
        return True
    if like(s, at) > 1:
        s.ask = LUCK_WHICH
        return False
    return True


def like(s: State, at: i64) -> i64:
    """How many tokens of its region are, to the public eye, of the same kind as this one."""
    kind = s.rats[at] & KIND
    head: i64 = at - (at & 3)
    n: i64 = 0
    for i in range(head + 1, head + 1 + s.rats[head]):
        if s.rats[i] & KIND == kind:
            n += 1
    return n


def is_blank(s: State, at: i64) -> bool:
    return s.rats[at] >> FACE_SHIFT == 0


def face_at(s: State, at: i64) -> i64:
    return (s.rats[at] >> FACE_SHIFT) - 1


def look(s: State) -> bool:
    """The choosing seat looks at the token picked. False if its face must be drawn first."""
    s.rats[s.at] |= look_bit(s.seat)
    if is_blank(s, s.at):
        s.ask = LUCK_FACE
        return False
    looked(s)
    return True


def looked(s: State) -> None:
    s.ask = ASK_ABILITY
    s.tell(E_LOOKED, s.seat, s.at, face_at(s, s.at))
