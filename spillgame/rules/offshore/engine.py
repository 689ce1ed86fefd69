"""The rules as one: which decisions the open question allows, and the state after a step.

`TYPES` is the one place that says what each question permits; everything else asks it.
"""

from collections import Counter as Counted
from typing import Any

from spillgame.rules.ask import Ask, Chance
from spillgame.rules.decision import by_question
from spillgame.rules.engine import Engine
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import building, drilling, export, flips, negotiation, opening, setup, technologies, turn
from spillgame.rules.offshore.chances import (
    ASKS,
    DISPLAY,
    DrawFirst,
    DrawRequirement,
    DrawTechnology,
    DrawTiles,
    LayMarkers,
)
from spillgame.rules.offshore.content_model import OIL_CLASSES
from spillgame.rules.offshore.events import Events
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import RuleIds

Step = Decision | Chance

TYPES = by_question(
    *(export.ExportCoins, export.Sell, export.EndExport, export.Pass, export.Take, export.TakeBlind),
    *(technologies.Buy, technologies.BuyBlind),
    *(opening.Open, opening.Use),
    *(negotiation.Split, negotiation.Accept, negotiation.Refuse, negotiation.Counter),
    building.MovePlatform,
    *(drilling.Draw, drilling.Stop, drilling.DrawTwo, drilling.AcceptShare, drilling.RefuseShare, drilling.Keep),
    *(flips.Flip, flips.Skip),
)
"""For each open question the decisions that answer it."""

WRONG_STEP = "O-3.1"
"""The rule that refuses a step of the wrong kind, or of a seat that is not asked."""


def _answered(game: Game, state: State, step: Chance, events: Events) -> State:
    ask, answer = step.ask, step.answer
    match ask:
        case DrawTiles():
            return drilling.drawn(game, state, events, answer)
        case DrawTechnology():
            return _technology_drawn(game, state, ask, answer[0], events)
        case DrawRequirement():
            if state.phase == "setup":
                return setup.revealed(game, state, events, ask.field, answer[0])
            return building.revealed(game, state, events, ask.field, answer[0])
        case LayMarkers():
            return setup.laid(game, state, events, ask, answer)
        case DrawFirst():
            return setup.first_chosen(game, state, events, answer[0])
    return setup.dealt(game, state, events, ask.seat, answer[0])


def _technology_drawn(game: Game, state: State, ask: DrawTechnology, tile: str, events: Events) -> State:
    if ask.drawn_for == DISPLAY:
        return turn.filled(game, state, events, tile)
    if state.phase == "setup":
        return setup.drawn(game, state, events, ask.drawn_for, tile)
    return technologies.gained(game, state, events, ask.drawn_for, tile, None)


# --- Answers of chance ---


def among(game: Game, state: State, ask: Ask) -> tuple[Any, ...]:
    """Return what can be drawn: ids or seats, each as often as there are copies."""
    match ask:
        case DrawTiles():
            pairs = zip(game.table.drilling_ids, state.bag, strict=True)
            return tuple([tile for tile, copies in pairs for _ in range(copies)])
        case DrawTechnology():
            return game.top_of_stack(state)
        case DrawRequirement():
            return state.hidden[OIL_CLASSES.index(game.table.fields[game.table.number[ask.field]].kind)]
        case LayMarkers():
            return tuple([m.id for m in game.content.markers if m.back == ask.back for _ in range(m.copies)])
        case DrawFirst():
            return game.seats
    return state.objectives_left


def needed(game: Game, ask: Ask) -> int:
    """Return how many of them are drawn."""
    if isinstance(ask, DrawTiles):
        return ask.tiles
    return game.table.backs.count(ask.back) if isinstance(ask, LayMarkers) else 1


def _misfit(game: Game, state: State, ask: Ask, answer: tuple[Any, ...]) -> Refusal | None:
    rule, wanted = ask.rule, needed(game, ask)
    if len(answer) != wanted:
        return Refusal("wrong_number", rule, {"found": len(answer), "needed": wanted})
    possible = among(game, state, ask)
    if wanted == 1:
        if answer[0] in possible:
            return None
    elif not (Counted(answer) - Counted(possible)):
        return None
    values = {"found": ", ".join(map(str, answer)), "among": ", ".join(map(str, dict.fromkeys(possible)))}
    return Refusal("not_among", rule, values)


ENGINE: Engine[Game, State, Decision] = Engine(
    TYPES,
    RuleIds(
        over=WRONG_STEP,
        seat=WRONG_STEP,
        question=dict.fromkeys(TYPES, WRONG_STEP),
        chance=dict.fromkeys([kind.ask for kind in ASKS], WRONG_STEP),
    ),
    start=lambda game: (game.beginning, []),
    chance=Chance,
    misfit=_misfit,
    answered=_answered,
)
legal, apply = ENGINE.legal, ENGINE.apply
