"""Steps and states of Endeavor: Deep Sea as plain JSON values for journals.

Input is untrusted: everything but a step that the state waits for raises Refused.
"""

from collections.abc import Iterable, Mapping

from spillgame.rules import reading
from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import DRAW_TOKEN, DROP_WAVE, WAVE, Ask, Chance
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.engine import Step
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.ocean import zones_of
from spillgame.rules.endeavor_deep_sea.offered import asked_action
from spillgame.rules.endeavor_deep_sea.state import Result, State
from spillgame.rules.endeavor_deep_sea.table import action_name
from spillgame.rules.endeavor_deep_sea.team import WON, grade
from spillgame.rules.game import Rest, refuse
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Json
from spillgame.rules.strict_decisions import StrictReader, answer_of
from spillgame.rules.values import as_json

DECISIONS: StrictReader[Decision] = StrictReader(engine.ENGINE)

# --- Chances ---


def asked_in_full(game: Game, state: State, ask: Ask) -> dict[str, Json]:
    """Return what is asked of chance, with what may be drawn."""
    out = ask.to_json()
    if ask == DRAW_TOKEN:
        out["from"] = _counted(game, state.heap.unseen)
    elif ask != DROP_WAVE:
        out["from"] = list(engine.among(game, state, ask))
    return out


def step_from_json(game: Game, state: State, values: Mapping[str, Json]) -> Step:
    """Read a step to be taken in a state; raises Refused where it is none."""
    return DECISIONS.read_step(state, values, lambda asked: _chance_from_json(game, state, asked, values))


def _chance_from_json(game: Game, state: State, asked: Ask, values: Mapping[str, Json]) -> Chance:
    rule, key = asked.rule, asked.answer
    reading.check_ask(asked_in_full(game, state, asked), reading.as_object(values["chance"], "chance"), rule)
    found = answer_of(values, key, rule)
    if asked == DROP_WAVE:
        return Chance(asked, _rest_from_json(found, rule))
    if type(found) is not str:
        raise refuse("wrong_answer", rule, needed=key, found=values["answer"])
    return Chance(asked, found)


def _rest_from_json(found: Json, rule: str) -> Rest:
    if not isinstance(found, list) or len(found) != 1 or not isinstance(found[0], dict):
        raise refuse("wrong_landings", rule, found=found)
    landing = found[0]
    quadrant, face = landing.get("quadrant"), landing.get("face")
    if landing.get("die") != WAVE:
        raise refuse("wrong_landings", rule, found=found)
    if not isinstance(quadrant, str) or quadrant not in QUADRANT_NAMES:
        raise refuse("no_such_quadrant", rule, found=quadrant)
    if type(face) is not int:
        raise refuse("no_such_face", rule, found=face)
    return Rest(WAVE, QUADRANT_NAMES.index(quadrant), face)


# --- States ---


def state_to_json(game: Game, state: State) -> dict[str, Json]:
    """Return a state in the journal's words."""
    table = game.table
    return {
        "phase": state.phase,
        "mode": game.mode,
        "round": state.round,
        "wave": state.wave or None,
        "active": state.active or None,
        "passed": as_json(state.passed),
        "zones": {cell: as_json(zone) for cell, zone in zones_of(state)},
        "stacks": {str(depth): as_json(stack) for depth, stack in enumerate(state.stacks, 1)},
        "drawn": as_json(state.drawn),
        "tokens": {
            "supply": state.heap.supply,
            "unseen": _counted(game, state.heap.unseen),
            "discard": _counted(game, state.heap.discard),
        },
        "journals": as_json(state, "anchors", "display", "deck", "discarded"),
        "tray": {
            "stock": dict(zip(table.stock, state.stock, strict=True)),
            "open": as_json(state.open),
            "unseen": as_json(state.closed),
        },
        "impact": {one.id: as_json(markers) for one, markers in zip(table.hexes, state.impact, strict=True) if markers},
        "goals": as_json(state.goals),
        "players": [
            {"name": name, **as_json(one), "tracks": dict(zip(ATTRIBUTES, one.tracks, strict=True))}
            for name, one in zip(game.players, state.players, strict=True)
        ],
        "turn": as_json(state.turn),
        "pending": _pending_to_json(game, state),
        "result": None if state.result is None else _result_to_json(game, state.result),
    }


def _counted(game: Game, counts: Iterable[int]) -> dict[str, int]:
    """Return how many tokens of each kind, zeros left out."""
    return {token: n for token, n in zip(game.table.tokens, counts, strict=True) if n}


def _pending_to_json(game: Game, state: State) -> dict[str, Json] | None:
    pending = state.pending
    if pending is None:
        return None
    if not isinstance(pending, Decide):
        return asked_in_full(game, state, pending)
    out: dict[str, Json] = {"decide": pending.seat, "for": pending.question}
    if action := asked_action(state):
        out["action"] = action_name(action)
    return out


def _result_to_json(game: Game, result: Result) -> dict[str, Json]:
    if game.coop:
        goals = [{**as_json(one), "met": one.met} for one in result.goals]
        return {"goals": goals, "met": result.met, "won": result.met >= WON, "grade": grade(result.met)}
    names = [goal.id for goal in game.mission.goals]
    scores = [
        {**as_json(one), "goals": dict(zip(names, one.goals, strict=True)), "total": one.total} for one in result.scores
    ]
    return {"scores": scores, "winners": as_json(result.winners)}
