"""Positions as text that a person can read and write; docs/notation.md is its manual.

`write` leaves out what `read` fills in: both ask the same `natural_...` functions for the defaults.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, final

from mypy_extensions import i64

from rattus.kernel.bits import bit, has, size
from rattus.kernel.errors import BadNotation
from rattus.plague.codes import (
    ABSENT,
    ASK_ABILITY,
    ASK_ACTION,
    ASK_FINAL,
    ASK_NOTHING,
    ASK_RAT,
    ASK_RAVAGE,
    ASK_SETTLE,
    ASK_TURN,
    ASKS,
    CITIZENS,
    ENDED_CITIZENS,
    ENDINGS,
    FACE_SHIFT,
    FINAL,
    HAVEN,
    LARGE_TABLE,
    LATER,
    LONGEST,
    LOOKS,
    LUCK_CARD,
    LUCK_FACE,
    LUCK_FIRST,
    LUCK_PLAGUE,
    LUCK_WHICH,
    MANY,
    MOST_CARDS,
    MOST_SEATS,
    NOBODY,
    OVER,
    PLAY,
    RAVAGE,
    SEAT_NAMES,
    SETUP,
    SPECTATOR,
    STAGES,
    SUPPLY,
    TABLE,
    THERE,
)
from rattus.plague.options import BASE, WAYS, seats_allowed
from rattus.plague.setup import AT_RANDOM, PAIR
from rattus.plague.state import Rules, State, empty_state
from rattus.plague.tokens import is_blank, look_bit
from rattus.plague.turn import reasons_to_end
from rattus.plague.view import discards
from rattus.plague.world import SLOTS

KEYS: Final = (
    "players",
    "cards",
    "first",
    "turn",
    "turns",
    "plague",
    "haven",
    "rats",
    "discards",
    "stage",
    "ask",
    "ability",
    "bite",
    "done",
    "round",
    "last",
    "ended",
    "seat",
    "viewer",
)
_NONE: Final = "none"
_RATS: Final = "rats"
_USED: Final = "used"
_CHIVALRY: Final = "chivalry"
_WATCHING: Final = "spectator"
_FLAGS: Final = ("increased", "took", "map-order", _USED)
_LONG_WORD: Final = 40
_MOST_BITE: Final = 9

# What an ability notes from step to step: regions or tokens (in x and y), or the one token it has picked (in at).
# The number of notes is the number of the step. A card that is not here is written with plain numbers.
_REGION: Final = "region"
_TOKEN: Final = "token"
_PICK: Final = "pick"
_NOTES: Final[dict[str, str]] = {"monk": _PICK, "merchant": _REGION, "witch": _TOKEN}
_LUCK: Final[dict[str, tuple[int, ...]]] = {_PICK: (LUCK_WHICH,), _REGION: ()}  # what else may be asked meanwhile

# The part of the game in which something is usually asked, and what is usually asked in a part of the game.
_STAGE_OF: Final[dict[int, int]] = {
    ASK_SETTLE: SETUP,
    LUCK_CARD: SETUP,
    LUCK_PLAGUE: SETUP,
    LUCK_FIRST: SETUP,
    ASK_FINAL: FINAL,
    ASK_RAVAGE: RAVAGE,
    ASK_NOTHING: OVER,
}
_ASK_OF: Final[dict[int, int]] = {
    SETUP: ASK_SETTLE,
    PLAY: ASK_ACTION,
    FINAL: ASK_FINAL,
    RAVAGE: ASK_RAVAGE,
    OVER: ASK_NOTHING,
}
_ANY_STAGE: Final = (ASK_ABILITY, ASK_TURN, LUCK_FACE, LUCK_WHICH)  # from the first turn to the ravage


# What is meant where nothing is said


def natural_stage(ask: i64) -> i64:
    return _STAGE_OF.get(ask, PLAY)


def natural_holder(s: State, card: str) -> i64:
    return TABLE if s.ask != LUCK_CARD and card in BASE else ABSENT


def natural_first(s: State) -> i64:
    return NOBODY if before_first(s.ask) else 0


def natural_turn(s: State) -> i64:
    if before_first(s.ask):
        return 0
    return settler(s, s.round) if s.ask == ASK_SETTLE else s.first


def natural_last(s: State) -> i64:
    if s.stage < FINAL:
        return NOBODY
    return (s.turn + 1) % s.board.seats if s.stage == FINAL else s.turn


def natural_round(s: State) -> i64:
    return (s.last - s.turn + s.board.seats) % s.board.seats if s.stage == FINAL else 0


def natural_seat(s: State) -> i64:
    return NOBODY if before_first(s.ask) or s.ask == ASK_NOTHING else s.turn


def natural_plague(s: State) -> i64:
    return NOBODY if s.ask == LUCK_CARD or s.ask == LUCK_PLAGUE else s.board.regions[0]


def natural_supply(s: State) -> i64:
    """All tokens but those removed, on the board or out of the game."""
    n = size(s.starters) + size(s.others) - blanks(s) - s.board.removed
    return n if n > 0 else 0


def natural_ended(s: State) -> i64:
    if s.stage < FINAL:
        return 0
    reasons = reasons_to_end(s)
    return reasons if reasons != 0 else ENDED_CITIZENS


def natural_region(s: State) -> i64:
    """Where a token is turned for the plague, the plague ravages."""
    return s.at // 4 if on_token(s.ask) and s.card == NOBODY else NOBODY


def before_first(ask: i64) -> bool:
    """Whether nobody has been chosen to start yet."""
    return LUCK_CARD <= ask <= LUCK_FIRST


def on_token(ask: i64) -> bool:
    return ask in (LUCK_FACE, LUCK_WHICH)


def settler(s: State, done: i64) -> i64:
    """Who settles after so many placements."""
    seats = s.board.seats
    place = done % seats
    if done // seats == 1:
        place = seats - 1 - place
    return (s.first + place + seats) % seats


def settlements(s: State) -> i64:
    """How many placements the set-up has."""
    return s.board.seats * (3 if s.board.seats >= LARGE_TABLE else 2)


def blanks(s: State) -> i64:
    n: i64 = 0
    for region in s.board.regions:
        for i in range(1, s.rats[region * 4] + 1):
            if is_blank(s, region * 4 + i):
                n += 1
    return n


# Writing


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
    add_progress(s, lines)
    add_number(lines, "round", s.round, natural_round(s))
    add_seat(lines, "last", s.last, natural_last(s))
    if s.ended_by != natural_ended(s):
        lines.append("ended: " + ", ".join([name for reason, name in ENDINGS.items() if s.ended_by & reason]))
    add_seat(lines, "seat", s.seat, natural_seat(s))
    if s.viewer != NOBODY:
        lines.append(f"viewer: {_WATCHING if s.viewer == SPECTATOR else SEAT_NAMES[s.viewer]}")
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
        lines.append(f"cards: {' '.join(words) or _NONE}")


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
        return f"{_RATS} {_NONE}" if s.stage == SETUP else ""
    return f"{_RATS} {' '.join([token_text(s, s.rats[head + i]) for i in range(1, n + 1)])}"


def token_text(s: State, token: i64) -> str:
    lot = "s" if token & LATER == 0 else ""
    face = (token >> FACE_SHIFT) - 1
    front = "?" if face < 0 else str(s.board.world.faces[face])
    seen = "+".join([name for seat, name in enumerate(SEAT_NAMES) if token & look_bit(seat) != 0])
    return f"{lot}{front}@{seen}" if seen else lot + front


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
    if s.ask == ASK_TURN:
        return f"{name} {s.board.world.ids[s.region]}"
    if s.ask == ASK_RAT:
        return f"{name} {s.to_place}"
    if s.ask == LUCK_CARD:
        ways = [way for way, number in WAYS.items() if number == s.x and number != AT_RANDOM]
        return " ".join([f"{name} {s.to_place}"] + ways + ([_CHIVALRY] if s.y else []))
    return name


def ability_text(s: State) -> str:
    """The card and what it has noted so far."""
    card = s.rules.ids[s.card]
    kind = _NOTES.get(card, "")
    if kind == "":
        picked = [] if s.at == 0 or on_token(s.ask) else [piece_text(s, s.at)]
        numbers = [str(s.step), str(s.x), str(s.y)] if picked or s.step != 0 or s.x != 0 or s.y != 0 else []
        return " ".join([card] + numbers + picked)
    notes = [s.at] if kind == _PICK else [s.x, s.y]
    words = [s.board.world.ids[n] if kind == _REGION else piece_text(s, n) for n in notes[: s.step]]
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
            words.append(f"{_USED} {name}")
    if s.mapped != 0:
        words.append("map-order")
    return words


# Reading


@final
class Line:
    """A line of the text: where it stands, what it is about, and what it says."""

    def __init__(self, number: int, key: str, value: str) -> None:
        self.number: int = number
        self.key: str = key
        self.value: str = value
        self.words: list[str] = value.replace(",", " ").replace(";", " ").split()


def read(text: str, rules: Rules) -> State:
    """The position that the text describes; a mistake in it raises BadNotation.

    >>> from rattus.plague.game import standard_engine
    >>> read("players: 2", standard_engine()).legal()[:2]
    [34, 35]
    """
    return Reader(split(text), rules).position()


def split(text: str) -> dict[str, Line]:
    lines: dict[str, Line] = {}
    for i, raw in enumerate(text.splitlines()):
        said = raw.partition("#")[0].strip()
        if said:
            key, colon, value = said.partition(":")
            line = Line(i + 1, key.strip(), value.strip())
            if not colon:
                raise wrong(line, f"there is no colon in {said!r}; a line is a key, a colon and a value.")
            if not line.words:
                raise wrong(line, f"nothing stands behind '{said}'.")
            if line.key in lines:
                raise wrong(line, f"{line.key!r} stands on line {lines[line.key].number} already.")
            lines[line.key] = line
    return lines


def wrong(line: Line, what: str) -> BadNotation:
    return BadNotation(f"Line {line.number}: {what}")


def nearest(word: str, known: Sequence[str]) -> str:
    """What may have been meant by the word, or nothing."""
    near = get_close_matches(word, known, n=1) if len(word) <= _LONG_WORD else []
    return near[0] if near else ""


def hint(word: str, known: Sequence[str]) -> str:
    """The end of a sentence about a word that is not known."""
    near = nearest(word, known)
    if near == "":
        return f"; there are {', '.join(known)}." if len(known) <= MOST_CARDS else "."
    return f"; did you mean {near}?"


def index_of(line: Line, word: str, known: Sequence[str], what: str) -> int:
    if word not in known:
        raise wrong(line, f"{word!r} is no {what}{hint(word, known)}")
    return known.index(word)


def number_of(line: Line, word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 4 and low <= int(word) <= high):
        raise wrong(line, f"{word!r} is no number from {low} to {high}.")
    return int(word)


@final
class Reader:
    """Turns the lines into a position, in an order in which every default is known when it is needed."""

    def __init__(self, lines: dict[str, Line], rules: Rules) -> None:
        self.lines: dict[str, Line] = lines
        self.rules: Rules = rules
        self.ids: tuple[str, ...] = rules.ids
        self.regions: tuple[str, ...] = rules.world.ids
        self.faces: list[str] = [str(face) for face in rules.world.faces]
        self.check_keys()
        self.s: State = empty_state(rules.board(self.players()), rules)
        self.at_start: i64 = 0  # tokens of the set-up lot

    def position(self) -> State:
        self.read_stage()
        self.read_cards()
        self.read_seats()
        self.read_pieces()
        self.read_progress()
        self.read_ended()
        self.check()
        return self.s

    # Lines and words

    def check_keys(self) -> None:
        for line in self.lines.values():
            if line.key not in KEYS and line.key not in self.regions:
                near = nearest(line.key, KEYS + self.regions)
                if near == "":
                    raise wrong(line, f"{line.key!r} is neither a key nor a region.")
                raise wrong(line, f"{line.key!r} is no {'key' if near in KEYS else 'region'}; did you mean {near}?")

    def players(self) -> int:
        line = self.lines.get("players")
        if line is None:
            raise BadNotation("The line 'players:' is missing.")
        allowed = seats_allowed(self.rules.world.in_use)
        if line.value not in [str(n) for n in allowed]:
            raise wrong(line, f"Rattus is for {allowed[0]} to {allowed[-1]} players, not {line.value}.")
        return int(line.value)

    def seat(self, line: Line, word: str) -> int:
        seat = index_of(line, word, SEAT_NAMES, "colour")
        if seat >= self.s.board.seats:
            raise wrong(line, f"{word} does not play with {self.s.board.seats} players.")
        return seat

    def region(self, line: Line, word: str) -> int:
        region = index_of(line, word, self.regions, "region")
        if not self.s.board.uses(region):
            raise wrong(line, f"{word} is not in use with {self.s.board.seats} players.")
        return region

    def piece(self, line: Line, word: str) -> int:
        """A token that is there: `france/2`."""
        name, slash, slot = word.partition("/")
        if not slash:
            raise wrong(line, f"{word!r} is no token; one is called like france/1.")
        at = self.region(line, name) * 4 + number_of(line, slot, 1, SLOTS)
        if self.s.rats[at] == 0:
            raise wrong(line, f"no token lies at {word}.")
        return at

    def seat_or(self, key: str, natural: i64) -> i64:
        line = self.lines.get(key)
        return natural if line is None else self.seat(line, line.value)

    def number_or(self, key: str, low: int, high: int, natural: i64) -> i64:
        line = self.lines.get(key)
        return natural if line is None else number_of(line, line.value, low, high)

    # The parts of a position

    def read_stage(self) -> None:
        """What is asked, without what belongs to it, and in which part of the game."""
        asked = self.lines.get("ask")
        stage = self.lines.get("stage")
        s = self.s
        s.ask = ASK_ABILITY if "ability" in self.lines else ASK_ACTION
        if asked is not None:
            s.ask = list(ASKS)[index_of(asked, asked.words[0], list(ASKS.values()), "question")]
        s.stage = natural_stage(s.ask)
        if stage is None:
            return
        name = STAGES[FINAL] if stage.value == "final" else stage.value
        s.stage = index_of(stage, name, STAGES, "stage")
        if asked is None and "ability" not in self.lines:
            s.ask = _ASK_OF[s.stage]
        if s.stage != natural_stage(s.ask) and not (s.ask in _ANY_STAGE and PLAY <= s.stage <= RAVAGE):
            raise wrong(stage, f"{ASKS[s.ask]!r} is never asked at the stage {name!r}.")

    def read_cards(self) -> None:
        line = self.lines.get("cards")
        s = self.s
        if line is None:
            for card, name in enumerate(self.ids):
                s.holders[card] = natural_holder(s, name)
        elif line.value != _NONE:
            for word in line.words:
                name, given, colour = word.partition("@")
                card = index_of(line, name, self.ids, "class card")
                if s.holders[card] != ABSENT:
                    raise wrong(line, f"{name} is named twice.")
                s.holders[card] = self.seat(line, colour) if given else TABLE

    def read_seats(self) -> None:
        s = self.s
        s.first = self.seat_or("first", natural_first(s))
        if s.ask == ASK_SETTLE:
            s.round = self.number_or("round", 0, settlements(s) - 1, 0)
        s.turn = self.seat_or("turn", natural_turn(s))
        s.turns = self.number_or("turns", 0, LONGEST if s.stage > PLAY else LONGEST - 1, 0)
        s.last = self.seat_or("last", natural_last(s))
        if s.ask != ASK_SETTLE:
            self.read_round()
        s.seat = self.seat_or("seat", natural_seat(s))
        viewer = self.lines.get("viewer")
        if viewer is not None:
            s.viewer = SPECTATOR if viewer.value == _WATCHING else self.seat(viewer, viewer.value)

    def read_round(self) -> None:
        s = self.s
        if s.stage != FINAL:
            s.round = self.number_or("round", 0, settlements(s) - 1, 0)
            return
        s.round = self.number_or("round", 1, s.board.seats - 1, natural_round(s))
        if s.round == 0:
            raise wrong(self.lines["last"], f"{SEAT_NAMES[s.last]} is last and so has no turn in the final round.")

    def read_pieces(self) -> None:
        s = self.s
        if s.stage == SETUP:
            self.lay_usual_rats()
        for line in self.lines.values():
            if line.key in self.regions:
                self.read_region(line)
            elif line.key == "haven":
                self.read_citizens(line, line.words, HAVEN)
            elif line.key == "discards":
                for word in line.words:
                    self.read_face(line, word)
        plague = self.lines.get("plague")
        s.plague = natural_plague(s) if plague is None else self.region(plague, plague.value)
        rats = self.lines.get("rats")
        s.supply = natural_supply(s)
        if rats is not None:
            left = number_of(rats, rats.value, 0, len(self.faces))
            if left > s.supply:
                raise wrong(rats, f"only {s.supply} rats can be left, not {left}.")
            s.supply = left

    def read_region(self, line: Line) -> None:
        region = self.region(line, line.key)
        words = line.words
        n = words.index(_RATS) if _RATS in words else len(words)
        self.read_citizens(line, words[:n], region)
        tokens = words[n + 1 :]
        if n < len(words) and not tokens:
            raise wrong(line, f"no tokens follow '{_RATS}'; a blank one is written ?, and {_NONE} means no tokens.")
        if tokens != [_NONE]:
            for word in tokens:
                self.read_token(line, region, word)

    def lay_usual_rats(self) -> None:
        """During the set-up a region has its one blank starter, if its line does not say otherwise."""
        for region in self.s.board.regions:
            line = self.lines.get(self.regions[region])
            if line is None or _RATS not in line.words:
                self.s.lay(region, THERE)
                self.s.fresh += 1
                self.at_start += 1

    def read_citizens(self, line: Line, words: list[str], place: i64) -> None:
        s = self.s
        if len(words) % 2 != 0:
            raise wrong(line, "citizens are written as colours with numbers, like red 2, blue 1.")
        for i in range(0, len(words), 2):
            seat = self.seat(line, words[i])
            n = number_of(line, words[i + 1], 0, CITIZENS)
            if words[i] in words[:i]:
                raise wrong(line, f"{words[i]} is named twice.")
            left = s.citizens(SUPPLY, seat)
            if n > left:
                raise wrong(line, f"that makes {CITIZENS - left + n} citizens of {words[i]}, and there are {CITIZENS}.")
            s.move_citizens(seat, SUPPLY, place, n)

    def read_token(self, line: Line, region: i64, word: str) -> None:
        s = self.s
        if s.rats_in(region) == SLOTS:
            raise wrong(line, f"there are more than {SLOTS} tokens in one region.")
        at_start = word.startswith("s")
        front, seen, seats = (word[1:] if at_start else word).partition("@")
        token: i64 = THERE if at_start else THERE | LATER
        if seen:
            for colour in seats.split("+"):
                token |= look_bit(self.seat(line, colour))
        if front != "?":
            starter = at_start and not front.endswith("*")
            token |= (self.read_face(line, front + "*" if starter else front) + 1) << FACE_SHIFT
        elif at_start:
            s.fresh += 1
        s.lay(region, token)
        if at_start:
            self.count_starter(line)

    def count_starter(self, line: Line) -> None:
        """One more token of the set-up lot."""
        self.at_start += 1
        laid = len(self.s.board.regions)
        if self.at_start > laid:
            raise wrong(line, f"that makes {self.at_start} tokens of the set-up, and only {laid} were laid.")

    def read_face(self, line: Line, word: str) -> i64:
        """A face that has come to light."""
        face: i64 = index_of(line, word, self.faces, "token face")
        if self.s.unseen(face) == 0:
            n = self.s.board.kind_size[face]
            there = "is only 1 token" if n == 1 else f"are only {n} tokens"
            raise wrong(line, f"there {there} {word}, and here is one more.")
        self.s.reveal(face)
        return face

    # What is going on

    def read_progress(self) -> None:
        s = self.s
        ability = self.lines.get("ability")
        if ability is not None:
            self.read_ability(ability)
        asked = self.lines.get("ask")
        if asked is not None:
            self.read_ask(asked)
        if s.ask != ASK_TURN:
            s.region = natural_region(s)
        elif s.region == NOBODY:
            s.region = s.plague
        s.bite = self.number_or("bite", 0, _MOST_BITE, 0)
        self.read_done()

    def read_ability(self, line: Line) -> None:
        s = self.s
        name = line.words[0]
        s.card = index_of(line, name, self.ids, "class card")
        kind = _NOTES.get(name, "")
        if s.ask != ASK_ABILITY and s.ask not in _LUCK.get(kind, (LUCK_FACE, LUCK_WHICH)):
            raise wrong(line, f"{ASKS[s.ask]!r} is never asked while the {name} is used.")
        if s.stage > FINAL:
            raise wrong(line, f"no ability is used any more at the stage {STAGES[s.stage]!r}.")
        if s.holders[s.card] != s.seat:
            raise wrong(line, f"{SEAT_NAMES[s.seat]} does not hold the {name}.")
        s.used |= bit(s.card)
        notes = line.words[1:]
        most = {"": 4, _PICK: 1}.get(kind, 2)
        if len(notes) > most:
            raise wrong(line, f"the {name} has {most} {'note' if most == 1 else 'notes'} at the most.")
        numbers = [self.note(line, kind, word) for word in notes] + [0, 0, 0, 0]
        if kind == "":
            s.step = numbers[0]
            s.x = numbers[1]
            s.y = numbers[2]
            s.at = numbers[3]
            return
        s.step = len(notes)
        if kind != _PICK:
            s.x = numbers[0]
            s.y = numbers[1]
        if kind != _REGION and notes:
            s.at = numbers[len(notes) - 1]

    def note(self, line: Line, kind: str, word: str) -> int:
        if kind == _REGION:
            return self.region(line, word)
        return self.piece(line, word) if kind != "" or "/" in word else number_of(line, word, 0, MANY - 1)

    def read_ask(self, line: Line) -> None:
        s = self.s
        name = line.words[0]
        notes = line.words[1:]
        if s.ask == LUCK_CARD:
            self.read_drawing(line, notes)
            return
        if len(notes) > 1 or (notes and s.ask != ASK_TURN and s.ask != ASK_RAT and not on_token(s.ask)):
            raise wrong(line, f"{' '.join(notes)!r} does not belong behind {name}.")
        if s.ask == ASK_RAT:
            s.to_place = number_of(line, notes[0], 1, SLOTS) if notes else 1
            if s.supply == 0:
                raise wrong(line, "no rats are left to be placed.")
        elif s.ask == ASK_TURN and notes:
            s.region = self.region(line, notes[0])
        elif on_token(s.ask):
            if not notes:
                raise wrong(line, f"{name} needs a token, like {name} france/1.")
            s.at = self.piece(line, notes[0])
            if s.ask == LUCK_FACE and not is_blank(s, s.at):
                raise wrong(line, f"the face of {notes[0]} is known already.")

    def read_drawing(self, line: Line, notes: list[str]) -> None:
        """How many cards are still to be drawn, and in which way."""
        s = self.s
        s.to_place = 1
        s.x = AT_RANDOM
        for i, word in enumerate(notes):
            if i == 0 and word.isdecimal():
                s.to_place = number_of(line, word, 1, self.undrawn())
            elif word == _CHIVALRY:
                s.y = 1
            else:
                index_of(line, word, list(WAYS) + [_CHIVALRY], "way to draw cards")
                s.x = WAYS[word]

    def undrawn(self) -> int:
        n = 0
        for card in range(len(self.ids)):
            if self.s.holders[card] == ABSENT:
                n += 1
        return n

    def read_done(self) -> None:
        line = self.lines.get("done")
        if line is None:
            return
        s = self.s
        after_used = False
        for word in line.words:
            if after_used:
                s.used |= bit(index_of(line, word, self.ids, "class card"))
            elif word == "increased":
                s.grown = 1
            elif word == "took":
                s.taken = 1
            elif word == "map-order":
                s.mapped = 1
            else:
                index_of(line, word, _FLAGS, "flag")
            after_used = word == _USED
        if after_used:
            raise wrong(line, f"a card must follow {_USED!r}.")

    def read_ended(self) -> None:
        line = self.lines.get("ended")
        s = self.s
        if line is None:
            s.ended_by = natural_ended(s)
            return
        for word in line.words:
            s.ended_by |= list(ENDINGS)[index_of(line, word, list(ENDINGS.values()), "reason to end")]

    # What no single line can tell

    def check(self) -> None:
        self.check_tokens()
        self.check_settlers()
        self.check_knowledge()
        self.check_going_on()

    def check_tokens(self) -> None:
        s = self.s
        unseen = size(s.starters) + size(s.others)
        if blanks(s) > unseen:
            raise BadNotation(f"{blanks(s)} tokens lie face down, but only {unseen} can be.")
        if s.fresh > size(s.starters):
            raise BadNotation(f"{s.fresh} starters lie face down, but only {size(s.starters)} can be.")

    def check_settlers(self) -> None:
        s = self.s
        if s.stage != SETUP:
            return
        for seat in range(s.board.seats):
            needed: i64 = 0
            for done in range(s.round, settlements(s)):
                if settler(s, done) == seat:
                    needed += PAIR
            if s.citizens(SUPPLY, seat) < needed:
                raise BadNotation(f"{SEAT_NAMES[seat]} still has to place {needed} citizens and has fewer left.")

    def check_knowledge(self) -> None:
        """Who has looked at a token knows its face; only for another can it be blank."""
        s = self.s
        for region in s.board.regions:
            for i in range(1, s.rats[region * 4] + 1):
                token = s.rats[region * 4 + i]
                drawn = s.ask == LUCK_FACE and s.at == region * 4 + i
                if token >> FACE_SHIFT == 0 and token & LOOKS != 0 and not drawn and self.knows(token):
                    raise wrong(
                        self.lines[self.regions[region]],
                        f"{token_text(s, token)} has been looked at, so its face must be written here.",
                    )

    def knows(self, token: i64) -> bool:
        """Whether whoever sees this position knows all that a seat knows which has looked at the token."""
        viewer = self.s.viewer
        return viewer == NOBODY or (viewer < MOST_SEATS and token & look_bit(viewer) != 0)

    def check_going_on(self) -> None:
        """Somebody or chance must be able to answer what is asked."""
        s = self.s
        if s.ask == ASK_ABILITY:
            self.check_ability()
        if not s.over and not s.legal() and not s.outcomes():
            line = self.lines["ask" if "ask" in self.lines else "ability"]
            raise wrong(line, f"there is no answer to {line.words[0]!r} in this position.")

    def check_ability(self) -> None:
        s = self.s
        line = self.lines.get("ability")
        if line is None:
            raise wrong(self.lines["ask"], "an ability needs a line 'ability:' that says which.")
        if _NOTES.get(line.words[0]) == _REGION and s.step > 0 and s.citizens(s.x, s.seat) == 0:
            raise wrong(line, f"{SEAT_NAMES[s.seat]} has no citizens in {line.words[1]}.")
