"""One file of messages per language, and one more for each game. Grammar lives in the files; this only picks and fills.

A message is a text with {parameters}, a list of texts (its lines), or a choice by a parameter:

    {"by": "count", "one": "{seat} loses one citizen.", "other": "{seat} loses {count:word} citizens."}
    {"by": "seat", "you": "You pass.", "other": "{seat} passes."}

A number picks its own entry ("2") or else its plural form, as the file's "plural" says: for each form the numbers that
take it, as a pattern over their digits. A `Word` picks by its key, true and false pick "yes" and "no", and a parameter
that is not there picks "none". Whatever finds no entry picks "other". `{count:word}` writes a small number in words.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Any, Final, final

from rattus.kernel.errors import BadData

HERE: Final = Path(__file__).parent
ENGLISH: Final = "en"

Message = str | list[str] | dict[str, Any]


@dataclass(frozen=True)
class Word:
    """A parameter that picks by its key and is written as its text."""

    key: str
    text: str

    def __str__(self) -> str:
        return self.text


@final
class Catalogue:
    """All messages of a language for a game; what it lacks is said in English.

    >>> Catalogue("rattus").say("action.settle", region="France", count=2)
    'Settle two citizens in France'
    """

    def __init__(self, game: str, language: str = ENGLISH, folder: Path = HERE) -> None:
        self.language = language
        own = _read(folder / f"{language}.json")
        self.messages: dict[str, Message] = own["messages"] | _of_game(game, language, folder)
        if language != ENGLISH:
            self.messages = Catalogue(game).messages | self.messages
        self._plural: dict[str, str] = own["plural"]
        self._filler = _Filler(own["numbers"])

    def has(self, id: str) -> bool:
        return id in self.messages

    def say(self, id: str, /, **params: object) -> str:
        message = self._picked(self.messages[id], params)
        text = "\n".join(message) if isinstance(message, list) else message
        return str(self._filler.vformat(text, (), params))

    def own(self, id: str, text: str) -> str:
        """A language may have its own name for what the game's files name in English."""
        return self.say(id) if self.has(id) else text

    def _picked(self, message: Message, params: Mapping[str, object]) -> str | list[str]:
        while isinstance(message, dict):
            message = self._entry(message, params.get(message["by"]))
        return message

    def _entry(self, choice: dict[str, Any], value: object) -> Message:
        entry: Message
        for key in self._keys(value):
            if key in choice:
                entry = choice[key]
                return entry
        entry = choice["other"]
        return entry

    def _keys(self, value: object) -> tuple[str, ...]:
        if value is None:
            return ("none",)
        if isinstance(value, bool):
            return ("yes" if value else "no",)
        if isinstance(value, int):
            return (str(value), self._form(str(value)))
        return (value.key if isinstance(value, Word) else str(value),)

    def _form(self, digits: str) -> str:
        for form, pattern in self._plural.items():
            if re.fullmatch(pattern, digits):
                return form
        return "other"


class _Filler(Formatter):
    """Puts parameters into a text."""

    def __init__(self, numbers: list[str]) -> None:
        self.numbers = numbers

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "word" and 0 <= value < len(self.numbers):
            return self.numbers[int(value)]
        return str(value)


def _of_game(game: str, language: str, folder: Path) -> dict[str, Message]:
    """What a language says of one game alone, or says differently there."""
    file = folder / game / f"{language}.json"
    messages: dict[str, Message] = _read(file)["messages"] if file.is_file() else {}
    return messages


def _read(file: Path) -> dict[str, Any]:
    try:
        data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except OSError:
        known = ", ".join(sorted(path.stem for path in file.parent.glob("*.json")))
        raise BadData(f"There are no words for the language {file.stem!r}; there are {known}.") from None
    except ValueError as problem:
        raise BadData(f"{file} is not JSON: {problem}.") from None
    return data
