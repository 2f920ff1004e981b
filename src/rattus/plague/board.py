"""What never changes during one game, laid out for speed and shared by all copies of a position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.bits import bit
from rattus.plague.codes import LARGE_TABLE
from rattus.plague.world import ALL, CLASSES, MAJORITY, World


@dataclass(frozen=True)
class Traits:
    """What the rules read of a class card without asking it: its class; if it moves the plague, how far, and what it
    takes off the limits there; whether it needs hands of region cards, has the caravan, or draws region cards."""

    kind: int
    stride: int = 0
    bite: int = 0
    hands: bool = False
    caravan: bool = False
    draws: bool = False


@final
class Board:
    """The map in use with this many players, the tokens and the cards, as tables of small numbers."""

    def __init__(self, world: World, players: int, cards: Sequence[Traits]) -> None:
        self.world: World = world
        self.seats: i64 = players
        used = world.in_use[players]
        self.regions: vec[i64] = vec[i64](list(used))
        self.in_use: i64 = sum(2**r for r in used)
        near = [[q for q in used if (r, q) in world.borders] if r in used else [] for r in range(len(world.ids))]
        self.near: vec[vec[i64]] = vec[vec[i64]]([vec[i64](row) for row in near])
        self.width: i64 = len(world.ids)
        self.removed: i64 = world.removed.get(players, 0)
        self._lay_out_tokens(world)
        self.cards: i64 = len(cards)
        self.card_kind: vec[i64] = vec[i64]([card.kind for card in cards])
        longer = 1 if players >= LARGE_TABLE else 0
        self.stride: vec[i64] = vec[i64]([card.stride + longer if card.stride else 0 for card in cards])
        self.bite: vec[i64] = vec[i64]([card.bite for card in cards])
        furthest = max(self.stride, default=0)
        reach = [_reached(near, r, steps) for steps in range(furthest + 1) for r in range(len(near))]
        self.reach: vec[vec[i64]] = vec[vec[i64]]([vec[i64](row) for row in reach])
        self.needs_hands: i64 = sum(2**c for c, card in enumerate(cards) if card.hands)
        self.caravans: i64 = sum(2**c for c, card in enumerate(cards) if card.caravan)
        self.drawers: i64 = sum(2**c for c, card in enumerate(cards) if card.draws)
        self._lay_out_region_cards(world, used)

    def _lay_out_tokens(self, world: World) -> None:
        self.starters: i64 = world.starters
        self.others: i64 = len(world.faces) - world.starters
        self.limit: vec[i64] = vec[i64]([face.limit for face in world.faces])
        self.majorities: vec[i64] = vec[i64]([face.count(MAJORITY) for face in world.faces])
        self.alls: vec[i64] = vec[i64]([face.count(ALL) for face in world.faces])
        packed = [sum(face.count(name) * 4**k for k, name in enumerate(CLASSES)) for face in world.faces]
        self.symbols: vec[i64] = vec[i64](packed)
        kinds = [world.first_of_kind(token) for token in range(len(world.faces))]
        self.kind: vec[i64] = vec[i64](kinds)
        self.kind_size: vec[i64] = vec[i64]([kinds.count(kind) for kind in kinds])

    def _lay_out_region_cards(self, world: World, used: Sequence[int]) -> None:
        """Cards of regions that are not in use stay in the box."""
        cards = world.region_cards
        regions = [world.ids.index(card.region) for card in cards]
        self.region_cards: i64 = sum(2**c for c, region in enumerate(regions) if region in used)
        self.card_region: vec[i64] = vec[i64](regions)
        covers = [sum(2 ** CLASSES.index(name) for name in card.classes()) for card in cards]
        self.card_covers: vec[i64] = vec[i64](covers)

    def reached(self, region: i64, steps: i64) -> vec[i64]:
        """Where the plague can be after 1 to `steps` steps, its starting region left out."""
        return self.reach[steps * self.width + region]

    def uses(self, region: i64) -> bool:
        return 0 <= region < self.width and self.in_use & bit(region) != 0


def _reached(near: list[list[int]], region: int, steps: int) -> list[int]:
    seen = {region}
    for _ in range(steps):
        seen |= {q for r in seen for q in near[r]}
    return sorted(seen - {region})
