"""The card game as the command knows it: its buildings, and what a table may choose."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast, final

import click

from rattus.cli.front import NEW, Decorator, GameOption, Table, Values, listed

if TYPE_CHECKING:
    from rattus.cartus.game import Cartus
    from rattus.cartus.options import Options
    from rattus.cli.cartus.face import CartusFace
    from rattus.kernel.game import Game
    from rattus.words import Catalogue

BUILDINGS_HELP = "recommended, one-per-class, random, or the ids of six buildings with commas between."
CAP_HELP = "The influence tracks end at 15."
LOWEST_LIVE_HELP = "If the plague would kill everybody, those with the fewest rats live."
OPEN_RATS_HELP = "Show how many rats everybody has."

own = partial(click.option, cls=GameOption, game="cartus")
OPTIONS: Final[Mapping[str, Sequence[Decorator]]] = {
    NEW: (
        own("--buildings", default="recommended", help=BUILDINGS_HELP),
        own("--cap", is_flag=True, help=CAP_HELP),
        own("--lowest-live", is_flag=True, help=LOWEST_LIVE_HELP),
        own("--open-rats", is_flag=True, help=OPEN_RATS_HELP),
    ),
}


@final
class CartusFront:
    options = OPTIONS

    def game(self, values: Values) -> "Cartus":
        from rattus.cartus.game import Cartus

        return Cartus()

    def table(self, players: int, values: Values) -> Table:
        from rattus.cartus.options import check, to_json

        game = self.game(values)
        options = chosen(players, values)
        check(options, game.engine, [building.class_number for building in game.engine.buildings])
        return Table(game, to_json(options), dealt=True)

    def face(
        self,
        game: "Game",
        catalogue: "Catalogue",
        listener: str | None = None,
        names: Mapping[str, str] | None = None,
    ) -> "CartusFace":
        from rattus.cli.cartus.face import CartusFace

        return CartusFace(cast("Cartus", game), catalogue, listener, names)


def chosen(players: int, values: Values) -> "Options":
    from rattus.cartus.options import WAYS, Options

    buildings: Any = values["buildings"]
    if buildings not in WAYS:
        buildings = tuple(listed(buildings) or ())
    return Options(
        players=players,
        buildings=buildings,
        cap=values["cap"],
        lowest_live=values["lowest_live"],
        open_rats=values["open_rats"],
    )
