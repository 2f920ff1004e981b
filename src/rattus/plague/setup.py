"""Before the first turn: the cards, the tokens, the plague, the first player, and everybody's first citizens."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import has
from rattus.kernel.chain import NOBODY
from rattus.plague.codes import (
    ABSENT,
    ASK_ACTION,
    ASK_CARAVAN,
    ASK_SETTLE,
    HAND_SIZE,
    LARGE_TABLE,
    LUCK_CARD,
    LUCK_FIRST,
    LUCK_PLAGUE,
    PLAY,
    SUPPLY,
    TABLE,
    THERE,
)
from rattus.plague.events import E_CARAVAN_PLACED, E_CARD, E_FIRST, E_PLAGUE_BEGINS, E_SETTLED
from rattus.plague.regioncards import deal, dealt
from rattus.plague.state import State
from rattus.plague.world import CLASSES

PAIR: Final = 2

# How the class cards are chosen (kept in s.x during set-up).
BY_HAND: Final = 0
AT_RANDOM: Final = 1
ONE_PER_CLASS: Final = 2

_CHIVALRY: Final = CLASSES.index("Chivalry")


def lay_starters(s: State) -> None:
    """One starting token in each region in use; what is left of the 65 and not removed is the supply."""
    for region in s.board.regions:
        s.lay(region, THERE)
    laid = len(s.board.regions)
    s.fresh = laid
    s.supply = s.board.starters + s.board.others - laid - s.board.removed


def begin(s: State, cards: int, way: int, knightly: bool, first: int, with_hands: bool) -> None:
    """Start a game in which `cards` class cards are still to be drawn; `first` is NOBODY for a random first player."""
    s.to_deal = s.board.seats * HAND_SIZE if with_hands else 0
    s.to_place = cards
    s.x = way
    s.y = 1 if knightly else 0
    s.first = first
    draw_cards(s)


def draw_cards(s: State) -> None:
    """Ask for the next card, unless all are there."""
    if s.to_place > 0:
        s.ask = LUCK_CARD
        s.seat = NOBODY
        return
    s.x = 0
    s.y = 0
    s.seat = NOBODY
    s.ask = LUCK_PLAGUE


def card_weights(s: State) -> list[tuple[int, int]]:
    """Which card may be drawn next, each as likely; one per class: each class that is not yet there as likely."""
    absent = [c for c in range(s.board.cards) if s.holders[c] == ABSENT and playable(s, c)]
    if s.y == 1:
        return [(c, 1) for c in absent if s.board.card_kind[c] == _CHIVALRY]
    there = {s.board.card_kind[c] for c in range(s.board.cards) if s.holders[c] != ABSENT}
    missing = [c for c in absent if s.board.card_kind[c] not in there]
    if s.x == AT_RANDOM or not missing:
        return [(c, 1) for c in absent]
    sizes = {c: sum(1 for d in missing if s.board.card_kind[d] == s.board.card_kind[c]) for c in missing}
    share = 1
    for size in set(sizes.values()):
        share *= size
    return [(c, share // sizes[c]) for c in missing]


def playable(s: State, card: i64) -> bool:
    """Whether the card can be in this game: some need hands of region cards."""
    return s.to_deal > 0 or not has(s.board.needs_hands, card)


def card_drawn(s: State, card: i64) -> None:
    put_out(s, card)
    s.y = 0
    s.to_place -= 1
    draw_cards(s)


def put_out(s: State, card: i64) -> None:
    """A class card takes part in this game."""
    s.holders[card] = TABLE
    s.tell(E_CARD, card)


def plague_begins(s: State, region: i64) -> None:
    s.plague = region
    s.tell(E_PLAGUE_BEGINS, region)
    if s.first == NOBODY:
        s.ask = LUCK_FIRST
    else:
        first_player(s, s.first)


def first_player(s: State, seat: i64) -> None:
    s.first = seat
    s.tell(E_FIRST, seat)
    deal_on(s)


def deal_on(s: State) -> None:
    if deal(s):
        s.turn = s.first
        s.seat = s.first
        s.ask = ASK_SETTLE


def card_dealt(s: State, card: i64) -> None:
    dealt(s, card)
    deal_on(s)


def settle(s: State, region: i64) -> None:
    """Two citizens, together; then the next seat: clockwise, back again, and at large tables clockwise once more."""
    s.move_citizens(s.seat, SUPPLY, region, PAIR)
    s.tell(E_SETTLED, s.seat, region, PAIR)
    seats = s.board.seats
    rounds: i64 = 3 if seats >= LARGE_TABLE else 2
    s.round += 1
    if s.round == rounds * seats:
        s.round = 0
        if has_caravan(s):
            s.seat = (s.first + seats - 1) % seats
            s.turn = s.seat
            s.ask = ASK_CARAVAN
        else:
            first_turn(s)
        return
    place = s.round % seats
    if s.round // seats == 1:
        place = seats - 1 - place
    s.seat = (s.first + place) % seats
    s.turn = s.seat


def has_caravan(s: State) -> bool:
    for card in range(s.board.cards):
        if s.holders[card] != ABSENT and has(s.board.caravans, card):
            return True
    return False


def place_caravan(s: State, region: i64) -> None:
    """The last player says where the caravan starts from."""
    s.caravan = region
    s.tell(E_CARAVAN_PLACED, s.seat, region)
    first_turn(s)


def first_turn(s: State) -> None:
    s.stage = PLAY
    s.ask = ASK_ACTION
    s.seat = s.first
    s.turn = s.first
