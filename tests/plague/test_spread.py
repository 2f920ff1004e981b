"""B-MOVE and B-RATS: the plague moves, and rats spread from where it arrives."""

import pytest

from tests.plague.play import asked, do, heard, legal, position
from tests.plague.table import all_rats, discards, left, people, plague, rats, stage, supply

# Moving


@pytest.mark.rule("B-MOVE-01")
def test_the_plague_must_leave_for_a_neighbour() -> None:
    s = do(position("players: 2\nplague: espagna"), "end")
    assert asked(s) == "red"
    assert legal(s) == {"plague:france", "plague:italia"}  # no staying, no stopping, nothing further away


@pytest.mark.rule("B-MOVE-01")
def test_nothing_is_asked_before_the_plague_has_moved() -> None:
    s = position("""
        players: 2
        plague: espagna
        espagna: red 3; rats ? ?
        """)
    do(s, "end")
    assert legal(s) == {"plague:france", "plague:italia"}
    do(s, "plague:france")
    assert asked(s) == "blue"
    assert (people(s, "espagna"), rats(s, "espagna")) == ({"red": 3}, 2)


@pytest.mark.rule("B-MOVE-02")
@pytest.mark.parametrize("target", ["france", "italia", "hungaria", "scandia"])
def test_the_active_player_chooses_the_neighbour_freely(target: str) -> None:
    s = do(position("players: 2\nplague: germania\nfrance: blue 2; rats ?\nhungaria: red 2"), "end")
    assert f"plague:{target}" in legal(s)
    do(s, f"plague:{target}")
    assert plague(s) == target


@pytest.mark.rule("B-MOVE-03")
def test_the_region_moved_into_is_the_plague_region() -> None:
    s = position("""
        players: 2
        plague: espagna
        espagna: red 1; rats 1:Magic+Royalty@red
        italia: red 1; rats 1:Chivalry+Magic@red
        """)
    do(s, "end", "plague:italia")
    assert legal(s) == {"rat:france", "rat:espagna", "rat:germania", "rat:hungaria"}  # rats spread from there
    do(s, "rat:germania")
    assert discards(s) == ["1:Chivalry+Magic"]  # and its token is turned, not that of the region left
    assert all_rats(s) == {"espagna": 1, "germania": 1}


@pytest.mark.rule("B-MOVE-04")
def test_two_steps_do_not_bring_the_plague_back() -> None:
    s = do(position("players: 2\nplague: espagna\ncards: knight@red"), "end")
    marches = {"france", "italia", "anglia", "germania", "hungaria"}  # one step, or two
    assert legal(s) == {"plague:france", "plague:italia"} | {f"plague:{region}+knight" for region in marches}


@pytest.mark.rule("B-MOVE-04")
@pytest.mark.parametrize("start", ["france", "italia", "germania"])
def test_three_steps_do_not_bring_it_back_round_a_triangle(start: str) -> None:
    s = do(position(f"players: 5\nplague: {start}\ncards: knight@red"), "end")
    assert {"plague:france+knight", "plague:italia+knight", "plague:germania+knight"} - legal(s) == {
        f"plague:{start}+knight"
    }


@pytest.mark.rule("B-MOVE-05")
def test_nothing_happens_in_a_region_passed_through() -> None:
    s = position("""
        players: 2
        plague: espagna
        cards: knight@red witch@blue
        italia: red 3, blue 2; rats ? 1:Chivalry+Magic@red
        hungaria: blue 1
        """)
    do(s, "end")
    assert "plague:hungaria" not in legal(s)  # the way there leads through Italia
    do(s, "plague:hungaria+knight")
    assert plague(s) == "hungaria"
    assert people(s, "italia") == {"red": 3, "blue": 2}
    assert (all_rats(s), discards(s)) == ({"italia": 2}, [])
    assert asked(s) == "blue"


@pytest.mark.rule("B-MOVE-05")
def test_the_way_leads_through_regions_in_use_only() -> None:
    s = do(position("players: 5\nplague: scandia\ncards: knight@red"), "end")
    one, two = {"anglia", "germania"}, {"france", "italia", "polonia", "hungaria"}
    three = {"espagna", "turkiye", "bulgaria", "ifriqiya"}
    assert legal(s) == {f"plague:{region}" for region in one} | {
        f"plague:{region}+knight" for region in one | two | three
    }  # with Russia in use the Golden Horde would be two steps away


@pytest.mark.rule("B-MOVE-05")
def test_with_steps_to_spare_it_may_turn_back_through_where_it_began() -> None:
    s = do(position("players: 5\nplague: aegyptus\ncards: knight@red"), "end")
    assert {"plague:libya+knight", "plague:turkiye+knight"} <= legal(s)  # Aegyptus, Libya, Aegyptus, Turkiye


# How many rats


@pytest.mark.rule("B-RATS-01", "B-RATS-10")
@pytest.mark.parametrize(("tokens", "new"), [("none", 0), ("?", 1), ("? ?", 2), ("? ? ?", 2)])
def test_the_tokens_there_say_how_many_come(tokens: str, new: int) -> None:
    s = do(
        position(f"players: 2\nplague: france\nitalia: rats {tokens}"), "end", "plague:italia", *["rat:hungaria"] * new
    )
    assert asked(s) == "blue"
    assert rats(s, "hungaria") == new
    assert discards(s) == []


@pytest.mark.rule("B-RATS-01")
@pytest.mark.parametrize(("tokens", "new"), [("?", 1), ("? ?", 2), ("? ? ?", 2)])
def test_as_many_come_where_citizens_live(tokens: str, new: int) -> None:
    s = position(f"players: 2\nplague: france\nitalia: red 1; rats {tokens}")
    do(s, "end", "plague:italia", *["rat:hungaria"] * new)
    assert asked(s) == "luck"  # the next thing is that a token is turned
    assert rats(s, "hungaria") == new


@pytest.mark.rule("B-RATS-02")
def test_the_number_is_settled_before_the_first_is_added_and_any_token_turned() -> None:
    s = position("""
        players: 2
        plague: france
        italia: red 1; rats ? ?
        """)
    do(s, "end", "plague:italia")
    assert s.view(0)["to_place"] == 2
    do(s, "rat:espagna")
    assert s.view(0)["to_place"] == 1
    assert (rats(s, "italia"), discards(s)) == (2, [])
    do(s, "rat:espagna", "luck:6:A+Magic+Royalty", "luck:6:A+Peasantry+Church")
    assert (rats(s, "espagna"), rats(s, "italia"), asked(s)) == (2, 0, "blue")


# Where they go


@pytest.mark.rule("B-RATS-03")
def test_new_rats_go_into_neighbours_never_into_the_plague_region() -> None:
    s = do(position("players: 4\nplague: italia\nhungaria: rats ?"), "end", "plague:hungaria")
    assert legal(s) == {"rat:italia", "rat:germania", "rat:polonia", "rat:bulgaria"}
    do(s, "rat:polonia")
    assert all_rats(s) == {"hungaria": 1, "polonia": 1}


@pytest.mark.rule("B-RATS-04")
@pytest.mark.parametrize(
    ("one", "other", "result"),
    [
        ("anglia", "germania", {"france": 2, "anglia": 1, "germania": 1}),
        ("germania", "anglia", {"france": 2, "anglia": 1, "germania": 1}),
        ("espagna", "espagna", {"france": 2, "espagna": 2}),
    ],
)
def test_the_active_player_sends_two_apart_or_together(one: str, other: str, result: dict[str, int]) -> None:
    s = do(position("players: 2\nturn: blue\nplague: italia\nfrance: rats ? ?"), "end", "plague:france")
    assert asked(s) == "blue"
    do(s, f"rat:{one}")
    assert asked(s) == "blue"
    do(s, f"rat:{other}")
    assert all_rats(s) == result


@pytest.mark.rule("B-RATS-05")
def test_new_rats_come_face_down_from_the_supply() -> None:
    s = do(position("players: 2\nplague: france\nespagna: rats ?\nrats: 20"), "end", "plague:espagna")
    told = heard(s, "rat:italia", by="red")
    assert {"event": "rat-added", "seat": "red", "to": {"region": "italia", "slot": 1}} in told
    for seat in (0, 1):
        assert s.view(seat)["regions"]["italia"]["rats"] == [{"laid": "later", "looked": [], "face": None}]
    assert supply(s) == 19
    assert discards(s) == []


@pytest.mark.rule("B-RATS-06")
def test_a_full_neighbour_takes_no_more() -> None:
    s = position("""
        players: 2
        plague: italia
        france: rats ?
        germania: rats s? ? ?
        espagna: rats ? ?
        """)
    do(s, "end", "plague:france")
    assert legal(s) == {"rat:anglia", "rat:espagna", "rat:italia"}
    do(s, "rat:espagna")
    assert all_rats(s) == {"france": 1, "germania": 3, "espagna": 3}


@pytest.mark.rule("B-RATS-07")
def test_where_all_neighbours_are_full_nothing_is_added() -> None:
    s = position("""
        players: 2
        plague: france
        france: rats ? ? ?
        italia: rats ? ? ?
        espagna: red 1; rats ? ?
        rats: 9
        """)
    do(s, "end", "plague:espagna")
    assert asked(s) == "luck"  # the next thing is that a token is turned
    assert all_rats(s) == {"france": 3, "italia": 3, "espagna": 2}
    assert supply(s) == 9


@pytest.mark.rule("B-RATS-07")
def test_what_is_still_due_is_dropped_when_all_are_full() -> None:
    s = position("""
        players: 2
        plague: italia
        espagna: rats ? ?
        france: rats ? ? ?
        italia: rats ? ?
        rats: 9
        """)
    do(s, "end", "plague:espagna")  # two are due, and there is room for one
    assert asked(s) == "blue"
    assert all_rats(s) == {"espagna": 2, "france": 3, "italia": 3}
    assert supply(s) == 8


@pytest.mark.rule("B-RATS-08")
def test_each_rat_needs_room_at_its_moment() -> None:
    s = position("""
        players: 2
        plague: germania
        france: rats ? ?
        anglia: rats ? ?
        espagna: rats ? ?
        """)
    do(s, "end", "plague:france")
    assert legal(s) == {"rat:anglia", "rat:espagna", "rat:germania", "rat:italia"}
    do(s, "rat:anglia")
    assert legal(s) == {"rat:espagna", "rat:germania", "rat:italia"}  # Anglia is full by now


@pytest.mark.rule("B-RATS-08", "B-RATS-03")
def test_rats_go_into_regions_in_use_only() -> None:
    s = do(position("players: 2\nplague: germania\nhungaria: rats ?"), "end", "plague:hungaria")
    assert legal(s) == {"rat:germania", "rat:italia"}  # neither Polonia nor Bulgaria


@pytest.mark.rule("B-RATS-08", "B-RATS-11")
def test_where_one_neighbour_has_room_the_rat_goes_there_unasked() -> None:
    s = position("""
        players: 2
        plague: france
        espagna: rats ?
        france: rats ? ? ?
        """)
    do(s, "end", "plague:espagna")
    assert asked(s) == "blue"
    assert all_rats(s) == {"espagna": 1, "france": 3, "italia": 1}


@pytest.mark.rule("B-RATS-11")
def test_two_rats_go_unasked_into_the_one_neighbour_with_room_for_both() -> None:
    s = do(position("players: 2\nplague: france\nespagna: rats ? ?\nfrance: rats ? ? ?"), "end", "plague:espagna")
    assert asked(s) == "blue"
    assert rats(s, "italia") == 2


@pytest.mark.rule("B-RATS-11")
def test_after_a_choice_has_filled_a_neighbour_the_second_rat_goes_unasked() -> None:
    s = do(position("players: 2\nplague: france\nespagna: rats ? ?\nfrance: rats ? ?"), "end", "plague:espagna")
    assert legal(s) == {"rat:france", "rat:italia"}
    do(s, "rat:france")
    assert asked(s) == "blue"
    assert all_rats(s) == {"espagna": 2, "france": 3, "italia": 1}


@pytest.mark.rule("B-RATS-09")
def test_a_supply_that_runs_short_gives_what_is_left() -> None:
    s = position("""
        players: 2
        plague: italia
        france: red 1; rats ? ?
        rats: 1
        """)
    do(s, "end", "plague:france", "rat:anglia")
    assert (asked(s), stage(s)) == ("luck", "play")  # the turn goes on: a token is turned
    assert all_rats(s) == {"france": 2, "anglia": 1}
    assert supply(s) == 0


@pytest.mark.rule("B-RATS-09")
def test_an_empty_supply_gives_nothing() -> None:
    s = position("players: 2\nplague: italia\nfrance: red 1; rats ? ?\nrats: 0")
    do(s, "end", "plague:france")
    assert (asked(s), stage(s)) == ("luck", "play")
    assert all_rats(s) == {"france": 2}


@pytest.mark.rule("B-RATS-10")
def test_rats_are_added_though_nobody_lives_there() -> None:
    s = do(position("players: 2\nplague: italia\nfrance: rats s?\nanglia: red 2"), "end", "plague:france", "rat:anglia")
    assert all_rats(s) == {"france": 1, "anglia": 1}
    assert (people(s, "anglia"), left(s, "red"), stage(s)) == ({"red": 2}, 18, "play")


@pytest.mark.rule("B-RATS-07")
@pytest.mark.parametrize(("italia", "blocked"), [("? ? ?", 2), ("? ?", 1)])
def test_all_hear_how_many_found_no_room_and_nothing_is_due_any_more(italia: str, blocked: int) -> None:
    s = position(f"""
        players: 2
        plague: italia
        espagna: red 1; rats ? ?
        france: rats ? ? ?
        italia: rats {italia}
        """)
    told = heard(s, "end", "plague:espagna")
    assert told[-1] == {"event": "rats-blocked", "count": blocked}
    assert asked(s) == "luck"
    assert s.view(0)["to_place"] == 0


@pytest.mark.rule("B-RATS-07")
def test_nobody_hears_of_that_where_there_was_room() -> None:
    s = do(position("players: 2\nplague: italia\nfrance: rats ? ?"), "end")
    told = heard(s, "plague:france", "rat:anglia", "rat:anglia")
    assert [event["event"] for event in told] == [
        "plague-moved",
        "rat-added",
        "rat-added",
        "ravaged",
        "turn-ended",
    ]
