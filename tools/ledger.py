"""The rules ledger: the rules in docs/rules, the tests that name them, and the table that compares the two.

python tools/ledger.py            print the table
python tools/ledger.py --write    write it into docs/rules/README.md
python tools/ledger.py B-MOVE-04  print a rule and the tests that name it
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
PAGE = RULES / "README.md"
PAGES = ("board.md", "africanus.md", "cartus.md")  # in this order
TESTS = ROOT / "tests"
MUTATIONS = tuple(sorted((TESTS / "mutations").glob("*.toml")))
BEGIN, END = "<!-- the table: python tools/ledger.py --write -->", "<!-- end of the table -->"

_CHAPTER = re.compile(r"## ([A-Z]+-[A-Z]+): (.+)")
_RULE = re.compile(r"- \*\*([A-Z]+-[A-Z]+)-(\d\d)\*\* (\(ruling\) )?(.+)")


@dataclass(frozen=True)
class Rule:
    """One bullet of the ledger."""

    chapter: str
    number: int
    ruling: bool
    text: str
    place: str

    @property
    def id(self) -> str:
        return f"{self.chapter}-{self.number:02}"


@dataclass(frozen=True)
class Mark:
    """One `pytest.mark.rule` of one test."""

    rule: str
    test: str
    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} {self.test}"


def chapters() -> dict[str, str]:
    """The chapters in the order of the pages: what their ids begin with, and their titles."""
    return {match[1]: match[2] for _, line in _lines() if (match := _CHAPTER.fullmatch(line))}


def rules() -> list[Rule]:
    """Every rule, in the order of the pages."""
    found = []
    for place, line in _lines():
        if match := _RULE.fullmatch(line):
            found.append(Rule(match[1], int(match[2]), match[3] is not None, match[4], place))
    return found


def strays() -> list[str]:
    """Bullets that begin like a rule and are none, and rules that stand in another chapter than their own."""
    chapter = ""
    found = []
    for place, line in _lines():
        if match := _CHAPTER.fullmatch(line):
            chapter = match[1]
        rule = _RULE.fullmatch(line)
        if line.startswith("- **") and (rule is None or rule[1] != chapter):
            found.append(f"{place} {line[:60]}")
    return found


def _lines() -> Iterator[tuple[str, str]]:
    for page in [RULES / name for name in PAGES]:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{page.relative_to(ROOT)}:{number}", line


def marks() -> list[Mark]:
    """Every rule that a test names, read from the tests' source."""
    return [mark for file in sorted(TESTS.rglob("test_*.py")) for mark in _marks_in(file)]


def _marks_in(file: Path) -> Iterator[Mark]:
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    whole_file = [node.value for node in tree.body if isinstance(node, ast.Assign) and _is_pytestmark(node)]
    for call in _rule_calls(whole_file):
        yield from _named(call, "(all its tests)", file)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for call in _rule_calls(node.decorator_list):
                yield from _named(call, node.name, file)


def _is_pytestmark(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)


def _rule_calls(nodes: list[ast.expr]) -> Iterator[ast.Call]:
    """Also those inside `pytest.param(..., marks=...)`."""
    for node in nodes:
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                yield call


def _named(call: ast.Call, test: str, file: Path) -> Iterator[Mark]:
    for argument in call.args:
        rule = argument.value if isinstance(argument, ast.Constant) else ast.unparse(argument)
        yield Mark(str(rule), test, file, call.lineno)


def mutated() -> set[str]:
    """The rules that tests/mutations breaks, to see whether their tests notice."""
    return {rule for file in MUTATIONS for rule in tomllib.loads(file.read_text(encoding="utf-8"))}


def table() -> str:
    """How much of each chapter is proven."""
    known, named, broken = rules(), {mark.rule for mark in marks()}, mutated()
    lines = [
        "| chapter | about | rules | of these rulings | named by a test | broken on purpose |",
        "|---|---|---|---|---|---|",
    ]
    for chapter, about in chapters().items():
        lines.append(_row(chapter, about, [rule for rule in known if rule.chapter == chapter], named, broken))
    lines.append(_row("all", "", known, named, broken))
    return "\n".join(lines)


def _row(chapter: str, about: str, found: list[Rule], named: set[str], broken: set[str]) -> str:
    counts = (
        len(found),
        sum(rule.ruling for rule in found),
        sum(rule.id in named for rule in found),
        sum(rule.id in broken for rule in found),
    )
    return f"| {chapter} | {about} | " + " | ".join(str(n) for n in counts) + " |"


def page_with_table() -> str:
    """The README of the rules with the table as it should be."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


def main(arguments: list[str]) -> None:
    if arguments == ["--write"]:
        PAGE.write_text(page_with_table(), encoding="utf-8")
    elif arguments:
        for rule in rules():
            if rule.id in arguments:
                print(f"{rule.id} {rule.text}")
                print(*(f"  {mark}" for mark in marks() if mark.rule == rule.id), sep="\n")
    else:
        print(table())


if __name__ == "__main__":
    main(sys.argv[1:])
