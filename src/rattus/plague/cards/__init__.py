"""The class cards in play order of their numbers. Adding one: its file, its test, and a line here."""

from rattus.plague.card import Card
from rattus.plague.cards.astronomer import Astronomer
from rattus.plague.cards.caravaner import Caravaner
from rattus.plague.cards.explorer import Explorer
from rattus.plague.cards.king import King
from rattus.plague.cards.knight import Knight
from rattus.plague.cards.merchant import Merchant
from rattus.plague.cards.monk import Monk
from rattus.plague.cards.peasant import Peasant
from rattus.plague.cards.sultan import Sultan
from rattus.plague.cards.witch import Witch


def all_cards() -> list[Card]:
    """Every class card; its place here is its number in actions and positions, so new ones go to the end."""
    base: list[Card] = [Peasant(), Monk(), Merchant(), Witch(), King(), Knight()]
    return base + [Explorer(), Astronomer(), Caravaner(), Sultan()]
