"""A few words to make tests of the card game read like play."""

from textwrap import dedent

from rattus.cartus.codes import SEAT_NAMES, SPECTATOR
from rattus.cartus.game import Cartus
from rattus.cartus.state import Rules, State
from rattus.cartus.view import redact

SEATS = {name: seat for seat, name in enumerate(SEAT_NAMES)} | {"all": SPECTATOR}


def position(text: str, rules: Rules | None = None) -> State:
    """The position that the notation describes (docs/notation-cartus.md), by these rules or else the usual ones."""
    return State.from_notation(dedent(text).strip(), rules)


def tell(state: State | str) -> str:
    """A position in notation, always written in the same way: `assert tell(s) == tell("players: 4 ...")`."""
    return (position(state) if isinstance(state, str) else state).notation()


def legal(state: State) -> set[str]:
    """What the seat that is asked may do; nothing where luck has the word or the game is over."""
    return {state.rules.space.name(action) for action in state.legal()}


def lots(state: State) -> dict[str, int]:
    """What chance may bring now, with its weight."""
    game = Cartus(state.rules)
    return {game.outcome_name(state, outcome): weight for outcome, weight in state.outcomes()}


def do(state: State, *names: str) -> State:
    """Carry out actions by name, in place. Where chance is due, a name such as `luck:monk-4`, `luck:farm/1`,
    `luck:token 2` or `luck:red` must say what it brings, and only there."""
    game = Cartus(state.rules)
    for name in names:
        if state.by_chance:
            brings = {f"luck:{game.outcome_name(state, outcome)}": outcome for outcome, _ in state.outcomes()}
            assert name in brings, f"chance is due and may bring {', '.join(brings)}, not {name}"
            state.happen(brings[name])
        else:
            state.apply(game.space.number(name))
    return state


def asked(state: State) -> str:
    """Whose choice it is."""
    return "luck" if state.by_chance else "nobody" if state.over else SEAT_NAMES[state.seat]


def heard(state: State, *names: str, by: str = "all") -> list[dict[str, object]]:
    """Do the actions and list the events as a seat (or all) may hear them."""
    state.events = []
    do(state, *names)
    return [redact(event, state.rules, SEATS[by]) for event in state.events]


def performed(events: list[dict[str, object]]) -> list[tuple[object, str]]:
    """Whose action came after whose in what was heard, and which: `[("red", "premium"), ("blue", "standard")]`."""
    names = {"premium-action": "premium", "standard-action": "standard"}
    return [(event["seat"], names[str(event["event"])]) for event in events if event["event"] in names]


PERSONS = ("peasant", "merchant", "monk", "knight", "witch", "king")
COPIES = (4, 2, 2, 2, 4)  # with none to four nuns


def all_but(**missing: int) -> str:
    """All 84 population cards without some, or without all of a person: `all_but(monk_4=2, witch=14)`."""
    left = {f"{person}-{nuns}": n for person in PERSONS for nuns, n in enumerate(COPIES) if person not in missing}
    for card, n in missing.items():
        if card not in PERSONS:
            left[card.replace("_", "-")] -= n
    return " ".join(f"{card} {n}" for card, n in left.items() if n)
