"""B-KING."""

import pytest

from rattus.kernel.rng import Rng
from rattus.plague.codes import SPECTATOR
from tests.plague.play import asked, do, heard, legal, position, tell


@pytest.mark.rule("B-KING-01", "B-KING-02")
def test_he_brings_one_own_citizen_from_a_region_without_tokens_to_the_haven() -> None:
    s = position("""
        players: 4
        cards: peasant monk merchant witch king@red knight
        plague: france
        france: red 1; rats s?
        germania: red 3, blue 1
        italia: blue 2
        scandia: red 2
        russia: red 2; rats ? ? ?
    """)
    do(s, "use:king")
    assert legal(s) == {"from:germania", "from:scandia"}
    do(s, "from:germania")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk merchant witch king@red knight
        plague: france
        france: red 1; rats s?
        germania: red 2, blue 1
        scandia: red 2
        italia: blue 2
        russia: red 2; rats ? ? ?
        haven: red 1
        done: used king
    """)


@pytest.mark.rule("B-KING-01", "B-KING-02")
@pytest.mark.parametrize(
    "who",
    [
        "france: red 4; rats ?",  # rats everywhere
        "france: blue 4",  # nobody of red's
        "haven: red 4",  # only in the haven
    ],
)
def test_without_such_a_citizen_he_is_of_no_use(who: str) -> None:
    s = position(f"""
        players: 2
        cards: peasant monk merchant witch king@red knight
        plague: italia
        {who}
    """)
    assert "use:king" not in legal(s)


@pytest.mark.rule("B-KING-01")
def test_all_hear_from_where() -> None:
    s = position("players: 2\ncards: king@red\nplague: france\ngermania: red 3")
    assert heard(s, "use:king", "from:germania") == [
        {"event": "card-used", "seat": "red", "card": "king"},
        {"event": "sheltered", "seat": "red", "region": "germania"},
    ]


@pytest.mark.rule("B-KING-03")
def test_the_plague_does_not_reach_the_haven() -> None:
    s = position("""
        players: 2
        cards: peasant monk merchant@red witch king@red knight
        turn: blue
        plague: italia
        france: red 1, blue 3; rats ? ?
        haven: red 2, blue 1
    """)
    do(s, "end", "plague:france", "rat:anglia", "rat:anglia", "luck:4:A+Bourgeoisie", "luck:1:Peasantry+Royalty")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk merchant@red witch king@red knight
        turns: 1
        plague: france
        anglia: rats ? ?
        france: blue 2
        haven: red 2, blue 1
        discards: 4:A+Bourgeoisie, 1:Peasantry+Royalty
    """)
    assert legal(s) >= {"end"}
    assert {"use:king", "use:merchant"}.isdisjoint(legal(s))  # nobody is brought back to the map, either


@pytest.mark.rule("B-KING-03")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_whoever_is_in_the_haven_is_there_when_the_game_is_over(players: int) -> None:
    """Whole games at random in which the King is used whenever that is possible."""
    rng = Rng(players)
    sheltered = 0
    for _ in range(10):
        s = position(f"players: {players}\nask: settle\n")
        haven: dict[str, int] = {}
        while asked(s) != "nobody":
            names = legal(s)
            if "use:king" in names:
                do(s, "use:king")
            elif names:
                do(s, sorted(names)[rng.below(len(names))])
            else:
                s.advance(rng)
            before, haven = haven, s.view(SPECTATOR)["haven"]
            assert all(haven.get(seat, 0) >= n for seat, n in before.items())
        sheltered += sum(haven.values())
    assert sheltered > 10
