"""The board game as the terminal shows it to one listener."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast, final

from rich.console import Console, RenderableType
from rich.text import Text

from rattus.cli.choices import Choice, View
from rattus.cli.pages import Page, lines_of, result_table
from rattus.cli.plague import pages, screen
from rattus.cli.plague.choices import list_choices
from rattus.cli.plague.story import story
from rattus.cli.story import Entry
from rattus.kernel.events import Event
from rattus.kernel.game import Position
from rattus.kernel.record import Line
from rattus.plague import diplomats
from rattus.plague.codes import HAVEN, SEAT_NAMES
from rattus.plague.ending import region_points
from rattus.plague.events import E_ENDING
from rattus.plague.game import Rattus
from rattus.plague.state import State
from rattus.words import Catalogue
from rattus.words.plague import PlagueSpeaker, parts


@final
class PlagueFace:
    def __init__(
        self, game: Rattus, catalogue: Catalogue, listener: str | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        self.rules = game.engine
        self.speaker = PlagueSpeaker(catalogue, game.engine, listener, names)
        self.listener = game.spectator if listener is None else SEAT_NAMES.index(listener)
        self.pages: Mapping[str, Callable[[View], Page | str]] = {"map": self.map, "rats": self.rats, "hand": self.hand}

    # The screen

    def table(self, view: View, console: Console) -> list[RenderableType]:
        return [screen.header(view, self.speaker), screen.board(view, self.speaker, self.neighbours(view), console)]

    def neighbours(self, view: View) -> dict[str, list[str]]:
        board = self.rules.board(view["players"])
        ids = board.world.ids
        return {ids[region]: [ids[other] for other in board.near[region]] for region in board.regions}

    def knowledge(self, view: View) -> Text:
        return screen.knowledge(view, self.speaker)

    def hint(self, view: View) -> str:
        return self.speaker.card_texts[view["ability"]] if view["ability"] else ""

    # The question

    def choices(self, observation: Position, view: View) -> list[Choice]:
        return list_choices(cast(State, observation), view, self.speaker)

    def question(self, view: View, choices: Sequence[Choice], lines: Sequence[Line]) -> str:
        question = self.speaker.question(view, parts(choices[0].name)[0])
        chosen = self.speaker.say("list.comma").join(self.so_far(lines)) if view["ability"] else ""
        return f"{question} ({chosen})" if chosen else question

    def so_far(self, lines: Sequence[Line]) -> list[str]:
        """What has been chosen for the ability in progress."""
        said: list[str] = []
        for line in reversed(lines):
            family, about = parts(line.get("do", ""))
            if family == "use":
                break
            if self.speaker.catalogue.has(f"so-far.{family}"):
                said.insert(0, self.speaker.say(f"so-far.{family}", region=self.speaker.name(about)))
        return said

    # What happened

    def story(self, events: Sequence[Event]) -> list[Entry]:
        return story(events, self.rules, self.listener, self.speaker)

    def begins_end(self, event: Event) -> bool:
        """The last round and the final ravage, region by region."""
        return event.kind == E_ENDING

    # Beside the game

    def help(self, view: View) -> list[Page]:
        names = ["help.screen", "help.rules"]
        if screen.has_africanus(view, self.speaker):
            names.append("help.africanus")
        return [Page("help.title", lines_of(self.speaker.say(name))) for name in names]

    def help_with(self, typed: str, view: View) -> Page | None:
        asked = typed.casefold()
        cards = [card for card in view["cards"] if self.speaker.name(card).casefold().startswith(asked)]
        if not cards:
            return None
        lines = [line for card in cards for line in pages.card_lines(view, self.speaker, card)]
        return Page("help.cards", [*lines, *pages.card_rules(self.speaker)])

    def map(self, view: View) -> Page:
        return Page("play.map", pages.map_page(view, self.speaker, self.neighbours(view)))

    def rats(self, view: View) -> Page:
        board = self.rules.board(view["players"])
        faces = [str(face) for face in board.world.faces]
        return Page("play.rats", pages.rats_page(view, self.speaker, faces, int(board.removed)))

    def hand(self, view: View) -> Page | str:
        if not screen.has_hands(view) and not view["region_cards"]["discards"]:
            return self.speaker.say("play.no-hand")
        return Page("play.hand", pages.hand_page(view, self.speaker))

    # The end

    def ending(self, view: View, end: Position, result: Mapping[str, Any]) -> list[RenderableType]:
        return [
            screen.header(view, self.speaker),
            screen.map_table(view, self.speaker),
            Text(),
            result_table(self.speaker, result, points(cast(State, end))),
            Text(),
        ]

    def verdict(self, view: View, result: Mapping[str, Any]) -> list[str]:
        return pages.verdict(view, self.speaker, result)


def points(s: State) -> dict[str, list[int]]:
    """Where the points came from, for each seat; what Africanus adds, where somebody got any."""
    seats = range(s.seats)
    regions = [[int(s.citizens(region, seat)) for region in s.board.regions] for seat in seats]
    found = {"map": [sum(row) for row in regions], "haven": [int(s.citizens(HAVEN, seat)) for seat in seats]}
    extra = {
        "hand": [int(region_points(s, seat)) for seat in seats],
        "diplomats": [int(diplomats.points(s, seat)) for seat in seats],
    }
    return found | {name: points for name, points in extra.items() if any(points)}
