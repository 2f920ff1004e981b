"""What follows from the rest of a position, and what is meant where a notation says nothing.

`notation` leaves these out, `reading` fills them in, and `sound` checks those that cannot be otherwise.
"""

from typing import Final

from mypy_extensions import i64

from rattus.cartus.codes import (
    ACTIONS_NEXT,
    ASK_ACTION,
    ASK_ENTER,
    ASK_GIVE,
    ASK_LOOK,
    ASK_PLAY,
    ASK_SUPPLY,
    ASK_TARGET,
    BUILD,
    CARDS_NEXT,
    CLASS_COUNT,
    COPIES,
    DEALT,
    DECK,
    DRAWN,
    ENTER,
    ENTERED,
    FLUTES_NEXT,
    GIVEN,
    HAND,
    IN_GAME,
    JOKER,
    KINDS,
    LUCK_BUILDING,
    LUCK_CHOICE,
    LUCK_DRAW,
    LUCK_FIRST,
    LUCK_NUN,
    LUCK_TOKEN,
    NUN_ROW,
    NUNS,
    ORDER,
    OVER,
    PLAGUE,
    PLAYED,
    POPULATION,
    QUEUE,
    QUOTA,
    REJECTED,
    RESOLVE,
    ROW,
    SETUP,
    SPECTATOR,
    STREET,
    SUPPLIES,
    SWORD,
    UNKNOWN,
    UNSEEN,
    VIEWERS,
)
from rattus.cartus.contest import with_fewest, with_most
from rattus.cartus.hands import bid, in_game, in_hand, pile, row_size
from rattus.cartus.memory import least, most
from rattus.cartus.options import FIRST_GAME, SHUNNED_BY_TWO
from rattus.cartus.population import blank_nuns
from rattus.cartus.resolve import actor, visitors
from rattus.cartus.state import State
from rattus.cartus.street import building_at
from rattus.cartus.veil import placed
from rattus.kernel.bits import bit, has
from rattus.kernel.chain import ASK_NOTHING, NOBODY

TOWER: Final = "tower"
HOSPITAL: Final = "hospital"
TOLL: Final = 3
_EACH: Final = 5  # building cards of each class

# The parts of the game in which something is asked, the usual one first.
STAGES_OF: Final[dict[int, tuple[int, ...]]] = {
    ASK_SUPPLY: (SUPPLIES,),
    ASK_LOOK: (SUPPLIES, RESOLVE),
    ASK_ENTER: (ENTER,),
    ASK_PLAY: (ENTER,),
    ASK_TARGET: (RESOLVE,),
    ASK_GIVE: (RESOLVE,),
    ASK_ACTION: (RESOLVE,),
    LUCK_BUILDING: (BUILD,),
    LUCK_FIRST: (SETUP,),
    LUCK_DRAW: (SUPPLIES, RESOLVE, SETUP),
    LUCK_NUN: (SUPPLIES, RESOLVE, PLAGUE),
    LUCK_TOKEN: (RESOLVE,),
    LUCK_CHOICE: (SETUP,),
    ASK_NOTHING: (OVER,),
}

# What is asked, and when


def fits(ask: i64, stage: i64) -> bool:
    """Whether something may be asked in a part of the game."""
    return stage in STAGES_OF[ask]


def usual_stage(s: State) -> i64:
    """The part of the game, if nothing is said of it or of what is asked."""
    return ENTER if entered(s) > 0 else SUPPLIES


def natural_stage(s: State) -> i64:
    """The part of the game in which this is asked; buildings are resolved when all have entered."""
    stages = STAGES_OF[s.ask]
    return RESOLVE if RESOLVE in stages and entered(s) == s.board.seats else stages[0]


def natural_ask(s: State) -> i64:
    """What is asked in this part of the game, if nothing else is said."""
    if s.stage == SETUP:
        return LUCK_DRAW if natural_to_deal(s) > 0 else LUCK_FIRST
    if s.stage == ENTER:
        return ASK_PLAY if entered(s) == s.board.seats else ASK_ENTER
    usual = {BUILD: LUCK_BUILDING, SUPPLIES: ASK_SUPPLY, RESOLVE: ASK_ACTION, PLAGUE: LUCK_NUN, OVER: ASK_NOTHING}
    return usual[s.stage]


def natural_round(s: State) -> i64:
    if s.stage == SETUP:
        return 0
    return s.board.rounds if s.stage >= PLAGUE else 1


def natural_first(s: State) -> i64:
    return NOBODY if s.stage == SETUP else 0


def natural_served(s: State) -> i64:
    """How many have had their supplies; the number stays until the next supplies."""
    if s.stage == SUPPLIES:
        done = (s.seat - s.first + s.board.seats) % s.board.seats
        return done if s.ask == ASK_SUPPLY else done + 1
    return 0 if s.stage == SETUP or (s.stage == BUILD and s.round == 1) else s.board.seats


def natural_to_deal(s: State) -> i64:
    """In the set-up, what is missing to five cards for each."""
    if s.stage != SETUP:
        return 0
    n = s.board.seats * DEALT
    for seat in range(s.board.seats):
        n -= in_hand(s, seat)
    return n


def natural_seat(s: State) -> i64:
    """Who is asked, or for whose sake luck is asked."""
    if s.stage == SETUP:
        return NOBODY if s.ask != LUCK_DRAW else (s.board.seats * DEALT - natural_to_deal(s)) // DEALT
    if s.stage == ENTER:
        return with_order(s, entered(s)) if s.ask == ASK_PLAY else s.table[QUEUE] - 1
    if s.stage == RESOLVE:
        return natural_resolver(s)
    return s.first if s.stage < ENTER else NOBODY


def entered(s: State) -> i64:
    """How many have entered a building."""
    n: i64 = 0
    while n < s.board.seats and s.table[ORDER + n] > 0:
        n += 1
    return n


def with_order(s: State, order: i64) -> i64:
    """Who was the how many-th to enter, from 1."""
    return s.table[ORDER + order - 1] - 1 if order > 0 else NOBODY


# The street


def natural_street_size(s: State) -> i64:
    """How many building cards lie there; while they are drawn, it may be fewer."""
    return s.board.street if SUPPLIES <= s.stage <= RESOLVE else 0


def street_size(s: State) -> i64:
    n: i64 = 0
    for i in range(STREET, STREET + s.board.street):
        if s.table[i] > 0:
            n += 1
    return n


def replaced_cards(s: State) -> i64:
    n: i64 = 0
    for i in range(REJECTED, REJECTED + IN_GAME):
        if s.table[i] > 0:
            n += 1
    return n


def natural_spare(s: State) -> i64:
    return s.board.spare - replaced_cards(s)


def gone_count(s: State) -> i64:
    """How many building cards have been discarded after their rounds."""
    rounds = s.round if s.stage >= PLAGUE else s.round - 1
    return s.board.street * rounds if rounds > 0 else 0


def unseen_of(s: State, building: i64) -> i64:
    n: i64 = 0
    for card in range(building * COPIES, building * COPIES + COPIES):
        n += s.table[UNSEEN + card]
    return n


def unseen_of_class(s: State, kind: i64) -> i64:
    n: i64 = 0
    for building in range(s.board.buildings):
        if s.board.class_of[building] == kind:
            n += unseen_of(s, building)
    return n


def at_random(s: State) -> bool:
    """Whether five cards of each class were drawn: then more of a class are unseen than are to come."""
    for kind in range(CLASS_COUNT):
        if unseen_of_class(s, kind) > s.table[QUOTA + kind]:
            return True
    return False


def random_buildings(s: State) -> list[int]:
    """The buildings of which five cards of each class are drawn."""
    ids = s.rules.ids
    return [b for b in range(len(ids)) if s.board.seats > 2 or ids[b] != SHUNNED_BY_TWO]


def first_buildings(s: State) -> list[int]:
    return [s.rules.ids.index(name) for name in FIRST_GAME]


def buildings_in_game(s: State) -> list[int]:
    """The buildings of this game; where nothing tells any more which it was, those for a first game."""
    if at_random(s):
        return random_buildings(s)
    found: list[int] = []
    first = first_buildings(s)
    for kind in range(CLASS_COUNT):
        known = [b for b in range(s.board.buildings) if s.board.class_of[b] == kind and left_traces(s, b)]
        if not known and s.ask != LUCK_CHOICE:
            known = [b for b in first if s.board.class_of[b] == kind and hands_out_here(s, b)]
            known += [b for b in range(s.board.buildings) if s.board.class_of[b] == kind and hands_out_here(s, b)]
        found += known[:1]
    return found


def left_traces(s: State, building: i64) -> bool:
    """Whether a card of the building is unseen, in the street or under the replacement deck."""
    if unseen_of(s, building) > 0:
        return True
    for i in range(STREET, STREET + s.board.street):
        if s.table[i] > 0 and (s.table[i] - 1) // COPIES == building:
            return True
    for i in range(REJECTED, REJECTED + IN_GAME):
        if s.table[i] > 0 and (s.table[i] - 1) // COPIES == building:
            return True
    return False


def hands_out_here(s: State, building: i64) -> bool:
    """Whether the building can be in the game: what it hands out is, and what the others of its class do is not."""
    for other in range(s.board.buildings):
        kind: i64 = s.rules.piles[other]
        alike = s.board.class_of[other] == s.board.class_of[building]
        if alike and kind > JOKER and (in_game(s, kind) > 0) != (other == building):
            return False
    return True


def natural_cards(s: State, buildings: list[int]) -> list[int]:
    """All cards of these buildings, in the order in which they are thought gone: the last copies first."""
    return [b * COPIES + copy for copy in range(COPIES - 1, -1, -1) for b in buildings]


def natural_gone(s: State, buildings: list[int], named: list[int]) -> list[int]:
    """What is gone, if no more is said than that these are; what lies in the street or was replaced is not."""
    seen = lying(s) + named
    of_class = [0] * CLASS_COUNT
    for card in seen:
        of_class[s.board.class_of[card // COPIES]] += 1
    gone = list(named)
    for card in natural_cards(s, buildings):
        kind = s.board.class_of[card // COPIES]
        if len(gone) < gone_count(s) and card not in seen and of_class[kind] < _EACH:
            gone.append(card)
            of_class[kind] += 1
    return sorted(gone)


def lying(s: State) -> list[int]:
    """The building cards in the street and under the replacement deck."""
    cards = [s.table[i] - 1 for i in range(STREET, STREET + s.board.street) if s.table[i] > 0]
    return cards + [s.table[i] - 1 for i in range(REJECTED, REJECTED + IN_GAME) if s.table[i] > 0]


def natural_street(s: State, buildings: list[int], gone: list[int]) -> list[int]:
    """Cards of different buildings, as low as can be."""
    away = gone + [s.table[i] - 1 for i in range(REJECTED, REJECTED + IN_GAME) if s.table[i] > 0]
    found: list[int] = []
    for building in buildings:
        left = [card for card in range(building * COPIES, building * COPIES + COPIES) if card not in away]
        if left and len(found) < natural_street_size(s):
            found.append(left[0])
    return found


def natural_queue(s: State) -> list[int]:
    """Those who have not entered, clockwise from the starting player."""
    if s.stage != ENTER:
        return []
    order = [(s.first + i) % s.board.seats for i in range(s.board.seats)]
    return [seat for seat in order if s.table[ENTERED + seat] == 0]


# Resolving


def natural_slot(s: State) -> i64:
    """The first building that somebody has entered."""
    if s.stage == RESOLVE:
        for place in range(s.board.street):
            for seat in range(s.board.seats):
                if s.table[ENTERED + seat] == place + 1:
                    return place
    return 0


def natural_step(s: State) -> i64:
    if s.stage != RESOLVE:
        return CARDS_NEXT
    return FLUTES_NEXT if s.contest == SWORD else ACTIONS_NEXT


def natural_shown(s: State) -> i64:
    """Whose cards lie revealed: those in the building, with two players those in later ones too."""
    shown: i64 = 0
    if s.stage == RESOLVE:
        for seat in range(s.board.seats):
            place = s.table[ENTERED + seat] - 1
            if place == s.slot or (s.board.seats == 2 and place > s.slot):
                shown |= bit(seat)
    return shown


def natural_premium(s: State) -> i64:
    """Whoever has laid most population cards and jokers, of those whose cards still lie there."""
    best: i64 = NOBODY
    if s.stage == RESOLVE:
        for order in range(1, s.board.seats + 1):
            seat = with_order(s, order)
            if seat != NOBODY and has(natural_shown(s), seat) and (best == NOBODY or bid(s, seat) > bid(s, best)):
                best = seat
    return best


def premium_told(s: State) -> bool:
    """Whether the position shows who has the premium action: with two, the other's cards may be gone."""
    if s.stage != RESOLVE or s.board.seats > 2:
        return True
    return s.table[ENTERED] > s.slot and s.table[ENTERED + 1] > s.slot


def in_action(s: State) -> bool:
    """Whether a visitor does his action in the building."""
    return s.stage == RESOLVE and s.contest == 0


def natural_resolver(s: State) -> i64:
    """Who is asked about a contest; else who has the first action, or the first who must pay the toll."""
    if visitors(s) == 0:
        return NOBODY
    if s.ask == ASK_TARGET:
        return with_most(s, s.contest)
    if s.ask == ASK_GIVE:
        givers = with_fewest(s, SWORD) if s.contest == SWORD else toll_payers(s, actor(s, 0))
        taker = natural_taker(s)
        for i in range(s.board.seats):
            seat = (taker + i) % s.board.seats
            needed: i64 = 1 if s.contest == SWORD else TOLL
            if has(givers, seat) and had(s, seat) > needed:
                return seat
        return NOBODY
    return actor(s, 0)


def natural_taker(s: State) -> i64:
    """Who gets what is given: whoever laid most Swords, or has the premium action of the tower."""
    if s.ask != ASK_GIVE or visitors(s) == 0:
        return NOBODY
    return with_most(s, SWORD) if s.contest == SWORD else actor(s, 0)


def natural_actor(s: State) -> i64:
    """How many have done their actions: who acts now, too."""
    if not in_action(s):
        return 0
    acting = s.taker if s.ask == ASK_GIVE else s.seat
    for i in range(visitors(s)):
        if actor(s, i) == acting:
            return i + 1
    return 0


def had(s: State, seat: i64) -> i64:
    """How many cards a seat had in hand before it began to pick."""
    return in_hand(s, seat) + row_size(s, GIVEN + seat * ROW)


def guarded(s: State, seat: i64) -> bool:
    """Whether the seat has entered such a building as is being resolved."""
    place = s.table[ENTERED + seat] - 1
    return place >= 0 and building_at(s, place) == building_at(s, s.slot)


def toll_payers(s: State, taker: i64) -> i64:
    """Set of seats that must give cards to the premium player of a tower."""
    found: i64 = 0
    for seat in range(s.board.seats):
        n = had(s, seat)
        if seat != taker and n >= in_hand(s, taker) and n > 0 and not guarded(s, seat):
            found |= bit(seat)
    return found


def natural_to_give(s: State) -> i64:
    """Half the hand for a Sword, three cards for a tower, without those picked already."""
    if s.ask != ASK_GIVE or s.seat == NOBODY:
        return 0
    wanted: i64 = had(s, s.seat) // 2 if s.contest == SWORD else TOLL
    return wanted - row_size(s, GIVEN + s.seat * ROW)


def natural_waiting(s: State) -> i64:
    """Who pays toll after the seat that is asked, clockwise from the taker."""
    found: i64 = 0
    if s.ask == ASK_GIVE and s.contest == 0 and s.taker != NOBODY:
        payers = toll_payers(s, s.taker)
        later = False
        for i in range(1, s.board.seats):
            seat = (s.taker + i) % s.board.seats
            if later and has(payers, seat):
                found |= bit(seat)
            later = later or seat == s.seat
    return found


def natural_to_shed(s: State) -> i64:
    """In a hospital, how many cards may still be discarded, if nothing else is said."""
    if s.ask != ASK_ACTION or s.rules.ids[building_at(s, s.slot)] != HOSPITAL:
        return 0
    return 3 if s.seat == s.premium else 2


# Cards


def natural_size(s: State, kind: i64, buildings: list[int], all_of_it: int) -> i64:
    """How many cards of a piled kind are in the game: if a building in it hands them out, and jokers anyway."""
    if s.ask == LUCK_CHOICE:
        return 0
    return all_of_it if kind == JOKER or kind in [s.rules.piles[b] for b in buildings] else 0


def in_secret(s: State, seat: i64, kind: i64) -> i64:
    """How many cards of a kind the position shows a seat to have that not all can see."""
    n = s.cards[HAND + seat * ROW + kind] + s.cards[GIVEN + seat * ROW + kind]
    return n if has(s.shown, seat) else n + s.cards[PLAYED + seat * ROW + kind]


def natural_least(s: State, viewer: i64, seat: i64, kind: i64) -> i64:
    """Of jokers and special cards all know who has them; each viewer knows what all know."""
    if viewer != SPECTATOR:
        return s.lore[least(SPECTATOR, seat) + kind]
    return in_secret(s, seat, kind) if kind >= JOKER else 0


def natural_most(s: State, viewer: i64, seat: i64, kind: i64) -> i64:
    return s.lore[most(SPECTATOR, seat) + kind] if viewer != SPECTATOR else in_secret(s, seat, kind)


def shows(s: State, seat: i64) -> bool:
    """Whether the position shows the cards that a seat has in secret."""
    return s.viewer == NOBODY or s.viewer == seat or s.stage == OVER


def shown_out(s: State, kind: i64) -> i64:
    """How many cards of a kind the position shows in rows."""
    n: i64 = 0
    for seat in range(s.board.seats):
        for row in (HAND, PLAYED, GIVEN):
            n += s.cards[row + seat * ROW + kind]
    return n


def natural_pile(s: State, kind: i64) -> i64:
    """What is left of a kind, if others have no more of it than the viewer knows."""
    n = in_game(s, kind) - shown_out(s, kind)
    for seat in range(s.board.seats):
        if not shows(s, seat):
            n -= s.lore[least(s.viewer, seat) + kind]
    return n


def hidden_cards(s: State) -> i64:
    """How many cards in rows the viewer does not know."""
    n: i64 = 0
    for seat in range(s.board.seats):
        for row in (HAND, PLAYED, GIVEN):
            n += s.cards[row + seat * ROW + UNKNOWN]
    return n


def hidden_people(s: State) -> i64:
    """How many of these are population cards: all but those that are missing from the open piles."""
    n = hidden_cards(s)
    for kind in range(JOKER, KINDS):
        n -= in_game(s, kind) - s.cards[pile(kind)] - shown_out(s, kind)
    return n


def natural_stock(s: State) -> i64:
    """The cards of the population deck: all that are nowhere else."""
    n: i64 = 0
    for kind in range(POPULATION):
        n += s.board.copies[kind] - placed(s, kind)
    return n - blank_nuns(s) - hidden_people(s)


def natural_blanks(s: State) -> list[int]:
    """After a shuffle, what the nun row's unseen cards are if nothing is said: the first that lie nowhere else."""
    cards: list[int] = []
    if s.viewer == NOBODY and s.shuffles > 0:
        for kind in range(POPULATION):
            left: int = s.board.copies[kind] - placed(s, kind)
            cards += [kind] * left
    return cards[: blank_nuns(s)]


def natural_shuffled(s: State, kind: i64) -> i64:
    """What the deck was made of: what is in it, and what has been drawn since."""
    if s.shuffles == 0:
        return 0
    n = s.cards[DECK + kind]
    for seat in range(s.board.seats):
        n += s.cards[DRAWN + seat * POPULATION + kind]
    return n


def natural_fresh(s: State, seat: i64) -> i64:
    n: i64 = 0
    for i in range(DRAWN + seat * POPULATION, DRAWN + (seat + 1) * POPULATION):
        n += s.cards[i]
    return n


def natural_handed(s: State) -> i64:
    """Cards have gone from hand to hand, if anybody knows of a population card of another."""
    for viewer in range(VIEWERS):
        for seat in range(s.board.seats):
            for kind in range(POPULATION):
                if s.lore[least(viewer, seat) + kind] > 0:
                    return 1
    return 0


def natural_at(s: State) -> i64:
    """At the end the first card of the nun row that is not known is turned up."""
    at: i64 = 0
    if s.stage == PLAGUE:
        while at < NUN_ROW and s.table[NUNS + at] > 0:
            at += 1
    return at
