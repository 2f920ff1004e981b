"""Random games as material for the properties."""

from collections.abc import Iterator

from rattus.bots import make_bot
from rattus.kernel.bits import size
from rattus.kernel.rng import Rng
from rattus.plague.codes import ABSENT, CITIZENS, FACE_SHIFT, LATER, MOST_SEATS, PLACES, TABLE
from rattus.plague.game import new_game
from rattus.plague.options import Options
from rattus.plague.state import State


def start(players: int, seed: int) -> tuple[State, Rng]:
    return new_game(Options(players=players), events=True), Rng(seed)


def walk(players: int, seed: int) -> Iterator[State]:
    """A random game, one position after each decision and each stroke of luck; the state moves on between them."""
    state, rng = start(players, seed)
    yield state
    while not state.over:
        state.events = []
        if state.by_chance:
            state.rules.chance(state, rng)
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        yield state


def with_secrets(players: int, seed: int) -> Iterator[State]:
    """Like `walk`, but whoever holds the Witch uses her and everybody wants her: many tokens have been looked at."""
    state, rng = start(players, seed)
    bot = make_bot("greedy", "rattus", seed)
    wanted = [state.rules.space.number(name) for name in ("use:witch", "take:witch")]
    while not state.over:
        state.events = []
        if state.by_chance:
            state.rules.chance(state, rng)
            continue
        legal = state.legal()
        first = [action for action in wanted if action in legal]
        if first:
            state.apply(first[0])
        elif rng.below(3) == 0:
            state.apply(bot.act(state.mask(state.seat), legal))
        else:
            state.apply(legal[rng.below(len(legal))])
        yield state


def complaints(state: State) -> list[str]:
    """What is wrong with a position, whichever it is; nothing should be."""
    found = []
    board = state.board
    people = [sum(state.citizens(place, seat) for place in range(PLACES)) for seat in range(MOST_SEATS)]
    if people != [CITIZENS] * board.seats + [0] * (MOST_SEATS - board.seats):
        found.append(f"citizens are not conserved: {people}")
    if any(n < 0 for n in state.people):
        found.append("a negative number of citizens")
    found += token_complaints(state)
    holders = [holder for holder in state.holders if holder != ABSENT]
    if len(holders) != 6 or any(holder != TABLE and not 0 <= holder < board.seats for holder in holders):
        found.append(f"class cards are not conserved: {holders}")
    if not state.over and not state.by_chance and not state.legal():
        found.append("a seat is asked and has nothing to choose")
    if state.by_chance and not state.outcomes():
        found.append("chance has the word and nothing to say")
    return found


def token_complaints(state: State) -> list[str]:
    board, found = state.board, []
    lying = []
    for region in range(17):
        row = [state.rats[region * 4 + i] for i in range(1, 4)]
        count = state.rats[region * 4]
        if not 0 <= count <= 3 or [token != 0 for token in row] != [i < count for i in range(3)]:
            found.append(f"region {region} has {count} rats and these tokens: {row}")
        if count and not board.uses(region):
            found.append(f"rats in {region}, which is not in use")
        lying += row[:count]
    blanks = [token for token in lying if token >> FACE_SHIFT == 0]
    unseen = size(state.starters) + size(state.others)
    if unseen != board.removed + state.supply + len(blanks):
        found.append(f"{unseen} unseen faces for {board.removed} removed, {state.supply} left, {len(blanks)} blank")
    if state.fresh != sum(token & LATER == 0 for token in blanks) or state.fresh > size(state.starters):
        found.append("blank set-up tokens miscounted")
    return found
