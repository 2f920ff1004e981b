"""What the positions of all games here have in common: a chain of decisions and strokes of luck.

A game's position extends `Chain` with its tables and says, in the first methods below, what may be done, what comes of
it and who knows what. Everything that a caller from outside needs (checks, errors, luck played through) is here, once.
"""

from typing import Any, Final

from mypy_extensions import i64

from rattus.kernel.actions import ActionSpace
from rattus.kernel.choices import Choices
from rattus.kernel.errors import IllegalAction
from rattus.kernel.events import Event
from rattus.kernel.rng import Rng

# What a position asks. Below CHANCE somebody must choose; from CHANCE on, luck decides; at the end nothing is asked.
CHANCE: Final = 32
ASK_NOTHING: Final = 63
NOBODY: Final = -1
MANY: Final = 1024  # more than any action or outcome

# A new list at every call would halve the speed from Python; a single one would not survive two threads.
_spare: Final[list[Choices]] = []


def lent() -> Choices:
    return _spare.pop() if _spare else Choices()


class Chain:
    """A position: at every moment a seat must choose, luck has the word, or the game is over."""

    def __init__(self, ask: i64) -> None:
        self.ask: i64 = ask
        self.seat: i64 = 0  # who must choose
        self.viewer: i64 = NOBODY  # for whom this is an observation; NOBODY is the whole truth
        self.events: list[Event] | None = None

    # What a game says of itself

    def space_of(self) -> ActionSpace:
        raise NotImplementedError

    def offer(self, out: Choices) -> None:
        """List what the seat that is asked may do."""
        raise NotImplementedError

    def do(self, action: i64) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def weigh(self) -> list[tuple[int, int]]:
        """The possible outcomes of the chance event that is due, with exact weights."""
        raise NotImplementedError

    def bring(self, outcome: i64) -> None:
        """Let a possible outcome be the one."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> None:
        """Draw an outcome and let it happen."""
        raise NotImplementedError

    def observed(self, seat: i64) -> "Chain":
        """The observation of a seat, as a position of its own."""
        raise NotImplementedError

    def nothing_to_choose(self) -> str:
        """What to say where a seat is asked and has no choice: a mistake, of a card from outside for instance."""
        return "A seat is asked and has nothing to choose."

    @property
    def seats(self) -> int:
        """How many play."""
        raise NotImplementedError

    @property
    def chapter(self) -> int:
        """Another number in every turn."""
        raise NotImplementedError

    def copy(self) -> "Chain":
        """The same position, free to go its own way; events stay with the original."""
        raise NotImplementedError

    def mask(self, seat: int) -> "Chain":
        """`observed` for callers from outside: a seat that is none gets IllegalAction."""
        raise NotImplementedError

    def fill(self, rng: Rng) -> "Chain":
        """A position that agrees with this observation, drawn with the odds that the rules give."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Rng) -> "Chain":
        """What this position might as well be, for all that the seat knows."""
        raise NotImplementedError

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees, as data with names."""
        raise NotImplementedError

    def notation(self) -> str:
        """The position as a person would write it down."""
        raise NotImplementedError

    def fingerprint(self) -> str:
        """A short name: equal positions have equal ones, in every build."""
        raise NotImplementedError

    # Playing

    @property
    def over(self) -> bool:
        return self.ask == ASK_NOTHING

    @property
    def by_chance(self) -> bool:
        """Whether luck has the word."""
        return CHANCE <= self.ask < ASK_NOTHING

    def legal(self) -> list[int]:
        """The numbers of all legal actions; none where luck has the word or the game is over."""
        choices = lent()
        self.offer(choices)
        listed = choices.listed()
        _spare.append(choices)
        return listed

    def apply(self, action: Any) -> None:
        """Do a legal action; an illegal one raises IllegalAction and changes nothing."""
        number = small(action)
        choices = lent()
        self.offer(choices)
        legal = choices.holds(number)
        _spare.append(choices)
        if not legal:
            raise IllegalAction(self.why_not(action))
        self.do(number)

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance may bring now, each outcome with its exact weight; nothing where a seat must choose."""
        return self.weigh()

    def happen(self, outcome: Any) -> None:
        """Let chance bring one of its possible outcomes."""
        number = small(outcome)
        if all(number != possible for possible, _ in self.weigh()):
            raise IllegalAction(f"Chance cannot bring outcome {outcome} here.")
        self.bring(number)

    def advance(self, rng: Rng) -> None:
        """Play through all chance events that are due."""
        while self.by_chance:
            self.draw(rng)

    def why_not(self, action: int) -> str:
        name = self.space_of().name(action)
        if self.over:
            return f"{name} is not possible: the game is over."
        if self.by_chance:
            return f"{name} is not possible now: luck has the word."
        return f"{name} is not legal now."

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        events = self.events
        if events is not None:
            events.append(Event(kind, a, b, c, d, e))


def small(number: Any) -> i64:
    """Numbers beyond every table are all the same to us: none of ours."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"An action or outcome is a whole number, not {number!r}.")
    return number if 0 <= number < MANY else -1


def draw_from(weights: list[tuple[int, int]], rng: Rng) -> int:
    """One of the outcomes, as often as its weight says."""
    left: int = rng.below(sum(weight for _, weight in weights))
    for outcome, weight in weights:
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError("weights do not add up")


def play_out(s: Chain, rng: Rng, choices: Choices) -> i64:
    """Play at random to the end; returns the number of decisions."""
    decisions: i64 = 0
    while s.ask != ASK_NOTHING:
        if s.ask >= CHANCE:
            s.draw(rng)
        else:
            s.offer(choices)
            s.do(choices.actions[rng.below(choices.n)])
            decisions += 1
    return decisions
