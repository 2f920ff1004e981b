"""Random card games as material for the properties."""

from collections.abc import Iterator

from rattus.bots import make_bot
from rattus.cartus.codes import (
    ASK_PLAY,
    BLANKS,
    DECK,
    DISCARDS,
    DONE,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    JOKER,
    KINDS,
    NUN_ROW,
    NUNS,
    PILES,
    PLAYED,
    POPULATION,
    QUOTA,
    RATS,
    ROW,
    SIZES,
    SPECTATOR,
    TOKEN_VALUES,
    TOKENS,
    UNKNOWN,
)
from rattus.cartus.game import new_game
from rattus.cartus.memory import least, most
from rattus.cartus.options import WAYS, Options
from rattus.cartus.state import State
from rattus.kernel.bits import has
from rattus.kernel.rng import Rng

OTHER_SIX = ("brewery", "office", "hospital", "tower", "hut", "treasury")


def options_of(players: int, seed: int) -> Options:
    """Every way to choose buildings, every option, and often the six buildings with which cards change hands."""
    ways = (*WAYS, OTHER_SIX, ("farm", "marketplace", "hospital", "castle", "hut", "palace"))
    way = ways[seed % len(ways)]
    return Options(players, way, cap=seed % 7 == 0, lowest_live=seed % 5 == 0, open_rats=seed % 3 == 0)


def walk(players: int, seed: int) -> Iterator[State]:
    """A random game, one position after each decision and each stroke of luck; the state moves on between them."""
    state, rng = new_game(options_of(players, seed), events=True), Rng(seed)
    yield state
    while not state.over:
        state.events = []
        if state.by_chance:
            state.rules.chance(state, rng)
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        yield state


def sparing(players: int, seed: int) -> Iterator[State]:
    """Like `walk`, but people keep their cards and now and then play well: hands grow, piles run out, decks do not."""
    state, rng = new_game(options_of(players, seed), events=True), Rng(seed)
    bot = make_bot("greedy", "cartus", seed)
    while not state.over:
        state.events = []
        if state.by_chance:
            state.rules.chance(state, rng)
            continue
        legal = state.legal()
        if state.ask == ASK_PLAY and rng.below(2) == 0:
            state.apply(DONE)
        elif rng.below(4) == 0:
            state.apply(bot.act(state.mask(state.seat), legal))
        else:
            state.apply(legal[rng.below(len(legal))])
        yield state


def lying(state: State, kind: int) -> int:
    """How many cards of a kind lie before the seats, in hands and on the table."""
    seats = range(state.board.seats)
    return sum(state.cards[part + seat * ROW + kind] for part in (HAND, PLAYED, GIVEN) for seat in seats)


def complaints(state: State) -> list[str]:
    """What is wrong with a whole position, whichever it is; nothing should be."""
    found = [f"entry {i} is negative" for table in (state.cards, state.table) for i, n in enumerate(table) if n < 0]
    found += card_complaints(state) + deck_complaints(state) + lore_complaints(state)
    if any(state.cards[part + seat * ROW + UNKNOWN] for part in (HAND, PLAYED, GIVEN) for seat in range(5)):
        found.append("a whole position has unknown cards")
    for value, n in enumerate(state.board.box.tokens):
        held = sum(state.cards[HOARDS + seat * HOARD + value] for seat in range(5))
        if held + state.cards[TOKENS + value] != n:
            found.append(f"tokens of value {value} are not conserved")
    if not state.over and not state.by_chance and not state.legal():
        found.append("a seat is asked and has nothing to choose")
    if state.by_chance and not state.outcomes():
        found.append("chance has the word and nothing to say")
    if any(state.cards[HOARDS + seat * HOARD + TOKEN_VALUES] for seat in range(5)):
        found.append("a whole position has unknown tokens")
    return found


def card_complaints(state: State) -> list[str]:
    """Population cards, jokers and special cards are conserved."""
    found = []
    for kind in range(POPULATION):
        in_row = sum(state.table[NUNS + place] == kind + 1 for place in range(NUN_ROW))
        elsewhere = sum(state.cards[start + kind] for start in (DECK, BLANKS, DISCARDS))
        if lying(state, kind) + in_row + elsewhere != state.board.copies[kind]:
            found.append(f"cards of kind {kind} are not conserved")
    found += [
        f"cards of kind {kind} are not conserved"
        for kind in range(JOKER, KINDS)
        if lying(state, kind) + state.cards[PILES + kind - JOKER] != state.cards[SIZES + kind - JOKER]
    ]
    return found


def deck_complaints(state: State) -> list[str]:
    """The deck has as many cards as all believe, and the blanks of the nun row are among the cards still unseen."""
    blanks = sum(state.table[NUNS + place] == 0 for place in range(NUN_ROW))
    deck, apart = (sum(state.cards[start : start + POPULATION]) for start in (DECK, BLANKS))
    expected = (state.stock + blanks, 0) if state.shuffles == 0 else (state.stock, blanks)
    found = [] if (deck, apart) == expected else [f"the deck has {deck} cards and the blanks {apart}: {expected}"]
    to_come = sum(state.table[QUOTA : QUOTA + 6])
    if state.over and to_come != state.spare:
        found.append(f"the building deck is not empty at the end: {to_come - state.spare}")
    return found


def lore_complaints(state: State) -> list[str]:
    """What everybody thinks to know of everybody's secret cards is true."""
    found = []
    seats = state.board.seats
    for seat in range(seats):
        parts = [part for part in (HAND, PLAYED, GIVEN) if part != PLAYED or not has(state.shown, seat)]
        for viewer in [*range(seats), SPECTATOR]:
            for kind in range(KINDS if viewer != seat else 0):
                n = sum(state.cards[part + seat * ROW + kind] for part in parts)
                if state.lore[least(viewer, seat) + kind] > n:
                    found.append(f"{viewer} thinks {seat} has more cards of kind {kind} than {n}")
                if kind >= JOKER and state.lore[most(viewer, seat) + kind] < n:
                    found.append(f"{viewer} thinks {seat} has fewer cards of kind {kind} than {n}")
    return found


def rats(state: State) -> list[int]:
    return [state.table[RATS + seat] for seat in range(state.board.seats)]
