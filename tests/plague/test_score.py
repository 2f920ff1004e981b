"""B-SCORE and A-SCORE: who wins, and what region cards are worth. Diplomats: test_diplomats.py."""

from collections.abc import Sequence

import pytest

from rattus.plague.codes import SEAT_NAMES, SPECTATOR
from rattus.plague.game import Rattus
from rattus.plague.state import State
from tests.plague.play import do, heard, position
from tests.plague.table import left, region_cards, stage


def finished(last: str, germania: str, haven: str = "", players: int = 4) -> State:
    """A game that is over now, after this player's last turn; these citizens are alive."""
    s = position(f"""
        players: {players}
        turn: {last}
        plague: france
        germania: {germania}
        {"haven: " + haven if haven else ""}
        rats: 0
        """)
    return do(s, "end", "plague:anglia")


def scores(s: State) -> list[int]:
    return Rattus(s.rules).result(s)["scores"]


def ranking(s: State) -> Sequence[str]:
    return [SEAT_NAMES[seat] for seat in Rattus(s.rules).result(s)["ranking"]]


@pytest.mark.rule("B-SCORE-01")
def test_each_citizen_on_the_map_is_worth_a_point_and_none_in_supply() -> None:
    s = position("""
        players: 3
        ask: ravage
        anglia: red 3, blue 1; rats ?
        germania: red 2, blue 4; rats ?
        espagna: red 1
        """)
    do(s, "map-order", "luck:4:A+Church", "luck:6:A+Magic+Royalty")
    # The A in Anglia costs red and blue one citizen each, and so does the one in Germania.
    assert stage(s) == "over"
    assert scores(s) == [4, 3, 0]
    assert [left(s, seat) for seat in ("red", "blue", "green")] == [16, 17, 20]


@pytest.mark.rule("B-SCORE-02")
def test_each_citizen_in_the_safe_haven_is_worth_a_point() -> None:
    assert scores(finished("red", "red 3, blue 2", "blue 3, green 1")) == [3, 5, 1, 0]


@pytest.mark.rule("B-SCORE-02", "B-SCORE-03")
def test_points_of_the_safe_haven_can_win() -> None:
    s = finished("red", "red 3, blue 2", "blue 2")
    assert ranking(s)[0] == "blue"


@pytest.mark.rule("B-SCORE-03")
@pytest.mark.parametrize("last", ["red", "blue", "green", "yellow"])
@pytest.mark.parametrize("winner", ["red", "blue", "green", "yellow"])
def test_most_points_win_whoever_was_last(last: str, winner: str) -> None:
    others = [f"{seat} 4" for seat in ("red", "blue", "green", "yellow") if seat != winner]
    s = position(f"players: 4\nturn: {last}\nplague: france\ngermania: {winner} 5, {', '.join(others)}\nrats: 0")
    told = heard(s, "end", "plague:anglia")
    assert told[-1] == {"event": "over", "winner": winner}
    assert ranking(s)[0] == winner


@pytest.mark.rule("B-SCORE-04")
@pytest.mark.parametrize(
    ("last", "tied", "winner"),
    [
        ("red", "blue 3, green 3, yellow 3, red 2", "blue"),
        ("blue", "red 3, green 3, yellow 3, blue 2", "green"),
        ("green", "red 3, blue 3", "red"),
        ("yellow", "blue 3, green 3", "blue"),
        ("yellow", "yellow 3, green 3", "green"),  # the last player loses every tie
        ("red", "red 3, yellow 3", "yellow"),
        ("blue", "red 3, blue 3, green 3, yellow 3", "green"),
    ],
)
def test_a_tie_goes_to_whose_turn_would_have_come_soonest(last: str, tied: str, winner: str) -> None:
    s = position(f"players: 4\nturn: {last}\nplague: france\ngermania: {tied}\nrats: 0")
    told = heard(s, "end", "plague:anglia")
    assert told[-1] == {"event": "over", "winner": winner}
    assert ranking(s)[0] == winner


@pytest.mark.rule("B-SCORE-04")
def test_where_nobody_is_left_it_is_a_tie_too() -> None:
    s = position("players: 4\nturn: blue\nplague: france\nrats: 0")
    told = heard(s, "end", "plague:anglia")
    assert scores(s) == [0, 0, 0, 0]
    assert told[-1] == {"event": "over", "winner": "green"}
    assert ranking(s) == ["green", "yellow", "red", "blue"]


@pytest.mark.rule("B-SCORE-05")
@pytest.mark.parametrize(
    ("last", "citizens", "places"),
    [
        ("red", "red 2, blue 3, green 2, yellow 5", ["yellow", "blue", "green", "red"]),
        ("green", "red 2, blue 2, green 2, yellow 5", ["yellow", "red", "blue", "green"]),
        ("blue", "red 4, blue 4, green 1, yellow 1", ["red", "blue", "green", "yellow"]),
        ("yellow", "red 1, blue 1, green 1, yellow 1", ["red", "blue", "green", "yellow"]),
        ("red", "yellow 1", ["yellow", "blue", "green", "red"]),
    ],
)
def test_the_places_below_go_the_same_way(last: str, citizens: str, places: list[str]) -> None:
    assert ranking(finished(last, citizens)) == places


# Region cards left in hands


def with_hands(hands: str, *regions: str, players: int = 3) -> State:
    """A game that is over, with these citizens, and these region cards left."""
    return position("\n".join([f"players: {players}", "ask: nothing", *regions, f"hands: {hands}"]))


@pytest.mark.rule("A-SCORE-01")
def test_when_the_game_is_over_all_hands_lie_open() -> None:
    s = position("""
        players: 2
        ask: ravage
        anglia: red 2; rats 6:A+Magic+Royalty
        italia: blue 2; rats 6:A+Peasantry+Church
        hands: red anglia:? france:?, blue anglia:Magic+Royalty
        """)
    assert region_cards(s)["hands"]["red"] == {"count": 2, "cards": []}
    told = heard(s, "map-order")
    for by in ("red", "blue", "all"):
        assert region_cards(s, by)["hands"] == {
            "red": {"count": 2, "cards": ["anglia:?", "france:?"]},
            "blue": {"count": 1, "cards": ["anglia:Magic+Royalty"]},
        }
    assert {"event": "region-cards-scored", "seat": "red", "count": 1} in told


@pytest.mark.rule("A-SCORE-01")
def test_all_hear_which_cards_were_left() -> None:
    told = ["anglia:?", "france:?", "anglia:Magic+Royalty"]
    for by in ("red", "blue", "all"):
        s = position("""
            players: 2
            ask: ravage
            anglia: red 2; rats 6:A+Magic+Royalty
            italia: blue 2; rats 6:A+Peasantry+Church
            hands: red anglia:? france:?, blue anglia:Magic+Royalty
            """)
        shown = [event for event in heard(s, "map-order", by=by) if event["event"] == "region-card-left"]
        assert [event["seat"] for event in shown] == ["red", "red", "blue"]
        assert [event["card"] for event in shown] == told


@pytest.mark.rule("A-SCORE-02")
@pytest.mark.parametrize(
    ("citizens", "points"),
    [("red 2, blue 1", 1), ("red 2, blue 2", 1), ("red 2, blue 3", 0), ("red 1, blue 1, green 1", 1), ("red 1", 1)],
)
def test_a_point_for_most_citizens_in_the_region_on_the_card_alone_or_shared(citizens: str, points: int) -> None:
    s = with_hands("red france:Royalty+Islamic", f"france: {citizens}", "italia: red 1, blue 2")
    assert scores(s)[0] == sum(int(word) for word in citizens.replace(",", "").split()[1:2]) + 1 + points


@pytest.mark.rule("A-SCORE-02")
def test_a_card_gives_points_to_its_holder_alone() -> None:
    assert scores(with_hands("blue france:?", "france: red 2")) == [2, 0, 0]
    assert scores(with_hands("blue france:?", "france: red 2, blue 2")) == [2, 3, 0]
    assert scores(with_hands("red france:?, blue italia:?", "france: red 2, blue 2", "italia: blue 1")) == [3, 4, 0]


@pytest.mark.rule("A-SCORE-03")
def test_one_region_gives_one_point_at_the_most() -> None:
    s = with_hands("red france:? france:Royalty+Islamic italia:?", "france: red 2", "italia: red 1")
    assert scores(s) == [5, 0, 0]


@pytest.mark.rule("A-SCORE-04")
def test_an_empty_region_gives_none() -> None:
    assert scores(with_hands("red france:? italia:?", "italia: red 1")) == [2, 0, 0]


@pytest.mark.rule("A-SCORE-13")
def test_region_cards_can_win() -> None:
    s = position("""
        players: 3
        turn: red
        plague: france
        germania: red 3, blue 3
        italia: red 1, green 2
        scandia: green 1
        hands: blue germania:?, green italia:? scandia:?
        rats: 0
        """)
    assert heard(s, "end", "plague:anglia")[-3:] == [
        {"event": "region-cards-scored", "seat": "blue", "count": 1},
        {"event": "region-cards-scored", "seat": "green", "count": 2},
        {"event": "over", "winner": "green"},
    ]
    assert (scores(s), ranking(s)) == ([4, 4, 5], ["green", "blue", "red"])


@pytest.mark.rule("A-SCORE-14")
def test_points_of_hands_show_at_the_end_only_those_of_diplomats_before() -> None:
    text = "players: 3\ncards: sultan\nfrance: red 1\ndiplomats: red france\nhands: red france:?\n"
    for seat in (0, 1, SPECTATOR):
        assert position(text).view(seat)["scores"] == [5, 0, 0]
        assert position(text + "ask: nothing").view(seat)["scores"] == [6, 0, 0]
