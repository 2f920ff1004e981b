"""The class cards in play order of their numbers. Adding one: its file, its test, and a line here."""

from rattus.plague.card import Card
from rattus.plague.cards.king import King
from rattus.plague.cards.knight import Knight
from rattus.plague.cards.merchant import Merchant
from rattus.plague.cards.monk import Monk
from rattus.plague.cards.peasant import Peasant
from rattus.plague.cards.witch import Witch


def all_cards() -> list[Card]:
    """Every class card; its place here is its number in actions and positions, so new ones go to the end."""
    return [Peasant(), Monk(), Merchant(), Witch(), King(), Knight()]
