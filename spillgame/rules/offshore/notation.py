"""Steps as one line of text: `2: open heidrun with 3`, `draw_tiles 2: gas oil_kick`; and read back from it."""

from spillgame.rules.decision_json import to_text
from spillgame.rules.offshore.chances import Ask, Chance, DrawFirst, LayMarkers
from spillgame.rules.offshore.codec import ANSWER_KEYS, DECISIONS, ask_to_json
from spillgame.rules.offshore.engine import Step
from spillgame.rules.seams import Json, JsonObject
from spillgame.rules.step_text import step_from_line


def step_to_text(step: Step) -> str:
    """Return a step as one line: the seat or what was asked, and the decision or the answer."""
    if isinstance(step, Chance):
        return f"{ask_to_text(step.ask)}: {' '.join(map(str, step.answer))}"
    return f"{step.seat}: {to_text(step)}"


def ask_to_text(ask: Ask) -> str:
    """Return what is asked of chance, such as `draw_technology display`."""
    return " ".join(map(str, ask_to_json(ask).values()))


def step_from_text(text: str) -> JsonObject:
    """Return a line of text as it would stand in a journal's line; raises Refused where it is no step."""
    return step_from_line(text, DECISIONS.kinds, ANSWER_KEYS, _answer)


def _answer(name: str, words: list[str]) -> Json:
    if name == DrawFirst().ask:
        return int(words[0]) if words[0].isdecimal() else words[0]
    return words if name in (LayMarkers("light").ask, "draw_tiles") else words[0]
