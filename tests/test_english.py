"""Documents, comments, docstrings and the texts of the content avoid the words that CONTRIBUTING.md lists."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.documents import DOCUMENTS, ROOT
from tests.each import each
from tests.sources import tree_of

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
SECTION = re.compile(r"^### Words not to use\n.*?(?=^##)", re.MULTILINE | re.DOTALL)
LIST = SECTION.search(CONTRIBUTING)
AVOIDED = [
    word.strip()
    for row in re.findall(r"^\| (.+?) \|", LIST[0] if LIST else "", re.MULTILINE)
    for word in row.split(",")
    if word != "not"
]
FOUND = re.compile(
    r"\b(?:" + "|".join(r"\s+".join(map(re.escape, phrase.split())) for phrase in AVOIDED) + r")\b", re.IGNORECASE
)
PAGES = [file for file in DOCUMENTS if file.name not in ("commands.md", "CHANGELOG.md")]
"""The documents, except those that a command writes or that are history."""
ROOMS = ("run.py", "packaging/**/*.py", "sounds/**/*.py", "spillgame/**/*.py", "tests/**/*.py", "docs/**/*.py")
"""All modules, as patterns from the root."""


def prose_of(module: Path) -> Iterator[tuple[int, str]]:
    """Yield the comments and docstrings of a module, those of fields too, each with its line."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    with module.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


def test_the_list_of_words_is_read():
    assert {"anew", "dear to", "own accord"} < set(AVOIDED)
    assert FOUND.search("Drawn\n    anew.")
    assert not FOUND.search("manew")


@each([*(ROOT / "content").glob("*/*.yaml"), *(ROOT / "content").glob("*/*.md")])
def test_no_text_of_the_content_has_a_word_that_is_not_to_be_used(file):
    assert not FOUND.findall(file.read_text("utf-8"))


@each(PAGES)
def test_no_document_has_a_word_that_is_not_to_be_used(file):
    text = SECTION.sub("", file.read_text("utf-8"))
    assert not FOUND.findall(text)


def test_no_comment_has_a_word_that_is_not_to_be_used():
    modules = (module for pattern in ROOMS for module in ROOT.glob(pattern))
    suspects = (module for module in modules if FOUND.search(module.read_text("utf-8")))  # parsing the others is slow
    prose = ((module, line, text) for module in suspects for line, text in prose_of(module))
    assert not [f"{module}:{line}: {found[0]}" for module, line, text in prose for found in FOUND.finditer(text)]
