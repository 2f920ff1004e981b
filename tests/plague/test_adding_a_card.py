"""The walk-through of docs/adding-a-card.md holds: its card is played, and its test passes."""

import re
from pathlib import Path

import pytest

from rattus.bots import BOTS
from rattus.lab.against import compare
from rattus.lab.sim import simulate
from rattus.lab.workshop import cards_in, engine_with, recommended_with, without
from rattus.plague.engine import Engine
from rattus.plague.game import standard_engine
from rattus.plague.options import Options

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


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", [2, 6])
def test_it_is_simulated_with_and_without_region_cards(file: Path, rules: Engine, bot: str, players: int) -> None:
    cards = recommended_with(players, cards_in(file))
    assert "bell-ringer" in cards and "monk" not in cards
    for region_cards in (False, True):
        options = Options(players, cards, region_cards=region_cards)
        assert simulate(options, [bot] * players, 5, seed=1, engine=rules).games == 5


def test_it_is_compared_with_the_game_without_it(file: Path, rules: Engine) -> None:
    new = cards_in(file)
    options = Options(4, recommended_with(4, new))
    plain = without(options, new)
    assert set(plain.cards) == {"peasant", "monk", "merchant", "witch", "king", "knight"}
    found = compare((options, plain), (rules, standard_engine()), ["bell-ringer"], ["greedy"] * 4, 20, seed=1)
    figures = found.as_json()
    alone = simulate(plain, ["greedy"] * 4, 20, seed=1).as_json()
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
