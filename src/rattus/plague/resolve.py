"""The plague ravages a region: tokens are turned one at a time, and citizens fall."""

from mypy_extensions import i64

from rattus.kernel.bits import has
from rattus.kernel.chain import NOBODY
from rattus.plague.codes import ASK_TURN, ENVOYS, LUCK_FACE, MOST_SEATS, SUPPLY
from rattus.plague.events import (
    CAUSE_A,
    CAUSE_CARD,
    CAUSE_M,
    E_LOST,
    E_OUTBREAK,
    E_RAVAGED,
    E_RECALLED,
    E_SPARED,
    E_TURNED,
)
from rattus.plague.protection import ask_for_protection, end_protection
from rattus.plague.state import State
from rattus.plague.tokens import choices_in, face_at, is_blank, pick


def resolve(s: State, region: i64, bite: i64) -> bool:
    """Begin to resolve a region. True if it is done already, False if something is asked."""
    s.region = region
    s.bite = bite
    return resolve_on(s)


def resolve_on(s: State) -> bool:
    """Go on resolving: until no token or no citizen is left there, or somebody or chance must choose."""
    region = s.region
    while s.rats_in(region) > 0 and s.crowd(region) > 0:
        if choices_in(s, region) > 1:
            s.ask = ASK_TURN
            return False
        if not pick(s, region * 4 + 1) or not uncover(s):
            return False
    end_protection(s)
    s.tell(E_RAVAGED, region)
    s.region = NOBODY
    s.bite = 0
    return True


def uncover(s: State) -> bool:
    """Turn the token picked. False if its face must be drawn first."""
    if is_blank(s, s.at):
        s.ask = LUCK_FACE
        return False
    return turn_up(s)


def turn_up(s: State) -> bool:
    """A token shows its face, leaves the game, and strikes if enough citizens are there. False if somebody is asked
    first whether to protect a class card."""
    at = s.at
    s.at = 0
    region = s.region
    face = face_at(s, at)
    s.lift(at)
    s.tell(E_TURNED, at, face)
    crowd = s.crowd(region)
    limit = s.board.limit[face] - s.bite
    if crowd < limit:
        s.tell(E_SPARED, region, crowd, limit)
        return True
    s.tell(E_OUTBREAK, region, crowd, limit)
    if not ask_for_protection(s, face):
        return False
    strike(s, region, face)
    return True


def strike_at_last(s: State) -> None:
    """All who were asked have answered."""
    strike(s, s.region, s.face - 1)


def strike(s: State, region: i64, face: i64) -> None:
    """An outbreak: majorities first, each on the counts of its moment, then classes, then all."""
    board = s.board
    s.face = 0
    for _blow in range(board.majorities[face]):  # mypyc would make an object of every plain `_`
        strike_majority(s, region)
    strike_classes(s, region, board.symbols[face])
    for _blow in range(board.alls[face]):
        for seat in range(board.seats):
            lose(s, seat, region, CAUSE_A)


def strike_majority(s: State, region: i64) -> None:
    start = region * MOST_SEATS
    most: i64 = 1
    people = s.people
    for seat in range(s.board.seats):
        if people[start + seat] > most:
            most = people[start + seat]
    for seat in range(s.board.seats):
        if people[start + seat] == most:
            lose(s, seat, region, CAUSE_M)


def strike_classes(s: State, region: i64, symbols: i64) -> None:
    """Each class symbol costs each holder one citizen per card of the class that nothing protects."""
    holders = s.holders
    kinds = s.board.card_kind
    for card in range(s.board.cards):
        holder = holders[card]
        if holder < MOST_SEATS and not has(s.shields, card):
            for _blow in range((symbols >> (2 * kinds[card])) & 3):
                lose(s, holder, region, CAUSE_CARD + card)


def lose(s: State, seat: i64, region: i64, cause: i64) -> None:
    """One citizen dies, if the seat has any there; the one with the diplomat last."""
    if s.citizens(region, seat) > 0:
        envoys = s.hands[ENVOYS + seat]
        s.move_citizens(seat, region, SUPPLY, 1)
        s.tell(E_LOST, seat, region, cause)
        if s.hands[ENVOYS + seat] != envoys:
            s.tell(E_RECALLED, seat, region)
