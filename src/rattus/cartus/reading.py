"""Reading a position that somebody has written down (docs/notation-cartus.md)."""

from typing import Final, final

from mypy_extensions import i64

from rattus.cartus.box import PILE_SIZES
from rattus.cartus.codes import (
    ARRIVAL,
    ASK_GIVE,
    ASK_SUPPLY,
    ASK_TARGET,
    ASKS,
    BLADES,
    BLANKS,
    CLASS_COUNT,
    CLASSES,
    COPIES,
    DECK,
    DISCARDS,
    DRAWN,
    ENTERED,
    FIRST_RATS,
    FLUTE,
    FRESH,
    GIVEN,
    HAND,
    HOARD,
    HOARDS,
    INFLUENCE,
    JOKER,
    KINDS,
    LOOKED,
    LUCK_CHOICE,
    LUCK_NUN,
    MOST_SEATS,
    NUN_COUNTS,
    NUN_ROW,
    NUNS,
    ORDER,
    OVER,
    PLAGUE,
    PLAYED,
    POPULATION,
    QUEUE,
    QUOTA,
    RATS,
    REJECTED,
    RETURNED,
    ROW,
    SEAT_NAMES,
    SETUP,
    SHUFFLED,
    SIZES,
    SPECTATOR,
    STAGES,
    STREET,
    SWORD,
    TOKEN_VALUES,
    TOKENS,
    UNKNOWN,
    UNSEEN,
)
from rattus.cartus.ending import conclude
from rattus.cartus.hands import in_game, pile
from rattus.cartus.memory import least, most
from rattus.cartus.natural import (
    TOWER,
    entered,
    first_buildings,
    fits,
    gone_count,
    natural_actor,
    natural_ask,
    natural_at,
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
    natural_served,
    natural_shown,
    natural_shuffled,
    natural_size,
    natural_slot,
    natural_spare,
    natural_stage,
    natural_step,
    natural_stock,
    natural_street,
    natural_taker,
    natural_to_deal,
    natural_to_give,
    natural_to_shed,
    natural_waiting,
    random_buildings,
    shown_out,
    usual_stage,
)
from rattus.cartus.notation import ALL, BLANK, COUNTED, KNOWN, LATER, NONE, OPTIONS, WATCHING, YES
from rattus.cartus.options import RANDOM
from rattus.cartus.sound import complaint
from rattus.cartus.sound_cards import MANY_THINGS
from rattus.cartus.state import Rules, State, empty_state
from rattus.cartus.veil import placed
from rattus.kernel.bits import bit
from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadNotation
from rattus.kernel.notation import Line, hint, index_of, nearest, number_of, split, wrong

KEYS: Final[tuple[str, ...]] = (
    "players",
    "options",
    "buildings",
    "round",
    "first",
    "stage",
    "ask",
    "then",
    "looked",
    "resolving",
    "premium",
    "seat",
    "street",
    "replaced",
    "gone",
    "queue",
    "entered",
    "hands",
    "picked",
    "rats",
    *CLASSES,
    "arrivals",
    "nuns",
    "tokens",
    "discards",
    "shuffles",
    "blanks",
    "drawn",
    "shuffled",
    "returned",
    "fresh",
    *(KNOWN + name for name in (ALL, *SEAT_NAMES)),
    "handed",
    "piles",
    "viewer",
)
# What others may call a line.
_OTHER_WORDS: Final = {
    "phase": "stage",
    "turn": "seat",
    "played": "entered",
    "table": "entered",
    "given": "picked",
    "hand": "hands",
    "seen": "gone",
    "deck": "discards",
    "row": "street",
    "nun-row": "nuns",
    "points": "tokens",
}
# What can be said only once the discards have been shuffled.
_AFTER_SHUFFLES: Final = ("blanks", "drawn", "shuffled", "returned", "fresh")
_GIVERS: Final = ("sword", TOWER)
_TARGETS: Final = ("sword", "flute")


def read(text: str, rules: Rules) -> State:
    """The position that the text describes; a mistake in it raises BadNotation.

    >>> from rattus.cartus.game import standard_engine
    >>> read("players: 2", standard_engine()).legal()
    [0, 1]
    """
    return Reader(split(text), rules).position()


@final
class Reader:
    """Turns the lines into a position, in an order in which every default is known when it is needed."""

    def __init__(self, lines: dict[str, Line], rules: Rules) -> None:
        self.lines: dict[str, Line] = lines
        self.rules: Rules = rules
        self.kinds: list[str] = list(rules.box.kinds)
        self.check_keys()
        self.s: State = empty_state(rules.board(self.players()), rules)
        self.buildings: list[int] = []
        self.asked: i64 = NOBODY  # the question that is named, if one is

    def position(self) -> State:
        s = self.s
        self.read_viewer()
        self.read_options()
        self.read_question()
        self.read_buildings()
        self.read_rows()
        self.read_stage()
        self.read_street()
        self.read_board()
        self.read_nuns()
        self.read_tokens()
        self.read_progress()
        self.read_deck()
        self.read_knowledge()
        s.stock = natural_stock(s)
        if s.stage == OVER:
            conclude(s)
        wrong_in_all = complaint(s)
        if wrong_in_all:
            raise BadNotation(f"{wrong_in_all[0].upper()}{wrong_in_all[1:]}.")
        return s

    # Lines and words

    def check_keys(self) -> None:
        for line in self.lines.values():
            if line.key not in KEYS:
                near = _OTHER_WORDS.get(line.key.lower()) or nearest(line.key, KEYS)
                near = near or nearest(line.key.capitalize(), CLASSES)
                raise wrong(line, f"{line.key!r} is no key{f'; did you mean {near}?' if near else '.'}")

    def players(self) -> int:
        line = self.lines.get("players")
        if line is None:
            raise BadNotation("The line 'players:' is missing.")
        allowed = self.rules.tables
        if line.value not in [str(n) for n in allowed]:
            raise wrong(line, f"Rattus Cartus is for {allowed[0]} to {allowed[-1]} players, not {line.value}.")
        return int(line.value)

    def seat(self, line: Line, word: str) -> int:
        seat = index_of(line, word, SEAT_NAMES, "colour")
        if seat >= self.s.board.seats:
            raise wrong(line, f"{word} does not play with {self.s.board.seats} players.")
        return seat

    def seat_or(self, key: str, natural: i64) -> i64:
        line = self.lines.get(key)
        return natural if line is None else self.seat(line, line.value)

    def number_or(self, key: str, low: int, high: int, natural: i64) -> i64:
        line = self.lines.get(key)
        return natural if line is None else number_of(line, line.value, low, high)

    def words_of(self, key: str) -> list[str]:
        line = self.lines.get(key)
        return [] if line is None or line.value == NONE else line.words

    def by_seat(self, key: str) -> list[tuple[int, str, list[str]]]:
        """The words of a line, parted where a colour begins something new: the seat, what follows an @, the words."""
        parts: list[tuple[int, str, list[str]]] = []
        for word in self.words_of(key):
            colour, _, place = word.partition("@")
            if not parts or colour in SEAT_NAMES:
                line = self.lines[key]
                seat = self.seat(line, colour)
                if seat in [other for other, _, _ in parts]:
                    raise wrong(line, f"{colour} is named twice.")
                parts.append((seat, place, []))
            else:
                parts[-1][2].append(word)
        return parts

    def cards_in(self, line: Line, words: list[str], known: list[str]) -> list[tuple[int, int]]:
        """Cards by name, each with how many of it follow; what is no card counts the card before it."""
        found: list[tuple[int, int]] = []
        for word in words:
            if found and word.isdecimal():
                if found[-1][1] != 0:
                    raise wrong(line, f"{word} follows a number; a card is followed by how many there are of it.")
                found[-1] = (found[-1][0], number_of(line, word, 1, MANY_THINGS))
            else:
                found.append((index_of(line, word, known, "card"), 0))
        return [(kind, n or 1) for kind, n in found]

    def people_in(self, key: str, words: list[str]) -> list[tuple[int, int]]:
        return self.cards_in(self.lines[key], words, self.kinds[:POPULATION]) if words else []

    # What is played, and what is asked

    def read_viewer(self) -> None:
        viewer = self.lines.get("viewer")
        if viewer is not None:
            self.s.viewer = SPECTATOR if viewer.value == WATCHING else self.seat(viewer, viewer.value)

    def read_options(self) -> None:
        line = self.lines.get("options")
        for word in self.words_of("options"):
            if line is not None and word not in OPTIONS:
                raise wrong(line, f"{word!r} is no option{hint(word, list(OPTIONS))}")
            setattr(self.s, OPTIONS[word], 1)

    def read_question(self) -> None:
        """What is asked, without what belongs to it."""
        line = self.lines.get("ask")
        if line is not None:
            self.asked = list(ASKS)[index_of(line, line.words[0], list(ASKS.values()), "question")]
            self.s.ask = self.asked
        else:
            self.s.ask = ASK_SUPPLY

    def read_stage(self) -> None:
        """The part of the game; it goes before what is asked, and what is asked before it, whichever is said."""
        s = self.s
        stage = self.lines.get("stage")
        if stage is not None:
            s.stage = index_of(stage, stage.value, STAGES, "stage")
        else:
            s.stage = usual_stage(s) if self.asked == NOBODY else natural_stage(s)
        if self.asked == NOBODY:
            s.ask = natural_ask(s)
        elif stage is not None and not fits(s.ask, s.stage):
            raise wrong(stage, f"{ASKS[s.ask]!r} is never asked at the stage {stage.value!r}.")
        rounds: int = s.board.rounds
        s.round = self.number_or("round", 0 if s.stage == SETUP else 1, rounds, natural_round(s))
        s.first = self.seat_or("first", natural_first(s))

    # Building cards

    def read_buildings(self) -> None:
        """Those that are named, and for the other classes those of a first game."""
        s = self.s
        line = self.lines.get("buildings")
        choosing = s.ask == LUCK_CHOICE
        if line is not None and line.value == RANDOM:
            self.buildings = random_buildings(s)
        else:
            named = [
                index_of(self.lines["buildings"], w, self.rules.ids, "building") for w in self.words_of("buildings")
            ]
            of_class: dict[int, int] = {}
            for building in named:
                kind: int = s.board.class_of[building]
                if kind in of_class:
                    both = f"{self.rules.ids[of_class[kind]]} and {self.rules.ids[building]}"
                    raise wrong(
                        self.lines["buildings"], f"{both} are of one class; a game has one of each, or {RANDOM}."
                    )
                of_class[kind] = building
            if not choosing:
                for building in first_buildings(s):
                    of_class.setdefault(s.board.class_of[building], building)
            self.buildings = [of_class[kind] for kind in sorted(of_class)]
        for kind in range(JOKER, KINDS):
            size = natural_size(s, kind, self.buildings, PILE_SIZES[kind])
            s.cards[SIZES + kind - JOKER] = size
        s.to_choose = CLASS_COUNT - len(self.buildings) if choosing else 0

    def read_street(self) -> None:
        """Where the building cards are: those not named are unseen, or gone."""
        s = self.s
        named: list[int] = []
        for key in ("street", "replaced", "gone"):
            for word in self.words_of(key):
                if "/" in word:
                    named.append(self.building_card(self.lines[key], word, named))
        street = self.building_cards("street", named, s.board.street)
        replaced = self.building_cards("replaced", named, s.board.spare)
        gone = self.building_cards("gone", named, gone_count(s))
        for i, card in enumerate(replaced):
            s.table[REJECTED + i] = card + 1
        if "street" not in self.lines:
            street = natural_street(s, self.buildings, gone)
        for i, card in enumerate(street):
            s.table[STREET + i] = card + 1
        gone = natural_gone(s, self.buildings, gone)
        for kind in range(CLASS_COUNT):
            s.table[QUOTA + kind] = COPIES
        for building in self.buildings:
            for card in range(building * COPIES, building * COPIES + COPIES):
                s.table[UNSEEN + card] = 1
        for card in street + replaced + gone:
            s.table[UNSEEN + card] = 0
            s.table[QUOTA + s.board.class_of[card // COPIES]] -= 1
        s.spare = natural_spare(s)
        for kind, name in enumerate(CLASSES):
            if s.table[QUOTA + kind] < 0:
                raise BadNotation(f"There are only {COPIES} building cards of {name} in a game.")

    def building_cards(self, key: str, named: list[int], most_cards: i64) -> list[int]:
        """The building cards of a line; of a building without a number it is the first that is not named."""
        cards: list[int] = []
        for word in self.words_of(key):
            if "/" in word:
                cards.append(self.building_card(self.lines[key], word, []))
            else:
                cards.append(self.free_copy(self.lines[key], word, named))
                named.append(cards[-1])
        if len(cards) > most_cards:
            raise wrong(self.lines[key], f"{len(cards)} building cards are too many here; there can be {most_cards}.")
        return cards

    def building_card(self, line: Line, word: str, named: list[int]) -> int:
        name, _, copy = word.partition("/")
        card = self.building(line, name) * COPIES + number_of(line, copy, 1, COPIES) - 1
        if card in named:
            raise wrong(line, f"{word} is named twice.")
        return card

    def free_copy(self, line: Line, name: str, named: list[int]) -> int:
        building = self.building(line, name)
        for card in range(building * COPIES, building * COPIES + COPIES):
            if card not in named:
                return card
        raise wrong(line, f"there are only {COPIES} cards of the {name}.")

    def building(self, line: Line, name: str) -> int:
        building = index_of(line, name, self.rules.ids, "building")
        if building not in self.buildings:
            raise wrong(line, f"the {name} is not among the buildings of this game.")
        return building

    # Cards

    def read_rows(self) -> None:
        """Who has entered where with which cards, and what is in hand or picked."""
        s = self.s
        for seat, place, words in self.by_seat("entered"):
            line = self.lines["entered"]
            if not place:
                raise wrong(line, f"where {SEAT_NAMES[seat]} has entered is missing; write {SEAT_NAMES[seat]}@1.")
            s.table[ENTERED + seat] = number_of(line, place, 1, int(s.board.street))
            s.table[ORDER + entered(s)] = seat + 1
            self.read_row(line, PLAYED + seat * ROW, words)
        for key, part in (("hands", HAND), ("picked", GIVEN)):
            for seat, _, words in self.by_seat(key):
                self.read_row(self.lines[key], part + seat * ROW, words)

    def read_row(self, line: Line, row: i64, words: list[str]) -> None:
        s = self.s
        for kind, n in self.cards_in(line, words, self.kinds + [BLANK]):
            if kind == UNKNOWN and s.viewer == NOBODY:
                raise wrong(line, "only a viewer has cards that he does not know; here every card must be named.")
            if BLADES <= kind < KINDS and PLAYED <= row < GIVEN:
                raise wrong(line, f"nobody can lay a {self.kinds[kind]} on a building.")
            s.cards[row + kind] += n
            self.check_kind(line, kind)

    def check_kind(self, line: Line, kind: int) -> None:
        """There are no more cards of a kind than there are."""
        s = self.s
        if kind == UNKNOWN:
            return
        there: int = s.board.copies[kind] if kind < POPULATION else in_game(s, kind)
        n: int = placed(s, kind) + s.cards[BLANKS + kind] if kind < POPULATION else shown_out(s, kind)
        if n > there:
            cards = "no" if there == 0 else f"only {there}"
            raise wrong(line, f"there are {cards} {self.kinds[kind]} cards in this game, and here it makes {n}.")

    def read_nuns(self) -> None:
        line = self.lines.get("nuns")
        if line is None:
            return
        s = self.s
        if len(line.words) != NUN_ROW:
            raise wrong(line, f"the nun row has {NUN_ROW} cards, not {len(line.words)}; write ? for an unknown one.")
        for place, word in enumerate(line.words):
            front, seen, colours = word.partition("@")
            if front != BLANK:
                kind = index_of(line, front, self.kinds[:POPULATION], "population card")
                s.table[NUNS + place] = kind + 1
                self.check_kind(line, kind)
            for colour in colours.split("+") if seen else []:
                s.table[LOOKED + place] |= bit(self.seat(line, colour))

    def read_tokens(self) -> None:
        s = self.s
        values = [str(n) for n in self.rules.box.values]
        for value, n in enumerate(self.rules.box.tokens):
            s.cards[TOKENS + value] = n
        for seat, _, words in self.by_seat("tokens"):
            line = self.lines["tokens"]
            start = HOARDS + seat * HOARD
            for word in words:
                if word == BLANK:
                    s.cards[start + TOKEN_VALUES] += 1
                    continue
                value = index_of(line, word, values, "token")
                if s.cards[TOKENS + value] == 0:
                    raise wrong(line, f"there are only {self.rules.box.tokens[value]} tokens worth {word}.")
                s.cards[TOKENS + value] -= 1
                s.cards[start + value] += 1

    def read_deck(self) -> None:
        """The discards, and what lies nowhere else: the deck, and the unseen cards of the nun row."""
        s = self.s
        s.shuffles = self.number_or("shuffles", 0, MANY_THINGS, 0)
        for key in _AFTER_SHUFFLES:
            if s.shuffles == 0 and key in self.lines:
                raise wrong(
                    self.lines[key], f"{key!r} belongs to a deck that was shuffled; 'shuffles: 1' would say so."
                )
        if "blanks" in self.lines and s.viewer != NOBODY:
            raise wrong(self.lines["blanks"], "no viewer knows the nun row's unseen cards.")
        for kind, n in self.people_in("blanks", self.words_of("blanks")):
            s.cards[BLANKS + kind] += n
            self.check_kind(self.lines["blanks"], kind)
        self.read_discards()
        if "blanks" not in self.lines:
            for kind in natural_blanks(s):
                s.cards[BLANKS + kind] += 1
        for kind in range(POPULATION):
            s.cards[DECK + kind] = self.left(kind)
        self.read_shuffled()

    def left(self, kind: i64) -> i64:
        """How many cards of a population kind lie nowhere."""
        return self.s.board.copies[kind] - placed(self.s, kind) - self.s.cards[BLANKS + kind]

    def read_discards(self) -> None:
        """A character without a number of nuns means all of its cards that lie nowhere else."""
        s = self.s
        everybody = self.rules.box.characters
        words = self.words_of("discards")
        for kind, n in self.people_in("discards", [word for word in words if word not in everybody]):
            s.cards[DISCARDS + kind] += n
            self.check_kind(self.lines["discards"], kind)
        for number, character in enumerate(everybody):
            if character in words:
                for kind in range(number * NUN_COUNTS, number * NUN_COUNTS + NUN_COUNTS):
                    s.cards[DISCARDS + kind] += self.left(kind)

    def read_shuffled(self) -> None:
        """What went into the deck when the discards were shuffled, and came out since."""
        s = self.s
        for seat, _, words in self.by_seat("drawn"):
            for kind, n in self.people_in("drawn", words):
                s.cards[DRAWN + seat * POPULATION + kind] += n
        for kind in range(POPULATION):
            s.cards[SHUFFLED + kind] = 0 if "shuffled" in self.lines else natural_shuffled(s, kind)
        for kind, n in self.people_in("shuffled", self.words_of("shuffled")):
            s.cards[SHUFFLED + kind] += n
        for kind in range(POPULATION):
            s.cards[RETURNED + kind] = 0 if "returned" in self.lines else s.cards[SHUFFLED + kind]
        for kind, n in self.people_in("returned", self.words_of("returned")):
            s.cards[RETURNED + kind] += n
        for seat in range(s.board.seats):
            s.cards[FRESH + seat] = natural_fresh(s, seat)
        for seat, n in self.numbers_by_seat("fresh", 0):
            s.cards[FRESH + seat] = n

    def numbers_by_seat(self, key: str, low: int) -> list[tuple[int, int]]:
        """Lines like `red 4, blue 2`."""
        found: list[tuple[int, int]] = []
        for seat, _, words in self.by_seat(key):
            if len(words) != 1:
                raise wrong(self.lines[key], f"one number belongs behind {SEAT_NAMES[seat]}.")
            found.append((seat, number_of(self.lines[key], words[0], low, MANY_THINGS)))
        return found

    # The board

    def read_board(self) -> None:
        s = self.s
        for seat in range(s.board.seats):
            s.table[RATS + seat] = FIRST_RATS
        for seat, n in self.numbers_by_seat("rats", 0):
            s.table[RATS + seat] = n
        discs: list[i64] = []
        for kind in range(CLASS_COUNT):
            found = [(-n, i, seat) for i, (seat, n) in enumerate(self.numbers_by_seat(CLASSES[kind], 1))]
            for points, _, seat in sorted(found):
                s.table[INFLUENCE + kind * MOST_SEATS + seat] = -points
                discs.append(kind * MOST_SEATS + seat)
        numbers = list(range(1, len(discs) + 1)) + [len(discs)]
        line = self.lines.get("arrivals")
        if line is not None:
            numbers = [number_of(line, word, 0, MANY_THINGS) for word in line.words]
            if len(numbers) != len(discs) + 1:
                raise wrong(
                    line, f"{len(discs)} discs stand on the tracks; a number for each, and one for all, are needed."
                )
        for at, n in zip(discs, numbers, strict=False):
            s.table[ARRIVAL + at] = n
        s.arrivals = numbers[-1]

    # What is going on

    def read_progress(self) -> None:
        s = self.s
        queue = natural_queue(s)
        if "queue" in self.lines:
            queue = [self.seat(self.lines["queue"], word) for word in self.words_of("queue")]
            if len(queue) > s.board.seats:
                raise wrong(self.lines["queue"], f"{len(queue)} seats wait, and {s.board.seats} play.")
        for i, seat in enumerate(queue):
            s.table[QUEUE + i] = seat + 1
        s.slot = self.number_or("resolving", 1, int(s.board.street), natural_slot(s) + 1) - 1
        self.read_contest()
        s.step = natural_step(s)
        s.shown = natural_shown(s)
        s.premium = self.seat_or("premium", natural_premium(s))
        s.taker = natural_taker(s)
        s.to_deal = natural_to_deal(s)
        s.seat = self.seat_or("seat", natural_seat(s))
        s.served = natural_served(s)
        s.actor = natural_actor(s)
        s.to_give = natural_to_give(s)
        s.waiting = natural_waiting(s)
        for word in self.words_of("looked"):
            s.looked |= bit(number_of(self.lines["looked"], word, 1, NUN_ROW) - 1)
        self.read_counts()
        self.read_later()

    def read_contest(self) -> None:
        """Which special card a target is chosen for; what makes somebody give."""
        s = self.s
        if s.ask not in (ASK_TARGET, ASK_GIVE):
            return
        known = _GIVERS if s.ask == ASK_GIVE else _TARGETS
        line = self.lines.get("ask")
        if line is None or len(line.words) != 2:
            raise wrong(self.lines["ask"], f"behind {ASKS[s.ask]!r} stands one of {', '.join(known)}.")
        word = known[index_of(line, line.words[1], known, "reason to ask")]
        s.contest = {"sword": SWORD, "flute": FLUTE, TOWER: 0}[word]

    def read_counts(self) -> None:
        """How many are still to be drawn, looked at, taken, discarded; and which card of the nun row is meant."""
        s = self.s
        s.at = natural_at(s)
        line = self.lines.get("ask")
        notes = [] if line is None or s.ask in (ASK_TARGET, ASK_GIVE) else line.words[1:]
        if s.stage == SETUP and s.ask in COUNTED:
            s.to_draw = 1
        elif s.ask in COUNTED and s.stage != PLAGUE:
            if line is not None and s.ask == LUCK_NUN:
                if not notes:
                    raise wrong(line, "which card of the nun row luck brings must be said, like luck-nun 3.")
                s.at = number_of(line, notes[0], 1, NUN_ROW) - 1
                notes = notes[1:]
            usual: i64 = natural_to_shed(s) if COUNTED[s.ask] == "to_shed" else 1
            n: int = number_of(line, notes[0], 1, MANY_THINGS) if line is not None and notes else usual
            setattr(s, COUNTED[s.ask], n)
            notes = notes[1:]
        if line is not None and notes:
            raise wrong(line, f"{' '.join(notes)!r} does not belong behind {line.words[0]}.")

    def read_later(self) -> None:
        """What is to be done after what is asked."""
        s = self.s
        line = self.lines.get("then")
        if line is None:
            return
        if len(line.words) % 2 != 0:
            raise wrong(line, "write what comes then with numbers, like rats 1, looks 1.")
        for i in range(0, len(line.words), 2):
            word = line.words[i]
            name = list(LATER.values())[index_of(line, word, list(LATER), "thing to come")]
            if COUNTED.get(s.ask) == name:
                raise wrong(line, f"how many {word} there are stands behind what is asked.")
            setattr(s, name, number_of(line, line.words[i + 1], 1, MANY_THINGS))

    # Knowledge

    def read_knowledge(self) -> None:
        """First what all know, then what each seat knows beyond that, and at last what is left in the piles."""
        s = self.s
        for viewer in [SPECTATOR] + list(range(s.board.seats)):
            for seat in range(s.board.seats):
                if seat != viewer:
                    for kind in range(KINDS):
                        s.lore[least(viewer, seat) + kind] = natural_least(s, viewer, seat, kind)
                    for kind in range(JOKER, KINDS):
                        s.lore[most(viewer, seat) + kind] = natural_most(s, viewer, seat, kind)
            self.read_known(viewer)
        for kind in range(JOKER, KINDS):
            s.cards[pile(kind)] = natural_pile(s, kind)
            if s.cards[pile(kind)] < 0:
                raise BadNotation(f"There are only {in_game(s, kind)} {self.kinds[kind]} cards, and more are known.")
        handed = self.lines.get("handed")
        if handed is not None:
            index_of(handed, handed.value, (YES,), "answer")
        s.handed = 1 if handed is not None else natural_handed(s)
        words = self.words_of("piles")
        if len(words) % 2 != 0:
            raise wrong(self.lines["piles"], "write piles as cards with numbers, like joker 12, sword 0.")
        for i in range(0, len(words), 2):
            kind = JOKER + index_of(self.lines["piles"], words[i], self.kinds[JOKER:], "pile")
            s.cards[pile(kind)] = number_of(self.lines["piles"], words[i + 1], 0, int(in_game(s, kind)))

    def read_known(self, viewer: int) -> None:
        s = self.s
        key = KNOWN + (ALL if viewer == SPECTATOR else SEAT_NAMES[viewer])
        if key not in self.lines:
            return
        line = self.lines[key]
        if s.viewer != NOBODY and viewer not in (SPECTATOR, s.viewer):
            raise wrong(line, "what others know, the viewer does not.")
        for seat, _, words in self.by_seat(key):
            if seat == viewer:
                raise wrong(line, f"what {SEAT_NAMES[seat]} has himself stands in his hand.")
            last = NOBODY
            for word in words:
                if last != NOBODY and word[0].isdigit():
                    self.read_bounds(line, viewer, seat, last, word)
                    last = NOBODY
                else:
                    last = index_of(line, word, self.kinds, "card")
                    self.read_bounds(line, viewer, seat, last, "1")

    def read_bounds(self, line: Line, viewer: int, seat: int, kind: int, word: str) -> None:
        """`2`, or from at least to at most: `0-2`."""
        low, dash, high = word.partition("-")
        if dash and kind < POPULATION:
            raise wrong(line, f"of {self.kinds[kind]} only the least is known; write one number.")
        n = number_of(line, low, 0, MANY_THINGS)
        self.s.lore[least(viewer, seat) + kind] = n
        if kind >= JOKER:
            self.s.lore[most(viewer, seat) + kind] = number_of(line, high, n, MANY_THINGS) if dash else n
