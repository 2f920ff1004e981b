"""B-RAVAGE: after the final round the plague visits every region."""

import pytest

from tests.plague.play import asked, do, heard, legal, position
from tests.plague.table import all_rats, discards, left, people, stage, supply


def ravaged(told: list[dict[str, object]]) -> list[object]:
    """The regions that the plague has visited, in order."""
    return [event["region"] for event in told if event["event"] == "ravaged"]


@pytest.mark.rule("B-RAVAGE-01")
def test_the_plague_visits_every_region_in_use_by_the_usual_rules() -> None:
    s = position(
        """
        players: 5
        ask: ravage
        turn: red
        cards: peasant@red monk@blue king@green
        anglia: red 2; rats ?
        turkiye: red 1, blue 3; rats ?
        libya: red 1, blue 1, green 1; rats ? ?
        """
    )
    assert legal(s) == {"region:anglia", "region:turkiye", "region:libya", "map-order"}
    do(s, "region:libya", "luck:3:M+Church+Chivalry")  # each loses one to the M
    assert (people(s, "libya"), all_rats(s)) == ({}, {"anglia": 1, "turkiye": 1, "libya": 1})  # the second stays
    do(s, "region:anglia", "luck:3:Peasantry+Bourgeoisie*")  # two are fewer than three
    assert people(s, "anglia") == {"red": 2}
    do(s, "luck:4:M+Peasantry+Islamic")  # Turkiye is left; four are four
    assert people(s, "turkiye") == {"blue": 2}
    assert [left(s, seat) for seat in ("red", "blue", "green")] == [18, 18, 20]
    assert (stage(s), len(discards(s))) == ("over", 3)


@pytest.mark.rule("B-RAVAGE-01")
def test_it_comes_after_the_final_round_and_leaves_no_region_out() -> None:
    s = position("""
        players: 3
        stage: final
        last: blue
        turn: green
        cards: king@green merchant@blue
        anglia: red 1; rats 1:Bourgeoisie+Chivalry@red
        france: blue 1; rats 3:Bourgeoisie+Church+Magic@red
        italia: blue 2; rats 2:M+Bourgeoisie@red
        scandia: green 2
        turkiye: red 2, blue 3; rats 5:M+Bourgeoisie+Church@red
        """)
    assert (stage(s), asked(s)) == ("final round", "green")
    do(s, "end")
    assert (stage(s), asked(s)) == ("ravage", "blue")
    told = heard(s, "map-order")
    assert ravaged(told) == ["anglia", "france", "italia", "turkiye"]
    assert (people(s, "anglia"), people(s, "france"), people(s, "italia")) == ({"red": 1}, {"blue": 1}, {})
    assert (people(s, "turkiye"), people(s, "scandia")) == ({"red": 2, "blue": 1}, {"green": 2})
    assert (stage(s), all_rats(s)) == ("over", {})


@pytest.mark.rule("B-RAVAGE-01")
def test_no_rats_are_added() -> None:
    s = position("players: 2\nask: ravage\nanglia: red 1; rats ? ?\nfrance: red 1; rats ?\nrats: 9")
    do(s, "map-order", "luck:5:A+Chivalry+Magic", "luck:6:A+Magic+Royalty", "luck:6:A+Peasantry+Church")
    assert (stage(s), all_rats(s), supply(s)) == ("over", {}, 9)


@pytest.mark.rule("B-RAVAGE-02")
@pytest.mark.parametrize("order", [["anglia", "italia", "france"], ["italia", "france", "anglia"]])
def test_the_last_player_decides_the_order_of_the_regions(order: list[str]) -> None:
    s = position("""
        players: 3
        ask: ravage
        first: green
        turn: blue
        cards: knight@red
        anglia: red 2; rats 1:Chivalry+Magic@red
        france: red 1; rats 2:Bourgeoisie+Chivalry@red
        italia: green 3; rats 3:Chivalry+Royalty@red
        """)
    told = []
    for region in order[:-1]:
        assert asked(s) == "blue"
        told += heard(s, f"region:{region}")
    assert ravaged(told) == order  # the one left over comes unasked
    assert stage(s) == "over"


@pytest.mark.rule("B-RAVAGE-02")
def test_whoever_had_the_last_regular_turn_is_the_one() -> None:
    s = position("""
        players: 4
        turn: green
        cards: king@blue
        plague: italia
        anglia: red 1; rats ?
        germania: blue 1; rats ?
        scandia: blue 1
        rats: 0
        """)
    do(s, "end", "plague:france")
    assert (stage(s), asked(s)) == ("final round", "blue")
    do(s, "end")
    assert (stage(s), asked(s)) == ("ravage", "green")
    assert legal(s) == {"region:anglia", "region:germania", "map-order"}


@pytest.mark.rule("B-RAVAGE-03")
@pytest.mark.parametrize(("first", "after"), [("turn:1", {"red": 1}), ("turn:2", {})])
def test_within_a_region_he_decides_which_token_is_next(first: str, after: dict[str, int]) -> None:
    s = position("""
        players: 2
        ask: ravage
        turn: blue
        cards: merchant@red
        anglia: red 2; rats 1:Bourgeoisie+Chivalry@blue 2:Bourgeoisie+Chivalry@blue
        france: red 1; rats ?
        """)
    do(s, "region:anglia")
    assert (asked(s), legal(s)) == ("blue", {"turn:1", "turn:2"})
    do(s, first)
    assert people(s, "anglia") == after
    assert asked(s) == "luck"


@pytest.mark.rule("B-RAVAGE-04")
def test_regions_without_citizens_or_without_tokens_are_passed_over() -> None:
    s = position("""
        players: 2
        ask: ravage
        anglia: red 2; rats ?
        france: red 2
        italia: rats ? ?
        scandia: blue 1; rats ?
        """)
    assert legal(s) == {"region:anglia", "region:scandia", "map-order"}
    told = heard(s, "map-order", "luck:6:A+Magic+Royalty", "luck:6:A+Peasantry+Church")
    assert ravaged(told) == ["anglia", "scandia"]
    assert (stage(s), all_rats(s)) == ("over", {"italia": 2})


@pytest.mark.rule("B-RAVAGE-05")
def test_map_order_settles_all_regions_that_remain() -> None:
    s = position("""
        players: 6
        ask: ravage
        turn: purple
        aegyptus: red 1; rats ?
        bulgaria: red 1; rats ?
        germania: red 1; rats ?
        anglia: red 1; rats ?
        espagna: red 1; rats ?
        golden-horde: red 1; rats ?
        """)
    told = heard(s, "region:germania", "luck:6:A+Magic+Royalty", "map-order")
    faces = ["6:A+Peasantry+Church", "5:A+Chivalry+Magic", "5:A+Bourgeoisie+Church", "4:A+Church", "4:A+Islamic"]
    for face in faces:
        assert asked(s) == "luck"
        told += heard(s, f"luck:{face}")
    assert ravaged(told) == ["germania", "anglia", "espagna", "bulgaria", "golden-horde", "aegyptus"]
    assert stage(s) == "over"


@pytest.mark.rule("B-RAVAGE-05")
def test_map_order_can_be_said_at_once_or_not_at_all() -> None:
    text = "players: 2\nask: ravage\nanglia: red 1; rats ?\nfrance: red 1; rats ?\nitalia: red 1; rats ?"
    s = do(position(text), "map-order", *[f"luck:{n}:A+{what}" for n, what in ((4, "Church"), (4, "Islamic"))])
    assert asked(s) == "luck"
    s = do(position(text), "region:italia", "luck:4:A+Church")
    assert legal(s) == {"region:anglia", "region:france", "map-order"}


@pytest.mark.rule("B-RAVAGE-06")
def test_map_order_leaves_open_which_of_the_tokens_he_can_tell_apart_is_next() -> None:
    s = position("""
        players: 2
        ask: ravage
        turn: blue
        anglia: red 2; rats ?
        france: red 2; rats ? 6:A+Magic+Royalty@blue
        italia: red 2; rats s? ?
        espagna: red 2; rats ? ?
        """)
    do(s, "map-order", "luck:4:A+Church")
    assert (asked(s), legal(s)) == ("blue", {"turn:1", "turn:2"})  # France: he knows a face
    do(s, "turn:2", "luck:4:A+Islamic", "luck:6:A+Peasantry+Church", "luck:5:A+Chivalry+Magic")  # Espagna: one kind
    assert (asked(s), legal(s)) == ("blue", {"turn:1", "turn:2"})  # Italia: two lots
    assert list(all_rats(s)) == ["italia"]


@pytest.mark.rule("B-RAVAGE-07")
@pytest.mark.parametrize("way", ["region:anglia", "map-order"])
@pytest.mark.parametrize("holder", ["red", "blue"])
def test_the_knight_lowers_no_limits(way: str, holder: str) -> None:
    s = position(f"""
        players: 2
        ask: ravage
        turn: red
        cards: knight@{holder} merchant@red
        anglia: red 2; rats ?
        france: red 2; rats ?
        """)
    do(s, way, "luck:3:M+Church+Chivalry", "luck:3:Bourgeoisie+Church+Magic")
    assert (people(s, "anglia"), people(s, "france")) == ({"red": 2}, {"red": 2})
    assert stage(s) == "over"


@pytest.mark.rule("B-RAVAGE-07")
def test_not_even_when_he_was_used_in_the_last_turn() -> None:
    s = position("""
        players: 2
        cards: knight@red merchant@blue
        plague: italia
        anglia: blue 2; rats ?
        espagna: blue 1; rats ?
        rats: 1
        """)
    do(s, "end", "plague:espagna+knight", "rat:france", "luck:3:Bourgeoisie+Church+Magic")
    assert people(s, "espagna") == {}  # there he did: three, lowered by two, is one
    assert (stage(s), asked(s)) == ("final round", "blue")
    do(s, "end", "luck:3:M+Peasantry+Church")
    assert (people(s, "anglia"), stage(s)) == ({"blue": 2}, "over")
