"""Positions as text that a person can read and write; docs/notation.md is its manual.

`write` leaves out what natural.py says; reading.py reads it back.
"""

from typing import Final

from mypy_extensions import i64

from rattus.kernel.bits import has
from rattus.kernel.chain import NOBODY
from rattus.plague.codes import (
    ABSENT,
    ASK_ABILITY,
    ASK_ACTION,
    ASK_COVER,
    ASK_ENVOY,
    ASK_JOIN,
    ASK_PROTECT,
    ASK_RAT,
    ASK_TURN,
    ASKS,
    BURIED,
    BURIED_HIDDEN,
    ENDINGS,
    FACE_SHIFT,
    HAND,
    HAVEN,
    HIDDEN,
    LATER,
    LUCK_CARD,
    LUCK_DRAW,
    NO_NOTES,
    RECYCLED,
    REGIONS_NOTED,
    ROUTE_NOTED,
    SEAT_NAMES,
    SETUP,
    SPECTATOR,
    STAGES,
    TABLE,
    THERE,
    TOKEN_PICKED,
)
from rattus.plague.diplomats import diplomats, has_diplomat, in_haven
from rattus.plague.natural import (
    natural_caravan,
    natural_ended,
    natural_first,
    natural_holder,
    natural_last,
    natural_plague,
    natural_round,
    natural_seat,
    natural_stage,
    natural_supply,
    natural_turn,
    natural_waiting,
    on_token,
)
from rattus.plague.options import WAYS
from rattus.plague.regioncards import drawn_card, drawn_cards
from rattus.plague.setup import AT_RANDOM
from rattus.plague.state import State
from rattus.plague.tokens import look_bit
from rattus.plague.view import discards, region_card_names

NONE: Final = "none"
RATS: Final = "rats"
USED: Final = "used"
CHIVALRY: Final = "chivalry"
WATCHING: Final = "spectator"
BLANK: Final = "?"
SECRET: Final = "secret"


def write(state: State) -> str:
    """The position as text; `read` makes an equal position of it."""
    s = state
    lines = [f"players: {s.board.seats}"]
    add_cards(s, lines)
    add_seat(lines, "first", s.first, natural_first(s))
    add_seat(lines, "turn", s.turn, natural_turn(s))
    add_number(lines, "turns", s.turns, 0)
    if s.plague != natural_plague(s):
        lines.append(f"plague: {s.board.world.ids[s.plague]}")
    add_regions(s, lines)
    add_words(lines, "haven", citizens_text(s, HAVEN))
    add_number(lines, "rats", s.supply, natural_supply(s))
    add_words(lines, "discards", ", ".join(discards(s)))
    add_africanus(s, lines)
    add_progress(s, lines)
    add_number(lines, "round", s.round, natural_round(s))
    add_seat(lines, "last", s.last, natural_last(s))
    if s.ended_by != natural_ended(s):
        lines.append("ended: " + ", ".join([name for reason, name in ENDINGS.items() if s.ended_by & reason]))
    add_seat(lines, "seat", s.seat, natural_seat(s))
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


def add_cards(s: State, lines: list[str]) -> None:
    usual = True
    words: list[str] = []
    for card, name in enumerate(s.rules.ids):
        holder = s.holders[card]
        usual = usual and holder == natural_holder(s, name)
        if holder != ABSENT:
            words.append(name if holder == TABLE else f"{name}@{SEAT_NAMES[holder]}")
    if not usual:
        lines.append(f"cards: {' '.join(words) or NONE}")


def add_regions(s: State, lines: list[str]) -> None:
    for region in s.board.regions:
        parts = [citizens_text(s, region), rats_text(s, region)]
        text = "; ".join([part for part in parts if part])
        if text:
            lines.append(f"{s.board.world.ids[region]}: {text}")


def citizens_text(s: State, place: i64) -> str:
    counts = [s.citizens(place, seat) for seat in range(s.board.seats)]
    return ", ".join([f"{SEAT_NAMES[seat]} {n}" for seat, n in enumerate(counts) if n > 0])


def rats_text(s: State, region: i64) -> str:
    """The tokens of a region, in order; nothing where they are the usual ones."""
    head = region * 4
    n = s.rats[head]
    if s.stage == SETUP and n == 1 and s.rats[head + 1] == THERE:
        return ""
    if n == 0:
        return f"{RATS} {NONE}" if s.stage == SETUP else ""
    return f"{RATS} {' '.join([token_text(s, s.rats[head + i]) for i in range(1, n + 1)])}"


def token_text(s: State, token: i64) -> str:
    lot = "s" if token & LATER == 0 else ""
    face = (token >> FACE_SHIFT) - 1
    front = "?" if face < 0 else str(s.board.world.faces[face])
    seen = "+".join([name for seat, name in enumerate(SEAT_NAMES) if token & look_bit(seat) != 0])
    return f"{lot}{front}@{seen}" if seen else lot + front


def add_africanus(s: State, lines: list[str]) -> None:
    """Region cards, diplomats and the caravan, where there are any."""
    add_number(lines, "to-deal", s.to_deal, 0)
    add_words(lines, "hands", hands_text(s, HAND, HIDDEN))
    add_words(lines, "buried", hands_text(s, BURIED, BURIED_HIDDEN))
    add_words(lines, "region-discards", ", ".join(region_card_names(s, s.discarded)))
    add_words(lines, "recycled", hands_text(s, RECYCLED, NOBODY))
    add_words(lines, "drawn", drawn_text(s))
    add_words(lines, "played", ", ".join(region_card_names(s, s.played)))
    add_words(lines, "protected", " ".join([name for card, name in enumerate(s.rules.ids) if has(s.shields, card)]))
    add_words(lines, "diplomats", ", ".join([diplomats_text(s, p) for p in range(s.board.seats) if diplomats(s, p)]))
    if s.caravan != natural_caravan(s):
        lines.append(f"caravan: {s.board.world.ids[s.caravan]}")
    if s.waiting != natural_waiting(s):
        lines.append("waiting: " + ", ".join([name for p, name in enumerate(SEAT_NAMES) if has(s.waiting, p)]))


def hands_text(s: State, row: i64, unknown: i64) -> str:
    """The region cards of each seat; one that the viewer does not know is a question mark."""
    parts: list[str] = []
    for seat in range(s.board.seats):
        words = region_card_names(s, s.hands[row + seat])
        if unknown != NOBODY:
            words += [BLANK] * s.hands[unknown + seat]
        if words:
            parts.append(f"{SEAT_NAMES[seat]} {' '.join(words)}")
    return ", ".join(parts)


def drawn_text(s: State) -> str:
    cards = [drawn_card(s, i) for i in range(drawn_cards(s))]
    words = [str(s.board.world.region_cards[card]) if card >= 0 else BLANK for card in cards]
    return " ".join(([SECRET] if s.secret else []) + words)


def diplomats_text(s: State, seat: i64) -> str:
    words = [s.board.world.ids[region] for region in s.board.regions if has_diplomat(s, seat, region)]
    if in_haven(s, seat) > 0:
        words += ["haven", str(in_haven(s, seat))]
    return f"{SEAT_NAMES[seat]} {' '.join(words)}"


def add_progress(s: State, lines: list[str]) -> None:
    """What is asked, and what is going on meanwhile."""
    if s.stage != natural_stage(s.ask):
        lines.append(f"stage: {STAGES[s.stage]}")
    if s.ask not in (ASK_ACTION, ASK_ABILITY):
        lines.append(f"ask: {ask_text(s)}")
    if s.card != NOBODY:
        lines.append(f"ability: {ability_text(s)}")
    add_number(lines, "bite", s.bite, 0)
    add_words(lines, "done", ", ".join(done_words(s)))


def ask_text(s: State) -> str:
    name = ASKS[s.ask]
    if on_token(s.ask):
        return f"{name} {piece_text(s, s.at)}"
    if s.ask == ASK_TURN or s.ask == ASK_JOIN:
        return f"{name} {s.board.world.ids[s.region]}"
    if s.ask == ASK_PROTECT or s.ask == ASK_COVER:
        played = [str(s.board.world.region_cards[s.x])] if s.ask == ASK_COVER else []
        return " ".join([name, s.board.world.ids[s.region], str(s.board.world.faces[s.face - 1])] + played)
    if s.ask == ASK_RAT or s.ask == ASK_ENVOY or s.ask == LUCK_DRAW:
        return f"{name} {s.to_place}"
    if s.ask == LUCK_CARD:
        ways = [way for way, number in WAYS.items() if number == s.x and number != AT_RANDOM]
        return " ".join([f"{name} {s.to_place}"] + ways + ([CHIVALRY] if s.y else []))
    return name


def ability_text(s: State) -> str:
    """The card and what it has noted so far."""
    card = s.rules.ids[s.card]
    kind = s.rules.notes[s.card]
    if kind == NO_NOTES:
        picked = [] if s.at == 0 or on_token(s.ask) else [piece_text(s, s.at)]
        numbers = [str(s.step), str(s.x), str(s.y)] if picked or s.step != 0 or s.x != 0 or s.y != 0 else []
        return " ".join([card] + numbers + picked)
    notes = [s.at] if kind == TOKEN_PICKED else [s.x, s.y]
    regions = kind in (REGIONS_NOTED, ROUTE_NOTED)
    words = [s.board.world.ids[n] if regions else piece_text(s, n) for n in notes[: s.step]]
    return " ".join([card] + words)


def piece_text(s: State, at: i64) -> str:
    return f"{s.board.world.ids[at // 4]}/{at & 3}"


def done_words(s: State) -> list[str]:
    words: list[str] = []
    if s.grown != 0:
        words.append("increased")
    if s.taken != 0:
        words.append("took")
    for card, name in enumerate(s.rules.ids):
        if has(s.used, card) and card != s.card:
            words.append(f"{USED} {name}")
    if s.mapped != 0:
        words.append("map-order")
    return words
