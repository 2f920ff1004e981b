"""Whether a position could stand on a table. Every position that comes from outside is asked."""

from typing import Final

from mypy_extensions import i64

from rattus.cartus.codes import (
    ARRIVAL,
    ASK_ACTION,
    ASK_GIVE,
    ASK_LOOK,
    ASK_PLAY,
    ASK_TARGET,
    ASKS,
    BUILD,
    BUILDINGS,
    CAP,
    CLASS_COUNT,
    CLASSES,
    COPIES,
    DEALT,
    DISCARDS,
    ENTER,
    ENTERED,
    FIRST_RATS,
    FLUTE,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    IN_GAME,
    INFLUENCE,
    LONGEST_STREET,
    LOOKED,
    LUCK_CHOICE,
    LUCK_DRAW,
    LUCK_FIRST,
    LUCK_NUN,
    LUCK_TOKEN,
    MOST_SEATS,
    NUN_ROW,
    NUNS,
    ORDER,
    OVER,
    PLAGUE,
    POPULATION,
    QUEUE,
    QUOTA,
    RATS,
    REJECTED,
    RESOLVE,
    ROW,
    SEAT_NAMES,
    SETUP,
    SPECTATOR,
    STAGES,
    STEPS,
    STREET,
    SUPPLIES,
    SWORD,
    UNSEEN,
)
from rattus.cartus.contest import with_fewest, with_most
from rattus.cartus.ending import conclude
from rattus.cartus.hands import in_hand, is_any, row_size
from rattus.cartus.natural import (
    HOSPITAL,
    TOLL,
    TOWER,
    buildings_in_game,
    entered,
    fits,
    gone_count,
    had,
    in_action,
    lying,
    natural_actor,
    natural_at,
    natural_premium,
    natural_seat,
    natural_served,
    natural_shown,
    natural_spare,
    natural_step,
    natural_street_size,
    natural_taker,
    natural_to_deal,
    natural_to_give,
    natural_to_shed,
    natural_waiting,
    premium_told,
    replaced_cards,
    street_size,
    toll_payers,
    unseen_of,
    unseen_of_class,
)
from rattus.cartus.resolve import visitors
from rattus.cartus.sound_cards import MANY_THINGS, complaint_of_cards
from rattus.cartus.sound_knowledge import complaint_of_knowledge
from rattus.cartus.state import State
from rattus.cartus.street import building_at, same_building
from rattus.kernel.bits import bit, first_n, has, size
from rattus.kernel.chain import NOBODY

_FLAG: Final = 1
_MOST_TO_DO: Final = 99
_ENDINGS: Final = 15
_EACH: Final = 5  # building cards of each class
# What is asked while somebody does his action, and the numbers that say how often.
_COUNTS: Final[dict[int, tuple[str, ...]]] = {
    LUCK_DRAW: ("to_draw", "to_look", "to_take", "to_shed"),
    ASK_LOOK: ("to_look", "to_take"),
    LUCK_NUN: ("to_look", "to_take"),
    LUCK_TOKEN: ("to_take",),
    ASK_ACTION: ("to_shed",),
    ASK_GIVE: ("to_give",),
}
_THINGS: Final = {
    "to_draw": "cards to draw",
    "to_look": "looks",
    "to_take": "tokens to take",
    "to_give": "cards to give",
    "to_shed": "rats or cards to discard",
}


def complaint(s: State) -> str:
    """What is wrong with the position, in a few words; nothing if all is well."""
    in_pieces = numbers(s) or entries(s) or strangers(s) or street(s) or building_cards(s)
    on_the_table = in_pieces or entering(s) or tracks(s) or nun_row(s) or complaint_of_cards(s)
    return on_the_table or complaint_of_knowledge(s) or course(s)


# No number beyond what it may be


def numbers(s: State) -> str:
    seats = s.board.seats
    ranges = [
        ("stage", s.stage, SETUP, OVER),
        ("seat", s.seat, NOBODY, seats - 1),
        ("viewer", s.viewer, NOBODY, SPECTATOR),
        ("first", s.first, NOBODY, seats - 1),
        ("round", s.round, 0, s.board.rounds),
        ("served", s.served, 0, seats),
        ("to_choose", s.to_choose, 0, CLASS_COUNT),
        ("to_deal", s.to_deal, 0, seats * DEALT),
        ("spare", s.spare, 0, s.board.spare),
        ("stock", s.stock, -MANY_THINGS, MANY_THINGS),
        ("shuffles", s.shuffles, 0, MANY_THINGS),
        ("to_draw", s.to_draw, 0, _MOST_TO_DO),
        ("to_look", s.to_look, 0, _MOST_TO_DO),
        ("looked", s.looked, 0, first_n(NUN_ROW)),
        ("at", s.at, 0, NUN_ROW - 1),
        ("to_take", s.to_take, 0, _MOST_TO_DO),
        ("to_give", s.to_give, 0, _MOST_TO_DO),
        ("to_shed", s.to_shed, 0, _MOST_TO_DO),
        ("taker", s.taker, NOBODY, seats - 1),
        ("waiting", s.waiting, 0, first_n(seats)),
        ("slot", s.slot, 0, s.board.street - 1),
        ("step", s.step, 0, len(STEPS) - 1),
        ("actor", s.actor, 0, seats),
        ("shown", s.shown, 0, first_n(seats)),
        ("premium", s.premium, NOBODY, seats - 1),
        ("handed", s.handed, 0, _FLAG),
        ("arrivals", s.arrivals, 0, MANY_THINGS),
        ("ended_by", s.ended_by, 0, _ENDINGS),
        ("cap", s.cap, 0, _FLAG),
        ("mercy", s.mercy, 0, _FLAG),
        ("open_rats", s.open_rats, 0, _FLAG),
    ]
    for name, number, low, high in ranges:
        if not low <= number <= high:
            return f"{name} cannot be {number}"
    if s.ask not in ASKS:
        return f"ask cannot be {s.ask}"
    if s.contest not in (0, SWORD, FLUTE):
        return f"contest cannot be {s.contest}"
    return "there is no such viewer" if seats <= s.viewer < SPECTATOR else ""


def entries(s: State) -> str:
    for n in s.cards:
        if not 0 <= n <= MANY_THINGS:
            return f"there cannot be {n} cards somewhere"
    for n in s.lore:
        if not 0 <= n <= MANY_THINGS:
            return f"nobody can know of {n} cards"
    seats = s.board.seats
    cards = s.board.buildings * COPIES
    parts = [
        (RATS, MOST_SEATS, MANY_THINGS),
        (INFLUENCE, ENTERED - INFLUENCE, MANY_THINGS),
        (ENTERED, MOST_SEATS, s.board.street),
        (ORDER, MOST_SEATS, seats),
        (QUEUE, MOST_SEATS, seats),
        (STREET, LONGEST_STREET, cards),
        (NUNS, NUN_ROW, POPULATION),
        (LOOKED, NUN_ROW, first_n(seats)),
        (UNSEEN, BUILDINGS * COPIES, _FLAG),
        (QUOTA, CLASS_COUNT, _EACH),
        (REJECTED, IN_GAME, cards),
    ]
    for start, length, high in parts:
        for i in range(start, start + length):
            if not 0 <= s.table[i] <= high:
                return f"entry {i} of the table cannot be {s.table[i]}"
    return ""


def strangers(s: State) -> str:
    """Who does not play has nothing on the table."""
    for seat in range(s.board.seats, MOST_SEATS):
        there = s.table[RATS + seat] + s.table[ENTERED + seat] + s.table[ORDER + seat] + s.table[QUEUE + seat]
        for kind in range(CLASS_COUNT):
            there += s.table[INFLUENCE + kind * MOST_SEATS + seat] + s.table[ARRIVAL + kind * MOST_SEATS + seat]
        if there != 0:
            return f"{SEAT_NAMES[seat]} does not play"
    return ""


# Building cards


def street(s: State) -> str:
    """As many cards as the part of the game wants, and not all of one building."""
    there = street_size(s)
    for i in range(LONGEST_STREET):
        if (s.table[STREET + i] > 0) != (i < there):
            return "the street has a hole"
    if s.stage == BUILD:
        return "all building cards of the round lie there already" if there == s.board.street else ""
    if there != natural_street_size(s):
        return f"{there} building cards lie in the street, and should be {natural_street_size(s)}"
    return "all building cards of the round show one building" if there > 0 and same_building(s) else ""


def building_cards(s: State) -> str:
    """Every building card is unseen, in the street, under the replacement deck or gone, and of each class five come."""
    there = replaced_cards(s)
    for i in range(IN_GAME):
        if (s.table[REJECTED + i] > 0) != (i < there):
            return "the replaced building cards have a hole"
    if s.spare != natural_spare(s):
        return f"{there} building cards were replaced, and {s.spare} are left for it"
    cards = lying(s)
    if len(set(cards)) < len(cards) or sum([s.table[UNSEEN + card] for card in cards]) > 0:
        return "a building card is in two places"
    return choosing(s) if s.ask == LUCK_CHOICE else chosen(s, cards)


def choosing(s: State) -> str:
    """While buildings are drawn, class by class."""
    if s.to_choose == 0 or lying(s):
        return "no buildings are to be drawn"
    for kind in range(CLASS_COUNT):
        whole = [b for b in range(s.board.buildings) if s.board.class_of[b] == kind and unseen_of(s, b) == COPIES]
        wanted: i64 = 1 if kind < CLASS_COUNT - s.to_choose else 0
        if len(whole) != wanted or unseen_of_class(s, kind) != wanted * COPIES or s.table[QUOTA + kind] != _EACH:
            return f"the buildings of {CLASSES[kind]} are not as they should be when {s.to_choose} are to be drawn"
    return ""


def chosen(s: State, cards: list[int]) -> str:
    if s.to_choose != 0:
        return "buildings are to be drawn at the wrong time"
    buildings = buildings_in_game(s)
    gone = 0
    for kind in range(CLASS_COUNT):
        mine = [b for b in buildings if s.board.class_of[b] == kind]
        unseen = unseen_of_class(s, kind)
        coming = s.table[QUOTA + kind]
        seen = len([card for card in cards if card // COPIES in mine])
        if not mine or unseen != coming + (len(mine) - 1) * _EACH or unseen != sum([unseen_of(s, b) for b in mine]):
            return f"{unseen} building cards of {CLASSES[kind]} are unseen, and {coming} are to come"
        gone += _EACH - coming - seen
    if len([card for card in cards if card // COPIES not in buildings]) > 0:
        return "a building card lies there that is not in the game"
    if gone != gone_count(s):
        return f"{gone} building cards are gone, and should be {gone_count(s)}"
    return ""


# The board


def entering(s: State) -> str:
    """In phase C everybody has entered or will; when buildings are resolved, all have; else nobody has."""
    n = entered(s)
    waiting: i64 = 0
    found: i64 = 0
    for seat in range(s.board.seats):
        waiting += s.table[QUEUE + seat] > 0
    for i in range(s.board.seats):
        if (s.table[ORDER + i] > 0) != (i < n) or (s.table[QUEUE + i] > 0) != (i < waiting):
            return "the order of entering has a hole"
        for row in (ORDER, QUEUE):
            if s.table[row + i] > 0:
                found |= bit(s.table[row + i] - 1)
    for seat in range(s.board.seats):
        has_order = n > 0 and seat in [s.table[ORDER + i] - 1 for i in range(n)]
        if (s.table[ENTERED + seat] > 0) != has_order:
            return f"{SEAT_NAMES[seat]} has entered nowhere, or at no time"
    if size(found) != n + waiting:
        return "somebody enters twice"
    wanted = s.board.seats if s.stage == ENTER else 0
    if s.stage == RESOLVE:
        return "" if n == s.board.seats and waiting == 0 else "not all have entered a building"
    return "" if n + waiting == wanted else f"{n} have entered and {waiting} are to enter"


def tracks(s: State) -> str:
    """Who has influence has come to it at some time, and nobody at the same time as another."""
    times: list[int] = []
    for entry in range(CLASS_COUNT * MOST_SEATS):
        points = s.table[INFLUENCE + entry]
        arrival = s.table[ARRIVAL + entry]
        if (points > 0) != (arrival > 0):
            return "a disc stands on an influence track and never came there"
        if s.cap != 0 and points > CAP:
            return f"the influence tracks end at {CAP}"
        if arrival > 0:
            times.append(arrival)
    if len(set(times)) < len(times) or (times and max(times) > s.arrivals):
        return "the discs did not come to their spaces one after the other"
    return ""


def nun_row(s: State) -> str:
    """Who has looked at a card knows it; in an observation, its viewer."""
    if s.at != natural_at(s) and s.ask != LUCK_NUN:
        return "luck is asked about a card of the nun row at the wrong time"
    for place in range(NUN_ROW):
        seen = s.table[LOOKED + place] != 0 if s.viewer == NOBODY else has(s.table[LOOKED + place], s.viewer)
        open_to_all = s.stage == OVER or (s.stage == PLAGUE and place < s.at)
        shown = s.table[NUNS + place] > 0
        if (seen or open_to_all) and not shown:
            why = "has been looked at" if seen else "lies open"
            return f"card {place + 1} of the nun row {why}, and is not shown"
        if shown and not seen and not open_to_all and s.viewer != NOBODY:
            return f"card {place + 1} of the nun row is shown to a viewer who has not looked at it"
        if s.stage == SETUP and s.table[LOOKED + place] != 0:
            return "somebody has looked at the nun row before the game"
        if has(s.looked, place) and (s.seat == NOBODY or not has(s.table[LOOKED + place], s.seat)):
            return f"card {place + 1} of the nun row was never looked at by the one who is asked"
    return ""


# What is asked


def course(s: State) -> str:
    """What is asked can be asked, and somebody or chance can answer."""
    if not fits(s.ask, s.stage):
        return f"{ASKS[s.ask]!r} is never asked at the stage {STAGES[s.stage]!r}"
    return times(s) or counts(s) or setting_up(s) or phases(s) or picks(s) or resolving(s) or ending(s) or answers(s)


def times(s: State) -> str:
    if (s.round == 0) != (s.stage == SETUP) or (s.stage >= PLAGUE and s.round != s.board.rounds):
        return f"round {s.round} is never at the stage {STAGES[s.stage]!r}"
    if (s.first == NOBODY and s.stage != SETUP) or (s.ask == LUCK_FIRST and s.first != NOBODY):
        return "nobody has started" if s.first == NOBODY else "somebody has started already"
    return ""


def counts(s: State) -> str:
    """Something is left to be done where it is asked, or comes later."""
    allowed = _COUNTS.get(s.ask, ())
    if s.stage == PLAGUE:
        allowed = ()
    elif s.stage == SETUP:
        allowed = allowed[:1]
    for name, thing in _THINGS.items():
        n: int = getattr(s, name)
        if n != 0 and name not in allowed:
            return f"{n} {thing} cannot be left when {ASKS[s.ask]!r} is asked"
        if n == 0 and name in allowed[:1] and s.ask != ASK_ACTION:
            return f"no {thing} are left, and {ASKS[s.ask]!r} is asked"
    if s.stage == SETUP and s.to_draw > 1:
        return "cards are dealt one by one"
    if (s.to_take != 0 and s.stage != RESOLVE) or (s.to_shed != 0 and s.stage != SUPPLIES and s.ask != ASK_ACTION):
        return "more is to come than can come"
    if s.looked != 0 and s.ask not in (ASK_LOOK, LUCK_NUN):
        return "cards of the nun row are looked at by nobody"
    if s.ask == ASK_LOOK and size(s.looked) == NUN_ROW:
        return "all cards of the nun row have been looked at"
    return ""


def setting_up(s: State) -> str:
    if s.to_deal != natural_to_deal(s):
        return f"{s.to_deal} cards cannot be left to be dealt"
    if s.stage != SETUP:
        return ""
    if (s.to_deal == 0) != (s.ask == LUCK_FIRST) or (s.ask == LUCK_CHOICE and s.to_deal < s.board.seats * DEALT):
        return "cards are dealt at the wrong time"
    dealt = s.board.seats * DEALT - s.to_deal
    for seat in range(s.board.seats):
        n = in_hand(s, seat)
        if s.table[RATS + seat] != FIRST_RATS:
            return f"everybody begins with {FIRST_RATS} rats"
        if n != min(DEALT, max(0, dealt - seat * DEALT)):
            return f"{SEAT_NAMES[seat]} has been dealt {n} cards out of turn"
    if s.arrivals != 0 or s.shuffles != 0 or s.handed != 0:
        return "the game has not begun"
    used = sum([s.cards[DISCARDS + kind] for kind in range(POPULATION)])
    used += sum([s.cards[HOARDS + i] for i in range(MOST_SEATS * HOARD)])
    return "nothing is discarded or taken before the game" if used > 0 else ""


def phases(s: State) -> str:
    """Whose turn it is, before buildings are resolved."""
    if s.served != natural_served(s):
        return f"{s.served} cannot have had their supplies"
    if s.stage == SUPPLIES:
        return "nobody is supplied" if s.seat == NOBODY else ""
    if s.stage != RESOLVE and s.seat != natural_seat(s):
        return "it is the turn of another, or of nobody"
    if s.stage == ENTER and s.seat == NOBODY:
        return "nobody is asked"
    if s.ask == ASK_PLAY and not is_any(s, HAND + s.seat * ROW):
        return f"{SEAT_NAMES[s.seat]} has no cards to lay"
    return ""


def picks(s: State) -> str:
    """Only who gives picks cards; for a tower, several do."""
    for seat in range(s.board.seats):
        picked = is_any(s, GIVEN + seat * ROW)
        if picked and (s.ask != ASK_GIVE or (s.contest == SWORD and seat != s.seat)):
            return f"{SEAT_NAMES[seat]} has picked cards to give and is not asked for any"
    return ""


def resolving(s: State) -> str:
    if s.step != natural_step(s) or s.shown != natural_shown(s):
        return "the building is resolved out of order"
    if s.stage != RESOLVE:
        left = s.slot + s.contest + s.actor + s.waiting
        nobody = s.premium == NOBODY and s.taker == NOBODY
        return "" if left == 0 and nobody else "a building is resolved at the wrong time"
    if visitors(s) == 0:
        return "nobody has entered the building that is resolved"
    if s.seat == NOBODY:
        return "nobody is asked"
    if s.premium == NOBODY or (premium_told(s) and s.premium != natural_premium(s)):
        return "the premium action belongs to another"
    return contests(s) or giving(s) or acting(s)


def contests(s: State) -> str:
    """Somebody chooses whom Swords or Flutes strike."""
    if (s.contest != 0 and s.ask not in (ASK_TARGET, ASK_GIVE)) or (s.contest == FLUTE and s.ask == ASK_GIVE):
        return "cards are compared at the wrong time"
    if s.ask != ASK_TARGET:
        return ""
    if s.contest == 0:
        return "nothing is compared"
    losers = with_fewest(s, s.contest)
    most = with_most(s, s.contest)
    if s.seat != most or has(losers, most) or size(losers) < 2:
        return f"{SEAT_NAMES[s.seat]} has nobody to choose from"
    for seat in range(s.board.seats):
        if has(losers, seat) and (in_hand(s, seat) > 1 if s.contest == SWORD else s.table[RATS + most] > 0):
            return ""
    return "it does not matter who is chosen"


def giving(s: State) -> str:
    """Whoever gives must, and has as many left to pick as he must."""
    if s.taker != natural_taker(s) or s.to_give != natural_to_give(s) or s.waiting != natural_waiting(s):
        return "cards are given in a way there is not"
    if s.ask != ASK_GIVE:
        return ""
    if s.contest == SWORD:
        losers = with_fewest(s, SWORD)
        if not has(losers, s.seat) or has(losers, s.taker):
            return f"{SEAT_NAMES[s.seat]} does not give cards for a Sword"
        return ""
    payers = toll_payers(s, s.taker)
    if s.rules.ids[building_at(s, s.slot)] != TOWER or not has(payers, s.seat) or had(s, s.seat) <= TOLL:
        return f"{SEAT_NAMES[s.seat]} does not give cards to a {TOWER}"
    return tolls(s, payers)


def tolls(s: State, payers: i64) -> str:
    """Those before the seat that is asked have given what they must."""
    for i in range(1, s.board.seats):
        seat = (s.taker + i) % s.board.seats
        n = had(s, seat)
        wanted: i64 = 0
        if has(payers, seat) and not has(s.waiting, seat):
            wanted = TOLL if n > TOLL else n
        if seat != s.seat and row_size(s, GIVEN + seat * ROW) != wanted:
            return f"{SEAT_NAMES[seat]} should have picked {wanted} cards"
    return ""


def acting(s: State) -> str:
    """Actions are for visitors, one after the other, and not in the last round."""
    if s.actor != natural_actor(s):
        return f"{s.actor} cannot have done their actions"
    if not in_action(s):
        return ""
    if s.round == s.board.rounds:
        return "there are no actions in the final round"
    if s.actor == 0:
        return f"{SEAT_NAMES[s.seat]} has no action here"
    if s.ask != ASK_ACTION:
        return ""
    house = s.rules.ids[building_at(s, s.slot)]
    if house == TOWER and (s.seat != s.premium or toll_payers(s, s.seat) == 0):
        return f"nobody has to give anything to {SEAT_NAMES[s.seat]}"
    if house == HOSPITAL and (s.table[RATS + s.seat] == 0 or in_hand(s, s.seat) == 0):
        return f"{SEAT_NAMES[s.seat]} has nothing to discard"
    if (house == HOSPITAL) != (s.to_shed > 0) or s.to_shed > natural_to_shed(s):
        return f"{s.to_shed} cards cannot be discarded here"
    return ""


def ending(s: State) -> str:
    at_end = s.copy()
    at_end.ended_by = 0
    if s.stage == OVER:
        conclude(at_end)
    return "" if at_end.ended_by == s.ended_by else "the game did not end so"


def answers(s: State) -> str:
    """In an observation, others know answers that it does not."""
    if s.ask == LUCK_NUN and (s.table[NUNS + s.at] > 0 or s.table[LOOKED + s.at] != 0):
        return "luck is asked for a card of the nun row that somebody knows"
    told = s.by_chance or s.viewer == NOBODY or s.viewer == s.seat
    if told and not s.over and not s.legal() and not s.outcomes():
        return f"there is no answer to {ASKS[s.ask]!r}"
    return ""
