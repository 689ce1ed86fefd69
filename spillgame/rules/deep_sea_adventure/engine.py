"""The rules as one: which decisions the open question allows, and the state after a step.

`RULES` is the one place that says what each question permits; everything else asks it.
"""

from collections.abc import Mapping
from typing import Any

from spillgame.rules.deep_sea_adventure import ascent, dive, move, search
from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import Question, State
from spillgame.rules.deep_sea_adventure.steps import (
    Ask,
    Chance,
    Decision,
    Direction,
    DrawStarter,
    DropDice,
    Lay,
    Pass,
    PickUp,
    PutDown,
    TurnOver,
)
from spillgame.rules.engine import Engine
from spillgame.rules.game import Refusal
from spillgame.rules.questions import RuleIds
from spillgame.rules.rule import Form, Rule, nothing

Entry = Rule[Game, State, Any]

RULES: Mapping[Question, Mapping[type[Decision], Entry]] = {
    "direction": {
        Direction: Rule(
            {"direction_down": Form("D-4.2", "down"), "direction_up": Form("D-4.2", "up")},
            dive.candidates,
            dive.refusal,
            dive.apply,
        ),
    },
    "search": {
        PickUp: Rule(
            {"pick_up": Form("D-5.2", "pick_up")},
            search.pick_up_candidates,
            search.pick_up_refusal,
            search.pick_up,
        ),
        PutDown: Rule(
            {"put_down": Form("D-5.3", "put_down")},
            search.put_down_candidates,
            search.put_down_refusal,
            search.put_down,
        ),
        Pass: Rule(
            {"pass": Form("D-5.4", "skip")},
            search.pass_candidates,
            search.pass_refusal,
            search.pass_by,
            gives_up=nothing,
        ),
    },
    "lay": {
        Lay: Rule({"lay": Form("D-7.5", "put_down")}, ascent.candidates, ascent.refusal, ascent.apply),
    },
}
"""For each open question the decisions that answer it."""

RULE_OF_ASK = {"draw_starter": "D-2.3", "drop": "D-4.5", "turn_over": "D-6.1"}


def start(game: Game) -> tuple[State, Events]:
    """Return the state in which a game begins, as far as nothing is asked (D-2, D-3.1)."""
    events: Events = []
    state = State("setup", 0, 0, 0, 0, game.table.air, game.trail, game.crew)
    if game.starter is None:
        return state.asking(DrawStarter(game.seats)), events
    return dive.begin_dive(game, state, events, game.starter), events


def _answered(game: Game, state: State, step: Chance, events: Events) -> State:
    """Take an answer of chance that fits."""
    if isinstance(step.ask, DropDice):
        return move.dropped(game, state, step.answer, events)
    if isinstance(step.ask, TurnOver):
        return move.turned_over(game, state, step.answer, events)
    (seat,) = step.answer
    state = happen(game, state, events, e.StarterDrawn(seat))
    return dive.begin_dive(game, state, events, seat)


def _misfit(game: Game, state: State, asked: Ask, answer: tuple[int, ...]) -> Refusal | None:
    """Say why an answer does not fit what was asked."""
    if isinstance(asked, DropDice):
        if len(answer) != asked.dice:
            return Refusal("wrong_faces", "D-4.5", {"found": len(answer), "needed": asked.dice})
        for face in answer:
            if face not in game.pips:
                return Refusal("no_such_face", "D-1.5", {"face": face})
        return None
    if isinstance(asked, DrawStarter):
        if len(answer) == 1 and answer[0] in asked.among:
            return None
        return Refusal("no_such_seat", "D-2.3", {"found": _listed(answer), "among": _listed(asked.among)})
    if len(answer) != len(asked.levels):
        return Refusal("wrong_values", "D-6.1", {"found": len(answer), "needed": len(asked.levels)})
    unseen = game.unseen_of(state, asked.levels)
    for level, value in zip(asked.levels, answer, strict=True):
        if value not in unseen[level]:
            return Refusal("value_not_left", "D-1.4", {"value": value, "level": level})
        unseen[level].remove(value)
    return None


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))


ENGINE: Engine[Game, State, Decision] = Engine(
    RULES,
    RuleIds(
        over="D-7.2",
        seat="D-3.2",
        question={"direction": "D-4.2", "search": "D-5.1", "lay": "D-7.5"},
        chance=RULE_OF_ASK,
    ),
    start=start,
    chance=Chance,
    misfit=_misfit,
    answered=_answered,
    quick={"direction": dive.legal, "search": search.legal},
)
RULE_BY_TYPE = ENGINE.rule_by_type
legal, apply = ENGINE.legal, ENGINE.apply
