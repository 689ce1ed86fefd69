"""Holds the rulebook of Deep Sea Adventure and the code together by ids of rules, and its numbers to the content."""

import re
from pathlib import Path

import pytest

from tests.builders.dive import dive_content

ROOT = Path(__file__).parent.parent
RULEBOOK = (ROOT / "content" / "deep_sea_adventure" / "rulebook.md").read_text("utf-8")
CHAPTERS = (6, 3, 4, 9, 4, 3, 7, 3, 3, 5, 4)
"""How many rules each chapter has."""
EXPECTED = [f"D-{chapter}.{number}" for chapter, most in enumerate(CHAPTERS, 1) for number in range(1, most + 1)]


def rule(name: str) -> str:
    """Return the text of a rule, in one line."""
    found = re.search(rf"^\*\*{re.escape(name)}\*\* (.*?)(?=^\*\*D-|^## |\Z)", RULEBOOK, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return " ".join(found.group(1).split())


def test_the_rulebook_holds_every_rule_once_in_its_chapter_and_in_order():
    assert re.findall(r"^\*\*(D-\d+\.\d+)\*\* ", RULEBOOK, re.MULTILINE) == EXPECTED
    for number, text in re.findall(r"^## (\d+)\. (.*?)(?=^## |\Z)", RULEBOOK, re.MULTILINE | re.DOTALL):
        assert {one.split(".")[0] for one in re.findall(r"^\*\*D-([\d.]+)\*\*", text, re.MULTILINE)} == {number}


@pytest.mark.parametrize("folder", ["spillgame", "content"])
def test_every_id_quoted_in_code_and_content_is_a_rule(folder):
    for file in sorted((ROOT / folder).rglob("*")):
        if file.suffix in (".py", ".yaml", ".md"):
            quoted = set(re.findall(r"\bD-\d+\.\d+", file.read_text("utf-8")))
            assert quoted <= set(EXPECTED), f"{file.relative_to(ROOT)} quotes {sorted(quoted - set(EXPECTED))}"


def test_the_numbers_of_the_rulebook_are_those_of_the_standard_table():
    table = dive_content().tables[0]
    chips = [value for level in table.levels for value in level]
    assert f"It holds {table.air}." in rule("D-1.2")
    assert f"{len(chips)} treasure chips" in rule("D-1.3")
    assert f"worth {sum(chips)} points" in rule("D-1.3")
    for number, level in enumerate(table.levels, 1):
        assert f"| {number} | {' '.join(map(str, level))} |" in RULEBOOK
    assert ", ".join(map(str, table.pips[:-1])) + f" and {table.pips[-1]} pips" in rule("D-1.5")
    assert (table.dives, table.pile, table.dice) == (3, 3, 2)
    assert "three dives" in rule("D-3.1")
    assert "takes three" in rule("D-7.4")
    assert f"{table.solo_marks[0]}, {table.solo_marks[1]} and {table.solo_marks[2]} points" in rule("D-9.2")


def test_the_other_tables_are_told_as_they_are():
    told = rule("D-11.2")
    for table in dive_content().tables[1:]:
        assert f"*{table.name}*" in told
        assert f"{table.air} of air" in told
        assert "{}, {} and {}".format(*table.solo_marks) in told
    assert " ".join(map(str, dive_content().tables[2].levels[4])) in told


def test_every_bot_is_named_in_its_rule():
    names = dive_content().words.bots
    for bot, name in names.items():
        if bot != "person":
            assert f"*{name}*" in RULEBOOK, name
