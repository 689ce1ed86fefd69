"""Reads scenarios: games told in YAML as given / do / then. `docs/scenarios.md` describes the format."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from spillgame.rules.game import Refused
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.position import KEYS, OF_THE_SETUP, positioned, with_position
from tests.builders import Play, a_setup, the_content


class ScenarioError(Exception):
    """A scenario file is malformed; names the file, the scenario and the key."""


@dataclass(frozen=True)
class Scenario:
    """One scenario, as it stands in its file."""

    file: str
    title: str
    given: Mapping[str, Any]
    do: tuple[Any, ...]
    then: Mapping[str, Any]
    rules: tuple[str, ...] = ()

    def fault(self, what: str) -> ScenarioError:
        return ScenarioError(f"{self.file}: {self.title!r}: {what}")


SCENARIO_KEYS = ("title", "rules", "given", "do", "then")


def scenarios_of(file: Path) -> list[Scenario]:
    """Read all scenarios of a file; raises ScenarioError if it is malformed."""
    found = yaml.safe_load(file.read_text("utf-8"))
    if not isinstance(found, list):
        raise ScenarioError(f"{file.name}: must be a list of scenarios")
    return [_scenario(file.name, entry) for entry in found]


def _scenario(file: str, entry: Any) -> Scenario:
    if not isinstance(entry, dict) or not isinstance(entry.get("title"), str):
        raise ScenarioError(f"{file}: every scenario is a mapping with a title (found {entry!r:.80})")
    given, then, do, rules = (entry.get(key) or {} for key in ("given", "then", "do", "rules"))
    scenario = Scenario(file, entry["title"], given, tuple(do), then, tuple(rules))
    _known_keys(scenario, "the scenario", entry, SCENARIO_KEYS)
    _known_keys(scenario, "given", scenario.given, (*OF_THE_SETUP, *KEYS))
    _known_keys(scenario, "then", scenario.then, THEN)
    if not scenario.then:
        raise scenario.fault("expects nothing: `then` is missing or empty")
    for step in scenario.do:
        _known_step(scenario, step)
    return scenario


def _known_keys(scenario: Scenario, where: str, found: Any, known: Iterable[str]) -> None:
    if not isinstance(found, dict):
        raise scenario.fault(f"{where} must be a mapping (found {found!r})")
    for key in found:
        if key not in known:
            raise scenario.fault(f"unknown key {key!r} in {where}; known are {', '.join(sorted(known))}")


def _known_step(scenario: Scenario, step: Any) -> None:
    if isinstance(step, str):
        return
    if not isinstance(step, dict):
        raise scenario.fault(f"a step is a text or a mapping (found {step!r})")
    first = next(iter(step))
    if first not in STEPS:
        known = ", ".join(sorted(STEPS))
        raise scenario.fault(f"unknown key {first!r} in do; known are {known}, or a decision such as 'move N2'")
    _known_keys(scenario, f"the step {first!r}", step, (first, *STEPS[first]))
    if first == "then":
        _known_keys(scenario, "then", step["then"], THEN)


# --- given ---


def build(scenario: Scenario) -> Play:
    """Return the game that a scenario begins with; raises ScenarioError if it is impossible."""
    content = the_content()
    try:
        setup, position = with_position(content, a_setup(), scenario.given)
        game = Game(content, setup)
        return Play(game, *positioned(game, position))
    except Refused as refused:
        raise scenario.fault(f"given: {refused}") from None


# --- do ---


def _refused(play: Play, step: Mapping[str, Any]) -> None:
    why = play.refusal(step["refused"])
    assert why is not None, f"{step['refused']!r} should be refused, but is legal"
    for name, found in (("code", why.code), ("rule", why.rule)):
        expected = step.get(name, found)
        assert found == expected, f"{step['refused']!r} should be refused with the {name} {expected}, not {found}"


def _bad_answer(play: Play, step: Mapping[str, Any]) -> None:
    before = play.state
    try:
        play.answer(str(step["bad_answer"]))
    except Refused as refused:
        found, expected = refused.refusal.code, step.get("code", refused.refusal.code)
        assert found == expected, f"the answer should be refused with the code {expected}, not {found}"
        assert play.state == before, "a refused answer has changed the state"
    else:
        raise AssertionError(f"the answer {step['bad_answer']!r} should be refused, but is taken")


def _expect(play: Play, step: Mapping[str, Any]) -> None:
    check(play, step["then"])


_ASKED = {"draw": "draw_dice", "drop": "drop", "roll": "roll", "card": "draw_resource", "specialist": "draw_specialist"}
STEPS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys((*_ASKED, "then"), ()),
    "refused": ("code", "rule"),
    "bad_answer": ("code",),
}
"""The steps that are no decisions, and what may stand beside each."""

_DO: Mapping[str, Callable[[Play, Mapping[str, Any]], None]] = {
    "refused": _refused,
    "bad_answer": _bad_answer,
    "then": _expect,
}


def run(scenario: Scenario) -> Play:
    """Play a scenario and check its expectations; raises AssertionError if one fails."""
    play = build(scenario)
    for number, step in enumerate(scenario.do, start=1):
        try:
            _take(play, step)
        except (AssertionError, Refused) as fault:
            raise AssertionError(f"{scenario.file}: {scenario.title!r}, step {number} ({step}): {fault}") from fault
    try:
        check(play, scenario.then)
    except AssertionError as fault:
        raise AssertionError(f"{scenario.file}: {scenario.title!r}: {fault}") from fault
    return play


def _take(play: Play, step: Any) -> None:
    if isinstance(step, str):
        play.do(step)
        return
    first = next(iter(step))
    if first in _ASKED:
        assert play.asked.ask == _ASKED[first], f"chance is asked for {play.asked.ask}"
        play.answer(str(step[first]))
    else:
        _DO[first](play, step)


# --- then ---


def _same(name: str, look: Callable[[Play], Any]) -> Callable[[Play, Any], None]:
    def compare(play: Play, expected: Any) -> None:
        found = look(play)
        assert found == expected, f"{name} should be {expected}, is {found}"

    return compare


def _same_set(name: str, look: Callable[[Play], set[str]]) -> Callable[[Play, Any], None]:
    def compare(play: Play, expected: Any) -> None:
        found = look(play)
        assert sorted(found) == sorted(expected), f"{name} should be {sorted(expected)}, is {sorted(found)}"

    return compare


def _dice(dice: tuple[int, int]) -> dict[str, int]:
    return {"oil": dice[0], "weather": dice[1]}


def _parts(name: str, look: Callable[[Play, str], Any]) -> Callable[[Play, Any], None]:
    def compare(play: Play, expected: Any) -> None:
        found = {key: look(play, key) for key in expected}
        assert found == expected, f"{name} should be {expected}, is {found}"

    return compare


def _rescued_of(play: Play, species: str) -> dict[str, int]:
    return {name: count for name, count in play.rescued(species)._asdict().items() if count}


def _asks(play: Play) -> str | None:
    pending = play.state.pending
    if pending is None:
        return None
    return pending.question if isinstance(pending, Decide) else str(pending)


def _legal(play: Play, expected: Any) -> None:
    missing = sorted(set(expected) - play.legal())
    assert not missing, f"{missing} should be legal; legal are {sorted(play.legal())}"


def _not_legal(play: Play, expected: Any) -> None:
    found = sorted(decision for decision in play.legal() if decision.startswith(tuple(expected)))
    assert not found, f"{found} should not be legal"


def _events(play: Play, expected: Any) -> None:
    kinds = iter(play.kinds())
    for kind in expected:
        assert kind in kinds, f"the events should hold {expected} in this order; they are {play.kinds()}"


def _no_events(play: Play, expected: Any) -> None:
    found = sorted(set(expected) & set(play.kinds()))
    assert not found, f"{found} should not have happened"


def _result(play: Play, expected: Any) -> None:
    result = play.state.result
    found = None if result is None else {"won": result.won, "reasons": list(result.reasons)}
    assert found == expected, f"result should be {expected}, is {found}"


THEN: Mapping[str, Callable[[Play, Any], None]] = {
    "phase": _same("phase", lambda play: play.state.phase),
    "turn_of": _same("turn_of", lambda play: play.active),
    "ap": _same("ap", lambda play: play.state.ap),
    "asks": _same("asks", _asks),
    "asked_seat": _same("asked_seat", lambda play: getattr(play.state.pending, "seat", None)),
    "oil": _same_set("oil", lambda play: play.oil),
    "full": _same_set("full", lambda play: play.full),
    "contaminated": _same_set("contaminated", lambda play: play.contaminated),
    "healthy": _parts("healthy", lambda play, space: space in play.healthy),
    "ships": _parts("ships", lambda play, specialist: play.ship(specialist)),
    "tokens": _parts("tokens", lambda play, specialist: play.tokens(specialist)),
    "rescued": _parts("rescued", _rescued_of),
    "sickbay": _same("sickbay", lambda play: play.sickbay),
    "bag": _same("bag", lambda play: _dice(play.state.bag)),
    "pool": _same("pool", lambda play: _dice(play.state.pool)),
    "removed": _same("removed", lambda play: play.state.removed),
    "removed_ever": _same("removed_ever", lambda play: play.state.removed_ever),
    "track_space": _same("track_space", lambda play: play.state.track_space),
    "fewer_dice": _same("fewer_dice", lambda play: play.state.fewer_dice),
    "capped": _same("capped", lambda play: play.state.capped),
    "cards": _same("cards", lambda play: {card: list(cubes) for card, cubes in play.cubes.items()}),
    "deck": _parts("deck", lambda play, part: list(getattr(play.state.cards, part))),
    "discard": _same("discard", lambda play: list(play.state.cards.discard)),
    "cubes_in_hand": _same("cubes_in_hand", lambda play: play.state.cubes_in_hand),
    "objectives": _same("objectives", lambda play: list(play.state.goal.objectives)),
    "legal": _legal,
    "not_legal": _not_legal,
    "events": _events,
    "no_events": _no_events,
    "result": _result,
}
"""How each key of `then` looks at the game."""


def check(play: Play, expected: Mapping[str, Any]) -> None:
    """Check that a game is as expected; raises AssertionError naming the first key that is not."""
    for key, value in expected.items():
        THEN[key](play, value)
