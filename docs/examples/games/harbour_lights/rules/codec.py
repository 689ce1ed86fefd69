"""Steps and states of Harbour Lights as plain JSON values and as lines of text."""

from collections.abc import Mapping
from typing import Any

from spillgame.rules.game import NO_RULE, refuse
from spillgame.rules.harbour_lights.model import DECISIONS, Decision, Fallen, State, Step


def step_to_json(step: Step) -> dict[str, Any]:
    """Return a step as it stands in a journal's line, without its number."""
    if isinstance(step, Fallen):
        return {"chance": {"ask": "die"}, "answer": {"face": step.face}}
    return {"decision": {"type": step.type}, "seat": step.seat}


def step_from_json(values: Mapping[str, Any]) -> Step:
    """Read a step, which may be a stranger's; raises Refused where it is none."""
    match values:
        case {"decision": {"type": "throw" | "keep" as type_}, "seat": int(seat)}:
            return Decision(type_, int(seat))
        case {"chance": {"ask": "die"}, "answer": {"face": int(face)}}:
            return Fallen(int(face))
    raise refuse("unreadable", NO_RULE, found=dict(values))


def state_to_json(state: State) -> dict[str, Any]:
    """Return a state in the journal's words."""
    values = state._asdict()
    return {"turn": values.pop("night"), **values, "lamps": list(state.lamps)}


def step_to_text(step: Step) -> str:
    """Return a step as one line: what was asked, or the seat, and the answer."""
    return f"die: {step.face}" if isinstance(step, Fallen) else f"{step.seat}: {step.type}"


def step_from_text(text: str) -> Step:
    """Read a step as `step_to_text` writes it; raises Refused where it is none."""
    who, _, what = text.partition(": ")
    if who == "die" and what.isdecimal():
        return Fallen(int(what))
    for type_ in DECISIONS:
        if who.isdecimal() and what == type_:
            return Decision(type_, int(who))
    raise refuse("unreadable", NO_RULE, found=text)
