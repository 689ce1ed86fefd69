"""Validates the documents of a game: each by its shape, and together by the game's own checks."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from spillgame.content.document import Document, Location
from spillgame.content.problems import MOST_PER_FILE, Finding, clipped
from spillgame.content.shape import ListOf, MapOf, OneOf, Plain, RecordOf, Shape, Variant, WordOf, shape_of
from spillgame.content.wording import fault, fits_kind, is_sound_leaf, missing_key, unknown_key, unknown_name
from spillgame.message import message
from spillgame.rules.content import Check, GameContent, KeyPath
from spillgame.rules.seams import Json, JsonObject


def problems_in(
    game: GameContent, documents: Mapping[str, Document], before: Mapping[str, Document] | None = None
) -> list[Finding]:
    """Return every problem of the game's documents, one per field, in no order.

    `before` are the documents as they were without the mod that is applied; None where none is.

    Checks across files run for all fields whose records can be built, whatever the others hold.
    """
    usable = _Usable({name: document.data for name, document in documents.items() if document.whole})
    problems = [problem for document in documents.values() for problem in document.problems]
    problems = without_repeats(problems, _shape_problems(game, documents, usable))
    problems = without_repeats(problems, _joint_problems(game, documents, usable, game.checks))
    if before is not None:
        shapes = shape_of(game.record).fields
        checks = [((name,), partial(check, shapes[name].build(before[name].data))) for name, check in game.mod_checks]
        problems = without_repeats(problems, _joint_problems(game, documents, usable, checks))
    elif not problems:  # otherwise they would only report it again
        problems = list(_joint_problems(game, documents, usable, game.own_checks))
    return problems


def joint_problems(game: GameContent, documents: Mapping[str, Document], data: JsonObject) -> list[Finding]:
    """Return what is wrong with valid documents if they held other data of the same form."""
    return list(_joint_problems(game, documents, _Usable(dict(data)), game.checks))


def warnings_in(game: GameContent, documents: Mapping[str, Document]) -> list[Finding]:
    usable = _Usable({name: document.data for name, document in documents.items()})
    return list(_joint_problems(game, documents, usable, game.warnings))


def without_repeats(told: list[Finding], more: Iterable[Finding]) -> list[Finding]:
    """Return all problems without those that only follow from a reported one."""
    places = {problem.place for problem in told}
    return told + [problem for problem in more if problem.place not in places]


def repeated_ids(shape: Shape, entries: list[Json], location: Location) -> Iterator[Finding]:
    """Yield a problem for each duplicate id in a list of records; `shape` is that of an id."""
    first: dict[str, Location] = {}
    for number, entry in enumerate(entries):
        name = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(name, str) or not fits_kind(shape, name):
            continue
        here = location.at(number, "id")
        if name in first:
            yield here.problem(message("checking.id_twice", found=clipped(name), line=first[name].line))
        first.setdefault(name, here)


@dataclass(frozen=True, slots=True)
class _Fault:
    """A value that does not fit its shape, or is missing."""

    problem: Finding
    path: KeyPath = ()
    shape: Shape | None = None
    """The shape expected at the path; None if the record can be built anyway."""
    value: Json = None


@dataclass(slots=True)
class _Usable:
    """What the game's own checks can still use while some files have faults."""

    data: JsonObject
    """The plain data of the fields whose records can be built."""
    shaky: set[str] = field(default_factory=set)
    """The fields with a number out of range or a list of the wrong length, which would make others look wrong."""

    def without(self, path: KeyPath, shape: Shape, value: Json) -> None:
        """Record a value that is missing or does not fit its shape."""
        name = str(path[0])
        if fits_kind(shape, value):
            if isinstance(shape, Plain | ListOf):
                self.shaky.add(name)
        elif name not in self.data:
            return
        elif isinstance(shape, Plain) and shape.kind is str and not shape.pattern:
            # A placeholder for plain text, so that one bad name hides no other fault.
            self.data[name] = _with(self.data[name], path[1:], "?")
        elif isinstance(shape, WordOf) and path[1:] and shape.alone:
            # Any word will do: a misspelling must not hide other faults either.
            self.data[name] = _with(self.data[name], path[1:], next(iter(shape.alone)))
        else:
            del self.data[name]

    def serves(self, needs: tuple[str, ...]) -> bool:
        """Say whether a check that needs these fields can run without false alarms."""
        alone = len(needs) == 1
        return all(name in self.data and (alone or name not in self.shaky) for name in needs)


def _with(data: Json, path: KeyPath, value: Json) -> Json:
    """Return a copy of the data with a value replaced at a path."""
    if not path:
        return value
    copy = data.copy()
    step: Any = path[0]
    copy[step] = _with(data[step], path[1:], value) if len(path) > 1 else value
    return copy


def _shape_problems(game: GameContent, documents: Mapping[str, Document], usable: _Usable) -> Iterator[Finding]:
    """Yield what does not fit the records, and record what can still be checked further."""
    for name, shape in shape_of(game.record).fields.items():
        document = documents[name]
        if not document.whole:
            continue
        for number, found in enumerate(_faults(shape, document.data, (name,), document.location)):
            if number > MOST_PER_FILE:
                usable.data.pop(name, None)
                break
            if found.shape is not None:
                usable.without(found.path, found.shape, found.value)
            yield found.problem


def _faults(shape: Shape, value: Json, path: KeyPath, location: Location) -> Iterator[_Fault]:
    wrong = fault(shape, value, path)
    if wrong is not None:
        yield _Fault(location.problem(wrong), path, shape, value)
        if not fits_kind(shape, value):
            return
    match shape:
        case ListOf():
            for number, item in enumerate(value):
                if not is_sound_leaf(shape.item, item):
                    yield from _faults(shape.item, item, (*path, number), location.at(number))
            if shape.ids is not None:
                yield from map(_Fault, repeated_ids(shape.ids, value, location))
        case MapOf():
            for key, inner in value.items():
                if not is_sound_leaf(shape.value, inner):
                    yield from _faults(shape.value, inner, (*path, key), location.at(key))
        case RecordOf():
            yield from _record_faults(shape, value, path, location)
        case Variant():
            yield from _variant_faults(shape, value, path, location)
        case WordOf() if isinstance(value, dict):
            ((word, inner),) = value.items()
            yield from _faults(shape.said[word], inner, (*path, word), location.at(word))


def _record_faults(shape: RecordOf, value: JsonObject, path: KeyPath, location: Location) -> Iterator[_Fault]:
    for key, inner in shape.fields.items():
        if key in value:
            if not is_sound_leaf(inner, value[key]):
                yield from _faults(inner, value[key], (*path, key), location.at(key))
        elif key in shape.required:
            yield _Fault(location.problem(missing_key(key, inner, value)), (*path, key), inner)
    for key in value:
        if key not in shape.fields:
            yield _Fault(location.key_problem(key, unknown_key(key, shape.fields)))


def _variant_faults(shape: Variant, value: JsonObject, path: KeyPath, location: Location) -> Iterator[_Fault]:
    names = OneOf(tuple(shape.by_name))
    if shape.key not in value:
        yield _Fault(location.problem(missing_key(shape.key, names, value)), path, shape)
    elif not fits_kind(names, name := value[shape.key]):
        yield _Fault(location.at(shape.key).problem(unknown_name(shape.key, name, names.values)), path, shape)
    else:
        yield from _faults(shape.by_name[name], value, path, location)


def _joint_problems(
    game: GameContent, documents: Mapping[str, Document], usable: _Usable, checks: Iterable[Check]
) -> Iterator[Finding]:
    """Yield the findings of the game's checks on the fields whose records can be built."""
    shapes = shape_of(game.record).fields
    built = {name: shapes[name].build(data) for name, data in usable.data.items()}
    for needs, check in checks:
        if usable.serves(needs):
            for path, sentence in islice(check(*(built[name] for name in needs)), MOST_PER_FILE + 1):
                name, *inner = path
                yield documents[str(name)].location.at(*inner).problem(sentence)
