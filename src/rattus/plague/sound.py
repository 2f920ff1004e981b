"""Whether a position could stand on a table. Every position that comes from outside is asked."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import first_n, has, size
from rattus.kernel.chain import ASK_NOTHING, MANY, NOBODY
from rattus.plague.codes import (
    ABSENT,
    ASK_ABILITY,
    ASK_COVER,
    ASK_ENVOY,
    ASK_JOIN,
    ASK_RAT,
    ASK_SETTLE,
    ASKS,
    CITIZENS,
    FACE_SHIFT,
    FINAL,
    HAVEN,
    LATER,
    LONGEST,
    LOOKS,
    LUCK_CARD,
    LUCK_DRAW,
    LUCK_FACE,
    LUCK_PLAGUE,
    LUCK_WHICH,
    MOST_CARDS,
    MOST_SEATS,
    NO_NOTES,
    OVER,
    PLACES,
    PLAY,
    RAVAGE,
    REGIONS_NOTED,
    ROUTE_NOTED,
    SEAT_NAMES,
    SETUP,
    SPECTATOR,
    STAGES,
    SUPPLY,
    TABLE,
    THERE,
    TOKEN_PICKED,
    TOKENS_NOTED,
)
from rattus.plague.natural import (
    IN_ABILITY,
    IN_REGION,
    before_first,
    fits,
    natural_round,
    natural_supply,
    on_token,
    settlements,
    settler,
)
from rattus.plague.setup import ONE_PER_CLASS, PAIR
from rattus.plague.sound_africanus import complaint_of_africanus
from rattus.plague.state import State
from rattus.plague.tokens import is_blank, look_bit
from rattus.plague.world import SLOTS

MOST_BITE: Final = 9
_FLAG: Final = 1
_ENDINGS: Final = 7
MOST_NEW_RATS: Final = 2
_ABILITY_ASKS: Final = (*IN_ABILITY, LUCK_FACE, LUCK_WHICH)


def complaint(s: State) -> str:
    """What is wrong with the position, in a few words; nothing if all is well."""
    in_pieces = numbers(s) or people(s) or cards(s) or tokens(s) or faces(s) or knowledge(s)
    return in_pieces or complaint_of_africanus(s) or course(s)


def numbers(s: State) -> str:
    """No number beyond what it may be."""
    seats = s.board.seats
    ranges = [
        ("stage", s.stage, SETUP, OVER),
        ("seat", s.seat, NOBODY, seats - 1),
        ("turn", s.turn, 0, seats - 1),
        ("first", s.first, NOBODY, seats - 1),
        ("last", s.last, NOBODY, seats - 1),
        ("round", s.round, 0, 3 * seats),
        ("turns", s.turns, 0, LONGEST),
        ("ended_by", s.ended_by, 0, _ENDINGS),
        ("supply", s.supply, 0, s.board.starters + s.board.others),
        ("starters", s.starters, 0, first_n(s.board.starters)),
        ("others", s.others, 0, first_n(s.board.others)),
        ("grown", s.grown, 0, _FLAG),
        ("taken", s.taken, 0, _FLAG),
        ("used", s.used, 0, first_n(s.board.cards)),
        ("card", s.card, NOBODY, s.board.cards - 1),
        ("step", s.step, 0, MANY),
        ("x", s.x, 0, MANY),
        ("y", s.y, 0, MANY),
        ("at", s.at, 0, PLACES * 4 - 1),
        ("to_place", s.to_place, 0, MOST_CARDS),
        ("bite", s.bite, 0, MOST_BITE),
        ("mapped", s.mapped, 0, _FLAG),
        ("viewer", s.viewer, NOBODY, SPECTATOR),
    ]
    for name, number, low, high in ranges:
        if not low <= number <= high:
            return f"{name} cannot be {number}"
    if s.ask not in ASKS:
        return f"ask cannot be {s.ask}"
    for name, region in (("plague", s.plague), ("region", s.region)):
        if region != NOBODY and not s.board.uses(region):
            return f"{name} cannot be {region}"
    return "there is no such viewer" if seats <= s.viewer < SPECTATOR else ""


def people(s: State) -> str:
    if len([n for n in s.people if n < 0]) > 0:
        return "there are fewer than no citizens somewhere"
    for seat in range(MOST_SEATS):
        everywhere = [s.citizens(place, seat) for place in range(PLACES)]
        lawful = [n for place, n in enumerate(everywhere) if place in (HAVEN, SUPPLY) or s.board.uses(place)]
        wanted = CITIZENS if seat < s.board.seats else 0
        if sum(everywhere) != wanted or sum(lawful) != wanted:
            return f"seat {seat} has {sum(lawful)} citizens, and should have {wanted}"
    return ""


def cards(s: State) -> str:
    for card in range(MOST_CARDS):
        holder = s.holders[card]
        if holder != ABSENT and (card >= s.board.cards or not (holder == TABLE or 0 <= holder < s.board.seats)):
            return f"class card {card} cannot be with {holder}"
    return ""


def tokens(s: State) -> str:
    """At most three in a region in use, one behind the other, of faces that there are."""
    kinds = s.board.starters + s.board.others
    laid: i64 = 0
    for place in range(PLACES):
        count = s.rats[place * 4]
        if not 0 <= count <= SLOTS or (count > 0 and not s.board.uses(place)):
            return f"there cannot be {count} rats in region {place}"
        for i in range(1, SLOTS + 1):
            token = s.rats[place * 4 + i]
            face = (token >> FACE_SHIFT) - 1
            if (token != 0) != (i <= count) or (token != 0 and token & THERE == 0) or not -1 <= face < kinds:
                return f"there is no such token as {token}"
            if face >= 0 and (s.board.kind[face] != face or (token & LATER == 0 and face >= s.board.starters)):
                return f"token {token} has a face that it cannot have"
            if token & LOOKS >= look_bit(s.board.seats):
                return f"somebody who is not there has looked at token {token}"
            laid += token != 0 and token & LATER == 0
    return "there are more tokens of the set-up than were laid" if laid > len(s.board.regions) else ""


def faces(s: State) -> str:
    """Every face is on the board, unseen, or among the discards, and there are enough for all blank tokens."""
    board = s.board
    lying = [0] * (board.starters + board.others)
    blank = 0
    fresh = 0
    for region in board.regions:
        for i in range(1, s.rats[region * 4] + 1):
            token = s.rats[region * 4 + i]
            if token >> FACE_SHIFT != 0:
                lying[(token >> FACE_SHIFT) - 1] += 1
            else:
                blank += 1
                fresh += token & LATER == 0
    for face in range(len(lying)):
        if board.kind[face] == face and s.unseen(face) + lying[face] > board.kind_size[face]:
            return f"there are too many tokens with the face {board.world.faces[face]}"
        if board.kind[face] != face and is_unseen(s, face) and not is_unseen(s, face - 1):
            return "the unseen faces are not written in their order"
    starters = size(s.starters)
    unseen = starters + size(s.others)
    if s.fresh != fresh or fresh > starters:
        return f"{fresh} starters lie face down, but only {starters} can be"
    if blank > unseen:
        return f"{blank} tokens lie face down, but only {unseen} can be"
    if s.supply > natural_supply(s):
        return f"only {natural_supply(s)} rats can be left, not {s.supply}"
    return ""


def is_unseen(s: State, face: i64) -> bool:
    starters = s.board.starters
    return has(s.starters, face) if face < starters else has(s.others, face - starters)


def knowledge(s: State) -> str:
    """Who has looked at a token knows its face; an observation shows no other faces."""
    for region in s.board.regions:
        for i in range(1, s.rats[region * 4] + 1):
            at = region * 4 + i
            token = s.rats[at]
            seen = token & LOOKS != 0 if s.viewer == NOBODY else sees(token, s.viewer)
            if is_blank(s, at) and seen and not (s.ask == LUCK_FACE and s.at == at):
                return f"a token in {s.board.world.ids[region]} has been looked at and has no face"
            if not is_blank(s, at) and s.viewer != NOBODY and not seen:
                return f"a token in {s.board.world.ids[region]} shows a face that its viewer has not seen"
    return ""


def sees(token: i64, viewer: i64) -> bool:
    return viewer < MOST_SEATS and token & look_bit(viewer) != 0


def course(s: State) -> str:
    """What is asked can be asked, and somebody or chance can answer."""
    if not fits(s.ask, s.stage):
        return f"{ASKS[s.ask]!r} is never asked at the stage {STAGES[s.stage]!r}"
    return whose(s) or beginning(s) or ending(s) or ability(s) or resolution(s) or answers(s)


def whose(s: State) -> str:
    nobody = before_first(s.ask) or s.over
    if nobody != (s.seat == NOBODY):
        return "somebody is asked when it is luck's word" if nobody else "nobody is asked"
    if s.waiting == 0 and not nobody and s.seat != s.turn:
        return "somebody is asked whose turn it is not"
    return ""


def beginning(s: State) -> str:
    if (s.plague == NOBODY) != (s.ask == LUCK_CARD or s.ask == LUCK_PLAGUE):
        return "the plague is nowhere" if s.plague == NOBODY else "the plague is somewhere already"
    if s.first == NOBODY and not before_first(s.ask):
        return "nobody has started"
    if s.ask == LUCK_CARD and (not 1 <= s.to_place <= s.board.cards or s.x > ONE_PER_CLASS or s.y > _FLAG):
        return "the cards are drawn in no way there is"
    if s.ask != ASK_SETTLE:
        return ""
    if s.round >= settlements(s) or s.turn != settler(s, s.round):
        return f"{SEAT_NAMES[s.turn]} does not settle after {s.round} others"
    for seat in range(s.board.seats):
        needed = sum([PAIR for done in range(s.round, settlements(s)) if settler(s, done) == seat])
        if s.citizens(SUPPLY, seat) < needed:
            return f"{SEAT_NAMES[seat]} still has to place {needed} citizens and has fewer left"
    return ""


def ending(s: State) -> str:
    ended = s.stage >= FINAL
    if ended != (s.ended_by != 0) or ended != (s.last != NOBODY):
        return "the game has not ended" if ended else "the game has ended"
    if s.stage != FINAL and s.ask != ASK_SETTLE and s.round != 0:
        return "the rounds do not fit the stage"
    if s.stage == FINAL and (s.round == 0 or s.round != natural_round(s)):
        return f"{SEAT_NAMES[s.turn]} does not have turn {s.round} of the final round"
    if s.stage >= RAVAGE and s.turn != s.last:
        return "the ravage is not up to whoever had the last turn"
    return ""


def ability(s: State) -> str:
    """The card in use, and what it has noted so far."""
    on_the_way = s.ask in (LUCK_CARD, ASK_COVER)
    if s.card == NOBODY:
        noted = s.step + (0 if on_the_way else s.x + s.y) + (0 if on_token(s.ask) else s.at)
        return "no card is in use" if s.ask in IN_ABILITY or noted != 0 else ""
    if s.holders[s.card] != s.turn or not has(s.used, s.card):
        return "the card in use is not its user's"
    if s.ask not in _ABILITY_ASKS or not PLAY <= s.stage <= FINAL:
        return "a card is in use at the wrong time"
    return notes(s, s.rules.notes[s.card])


def notes(s: State, kind: str) -> str:
    """What the ability has noted, where that has words: no more than its step says, and things that are there."""
    if kind == NO_NOTES:
        return "" if s.at == 0 or lies(s, s.at) else "the token that is meant is not there"
    places = 0 if kind == TOKEN_PICKED else 2
    if kind == ROUTE_NOTED and s.step == 1:
        return "the caravan goes two steps"
    noted = [s.x, s.y][: s.step if s.step < places else places]
    if s.step > max(places, 1) or sum(noted) != s.x + s.y:
        return "the card in use has noted more than it can have"
    if kind == REGIONS_NOTED or kind == ROUTE_NOTED:
        if s.at != 0 or not all(s.board.uses(region) for region in noted):
            return "the card in use has noted regions that are not there"
        far = len(noted) == 2 and noted[1] not in s.board.near[noted[0]]
        return "the card in use has noted regions that are no neighbours" if far else ""
    if not all(lies(s, at) for at in noted):
        return "the card in use has noted tokens that are not there"
    if s.ask != ASK_ABILITY:
        return ""
    last: i64 = 0 if not noted else noted[len(noted) - 1]
    meant = s.at == last if kind == TOKENS_NOTED else (s.step == 0 if s.at == 0 else s.step == 1 and lies(s, s.at))
    return "" if meant else "the card in use means a token that it cannot mean"


def lies(s: State, at: i64) -> bool:
    return 0 < at < HAVEN * 4 and 1 <= at % 4 <= s.rats_in(at // 4)


def resolution(s: State) -> str:
    turning = on_token(s.ask)
    there = s.ask in IN_REGION or s.ask == ASK_JOIN or (turning and s.card == NOBODY)
    if (s.region != NOBODY) != there:
        return "no region is being resolved" if s.region == NOBODY else "a region is being resolved at the wrong time"
    if turning and not lies(s, s.at):
        return "the token that is meant is not there"
    if s.ask == LUCK_FACE and not is_blank(s, s.at):
        return "the face to be drawn is known"
    if turning and s.region != NOBODY and s.at // 4 != s.region:
        return "the token that is turned is elsewhere"
    if s.ask == ASK_RAT and (s.supply == 0 or not 1 <= s.to_place <= MOST_NEW_RATS):
        return "no rats are to be placed"
    counted = (ASK_RAT, LUCK_CARD, LUCK_DRAW, ASK_ENVOY)
    return "something is to be placed at the wrong time" if s.to_place != 0 and s.ask not in counted else ""


def answers(s: State) -> str:
    if s.ask != ASK_NOTHING and not s.legal() and not s.outcomes():
        return f"there is no answer to {ASKS[s.ask]!r}"
    return ""
