"""What is in the box: the cards and tokens as data, read from files and checked."""

import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, final

from rattus.cartus.codes import (
    CLASS_COUNT,
    CLASSES,
    COPIES,
    FLUTE,
    GOLD,
    JOKER,
    NUN_COUNTS,
    PASS,
    SWORD,
    TOKEN_VALUES,
)
from rattus.kernel.errors import BadData

DATA: Final = Path(__file__).parent / "data"
PLAYERS: Final = (2, 3, 4, 5)
# The kinds that lie in open piles, from JOKER on, and how many cards of each there are.
PILE_SIZES: Final = {JOKER: 15, SWORD: 12, FLUTE: 12, PASS: 12, GOLD: 15}
PILE_NAMES: Final = ("joker", "sword", "flute", "pass", "gold")
_MOST_CARDS: Final = 14  # of a class


@dataclass(frozen=True)
class Supply:
    """What the icons of a building card give: cards, rats discarded, looks at the nun row."""

    cards: int
    rats: int
    looks: int


@final
class Box:
    """The printed things: population cards, supplies by building and copy, victory point tokens."""

    def __init__(self, population: Any, supplies: Any, tokens: Any) -> None:
        if not _are_counts(population["cards_with_nuns"]):
            raise BadData(f"Each class has {_MOST_CARDS} cards, with 0 to {NUN_COUNTS - 1} nuns.")
        self.characters: tuple[str, ...] = tuple(population["characters"])
        self.counts: tuple[int, ...] = tuple(population["cards_with_nuns"])
        self.kinds: tuple[str, ...] = (
            *(f"{name}-{nuns}" for name in self.characters for nuns in range(NUN_COUNTS)),
            *PILE_NAMES,
        )
        self.every: list[Supply] = [_supply(entry) for entry in supplies["every"]]
        self.own: dict[str, list[Supply]] = {
            name: [_supply(entry) for entry in entries] for name, entries in supplies["own"].items()
        }
        if not _are_counts([*tokens["values"], *tokens["tokens"]]):
            raise BadData("Of each value of tokens there is a number of them, and both are whole numbers.")
        self.values: tuple[int, ...] = tuple(tokens["values"])
        self.tokens: tuple[int, ...] = tuple(tokens["tokens"])
        self._check(tuple(population["classes"]))
        meaning = [population, supplies, tokens]
        stripped = [{key: part[key] for key in part if key not in ("provenance", "confidence")} for part in meaning]
        self.digest: str = sha256(json.dumps(stripped, sort_keys=True).encode()).hexdigest()[:16]

    def _check(self, classes: tuple[str, ...]) -> None:
        if classes != CLASSES or len(self.characters) != CLASS_COUNT:
            raise BadData(f"There are the classes {', '.join(CLASSES)}, each with one character.")
        if len(self.counts) != NUN_COUNTS or sum(self.counts) != _MOST_CARDS:
            raise BadData(f"Each class has {_MOST_CARDS} cards, with 0 to {NUN_COUNTS - 1} nuns.")
        for entries in (self.every, *self.own.values()):
            if len(entries) != COPIES:
                raise BadData(f"A building has {COPIES} copies, each with a supply of its own.")
        if len(self.values) != TOKEN_VALUES or list(self.values) != sorted({*self.values}):
            raise BadData(f"There are victory point tokens of {TOKEN_VALUES} values, the smallest named first.")
        if len(self.tokens) != TOKEN_VALUES:
            raise BadData("Of each value of tokens there is a number of them.")

    def supply(self, building: str, copy: int) -> Supply:
        return self.own.get(building, self.every)[copy]


def load_box(folder: Path = DATA) -> Box:
    """The box as the data files describe it; wrong ones raise BadData.

    >>> load_box().supply("farm", 0).cards
    4
    """
    parts = [_read(folder / f"{name}.json") for name in ("population", "supplies", "tokens")]
    try:
        return Box(parts[0], parts[1], parts[2])
    except KeyError as missing:
        raise BadData(f"The population, supplies or tokens file lacks {missing}.") from None
    except (TypeError, AttributeError):
        raise BadData(
            "A population, supplies or tokens file is not of the expected form; the package's own show it."
        ) from None


def _supply(entry: Any) -> Supply:
    if not _are_counts(list(entry.values())):
        raise BadData("What a building supplies is so many cards, rats and looks, in whole numbers.")
    return Supply(**entry)


def _are_counts(numbers: Any) -> bool:
    return all(type(n) is int and n >= 0 for n in numbers)


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadData(f"{path} cannot be read: {problem.strerror}.") from None
    except (ValueError, RecursionError):
        raise BadData(f"{path} is not JSON.") from None
