"""B-RESOLVE: the tokens of the plague region are turned, and citizens fall."""

from pathlib import Path

import pytest

from rattus.kernel.rng import Rng
from rattus.plague.card import Card
from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import asked, do, heard, legal, lots, position
from tests.plague.table import all_rats, discards, left, people, rats, supply

# Tokens with odd mixtures of symbols, and a second card of two classes.
ODD_TOKENS = Path(__file__).parents[1] / "data" / "odd-tokens.json"
SECOND_CARDS = [Card("baker", 7, "Peasantry", "Baker", "", ""), Card("nun", 8, "Church", "Nun", "", "")]
ODD = Engine(load_world(tokens_file=ODD_TOKENS), [*all_cards(), *SECOND_CARDS])


def struck(citizens: str, token: str, cards: str = "witch", turn: str = "red") -> State:
    """The plague has come to Espagna, where these citizens live and one odd token lies."""
    s = position(
        f"""
        players: 3
        turn: {turn}
        cards: {cards}
        plague: france
        espagna: {citizens}; rats {token}@red
        france: rats ? ? ?
        """,
        ODD,
    )
    return do(s, "end", "plague:espagna")


def causes(told: list[dict[str, object]]) -> list[tuple[object, object]]:
    """Who lost a citizen, and to which symbol, in order."""
    return [(event["seat"], event["cause"]) for event in told if event["event"] == "lost"]


# Turning tokens


@pytest.mark.rule("B-RESOLVE-01")
def test_where_somebody_lives_the_tokens_are_turned_one_by_one() -> None:
    s = position("""
        players: 2
        plague: italia
        france: blue 2; rats ? ? ?
        """)
    do(s, "end", "plague:france", "rat:anglia", "rat:anglia")
    for turned, face in enumerate(["6:A+Magic+Royalty", "6:A+Peasantry+Church", "5:A+Chivalry+Magic"]):
        assert (asked(s), rats(s, "france"), len(discards(s))) == ("luck", 3 - turned, turned)
        do(s, f"luck:{face}")
    assert (asked(s), rats(s, "france"), len(discards(s))) == ("blue", 0, 3)


@pytest.mark.rule("B-RESOLVE-01")
def test_faces_already_seen_are_turned_like_any_others() -> None:
    s = position("""
        players: 2
        plague: france
        espagna: blue 2; rats 6:A+Magic+Royalty@blue 6:A+Peasantry+Church@blue 5:A+Chivalry+Magic@blue
        france: rats ? ? ?
        italia: rats ? ? ?
        """)
    do(s, "end", "plague:espagna")
    s.advance(Rng(1))
    assert (asked(s), rats(s, "espagna"), len(discards(s))) == ("blue", 0, 3)


@pytest.mark.rule("B-RESOLVE-02")
def test_where_nobody_lives_all_tokens_stay_face_down() -> None:
    s = position("""
        players: 2
        plague: italia
        france: rats s? ? 1:Chivalry+Magic@blue
        anglia: red 2
        """)
    do(s, "end", "plague:france", "rat:anglia", "rat:anglia")
    assert asked(s) == "blue"
    assert s.view(SPECTATOR)["regions"]["france"]["rats"] == [
        {"laid": "set-up", "looked": [], "face": None},
        {"laid": "later", "looked": [], "face": None},
        {"laid": "later", "looked": ["blue"], "face": None},
    ]
    assert discards(s) == []


@pytest.mark.rule("B-RESOLVE-03")
def test_when_the_last_citizen_is_gone_the_other_tokens_stay_face_down() -> None:
    s = position("""
        players: 2
        cards: knight@blue
        plague: italia
        france: blue 1; rats ? ? ?
        """)
    do(s, "end", "plague:france", "rat:anglia", "rat:anglia", "luck:5:Peasantry+Chivalry+Islamic")
    assert asked(s) == "luck"  # blue is still there
    do(s, "luck:1:Chivalry+Magic")
    assert asked(s) == "blue"
    assert people(s, "france") == {}
    assert s.view(SPECTATOR)["regions"]["france"]["rats"] == [{"laid": "later", "looked": [], "face": None}]
    assert len(discards(s)) == 2


@pytest.mark.rule("B-RESOLVE-03")
def test_without_harm_turning_goes_on_until_the_tokens_are_used_up() -> None:
    s = position("players: 2\nplague: france\nespagna: red 1; rats ? ?\nfrance: rats ? ? ?\nitalia: rats ? ? ?")
    do(s, "end", "plague:espagna", "luck:6:A+Magic+Royalty", "luck:5:A+Chivalry+Magic")
    assert (asked(s), rats(s, "espagna"), people(s, "espagna")) == ("blue", 0, {"red": 1})


@pytest.mark.rule("B-RESOLVE-04", "B-RESOLVE-05")
def test_turned_tokens_leave_the_map_and_lie_open_harmful_or_not() -> None:
    s = position("""
        players: 2
        cards: king@red
        plague: france
        espagna: red 2, blue 1; rats ? ?
        france: rats ? ? ?
        italia: rats ? ? ?
        discards: 4:A+Church
        rats: 12
        """)
    do(s, "end", "plague:espagna", "luck:3:Chivalry+Royalty", "luck:6:A+Magic+Royalty")
    assert people(s, "espagna") == {"red": 1, "blue": 1}  # the first did harm, the second none
    assert (all_rats(s), supply(s)) == ({"france": 3, "italia": 3}, 12)
    for seat in (0, 1, SPECTATOR):
        assert sorted(s.view(seat)["discards"]) == ["3:Chivalry+Royalty", "4:A+Church", "6:A+Magic+Royalty"]


@pytest.mark.rule("B-RESOLVE-04")
def test_a_turned_token_is_drawn_no_more() -> None:
    s = position("players: 2\nplague: france\nespagna: red 1; rats ? ?\nfrance: rats ? ? ?\nitalia: rats ? ? ?")
    do(s, "end", "plague:espagna")
    assert "6:A+Magic+Royalty" in lots(s)
    do(s, "luck:6:A+Magic+Royalty")
    assert asked(s) == "luck"
    assert "6:A+Magic+Royalty" not in lots(s)


# Which one next


@pytest.mark.rule("B-RESOLVE-06")
def test_the_active_player_chooses_which_kind_is_turned_next() -> None:
    s = position("""
        players: 2
        turn: blue
        plague: france
        espagna: red 3; rats ? s? ?
        france: rats ? ? ?
        italia: rats ? ? ?
        """)
    do(s, "end", "plague:espagna")
    assert (asked(s), legal(s)) == ("blue", {"turn:1", "turn:2"})  # a later one, or that of the set-up
    do(s, "turn:2")
    assert asked(s) == "luck"
    do(s, "luck:6:A+Magic+Islamic*")
    assert asked(s) == "luck"  # two later ones are left: the next is simply turned
    do(s, "luck:6:A+Magic+Royalty")
    assert asked(s) == "luck"
    do(s, "luck:6:A+Peasantry+Church")
    assert asked(s) == "red"


@pytest.mark.rule("B-RESOLVE-06")
def test_faces_he_has_seen_are_kinds_of_their_own_for_him_alone() -> None:
    text = """
        players: 2
        turn: {}
        plague: france
        espagna: red 1; rats 6:A+Magic+Royalty@red 1:Chivalry+Magic@red
        france: rats ? ? ?
        italia: rats ? ? ?
        """
    s = do(position(text.format("red")), "end", "plague:espagna")
    assert (asked(s), legal(s)) == ("red", {"turn:1", "turn:2"})
    do(s, "turn:2")
    assert discards(s) == ["1:Chivalry+Magic", "6:A+Magic+Royalty"]  # the one left over asks nobody
    s = do(position(text.format("blue")), "end", "plague:espagna")
    s.advance(Rng(1))
    assert (asked(s), len(discards(s))) == ("red", 2)  # blue could not tell them apart and was not asked


@pytest.mark.rule("B-RESOLVE-06", "B-INFO-11")
def test_among_tokens_of_one_kind_chance_picks_the_next() -> None:
    s = position("""
        players: 2
        turn: red
        plague: france
        espagna: red 1; rats 6:A+Magic+Royalty@blue 1:Chivalry+Magic@blue
        france: rats ? ? ?
        italia: rats ? ? ?
        """)
    do(s, "end", "plague:espagna")
    assert lots(s) == {"token 1": 1, "token 2": 1}  # else blue, who has seen both, would know which is next


@pytest.mark.rule("B-RESOLVE-06")
def test_tokens_of_one_kind_are_turned_unasked() -> None:
    s = position("players: 2\nplague: france\nespagna: red 1; rats ? ? ?\nfrance: rats ? ? ?\nitalia: rats ? ? ?")
    do(s, "end", "plague:espagna")
    assert (asked(s), legal(s)) == ("luck", set())


# The limit


@pytest.mark.rule("B-RESOLVE-07", "B-RESOLVE-08")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("red 2", {"red": 2}),
        ("red 1, blue 1", {"red": 1, "blue": 1}),
        ("red 3", {"red": 2}),
        ("red 4", {"red": 3}),
        ("red 1, blue 1, green 1", {"blue": 1, "green": 1}),
        ("red 1, green 3", {"green": 3}),
    ],
)
def test_a_token_breaks_out_when_all_citizens_together_reach_its_limit(before: str, after: dict[str, int]) -> None:
    s = position(f"""
        players: 3
        cards: merchant@red
        plague: france
        espagna: {before}; rats ?
        france: rats ? ? ?
        italia: rats ? ? ?
        """)
    do(s, "end", "plague:espagna", "luck:3:Bourgeoisie+Church+Magic")
    assert people(s, "espagna") == after
    assert discards(s) == ["3:Bourgeoisie+Church+Magic"]


@pytest.mark.rule("B-RESOLVE-09")
@pytest.mark.parametrize(("first", "after"), [("turn:1", {"red": 1}), ("turn:2", {})])
def test_earlier_losses_may_save_the_rest(first: str, after: dict[str, int]) -> None:
    s = position("""
        players: 2
        cards: merchant@red
        plague: france
        espagna: red 2; rats 1:Bourgeoisie+Chivalry@red 2:Bourgeoisie+Chivalry@red
        france: rats ? ? ?
        italia: rats ? ? ?
        """)
    do(s, "end", "plague:espagna", first)
    # The 1 first: one of two falls, and the 2 finds one only. The 2 first: one of two falls, and to the 1 the other.
    assert people(s, "espagna") == after


# Class symbols


@pytest.mark.rule("B-RESOLVE-10")
@pytest.mark.parametrize("turn", ["red", "blue", "green"])
def test_a_class_symbol_costs_the_holder_one_whosever_turn_it_is(turn: str) -> None:
    s = struck("red 2, blue 2, green 2", "1:Peasantry", "peasant@red monk@blue", turn)
    assert people(s, "espagna") == {"red": 1, "blue": 2, "green": 2}


@pytest.mark.rule("B-RESOLVE-11")
def test_two_cards_of_one_class_cost_their_only_holder_two() -> None:
    s = struck("red 4, blue 4", "1:Peasantry", "peasant@red baker@red")
    assert people(s, "espagna") == {"red": 2, "blue": 4}


@pytest.mark.rule("B-RESOLVE-11")
def test_two_cards_of_one_class_cost_two_holders_one_each() -> None:
    s = struck("red 4, blue 4, green 4", "1:Peasantry", "peasant@red baker@green")
    assert people(s, "espagna") == {"red": 3, "blue": 4, "green": 3}


@pytest.mark.rule("B-RESOLVE-11")
def test_each_such_symbol_does_so() -> None:
    s = struck("red 5, blue 5", "1:Peasantry+Peasantry", "peasant@red baker@red")
    assert people(s, "espagna") == {"red": 1, "blue": 5}
    s = struck("red 5, blue 5", "1:Peasantry+Peasantry", "peasant@red baker@blue")
    assert people(s, "espagna") == {"red": 3, "blue": 3}


@pytest.mark.rule("B-RESOLVE-12")
@pytest.mark.parametrize(
    ("token", "cards", "red"),
    [
        ("1:Peasantry+Church", "peasant@red monk@red", 3),
        ("1:Peasantry+Church", "peasant@red monk", 4),
        ("1:Peasantry+Church", "peasant monk@red", 4),
        ("1:Church+Peasantry+Church", "peasant@red monk@red", 2),
        ("1:Church+Peasantry+Church", "peasant@red monk@red nun@red", 0),
    ],
)
def test_every_class_symbol_counts(token: str, cards: str, red: int) -> None:
    s = struck("red 5, blue 1", token, cards)
    assert people(s, "espagna") == ({"red": red, "blue": 1} if red else {"blue": 1})


@pytest.mark.rule("B-RESOLVE-13")
def test_who_has_nobody_there_loses_nothing_and_who_has_too_few_only_those() -> None:
    s = position(
        """
        players: 3
        cards: peasant@red monk@blue baker@red
        plague: france
        espagna: red 1, green 2; rats 1:Peasantry+Church@red
        anglia: red 3, blue 3
        france: rats ? ? ?
        """,
        ODD,
    )
    do(s, "end", "plague:espagna")
    assert people(s, "espagna") == {"green": 2}
    assert people(s, "anglia") == {"red": 3, "blue": 3}
    assert [left(s, seat) for seat in ("red", "blue", "green")] == [17, 17, 18]


@pytest.mark.rule("B-RESOLVE-14")
def test_the_lost_return_to_their_owners_supply() -> None:
    s = struck("red 2, blue 3, green 1", "1:M+A")
    assert people(s, "espagna") == {"red": 1, "blue": 1}
    assert [left(s, seat) for seat in ("red", "blue", "green")] == [19, 19, 20]
    assert people(s, "haven") == {}


@pytest.mark.rule("B-RESOLVE-15")
def test_a_symbol_whose_card_lies_beside_the_board_does_nothing() -> None:
    s = struck("red 2, blue 2", "1:Peasantry", "peasant monk@red king@blue")
    assert people(s, "espagna") == {"red": 2, "blue": 2}
    assert discards(s) == ["1:Peasantry"]


@pytest.mark.rule("B-RESOLVE-15")
def test_a_symbol_whose_card_is_not_in_the_game_does_nothing() -> None:
    for token in ("1:Royalty", "1:Islamic"):
        s = struck("red 2, blue 2", token, "peasant@red monk@red merchant@blue witch@blue")
        assert people(s, "espagna") == {"red": 2, "blue": 2}


# M and A


@pytest.mark.rule("B-RESOLVE-16")
@pytest.mark.parametrize("turn", ["red", "blue"])
def test_m_takes_one_from_whoever_has_most(turn: str) -> None:
    s = struck("red 2, blue 3, green 1", "1:M", turn=turn)
    assert people(s, "espagna") == {"red": 2, "blue": 2, "green": 1}


@pytest.mark.rule("B-RESOLVE-17")
def test_m_takes_one_from_each_who_shares_the_most() -> None:
    assert people(struck("red 2, blue 1, green 2", "1:M"), "espagna") == {"red": 1, "blue": 1, "green": 1}
    assert people(struck("red 1, blue 1, green 1", "1:M"), "espagna") == {}


@pytest.mark.rule("B-RESOLVE-18")
def test_m_is_judged_before_class_symbols_shift_the_majority() -> None:
    # Were the Peasantry first, both would be left with one citizen, and the M would take both.
    s = struck("red 2, blue 1", "1:M+Peasantry", "peasant@red")
    assert people(s, "espagna") == {"blue": 1}


@pytest.mark.rule("B-RESOLVE-18")
def test_m_hits_the_majority_though_a_class_symbol_will_end_it() -> None:
    s = struck("red 3, blue 3", "1:M+Peasantry", "peasant@red")
    assert people(s, "espagna") == {"red": 1, "blue": 2}


@pytest.mark.rule("B-RESOLVE-19")
@pytest.mark.parametrize(
    ("before", "token", "after"),
    [
        ("red 2, blue 1", "1:M+M", {}),  # red; then both share the most
        ("red 3, blue 1", "1:M+M", {"red": 1, "blue": 1}),
        ("red 3, blue 2", "1:M+M", {"red": 1, "blue": 1}),
        ("red 3, blue 2, green 1", "1:M+M+M", {}),
        ("red 4, blue 2", "1:M+M+M", {"red": 1, "blue": 1}),
    ],
)
def test_several_m_ask_anew_each_time(before: str, token: str, after: dict[str, int]) -> None:
    assert people(struck(before, token), "espagna") == after


@pytest.mark.rule("B-RESOLVE-20")
def test_a_takes_one_from_everybody_there_and_two_a_take_two() -> None:
    assert people(struck("red 3, blue 1, green 2", "1:A"), "espagna") == {"red": 2, "green": 1}
    assert people(struck("red 3, blue 1, green 2", "1:A+A"), "espagna") == {"red": 1}


@pytest.mark.rule("B-RESOLVE-21")
@pytest.mark.parametrize(
    ("token", "after"),
    [
        ("1:M", {"red": 3, "blue": 2}),
        ("1:A", {"red": 3, "blue": 1}),
        ("1:M+A", {"red": 2, "blue": 1}),
        ("1:M+Peasantry", {"red": 3, "blue": 1}),
        ("1:A+Peasantry", {"red": 3}),
        ("1:A+Peasantry+M", {"red": 2}),
    ],
)
def test_m_and_a_stand_with_class_symbols_or_alone(token: str, after: dict[str, int]) -> None:
    assert people(struck("red 4, blue 2", token, "peasant@blue"), "espagna") == after


@pytest.mark.rule("B-RESOLVE-21")
def test_the_real_tokens_show_them_beside_class_symbols() -> None:
    s = position("""
        players: 2
        cards: monk@red
        plague: france
        espagna: red 5, blue 4; rats ? ?
        france: rats ? ? ?
        italia: rats ? ? ?
        """)
    do(s, "end", "plague:espagna", "luck:4:M+Bourgeoisie+Church", "luck:4:A+Church")
    assert people(s, "espagna") == {"red": 1, "blue": 3}


@pytest.mark.rule("B-RESOLVE-10")
@pytest.mark.parametrize(
    ("card", "face"),
    [
        ("peasant", "4:Peasantry+Chivalry+Islamic"),
        ("monk", "4:Bourgeoisie+Church+Magic"),
        ("merchant", "4:Bourgeoisie+Church+Magic"),
        ("witch", "4:Bourgeoisie+Church+Magic"),
        ("king", "4:Chivalry+Magic+Royalty"),
        ("knight", "4:Chivalry+Magic+Royalty"),
    ],
)
def test_all_hear_which_card_cost_the_citizen(card: str, face: str) -> None:
    s = position(f"players: 2\ncards: {card}@blue\nplague: italia\nfrance: blue 5; rats ?")
    told = heard(do(s, "end", "plague:france", "rat:anglia"), f"luck:{face}")
    assert causes(told) == [("blue", card)]


@pytest.mark.rule("B-RESOLVE-22", "B-RESOLVE-18")
def test_on_one_token_m_comes_first_then_classes_then_a() -> None:
    s = position(
        """
        players: 2
        cards: peasant@blue
        plague: france
        espagna: red 4, blue 3; rats 1:A+Peasantry+M@red
        france: rats ? ? ?
        italia: rats ? ? ?
        """,
        ODD,
    )
    told = heard(s, "end", "plague:espagna")
    assert causes(told) == [("red", "M"), ("blue", "peasant"), ("red", "A"), ("blue", "A")]
    assert people(s, "espagna") == {"red": 2, "blue": 1}
