"""Cards, maps and tokens from outside the package."""

import json
from pathlib import Path

import pytest

from rattus.kernel.errors import BadData, BadOptions, BadRecord
from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, keep, parse
from rattus.kernel.session import Session
from rattus.lab.against import compare
from rattus.lab.sim import simulate
from rattus.lab.workshop import blamed_on, cards_in, engine_with, recommended_with, without
from rattus.plague.codes import HAVEN, SPECTATOR
from rattus.plague.game import Rattus, new_game, standard_engine
from rattus.plague.options import BASE, Options, to_json
from tests.plague.play import do, legal, position

DATA = Path(__file__).parents[1] / "data"
ABBESS = DATA / "abbess.py"


def test_a_card_from_a_file_is_played():
    engine = engine_with(card_files=[ABBESS])
    s = position("players: 2\ncards: abbess@red king\nplague: italia\nfrance: red 2; rats ? ?", engine)
    do(s, "use:abbess")
    assert legal(s) == {"from:france"}
    do(s, "from:france")
    assert s.citizens(HAVEN, 0) == 1


def test_a_diplomat_goes_with_the_last_citizen_even_if_the_card_knows_nothing_of_diplomats():
    engine = engine_with(card_files=[ABBESS])
    s = position("players: 2\ncards: abbess@red king\nfrance: red 1\nitalia: red 2\ndiplomats: red france", engine)
    do(s, "use:abbess", "from:france")
    assert s.view(SPECTATOR)["diplomats"] == {"red": {"regions": [], "haven": 1}}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_card_from_a_file_is_simulated_in_the_place_of_the_one_of_its_class(players):
    engine = engine_with(card_files=[ABBESS])
    cards = recommended_with(players, cards_in(ABBESS))
    joined = ("explorer", "caravaner") if players >= 5 else ()
    assert sorted(cards) == sorted(("peasant", "abbess", "merchant", "witch", "king", "knight", *joined))
    tally = simulate(Rattus(engine), {"players": players, "cards": list(cards)}, ["greedy"] * players, 20, seed=1)
    assert tally.games == 20
    plain = simulate(Rattus(), {"players": players}, ["greedy"] * players, 20, seed=1)
    assert tally.points != plain.points


def test_a_card_of_a_class_that_is_not_recommended_asks_for_a_choice(tmp_path):
    file = tmp_path / "card.py"
    file.write_text(ABBESS.read_text().replace('"Church"', '"Islamic"'))
    with pytest.raises(BadOptions, match="No recommended card is of the class Islamic"):
        recommended_with(4, cards_in(file))


# The game without the card


@pytest.fixture
def imam(tmp_path):
    """A made-up Islamic card."""
    file = tmp_path / "imam.py"
    file.write_text(ABBESS.read_text().replace('"Church"', '"Islamic"').replace('"abbess"', '"imam"'))
    return file


@pytest.mark.parametrize("players", [5, 6])
def test_an_islamic_card_at_a_large_table_is_compared_with_the_recommended_set(players, imam):
    new = cards_in(imam)
    options = Options(players, recommended_with(players, new))
    assert set(options.cards) == {*BASE, "explorer", "imam"}
    plain = without(options, new)
    assert set(plain.cards) == {*BASE, "explorer", "caravaner"}
    engines = (engine_with(card_files=[imam]), standard_engine())
    assert compare((options, plain), engines, ["imam"], ["greedy"] * players, 3, seed=1).with_card.games == 3


@pytest.mark.parametrize(("hands", "comes_back"), [(False, "caravaner"), (True, "astronomer")])
def test_what_comes_back_can_be_played(hands, comes_back, imam):
    cards = ("imam", "explorer", "monk", "merchant", "witch", "king")
    plain = without(Options(4, cards, region_cards=hands), cards_in(imam))
    assert plain.cards == (comes_back, *cards[1:])
    assert new_game(plain).board.seats == 4


def test_a_card_in_a_set_that_is_otherwise_recommended_is_compared_with_what_it_displaces(imam):
    plain = without(Options(4, ("imam", *BASE[1:])), cards_in(imam))
    assert plain.cards == BASE


def test_with_the_whole_class_in_the_game_it_is_said_how_to_compare(imam):
    cards = ("imam", "explorer", "astronomer", "caravaner", "sultan", "king")
    with pytest.raises(BadOptions) as caught:
        without(Options(4, cards, region_cards=True), cards_in(imam))
    assert str(caught.value) == (
        "'imam' cannot be compared: all others of its class (explorer, astronomer, caravaner, sultan) are played "
        "besides. Leave out the one that is to be played in its place."
    )
    left_out = Options(4, (*cards[:2], *cards[3:], "witch"), region_cards=True)
    assert without(left_out, cards_in(imam)).cards[0] == "astronomer"


@pytest.mark.parametrize("cards", ["random", "one-per-class"])
def test_where_luck_draws_the_cards_nothing_is_compared(cards, imam):
    with pytest.raises(BadOptions, match=r"say with which cards \(--cards\)\.$"):
        without(Options(4, cards), cards_in(imam))


def test_a_changed_card_takes_the_place_of_the_one_with_its_id(tmp_path):
    file = tmp_path / "abbot.py"
    file.write_text(ABBESS.read_text().replace('"abbess"', '"monk"'))
    engine = engine_with(card_files=[file])
    assert engine.ids == standard_engine().ids
    assert next(card.name for card in engine.cards if card.id == "monk") == "Abbess"


def test_without_files_the_rules_are_the_usual_ones():
    assert engine_with() is standard_engine()


def test_another_map_and_other_tokens_are_played():
    engine = engine_with(DATA / "tiny-map.json", DATA / "tiny-tokens.json")
    assert len(new_game(Options(2), engine).board.regions) < 7
    assert engine.digest != standard_engine().digest


def test_a_record_knows_the_cards_it_was_played_with():
    game = Rattus(engine_with(card_files=[ABBESS]))
    options = {"players": 2, "cards": ["abbess", "peasant", "merchant", "witch", "king", "knight"]}
    session = Session(game, options, SeededLuck(1))
    while not session.over:
        session.act(session.position.legal()[-1])
    record = parse(keep(game, options, ["a", "b"], session.luck, session.lines, session.position).text())
    assert check(record, game).over
    with pytest.raises(BadRecord, match="another map, other tokens or other cards"):
        check(record, Rattus())


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("x = 1", "defines no class card"),
        ("def", r"SyntaxError"),
        ("import nothing_of_this_name", r"line 1: ModuleNotFoundError"),
        (
            "from rattus.plague.card import Card\nclass Half(Card):\n    def __init__(self):\n        1 / 0\n",
            "line 4: Zero",
        ),
        (ABBESS.read_text().replace('"Church"', '"Chruch"'), "there is no class 'Chruch'; did you mean Church?"),
    ],
)
def test_a_file_that_is_no_card_is_refused(code, problem, tmp_path):
    file = tmp_path / "card.py"
    file.write_text(code)
    with pytest.raises(BadData, match=problem):
        engine_with(card_files=[file])


@pytest.mark.parametrize("name", ["nothing.py", "", "abbess.txt"])
def test_what_is_no_python_file_is_refused(name, tmp_path):
    (tmp_path / "abbess.txt").write_text(ABBESS.read_text())
    with pytest.raises(BadData, match="is no Python file with a class card"):
        engine_with(card_files=[tmp_path / name])


def test_a_card_that_breaks_down_is_blamed(tmp_path):
    file = tmp_path / "card.py"
    file.write_text(ABBESS.read_text().replace("region = action - FROM", "region = nowhere"))
    engine = engine_with(card_files=[file])
    options = to_json(Options(2, recommended_with(2, cards_in(file))))
    with pytest.raises(BadData, match=r"card.py, line \d+: NameError"), blamed_on(file):
        simulate(Rattus(engine), options, ["random", "random"], 20, seed=1)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("s.ask, s.region = ASK_TURN, 400", "In the rules, while playing {file}: IndexError"),
        ("raise ValueError", "{file}, line 35: ValueError"),
    ],
)
def test_a_card_that_breaks_the_rules_is_blamed_for_that(code, said, tmp_path):
    """An exception may come out of the rules, and may have nothing to say but its name."""
    file = tmp_path / "card.py"
    text = ABBESS.read_text().replace("import FROM", "import ASK_TURN, FROM").replace("region = action - FROM", code)
    file.write_text(text.replace("s.move_citizens(s.seat, region, HAVEN, 1)", "return"))
    engine = engine_with(card_files=[file])
    options = to_json(Options(2, recommended_with(2, cards_in(file))))
    with pytest.raises(BadData) as caught, blamed_on(file):
        simulate(Rattus(engine), options, ["random", "random"], 20, seed=1)
    assert str(caught.value).startswith(said.format(file=file))
    assert not str(caught.value).endswith(": ")


def test_a_card_that_offers_nothing_is_blamed(tmp_path):
    file = tmp_path / "card.py"
    file.write_text(ABBESS.read_text().replace("out.add(FROM + region)", "pass"))
    engine = engine_with(card_files=[file])
    options = to_json(Options(2, recommended_with(2, cards_in(file))))
    with pytest.raises(BadData, match="abbess is used and offers no choice at its step 0"), blamed_on(file):
        simulate(Rattus(engine), options, ["random", "random"], 20, seed=1)


def test_only_so_many_cards_fit(tmp_path):
    files = []
    for n in range(11):
        files.append(tmp_path / f"card{n}.py")
        files[-1].write_text(ABBESS.read_text().replace('"abbess"', f'"abbess{n}"'))
    with pytest.raises(BadData, match="There is room for 16 class cards"):
        engine_with(card_files=files)


def test_other_region_cards_are_played(tmp_path):
    file = tmp_path / "cards.json"
    cards = [{"region": region, "symbols": ["?"]} for region in ("france", "italia", "espagna", "anglia", "germania")]
    cards += [{"region": card["region"], "symbols": ["Church", "Magic"]} for card in cards]
    file.write_text(json.dumps({"cards": cards}))
    engine = engine_with(region_cards_file=file)
    assert [str(card) for card in engine.world.region_cards][:1] == ["france:?"]
    assert engine.digest != standard_engine().digest
    options = {"players": 2, "region_cards": True}
    assert simulate(Rattus(engine), options, ["greedy", "random"], 10, seed=1).games == 10
    with pytest.raises(BadOptions, match="not enough region cards to deal 3 to each of 4 players"):
        new_game(Options(4, region_cards=True), engine)


def test_region_cards_of_regions_that_another_map_lacks_stay_in_the_box():
    engine = engine_with(DATA / "tiny-map.json", DATA / "tiny-tokens.json")
    assert {card.region for card in engine.world.region_cards} <= set(engine.world.ids)
