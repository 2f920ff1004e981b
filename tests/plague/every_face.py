"""All that may come of a region, by brute force: the real rules play every face that chance may bring."""

from collections import Counter
from fractions import Fraction

from rattus.kernel.chain import NOBODY
from rattus.plague.codes import ASK_PROTECT, KIND, LUCK_WHICH, PASS, RAVAGE, SUPPLY, TURN
from rattus.plague.events import E_OUTBREAK
from rattus.plague.resolve import resolve
from rattus.plague.state import State

# What each seat loses, and whether there was an outbreak.
Outcome = tuple[tuple[int, ...], bool]


def every_outcome(s: State, region: int, bite: int = 0, first: int = 1) -> dict[Outcome, Fraction]:
    """The chance of each outcome, exactly, if the tokens are turned as they lie, or that one first."""
    t = alone(s, region)
    before = citizens(t, region)
    tokens = lying(s, region)
    order = [tokens.pop(first - 1), *tokens] if tokens else []
    found: Counter[Outcome] = Counter()
    waiting = [(t, Fraction(1), False)]
    resolve(t, region, bite)
    while waiting:
        t, chance, outbreak = waiting.pop()
        outbreak |= any(event.kind == E_OUTBREAK for event in t.events or [])
        if t.over or t.region == NOBODY:
            lost = tuple(n - left for n, left in zip(before, citizens(t, region), strict=True))
            found[lost, outbreak] += chance
            continue
        wanted = lying(t, region).index(order[-t.rats_in(region)]) + 1
        waiting += [(u, chance * odds, outbreak) for u, odds in continuations(t, wanted)]
    return found


def alone(s: State, region: int) -> State:
    """The final ravage, and nobody lives anywhere else."""
    t = s.copy()
    for other in t.board.regions:
        for seat in range(t.board.seats):
            if other != region:
                t.move_citizens(seat, other, SUPPLY, t.citizens(other, seat))
    t.stage = RAVAGE
    t.card = NOBODY
    t.at = 0
    t.events = []
    return t


def lying(s: State, region: int) -> list[int]:
    return [s.rats[region * 4 + slot] for slot in range(1, s.rats_in(region) + 1)]


def citizens(s: State, region: int) -> list[int]:
    return [s.citizens(region, seat) for seat in range(s.board.seats)]


def continuations(s: State, wanted: int) -> list[tuple[State, Fraction]]:
    """What may come next, if the token at the wanted place is to be turned and nobody plays region cards."""
    if s.ask == LUCK_WHICH:
        return [(after(s, wanted), Fraction(1))]
    if s.by_chance:
        whole = sum(weight for _, weight in s.outcomes())
        return [(after(s, face), Fraction(weight, whole)) for face, weight in s.outcomes()]
    return [(after(s, PASS if s.ask == ASK_PROTECT else turn(s, wanted)), Fraction(1))]


def turn(s: State, wanted: int) -> int:
    """The action that means a token like the one wanted."""
    kind = s.rats[s.region * 4 + wanted] & KIND
    alike = [action for action in s.legal() if s.rats[s.region * 4 + action - TURN + 1] & KIND == kind]
    return TURN + wanted - 1 if TURN + wanted - 1 in alike else alike[0]


def after(s: State, chosen: int) -> State:
    t = s.copy()
    t.events = []
    if s.by_chance:
        t.happen(chosen)
    else:
        t.apply(chosen)
    return t
