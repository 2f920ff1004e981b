"""For all tests: choose them by rule, leave the slow ones out, and refuse an engine that is out of date."""

from collections.abc import Callable, Iterator

import pytest

from rattus._modes import is_compiled, stale


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that name this rule of docs/rules, or a rule of this chapter (--rule B-MOVE)",
    )


def pytest_configure(config: pytest.Config) -> None:
    if stale():
        raise pytest.UsageError(
            "The compiled engine is older than its sources. Build it anew (make build), "
            "or test the sources as they are: RATTUS_PURE=1."
        )


def pytest_report_header(config: pytest.Config) -> str:
    return f"rattus: the {'compiled' if is_compiled() else 'interpreted'} engine"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        _keep(config, items, lambda item: any(_belongs(rule, to) for rule in rules_of(item) for to in wanted))
    if not config.getoption("-m"):
        _keep(config, items, lambda item: item.get_closest_marker("slow") is None)


def _keep(config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]) -> None:
    left_out = [item for item in items if not wanted(item)]
    if left_out:
        items[:] = [item for item in items if wanted(item)]
        config.hook.pytest_deselected(items=left_out)


def _belongs(rule: str, wanted: str) -> bool:
    return rule == wanted or rule.startswith(f"{wanted}-")


def rules_of(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        yield from mark.args
