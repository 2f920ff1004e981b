"""The card game as it is measured."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from rattus.cartus.codec import LAYOUT
from rattus.cartus.game import new_game, random_games
from rattus.cartus.options import from_json, to_json
from rattus.lab.subject import Subject

FACTS = ("players", "buildings")
MIDDLE = 100


def subject(options: Mapping[str, Any]) -> Subject:
    wanted = from_json(options)
    told = to_json(wanted)
    facts = {name: told[name] for name in FACTS}
    return Subject("cartus", facts, LAYOUT, MIDDLE, partial(new_game, wanted), partial(random_games, wanted))
