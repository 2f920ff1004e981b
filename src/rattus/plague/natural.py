"""What is meant where a notation says nothing: `notation` leaves these out, `reading` fills them in."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import bit, size
from rattus.kernel.chain import ASK_NOTHING, NOBODY
from rattus.plague.codes import (
    ABSENT,
    ASK_ABILITY,
    ASK_ACTION,
    ASK_CARAVAN,
    ASK_COVER,
    ASK_ENVOY,
    ASK_FINAL,
    ASK_JOIN,
    ASK_PROTECT,
    ASK_RAVAGE,
    ASK_SETTLE,
    ASK_TURN,
    ENDED_CITIZENS,
    FINAL,
    HAND_SIZE,
    LARGE_TABLE,
    LUCK_CARD,
    LUCK_DEAL,
    LUCK_DRAW,
    LUCK_FACE,
    LUCK_FIRST,
    LUCK_PLAGUE,
    LUCK_WHICH,
    OVER,
    PLAY,
    RAVAGE,
    SETUP,
    TABLE,
)
from rattus.plague.options import BASE
from rattus.plague.setup import has_caravan
from rattus.plague.state import State
from rattus.plague.tokens import is_blank
from rattus.plague.turn import reasons_to_end

# Asked from the first turn to the ravage; and while an ability or a resolution goes on.
ANY_STAGE: Final = (
    ASK_ABILITY,
    ASK_TURN,
    LUCK_FACE,
    LUCK_WHICH,
    ASK_PROTECT,
    ASK_COVER,
    ASK_JOIN,
    ASK_ENVOY,
    LUCK_DRAW,
)
IN_ABILITY: Final = (ASK_ABILITY, ASK_JOIN, ASK_ENVOY, LUCK_DRAW)
IN_REGION: Final = (ASK_TURN, ASK_PROTECT, ASK_COVER)

# The part of the game in which something is usually asked, and what is usually asked in a part of the game.
STAGE_OF: Final[dict[int, int]] = {
    ASK_SETTLE: SETUP,
    ASK_CARAVAN: SETUP,
    LUCK_DEAL: SETUP,
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
    if s.ask == LUCK_DEAL:
        return receiver(s)
    if s.ask == ASK_CARAVAN:
        return last_seat(s)
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
    """Where a token is turned for the plague, the plague ravages; the caravan's people gather where it set out."""
    if s.ask in IN_REGION:
        return s.plague
    if s.ask == ASK_JOIN:
        return s.x
    return s.at // 4 if on_token(s.ask) and s.card == NOBODY else NOBODY


def natural_caravan(s: State) -> i64:
    return s.board.regions[0] if s.stage >= PLAY and has_caravan(s) else NOBODY


def natural_waiting(s: State) -> i64:
    """Nobody waits behind the seat that is asked."""
    return bit(s.seat) if s.ask in (ASK_PROTECT, ASK_COVER, ASK_JOIN) else 0


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


def receiver(s: State) -> i64:
    """Who gets the next region card that is dealt."""
    seats = s.board.seats
    return (s.first + (seats * HAND_SIZE - s.to_deal) // HAND_SIZE + seats) % seats


def last_seat(s: State) -> i64:
    """The player to the right of the first."""
    return (s.first + s.board.seats - 1) % s.board.seats


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
