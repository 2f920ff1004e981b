"""What a seat may think of region cards that it does not see: counted by hand, world by world."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from rattus.kernel.bits import has
from rattus.kernel.rng import Rng
from rattus.plague.codes import BURIED, HAND
from rattus.plague.regioncards import deck_weights, unseen
from rattus.plague.state import State
from tests.plague.play import position

# Red sees this: of the 30 cards of three players, all but seven lie open or in red's own hand. Of the seven, blue holds
# two and green one, and one lies face down among the discards. Blue has drawn nothing since anglia:? and france:? went
# back into the deck, green nothing since anglia:? did.
TABLE = """
players: 3
cards: explorer@red astronomer@blue king
viewer: red
first: red
hands: red germania:?, blue ? ?, green ?
buried: green ?
recycled: blue anglia:? france:?, green anglia:?
region-discards: {discards}
ability: explorer
ask: luck-draw 3
"""
POOL = ("anglia:?", "france:?", "espagna:?", "italia:?", "scandia:?", "hungaria:?", "bulgaria:?")


def table() -> State:
    s = position("players: 3")
    names = [str(card) for number, card in enumerate(s.board.world.region_cards) if has(s.board.region_cards, number)]
    rest = [name for name in names if name not in (*POOL, "germania:?")]
    text = TABLE.replace("{discards}", ", ".join(rest))
    return position(text)


def worlds() -> list[tuple[frozenset[str], frozenset[str], frozenset[str]]]:
    """All that may be true: blue's hand, green's hand, and what green has buried; each as likely."""
    found = []
    for blue in combinations([card for card in POOL if card not in ("anglia:?", "france:?")], 2):
        for green in combinations([card for card in POOL if card not in ("anglia:?", *blue)], 1):
            left = [card for card in POOL if card not in (*blue, *green)]
            found += [(frozenset(blue), frozenset(green), frozenset((buried,))) for buried in left]
    return found


def test_the_odds_of_the_next_card_are_those_of_all_possible_worlds() -> None:
    s = table()
    odds: Counter[str] = Counter()
    possible = worlds()
    for world in possible:
        deck = [card for card in POOL if not any(card in cards for cards in world)]
        for card in deck:
            odds[card] += Fraction(1, len(deck) * len(possible))
    weights = deck_weights(s)
    total = sum(weight for _, weight in weights)
    named = {str(s.board.world.region_cards[card]): Fraction(weight, total) for card, weight in weights}
    assert named == dict(odds)
    assert len(set(named.values())) == 3  # what is ruled out in more hands is likelier in the deck


def test_every_possible_world_is_filled_in_as_often() -> None:
    s, rng = table(), Rng(1)
    cards = s.board.world.region_cards
    seen: Counter[tuple[frozenset[str], ...]] = Counter()
    draws = 21_000
    for _ in range(draws):
        t = s.fill(rng)
        seen[tuple(named(t, cards, row) for row in (HAND + 1, HAND + 2, BURIED + 2))] += 1
        assert t.mask(0) == s
    possible = worlds()
    assert set(seen) == set(possible)
    expected = draws / len(possible)
    spread = sum((count - expected) ** 2 / expected for count in seen.values())
    assert spread < len(possible) + 5 * (2 * len(possible)) ** 0.5, "chi-square, five standard deviations"


def named(s: State, cards: tuple[object, ...], entry: int) -> frozenset[str]:
    return frozenset(str(card) for number, card in enumerate(cards) if has(s.hands[entry], number))


def test_the_card_that_chance_draws_has_those_odds() -> None:
    s, rng = table(), Rng(2)
    drawn: Counter[int] = Counter()
    draws = 20_000
    for _ in range(draws):
        t = s.copy()
        before = unseen(t)
        t.rules.chance(t, rng)
        drawn[next(card for card in range(60) if has(before & ~unseen(t), card))] += 1
    weights = dict(deck_weights(s))
    total = sum(weights.values())
    assert set(drawn) == set(weights)
    for card, weight in weights.items():
        expected = draws * weight / total
        assert abs(drawn[card] - expected) < 5 * expected**0.5
