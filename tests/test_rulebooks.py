"""Holds rulebooks, code and content together by the ids of rules and the names of bots."""

import re

import pytest

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.game_words import GameWords
from spillgame.rules.room import PERSON
from tests.documents import ROOT
from tests.rulebooks import RULEBOOKS

every_rulebook = pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS)


def test_every_game_has_its_rulebook_here():
    assert RULEBOOKS.keys() == GAMES.keys()


@every_rulebook
def test_a_rulebook_holds_every_rule_once_in_its_chapter_and_in_order(book):
    assert book.stated(book.text) == book.rules
    chapters = re.findall(r"^## (\d+)\. (.*?)(?=^## |\Z)", book.text, re.MULTILINE | re.DOTALL)
    assert {f"{book.letter}-{number}" for number, _ in chapters} == book.chapters
    for number, text in chapters:
        assert {rule.split("-")[1].split(".")[0] for rule in book.stated(text)} <= {number}


@every_rulebook
@pytest.mark.parametrize("folder", ["spillgame", "content"])
def test_every_id_quoted_in_code_and_content_is_a_rule_or_a_chapter(book, folder):
    for file in sorted((ROOT / folder).rglob("*")):
        if file.suffix in (".py", ".yaml", ".json", ".md"):
            unknown = book.quoted(file.read_text("utf-8")) - {*book.rules, *book.chapters}
            assert not unknown, f"{file.relative_to(ROOT)} quotes {sorted(unknown)}"


@every_rulebook
def test_every_bot_that_sits_at_the_table_is_named_in_its_rulebook(book):
    words = load(GAMES[book.game].room.content, with_mods=False).content.words
    for bot, name in words.bots.items() if isinstance(words, GameWords) else ():
        assert bot == PERSON or f"*{name}*" in book.text, name
