"""B-END and B-FINAL: what ends the game, and the final round."""

from typing import final

import pytest

from rattus.plague.card import Card, finish
from rattus.plague.cards import all_cards
from rattus.plague.codes import POPULATE, SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import Rattus
from rattus.plague.growth import place
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import asked, do, heard, legal, position
from tests.plague.table import all_rats, discards, left, people, plague, stage, supply

THREE_PLAYERS = {
    *("anglia", "espagna", "france", "germania", "hungaria", "italia", "scandia"),
    *("bulgaria", "polonia", "turkiye"),
}


def ended_by(state: State) -> list[str]:
    return state.view(SPECTATOR)["ended_by"]


# What ends the game


@pytest.mark.rule("B-END-01")
@pytest.mark.parametrize(("before", "after", "goes_on"), [(2, 1, True), (1, 0, False)])
def test_the_game_ends_after_the_turn_in_which_the_rats_run_out(before: int, after: int, goes_on: bool) -> None:
    s = position(f"""
        players: 2
        cards: knight@blue
        plague: france
        espagna: rats ?
        rats: {before}
        """)
    do(s, "end", "plague:espagna", "rat:italia")
    assert supply(s) == after
    assert (stage(s), asked(s)) == (("play", "blue") if goes_on else ("final round", "blue"))
    assert ended_by(s) == ([] if goes_on else ["rats"])


@pytest.mark.rule("B-END-02")
def test_the_plague_region_is_resolved_before_the_game_ends() -> None:
    s = position("""
        players: 2
        cards: knight@blue
        plague: france
        espagna: blue 2; rats ? ?
        rats: 1
        """)
    do(s, "end", "plague:espagna", "rat:italia")
    assert (supply(s), stage(s), asked(s)) == (0, "play", "luck")
    do(s, "luck:1:Chivalry+Magic")
    assert (stage(s), people(s, "espagna")) == ("play", {"blue": 1})
    do(s, "luck:1:Bourgeoisie+Chivalry")
    assert (stage(s), people(s, "espagna"), asked(s)) == ("final round", {}, "blue")


@pytest.mark.rule("B-END-02")
def test_in_the_action_phase_an_empty_supply_ends_nothing_yet() -> None:
    s = position("""
        players: 2
        cards: knight@blue
        plague: france
        germania: red 18; rats ? ?
        """)
    do(s, "populate:germania")
    assert (left(s, "red"), stage(s), asked(s)) == (0, "play", "red")
    do(s, "end", "plague:anglia")
    assert (stage(s), asked(s)) == ("final round", "blue")


@pytest.mark.rule("B-END-03")
def test_the_game_ends_when_all_citizens_of_the_active_player_are_in_play() -> None:
    s = position("""
        players: 2
        cards: knight@blue
        plague: france
        germania: red 10; rats ?
        hungaria: red 9
        """)
    do(s, "populate:germania", "end", "plague:anglia")
    assert (left(s, "red"), stage(s), asked(s), ended_by(s)) == (0, "final round", "blue", ["citizens"])


@pytest.mark.rule("B-END-03")
def test_one_citizen_in_supply_keeps_the_game_going() -> None:
    s = position("players: 2\nplague: france\ngermania: red 10; rats ?\nhungaria: red 8")
    do(s, "populate:germania", "end", "plague:anglia")
    assert (left(s, "red"), stage(s), asked(s)) == (1, "play", "blue")


@pytest.mark.rule("B-END-04")
def test_any_players_empty_supply_ends_the_game_whosever_turn_it_was() -> None:
    s = position("""
        players: 3
        cards: knight@blue
        plague: france
        germania: red 2, green 20
        """)
    do(s, "end", "plague:anglia")
    assert (stage(s), ended_by(s)) == ("final round", ["citizens"])
    assert s.view(SPECTATOR)["last"] == "red"


@pytest.mark.rule("B-END-01", "B-END-04", "B-END-08")
@pytest.mark.parametrize(
    ("citizens", "tokens", "turns", "reasons"),
    [
        (20, 0, 3, ["rats", "citizens"]),
        (20, 9, 399, ["citizens", "length"]),
        (19, 0, 399, ["rats", "length"]),
        (20, 0, 399, ["rats", "citizens", "length"]),
    ],
)
def test_a_game_may_end_for_several_reasons_at_once(citizens: int, tokens: int, turns: int, reasons: list[str]) -> None:
    s = position(f"players: 2\nplague: france\ngermania: blue {citizens}\nrats: {tokens}\nturns: {turns}")
    told = heard(s, "end", "plague:anglia")
    assert ended_by(s) == reasons
    assert {"event": "ending", "by": reasons} in told
    assert {"event": "ravage-begins"} in told


@pytest.mark.rule("B-END-05")
@pytest.mark.parametrize(("haven", "goes_on"), [("red 5", False), ("red 4", True)])
def test_citizens_in_the_safe_haven_count_as_on_the_board(haven: str, goes_on: bool) -> None:
    s = position(f"""
        players: 2
        cards: knight@blue
        plague: france
        germania: red 15
        haven: {haven}
        """)
    do(s, "end", "plague:anglia")
    assert (stage(s) == "play") == goes_on


@pytest.mark.rule("B-END-06")
def test_a_supply_that_fills_again_before_the_turn_is_over_ends_nothing() -> None:
    s = position("""
        players: 2
        cards: monk@red
        plague: france
        germania: red 18; rats ? ?
        """)
    do(s, "populate:germania")
    assert left(s, "red") == 0
    do(s, "end", "plague:germania", "rat:france", "rat:france")
    do(s, "luck:3:Bourgeoisie+Church+Magic", "luck:6:Bourgeoisie+Royalty+Islamic")
    assert (left(s, "red"), stage(s), asked(s)) == (1, "play", "blue")


@pytest.mark.rule("B-END-07")
def test_after_the_end_come_the_final_round_the_ravage_and_the_scores() -> None:
    s = position("""
        players: 2
        cards: king@blue
        plague: france
        anglia: red 3; rats ?
        germania: red 1, blue 2
        italia: blue 3; rats ?
        rats: 0
        """)
    do(s, "end", "plague:espagna")
    assert (stage(s), asked(s), legal(s)) == ("final round", "blue", {"use:king", "end"})
    do(s, "use:king", "from:germania")
    assert (stage(s), asked(s)) == ("ravage", "red")
    do(s, "region:italia", "luck:3:Chivalry+Royalty")
    assert (stage(s), asked(s)) == ("ravage", "luck")
    do(s, "luck:1:Chivalry+Magic")
    assert (stage(s), asked(s), legal(s)) == ("over", "nobody", set())
    assert Rattus(s.rules).result(s) == {"scores": [4, 4], "ranking": [1, 0], "turns": 1, "ended_by": ["rats"]}


@pytest.mark.rule("B-END-08")
def test_a_game_of_400_turns_ends() -> None:
    s = position("players: 2\ncards: knight@blue\nplague: france\nturns: 398")
    do(s, "end", "plague:anglia")
    assert (stage(s), s.turns) == ("play", 399)
    do(s, "end", "plague:france")
    assert (s.turns, ended_by(s)) == (400, ["length"])
    assert stage(s) != "play"


@pytest.mark.rule("B-END-08")
def test_such_an_end_is_like_any_other() -> None:
    s = position("players: 2\ncards: knight@blue\nplague: france\nanglia: blue 2; rats ?\nturns: 399")
    do(s, "end", "plague:espagna")
    assert (stage(s), asked(s)) == ("final round", "blue")
    do(s, "end", "luck:1:Chivalry+Magic")
    assert stage(s) == "over"
    assert Rattus(s.rules).result(s)["ended_by"] == ["length"]


# The final round: who, and with what


@pytest.mark.rule("B-FINAL-01", "B-FINAL-02")
def test_everybody_but_the_last_player_has_a_go_anticlockwise() -> None:
    s = position("""
        players: 4
        turn: green
        cards: king@red monk@blue merchant@green knight@yellow
        plague: france
        germania: red 2, blue 1, green 2
        anglia: rats ?
        rats: 0
        """)
    told = heard(s, "end", "plague:espagna")
    seats = []
    while stage(s) == "final round":
        seats.append(asked(s))
        told += heard(s, "end")
    assert seats == ["blue", "red", "yellow"]  # from the right of green, the last player
    assert [event["seat"] for event in told if event["event"] == "final-turn"] == seats


@pytest.mark.rule("B-FINAL-01")
def test_each_card_works_once() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: king@red monk@red merchant@blue
        plague: france
        germania: red 3
        anglia: rats ?
        """)
    assert legal(s) == {"use:king", "use:monk", "end"}
    do(s, "use:king", "from:germania")
    assert legal(s) == {"use:monk", "end"}  # not the King again
    do(s, "use:monk", "token:anglia/1", "to:france")
    assert stage(s) == "over"  # everything has been used, and no region holds citizens and rats
    assert people(s, "haven") == {"red": 1}


@pytest.mark.rule("B-FINAL-01")
def test_what_one_has_used_does_not_lie_used_before_the_next() -> None:
    s = position("""
        players: 3
        stage: final
        last: blue
        turn: red
        cards: king@red knight@green
        plague: france
        germania: red 3, green 1
        """)
    do(s, "use:king", "from:germania")
    assert (asked(s), s.view(SPECTATOR)["used"]) == ("green", [])


@pytest.mark.rule("B-FINAL-01")
def test_a_card_used_in_the_last_turns_works_again() -> None:
    s = position("""
        players: 2
        turn: blue
        cards: king@blue
        plague: france
        germania: red 19, blue 4; rats ?
        hungaria: blue 2
        """)
    do(s, "use:king", "from:hungaria", "end", "plague:espagna")
    do(s, "populate:germania", "end", "plague:france")
    assert (stage(s), asked(s), legal(s)) == ("final round", "blue", {"use:king", "end"})


@pytest.mark.rule("B-FINAL-03", "B-FINAL-04")
def test_no_card_is_taken_no_citizen_placed_and_the_plague_stays() -> None:
    s = position("""
        players: 3
        stage: final
        turn: red
        cards: king@red monk peasant witch@blue knight@green
        plague: france
        germania: red 3
        anglia: red 1; rats ? ?
        """)
    assert legal(s) == {"use:king", "end"}


@pytest.mark.rule("B-FINAL-03")
def test_the_cards_held_now_are_used() -> None:
    s = position("""
        players: 2
        cards: king@blue
        plague: france
        germania: red 1, blue 2
        rats: 0
        """)
    do(s, "take:king", "end", "plague:anglia")
    assert stage(s) == "over"  # red took the King from blue, who was left with nothing to use
    assert people(s, "haven") == {}


# The final round: card by card


@pytest.mark.rule("B-FINAL-05")
@pytest.mark.parametrize(
    ("region", "after"),
    [
        ("italia", {"red": 1}),
        ("anglia", {"red": 1}),  # one token
        ("germania", {"red": 1, "blue": 2}),  # three tokens
        ("hungaria", {"red": 3}),
    ],
)
def test_the_peasant_places_one_citizen_in_any_region(region: str, after: dict[str, int]) -> None:
    s = position("""
        players: 3
        stage: final
        last: blue
        turn: red
        cards: peasant@red king@green
        plague: france
        anglia: rats ?
        germania: blue 2; rats ? ? ?
        hungaria: red 2
        scandia: green 1
        """)
    assert legal(s) == {"use:peasant", "end"}
    do(s, "use:peasant")
    assert legal(s) == {f"populate:{region}" for region in THREE_PLAYERS}
    do(s, f"populate:{region}")
    assert (people(s, region), left(s, "red")) == (after, 17)
    assert (asked(s), legal(s)) == ("green", {"use:king", "end"})


@pytest.mark.rule("B-FINAL-05")
def test_one_citizen_in_supply_is_enough_for_the_peasant() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: peasant@red
        plague: france
        germania: blue 2; rats ? ? ?
        hungaria: red 19
        """)
    do(s, "use:peasant", "populate:germania")
    assert (people(s, "germania"), left(s, "red")) == ({"red": 1, "blue": 2}, 0)


@pytest.mark.rule("B-FINAL-05")
def test_that_holds_where_rats_are_everywhere_too() -> None:
    names = ("anglia", "france", "espagna", "germania", "italia", "scandia")
    everywhere = "\n".join(f"{region}: rats s?" for region in names)
    s = position(f"players: 2\nstage: final\nturn: red\ncards: peasant@red\n{everywhere}\nhungaria: red 19; rats s?")
    assert legal(s) == {"use:peasant", "end"}


@pytest.mark.rule("B-FINAL-05")
def test_without_citizens_in_supply_the_peasant_has_nothing_to_place() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: peasant@red king@red
        plague: france
        hungaria: red 20
        """)
    assert legal(s) == {"use:king", "end"}


@pytest.mark.rule("B-FINAL-06")
def test_other_cards_that_place_citizens_work_as_usual() -> None:
    @final
    class Midwife(Card):
        """One more citizen where you have at least two; here to stand for any card that places citizens."""

        def usable(self, s):
            return any(s.citizens(region, s.seat) > 1 for region in s.board.regions)

        def options(self, s, out):
            for region in s.board.regions:
                if s.citizens(region, s.seat) > 1:
                    out.add(POPULATE + region)

        def choose(self, s, action):
            place(s, action - POPULATE, 1)
            finish(s)

    engine = Engine(load_world(), [*all_cards(), Midwife("midwife", 7, "Islamic", "Midwife", "", "")])
    for at in ("action", "final"):
        s = position(
            f"""
            players: 2
            ask: {at}
            turn: red
            cards: midwife@red peasant@red
            plague: france
            anglia: red 1
            hungaria: red 2
            """,
            engine,
        )
        do(s, "use:midwife")
        assert legal(s) == {"populate:hungaria"}  # not in any region one likes
        do(s, "populate:hungaria")
        assert people(s, "hungaria") == {"red": 3}


@pytest.mark.rule("B-FINAL-07")
def test_the_monk_works_as_usual() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: monk@red
        plague: italia
        france: red 2; rats ?
        anglia: rats ? ? ?
        scandia: blue 1
        """)
    do(s, "use:monk", "token:france/1")
    assert legal(s) == {"to:espagna", "to:germania", "to:italia"}  # Anglia is full
    do(s, "to:espagna")
    assert all_rats(s) == {"anglia": 3, "espagna": 1}


@pytest.mark.rule("B-FINAL-08")
def test_the_merchant_works_as_usual() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: merchant@red
        plague: italia
        france: red 4
        anglia: blue 2
        """)
    do(s, "use:merchant")
    assert legal(s) == {"from:france"}
    do(s, "from:france", "to:anglia")
    assert legal(s) == {"count:1", "count:2", "count:3"}
    do(s, "count:3")
    assert (people(s, "france"), people(s, "anglia")) == ({"red": 1}, {"red": 3, "blue": 2})


@pytest.mark.rule("B-FINAL-09")
def test_the_witch_works_as_usual() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: witch@red
        plague: italia
        france: red 4; rats ?
        anglia: rats ?
        """)
    do(s, "use:witch", "token:france/1", "luck:1:Magic+Royalty", "token:anglia/1", "luck:6:A+Magic+Royalty")
    assert legal(s) == {"swap", "stop"}
    told = heard(s, "swap")
    assert {"event": "swapped", "seat": "red"}.items() <= told[0].items()
    assert discards(s) == ["6:A+Magic+Royalty"]  # the ravage found it in France
    assert (people(s, "france"), stage(s)) == ({"red": 4}, "over")


@pytest.mark.rule("B-FINAL-09", "B-FINAL-18")
@pytest.mark.parametrize(
    ("rats", "looks"),
    [
        ("?", ["token:france/1", "luck:1:Magic+Royalty"]),  # there is no other
        ("s? ?", ["token:france/1", "luck:2:M+Peasantry*", "token:france/2", "luck:1:Magic+Royalty"]),
        (
            "4:A+Islamic@blue 4:A+Bourgeoisie@blue 4:A+Church@blue",
            ["token:france/1", "luck:token 3", "token:france/1", "luck:token 2"],
        ),
    ],
)
def test_when_luck_has_shown_her_the_last_token_the_round_goes_on(rats: str, looks: list[str]) -> None:
    s = position(f"""
        players: 3
        stage: final
        last: blue
        turn: red
        cards: witch@red king@green
        plague: italia
        france: rats {rats}
        anglia: green 1
        """)
    do(s, "use:witch", *looks)
    assert (stage(s), asked(s), legal(s)) == ("final round", "green", {"use:king", "end"})


@pytest.mark.rule("B-FINAL-10")
def test_the_king_works_as_usual() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: king@red
        plague: italia
        france: red 4; rats ?
        anglia: red 1
        germania: red 2, blue 2
        """)
    do(s, "use:king")
    assert legal(s) == {"from:anglia", "from:germania"}  # there are rats in France
    do(s, "from:germania")
    assert (people(s, "germania"), people(s, "haven")) == ({"red": 1, "blue": 2}, {"red": 1})


@pytest.mark.rule("B-FINAL-11", "B-FINAL-12")
@pytest.mark.parametrize(
    ("players", "reached"),
    [
        (2, {"france", "italia", "anglia", "germania", "hungaria"}),
        (4, {"france", "italia", "anglia", "germania", "hungaria", "turkiye"}),
        (
            5,
            {"france", "italia", "anglia", "germania", "hungaria", "turkiye"}
            | {"ifriqiya", "mauretania", "numidia", "scandia", "polonia", "bulgaria", "libya", "aegyptus"},
        ),
    ],
)
def test_the_knight_takes_the_plague_up_to_two_steps_or_three(players: int, reached: set[str]) -> None:
    s = position(f"players: {players}\nstage: final\nturn: red\ncards: knight@red\nplague: espagna")
    assert legal(s) == {f"plague:{region}+knight" for region in reached} | {"end"}  # it cannot stay in Espagna


@pytest.mark.rule("B-FINAL-12")
def test_the_knight_moves_the_plague_once_and_not_back() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: knight@red king@red
        plague: espagna
        espagna: red 2, blue 2; rats 2:Royalty+Islamic@red
        germania: red 2
        """)
    assert "plague:espagna+knight" not in legal(s)
    do(s, "plague:germania+knight")
    assert plague(s) == "germania"
    assert legal(s) == {"use:king", "end"}  # no second march, and none back


@pytest.mark.rule("B-FINAL-13", "B-FINAL-14", "B-FINAL-15")
def test_the_region_the_knight_reaches_is_resolved_at_once_with_lower_limits_and_without_new_rats() -> None:
    s = position("""
        players: 3
        stage: final
        last: green
        turn: blue
        cards: knight@blue monk@red peasant@green
        plague: espagna
        italia: red 1, green 1; rats ? ?
        anglia: rats ?
        rats: 12
        """)
    do(s, "plague:italia+knight")
    assert (asked(s), stage(s)) == ("luck", "final round")  # before red, whose turn comes next
    do(s, "luck:5:Peasantry+Chivalry+Islamic")
    assert people(s, "italia") == {"red": 1, "green": 1}  # lowered to three, and there are two
    do(s, "luck:4:Peasantry+Chivalry+Islamic")
    assert people(s, "italia") == {"red": 1}  # lowered to two
    assert (asked(s), stage(s)) == ("red", "final round")
    assert (all_rats(s), supply(s)) == ({"anglia": 1}, 12)


@pytest.mark.rule("B-FINAL-13")
def test_the_knights_user_chooses_which_token_is_turned_next() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: knight@red
        plague: espagna
        italia: blue 4; rats s? ?
        """)
    do(s, "plague:italia+knight")
    assert (asked(s), legal(s)) == ("red", {"turn:1", "turn:2"})


@pytest.mark.rule("B-FINAL-14")
def test_the_next_region_has_its_full_limits_again() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: knight@red
        plague: espagna
        italia: red 1; rats 3:Chivalry+Royalty@blue
        france: red 2; rats ?
        """)
    do(s, "plague:italia+knight")
    assert people(s, "italia") == {}
    do(s, "luck:3:M+Church+Chivalry")
    assert people(s, "france") == {"red": 2}


@pytest.mark.rule("B-FINAL-16")
def test_nothing_has_to_be_used() -> None:
    s = position("""
        players: 4
        stage: final
        last: red
        turn: yellow
        cards: knight@yellow peasant@yellow monk@green king@blue merchant@blue witch@green
        plague: espagna
        italia: red 1, yellow 1, green 1, blue 1
        hungaria: rats ?
        """)
    before = s.notation()
    seats = []
    while stage(s) == "final round":
        assert "end" in legal(s)
        seats.append(asked(s))
        do(s, "end")
    assert seats == ["yellow", "green", "blue"]
    assert stage(s) == "over"
    assert [
        line for line in s.notation().splitlines() if line.startswith(("italia", "hungaria", "cards", "plague"))
    ] == [line for line in before.splitlines() if line.startswith(("italia", "hungaria", "cards", "plague"))]


@pytest.mark.rule("B-FINAL-17")
def test_the_knight_may_come_before_other_cards_after_them_or_between() -> None:
    text = """
        players: 2
        stage: final
        turn: red
        cards: knight@red king@red merchant@red
        plague: espagna
        germania: red 4
        italia: blue 2
        """
    knight, king = ["plague:italia+knight"], ["use:king", "from:germania"]
    merchant = ["use:merchant", "from:germania", "to:france", "count:1"]
    ends = set()
    for order in ([knight, king, merchant], [king, knight, merchant], [king, merchant, knight]):
        s = position(text)
        for moves in order:
            assert stage(s) == "final round"
            do(s, *moves)
        ends.add((stage(s), plague(s), str(people(s, "haven")), str(people(s, "france"))))
    assert ends == {("over", "italia", "{'red': 1}", "{'red': 1}")}


@pytest.mark.rule("B-FINAL-18")
def test_who_has_nothing_to_use_is_passed_over() -> None:
    s = position("""
        players: 4
        turn: red
        cards: king@yellow peasant@green monk@blue merchant
        plague: france
        germania: red 2, blue 2, yellow 2; rats ?
        scandia: green 20
        rats: 0
        """)
    do(s, "end", "plague:espagna")
    # Yellow's citizens live among rats and all of green's are placed; blue's Monk has something to move.
    assert (stage(s), asked(s), legal(s)) == ("final round", "blue", {"use:monk", "end"})


@pytest.mark.rule("B-FINAL-18")
def test_who_has_nothing_left_to_use_is_done_unasked() -> None:
    s = position("""
        players: 3
        stage: final
        last: blue
        turn: red
        cards: peasant@red king@green
        plague: france
        germania: red 2, green 2
        """)
    do(s, "use:peasant", "populate:italia")
    assert (asked(s), legal(s)) == ("green", {"use:king", "end"})
    do(s, "use:king", "from:germania")
    assert stage(s) == "over"


# The end with Africanus


@pytest.mark.rule("A-END-01", "A-END-02")
@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("explorer", ("luck:anglia:?", "luck:france:?", "luck:italia:?", "populate:italia")),
        ("astronomer", ("luck:anglia:?", "luck:france:?", "luck:italia:?", "keep:2")),
        ("sultan", ("region:germania",)),
        ("caravaner", ("to:france", "to:germania", "populate:espagna")),
    ],
)
def test_the_islamic_cards_can_be_used_once_more(card: str, steps: tuple[str, ...]) -> None:
    s = position(f"""
        players: 3
        stage: final
        turn: red
        cards: {card}@red king@red
        plague: hungaria
        {"caravan: espagna" if card == "caravaner" else ""}
        espagna: red 1; rats ?
        germania: red 1
        """)
    assert legal(s) == {f"use:{card}", "use:king", "end"}
    do(s, f"use:{card}", *steps)
    assert (stage(s), asked(s), legal(s)) == ("final round", "red", {"use:king", "end"})


@pytest.mark.rule("A-END-02")
def test_in_the_final_round_too_their_user_is_done_when_nothing_is_left_to_use() -> None:
    s = position("""
        players: 2
        stage: final
        turn: red
        cards: explorer@red
        germania: red 20
        anglia: blue 1
        """)
    do(s, "use:explorer", "luck:anglia:?", "luck:france:?", "luck:italia:?")
    assert stage(s) == "over"


@pytest.mark.rule("A-END-03")
def test_the_last_player_orders_the_ravage_knowing_what_has_been_played() -> None:
    s = position("""
        players: 2
        cards: peasant@blue
        ask: ravage
        turn: red
        hands: blue france:?
        anglia: blue 2; rats 1:Peasantry+Royalty
        germania: blue 2; rats 1:Peasantry+Islamic
        italia: blue 2; rats 6:A+Magic+Royalty
        """)
    do(s, "region:germania", "play:france:?")
    assert (asked(s), legal(s)) == ("red", {"region:anglia", "region:italia", "map-order"})
    assert s.view(SPECTATOR)["region_cards"]["discards"] == ["france:?"]
    do(s, "region:anglia")
    assert (people(s, "germania"), people(s, "anglia")) == ({"blue": 2}, {"blue": 1})


@pytest.mark.rule("A-END-04")
def test_a_supply_that_the_caravan_has_emptied_ends_the_game() -> None:
    s = position("""
        players: 3
        cards: caravaner@red king@blue
        plague: hungaria
        caravan: espagna
        espagna: blue 19
        """)
    do(s, "use:caravaner", "to:france", "to:germania", "populate:espagna")
    assert (left(s, "blue"), stage(s)) == (0, "play")
    do(s, "end", "plague:italia")
    assert (ended_by(s), s.view(SPECTATOR)["last"], asked(s)) == (["citizens"], "red", "blue")
