"""Steps as one line of text: `2: move S1 via E1`, `drop: oil N3, weather E6`.

The same words stand in scenarios, in the log of a terminal and in bug reports.
"""

from spillgame.rules.decision_json import to_text
from spillgame.rules.the_spill.chances import OIL, WEATHER, Answer, Ask, Chance, DrawDice, Drawn, Picked, Roll, Rolled
from spillgame.rules.the_spill.engine import Step


def step_to_text(step: Step) -> str:
    """Return a step as one line."""
    return chance_to_text(step) if isinstance(step, Chance) else f"{step.seat}: {to_text(step)}"


def chance_to_text(chance: Chance) -> str:
    """Return a chance as one line, such as `roll ship: 4`."""
    return f"{ask_to_text(chance.ask)}: {answer_to_text(chance.answer)}"


def ask_to_text(ask: Ask) -> str:
    """Return what is asked of chance, such as `draw_dice 3`."""
    if isinstance(ask, Roll):
        return f"{ask.ask} {ask.purpose}"
    if isinstance(ask, DrawDice):
        return f"{ask.ask} {ask.number}"
    return ask.ask


def answer_to_text(answer: Answer) -> str:
    """Return an answer of chance: an id, a face, `2 oil, 1 weather` or `oil N3, weather E6`."""
    if isinstance(answer, Picked):
        return answer.id
    if isinstance(answer, Rolled):
        return str(answer.face)
    if isinstance(answer, Drawn):
        return f"{answer.oil} {OIL}, {answer.weather} {WEATHER}"
    return ", ".join(f"{landing.die} {landing.quadrant}{landing.face}" for landing in answer.landings)
