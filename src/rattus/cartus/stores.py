"""Cards and tokens that go out to the players, and back to where they belong."""

from mypy_extensions import i64

from rattus.cartus.codes import DISCARDS, HOARD, HOARDS, LUCK_TOKEN, POPULATION, TOKEN_VALUES, TOKENS
from rattus.cartus.events import E_TAKEN, E_TOKEN
from rattus.cartus.hands import pile, take_from_pile
from rattus.cartus.state import State
from rattus.kernel.rng import Rng


def take(s: State, seat: i64, kind: i64, wanted: i64) -> None:
    """Jokers or special cards come to a hand, as many as are left."""
    n = take_from_pile(s, seat, kind, wanted)
    if n > 0:
        s.tell(E_TAKEN, seat, kind, n)


def throw_away(s: State, kind: i64, n: i64) -> None:
    """Population cards go to the discards, all others back to their piles."""
    if kind < POPULATION:
        s.cards[DISCARDS + kind] += n
    else:
        s.cards[pile(kind)] += n


def tokens_left(s: State) -> i64:
    """Victory point tokens that nobody has; an observation counts those it does not know among them."""
    n: i64 = 0
    for value in range(TOKEN_VALUES):
        n += s.cards[TOKENS + value]
    for seat in range(s.board.seats):
        n -= s.cards[HOARDS + seat * HOARD + TOKEN_VALUES]
    return n


def ask_token(s: State) -> bool:
    """Ask luck for the value of the next token; False if there is none."""
    if tokens_left(s) == 0:
        s.to_take = 0
        return False
    s.ask = LUCK_TOKEN
    return True


def token_weights(s: State) -> list[tuple[int, int]]:
    weights = [(value, s.cards[TOKENS + value]) for value in range(TOKEN_VALUES)]
    return [(value, weight) for value, weight in weights if weight > 0]


def token_taken(s: State, value: i64) -> None:
    s.cards[TOKENS + value] -= 1
    s.cards[HOARDS + s.seat * HOARD + value] += 1
    s.to_take -= 1
    s.tell(E_TOKEN, s.seat, value)


def draw_token(s: State, rng: Rng) -> i64:
    n = s.cards[TOKENS] + s.cards[TOKENS + 1] + s.cards[TOKENS + 2]
    left = rng.below(n)
    value: i64 = 0
    while left >= s.cards[TOKENS + value]:
        left -= s.cards[TOKENS + value]
        value += 1
    return value
