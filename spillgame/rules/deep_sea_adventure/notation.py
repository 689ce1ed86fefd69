"""Steps as one line of text: `2: put_down 1 1 3`, `drop: 3 6`, `turn_over 1 2: 0 5`."""

from spillgame.rules.decision_json import to_text
from spillgame.rules.deep_sea_adventure.chances import Ask, Chance, TurnOver
from spillgame.rules.deep_sea_adventure.engine import Step


def step_to_text(step: Step) -> str:
    """Return a step as one line: the seat or what was asked, and the decision or the answer."""
    if isinstance(step, Chance):
        return f"{ask_to_text(step.ask)}: {_listed(step.answer)}"
    return f"{step.seat}: {to_text(step)}"


def ask_to_text(ask: Ask) -> str:
    """Return what is asked of chance, such as `turn_over 1 2`."""
    return f"{ask.ask} {_listed(ask.levels)}" if isinstance(ask, TurnOver) else ask.ask


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
