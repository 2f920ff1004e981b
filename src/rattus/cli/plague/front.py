"""The board game as the command knows it: class cards, region cards, and files from outside the package."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast, final

import click

from rattus.cli.front import DATA, NEW, RECORD, SIM, Decorator, GameOption, Table, Values, listed

if TYPE_CHECKING:
    from rattus.cli.plague.face import PlagueFace
    from rattus.kernel.game import Game
    from rattus.plague.engine import Engine
    from rattus.plague.game import Rattus
    from rattus.plague.options import Options
    from rattus.words import Catalogue

CARDS_HELP = "recommended, random, one-per-class, or the cards' ids with commas between."
CHIVALRY_HELP = "With fewer than four players and cards that are drawn: make sure of a Chivalry card."
REGION_CARDS_HELP = "Play with region cards in hands (Africanus); with a JSON file behind it, those of the file."
REGION_FILE_HELP = "Other region cards, from a JSON file."
AGAINST_HELP = "Play the same seeds without the --card files, too, and compare."
CARD_FILE_HELP = "A class card from a Python file; it replaces that of its id or, in the recommended set, of its class."
FILE: Final = click.Path(path_type=Path)

own = partial(click.option, cls=GameOption, game="rattus")
OPTIONS: Final[Mapping[str, Sequence[Decorator]]] = {
    NEW: (
        own("--cards", default="recommended", help=CARDS_HELP),
        own("--chivalry", is_flag=True, help=CHIVALRY_HELP),
        own("--region-cards", is_flag=False, flag_value="", metavar="[FILE]", help=REGION_CARDS_HELP),
    ),
    DATA: (
        own("--map", "map_file", type=FILE, help="Another map, from a JSON file."),
        own("--tokens", "tokens_file", type=FILE, help="Other tokens, from a JSON file."),
        own("--card", "card_files", type=FILE, multiple=True, help=CARD_FILE_HELP),
    ),
    RECORD: (own("--region-cards", type=click.Path(), help=REGION_FILE_HELP),),
    SIM: (own("--against", is_flag=True, help=AGAINST_HELP),),
}


@final
class PlagueFront:
    options = OPTIONS

    def game(self, values: Values) -> "Rattus":
        from rattus.plague.game import Rattus

        return Rattus(engine(values))

    def table(self, players: int, values: Values) -> Table:
        from rattus.lab.workshop import blamed_on
        from rattus.plague.options import to_json

        game = self.game(values)
        options = chosen(players, values, game.engine)
        return Table(game, to_json(options), partial(blamed_on, *card_files(values)))

    def face(
        self,
        game: "Game",
        catalogue: "Catalogue",
        listener: str | None = None,
        names: Mapping[str, str] | None = None,
    ) -> "PlagueFace":
        from rattus.cli.plague.face import PlagueFace

        return PlagueFace(cast("Rattus", game), catalogue, listener, names)


def card_files(values: Values) -> tuple[Path, ...]:
    files: tuple[Path, ...] = values.get("card_files", ())
    return files


def engine(values: Values) -> "Engine":
    """The rules, with files from outside the package if there are any."""
    from rattus.lab.workshop import engine_with

    region_cards: str | None = values.get("region_cards")  # empty for the package's own, in hands
    region_cards_file = Path(region_cards) if region_cards else None
    return engine_with(values.get("map_file"), values.get("tokens_file"), card_files(values), region_cards_file)


def chosen(players: int, values: Values, rules: "Engine") -> "Options":
    """The options of a game, or one clear sentence."""
    from rattus.lab.workshop import cards_in, recommended_with
    from rattus.plague.options import RECOMMENDED, WAYS, Options, check

    cards: str = values["cards"]
    usual = cards == RECOMMENDED or cards in WAYS
    ids: Any = cards if usual else tuple(listed(cards) or ())
    if cards == RECOMMENDED and card_files(values):
        ids = recommended_with(players, [card for file in card_files(values) for card in cards_in(file)])
    hands = values["region_cards"] is not None
    options = Options(players=players, cards=ids, chivalry=values["chivalry"], region_cards=hands)
    check(options, rules)
    return options
