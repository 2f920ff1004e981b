"""C-PALACE."""

import pytest

from rattus.kernel.rng import Rng
from tests.cartus.play import do, heard, lots, position
from tests.cartus.table import stage, tokens

# Blue has the premium action, red and green the standard action.
START = """
    players: 4
    street: palace marketplace farm
    entered: red@1, blue@1 king-0, green@1, yellow@2
    hands: yellow king-0
"""


@pytest.mark.rule("C-PALACE-01", "C-PALACE-02")
def test_the_premium_player_takes_two_tokens_and_the_others_one_each() -> None:
    s = do(position(START), "done", "luck:token 3", "luck:token 1", "luck:token 2", "luck:token 3")
    assert tokens(s, "blue") == [1, 3]
    assert tokens(s, "red") == [2]
    assert tokens(s, "green") == [3]
    assert tokens(s, "yellow") == []
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-PALACE-02")
def test_with_two_players_one_who_is_alone_there_may_take_one_only() -> None:
    s = position("""
        players: 2
        street: palace marketplace
        entered: red@1, blue@2 merchant-0
        hands: blue king-0
    """)
    do(s, "done", "luck:token 2")
    assert tokens(s, "red") == [2]
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-PALACE-03")
def test_each_token_that_is_left_is_as_likely() -> None:
    s = do(position(f"{START}\n    tokens: red 1 1 1, yellow 3"), "done")
    assert lots(s) == {"token 1": 5, "token 2": 8, "token 3": 3}
    do(s, "luck:token 3")
    assert lots(s) == {"token 1": 5, "token 2": 8, "token 3": 2}


@pytest.mark.rule("C-PALACE-03")
def test_chance_takes_them_as_often_as_that() -> None:
    start = do(position(f"{START}\n    tokens: red 1 1 1 1 1, yellow 3 2 2"), "done")  # 3, 6 and 3 are left
    drawn = [0, 0, 0, 0]
    for seed in range(600):
        s = start.copy()
        s.advance(Rng(seed))
        for value in tokens(s, "blue") + tokens(s, "red") + tokens(s, "green"):
            drawn[value] += 1
    drawn[1] -= 5 * 600
    assert sum(drawn) == 4 * 600
    assert abs(drawn[1] - 600) < 100 and abs(drawn[2] - 1200) < 120 and abs(drawn[3] - 600) < 100


@pytest.mark.rule("C-PALACE-01", "C-ACTION-11")
@pytest.mark.parametrize(("left", "blue", "red"), [(0, [], []), (1, [3], []), (2, [2, 3], []), (3, [2, 3], [2])])
def test_when_no_more_are_left_one_takes_what_there_is(left: int, blue: list[int], red: list[int]) -> None:
    taken = ["3"] * 4 + ["1"] * 8 + ["2"] * 8
    for value in [3, 2, 2][:left]:
        taken.remove(str(value))
    s = do(position(f"{START}\n    tokens: yellow {' '.join(taken)}"), "done")
    do(s, *["luck:token 3", "luck:token 2", "luck:token 2"][:left])
    assert (tokens(s, "blue"), tokens(s, "red"), tokens(s, "green")) == (blue, red, [])
    assert stage(s) == "new buildings"


@pytest.mark.rule("C-PALACE-01", "C-INFO-05")
def test_all_hear_that_one_is_taken_and_its_owner_which() -> None:
    told = {"event": "token-taken", "seat": "blue"}
    assert heard(do(position(START), "done"), "luck:token 3")[0] == told
    assert heard(do(position(START), "done"), "luck:token 3", by="red")[0] == told
    assert heard(do(position(START), "done"), "luck:token 3", by="blue")[0] == told | {"value": 3}
