"""The odds of losses: reckoned by hand, and against every face that chance may bring."""

from fractions import Fraction
from random import Random

import pytest

from rattus._modes import is_compiled
from rattus.kernel.bits import size
from rattus.kernel.rng import Rng
from rattus.plague.codes import ABSENT, PLAY, TABLE
from rattus.plague.game import new_game, standard_engine
from rattus.plague.losses import ROOM, Losses
from rattus.plague.lottery import draw_face
from rattus.plague.odds import Odds
from rattus.plague.options import BASE, Options
from rattus.plague.remains import ROOM as CROWDS
from rattus.plague.state import Rules, State
from rattus.plague.tokens import NEW_TOKEN, look_bit
from tests.plague.every_face import citizens, every_outcome
from tests.plague.play import position
from tests.plague.test_resolve import ODD

RED, BLUE, GREEN = range(3)
SURE = [Fraction(1)]


def all_but(*faces: str) -> str:
    """A line of discards that leaves only these faces out there."""
    gone = [str(face) for face in standard_engine().world.faces]
    for face in faces:
        gone.remove(face)
    return f"discards: {', '.join(gone)}"


def place(s: State, region: str) -> int:
    return s.board.world.ids.index(region)


def odds_in(text: str, region: str = "france", bite: int = 0, first: int = 1) -> Losses:
    s = position(text)
    return Odds(s.board).region(s, place(s, region), bite, first)


def chances(losses: Losses, seat: int) -> list[Fraction]:
    """Exactly, of losing 0, 1, 2... up to all citizens there."""
    there = (losses.crowd >> (8 * seat)) & 0x7F
    return [Fraction(int(losses.weights[seat * ROOM + lost]), int(losses.whole)) for lost in range(there + 1)]


# By hand. Of six players' tokens none is removed, so whatever the discards do not name is still out there.

ONE_TOKEN = f"""
players: 6
cards: peasant@red merchant@blue monk knight
{all_but("1:Peasantry+Royalty", "2:M+Bourgeoisie", "3:M+Peasantry+Church")}
france: red 1, blue 1; rats ?
"""


@pytest.mark.rule("B-INFO-08", "B-INFO-09")
def test_one_token_of_three_faces() -> None:
    """The first takes a red citizen; of the second the M strikes both, and nobody is left for the Merchant."""
    losses = odds_in(ONE_TOKEN)
    assert chances(losses, RED) == [Fraction(1, 3), Fraction(2, 3)]
    assert chances(losses, BLUE) == [Fraction(2, 3), Fraction(1, 3)]
    assert chances(losses, GREEN) == SURE
    assert losses.outbreak() == pytest.approx(2 / 3)
    assert [losses.chance(RED, n) for n in range(-1, 3)] == pytest.approx([0, 1 / 3, 2 / 3, 0])
    assert [losses.expected(seat) for seat in range(6)] == pytest.approx([2 / 3, 1 / 3, 0, 0, 0, 0])


def test_with_the_knight_limits_count_two_less() -> None:
    losses = odds_in(ONE_TOKEN, bite=2)
    assert chances(losses, RED) == [0, 1]
    assert losses.outbreak() == 1.0


def test_two_tokens_never_show_one_face() -> None:
    """Either order takes two of red; with replacement it would be none or one, too."""
    losses = odds_in(f"""
        players: 6
        cards: peasant@red merchant monk knight
        {all_but("1:Peasantry+Royalty", "1:Peasantry+Islamic")}
        france: red 3; rats ? ?
        """)
    assert chances(losses, RED) == [0, 0, 1, 0]


def test_three_tokens_each_on_the_counts_of_its_moment() -> None:
    """The token of limit 3 takes one of red only if it is turned first."""
    losses = odds_in(f"""
        players: 6
        cards: peasant@red merchant monk knight
        {all_but("1:Peasantry+Royalty", "1:Peasantry+Islamic", "3:M+Peasantry+Church")}
        france: red 3; rats ? ? ?
        """)
    assert chances(losses, RED) == [0, 0, Fraction(2, 3), Fraction(1, 3)]


@pytest.mark.rule("B-INFO-06", "B-INFO-07", "B-INFO-08")
@pytest.mark.parametrize(("token", "struck"), [("?", Fraction(1, 6)), ("s?", Fraction(1, 2))])
def test_the_two_lots_keep_their_odds(token: str, struck: Fraction) -> None:
    """One of the two starters lies in Italia, so one of three unseen later tokens is the other, whichever that is. In
    France a token of the set-up is one of the two for sure."""
    losses = odds_in(f"""
        players: 6
        cards: peasant@red merchant monk knight
        {all_but("2:M+Peasantry*", "6:A+Magic+Islamic*", "6:A+Magic+Royalty", "6:A+Peasantry+Church")}
        france: red 2; rats {token}
        italia: rats s?
        """)
    assert chances(losses, RED) == [1 - struck, 0, struck]


@pytest.mark.rule("B-INFO-09")
def test_what_one_has_looked_at_counts_for_oneself_alone() -> None:
    s = position("""
        players: 6
        cards: peasant@red merchant@green monk knight
        france: red 2, blue 2; rats 2:M+Peasantry@red
        """)
    seen = [Odds(s.board).region(s.mask(seat), place(s, "france")) for seat in (RED, BLUE)]
    assert chances(seen[0], RED) == [0, 0, 1]
    assert chances(seen[0], BLUE) == [0, 1, 0]
    assert 0 < chances(seen[1], RED)[0] < 1
    assert seen[0].outbreak() == 1.0


def test_whoever_chooses_may_turn_another_token_first() -> None:
    """As they lie, the first leaves too few for the second. The other way round both break out."""
    text = """
        players: 6
        cards: peasant@red merchant monk knight
        france: red 3, blue 1; rats 2:M+Peasantry*@red 3:M+Peasantry+Church@red
        """
    assert chances(odds_in(text), RED) == [0, 0, 1, 0]
    assert chances(odds_in(text, first=2), RED) == [0, 0, 0, 1]


@pytest.mark.rule("A-PROTECT-03")
def test_a_class_card_that_is_protected_by_now_costs_nothing_there() -> None:
    s = position("""
        players: 3
        cards: explorer@red sultan@red astronomer@blue caravaner king merchant@green
        turn: blue
        plague: italia
        italia: red 3, green 2; rats 1:Peasantry+Islamic@red
        france: red 3; rats 2:Royalty+Islamic@red
        hands: red france:Royalty+Islamic, blue anglia:?, green turkiye:?
        played: scandia:?
        protected: explorer
        ask: protect italia 3:Magic+Islamic
        seat: red
        """)
    odds = Odds(s.board)
    assert chances(odds.region(s, place(s, "italia")), RED) == [0, 1, 0, 0]
    assert chances(odds.region(s, place(s, "france")), RED) == [0, 0, 1, 0]


def test_where_nobody_lives_or_nothing_lies_nothing_is_lost() -> None:
    for line in ("france: rats ? ?", "france: red 2"):
        losses = odds_in(f"players: 3\n{line}", bite=2)
        assert [chances(losses, seat)[0] for seat in range(3)] == [1, 1, 1]
        assert losses.outbreak() == 0.0


# The final ravage, and what is remembered.

BOARD = """
    players: 3
    cards: peasant@red monk@blue merchant@green witch king knight@red
    france: red 2, blue 1; rats s? ?
    italia: blue 3, green 2; rats ? ? ?
    espagna: green 4; rats 2:M+Bourgeoisie@green
    germania: red 1
    scandia: rats s?
    """


@pytest.mark.rule("B-RAVAGE-01")
def test_the_final_ravage_adds_up_all_regions() -> None:
    s = position(BOARD)
    odds = Odds(s.board)
    lost = odds.ravage(s)
    for seat in range(3):
        each = [Odds(s.board).region(s, region).expected(seat) for region in s.board.regions]
        assert lost[seat] == pytest.approx(sum(each), abs=1e-12)
        assert 0 < lost[seat] < 6


def test_nothing_is_reckoned_twice() -> None:
    s = position(BOARD)
    odds, france, italia = Odds(s.board), place(s, "france"), place(s, "italia")
    before = odds.region(s, france)
    t = s.copy()
    t.move_citizens(RED, france, italia, 1)
    changed = odds.region(t, france)
    assert changed is not before
    assert odds.region(s, france) is before
    assert odds.region(t, france) is changed


CHANGES = {
    "somebody leaves": lambda s: s.move_citizens(BLUE, place(s, "france"), place(s, "italia"), 1),
    "another token": lambda s: s.lay(place(s, "france"), NEW_TOKEN),
    "a card is taken": lambda s: s.holders.__setitem__(s.rules.ids.index("witch"), BLUE),
    "a card is lost": lambda s: s.holders.__setitem__(s.rules.ids.index("peasant"), GREEN),
    "a face comes to light": lambda s: s.reveal(40),
    "a token is looked at": lambda s: s.set_face(place(s, "france") * 4 + 1, 3),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_no_longer_true_is_forgotten(change: str) -> None:
    s = position(BOARD)
    odds, france = Odds(s.board), place(s, "france")
    before = [chances(odds.region(s, france), seat) for seat in range(3)]
    t = s.copy()
    CHANGES[change](t)
    after = [chances(odds.region(t, france), seat) for seat in range(3)]
    assert after == [chances(Odds(t.board).region(t, france), seat) for seat in range(3)]
    assert after != before
    assert [chances(odds.region(s, france), seat) for seat in range(3)] == before


# By brute force.

CASES = 120 if is_compiled() else 40


@pytest.mark.parametrize("players", range(2, 7))
def test_every_face_is_weighed_right(players: int) -> None:
    for case in range(CASES):
        check(*laden(players, case, ODD if case % 3 == 2 else standard_engine(), unseen=9 + case % 4))


@pytest.mark.slow
def test_every_face_is_weighed_right_on_many_tables() -> None:
    for case in range(5000):
        check(*laden(2 + case % 5, case, ODD if case % 3 == 2 else standard_engine(), unseen=9 + case % 8))


@pytest.mark.slow
def test_every_face_is_weighed_right_where_all_are_out() -> None:
    for case in range(10):
        check(*laden(2 + case % 5, case, standard_engine(), unseen=65))


def test_more_crowds_may_be_left_than_there_is_room_for() -> None:
    """Everybody is there, all cards are held, and most of the faces still out do something else to them."""
    s, region, _, _ = laden(6, 1, standard_engine(), unseen=20)
    for seat in range(6):
        s.people[region * 6 + seat] = 3 + seat % 2
    for card in range(len(s.rules.ids)):
        s.holders[card] = card % 6
    while s.rats_in(region) > 0:
        s.lift(region * 4 + 1)
    for _ in range(3):
        s.lay(region, NEW_TOKEN)
    odds = Odds(s.board)
    odds.region(s, region)
    assert odds.turnout.kinds.n * (odds.turnout.kinds.n - 1) // 2 > CROWDS
    check(s, region, 0, 1)


def check(s: State, region: int, bite: int, first: int) -> None:
    """All that the odds say of this region is what the rules bring about."""
    losses = Odds(s.board).region(s, region, bite, first)
    outcomes = every_outcome(s, region, bite, first)
    assert sum(outcomes.values()) == 1
    for seat, there in enumerate(citizens(s, region)):
        true = [sum(chance for (lost, _), chance in outcomes.items() if lost[seat] == n) for n in range(there + 1)]
        assert chances(losses, seat) == true, s.notation()
        assert losses.expected(seat) == pytest.approx(float(sum(n * p for n, p in enumerate(true))), abs=1e-12)
    outbreak = float(sum(chance for (_, outbreak), chance in outcomes.items() if outbreak))
    assert losses.outbreak() == pytest.approx(outbreak, abs=1e-12)


def laden(players: int, seed: int, rules: Rules, unseen: int) -> tuple[State, int, int, int]:
    """A table with a region that is worth a look: the position, or what one seat sees of it; the region; what is taken
    off the limits; and which token is turned first. Of the later lot about so many faces are still out."""
    dice, rng = Random(seed * 7 + players), Rng(seed)
    s = new_game(Options(players, cards=BASE), rules)
    s.advance(rng)
    s.stage = PLAY
    region = dice.choice(list(s.board.regions))
    for other in s.board.regions:
        while s.rats_in(other) > 0 and dice.random() < 0.7:
            bring_to_light(s, other * 4 + 1, rng)
            s.lift(other * 4 + 1)
    tokens = dice.choice([1, 2, 2, 3, 3])
    while s.rats_in(region) < tokens:
        elsewhere = [other for other in s.board.regions if other != region and s.rats_in(other) > 0]
        moved = elsewhere and dice.random() < 0.4
        s.lay(region, s.lift(dice.choice(elsewhere) * 4 + 1) if moved else NEW_TOKEN)
    for face in dice.sample(range(s.board.starters, s.board.starters + s.board.others), s.board.others):
        if size(s.others) > max(unseen, 3) and s.board.kind[face] == face and s.unseen(face) > 0:
            s.reveal(face)
    for slot in range(1, tokens + 1):
        if dice.random() < 0.25:
            bring_to_light(s, region * 4 + slot, rng)
            s.rats[region * 4 + slot] |= look_bit(dice.randrange(players))
    for seat in range(players):
        s.people[region * 6 + seat] = dice.choice([0, 0, 1, 1, 2, 2, 3, 5])
    for card in range(len(rules.ids)):
        s.holders[card] = dice.choice([ABSENT, TABLE, *range(players)])
    viewer = dice.choice([None, *range(players)])
    return s if viewer is None else s.mask(viewer), region, dice.choice([0, 0, 2]), dice.randint(1, tokens)


def bring_to_light(s: State, at: int, rng: Rng) -> None:
    s.set_face(at, draw_face(s, s.rats[at], rng))
