"""The rules as one: which decisions the open question allows, and the state after a step.

`TYPES` is the one place that says what each question permits; everything else asks it.
"""

from typing import Any

from spillgame.rules.ask import Chance
from spillgame.rules.decision import by_question
from spillgame.rules.deep_sea_adventure import ascent, dive, move, search
from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import DrawStarter, DropDice, TurnOver
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import Diver, State
from spillgame.rules.engine import Engine
from spillgame.rules.game import Refusal
from spillgame.rules.questions import RuleIds

Step = Decision | Chance

TYPES = by_question(dive.Direction, search.PickUp, search.PutDown, search.Pass, ascent.Lay)
"""For each open question the decisions that answer it."""


def start(game: Game) -> tuple[State, Events]:
    """Return the state in which a game begins, up to the first question (D-2, D-3.1)."""
    events: Events = []
    state = State("setup", 0, 0, 0, 0, game.table.air, game.trail, (Diver(),) * len(game.seats))
    if game.starter is None:
        return state.asking(DrawStarter(game.seats)), events
    return dive.begin_dive(game, state, events, game.starter), events


def _answered(game: Game, state: State, step: Chance, events: Events) -> State:
    if isinstance(step.ask, DropDice):
        return move.dropped(game, state, step.answer, events)
    if isinstance(step.ask, TurnOver):
        return move.turned_over(game, state, step.ask.levels, step.answer, events)
    (seat,) = step.answer
    state = happen(game, state, events, e.StarterDrawn(seat))
    return dive.begin_dive(game, state, events, seat)


def _misfit(game: Game, state: State, asked: Any, answer: tuple[int, ...]) -> Refusal | None:
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
    TYPES,
    RuleIds(
        over="D-7.2",
        seat="D-3.2",
        question={"direction": "D-4.2", "search": "D-5.1", "lay": "D-7.5"},
    ),
    start=start,
    chance=Chance,
    misfit=_misfit,
    answered=_answered,
)
legal, apply = ENGINE.legal, ENGINE.apply
