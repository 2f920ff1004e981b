"""What every notation of positions shares: lines of `key: value`, and mistakes that are told with their line."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, final

from rattus.kernel.errors import BadNotation, in_question

_LONG_WORD: Final = 40
_SHORT_LIST: Final = 16


@final
class Line:
    """A line of the text: where it stands, what it is about, and what it says."""

    def __init__(self, number: int, key: str, value: str) -> None:
        self.number: int = number
        self.key: str = key
        self.value: str = value
        self.words: list[str] = value.replace(",", " ").replace(";", " ").split()


def split(text: str) -> dict[str, Line]:
    lines: dict[str, Line] = {}
    for i, raw in enumerate(text.splitlines()):
        said = raw.partition("#")[0].strip()
        if said:
            key, colon, value = said.partition(":")
            line = Line(i + 1, key.strip(), value.strip())
            if not colon:
                raise wrong(line, f"there is no colon in {said!r}; a line is a key, a colon and a value.")
            if not line.words:
                raise wrong(line, f"nothing stands behind '{said}'.")
            if line.key in lines:
                raise wrong(line, f"{line.key!r} stands on line {lines[line.key].number} already.")
            lines[line.key] = line
    return lines


def wrong(line: Line, what: str) -> BadNotation:
    return BadNotation(f"Line {line.number}: {what}")


def nearest(word: str, known: Sequence[str]) -> str:
    """What may have been meant by the word, or nothing."""
    near = get_close_matches(word, known, n=1) if len(word) <= _LONG_WORD else []
    return near[0] if near else ""


def hint(word: str, known: Sequence[str]) -> str:
    """The end of a sentence about a word that is not known."""
    near = nearest(word, known)
    if near == "":
        return f"; there are {', '.join(known)}." if len(known) <= _SHORT_LIST else "."
    return f"; did you mean {in_question(near)}?"


def index_of(line: Line, word: str, known: Sequence[str], what: str) -> int:
    if word not in known:
        raise wrong(line, f"{word!r} is no {what}{hint(word, known)}")
    return known.index(word)


def number_of(line: Line, word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 4 and low <= int(word) <= high):
        raise wrong(line, f"{word!r} is no number from {low} to {high}.")
    return int(word)
