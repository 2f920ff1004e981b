"""What a person may do now, and which of it a typed line means."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

View = Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """A legal action: its name in the engine, in full words, and what stands under its heading, if it has one.

    `brief` is heading and item where there is little room.
    """

    action: int
    name: str
    words: str
    heading: str
    item: str
    brief: tuple[str, str] | None = None

    @property
    def in_brief(self) -> "Choice":
        if self.brief is None:
            return self
        heading, item = self.brief
        return replace(self, heading=heading, item=item)


def meant(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that a line may mean: its number, its name, or the beginnings of some of its words, in order."""
    if typed.isdecimal():
        return [choices[int(typed) - 1]] if 0 < int(typed) <= len(choices) else []
    said = _words(typed)
    if not said:
        return []
    exact = [choice for choice in choices if said in (_words(choice.name), _words(choice.item), _words(choice.words))]
    if len(exact) == 1:
        return exact
    return [choice for choice in choices if _fits(said, choice)]


def _fits(said: Sequence[str], choice: Choice) -> bool:
    texts = (choice.words, f"{choice.heading} {choice.item}", choice.name)
    return any(_begin(said, _words(text)) for text in texts)


def _begin(said: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words typed are beginnings of words of the text, in the same order.

    >>> _begin(["t", "kn"], ["take", "the", "knight"])
    True
    """
    left = iter(words)
    return all(any(word.startswith(typed) for word in left) for typed in said)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
