"""Rulebooks as tests read them: the ids of their rules, and their text."""

import re
from collections.abc import Collection
from functools import cached_property

from tests.documents import ROOT


class Rulebook:
    """The rulebook of a game whose rules are called by a letter, a chapter and a number, such as `O-4.1`."""

    def __init__(self, game: str, letter: str, chapters: tuple[int, ...], alone: Collection[int] = ()):
        """`chapters` says how many rules each chapter has; those `alone` are rules themselves, such as `S-7`."""
        self.game, self.letter = game, letter
        self.chapters = {f"{letter}-{chapter}" for chapter in range(1, len(chapters) + 1)}
        self.rules: list[str] = []
        """The ids that there must be, in their order."""
        for chapter, most in enumerate(chapters, 1):
            self.rules += [f"{letter}-{chapter}"] if chapter in alone else []
            self.rules += [f"{letter}-{chapter}.{number}" for number in range(1, most + 1)]

    @cached_property
    def text(self) -> str:
        return (ROOT / "content" / self.game / "rulebook.md").read_text("utf-8")

    def rule(self, name: str) -> str:
        """Return the text of a rule, in one line."""
        start, end = rf"^\*\*{re.escape(name)}\*\* ", rf"(?=^\*\*{self.letter}-|^## |\Z)"
        found = re.search(f"{start}(.*?){end}", self.text, re.MULTILINE | re.DOTALL)
        assert found is not None, name
        return " ".join(found.group(1).split())

    def stated(self, text: str) -> list[str]:
        """Return the ids that begin a paragraph of a text, in their order."""
        return re.findall(rf"^\*\*({self.letter}-\d+(?:\.\d+)?)\*\* ", text, re.MULTILINE)

    def quoted(self, text: str) -> set[str]:
        return set(re.findall(rf"\b{self.letter}-\d+(?:\.\d+)?", text))


RULEBOOKS = {
    book.game: book
    for book in (
        Rulebook("the_spill", "S", (6, 7, 11, 9, 3, 5, 8, 2, 0, 0), alone=(7, 9, 10)),
        Rulebook("deep_sea_adventure", "D", (6, 3, 4, 9, 4, 3, 7, 3, 3, 6, 4)),
        Rulebook("offshore", "O", (13, 9, 6, 6, 11, 9, 6, 4, 3, 4, 6)),
        Rulebook("endeavor_deep_sea", "E", (7, 10, 7, 8, 8, 10, 2, 5, 5, 2, 0, 0, 0, 0, 6, 9, 3), alone=range(11, 15)),
    )
}
"""By game."""
