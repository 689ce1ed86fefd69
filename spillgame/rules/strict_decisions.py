"""Reads decisions and answers of chance of games whose journals hold only what is asked for.

What is read comes from strangers: everything that is no answer to the open question raises Refused. A field too many,
too few or of another kind is refused by the decision's rule.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from spillgame.rules import reading
from spillgame.rules.decision import D, Decision, Field
from spillgame.rules.engine import Engine
from spillgame.rules.game import refuse
from spillgame.rules.questions import Decide
from spillgame.rules.seams import AnyState, Json

C = TypeVar("C")


class StrictReader(Generic[D]):
    """Reads the steps of a game: its decisions, and answers of chance, that answer the open question."""

    def __init__(self, engine: Engine[Any, Any, D]):
        self._engine = engine
        self._known = tuple(dict.fromkeys(kind.type for kind in engine.kinds))

    def read_step(self, state: AnyState, values: Mapping[str, Json], chance: Callable[[Json], C]) -> D | C:
        """Read a step to be taken in a state; `chance` reads an answer to what is asked of chance.

        Raises Refused where it is none, by the rule of what is asked.
        """
        kind, pending, ids = reading.kind_of_step(values), state.pending, self._engine.ids
        if pending is None:
            raise refuse("game_is_over", ids.over, decision=kind)
        if kind == "decision":
            return self.read(state, values["decision"], values.get("seat"))
        if isinstance(pending, Decide):
            raise refuse("decision_is_due", ids.question[pending.question], ask="chance")
        return chance(pending)

    def read(self, state: AnyState, found: Json, seat: Json) -> D:
        """Read a decision that answers the open question; raises Refused otherwise."""
        pending, ids = state.pending, self._engine.ids
        values = reading.as_object(found, "decision")
        name = values.get("type")
        if not isinstance(pending, Decide):
            raise refuse("chance_is_due", self._engine.rule_of_chance(pending), decision=name, ask=pending.ask)
        rule = ids.question[pending.question]
        if name not in self._known:
            raise refuse("unknown_decision", rule, found=name, known=", ".join(self._known))
        kind = next((kind for kind in self._engine.types[pending.question] if kind.type == name), None)
        if kind is None:
            raise refuse("not_now", rule, decision=name, question=pending.question)
        if "seat" in values and values["seat"] != seat:  # what is legal bears it within
            seat = values["seat"]
        if type(seat) is not int or seat != pending.seat:
            raise refuse("not_your_turn", ids.seat, seat=seat, needed=pending.seat)
        decision: D = kind(seat, **_fields_of(kind, values))
        return decision


def _fields_of(kind: type[Decision[Any, Any]], values: Mapping[str, Json]) -> dict[str, object]:
    """Return the fields of a decision by their names; what is wrong is refused by the decision's rule."""
    rule = next(iter(kind.forms.values())).rule
    known = {"type", "seat", *(field.key for field in kind.fields)}
    for key in values:
        if key not in known:
            raise refuse("field_unknown", rule, field=key)
    found = {}
    for field in kind.fields:
        if field.key in values:
            found[field.name] = _value(field, values[field.key], rule)
        elif field.needed:
            raise refuse("field_missing", rule, field=field.key)
    return found


def _value(field: Field, value: Json, rule: str) -> Any:
    if field.kind is tuple:
        if isinstance(value, list) and all(type(one) is int for one in value):
            return tuple(value)
    elif type(value) is field.kind:
        return value
    raise refuse("wrong_kind", rule, field=field.key, needed=NEEDED[field.kind], found=value)


NEEDED: Mapping[type, str] = {str: "a_text", int: "a_number", tuple: "numbers"}
"""What a refusal calls the kinds of fields."""


def answer_of(values: Mapping[str, Json], key: str, rule: str) -> Json:
    """Return what a journal's line gives for an answer of chance, which must have this key and nothing else."""
    answer = values.get("answer")
    if not isinstance(answer, dict) or list(answer) != [key]:
        raise refuse("wrong_answer", rule, needed=key, found=answer)
    return answer[key]
