"""The sentences of the checker: what is wrong with a value, what was found, what was expected."""

import difflib
import re
from collections.abc import Iterable
from typing import Any

from spillgame.content.problems import clipped, shown
from spillgame.content.shape import Anything, ListOf, MapOf, OneOf, Plain, RecordOf, Shape, WordOf
from spillgame.rules.content import KeyPath

_KINDS = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}
_LONGEST_NAME = 60


def fault(shape: Shape, value: Any, path: KeyPath) -> str | None:
    """Say what is wrong with a value itself, not with what it holds; None where it fits its shape."""
    wrong = _kind_fault(shape, value) or _limit_fault(shape, value)
    if wrong is None:
        return None
    return f"{_label(path)} {wrong} ({shown(value)}), expected {expected(shape)}{_hint(shape, value)}"


def unknown_key(key: str, known: Iterable[str]) -> str:
    """Say that a record has no such key."""
    names = list(known)
    return f"unknown key (found {clipped(key)}), expected {one_of(names)}{did_you_mean(key, names)}"


def unknown_name(key: str, value: Any, known: Iterable[str]) -> str:
    """Say that a key has a value that is none of its names."""
    names = list(known)
    return f"unknown value of '{key}' ({shown(value)}), expected {one_of(names)}{did_you_mean(value, names)}"


def unknown_word(shape: WordOf, word: str, value: Any) -> str:
    """Say that a group's only key is no word of its shape, or one that stands alone."""
    if word in shape.alone:
        return f"'{word}' is said by the word alone ({shown(value)}), expected just {word}"
    words = list(shape.words)
    return f"unknown word (found {clipped(word)}), expected {one_of(words)}{did_you_mean(word, words)}"


def missing_key(key: str, shape: Shape, data: Any) -> str:
    """Say that a record lacks a key."""
    return f"the key '{key}' is missing ({shown(data)}), expected {expected(shape)} as '{key}'"


def fits_kind(shape: Shape, value: Any) -> bool:
    """Say whether the value is of the kind its shape needs, so that a record can be built with it."""
    is_text = isinstance(shape, Plain) and shape.kind is str
    return _kind_fault(shape, value) is None and not (is_text and _limit_fault(shape, value))


def did_you_mean(found: Any, known: list[str]) -> str:
    """Return the likeliest of the known names as a question, or nothing where none is like what was found."""
    if not isinstance(found, str) or len(found) > _LONGEST_NAME:
        return ""
    like = difflib.get_close_matches(found.lower(), known, n=1, cutoff=0.6)
    return f"; did you mean '{like[0]}'?" if like else ""


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
            return f"{one_of(list(shape.words))}, as a word or as the only key of a group"
    return f"a group of keys with '{shape.key}': {one_of(list(shape.by_name))}"


def _kind_fault(shape: Shape, value: Any) -> str | None:
    """Say that a value is of a kind with which no record can be built."""
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


def _word_fault(shape: WordOf, value: Any) -> str | None:
    if isinstance(value, str):
        if value in shape.alone:
            return None
        return "says too little with its name alone" if value in shape.said else "is an unknown word"
    if not isinstance(value, dict):
        return "is neither a word nor a group of keys"
    return None if len(value) == 1 else "does not say just one thing"


def _limit_fault(shape: Shape, value: Any) -> str | None:
    """Say that a value of the right kind is too small, too large or not written as it must be."""
    match shape:
        case ListOf() if len(value) < shape.shortest:
            return "has too few entries"
        case ListOf() if shape.longest is not None and len(value) > shape.longest:
            return "has too many entries"
        case Plain() if shape.least is not None and value < shape.least:
            return "is too small"
        case Plain() if shape.most is not None and value > shape.most:
            return "is too large"
        case Plain() if shape.shortest and len(value) < shape.shortest:
            return "is empty"
        case Plain() if shape.longest is not None and len(value) > shape.longest:
            return f"is longer than {shape.longest} characters"
        case Plain() if shape.pattern and not re.fullmatch(shape.pattern, value):
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


def _amount(least: Any, most: Any) -> str:
    if least is None:
        return "" if most is None else f"at most {most}"
    if most is None:
        return f"at least {least}"
    return f"{least}" if least == most else f"{least} to {most}"


def _hint(shape: Shape, value: Any) -> str:
    if isinstance(shape, WordOf) and isinstance(value, str) and value not in shape.said:
        return did_you_mean(value, list(shape.words))
    if isinstance(shape, OneOf):
        return did_you_mean(value, list(shape.values))
    if isinstance(shape, Plain) and shape.kind is str and isinstance(value, int | float):
        return ", in quotes"
    return ""
