"""The shape of a game's content, worked out once from its records; the checker and the builder walk it.

A record is a class made with `spillgame.rules.shapes.record`. Its fields may be texts, numbers, booleans,
`Literal`s, tuples of one kind of item, mappings from texts, other records, and choices between records
marked with `NamedBy`. Anything else is a TypeError when the shape is first asked for.
"""

import dataclasses
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, GroupedMetadata, Le, MaxLen, MinLen

from spillgame.rules.shapes import Matches, NamedBy


@dataclass(frozen=True, slots=True)
class Plain:
    """A text, number or boolean."""

    kind: type
    least: Any = None
    most: Any = None
    shortest: int = 0
    pattern: str = ""
    meaning: str = ""
    """What the pattern means, in words."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some texts."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of so many items of one shape."""

    item: "Shape"
    shortest: int
    longest: int | None


@dataclass(frozen=True, slots=True)
class MapOf:
    """A group whose keys are free."""

    value: "Shape"


@dataclass(frozen=True, slots=True)
class RecordOf:
    """A group with the keys of a record."""

    record: Any
    fields: "Mapping[str, Shape]"
    required: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """One of several records, named by the value of one key."""

    key: str
    by_name: Mapping[str, RecordOf]


Shape = Plain | OneOf | ListOf | MapOf | RecordOf | Variant


@cache
def shape_of(record: type) -> RecordOf:
    """Return the shape of a record. Raises TypeError for annotations that no shape is known for."""
    hints = get_type_hints(record, include_extras=True)
    fields = dataclasses.fields(record)
    shapes = {}
    for one in fields:
        try:
            shapes[one.name] = _shape(hints[one.name], ())
        except TypeError as error:
            raise TypeError(f"{record.__name__}.{one.name}: {error}") from error
    required = tuple(one.name for one in fields if one.default is one.default_factory is dataclasses.MISSING)
    return RecordOf(record, shapes, required)


def id_lists(shape: Shape, data: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], list[Any]]]:
    """Yield each list of records that have an `id`, with its path; pass over what does not fit the shape."""
    if isinstance(shape, RecordOf) and isinstance(data, dict):
        for name, inner in shape.fields.items():
            if name in data:
                yield from id_lists(inner, data[name], (*path, name))
    elif isinstance(shape, ListOf) and isinstance(data, list):
        if has_ids(shape):
            yield path, data
        for number, item in enumerate(data):
            yield from id_lists(shape.item, item, (*path, number))


def has_ids(shape: Shape) -> bool:
    """Say whether this is a list whose entries have an id."""
    return isinstance(shape, ListOf) and isinstance(shape.item, RecordOf) and "id" in shape.item.fields


def _shape(hint: Any, marks: tuple[Any, ...]) -> Shape:
    origin = get_origin(hint)
    if origin is Annotated:
        base, *more = get_args(hint)
        return _shape(base, (*_flat(more), *marks))
    if origin in (Union, types.UnionType):
        return _choice(get_args(hint), marks)
    if origin is Literal:
        return OneOf(get_args(hint))
    if origin is tuple:
        item, dots = get_args(hint)
        if dots is not Ellipsis:
            raise TypeError(f"only tuples of one kind of item have a shape (found {hint})")
        return ListOf(_shape(item, ()), _mark(marks, MinLen, "min_length", 0), _mark(marks, MaxLen, "max_length", None))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return MapOf(_shape(get_args(hint)[1], ()))
    if hint in (str, int, float, bool):
        return _plain(hint, marks)
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return shape_of(hint)
    raise TypeError(f"no shape is known for this annotation (found {hint})")


def _plain(kind: type, marks: tuple[Any, ...]) -> Plain:
    matches = next((mark for mark in marks if isinstance(mark, Matches)), None)
    return Plain(
        kind,
        _mark(marks, Ge, "ge", None),
        _mark(marks, Le, "le", None),
        _mark(marks, MinLen, "min_length", 0),
        matches.pattern if matches else "",
        matches.meaning if matches else "",
    )


def _choice(records: tuple[Any, ...], marks: tuple[Any, ...]) -> Variant:
    named = next((mark for mark in marks if isinstance(mark, NamedBy)), None)
    if named is None:
        raise TypeError(f"a choice between records needs NamedBy (found {records})")
    by_name = {}
    for record in records:
        shape = shape_of(record)
        names = shape.fields[named.key]
        if not isinstance(names, OneOf):
            raise TypeError(f"the key that names a record must be a Literal (found {record.__name__}.{named.key})")
        by_name.update(dict.fromkeys(names.values, shape))
    return Variant(named.key, by_name)


def _flat(marks: list[Any]) -> Iterator[Any]:
    """Yield the marks, with grouped ones such as Len or Interval taken apart."""
    for mark in marks:
        if isinstance(mark, GroupedMetadata):
            yield from mark
        else:
            yield mark


def _mark(marks: tuple[Any, ...], kind: type, name: str, default: Any) -> Any:
    return next((getattr(mark, name) for mark in marks if isinstance(mark, kind)), default)
