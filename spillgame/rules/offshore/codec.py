"""Steps and states of Offshore as plain JSON values, as journals hold them.

What is read comes from strangers: anything that is not a step that the state waits for raises Refused.
"""

from collections import Counter
from collections.abc import Mapping

from spillgame.rules import reading
from spillgame.rules.ask import Ask, Chance
from spillgame.rules.game import refuse
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.chances import DrawFirst, LayMarkers
from spillgame.rules.offshore.content_model import OIL_CLASSES
from spillgame.rules.offshore.engine import WRONG_STEP, Step
from spillgame.rules.offshore.flips import is_repair
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import Drilling, Opening, Result, State
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Json
from spillgame.rules.strict_decisions import StrictReader, answer_of
from spillgame.rules.values import as_json

DECISIONS: StrictReader[Decision] = StrictReader(engine.ENGINE)

# --- Chances ---


def asked_in_full(game: Game, state: State, ask: Ask) -> dict[str, Json]:
    """Return what is asked of chance with all its fields."""
    out = ask.to_json()
    possible = engine.among(game, state, ask)
    if isinstance(ask, LayMarkers):
        pairs = zip(game.table.spaces, game.table.backs, strict=True)
        out["spaces"] = [space for space, back in pairs if back == ask.back]
    out["from"] = dict(sorted(Counter(possible).items())) if ask.several else list(possible)
    return out


def step_from_json(game: Game, state: State, values: Mapping[str, Json]) -> Step:
    """Read a step to be taken in a state; raises Refused where it is none."""
    return DECISIONS.read_step(state, values, lambda asked: _chance_from_json(game, state, asked, values))


def _chance_from_json(game: Game, state: State, asked: Ask, values: Mapping[str, Json]) -> Chance:
    full, found = asked_in_full(game, state, asked), reading.as_object(values["chance"], "chance")
    reading.check_ask(full, found, WRONG_STEP)
    if "spaces" in full and found.get("spaces", full["spaces"]) != full["spaces"]:  # their order counts
        raise refuse("ask_differs", WRONG_STEP, field="spaces", found=found["spaces"], needed=full["spaces"])
    rule, key = asked.rule, asked.answer
    answer = answer_of(values, key, rule)
    every = answer if asked.several else [answer]
    wanted = int if isinstance(asked, DrawFirst) else str
    if not isinstance(every, list) or any(type(one) is not wanted for one in every):
        raise refuse("wrong_answer", rule, needed=key, found=values["answer"])
    return Chance(asked, tuple(every))


# --- States ---

OF_A_PLAYER = ("coins", "barrels", "points", "platforms", "technologies", "requirements", "markers", "objective")
OF_AN_OPENING = tuple(name for name in Opening._fields if name not in ("repairs", "left"))
OF_A_DRILLING = tuple(name for name in Drilling._fields if name != "share")
"""What is written of each; the rest follows, or is said with the question that is open."""


def state_to_json(game: Game, state: State) -> dict[str, Json]:
    """Return a state, or a view, in the journal's words."""
    table = game.table
    return {
        **as_json(state, "phase", "turn"),
        "active": state.active or None,
        "first": state.first or None,
        "players": [as_json(player, *OF_A_PLAYER) for player in state.players],
        "fields": {
            field.id: {"platforms": list(game.seats_on(state, number)), "requirement": state.requirements[number]}
            for number, field in enumerate(table.fields)
        },
        "requirements_hidden": dict(zip(OIL_CLASSES, as_json(state.hidden), strict=True)),
        "market": dict(zip(table.spaces, state.market, strict=True)),
        "display": as_json(state.display),
        "stack": as_json(state, "light", "dark"),
        **as_json(state, "removed", "objectives_left"),
        "bag": dict(zip(table.drilling_ids, state.bag, strict=True)),
        "opening": as_json(state.opening, *OF_AN_OPENING),
        "drilling": as_json(state.drilling, *OF_A_DRILLING),
        "export": None if state.sold is None else {"sold": as_json(state.sold)},
        **as_json(state, "closed", "coin_exports", "ended", "final"),
        "pending": _pending_to_json(game, state),
        "result": None if state.result is None else _result_to_json(state.result),
    }


def _pending_to_json(game: Game, state: State) -> dict[str, Json] | None:
    pending = state.pending
    if pending is None:
        return None
    if not isinstance(pending, Decide):
        return asked_in_full(game, state, pending)
    out: dict[str, Json] = {"decide": pending.seat, "for": pending.question}
    if pending.question == "share" and state.drilling is not None:
        out["coins"] = state.drilling.share
    if pending.question == "flip" and is_repair(state) and state.opening is not None:
        out["left"] = state.opening.left
    return out


def _result_to_json(result: Result) -> dict[str, Json]:
    return {
        "winners": as_json(result.winners),
        "scores": [{**as_json(score), "total": score.total} for score in result.scores],
    }
