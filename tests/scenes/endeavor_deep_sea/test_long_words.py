"""Words on a piece: a long one is broken where its language says so rather than made very small."""

import pytest

from spillgame import hyphens
from spillgame.hyphens import SOFT
from spillgame.scenes.endeavor_deep_sea.panels.pieces import SMALL_SHARE, least_letter, write_lines
from tests.scenes.lettering import Paper, marks_of, traced
from tests.ui.looks import a_look


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch):
    monkeypatch.setattr(hyphens, "_known", {})


def written(words, width):
    with traced():
        paper = Paper((width, 40))
        write_lines(paper, a_look(), words, paper.get_rect())
    return [(mark.text, mark.size) for mark in marks_of(paper)]


def test_a_long_word_is_broken_where_its_language_says_so():
    ((_, tiny),) = written("Unterwasserfotograf", 78)
    hyphens.learn([f"Unterwasser{SOFT}fotograf"])
    (first, size), (second, _) = written("Unterwasserfotograf", 78)
    assert (first, second) == (f"Unterwasser{SOFT}", "fotograf")
    assert size > 1.3 * tiny


def test_a_word_that_is_a_little_too_long_is_made_smaller_and_stays_whole():
    hyphens.learn([f"Team{SOFT}leitung"])
    ((text, size),) = written("Teamleitung", 112)
    assert text == "Teamleitung"
    assert SMALL_SHARE * 0.95 * least_letter(a_look()) - 1 < size < 0.95 * least_letter(a_look())
