"""B-SCORE: who wins."""

from collections.abc import Sequence

import pytest

from rattus.plague.codes import SEAT_NAMES
from rattus.plague.game import Rattus
from rattus.plague.state import State
from tests.plague.play import do, heard, position
from tests.plague.table import left, stage


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
