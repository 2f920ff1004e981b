"""Reading a position that somebody has written down (docs/notation.md)."""

from typing import Final, final

from mypy_extensions import i64

from rattus.kernel.bits import bit
from rattus.kernel.chain import MANY, NOBODY
from rattus.kernel.errors import BadNotation
from rattus.kernel.notation import Line, index_of, nearest, number_of, split, wrong
from rattus.plague.codes import (
    ABSENT,
    ASK_ABILITY,
    ASK_ACTION,
    ASK_COVER,
    ASK_ENVOY,
    ASK_JOIN,
    ASK_PROTECT,
    ASK_RAT,
    ASK_SETTLE,
    ASK_TURN,
    ASKS,
    CITIZENS,
    DRAWN,
    ENDINGS,
    FACE_SHIFT,
    FINAL,
    HAVEN,
    LATER,
    LONGEST,
    LOOKS,
    LUCK_CARD,
    LUCK_DRAW,
    LUCK_FACE,
    LUCK_WHICH,
    MOST_SEATS,
    NO_NOTES,
    PLAY,
    REGIONS_NOTED,
    ROUTE_NOTED,
    SEAT_NAMES,
    SETUP,
    SPECTATOR,
    STAGES,
    SUPPLY,
    TABLE,
    THERE,
    TOKEN_PICKED,
)
from rattus.plague.natural import (
    ASK_OF,
    IN_ABILITY,
    fits,
    natural_caravan,
    natural_ended,
    natural_first,
    natural_holder,
    natural_last,
    natural_plague,
    natural_region,
    natural_round,
    natural_seat,
    natural_stage,
    natural_supply,
    natural_turn,
    natural_waiting,
    on_token,
    settlements,
)
from rattus.plague.notation import CHIVALRY, NONE, RATS, USED, WATCHING, token_text
from rattus.plague.options import WAYS
from rattus.plague.reading_africanus import KEYS as AFRICANUS_KEYS
from rattus.plague.reading_africanus import card_number, read_africanus, read_waiting
from rattus.plague.setup import AT_RANDOM
from rattus.plague.sound import MOST_BITE, complaint
from rattus.plague.state import Rules, State, empty_state
from rattus.plague.tokens import is_blank, look_bit
from rattus.plague.view import discards
from rattus.plague.world import SLOTS, World

KEYS: Final[tuple[str, ...]] = (
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
    *AFRICANUS_KEYS,
)
_FACES: Final = "a token is ?, or a face such as 3:M+Church+Chivalry."
# What is asked with a word behind it that says where, how many or which.
_WITH_NOTES: Final = (ASK_TURN, ASK_RAT, ASK_JOIN, ASK_ENVOY, LUCK_DRAW, LUCK_FACE, LUCK_WHICH)
# What others may call a line.
_OTHER_WORDS: Final = {"phase": "stage", "supply": "rats", "safe-haven": "haven", "safe haven": "haven"}
_FLAGS: Final = ("increased", "took", "map-order", USED)
# What else may be asked while an ability goes on, by what it notes.
_LUCK: Final[dict[str, tuple[int, ...]]] = {TOKEN_PICKED: (LUCK_WHICH,), REGIONS_NOTED: (), ROUTE_NOTED: ()}


def is_question(line: Line) -> bool:
    return line.words[0] in ASKS.values()


def read(text: str, rules: Rules) -> State:
    """The position that the text describes; a mistake in it raises BadNotation.

    >>> from rattus.plague.game import standard_engine
    >>> read("players: 2", standard_engine()).legal()[:2]
    [34, 35]
    """
    return Reader(split(text), rules).position()


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
        self.read_caravan()
        self.read_progress()
        self.read_ended()
        self.check()
        wrong_in_all = complaint(self.s)
        if wrong_in_all:
            raise BadNotation(f"{wrong_in_all[0].upper()}{wrong_in_all[1:]}.")
        return self.s

    # Lines and words

    def check_keys(self) -> None:
        for line in self.lines.values():
            if line.key not in KEYS and line.key not in self.regions:
                near = _OTHER_WORDS.get(line.key.lower()) or nearest(line.key.lower(), KEYS + self.regions)
                if near == "stage" and is_question(line):
                    near = "ask"
                if near == "":
                    raise wrong(line, f"{line.key!r} is neither a key nor a region.")
                raise wrong(line, f"{line.key!r} is no {'key' if near in KEYS else 'region'}; did you mean {near}?")

    def players(self) -> int:
        line = self.lines.get("players")
        if line is None:
            raise BadNotation("The line 'players:' is missing.")
        allowed = self.rules.tables
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
        if name not in STAGES and is_question(stage):
            raise wrong(stage, f"{name!r} is a question and no stage; did you mean 'ask: {name}'?")
        s.stage = index_of(stage, name, STAGES, "stage")
        if asked is None and "ability" not in self.lines:
            s.ask = ASK_OF[s.stage]
        if not fits(s.ask, s.stage):
            raise wrong(stage, f"{ASKS[s.ask]!r} is never asked at the stage {name!r}.")

    def read_cards(self) -> None:
        line = self.lines.get("cards")
        s = self.s
        if line is None:
            for card, name in enumerate(self.ids):
                s.holders[card] = natural_holder(s, name)
        elif line.value != NONE:
            for word in line.words:
                name, given, colour = word.partition("@")
                card = index_of(line, name, self.ids, "class card")
                if s.holders[card] != ABSENT:
                    raise wrong(line, f"{name} is named twice.")
                s.holders[card] = self.seat(line, colour) if given else TABLE

    def read_seats(self) -> None:
        s = self.s
        self.read_viewer()
        s.first = self.seat_or("first", natural_first(s))
        read_africanus(self.lines, s)
        if s.ask == ASK_SETTLE:
            s.round = self.number_or("round", 0, settlements(s) - 1, 0)
        s.turn = self.seat_or("turn", natural_turn(s))
        s.turns = self.number_or("turns", 0, LONGEST if s.stage > PLAY else LONGEST - 1, 0)
        s.last = self.seat_or("last", natural_last(s))
        if s.ask != ASK_SETTLE:
            self.read_round()
        s.seat = self.seat_or("seat", natural_seat(s))

    def read_viewer(self) -> None:
        viewer = self.lines.get("viewer")
        if viewer is not None:
            self.s.viewer = SPECTATOR if viewer.value == WATCHING else self.seat(viewer, viewer.value)

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

    def read_caravan(self) -> None:
        s = self.s
        line = self.lines.get("caravan")
        s.caravan = natural_caravan(s) if line is None else self.region(line, line.value)

    def read_region(self, line: Line) -> None:
        region = self.region(line, line.key)
        words = line.words
        n = words.index(RATS) if RATS in words else len(words)
        self.read_citizens(line, words[:n], region)
        tokens = words[n + 1 :]
        if n < len(words) and not tokens:
            raise wrong(line, f"no tokens follow '{RATS}'; a blank one is written ?, and {NONE} means no tokens.")
        if tokens != [NONE]:
            for word in tokens:
                self.read_token(line, region, word)

    def lay_usual_rats(self) -> None:
        """During the set-up a region has its one blank starter, if its line does not say otherwise."""
        for region in self.s.board.regions:
            line = self.lines.get(self.regions[region])
            if line is None or RATS not in line.words:
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
            token |= (self.read_face(line, front, at_start) + 1) << FACE_SHIFT
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

    def read_face(self, line: Line, word: str, at_start: bool = False) -> i64:
        """A face that has come to light."""
        face = self.face_number(line, word, at_start)
        if self.s.unseen(face) == 0:
            n = self.s.board.kind_size[face]
            there = "is only 1 token" if n == 1 else f"are only {n} tokens"
            raise wrong(line, f"there {there} {word}, and here is one more.")
        self.s.reveal(face)
        return face

    def face_number(self, line: Line, word: str, at_start: bool) -> i64:
        """The face meant: its symbols in any order, and with its star, unless there is only a starter like it."""
        plain = word.rstrip("*")
        starter = at_start or plain != word
        lots = [True] if starter else [False, True]
        like = [number_like(self.rules.world, plain, lot) for lot in lots]
        found = [number for number in like if number >= 0]
        if found:
            return found[0]
        if starter and number_like(self.rules.world, plain, False) >= 0:
            raise wrong(line, f"no starter shows {plain}; only a starter has a star, or an s in front.")
        near = face_with(self.rules.world, plain, starter) or nearest(word, self.faces)
        raise wrong(line, f"{word!r} is no token face; {f'did you mean {near}?' if near else _FACES}")

    # What is going on

    def read_progress(self) -> None:
        s = self.s
        ability = self.lines.get("ability")
        if ability is not None:
            self.read_ability(ability)
        asked = self.lines.get("ask")
        if asked is not None:
            self.read_ask(asked)
        if s.region == NOBODY:
            s.region = natural_region(s)
        waiting = self.lines.get("waiting")
        s.waiting = natural_waiting(s) if waiting is None else read_waiting(waiting, s)
        s.bite = self.number_or("bite", 0, MOST_BITE, 0)
        self.read_done()

    def read_ability(self, line: Line) -> None:
        s = self.s
        name = line.words[0]
        s.card = index_of(line, name, self.ids, "class card")
        kind = self.rules.notes[s.card]
        if s.ask not in IN_ABILITY and s.ask not in _LUCK.get(kind, (LUCK_FACE, LUCK_WHICH)):
            raise wrong(line, f"{ASKS[s.ask]!r} is never asked while the {name} is used.")
        if s.stage > FINAL:
            raise wrong(line, f"no ability is used any more at the stage {STAGES[s.stage]!r}.")
        if s.holders[s.card] != s.turn:
            raise wrong(line, f"{SEAT_NAMES[s.turn]} does not hold the {name}.")
        s.used |= bit(s.card)
        notes = line.words[1:]
        most = {NO_NOTES: 4, TOKEN_PICKED: 1}.get(kind, 2)
        if len(notes) > most:
            raise wrong(line, f"the {name} has {most} {'note' if most == 1 else 'notes'} at the most.")
        numbers = [self.note(line, kind, word) for word in notes] + [0, 0, 0, 0]
        if kind == NO_NOTES:
            s.step = numbers[0]
            s.x = numbers[1]
            s.y = numbers[2]
            s.at = numbers[3]
            return
        s.step = len(notes)
        if kind != TOKEN_PICKED:
            s.x = numbers[0]
            s.y = numbers[1]
        if kind != REGIONS_NOTED and kind != ROUTE_NOTED and notes:
            s.at = numbers[len(notes) - 1]

    def note(self, line: Line, kind: str, word: str) -> int:
        if kind == REGIONS_NOTED or kind == ROUTE_NOTED:
            return self.region(line, word)
        return self.piece(line, word) if kind != NO_NOTES or "/" in word else number_of(line, word, 0, MANY - 1)

    def read_ask(self, line: Line) -> None:
        s = self.s
        name = line.words[0]
        notes = line.words[1:]
        if s.ask == LUCK_CARD:
            self.read_drawing(line, notes)
            return
        if s.ask == ASK_PROTECT or s.ask == ASK_COVER:
            self.read_outbreak(line, notes)
            return
        if len(notes) > 1 or (notes and s.ask not in _WITH_NOTES):
            raise wrong(line, f"{' '.join(notes)!r} does not belong behind {name}.")
        if s.ask == ASK_RAT:
            s.to_place = number_of(line, notes[0], 1, SLOTS) if notes else 1
            if s.supply == 0:
                raise wrong(line, "no rats are left to be placed.")
        elif s.ask == ASK_ENVOY or s.ask == LUCK_DRAW:
            s.to_place = number_of(line, notes[0], 1, DRAWN) if notes else 1
        elif (s.ask == ASK_TURN or s.ask == ASK_JOIN) and notes:
            s.region = self.region(line, notes[0])
        elif on_token(s.ask):
            if not notes:
                raise wrong(line, f"{name} needs a token, like {name} france/1.")
            s.at = self.piece(line, notes[0])
            if s.ask == LUCK_FACE and not is_blank(s, s.at):
                raise wrong(line, f"the face of {notes[0]} is known already.")

    def read_outbreak(self, line: Line, notes: list[str]) -> None:
        """The region, the token that has broken out there, and the region card that was just played."""
        s = self.s
        wanted = 3 if s.ask == ASK_COVER else 2
        if len(notes) != wanted:
            said = ", a token face and the region card played" if s.ask == ASK_COVER else " and a token face"
            raise wrong(line, f"behind {line.words[0]} stand a region{said}.")
        s.region = self.region(line, notes[0])
        face: i64 = self.face_number(line, notes[1], False)
        if str(s.board.world.faces[face]) not in discards(s):
            face = self.read_face(line, notes[1])
            if "rats" not in self.lines:
                s.supply = natural_supply(s)
        s.face = face + 1
        if s.ask == ASK_COVER:
            s.x = card_number(line, notes[2], s)

    def read_drawing(self, line: Line, notes: list[str]) -> None:
        """How many cards are still to be drawn, and in which way."""
        s = self.s
        s.to_place = 1
        s.x = AT_RANDOM
        for i, word in enumerate(notes):
            if i == 0 and word.isdecimal():
                s.to_place = number_of(line, word, 1, self.undrawn())
            elif word == CHIVALRY:
                s.y = 1
            else:
                index_of(line, word, list(WAYS) + [CHIVALRY], "way to draw cards")
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
                index_of(line, word, _FLAGS, "deed")
            after_used = word == USED
        if after_used:
            raise wrong(line, f"a card must follow {USED!r}.")

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
        self.check_knowledge()
        self.check_going_on()

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
        if self.rules.notes[s.card] == REGIONS_NOTED and s.step > 0 and s.citizens(s.x, s.seat) == 0:
            raise wrong(line, f"{SEAT_NAMES[s.seat]} has no citizens in {line.words[1]}.")


def number_like(world: World, word: str, starter: bool) -> int:
    """The first face of a lot with this limit and these symbols, in whatever order; -1 if there is none."""
    limit, _, symbols = word.partition(":")
    wanted = sorted(symbols.split("+"))
    for number, face in enumerate(world.faces):
        if face.starter == starter and str(face.limit) == limit and sorted(face.symbols) == wanted:
            return number
    return -1


def face_with(world: World, word: str, starter: bool) -> str:
    """The first face with this limit and more symbols than these; nothing if there is none."""
    limit, _, symbols = word.partition(":")
    for face in world.faces:
        more = set(symbols.split("+")) < set(face.symbols)
        if symbols and more and str(face.limit) == limit and (face.starter or not starter):
            return str(face)
    return ""
