"""The printed things as data: the map, the rat tokens and the region cards, read from files and checked."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from rattus.kernel.errors import BadData
from rattus.kernel.notation import hint
from rattus.plague.codes import MOST_REGION_CARDS

CLASSES: Final = ("Peasantry", "Bourgeoisie", "Church", "Chivalry", "Magic", "Royalty", "Islamic")
MAJORITY: Final = "M"
ALL: Final = "A"
ANY_CLASS: Final = "?"
SYMBOLS: Final[tuple[str, ...]] = CLASSES + (MAJORITY, ALL)
MOST_PLAYERS: Final = 6
MOST_REGIONS: Final = 17
MOST_TOKENS: Final = 62
MOST_LIMIT: Final = 99
SLOTS: Final = 3

DATA: Final = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Face:
    """The front of a rat token. `str(face)` is how it is written: `3:M+Church`, a starter `3:M+Church*`."""

    limit: int
    symbols: tuple[str, ...]
    starter: bool = False

    def __str__(self) -> str:
        return f"{self.limit}:{'+'.join(self.symbols)}{'*' if self.starter else ''}"

    def count(self, symbol: str) -> int:
        return self.symbols.count(symbol)


@dataclass(frozen=True)
class RegionCard:
    """A region card: it names a region, and shows class symbols or a question mark that stands for any class.

    `str(card)` is how it is written: `france:Church+Magic`, `france:?`.
    """

    region: str
    symbols: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.region}:{'+'.join(self.symbols)}"

    def classes(self) -> tuple[str, ...]:
        """The classes of which it can protect a card."""
        return CLASSES if self.symbols == (ANY_CLASS,) else self.symbols


@dataclass(frozen=True)
class World:
    """One map, one set of tokens and one of region cards. Equal faces of a lot stand next to each other."""

    ids: tuple[str, ...]
    names: tuple[str, ...]
    borders: frozenset[tuple[int, int]]
    in_use: dict[int, tuple[int, ...]]
    removed: dict[int, int]
    faces: tuple[Face, ...]
    starters: int
    region_cards: tuple[RegionCard, ...]
    digest: str

    def tables(self) -> tuple[int, ...]:
        """For how many players the map is made."""
        return tuple(sorted(self.in_use))

    def first_of_kind(self, token: int) -> int:
        """The first token with the same face and lot: the number by which a face is known."""
        return self.faces.index(self.faces[token])


def parse_face(text: str, starter: bool = False) -> Face:
    """
    >>> parse_face("2:M+Peasantry").symbols
    ('M', 'Peasantry')
    """
    limit, colon, symbols = text.strip().partition(":")
    parts = tuple(symbols.split("+")) if symbols else ()
    unknown = [part for part in parts if part not in SYMBOLS]
    if not colon or not (limit.isascii() and limit.isdigit()) or int(limit) > MOST_LIMIT or unknown:
        raise BadData(f"{text!r} is not a token face; one looks like 3:M+Church.")
    if any(parts.count(name) > SLOTS for name in parts):
        raise BadData(f"{text!r} shows one symbol more than three times.")
    return Face(int(limit), parts, starter)


def load_world(
    map_file: Path | None = None, tokens_file: Path | None = None, region_cards_file: Path | None = None
) -> World:
    """Read the map, the tokens and the region cards; without files, those of the Big Box and of Africanus."""
    chart_path, tokens_path = map_file or DATA / "map.json", tokens_file or DATA / "tokens.json"
    cards_path = region_cards_file or DATA / "region-cards.json"
    chart, tokens, region_cards = (_read(path) for path in (chart_path, tokens_path, cards_path))
    with _in_file(tokens_path):
        lots = _lots(tokens)
    with _in_file(cards_path):
        cards = tuple(_region_card(entry) for entry in region_cards["cards"])
    with _in_file(chart_path):
        if region_cards_file is None:  # those of the package are for its own map; another may lack some regions
            known = {region["id"] for region in chart["regions"]}
            cards = tuple(card for card in cards if card.region in known)
        world = _world(chart, lots, cards, _digest(chart, tokens, cards))
        _check(world)
    with _in_file(cards_path):
        _check_region_cards(world)
    with _in_file(map_file, tokens_file):
        _check_numbers(world)
    return world


@contextmanager
def _in_file(*paths: Path | None) -> Iterator[None]:
    """Whatever is wrong is said of this file, or of those from outside that do not go together."""
    path = " and ".join(str(path) for path in paths if path is not None)
    try:
        yield
    except BadData as problem:
        raise BadData(f"{path}: {problem}") from None
    except KeyError as missing:
        raise BadData(f"{path} lacks {missing}, or names it wrongly.") from None
    except (TypeError, AttributeError, ValueError):
        raise BadData(f"{path} is not of the expected form; the package's own file shows it.") from None


def _region_card(entry: Any) -> RegionCard:
    if not isinstance(entry["symbols"], list):
        raise BadData(f"The symbols of a region card of {entry['region']} are a list, not {entry['symbols']!r}.")
    card = RegionCard(entry["region"], tuple(entry["symbols"]))
    if card.symbols == (ANY_CLASS,):
        return card
    if ANY_CLASS in card.symbols:
        raise BadData(f"The region card {card}: a question mark stands alone, for any class.")
    unknown = [symbol for symbol in card.symbols if symbol not in CLASSES]
    if unknown:
        raise BadData(f"The region card {card}: there is no class {unknown[0]!r}{hint(str(unknown[0]), CLASSES)}")
    if not card.symbols or len(set(card.symbols)) != len(card.symbols):
        raise BadData(f"The region card {card}: it shows different classes, or only a question mark.")
    return card


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadData(f"{path} cannot be read: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise BadData(f"{path} is not a text file.") from None
    except (ValueError, RecursionError):
        raise BadData(f"{path} is not JSON.") from None


def _world(chart: Any, lots: list[tuple[Face, ...]], region_cards: tuple[RegionCard, ...], digest: str) -> World:
    ids = tuple(region["id"] for region in chart["regions"])
    place = {name: i for i, name in enumerate(ids)}
    borders = set()
    for border in chart["borders"]:
        one, other = (place[name] for name in border["between"])
        borders |= {(one, other), (other, one)}
    return World(
        ids=ids,
        names=tuple(region["name"] for region in chart["regions"]),
        borders=frozenset(borders),
        in_use={int(n): tuple(sorted(place[name] for name in used)) for n, used in chart["in_use"].items()},
        removed={int(n): int(count) for n, count in chart["removed_tokens"].items()},
        faces=lots[0] + lots[1],
        starters=len(lots[0]),
        region_cards=region_cards,
        digest=digest,
    )


def _digest(chart: Any, tokens: Any, region_cards: tuple[RegionCard, ...]) -> str:
    """A hash of what the rules read of the data; provenance and region names may change freely."""
    meaning = {
        "regions": [region["id"] for region in chart["regions"]],
        "in_use": chart["in_use"],
        "removed": chart["removed_tokens"],
        "borders": sorted(sorted(border["between"]) for border in chart["borders"]),
        "tokens": [tokens["starters"], tokens["others"]],
        "region_cards": [str(card) for card in region_cards],
    }
    return sha256(json.dumps(meaning, sort_keys=True).encode()).hexdigest()[:16]


def _lots(tokens: Any) -> list[tuple[Face, ...]]:
    lots = [_lot(tokens[key], key == "starters") for key in ("starters", "others")]
    if not all(0 < len(lot) <= MOST_TOKENS for lot in lots):
        raise BadData(f"There must be 1 to {MOST_TOKENS} starting tokens and 1 to {MOST_TOKENS} others.")
    return lots


def _lot(texts: list[str], starter: bool) -> tuple[Face, ...]:
    faces = [parse_face(text, starter) for text in texts]
    return tuple(sorted(faces, key=faces.index))


def _check(world: World) -> None:
    if not 2 <= len(world.ids) <= MOST_REGIONS or len(set(world.ids)) != len(world.ids):
        raise BadData(f"A map has 2 to {MOST_REGIONS} regions, each with an id of its own.")
    if not world.in_use or not all(2 <= players <= MOST_PLAYERS for players in world.in_use):
        raise BadData(f"A map says which regions are in use for some numbers of players from 2 to {MOST_PLAYERS}.")
    if any(one == other for one, other in world.borders):
        raise BadData("A region cannot be its own neighbour.")
    for players, used in world.in_use.items():
        if len(set(used)) != len(used):
            raise BadData(f"A region is in use twice with {players} players.")
        if world.removed.get(players, 0) < 0:
            raise BadData(f"With {players} players fewer than no tokens would be removed.")
        for region in used:
            if not any((region, other) in world.borders for other in used):
                raise BadData(f"{world.ids[region]} has no neighbour in use with {players} players.")


def _check_numbers(world: World) -> None:
    """Whether the map and the tokens go together."""
    for players, used in world.in_use.items():
        if len(used) > world.starters:
            raise BadData(f"{players} players use {len(used)} regions, but there are {world.starters} starting tokens.")
        if len(world.faces) - len(used) - world.removed.get(players, 0) < 1:
            raise BadData(f"With {players} players no token would be left for the supply.")


def _check_region_cards(world: World) -> None:
    cards = world.region_cards
    if len(cards) > MOST_REGION_CARDS:
        raise BadData(f"There is room for {MOST_REGION_CARDS} region cards, and these are {len(cards)}.")
    for place, card in enumerate(cards):
        if card.region not in world.ids:
            raise BadData(f"The region card {card}: there is no region {card.region!r}{hint(card.region, world.ids)}")
        if card in cards[:place]:
            raise BadData(f"There are two region cards {card}; no two may be alike.")
