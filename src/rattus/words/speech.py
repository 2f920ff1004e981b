"""Speaking of a game: its events and its things, put together from names and messages."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rattus.kernel.seats import COLOURS
from rattus.words.catalogue import Catalogue, Word


class Speaker:
    """Speaks to one listener, whom it calls "you"; without a listener, of everybody by name.

    Each game extends it: `things` are the names of its own things, and `told` says what its events tell beyond names
    and numbers.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        things: Mapping[str, str],
        listener: str | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.listener = listener
        self._things: dict[str, str] = {seat: catalogue.say(f"seat.{seat}") for seat in COLOURS}
        self._things |= names or {}
        self._things |= things

    def say(self, id: str, /, **params: object) -> str:
        return self.catalogue.say(id, **params)

    def knows(self, id: str) -> bool:
        """Whether it is the name of a seat or of a thing."""
        return id in self._things

    def thing(self, id: str) -> Word:
        """A seat, or a thing of the game."""
        return Word("you" if id == self.listener else id, self._things[id])

    def name(self, id: str) -> str:
        return self._things[id]

    def letter(self, seat: str) -> str:
        return self.say(f"letter.{seat}")

    def joined(self, things: Iterable[str]) -> str:
        """Several things as one phrase: "Red, Blue and Green"."""
        return self.phrase([self.name(thing) for thing in things])

    def reasons(self, endings: Iterable[str]) -> str:
        """Why the game has come to its end."""
        return self.phrase([self.say(f"ending.{ending}") for ending in endings])

    def phrase(self, texts: Sequence[str]) -> str:
        if len(texts) < 2:
            return "".join(texts)
        return self.say("list", first=self.say("list.comma").join(texts[:-1]), last=texts[-1])

    def event(self, said: Mapping[str, Any]) -> str:
        """What happened, from what `Game.redact` tells the listener."""
        params = {name: self.told(value) for name, value in said.items() if name != "event"}
        return self.say(f"event.{said['event']}", **params)

    def told(self, value: Any) -> object:
        """A value of an event as it goes into a sentence."""
        return self.thing(value) if isinstance(value, str) and self.knows(value) else value
