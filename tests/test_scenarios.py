"""Plays every scenario of tests/scenarios; the format is described in docs/scenarios.md."""

import re
from pathlib import Path

import pytest

from spillgame.rules.the_spill.position import KEYS, OF_THE_SETUP
from tests.scenario import STEPS, THEN, Scenario, ScenarioError, run, scenarios_of

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [scenario for file in sorted(FOLDER.glob("*.yaml")) for scenario in scenarios_of(file)]
DOCS = Path(__file__).parent.parent / "docs" / "scenarios.md"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.title for scenario in SCENARIOS])
def test_scenario(scenario: Scenario):
    run(scenario)


def test_every_title_stands_once():
    titles = [scenario.title for scenario in SCENARIOS]
    assert sorted(titles) == sorted(set(titles))


def test_every_scenario_names_rules_of_the_rulebook():
    rulebook = (FOLDER.parent.parent / "content" / "the_spill" / "rulebook.md").read_text("utf-8")
    known = set(re.findall(r"^\*\*(S-[\d.]+)\*\*", rulebook, re.MULTILINE))
    for scenario in SCENARIOS:
        assert scenario.rules, f"{scenario.title} names no rule"
        assert set(scenario.rules) <= known, f"{scenario.title} names a rule that the rulebook has not"


@pytest.mark.parametrize(
    "text, message",
    [
        ("- {title: A, given: {oils: {}}, then: {ap: 4}}", r"a\.yaml: 'A': unknown key 'oils' in given; known are ap,"),
        ("- {title: A, then: {app: 4}}", r"a\.yaml: 'A': unknown key 'app' in then"),
        ("- {title: A, when: [], then: {ap: 4}}", r"a\.yaml: 'A': unknown key 'when' in the scenario"),
        ("- {title: A, do: [{drip: oil N1}], then: {ap: 4}}", r"a\.yaml: 'A': unknown key 'drip' in do"),
        ("- {title: A, do: [{refused: move N2, cod: x}], then: {ap: 4}}", r"'A': unknown key 'cod' in the step"),
        ("- {title: A, do: [{then: {app: 1}}], then: {ap: 4}}", r"a\.yaml: 'A': unknown key 'app' in then"),
        ("- {title: A, do: [3], then: {ap: 4}}", r"a\.yaml: 'A': a step is a text or a mapping \(found 3\)"),
        ("- {title: A}", r"a\.yaml: 'A': expects nothing"),
        ("- {given: {}}", r"a\.yaml: every scenario is a mapping with a title"),
        ("title: A", r"a\.yaml: must be a list of scenarios"),
    ],
)
def test_a_scenario_that_is_not_of_the_format_is_refused_with_its_file_and_key(tmp_path, text, message):
    file = tmp_path / "a.yaml"
    file.write_text(text)
    with pytest.raises(ScenarioError, match=message):
        scenarios_of(file)


@pytest.mark.parametrize(
    "text, message",
    [
        ("- {title: A, given: {ap: 3}, then: {ap: 4}}", "a.yaml: 'A': ap should be 4, is 3"),
        ("- {title: A, given: {ap: 0}, do: [move N2], then: {ap: 0}}", "'A', step 1 .move N2.: S-4.2: not_enough_ap"),
        ("- {title: A, given: {ap: 1}, do: [{refused: move N2}], then: {ap: 1}}", "should be refused, but is legal"),
        ("- {title: A, given: {ap: 0}, do: [{refused: move N2, code: too_far}], then: {ap: 1}}", "not_enough_ap"),
        ("- {title: A, given: {phase: spill}, do: [{draw: '3 oil'}], then: {events: [die_laid]}}", "should hold"),
        ("- {title: A, given: {ap: 1}, do: [{then: {ap: 2}}], then: {ap: 1}}", "step 1 .*ap should be 2, is 1"),
    ],
)
def test_a_scenario_that_does_not_come_true_says_where(tmp_path, text, message):
    file = tmp_path / "a.yaml"
    file.write_text(text)
    (scenario,) = scenarios_of(file)
    with pytest.raises(AssertionError, match=message):
        run(scenario)


def test_the_scenario_that_explains_the_format_comes_true(tmp_path):
    (example,) = re.findall(r"```yaml scenario\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    file = tmp_path / "a.yaml"
    file.write_text(example)
    (scenario,) = scenarios_of(file)
    run(scenario)


def test_every_key_of_the_format_is_described():
    described = set(re.findall(r"`([a-z_]+)`", DOCS.read_text("utf-8")))
    assert {*OF_THE_SETUP, *KEYS, *THEN, *STEPS} <= described
