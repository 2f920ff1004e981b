"""Class cards that stay the same, whatever is registered besides."""

from rattus.plague.cards import all_cards
from rattus.plague.engine import Engine
from rattus.plague.options import FIRST_POOL
from rattus.plague.world import load_world


def the_ten() -> Engine:
    """The rules with the cards of the base game and of Africanus alone."""
    return Engine(load_world(), [card for card in all_cards() if card.id in FIRST_POOL])
