"""C-EXAMPLE: the running example of the card game's rulebook, step by step, and its example of scoring."""

import pytest

from rattus.cartus.state import State
from tests.cartus.play import asked, do, heard, legal, performed, position
from tests.cartus.table import (
    discards,
    hand,
    hand_sizes,
    influence,
    inside,
    nuns,
    piles,
    played,
    rats,
    seen,
    stage,
    street,
)

# The players of the example, clockwise, by the colours that these seats have here.
RED, YELLOW, GREEN, BLUE = "red", "blue", "green", "yellow"

HANDS = ", ".join(
    (
        f"{RED} monk-1 king-1 witch-1 2 king-4",
        f"{YELLOW} witch-4 2 monk-0 king-4 peasant-4",
        f"{GREEN} peasant-0 4 peasant-1",
        f"{BLUE} sword knight-0 4",
    )
)


def phase_a() -> State:
    """Nobody can have a Sword in the first round, so let it be the second."""
    return position(f"""
        players: 4
        round: 2
        first: {RED}
        stage: new buildings
        hands: {HANDS}
        """)


def phase_b() -> State:
    return do(phase_a(), "luck:tent/3", "luck:monastery/1", "luck:monastery/4")


def phase_c() -> State:
    """Red discards rats, yellow draws and looks, green draws four cards, blue discards rats."""
    s = do(phase_b(), "supply:3", "supply:1", "luck:merchant-0", "luck:merchant-0", "look:3", "luck:knight-3")
    return do(s, "supply:2", *["luck:monk-4"] * 4, "supply:3")


def phase_d() -> State:
    s = do(phase_c(), "enter:2", "play:monk-1", "play:king-1", "play:witch-1", "play:witch-1", "done")
    do(s, "enter:1", "play:witch-4", "play:witch-4", "play:monk-0", "done")
    return do(s, "enter:3", "done", "enter:3", "play:sword")


def after_the_tent() -> State:
    return do(do(phase_d(), "done"), "look:1", "luck:king-2", "look:5", "luck:merchant-1")


@pytest.mark.rule("C-EXAMPLE-01")
def test_phase_a_three_buildings_and_the_supplies_they_offer() -> None:
    # Step 1: two of the three are the same, so none is replaced.
    s = phase_a()
    assert asked(s) == "luck"
    do(s, "luck:tent/3", "luck:monastery/1", "luck:monastery/4")
    assert (street(s), seen(s)["replaced"]) == (["tent/3", "monastery/1", "monastery/4"], [])
    assert stage(s) == "supplies"

    # Everybody may choose two cards and a look, or four cards, or two rats fewer.
    for seat in (RED, YELLOW, GREEN, BLUE):
        assert (asked(s), legal(s)) == (seat, {"supply:1", "supply:2", "supply:3"})
        cards = sum(hand(s, seat).values())

        tent = do(s.copy(), "supply:1", "luck:monk-2", "luck:merchant-4")
        assert (asked(tent), legal(tent)) == (seat, {f"look:{place}" for place in (1, 2, 3, 4, 5)})
        do(tent, "look:2", "luck:knight-4")
        assert (nuns(tent, seat), rats(tent)[seat]) == ([None, "knight-4", None, None, None], rats(s)[seat])
        assert sum(hand(tent, seat).values()) == cards + 2
        assert asked(tent) != seat

        monastery = do(s.copy(), "supply:2", "luck:monk-2", "luck:monk-4", "luck:monk-4", "luck:monk-4")
        assert sum(hand(monastery, seat).values()) == cards + 4
        assert (asked(monastery) != seat, rats(monastery)[seat]) == (True, rats(s)[seat])

        do(s, "supply:3")
        assert (rats(s)[seat], sum(hand(s, seat).values())) == (8, cards)
    assert stage(s) == "entering"


@pytest.mark.rule("C-EXAMPLE-02")
def test_phase_c_all_enter() -> None:
    s = phase_c()
    assert (stage(s), asked(s)) == ("entering", RED)

    # Step 1: red enters the first Monastery with four cards.
    do(s, "enter:2", "play:monk-1", "play:king-1", "play:witch-1", "play:witch-1", "done")
    assert (asked(s), played(s, RED)) == (YELLOW, {"?": 4})

    # Step 2: yellow enters the Tent with three.
    do(s, "enter:1", "play:witch-4", "play:witch-4", "play:monk-0", "done")
    assert (asked(s), played(s, YELLOW)) == (GREEN, {"?": 3})

    # Step 3: green enters the second Monastery with none.
    do(s, "enter:3", "done")
    assert (asked(s), played(s, GREEN)) == (BLUE, {})

    # Step 4: blue enters the second Monastery, too, with one.
    do(s, "enter:3", "play:sword")
    assert (asked(s), played(s, BLUE)) == (BLUE, {"?": 1})
    assert (inside(s, 1), inside(s, 2), inside(s, 3)) == ([YELLOW], [RED], [GREEN, BLUE])


@pytest.mark.rule("C-EXAMPLE-03")
def test_phase_d_the_tent() -> None:
    # Step 1: yellow reveals two Witches and a Monk; the others' cards stay face down.
    s = phase_d()
    told = heard(s, "done")
    assert played(s, YELLOW) == {"witch-4": 2, "monk-0": 1}
    assert (played(s, RED), played(s, BLUE)) == ({"?": 4}, {"?": 1})

    # Step 2: three points in Magic, and a rat for the Monk.
    assert (influence(s, "Magic"), rats(s)[YELLOW]) == ({YELLOW: 3}, 11)

    # The premium action: two looks at the nun row.
    assert performed(told) == [(YELLOW, "premium")]
    assert (asked(s), legal(s)) == (YELLOW, {f"look:{place}" for place in (1, 2, 3, 4, 5)})
    do(s, "look:1", "luck:king-2")
    assert (asked(s), legal(s)) == (YELLOW, {f"look:{place}" for place in (2, 3, 4, 5)})
    do(s, "look:5", "luck:merchant-1")
    assert nuns(s, YELLOW) == ["king-2", None, "knight-3", None, "merchant-1"]  # the third from the supplies
    assert nuns(s, GREEN) == [None] * 5
    assert discards(s)["witch-4"] == 2


@pytest.mark.rule("C-EXAMPLE-04")
def test_phase_d_the_first_monastery() -> None:
    # Step 1: with the last look of yellow it is red's turn, who reveals a Monk, a King and two Witches.
    s = do(phase_d(), "done", "look:1", "luck:king-2", "look:5")
    before = rats(s)[RED]
    told = heard(s, "luck:merchant-1")
    revealed = [event["card"] for event in told if event["event"] == "card-revealed" and event["seat"] == RED]
    assert sorted(map(str, revealed)) == ["king-1", "monk-1", "witch-1", "witch-1"]

    # Step 2: four points in Church, and a rat for each but the Monk.
    assert influence(s, "Church") == {RED: 4}
    assert [(event["seat"], event["count"]) for event in told if event["event"] == "rats-caught"] == [(RED, 3)]

    # The premium action: two rats go.
    assert performed(told)[0] == (RED, "premium")
    assert {"event": "rats-discarded", "seat": RED, "count": 2} in told
    assert rats(s)[RED] == before + 3 - 2 == 9


@pytest.mark.rule("C-EXAMPLE-05")
def test_phase_d_the_second_monastery() -> None:
    # Step 1: nothing of green's, a Sword of blue's; no points, no rats.
    s = after_the_tent()
    assert (played(s, GREEN), played(s, BLUE)) == ({}, {"sword": 1})
    assert (influence(s, "Church"), rats(s)[GREEN], rats(s)[BLUE]) == ({RED: 4}, 10, 8)

    # Step 2: green gives half of his nine cards to blue.
    assert hand_sizes(s) == [1, 4, 9, 4]
    for _ in range(4):
        assert asked(s) == GREEN
        assert legal(s) == {f"give:{card}" for card in hand(s, GREEN)}
        told = heard(s, "give:peasant-0")
    assert hand(s, BLUE) == {"knight-0": 4, "peasant-0": 4}
    assert hand(s, GREEN) == {"peasant-1": 1, "monk-4": 4}

    # Step 3: green entered first, so he has the premium action; two rats fewer for him, one for blue.
    assert performed(told) == [(GREEN, "premium"), (BLUE, "standard")]
    assert (rats(s)[GREEN], rats(s)[BLUE]) == (8, 7)

    # The end of phase D, and of the round: the Sword is back, the row gone, and the next player begins.
    assert piles(s)["sword"] == 12
    assert discards(s) == {"monk-0": 1, "monk-1": 1, "king-1": 1, "witch-1": 2, "witch-4": 2}
    assert (stage(s), seen(s)["round"], seen(s)["first"], street(s)) == ("new buildings", 3, YELLOW, [])
    assert (rats(s)[RED], rats(s)[YELLOW]) == (9, 11)


@pytest.mark.rule("C-EXAMPLE-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scoring_a_class_in_which_one_player_alone_has_influence(players: int) -> None:
    s = position(f"""
        players: {players}
        stage: over
        nuns: monk-4 monk-4 king-4 king-4 witch-0
        Magic: blue 2
        """)
    assert seen(s)["scores"] == [0, 10, 0, 0, 0][:players]
