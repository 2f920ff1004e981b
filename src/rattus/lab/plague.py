"""The board game as it is measured."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from rattus.lab.subject import Subject
from rattus.plague.codec import LAYOUT
from rattus.plague.game import new_game, random_games
from rattus.plague.options import from_json, to_json

FACTS = ("players", "cards", "region_cards")
MIDDLE = 100


def subject(options: Mapping[str, Any]) -> Subject:
    wanted = from_json(options)
    told = to_json(wanted)
    facts = {name: told[name] for name in FACTS}
    return Subject("rattus", facts, LAYOUT, MIDDLE, partial(new_game, wanted), partial(random_games, wanted))
