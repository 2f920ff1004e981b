"""The bot of the board game that looks one move ahead and takes what seems best at once.

A move is an action with all the steps of its ability. What a position is worth: own citizens less what the rats near
them are likely to take, less the same of the rivals, plus a little for each class card and region card held.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from rattus.bots.bot import Bot
from rattus.kernel.bits import bit, has
from rattus.kernel.chain import CHANCE, NOBODY, Chain
from rattus.kernel.choices import Choices
from rattus.kernel.rng import Rng
from rattus.plague.board import Board
from rattus.plague.codes import (
    ASK_ABILITY,
    ASK_JOIN,
    ASK_PROTECT,
    ASK_RAT,
    ENVOYS,
    FACE_SHIFT,
    HAND,
    HAVEN,
    HIDDEN,
    LUCK_DRAW,
    MOST_REGION_CARDS,
    MOST_SEATS,
    PASS,
    PLAY,
    PLAY_CARD,
    SUPPLY,
)
from rattus.plague.diplomats import diplomats
from rattus.plague.protection import exposed
from rattus.plague.regioncards import in_hand
from rattus.plague.state import State

# Weights, set by hand and good enough for the second rung of a ladder.
RIVAL: Final = 0.45
LATER_RISK: Final = 0.45
CARD: Final = 1.1
NEXT_CARD: Final = 0.45
LOOK: Final = 0.02
DRAWING: Final = 0.6  # region cards are about to be drawn
REGION_CARD: Final = 0.4
FITTING_CARD: Final = 0.1  # one that protects a class card held
DIPLOMAT: Final = 0.7
_BIGGEST: Final = 8
NO_ACTION: Final = -1


@final
class Odds:
    """What an unknown token does on average: how often it bites a crowd, and how often each symbol is on it."""

    def __init__(self, board: Board) -> None:
        faces = board.world.faces
        self.bites: list[float] = [sum(face.limit <= n for face in faces) / len(faces) for n in range(_BIGGEST + 1)]
        self.majority: float = sum(face.count("M") for face in faces) / len(faces)
        self.all: float = sum(face.count("A") for face in faces) / len(faces)
        symbols = sum(len(face.symbols) - face.count("M") - face.count("A") for face in faces)
        self.symbol: float = symbols / len(faces) / 7

    def bite(self, crowd: i64) -> float:
        if crowd < 0:
            return 0.0
        return self.bites[crowd if crowd < _BIGGEST else _BIGGEST]


@final
class GreedyBot(Bot):
    def __init__(self, seed: int) -> None:
        self.name = "greedy"
        self.rng = Rng(seed, 2)
        self.odds: dict[int, Odds] = {}

    def choose(self, observation: Chain, choices: Choices) -> i64:
        s = cast(State, observation)
        board = s.board
        if board.seats not in self.odds:
            self.odds[board.seats] = Odds(board)
        odds = self.odds[board.seats]
        seat = s.seat
        best = -1e9
        chosen: i64 = choices.actions[0]
        for i in range(choices.n):
            action = choices.actions[i]
            value = after(s, action, seat, odds) + float(self.rng.below(1000)) * 1e-6
            if value > best:
                best = value
                chosen = action
        return chosen


def after(s: State, action: i64, seat: i64, odds: Odds, last: i64 = NO_ACTION) -> float:
    """What the position is worth once the action, and the best steps of its ability, are done.

    `last` is the region card that has been tried before this action, against the same token.
    """
    t = s.copy()
    t.rules.step(t, action)
    pass_by(t, seat)
    if t.seat == seat and (t.ask == ASK_ABILITY or ASK_PROTECT <= t.ask < CHANCE):
        return after_best(t, seat, odds, last if same_token(s, t) else NO_ACTION)
    return worth(t, seat, odds)


def after_best(s: State, seat: i64, odds: Odds, last: i64) -> float:
    """What the position is worth after the best of the next steps."""
    steps = Choices()
    s.rules.options(s, steps)
    best = -1e9
    for i in range(steps.n):
        step = steps.actions[i]
        protects = s.ask == ASK_PROTECT and step != PASS
        if not protects or is_new(s, steps, i, last):
            value = after(s, step, seat, odds, step if protects else last)
            if value > best:
                best = value
    return best


def same_token(s: State, t: State) -> bool:
    return s.region == t.region and s.region != NOBODY and s.rats_in(s.region) == t.rats_in(s.region)


def is_new(s: State, steps: Choices, i: i64, last: i64) -> bool:
    """Whether this region card is worth trying: one of those that protect alike is enough, and so is one order.

    Nothing is lost, since only what is covered in the end counts; else there would be more ways than could be tried.
    """
    kinds = exposed(s, s.seat)
    covers = s.board.card_covers[steps.actions[i] - PLAY_CARD] & kinds
    for j in range(i):
        other = steps.actions[j]
        if other > last and s.board.card_covers[other - PLAY_CARD] & kinds == covers:
            return False
    return steps.actions[i] > last


def pass_by(s: State, seat: i64) -> None:
    """Others who are asked in the middle of one's own move are thought to pass."""
    while (s.ask == ASK_PROTECT or s.ask == ASK_JOIN) and s.seat != seat:
        s.rules.step(s, PASS)


def worth(s: State, seat: i64, odds: Odds) -> float:
    own = 0.0
    rivals = 0.0
    highest = 0.0
    for other in range(s.board.seats):
        value = prospect(s, other, odds)
        if other == seat:
            own = value
        else:
            rivals += value
            if value > highest:
                highest = value
    others = float(s.board.seats - 1)
    hope = 0.0
    if s.ask >= CHANCE and s.card >= 0:
        hope = DRAWING if s.ask == LUCK_DRAW else LOOK
    return own - RIVAL * (highest + rivals / others) + hope


def prospect(s: State, seat: i64, odds: Odds) -> float:
    """The citizens that the seat may hope to keep, and what its cards are good for."""
    cards: i64 = 0
    for card in range(s.board.cards):
        if s.holders[card] == seat:
            cards += 1
    value = float(s.citizens(HAVEN, seat))
    for region in s.board.regions:
        n = s.citizens(region, seat)
        if n > 0:
            value += float(n) - losses(s, region, seat, n, odds)
    if s.stage == PLAY and cards > 0:
        value += CARD + NEXT_CARD * float(cards - 1)
    if s.stage == PLAY and s.citizens(SUPPLY, seat) == 0:
        value += 1.0
    if s.hands[HAND + seat] != 0 or s.hands[HIDDEN + seat] != 0:
        value += REGION_CARD * float(in_hand(s, seat)) + FITTING_CARD * fitting(s, seat)
    if s.hands[ENVOYS + seat] != 0:
        value += DIPLOMAT * float(diplomats(s, seat))
    return value


def fitting(s: State, seat: i64) -> float:
    """How many of the region cards that are known to be in the hand can protect a class card held."""
    kinds: i64 = 0
    for card in range(s.board.cards):
        if s.holders[card] == seat:
            kinds |= bit(s.board.card_kind[card])
    n = 0.0
    for card in range(MOST_REGION_CARDS):
        if has(s.hands[HAND + seat], card) and s.board.card_covers[card] & kinds != 0:
            n += 1.0
    return n


def losses(s: State, region: i64, seat: i64, n: i64, odds: Odds) -> float:
    """About how many of the seat's citizens the rats of the region take: all for the one ravaged now, else some."""
    crowd = s.crowd(region)
    now = region == s.region or (s.ask == ASK_RAT and region == s.plague)
    cut = s.bite if now else 0
    total = 0.0
    leading = leads(s, region, seat, n)
    for i in range(1, s.rats_in(region) + 1):
        face = (s.rats[region * 4 + i] >> FACE_SHIFT) - 1
        if face >= 0:
            if crowd >= s.board.limit[face] - cut:
                total += known_loss(s, face, seat, leading)
        else:
            hit = odds.symbol * held(s, seat) + odds.all + (odds.majority if leading else 0.3 * odds.majority)
            total += odds.bite(crowd + cut) * hit
    total = total if now else total * LATER_RISK
    return total if total < float(n) else float(n)


def known_loss(s: State, face: i64, seat: i64, leading: bool) -> float:
    board = s.board
    hits = board.alls[face] + (board.majorities[face] if leading else 0)
    for card in range(board.cards):
        if s.holders[card] == seat:
            hits += (board.symbols[face] >> (2 * board.card_kind[card])) & 3
    return float(hits)


def held(s: State, seat: i64) -> float:
    cards = 0.0
    for card in range(s.board.cards):
        if s.holders[card] == seat:
            cards += 1.0
    return cards


def leads(s: State, region: i64, seat: i64, n: i64) -> bool:
    start = region * MOST_SEATS
    for other in range(s.board.seats):
        if other != seat and s.people[start + other] > n:
            return False
    return True
