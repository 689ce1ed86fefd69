"""The rules as one: which decisions the open question allows, and the state after a step.

`RULES` is the one place that says what each phase permits; everything else asks it.
"""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from spillgame.rules.game import Refusal, Refused
from spillgame.rules.questions import Questions, RuleIds
from spillgame.rules.rule import Rule
from spillgame.rules.the_spill import action, resources, setup, spill, turn
from spillgame.rules.the_spill import decisions as d
from spillgame.rules.the_spill.chances import Chance, PickName, misfit
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.legal_actions import legal_actions
from spillgame.rules.the_spill.state import Phase, Question, State

Step = Decision | Chance

RULES: Mapping[Question, Mapping[type[Decision], Rule[Game, State, Any]]] = {
    "quadrant": {d.ChooseQuadrant: setup.CHOOSE_QUADRANT},
    "resource": {d.KeepResource: setup.KEEP_RESOURCE},
    "overflow": {d.Overflow: spill.OVERFLOW},
    "action": {
        d.Move: action.MOVE,
        d.PushBack: action.PUSH_BACK,
        d.Remove: action.REMOVE,
        d.Rescue: action.RESCUE,
        d.ExtraAction: action.EXTRA_ACTION,
        d.UseResource: resources.USE_RESOURCE,
        d.EndTurn: action.END_TURN,
    },
    "cube": {d.PlaceCube: resources.PLACE_CUBE},
    "target": {d.Target: resources.TARGET, d.Skip: resources.SKIP},
}
"""For each open question the decisions that answer it."""

QUESTIONS: Questions[Game, State, Decision] = Questions(
    RULES,
    RuleIds(
        over="S-6.5",
        seat="S-2.3",
        question={
            "quadrant": "S-2.4",
            "resource": "S-2.5",
            "overflow": "S-3.6",
            "action": "S-4.1",
            "cube": "S-4.7",
            "target": "S-9",
        },
        chance=dict.fromkeys((*get_args(PickName), "roll", "draw_dice", "drop"), "S-3.4"),
    ),
    {"action": legal_actions},
)
RULE_BY_TYPE = QUESTIONS.rule_by_type
candidates, legal, refusal = QUESTIONS.candidates, QUESTIONS.legal, QUESTIONS.refusal
start = setup.start


def entry_of(decision: Decision) -> Rule[Game, State, Any]:
    """Return the rule about a decision's type."""
    return RULE_BY_TYPE[type(decision)]


def apply(game: Game, state: State, step: Step) -> tuple[State, Events]:
    """Return the state after a step, and what happened in order.

    Raises Refused, with the reason, where the step is not legal or an answer does not fit what was asked.
    """
    events: Events = []
    if isinstance(step, Chance):
        if why := chance_refusal(state, step):
            raise Refused(why)
        state = _ANSWERED[state.phase, step.ask.ask](game, state, step.answer, events)
    else:
        if why := refusal(game, state, step):
            raise Refused(why)
        state = RULE_BY_TYPE[type(step)].apply(game, state, step, events)
    if state.phase == "spill":
        state = turn.go_on(game, state, events)
    return state, events


def chance_refusal(state: State, step: Chance) -> Refusal | None:
    """Say why an answer of chance cannot be taken now; None where it fits."""
    return QUESTIONS.refusal_of_chance(state, step.ask) or misfit(step.ask, step.answer, state.bag)


_ANSWERED: Mapping[tuple[Phase, str], Callable[[Game, State, Any, Events], State]] = {
    ("setup", "draw_win_card"): setup.win_card_drawn,
    ("setup", "draw_specialist"): setup.specialist_drawn,
    ("setup", "draw_resource"): setup.resource_drawn,
    ("setup", "roll"): setup.rolled,
    ("setup", "drop"): setup.landed,
    ("spill", "draw_dice"): spill.drawn,
    ("spill", "drop"): spill.landed,
    ("spill", "roll"): spill.rolled,
    ("action", "draw_dice"): action.extra_die_drawn,
    ("action", "draw_specialist"): resources.specialist_drawn,
    ("action", "draw_resource"): resources.resource_drawn,
}
"""Which rule takes an answer of chance, by the phase and by what was asked."""
