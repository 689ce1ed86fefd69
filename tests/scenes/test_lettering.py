"""The texts of a screen are found however they are laid onto it: what a test does not see it cannot miss."""

import pytest

from tests.scenes.lettering import Paper, marks_of, traced
from tests.ui.looks import a_look

AT = (10, 20)


def by_blit(paper, text):
    paper.blit(text, AT)


def by_blits(paper, text):
    assert paper.blits([(text, AT)]) == [text.get_rect(topleft=AT)]
    assert paper.blits([], doreturn=False) is None


def by_blits_with_its_part(paper, text):
    paper.blits(((text, AT, text.get_rect()),), False)


def by_fblits(paper, text):
    paper.fblits([(text, AT)])


@pytest.mark.parametrize("lay", [by_blit, by_blits, by_blits_with_its_part, by_fblits])
def test_text_is_seen_however_it_is_laid(lay):
    with traced():
        text = a_look().fonts.text("Octopus", 20, (255, 255, 255))
        paper = Paper((300, 100))
        lay(paper, text)
    (mark,) = marks_of(paper)
    assert mark.text == "Octopus"
    assert mark.seen.topleft >= AT
