"""What holds for all buildings."""

import pytest

from rattus.cartus.box import load_box
from rattus.cartus.building import Building
from rattus.cartus.buildings import all_buildings
from rattus.cartus.codes import CLASSES, FLUTE, GOLD, JOKER, PASS, RATS, SPECTATOR, SWORD, USE
from rattus.cartus.engine import Engine
from rattus.cartus.specials import all_specials
from rattus.cartus.state import State
from rattus.cartus.view import redact
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadData
from tests.cartus.play import do, position
from tests.cartus.table import rats, stage

CLASS_OF = {
    "farm": "Peasantry",
    "brewery": "Peasantry",
    "marketplace": "Bourgeoisie",
    "office": "Bourgeoisie",
    "monastery": "Church",
    "hospital": "Church",
    "castle": "Chivalry",
    "tower": "Chivalry",
    "tent": "Magic",
    "hut": "Magic",
    "palace": "Royalty",
    "treasury": "Royalty",
}


@pytest.mark.rule("C-SETUP-02")
def test_there_are_twelve_buildings_two_of_each_class() -> None:
    assert {building.id: building.kind for building in all_buildings()} == CLASS_OF
    assert len(all_buildings()) == 12
    for building in all_buildings():
        assert CLASSES[building.class_number] == building.kind


def test_their_numbers_do_not_change() -> None:
    first = ["farm", "marketplace", "monastery", "castle", "tent", "palace"]
    assert [building.id for building in all_buildings()] == [
        *first,
        "brewery",
        "office",
        "hospital",
        "tower",
        "hut",
        "treasury",
    ]


@pytest.mark.parametrize("building", all_buildings(), ids=lambda building: building.id)
def test_each_says_what_it_is_and_what_its_actions_do(building: Building) -> None:
    assert building.name[0].isupper() and not building.name.endswith(".")
    for text in (building.premium, building.standard):
        assert text[0].isupper() and text.endswith(".")
    assert building.premium != building.standard


def test_names_are_unique() -> None:
    assert len({building.name for building in all_buildings()}) == 12


@pytest.mark.rule("C-SETUP-23")
def test_five_of_them_hand_out_cards_of_a_pile() -> None:
    piled = {building.id: building.pile for building in all_buildings() if building.pile}
    assert piled == {"marketplace": JOKER, "castle": SWORD, "hut": FLUTE, "office": PASS, "treasury": GOLD}


@pytest.mark.rule("C-ACTION-01", "C-ACTION-06")
@pytest.mark.parametrize("building", CLASS_OF)
def test_the_premium_action_comes_first_and_all_others_there_have_the_standard_action(building: str) -> None:
    elsewhere = "castle palace" if CLASS_OF[building] not in ("Chivalry", "Royalty") else "marketplace monastery"
    s = position(f"""
        players: 5
        buildings: {building}
        street: {building} {elsewhere}
        entered: red@1, green@1 monk-0, blue@1, purple@2, yellow@3
        hands: red monk-1, green monk-2, blue monk-3, yellow king-0
    """)
    s.events = []
    do(s, "done")
    while stage(s) == "resolving" and s.slot == 0:
        if s.by_chance:
            s.happen(s.outcomes()[0][0])
        else:
            s.apply(s.legal()[-1])
    told = [redact(event, s.rules, SPECTATOR) for event in s.events]
    actions = [(event["event"], event["seat"]) for event in told if event.get("building") == building]
    assert actions == [("premium-action", "green"), ("standard-action", "red"), ("standard-action", "blue")]


def test_a_building_of_no_class_is_refused() -> None:
    with pytest.raises(BadData, match="The building 'inn': there is no class 'Bourgeosie'; did you mean Bourgeoisie"):
        Building("inn", "Bourgeosie", "Inn", "Drink.", "Smell.")


class Inn(Building):
    """A building with nothing odd about it: two words of data and one method."""

    def __init__(self) -> None:
        super().__init__("inn", "Bourgeoisie", "Inn", "Catch three rats.", "Catch a rat.")

    def act(self, s: State, seat: int, premium: bool) -> None:
        s.table[RATS + seat] += 3 if premium else 1


def test_another_building_needs_its_own_file_only() -> None:
    houses = [Inn() if building.id == "office" else building for building in all_buildings()]
    rules = Engine(load_box(), houses, all_specials())
    s = position(
        """
        players: 3
        buildings: inn
        street: inn farm
        entered: red@1 merchant-0, blue@1, green@1
        hands: green king-0
        """,
        rules,
    )
    do(s, "done")
    assert rats(s) == {"red": 13, "blue": 11, "green": 11}
    assert stage(s) == "new buildings"


def test_a_building_asks_nothing_unless_it_says_so() -> None:
    s, out = position("players: 2"), Choices()
    Inn().options(s, out)
    assert out.n == 0
    assert Inn().choose(s, USE) and Inn().given(s)  # whatever was asked, it is done
