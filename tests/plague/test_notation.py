"""Positions written down: every one can be, exactly, and a mistake is answered with its line and one sentence."""

import re
from pathlib import Path

import pytest

from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadNotation
from rattus.kernel.rng import Rng
from rattus.plague.cards import all_cards
from rattus.plague.cards.witch import Witch
from rattus.plague.codec import FIELDS, TABLES
from rattus.plague.codes import FINAL, NO_NOTES, PLAY, RAVAGE, SEAT_NAMES, SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import new_game, standard_engine
from rattus.plague.notation import write
from rattus.plague.options import BASE, Options
from rattus.plague.reading import KEYS, read
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import asked, do, legal, lots, position

MANUAL = (Path(__file__).parents[2] / "docs/notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(.*?)```", MANUAL, re.DOTALL)
GAMES_EACH = 12  # with 2, 3, 4, 5 and 6 players


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


def some_game(players: int, number: int) -> State:
    ways = ("recommended", "random", "one-per-class")
    chivalry = players < 4 and number % 2 == 1 and ways[number % 3] != "recommended"
    return new_game(Options(players, ways[number % 3], chivalry, first=None if number % 4 else players - 1))


def go_on(state: State, rng: Rng) -> None:
    """One step at random."""
    if state.by_chance:
        state.rules.chance(state, rng)
    else:
        choices = state.legal()
        state.apply(choices[rng.below(len(choices))])


# Nothing is lost


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_games_can_be_written_down(players: int) -> None:
    for number in range(GAMES_EACH):
        rng = Rng(number, players)
        state = some_game(players, number)
        step = 0
        while not state.over:
            if step % 5 == number % 5:
                assert rewritten(state) == [], write(state)
                seat = step % (players + 1)
                seen = state.mask(seat if seat < players else SPECTATOR)
                assert rewritten(seen) == [], write(seen)
            go_on(state, rng)
            step += 1
        assert rewritten(state) == [], write(state)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_step_of_the_set_up_can_be_written_down(players: int) -> None:
    for number in range(GAMES_EACH):
        rng = Rng(number, players)
        state = some_game(players, number)
        while state.stage < PLAY:
            assert rewritten(state) == [], write(state)
            assert rewritten(state.mask(0)) == [], write(state)
            go_on(state, rng)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_manual(example: str) -> None:
    state = position(example)
    text = write(state)
    assert write(position(text)) == text
    assert rewritten(state) == []
    assert legal(state)


def test_the_manual_has_four_examples_and_every_key() -> None:
    assert len(EXAMPLES) == 4
    keys = re.findall(r"^\| `([a-z-]+): ", MANUAL, re.MULTILINE)
    assert sorted(keys) == sorted([*KEYS, "france"])


def test_the_methods_of_a_position_write_and_read() -> None:
    state = State.from_notation(EXAMPLES[0])
    assert State.from_notation(state.notation()) == state


# What is left out, and what is not written


def test_the_shortest_position() -> None:
    state = position("players: 4")
    assert write(state) == "players: 4\n"
    assert asked(state) == "red"
    assert state.board.world.ids[state.plague] == "anglia"
    assert legal(state) == {"end"} | {f"take:{card}" for card in BASE}
    assert state.supply == 65 - 16


def test_a_game_without_class_cards() -> None:
    state = position("players: 4\ncards: none")
    assert legal(state) == {"end"}
    assert write(state) == "players: 4\ncards: none\n"


def test_order_comments_and_empty_lines_do_not_matter() -> None:
    one = position("players: 3\n\nfrance: red 2; rats ?\n# nothing\nturn: blue  # his first\n")
    assert one == position("turn: blue\nfrance:  red 2   rats ?\nplayers: 3")
    assert write(one) == "players: 3\nturn: blue\nfrance: red 2; rats ?\n"


def test_the_set_up_needs_few_words() -> None:
    fresh = new_game(Options(players=4))
    assert write(fresh) == "players: 4\nask: luck-plague\n"
    assert write(new_game(Options(4, first=2))) == "players: 4\nfirst: green\nask: luck-plague\n"
    assert write(new_game(Options(3, "one-per-class", True))) == "players: 3\nask: luck-card 6 one-per-class chivalry\n"
    assert write(new_game(Options(5, "random"))) == "players: 5\nask: luck-card 8\n"
    assert position("players: 4\nask: luck-plague") == fresh
    assert lots(position("players: 3\nask: luck-card chivalry")) == {"knight": 1}


def test_who_settles_follows_from_the_round() -> None:
    order = [asked(position(f"players: 3\nfirst: blue\nask: settle\nround: {done}")) for done in range(6)]
    assert order == ["blue", "green", "red", "red", "green", "blue"]
    assert position("players: 3\nstage: setup").round == 0


def test_in_the_set_up_a_region_can_be_without_its_token() -> None:
    state = position("players: 2\nask: settle\nfrance: red 2; rats none\nitalia: blue 2")
    assert write(state) == "players: 2\nfrance: red 2; rats none\nitalia: blue 2\nask: settle\n"
    assert rewritten(state) == []


def test_the_final_round_goes_on_from_the_seat_whose_turn_it_is() -> None:
    state = position("players: 4\nturn: blue\nstage: final")
    assert (state.stage, SEAT_NAMES[state.last], state.round) == (FINAL, "green", 1)
    state = position("players: 4\nturn: blue\nask: final\nlast: red")
    assert state.round == 3
    assert write(state) == "players: 4\nturn: blue\nask: final\nlast: red\n"
    assert write(do(state, "end")) == "players: 4\nask: nothing\n"


def test_the_reason_for_the_end_is_what_the_position_shows() -> None:
    assert position("players: 2\nask: final\nrats: 0").view(0)["ended_by"] == ["rats"]
    assert position("players: 2\nask: final").view(0)["ended_by"] == ["citizens"]
    assert position("players: 2\nask: final\nturns: 400").view(0)["ended_by"] == ["length"]
    text = "players: 2\nrats: 0\nask: final\nended: citizens, length\n"
    assert write(position(text)) == text


def test_the_ability_in_use_counts_as_used() -> None:
    state = position("players: 2\ncards: king@red witch\nfrance: red 1\nability: king")
    assert legal(state) == {"from:france"}
    assert do(state, "from:france").used != 0
    assert "used king" in write(state)


@pytest.mark.parametrize(
    ("ability", "choices"),
    [
        ("merchant", {"from:france", "from:italia"}),
        ("merchant france", {"to:anglia", "to:espagna", "to:germania", "to:italia"}),
        ("merchant france italia", {"count:1", "count:2"}),
        ("monk", {"token:france/1", "token:hungaria/1", "token:hungaria/2"}),
        ("monk hungaria/2", {"to:germania", "to:italia"}),
        ("witch", {"token:france/1", "token:hungaria/1", "token:hungaria/2"}),
        ("witch hungaria/2", {"stop", "token:france/1", "token:hungaria/1"}),
        ("witch hungaria/2 france/1", {"stop", "swap"}),
        ("king", {"from:italia"}),
    ],
)
def test_abilities_in_the_middle(ability: str, choices: set[str]) -> None:
    state = position(f"""
        players: 2
        cards: merchant@red monk@red witch@red king@red
        france: red 2; rats s1:Church+Islamic*@red
        italia: red 1
        hungaria: rats ? 3:M+Church+Chivalry@red+blue
        ability: {ability}
    """)
    assert legal(state) == choices
    assert rewritten(state) == []
    assert f"ability: {ability}\n" in write(state)


def test_a_look_that_waits_for_its_face() -> None:
    state = position("""
        players: 2
        cards: witch@red
        france: rats s?@red ?
        ability: witch
        ask: luck-face france/1
    """)
    assert "1:Church+Islamic*" in lots(state)
    assert rewritten(state) == rewritten(state.mask(0)) == rewritten(state.mask(1)) == []
    do(state, "luck:1:Church+Islamic*")
    assert write(state).endswith("france: rats s1:Church+Islamic*@red ?\nability: witch france/1\n")


def test_an_ability_whose_notes_have_no_words_is_written_in_numbers() -> None:
    seer = Witch()
    seer.id = "seer"
    seer.notes = NO_NOTES
    engine = Engine(load_world(), [*all_cards(), seer])
    state = read("players: 2\ncards: seer@red\nfrance: rats ?\nespagna: rats 1:Magic+Royalty@red ?", engine)
    for action in ("use:seer", "token:espagna/1", "token:france/1", "luck:6:A+Magic+Royalty"):
        do(state, action)
        assert read(write(state), engine) == state
    assert "ability: seer 2 9 5 france/1\n" in write(state)
    assert "\nability: seer\n" in write(do(read("players: 2\ncards: seer@red\nfrance: rats ?", engine), "use:seer"))


def test_luck_between_tokens_that_look_alike() -> None:
    state = position("""
        players: 2
        plague: france
        france: red 1; rats 1:Chivalry+Magic@blue 1:Magic+Royalty@blue s?
        ask: luck-which france/2
    """)
    assert lots(state) == {"token 1": 1, "token 2": 1}
    assert state.region == 1
    assert rewritten(state) == []


def test_rats_to_place_and_the_region_of_a_turn_have_defaults() -> None:
    text = "players: 2\nplague: france\nfrance: red 1; rats ? s?\n"
    assert position(text + "ask: rat").to_place == 1
    assert position(text + "ask: turn").region == 1
    assert write(position(text + "ask: turn")) == text + "ask: turn france\n"


def test_a_ravage_in_map_order() -> None:
    text = "players: 2\nfrance: red 1; rats ? s?\nstage: ravage\nask: turn france\ndone: map-order\n"
    state = position(text)
    assert state.stage == RAVAGE
    assert write(state) == text
    assert write(position("players: 2\nstage: ravage")) == "players: 2\nask: ravage\n"
    assert position("players: 2\nstage: over").over


def test_a_face_is_known_by_its_symbols_in_any_order_and_a_starter_without_its_star() -> None:
    state = position("players: 2\nfrance: rats 3:Chivalry+M+Church 3:Royalty+Peasantry")
    assert "france: rats 3:M+Church+Chivalry 3:Peasantry+Royalty*\n" in write(state)


def test_faces_come_to_light_by_being_written() -> None:
    state = position("players: 2\nfrance: rats 1:Magic+Royalty s2:M+Peasantry\ndiscards: 4:A+Islamic")
    assert write(state) == "players: 2\nfrance: rats 1:Magic+Royalty s2:M+Peasantry*\ndiscards: 4:A+Islamic\n"
    assert state.supply == 65 - 24 - 3
    assert write(state.mask(0)) == "players: 2\nfrance: rats ? s?\ndiscards: 4:A+Islamic\nviewer: red\n"


def test_equal_faces_count_one_by_one(tmp_path: Path) -> None:
    tokens = tmp_path / "tokens.json"
    others = ["1:Magic", "2:Church", "1:Magic", *["3:Royalty"] * 40]
    tokens.write_text(f'{{"starters": {["1:Magic"] * 17}, "others": {others}}}'.replace("'", '"'))
    engine = Engine(load_world(tokens_file=tokens), all_cards())
    text = "players: 2\nfrance: rats 1:Magic s1:Magic*\ndiscards: 1:Magic*, 1:Magic*, 1:Magic, 2:Church\n"
    assert write(read(text, engine)) == text
    with pytest.raises(BadNotation, match=r"^Line 3: there are only 2 tokens 1:Magic, and here is one more\.$"):
        read(text.replace("2:Church", "1:Magic"), engine)


def test_observations() -> None:
    text = "players: 3\nfrance: rats ?@blue ?@blue+green\nviewer: red\n"
    assert write(position(text)) == text
    assert write(position(text.replace("red", "spectator"))) == text.replace("red", "spectator")
    assert position("players: 3").viewer == NOBODY


# Mistakes


# The lines of a position, with | between them, and the answer.
STAR = "only a starter has a star, or an s in front."
WRONG = [
    ("", "The line 'players:' is missing."),
    ("players: 3 | ask: luck-plague | seat: green", "Somebody is asked when it is luck's word."),
    ("players: 7", "Line 1: Rattus is for 2 to 6 players, not 7."),
    ("players 4", "Line 1: there is no colon in 'players 4'; a line is a key, a colon and a value."),
    ("players: 4 | turn:  # whose?", "Line 2: nothing stands behind 'turn:'."),
    ("players: 4 |  | frence: red 1", "Line 3: 'frence' is no region; did you mean france?"),
    ("playrs: 4", "Line 1: 'playrs' is no key; did you mean players?"),
    ("PLAYERS: 4", "Line 1: 'PLAYERS' is no key; did you mean players?"),
    ("players: 4 | phase: play", "Line 2: 'phase' is no key; did you mean stage?"),
    ("players: 4 | phase: move", "Line 2: 'phase' is no key; did you mean ask?"),
    ("players: 4 | stage: move", "Line 2: 'move' is a question and no stage; did you mean 'ask: move'?"),
    ("players: 4 | supply: 3", "Line 2: 'supply' is no key; did you mean rats?"),
    (
        "players: 4 | france: rats 3:M+Church",
        "Line 2: '3:M+Church' is no token face; did you mean 3:M+Peasantry+Church?",
    ),
    ("players: 4 | xyz: 1", "Line 2: 'xyz' is neither a key nor a region."),
    (f"players: 4 | {'x' * 41}: 1", f"Line 2: '{'x' * 41}' is neither a key nor a region."),
    ("players: 4 | france: red 1 | france: blue 1", "Line 3: 'france' stands on line 2 already."),
    ("players: 3 | russia: red 1", "Line 2: russia is not in use with 3 players."),
    ("players: 3 | plague: russia", "Line 2: russia is not in use with 3 players."),
    ("players: 3 | plague: itala", "Line 2: 'itala' is no region; did you mean italia?"),
    ("players: 3 | plague: qqq", "Line 2: 'qqq' is no region."),
    ("players: 3 | turn: gren", "Line 2: 'gren' is no colour; did you mean green?"),
    ("players: 3 | turn: pink", "Line 2: 'pink' is no colour; there are red, blue, green, yellow, purple, orange."),
    ("players: 3 | turn: yellow", "Line 2: yellow does not play with 3 players."),
    ("players: 3 | turns: 400", "Line 2: '400' is no number from 0 to 399."),
    ("players: 3 | turns: ²", "Line 2: '²' is no number from 0 to 399."),
    ("players: 3 | cards: king@red monck", "Line 2: 'monck' is no class card; did you mean monk?"),
    ("players: 3 | cards: king@red king", "Line 2: king is named twice."),
    ("players: 3 | cards: king@orange", "Line 2: orange does not play with 3 players."),
    ("players: 3 | france: red", "Line 2: citizens are written as colours with numbers, like red 2, blue 1."),
    ("players: 3 | france: red 21", "Line 2: '21' is no number from 0 to 20."),
    ("players: 3 | france: red 1, red 2", "Line 2: red is named twice."),
    ("players: 3 | france: red 15 | haven: red 7", "Line 3: that makes 22 citizens of red, and there are 20."),
    (
        "players: 3 | france: red 1; rats",
        "Line 2: no tokens follow 'rats'; a blank one is written ?, and none means no tokens.",
    ),
    ("players: 3 | france: rats ? ? ? ?", "Line 2: there are more than 3 tokens in one region."),
    (
        "players: 3 | france: rats 3:M+Chruch+Chivalry",
        "Line 2: '3:M+Chruch+Chivalry' is no token face; did you mean 3:M+Church+Chivalry?",
    ),
    (
        "players: 3 | france: rats ?@pink",
        "Line 2: 'pink' is no colour; there are red, blue, green, yellow, purple, orange.",
    ),
    (
        "players: 3 | france: rats 1:Magic+Royalty | discards: 1:Magic+Royalty",
        "Line 3: there is only 1 token 1:Magic+Royalty, and here is one more.",
    ),
    (
        "players: 3 | discards: 4:A+Islamic*",
        "Line 2: no starter shows 4:A+Islamic; only a starter has a star, or an s in front.",
    ),
    (
        "players: 3 | france: rats s4:A+Islamic",
        "Line 2: no starter shows 4:A+Islamic; only a starter has a star, or an s in front.",
    ),
    (
        "players: 3 | france: rats 3",
        "Line 2: '3' is no token face; a token is ?, or a face such as 3:M+Church+Chivalry.",
    ),
    (
        "players: 2 | france: rats s? s? s? | italia: rats s? s? s? | anglia: rats s? s?",
        "Line 4: that makes 8 tokens of the set-up, and only 7 were laid.",
    ),
    (
        "players: 2 | ask: settle | anglia: rats s? s?",
        "Line 3: that makes 8 tokens of the set-up, and only 7 were laid.",
    ),
    ("players: 3 | rats: 50", "Line 2: only 45 rats can be left, not 50."),
    ("players: 3 | rats: many", "Line 2: 'many' is no number from 0 to 65."),
    ("players: 3 | france: rats ?@red", "Line 2: ?@red has been looked at, so its face must be written here."),
    (
        "players: 3 | viewer: red | france: rats s?@blue+red",
        "Line 3: s?@red+blue has been looked at, so its face must be written here.",
    ),
    ("players: 3 | stage: finale", "Line 2: 'finale' is no stage; there are setup, play, final round, ravage, over."),
    ("players: 3 | stage: final | ask: move", "Line 2: 'move' is never asked at the stage 'final round'."),
    ("players: 3 | stage: setup | ask: turn", "Line 2: 'turn' is never asked at the stage 'setup'."),
    ("players: 3 | ask: mvoe", "Line 2: 'mvoe' is no question; did you mean move?"),
    ("players: 3 | ask: move italia", "Line 2: 'italia' does not belong behind move."),
    ("players: 3 | ask: rat 1 2", "Line 2: '1 2' does not belong behind rat."),
    ("players: 3 | ask: rat | rats: 0", "Line 2: no rats are left to be placed."),
    ("players: 3 | ask: turn", "Line 2: there is no answer to 'turn' in this position."),
    (
        "players: 3 | cards: merchant@red | france: red 2 | ability: merchant france bulgaria",
        "The card in use has noted regions that are no neighbours.",
    ),
    ("players: 3 | ask: luck-face", "Line 2: luck-face needs a token, like luck-face france/1."),
    ("players: 3 | ask: luck-face france", "Line 2: 'france' is no token; one is called like france/1."),
    ("players: 3 | ask: luck-face france/4", "Line 2: '4' is no number from 1 to 3."),
    ("players: 3 | ask: luck-which france/1", "Line 2: no token lies at france/1."),
    (
        "players: 3 | ask: luck-face france/1 | france: rats 1:Magic+Royalty",
        "Line 2: the face of france/1 is known already.",
    ),
    ("players: 3 | ask: luck-card 2 rndom", "Line 2: 'rndom' is no way to draw cards; did you mean random?"),
    ("players: 3 | ask: luck-card 17", f"Line 2: '17' is no number from 1 to {len(standard_engine().ids)}."),
    (
        "players: 3 | ask: luck-card chivalry | cards: knight",
        "Line 2: there is no answer to 'luck-card' in this position.",
    ),
    ("players: 3 | ask: ability", "Line 2: an ability needs a line 'ability:' that says which."),
    ("players: 3 | ability: king", "Line 2: red does not hold the king."),
    ("players: 3 | cards: king@red | ability: king", "Line 3: there is no answer to 'king' in this position."),
    (
        "players: 3 | cards: king@red | ability: king | ask: move",
        "Line 3: 'move' is never asked while the king is used.",
    ),
    (
        "players: 3 | cards: monk@red | ability: monk | ask: luck-face france/1 | france: rats ?",
        "Line 3: 'luck-face' is never asked while the monk is used.",
    ),
    (
        "players: 3 | cards: witch@red | ability: witch | stage: ravage | ask: luck-face france/1 | france: rats ?",
        "Line 3: no ability is used any more at the stage 'ravage'.",
    ),
    ("players: 3 | cards: monk@red | ability: monk france/1", "Line 3: no token lies at france/1."),
    (
        "players: 3 | cards: monk@red | france: rats ? | ability: monk france/1 italia",
        "Line 4: the monk has 1 note at the most.",
    ),
    (
        "players: 3 | cards: merchant@red | ability: merchant france italia 2",
        "Line 3: the merchant has 2 notes at the most.",
    ),
    ("players: 3 | cards: merchant@red | ability: merchant france", "Line 3: red has no citizens in france."),
    ("players: 3 | cards: peasant@red | ability: peasant one", "Line 3: 'one' is no number from 0 to 1023."),
    ("players: 3 | done: tok", "Line 2: 'tok' is no deed; did you mean took?"),
    ("players: 3 | done: slept", "Line 2: 'slept' is no deed; there are increased, took, map-order, used."),
    ("players: 3 | done: used", "Line 2: a card must follow 'used'."),
    ("players: 3 | done: used kingg", "Line 2: 'kingg' is no class card; did you mean king?"),
    ("players: 3 | bite: -1", "Line 2: '-1' is no number from 0 to 9."),
    ("players: 3 | ask: final | last: red", "Line 3: red is last and so has no turn in the final round."),
    ("players: 3 | ask: final | round: 3", "Line 3: '3' is no number from 1 to 2."),
    ("players: 3 | ask: settle | round: 6", "Line 3: '6' is no number from 0 to 5."),
    ("players: 3 | ask: final | ended: rat", "Line 3: 'rat' is no reason to end; did you mean rats?"),
    ("players: 3 | viewer: all", "Line 2: 'all' is no colour; there are red, blue, green, yellow, purple, orange."),
    ("players: 3 | ask: settle | haven: blue 17", "Blue still has to place 4 citizens and has fewer left."),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_mistake_gets_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text.replace(" | ", "\n"), standard_engine())
    assert str(caught.value) == sentence


def test_more_tokens_than_there_are() -> None:
    faces = [str(face) for face in standard_engine().world.faces]
    all_others = f"players: 2\ndiscards: {' '.join(faces[17:])}\n"
    regions = ("anglia", "france", "espagna", "germania", "italia", "scandia")
    late = "\n".join(f"{region}: rats ? ? ?" for region in regions)
    with pytest.raises(BadNotation, match=r"^18 tokens lie face down, but only 17 can be\.$"):
        read(all_others + late, standard_engine())
    with pytest.raises(BadNotation, match=r"^2 starters lie face down, but only 1 can be\.$"):
        read(f"players: 2\ndiscards: {' '.join(faces[:16])}\nfrance: rats s? s?", standard_engine())
