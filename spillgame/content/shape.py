"""The shape of a game's content, computed once from its records: used for checking, building and schemas.

A record is a class made with `spillgame.rules.content.record`. Its fields may be texts, numbers, booleans, `Literal`s,
tuples of one kind of item, mappings from texts, `Any`, other records, choices between records marked with `NamedBy`,
records marked with `Worded`, and any of these or None, for optional ones. Anything else is a TypeError when the shape
is first used.

`build` turns plain data into what the rules work with. It checks nothing: unknown keys are ignored, and data of another
shape raise KeyError, TypeError, ValueError or AttributeError, or make meaningless records.
"""

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from spillgame.rules.content import NOT_IN_FILES, Between, Len, Matches, NamedBy, Told, Worded
from spillgame.rules.seams import Json, JsonObject, JsonValues

Mark = TypeVar("Mark")


@dataclass(frozen=True, slots=True)
class Plain:
    """A text, number or boolean."""

    kind: type
    least: float | None = None
    most: float | None = None
    shortest: int = 0
    longest: int | None = None
    pattern: str = ""
    meaning: str = ""
    """What the pattern means, in words."""
    told: bool = False
    """Whether people read it."""

    def build(self, data: Json) -> Json:
        """Return the value itself; an integer is accepted as a number."""
        return float(data) if self.kind is float else data


@dataclass(frozen=True, slots=True)
class Anything:
    """Any YAML value, which the rules read themselves, such as a step of a journal."""

    def build(self, data: Json) -> Json:
        return data


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some texts."""

    values: tuple[str, ...]

    def build(self, data: Json) -> Json:
        return data


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of items of one shape, with limits on their number."""

    item: "Shape"
    shortest: int
    longest: int | None

    @property
    def ids(self) -> "Shape | None":
        """The shape of its entries' ids, which must be unique; None if they have none."""
        return self.item.fields.get("id") if isinstance(self.item, RecordOf) else None

    def build(self, data: Json) -> tuple[Any, ...]:
        return tuple([self.item.build(one) for one in data])


@dataclass(frozen=True, slots=True)
class MapOf:
    """A group whose keys are free."""

    value: "Shape"

    def build(self, data: Json) -> JsonObject:
        """Return the group: a plain dict, since a read-only view cannot be pickled."""
        return {name: self.value.build(one) for name, one in data.items()}


@dataclass(frozen=True, slots=True)
class RecordOf:
    """A group with the keys of a record."""

    record: Any
    fields: "Mapping[str, Shape]"
    required: tuple[str, ...]

    def build(self, data: Json) -> Json:
        fields = self.fields
        return self.record(**{name: fields[name].build(value) for name, value in data.items() if name in fields})


@dataclass(frozen=True, slots=True)
class Variant:
    """One of several records, named by the value of one key."""

    key: str
    by_name: Mapping[str, RecordOf]

    def build(self, data: Json) -> Json:
        return self.by_name[data[self.key]].build(data)


@dataclass(frozen=True, slots=True)
class WordOf:
    """A record with exactly one field given, as a word or as a group with one key."""

    record: Any
    alone: JsonValues
    """The record for each word that may stand alone."""
    said: "Mapping[str, Shape]"
    """The shape of the value after each word used as a key."""

    @property
    def words(self) -> tuple[str, ...]:
        """All words, in the order of the record's fields."""
        return tuple(one.name for one in dataclasses.fields(self.record))

    def build(self, data: Json) -> Json:
        if isinstance(data, str):
            return self.alone[data]
        ((word, value),) = data.items()
        return self.record(**{word: self.said[word].build(value)})


Shape = Plain | Anything | OneOf | ListOf | MapOf | RecordOf | Variant | WordOf


@cache
def shape_of(record: type) -> RecordOf:
    """Return the shape of a record. Raises TypeError for unsupported annotations."""
    hints = get_type_hints(record, include_extras=True)
    fields = [one for one in dataclasses.fields(record) if one.metadata != NOT_IN_FILES]
    shapes = {}
    for one in fields:
        try:
            shapes[one.name] = _shape(hints[one.name])
        except TypeError as error:
            raise TypeError(f"{record.__name__}.{one.name}: {error}") from error
    required = tuple(one.name for one in fields if one.default is one.default_factory is dataclasses.MISSING)
    return RecordOf(record, shapes, required)


def _shape(hint: Any, marks: tuple[Any, ...] = ()) -> Shape:
    origin = get_origin(hint)
    if origin is Annotated:
        base, *more = get_args(hint)
        return _shape(base, (*more, *marks))
    if origin in (Union, types.UnionType):
        kinds = tuple(one for one in get_args(hint) if one is not types.NoneType)
        return _shape(kinds[0], marks) if len(kinds) == 1 else _variant(kinds, _mark(marks, NamedBy))
    if origin is Literal:
        return OneOf(get_args(hint))
    if origin is tuple:
        item, dots = get_args(hint)
        if dots is not Ellipsis:
            raise TypeError(f"only tuples of one kind of item have a shape (found {hint})")
        length = _mark(marks, Len) or Len(0)
        return ListOf(_shape(item), length.shortest, length.longest)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return MapOf(_shape(get_args(hint)[1]))
    if hint is Any:
        return Anything()
    if hint in (str, int, float, bool):
        return _plain(hint, marks)
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return shape_of(hint) if _mark(marks, Worded) is None else _word_of(hint)
    raise TypeError(f"no shape is known for this annotation (found {hint})")


def _plain(kind: type, marks: tuple[Any, ...]) -> Plain:
    limits, length, matches = _mark(marks, Between), _mark(marks, Len) or Len(0), _mark(marks, Matches)
    return Plain(
        kind,
        limits.least if limits else None,
        limits.most if limits else None,
        length.shortest,
        length.longest,
        matches.pattern if matches else "",
        matches.meaning if matches else "",
        _mark(marks, Told) is not None,
    )


def _variant(records: tuple[Any, ...], named: NamedBy | None) -> Variant:
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


@cache
def _word_of(record: type) -> WordOf:
    fields = shape_of(record).fields
    least = {word: _least(shape) for word, shape in fields.items()}
    alone = {word: record(**{word: value}) for word, value in least.items() if value is not None}
    said = {word: shape for word, shape in fields.items() if not _is_flag(shape)}
    return WordOf(record, alone, said)


def _least(shape: Shape) -> Json:
    """Return the value of a word alone; None if it needs a value."""
    match shape:
        case Plain() if _is_flag(shape):
            return True
        case Plain(kind=kind) if kind in (int, float) and shape.least is not None:
            return kind(shape.least)
        case RecordOf(required=()):
            return shape.record()
    return None


def _is_flag(shape: Shape) -> bool:
    return isinstance(shape, Plain) and shape.kind is bool


def _mark(marks: tuple[Any, ...], kind: type[Mark]) -> Mark | None:
    return next((mark for mark in marks if isinstance(mark, kind)), None)
