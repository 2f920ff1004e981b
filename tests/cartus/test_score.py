"""C-SCORE: victory points."""

import pytest

from rattus.cartus.ending import result
from rattus.cartus.game import Cartus
from rattus.cartus.state import State
from tests.cartus.play import do, position
from tests.cartus.table import hand, seen, tokens

KINDS = ("Peasantry", "Bourgeoisie", "Church", "Chivalry", "Magic", "Royalty")


def at_the_end(text: str, players: int = 4) -> State:
    """All that is left to do is to turn the last card of the nun row: a game that is over after that."""
    s = position(f"players: {players}\nstage: plague\nnuns: king-4 king-4 king-4 king-3 ?\n{text}")
    return do(s, "luck:king-0")


def points(s: State, reason: str = "") -> list[int]:
    """The points of each seat, all of them or those for one reason."""
    outcome = Cartus(s.rules).result(s)
    found: list[int] = outcome["points"][reason] if reason else outcome["scores"]
    return found


@pytest.mark.rule("C-SCORE-01", "C-SCORE-02", "C-SCORE-03")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_three_on_each_track_get_10_5_and_2(kind: str, players: int) -> None:
    stands = ["red 1", "blue 9", "green 5", "yellow 4", "purple 2"][:players]
    s = at_the_end(f"{kind}: {', '.join(stands)}", players)
    assert points(s, "influence") == {3: [2, 10, 5], 4: [0, 10, 5, 2], 5: [0, 10, 5, 2, 0]}[players]


@pytest.mark.rule("C-SCORE-01", "C-SCORE-02", "C-SCORE-03")
def test_the_classes_are_added_up() -> None:
    s = at_the_end("""
        Peasantry: red 3, blue 2, green 1
        Church: red 1
        Magic: blue 7, red 6
        Royalty: yellow 1, red 2, blue 3
    """)
    assert points(s, "influence") == [10 + 10 + 5 + 5, 5 + 10 + 10, 2, 2]


@pytest.mark.rule("C-SCORE-04")
def test_with_two_players_there_are_the_10_and_the_5() -> None:
    s = at_the_end("Peasantry: red 3, blue 2\nMagic: blue 1", players=2)
    assert points(s, "influence") == [10, 15]


@pytest.mark.rule("C-SCORE-05", "C-EXAMPLE-06")
def test_one_who_is_alone_on_a_track_gets_the_10_and_the_rest_goes_to_nobody() -> None:
    assert points(at_the_end("Church: green 1"), "influence") == [0, 0, 10, 0]
    assert points(at_the_end("Church: green 1, red 2"), "influence") == [10, 0, 5, 0]
    assert points(at_the_end(""), "influence") == [0, 0, 0, 0]


@pytest.mark.rule("C-SCORE-06")
def test_on_one_space_the_lower_disc_is_ahead() -> None:
    s = at_the_end("Magic: green 4, red 4, yellow 4, blue 4")  # green came first
    assert points(s, "influence") == [5, 0, 10, 2]
    assert seen(s)["influence_points"] == [5, 0, 10, 2]


@pytest.mark.rule("C-SCORE-06")
@pytest.mark.parametrize(("played", "expected"), [("monk-0 2", [5, 10]), ("monk-0 3", [10, 5])])
def test_who_comes_to_a_space_later_stands_higher(played: str, expected: list[int]) -> None:
    s = position(f"""
        players: 3
        round: 9
        street: castle monastery
        nuns: king-4@red king-4@red king-4@red king-3@red king-3@red
        entered: green@1, red@2 {played}, blue@2 king-0
        hands: blue king-0
        Church: blue 4, red 2
    """)
    do(s, "done")  # red comes to five with the point of the last round, or to six; blue to five before that
    assert points(s, "influence")[:2] == expected


@pytest.mark.rule("C-SCORE-07")
def test_most_population_cards_and_jokers_in_hand_give_two() -> None:
    s = at_the_end("hands: red king-1 2 joker 2, blue king-2 monk-0 2")
    assert points(s, "people") == [2, 0, 0, 0]
    assert points(s) == [2, 0, 0, 0]


@pytest.mark.rule("C-SCORE-07")
def test_special_cards_are_not_among_them() -> None:
    s = at_the_end("buildings: random\nhands: red king-1 sword 2 flute 2 pass 2 gold 2, blue monk-0 2")
    assert points(s, "people") == [0, 2, 0, 0]


@pytest.mark.rule("C-SCORE-07")
@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ("red monk-0 2, blue joker 2", [1, 1, 0, 0]),
        ("red monk-0 2, blue joker 2, green king-1 joker", [1, 1, 1, 0]),
        ("red monk-0, blue joker, green king-1, yellow joker", [1, 1, 1, 1]),
        ("red monk-0, blue joker 2, green king-1 2, yellow joker", [0, 1, 1, 0]),
    ],
)
def test_if_several_tie_for_them_each_gets_one(hands: str, expected: list[int]) -> None:
    assert points(at_the_end(f"hands: {hands}"), "people") == expected


SPECIALS = [("sword", "swords"), ("flute", "flutes"), ("pass", "passes")]


@pytest.mark.rule("C-SCORE-08")
@pytest.mark.parametrize(("card", "reason"), SPECIALS)
def test_most_of_each_special_card_give_two_and_one_each_in_a_tie(card: str, reason: str) -> None:
    start = "buildings: random\nhands: "
    assert points(at_the_end(f"{start}red {card} 3, blue {card} 2, green {card}"), reason) == [2, 0, 0, 0]
    assert points(at_the_end(f"{start}red {card}, blue {card} 2, green {card} 2"), reason) == [0, 1, 1, 0]
    s = at_the_end(f"{start}red {card} 2, blue {card} 2, green {card} 2, yellow {card} 2")
    assert points(s, reason) == [1, 1, 1, 1]
    assert points(s) == [1, 1, 1, 1]


@pytest.mark.rule("C-SCORE-08")
def test_each_kind_is_counted_by_itself() -> None:
    s = at_the_end("buildings: random\nhands: red sword 2 flute, blue flute 2 sword, green pass")
    assert points(s) == [2, 2, 2, 0]


@pytest.mark.rule("C-SCORE-07", "C-SCORE-08", "C-SCORE-09", "C-SCORE-10")
def test_nobody_gets_anything_for_having_none() -> None:
    assert points(at_the_end("buildings: random")) == [0, 0, 0, 0]
    outcome = result(at_the_end("buildings: random"))
    assert all(set(row) == {0} for row in outcome["points"].values())


@pytest.mark.rule("C-SCORE-09")
def test_who_has_no_gold_is_not_second() -> None:
    s = at_the_end("buildings: treasury\nhands: red gold 1")
    assert points(s, "gold") == [6, 0, 0, 0]


@pytest.mark.rule("C-SCORE-10", "C-SCORE-11")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_most_gold_gives_six_and_second_most_three(players: int) -> None:
    s = with_gold([2, 3, 1, 1, 1][:players])
    assert points(s, "gold") == [3, 6, 0, 0, 0][:players]


@pytest.mark.rule("C-SCORE-12")
@pytest.mark.parametrize(
    ("golds", "expected"),
    [
        ([2, 2, 1, 1, 0], [4, 4, 0, 0, 0]),
        ([2, 2, 2, 1, 0], [3, 3, 3, 0, 0]),
        ([2, 2, 2, 2, 1], [2, 2, 2, 2, 0]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
    ],
)
def test_those_who_tie_for_most_gold_share_nine_and_there_is_no_second(golds: list[int], expected: list[int]) -> None:
    assert points(with_gold(golds), "gold") == expected


@pytest.mark.rule("C-SCORE-13")
@pytest.mark.parametrize(
    ("golds", "expected"),
    [
        ([5, 2, 2, 1, 0], [6, 1, 1, 0, 0]),
        ([5, 2, 2, 2, 1], [6, 1, 1, 1, 0]),
        ([2, 1, 1, 1, 1], [6, 0, 0, 0, 0]),
        ([1, 4, 2, 0, 0], [0, 6, 3, 0, 0]),
    ],
)
def test_those_who_tie_for_second_most_share_three(golds: list[int], expected: list[int]) -> None:
    assert points(with_gold(golds), "gold") == expected


@pytest.mark.rule("C-SCORE-14", "C-SCORE-15")
@pytest.mark.parametrize(
    ("golds", "expected"), [([3, 1], [6, 0]), ([0, 1], [0, 6]), ([2, 2], [4, 4]), ([0, 0], [0, 0])]
)
def test_with_two_players_most_gold_alone_counts(golds: list[int], expected: list[int]) -> None:
    assert points(with_gold(golds), "gold") == expected


def with_gold(golds: list[int]) -> State:
    colours = ("red", "blue", "green", "yellow", "purple")
    hands = ", ".join(f"{seat} gold {n}" for seat, n in zip(colours, golds, strict=False) if n)
    return at_the_end("buildings: treasury" + (f"\nhands: {hands}" if hands else ""), len(golds))


@pytest.mark.rule("C-SCORE-16")
def test_each_token_counts_what_is_printed_on_it() -> None:
    s = at_the_end("tokens: red 1 1 3, green 2 2, yellow 3")
    assert points(s, "tokens") == [5, 0, 4, 3]
    assert points(s) == [5, 0, 4, 3]


@pytest.mark.rule("C-SCORE-01", "C-SCORE-07", "C-SCORE-08", "C-SCORE-10", "C-SCORE-16")
def test_all_of_it_together() -> None:
    s = at_the_end("""
        buildings: random
        hands: red monk-0 2 gold, blue sword 2 flute, green pass gold 2
        tokens: blue 3 2
        Church: red 5, blue 4, green 3
        Magic: green 1
    """)
    assert points(s) == [10 + 2 + 3, 5 + 2 + 2 + 5, 2 + 10 + 2 + 6, 0]


@pytest.mark.rule("C-SCORE-17")
def test_hands_and_tokens_are_shown_then_and_not_before() -> None:
    text = "players: 3\nstage: plague\nnuns: king-4 king-4 king-4 king-3 ?\nhands: red king-2 2\ntokens: red 3 1"
    s = position(text)
    assert (hand(s, "red", by="blue"), tokens(s, "red", by="blue")) == ({"?": 2}, ["?", "?"])
    assert seen(s)["scores"] is None
    do(s, "luck:king-0")
    for by in ("blue", "green", "all"):
        assert (hand(s, "red", by=by), tokens(s, "red", by=by)) == ({"king-2": 2}, [1, 3])
    assert seen(s)["scores"] == [2 + 4, 0, 0]


@pytest.mark.rule("C-SCORE-18", "C-PLAGUE-02")
def test_the_dead_keep_their_places() -> None:
    s = at_the_end("""
        buildings: treasury
        hands: blue gold 3 monk-0 3, red gold 1 monk-1 2
        rats: blue 30
        Church: blue 5, red 4, green 3, yellow 2
    """)
    assert points(s) == [5 + 3, 10 + 6 + 2, 2, 0]
    assert Cartus(s.rules).winners(s) == [0]


def test_what_the_points_are_for_adds_up() -> None:
    s = at_the_end("buildings: random\nhands: red monk-0 gold, blue sword\ntokens: red 3\nMagic: red 1, blue 1")
    outcome = result(s)
    assert [sum(row[seat] for row in outcome["points"].values()) for seat in range(4)] == outcome["scores"]
