"""Steps read from one line of text, as `step_to_text` writes them, in the form of a journal's line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from spillgame.rules.decision import Decision
from spillgame.rules.engine import Engine

Kind = type[Decision[Any, Any]]


def values_of_words(kind: Kind, words: Sequence[str]) -> dict[str, Any]:
    """Return the words of a decision as a journal would hold them; what does not fit is found when that is read."""
    return {"type": kind.type, **dict(_values_of(kind, [*words]))}


def _values_of(kind: Kind, rest: list[str]) -> Iterator[tuple[str, Any]]:
    for field in kind.fields:
        if field.written.mark:
            if rest[:1] != [field.written.mark]:
                continue
            del rest[0]
        if field.kind is tuple:
            yield field.key, [int(word) for word in rest if word.isdecimal()]
            rest.clear()
        elif field.kind is bool and not field.written.flag:
            yield field.key, True
        elif rest:
            word = rest.pop(0)
            yield field.key, int(word) if field.kind is int and word.isdecimal() else word


def step_of_line(
    line: str, engine: Engine[Any, Any, Any], answers: Mapping[str, Callable[[list[str]], Any]]
) -> dict[str, Any]:
    """Return a line such as `2: travel C1 C2` or `draw_board 1: atoll` in the form of a journal's line.

    `answers` reads the words of the answer to each ask.
    """
    head, _, rest = line.partition(":")
    if head.isdecimal():
        name, *words = rest.split()
        kind = next(kind for kind in engine.kinds if kind.type == name)
        return {"decision": values_of_words(kind, words), "seat": int(head)}
    ask = head.split()[0]
    return {"chance": {"ask": ask}, "answer": answers[ask](rest.split())}
