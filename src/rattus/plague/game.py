"""Starting a game, and playing one out at random."""

from mypy_extensions import i64

from rattus.kernel.choices import Choices
from rattus.kernel.rng import Rng
from rattus.plague import options as opt
from rattus.plague import setup
from rattus.plague.cards import all_cards
from rattus.plague.codes import ASK_NOTHING, CHANCE, NOBODY
from rattus.plague.engine import Engine
from rattus.plague.options import Options
from rattus.plague.state import State, empty_state
from rattus.plague.world import load_world

_standard: list[Engine] = []


def standard_engine() -> Engine:
    """The rules with the data that come with the package, loaded once."""
    if not _standard:
        _standard.append(Engine(load_world(), all_cards()))
    return _standard[0]


def new_game(options: Options, engine: Engine | None = None, events: bool = False) -> State:
    """The first position: chance has the word (`State.advance` plays it).

    >>> state = new_game(Options(players=4))
    >>> state.advance(Rng(1))
    >>> [state.rules.space.name(a) for a in state.legal()][:2]
    ['settle:anglia', 'settle:france']
    """
    rules = engine or standard_engine()
    opt.check(options, rules.ids, opt.seats_allowed(rules.world.in_use))
    s = empty_state(rules.board(options.players), rules)
    if events:
        s.events = []
    setup.lay_starters(s)
    for card in opt.chosen(options, rules.ids):
        setup.put_out(s, rules.ids.index(card))
    way = opt.WAYS.get(options.cards, setup.BY_HAND) if isinstance(options.cards, str) else setup.BY_HAND
    first = NOBODY if options.first is None else options.first
    setup.begin(s, opt.to_draw(options, rules.ids), way, options.chivalry, first)
    return s


def play_out(s: State, rng: Rng, choices: Choices) -> i64:
    """Play at random to the end; returns the number of decisions."""
    rules = s.rules
    decisions: i64 = 0
    while s.ask != ASK_NOTHING:
        if s.ask >= CHANCE:
            rules.chance(s, rng)
        else:
            rules.options(s, choices)
            rules.step(s, choices.actions[rng.below(choices.n)])
            decisions += 1
    return decisions


def random_games(options: Options, games: int, seed: int, events: bool = False) -> int:
    """Play whole games at random inside the engine; returns the number of decisions."""
    choices = Choices()
    rng = Rng(seed)
    decisions: i64 = 0
    for _ in range(games):
        decisions += play_out(new_game(options, None, events), rng, choices)
    return decisions
