"""A-SULTAN and A-SCORE: what becomes of diplomats, and what they are worth."""

from pathlib import Path

import pytest

from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import Rattus
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import do, heard, legal, position
from tests.plague.table import diplomats, people

ODD = Engine(load_world(tokens_file=Path(__file__).parents[1] / "data" / "odd-tokens.json"), all_cards())


def in_haven(s: State, seat: str) -> int:
    return int(s.view(SPECTATOR)["diplomats"].get(seat, {"haven": 0})["haven"])


def struck(token: str, citizens: str, cards: str = "sultan@red") -> State:
    """The plague has come to Espagna, where these live; red and blue have a diplomat there, if they have anybody."""
    envoys = ", ".join(f"{seat} espagna" for seat in ("red", "blue") if seat in citizens)
    s = position(
        f"""
        players: 3
        cards: {cards}
        plague: france
        espagna: {citizens}; rats {token}
        france: rats ? ? ?
        diplomats: {envoys}
        """,
        ODD,
    )
    return do(s, "end", "plague:espagna")


# Death


@pytest.mark.rule("A-SULTAN-06")
def test_regular_citizens_die_first() -> None:
    s = struck("1:A+A", "red 3, blue 4")
    assert people(s, "espagna") == {"red": 1, "blue": 2}
    assert diplomats(s, "red") == diplomats(s, "blue") == {"espagna"}


@pytest.mark.rule("A-SULTAN-04", "A-SULTAN-05", "A-SULTAN-07")
def test_with_the_last_citizen_the_diplomat_goes_back() -> None:
    s = struck("1:A+A", "red 2, blue 3")
    assert people(s, "espagna") == {"blue": 1}
    assert diplomats(s, "red") == set()
    assert diplomats(s, "blue") == {"espagna"}
    assert s.view(SPECTATOR)["diplomats_left"] == 14


@pytest.mark.rule("A-SULTAN-07")
def test_that_is_told_and_the_diplomat_can_be_sent_again() -> None:
    s = position("""
        players: 2
        turn: blue
        cards: sultan@red
        plague: france
        espagna: red 1; rats 1:Peasantry+Islamic
        france: rats ? ? ?
        germania: red 1
        haven: blue 14
        diplomats: red espagna, blue haven 14
    """)
    told = heard(s, "end", "plague:espagna")
    lost = [event for event in told if event["event"] == "diplomat-lost"]
    assert lost == [{"event": "diplomat-lost", "seat": "red", "region": "espagna"}]
    do(s, "use:sultan", "region:germania")  # all fifteen were in play before
    assert diplomats(s, "red") == {"germania"}
    assert s.view(SPECTATOR)["diplomats_left"] == 0


# On the way

MERCHANT = """
    players: 2
    cards: merchant@red sultan
    plague: hungaria
    france: red {}
    {}
    diplomats: red {}
"""


@pytest.mark.rule("A-SULTAN-05")
def test_it_goes_along_when_all_go() -> None:
    s = do(position(MERCHANT.format(2, "", "france")), "use:merchant", "from:france", "to:italia")
    told = heard(s, "count:2")
    assert told[-1] == {"event": "diplomat-moved", "seat": "red"}
    assert diplomats(s, "red") == {"italia"}
    s = do(position(MERCHANT.format(1, "", "france")), "use:merchant", "from:france", "to:italia")
    assert diplomats(s, "red") == {"italia"}


@pytest.mark.rule("A-SULTAN-09")
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize(("answer", "where"), [("with-diplomat", {"italia"}), ("without-diplomat", {"france"})])
def test_when_some_stay_its_owner_says_whether_it_goes(n: int, answer: str, where: set[str]) -> None:
    s = do(position(MERCHANT.format(3, "", "france")), "use:merchant", "from:france", "to:italia", f"count:{n}")
    assert legal(s) == {"with-diplomat", "without-diplomat"}
    do(s, answer)
    assert (people(s, "france"), people(s, "italia")) == ({"red": 3 - n}, {"red": n})
    assert diplomats(s, "red") == where


@pytest.mark.rule("A-SULTAN-09")
def test_of_four_only_three_can_go() -> None:
    s = do(position(MERCHANT.format(4, "", "france")), "use:merchant", "from:france", "to:italia", "count:3")
    do(s, "with-diplomat")
    assert diplomats(s, "red") == {"italia"}


@pytest.mark.rule("A-SULTAN-10")
def test_it_stays_where_another_of_ones_own_is_before_it() -> None:
    s = position(MERCHANT.format(3, "italia: red 1", "france italia"))
    do(s, "use:merchant", "from:france", "to:italia")
    assert legal(s) == {"count:1", "count:2"}  # the third is the one with the diplomat
    do(s, "count:2")
    assert diplomats(s, "red") == {"france", "italia"}
    assert people(s, "italia") == {"red": 3}


@pytest.mark.rule("A-SULTAN-10")
def test_alone_with_his_diplomat_he_cannot_go_there() -> None:
    s = position(MERCHANT.format(1, "italia: red 2", "france italia"))
    do(s, "use:merchant", "from:france")
    assert "to:italia" not in legal(s)
    assert "to:espagna" in legal(s)


@pytest.mark.rule("A-SULTAN-10")
def test_he_is_not_offered_as_the_one_to_leave_if_every_way_is_closed() -> None:
    around = "anglia: red 1\n    espagna: red 1\n    italia: red 1\n    germania: red 1"
    everywhere = "france anglia espagna italia germania"
    s = do(position(MERCHANT.format(1, around, everywhere)), "use:merchant")
    assert "from:france" not in legal(s)
    assert "from:italia" in legal(s)  # to Hungaria
    s = do(position(MERCHANT.format(2, around, everywhere)), "use:merchant")
    assert "from:france" in legal(s)  # the other one


@pytest.mark.rule("A-SULTAN-10")
def test_anothers_diplomat_is_in_nobodys_way() -> None:
    s = position(MERCHANT.format(1, "italia: blue 1", "france, blue italia"))
    do(s, "use:merchant", "from:france", "to:italia")
    assert diplomats(s, "red") == diplomats(s, "blue") == {"italia"}


@pytest.mark.rule("A-SULTAN-05", "A-SULTAN-09", "A-SULTAN-11")
def test_in_the_haven_there_may_be_several() -> None:
    s = position("""
        players: 2
        cards: king@red sultan
        plague: hungaria
        france: red 2
        germania: red 1
        haven: red 2
        diplomats: red france germania haven
    """)
    t = do(s.copy(), "use:king", "from:germania")
    assert (diplomats(t, "red"), in_haven(t, "red"), people(t, "haven")) == ({"france"}, 2, {"red": 3})
    t = do(s.copy(), "use:king", "from:france", "with-diplomat")
    assert (diplomats(t, "red"), in_haven(t, "red")) == ({"germania"}, 2)
    t = do(s.copy(), "use:king", "from:france", "without-diplomat")
    assert (diplomats(t, "red"), in_haven(t, "red"), people(t, "haven")) == ({"france", "germania"}, 1, {"red": 3})


@pytest.mark.rule("A-SULTAN-05")
def test_in_the_final_round_too() -> None:
    s = position("""
        players: 2
        stage: final
        cards: king@red sultan
        france: red 2
        diplomats: red france
    """)
    do(s, "use:king", "from:france", "with-diplomat")
    assert (in_haven(s, "red"), s.over) == (1, True)


@pytest.mark.rule("A-SULTAN-12")
def test_they_stay_when_the_sultan_is_taken_away() -> None:
    s = position("""
        players: 2
        turn: blue
        cards: sultan@red
        plague: hungaria
        france: red 2, blue 1
        diplomats: red france
    """)
    do(s, "take:sultan", "use:sultan", "region:france")
    assert diplomats(s, "red") == diplomats(s, "blue") == {"france"}


# What they are worth

REGIONS = ("anglia", "france", "espagna", "germania", "italia")


def diplomats_worth(*counts: int, haven: int = 0, players: int = 4) -> list[int]:
    """The points of a game that is over, without those for citizens; each seat has one citizen in every region."""
    seats = ("red", "blue", "green", "yellow", "purple", "orange")[:players]
    citizens = "\n".join(f"{region}: {', '.join(f'{seat} 1' for seat in seats)}" for region in REGIONS)
    words = [f"{seat} {' '.join(REGIONS[:n])}" for seat, n in zip(seats, counts, strict=False) if n]
    if haven:
        words += [f"red haven {haven}"]
    lines = [f"players: {players}", "ask: nothing", citizens, "haven: " + ", ".join(f"{seat} 5" for seat in seats)]
    s = position("\n".join(lines + ([f"diplomats: {', '.join(words)}"] if words else [])))
    return [score - 10 for score in Rattus(s.rules).result(s)["scores"]]


@pytest.mark.rule("A-SCORE-05", "A-SCORE-06")
def test_most_give_four_and_second_most_two() -> None:
    assert diplomats_worth(1, 3, 2, 0) == [0, 4, 2, 0]
    assert diplomats_worth(2, 0, 0, 5) == [2, 0, 0, 4]


@pytest.mark.rule("A-SCORE-07")
@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((2, 2, 1, 0), [3, 3, 0, 0]),
        ((2, 2, 2, 1), [2, 2, 2, 0]),
        ((1, 1, 1, 1), [1, 1, 1, 1]),
        ((2, 0, 2, 0), [3, 0, 3, 0]),
    ],
)
def test_who_ties_for_most_shares_six_and_there_is_no_second(counts: tuple[int, ...], worth: list[int]) -> None:
    assert diplomats_worth(*counts) == worth


@pytest.mark.rule("A-SCORE-08")
@pytest.mark.parametrize(("counts", "worth"), [((3, 1, 1, 0), [4, 1, 1, 0]), ((3, 1, 1, 1), [4, 0, 0, 0])])
def test_who_ties_for_second_most_shares_two(counts: tuple[int, ...], worth: list[int]) -> None:
    assert diplomats_worth(*counts) == worth


@pytest.mark.rule("A-SCORE-09", "A-SCORE-10")
def test_two_players_have_no_second_and_share_four() -> None:
    assert diplomats_worth(3, 2, players=2) == [4, 0]
    assert diplomats_worth(3, 3, players=2) == [2, 2]
    assert diplomats_worth(0, 1, players=2) == [0, 4]
    assert diplomats_worth(3, 2, 0, players=3) == [4, 2, 0]


@pytest.mark.rule("A-SCORE-11")
def test_none_is_never_second() -> None:
    assert diplomats_worth(2, 0, 0, 0) == [4, 0, 0, 0]
    assert diplomats_worth(0, 0, 0, 0) == [0, 0, 0, 0]


@pytest.mark.rule("A-SCORE-12")
def test_those_in_the_haven_count() -> None:
    assert diplomats_worth(0, 3, 1, 0, haven=4) == [4, 2, 0, 0]
    assert diplomats_worth(1, 3, 0, 0, haven=2) == [3, 3, 0, 0]


@pytest.mark.rule("A-SCORE-13")
def test_they_can_win_and_are_told() -> None:
    s = position("""
        players: 3
        turn: red
        plague: france
        germania: red 3, blue 2, green 1
        cards: sultan
        diplomats: blue germania, green germania
        rats: 0
    """)
    told = heard(s, "end", "plague:anglia")
    assert told[-3:] == [
        {"event": "diplomats-scored", "seat": "blue", "count": 3},
        {"event": "diplomats-scored", "seat": "green", "count": 3},
        {"event": "over", "winner": "blue"},
    ]
    assert Rattus(s.rules).result(s) == {"scores": [3, 5, 4], "ranking": [1, 2, 0], "turns": 1, "ended_by": ["rats"]}
