"""B-CARD: what holds for all class cards."""

from itertools import permutations

import pytest

from rattus.kernel.errors import BadData
from rattus.plague.card import Card
from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.state import State
from tests.plague.play import asked, do, legal, position, tell

# Red holds every card, and each can do something.
START = """
    players: 2
    cards: peasant@red monk@red merchant@red witch@red king@red knight@red
    plague: hungaria
    anglia: red 4
    france: red 2; rats ?
    scandia: rats ?
"""
USES = {
    "peasant": ("use:peasant", "populate:espagna"),
    "monk": ("use:monk", "token:france/1", "to:italia"),
    "merchant": ("use:merchant", "from:france", "to:espagna", "count:1"),
    "witch": ("use:witch", "token:scandia/1", "luck:6:A+Magic+Royalty", "stop"),
    "king": ("use:king", "from:anglia"),
}
ALL = {f"use:{card}" for card in USES}


def abilities(s: State) -> set[str]:
    return {name for name in legal(s) if name.startswith("use:") or name.endswith("+knight")}


@pytest.mark.rule("B-CARD-01")
def test_only_the_active_player_uses_his_cards() -> None:
    s = position("""
        players: 2
        cards: peasant@blue monk@blue merchant@blue witch@blue king@blue knight@blue
        plague: hungaria
        anglia: red 4, blue 4
        france: red 2, blue 2; rats ?
    """)
    assert abilities(s) == set()
    do(s, "end")
    assert abilities(s) == set()
    do(s, "plague:italia")
    assert asked(s) == "blue"
    assert abilities(s) == ALL


@pytest.mark.rule("B-CARD-02")
@pytest.mark.parametrize("card", USES)
def test_each_card_works_once_in_a_turn(card: str) -> None:
    s = position(START)
    assert abilities(s) == ALL
    do(s, *USES[card])
    assert abilities(s) == ALL - {f"use:{card}"}
    do(s, "end", "plague:germania")  # blue's turn
    do(s, "end", "plague:hungaria")
    assert asked(s) == "red"
    assert f"use:{card}" in abilities(s)


@pytest.mark.rule("B-CARD-03")
def test_a_card_just_used_works_again_for_whoever_takes_it() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant witch king@red knight@red
        plague: hungaria
        anglia: red 4, blue 1
    """)
    do(s, "use:king", "from:anglia", "end", "plague:italia+knight")
    do(s, "take:king", "use:king", "from:anglia", "end", "plague:hungaria")
    do(s, "take:king", "use:king", "from:anglia")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant witch king@red knight@red
        turns: 2
        plague: hungaria
        anglia: red 2
        haven: red 2, blue 1
        done: took, used king
    """)


@pytest.mark.rule("B-CARD-03")
def test_so_does_the_knight() -> None:
    s = position("players: 2\ncards: peasant monk merchant witch king knight@red\nplague: hungaria")
    do(s, "end", "plague:italia+knight", "take:knight", "end")
    assert "plague:hungaria+knight" in legal(s)


@pytest.mark.rule("B-CARD-04")
@pytest.mark.parametrize("card", USES)
def test_at_any_time_of_the_action_phase_and_not_later(card: str) -> None:
    s = position("""
        players: 2
        cards: peasant@red monk@red merchant@red witch@red king@red knight
        plague: germania
        anglia: red 4
        france: red 2; rats ?
        scandia: rats ?
    """)
    assert f"use:{card}" in legal(s)
    do(s, "take:knight")
    assert f"use:{card}" in legal(s)
    if card != "peasant":
        do(s, "populate:scandia")
        assert f"use:{card}" in legal(s)
    do(s, "end")
    assert abilities(s) == {name for name in legal(s) if name.endswith("+knight")}
    do(s, "plague:france", "rat:italia")
    assert not abilities(s)


@pytest.mark.rule("B-CARD-04", "B-CARD-06")
def test_all_abilities_in_any_order() -> None:
    for order in permutations(USES):
        s = position(START)
        for i, card in enumerate(order):
            assert abilities(s) == {f"use:{other}" for other in order[i:]}
            do(s, *USES[card])
        do(s, "end")
        assert tell(s) == tell("""
            players: 2
            cards: peasant@red monk@red merchant@red witch@red king@red knight@red
            plague: hungaria
            anglia: red 3
            france: red 1
            espagna: red 2
            italia: rats ?
            scandia: rats 6:A+Magic+Royalty@red
            haven: red 1
            ask: move
            done: increased, used peasant, used monk, used merchant, used witch, used king
        """)
        assert "plague:espagna+knight" in legal(s)


@pytest.mark.rule("B-CARD-05")
def test_no_card_has_to_be_used() -> None:
    s = do(position(START), "end", "plague:italia")
    assert tell(s) == tell("""
        players: 2
        cards: peasant@red monk@red merchant@red witch@red king@red knight@red
        turn: blue
        turns: 1
        plague: italia
        anglia: red 4
        france: red 2; rats ?
        scandia: rats ?
    """)


@pytest.mark.rule("B-CARD-07")
def test_the_cards_have_their_numbers() -> None:
    assert [(card.number, card.name) for card in all_cards()[:6]] == [
        (1, "Peasant"),
        (2, "Monk"),
        (3, "Merchant"),
        (4, "Witch"),
        (5, "King"),
        (6, "Knight"),
    ]


@pytest.mark.rule("B-CARD-08")
def test_each_card_stands_for_its_class() -> None:
    kinds = {
        "peasant": "Peasantry",
        "monk": "Church",
        "merchant": "Bourgeoisie",
        "witch": "Magic",
        "king": "Royalty",
        "knight": "Chivalry",
    }
    assert {card.id: card.kind for card in all_cards()[:6]} == kinds


@pytest.mark.rule("B-CARD-08")
@pytest.mark.parametrize(
    ("face", "struck"),
    [
        ("4:Peasantry+Chivalry+Islamic", {"peasant", "knight"}),
        ("4:Bourgeoisie+Church+Magic", {"merchant", "monk", "witch"}),
        ("4:Chivalry+Magic+Royalty", {"knight", "witch", "king"}),
        ("1:Bourgeoisie+Chivalry", {"merchant", "knight"}),
    ],
)
@pytest.mark.parametrize("card", ["peasant", "monk", "merchant", "witch", "king", "knight"])
def test_its_holder_is_struck_by_the_symbol_of_its_class(card: str, face: str, struck: set[str]) -> None:
    cards = "peasant monk merchant witch king knight".replace(card, f"{card}@blue")
    s = position(f"players: 2\ncards: {cards}\nplague: italia\nfrance: red 4, blue 4; rats ?")
    do(s, "end", "plague:france", "rat:anglia", f"luck:{face}")
    assert s.view(SPECTATOR)["regions"]["france"]["citizens"] == {"red": 4, "blue": 3 if card in struck else 4}


@pytest.mark.rule("B-CARD-09")
def test_a_card_is_named_first_and_then_counts_as_used() -> None:
    s = do(position(START), "use:merchant")
    assert tell(s) == tell(START + "    ask: ability\n    ability: merchant\n")
    assert s.view(SPECTATOR)["used"] == ["merchant"]
    assert legal(s) == {"from:anglia", "from:france"}
    do(s, "from:anglia")
    assert legal(s) == {"to:france", "to:scandia"}
    do(s, "to:france")
    assert legal(s) == {"count:1", "count:2", "count:3"}
    do(s, "count:1")
    assert abilities(s) == ALL - {"use:merchant"}


@pytest.mark.rule("B-CARD-10")
@pytest.mark.parametrize(
    ("place", "useless"),
    [
        ("anglia: blue 2", {"monk", "witch", "merchant", "king"}),  # no token, and nobody of red's
        ("anglia: red 2; rats ?", {"king"}),  # rats wherever red is
        ("anglia: red 20", {"peasant", "monk", "witch"}),  # an empty supply, and no token
        ("haven: red 2\nanglia: rats ?", {"merchant", "king"}),  # nobody on the map
        ("anglia: red 1; rats ?\ndone: increased", {"peasant", "king"}),  # too late for the Peasant
    ],
)
def test_a_card_that_can_do_nothing_is_not_offered(place: str, useless: set[str]) -> None:
    cards = "cards: peasant@red monk@red merchant@red witch@red king@red knight@red"
    s = position(f"players: 2\n{cards}\nplague: france\n{place}")
    assert abilities(s) == ALL - {f"use:{card}" for card in useless}


def test_a_card_of_no_class_is_refused() -> None:
    with pytest.raises(BadData, match="The card 'queen': there is no class 'Royality'; did you mean Royalty?"):
        Card("queen", 15, "Royality", "Queen", "", "crown")
