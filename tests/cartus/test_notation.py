"""Positions written down: every one can be, exactly, and a mistake is answered with one sentence."""

import re
from pathlib import Path

import pytest

from rattus.cartus.codec import FIELDS, TABLES
from rattus.cartus.codes import SETUP, SPECTATOR
from rattus.cartus.game import new_game, standard_engine
from rattus.cartus.notation import write
from rattus.cartus.options import Options
from rattus.cartus.reading import KEYS, read
from rattus.cartus.state import State
from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadNotation
from rattus.kernel.rng import Rng
from tests.cartus.games import walk
from tests.cartus.play import asked, do, heard, legal, lots, position, tell
from tests.cartus.table import (
    discards,
    hand,
    influence,
    known,
    nuns,
    piles,
    played,
    rats,
    stage,
    stock,
    street,
    tokens,
    track,
)

MANUAL = (Path(__file__).parents[2] / "docs/notation-cartus.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(.*?)```", MANUAL, re.DOTALL)
GAMES_EACH = 5  # with 2, 3, 4 and 5 players, one for each way to choose buildings


def differences(one: State, other: State) -> list[str]:
    """The names of all fields and tables in which two positions differ."""
    names = [name for name, _ in FIELDS if getattr(one, name) != getattr(other, name)]
    return names + [name for name, _, _ in TABLES if list(getattr(one, name)) != list(getattr(other, name))]


def rewritten(state: State) -> list[str]:
    """What is lost when the position is written and read; and what is read must be written in the same way."""
    text = write(state)
    again = read(text, standard_engine())
    assert write(again) == text
    return differences(state, again)


# Nothing is lost


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_can_be_written_down(players: int) -> None:
    for number in range(GAMES_EACH):
        for step, state in enumerate(walk(players, number)):
            if step % 6 == number or state.over or state.stage == SETUP:
                assert rewritten(state) == [], write(state)
                seat = (step // 6) % (players + 1)
                seen = state.mask(seat if seat < players else SPECTATOR)
                assert rewritten(seen) == [], write(seen)


@pytest.mark.slow
def test_four_hundred_whole_games_can_be_written_down() -> None:
    for number in range(400):
        players = 2 + number % 4
        for step, state in enumerate(walk(players, number // 4)):
            if step % 9 == number % 9:
                for seen in [state, *(state.mask(seat) for seat in [*range(players), SPECTATOR])]:
                    assert rewritten(seen) == [], write(seen)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_asked_seldom_can_be_written_down(players: int) -> None:
    """Each question is written down, with its truth and its observations, the first ten times that it is asked."""
    times: dict[int, int] = {}
    for number in (3, 4, 8, 9):
        for state in walk(players, number):
            times[state.ask] = times.get(state.ask, 0) + 1
            if times[state.ask] <= 10:
                for seen in [state, *(state.mask(seat) for seat in [*range(players), SPECTATOR])]:
                    assert rewritten(seen) == [], write(seen)
    assert len(times) >= 11


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_manual(example: str) -> None:
    state = position(example)
    text = write(state)
    assert write(position(text)) == text
    assert rewritten(state) == []
    assert legal(state)


def test_the_manual_has_three_examples_and_every_key() -> None:
    assert len(EXAMPLES) == 3
    keys = re.findall(r"^\| `([A-Za-z-]+): ", MANUAL, re.MULTILINE)
    alike = {"Peasantry", "Bourgeoisie", "Chivalry", "Magic", "Royalty", "known-red", "known-green"}
    assert sorted(keys) == sorted(set(KEYS) - alike - {"known-yellow", "known-purple"})


def test_what_the_examples_say() -> None:
    entering, playing, giving = (position(example) for example in EXAMPLES)
    assert legal(entering) == {"enter:1", "enter:2", "pass"}
    assert asked(playing) == "green"
    told = heard(playing, "done")
    assert {"event": "sword-strikes", "seat": "blue", "from": "green", "count": 1} in told
    assert track(playing, "Church") == ["red", "green", "blue"]
    assert legal(giving) == {"give:monk-1", "give:king-4", "give:witch-0", "give:joker"}
    assert known(giving, "blue")["red"]["least"] == {"king-0": 1}
    assert hand(giving, "red", by="blue") == {"?": 2}


def test_the_methods_of_a_position_write_and_read() -> None:
    state = State.from_notation(EXAMPLES[0])
    assert State.from_notation(state.notation()) == state


# What is left out, and what is not written


def test_the_shortest_position() -> None:
    state = position("players: 4")
    assert write(state) == "players: 4\n"
    assert asked(state) == "red"
    assert stage(state) == "supplies"
    assert street(state) == ["farm/1", "marketplace/1", "monastery/1"]
    assert legal(state) == {"supply:1", "supply:2", "supply:3"}
    assert rats(state) == {"red": 10, "blue": 10, "green": 10, "yellow": 10}
    assert stock(state) == 84 - 5
    assert piles(state) == {"joker": 15, "sword": 12}
    assert state.viewer == NOBODY


def test_order_comments_and_empty_lines_do_not_matter() -> None:
    one = position("players: 3\n\nhands: red monk-4 2, blue king-0\n# nothing\nfirst: blue  # her first\n")
    assert one == position("first: blue\nhands:  blue king-0   red monk-4 monk-4\nplayers: 3")
    assert write(one) == "players: 3\nfirst: blue\nhands: red monk-4 2, blue king-0\n"


def test_the_set_up_needs_few_words() -> None:
    assert write(new_game(Options(players=4))) == "players: 4\nstage: setup\n"
    assert write(new_game(Options(4, first=2))) == "players: 4\nfirst: green\nstage: setup\n"
    assert write(new_game(Options(3, "one-per-class"))) == "players: 3\nask: luck-choice\n"
    assert write(new_game(Options(5, "random"))) == "players: 5\nstage: setup\nbuildings: random\n"
    assert write(new_game(Options(2, "random", None, True, True, True))) == (
        "players: 2\noptions: cap lowest-live open-rats\nstage: setup\nbuildings: random\n"
    )
    assert lots(position("players: 3\nask: luck-choice\nbuildings: farm")) == {"marketplace": 1, "office": 1}
    assert tell("players: 3\nask: luck-choice\nbuildings: none") == "players: 3\nask: luck-choice\n"


def test_who_is_dealt_a_card_follows_from_the_hands() -> None:
    dealt = "players: 2\nstage: setup\nhands: red peasant-0 4 king-0"
    assert position(dealt).seat == 1
    both = position(f"{dealt}, blue peasant-4 4 king-4")
    assert lots(both) == {"red": 1, "blue": 1}
    assert write(both).startswith("players: 2\nask: luck-first\n")


def test_the_building_cards_of_earlier_rounds_are_gone() -> None:
    state = position("players: 4\nround: 3")
    assert {name for name in state.view(0)["unseen"] if name.endswith("/5")} == set()
    assert sum(state.view(0)["to_come"].values()) == 30 - 2 * 3 - 3
    state = position("players: 4\nround: 3\ngone: farm farm farm farm farm")
    assert street(state) == ["marketplace/1", "monastery/1", "castle/1"]
    assert state.view(0)["to_come"]["Peasantry"] == 0
    assert "\ngone: farm/1 farm/2 farm/3 farm/4 farm/5 marketplace/5\n" in write(state)
    assert rewritten(state) == []


def test_building_cards_by_name_are_the_first_that_no_line_mentions() -> None:
    state = position("players: 4\nround: 2\nstreet: farm farm/2 castle\nreplaced: farm\ngone: tent/1 tent castle")
    assert write(state) == (
        "players: 4\nround: 2\nstreet: farm/1 farm/2 castle/1\nreplaced: farm/3\ngone: castle/2 tent/1 tent/2\n"
    )


def test_a_building_that_left_no_trace_is_that_of_a_first_game() -> None:
    text = "players: 4\nround: 8\nbuildings: brewery treasury\nstreet: castle castle tent\n"
    state = position(
        text + "gone: brewery brewery brewery brewery brewery treasury treasury treasury treasury treasury"
    )
    assert "buildings: treasury\n" in write(state)
    assert rewritten(state) == []


def test_what_is_asked_while_all_enter() -> None:
    assert asked(position("players: 3\nstage: entering\nfirst: green")) == "green"
    one = position("players: 3\nentered: blue@2 monk-1")
    assert (asked(one), stage(one), played(one, "blue")) == ("red", "entering", {"?": 1})
    assert asked(position("players: 3\nentered: blue@2\nqueue: green red")) == "green"
    laying = position("players: 3\nentered: blue@2, red@1\nask: play\nhands: red king-2")
    assert legal(laying) == {"play:king-2", "done"}
    last = position("players: 2\nentered: blue@2, red@1\nhands: red king-2")
    assert (asked(last), legal(last)) == ("red", {"play:king-2", "done"})


def test_whoever_has_entered_all_decide_whether_a_look_is_a_supply() -> None:
    assert stage(position("players: 2\nask: look")) == "supplies"
    assert stage(position("players: 2\nask: look\nbuildings: tent\nentered: red@1, blue@2")) == "resolving"


def test_what_comes_after_a_draw() -> None:
    state = position("players: 2\nask: luck-draw\nthen: rats 2, looks 1\nseat: blue")
    do(state, "luck:king-4")
    assert rats(state)["blue"] == 8
    assert legal(state) == {f"look:{place}" for place in range(1, 6)}
    do(state, "look:3", "luck:king-4")
    assert nuns(state, "blue") == [None, None, "king-4", None, None]
    assert (asked(state), stage(state)) == ("red", "entering")


def test_a_second_look_goes_elsewhere() -> None:
    text = (
        "players: 2\nstreet: tent farm\nentered: red@1, blue@2\nask: luck-nun 2 1\nlooked: 1\nnuns: monk-0@red ? ? ? ?"
    )
    state = position(text)
    assert "ask: luck-nun 2\n" in write(state)
    assert rewritten(state) == []
    state = position(text.replace("luck-nun 2 1", "look"))
    assert legal(state) == {f"look:{place}" for place in range(2, 6)}
    assert "ask: luck-nun 2 2\n" in write(position("players: 2\nask: luck-nun 2 2"))


def test_a_nun_can_be_known_before_anybody_has_looked() -> None:
    state = position("players: 2\nask: look\nnuns: ? monk-4 ? ? ?")
    assert nuns(do(state.copy(), "look:2"), "red") == [None, "monk-4", None, None, None]
    assert nuns(state, "red") == [None] * 5
    assert rewritten(state) == []


def test_hospitals_ask_for_as_many_cards_as_the_action_allows() -> None:
    text = "players: 2\nbuildings: hospital\nstreet: hospital farm\nhands: red king-0 3, blue king-1\n"
    first = position(text + "entered: red@1, blue@1\nask: action")
    assert first.to_shed == 3
    second = position(text + "entered: red@1, blue@1\nask: action\nseat: blue")
    assert second.to_shed == 2
    assert write(second) == tell(second)
    later = position(text + "entered: red@1, blue@1\nask: action 1")
    assert "ask: action 1\n" in write(later)
    assert rewritten(later) == []


def test_the_premium_action_of_two_is_told_by_the_position_while_both_have_their_cards() -> None:
    text = "players: 2\nstreet: tent farm\nentered: red@1, blue@2 king-0\nhands: red monk-0\n"
    assert position(text + "ask: look").premium == 1
    later = position(
        "players: 2\nstreet: tent farm\nentered: red@1, blue@2\nresolving: 2\npremium: red\nask: luck-draw 2"
    )
    assert (later.premium, later.seat) == (0, 1)
    assert "premium: red\n" in write(later)
    assert rewritten(later) == []


def test_whoever_gives_cards_is_found() -> None:
    text = "players: 3\nbuildings: tower\nstreet: tower farm\nentered: red@1, blue@1, green@2\n"
    state = position(text + "hands: green king-0 4, blue monk-0 4\nask: give tower")
    assert asked(state) == "green"
    state = position(
        "players: 3\nstreet: castle farm\nentered: red@1 sword, blue@1, green@1\nhands: green king-0 4\nask: give sword"
    )
    assert (asked(state), state.to_give) == ("green", 2)
    state = position(
        text.replace("blue@1", "blue@2") + "hands: red peasant-0, green king-0 4, blue monk-0 4\nask: give tower"
    )
    assert (asked(state), state.waiting) == ("blue", 0b100)


def test_targets() -> None:
    text = "players: 4\nbuildings: hut\nentered: red@1 flute sword, blue@1, green@1, yellow@2\nhands: blue king-0 2\n"
    assert legal(position(text + "ask: target sword")) == {"target:blue", "target:green"}
    state = position(text + "ask: target flute")
    assert legal(state) == {"target:blue", "target:green"}
    assert rewritten(state) == []


def test_discs_in_a_stack_stand_as_they_are_written() -> None:
    state = position("players: 3\nChurch: blue 4, green 6, red 4\nMagic: red 1")
    assert track(state, "Church") == ["green", "blue", "red"]
    assert influence(state, "Magic") == {"red": 1}
    assert write(state) == "players: 3\nChurch: green 6, blue 4, red 4\nMagic: red 1\n"
    assert "arrivals: 3 1 2 4 9\n" in tell(
        "players: 3\nChurch: blue 4, green 6, red 4\nMagic: red 1\narrivals: 3 1 2 4 9"
    )


def test_a_character_stands_for_all_its_cards_that_lie_nowhere_else() -> None:
    state = position("players: 2\nhands: red monk-4 3\ndiscards: monk king-0 2")
    assert discards(state) == {"monk-0": 4, "monk-1": 2, "monk-2": 2, "monk-3": 2, "monk-4": 1, "king-0": 2}


def test_the_last_card_of_the_deck() -> None:
    state = position("""
        players: 2
        ask: luck-draw 2
        hands: red king-0 4, blue king-1 2
        nuns: ? ? ? king-2 ?
        discards: peasant merchant monk knight witch-0 4 witch-1 2 witch-2 2 witch-3 2 king-2 king-3 2
        """)
    assert stock(state) == 4
    assert lots(state) == {"witch-4": 4, "king-4": 4}
    assert rewritten(state) == []


def test_after_a_shuffle() -> None:
    state = position("players: 2\nshuffles: 1\nhands: blue king-4\ndrawn: blue king-4\nblanks: monk-4 2 king-0 3")
    assert write(state) == (
        "players: 2\nhands: blue king-4\nshuffles: 1\nblanks: monk-4 2 king-0 3\ndrawn: blue king-4\n"
    )
    assert stock(state) == 84 - 5 - 1
    assert state.view(1)["deck"]["fresh"] == {"red": 0, "blue": 1}
    assert rewritten(state) == rewritten(state.mask(0)) == []
    again = tell("players: 2\nshuffles: 2\nfresh: red 2\nhands: red king-4\nreturned: " + all_but_the_first_five())
    assert "blanks" not in again and "fresh: red 2\n" in again


def all_but_the_first_five() -> str:
    """Every population card but those that the nun row has if nothing is said, written out."""
    board = standard_engine().board(2)
    counts = {name: int(n) for name, n in zip(board.box.kinds, board.copies, strict=False)}
    counts["peasant-0"] -= 4
    counts["peasant-1"] -= 1
    return " ".join(f"{name} {n}" for name, n in counts.items() if n)


def test_what_is_known_is_what_is_seen() -> None:
    state = position("players: 3\nhands: red sword 2 monk-4")
    assert known(state)["red"] == {"least": {"sword": 2}, "most": {"sword": 2}}
    assert write(state) == "players: 3\nhands: red sword 2 monk-4\n".replace("sword 2 monk-4", "monk-4 sword 2")
    state = position("players: 3\nhands: red sword 2 monk-4\nknown-all: red sword 0-3\nknown-blue: red sword 2 monk-4")
    assert known(state)["red"] == {"least": {}, "most": {"sword": 3}}
    assert known(state, "blue")["red"] == {"least": {"sword": 2, "monk-4": 1}, "most": {"sword": 2}}
    assert state.handed == 1
    assert rewritten(state) == rewritten(state.mask(1)) == rewritten(state.mask(2)) == []
    assert "handed: yes\n" in tell("players: 3\nhanded: yes")


def test_observations() -> None:
    text = "players: 3\nhands: red ? 3, blue monk-1\nviewer: blue\n"
    assert write(position(text)) == text
    assert piles(position(text))["sword"] == 12
    state = position("players: 3\nhands: red ? 3, blue monk-1\nknown-all: red sword\nviewer: blue\n")
    assert piles(state.fill(Rng(1)))["sword"] == 11
    assert hand(state.fill(Rng(1)), "red")["sword"] == 1
    text = "players: 3\nhands: red ? 3\nnuns: ? ?@red ? ? ?\ntokens: red ? ?\n"
    text += "known-all: red sword 0-2\npiles: sword 11\nviewer: spectator\n"
    assert write(position(text)) == text
    assert tokens(position(text.replace("spectator", "green")), "red", by="green") == ["?", "?"]


def test_the_end() -> None:
    state = position("players: 2\nstage: plague\nnuns: king-4 ? ? ? ?\nrats: red 3")
    assert (asked(state), state.at) == ("luck", 1)
    assert rewritten(state) == rewritten(state.mask(0)) == []
    over = position(
        "players: 2\nstage: over\nnuns: king-4 king-0 king-0 king-0 king-0\nrats: red 3\nhands: blue gold\n"
        "buildings: treasury"
    )
    assert over.view(0)["ended_by"] == ["won"]
    assert rewritten(over) == rewritten(over.mask(SPECTATOR)) == []
    assert asked(over) == "nobody"
    assert tell("players: 2\nask: luck-nun\nround: 10\nstage: plague") == "players: 2\nstage: plague\n"


# Mistakes


# The lines of a position, with | between them, and the answer.
WRONG = [
    ("", "The line 'players:' is missing."),
    ("players: 6", "Line 1: Rattus Cartus is for 2 to 5 players, not 6."),
    ("players 4", "Line 1: there is no colon in 'players 4'; a line is a key, a colon and a value."),
    ("playrs: 4", "Line 1: 'playrs' is no key; did you mean players?"),
    ("players: 4 | phase: setup", "Line 2: 'phase' is no key; did you mean stage?"),
    ("players: 4 | church: red 1", "Line 2: 'church' is no key; did you mean Church?"),
    ("players: 4 | xyz: 1", "Line 2: 'xyz' is no key."),
    ("players: 4 | options: cap, lowest-lives", "Line 2: 'lowest-lives' is no option; did you mean lowest-live?"),
    ("players: 4 | first: gren", "Line 2: 'gren' is no colour; did you mean green?"),
    ("players: 3 | first: yellow", "Line 2: yellow does not play with 3 players."),
    ("players: 4 | round: 9", "Line 2: '9' is no number from 1 to 8."),
    ("players: 4 | round: 0", "Line 2: '0' is no number from 1 to 8."),
    ("players: 4 | buildings: farmm", "Line 2: 'farmm' is no building; did you mean farm?"),
    (
        "players: 4 | buildings: farm brewery",
        "Line 2: farm and brewery are of one class; a game has one of each, or random.",
    ),
    ("players: 4 | stage: entring", "Line 2: 'entring' is no stage; did you mean entering?"),
    ("players: 4 | stage: entering | ask: supply", "Line 2: 'supply' is never asked at the stage 'entering'."),
    ("players: 4 | ask: suply", "Line 2: 'suply' is no question; did you mean supply?"),
    ("players: 4 | ask: supply 2", "Line 2: '2' does not belong behind supply."),
    (
        "players: 4 | ask: target | entered: red@1, blue@1, green@1, yellow@1",
        "Line 2: behind 'target' stands one of sword, flute.",
    ),
    ("players: 4 | ask: target gold", "Line 2: 'gold' is no reason to ask; there are sword, flute."),
    ("players: 4 | ask: give", "Line 2: behind 'give' stands one of sword, tower."),
    ("players: 4 | ask: luck-nun", "Line 2: which card of the nun row luck brings must be said, like luck-nun 3."),
    ("players: 4 | ask: luck-nun 6", "Line 2: '6' is no number from 1 to 5."),
    ("players: 4 | ask: luck-nun 2 1 1", "Line 2: '1' does not belong behind luck-nun."),
    ("players: 4 | ask: look 0", "Line 2: '0' is no number from 1 to 9999."),
    ("players: 4 | street: farm/1 farm/2 farm/3", "All building cards of the round show one building."),
    ("players: 4 | street: farm/1 farm/1 castle", "Line 2: farm/1 is named twice."),
    ("players: 4 | street: farm/6", "Line 2: '6' is no number from 1 to 5."),
    ("players: 4 | street: brewery castle tent", "Line 2: the brewery is not among the buildings of this game."),
    ("players: 4 | street: farm castle", "2 building cards lie in the street, and should be 3."),
    ("players: 4 | street: farm castle tent palace", "Line 2: 4 building cards are too many here; there can be 3."),
    ("players: 4 | street: frm castle tent", "Line 2: 'frm' is no building; did you mean farm?"),
    ("players: 4 | gone: farm", "Line 2: 1 building cards are too many here; there can be 0."),
    ("players: 4 | round: 2 | gone: farm/1 farm/1", "Line 3: farm/1 is named twice."),
    ("players: 4 | round: 3 | gone: farm farm farm farm farm farm", "Line 3: there are only 5 cards of the farm."),
    ("players: 4 | replaced: farm farm farm farm farm farm", "Line 2: there are only 5 cards of the farm."),
    ("players: 4 | hands: red monk-5", "Line 2: 'monk-5' is no card; did you mean monk-4?"),
    ("players: 4 | hands: red monk-3 3", "Line 2: there are only 2 monk-3 cards in this game, and here it makes 3."),
    (
        "players: 4 | hands: red monk-3 2 2",
        "Line 2: 2 follows a number; a card is followed by how many there are of it.",
    ),
    ("players: 4 | hands: red flute", "Line 2: there are no flute cards in this game, and here it makes 1."),
    ("players: 4 | hands: red 2", "Line 2: '2' is no card."),
    ("players: 4 | hands: monk-3", "Line 2: 'monk-3' is no colour; there are red, blue, green, yellow, purple."),
    (
        "players: 4 | hands: red ?",
        "Line 2: only a viewer has cards that he does not know; here every card must be named.",
    ),
    ("players: 4 | hands: red monk-1, red monk-2", "Line 2: red is named twice."),
    ("players: 4 | hands: red sword 13", "Line 2: there are only 12 sword cards in this game, and here it makes 13."),
    ("players: 4 | entered: red monk-1", "Line 2: where red has entered is missing; write red@1."),
    ("players: 4 | entered: red@4 monk-1", "Line 2: '4' is no number from 1 to 3."),
    ("players: 4 | buildings: treasury | entered: red@1 gold", "Line 3: nobody can lay a gold on a building."),
    ("players: 4 | entered: red@1, blue@1, green@1, yellow@1", "Yellow has no cards to lay."),
    ("players: 4 | picked: red monk-1", "Red has picked cards to give and is not asked for any."),
    ("players: 4 | queue: blue green", "0 have entered and 2 are to enter."),
    ("players: 4 | entered: red@1 | queue: blue blue green", "Somebody enters twice."),
    ("players: 4 | queue: blue green red yellow red", "Line 2: 5 seats wait, and 4 play."),
    ("players: 4 | stage: entering | queue: blue green red red", "Somebody enters twice."),
    ("players: 4 | rats: red", "Line 2: one number belongs behind red."),
    ("players: 4 | rats: red many", "Line 2: 'many' is no number from 0 to 9999."),
    ("players: 4 | rats: red 4 5", "Line 2: one number belongs behind red."),
    ("players: 4 | Church: red 0", "Line 2: '0' is no number from 1 to 9999."),
    (
        "players: 4 | Church: red 4, blue 3 | arrivals: 1 2",
        "Line 3: 2 discs stand on the tracks; a number for each, and one for all, are needed.",
    ),
    (
        "players: 4 | Church: red 4, blue 3 | arrivals: 1 1 2",
        "The discs did not come to their spaces one after the other.",
    ),
    (
        "players: 4 | Church: red 4, blue 3 | arrivals: 1 2 1",
        "The discs did not come to their spaces one after the other.",
    ),
    ("players: 4 | options: cap | Church: red 16", "The influence tracks end at 15."),
    ("players: 4 | nuns: ? ?", "Line 2: the nun row has 5 cards, not 2; write ? for an unknown one."),
    ("players: 4 | nuns: ? ? ? ? sword", "Line 2: 'sword' is no population card."),
    ("players: 4 | nuns: ?@red ? ? ? ?", "Card 1 of the nun row has been looked at, and is not shown."),
    (
        "players: 4 | nuns: monk-1@pink ? ? ? ?",
        "Line 2: 'pink' is no colour; there are red, blue, green, yellow, purple.",
    ),
    (
        "players: 4 | nuns: monk-1 monk-1 monk-1 ? ?",
        "Line 2: there are only 2 monk-1 cards in this game, and here it makes 3.",
    ),
    (
        "players: 4 | viewer: red | nuns: monk-1@blue ? ? ? ?",
        "Card 1 of the nun row is shown to a viewer who has not looked at it.",
    ),
    ("players: 4 | tokens: red 4", "Line 2: '4' is no token; there are 1, 2, 3."),
    ("players: 4 | tokens: red 3 3 3 3 3", "Line 2: there are only 4 tokens worth 3."),
    ("players: 4 | tokens: red ?", "The tokens of red are not shown as they should be."),
    ("players: 4 | discards: monk-1 3", "Line 2: there are only 2 monk-1 cards in this game, and here it makes 3."),
    ("players: 4 | discards: monks", "Line 2: 'monks' is no card; did you mean monk-4?"),
    ("players: 4 | discards: monk 3", "Line 2: '3' is no card."),
    (
        "players: 4 | discards: peasant merchant monk knight witch king",
        "5 population cards too few are left for the nun row and the hands.",
    ),
    (
        "players: 4 | drawn: red monk-1",
        "Line 2: 'drawn' belongs to a deck that was shuffled; 'shuffles: 1' would say so.",
    ),
    ("players: 4 | shuffles: 1 | drawn: red monk-1", "Monk-1: 3 were shuffled, and at the most 3 ever."),
    ("players: 4 | viewer: red | shuffles: 1 | blanks: monk-1", "Line 4: no viewer knows the nun row's unseen cards."),
    ("players: 4 | shuffles: 1 | blanks: monk-1", "1 unseen cards of the nun row are named, and there are 5."),
    ("players: 4 | shuffles: 1 | shuffled: monk-1", "Peasant-1: 0 were shuffled, and 0 drawn since."),
    ("players: 4 | shuffles: 1 | returned: monk-1", "Peasant-1: 1 were shuffled, and at the most 0 ever."),
    ("players: 4 | viewer: red | shuffles: 1", "The population cards can be nowhere, after what was shuffled."),
    ("players: 4 | fresh: red 1", "Line 2: 'fresh' belongs to a deck that was shuffled; 'shuffles: 1' would say so."),
    ("players: 4 | shuffles: 1 | fresh: red", "Line 3: one number belongs behind red."),
    ("players: 4 | known-all: red sword 2", "Red cannot have as many sword cards as somebody knows him to have."),
    ("players: 4 | known-all: red monk-1 1-2", "Line 2: of monk-1 only the least is known; write one number."),
    ("players: 4 | known-red: red sword", "Line 2: what red has himself stands in his hand."),
    ("players: 4 | viewer: red | known-blue: green sword", "Line 3: what others know, the viewer does not."),
    ("players: 4 | viewer: red | known-green: green sword", "Line 3: what others know, the viewer does not."),
    ("players: 4 | known-all: red sword 3-1", "Line 2: '1' is no number from 3 to 9999."),
    ("players: 4 | known-pink: red sword", "Line 2: 'known-pink' is no key; did you mean known-green?"),
    ("players: 4 | handed: no", "Line 2: 'no' is no answer; there are yes."),
    ("players: 4 | piles: sword", "Line 2: write piles as cards with numbers, like joker 12, sword 0."),
    ("players: 4 | piles: swords 3", "Line 2: 'swords' is no pile; did you mean sword?"),
    ("players: 4 | piles: sword 13", "Line 2: '13' is no number from 0 to 12."),
    ("players: 4 | piles: sword 3", "9 sword cards are missing from their pile, and 0 are elsewhere."),
    ("players: 4 | then: rats", "Line 2: write what comes then with numbers, like rats 1, looks 1."),
    (
        "players: 4 | ask: luck-draw 2 | then: rats 1, cards 2",
        "Line 3: 'cards' is no thing to come; there are rats, looks, tokens.",
    ),
    ("players: 4 | ask: look | then: looks 2", "Line 3: how many looks there are stands behind what is asked."),
    ("players: 4 | then: rats 1", "1 rats or cards to discard cannot be left when 'supply' is asked."),
    ("players: 4 | looked: 1", "Card 1 of the nun row was never looked at by the one who is asked."),
    ("players: 4 | ask: look | looked: 6", "Line 3: '6' is no number from 1 to 5."),
    ("players: 4 | ask: look | looked: 1", "Card 1 of the nun row was never looked at by the one who is asked."),
    ("players: 4 | resolving: 2", "A building is resolved at the wrong time."),
    ("players: 4 | resolving: 4", "Line 2: '4' is no number from 1 to 3."),
    ("players: 4 | premium: blue", "A building is resolved at the wrong time."),
    ("players: 4 | ask: play", "Nobody is asked."),
    ("players: 4 | ask: play | entered: red@1", "Red has no cards to lay."),
    ("players: 4 | ask: enter | seat: blue", "It is the turn of another, or of nobody."),
    ("players: 4 | ask: action", "Not all have entered a building."),
    ("players: 4 | ask: action | entered: red@1, blue@1, green@1, yellow@1", "There is no answer to 'action'."),
    (
        "players: 4 | ask: luck-draw | entered: red@1, blue@2, green@1, yellow@1 | seat: blue",
        "Blue has no action here.",
    ),
    (
        "players: 4 | ask: luck-draw | entered: red@1, blue@2, green@1, yellow@1 | round: 8",
        "There are no actions in the final round.",
    ),
    ("players: 4 | stage: resolving", "Not all have entered a building."),
    ("players: 4 | stage: over", "Card 1 of the nun row lies open, and is not shown."),
    (
        "players: 4 | stage: over | nuns: monk-0 monk-0 monk-0 monk-0 king-0 | round: 3",
        "Round 3 is never at the stage 'over'.",
    ),
    ("players: 4 | stage: setup | hands: blue monk-0", "Red has been dealt 0 cards out of turn."),
    ("players: 4 | stage: setup | rats: red 3", "Everybody begins with 10 rats."),
    ("players: 4 | stage: setup | hands: red sword", "Somebody knows what he cannot know."),
    ("players: 4 | ask: luck-first | first: red", "Somebody has started already."),
    ("players: 4 | viewer: all", "Line 2: 'all' is no colour; there are red, blue, green, yellow, purple."),
    ("players: 4 | viewer: green | hands: red monk-1", "Cards of red are shown that the viewer cannot know."),
    ("players: 4 | viewer: green | hands: green ?", "Cards of green are unknown and should be known."),
    ("players: 4 | viewer: green | known-all: red sword", "Fewer cards are hidden than are missing from the piles."),
    (
        "players: 4 | ask: give sword | entered: red@1 sword, blue@1, green@2, yellow@2",
        "No cards to give are left, and 'give' is asked.",
    ),
    (
        "players: 4 | ask: give tower | entered: red@1 sword, blue@1, green@2, yellow@2",
        "No cards to give are left, and 'give' is asked.",
    ),
    (
        "players: 4 | ask: target sword | entered: red@1 sword, blue@1, green@1, yellow@2",
        "It does not matter who is chosen.",
    ),
    (
        "players: 4 | ask: target flute | entered: red@1 sword, blue@1, green@1, yellow@2",
        "Red has nobody to choose from.",
    ),
    (
        "players: 4 | buildings: random | round: 4 | gone: farm farm farm farm brewery brewery",
        "There are only 5 building cards of Peasantry in a game.",
    ),
    (
        "players: 4 | shuffles: 1 | blanks: monk-4 5",
        "Line 3: there are only 4 monk-4 cards in this game, and here it makes 5.",
    ),
    (
        "players: 4 | shuffles: 1 | blanks: monk-4 2 king-4 3 | discards: monk-4 3",
        "Line 4: there are only 4 monk-4 cards in this game, and here it makes 5.",
    ),
    (
        "players: 4 | viewer: red | known-all: blue sword 9, green sword 8",
        "There are only 12 sword cards, and more are known.",
    ),
    (
        "players: 4 | viewer: red | hands: blue ? 9 | known-all: blue monk-1 3",
        "There are not so many monk-1 cards as others are known to have.",
    ),
    ("players: 4 | viewer: red | tokens: red ?", "The tokens of red are not shown as they should be."),
    ("players: 4 | viewer: red | tokens: blue 1", "The tokens of blue are not shown as they should be."),
    (
        "players: 4 | viewer: red | tokens: blue ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?",
        "There are more tokens than there are.",
    ),
    (
        "players: 2 | viewer: red | hands: blue ? | piles: sword 10",
        "Fewer cards are hidden than are missing from the piles.",
    ),
    (
        "players: 2 | viewer: red | hands: blue ? 2 | piles: sword 11 | known-all: blue sword 0",
        "The jokers and special cards that are missing can be with nobody.",
    ),
    ("players: 2 | ask: luck-token", "Not all have entered a building."),
    (
        "players: 2 | ask: luck-token | entered: red@1, blue@2 | tokens: red 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3",
        "No token is left.",
    ),
    (
        "players: 3 | ask: luck-draw | entered: red@1, blue@1, green@1 | resolving: 2",
        "Nobody has entered the building that is resolved.",
    ),
    ("players: 3 | entered: red@1, red@2", "Line 2: red is named twice."),
    ("players: 3 | street: farm/1 castle/x", "Line 2: 'x' is no number from 1 to 5."),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[text for text, _ in WRONG])
def test_a_mistake_gets_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text.replace(" | ", "\n"), standard_engine())
    assert str(caught.value) == sentence
