"""Positions as text that a person can read and write; docs/notation-cartus.md is its manual.

`write` leaves out what natural.py says; reading.py reads it back.
"""

from typing import Final

from mypy_extensions import i64

from rattus.cartus.codes import (
    ARRIVAL,
    ASK_ACTION,
    ASK_GIVE,
    ASK_LOOK,
    ASK_TARGET,
    ASKS,
    BLANKS,
    CLASS_COUNT,
    CLASSES,
    CONTESTS,
    COPIES,
    DISCARDS,
    DRAWN,
    ENTERED,
    FIRST_RATS,
    FRESH,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    IN_GAME,
    INFLUENCE,
    JOKER,
    KINDS,
    LOOKED,
    LUCK_CHOICE,
    LUCK_DRAW,
    LUCK_NUN,
    LUCK_TOKEN,
    MOST_SEATS,
    NUN_ROW,
    NUNS,
    PLAGUE,
    PLAYED,
    POPULATION,
    QUEUE,
    RATS,
    REJECTED,
    RETURNED,
    ROW,
    SEAT_NAMES,
    SETUP,
    SHUFFLED,
    SPECTATOR,
    STAGES,
    STREET,
    TOKEN_VALUES,
    UNKNOWN,
    UNSEEN,
)
from rattus.cartus.hands import pile
from rattus.cartus.memory import least, most
from rattus.cartus.natural import (
    TOWER,
    at_random,
    buildings_in_game,
    first_buildings,
    lying,
    natural_ask,
    natural_blanks,
    natural_first,
    natural_fresh,
    natural_gone,
    natural_handed,
    natural_least,
    natural_most,
    natural_pile,
    natural_premium,
    natural_queue,
    natural_round,
    natural_seat,
    natural_shuffled,
    natural_slot,
    natural_stage,
    natural_street,
    natural_to_shed,
    usual_stage,
    with_order,
)
from rattus.cartus.options import RANDOM
from rattus.cartus.state import State
from rattus.cartus.view import building_card
from rattus.kernel.bits import has
from rattus.kernel.chain import NOBODY

NONE: Final = "none"
WATCHING: Final = "spectator"
BLANK: Final = "?"
KNOWN: Final = "known-"
ALL: Final = "all"
YES: Final = "yes"
# Options of the table, and what is still to be done when the question is answered: words, and attributes.
OPTIONS: Final = {"cap": "cap", "lowest-live": "mercy", "open-rats": "open_rats"}
LATER: Final = {"rats": "to_shed", "looks": "to_look", "tokens": "to_take"}
# What is asked with a number behind it, and the attribute that it is.
COUNTED: Final[dict[int, str]] = {
    ASK_LOOK: "to_look",
    ASK_ACTION: "to_shed",
    LUCK_DRAW: "to_draw",
    LUCK_TOKEN: "to_take",
    LUCK_NUN: "to_look",
}


def write(s: State) -> str:
    """The position as text; `read` makes an equal position of it."""
    lines = [f"players: {s.board.seats}"]
    add_words(lines, "options", " ".join([word for word, name in OPTIONS.items() if getattr(s, name) != 0]))
    add_progress(s, lines)
    add_street(s, lines)
    add_entering(s, lines)
    add_words(lines, "hands", rows_text(s, HAND))
    add_words(lines, "picked", rows_text(s, GIVEN))
    add_board(s, lines)
    add_words(lines, "nuns", nuns_text(s))
    add_words(lines, "tokens", tokens_text(s))
    add_deck(s, lines)
    add_knowledge(s, lines)
    if s.viewer != NOBODY:
        lines.append(f"viewer: {WATCHING if s.viewer == SPECTATOR else SEAT_NAMES[s.viewer]}")
    return "\n".join(lines) + "\n"


def add_seat(lines: list[str], key: str, seat: i64, natural: i64) -> None:
    if seat != natural:
        lines.append(f"{key}: {SEAT_NAMES[seat]}")


def add_number(lines: list[str], key: str, n: i64, natural: i64) -> None:
    if n != natural:
        lines.append(f"{key}: {n}")


def add_words(lines: list[str], key: str, words: str) -> None:
    if words:
        lines.append(f"{key}: {words}")


# What is going on


def add_progress(s: State, lines: list[str]) -> None:
    add_number(lines, "round", s.round, natural_round(s))
    add_seat(lines, "first", s.first, natural_first(s))
    asked = ask_text(s)
    unusual = s.stage != natural_stage(s)
    if unusual:
        lines.append(f"stage: {STAGES[s.stage]}")
    usual = unusual or s.stage == usual_stage(s)
    if not usual or asked != ASKS[natural_ask(s)]:
        lines.append(f"ask: {asked}")
    later = [(word, getattr(s, name)) for word, name in LATER.items() if COUNTED.get(s.ask) != name]
    add_words(lines, "then", ", ".join([f"{word} {n}" for word, n in later if n != 0]))
    add_words(lines, "looked", " ".join([str(place + 1) for place in range(NUN_ROW) if has(s.looked, place)]))
    add_number(lines, "resolving", s.slot + 1, natural_slot(s) + 1)
    add_seat(lines, "premium", s.premium, natural_premium(s))
    add_seat(lines, "seat", s.seat, natural_seat(s))


def ask_text(s: State) -> str:
    """What is asked, and where it is not one: how many times; of the nun row, where."""
    name = ASKS[s.ask]
    if s.ask == ASK_TARGET:
        return f"{name} {CONTESTS[s.contest]}"
    if s.ask == ASK_GIVE:
        return f"{name} {CONTESTS[s.contest] or TOWER}"
    if s.ask not in COUNTED or s.stage in (SETUP, PLAGUE):
        return name
    n: int = getattr(s, COUNTED[s.ask])
    usual = natural_to_shed(s) if s.ask == ASK_ACTION else 1
    place = f" {s.at + 1}" if s.ask == LUCK_NUN else ""
    return name + place + (f" {n}" if n != usual else "")


def add_street(s: State, lines: list[str]) -> None:
    """The buildings of the game, and where their cards are."""
    buildings = buildings_in_game(s)
    usual: list[int] = [] if s.ask == LUCK_CHOICE else first_buildings(s)
    if at_random(s):
        lines.append(f"buildings: {RANDOM}")
    else:
        add_words(lines, "buildings", " ".join([s.rules.ids[b] for b in buildings if b not in usual]))
    away = lying(s)
    cards = [b * COPIES + copy for b in sorted(buildings) for copy in range(COPIES)]
    gone = [card for card in cards if s.table[UNSEEN + card] == 0 and card not in away]
    said = [] if gone == natural_gone(s, buildings, []) else gone
    street = row_of_cards(s, STREET, s.board.street)
    if street != natural_street(s, buildings, said):
        lines.append(f"street: {cards_text(s, street) or NONE}")
    add_words(lines, "replaced", cards_text(s, row_of_cards(s, REJECTED, IN_GAME)))
    add_words(lines, "gone", cards_text(s, said))


def row_of_cards(s: State, start: i64, size: i64) -> list[int]:
    return [s.table[i] - 1 for i in range(start, start + size) if s.table[i] > 0]


def cards_text(s: State, cards: list[int]) -> str:
    return " ".join([building_card(s.rules, card) for card in cards])


def add_entering(s: State, lines: list[str]) -> None:
    """Who has entered where, in order, and what lies before him; and who is still to enter."""
    queue = [s.table[QUEUE + i] - 1 for i in range(s.board.seats) if s.table[QUEUE + i] > 0]
    if queue != natural_queue(s):
        lines.append(f"queue: {' '.join([SEAT_NAMES[seat] for seat in queue])}")
    parts: list[str] = []
    for order in range(1, s.board.seats + 1):
        seat = with_order(s, order)
        if seat != NOBODY:
            place = f"{SEAT_NAMES[seat]}@{s.table[ENTERED + seat]}"
            parts.append(" ".join([place] + row_words(s, PLAYED + seat * ROW)))
    add_words(lines, "entered", ", ".join(parts))


# Cards


def rows_text(s: State, part: int) -> str:
    """The cards of each seat in hand, or picked."""
    parts: list[str] = []
    for seat in range(s.board.seats):
        words = row_words(s, part + seat * ROW)
        if words:
            parts.append(f"{SEAT_NAMES[seat]} {' '.join(words)}")
    return ", ".join(parts)


def row_words(s: State, row: i64) -> list[str]:
    words = card_words(s, row, KINDS)
    hidden = s.cards[row + UNKNOWN]
    if hidden > 1:
        return words + [BLANK, str(hidden)]
    return words + [BLANK] if hidden == 1 else words


def card_words(s: State, row: i64, kinds: int) -> list[str]:
    """Cards by name, each followed by how many there are if it is not one."""
    words: list[str] = []
    for kind in range(kinds):
        n = s.cards[row + kind]
        if n > 0:
            words.append(s.rules.box.kinds[kind])
        if n > 1:
            words.append(str(n))
    return words


def add_board(s: State, lines: list[str]) -> None:
    """Rats, and the influence tracks."""
    changed = [seat for seat in range(s.board.seats) if s.table[RATS + seat] != FIRST_RATS]
    add_words(lines, "rats", ", ".join([f"{SEAT_NAMES[seat]} {s.table[RATS + seat]}" for seat in changed]))
    numbers: list[int] = []
    for kind in range(CLASS_COUNT):
        discs = ranked(s, kind)
        at = kind * MOST_SEATS
        add_words(
            lines, CLASSES[kind], ", ".join([f"{SEAT_NAMES[seat]} {s.table[INFLUENCE + at + seat]}" for seat in discs])
        )
        numbers += [s.table[ARRIVAL + at + seat] for seat in discs]
    numbers.append(s.arrivals)
    if numbers != list(range(1, len(numbers))) + [len(numbers) - 1]:
        lines.append(f"arrivals: {' '.join([str(n) for n in numbers])}")


def ranked(s: State, kind: int) -> list[int]:
    """Whose discs stand on an influence track, the foremost first, and in a stack the lower one."""
    at = kind * MOST_SEATS
    marks = [(-s.table[INFLUENCE + at + seat], s.table[ARRIVAL + at + seat], seat) for seat in range(s.board.seats)]
    return [seat for points, _, seat in sorted(marks) if points != 0]


def nuns_text(s: State) -> str:
    """The nun row, unless nobody knows any of it."""
    words: list[str] = []
    for place in range(NUN_ROW):
        card = s.table[NUNS + place]
        front = BLANK if card == 0 else s.rules.box.kinds[card - 1]
        seen = "+".join([name for seat, name in enumerate(SEAT_NAMES) if has(s.table[LOOKED + place], seat)])
        words.append(f"{front}@{seen}" if seen else front)
    return "" if words == [BLANK] * NUN_ROW else " ".join(words)


def tokens_text(s: State) -> str:
    parts: list[str] = []
    for seat in range(s.board.seats):
        start = HOARDS + seat * HOARD
        words = [str(s.board.worth[value]) for value in range(TOKEN_VALUES) for _ in range(s.cards[start + value])]
        words += [BLANK] * s.cards[start + TOKEN_VALUES]
        if words:
            parts.append(f"{SEAT_NAMES[seat]} {' '.join(words)}")
    return ", ".join(parts)


def add_deck(s: State, lines: list[str]) -> None:
    """The discards, and what is known of the deck once they have been shuffled."""
    add_words(lines, "discards", " ".join(card_words(s, DISCARDS, POPULATION)))
    add_number(lines, "shuffles", s.shuffles, 0)
    if s.shuffles == 0:
        return
    blanks = [kind for kind in range(POPULATION) for _ in range(s.cards[BLANKS + kind])]
    if blanks != natural_blanks(s):
        add_words(lines, "blanks", " ".join(card_words(s, BLANKS, POPULATION)))
    drawn: list[str] = []
    for seat in range(s.board.seats):
        words = card_words(s, DRAWN + seat * POPULATION, POPULATION)
        if words:
            drawn.append(f"{SEAT_NAMES[seat]} {' '.join(words)}")
    add_words(lines, "drawn", ", ".join(drawn))
    if list(s.cards[SHUFFLED:RETURNED]) != [natural_shuffled(s, kind) for kind in range(POPULATION)]:
        lines.append(f"shuffled: {' '.join(card_words(s, SHUFFLED, POPULATION))}")
    if list(s.cards[RETURNED:DRAWN]) != list(s.cards[SHUFFLED:RETURNED]):
        lines.append(f"returned: {' '.join(card_words(s, RETURNED, POPULATION))}")
    counts = [(seat, s.cards[FRESH + seat]) for seat in range(s.board.seats)]
    fresh = [f"{SEAT_NAMES[seat]} {n}" for seat, n in counts if n != natural_fresh(s, seat)]
    add_words(lines, "fresh", ", ".join(fresh))


# What is known of the cards of others


def add_knowledge(s: State, lines: list[str]) -> None:
    for viewer in knowers(s):
        name = ALL if viewer == SPECTATOR else SEAT_NAMES[viewer]
        add_words(lines, KNOWN + name, ", ".join(known_parts(s, viewer)))
    if s.handed != natural_handed(s):
        lines.append(f"handed: {YES}")
    kinds = s.rules.box.kinds
    odd = [kind for kind in range(JOKER, KINDS) if s.cards[pile(kind)] != natural_pile(s, kind)]
    add_words(lines, "piles", ", ".join([f"{kinds[kind]} {s.cards[pile(kind)]}" for kind in odd]))


def knowers(s: State) -> list[int]:
    """Whose knowledge a position has of its own: what all know, and what each seat knows; an observation, its own."""
    if s.viewer == NOBODY:
        return [SPECTATOR] + list(range(s.board.seats))
    return [SPECTATOR] if s.viewer == SPECTATOR else [SPECTATOR, s.viewer]


def known_parts(s: State, viewer: int) -> list[str]:
    """What a viewer knows of each seat, as far as it is not natural."""
    parts: list[str] = []
    for seat in range(s.board.seats):
        words: list[str] = []
        for kind in range(KINDS):
            if seat != viewer:
                words += known_words(s, viewer, seat, kind)
        if words:
            parts.append(f"{SEAT_NAMES[seat]} {' '.join(words)}")
    return parts


def known_words(s: State, viewer: int, seat: int, kind: int) -> list[str]:
    """At least so many of a kind; of jokers and special cards at most so many too."""
    low = s.lore[least(viewer, seat) + kind]
    natural = low == natural_least(s, viewer, seat, kind)
    text = str(low)
    if kind >= JOKER:
        high = s.lore[most(viewer, seat) + kind]
        natural = natural and high == natural_most(s, viewer, seat, kind)
        text = str(low) if low == high else f"{low}-{high}"
    return [] if natural else [s.rules.box.kinds[kind], text]
