"""Decisions as JSON and as text, both of which follow from their fields.

What is read comes from strangers: everything that is no decision raises Refused.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from spillgame.rules import reading
from spillgame.rules.decision import D, Decision, Field
from spillgame.rules.engine import Engine
from spillgame.rules.game import NO_RULE, refuse
from spillgame.rules.questions import Decide
from spillgame.rules.seams import AnyDecision, AnyPlace, AnyState, Json, JsonObject

C = TypeVar("C")


def to_json(decision: Decision[AnyDecision, AnyDecision]) -> dict[str, Json]:
    """Return a decision without its seat, as a journal holds it; what does not apply is left out."""
    out: dict[str, Json] = {"type": decision.type}
    for field in decision.fields:
        value = getattr(decision, field.name)
        if value is None or value is False:
            continue
        if field.written.flag:
            out[field.key] = field.written.flag
        else:
            out[field.key] = list(value) if field.kind is tuple else value if field.kind in PLAIN else str(value)
    return out


PLAIN = (str, int, bool)
"""What is written in JSON as it is; a place of the game is written as its name."""


def to_text(decision: Decision[AnyDecision, AnyDecision]) -> str:
    """Return a decision without its seat as words, such as `sell troll troll_2` or `open heidrun with 3`."""
    words: list[str] = [decision.type]
    for field in decision.fields:
        value = getattr(decision, field.name)
        if value is None or value is False:
            continue
        if field.written.mark:
            words.append(field.written.mark)
        if field.kind is tuple:
            words += map(str, value)
        elif field.kind is not bool or field.written.flag:
            words.append(field.written.flag or str(value))
    return " ".join(words)


class DecisionReader(Generic[D]):
    """Reads decisions, by the types that the questions of a game know."""

    def __init__(
        self, engine: Engine[Any, Any, D], places: Mapping[type, Callable[[Json, str], AnyPlace]] | None = None
    ):
        """`places` reads each kind of a field that is no plain value, given its name; it raises Refused."""
        self._engine = engine
        self._read: Mapping[type, Callable[[Json, str], AnyPlace]] = {
            str: reading.as_text,
            int: reading.as_int,
            bool: reading.as_bool,
            tuple: _as_numbers,
            **(places or {}),
        }

    def read(self, state: AnyState, found: Json, seat: Json) -> D:
        """Read a decision; raises Refused, by no rule, where it has no known type, or a field is missing or wrong."""
        values = reading.as_object(found, "decision")
        name = reading.as_text(reading.needed(values, "type"), "type")
        kind = self._kind(state, name)
        fields: JsonObject = {"seat": reading.as_int(seat, "seat")}
        for field in kind.fields:
            if values.get(field.key) is not None or field.needed:
                fields[field.name] = self._value(field, reading.needed(values, field.key))
        decision: D = kind(**fields)
        return decision

    def _kind(self, state: AnyState, name: str) -> Any:
        """Return the type of this name, of several the one that answers what is asked."""
        pending, types = state.pending, self._engine.types
        asked = types[pending.question] if isinstance(pending, Decide) else ()
        known = {kind.type: kind for kind in (*self._engine.kinds, *asked)}
        if name not in known:
            raise refuse("unknown_decision", NO_RULE, found=name, known=", ".join(known))
        return known[name]

    def _value(self, field: Field, value: Json) -> Any:
        if flag := field.written.flag:
            if value != flag:
                raise refuse("wrong_kind", NO_RULE, field=field.key, needed=repr(flag), found=value)
            return True
        read = self._read[field.kind](value, field.key)
        return tuple(sorted(read)) if field.written.rising else read


def _as_numbers(value: Json, name: str) -> tuple[int, ...]:
    return tuple(reading.as_int(one, name) for one in reading.as_list(value, name))
