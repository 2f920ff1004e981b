"""Random games as material for the properties."""

from collections.abc import Iterator

from rattus.bots import make_bot
from rattus.kernel.bits import has, size
from rattus.kernel.chain import NOBODY
from rattus.kernel.rng import Rng
from rattus.plague.codes import (
    ABSENT,
    BURIED,
    CITIZENS,
    FACE_SHIFT,
    HAND,
    HAVEN,
    LATER,
    LUCK_CARD,
    MOST_REGION_CARDS,
    MOST_SEATS,
    PLACES,
    TABLE,
)
from rattus.plague.diplomats import diplomats, diplomats_left, has_diplomat, in_haven
from rattus.plague.events import E_DIPLOMAT, E_RECALLED
from rattus.plague.game import new_game
from rattus.plague.options import BASE, Options
from rattus.plague.regioncards import drawn_card, drawn_cards, in_deck, unseen
from rattus.plague.state import State

ISLAMIC = ("explorer", "astronomer", "caravaner", "sultan")


def africanus(players: int, seed: int) -> Options:
    """A game with the expansion: region cards nearly always, and the Islamic cards drawn or all of them there."""
    if seed % 8 == 7:
        return Options(players, cards="random")
    if seed % 4 == 3:
        return Options(players, cards="one-per-class", region_cards=True)
    rest = BASE[seed % 3 :][: 2 if players < 5 else 4]
    return Options(players, cards=(*ISLAMIC, *rest), region_cards=True)


def start(players: int, seed: int, expanded: bool = False) -> tuple[State, Rng]:
    options = africanus(players, seed) if expanded else Options(players, cards=BASE)
    return new_game(options, events=True), Rng(seed)


def walk(players: int, seed: int, expanded: bool = False) -> Iterator[State]:
    """A random game, one position after each decision and each stroke of luck; the state moves on between them."""
    state, rng = start(players, seed, expanded)
    yield state
    while not state.over:
        state.events = []
        if state.by_chance:
            state.rules.chance(state, rng)
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        yield state


def with_secrets(players: int, seed: int, expanded: bool = False) -> Iterator[State]:
    """Like `walk`, but whoever holds the Witch uses her and everybody wants her: many tokens have been looked at.
    With the expansion the Astronomer is as welcome."""
    state, rng = start(players, seed, expanded)
    bot = make_bot("greedy", "rattus", seed)
    loved = ["use:astronomer", "take:astronomer", "use:witch", "take:witch"][0 if expanded else 2 :]
    wanted = [state.rules.space.number(name) for name in loved]
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
    found += region_card_complaints(state)
    found += diplomat_complaints(state)
    holders = [holder for holder in state.holders if holder != ABSENT]
    drawing = state.ask == LUCK_CARD
    if (len(holders) not in (6, 8) and not drawing) or any(
        holder != TABLE and not 0 <= holder < board.seats for holder in holders
    ):
        found.append(f"class cards are not conserved: {holders}")
    if not state.over and not state.by_chance and not state.legal():
        found.append("a seat is asked and has nothing to choose")
    if state.by_chance and not state.outcomes():
        found.append("chance has the word and nothing to say")
    return found


def region_card_complaints(state: State) -> list[str]:
    """Every region card in use is in one place: a hand, the deck, drawn, on a class card or among the discards."""
    sets = [state.discarded, state.played, unseen(state)]
    sets += [state.hands[row + seat] for row in (HAND, BURIED) for seat in range(MOST_SEATS)]
    lying = [card for cards in sets for card in range(MOST_REGION_CARDS) if has(cards, card)]
    lying += [drawn_card(state, i) for i in range(drawn_cards(state))]
    in_use = [card for card in range(MOST_REGION_CARDS) if has(state.board.region_cards, card)]
    found = [] if sorted(lying) == in_use else [f"region cards are not conserved: {sorted(lying)}"]
    if in_deck(state) < 0:
        found.append("there are fewer than no region cards in the deck")
    if (state.played or state.shields) and state.region == NOBODY:
        found.append("class cards are protected and no region is resolved")
    if state.seat == state.turn or state.waiting or state.over or state.by_chance:
        return found
    return [*found, "somebody is asked in another's turn and does not wait for it"]


def diplomats_told(state: State) -> int:
    """How many diplomats more than before there should be, by what has just been told: sent less lost."""
    kinds = [event.kind for event in state.events or []]
    return kinds.count(E_DIPLOMAT) - kinds.count(E_RECALLED)


def diplomats_there(state: State) -> int:
    return sum(diplomats(state, seat) for seat in range(state.board.seats))


def diplomat_complaints(state: State) -> list[str]:
    found = []
    if diplomats_left(state) < 0:
        found.append("there are more diplomats than there are")
    for seat in range(state.board.seats):
        if in_haven(state, seat) > state.citizens(HAVEN, seat):
            found.append("more diplomats than citizens in the haven")
        placed = [region for region in range(17) if has_diplomat(state, seat, region)]
        found += [f"a diplomat under nobody in {region}" for region in placed if state.citizens(region, seat) == 0]
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
