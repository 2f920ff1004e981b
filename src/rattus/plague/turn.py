"""A regular turn: a card, an increase and abilities in any order; then the plague moves, and a region is ravaged."""

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.plague.codes import (
    ASK_ACTION,
    ASK_MOVE,
    ASK_RAT,
    ENDED_CITIZENS,
    ENDED_LENGTH,
    ENDED_RATS,
    LONGEST,
    MARCH,
    MOST_SEATS,
    MOVE,
    POPULATE,
    RAT,
    SUPPLY,
    TABLE,
    TAKE,
)
from rattus.plague.events import E_RAT_ADDED, E_RATS_BLOCKED, E_TAKEN, E_TURN_ENDED
from rattus.plague.march import bite, move_plague
from rattus.plague.resolve import resolve
from rattus.plague.state import State
from rattus.plague.tokens import NEW_TOKEN, piece
from rattus.plague.world import SLOTS


def list_increases(s: State, out: Choices) -> None:
    if s.grown == 0 and s.citizens(SUPPLY, s.seat) > 0:
        rats = s.rats
        for region in s.board.regions:
            if rats[region * 4] > 0:
                out.add(POPULATE + region)


def list_takings(s: State, out: Choices) -> None:
    """Every card of the game but one's own: from the table or from another player."""
    if s.taken == 0:
        holders = s.holders
        seat = s.seat
        for card in range(s.board.cards):
            holder = holders[card]
            if holder <= TABLE and holder != seat:
                out.add(TAKE + card)


def take(s: State, card: i64) -> None:
    s.tell(E_TAKEN, s.seat, card, s.holders[card])
    s.holders[card] = s.seat
    s.taken = 1


def end_actions(s: State) -> None:
    s.ask = ASK_MOVE


def move(s: State, action: i64) -> bool:
    """The plague moves, and rats spread from where it arrives. True if the turn's region is resolved already."""
    marched: i64 = 1 if action >= MARCH else 0
    region = action - (MARCH if marched else MOVE)
    s.bite = bite(s) if marched else 0
    move_plague(s, region, marched)
    n = s.rats_in(region)
    s.to_place = n if n < 2 else 2
    return spread(s)


def list_room(s: State, out: Choices) -> None:
    for region in s.board.near[s.plague]:
        if s.rats_in(region) < SLOTS:
            out.add(RAT + region)


def add_rat(s: State, region: i64) -> bool:
    put_rat(s, region)
    return spread(s)


def put_rat(s: State, region: i64) -> None:
    s.lay(region, NEW_TOKEN)
    s.supply -= 1
    s.to_place -= 1
    s.tell(E_RAT_ADDED, s.seat, piece(region, s.rats_in(region)))


def spread(s: State) -> bool:
    """Place the new rats one at a time; where only one neighbour has room there is nothing to ask."""
    while s.to_place > 0 and s.supply > 0:
        room: i64 = 0
        only: i64 = 0
        for region in s.board.near[s.plague]:
            if s.rats_in(region) < SLOTS:
                room += 1
                only = region
        if room > 1:
            s.ask = ASK_RAT
            return False
        if room == 0:
            break
        put_rat(s, only)
    if s.to_place > 0:
        s.tell(E_RATS_BLOCKED, s.to_place)
        s.to_place = 0
    return resolve(s, s.plague, s.bite)


def end_turn(s: State) -> bool:
    """The turn is over; True if the game's end has come with it."""
    s.tell(E_TURN_ENDED, s.turn)
    s.turns += 1
    s.used = 0
    s.grown = 0
    s.taken = 0
    s.ended_by = reasons_to_end(s)
    if s.ended_by != 0:
        s.last = s.turn
        return True
    s.turn = (s.turn + 1) % s.board.seats
    s.seat = s.turn
    s.ask = ASK_ACTION
    return False


def reasons_to_end(s: State) -> i64:
    reasons: i64 = 0
    if s.supply == 0:
        reasons |= ENDED_RATS
    for seat in range(s.board.seats):
        if s.people[SUPPLY * MOST_SEATS + seat] == 0:
            reasons |= ENDED_CITIZENS
    if s.turns >= LONGEST:
        reasons |= ENDED_LENGTH
    return reasons
