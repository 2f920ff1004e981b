"""What a table may choose before a game, checked in one place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from rattus.cartus.codes import CLASSES
from rattus.cartus.state import Rules
from rattus.kernel.errors import BadOptions
from rattus.kernel.notation import hint

RECOMMENDED: Final = "recommended"
ONE_PER_CLASS: Final = "one-per-class"
RANDOM: Final = "random"
WAYS: Final = (RECOMMENDED, ONE_PER_CLASS, RANDOM)
FIRST_GAME: Final = ("farm", "marketplace", "monastery", "castle", "tent", "palace")
SHUNNED_BY_TWO: Final = "tower"
_SHAPES: Final[dict[str, tuple[type, ...]]] = {
    "players": (int,),
    "buildings": (str, list),
    "first": (int, type(None)),
    "cap": (bool,),
    "lowest_live": (bool,),
    "open_rats": (bool,),
}


@dataclass(frozen=True)
class Options:
    """
    `buildings`: "recommended", "one-per-class" (drawn), "random" (five cards drawn of each class), or the ids of six
    buildings, one of each class.
    `first`: the seat that starts; None leaves it to chance.
    `cap`: the influence tracks end at 15.
    `lowest_live`: if the plague would kill everybody, those with the fewest rats live.
    `open_rats`: how many rats everybody has is shown to all, instead of being left to those who kept count.
    """

    players: int = 4
    buildings: str | Sequence[str] = RECOMMENDED
    first: int | None = None
    cap: bool = False
    lowest_live: bool = False
    open_rats: bool = False


def check(options: Options, rules: Rules, classes: Sequence[int]) -> None:
    """Raise BadOptions with one clear sentence if there is no such game. `classes`: those of the buildings."""
    check_shapes(to_json(options))
    n = options.players
    if n not in rules.tables:
        raise BadOptions(f"Rattus Cartus is for {rules.tables[0]} to {rules.tables[-1]} players, not {n}.")
    if options.first is not None and not 0 <= options.first < n:
        raise BadOptions(f"With {n} players the first seat is one of 0 to {n - 1}, not {options.first}.")
    if isinstance(options.buildings, str):
        if options.buildings not in WAYS:
            raise BadOptions(f"Buildings are chosen by {', '.join(WAYS)} or by hand, not {options.buildings!r}.")
        return
    for building in options.buildings:
        if building not in rules.ids:
            raise BadOptions(f"There is no building {building!r}{hint(building, (*rules.ids, *WAYS))}")
    kinds = [classes[rules.ids.index(building)] for building in options.buildings]
    for kind, name in enumerate(CLASSES):
        if kinds.count(kind) != 1:
            raise BadOptions(f"One building of each class is used, and of {name} there are {kinds.count(kind)}.")


def check_shapes(data: Mapping[str, Any]) -> None:
    for name, value in data.items():
        if name not in _SHAPES:
            raise BadOptions(f"There is no option {name!r}; there are {', '.join(_SHAPES)}.")
        if type(value) not in _SHAPES[name]:
            raise BadOptions(f"The option {name!r} cannot be {value!r}.")


def to_json(options: Options) -> dict[str, Any]:
    buildings: Any = options.buildings
    if isinstance(buildings, tuple):
        buildings = list(buildings)
    return {
        "players": options.players,
        "buildings": buildings,
        "first": options.first,
        "cap": options.cap,
        "lowest_live": options.lowest_live,
        "open_rats": options.open_rats,
    }


def from_json(data: Mapping[str, Any]) -> Options:
    """Options as a record or a request writes them; what is left out has its default."""
    check_shapes(data)
    given = dict(data)
    if isinstance(given.get("buildings"), list):
        given["buildings"] = tuple(str(building) for building in given["buildings"])
    return Options(**given)


def digest(options: Options, rules: Rules) -> str:
    """Names the data of a game: where buildings are drawn, all that there are belong to them."""
    if options.buildings not in (ONE_PER_CLASS, RANDOM):
        return rules.digest
    return sha256(" ".join((rules.digest, *rules.ids)).encode()).hexdigest()[:16]
