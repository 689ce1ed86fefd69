"""Steps and states of Deep Sea Adventure as plain JSON values, as journals hold them.

What is read comes from strangers: anything of the wrong shape raises Refused, which quotes no rule.
"""

from collections.abc import Mapping

from spillgame.rules import reading
from spillgame.rules.ask import Ask, Chance
from spillgame.rules.decision_json import DecisionReader
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.engine import ENGINE, Step
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.state import Diver, State
from spillgame.rules.game import refuse
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Json
from spillgame.rules.values import as_json

DECISIONS: DecisionReader[Decision] = DecisionReader(ENGINE)


def step_from_json(state: State, values: Mapping[str, Json]) -> Step:
    """Read a step to be taken in a state; raises Refused where it is none."""
    if reading.kind_of_step(values) == "decision":
        return DECISIONS.read(state, values["decision"], reading.needed(values, "seat"))
    asked = state.pending
    if asked is None:
        raise refuse("game_is_over", "D-7.2", decision="chance")
    if isinstance(asked, Decide):
        raise refuse("decision_is_due", "D-3.4", ask="chance")
    reading.check_ask(asked.to_json(), values["chance"], asked.rule)
    key = asked.answer
    found = reading.needed(reading.as_object(reading.needed(values, "answer"), "answer"), key)
    every = reading.as_list(found, key) if asked.several else [found]
    return Chance(asked, tuple([reading.as_int(one, key) for one in every]))


# --- States ---


def state_to_json(state: State) -> dict[str, Json]:
    """Return a state, or a view, in the journal's words."""
    return {
        **as_json(state, "phase", "dive", "turn"),
        "starter": state.starter or None,
        "active": state.active or None,
        **as_json(state, "air", "trail"),
        "divers": [_diver_to_json(diver) for diver in state.divers],
        **as_json(state, "dice", "last_home", "piles"),
        "pending": _pending_to_json(state.pending),
        "result": as_json(state.result),
    }


def _diver_to_json(diver: Diver) -> dict[str, Json]:
    return {
        "place": diver.place,
        "facing": UP if diver.up else DOWN,
        **as_json(diver, "home", "carried", "treasure"),
    }


def _pending_to_json(pending: Ask | Decide | None) -> dict[str, Json] | None:
    if pending is None:
        return None
    return {"decide": pending.seat} if isinstance(pending, Decide) else pending.to_json()
