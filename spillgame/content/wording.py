"""The sentences of the checker: what is wrong with a value, what was found, what was expected."""

import re
from collections.abc import Iterable, Sequence

from spillgame.content.problems import clipped, shown
from spillgame.content.shape import Anything, ListOf, MapOf, OneOf, Plain, RecordOf, Shape, WordOf
from spillgame.message import Message, message
from spillgame.rules.content import KeyPath, did_you_mean
from spillgame.rules.seams import Json

_KINDS = {str: "text", int: "whole_number", float: "number", bool: "true_or_false"}
"""What a value of a type is called, among what was expected and what is wrong."""


def is_sound_leaf(shape: Shape, value: Json) -> bool:
    """Say whether a value is a leaf that fits its shape: most are, and need no location."""
    if not isinstance(shape, Plain | OneOf | Anything):
        return False
    return _kind_fault(shape, value) is None and _limit_fault(shape, value) is None


def fault(shape: Shape, value: Json, path: KeyPath) -> Message | None:
    """Say what is wrong with a value itself, not its contents; None if it fits its shape."""
    wrong = _kind_fault(shape, value) or _limit_fault(shape, value)
    if wrong is None:
        return None
    wanted = _word_wanted(shape, value) if isinstance(shape, WordOf) else expected(shape)
    values = {"wrong": wrong, "found": shown(value), "wanted": wanted, "hint": _hint(shape, value)}
    return message("checking.value", label=_label(path), **values)


def unknown_key(key: str, known: Iterable[str]) -> Message:
    names = list(known)
    return message("checking.unknown_key", found=clipped(key), wanted=one_of(names), hint=did_you_mean(key, names))


def unknown_name(key: str, value: Json, known: Iterable[str]) -> Message:
    names = list(known)
    values = {"found": shown(value), "wanted": one_of(names), "hint": did_you_mean(value, names)}
    return message("checking.unknown_name", key=key, **values)


def missing_key(key: str, shape: Shape, data: object) -> Message:
    return message("checking.missing_key", key=key, found=shown(data), wanted=expected(shape))


def fits_kind(shape: Shape, value: Json) -> bool:
    """Say whether the value is of the kind its shape needs to build a record."""
    is_text = isinstance(shape, Plain) and shape.kind is str
    return _kind_fault(shape, value) is None and not (is_text and _limit_fault(shape, value))


def one_of(names: Sequence[str]) -> Message:
    """List the names as what was expected."""
    if not names:
        return message("expected.no_key")
    return message("expected.one_of", names=tuple(names)) if len(names) > 1 else message("expected.just", name=names[0])


def expected(shape: Shape) -> Message:
    """Say what a value of this shape is."""
    match shape:
        case Plain(kind=kind) if kind is str:
            if shape.meaning:
                return message(f"meanings.{shape.meaning}")
            return message("expected.text_not_empty" if shape.shortest else "expected.text")
        case Plain():
            what, limits = message(f"expected.{_KINDS[shape.kind]}"), _amount(shape.least, shape.most)
            return message("expected.within", what=what, limits=limits) if limits else what
        case Anything():
            return message("expected.anything")
        case OneOf():
            return one_of(list(shape.values))
        case ListOf():
            amount = _amount(shape.shortest or None, shape.longest)
            return message("expected.list_of", amount=amount) if amount else message("expected.list")
        case MapOf():
            return message("expected.group_each", each=expected(shape.value))
        case RecordOf():
            return message("expected.group_with", keys=tuple(shape.fields))
        case WordOf():
            return message("expected.word")
    return message("expected.group_by", key=shape.key, names=one_of(list(shape.by_name)))


def _kind_fault(shape: Shape, value: Json) -> Message | None:
    """Say that a value is of the wrong kind to build a record."""
    match shape:
        case Plain():
            wanted = (int, float) if shape.kind is float else shape.kind
            # In Python true and false are numbers too; in content they are not.
            fits = isinstance(value, wanted) and (shape.kind is bool or not isinstance(value, bool))
            return None if fits else message(f"wrong.{_KINDS[shape.kind]}")
        case Anything():
            return None
        case OneOf():
            return None if isinstance(value, str) and value in shape.values else message("wrong.unknown_value")
        case ListOf():
            return None if isinstance(value, list) else message("wrong.list")
        case WordOf():
            return _word_fault(shape, value)
    return None if isinstance(value, dict) else message("wrong.group")


def _word_fault(shape: WordOf, value: Json) -> Message | None:
    if isinstance(value, str):
        known, wrong = shape.alone, "wrong.word_alone"
    elif isinstance(value, dict):
        known, wrong = shape.said, "wrong.more_than_a_word"
    else:
        return message("wrong.word")
    word = _word_in(value)
    if word is None:
        return message("wrong.several_words")
    return None if word in known else message(wrong if word in shape.words else "wrong.unknown_word")


def _word_wanted(shape: WordOf, value: Json) -> Message:
    """Say what was expected of a value that is no word, or in the wrong form."""
    word = _word_in(value)
    if word is None:
        return expected(shape)
    if word not in shape.words:
        return one_of(list(shape.words))
    if word in shape.said:
        return message("expected.word_with", word=word, what=expected(shape.said[word]))
    return message("expected.word_alone", word=word)


def _word_in(value: Json) -> str | None:
    """Return the word that a value is, or that is its only key; None if there is none."""
    if isinstance(value, str):
        return value
    return next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None


def _limit_fault(shape: Shape, value: Json) -> Message | None:
    """Say that a value of the right kind is too small, too large or not written as it must be."""
    if isinstance(shape, Plain):
        return _plain_fault(shape, value)
    if isinstance(shape, ListOf):
        if len(value) < shape.shortest:
            return message("wrong.too_few")
        if shape.longest is not None and len(value) > shape.longest:
            return message("wrong.too_many")
    return None


def _plain_fault(shape: Plain, value: Json) -> Message | None:
    if shape.least is not None and value < shape.least:
        return message("wrong.too_small")
    if shape.most is not None and value > shape.most:
        return message("wrong.too_large")
    if shape.shortest and len(value) < shape.shortest:
        return message("wrong.empty")
    if shape.longest is not None and len(value) > shape.longest:
        return message("wrong.too_long", most=shape.longest)
    if shape.pattern and not re.fullmatch(shape.pattern, value):
        return message("wrong.badly_written")
    return None


def _label(path: KeyPath) -> Message:
    """Name a value by the last key on the way to it; the first step is the file."""
    if len(path) == 1:
        return message("labels.content")
    last = path[-1]
    if isinstance(last, str):
        return message("labels.key", key=last)
    holder = path[-2]
    if isinstance(holder, str):
        return message("labels.entry_of", n=last + 1, holder=holder)
    return message("labels.entry", n=last + 1)


def _amount(least: float | None, most: float | None) -> Message | None:
    if least is None:
        return None if most is None else message("amounts.at_most", n=most)
    if most is None:
        return message("amounts.at_least", n=least)
    return message("amounts.just", n=least) if least == most else message("amounts.between", least=least, most=most)


def _hint(shape: Shape, value: Json) -> Message | str:
    if isinstance(shape, WordOf) and (word := _word_in(value)) not in shape.words:
        return did_you_mean(word, list(shape.words))
    if isinstance(shape, OneOf):
        return did_you_mean(value, list(shape.values))
    if isinstance(shape, Plain) and shape.kind is str and isinstance(value, int | float):
        return message("common.in_quotes")
    return ""
