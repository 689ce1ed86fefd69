"""Everything on the screen is told in the language spoken: in one that nobody speaks, no English is left."""

import re

import pytest

from spillgame.language import PSEUDO, VARIABLE
from tests.scenes.every_scene import at_size, parts
from tests.scenes.test_every_text import OPENED

pytestmark = pytest.mark.usefixtures("home")
PLAIN = re.compile(r"\b[A-Za-z]*[aeiou][A-Za-z]*\b")
NAMES = {"Ada", "Ben", "Cleo", "Dag", "Captain", "Pelican", "Problem"}
"""People, a rival in a lesson's set-up, and the problem of a test."""
MADE_HERE = ("fault", "dialog", "message")
"""Scenes whose texts tests write."""
USUAL = ("title", "settings", "saves", "analysis", "the_spill: action", "deep_sea_adventure: search",
         "offshore: action", "endeavor_deep_sea: turn")  # fmt: skip
TRIED = [name for name in OPENED if name not in MADE_HERE and not name.endswith("rulebook")]


@pytest.mark.parametrize("name", [pytest.param(one, marks=() if one in USUAL else pytest.mark.slow) for one in TRIED])
def test_no_english_is_left_in_a_language_that_nobody_speaks(monkeypatch, name):
    monkeypatch.setenv(VARIABLE, PSEUDO)
    app = OPENED[name]()
    at_size(app, (1920, 1080), 100)
    for part in parts(app):
        told = [text for one in app.scene.describe() for text in (one.name, one.value, one.note, one.refused)]
        plain = {word for text in told for word in PLAIN.findall(text) if len(word) > 2} - NAMES
        assert plain == set(), (part, plain)
