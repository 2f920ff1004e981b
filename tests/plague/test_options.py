"""What a table may choose."""

import pytest

from rattus.kernel.errors import BadOptions
from rattus.plague.game import Rattus, new_game
from rattus.plague.options import BASE, Options, from_json, to_json

EVERY = (*BASE, "explorer", "astronomer", "caravaner", "sultan")


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
            f"There is no class card 'queen'; there are {', '.join(EVERY)}, recommended, random, one-per-class.",
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


@pytest.mark.parametrize("options", [{"players": 4.0}, {"first": 1.5}])
def test_players_and_seats_are_whole_numbers(options):
    with pytest.raises((BadOptions, TypeError)):
        new_game(Options(**options))


@pytest.mark.parametrize(
    "data", [{"player": 3}, {"players": "3"}, {"players": True}, {"cards": 6}, {"first": "red"}, {"region_cards": 1}]
)
def test_options_of_the_wrong_kind(data):
    with pytest.raises(BadOptions, match="no option|cannot be"):
        from_json(data)
