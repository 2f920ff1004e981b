"""The whole position of a game: small-integer tables and nothing else.

`State` holds no generator, no deck order and no face that nobody has seen. What moves it, `Rules`
says (engine.py has the real ones); so this file needs to know nothing of turns and cards.
"""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.actions import ActionSpace
from rattus.kernel.bits import bit, first_n, has
from rattus.kernel.chain import MANY, NOBODY, Chain
from rattus.kernel.choices import Choices
from rattus.kernel.errors import IllegalAction
from rattus.kernel.events import Event
from rattus.kernel.rng import Rng
from rattus.plague.board import Board
from rattus.plague.codes import (
    ABSENT,
    CITIZENS,
    ENVOY_HAVEN,
    ENVOYS,
    FACE_SHIFT,
    HANDS,
    HAVEN,
    LATER,
    LOOKS,
    LUCK_CARD,
    MOST_CARDS,
    MOST_SEATS,
    PLACES,
    SETUP,
    SPECTATOR,
    SUPPLY,
)
from rattus.plague.world import World


class Rules:
    """What a position asks of the rules."""

    world: World
    space: ActionSpace
    ids: tuple[str, ...]  # of the class cards, by their numbers
    notes: tuple[str, ...]  # what their abilities note, for the notation
    needing_hands: tuple[str, ...]  # the class cards that cannot be played without region cards in hands
    tables: tuple[int, ...]  # for how many players there is a board
    digest: str  # names the map, the tokens and whatever else is not the package's own

    def board(self, players: int) -> Board:
        """The board for so many players."""
        raise NotImplementedError

    def options(self, s: "State", out: Choices) -> None:
        """List what the seat that is asked may do."""
        raise NotImplementedError

    def step(self, s: "State", action: i64) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def weigh(self, s: "State") -> list[tuple[int, int]]:
        """The possible outcomes of the chance event that is due, with exact weights."""
        raise NotImplementedError

    def happen(self, s: "State", outcome: i64) -> None:
        """Let a possible outcome be the one."""
        raise NotImplementedError

    def chance(self, s: "State", rng: Rng) -> None:
        """Draw an outcome and let it happen."""
        raise NotImplementedError

    def veil(self, s: "State", seat: i64) -> None:
        """Take the region cards that a seat does not know out of its observation."""
        raise NotImplementedError

    def fill(self, s: "State", rng: Rng) -> None:
        """Draw what an observation leaves blank although somebody has seen it."""
        raise NotImplementedError


@final
class State(Chain):
    """A position of the board game. `engine.new_game` makes the first one."""

    def __init__(
        self, board: Board, rules: Rules, people: vec[i64], rats: vec[i64], holders: vec[i64], hands: vec[i64]
    ) -> None:
        super().__init__(LUCK_CARD)
        self.board: Board = board
        self.rules: Rules = rules
        # people[place * 6 + seat]: citizens in a region, the Safe Haven or the seat's supply.
        self.people: vec[i64] = people
        # rats[region * 4]: how many tokens lie there; the three entries behind it: the tokens, in order of arrival.
        self.rats: vec[i64] = rats
        # holders[card]: the seat, TABLE, or ABSENT if the card is not in this game.
        self.holders: vec[i64] = holders
        # hands[HAND + seat] and so on: what each seat has of Africanus (codes.py says what stands where).
        self.hands: vec[i64] = hands

        self.stage: i64 = SETUP
        self.turn: i64 = 0  # whose turn it is
        self.first: i64 = 0
        self.last: i64 = NOBODY  # who had the last regular turn
        self.round: i64 = 0  # placements of the set-up, or seats of the final round, done
        self.turns: i64 = 0  # regular turns completed
        self.ended_by: i64 = 0
        self.plague: i64 = NOBODY
        self.supply: i64 = 0  # tokens left to draw
        # Faces not yet come to light, as sets of tokens of the two lots; see `hide` and `reveal`.
        self.starters: i64 = 0
        self.others: i64 = 0
        self.fresh: i64 = 0  # tokens of the set-up lot whose face is blank

        self.grown: i64 = 0
        self.taken: i64 = 0
        self.used: i64 = 0  # set of cards
        self.card: i64 = NOBODY  # whose ability is going on, with its step and two notes
        self.step: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0
        self.at: i64 = 0  # the token that a chance event concerns, as an index into rats
        self.to_place: i64 = 0
        self.region: i64 = NOBODY  # being resolved
        self.bite: i64 = 0  # taken off the limits there
        self.mapped: i64 = 0  # the last player said "in map order"

        self.caravan: i64 = NOBODY
        self.to_deal: i64 = 0  # region cards still to be dealt before the first turn
        # Region cards, as sets: those discarded face up, and those that lie on class cards in this resolution.
        self.discarded: i64 = 0
        self.played: i64 = 0
        self.shields: i64 = 0  # set of class cards that they protect
        self.secret: i64 = 0  # only the user of the ability sees the region cards that have been drawn
        self.face: i64 = 0  # the token that has broken out and waits for those who may protect themselves: face + 1
        self.waiting: i64 = 0  # set of seats that are still to be asked: to protect a card, or to join the caravan

    def copy(self) -> "State":
        """The same position, free to go its own way. Events stay with the original."""
        s = State(self.board, self.rules, self.people[:], self.rats[:], self.holders[:], self.hands[:])
        s.stage = self.stage
        s.ask = self.ask
        s.seat = self.seat
        s.turn = self.turn
        s.first = self.first
        s.last = self.last
        s.round = self.round
        s.turns = self.turns
        s.ended_by = self.ended_by
        s.plague = self.plague
        s.supply = self.supply
        s.starters = self.starters
        s.others = self.others
        s.fresh = self.fresh
        s.grown = self.grown
        s.taken = self.taken
        s.used = self.used
        s.card = self.card
        s.step = self.step
        s.x = self.x
        s.y = self.y
        s.at = self.at
        s.to_place = self.to_place
        s.region = self.region
        s.bite = self.bite
        s.mapped = self.mapped
        s.viewer = self.viewer
        s.caravan = self.caravan
        s.to_deal = self.to_deal
        s.discarded = self.discarded
        s.played = self.played
        s.shields = self.shields
        s.secret = self.secret
        s.face = self.face
        s.waiting = self.waiting
        return s

    # Playing

    @property
    def seats(self) -> int:
        return self.board.seats

    @property
    def chapter(self) -> int:
        """Another number in every turn."""
        return (self.turns * MANY + self.round) * MANY + self.stage

    def space_of(self) -> ActionSpace:
        return self.rules.space

    def offer(self, out: Choices) -> None:
        self.rules.options(self, out)

    def do(self, action: i64) -> None:
        self.rules.step(self, action)

    def weigh(self) -> list[tuple[int, int]]:
        return self.rules.weigh(self)

    def bring(self, outcome: i64) -> None:
        self.rules.happen(self, outcome)

    def draw(self, rng: Rng) -> None:
        self.rules.chance(self, rng)

    def observed(self, seat: i64) -> Chain:
        return self.mask(seat)

    def nothing_to_choose(self) -> str:
        return f"{self.rules.ids[self.card]} is used and offers no choice at its step {self.step}."

    # Knowing

    def mask(self, seat: Any) -> "State":
        """The observation of a seat: this position with what the seat does not know left blank.

        SPECTATOR gets what is public. The observation can be played on like any position.
        """
        seats: int = self.board.seats
        if type(seat) is not int or (seat != SPECTATOR and not 0 <= seat < seats):
            raise IllegalAction(f"There is no seat {seat!r} at this table.")
        s = self.copy()
        viewer: i64 = seat
        mark = bit(viewer + 2) if viewer < MOST_SEATS else 0
        for region in s.board.regions:
            for i in range(1, s.rats[region * 4] + 1):
                token = s.rats[region * 4 + i]
                if token >> FACE_SHIFT != 0 and token & mark == 0:
                    s.blank(region * 4 + i)
        s.rules.veil(s, viewer)
        s.viewer = viewer
        return s

    def fill(self, rng: Rng) -> "State":
        """A position that agrees with this observation, drawn with the odds that the rules give."""
        s = self.copy()
        s.rules.fill(s, rng)
        s.viewer = NOBODY
        return s

    def resample(self, seat: int, rng: Rng) -> "State":
        """What this position might as well be, for all that the seat knows."""
        return self.mask(seat).fill(rng)

    # Writing down

    def fingerprint(self) -> str:
        """A short name for the position: equal positions have equal ones, in every build."""
        from rattus.plague.codec import fingerprint

        return fingerprint(self)

    def to_json(self) -> dict[str, Any]:
        """Everything, secrets too; `codec.from_json` reads it back."""
        from rattus.plague.codec import to_json

        return to_json(self)

    def view(self, seat: Any) -> dict[str, Any]:
        """What a seat sees, as data; SPECTATOR sees what is public. `State.from_view` reads it back."""
        from rattus.plague.view import view

        return view(self, seat)

    def redact(self, event: Event, seat: int) -> dict[str, Any]:
        """An event of this game as the seat may hear it, as data; SPECTATOR hears what is public."""
        from rattus.plague.view import redact

        return redact(event, self.rules, seat)

    @staticmethod
    def from_view(shown: Any, rules: Rules | None = None) -> "State":
        from rattus.plague.game import standard_engine
        from rattus.plague.view import read_view

        return read_view(shown, rules or standard_engine())

    def notation(self) -> str:
        """The position as a person would write it down (docs/notation.md)."""
        from rattus.plague.notation import write

        return write(self)

    @staticmethod
    def from_notation(text: str, rules: Rules | None = None) -> "State":
        from rattus.plague.game import standard_engine
        from rattus.plague.reading import read

        return read(text, rules or standard_engine())

    def __eq__(self, other: object) -> bool:
        from rattus.plague.codec import same

        return isinstance(other, State) and same(self, other)

    def __hash__(self) -> int:
        return hash(self.fingerprint())

    # Citizens

    def citizens(self, place: i64, seat: i64) -> i64:
        return self.people[place * MOST_SEATS + seat]

    def move_citizens(self, seat: i64, source: i64, target: i64, n: i64) -> None:
        self.people[source * MOST_SEATS + seat] -= n
        self.people[target * MOST_SEATS + seat] += n
        if self.hands[ENVOYS + seat] != 0 and self.people[source * MOST_SEATS + seat] == 0:
            self.move_diplomat(seat, source, target)

    def move_diplomat(self, seat: i64, source: i64, target: i64) -> None:
        """The diplomat of a region, if there is one, goes where the last citizen goes; back to the supply, too."""
        envoys = self.hands[ENVOYS + seat]
        if source < HAVEN and has(envoys, source):
            envoys ^= bit(source)
            if target == HAVEN:
                envoys += bit(ENVOY_HAVEN)
            elif target < HAVEN:
                envoys |= bit(target)
            self.hands[ENVOYS + seat] = envoys

    def crowd(self, region: i64) -> i64:
        """All citizens in the region, whosoever."""
        n: i64 = 0
        start: i64 = region * MOST_SEATS
        people = self.people
        for i in range(start, start + self.board.seats):
            n += people[i]
        return n

    # Rat tokens

    def rats_in(self, region: i64) -> i64:
        return self.rats[region * 4]

    def lay(self, region: i64, token: i64) -> None:
        n = self.rats[region * 4] + 1
        self.rats[region * 4] = n
        self.rats[region * 4 + n] = token

    def lift(self, at: i64) -> i64:
        """Take the token at this index off the board; those behind it move up."""
        head: i64 = at - (at & 3)
        n = self.rats[head]
        token = self.rats[at]
        while at < head + n:
            self.rats[at] = self.rats[at + 1]
            at += 1
        self.rats[at] = 0
        self.rats[head] = n - 1
        return token

    # Faces. Which tokens of a lot have not come to light is a set; among equal faces the later ones leave it first,
    # so that a position depends on how many are left and not on which.

    def reveal(self, face: i64) -> None:
        """A face comes to light: it leaves the unseen ones of its lot."""
        starters = self.board.starters
        i = face + self.board.kind_size[face] - 1
        if face < starters:
            while not has(self.starters, i):
                i -= 1
            self.starters ^= bit(i)
        else:
            while not has(self.others, i - starters):
                i -= 1
            self.others ^= bit(i - starters)

    def hide(self, face: i64) -> None:
        """The opposite of `reveal`: for one who has not seen it, the face is still out there."""
        starters = self.board.starters
        i = face
        if face < starters:
            while has(self.starters, i):
                i += 1
            self.starters |= bit(i)
        else:
            while has(self.others, i - starters):
                i += 1
            self.others |= bit(i - starters)

    def unseen(self, face: i64) -> i64:
        """How many tokens with this face (of its lot) have not come to light."""
        n: i64 = 0
        for i in range(face, face + self.board.kind_size[face]):
            if i < self.board.starters:
                n += (self.starters >> i) & 1
            else:
                n += (self.others >> (i - self.board.starters)) & 1
        return n

    def set_face(self, at: i64, face: i64) -> None:
        """A blank token gets its face."""
        token = self.rats[at]
        if token & LATER == 0:
            self.fresh -= 1
        self.rats[at] = token | ((face + 1) << FACE_SHIFT)
        self.reveal(face)

    def blank(self, at: i64) -> None:
        """Forget the face of a token."""
        token = self.rats[at]
        if token & LATER == 0:
            self.fresh += 1
        self.hide((token >> FACE_SHIFT) - 1)
        self.rats[at] = token & (LOOKS | 3)


def empty_state(board: Board, rules: Rules) -> State:
    """The board before anything lies on it: all citizens in their supplies, all faces unseen."""
    people = vec[i64]([0] * (PLACES * MOST_SEATS))
    for seat in range(board.seats):
        people[SUPPLY * MOST_SEATS + seat] = CITIZENS
    rats, holders = vec[i64]([0] * (PLACES * 4)), vec[i64]([ABSENT] * MOST_CARDS)
    s = State(board, rules, people, rats, holders, vec[i64]([0] * HANDS))
    s.starters = first_n(board.starters)
    s.others = first_n(board.others)
    return s
