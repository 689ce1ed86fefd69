"""Steps and states of Offshore as plain JSON values, as journals hold them.

What is read comes from strangers: everything that is not a step which the state waits for raises Refused.
"""

from collections import Counter
from collections.abc import Mapping

from spillgame.rules import reading
from spillgame.rules.ask import Ask, Chance
from spillgame.rules.game import refuse
from spillgame.rules.offshore import engine, flips
from spillgame.rules.offshore.chances import DrawFirst, LayMarkers
from spillgame.rules.offshore.content_model import OIL_CLASSES
from spillgame.rules.offshore.engine import WRONG_STEP, Step
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import Drilling, Opening, Player, Result, State
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Json
from spillgame.rules.strict_decisions import StrictReader, answer_of

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


def state_to_json(game: Game, state: State) -> dict[str, Json]:
    """Return a state, or a view, in the journal's words."""
    table = game.table
    return {
        "phase": state.phase,
        "turn": state.turn,
        "active": state.active or None,
        "first": state.first or None,
        "players": [_player_to_json(player) for player in state.players],
        "fields": {
            field.id: {"platforms": list(game.seats_on(state, number)), "requirement": state.requirements[number]}
            for number, field in enumerate(table.fields)
        },
        "requirements_hidden": {kind: list(tiles) for kind, tiles in zip(OIL_CLASSES, state.hidden, strict=True)},
        "market": dict(zip(table.spaces, state.market, strict=True)),
        "display": list(state.display),
        "stack": {"light": list(state.light), "dark": list(state.dark)},
        "removed": list(state.removed),
        "objectives_left": list(state.objectives_left),
        "bag": dict(zip(table.drilling_ids, state.bag, strict=True)),
        "opening": None if state.opening is None else _opening_to_json(state.opening),
        "drilling": None if state.drilling is None else _drilling_to_json(state.drilling),
        "export": None if state.sold is None else {"sold": list(state.sold)},
        "closed": [list(pair) for pair in state.closed],
        "coin_exports": state.coin_exports,
        "ended": None if state.ended is None else {"by": state.ended.by, "reasons": list(state.ended.reasons)},
        "final": list(state.final),
        "pending": _pending_to_json(game, state),
        "result": None if state.result is None else _result_to_json(state.result),
    }


def _player_to_json(player: Player) -> dict[str, Json]:
    return {
        "coins": player.coins,
        "barrels": player.barrels,
        "points": player.points,
        "platforms": player.platforms,
        "technologies": [one._asdict() for one in player.technologies],
        "requirements": list(player.requirements),
        "markers": list(player.markers),
        "objective": player.objective,
    }


def _opening_to_json(opening: Opening) -> dict[str, Json]:
    return {
        "field": opening.field,
        "opener": opening.opener,
        "partner": opening.partner,
        "borrow": opening.borrow,
        "maker": opening.maker,
        "stage": opening.stage,
        "used": list(opening.used),
        "cost": opening.cost,
        "split": None if opening.split is None else list(opening.split),
        "counters": opening.counters,
    }


def _drilling_to_json(drilling: Drilling) -> dict[str, Json]:
    return {
        "placed": [list(pair) for pair in drilling.placed],
        "next": drilling.next,
        "pressure": drilling.pressure,
        "limit": drilling.limit,
        "share_refused": drilling.share_refused,
        "drawn": list(drilling.drawn),
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
    if pending.question == "flip" and flips.is_repair(state) and state.opening is not None:
        out["left"] = state.opening.left
    return out


def _result_to_json(result: Result) -> dict[str, Json]:
    return {
        "winners": list(result.winners),
        "scores": [{**score._asdict(), "total": score.total} for score in result.scores],
    }
