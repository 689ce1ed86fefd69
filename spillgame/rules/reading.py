"""Reads plain JSON values that may be a stranger's: anything of the wrong shape raises Refused.

Such a refusal quotes no rule, because no rule is about it.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Literal, TypeVar

from spillgame.message import message
from spillgame.rules.game import NO_RULE, Refused, refuse
from spillgame.rules.seams import Json

T = TypeVar("T")


def _as(kind: type[T], needed: str) -> Callable[[Json, str], T]:
    def read(value: Json, name: str) -> T:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise refuse("wrong_kind", NO_RULE, field=name, needed=needed, found=value)
        return value

    return read


as_text = _as(str, "a_text")
as_int = _as(int, "a_number")
as_bool = _as(bool, "a_truth")
as_list = _as(list, "a_list")
as_object = _as(dict, "an_object")
"""Each returns a value that must be of its kind, given the name of its field."""


def needed(values: Mapping[str, Json], name: str) -> Json:
    """Return a field that must be present."""
    if name not in values:
        raise refuse("field_missing", NO_RULE, field=name)
    return values[name]


def kind_of_step(values: Mapping[str, Json]) -> Literal["decision", "chance"]:
    """Say what a journal's line holds, which must be one of the two."""
    if "decision" in values and "chance" in values:
        one, both = message("reading.one_of_two"), message("reading.both")
        raise refuse("wrong_kind", NO_RULE, field="decision or chance", needed=one, found=both)
    if "decision" not in values and "chance" not in values:
        raise refuse("field_missing", NO_RULE, field="decision or chance")
    return "decision" if "decision" in values else "chance"


def check_ask(asked: Mapping[str, Json], found: Json, rule: str) -> None:
    """Raise Refused, with a rule, if a journal answers another ask than the open one.

    The details of the ask may be left out; those that are there must agree, lists in any order.
    """
    found = as_object(found, "chance")
    name = as_text(needed(found, "ask"), "ask")
    if name != asked["ask"]:
        raise refuse("other_ask", rule, asked=asked["ask"], found=name)
    for key, value in asked.items():
        if key in found and not _agree(found[key], value):
            raise _differs(key, found[key], value, rule)


def _differs(field: str, found: Json, needed: Json, rule: str) -> Refused:
    """Return the refusal of a detail of the ask in a journal; of lists it names only what differs."""
    if not (isinstance(found, list) and isinstance(needed, list)):
        return refuse("ask_differs", rule, field=field, found=found, needed=needed)
    more, fewer = Counter(map(str, found)), Counter(map(str, needed))
    nothing = message("reading.nothing")
    listed = (", ".join((one - other).elements()) or nothing for one, other in ((more, fewer), (fewer, more)))
    return refuse("ask_list_differs", rule, field=field, more=next(listed), fewer=next(listed))


def _agree(found: Json, wanted: Json) -> bool:
    if isinstance(found, list) and isinstance(wanted, list):
        return sorted(map(str, found)) == sorted(map(str, wanted))
    return type(found) is type(wanted) and bool(found == wanted)
