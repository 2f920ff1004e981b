"""What a table may choose before a game, checked in one place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rattus.kernel.bits import size
from rattus.kernel.errors import BadOptions
from rattus.kernel.notation import hint
from rattus.plague.codes import HAND_SIZE, LARGE_TABLE
from rattus.plague.setup import AT_RANDOM, ONE_PER_CLASS
from rattus.plague.state import Rules

RECOMMENDED: Final = "recommended"
WAYS: Final = {"random": AT_RANDOM, "one-per-class": ONE_PER_CLASS}
BASE: Final = ("peasant", "monk", "merchant", "witch", "king", "knight")
JOINED: Final = ("caravaner", "explorer")  # to the base cards at large tables
FIRST_POOL: Final = (*BASE, "explorer", "astronomer", "caravaner", "sultan")  # see `digest`
SMALL_SET: Final = 6
LARGE_SET: Final = 8
_SHAPES: Final[dict[str, tuple[type, ...]]] = {
    "players": (int,),
    "cards": (str, tuple, list),
    "chivalry": (bool,),
    "first": (int, type(None)),
    "region_cards": (bool,),
}


# A native class would greet a wrong value with a TypeError of its own, before `check` could say what is wrong.
@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Options:
    """
    `cards`: "recommended", "random", "one-per-class", or the ids of the class cards.
    `chivalry`: with fewer than four players, make sure that one Chivalry card is among random cards.
    `first`: the seat that starts; None leaves it to chance.
    `region_cards`: everybody gets a hand of region cards (Africanus).
    """

    players: int = 4
    cards: Sequence[str] = RECOMMENDED
    chivalry: bool = False
    first: int | None = None
    region_cards: bool = False


def check(options: Options, rules: Rules) -> None:
    """Raise BadOptions with one clear sentence if there is no such game."""
    check_shapes(options)
    n = options.players
    known = rules.ids
    allowed_players = rules.tables
    if n not in allowed_players:
        raise BadOptions(f"Rattus is for {allowed_players[0]} to {allowed_players[-1]} players, not {n}.")
    if options.first is not None and not 0 <= options.first < n:
        raise BadOptions(f"With {n} players the first seat is one of 0 to {n - 1}, not {options.first}.")
    if options.chivalry and n >= 4:
        raise BadOptions("A Chivalry card is only made sure of with fewer than four players.")
    if options.chivalry and not drawn(options):
        raise BadOptions("A Chivalry card is only made sure of where cards are drawn: random or one-per-class.")
    if options.region_cards and size(rules.board(n).region_cards) < n * HAND_SIZE:
        raise BadOptions(f"There are not enough region cards to deal {HAND_SIZE} to each of {n} players.")
    if isinstance(options.cards, str):
        if options.cards != RECOMMENDED and options.cards not in WAYS:
            raise BadOptions(f"Cards are chosen by {RECOMMENDED}, {', '.join(WAYS)} or by hand, not {options.cards!r}.")
        return
    for card in options.cards:
        if card not in known:
            raise BadOptions(f"There is no class card {card!r}{hint(card, (*known, RECOMMENDED, *WAYS))}")
        if card in rules.needing_hands and not options.region_cards:
            raise BadOptions(f"The class card {card!r} is played with region cards in hands only.")
    if len(set(options.cards)) != len(options.cards):
        raise BadOptions("Each class card can be chosen once only.")
    sizes = sorted({SMALL_SET, set_size(n)})
    if len(options.cards) not in sizes:
        allowed = " or ".join(map(str, sizes))
        raise BadOptions(f"With {n} players {allowed} class cards are used, not {len(options.cards)}.")


def check_shapes(options: Options) -> None:
    """Raise BadOptions if a value is not even of a kind that its option can have."""
    for name, kinds in _SHAPES.items():
        value = getattr(options, name)
        if type(value) not in kinds:
            raise BadOptions(f"The option {name!r} cannot be {value!r}.")
    cards: Any = options.cards  # compiled, a loop over what is said to be texts stumbles over what is none
    if not all(isinstance(card, str) for card in cards):
        raise BadOptions(f"The option 'cards' cannot be {cards!r}.")


def drawn(options: Options) -> bool:
    """Whether chance draws the cards."""
    return isinstance(options.cards, str) and options.cards in WAYS


def set_size(players: int) -> int:
    """How many class cards are used. At large tables six will do as well, if the table says so."""
    return LARGE_SET if players >= LARGE_TABLE else SMALL_SET


def chosen(options: Options, known: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that are settled before chance draws any."""
    if not isinstance(options.cards, str):
        return tuple(options.cards)
    if options.cards == RECOMMENDED:
        joined = JOINED if options.players >= LARGE_TABLE else ()
        return tuple(card for card in BASE + joined if card in known)
    return ()


def to_draw(options: Options, rules: Rules) -> int:
    """How many cards chance draws."""
    if not drawn(options):
        return 0
    return min(set_size(options.players), len(pool(rules.ids, options, rules)))


def pool(cards: Sequence[str], options: Options, rules: Rules) -> tuple[str, ...]:
    """Those of the cards that chance may draw."""
    return tuple(card for card in cards if options.region_cards or card not in rules.needing_hands)


def digest(options: Options, rules: Rules) -> str:
    """Names the data of a game for its record. Where chance draws the cards, those it draws from are part of them.

    The cards that there were when the first records were made are not named, so that those records hold.
    """
    cards = pool(rules.ids, options, rules)
    if not drawn(options) or cards == pool(FIRST_POOL, options, rules):
        return rules.digest
    return sha256(" ".join((rules.digest, *cards)).encode()).hexdigest()[:16]


def to_json(options: Options) -> dict[str, Any]:
    cards: Any = options.cards if isinstance(options.cards, str) else list(options.cards)
    return {
        "players": options.players,
        "cards": cards,
        "chivalry": options.chivalry,
        "first": options.first,
        "region_cards": options.region_cards,
    }


def from_json(data: Mapping[str, Any]) -> Options:
    """Options as a record or a request writes them; what is left out has its default."""
    for name in data:
        if name not in _SHAPES:
            raise BadOptions(f"There is no option {name!r}; there are {', '.join(_SHAPES)}.")
    options = Options(**data)
    check_shapes(options)
    return options if isinstance(options.cards, str) else replace(options, cards=tuple(options.cards))
