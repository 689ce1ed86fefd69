"""The code and the file of what is said of faults agree: each key has its text, and each text its values."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from spillgame.content.faults import told
from spillgame.content.loading import load
from spillgame.content.words_file import FAULTS
from spillgame.language import VARIABLE
from spillgame.message import message
from spillgame.template import holes
from tests.sources import PACKAGE, called, nodes_of

OF_TOWER = ("TowerError", "SpecError", "NotFiniteError", "UnsettledError")
AT = {"message": 0, "fault_at": 1, **dict.fromkeys(OF_TOWER, 0), "_need": 2}
"""What names a sentence, and where its key stands among what is passed."""
ADDED = {"_need": frozenset({"least", "found"})}
"""What fills in more than it is passed."""


class Named(NamedTuple):
    place: str
    keys: frozenset[str]
    passed: frozenset[str | None]
    """The names of what is filled in; None for values passed as a whole."""


@cache
def texts() -> dict[str, str]:
    groups = load(FAULTS, with_mods=False).content.words
    return {f"{group}.{name}": text for group, named in groups.items() for name, text in named.items()}


def keys_of(key: ast.expr) -> frozenset[str]:
    """Return the keys that an expression may be, as patterns; none if it is a name."""
    match key:
        case ast.Constant(value=str(text)):
            return frozenset({re.escape(text)})
        case ast.IfExp():
            return keys_of(key.body) | keys_of(key.orelse)
        case ast.JoinedStr():
            parts = [re.escape(one.value) if isinstance(one, ast.Constant) else r"\w+" for one in key.values]
            return frozenset({"".join(parts)})
    return frozenset()


@cache
def named() -> tuple[Named, ...]:
    return tuple(_named())


def _named() -> Iterator[Named]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and (at := AT.get(called(node.func))) is not None and len(node.args) > at:
                passed = frozenset(word.arg for word in node.keywords) | ADDED.get(called(node.func), frozenset())
                yield Named(f"{path.relative_to(PACKAGE)}:{node.lineno}", keys_of(node.args[at]), passed)


def matching(pattern: str) -> list[str]:
    return [key for key in texts() if re.fullmatch(pattern, key)]


def test_every_sentence_named_in_code_has_its_text():
    assert [(one.place, key) for one in named() for key in one.keys if not matching(key)] == []


def test_every_text_is_named_in_code():
    written = {
        node.value for path in PACKAGE.rglob("*.py") for node in nodes_of(path) if isinstance(node, ast.Constant)
    }
    families = {pattern for one in named() for pattern in one.keys}
    unused = [key for key in texts() if key not in written and not any(re.fullmatch(one, key) for one in families)]
    assert unused == []


def test_every_name_in_a_text_is_filled_in():
    wrong = []
    for one in named():
        for key in (key for pattern in one.keys if "\\w" not in pattern for key in matching(pattern)):
            asked = frozenset(holes(texts()[key]))
            if not (one.passed == asked or None in one.passed):
                wrong.append(f"{one.place}: passed {sorted(map(str, one.passed))}, asked for {sorted(asked)}")
    assert wrong == []


def test_a_sentence_within_a_sentence_and_a_list_are_told_in_the_language_spoken(monkeypatch):
    inner = message("expected.one_of", names=("kelp", message("expected.list")))
    sentence = message("parser.of_what_begins", found=inner, line=3)
    assert told(sentence) == "one of kelp, a list of what begins in line 3"
    monkeypatch.setenv(VARIABLE, "de")
    assert told(sentence) == "eins von kelp, eine Liste dessen, was in Zeile 3 beginnt"


def test_a_sentence_without_a_text_is_told_by_its_key():
    assert told(message("nowhere.at_all", found=3)) == "nowhere.at_all found=3"
