"""Every scene has the colours of the game that it draws, in whatever order pages of several games are opened."""

from itertools import permutations

import pytest

from spillgame.games import GAMES
from spillgame.scenes.scene import Home
from spillgame.ui.pictures import Pictures
from spillgame.ui.theme import NO_COLOURS
from tests.scenes.driver import Window

every_game = pytest.mark.parametrize("game", GAMES)
PAIRS = [
    pytest.param(*pair, marks=() if pair in zip(GAMES, [*GAMES, *GAMES][1:], strict=False) else pytest.mark.slow)
    for pair in permutations(GAMES, 2)
]
"""Two games, the second opened while the first is played; every run tries each game with the next."""
SMALL = (800, 600)
PAGES = ("new_game", "lessons", "problems", "rulebook", "records", "glossary", "positions")


@pytest.fixture(autouse=True)
def no_picture_in_other_colours(monkeypatch):
    """Check that each picture of a game is drawn in the colours of that game."""
    get = Pictures.get

    def checked(self, name, size, theme, tint=None):
        game = GAMES.get(name.partition("/")[0])
        own = game.screens.colours.themes if game is not None else NO_COLOURS.themes
        assert not own or own[theme.name].keys() == theme.own.keys(), f"{name} in the colours of another game"
        return get(self, name, size, theme, tint)

    monkeypatch.setattr(Pictures, "get", checked)


def a_match(window, game):
    saves = window.app.stage.saves
    setup = GAMES[game].room.setup.first(saves.loaded(game).content)
    return saves.begin(game, setup | {"seed": 7})


def at_title(window):
    """Let the title come to rest, so that its picture is painted and lives."""
    window.app.take(Home())
    return window.rested().frame(3)


def colours_of(game):
    return GAMES[game].screens.colours


@pytest.mark.parametrize(("played", "opened"), PAIRS)
def test_the_title_keeps_the_colours_of_its_game_while_pages_of_others_are_opened(home, played, opened):
    window = Window(home, SMALL, speed="1").open()
    match = a_match(window, played)
    window.show(window.app.stage.routes.play(match))
    match.close()
    at_title(window)
    picture = window.scene._behind._shown
    assert picture is not None
    for page in ("new_game", "lessons"):
        window.show(getattr(window.app.stage.routes, page)(opened)).press("escape").frame(3)
        assert window.scene.title == "title"
        assert window.scene._behind._shown is picture


@every_game
def test_the_pages_of_a_game_have_its_colours(home, game):
    window = Window(home, SMALL).open()
    for page in PAGES:
        scene = window.show(getattr(window.app.stage.routes, page)(game)).frame(5).scene
        if scene.tells_of:
            assert scene.look.colours is scene.page.look.colours is colours_of(game)
        window.press("escape")


@every_game
def test_whatever_lies_over_a_game_has_its_colours(home, game):
    window = Window(home, SMALL, ask_hints=False).open()
    window.show(window.app.stage.routes.play(a_match(window, game)))
    others = [name for name in GAMES if name != game]
    for key in ("l", "v", "f1", "p"):
        window.press(key).frame()
        assert window.scene.look.colours is window.page.look.colours is colours_of(game), window.scene.title
        for other in others:
            window.show(window.app.stage.routes.new_game(other)).press("escape").frame()
        window.press("escape").frame(2)
        assert window.scene.look.colours is window.page.look.colours is colours_of(game)


@every_game
def test_another_theme_and_another_size_keep_the_colours_of_a_game(home, game):
    window = Window(home, SMALL, ask_hints=False).open()
    window.show(window.app.stage.routes.play(a_match(window, game)))
    for change in ({"theme": "night"}, {"palette": "red_green"}, {"text": 150}):
        before = window.scene.look
        window.change(**change).frame()
        after = window.scene.look
        assert after is not before
        assert after is window.page.look
        assert after.colours is colours_of(game)
    assert window.resize((1024, 768)).frame().scene.look.colours is colours_of(game)
