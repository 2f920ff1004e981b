"""The whole position of a card game: small-integer tables and nothing else.

`State` holds no generator and no order of any deck: a population card that nobody has seen, a building card still to
come and a nun that nobody has looked at are chance's to say. What moves it, `Rules` says (engine.py has the real ones).
"""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.cartus.board import Board
from rattus.cartus.box import Box
from rattus.cartus.codes import LUCK_CHOICE, RESOLVE, SETUP, SPECTATOR
from rattus.kernel.actions import ActionSpace
from rattus.kernel.chain import MANY, NOBODY, Chain
from rattus.kernel.choices import Choices
from rattus.kernel.errors import IllegalAction
from rattus.kernel.events import Event
from rattus.kernel.rng import Rng


class Rules:
    """What a position asks of the rules."""

    box: Box
    space: ActionSpace
    ids: tuple[str, ...]  # of the buildings, by their numbers
    piles: tuple[int, ...]  # the kind of card that each building hands out, or 0
    tables: tuple[int, ...]  # for how many players there is a game
    digest: str  # names the data

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
        """Take out what a seat does not know."""
        raise NotImplementedError

    def fill(self, s: "State", rng: Rng) -> None:
        """Draw what an observation leaves blank although somebody has seen it."""
        raise NotImplementedError


@final
class State(Chain):
    """A position of the card game. `game.new_game` makes the first one."""

    def __init__(self, board: Board, rules: Rules, cards: vec[i64], lore: vec[i64], table: vec[i64]) -> None:
        super().__init__(LUCK_CHOICE)
        self.board: Board = board
        self.rules: Rules = rules
        # Where the cards are, what each seat knows of the others' cards, and what lies open; codes.py has the places.
        self.cards: vec[i64] = cards
        self.lore: vec[i64] = lore
        self.table: vec[i64] = table

        self.stage: i64 = SETUP
        self.first: i64 = NOBODY  # the starting player of the round
        self.round: i64 = 0
        self.served: i64 = 0  # how many have had their supplies in this round
        self.to_choose: i64 = 0  # classes whose building is still to be drawn, before the game
        self.to_deal: i64 = 0
        self.spare: i64 = 0  # unseen cards of the replacement deck
        self.stock: i64 = 0  # cards of the population deck
        self.shuffles: i64 = 0  # how often the discards have become the deck

        # What the seat that is asked, or luck for its sake, still has to do.
        self.to_draw: i64 = 0
        self.to_look: i64 = 0
        self.looked: i64 = 0  # set of places of the nun row looked at in this action
        self.at: i64 = 0  # the place that luck is asked about
        self.to_take: i64 = 0  # victory point tokens
        self.to_give: i64 = 0  # cards to pick
        self.to_shed: i64 = 0  # cards that may be discarded
        self.taker: i64 = NOBODY  # who gets what is given
        self.waiting: i64 = 0  # set of seats that are to give after this one

        self.slot: i64 = 0  # the building of the street that is being resolved
        self.step: i64 = 0
        self.contest: i64 = 0  # the special card whose effect is being settled
        self.actor: i64 = 0  # how many have done their actions in the building
        self.shown: i64 = 0  # set of seats whose cards lie revealed before them
        self.premium: i64 = NOBODY  # who has the premium action
        self.handed: i64 = 0  # cards have gone from hand to hand
        self.arrivals: i64 = 0  # moves on the influence tracks so far
        self.ended_by: i64 = 0

        # Options of the table.
        self.cap: i64 = 0  # the influence tracks end
        self.mercy: i64 = 0  # if all would die, those with the fewest rats live
        self.open_rats: i64 = 0

    def copy(self) -> "State":
        """The same position, free to go its own way. Events stay with the original."""
        s = State(self.board, self.rules, self.cards[:], self.lore[:], self.table[:])
        s.ask = self.ask
        s.seat = self.seat
        s.viewer = self.viewer
        s.stage = self.stage
        s.first = self.first
        s.round = self.round
        s.served = self.served
        s.to_choose = self.to_choose
        s.to_deal = self.to_deal
        s.spare = self.spare
        s.stock = self.stock
        s.shuffles = self.shuffles
        s.to_draw = self.to_draw
        s.to_look = self.to_look
        s.looked = self.looked
        s.at = self.at
        s.to_take = self.to_take
        s.to_give = self.to_give
        s.to_shed = self.to_shed
        s.taker = self.taker
        s.waiting = self.waiting
        s.slot = self.slot
        s.step = self.step
        s.contest = self.contest
        s.actor = self.actor
        s.shown = self.shown
        s.premium = self.premium
        s.handed = self.handed
        s.arrivals = self.arrivals
        s.ended_by = self.ended_by
        s.cap = self.cap
        s.mercy = self.mercy
        s.open_rats = self.open_rats
        return s

    # Playing

    @property
    def seats(self) -> int:
        return self.board.seats

    @property
    def chapter(self) -> int:
        """Another number in every phase, and for every building that is resolved."""
        building = self.slot if self.stage == RESOLVE else 0
        return (self.round * MANY + self.stage) * MANY + building

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

    # Knowing

    def mask(self, seat: Any) -> "State":
        """The observation of a seat: this position with what the seat does not know left blank.

        SPECTATOR gets what is public.
        """
        seats: int = self.board.seats
        if type(seat) is not int or (seat != SPECTATOR and not 0 <= seat < seats):
            raise IllegalAction(f"There is no seat {seat!r} at this table.")
        s = self.copy()
        viewer: i64 = seat
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
        from rattus.cartus.codec import LAYOUT

        return LAYOUT.fingerprint(self)

    def to_json(self) -> dict[str, Any]:
        """Everything, secrets too; `codec.from_json` reads it back."""
        from rattus.cartus.codec import to_json

        return to_json(self)

    def view(self, seat: Any) -> dict[str, Any]:
        """What a seat sees, as data; SPECTATOR sees what is public. `State.from_view` reads it back."""
        from rattus.cartus.view import view

        return view(self, seat)

    def redact(self, event: Event, seat: int) -> dict[str, Any]:
        """An event of this game as the seat may hear it, as data; SPECTATOR hears what is public."""
        from rattus.cartus.view import redact

        return redact(event, self.rules, seat)

    @staticmethod
    def from_view(shown: Any, rules: Rules | None = None) -> "State":
        from rattus.cartus.game import standard_engine
        from rattus.cartus.view import read_view

        return read_view(shown, rules or standard_engine())

    def notation(self) -> str:
        """The position as a person would write it down (docs/notation-cartus.md)."""
        from rattus.cartus.notation import write

        return write(self)

    @staticmethod
    def from_notation(text: str, rules: Rules | None = None) -> "State":
        from rattus.cartus.game import standard_engine
        from rattus.cartus.reading import read

        return read(text, rules or standard_engine())

    def __eq__(self, other: object) -> bool:
        from rattus.cartus.codec import same

        return isinstance(other, State) and same(self, other)

    def __hash__(self) -> int:
        return hash(self.fingerprint())


def empty_state(board: Board, rules: Rules) -> State:
    """The table before anything is dealt."""
    return State(board, rules, board.no_cards[:], board.no_lore[:], board.no_table[:])
