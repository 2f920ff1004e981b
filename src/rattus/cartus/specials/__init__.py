"""The special cards."""

from rattus.cartus.special import Special
from rattus.cartus.specials.flute import Flute
from rattus.cartus.specials.gold import Gold
from rattus.cartus.specials.pass_card import PassCard
from rattus.cartus.specials.sword import Sword


def all_specials() -> list[Special]:
    """Every special card; those that are compared in a building, in the order in which that is done."""
    return [Sword(), Flute(), PassCard(), Gold()]
