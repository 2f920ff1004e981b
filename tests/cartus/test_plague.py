"""C-PLAGUE: who survives, and who wins."""

from typing import Any

import pytest

from rattus.cartus.codes import SEAT_NAMES
from rattus.cartus.game import Cartus
from rattus.cartus.state import State
from tests.cartus.play import asked, do, heard, lots, position
from tests.cartus.table import nuns, rats, stage

# Eight nuns lie there when the last card is turned up and has none.
EIGHT = "stage: plague\nnuns: king-4 monk-3 peasant-1 witch-0 ?"


def struck(text: str, players: int = 4) -> State:
    """The game is over: the nun row has shown eight nuns."""
    return do(position(f"players: {players}\n{EIGHT}\n{text}"), "luck:knight-0")


def outcome(s: State) -> dict[str, Any]:
    return Cartus(s.rules).result(s)


def winners(s: State) -> list[str]:
    assert outcome(s)["winners"] == Cartus(s.rules).winners(s)
    return [SEAT_NAMES[seat] for seat in Cartus(s.rules).winners(s)]


def places(s: State) -> dict[str, int]:
    return dict(zip(SEAT_NAMES, outcome(s)["places"], strict=False))


@pytest.mark.rule("C-PLAGUE-01")
def test_after_the_last_round_the_nun_row_is_turned_up_place_by_place() -> None:
    s = position("""
        players: 3
        round: 9
        street: farm castle
        nuns: ? king-3@blue ? ? monk-2@red+green
        entered: red@1, blue@1, green@2
        hands: green king-0
    """)
    do(s, "done")
    assert stage(s) == "plague" and asked(s) == "luck"
    assert nuns(s) == [None] * 5
    told = heard(s, "luck:king-4")
    assert [event for event in told if event["event"] == "nun-revealed"] == [
        {"event": "nun-revealed", "place": 1, "card": "king-4"},
        {"event": "nun-revealed", "place": 2, "card": "king-3"},
    ]
    assert nuns(s) == ["king-4", "king-3", None, None, None]
    do(s, "luck:witch-0")
    told = heard(s, "luck:peasant-1")
    assert nuns(s) == ["king-4", "king-3", "witch-0", "peasant-1", "monk-2"]
    assert [event["event"] for event in told] == ["nun-revealed", "nun-revealed", "over"]
    assert outcome(s)["nuns"] == 4 + 3 + 0 + 1 + 2
    assert stage(s) == "over"


@pytest.mark.rule("C-PLAGUE-01")
def test_points_are_counted_and_rats_are_shown_with_it() -> None:
    s = struck("rats: red 8, blue 9, green 3\nChurch: blue 2")
    assert rats(s) == {"red": 8, "blue": 9, "green": 3, "yellow": 10}
    assert outcome(s)["rats"] == [8, 9, 3, 10]
    assert outcome(s)["scores"] == [0, 10, 0, 0]


@pytest.mark.rule("C-PLAGUE-01")
def test_any_card_that_nobody_has_seen_may_lie_there() -> None:
    s = position(f"players: 4\n{EIGHT}\nhands: red knight-0 4, blue knight-1 2")
    assert set(lots(s)) & {"knight-0", "knight-1", "knight-2", "king-4"} == {"knight-2", "king-4"}
    assert lots(s)["king-4"] == 3


@pytest.mark.rule("C-PLAGUE-02", "C-PLAGUE-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_more_rats_than_nuns_kill_and_as_many_do_not(players: int) -> None:
    colours = SEAT_NAMES[:players]
    numbers = [8, 9, 0, 7, 30][:players]
    s = position(
        f"players: {players}\n{EIGHT}\nrats: {', '.join(f'{c} {n}' for c, n in zip(colours, numbers, strict=True))}"
    )
    told = [event for event in heard(s, "luck:knight-0") if event["event"] == "died"]
    dead = [(colour, n) for colour, n in zip(colours, numbers, strict=True) if n > 8]
    assert told == [{"event": "died", "seat": seat, "rats": n, "nuns": 8} for seat, n in dead]
    assert not set(winners(s)) & {seat for seat, _ in dead}


@pytest.mark.rule("C-PLAGUE-02", "C-PLAGUE-04")
def test_whoever_dies_has_lost_whatever_his_points() -> None:
    s = struck("rats: red 9, blue 8, green 20, yellow 20\nChurch: red 5, blue 1\nMagic: red 1\nRoyalty: red 1")
    assert outcome(s)["scores"] == [30, 5, 0, 0]
    assert winners(s) == ["blue"]
    assert outcome(s)["ended_by"] == ["won"]


@pytest.mark.rule("C-PLAGUE-03", "C-PLAGUE-04")
def test_of_the_living_most_points_win_however_many_rats() -> None:
    s = struck("rats: red 0, blue 8, green 8, yellow 1\nChurch: red 4, blue 5\nMagic: blue 1, yellow 2")
    assert outcome(s)["scores"] == [5, 15, 0, 10]
    assert winners(s) == ["blue"]


@pytest.mark.rule("C-PLAGUE-04")
def test_one_who_lives_without_a_point_may_win() -> None:
    assert winners(struck("rats: yellow 8\nChurch: red 4, blue 5")) == ["yellow"]


@pytest.mark.rule("C-PLAGUE-05")
def test_among_those_who_tie_fewest_rats_win() -> None:
    s = struck("rats: red 8, blue 6, green 7, yellow 0\nChurch: red 1\nMagic: blue 1\nRoyalty: green 1")
    assert outcome(s)["scores"] == [10, 10, 10, 0]
    assert winners(s) == ["blue"]
    assert outcome(s)["ended_by"] == ["won"]


@pytest.mark.rule("C-PLAGUE-06")
def test_if_they_tie_in_rats_too_they_share_the_victory() -> None:
    s = struck("rats: red 6, blue 6, green 7, yellow 6\nChurch: red 1\nMagic: blue 1\nRoyalty: green 1")
    assert winners(s) == ["red", "blue"]
    assert outcome(s)["ended_by"] == ["shared"]
    assert places(s) == {"red": 1, "blue": 1, "green": 3, "yellow": 4}


@pytest.mark.rule("C-PLAGUE-06")
def test_the_dead_share_it_with_nobody() -> None:
    s = struck("rats: red 6, blue 9, green 9, yellow 9\nChurch: red 1\nMagic: blue 1")
    assert winners(s) == ["red"]


@pytest.mark.rule("C-PLAGUE-07")
def test_if_nobody_lives_all_have_lost() -> None:
    s = position(f"players: 4\n{EIGHT}\nrats: red 9\nChurch: red 1")
    told = heard(s, "luck:knight-0")
    assert [event["event"] for event in told][-5:] == ["died"] * 4 + ["over"]
    assert told[-1] == {"event": "over", "by": ["all-dead"]}
    assert winners(s) == []
    assert outcome(s)["ended_by"] == ["all-dead"]


@pytest.mark.rule("C-PLAGUE-08")
def test_the_other_places_of_the_living_go_by_points_and_then_by_rats() -> None:
    s = struck(
        """
        rats: red 8, blue 0, green 7, yellow 7, purple 8
        Church: red 5, green 4, yellow 3
        Magic: green 2, yellow 5, red 1
        Royalty: purple 1
        """,
        players=5,
    )
    assert outcome(s)["scores"] == [12, 0, 10, 12, 10]
    assert places(s) == {"yellow": 1, "red": 2, "green": 3, "purple": 4, "blue": 5}
    assert outcome(s)["ranking"] == [3, 0, 2, 4, 1]


@pytest.mark.rule("C-PLAGUE-08")
def test_equals_among_the_living_share_a_place() -> None:
    s = struck("rats: red 1, blue 7, green 7, yellow 7\nChurch: red 4")
    assert places(s) == {"red": 1, "blue": 2, "green": 2, "yellow": 2}


@pytest.mark.rule("C-PLAGUE-09")
def test_the_dead_come_below_all_the_living_by_points_and_equals_share_a_place() -> None:
    s = struck(
        """
        rats: red 9, blue 20, green 8, yellow 10, purple 11
        Church: red 5, blue 4
        Magic: yellow 5, purple 4
        Royalty: yellow 5, purple 4
        """,
        players=5,
    )
    assert outcome(s)["scores"] == [10, 5, 0, 20, 10]
    assert places(s) == {"green": 1, "yellow": 2, "red": 3, "purple": 3, "blue": 5}


@pytest.mark.rule("C-PLAGUE-09")
def test_so_they_do_when_all_are_dead() -> None:
    s = struck("rats: red 9, blue 20, green 12, yellow 10\nChurch: red 4, blue 5, green 1")
    assert places(s) == {"blue": 1, "red": 2, "green": 3, "yellow": 4}
    assert outcome(s)["ranking"] == [1, 0, 2, 3]
    assert winners(s) == []


@pytest.mark.rule("C-OPTIONS-04")
def test_a_table_may_let_those_with_fewest_rats_live_if_all_would_die() -> None:
    text = "rats: red 9, blue 20, green 9, yellow 9\nChurch: blue 4, red 2\nMagic: green 1, red 2\nRoyalty: green 1"
    s = struck(f"options: lowest-live\n{text}")
    assert outcome(s)["scores"] == [15, 10, 15, 0]
    assert winners(s) == ["red", "green"]
    assert outcome(s)["ended_by"] == ["shared", "mercy"]
    assert places(s) == {"red": 1, "green": 1, "yellow": 3, "blue": 4}
    s = struck("options: lowest-live\nrats: red 9, blue 20, green 9, yellow 10\nChurch: blue 4\nMagic: green 1")
    assert winners(s) == ["green"]
    assert outcome(s)["ended_by"] == ["won", "mercy"]
    assert winners(struck(text)) == []


@pytest.mark.rule("C-OPTIONS-04")
def test_where_one_lives_the_plague_spares_no_other() -> None:
    s = struck("options: lowest-live\nrats: red 8\nChurch: blue 4")
    assert winners(s) == ["red"]
    assert outcome(s)["ended_by"] == ["won"]
    assert places(s) == {"red": 1, "blue": 2, "green": 3, "yellow": 3}
