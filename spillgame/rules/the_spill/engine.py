"""All rules together: which decisions the open question allows, and the state after a step.

Only `TYPES` says what each question permits.
"""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from spillgame.rules.decision import by_question
from spillgame.rules.engine import Engine
from spillgame.rules.questions import RuleIds
from spillgame.rules.the_spill import action, resources, setup, spill, turn
from spillgame.rules.the_spill.chances import Chance, PickName, misfit
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.state import Phase, State

Step = Decision | Chance

TYPES = by_question(
    setup.ChooseQuadrant,
    setup.KeepResource,
    spill.Overflow,
    action.Move,
    action.PushBack,
    action.Remove,
    action.Rescue,
    action.ExtraAction,
    resources.UseResource,
    action.EndTurn,
    resources.PlaceCube,
    resources.Target,
    resources.Skip,
)
"""For each open question the decisions that answer it."""

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


ENGINE: Engine[Game, State, Decision] = Engine(
    TYPES,
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
        chance=dict.fromkeys(get_args(PickName), "S-3.4"),
    ),
    start=setup.start,
    chance=Chance,
    misfit=lambda game, state, ask, answer: misfit(ask, answer, state.bag),
    answered=lambda game, state, step, events: _ANSWERED[state.phase, step.ask.ask](game, state, step.answer, events),
    goes_on=turn.go_on,
)
start, apply, chance_refusal = ENGINE.start, ENGINE.apply, ENGINE.chance_refusal
candidates, legal, refusal = ENGINE.candidates, ENGINE.legal, ENGINE.refusal
