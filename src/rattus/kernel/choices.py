"""The list that legal actions are written into, reused so that listing them allocates nothing."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

ROOM: Final = 128


@final
class Choices:
    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]([0] * ROOM)
        self.n: i64 = 0

    def clear(self) -> None:
        self.n = 0

    def add(self, action: i64) -> None:
        self.actions[self.n] = action
        self.n += 1

    def holds(self, action: i64) -> bool:
        i: i64 = 0
        while i < self.n:
            if self.actions[i] == action:
                return True
            i += 1
        return False

    def listed(self) -> list[int]:
        return [self.actions[i] for i in range(self.n)]
