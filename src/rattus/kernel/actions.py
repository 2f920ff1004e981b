"""A game's fixed action space: every action a number that always means the same, with a name to read and write."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from rattus.kernel.errors import IllegalAction, in_question


@dataclass(frozen=True)
class Family:
    """Actions that differ in one thing: `take:{}` over the cards. The numbers run from `base`."""

    pattern: str
    base: int
    labels: tuple[str, ...]


class ActionSpace:
    """
    >>> space = ActionSpace([Family("take:{}", 0, ("king", "witch")), Family("end", 2, ("",))])
    >>> space.name(1), space.number("end")
    ('take:witch', 2)
    """

    def __init__(self, families: Sequence[Family]) -> None:
        self.names: dict[int, str] = {}
        for family in families:
            for i, label in enumerate(family.labels):
                self.names[family.base + i] = family.pattern.format(label)
        self.numbers: dict[str, int] = {name: number for number, name in self.names.items()}
        self.size: int = max(self.names) + 1

    def name(self, action: int) -> str:
        """The action's name; a number that is no action gets one clear sentence."""
        if action not in self.names:
            raise IllegalAction(f"There is no action number {action}.")
        return self.names[action]

    def number(self, name: str) -> int:
        """The action with that name; a name that is none gets one clear sentence, with the nearest."""
        if name in self.numbers:
            return self.numbers[name]
        alike = [known for known in self.numbers if known.count(":") == name.count(":")]
        near = get_close_matches(name, alike, n=1) or get_close_matches(name, self.numbers, n=1)
        hint = f" Did you mean {in_question(near[0])}?" if near else ""
        raise IllegalAction(f"There is no action called {name!r}.{hint}")
