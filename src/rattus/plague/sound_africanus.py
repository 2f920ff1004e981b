"""Whether region cards, diplomats and the caravan are as they could be on a table."""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import first_n, has, size
from rattus.kernel.chain import NOBODY
from rattus.plague.codes import (
    ASK_CARAVAN,
    ASK_COVER,
    ASK_ENVOY,
    ASK_JOIN,
    ASK_PROTECT,
    BURIED,
    BURIED_HIDDEN,
    DRAWN,
    DRAWN_CARDS,
    ENVOY_HAVEN,
    ENVOYS,
    HAND,
    HAND_SIZE,
    HAVEN,
    HIDDEN,
    LUCK_DEAL,
    LUCK_DRAW,
    MOST_REGION_CARDS,
    MOST_SEATS,
    OVER,
    PLAY,
    RECYCLED,
    SUPPLY,
    TABLE,
    VEILED,
)
from rattus.plague.diplomats import diplomats_left, has_diplomat, in_haven
from rattus.plague.natural import before_first, last_seat, receiver
from rattus.plague.protection import exposed, may_protect
from rattus.plague.regioncards import drawn_card, drawn_cards, hidden, in_deck, strictest_first, unseen
from rattus.plague.setup import has_caravan
from rattus.plague.state import State

MOST_HELD: Final = 200  # more than there are cards or diplomats in any game


def complaint_of_africanus(s: State) -> str:
    """What is wrong, in a few words; nothing if all is well."""
    return (
        rows(s) or places(s) or observation(s) or ruled_out(s) or dealing(s) or drawing(s)
        or diplomats(s) or caravan(s) or protection(s) or asked(s)
    )  # fmt: skip


def rows(s: State) -> str:
    """No number beyond what it may be, and nothing for seats that do not play."""
    hands = s.hands
    cards = s.board.region_cards
    sets = (HAND, BURIED, RECYCLED)
    counts = (HIDDEN, BURIED_HIDDEN)
    for seat in range(MOST_SEATS):
        plays = seat < s.board.seats
        if any(hands[row + seat] & cards != hands[row + seat] or (hands[row + seat] and not plays) for row in sets):
            return f"seat {seat} cannot have these region cards"
        if any(not 0 <= hands[row + seat] <= MOST_REGION_CARDS or (hands[row + seat] and not plays) for row in counts):
            return f"seat {seat} cannot have so many region cards"
        if hands[ENVOYS + seat] < 0 or (hands[ENVOYS + seat] != 0 and not plays):
            return f"seat {seat} cannot have these diplomats"
    for i in range(DRAWN_CARDS, DRAWN_CARDS + DRAWN):
        card = hands[i] - 1
        if not (hands[i] in (VEILED, 0) or (0 <= card < MOST_REGION_CARDS and has(cards, card))):
            return "a region card has been drawn that there is not"
    for name, members in (("discarded", s.discarded), ("played", s.played)):
        if members < 0 or members & cards != members:
            return f"{name} cannot be {members}"
    ranges = [
        ("secret", s.secret, 1),
        ("to_deal", s.to_deal, s.board.seats * HAND_SIZE),
        ("waiting", s.waiting, first_n(s.board.seats)),
        ("shields", s.shields, first_n(s.board.cards)),
        ("face", s.face, s.board.starters + s.board.others),
    ]
    for name, number, high in ranges:
        if not 0 <= number <= high:
            return f"{name} cannot be {number}"
    return ""


def places(s: State) -> str:
    """Every region card is in one place, and there are enough for those that are not shown."""
    hands = s.hands
    lying = [s.discarded, s.played]
    lying += [hands[row + seat] for row in (HAND, BURIED) for seat in range(MOST_SEATS)]
    n: i64 = drawn_cards(s)
    if any(hands[DRAWN_CARDS + i] != 0 for i in range(n, DRAWN)):
        return "the region cards that are drawn do not lie one behind the other"
    known = [drawn_card(s, i) for i in range(n) if drawn_card(s, i) >= 0]
    together = sum([size(cards) for cards in lying]) + len(known)
    if together != size(s.board.region_cards & ~unseen(s)):
        return "a region card is in two places"
    return "there are more region cards than there can be" if in_deck(s) < 0 else ""


def observation(s: State) -> str:
    """The truth knows every card, an observation those of its viewer."""
    hands = s.hands
    if s.viewer == NOBODY:
        return "some region cards are not known" if hidden(s) > 0 else ""
    for seat in range(s.board.seats):
        open_hand = seat == s.viewer or s.stage == OVER
        if hands[HIDDEN + seat] if open_hand else hands[HAND + seat]:
            return f"seat {seat} has region cards that its viewer cannot know" if not open_hand else "a hand is hidden"
        if hands[BURIED_HIDDEN + seat] if seat == s.viewer else hands[BURIED + seat]:
            return f"seat {seat} has discarded region cards that its viewer cannot know, or does not know its own"
    veiled = s.secret != 0 and s.turn != s.viewer
    for i in range(drawn_cards(s)):
        if (hands[DRAWN_CARDS + i] == VEILED) != veiled:
            return "the region cards drawn are not as their viewer sees them"
    return ""


def ruled_out(s: State) -> str:
    """What cannot be in a hand is not there; and for everybody it is ruled out from some moment on."""
    hands = s.hands
    for seat in range(s.board.seats):
        if hands[RECYCLED + seat] & hands[HAND + seat] != 0:
            return f"seat {seat} holds a region card that it cannot hold"
        for other in range(seat):
            both = hands[RECYCLED + seat] & hands[RECYCLED + other]
            if both not in (hands[RECYCLED + seat], hands[RECYCLED + other]):
                return "what went back into the deck is not told alike of all"
    taken: i64 = 0
    for seat in strictest_first(s):
        taken += hands[HIDDEN + seat]
        if size(unseen(s) & ~hands[RECYCLED + seat]) < taken:
            return f"seat {seat} has more region cards than it can have"
    return ""


def dealing(s: State) -> str:
    if s.to_deal != 0 and not (before_first(s.ask) or s.ask == LUCK_DEAL):
        return "region cards are dealt at the wrong time"
    if s.to_deal > in_deck(s):
        return f"{s.to_deal} region cards are to be dealt, and only {in_deck(s)} are left"
    if s.ask == LUCK_DEAL and (s.to_deal == 0 or s.seat != receiver(s)):
        return "the region card is not dealt to whose turn it is"
    return ""


def drawing(s: State) -> str:
    n = drawn_cards(s)
    if (n > 0 or s.ask == LUCK_DRAW) and (s.card == NOBODY or not has(s.board.drawers, s.card)):
        return "region cards are drawn, and no card is in use that draws any"
    if s.secret != 0 and n == 0 and s.ask != LUCK_DRAW:
        return "no region cards are drawn"
    if s.ask == LUCK_DRAW and (not 1 <= s.to_place <= DRAWN - n or in_deck(s) == 0):
        return "no region card can be drawn"
    return ""


def diplomats(s: State) -> str:
    for seat in range(s.board.seats):
        if in_haven(s, seat) > s.citizens(HAVEN, seat):
            return f"seat {seat} has more diplomats than citizens in the Safe Haven"
        for region in range(ENVOY_HAVEN):
            if has_diplomat(s, seat, region) and not (s.board.uses(region) and s.citizens(region, seat) > 0):
                return f"seat {seat} has a diplomat in a region without a citizen of its own"
    return "there are too many diplomats" if diplomats_left(s) < 0 else ""


def caravan(s: State) -> str:
    needed = s.stage >= PLAY and has_caravan(s)
    if needed != (s.caravan != NOBODY):
        return "the caravan is nowhere" if needed else "there is no caravan yet"
    if needed and not s.board.uses(s.caravan):
        return f"the caravan cannot be in region {s.caravan}"
    if s.ask == ASK_CARAVAN and (not has_caravan(s) or s.seat != last_seat(s)):
        return "the caravan is not placed by the last player"
    return ""


def protection(s: State) -> str:
    """Region cards on class cards lie there while a region is resolved; who waits for a token can be struck by it."""
    if (s.played != 0 or s.shields != 0) and (s.region == NOBODY or s.card != NOBODY):
        return "region cards protect class cards, and no region is resolved"
    if size(s.shields) + (s.ask == ASK_COVER) != size(s.played):
        return "there are not as many class cards protected as region cards played"
    for card in range(s.board.cards):
        if has(s.shields, card) and s.holders[card] >= TABLE:
            return f"class card {card} is protected, and nobody holds it"
    if (s.face != 0) != (s.ask in (ASK_PROTECT, ASK_COVER)):
        return "no token strikes" if s.face == 0 else "a token strikes at the wrong time"
    if s.face == 0:
        return ""
    if s.region == NOBODY:
        return "a token strikes nowhere"
    face = s.face - 1
    if s.board.kind[face] != face or s.crowd(s.region) < s.board.limit[face] - s.bite:
        return "that token does not strike there"
    for seat in range(s.board.seats):
        playing = s.ask == ASK_COVER and seat == s.seat
        if has(s.waiting, seat) and not playing and not may_protect(s, seat):
            return f"seat {seat} is asked for protection, and has nothing to protect or nothing to play"
    if s.ask == ASK_COVER and not (0 <= s.x < MOST_REGION_CARDS and has(s.played, s.x) and two_to_cover(s)):
        return "the region card that was played leaves no choice"
    return ""


def two_to_cover(s: State) -> bool:
    return size(s.board.card_covers[s.x] & exposed(s, s.seat)) > 1


def asked(s: State) -> str:
    """Who waits is asked, and has something to answer."""
    if (s.waiting != 0) != (s.ask in (ASK_PROTECT, ASK_COVER, ASK_JOIN)):
        return "somebody waits to be asked" if s.waiting else "nobody waits to be asked"
    if s.waiting != 0 and not has(s.waiting, s.seat):
        return "somebody is asked who does not wait for it"
    if s.ask == ASK_JOIN and (not leads_caravan(s) or s.region not in (s.x, s.y)):
        return "nobody can join the caravan there"
    for seat in range(s.board.seats):
        if s.ask == ASK_JOIN and has(s.waiting, seat) and s.citizens(s.region, seat) * s.citizens(SUPPLY, seat) == 0:
            return f"seat {seat} has nobody to join the caravan"
    return envoy(s) if s.ask == ASK_ENVOY else ""


def leads_caravan(s: State) -> bool:
    return s.card != NOBODY and has(s.board.caravans, s.card)


def envoy(s: State) -> str:
    """Some citizens go and some stay, and one has the diplomat."""
    if s.card == NOBODY or not s.board.uses(s.x) or not 1 <= s.to_place < s.citizens(s.x, s.seat):
        return "no citizens are on their way"
    to_haven = s.y == HAVEN
    if not to_haven and s.y not in s.board.near[s.x]:
        return "the citizens are on their way to no neighbour"
    if not has_diplomat(s, s.seat, s.x) or (not to_haven and has_diplomat(s, s.seat, s.y)):
        return "no diplomat could go along"
    return ""
