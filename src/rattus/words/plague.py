"""Speaking of the board game: its events, questions and actions, put together from names and messages."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, final

from rattus.words.catalogue import Catalogue, Word
from rattus.words.speech import Speaker

SYMBOLS: Final = ("Peasantry", "Bourgeoisie", "Church", "Chivalry", "Magic", "Royalty", "Islamic", "M", "A")
MARCHING: Final = "+knight"


class Named(Protocol):
    """What is asked of a class card."""

    id: str
    kind: str
    name: str
    text: str


class Places(Protocol):
    @property
    def ids(self) -> tuple[str, ...]: ...

    @property
    def names(self) -> tuple[str, ...]: ...


class Rules(Protocol):
    """What is asked of the rules of a game: what its things are called."""

    @property
    def world(self) -> Places: ...

    @property
    def cards(self) -> Sequence[Named]: ...


@final
class PlagueSpeaker(Speaker):
    def __init__(
        self,
        catalogue: Catalogue,
        rules: Rules,
        listener: str | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        own = catalogue.own
        things = {symbol: catalogue.say(f"symbol.{symbol}") for symbol in SYMBOLS}
        things |= {card.id: own(f"card.{card.id}.name", card.name) for card in rules.cards}
        regions = zip(rules.world.ids, rules.world.names, strict=True)
        things |= {region: own(f"region.{region}", name) for region, name in regions}
        super().__init__(catalogue, things, listener, names)
        self.card_texts = {card.id: own(f"card.{card.id}.text", card.text) for card in rules.cards}
        self._kinds = {card.id: card.kind for card in rules.cards}

    def card_class(self, card: str) -> str:
        return self.name(self._kinds[card])

    def face(self, face: str) -> str:
        """The front of a token, from the way it is written: `3:M+Church*`."""
        limit, _, symbols = face.rstrip("*").partition(":")
        names = " ".join(self.name(symbol) for symbol in symbols.split("+") if symbol)
        return self.say("face", limit=int(limit), symbols=Word(names or "none", names))

    def region_card(self, card: str) -> str:
        """A region card, from the way it is written: `france:Church+Magic`, `france:?`."""
        region, _, symbols = card.partition(":")
        names = [self.name(symbol) for symbol in symbols.split("+") if self.knows(symbol)]
        either = Word("any" if not names else "some", self.say("list.or").join(names))
        return self.say("region-card", region=self.name(region), symbols=either)

    def told(self, value: Any) -> object:
        if isinstance(value, dict):
            return self.thing(value["region"])
        if isinstance(value, list):
            return self.reasons(value)
        if not isinstance(value, str) or self.knows(value):
            return super().told(value)
        return self.region_card(value) if self.knows(value.partition(":")[0]) else self.face(value)

    def question(self, view: Mapping[str, Any], choose: str) -> str:
        """What the seat that is asked has to decide; `choose` is the family of what it may do first."""
        ability = view["ability"]
        return self.say(
            f"ask.{view['ask']}",
            choose=choose,
            card=self.thing(ability) if ability else None,
            region=self.thing(view["resolving"] or view["plague"]) if view["plague"] else None,
            face=self.face(view["striking"]) if view["striking"] else None,
            left=view["to_place"],
            may_grow=not view["grown"],
            may_take=not view["taken"],
        )

    def action(self, name: str, **facts: object) -> str:
        """What an action would do, in full words.

        What its name does not say, `facts` add: the `count` of citizens, who is `holder` of a card, which `rat` it is,
        what the marching `cards` are and what they `cut` off the limits, which region `card` is kept, what the game
        `ask`s and its `stage`.
        """
        return self._act("action", name, facts)

    def item(self, name: str, **facts: object) -> str:
        """The same for a list under the heading of its family."""
        return self._act("item", name, facts)

    def _act(self, style: str, name: str, facts: Mapping[str, object]) -> str:
        family, about = parts(name)
        params: dict[str, object] = dict(facts)
        if family == "count":
            params["count"] = int(about)
        elif family == "play":
            params["card"] = self.region_card(about)
        elif self.knows(about):
            params["card" if family in ("take", "use") else "region"] = self.thing(about)
        if family == "use":
            params["text"] = self.card_texts[about]
        return self.say(f"{style}.{family}", **params)


def parts(name: str) -> tuple[str, str]:
    """The family of an action and what it is about.

    >>> parts("plague:italia+knight"), parts("token:france/2")
    (('march', 'italia'), ('token', 'france'))
    """
    family, _, about = name.partition(":")
    if about.endswith(MARCHING):
        return "march", about.removesuffix(MARCHING)
    return family, about.partition("/")[0]
