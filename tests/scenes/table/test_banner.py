"""A banner says all of its words, however narrow the board is over which it lies."""

import pygame
import pytest

from spillgame.scenes.table.banner import draw_banner
from tests.scenes.own_looks import a_look_of


@pytest.mark.parametrize("wide", [300, 420, 560, 700, 900])
@pytest.mark.parametrize("words", ["Round 1: Captain has the Wave.", "Round 1: Ada has the Wave.", "Ada has the Wave."])
def test_no_word_of_a_banner_is_cut(monkeypatch, wide, words):
    look, written = a_look_of("endeavor_deep_sea"), list[str]()
    line = type(look).line
    monkeypatch.setattr(type(look), "line", lambda self, text, *rest: written.append(text) or line(self, text, *rest))
    surface = pygame.Surface((1280, 720))
    draw_banner(surface, look, pygame.Rect(0, 60, wide, 420), pygame.Surface((70, 70)), words, "The last round")
    assert " ".join(written) == f"{words} The last round"
