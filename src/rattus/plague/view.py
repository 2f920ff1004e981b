"""What a seat may see, as data with names: an allow-list. Nothing else leaves the engine.

`view` writes an observation (`State.mask`), so it could not tell a secret if it wanted to; `read_view` reads it back.
`redact` does the same for events.
"""

import json
from typing import Any, Final

from mypy_extensions import i64

from rattus.kernel.bits import has, size
from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadRecord, RattusError
from rattus.kernel.events import Event, Field
from rattus.plague.codes import (
    ABSENT,
    ASKS,
    BURIED,
    DRAWN_CARDS,
    ENDINGS,
    ENVOY_HAVEN,
    ENVOYS,
    FACE_SHIFT,
    HAND,
    HAVEN,
    HIDDEN,
    LATER,
    MOST_SEATS,
    RECYCLED,
    SEAT_NAMES,
    SPECTATOR,
    STAGES,
    SUPPLY,
    TABLE,
    THERE,
    VEILED,
)
from rattus.plague.diplomats import diplomats, diplomats_left, has_diplomat, in_haven
from rattus.plague.ending import score
from rattus.plague.events import CAUSE_A, CAUSE_M, KINDS
from rattus.plague.regioncards import buried_by, drawn_card, drawn_cards, in_deck, in_hand
from rattus.plague.sound import complaint
from rattus.plague.state import Rules, State, empty_state
from rattus.plague.tokens import look_bit
from rattus.plague.world import parse_face

# Numbers that are public as they are.
COUNTS: Final = ("round", "turns", "supply", "step", "to_place", "bite")
FLAGS: Final = ("grown", "taken", "mapped")
SEATS: Final = ("seat", "turn", "first", "last")


def view(s: State, seat: Any) -> dict[str, Any]:
    """The position as the seat sees it; SPECTATOR sees what is public."""
    if s.viewer == NOBODY:
        s = s.mask(seat)
    elif s.viewer != seat:
        raise BadRecord("An observation can be shown to its own seat only.")
    players = s.board.seats
    shown: dict[str, Any] = {
        "game": "rattus",
        "viewer": _seat(seat),
        "players": int(players),
        "ask": ASKS[s.ask],
        "stage": STAGES[s.stage],
        "plague": _region(s, s.plague),
        "regions": {s.board.world.ids[region]: _place(s, region) for region in s.board.regions},
        "haven": _people(s, HAVEN),
        "citizens_left": _people(s, SUPPLY),
        "scores": [int(score(s, p)) for p in range(players)],
        "discards": discards(s),
        "cards": {s.rules.ids[c]: _seat(s.holders[c]) for c in range(len(s.rules.ids)) if s.holders[c] != ABSENT},
        "used": _cards(s, s.used),
        "ended_by": [name for number, name in ENDINGS.items() if s.ended_by & number],
        "ability": _card(s, s.card),
        "notes": _notes(s),
        "resolving": _region(s, s.region),
        "striking": str(s.board.world.faces[s.face - 1]) if s.face > 0 else None,
        "waiting": [SEAT_NAMES[p] for p in range(players) if has(s.waiting, p)],
        "caravan": _region(s, s.caravan),
        "diplomats": {SEAT_NAMES[p]: _diplomats(s, p) for p in range(players) if diplomats(s, p) > 0},
        "diplomats_left": int(diplomats_left(s)),
        "region_cards": _region_cards(s),
    }
    for name in SEATS:
        shown[name] = _seat(getattr(s, name))
    for name in COUNTS:
        shown[name] = getattr(s, name)
    for name in FLAGS:
        shown[name] = getattr(s, name) == 1
    return shown


def _seat(seat: i64) -> str | None:
    return SEAT_NAMES[seat] if 0 <= seat < MOST_SEATS else None


def _region(s: State, region: i64) -> str | None:
    return s.board.world.ids[region] if region != NOBODY else None


def _card(s: State, card: i64) -> str | None:
    return s.rules.ids[card] if card != NOBODY else None


def _cards(s: State, members: i64) -> list[str]:
    return [s.rules.ids[c] for c in range(len(s.rules.ids)) if (members >> c) & 1]


def _people(s: State, place: i64) -> dict[str, int]:
    counts = {SEAT_NAMES[p]: int(s.citizens(place, p)) for p in range(s.board.seats)}
    return {name: n for name, n in counts.items() if n > 0}


def _place(s: State, region: i64) -> dict[str, Any]:
    tokens = [_token(s, s.rats[region * 4 + i]) for i in range(1, s.rats[region * 4] + 1)]
    return {"citizens": _people(s, region), "rats": tokens}


def _token(s: State, token: i64) -> dict[str, Any]:
    face = (token >> FACE_SHIFT) - 1
    return {
        "laid": "later" if token & LATER else "set-up",
        "looked": [SEAT_NAMES[p] for p in range(MOST_SEATS) if token & look_bit(p)],
        "face": str(s.board.world.faces[face]) if face >= 0 else None,
    }


def _notes(s: State) -> list[int]:
    """The two notes of the ability in progress and the token it concerns: places on the board, which all can see."""
    return [s.x, s.y, s.at]


def _diplomats(s: State, seat: i64) -> dict[str, Any]:
    regions = [s.board.world.ids[region] for region in s.board.regions if has_diplomat(s, seat, region)]
    return {"regions": regions, "haven": int(in_haven(s, seat))}


def _region_cards(s: State) -> dict[str, Any]:
    """The viewer's own cards by name, of others how many; what lies open, by name."""
    seats = range(s.board.seats)
    drawn = [drawn_card(s, i) for i in range(drawn_cards(s))]
    return {
        "deck": int(in_deck(s)),
        "hands": {SEAT_NAMES[p]: {"count": int(in_hand(s, p)), "cards": _named_cards(s, HAND + p)} for p in seats},
        "buried": {SEAT_NAMES[p]: {"count": int(buried_by(s, p)), "cards": _named_cards(s, BURIED + p)} for p in seats},
        "recycled": {SEAT_NAMES[p]: _named_cards(s, RECYCLED + p) for p in seats},
        "discards": region_card_names(s, s.discarded),
        "drawn": [str(s.board.world.region_cards[card]) if card >= 0 else None for card in drawn],
        "secret": s.secret == 1,
        "played": region_card_names(s, s.played),
        "protected": _cards(s, s.shields),
        "to_deal": int(s.to_deal),
    }


def _named_cards(s: State, entry: i64) -> list[str]:
    return region_card_names(s, s.hands[entry])


def region_card_names(s: State, cards: i64) -> list[str]:
    return [str(card) for number, card in enumerate(s.board.world.region_cards) if has(cards, number)]


def discards(s: State) -> list[str]:
    """The faces that have left the game in the sight of all."""
    faces = s.board.world.faces
    gone: list[str] = []
    for face in range(len(faces)):
        if s.board.kind[face] == face:
            lying = sum(1 for token in s.rats if token & THERE and (token >> FACE_SHIFT) - 1 == face)
            gone += [str(faces[face])] * (s.board.kind_size[face] - s.unseen(face) - lying)
    return gone


def read_view(shown: Any, rules: Rules) -> State:
    """The observation that `view` wrote; what could be nobody's view is refused."""
    try:
        s = _read(shown, rules)
        if _text(view(s, s.viewer)) == _text(shown) and not complaint(s):
            return s
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RattusError):
        pass
    raise BadRecord("This is not a view of a position of Rattus.")


def _text(shown: dict[str, Any]) -> str:
    """Two views with the same text are alike in every type, too."""
    return json.dumps(shown, sort_keys=True)


def _read(shown: dict[str, Any], rules: Rules) -> State:
    if shown["players"] not in rules.tables:
        raise BadRecord("There is no such table.")
    s = empty_state(rules.board(shown["players"]), rules)
    ids = s.board.world.ids
    s.ask = {name: number for number, name in ASKS.items()}[shown["ask"]]
    s.stage = STAGES.index(shown["stage"])
    for region, place in shown["regions"].items():
        _read_people(s, place["citizens"], ids.index(region))
        for token in place["rats"]:
            s.lay(ids.index(region), _read_token(s, token))
    _read_people(s, shown["haven"], HAVEN)
    for face in shown["discards"]:
        s.reveal(_read_face(s, face))
    for card, holder in shown["cards"].items():
        s.holders[rules.ids.index(card)] = TABLE if holder is None else SEAT_NAMES.index(holder)
    for name in SEATS:
        setattr(s, name, NOBODY if shown[name] is None else SEAT_NAMES.index(shown[name]))
    for name in COUNTS:
        setattr(s, name, _whole(shown[name]))
    for name in FLAGS:
        setattr(s, name, int(shown[name]))
    s.x, s.y, s.at = (_whole(note) for note in shown["notes"])
    s.plague = _read_region(s, shown["plague"])
    s.region = _read_region(s, shown["resolving"])
    s.card = NOBODY if shown["ability"] is None else rules.ids.index(shown["ability"])
    s.used = sum(2 ** rules.ids.index(card) for card in shown["used"])
    s.ended_by = sum(number for number, name in ENDINGS.items() if name in shown["ended_by"])
    s.viewer = SPECTATOR if shown["viewer"] is None else SEAT_NAMES.index(shown["viewer"])
    s.waiting = sum(2 ** SEAT_NAMES.index(name) for name in shown["waiting"])
    s.caravan = _read_region(s, shown["caravan"])
    if shown["striking"] is not None:
        s.face = _face_number(s, shown["striking"]) + 1
    for name, placed in shown["diplomats"].items():
        in_regions = sum(2 ** ids.index(region) for region in placed["regions"])
        s.hands[ENVOYS + SEAT_NAMES.index(name)] = in_regions + _whole(placed["haven"]) * 2**ENVOY_HAVEN
    _read_region_cards(s, shown["region_cards"])
    return s


def _read_region_cards(s: State, shown: dict[str, Any]) -> None:
    for row, key in ((HAND, "hands"), (BURIED, "buried")):
        for name, held in shown[key].items():
            cards = _card_set(s, held["cards"])
            s.hands[row + SEAT_NAMES.index(name)] = cards
            s.hands[row + HIDDEN - HAND + SEAT_NAMES.index(name)] = _whole(held["count"]) - size(cards)
    for name, cards_out in shown["recycled"].items():
        s.hands[RECYCLED + SEAT_NAMES.index(name)] = _card_set(s, cards_out)
    for i, card in enumerate(shown["drawn"]):
        s.hands[DRAWN_CARDS + i] = VEILED if card is None else _card_number(s, card) + 1
    s.discarded = _card_set(s, shown["discards"])
    s.played = _card_set(s, shown["played"])
    s.shields = sum(2 ** s.rules.ids.index(card) for card in shown["protected"])
    s.secret = int(shown["secret"])
    s.to_deal = _whole(shown["to_deal"])


def _card_set(s: State, names: list[str]) -> i64:
    cards: int = sum(2 ** _card_number(s, name) for name in names)
    return cards


def _card_number(s: State, name: str) -> int:
    return [str(card) for card in s.board.world.region_cards].index(name)


def _whole(number: Any) -> int:
    if type(number) is not int:
        raise TypeError("not a whole number")
    return number


def _read_region(s: State, name: str | None) -> i64:
    return NOBODY if name is None else s.board.world.ids.index(name)


def _read_people(s: State, counts: dict[str, int], place: i64) -> None:
    for name, n in counts.items():
        s.move_citizens(SEAT_NAMES.index(name), SUPPLY, place, n)


def _read_token(s: State, token: dict[str, Any]) -> i64:
    packed: i64 = THERE
    if token["laid"] == "later":
        packed |= LATER
    elif token["face"] is None:
        s.fresh += 1
    for name in token["looked"]:
        packed |= look_bit(SEAT_NAMES.index(name))
    if token["face"] is not None:
        face = _read_face(s, token["face"])
        s.reveal(face)
        packed |= (face + 1) << FACE_SHIFT
    return packed


def _face_number(s: State, text: str) -> int:
    face = parse_face(text.rstrip("*"), text.endswith("*"))
    return s.board.world.faces.index(face)


def _read_face(s: State, text: str) -> i64:
    face: i64 = _face_number(s, text)
    if s.unseen(face) == 0:
        raise BadRecord("There are not so many tokens with this face.")
    return face


def redact(event: Event, rules: Rules, seat: int) -> dict[str, Any]:
    """An event as the seat may hear it. Private fields are there for their own seat alone."""
    kind = KINDS[event.kind]
    return {"event": kind.name} | {entry.name: _named(entry, n, rules) for entry, n in kind.told_to(event, seat)}


def _named(entry: Field, number: int, rules: Rules) -> Any:
    sort = entry.sort
    world = rules.world
    if sort == "seat" or sort == "holder":
        return _seat(number)
    if sort == "region":
        return world.ids[number]
    if sort == "card":
        return rules.ids[number]
    if sort == "region-card":
        return str(world.region_cards[number])
    if sort == "face":
        return str(world.faces[number])
    if sort == "piece":
        return {"region": world.ids[number // 4], "slot": number % 4}
    if sort == "flag":
        return number == 1
    if sort == "cause":
        return {CAUSE_M: "M", CAUSE_A: "A"}.get(number) or rules.ids[number - 2]
    if sort == "ending":
        return [name for bit, name in ENDINGS.items() if number & bit]
    return number
