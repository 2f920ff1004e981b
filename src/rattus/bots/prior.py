"""The greedy bot of the card game (a prior has an eye on his table as well as on his soul).

It tries each action on its observation, lets the cards it lays count as if they were resolved, and takes what is worth
most. What a position is worth: the victory points it may hope for, times the chance of surviving the plague.
"""

from math import exp, sqrt
from typing import Final, cast, final

from mypy_extensions import i64

from rattus.bots.bot import Bot
from rattus.cartus.codes import (
    ASK_ENTER,
    ASK_PLAY,
    ASK_TARGET,
    BLADES,
    CLASS_COUNT,
    COPIES,
    DECK,
    DONE,
    ENTER_AT,
    ENTERED,
    FLUTE,
    GOLD,
    HAND,
    HOARD,
    HOARDS,
    INFLUENCE,
    JOKER,
    KINDS,
    MOST_SEATS,
    NUN_COUNTS,
    NUN_ROW,
    NUNS,
    PASS,
    PASS_ON,
    PLAY_CARD,
    PLAYED,
    POPULATION,
    RATS,
    ROW,
    STREET,
    SWORD,
    TARGET,
    TOKEN_VALUES,
)
from rattus.cartus.hands import bid, in_hand, in_play, is_any
from rattus.cartus.score import influence_points
from rattus.cartus.state import State
from rattus.kernel.chain import Chain
from rattus.kernel.choices import Choices
from rattus.kernel.rng import Rng

# Weights, set by hand and good enough for the second rung of a ladder.
PERSON: Final = 0.55  # a population card in hand, with rounds to come
LATE_PERSON: Final = 0.1
JOKERS: Final = 0.75
SPECIAL: Final = 0.45
PASSES: Final = 0.3
GOLDS: Final = 1.2
LOOK: Final = 0.25
LIKELY: Final = 0.75  # to have the premium action after laying more than anybody can have laid there
UNLIKELY: Final = 0.25
TOKEN: Final = 1.8
# What the actions of the buildings are worth, standard and premium, in points; rats are reckoned apart.
ACTIONS: Final = {
    "farm": (1.0, 2.0),
    "brewery": (0.6, 1.4),
    "marketplace": (0.75, 1.5),
    "office": (0.3, 0.6),
    "monastery": (0.0, 0.0),
    "hospital": (0.0, 0.0),
    "castle": (0.5, 1.0),
    "tower": (0.3, 2.0),
    "tent": (0.25, 0.5),
    "hut": (0.5, 1.0),
    "palace": (1.8, 3.6),
    "treasury": (1.2, 2.4),
}
UNHEARD_OF: Final = (0.6, 1.2)  # a building that this bot does not know
CURES: Final = {"monastery": (1.0, 2.0), "hospital": (1.0, 2.0)}  # rats that they take
NO_CURE: Final = (0.0, 0.0)


@final
class Prior(Bot):
    def __init__(self, seed: int) -> None:
        self.name = "greedy"
        self.rng = Rng(seed, 2)

    def choose(self, observation: Chain, choices: Choices) -> i64:
        s = cast(State, observation)
        if s.ask == ASK_TARGET:
            return likeliest_target(s, choices)
        best = -1e9
        chosen: i64 = choices.actions[0]
        for i in range(choices.n):
            action = choices.actions[i]
            value = after(s, action) + float(self.rng.below(1000)) * 1e-6
            if value > best:
                best = value
                chosen = action
        return chosen


def likeliest_target(s: State, choices: Choices) -> i64:
    """A Sword takes from the largest hand, a Flute sends its rat to whoever has most points."""
    best: i64 = -1
    chosen = choices.actions[0]
    for i in range(choices.n):
        seat = choices.actions[i] - TARGET
        value = in_hand(s, seat) if s.contest == SWORD else influence_points(s, seat)
        if value > best:
            best = value
            chosen = choices.actions[i]
    return chosen


def after(s: State, action: i64) -> float:
    """What the position is worth to the seat once the action is done; who enters also lays his best cards."""
    seat = s.seat
    if s.ask == ASK_PLAY:
        return with_laid(s, action, seat)
    if s.ask == ASK_ENTER and action == PASS_ON:
        return -1e6
    t = s.copy()
    if s.ask == ASK_ENTER:
        t.table[ENTERED + seat] = action - ENTER_AT + 1
        return lay_best(t, seat)
    t.rules.step(t, action)
    return worth(t, seat)


def with_laid(s: State, action: i64, seat: i64) -> float:
    if action == DONE:
        return worth(s, seat)
    t = s.copy()
    lay(t, seat, action - PLAY_CARD)
    return worth(t, seat)


def lay(t: State, seat: i64, kind: i64) -> None:
    t.cards[HAND + seat * ROW + kind] -= 1
    t.cards[PLAYED + seat * ROW + kind] += 1


def take_up(t: State, seat: i64, kind: i64) -> None:
    t.cards[HAND + seat * ROW + kind] += 1
    t.cards[PLAYED + seat * ROW + kind] -= 1


def lay_best(t: State, seat: i64) -> float:
    """Lay cards as long as each makes the position better."""
    best = worth(t, seat)
    while True:
        found: i64 = -1
        for kind in range(BLADES):
            if t.cards[HAND + seat * ROW + kind] > 0:
                lay(t, seat, kind)
                value = worth(t, seat)
                take_up(t, seat, kind)
                if value > best:
                    best = value
                    found = kind
        if found < 0:
            return best
        lay(t, seat, found)


def worth(s: State, seat: i64) -> float:
    """The points to hope for, times the chance to live to see them."""
    left = float(s.board.rounds - s.round)
    building = entered_building(s, seat)
    laid = bid(s, seat)
    premium = chance_of_premium(s, seat, laid) if building >= 0 else 0.0
    points = goods(s, seat, left) + class_hopes(s, seat, building, laid, left)
    rats = float(s.table[RATS + seat] + mismatches(s, seat, building) - s.to_shed)
    if building >= 0 and s.round < s.board.rounds:
        name = s.rules.ids[building]
        standard, better = ACTIONS.get(name, UNHEARD_OF)
        points += standard + premium * (better - standard)
        standard, better = CURES.get(name, NO_CURE)
        rats -= standard + premium * (better - standard)
    return points * survival(s, rats, left)


def entered_building(s: State, seat: i64) -> i64:
    """The building that the seat is in and has not been resolved in yet; -1 for none."""
    place = s.table[ENTERED + seat] - 1
    if place < 0 or (not is_any(s, PLAYED + seat * ROW) and s.ask != ASK_PLAY and s.ask != ASK_ENTER):
        return -1
    return (s.table[STREET + place] - 1) // COPIES


def mismatches(s: State, seat: i64, building: i64) -> i64:
    """Cards laid that bring a rat."""
    if building < 0:
        return 0
    start = PLAYED + seat * ROW
    here = s.board.class_of[building]
    n: i64 = 0
    for kind in range(POPULATION):
        if kind // NUN_COUNTS != here:
            n += s.cards[start + kind]
    return n


def chance_of_premium(s: State, seat: i64, laid: i64) -> float:
    """Whether somebody who is there already may have laid as many."""
    place = s.table[ENTERED + seat]
    for other in range(s.board.seats):
        rival = s.table[ENTERED + other] == place or (s.board.seats == 2 and s.table[ENTERED + other] > 0)
        if other != seat and rival and in_play(s, other) >= laid:
            return UNLIKELY
    return LIKELY


def class_hopes(s: State, seat: i64, building: i64, laid: i64, left: float) -> float:
    total = 0.0
    for kind in range(CLASS_COUNT):
        mine = s.table[INFLUENCE + kind * MOST_SEATS + seat]
        if building >= 0 and s.board.class_of[building] == kind:
            mine += laid
        if mine > 0:
            total += class_hope(s, kind, seat, float(mine), left)
    return total


def class_hope(s: State, kind: i64, seat: i64, mine: float, left: float) -> float:
    """About the points that so much influence will be worth: 10, 5 and 2 for the first three, by who is near."""
    spread = 0.7 + 0.35 * left
    ahead = 0.0
    for other in range(s.board.seats):
        if other != seat:
            theirs = float(s.table[INFLUENCE + kind * MOST_SEATS + other])
            ahead += 1.0 / (1.0 + exp((mine - theirs - 0.3) / spread))
    if ahead < 1.0:
        return 10.0 - 5.0 * ahead
    if ahead < 2.0:
        return 5.0 - 3.0 * (ahead - 1.0)
    return 2.0 / (ahead - 1.0)


def goods(s: State, seat: i64, left: float) -> float:
    """What is in the hand, in the hoard, and still to come of this action."""
    start = HAND + seat * ROW
    person = PERSON if left >= 1.0 else LATE_PERSON
    people: i64 = s.to_draw
    for kind in range(POPULATION):
        people += s.cards[start + kind]
    value = 5.0 + person * float(people) + LOOK * float(s.to_look) + TOKEN * float(s.to_take)
    value += (JOKERS if left >= 1.0 else LATE_PERSON) * float(s.cards[start + JOKER])
    for kind in range(SWORD, KINDS):
        worth_of = GOLDS if kind == GOLD else PASSES if kind == PASS else SPECIAL
        value += worth_of * float(s.cards[start + kind])
    value += 0.4 * float(s.cards[PLAYED + seat * ROW + SWORD] + s.cards[PLAYED + seat * ROW + FLUTE])
    for token in range(TOKEN_VALUES):
        value += float(s.cards[HOARDS + seat * HOARD + token] * s.board.worth[token])
    return value


def survival(s: State, rats: float, left: float) -> float:
    """The chance that the nuns outnumber the rats, by the cards that the row may still hold."""
    seen = 0.0
    blanks = 0.0
    for place in range(NUNS, NUNS + NUN_ROW):
        if s.table[place] > 0:
            seen += float((s.table[place] - 1) % NUN_COUNTS)
        else:
            blanks += 1.0
    cards = 0.0
    nuns = 0.0
    squares = 0.0
    for kind in range(POPULATION):
        n = float(s.cards[DECK + kind])
        shown = float(kind % NUN_COUNTS)
        cards += n
        nuns += n * shown
        squares += n * shown * shown
    if cards < 1.0:
        cards = 1.0
    mean = nuns / cards
    spread = sqrt(blanks * (squares / cards - mean * mean) + 1.2 * left + 0.1)
    return 1.0 / (1.0 + exp(1.7 * (rats - 0.5 - seen - blanks * mean) / spread))
