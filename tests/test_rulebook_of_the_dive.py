"""Holds the rulebook of Deep Sea Adventure to the numbers of its content."""

from tests.builders.dive import dive_content
from tests.rulebooks import RULEBOOKS

BOOK = RULEBOOKS["deep_sea_adventure"]
RULEBOOK, rule = BOOK.text, BOOK.rule


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
