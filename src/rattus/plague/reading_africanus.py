"""Reading the lines of a notation that are about region cards, diplomats and the caravan."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import bit, has
from rattus.kernel.chain import NOBODY
from rattus.kernel.notation import Line, index_of, number_of, wrong
from rattus.plague.codes import (
    BURIED,
    BURIED_HIDDEN,
    CITIZENS,
    DRAWN,
    DRAWN_CARDS,
    ENVOY_HAVEN,
    ENVOYS,
    HAND,
    HAND_SIZE,
    HIDDEN,
    RECYCLED,
    SEAT_NAMES,
    VEILED,
)
from rattus.plague.notation import BLANK, SECRET
from rattus.plague.regioncards import unseen
from rattus.plague.state import State

KEYS: Final = (
    "to-deal",
    "hands",
    "buried",
    "region-discards",
    "recycled",
    "drawn",
    "played",
    "protected",
    "diplomats",
    "caravan",
    "waiting",
)
_HAVEN: Final = "haven"


def read_africanus(lines: dict[str, Line], s: State) -> None:
    if "to-deal" in lines:
        line = lines["to-deal"]
        s.to_deal = number_of(line, line.value, 0, s.board.seats * HAND_SIZE)
    if "hands" in lines:
        read_rows(lines["hands"], s, HAND, HIDDEN)
    if "buried" in lines:
        read_rows(lines["buried"], s, BURIED, BURIED_HIDDEN)
    if "region-discards" in lines:
        s.discarded = read_set(lines["region-discards"], s)
    if "played" in lines:
        s.played = read_set(lines["played"], s)
    if "drawn" in lines:
        read_drawn(lines["drawn"], s)
    if "recycled" in lines:
        read_recycled(lines["recycled"], s)
    if "protected" in lines:
        read_protected(lines["protected"], s)
    if "diplomats" in lines:
        read_diplomats(lines["diplomats"], s)


def seat_of(line: Line, word: str, s: State) -> int:
    seat = index_of(line, word, SEAT_NAMES, "colour")
    if seat >= s.board.seats:
        raise wrong(line, f"{word} does not play with {s.board.seats} players.")
    return seat


def by_seat(line: Line, s: State) -> list[tuple[int, str]]:
    """Each word with the seat whose colour stands before it."""
    found: list[tuple[int, str]] = []
    seat = seat_of(line, line.words[0], s)
    for word in line.words[1:]:
        if word in SEAT_NAMES:
            seat = seat_of(line, word, s)
        else:
            found.append((seat, word))
    return found


def card_number(line: Line, word: str, s: State) -> int:
    """A region card that is in use."""
    cards = s.board.world.region_cards
    card = index_of(line, word, [str(card) for card in cards], "region card")
    if not has(s.board.region_cards, card):
        raise wrong(line, f"{cards[card].region} is not in use with {s.board.seats} players.")
    return card


def free_card(line: Line, word: str, s: State) -> int:
    """A region card that lies nowhere else."""
    card = card_number(line, word, s)
    if not has(unseen(s), card):
        raise wrong(line, f"the card {word} is in another place already.")
    return card


def read_rows(line: Line, s: State, row: i64, unknown: i64) -> None:
    for seat, word in by_seat(line, s):
        if word != BLANK:
            s.hands[row + seat] |= bit(free_card(line, word, s))
        elif s.viewer == NOBODY or s.viewer == seat:
            raise wrong(line, f"which card of {SEAT_NAMES[seat]}'s is it? Only to another viewer it can be {BLANK}.")
        else:
            s.hands[unknown + seat] += 1


def read_set(line: Line, s: State) -> i64:
    cards: i64 = 0
    for word in line.words:
        card = free_card(line, word, s)
        if has(cards, card):
            raise wrong(line, f"{word} is named twice.")
        cards |= bit(card)
    return cards


def read_drawn(line: Line, s: State) -> None:
    words = line.words
    if words[0] == SECRET:
        s.secret = 1
        words = words[1:]
    if len(words) > DRAWN:
        raise wrong(line, f"{DRAWN} region cards are drawn at the most.")
    for i, word in enumerate(words):
        if word == BLANK and s.secret != 0 and s.viewer != NOBODY:
            s.hands[DRAWN_CARDS + i] = VEILED
        else:
            s.hands[DRAWN_CARDS + i] = free_card(line, word, s) + 1


def read_recycled(line: Line, s: State) -> None:
    for seat, word in by_seat(line, s):
        s.hands[RECYCLED + seat] |= bit(card_number(line, word, s))


def read_protected(line: Line, s: State) -> None:
    for word in line.words:
        s.shields |= bit(index_of(line, word, s.rules.ids, "class card"))


def read_diplomats(line: Line, s: State) -> None:
    """`red france italia haven 2`: a number belongs to the Safe Haven before it; without one, it is one diplomat."""
    to_haven = False
    for seat, word in by_seat(line, s):
        if to_haven and word.isdecimal():
            s.hands[ENVOYS + seat] += (number_of(line, word, 1, CITIZENS) - 1) * bit(ENVOY_HAVEN)
        elif word == _HAVEN:
            s.hands[ENVOYS + seat] += bit(ENVOY_HAVEN)
        else:
            region = index_of(line, word, s.board.world.ids, "region")
            if has(s.hands[ENVOYS + seat], region):
                raise wrong(line, f"{SEAT_NAMES[seat]} has one diplomat in {word} at the most.")
            s.hands[ENVOYS + seat] |= bit(region)
        to_haven = word == _HAVEN


def read_waiting(line: Line, s: State) -> i64:
    waiting: i64 = 0
    for word in line.words:
        waiting |= bit(seat_of(line, word, s))
    return waiting
