"""Every scene of a game at every size: nothing outside, nothing overlapping, nothing cut, every hit box right."""

from collections.abc import Sequence

import pygame
import pytest

from spillgame.rules.the_spill.chances import DropDice
from spillgame.ui.fonts import Fonts
from spillgame.ui.widgets import Hotspot
from tests.scenes.apps import EVERY_RUN, texts_in
from tests.scenes.driver import Window
from tests.scenes.layout_check import assert_tidy
from tests.scenes.matches import GAME, a_setup
from tests.scenes.the_spill.test_whole_game import Decides, settled

LEAST = 11
"""Pixels below which words cannot be read; single letters are marks on pieces."""
SETUP = a_setup(["Ann", "Ben"], 5, harsh_weather=True, specialists=[])
STEPS = 60
"""Decisions and drops of the game that are looked at: they hold each question at least once."""


@pytest.mark.parametrize(("size", "texts"), texts_in(EVERY_RUN))
def test_every_scene_of_a_game_is_tidy_at_every_size(home, size, texts, sizes_of_text):
    window = Window(home, size)
    window.sighted = False
    window.open(setup=SETUP)
    bot, hand = GAME.bot("greedy", 1), Decides(window)
    seen = set()
    for _ in range(STEPS):
        settled(window)
        state = window.table.state
        asked = getattr(state.pending, "question", type(state.pending).__name__)
        if (window.scene.title, asked) not in seen:
            seen.add((window.scene.title, asked))
            assert_tidy_at_all_texts(window, texts)
        if isinstance(state.pending, DropDice):
            window.press("space")
        elif window.table.legal():
            hand.take(bot.choose(window.playback.rules, state, 1))
    assert {("prepare", "quadrant"), ("prepare", "resource"), ("spill", "DropDice"), ("action", "action")} <= seen
    assert {("spill", "overflow"), ("action", "cube"), ("action", "target")} <= seen
    assert min(sizes_of_text) >= LEAST, sizes_of_text[min(sizes_of_text)]


@pytest.fixture
def sizes_of_text(monkeypatch):
    """Collect the sizes in which words are set, each with the words that were set so first."""
    found: dict[int, str] = {}

    def listening(method):
        def listen(self, text, size, *more):
            if len(text) > 1:
                found.setdefault(size, text)
            return method(self, text, size, *more)

        return listen

    for name in ("text", "capitals"):
        monkeypatch.setattr(Fonts, name, listening(getattr(Fonts, name)))
    return found


def assert_tidy_at_all_texts(window: Window, texts: Sequence[int]) -> None:
    """Fail where something is untidy at some text size."""
    for text in texts:
        window.change(text=text)
        window.frame()
        window.scene.draw(pygame.display.get_surface())
        assert_tidy(window.scene)
        assert_spots_are_hit(window)
    window.change(text=100)


def assert_spots_are_hit(window: Window) -> None:
    """Fail where a place of a picture is not hit in its own middle."""
    for widget in window.page.widgets:
        if isinstance(widget, Hotspot) and widget.outline:
            x = round(sum(point[0] for point in widget.outline) / len(widget.outline))
            y = round(sum(point[1] for point in widget.outline) / len(widget.outline))
            assert widget.contains((x, y)) or len(widget.outline) > 20, f"{widget.key} is not hit at {x},{y}"
