"""Speaking of the card game: its cards, buildings and questions, put together from names and messages."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Protocol, final

from rattus.words.catalogue import Catalogue, Word
from rattus.words.speech import Speaker

CLASSES: Final = ("Peasantry", "Bourgeoisie", "Church", "Chivalry", "Magic", "Royalty")
PILES: Final = ("joker", "sword", "flute", "pass", "gold")


class House(Protocol):
    """What is asked of a building."""

    id: str
    kind: str
    name: str
    premium: str
    standard: str


class Special(Protocol):
    """What is asked of a special card."""

    kind: int
    text: str


class Supply(Protocol):
    @property
    def cards(self) -> int: ...

    @property
    def rats(self) -> int: ...

    @property
    def looks(self) -> int: ...


class Box(Protocol):
    @property
    def kinds(self) -> Sequence[str]: ...

    def supply(self, building: str, copy: int) -> Supply: ...


class Rules(Protocol):
    """What is asked of the rules of a game: what its things are called, and what its cards give."""

    @property
    def box(self) -> Box: ...

    @property
    def buildings(self) -> Sequence[House]: ...

    @property
    def specials(self) -> Sequence[Special]: ...


@final
class CartusSpeaker(Speaker):
    def __init__(
        self,
        catalogue: Catalogue,
        rules: Rules,
        listener: str | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        own = catalogue.own
        things = {name: catalogue.say(f"symbol.{name}") for name in CLASSES}
        things |= {house.id: own(f"building.{house.id}.name", house.name) for house in rules.buildings}
        super().__init__(catalogue, things, listener, names)
        self._box = rules.box
        self.kinds: tuple[str, ...] = tuple(rules.box.kinds)
        self.persons: tuple[str, ...] = tuple(dict.fromkeys(person_of(k) for k in self.kinds if k not in PILES))
        self._classes = {house.id: house.kind for house in rules.buildings} | dict(
            zip(self.persons, CLASSES, strict=True)
        )
        self.actions = {
            house.id: (
                own(f"building.{house.id}.premium", house.premium),
                own(f"building.{house.id}.standard", house.standard),
            )
            for house in rules.buildings
        }
        specials = {self.kinds[special.kind]: special.text for special in rules.specials}
        self.card_texts = {"joker": self.say("joker.text")}
        self.card_texts |= {kind: own(f"{kind}.text", text) for kind, text in specials.items()}

    # Buildings

    def class_of(self, thing: str) -> str:
        """The class of a building, of a person, or of a population card."""
        return self._classes[person_of(thing)]

    def brief(self, thing: str) -> str:
        """A building or a class where there is little room."""
        return self.catalogue.own(f"brief.{thing}", self.name(thing))

    def supply(self, card: str) -> str:
        """What the icons of a building card (`farm/1`) give."""
        building, _, copy = card.partition("/")
        gives = self._box.supply(building, int(copy) - 1)
        counts = {"cards": gives.cards, "rats": gives.rats, "looks": gives.looks}
        return self.say("list.comma").join(self.say(f"supply.{what}", count=n) for what, n in counts.items() if n)

    # Cards

    def card(self, kind: str) -> str:
        """A card by its full name: "Monk with 4 nuns", "Sword"."""
        if kind in PILES:
            return self.say(f"pile.{kind}")
        return self.say("people", person=self.person(kind), nuns=nuns_of(kind))

    def brief_card(self, kind: str) -> str:
        return (
            self.card(kind) if kind in PILES else self.say("people.brief", person=self.person(kind), nuns=nuns_of(kind))
        )

    def person(self, kind: str) -> str:
        return self.say(f"person.{person_of(kind)}")

    def cards(self, kinds: Iterable[str]) -> str:
        """Several cards as one phrase: "Monk 4 4 0, Witch 1 and two Swords"; a single one by its full name."""
        kinds = list(kinds)
        if len(kinds) == 1 and kinds[0] not in PILES:
            return self.say("people.one", card=self.card(kinds[0]))
        return self.phrase(list(self.groups(kinds).values()))

    def groups(self, kinds: Iterable[str]) -> dict[str, str]:
        """The same by person or pile, in the order of the classes, most nuns first."""
        ordered = sorted(kinds, key=lambda kind: (self.place_of(kind), -nuns_of(kind)))
        said = {}
        for name, group in groupby(ordered, key=person_of):
            together = list(group)
            if name in PILES:
                said[name] = self.say(f"pile.{name}", count=len(together))
            else:
                said[name] = " ".join([self.say(f"person.{name}"), *(str(nuns_of(kind)) for kind in together)])
        return said

    def place_of(self, kind: str) -> int:
        name = person_of(kind)
        return self.persons.index(name) if name in self.persons else len(self.persons) + PILES.index(name)

    def told(self, value: Any) -> object:
        if isinstance(value, list):
            return self._list(value)
        if not isinstance(value, str) or self.knows(value):
            return super().told(value)
        return Word(value, self.cards([value])) if value in self.kinds else self.thing(value.partition("/")[0])

    def _list(self, values: list[Any]) -> str:
        if all(value in self.kinds for value in values):
            return self.cards(values)
        return self.phrase([str(n) for n in values]) if isinstance(values[0], int) else self.reasons(values)

    def event(self, said: Mapping[str, Any]) -> str:
        if said["event"] == "card-taken":
            said = {**said, "card": [said["card"]] * said["count"]}
        return super().event(said)

    # Questions and choices

    def question(self, view: Mapping[str, Any], **facts: object) -> str:
        """What the seat that is asked has to decide; `facts` say what belongs to its question."""
        return self.say(f"ask.{view['ask']}", **facts)

    def action(self, name: str, **facts: object) -> str:
        """What an action would do, in full words; what its name does not say, `facts` add."""
        return self.say(f"action.{parts(name)[0]}", **self._about(name, facts))

    def item(self, name: str, **facts: object) -> str:
        """The same for a list under the heading of its family."""
        return self.say(f"item.{parts(name)[0]}", **self._about(name, facts))

    def _about(self, name: str, facts: Mapping[str, object]) -> dict[str, object]:
        _, about = parts(name)
        params: dict[str, object] = dict(facts)
        if about in self.kinds:
            params |= {"card": self.cards([about]), "brief": self.brief_card(about)}
        elif self.knows(about):
            params["seat"] = self.thing(about)
        elif about:
            params["place"] = about
        return params


def parts(name: str) -> tuple[str, str]:
    """The family of an action and what it is about.

    >>> parts("play:monk-4"), parts("done")
    (('play', 'monk-4'), ('done', ''))
    """
    family, _, about = name.partition(":")
    return family, about


def person_of(kind: str) -> str:
    """
    >>> person_of("monk-4"), person_of("sword")
    ('monk', 'sword')
    """
    return kind.partition("-")[0]


def nuns_of(kind: str) -> int:
    """
    >>> nuns_of("monk-4"), nuns_of("sword")
    (4, 0)
    """
    return int(kind.partition("-")[2] or 0)
