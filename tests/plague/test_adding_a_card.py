"""The walk-through of docs/adding-a-card.md holds: its card is played, and its test passes."""

import re
from pathlib import Path

import pytest

from rattus.bots import BOTS
from rattus.kernel.errors import BadRecord
from rattus.kernel.luck import SeededLuck
from rattus.kernel.record import check, keep
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from rattus.lab.against import compare
from rattus.lab.sim import simulate
from rattus.lab.workshop import cards_in, engine_with, recommended_with, without
from rattus.plague.cards import all_cards
from rattus.plague.codes import SEAT_NAMES, SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import Rattus, standard_engine
from rattus.plague.options import Options, drawn, from_json, to_json
from rattus.plague.world import SYMBOLS, load_world
from rattus.words import Catalogue
from rattus.words.plague import PlagueSpeaker
from tests.test_games import RECORDS

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
CARD, TEST = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
CASES = re.findall(r"def (test_\w+)", TEST)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "bell_ringer.py"
    path.write_text(CARD, encoding="utf-8")
    return path


@pytest.fixture
def rules(file: Path) -> Engine:
    return engine_with(card_files=[file])


@pytest.mark.parametrize("case", CASES)
def test_the_pages_own_test_passes(case: str, rules: Engine) -> None:
    names: dict[str, object] = {}
    exec(compile(TEST, "docs/adding-a-card.md", "exec"), names)
    names[case](rules)  # type: ignore[operator]


def test_there_are_cases_enough() -> None:
    assert 3 <= len(CASES) <= 8


@pytest.mark.parametrize("bot", BOTS["rattus"])
@pytest.mark.parametrize("players", [2, 6])
def test_it_is_simulated_with_and_without_region_cards(file: Path, rules: Engine, bot: str, players: int) -> None:
    cards = recommended_with(players, cards_in(file))
    assert "bell-ringer" in cards and "monk" not in cards
    for region_cards in (False, True):
        options = Options(players, cards, region_cards=region_cards)
        assert simulate(Rattus(rules), to_json(options), [bot] * players, 5, seed=1).games == 5


# Registered


@pytest.fixture
def game(file: Path) -> Rattus:
    """The game as it would be with the card in the registry, behind all others."""
    return Rattus(Engine(load_world(), [*all_cards(), *cards_in(file)]))


def test_no_action_changes_its_number(game: Rattus) -> None:
    known, now = standard_engine().space.names, game.space.names
    assert now.items() >= known.items()
    assert {now[number] for number in now.keys() - known.keys()} == {"take:bell-ringer", "use:bell-ringer"}


@pytest.mark.parametrize("name", [name for name, record in RECORDS.items() if not drawn(from_json(record.options))])
def test_a_recorded_game_with_settled_cards_holds_on(name: str, game: Rattus) -> None:
    assert check(RECORDS[name], game).over


@pytest.mark.parametrize("name", [name for name, record in RECORDS.items() if drawn(from_json(record.options))])
def test_one_with_drawn_cards_is_of_another_game(name: str, game: Rattus) -> None:
    with pytest.raises(BadRecord, match="the game was played with another map, other tokens or other cards"):
        check(RECORDS[name], game)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("cards", ["random", "one-per-class"])
def test_it_is_drawn_like_any_other(players: int, cards: str, game: Rattus) -> None:
    seen = 0
    for seed in range(12):
        options = {"players": players, "cards": cards, "region_cards": seed % 2 == 1}
        session = Session(game, options, SeededLuck(seed))
        seen += "bell-ringer" in session.position.view(SPECTATOR)["cards"]
        rng = Rng(seed)
        while not session.over:
            legal = session.position.legal()
            session.act(legal[rng.below(len(legal))])
        names = list(SEAT_NAMES[:players])
        assert check(keep(game, options, names, session.luck, session.lines, session.position), game).over
    assert 0 < seen < 12


def test_it_is_spoken_of(game: Rattus) -> None:
    words = PlagueSpeaker(Catalogue("rattus"), game.engine)
    assert words.event({"event": "card-used", "seat": "red", "card": "bell-ringer"}) == "Red uses the Bell-ringer."
    things = [*SEAT_NAMES, *game.engine.world.ids, *game.engine.ids, *SYMBOLS]
    assert len(set(things)) == len(things)


# Compared


def test_it_is_compared_with_the_game_without_it(file: Path, rules: Engine) -> None:
    new = cards_in(file)
    options = Options(4, recommended_with(4, new))
    plain = without(options, new)
    assert set(plain.cards) == {"peasant", "monk", "merchant", "witch", "king", "knight"}
    found = compare((options, plain), (rules, standard_engine()), ["bell-ringer"], ["greedy"] * 4, 20, seed=1)
    figures = found.as_json()
    alone = simulate(Rattus(), to_json(plain), ["greedy"] * 4, 20, seed=1).as_json()
    assert figures["without"] == alone, "the same seeds without the card are the same games"
    assert figures["with"]["games"] == 20 and figures["with"] != alone
    use = figures["uses"]["bell-ringer"]
    assert use["taken_per_game"] > 0 and use["used_per_game"] > 0
    assert use["holder_wins"] <= use["held_at_end"] <= 20
    low, high = figures["difference"]["turns"]["interval"]
    assert low <= figures["with"]["turns"] - alone["turns"] <= high


def test_the_same_game_against_itself_differs_in_nothing() -> None:
    options = Options(3)
    found = compare((options, options), (standard_engine(),) * 2, ["king"], ["greedy"] * 3, 10, seed=3)
    figures = found.as_json()
    assert figures["with"] == figures["without"]
    assert figures["difference"] == {
        "mean_score": {"mean": 0.0, "interval": [0.0, 0.0]},
        "turns": {"mean": 0.0, "interval": [0.0, 0.0]},
    }
