"""A toy game that is no board game: two seats take one or two stones from a heap, luck may take one more, the last
stone wins. It shows that the kernel knows no game, and that this much is enough to be one."""

from collections.abc import Mapping
from typing import Any

from rattus.kernel.actions import ActionSpace, Family
from rattus.kernel.errors import BadOptions, IllegalAction
from rattus.kernel.events import Event, kind
from rattus.kernel.fingerprint import Fingerprint

TOOK, BLOWN = 0, 1


class Heap:
    seats, chapter = 2, 0

    def __init__(self, stones: int) -> None:
        self.stones, self.seat, self.windy, self.turns = stones, 0, False, 0
        self.events: list[Event] | None = None

    @property
    def over(self) -> bool:
        return self.stones == 0

    @property
    def by_chance(self) -> bool:
        return self.windy

    def legal(self) -> list[int]:
        return [] if self.windy else list(range(1, min(2, self.stones) + 1))

    def apply(self, action: int) -> None:
        if action not in self.legal():
            raise IllegalAction(f"take:{action} is not legal now.")
        self.tell(TOOK, self.seat, action)
        self.stones, self.turns = self.stones - action, self.turns + 1
        self.windy = self.stones == 5  # the wind is over the heap of five
        self.seat = 1 - self.seat if action == 2 else self.seat  # who takes one goes on

    def outcomes(self) -> list[tuple[int, int]]:
        return [(0, 2), (1, 1)] if self.windy else []

    def happen(self, outcome: int) -> None:
        self.stones, self.windy = self.stones - outcome, False
        self.tell(BLOWN, outcome)

    def tell(self, number: int, *fields: int) -> None:
        if self.events is not None:
            self.events.append(Event(number, *fields, *[0] * (5 - len(fields))))

    def copy(self) -> "Heap":
        twin = Heap(self.stones)
        twin.seat, twin.windy, twin.turns = self.seat, self.windy, self.turns
        return twin

    def fingerprint(self) -> str:
        mark = Fingerprint()
        for number, value in enumerate((self.stones, self.seat, int(self.windy))):
            mark.add(number, value)
        return mark.text()


class Stones:
    name, rules_version = "stones", "1"
    space = ActionSpace([Family("take:{}", 1, ("1", "2"))])
    kinds = {TOOK: kind("took", "seat:seat count:number"), BLOWN: kind("blown", "count:number", reveals=True)}

    def data_hash(self, options: Mapping[str, Any]) -> str:
        return ""

    def start(self, options: Mapping[str, Any]) -> Heap:
        if not 1 <= options.get("stones", 9) <= 99:
            raise BadOptions("A heap has 1 to 99 stones.")
        return Heap(options.get("stones", 9))

    def outcome_name(self, position: Heap, outcome: int) -> str:
        return ("calm", "gust")[outcome]

    def result(self, position: Heap) -> dict[str, Any]:
        winner = 1 - position.seat
        return {
            "scores": [int(seat == winner) for seat in (0, 1)],
            "ranking": [winner, 1 - winner],
            "turns": position.turns,
            "ended_by": ["the last stone"],
        }

    def winners(self, position: Heap) -> list[int]:
        return [1 - position.seat]
