"""What each face does to each seat by its class symbols and its A, as the class cards lie; packed like a crowd."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.bits import bit, has
from rattus.plague.board import Board
from rattus.plague.codes import MOST_SEATS, TABLE
from rattus.plague.crowds import BITS, ONE_EACH, where_any
from rattus.plague.state import State
from rattus.plague.world import CLASSES

_HOLDERS: Final = 8  # seats, the table, and absent


@final
class Blows:
    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.majorities: vec[i64] = board.majorities
        self.hits: vec[i64] = vec[i64]([0] * len(board.limit))  # [face]
        self.held: vec[i64] = vec[i64]([0] * len(CLASSES))  # [class]: cards of it that each seat holds
        self.counted: vec[i64] = vec[i64]([0] * len(CLASSES))
        self.holders: i64 = -1
        self.strike()

    def read(self, s: State, shields: i64) -> i64:
        """Take note of who holds what; a protected card is as good as on the table. Says for which seats something has
        changed, as `where_any` does."""
        holders: i64 = 0
        for card in range(self.board.cards):
            holder = TABLE if has(shields, card) else s.holders[card]
            holders = holders * _HOLDERS + holder
        if holders == self.holders:
            return 0
        self.holders = holders
        changed = self.count_cards(s, shields)
        if changed != 0:
            self.strike()
        return changed

    def count_cards(self, s: State, shields: i64) -> i64:
        kinds = self.board.card_kind
        counted = self.counted
        for kind in range(len(CLASSES)):
            counted[kind] = 0
        for card in range(self.board.cards):
            if s.holders[card] < MOST_SEATS and not has(shields, card):
                counted[kinds[card]] += bit(s.holders[card] * BITS)
        changed: i64 = 0
        for kind in range(len(CLASSES)):
            changed |= counted[kind] ^ self.held[kind]
            self.held[kind] = counted[kind]
        return where_any(changed)

    def strike(self) -> None:
        for face in range(len(self.hits)):
            hits = self.board.alls[face] * ONE_EACH
            symbols = self.board.symbols[face]
            kind: i64 = 0
            while symbols != 0:
                hits += (symbols & 3) * self.held[kind]
                symbols >>= 2
                kind += 1
            self.hits[face] = hits
