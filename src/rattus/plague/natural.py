"""What is meant where a notation says nothing: `notation` leaves these out, `reading` fills them in."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import size
from rattus.plague.codes import (
    ABSENT,
    ASK_ABILITY,
    ASK_ACTION,
    ASK_FINAL,
    ASK_NOTHING,
    ASK_RAVAGE,
    ASK_SETTLE,
    ASK_TURN,
    ENDED_CITIZENS,
    FINAL,
    LARGE_TABLE,
    LUCK_CARD,
    LUCK_FACE,
    LUCK_FIRST,
    LUCK_PLAGUE,
    LUCK_WHICH,
    NOBODY,
    OVER,
    PLAY,
    RAVAGE,
    SETUP,
    TABLE,
)
from rattus.plague.options import BASE
from rattus.plague.state import State
from rattus.plague.tokens import is_blank
from rattus.plague.turn import reasons_to_end

ANY_STAGE: Final = (ASK_ABILITY, ASK_TURN, LUCK_FACE, LUCK_WHICH)  # asked from the first turn to the ravage

# The part of the game in which something is usually asked, and what is usually asked in a part of the game.
STAGE_OF: Final[dict[int, int]] = {
    ASK_SETTLE: SETUP,
    LUCK_CARD: SETUP,
    LUCK_PLAGUE: SETUP,
    LUCK_FIRST: SETUP,
    ASK_FINAL: FINAL,
    ASK_RAVAGE: RAVAGE,
    ASK_NOTHING: OVER,
}
ASK_OF: Final[dict[int, int]] = {
    SETUP: ASK_SETTLE,
    PLAY: ASK_ACTION,
    FINAL: ASK_FINAL,
    RAVAGE: ASK_RAVAGE,
    OVER: ASK_NOTHING,
}


def fits(ask: i64, stage: i64) -> bool:
    """Whether something may be asked in a part of the game."""
    return stage == natural_stage(ask) or (ask in ANY_STAGE and PLAY <= stage <= RAVAGE)


def natural_stage(ask: i64) -> i64:
    return STAGE_OF.get(ask, PLAY)


def natural_holder(s: State, card: str) -> i64:
    return TABLE if s.ask != LUCK_CARD and card in BASE else ABSENT


def natural_first(s: State) -> i64:
    return NOBODY if before_first(s.ask) else 0


def natural_turn(s: State) -> i64:
    if before_first(s.ask):
        return 0
    return settler(s, s.round) if s.ask == ASK_SETTLE else s.first


def natural_last(s: State) -> i64:
    if s.stage < FINAL:
        return NOBODY
    return (s.turn + 1) % s.board.seats if s.stage == FINAL else s.turn


def natural_round(s: State) -> i64:
    return (s.last - s.turn + s.board.seats) % s.board.seats if s.stage == FINAL else 0


def natural_seat(s: State) -> i64:
    return NOBODY if before_first(s.ask) or s.ask == ASK_NOTHING else s.turn


def natural_plague(s: State) -> i64:
    return NOBODY if s.ask == LUCK_CARD or s.ask == LUCK_PLAGUE else s.board.regions[0]


def natural_supply(s: State) -> i64:
    """All tokens but those removed, on the board or out of the game."""
    n = size(s.starters) + size(s.others) - blanks(s) - s.board.removed
    return n if n > 0 else 0


def natural_ended(s: State) -> i64:
    if s.stage < FINAL:
        return 0
    reasons = reasons_to_end(s)
    return reasons if reasons != 0 else ENDED_CITIZENS


def natural_region(s: State) -> i64:
    """Where a token is turned for the plague, the plague ravages."""
    return s.at // 4 if on_token(s.ask) and s.card == NOBODY else NOBODY


def before_first(ask: i64) -> bool:
    """Whether nobody has been chosen to start yet."""
    return LUCK_CARD <= ask <= LUCK_FIRST


def on_token(ask: i64) -> bool:
    return ask in (LUCK_FACE, LUCK_WHICH)


def settler(s: State, done: i64) -> i64:
    """Who settles after so many placements."""
    seats = s.board.seats
    place = done % seats
    if done // seats == 1:
        place = seats - 1 - place
    return (s.first + place + seats) % seats


def settlements(s: State) -> i64:
    """How many placements the set-up has."""
    return s.board.seats * (3 if s.board.seats >= LARGE_TABLE else 2)


def blanks(s: State) -> i64:
    n: i64 = 0
    for region in s.board.regions:
        for i in range(1, s.rats[region * 4] + 1):
            if is_blank(s, region * 4 + i):
                n += 1
    return n
