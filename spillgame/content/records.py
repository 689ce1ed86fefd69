"""Builds a game's records from plain data that were checked before; it checks nothing itself.

Both roads end here: fresh from the YAML files and from the cache. So neither PyYAML nor pydantic is needed
to play.
"""

from collections.abc import Callable
from typing import Any

from spillgame.content.shape import ListOf, MapOf, Plain, RecordOf, Shape, Variant, shape_of

_Builder = Callable[[Any], Any]
_builders: dict[int, tuple[Shape, _Builder]] = {}


def build(record: type, data: Any) -> Any:
    """Return the record that the data describe.

    Keys that the record does not have are passed over. Data of another shape raise KeyError, TypeError
    or AttributeError, or make records that say nothing: only checked data belong here.
    """
    return build_shape(shape_of(record), data)


def build_shape(shape: Shape, data: Any) -> Any:
    """Return what the data of one shape describe; see `build`."""
    return _builder(shape)(data)


def _builder(shape: Shape) -> _Builder:
    # Kept by identity, as a shape cannot be hashed; the shape is kept too, so that its id stays its own.
    known = _builders.get(id(shape))
    if known is None:
        known = _builders[id(shape)] = (shape, _make(shape))
    return known[1]


def _make(shape: Shape) -> _Builder:
    if isinstance(shape, RecordOf):
        return _record(shape)
    if isinstance(shape, Variant):
        key, by_name = shape.key, {name: _builder(inner) for name, inner in shape.by_name.items()}
        return lambda data: by_name[data[key]](data)
    if isinstance(shape, ListOf):
        item = _builder(shape.item)
        return tuple if item is _same else lambda data: tuple([item(one) for one in data])
    if isinstance(shape, MapOf):
        value = _builder(shape.value)
        # A plain dict: a view that cannot be written could not be sent to another process.
        return lambda data: {name: value(one) for name, one in data.items()}
    return float if isinstance(shape, Plain) and shape.kind is float else _same


def _record(shape: RecordOf) -> _Builder:
    record = shape.record
    fields = {name: _builder(inner) for name, inner in shape.fields.items()}

    def make(data: Any) -> Any:
        return record(**{name: fields[name](value) for name, value in data.items() if name in fields})

    return make


def _same(data: Any) -> Any:
    return data
