"""The card game as the terminal shows it to one listener."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast, final

from rich.console import Console, RenderableType
from rich.text import Text

from rattus.cartus.codes import NUN_COUNTS, SEAT_NAMES
from rattus.cartus.events import E_NUN
from rattus.cartus.game import Cartus
from rattus.cartus.population import nun_weights
from rattus.cartus.state import State
from rattus.cartus.view import read_view
from rattus.cli.cartus import pages, screen
from rattus.cli.cartus.choices import list_choices
from rattus.cli.cartus.story import story
from rattus.cli.cartus.street import building_at, named
from rattus.cli.choices import Choice, View
from rattus.cli.pages import Page, lines_of
from rattus.cli.screen import height, rendered
from rattus.cli.story import Entry
from rattus.kernel.events import Event
from rattus.kernel.game import Position
from rattus.kernel.record import Line
from rattus.words import Catalogue, Word
from rattus.words.cartus import CartusSpeaker

HELP = ("help.screen", "help.typing", "help.rules", "help.points")


@final
class CartusFace:
    def __init__(
        self, game: Cartus, catalogue: Catalogue, listener: str | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        self.rules = game.engine
        self.speaker = CartusSpeaker(catalogue, game.engine, listener, names)
        self.listener = game.spectator if listener is None else SEAT_NAMES.index(listener)
        self.pages: Mapping[str, Callable[[View], Page | str]] = {
            "hand": self.hand,
            "street": self.buildings,
            "buildings": self.buildings,
            "nuns": self.nuns,
            "tracks": self.tracks,
        }

    # The screen

    def table(self, view: View, console: Console) -> list[RenderableType]:
        parts: list[RenderableType] = [
            screen.header(view, self.speaker),
            screen.street(view, self.speaker, console),
            screen.tracks(view, self.speaker, console),
            *(screen.hand(view, self.speaker, console) if view["viewer"] else []),
        ]
        if height(rendered(parts, console)) + screen.BELOW < console.height:
            parts.append(screen.piles_line(view, self.speaker, sum(self.rules.box.tokens)))
        return parts

    def knowledge(self, view: View) -> Text:
        return screen.nun_line(view, self.speaker)

    def hint(self, view: View) -> str:
        """What the building that asks does, or the special card."""
        if view["ask"] == "action":
            premium, standard = self.speaker.actions[building_at(view, view["slot"])]
            return premium if view["seat"] == view["premium"] else standard
        return self.speaker.card_texts[view["contest"]] if view["contest"] else ""

    # The question

    def choices(self, observation: Position, view: View) -> list[Choice]:
        return list_choices(cast(State, observation), view, self.speaker)

    def question(self, view: View, choices: Sequence[Choice], lines: Sequence[Line]) -> str:
        ask = view["ask"]
        facts: dict[str, object] = {}
        if ask == "look":
            facts = {"left": view["to_look"]}
        elif ask == "play":
            building = named(view, self.speaker, view["entered"][view["seat"]])
            facts = {"building": building, "cards": self.chosen(view["played"][view["seat"]])}
        elif ask == "target":
            facts = {"contest": view["contest"]}
        elif ask == "give":
            taker = self.speaker.thing(view["taker"])
            facts = {"taker": taker, "left": view["to_give"], "cards": self.chosen(view["picked"][view["seat"]])}
        elif ask == "action":
            here = building_at(view, view["slot"])
            facts = {"building": Word(here, self.speaker.name(here)), "left": view["to_shed"]}
        return self.speaker.question(view, **facts)

    def chosen(self, row: Mapping[str, Any]) -> str | None:
        """The cards that the viewer has put aside already."""
        cards = screen.cards_of(row)
        return self.speaker.cards(cards) if cards else None

    # What happened

    def story(self, events: Sequence[Event]) -> list[Entry]:
        return story(events, self.rules, self.listener, self.speaker)

    def begins_end(self, event: Event) -> bool:
        """The nun row is turned up."""
        return event.kind == E_NUN

    # Beside the game

    def help(self, view: View) -> list[Page]:
        extra = [name for name in ("cap", "mercy") if view[name]]
        found = [Page("help.title", lines_of(self.speaker.say(name))) for name in HELP]
        told = [Text(self.speaker.say(f"help.{name}")) for name in extra]
        return [*found[:-1], Page("help.title", [*found[-1].lines, *told])]

    def help_with(self, typed: str, view: View) -> Page | None:
        found = pages.things_called(view, self.speaker, typed)
        return Page("help.cards", [line for lines in found for line in lines]) if found else None

    def hand(self, view: View) -> Page:
        return Page("page.hand", pages.hand_page(view, self.speaker))

    def buildings(self, view: View) -> Page:
        return Page("page.buildings", pages.buildings_page(view, self.speaker))

    def nuns(self, view: View) -> Page:
        return Page("page.nuns", pages.nuns_page(view, self.speaker, self.average_nuns(view)))

    def average_nuns(self, view: View) -> float:
        """How many nuns a card of the nun row has on average that the viewer has not seen."""
        weights = nun_weights(read_view(dict(view), self.rules))
        total = sum(weight for _, weight in weights)
        return sum(kind % NUN_COUNTS * weight for kind, weight in weights) / total if total else 0.0

    def tracks(self, view: View) -> Page:
        return Page("page.tracks", pages.tracks_page(view, self.speaker))

    # The end

    def ending(self, view: View, end: Position, result: Mapping[str, Any]) -> list[RenderableType]:
        return [
            screen.header(view, self.speaker),
            Text(),
            *(Text.assemble(" ", line) for line in pages.tracks_page(view, self.speaker)[:-2]),
            Text(),
            pages.final_table(self.speaker, result),
            Text(),
        ]

    def verdict(self, view: View, result: Mapping[str, Any]) -> list[str]:
        return pages.verdict(view, self.speaker, result)
