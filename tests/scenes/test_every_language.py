"""Everything on the screen is told in the language spoken: in one that nobody speaks, no English is left."""

import pytest

from spillgame.language import ENGLISH, PSEUDO, VARIABLE
from tests.pseudo import plain_in
from tests.scenes.every_scene import at_size, parts
from tests.scenes.test_every_text import OPENED

pytestmark = pytest.mark.usefixtures("home", "unseen")
MADE_HERE = ("fault", "dialog", "letters", "message")
"""Scenes whose texts tests write."""
USUAL = ("title", "settings", "saves", "analysis", "the_spill: action", "deep_sea_adventure: search",
         "offshore: action", "endeavor_deep_sea: turn")  # fmt: skip
TRIED = [name for name in OPENED if name not in MADE_HERE]
LEADS_TO_NO_SETTINGS = ("fairness", "editor", "new game", "rulebook", "glossary", "log", "list")
"""Pages over which the settings never lie: they are told when they are opened."""
RETOLD = [name for name in TRIED if name.rpartition(": ")[2] not in LEADS_TO_NO_SETTINGS]
RETOLD_USUALLY = ("title", "box of problems", "problems", "problem", "analysis", "analysis of a turn",
                  "the_spill: end", "the_spill: records", "deep_sea_adventure: replay", "offshore: look back",
                  "endeavor_deep_sea: lessons")  # fmt: skip


def often(names, usual):
    """Return names as parameters of a test, those that are not usual only for the runs that are marked slow."""
    return [pytest.param(one, marks=() if one in usual else pytest.mark.slow) for one in names]


def assert_no_english(app):
    for part in parts(app):
        described = app.scene.describe()
        told = [text for one in described for text in (one.name, one.value, one.note, one.refused)]
        assert plain_in(told) == set(), part


@pytest.mark.parametrize("name", often(TRIED, USUAL))
def test_no_english_is_left_in_a_language_that_nobody_speaks(monkeypatch, name):
    monkeypatch.setenv(VARIABLE, PSEUDO)
    assert_no_english(at_size(OPENED[name](), (1920, 1080), 100))


@pytest.mark.parametrize("name", often(RETOLD, RETOLD_USUALLY))
def test_no_english_is_left_of_a_scene_when_the_language_is_changed_over_it(monkeypatch, name):
    monkeypatch.setenv(VARIABLE, ENGLISH)
    app = at_size(OPENED[name](), (1920, 1080), 100)
    monkeypatch.setattr("spillgame.app.language_for", lambda chosen: PSEUDO)
    app.change_settings(app.stage.settings.with_(language="de"))
    app.frame(0.0)
    assert_no_english(app)
