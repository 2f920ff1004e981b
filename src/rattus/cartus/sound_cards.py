"""Whether the cards and tokens of a position are all there, each in one place."""

from typing import Final

from mypy_extensions import i64

from rattus.cartus.box import PILE_SIZES
from rattus.cartus.codes import (
    BLADES,
    BLANKS,
    DECK,
    DRAWN,
    ENTERED,
    FRESH,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    JOKER,
    KINDS,
    LUCK_DRAW,
    LUCK_TOKEN,
    MOST_SEATS,
    NUN_ROW,
    NUNS,
    PILES,
    PLAYED,
    POPULATION,
    RESOLVE,
    RETURNED,
    ROW,
    SEAT_NAMES,
    SHUFFLED,
    TOKEN_VALUES,
    TOKENS,
    UNKNOWN,
)
from rattus.cartus.hands import in_game, in_play, pile, row_size
from rattus.cartus.natural import (
    buildings_in_game,
    hidden_people,
    natural_shuffled,
    natural_size,
    natural_stock,
    shown_out,
    shows,
)
from rattus.cartus.population import blank_nuns
from rattus.cartus.state import State
from rattus.cartus.stores import tokens_left
from rattus.cartus.veil import placed
from rattus.kernel.bits import has
from rattus.kernel.chain import NOBODY

MANY_THINGS: Final = 9999


def complaint_of_cards(s: State) -> str:
    return rows(s) or piles(s) or people(s) or shuffles(s) or hoards(s)


def rows(s: State) -> str:
    """Nobody who does not play has cards; a viewer sees his own and what lies open, and knows how many others have."""
    for seat in range(MOST_SEATS):
        there = row_size(s, HAND + seat * ROW) + row_size(s, PLAYED + seat * ROW) + row_size(s, GIVEN + seat * ROW)
        there += row_size_of(s, HOARDS + seat * HOARD, HOARD) + s.cards[FRESH + seat]
        there += row_size_of(s, DRAWN + seat * POPULATION, POPULATION)
        if seat >= s.board.seats:
            if there > 0:
                return f"{SEAT_NAMES[seat]} does not play"
            continue
        wrong = lying_before(s, seat) or showing(s, seat)
        if wrong:
            return wrong
    return ""


def row_size_of(s: State, start: i64, length: i64) -> i64:
    n: i64 = 0
    for i in range(start, start + length):
        n += s.cards[i]
    return n


def lying_before(s: State, seat: i64) -> str:
    """Cards lie on buildings that have not been resolved, and only such as may."""
    place = s.table[ENTERED + seat] - 1
    if in_play(s, seat) > 0 and (place < 0 or (s.stage == RESOLVE and place < s.slot)):
        return f"cards lie before {SEAT_NAMES[seat]} for no building"
    for kind in range(BLADES, KINDS):
        if s.cards[PLAYED + seat * ROW + kind] > 0:
            return f"a {s.rules.box.kinds[kind]} lies before {SEAT_NAMES[seat]}"
    return ""


def showing(s: State, seat: i64) -> str:
    for row in (HAND, PLAYED, GIVEN):
        start = row + seat * ROW
        unknown = s.cards[start + UNKNOWN]
        visible = shows(s, seat) or (row == PLAYED and has(s.shown, seat))
        if visible and unknown > 0:
            return f"cards of {SEAT_NAMES[seat]} are unknown and should be known"
        if not visible and row_size(s, start) > unknown:
            return f"cards of {SEAT_NAMES[seat]} are shown that the viewer cannot know"
    start = HOARDS + seat * HOARD
    unknown = s.cards[start + TOKEN_VALUES]
    if shows(s, seat) if unknown > 0 else (not shows(s, seat) and row_size_of(s, start, HOARD) > 0):
        return f"the tokens of {SEAT_NAMES[seat]} are not shown as they should be"
    return ""


def piles(s: State) -> str:
    """Jokers and special cards lie in their piles or are with somebody."""
    buildings = buildings_in_game(s)
    for kind in range(JOKER, KINDS):
        name = s.rules.box.kinds[kind]
        there = in_game(s, kind)
        if there != natural_size(s, kind, buildings, PILE_SIZES[kind]):
            return f"there are {there} {name} cards in the game, which is not so with these buildings"
        out = there - s.cards[pile(kind)]
        if out < shown_out(s, kind) or (s.viewer == NOBODY and out != shown_out(s, kind)):
            return f"{out} {name} cards are missing from their pile, and {shown_out(s, kind)} are elsewhere"
    return ""


def people(s: State) -> str:
    """Population cards are in one place each."""
    for kind in range(POPULATION):
        n = s.cards[DECK + kind] + s.cards[BLANKS + kind] + placed(s, kind)
        if n != s.board.copies[kind]:
            return f"there are {n} {s.rules.box.kinds[kind]} cards, and should be {s.board.copies[kind]}"
    if hidden_people(s) < 0:
        return "fewer cards are hidden than are missing from the piles"
    if natural_stock(s) < 0:
        return f"{-natural_stock(s)} population cards too few are left for the nun row and the hands"
    if s.stock != natural_stock(s):
        return f"the deck has {natural_stock(s)} cards, not {s.stock}"
    return "no card is left to be drawn" if s.ask == LUCK_DRAW and s.stock == 0 else ""


def shuffles(s: State) -> str:
    """What is known of a deck that was shuffled."""
    if s.viewer != NOBODY or s.shuffles == 0:
        if row_size_of(s, BLANKS, POPULATION) > 0:
            return "the nun row's unseen cards are known"
    elif row_size_of(s, BLANKS, POPULATION) != blank_nuns(s):
        named = row_size_of(s, BLANKS, POPULATION)
        return f"{named} unseen cards of the nun row are named, and there are {blank_nuns(s)}"
    if s.shuffles == 0:
        return "the deck was never shuffled" if row_size_of(s, SHUFFLED, PILES - SHUFFLED) > 0 else ""
    for seat in range(s.board.seats):
        if not (s.viewer == NOBODY or s.viewer == seat) and row_size_of(s, DRAWN + seat * POPULATION, POPULATION) > 0:
            return f"what {SEAT_NAMES[seat]} has drawn is shown"
    for kind in range(POPULATION):
        wrong = shuffled(s, kind)
        if wrong:
            return f"{s.rules.box.kinds[kind]}: {wrong}"
    return ""


def shuffled(s: State, kind: i64) -> str:
    n = s.cards[SHUFFLED + kind]
    returned = s.cards[RETURNED + kind]
    drawn: i64 = 0
    for seat in range(s.board.seats):
        drawn += s.cards[DRAWN + seat * POPULATION + kind]
    if drawn > n or (s.viewer == NOBODY and n != natural_shuffled(s, kind)):
        return f"{n} were shuffled, and {drawn} drawn since"
    if not n <= returned <= s.board.copies[kind]:
        return f"{n} were shuffled, and at the most {returned} ever"
    row = s.cards[BLANKS + kind]
    for place in range(NUN_ROW):
        if s.table[NUNS + place] == kind + 1:
            row += 1
    return "" if row + returned <= s.board.copies[kind] else f"{returned} were shuffled, and {row} are in the nun row"


def hoards(s: State) -> str:
    """Victory point tokens."""
    hidden: i64 = 0
    for seat in range(s.board.seats):
        hidden += s.cards[HOARDS + seat * HOARD + TOKEN_VALUES]
    for value in range(TOKEN_VALUES):
        n = s.cards[TOKENS + value]
        for seat in range(s.board.seats):
            n += s.cards[HOARDS + seat * HOARD + value]
        if n != s.board.box.tokens[value]:
            return f"there are {n} tokens worth {s.board.worth[value]}"
    if hidden > row_size_of(s, TOKENS, TOKEN_VALUES):
        return "there are more tokens than there are"
    return "no token is left" if s.ask == LUCK_TOKEN and tokens_left(s) == 0 else ""
