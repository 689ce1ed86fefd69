"""The sentences of the checker: what is wrong with a value, what was found, what was expected."""

import re
from collections.abc import Iterable

from spillgame.content.problems import clipped, shown
from spillgame.content.shape import Anything, ListOf, MapOf, OneOf, Plain, RecordOf, Shape, WordOf
from spillgame.rules.content import KeyPath, did_you_mean
from spillgame.rules.seams import Json

_KINDS = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}


def is_sound_leaf(shape: Shape, value: Json) -> bool:
    """Say whether a value is a leaf that fits its shape: most are, and need no location."""
    if not isinstance(shape, Plain | OneOf | Anything):
        return False
    return _kind_fault(shape, value) is None and _limit_fault(shape, value) is None


def fault(shape: Shape, value: Json, path: KeyPath) -> str | None:
    """Say what is wrong with a value itself, not its contents; None if it fits its shape."""
    wrong = _kind_fault(shape, value) or _limit_fault(shape, value)
    if wrong is None:
        return None
    wanted = _word_wanted(shape, value) if isinstance(shape, WordOf) else expected(shape)
    return f"{_label(path)} {wrong} ({shown(value)}), expected {wanted}{_hint(shape, value)}"


def unknown_key(key: str, known: Iterable[str]) -> str:
    names = list(known)
    return f"unknown key (found {clipped(key)}), expected {one_of(names)}{did_you_mean(key, names)}"


def unknown_name(key: str, value: Json, known: Iterable[str]) -> str:
    names = list(known)
    return f"unknown value of '{key}' ({shown(value)}), expected {one_of(names)}{did_you_mean(value, names)}"


def missing_key(key: str, shape: Shape, data: object) -> str:
    return f"the key '{key}' is missing ({shown(data)}), expected {expected(shape)} as '{key}'"


def fits_kind(shape: Shape, value: Json) -> bool:
    """Say whether the value is of the kind its shape needs to build a record."""
    is_text = isinstance(shape, Plain) and shape.kind is str
    return _kind_fault(shape, value) is None and not (is_text and _limit_fault(shape, value))


def one_of(names: list[str]) -> str:
    """List the names as what was expected."""
    return f"one of {', '.join(names)}" if len(names) > 1 else f"'{names[0]}'" if names else "no key at all"


def expected(shape: Shape) -> str:
    """Say what a value of this shape is."""
    match shape:
        case Plain(kind=kind) if kind is str:
            return shape.meaning or ("a text that is not empty" if shape.shortest else "a text")
        case Plain():
            limits = _amount(shape.least, shape.most)
            return f"{_KINDS[shape.kind]} ({limits})" if limits else _KINDS[shape.kind]
        case Anything():
            return "any value"
        case OneOf():
            return one_of(list(shape.values))
        case ListOf():
            amount = _amount(shape.shortest or None, shape.longest)
            return f"a list of {amount}" if amount else "a list"
        case MapOf():
            return f"a group of keys, each with {expected(shape.value)}"
        case RecordOf():
            return f"a group with the keys {', '.join(shape.fields)}"
        case WordOf():
            return "a word, or a group with one as its only key"
    return f"a group of keys with '{shape.key}': {one_of(list(shape.by_name))}"


def _kind_fault(shape: Shape, value: Json) -> str | None:
    """Say that a value is of the wrong kind to build a record."""
    match shape:
        case Plain():
            wanted = (int, float) if shape.kind is float else shape.kind
            # In Python true and false are numbers too; in content they are not.
            fits = isinstance(value, wanted) and (shape.kind is bool or not isinstance(value, bool))
            return None if fits else f"is not {_KINDS[shape.kind]}"
        case Anything():
            return None
        case OneOf():
            return None if isinstance(value, str) and value in shape.values else "has an unknown value"
        case ListOf():
            return None if isinstance(value, list) else "is not a list"
        case WordOf():
            return _word_fault(shape, value)
    return None if isinstance(value, dict) else "is not a group of keys"


def _word_fault(shape: WordOf, value: Json) -> str | None:
    if isinstance(value, str):
        known, wrong = shape.alone, "needs more than the word alone"
    elif isinstance(value, dict):
        known, wrong = shape.said, "is said by the word alone"
    else:
        return "is neither a word nor a group of keys"
    word = _word_in(value)
    if word is None:
        return "does not say just one thing"
    return None if word in known else wrong if word in shape.words else "is an unknown word"


def _word_wanted(shape: WordOf, value: Json) -> str:
    """Say what was expected of a value that is no word, or in the wrong form."""
    word = _word_in(value)
    if word is None:
        return expected(shape)
    if word not in shape.words:
        return one_of(list(shape.words))
    return f"a group with '{word}': {expected(shape.said[word])}" if word in shape.said else f"just {word}"


def _word_in(value: Json) -> str | None:
    """Return the word that a value is, or that is its only key; None if there is none."""
    if isinstance(value, str):
        return value
    return next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None


def _limit_fault(shape: Shape, value: Json) -> str | None:
    """Say that a value of the right kind is too small, too large or not written as it must be."""
    if isinstance(shape, Plain):
        return _plain_fault(shape, value)
    if isinstance(shape, ListOf):
        if len(value) < shape.shortest:
            return "has too few entries"
        if shape.longest is not None and len(value) > shape.longest:
            return "has too many entries"
    return None


def _plain_fault(shape: Plain, value: Json) -> str | None:
    if shape.least is not None and value < shape.least:
        return "is too small"
    if shape.most is not None and value > shape.most:
        return "is too large"
    if shape.shortest and len(value) < shape.shortest:
        return "is empty"
    if shape.longest is not None and len(value) > shape.longest:
        return f"is longer than {shape.longest} characters"
    if shape.pattern and not re.fullmatch(shape.pattern, value):
        return "is not written as it must be"
    return None


def _label(path: KeyPath) -> str:
    """Name a value by the last key on the way to it; the first step is the file."""
    if len(path) == 1:
        return "the content"
    last = path[-1]
    if isinstance(last, str):
        return f"'{last}'"
    holder = path[-2]
    return f"entry {last + 1} of '{holder}'" if isinstance(holder, str) else f"entry {last + 1}"


def _amount(least: object, most: object) -> str:
    if least is None:
        return "" if most is None else f"at most {most}"
    if most is None:
        return f"at least {least}"
    return f"{least}" if least == most else f"{least} to {most}"


def _hint(shape: Shape, value: Json) -> str:
    if isinstance(shape, WordOf) and (word := _word_in(value)) not in shape.words:
        return did_you_mean(word, list(shape.words))
    if isinstance(shape, OneOf):
        return did_you_mean(value, list(shape.values))
    if isinstance(shape, Plain) and shape.kind is str and isinstance(value, int | float):
        return ", in quotes"
    return ""
