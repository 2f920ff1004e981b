"""The end of a game: the final round, the ravage of every region, and the score."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import bit, has
from rattus.kernel.chain import ASK_NOTHING, NOBODY
from rattus.kernel.choices import Choices
from rattus.plague import diplomats
from rattus.plague.codes import (
    ASK_RAVAGE,
    ENVOYS,
    FINAL,
    HAND,
    HAVEN,
    MAP_ORDER,
    MOST_REGION_CARDS,
    OVER,
    RAVAGE,
    REGION,
)
from rattus.plague.events import (
    E_DIPLOMATS_SCORED,
    E_ENDING,
    E_FINAL_SEAT,
    E_HAND_SCORED,
    E_HAND_SHOWN,
    E_OVER,
    E_RAVAGE,
)
from rattus.plague.resolve import resolve
from rattus.plague.state import State

NO_BITE: Final = 0


def begin_final(s: State) -> None:
    s.tell(E_ENDING, s.ended_by)
    s.stage = FINAL
    s.round = 0


def next_final_seat(s: State) -> bool:
    """Pass the final round on, anticlockwise from the right of the last player. False when all have had it."""
    s.used = 0
    s.round += 1
    seats = s.board.seats
    if s.round == seats:
        s.round = 0
        return False
    s.turn = (s.last - s.round + seats) % seats
    s.seat = s.turn
    s.tell(E_FINAL_SEAT, s.seat)
    return True


def begin_ravage(s: State) -> None:
    s.stage = RAVAGE
    s.turn = s.last
    s.seat = s.last
    s.tell(E_RAVAGE)


def at_stake(s: State, region: i64) -> bool:
    return s.rats_in(region) > 0 and s.crowd(region) > 0


def list_ravages(s: State, out: Choices) -> None:
    for region in s.board.regions:
        if at_stake(s, region):
            out.add(REGION + region)
    out.add(MAP_ORDER)


def ravage_on(s: State) -> None:
    """Ravage region after region, until the last player must say which or a resolution asks something."""
    while True:
        next_one: i64 = NOBODY
        more = False
        for region in s.board.regions:
            if at_stake(s, region):
                if next_one != NOBODY:
                    more = True
                    break
                next_one = region
        if next_one == NOBODY:
            finish_game(s)
            return
        if more and s.mapped == 0:
            s.ask = ASK_RAVAGE
            return
        if not resolve(s, next_one, NO_BITE):
            return


def finish_game(s: State) -> None:
    s.stage = OVER
    s.ask = ASK_NOTHING
    s.seat = NOBODY
    if s.events is not None:
        tell_hands(s)
        tell_extra_points(s)
    s.tell(E_OVER, winner(s))


def tell_hands(s: State) -> None:
    """All show the region cards that are left in their hands."""
    for seat in range(s.board.seats):
        for card in range(MOST_REGION_CARDS):
            if has(s.hands[HAND + seat], card):
                s.tell(E_HAND_SHOWN, seat, card)


def tell_extra_points(s: State) -> None:
    for seat in range(s.board.seats):
        if region_points(s, seat) > 0:
            s.tell(E_HAND_SCORED, seat, region_points(s, seat))
        if diplomats.points(s, seat) > 0:
            s.tell(E_DIPLOMATS_SCORED, seat, diplomats.points(s, seat))


def score(s: State, seat: i64) -> i64:
    """One point for each citizen on the board and in the Safe Haven, and what the diplomats are worth; once the game
    is over, the region cards too: until then, nobody else knows of them."""
    n = s.citizens(HAVEN, seat)
    for region in s.board.regions:
        n += s.citizens(region, seat)
    if s.hands[ENVOYS + seat] != 0:
        n += diplomats.points(s, seat)
    return n + region_points(s, seat) if s.stage == OVER else n


def region_points(s: State, seat: i64) -> i64:
    """One point for each region that a card in hand names and where nobody has more citizens."""
    hand = s.hands[HAND + seat]
    named: i64 = 0
    n: i64 = 0
    for card in range(MOST_REGION_CARDS):
        if has(hand, card) and not has(named, s.board.card_region[card]):
            named |= bit(s.board.card_region[card])
            if leads(s, s.board.card_region[card], seat):
                n += 1
    return n


def leads(s: State, region: i64, seat: i64) -> bool:
    """Whether the seat has a citizen there, and nobody has more."""
    n = s.citizens(region, seat)
    for other in range(s.board.seats):
        if s.citizens(region, other) > n:
            return False
    return n > 0


def winner(s: State) -> i64:
    """Most points; among equals, whose turn would have come next after the last player's."""
    best: i64 = -1
    who: i64 = 0
    seats = s.board.seats
    for i in range(1, seats + 1):
        seat = (s.last + i) % seats
        points = score(s, seat)
        if points > best:
            best = points
            who = seat
    return who


def ranking(s: State) -> list[int]:
    """All seats, best first, equals in the order in which their turns would have come."""
    seats = s.board.seats
    order = [(s.last + i) % seats for i in range(1, seats + 1)]
    return sorted(order, key=lambda seat: -score(s, seat))
