"""Checks the sheets of a game against its records, and says each fault in our words at its place.

pydantic tells where something is wrong; what is said about it comes from the shape and the data, so the
sentences do not change with pydantic's. It is imported only when something has to be checked.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from spillgame.content.game import GameContent, Path
from spillgame.content.problems import MOST_PER_FILE, Problem, clipped
from spillgame.content.reader import Location, Sheet
from spillgame.content.records import build_shape
from spillgame.content.shape import ListOf, MapOf, OneOf, Plain, RecordOf, Shape, Variant, id_lists, shape_of
from spillgame.content.wording import fault, fits_kind, missing_key, unknown_key, unknown_name


@dataclass(slots=True)
class _Usable:
    """What the game's own checks can still work on while some files have faults."""

    data: dict[str, Any]
    """The plain data of the fields whose records can be built."""
    shaky: set[str] = field(default_factory=set)
    """The fields with a number out of range: measured by it, others would look wrong."""

    def without(self, path: Path, shape: Shape, value: Any = None) -> None:
        """Take note of a value that is missing or does not fit its shape."""
        name = str(path[0])
        if isinstance(shape, Plain) and shape.kind is not str and fits_kind(shape, value):
            self.shaky.add(name)
        elif name not in self.data or fits_kind(shape, value):
            return
        elif isinstance(shape, Plain) and shape.kind is str and not shape.pattern:
            # A stopgap for a mere text, so that one bad name hides no other fault.
            self.data[name] = _with(self.data[name], path[1:], "?")
        else:
            del self.data[name]

    def serves(self, needs: tuple[str, ...]) -> bool:
        """Say whether a check that needs these fields can run, and finds only true faults."""
        alone = len(needs) == 1
        return all(name in self.data and (alone or name not in self.shaky) for name in needs)


def problems_in(game: GameContent, sheets: Mapping[str, Sheet]) -> list[Problem]:
    """Return every problem of the game's sheets, one sheet a field, in no order.

    Checks across files run for all fields whose records can be built, whatever the others hold.
    """
    problems = [problem for sheet in sheets.values() for problem in sheet.problems]
    # A fault is told once: what is wrong at a place hides what follows from it there.
    told = {(problem.file, problem.line, problem.column) for problem in problems}
    shape_problems, usable = _shape_problems(game, sheets)
    problems += _not_told(shape_problems, told)
    problems += _not_told(list(_duplicates(game, sheets)), told)
    problems += _not_told(list(_joint_problems(game, sheets, usable)), told)
    return problems


def place_of(sheets: Mapping[str, Sheet], path: Path) -> Location:
    """Return the place of a value, or of the nearest thing around it that has one."""
    place = sheets[str(path[0])].place
    for step in path[1:]:
        if step not in place.inner:
            break
        place = place.inner[step]
    return place


def _not_told(problems: list[Problem], told: set[tuple[str, int, int]]) -> list[Problem]:
    new = [problem for problem in problems if (problem.file, problem.line, problem.column) not in told]
    told.update((problem.file, problem.line, problem.column) for problem in new)
    return new


@cache
def _adapter(record: type) -> Any:
    from pydantic import TypeAdapter  # noqa: PLC0415 - slow to import, and not needed where the cache serves

    return TypeAdapter(record)


def _shape_problems(game: GameContent, sheets: Mapping[str, Sheet]) -> tuple[list[Problem], _Usable]:
    """Return what does not fit the records, and what can be checked further all the same."""
    from pydantic import ValidationError  # noqa: PLC0415 - see _adapter

    data = {name: sheet.data for name, sheet in sheets.items() if sheet.whole}
    usable = _Usable(dict(data))
    problems: list[Problem] = []
    try:
        # As JSON, because strict records take no lists for tuples and no groups for records otherwise.
        _adapter(game.record).validate_json(json.dumps(data))
    except ValidationError as error:
        listed: Counter[str] = Counter()
        for one in error.errors(include_url=False, include_context=False, include_input=False):
            name = str(one["loc"][0])
            if name not in data:
                continue  # its sheet says why
            listed[name] += 1
            if listed[name] > MOST_PER_FILE + 1:
                usable.data.pop(name, None)
                continue
            problem = _translated(game, sheets, one["loc"], one["msg"], usable)
            problems += [problem] if problem else []
    return problems, usable


def _translated(
    game: GameContent, sheets: Mapping[str, Sheet], loc: Path, message: str, usable: _Usable
) -> Problem | None:
    """Return the problem at pydantic's path, and take note of it in what is usable.

    No problem where pydantic only repeats another one, as of a list that lacks the entries it refused.
    """
    data = {name: sheet.data for name, sheet in sheets.items()}
    shape, value, path, rest = _followed(shape_of(game.record), data, loc)
    place = place_of(sheets, path)
    if rest and isinstance(shape, RecordOf) and isinstance(value, dict):
        key = str(rest[0])
        if key not in shape.fields:
            return place.key_problem(key, unknown_key(key, shape.fields))  # the builder passes it over
        usable.without((*path, key), shape.fields[key])
        return place.problem(missing_key(key, shape.fields[key], value))
    if isinstance(shape, Variant) and isinstance(value, dict):
        usable.data.pop(str(loc[0]), None)
        return _misnamed(shape, value, place)
    told = fault(shape, value, path)
    if told is None and isinstance(shape, ListOf):
        return None
    usable.without(path, shape, value)
    return place.problem(told or f"this does not fit ({message.lower()})")


def _with(data: Any, path: Path, value: Any) -> Any:
    """Return a copy of the data with another value at a path."""
    if not path:
        return value
    copy = data.copy()
    step: Any = path[0]
    copy[step] = _with(data[step], path[1:], value) if len(path) > 1 else value
    return copy


def _misnamed(shape: Variant, value: dict[str, Any], place: Location) -> Problem:
    """Return the problem of a group that should say by one key what it is, and does not."""
    if shape.key not in value:
        return place.problem(missing_key(shape.key, OneOf(tuple(shape.by_name)), value))
    return place.inner[shape.key].problem(unknown_name(shape.key, value[shape.key], shape.by_name))


def _followed(shape: Shape, data: Any, loc: Path) -> tuple[Shape, Any, Path, Path]:
    """Return how far pydantic's path leads: the shape and value there, its path, and the rest.

    pydantic puts the name of a choice into the path, where the data have no such step.
    """
    path: Path = ()
    for done, step in enumerate(loc):
        if isinstance(shape, Variant):
            if step not in shape.by_name or not isinstance(data, dict) or data.get(shape.key) != step:
                return shape, data, path, loc[done:]
            shape = shape.by_name[str(step)]
            continue
        inner = _inner(shape, step)
        fits = isinstance(data, list) if isinstance(step, int) else isinstance(data, dict) and step in data
        if inner is None or not fits:
            return shape, data, path, loc[done:]
        shape, data, path = inner, data[step], (*path, step)
    return shape, data, path, ()


def _inner(shape: Shape, step: str | int) -> Shape | None:
    if isinstance(shape, RecordOf):
        return shape.fields.get(str(step))
    if isinstance(shape, ListOf) and isinstance(step, int):
        return shape.item
    return shape.value if isinstance(shape, MapOf) else None


def _duplicates(game: GameContent, sheets: Mapping[str, Sheet]) -> Iterator[Problem]:
    """Yield a problem for each id that stands twice in its list."""
    fields = shape_of(game.record).fields
    for name, sheet in sheets.items():
        if not sheet.whole or name not in fields:
            continue
        for path, entries in id_lists(fields[name], sheet.data, (name,)):
            first: dict[str, Location] = {}
            for number, entry in enumerate(entries):
                entry_id = entry.get("id") if isinstance(entry, dict) else None
                if not isinstance(entry_id, str):
                    continue
                place = place_of(sheets, (*path, number, "id"))
                if entry_id in first:
                    before = f"found {clipped(entry_id)}, first in line {first[entry_id].line}"
                    yield place.problem(f"the id stands twice ({before}), expected an id of its own")
                first.setdefault(entry_id, place)


def _joint_problems(game: GameContent, sheets: Mapping[str, Sheet], usable: _Usable) -> Iterator[Problem]:
    """Yield what the game's own checks find in the fields whose records can be built."""
    shapes = shape_of(game.record).fields
    built = {name: build_shape(shapes[name], data) for name, data in usable.data.items() if name in shapes}
    for needs, check in game.checks:
        if usable.serves(needs):
            for path, message in check(*(built[name] for name in needs)):
                yield place_of(sheets, path).problem(message)
