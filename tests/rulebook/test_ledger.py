"""The ledger and the tests agree: every rule has a proof, and every proof a rule."""

import pytest

from tools import ledger

RULES = ledger.rules()
MARKS = ledger.marks()


def listed(what: str, things: list[str]) -> str:
    return "\n  ".join([f"{what}:", *things])


def test_the_ledger_was_found() -> None:
    assert len(RULES) > 490
    assert next(iter(ledger.chapters())) == "B-SETUP"


def test_every_page_is_read_and_has_chapters_of_one_game() -> None:
    pages = {page.name for page in ledger.RULES.glob("*.md")} - {ledger.PAGE.name}
    assert pages == set(ledger.PAGES)
    assert {rule.place.rpartition("/")[2].partition(":")[0] for rule in RULES} == pages
    for page, letter in (("board.md", "B"), ("africanus.md", "A"), ("cartus.md", "C")):
        assert {rule.chapter[0] for rule in RULES if f"/{page}:" in rule.place} == {letter}


def test_every_rule_is_one_bullet_in_its_chapter() -> None:
    strays = ledger.strays()
    assert not strays, listed("Not a rule, or in the wrong chapter", strays)


def test_no_id_is_given_twice() -> None:
    ids = [rule.id for rule in RULES]
    twice = [f"{rule.id} at {rule.place}" for rule in RULES if ids.count(rule.id) > 1]
    assert not twice, listed("Ids given twice", twice)


@pytest.mark.parametrize("chapter", ledger.chapters())
def test_a_chapter_counts_without_gaps(chapter: str) -> None:
    numbers = [rule.number for rule in RULES if rule.chapter == chapter]
    assert numbers == list(range(1, len(numbers) + 1)), f"The rules of {chapter} are numbered {numbers}"


def test_a_ruling_says_why() -> None:
    wrong = [f"{rule.id} at {rule.place}" for rule in RULES if rule.ruling != ("*Why: " in rule.text)]
    assert not wrong, listed("Rulings without a Why, or a Why without (ruling)", wrong)


def test_every_rule_has_a_test() -> None:
    named = {mark.rule for mark in MARKS}
    missing = [f"{rule.id} at {rule.place}" for rule in RULES if rule.id not in named]
    assert not missing, listed(f"{len(missing)} rules that no test names", missing)


def test_every_mark_names_a_rule() -> None:
    known = {rule.id for rule in RULES}
    unknown = [f"{mark.rule} at {mark}" for mark in MARKS if mark.rule not in known]
    assert not unknown, listed("Tests that name a rule which is not in docs/rules", unknown)


def test_only_tests_name_rules() -> None:
    wrong = [f"{mark.rule} at {mark}" for mark in MARKS if not mark.test.startswith(("test_", "Test", "(all"))]
    assert not wrong, listed("Rules named by something that pytest does not run", wrong)


def test_the_page_shows_the_coverage() -> None:
    shown = ledger.PAGE.read_text(encoding="utf-8")
    assert shown == ledger.page_with_table(), "The table is out of date: python tools/ledger.py --write"
