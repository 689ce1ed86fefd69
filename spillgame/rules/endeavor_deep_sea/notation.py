"""Steps as one line of text: `2: travel C1 C2`, `draw_board 1: atoll`, `drop: N 3`; and read back from it."""

from spillgame.rules.decision_json import to_text
from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.endeavor_deep_sea.chances import ANSWER_KEYS, WAVE, Chance
from spillgame.rules.endeavor_deep_sea.codec import DECISIONS
from spillgame.rules.endeavor_deep_sea.engine import Step
from spillgame.rules.game import Rest
from spillgame.rules.seams import Json, JsonObject

DROP = "drop"


def step_to_text(step: Step) -> str:
    """Return a step as one line: the seat and the decision, or what was asked and the answer."""
    if not isinstance(step, Chance):
        return f"{step.seat}: {to_text(step)}"
    answer = step.answer
    shown = f"{QUADRANT_NAMES[answer.quadrant or 0]} {answer.face}" if isinstance(answer, Rest) else answer
    return f"{step.ask}: {shown}"


def step_from_text(text: str) -> JsonObject:
    """Return a line of text as it would be in a journal's line; raises Refused if it is no step."""
    return DECISIONS.step_of_line(text, ANSWER_KEYS, _answer)


def _answer(name: str, words: list[str]) -> Json:
    if name != DROP:
        return words[0]
    face = words[1] if len(words) > 1 else ""
    return [{"die": WAVE, "quadrant": words[0], "face": int(face) if face.isdecimal() else face}]
