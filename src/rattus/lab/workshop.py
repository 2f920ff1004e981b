"""The rules with a map, tokens or class cards from outside the package: "what if this card..."."""

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from rattus.kernel.errors import BadData, BadOptions, RattusError
from rattus.plague.card import Card
from rattus.plague.cards import all_cards
from rattus.plague.codes import MOST_CARDS
from rattus.plague.engine import Engine
from rattus.plague.game import standard_engine
from rattus.plague.options import Options, chosen
from rattus.plague.world import load_world


def engine_with(
    map_file: Path | None = None,
    tokens_file: Path | None = None,
    card_files: Sequence[Path] = (),
    region_cards_file: Path | None = None,
) -> Engine:
    """The rules with these files in the place of the package's own. A card replaces the one with its id, if any."""
    if map_file is None and tokens_file is None and region_cards_file is None and not card_files:
        return standard_engine()
    world = load_world(map_file, tokens_file, region_cards_file)
    new = [card for file in card_files for card in cards_in(file)]
    by_id = {card.id: card for card in [*all_cards(), *new]}
    if len(by_id) > MOST_CARDS:
        raise BadData(f"There is room for {MOST_CARDS} class cards, and these are {len(by_id)}.")
    return Engine(world, list(by_id.values()), _digest(world.digest, card_files))


def _digest(data: str, card_files: Sequence[Path]) -> str:
    """What a record says of its data: cards from outside are part of them."""
    if not card_files:
        return data
    return sha256(data.encode() + b"".join(file.read_bytes() for file in card_files)).hexdigest()[:16]


def recommended_with(players: int, new: Sequence[Card]) -> tuple[str, ...]:
    """The recommended cards, with each new card in the place of one of its class."""
    known = all_cards()
    kinds = {card.id: card.kind for card in known}
    cards = list(chosen(Options(players), tuple(kinds)))
    for card in new:
        alike = [other for other in cards if kinds[other] == card.kind]
        if card.id not in cards:
            if not alike:
                raise BadOptions(f"No recommended card is of the class {card.kind}; say which cards are to be played.")
            cards[cards.index(alike[0])] = card.id
            kinds[card.id] = card.kind
    return tuple(cards)


def without(options: Options, new: Sequence[Card]) -> Options:
    """The same game without these cards: the recommended set if the others are of it, or else with one of the package
    in the place of each."""
    if isinstance(options.cards, str):
        raise BadOptions(
            "A game with a card is compared with the same game without it: say with which cards (--cards)."
        )
    usual = recommended_with(options.players, ())
    cards = list(options.cards)
    if len(cards) == len(usual) and set(cards) <= set(usual) | {card.id for card in new}:
        return replace(options, cards=usual)
    for card in new:
        if card.id in cards:
            cards[cards.index(card.id)] = stands_in(card, cards, options.region_cards)
    return replace(options, cards=tuple(cards))


def stands_in(card: Card, cards: Sequence[str], hands: bool) -> str:
    """The card of the package that is played where this one is left out: that with its id, or else the first of its
    class that is not among the cards and can be played, with hands of region cards or without."""
    known = all_cards()
    if card.id in [other.id for other in known]:
        return card.id
    alike = [other for other in known if other.kind == card.kind and (hands or not other.traits.hands)]
    for other in alike:
        if other.id not in cards:
            return other.id
    others = ", ".join(other.id for other in alike)
    raise BadOptions(
        f"{card.id!r} cannot be compared: all others of its class ({others}) are played besides. "
        "Leave out the one that is to be played in its place."
    )


def cards_in(file: Path) -> list[Card]:
    """The class cards that a Python file defines, one of each class in it."""
    module = _load(file)
    found: list[Callable[[], Card]] = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Card) and thing.__module__ == module.__name__
    ]
    if not found:
        raise BadData(f"{file} defines no class card (a class that extends rattus.plague.card.Card).")
    with blamed_on(file):
        return [card() for card in found]


def _load(file: Path) -> ModuleType:
    spec = spec_from_file_location(f"rattus_card_{file.stem}", file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise BadData(f"{file} is no Python file with a class card.")
    module = module_from_spec(spec)
    with blamed_on(file):
        spec.loader.exec_module(module)
    return module


@contextmanager
def blamed_on(*files: Path) -> Iterator[None]:
    """Whatever goes wrong in code from outside is told in one sentence, with its place."""
    try:
        yield
    except RattusError:
        raise
    except Exception as problem:
        if not files:
            raise
        names = {str(file) for file in files}
        where = [frame for frame in traceback.extract_tb(problem.__traceback__) if frame.filename in names]
        place = (
            f"{where[-1].filename}, line {where[-1].lineno}" if where else f"In the rules, while playing {_all(files)}"
        )
        raise BadData(f"{place}: {_in_words(problem)}") from None


def _all(files: Sequence[Path]) -> str:
    return " and ".join(map(str, files))


def _in_words(problem: Exception) -> str:
    """Some exceptions have nothing to say but their name."""
    return f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
