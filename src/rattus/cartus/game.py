"""Starting a card game, and playing one out at random."""

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from rattus.cartus import options as opt
from rattus.cartus import setup
from rattus.cartus.box import load_box
from rattus.cartus.buildings import all_buildings
from rattus.cartus.codes import (
    CLASS_COUNT,
    ENDINGS,
    LUCK_BUILDING,
    LUCK_CHOICE,
    LUCK_FIRST,
    LUCK_TOKEN,
    SEAT_NAMES,
    SPECTATOR,
)
from rattus.cartus.ending import result, winners
from rattus.cartus.engine import Engine
from rattus.cartus.events import KINDS
from rattus.cartus.options import Options
from rattus.cartus.specials import all_specials
from rattus.cartus.state import State, empty_state
from rattus.cartus.view import building_card, redact
from rattus.kernel.actions import ActionSpace
from rattus.kernel.chain import NOBODY, play_out
from rattus.kernel.choices import Choices
from rattus.kernel.events import Event, EventKind
from rattus.kernel.rng import Rng

RULES_VERSION: Final = "1"
_standard: list[Engine] = []


def standard_engine() -> Engine:
    """The rules with the data that come with the package, loaded once."""
    if not _standard:
        _standard.append(Engine(load_box(), all_buildings(), all_specials()))
    return _standard[0]


def new_game(options: Options, engine: Engine | None = None, events: bool = False) -> State:
    """The first position: chance has the word (`State.advance` plays it).

    >>> state = new_game(Options(players=4))
    >>> state.advance(Rng(1))
    >>> [state.rules.space.name(a) for a in state.legal()]
    ['supply:1', 'supply:2', 'supply:3']
    """
    rules = engine or standard_engine()
    opt.check(options, rules, [building.class_number for building in rules.buildings])
    s = empty_state(rules.board(options.players), rules)
    if events:
        s.events = []
    s.cap = 1 if options.cap else 0
    s.mercy = 1 if options.lowest_live else 0
    s.open_rats = 1 if options.open_rats else 0
    s.first = NOBODY if options.first is None else options.first
    setup.lay_out(s)
    put_in_buildings(s, options, rules)
    rules.choose_on(s)
    return s


def put_in_buildings(s: State, options: Options, rules: Engine) -> None:
    """Those that are settled; for one of each class at random, luck is asked."""
    if options.buildings == opt.ONE_PER_CLASS:
        s.to_choose = CLASS_COUNT
        return
    chosen = rules.ids if options.buildings == opt.RANDOM else options.buildings
    if options.buildings == opt.RECOMMENDED:
        chosen = opt.FIRST_GAME
    for building in chosen:
        if options.buildings != opt.RANDOM or options.players > 2 or building != opt.SHUNNED_BY_TWO:
            setup.put_in(s, rules.ids.index(building))


@final
class Cartus:
    """The card game as the kernel knows games."""

    def __init__(self, engine: Engine | None = None) -> None:
        self.engine = engine or standard_engine()

    @property
    def name(self) -> str:
        return "cartus"

    @property
    def rules_version(self) -> str:
        return RULES_VERSION

    def data_hash(self, options: Mapping[str, Any]) -> str:
        return opt.digest(opt.from_json(options), self.engine)

    @property
    def space(self) -> ActionSpace:
        return self.engine.space

    @property
    def kinds(self) -> Mapping[int, EventKind]:
        return KINDS

    @property
    def players(self) -> tuple[int, ...]:
        return self.engine.tables

    @property
    def spectator(self) -> int:
        return SPECTATOR

    def redact(self, event: Event, seat: int) -> dict[str, Any]:
        return redact(event, self.engine, seat)

    def start(self, options: Mapping[str, Any]) -> State:
        return new_game(opt.from_json(options), self.engine, events=True)

    def outcome_name(self, position: State, outcome: int) -> str:
        """What chance brought: a population card, a building card, a building, a token's value or a seat."""
        if position.ask == LUCK_BUILDING:
            return building_card(self.engine, outcome)
        if position.ask == LUCK_CHOICE:
            return self.engine.ids[outcome]
        if position.ask == LUCK_TOKEN:
            return f"token {self.engine.box.values[outcome]}"
        if position.ask == LUCK_FIRST:
            return SEAT_NAMES[outcome]
        return self.engine.box.kinds[outcome]

    def winners(self, position: State) -> list[int]:
        return winners(position)

    def result(self, position: State) -> dict[str, Any]:
        ended = [name for number, name in ENDINGS.items() if position.ended_by & number]
        return result(position) | {"turns": int(position.round), "ended_by": ended}


def random_games(options: Options, games: int, seed: int, events: bool = False) -> int:
    """Play whole games at random inside the engine; returns the number of decisions."""
    choices = Choices()
    rng = Rng(seed)
    decisions: i64 = 0
    for _ in range(games):
        decisions += play_out(new_game(options, None, events), rng, choices)
    return decisions
