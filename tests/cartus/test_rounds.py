"""C-ROUND: the rounds of the game."""

import pytest

from rattus.cartus.codes import SEAT_NAMES
from rattus.cartus.game import Cartus, new_game, random_games
from rattus.cartus.options import Options
from rattus.cartus.state import State
from rattus.kernel.rng import Rng
from tests.cartus.play import asked, do, legal, lots, position
from tests.cartus.table import seen, stage, street

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])
ROUNDS = {2: 10, 3: 9, 4: 8, 5: 8}
PHASES = ["new buildings", "supplies", "entering", "resolving"]


def step(s: State, rng: Rng) -> None:
    """Anything that may be done or happen."""
    if s.by_chance:
        s.rules.chance(s, rng)
    else:
        s.apply(s.legal()[rng.below(len(s.legal()))])


def stages(s: State, seed: int) -> list[str]:
    """The parts of a random game, each as often as it comes anew."""
    rng, found = Rng(seed), [stage(s)]
    while not s.over:
        step(s, rng)
        if stage(s) != found[-1]:
            found.append(stage(s))
    return found


def all_enter(s: State, place: int) -> State:
    """Everybody who is still to enter goes there and lays nothing."""
    while f"enter:{place}" in legal(s):
        do(s, f"enter:{place}")
        if asked(s) != "luck" and "done" in legal(s):
            do(s, "done")
    return s


@pytest.mark.rule("C-ROUND-01")
@EVERY_COUNT
@pytest.mark.parametrize("way", ["recommended", "one-per-class", "random"])
def test_a_game_has_eight_to_ten_rounds(players: int, way: str) -> None:
    s = new_game(Options(players, way))
    rng, rounds = Rng(players), set()
    while not s.over:
        step(s, rng)
        rounds.add(seen(s)["round"])
    assert rounds == set(range(ROUNDS[players] + 1))  # the set-up, with number 0, too
    assert seen(s)["rounds"] == ROUNDS[players]
    assert Cartus().result(s)["turns"] == ROUNDS[players]


@pytest.mark.rule("C-ROUND-02")
@EVERY_COUNT
def test_every_round_has_its_phases_in_this_order(players: int) -> None:
    """Nothing is asked while a building is resolved in which nothing can be chosen, so Guard Towers and Hospitals."""
    picked = ("farm", "marketplace", "hospital", "tower", "tent", "palace")
    found = stages(new_game(Options(players, picked)), players)
    assert found[0] == "setup" and found[-1] == "over"
    rounds = [name for name in found[1:] if name in PHASES[:3]]
    assert rounds == PHASES[:3] * ROUNDS[players]
    for i, name in enumerate(found):
        if name == "resolving":
            assert found[i - 1] == "entering" and found[i + 1] in ("new buildings", "plague", "over")


@pytest.mark.rule("C-ROUND-03")
@EVERY_COUNT
def test_the_starting_player_is_first_and_the_others_follow_clockwise(players: int) -> None:
    for first in range(players):
        order = [SEAT_NAMES[(first + i) % players] for i in range(players)]
        s = position(
            f"players: {players}\nfirst: {order[0]}\nstreet: farm/4 castle/4{' tent/4' if players > 3 else ''}"
        )
        for phase, action in (("supplies", "supply:1"), ("entering", "enter:2")):
            for seat in order:
                assert (stage(s), asked(s)) == (phase, seat)
                do(s, action)


@pytest.mark.rule("C-ROUND-04")
@pytest.mark.parametrize("players", [3, 4])
def test_in_the_end_discs_go_back_and_the_row_is_gone(players: int) -> None:
    s = position(f"players: {players}\nstreet: castle/2 palace/3{' tent/1' if players > 3 else ''}\nstage: entering")
    row = set(street(s))
    all_enter(s, 1)
    assert stage(s) == "new buildings" and seen(s)["round"] == 2
    assert (seen(s)["entered"], seen(s)["order"], street(s)) == ({}, [], [])
    assert not row & set(lots(s)) and not row & set(seen(s)["unseen"])
    assert not row & set(seen(s)["replaced"])


@pytest.mark.rule("C-ROUND-04")
@EVERY_COUNT
def test_no_building_card_ever_comes_twice(players: int) -> None:
    s, rng = new_game(Options(players, "random")), Rng(players)
    came: list[str] = []
    shown = street(s)
    while not s.over:
        step(s, rng)
        came += [card for card in street(s) if card not in shown]
        shown = street(s)
    assert len(came) == len(set(came)) >= (3 if players > 3 else 2) * ROUNDS[players]


@pytest.mark.rule("C-ROUND-05")
@EVERY_COUNT
def test_the_player_to_the_left_starts_the_next_round(players: int) -> None:
    for first in range(players):
        name, left = SEAT_NAMES[first], SEAT_NAMES[(first + 1) % players]
        row = "castle marketplace tent" if players > 3 else "castle marketplace"
        s = position(f"players: {players}\nfirst: {name}\nstage: entering\nstreet: {row}")
        all_enter(s, 2)
        assert seen(s)["first"] == left
        s.advance(Rng(3))
        assert (stage(s), asked(s)) == ("supplies", left)


@pytest.mark.rule("C-ROUND-05")
def test_whoever_entered_first() -> None:
    s = position("players: 3\nfirst: blue\nstreet: castle marketplace\nqueue: red\nentered: green@1, blue@1")
    do(s, "enter:1")
    assert seen(s)["first"] == "green"


@pytest.mark.rule("C-ROUND-06")
@EVERY_COUNT
def test_the_last_row_empties_the_building_deck(players: int) -> None:
    """What is still to come then is the Replacement deck, and the game ends with that round."""
    s, rng = new_game(Options(players)), Rng(players)
    while not s.over:
        shown = seen(s)
        if shown["stage"] == "supplies":
            left = sum(shown["to_come"].values()) - shown["spare"]
            assert (left == 0) == (shown["round"] == ROUNDS[players])
        step(s, rng)
    assert seen(s)["round"] == ROUNDS[players]


@pytest.mark.rule("C-ROUND-06")
@pytest.mark.parametrize(("number", "after"), [(8, "new buildings"), (9, "plague")])
def test_the_plague_follows_upon_the_final_round_and_no_other(number: int, after: str) -> None:
    s = position(f"players: 3\nround: {number}\nstreet: castle monastery\nentered: red@1, blue@1")
    assert stage(do(s, "enter:2")) == after


def test_random_games_are_fixed_by_their_seed() -> None:
    assert random_games(Options(3), 3, seed=1) == random_games(Options(3), 3, seed=1, events=True) > 0
    assert random_games(Options(3), 3, seed=1) != random_games(Options(3), 3, seed=2)
