"""Action numbers are for ever: records of saved tables, trained bots and other programs rely on them."""

from pathlib import Path

from rattus.cartus.game import standard_engine

TABLE = Path(__file__).parents[1] / "data" / "cartus-actions.txt"


def test_no_action_has_changed_its_number_and_new_ones_are_on_file() -> None:
    """When actions are added, add their lines to tests/data/cartus-actions.txt; never change one that stands there."""
    kept = [line.split() for line in TABLE.read_text(encoding="utf-8").splitlines()]
    now = [[str(number), name] for number, name in sorted(standard_engine().space.names.items())]
    assert now == kept


def test_every_name_finds_its_number() -> None:
    space = standard_engine().space
    assert all(space.number(space.name(action)) == action for action in space.names)
    assert len(space.numbers) == len(space.names)
