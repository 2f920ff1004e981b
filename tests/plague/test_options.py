"""What a table may choose."""

import pytest

from rattus.kernel.errors import BadOptions
from rattus.plague.game import Rattus, new_game, standard_engine
from rattus.plague.options import BASE, Options, from_json, to_json

EVERY = (*BASE, "explorer", "astronomer", "caravaner", "sultan")
KNOWN = ", ".join(standard_engine().ids)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (Options(players=7), "Rattus is for 2 to 6 players, not 7."),
        (Options(players=3, first=3), "With 3 players the first seat is one of 0 to 2, not 3."),
        (Options(players=3, first=-1), "With 3 players the first seat is one of 0 to 2, not -1."),
        (Options(players=4, chivalry=True), "A Chivalry card is only made sure of with fewer than four players."),
        (Options(cards="some"), "Cards are chosen by recommended, random, one-per-class or by hand, not 'some'."),
        (Options(cards=("king",) * 6), "Each class card can be chosen once only."),
        (Options(cards=("king", "witch")), "With 4 players 6 class cards are used, not 2."),
        (Options(players=5, cards=("king", "witch")), "With 5 players 6 or 8 class cards are used, not 2."),
        (
            Options(cards=("queen",)),
            f"There is no class card 'queen'; there are {KNOWN}, recommended, random, one-per-class.",
        ),
        (Options(cards=EVERY[-6:]), "The class card 'astronomer' is played with region cards in hands only."),
        (Options(cards=("knihgt",)), "There is no class card 'knihgt'; did you mean knight?"),
    ],
)
def test_a_game_that_cannot_be_says_why(options, sentence):
    with pytest.raises(BadOptions) as caught:
        new_game(options)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(2, "random", True, 1),
        Options(5, BASE),
        Options(3, "one-per-class"),
        Options(4, EVERY[4:], region_cards=True),
    ],
)
def test_options_round_trip(options):
    assert from_json(to_json(options)) == options
    assert Rattus().start(to_json(options)).board.seats == options.players


def test_what_a_request_leaves_out_has_its_default():
    assert from_json({}) == Options() == Options(4, "recommended", False, None)


def test_there_is_no_other_option():
    with pytest.raises(BadOptions) as caught:
        from_json({"player": 3})
    known = "players, cards, chivalry, first, region_cards"
    assert str(caught.value) == f"There is no option 'player'; there are {known}."


WRONG = [
    *[{"players": value} for value in (4.0, "3", True, None, [4])],
    *[{"cards": value} for value in (5, None, True, {"king": 1}, [1, 2], [["king"]])],
    *[{"chivalry": value} for value in (1, None, "yes")],
    *[{"first": value} for value in (1.5, "red", False)],
    *[{"region_cards": value} for value in (1, None, "no")],
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_a_value_of_the_wrong_kind_gets_one_sentence_however_it_comes(wrong):
    (name, value), *_ = wrong.items()
    for ask in (lambda: new_game(Options(**wrong)), lambda: from_json(wrong), lambda: Rattus().start(wrong)):
        with pytest.raises(BadOptions) as caught:
            ask()
        assert str(caught.value) == f"The option {name!r} cannot be {value!r}."


def test_cards_may_stand_in_a_list():
    assert new_game(Options(cards=list(BASE))).fingerprint() == new_game(Options(cards=BASE)).fingerprint()
