"""Checks the sheets of a game against its records, and says each fault in our words at its place.

pydantic tells where something is wrong; what is said about it comes from the shape and the data, so the
sentences do not change with pydantic's. It is imported only when something has to be checked.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from spillgame.content.game import GameContent, Path
from spillgame.content.problems import MOST_PER_FILE, Problem, clipped
from spillgame.content.reader import Place, Sheet
from spillgame.content.records import build_shape
from spillgame.content.shape import Choice, ListOf, MapOf, OneOf, Plain, RecordOf, Shape, id_lists, shape_of
from spillgame.content.wording import fault, fits_kind, missing_key, unknown_key, unknown_name


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


def place_of(sheets: Mapping[str, Sheet], path: Path) -> Place:
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


def _shape_problems(game: GameContent, sheets: Mapping[str, Sheet]) -> tuple[list[Problem], dict[str, Any]]:
    """Return what does not fit the records, and the data of the fields whose records can still be built."""
    from pydantic import ValidationError  # noqa: PLC0415 - see _adapter

    data = {field: sheet.data for field, sheet in sheets.items() if sheet.whole}
    usable = dict(data)
    problems: list[Problem] = []
    try:
        # As JSON, because strict records take no lists for tuples and no groups for records otherwise.
        _adapter(game.record).validate_json(json.dumps(data))
    except ValidationError as error:
        listed: Counter[str | int] = Counter()
        for one in error.errors(include_url=False, include_context=False, include_input=False):
            field = one["loc"][0]
            if field not in data or listed[field] > MOST_PER_FILE:
                continue
            problem = _translated(game, sheets, one["loc"], one["msg"], usable)
            problems += [problem] if problem else []
            listed[field] += 1
        for field in listed:
            if listed[field] > MOST_PER_FILE:
                usable.pop(str(field), None)
    return problems, {field: usable[field] for field in shape_of(game.record).fields if field in usable}


def _translated(
    game: GameContent, sheets: Mapping[str, Sheet], loc: Path, message: str, usable: dict[str, Any]
) -> Problem | None:
    """Return the problem at pydantic's path, and take the field out of `usable` if no record can be built.

    No problem where pydantic only repeats another one, as of a list that lacks the entries it refused.
    """
    data = {field: sheet.data for field, sheet in sheets.items()}
    shape, value, path, rest = _followed(shape_of(game.record), data, loc)
    place = place_of(sheets, path)
    if rest and isinstance(shape, RecordOf) and isinstance(value, dict):
        key = str(rest[0])
        if key not in shape.fields:
            return place.key_problem(key, unknown_key(key, shape.fields))  # the builder passes it over
        _mend(usable, (*path, key), shape.fields[key])
        return place.problem(missing_key(key, shape.fields[key], value))
    if isinstance(shape, Choice) and isinstance(value, dict):
        usable.pop(str(loc[0]), None)
        return _misnamed(shape, value, place)
    told = fault(shape, value, path)
    if told is None and isinstance(shape, ListOf):
        return None
    if not fits_kind(shape, value):
        _mend(usable, path, shape)
    return place.problem(told or f"this does not fit ({message.lower()})")


def _mend(usable: dict[str, Any], path: Path, shape: Shape) -> None:
    """Put a stopgap for a mere text, so that one bad name hides no other fault; else give the field up."""
    field = str(path[0])
    if field not in usable:
        return
    if isinstance(shape, Plain) and shape.kind is str and not shape.pattern:
        usable[field] = _with(usable[field], path[1:], "?")
    else:
        del usable[field]


def _with(data: Any, path: Path, value: Any) -> Any:
    """Return a copy of the data with another value at a path."""
    if not path:
        return value
    copy = data.copy()
    step: Any = path[0]
    copy[step] = _with(data[step], path[1:], value) if len(path) > 1 else value
    return copy


def _misnamed(shape: Choice, value: dict[str, Any], place: Place) -> Problem:
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
        if isinstance(shape, Choice):
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
    for field, sheet in sheets.items():
        if not sheet.whole or field not in fields:
            continue
        for path, entries in id_lists(fields[field], sheet.data, (field,)):
            first: dict[str, Place] = {}
            for number, entry in enumerate(entries):
                name = entry.get("id") if isinstance(entry, dict) else None
                if not isinstance(name, str):
                    continue
                place = place_of(sheets, (*path, number, "id"))
                if name in first:
                    before = f"found {clipped(name)}, first in line {first[name].line}"
                    yield place.problem(f"the id stands twice ({before}), expected an id of its own")
                first.setdefault(name, place)


def _joint_problems(
    game: GameContent, sheets: Mapping[str, Sheet], usable: Mapping[str, Any]
) -> Iterator[Problem]:
    """Yield what the game's own checks find in the fields whose records can be built."""
    shapes = shape_of(game.record).fields
    built = {field: build_shape(shapes[field], data) for field, data in usable.items()}
    for needs, check in game.checks:
        if all(field in built for field in needs):
            for path, message in check(*(built[field] for field in needs)):
                yield place_of(sheets, path).problem(message)
