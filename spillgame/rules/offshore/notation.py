"""Steps as one line of text: `2: open heidrun with 3`, `draw_tiles 2: gas oil_kick`; and read back from it."""

from typing import Any

from spillgame.rules.offshore.codec import ANSWER_KEYS, ENTRIES, ask_to_json, decision_to_json
from spillgame.rules.offshore.steps import DECISION_TYPES, Ask, Chance, Decision, DrawFirst, LayMarkers, Step
from spillgame.rules.step_text import step_from_line

MARKS = {"partner": "with", "borrow": "borrowing", "partner_pays": "sharing"}
"""The word before a field that may be left out."""


def step_to_text(step: Step) -> str:
    """Return a step as one line: the seat or what was asked, and the decision or the answer."""
    if isinstance(step, Chance):
        return f"{ask_to_text(step.ask)}: {' '.join(map(str, step.answer))}"
    return f"{step.seat}: {decision_to_text(step)}"


def decision_to_text(decision: Decision) -> str:
    """Return a decision without its seat, such as `sell troll troll_2`."""
    values = decision_to_json(decision)
    words = [values.pop("type")]
    for key, value in values.items():
        words += [MARKS[key], str(value)] if key in MARKS else [str(value)]
    return " ".join(words)


def ask_to_text(ask: Ask) -> str:
    """Return what is asked of chance, such as `draw_technology display`."""
    return " ".join(map(str, ask_to_json(ask).values()))


def step_from_text(text: str) -> dict[str, Any]:
    """Return a line of text as it would stand in a journal's line; raises Refused where it is no step."""
    return step_from_line(text, DECISION_TYPES, ANSWER_KEYS, _decision, _answer)


def _decision(words: list[str]) -> dict[str, Any]:
    name, *rest = words
    found: dict[str, Any] = {"type": name}
    for entry in ENTRIES.get(name, ()):
        mark = MARKS.get(entry.key)
        if mark is not None:
            if rest[:1] != [mark]:
                continue
            del rest[0]
        if rest:
            value = rest.pop(0)
            found[entry.key] = int(value) if entry.kind == "a_number" and value.isdecimal() else value
    return found


def _answer(name: str, words: list[str]) -> Any:
    if name == DrawFirst().ask:
        return int(words[0]) if words[0].isdecimal() else words[0]
    return words if name in (LayMarkers("light").ask, "draw_tiles") else words[0]
