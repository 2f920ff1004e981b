"""Who may be left when only one unknown token is still to be turned: many ways lead to few different crowds."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

ROOM: Final = 128  # for so many crowds
_PLACES: Final = 509  # a prime, and many more, so that a crowd is found at once


@final
class Remains:
    def __init__(self, kinds: int) -> None:
        self.n: i64 = 0
        self.crowds: vec[i64] = vec[i64]([0] * ROOM)
        self.weights: vec[i64] = vec[i64]([0] * ROOM)  # of all that leads there
        self.of_starters: vec[i64] = vec[i64]([0] * ROOM)  # and then goes on with a certain starter, any of them
        self.of_others: vec[i64] = vec[i64]([0] * ROOM)
        # [at * stride + kind]: how much of that would turn a face of this kind that has been turned already
        self.stride: i64 = kinds
        self.turned: vec[i64] = vec[i64]([0] * (ROOM * kinds))
        self.kinds: i64 = 0
        self.place: vec[i64] = vec[i64]([0] * ROOM)
        self.places: vec[i64] = vec[i64]([0] * _PLACES)  # 0, or a crowd's number in the lists plus one

    def begin(self, kinds: i64) -> None:
        """Empty the lists, for so many kinds of faces."""
        for at in range(self.n):
            self.places[self.place[at]] = 0
        self.n = 0
        self.kinds = kinds

    def find(self, crowd: i64) -> i64:
        """Where this crowd stands in the lists."""
        places = self.places
        crowds = self.crowds
        place = crowd % _PLACES
        while places[place] != 0:
            if crowds[places[place] - 1] == crowd:
                return places[place] - 1
            place = place + 1 if place + 1 < _PLACES else 0
        places[place] = self.n + 1
        self.place[self.n] = place
        return self.append(crowd)

    def append(self, crowd: i64) -> i64:
        at = self.n
        self.n = at + 1
        self.crowds[at] = crowd
        self.weights[at] = 0
        self.of_starters[at] = 0
        self.of_others[at] = 0
        turned = self.turned
        for i in range(at * self.stride, at * self.stride + self.kinds):
            turned[i] = 0
        return at
