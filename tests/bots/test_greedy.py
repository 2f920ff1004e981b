"""The greedy bot's search in the middle of an outbreak."""

from time import perf_counter

import pytest

from rattus.bots import make_bot
from rattus.plague.game import standard_engine
from tests.plague.play import asked, do, legal, position

CARDS = [str(card) for card in standard_engine().world.region_cards]
STRUCK = """
    players: 6
    cards: explorer@red sultan@red astronomer@red caravaner@red king@red knight@red peasant@red witch@red
    turn: blue
    plague: germania
    caravan: germania
    italia: red 4; rats 4:Peasantry+Chivalry+Islamic@red
    hands: red {hand}
    ask: move
"""


@pytest.mark.parametrize("hand", [[card for card in CARDS if "?" in card], [card for card in CARDS if "?" not in card]])
def test_a_large_hand_is_no_reason_to_think_for_long(hand: list[str]) -> None:
    """Six class cards are struck; in how many orders they could be protected nobody could try."""
    s = do(position(STRUCK.format(hand=" ".join(hand))), "plague:italia", "rat:hungaria")
    assert asked(s) == "red" and len(legal(s)) > 17
    start = perf_counter()
    action = make_bot("greedy", "rattus", 1).act(s.mask(0), s.legal())
    assert s.rules.space.name(action).startswith("play:")
    assert perf_counter() - start < 5
