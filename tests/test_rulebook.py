"""Holds the rulebook of The Spill to its tests by the ids of its rules, and to the numbers of its content."""

import re

from tests.builders import the_content
from tests.documents import ROOT
from tests.rulebooks import RULEBOOKS

RULES = RULEBOOKS["the_spill"].rules
RULEBOOK = RULEBOOKS["the_spill"].text


def rules_in_test_names() -> dict[str, list[str]]:
    """Return for each id in the name of a test function the tests that bear it."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, *rule in re.findall(r"^def (test_S_(\d+)(?:_(\d+))?_\w+)", file.read_text("utf-8"), re.MULTILINE):
            found.setdefault(f"S-{'.'.join(filter(None, rule))}", []).append(name)
    return found


def test_every_rule_is_in_the_name_of_a_test():
    missing = set(RULES) - rules_in_test_names().keys()
    assert not missing, f"no test bears the id of {sorted(missing)}"


def test_every_id_in_the_name_of_a_test_is_a_rule():
    unknown = {rule: tests for rule, tests in rules_in_test_names().items() if rule not in RULES}
    assert not unknown, f"the rulebook has none of these: {unknown}"


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
