"""A-PROTECT: class cards are protected with region cards in the middle of a resolution."""

from pathlib import Path

import pytest

from rattus.kernel.rng import Rng
from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import asked, do, heard, legal, position
from tests.plague.table import hand, people, rats, region_cards, stage

ODD = Engine(load_world(tokens_file=Path(__file__).parents[1] / "data" / "odd-tokens.json"), all_cards())
CHURCH = "anglia:Bourgeoisie+Church"
PEASANTRY = "hungaria:Peasantry+Church"
ROYALTY = "anglia:Magic+Royalty"
ISLAMIC = "france:Royalty+Islamic"


def outbreak(
    citizens: str, tokens: str, cards: str, hands: str = "", turn: str = "red", rules: Engine | None = None
) -> State:
    """The plague has come to Espagna, where these citizens live and these tokens lie."""
    s = position(
        f"""
        players: 3
        turn: {turn}
        cards: {cards}
        plague: france
        espagna: {citizens}; rats {tokens}
        france: rats ? ? ?
        italia: rats ?
        {"caravan: anglia" if "caravaner" in cards else ""}
        {"hands: " + hands if hands else ""}
        """,
        rules,
    )
    return do(s, "end", "plague:espagna")


def shields(s: State) -> list[str]:
    return list(region_cards(s)["protected"])


def lost(told: list[dict[str, object]]) -> list[tuple[object, object]]:
    """Who lost a citizen to what, in order."""
    return [(event["seat"], event["cause"]) for event in told if event["event"] == "lost"]


# What a region card does


@pytest.mark.rule("A-PROTECT-01", "A-PROTECT-03")
@pytest.mark.parametrize("turn", ["red", "blue", "green"])
def test_in_anybodys_turn_a_region_card_saves_from_its_class(turn: str) -> None:
    s = outbreak("red 2, green 1", "1:Peasantry+Royalty", "peasant@red king@green", f"red {PEASANTRY}", turn)
    assert (asked(s), legal(s)) == ("red", {f"play:{PEASANTRY}", "pass"})
    told = heard(s, f"play:{PEASANTRY}")
    assert told[0] == {"event": "region-card-played", "seat": "red", "card": PEASANTRY}
    assert told[1] == {"event": "protected", "seat": "red", "card": "peasant"}
    assert people(s, "espagna") == {"red": 2}  # green had no card to protect the King
    assert hand(s, "red") == set()


@pytest.mark.rule("A-PROTECT-01")
def test_only_cards_that_show_a_class_he_holds_can_be_played() -> None:
    s = outbreak("red 2", "1:Peasantry+Royalty", "peasant@red king", f"red {CHURCH} {PEASANTRY} {ROYALTY} {ISLAMIC}")
    assert legal(s) == {f"play:{PEASANTRY}", "pass"}
    s = outbreak("red 2", "1:Peasantry+Royalty", "peasant king@red", f"red {CHURCH} {PEASANTRY} {ROYALTY} {ISLAMIC}")
    assert legal(s) == {f"play:{ROYALTY}", f"play:{ISLAMIC}", "pass"}


@pytest.mark.rule("A-PROTECT-02")
@pytest.mark.parametrize(
    ("card", "token"),
    [("peasant", "1:Peasantry+Royalty"), ("witch", "1:Chivalry+Magic"), ("sultan", "2:Royalty+Islamic")],
)
def test_a_question_mark_stands_for_any_class(card: str, token: str) -> None:
    s = outbreak("red 2", token, f"{card}@red", "red france:?")
    do(s, "play:france:?")
    assert people(s, "espagna") == {"red": 2}


@pytest.mark.rule("A-PROTECT-03", "A-PROTECT-08")
def test_the_card_protects_on_the_tokens_that_follow_and_then_is_discarded() -> None:
    s = outbreak("red 3", "1:Peasantry+Royalty 1:Peasantry+Islamic ?", "peasant@red", f"red {PEASANTRY} anglia:?")
    do(s, f"play:{PEASANTRY}")
    assert asked(s) == "luck"  # nobody is asked at the second token
    assert (shields(s), region_cards(s)["played"]) == (["peasant"], [PEASANTRY])
    do(s, "luck:3:M+Peasantry+Church")
    assert people(s, "espagna") == {"red": 2}  # the M
    assert (shields(s), region_cards(s)["played"]) == ([], [])
    assert region_cards(s)["discards"] == [PEASANTRY]


@pytest.mark.rule("A-PROTECT-03")
def test_what_has_struck_before_has_struck() -> None:
    s = outbreak("red 3", "1:Peasantry+Royalty 1:Peasantry+Islamic", "peasant@red", f"red {PEASANTRY}")
    do(s, "pass", f"play:{PEASANTRY}")
    assert people(s, "espagna") == {"red": 2}


@pytest.mark.rule("A-PROTECT-04")
def test_m_and_a_take_their_citizens_all_the_same() -> None:
    s = outbreak("red 4, blue 2", "1:A+Peasantry+M", "peasant@red", f"red {PEASANTRY}", rules=ODD)
    assert lost(heard(s, f"play:{PEASANTRY}")) == [("red", "M"), ("red", "A"), ("blue", "A")]
    assert people(s, "espagna") == {"red": 2, "blue": 1}


@pytest.mark.rule("A-PROTECT-04")
def test_where_only_m_and_a_strike_nobody_is_asked() -> None:
    s = outbreak("red 4, blue 2", "1:M+A", "peasant@red", f"red {PEASANTRY}", rules=ODD)
    assert people(s, "espagna") == {"red": 2, "blue": 1}


@pytest.mark.rule("A-PROTECT-05")
@pytest.mark.parametrize(("choice", "cause"), [("cover:Peasantry", "king"), ("cover:Royalty", "peasant")])
def test_two_symbols_protect_one_class_and_the_player_says_which(choice: str, cause: str) -> None:
    both = "turkiye:Peasantry+Royalty"
    s = outbreak("red 4", "1:Peasantry+Royalty", "peasant@red king@red", f"red {both}")
    do(s, f"play:{both}")
    assert (asked(s), legal(s)) == ("red", {"cover:Peasantry", "cover:Royalty"})
    assert lost(heard(s, choice)) == [("red", cause)]


@pytest.mark.rule("A-PROTECT-05")
def test_a_question_mark_too_is_for_one_class() -> None:
    s = outbreak("red 4", "1:Peasantry+Royalty", "peasant@red king@red witch@red", "red italia:?")
    do(s, "play:italia:?")
    assert legal(s) == {"cover:Peasantry", "cover:Royalty"}  # Magic is not on the token
    do(s, "cover:Royalty")
    assert people(s, "espagna") == {"red": 3}


@pytest.mark.rule("A-PROTECT-06")
@pytest.mark.parametrize(("token", "left"), [("1:Islamic", 3), ("1:Islamic+Islamic", 2)])
def test_a_second_card_of_the_class_still_costs(token: str, left: int) -> None:
    s = outbreak("red 4", token, "explorer@red sultan@red", f"red {ISLAMIC}", rules=ODD)
    do(s, f"play:{ISLAMIC}")
    assert people(s, "espagna") == {"red": left}


@pytest.mark.rule("A-PROTECT-07", "A-PROTECT-14")
def test_several_cards_are_played_one_at_a_time() -> None:
    s = outbreak("red 4", "1:Islamic+Islamic", "explorer@red sultan@red", f"red {ISLAMIC} france:? italia:?", rules=ODD)
    do(s, "play:france:?")
    assert (asked(s), legal(s)) == ("red", {f"play:{ISLAMIC}", "play:italia:?", "pass"})
    do(s, f"play:{ISLAMIC}")
    assert (asked(s), people(s, "espagna")) == ("blue", {"red": 4})  # both are covered: it is blue's turn now
    assert hand(s, "red") == {"italia:?"}
    assert set(region_cards(s)["discards"]) == {ISLAMIC, "france:?"}


@pytest.mark.rule("A-PROTECT-07", "A-PROTECT-14")
def test_who_has_covered_one_of_two_may_stop() -> None:
    s = outbreak("red 4", "1:Peasantry+Royalty", "peasant@red king@red", f"red {PEASANTRY} italia:?")
    do(s, f"play:{PEASANTRY}", "pass")
    assert people(s, "espagna") == {"red": 3}
    assert hand(s, "red") == {"italia:?"}


@pytest.mark.rule("A-PROTECT-08")
def test_when_the_last_citizen_is_gone_the_region_is_done_too() -> None:
    s = outbreak("red 1", "1:Peasantry+Royalty 1:Magic+Royalty", "peasant@red king@red", f"red {PEASANTRY}")
    do(s, f"play:{PEASANTRY}")
    assert (people(s, "espagna"), rats(s, "espagna")) == ({}, 1)  # the King costs him the only one
    assert (shields(s), region_cards(s)["discards"]) == ([], [PEASANTRY])


@pytest.mark.rule("A-PROTECT-08", "A-PROTECT-10")
def test_in_the_next_region_the_card_is_unprotected_again() -> None:
    s = position(f"""
        players: 2
        cards: peasant@red
        ask: ravage
        turn: blue
        hands: red {PEASANTRY} france:?
        anglia: red 2; rats 1:Peasantry+Royalty
        italia: red 2; rats 1:Peasantry+Islamic
    """)
    do(s, "region:anglia", f"play:{PEASANTRY}")
    assert (asked(s), legal(s)) == ("red", {"play:france:?", "pass"})  # Italia is the last one left
    assert shields(s) == []
    do(s, "pass")
    assert (people(s, "anglia"), people(s, "italia"), stage(s)) == ({"red": 2}, {"red": 1}, "over")


@pytest.mark.rule("A-PROTECT-09")
def test_in_the_final_round_region_cards_can_be_played() -> None:
    s = position("""
        players: 3
        stage: final
        turn: red
        cards: knight@red king@red
        plague: france
        hands: red france:?
        anglia: red 3; rats 3:Chivalry+Royalty
        germania: red 1
    """)
    do(s, "plague:anglia+knight")
    assert (asked(s), legal(s)) == ("red", {"play:france:?", "pass"})
    do(s, "play:france:?", "cover:Chivalry")
    assert people(s, "anglia") == {"red": 2}
    assert (stage(s), legal(s)) == ("final round", {"use:king", "end"})  # and the round goes on


# Who is asked, when and in which order


@pytest.mark.rule("A-PROTECT-11")
def test_a_token_whose_limit_is_not_met_asks_nobody() -> None:
    s = outbreak("red 2", "3:M+Peasantry+Church", "peasant@red", f"red {PEASANTRY}")
    assert (asked(s), people(s, "espagna")) == ("blue", {"red": 2})
    s = outbreak("red 3", "3:M+Peasantry+Church", "peasant@red", f"red {PEASANTRY}")
    assert (asked(s), people(s, "espagna")) == ("red", {"red": 3})
    assert s.view(SPECTATOR)["striking"] == "3:M+Peasantry+Church"


@pytest.mark.rule("A-PROTECT-12")
@pytest.mark.parametrize("held", [PEASANTRY, CHURCH, "france:?"])
def test_who_is_asked_does_not_depend_on_what_is_in_the_hand(held: str) -> None:
    s = outbreak("red 2, blue 2", "1:Peasantry+Royalty", "peasant@red king@blue", f"red {held}, blue {ROYALTY}")
    assert asked(s) == "red"
    assert ("pass" in legal(s)) and len(legal(s)) == (1 if held == CHURCH else 2)
    do(s, "pass")
    assert asked(s) == "blue"


@pytest.mark.rule("A-PROTECT-12")
@pytest.mark.parametrize(
    ("citizens", "cards", "hands"),
    [
        ("blue 2", "peasant@red", f"red {PEASANTRY}"),  # nobody there
        ("red 2", "monk@red peasant@blue", f"red {PEASANTRY}"),  # no card of a class shown
        ("red 2", "peasant@red", f"blue {PEASANTRY}"),  # no region card in hand
        ("red 2", "peasant@red", ""),
    ],
)
def test_who_has_nothing_there_to_lose_or_nothing_to_play_is_not_asked(citizens: str, cards: str, hands: str) -> None:
    s = outbreak(citizens, "1:Peasantry+Royalty", cards, hands)
    assert (asked(s), s.view(SPECTATOR)["striking"]) == ("blue", None)
    assert "end" in legal(s)


@pytest.mark.rule("A-PROTECT-12")
def test_an_observer_knows_who_will_be_asked() -> None:
    hands = f"red {CHURCH}, blue {ROYALTY}, green {PEASANTRY}"
    s = outbreak("red 2, blue 2, green 1", "1:Peasantry+Royalty", "peasant@red king@blue monk@green", hands)
    for seat in (0, 1, 2, SPECTATOR):
        shown = s.view(seat)
        assert (shown["seat"], shown["waiting"], shown["striking"]) == ("red", ["red", "blue"], "1:Peasantry+Royalty")


@pytest.mark.rule("A-PROTECT-13")
@pytest.mark.parametrize(
    ("turn", "order"), [("red", "red blue green"), ("blue", "blue green red"), ("green", "green red blue")]
)
def test_they_are_asked_clockwise_from_the_active_player(turn: str, order: str) -> None:
    hands = f"red {CHURCH}, blue {ROYALTY}, green {ISLAMIC}"
    cards = "peasant@green sultan@blue explorer@red"
    s = outbreak("red 3, blue 2, green 2", "1:Peasantry+Islamic", cards, hands, turn)
    turns = []
    while s.view(SPECTATOR)["striking"]:
        turns.append(asked(s))
        do(s, "pass")
    assert turns == order.split()
    assert people(s, "espagna") == {"red": 2, "blue": 1, "green": 1}


@pytest.mark.rule("A-PROTECT-13")
def test_in_the_ravage_the_last_player_is_asked_first() -> None:
    s = position(f"""
        players: 3
        cards: peasant@red king@blue
        ask: ravage
        turn: blue
        hands: red {CHURCH}, blue italia:?
        anglia: red 2, blue 2; rats 1:Peasantry+Royalty
    """)
    do(s, "map-order")
    assert asked(s) == "blue"
    do(s, "pass")
    assert asked(s) == "red"


@pytest.mark.rule("A-PROTECT-13")
def test_in_the_final_round_the_knights_user_is_asked_first() -> None:
    s = position(f"""
        players: 3
        stage: final
        last: red
        turn: green
        cards: knight@green king@red
        plague: france
        hands: red {CHURCH}, green italia:?
        anglia: red 2, green 2; rats 3:Chivalry+Royalty
    """)
    do(s, "plague:anglia+knight")
    assert asked(s) == "green"
    do(s, "pass")
    assert asked(s) == "red"


@pytest.mark.rule("A-PROTECT-15")
def test_only_classes_on_the_token_are_covered() -> None:
    s = outbreak(
        "red 4", "1:Peasantry+Royalty ?", "peasant@red witch@red monk@red", f"red {PEASANTRY} {ROYALTY} {CHURCH}"
    )
    assert legal(s) == {f"play:{PEASANTRY}", "pass"}
    do(s, f"play:{PEASANTRY}")  # shows Church too, but that is not on the token, so it is not asked which
    assert shields(s) == ["peasant"]
    do(s, "luck:6:Church+Chivalry+Magic")
    assert people(s, "espagna") == {"red": 4}


@pytest.mark.rule("A-PROTECT-16")
def test_losses_follow_when_all_have_answered_m_first_then_classes_then_a() -> None:
    hands = f"red {PEASANTRY} {CHURCH}, blue {ISLAMIC}, green italia:?"
    cards = "peasant@red sultan@blue explorer@green"
    s = outbreak("red 4, blue 3, green 2", "1:M+A+Peasantry+Islamic", cards, hands, rules=ODD)
    assert lost(heard(s, "pass")) == []
    assert asked(s) == "blue"
    assert lost(heard(s, f"play:{ISLAMIC}")) == []
    assert asked(s) == "green"
    assert lost(heard(s, "pass")) == [
        ("red", "M"),
        ("red", "peasant"),
        ("green", "explorer"),
        ("red", "A"),
        ("blue", "A"),
        ("green", "A"),
    ]
    assert people(s, "espagna") == {"red": 1, "blue": 2}


@pytest.mark.rule("A-PROTECT-17")
def test_what_leaves_no_choice_is_not_asked() -> None:
    s = outbreak("red 4", "1:Peasantry+Royalty", "peasant@red explorer@red sultan@red", "red france:?")
    do(s, "play:france:?")
    assert (asked(s), people(s, "espagna")) == ("blue", {"red": 4})
    s = outbreak("red 4", "2:Royalty+Islamic", "explorer@red sultan@red", "red france:? italia:?")
    do(s, "play:france:?")
    assert len(shields(s)) == 1  # of the two Islamic cards, it is not asked which
    assert legal(s) == {"play:italia:?", "pass"}


@pytest.mark.rule("A-PROTECT-18")
def test_who_passed_is_asked_again_at_the_next_token() -> None:
    s = outbreak("red 4", "1:Peasantry+Royalty 1:Peasantry+Islamic 1:Magic+Royalty", "peasant@red", f"red {PEASANTRY}")
    do(s, "pass")
    assert (asked(s), people(s, "espagna"), legal(s)) == ("red", {"red": 3}, {f"play:{PEASANTRY}", "pass"})
    do(s, "pass")
    assert (asked(s), people(s, "espagna")) == ("blue", {"red": 2})
    assert hand(s, "red") == {PEASANTRY}


@pytest.mark.rule("A-PROTECT-12")
def test_the_same_seats_are_asked_in_the_same_order_whatever_the_hands() -> None:
    """All hands dealt anew, and everybody passes: the questions are the same."""
    hands = f"red {CHURCH} {ISLAMIC}, blue {ROYALTY}, green {PEASANTRY}"
    s = outbreak(
        "red 3, blue 3, green 3", "1:Peasantry+Royalty ? ?", "peasant@red king@blue sultan@green witch@red", hands
    )
    for seat in range(3):
        for seed in range(5):
            t = s.resample(seat, Rng(seed))
            order = []
            for face in ("luck:1:Peasantry+Islamic", "luck:1:Magic+Royalty", ""):
                while t.view(SPECTATOR)["striking"]:
                    order.append(asked(t))
                    do(t, "pass")
                if face:
                    do(t, face)
            assert order == ["red", "blue", "red", "green", "red", "blue"]
