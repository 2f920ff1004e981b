"""What never changes during one game, laid out for speed and shared by all copies of a position."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.cartus.box import Box
from rattus.cartus.codes import CARDS, CLASS_COUNT, COPIES, LORE, TABLE

# By the number of players: building cards drawn in a round, rounds, and cards of the replacement deck.
_STREET: Final = {2: 2, 3: 2, 4: 3, 5: 3}
_ROUNDS: Final = {2: 10, 3: 9, 4: 8, 5: 8}
_SPARE: Final = {2: 10, 3: 12, 4: 6, 5: 6}


@final
class Board:
    """The box, the buildings and the number of players, as tables of small numbers."""

    def __init__(self, box: Box, players: int, buildings: Sequence[tuple[str, int]]) -> None:
        """`buildings`: the id and the class of each, by their numbers."""
        self.box: Box = box
        self.seats: i64 = players
        self.street: i64 = _STREET[players]
        self.rounds: i64 = _ROUNDS[players]
        self.spare: i64 = _SPARE[players]
        # How many cards there are of each population kind; and those cards one by one: the kind, and the how many-th.
        copies = list(box.counts) * CLASS_COUNT
        cards = [(kind, copy) for kind, n in enumerate(copies) for copy in range(n)]
        self.copies: vec[i64] = vec[i64](copies)
        self.cards: i64 = len(cards)
        self.kind_of: vec[i64] = vec[i64]([kind for kind, _ in cards])
        self.copy_of: vec[i64] = vec[i64]([copy for _, copy in cards])
        self.worth: vec[i64] = vec[i64](list(box.values))
        self.buildings: i64 = len(buildings)
        self.class_of: vec[i64] = vec[i64]([kind for _, kind in buildings])
        numbers = [[b for b, (_, k) in enumerate(buildings) if k == kind] for kind in range(CLASS_COUNT)]
        cards_of = [[b * COPIES + copy for b in row for copy in range(COPIES)] for row in numbers]
        self.cards_of: vec[vec[i64]] = vec[vec[i64]]([vec[i64](row) for row in cards_of])  # building cards by class
        # What each building card supplies.
        supplies = [box.supply(name, copy) for name, _ in buildings for copy in range(COPIES)]
        self.gives_cards: vec[i64] = vec[i64]([supply.cards for supply in supplies])
        self.gives_rats: vec[i64] = vec[i64]([supply.rats for supply in supplies])
        self.gives_looks: vec[i64] = vec[i64]([supply.looks for supply in supplies])
        # What a position starts from.
        self.no_cards: vec[i64] = vec[i64]([0] * CARDS)
        self.no_lore: vec[i64] = vec[i64]([0] * LORE)
        self.no_table: vec[i64] = vec[i64]([0] * TABLE)
