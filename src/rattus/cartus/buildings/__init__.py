"""The buildings, two of each class. Adding one: its file, its test, and a line here."""

from rattus.cartus.building import Building
from rattus.cartus.buildings.brewery import Brewery
from rattus.cartus.buildings.castle import Castle
from rattus.cartus.buildings.farm import Farm
from rattus.cartus.buildings.hospital import Hospital
from rattus.cartus.buildings.hut import Hut
from rattus.cartus.buildings.marketplace import Marketplace
from rattus.cartus.buildings.monastery import Monastery
from rattus.cartus.buildings.office import Office
from rattus.cartus.buildings.palace import Palace
from rattus.cartus.buildings.tent import Tent
from rattus.cartus.buildings.tower import GuardTower
from rattus.cartus.buildings.treasury import Treasury


def all_buildings() -> list[Building]:
    """Every building; its place here is its number in positions, so new ones go to the end."""
    first: list[Building] = [Farm(), Marketplace(), Monastery(), Castle(), Tent(), Palace()]
    return first + [Brewery(), Office(), Hospital(), GuardTower(), Hut(), Treasury()]
