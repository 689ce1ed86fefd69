"""The rules as one: which decisions the open question allows, and the state after a step.

`RULES` is the one place that says what each phase permits; everything else asks it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from spillgame.rules.game import Refusal, Refused
from spillgame.rules.rule import Rule
from spillgame.rules.the_spill import action, resources, setup, spill, turn
from spillgame.rules.the_spill import decisions as d
from spillgame.rules.the_spill.chances import Chance, misfit
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.legal_actions import legal_actions
from spillgame.rules.the_spill.state import Decide, Phase, Question, State

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

RULE_BY_TYPE = {kind: rule for rules in RULES.values() for kind, rule in rules.items()}

_RULE_OF_QUESTION = {
    "quadrant": "S-2.4",
    "resource": "S-2.5",
    "overflow": "S-3.6",
    "action": "S-4.1",
    "cube": "S-4.7",
    "target": "S-9",
}

start = setup.start


def entry_of(decision: Decision) -> Rule[Game, State, Any]:
    """Return the rule about a decision's type."""
    return RULE_BY_TYPE[type(decision)]


def refusal(game: Game, state: State, decision: Decision) -> Refusal | None:
    """Say why a decision is not legal now; None where it is."""
    pending = state.pending
    if not isinstance(pending, Decide):
        return _nothing_to_decide(state, decision)
    rule = RULES[pending.question].get(type(decision))
    if rule is None:
        values = {"decision": decision.type, "question": pending.question}
        return Refusal("not_now", _RULE_OF_QUESTION[pending.question], values)
    if decision.seat != pending.seat:
        return Refusal("not_your_turn", "S-2.3", {"seat": decision.seat, "needed": pending.seat})
    return rule.refusal(game, state, decision)


def _nothing_to_decide(state: State, decision: Decision) -> Refusal:
    if state.result is not None:
        return Refusal("game_is_over", "S-6.5", {"decision": decision.type})
    asked = state.pending.ask if state.pending and not isinstance(state.pending, Decide) else ""
    return Refusal("chance_is_due", "S-3.4", {"decision": decision.type, "ask": asked})


def legal(game: Game, state: State) -> list[Decision]:
    """Return every legal decision; none where chance is due or the game is over."""
    pending = state.pending
    if not isinstance(pending, Decide):
        return []
    if pending.question == "action":
        return legal_actions(game, state)
    return [decision for rule in RULES[pending.question].values() for decision in rule.legal(game, state)]


def candidates(game: Game, state: State) -> Iterator[Decision]:
    """Go through all that a player could think of doing now, legal or not."""
    if isinstance(state.pending, Decide):
        for rule in RULES[state.pending.question].values():
            yield from rule.candidates(game, state)


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
    asked = state.pending
    if asked is None:
        return Refusal("game_is_over", "S-6.5", {"decision": step.ask.ask})
    if isinstance(asked, Decide):
        return Refusal("decision_is_due", _RULE_OF_QUESTION[asked.question], {"ask": step.ask.ask})
    if asked is not step.ask and asked != step.ask:
        return Refusal("other_ask", "S-3.4", {"asked": asked.ask, "found": step.ask.ask})
    return misfit(asked, step.answer, state.bag)


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
