"""What a seat may see, as data with names: an allow-list. Nothing else leaves the engine.

`view` writes an observation (`State.mask`), so it could not tell a secret if it wanted to; `read_view` reads it back.
`redact` does the same for events.
"""

import json
from typing import Any, Final

from mypy_extensions import i64

from rattus.cartus.codes import (
    ARRIVAL,
    ASKS,
    CLASSES,
    CONTESTS,
    COPIES,
    DISCARDS,
    DRAWN,
    ENDINGS,
    ENTERED,
    FRESH,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    INFLUENCE,
    JOKER,
    KINDS,
    LOOKED,
    MOST_SEATS,
    NUN_ROW,
    NUNS,
    ORDER,
    PILES,
    PLAYED,
    POPULATION,
    QUEUE,
    QUOTA,
    RATS,
    REJECTED,
    RETURNED,
    ROW,
    SEAT_NAMES,
    SHUFFLED,
    SIZES,
    SPECTATOR,
    STAGES,
    STEPS,
    STREET,
    TABLE,
    TOKEN_VALUES,
    UNKNOWN,
    UNSEEN,
)
from rattus.cartus.events import KINDS as EVENT_KINDS
from rattus.cartus.memory import least, most
from rattus.cartus.score import influence_points, points
from rattus.cartus.sound import complaint
from rattus.cartus.state import Rules, State, empty_state
from rattus.cartus.veil import complete
from rattus.kernel.bits import has
from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadRecord, RattusError
from rattus.kernel.events import Event, Field

# Numbers that are public as they are, and numbers that are seats.
COUNTS: Final = (
    "round",
    "served",
    "to_choose",
    "to_deal",
    "spare",
    "stock",
    "shuffles",
    "to_draw",
    "to_look",
    "at",
    "to_take",
    "to_give",
    "to_shed",
    "actor",
    "arrivals",
)
SEATS: Final = ("seat", "first", "taker", "premium")
FLAGS: Final = ("cap", "mercy", "open_rats", "handed")
# The rows of cards that every seat has.
ROWS: Final = (("hands", HAND), ("played", PLAYED), ("picked", GIVEN))


def view(s: State, seat: Any) -> dict[str, Any]:
    """The position as the seat sees it; SPECTATOR sees what is public."""
    if s.viewer == NOBODY:
        s = s.mask(seat)
    elif s.viewer != seat:
        raise BadRecord("An observation can be shown to its own seat only.")
    seats = range(s.board.seats)
    shown: dict[str, Any] = {
        "game": "cartus",
        "viewer": _seat(seat),
        "players": int(s.board.seats),
        "rounds": int(s.board.rounds),
        "ask": ASKS[s.ask],
        "stage": STAGES[s.stage],
        "slot": int(s.slot) + 1,
        "step": STEPS[s.step],
        "contest": CONTESTS[s.contest],
        "street": _building_cards(s, STREET, int(s.board.street)),
        "replaced": _building_cards(s, REJECTED, TABLE - REJECTED),
        "unseen": [building_card(s.rules, c) for c in range(len(s.rules.ids) * COPIES) if s.table[UNSEEN + c] == 1],
        "to_come": {name: int(s.table[QUOTA + kind]) for kind, name in enumerate(CLASSES)},
        "queue": [SEAT_NAMES[s.table[QUEUE + i] - 1] for i in seats if s.table[QUEUE + i] > 0],
        "entered": {SEAT_NAMES[p]: int(s.table[ENTERED + p]) for p in seats if s.table[ENTERED + p] > 0},
        "order": [SEAT_NAMES[s.table[ORDER + i] - 1] for i in seats if s.table[ORDER + i] > 0],
        "revealed": _seat_set(s, s.shown),
        "waiting": _seat_set(s, s.waiting),
        "looking": [place + 1 for place in range(NUN_ROW) if has(s.looked, place)],
        "nuns": [_nun(s, place) for place in range(NUN_ROW)],
        "rats": {SEAT_NAMES[p]: int(s.table[RATS + p]) for p in seats},
        "influence": {name: _track(s, kind) for kind, name in enumerate(CLASSES)},
        "piles": {s.rules.box.kinds[JOKER + i]: int(s.cards[PILES + i]) for i in range(KINDS - JOKER)},
        "in_game": {s.rules.box.kinds[JOKER + i]: int(s.cards[SIZES + i]) for i in range(KINDS - JOKER)},
        "deck": {
            "discards": _people(s, DISCARDS),
            "shuffled": _people(s, SHUFFLED),
            "returned": _people(s, RETURNED),
            "drawn": _people(s, DRAWN + seat * POPULATION) if seat < s.board.seats else {},
            "fresh": {SEAT_NAMES[p]: int(s.cards[FRESH + p]) for p in seats},
        },
        "tokens": {SEAT_NAMES[p]: _hoard(s, p) for p in seats},
        "known": _lore(s, seat),
        "public": _lore(s, SPECTATOR),
        "influence_points": [int(influence_points(s, p)) for p in seats],
        "scores": [int(points(s, p)) for p in seats] if s.over else None,
        "ended_by": [name for number, name in ENDINGS.items() if s.ended_by & number],
    }
    for name, row in ROWS:
        shown[name] = {SEAT_NAMES[p]: _row(s, row + p * ROW) for p in seats}
    for name in SEATS:
        shown[name] = _seat(getattr(s, name))
    for name in COUNTS:
        shown[name] = getattr(s, name)
    for name in FLAGS:
        shown[name] = getattr(s, name) == 1
    return shown


def _seat(seat: i64) -> str | None:
    return SEAT_NAMES[seat] if 0 <= seat < MOST_SEATS else None


def _seat_set(s: State, members: i64) -> list[str]:
    return [SEAT_NAMES[p] for p in range(s.board.seats) if has(members, p)]


def building_card(rules: Rules, card: int) -> str:
    """A building card by its building and copy: `monastery/4`."""
    return f"{rules.ids[card // COPIES]}/{card % COPIES + 1}"


def _building_cards(s: State, start: int, size: int) -> list[str]:
    cards = [s.table[start + i] for i in range(size)]
    return [building_card(s.rules, card - 1) for card in cards if card > 0]


def _nun(s: State, place: i64) -> dict[str, Any]:
    card = s.table[NUNS + place]
    return {
        "card": s.rules.box.kinds[card - 1] if card > 0 else None,
        "looked": _seat_set(s, s.table[LOOKED + place]),
    }


def _track(s: State, kind: i64) -> dict[str, Any]:
    """Who stands where on an influence track, and the how many-th move brought him there."""
    at = kind * MOST_SEATS
    points = [(p, s.table[INFLUENCE + at + p], s.table[ARRIVAL + at + p]) for p in range(s.board.seats)]
    return {SEAT_NAMES[p]: {"points": int(n), "arrived": int(arrived)} for p, n, arrived in points if n > 0}


def _people(s: State, start: i64) -> dict[str, int]:
    kinds = s.rules.box.kinds
    return {kinds[kind]: int(s.cards[start + kind]) for kind in range(POPULATION) if s.cards[start + kind] > 0}


def _row(s: State, row: i64) -> dict[str, Any]:
    """A row of cards: those the viewer knows by name, the others by number."""
    kinds = s.rules.box.kinds
    known = {kinds[kind]: int(s.cards[row + kind]) for kind in range(KINDS) if s.cards[row + kind] > 0}
    hidden: int = s.cards[row + UNKNOWN]
    return {"count": sum(known.values()) + hidden, "cards": known}


def _hoard(s: State, seat: i64) -> dict[str, Any]:
    start = HOARDS + seat * HOARD
    values = s.rules.box.values
    known = [values[i] for i in range(TOKEN_VALUES) for _ in range(s.cards[start + i])]
    hidden: int = s.cards[start + TOKEN_VALUES]
    return {"count": len(known) + hidden, "values": known}


def _lore(s: State, viewer: i64) -> dict[str, Any]:
    """What a viewer knows of each other's secret cards: at least these, and of the piled kinds at most those."""
    kinds = s.rules.box.kinds
    found: dict[str, Any] = {}
    for seat in range(s.board.seats):
        if seat != viewer:
            low = [(kinds[kind], s.lore[least(viewer, seat) + kind]) for kind in range(KINDS)]
            high = [(kinds[kind], s.lore[most(viewer, seat) + kind]) for kind in range(JOKER, KINDS)]
            found[SEAT_NAMES[seat]] = {
                "least": {name: int(n) for name, n in low if n > 0},
                "most": {name: int(n) for name, n in high if n > 0},
            }
    return found


def read_view(shown: Any, rules: Rules) -> State:
    """The observation that `view` wrote; what could be nobody's view is refused."""
    try:
        s = _read(shown, rules)
        if _text(view(s, s.viewer)) == _text(shown) and not complaint(s):
            return s
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RattusError):
        pass
    raise BadRecord("This is not a view of a position of Rattus Cartus.")


def _text(shown: dict[str, Any]) -> str:
    """Two views with the same text are alike in every type, too."""
    return json.dumps(shown, sort_keys=True)


def _read(shown: dict[str, Any], rules: Rules) -> State:
    if shown["players"] not in rules.tables:
        raise BadRecord("There is no such table.")
    s = empty_state(rules.board(shown["players"]), rules)
    s.viewer = SPECTATOR if shown["viewer"] is None else SEAT_NAMES.index(shown["viewer"])
    s.ask = {name: number for number, name in ASKS.items()}[shown["ask"]]
    s.stage = STAGES.index(shown["stage"])
    s.slot = _whole(shown["slot"]) - 1
    s.step = STEPS.index(shown["step"])
    s.contest = {name: number for number, name in CONTESTS.items()}[shown["contest"]]
    for name in SEATS:
        setattr(s, name, NOBODY if shown[name] is None else SEAT_NAMES.index(shown[name]))
    for name in COUNTS:
        setattr(s, name, _whole(shown[name]))
    for name in FLAGS:
        setattr(s, name, int(shown[name]))
    s.shown = _read_set(shown["revealed"])
    s.waiting = _read_set(shown["waiting"])
    s.looked = sum(2 ** (place - 1) for place in shown["looking"])
    s.ended_by = sum(number for number, name in ENDINGS.items() if name in shown["ended_by"])
    _read_street(s, shown)
    _read_table(s, shown)
    _read_cards(s, shown)
    _read_lore(s, shown["public"], SPECTATOR)
    for other in range(s.board.seats):
        _read_lore(s, shown["public"], other)
    _read_lore(s, shown["known"], s.viewer)
    complete(s)
    return s


def _read_set(names: list[str]) -> i64:
    members: int = sum(2 ** SEAT_NAMES.index(name) for name in names)
    return members


def _whole(number: Any) -> int:
    if type(number) is not int:
        raise TypeError("not a whole number")
    return number


def _card_number(s: State, text: str) -> int:
    name, _, copy = text.partition("/")
    return s.rules.ids.index(name) * COPIES + int(copy) - 1


def _read_street(s: State, shown: dict[str, Any]) -> None:
    for start, key in ((STREET, "street"), (REJECTED, "replaced")):
        for i, text in enumerate(shown[key]):
            s.table[start + i] = _card_number(s, text) + 1
    for text in shown["unseen"]:
        s.table[UNSEEN + _card_number(s, text)] = 1
    for name, n in shown["to_come"].items():
        s.table[QUOTA + CLASSES.index(name)] = _whole(n)


def _read_table(s: State, shown: dict[str, Any]) -> None:
    for start, key in ((QUEUE, "queue"), (ORDER, "order")):
        for i, name in enumerate(shown[key]):
            s.table[start + i] = SEAT_NAMES.index(name) + 1
    for start, key in ((ENTERED, "entered"), (RATS, "rats")):
        for name, n in shown[key].items():
            s.table[start + SEAT_NAMES.index(name)] = _whole(n)
    for place, nun in enumerate(shown["nuns"]):
        s.table[NUNS + place] = 0 if nun["card"] is None else s.rules.box.kinds.index(nun["card"]) + 1
        s.table[LOOKED + place] = _read_set(nun["looked"])
    for kind, track in shown["influence"].items():
        for name, stand in track.items():
            at = CLASSES.index(kind) * MOST_SEATS + SEAT_NAMES.index(name)
            s.table[INFLUENCE + at] = _whole(stand["points"])
            s.table[ARRIVAL + at] = _whole(stand["arrived"])


def _read_cards(s: State, shown: dict[str, Any]) -> None:
    kinds = s.rules.box.kinds
    for start, key in ((PILES, "piles"), (SIZES, "in_game")):
        for name, n in shown[key].items():
            s.cards[start + kinds.index(name) - JOKER] = _whole(n)
    deck = shown["deck"]
    for start, key in ((DISCARDS, "discards"), (SHUFFLED, "shuffled"), (RETURNED, "returned")):
        _read_people(s, start, deck[key])
    if s.viewer < s.board.seats:
        _read_people(s, DRAWN + s.viewer * POPULATION, deck["drawn"])
    for name, n in deck["fresh"].items():
        s.cards[FRESH + SEAT_NAMES.index(name)] = _whole(n)
    for key, start in ROWS:
        for name, row in shown[key].items():
            at = start + SEAT_NAMES.index(name) * ROW
            for kind, n in row["cards"].items():
                s.cards[at + kinds.index(kind)] = _whole(n)
            s.cards[at + UNKNOWN] = _whole(row["count"]) - sum(row["cards"].values())
    for name, hoard in shown["tokens"].items():
        at = HOARDS + SEAT_NAMES.index(name) * HOARD
        for value in hoard["values"]:
            s.cards[at + s.rules.box.values.index(value)] += 1
        s.cards[at + TOKEN_VALUES] = _whole(hoard["count"]) - len(hoard["values"])


def _read_people(s: State, start: i64, counts: dict[str, int]) -> None:
    for name, n in counts.items():
        s.cards[start + s.rules.box.kinds.index(name)] = _whole(n)


def _read_lore(s: State, shown: dict[str, Any], viewer: i64) -> None:
    kinds = s.rules.box.kinds
    for name, bounds in shown.items():
        seat = SEAT_NAMES.index(name)
        if seat != viewer:
            for kind in range(KINDS):
                s.lore[least(viewer, seat) + kind] = bounds["least"].get(kinds[kind], 0)
            for kind in range(JOKER, KINDS):
                s.lore[most(viewer, seat) + kind] = bounds["most"].get(kinds[kind], 0)


def redact(event: Event, rules: Rules, seat: int) -> dict[str, Any]:
    """An event as the seat may hear it. Private fields are there for their own seats alone."""
    kind = EVENT_KINDS[event.kind]
    return {"event": kind.name} | {entry.name: _named(entry, n, rules) for entry, n in kind.told_to(event, seat)}


def _named(entry: Field, number: int, rules: Rules) -> Any:
    sort = entry.sort
    if sort == "seat":
        return _seat(number)
    if sort == "kind":
        return rules.box.kinds[number]
    if sort == "building-card":
        return building_card(rules, number)
    if sort == "building":
        return rules.ids[number]
    if sort == "class":
        return CLASSES[number]
    if sort == "token":
        return rules.box.values[number]
    if sort == "ending":
        return [name for bit, name in ENDINGS.items() if number & bit]
    return number
