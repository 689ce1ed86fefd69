"""Holds the rulebook, the tests and the code together by the ids of the rules."""

import re
from pathlib import Path

import pytest

from tests.builders import the_content

ROOT = Path(__file__).parent.parent
RULEBOOK = (ROOT / "content" / "the_spill" / "rulebook.md").read_text("utf-8")
EXPECTED = {"S-7", "S-9", "S-10"}
EXPECTED |= {f"S-{part}.{n}" for part, most in enumerate((6, 7, 11, 9, 3, 5, 8, 2), 1) for n in range(1, most + 1)}


def rules_of_the_rulebook() -> list[str]:
    """Return the ids that begin a paragraph, in their order."""
    return re.findall(r"^\*\*(S-\d+(?:\.\d+)?)\*\* ", RULEBOOK, re.MULTILINE)


def chapters_of_the_rulebook() -> list[str]:
    return [f"S-{number}" for number in re.findall(r"^## (\d+)\. ", RULEBOOK, re.MULTILINE)]


def rules_in_test_names() -> dict[str, list[str]]:
    """Return for each id in the name of a test function the tests that bear it."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, *rule in re.findall(r"^def (test_S_(\d+)(?:_(\d+))?_\w+)", file.read_text("utf-8"), re.MULTILINE):
            found.setdefault(f"S-{'.'.join(filter(None, rule))}", []).append(name)
    return found


def ids_quoted(file: Path) -> set[str]:
    return set(re.findall(r"\bS-\d+(?:\.\d+)?", file.read_text("utf-8")))


def test_the_rulebook_holds_every_rule_once_and_in_order():
    rules = rules_of_the_rulebook()
    assert set(rules) == EXPECTED
    numbers = [tuple(map(int, rule[2:].split("."))) for rule in rules]
    assert numbers == sorted(set(numbers))


def test_every_rule_stands_in_its_chapter():
    for number, text in re.findall(r"^## (\d+)\. (.*?)(?=^## |\Z)", RULEBOOK, re.MULTILINE | re.DOTALL):
        for rule in re.findall(r"^\*\*(S-[\d.]+)\*\*", text, re.MULTILINE):
            assert rule[2:].split(".")[0] == number


def test_every_rule_is_in_the_name_of_a_test():
    missing = set(rules_of_the_rulebook()) - rules_in_test_names().keys()
    assert not missing, f"no test bears the id of {sorted(missing)}"


def test_every_id_in_the_name_of_a_test_is_a_rule():
    unknown = {rule: tests for rule, tests in rules_in_test_names().items() if rule not in rules_of_the_rulebook()}
    assert not unknown, f"the rulebook has none of these: {unknown}"


@pytest.mark.parametrize("folder", ["spillgame", "content"])
def test_every_id_quoted_in_code_and_content_is_a_rule_or_a_chapter(folder):
    known = {*rules_of_the_rulebook(), *chapters_of_the_rulebook()}
    for file in sorted((ROOT / folder).rglob("*")):
        if file.suffix in (".py", ".yaml", ".json", ".md") and (unknown := ids_quoted(file) - known):
            pytest.fail(f"{file.relative_to(ROOT)} quotes {sorted(unknown)}, which the rulebook has not")


def test_the_rulebook_names_every_card_specialist_and_track():
    content = the_content()
    named = [*content.resources, *content.win_cards, *content.specialists, *content.tracks]
    missing = [
        record.name for record in named if record.name not in RULEBOOK.replace("Meteorologist's", "Meteorologist")
    ]
    assert not missing


def test_the_rulebook_draws_the_tracks_as_the_content_does():
    for track in the_content().tracks:
        assert f"*{track.name}* {' '.join(map(str, track.dice))}" in RULEBOOK


def test_the_rulebook_gives_every_animal_the_home_it_has():
    rows = dict(re.findall(r"^\| ([NESW]) \| (.*) \|$", RULEBOOK, re.MULTILINE))
    columns = re.findall(r"\b\d[BC]\b", next(line for line in RULEBOOK.splitlines() if line.startswith("| home")))
    found = {
        quadrant + column: species.replace(" ", "_")
        for quadrant, row in rows.items()
        for column, species in zip(columns, row.split(" | "), strict=True)
    }
    assert found == {home: species.id for species in the_content().board.species for home in species.homes}
