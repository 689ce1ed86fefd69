"""Whatever is pressed, and whenever: no press ends a game."""

import pytest

from spillgame.games import GAMES
from spillgame.scenes.scene import Pop, Push
from spillgame.ui.intents import Point
from tests.scenes.driver import Window

every_game = pytest.mark.parametrize("game", GAMES)
FRAMES = 12


def begun(home, game, **chosen):
    """Begin a game as the page of a new game has it, over the title."""
    window = Window(home, speed="1", ask_hints=False, **chosen).open()
    stage = window.app.stage
    setup = GAMES[game].room.setup.first(stage.saves.loaded(game).content)
    return window.show(stage.routes.play(stage.saves.begin(game, setup | {"seed": 7})))


@every_game
def test_return_in_the_first_frames_of_a_game_does_no_harm(home, game):
    window = begun(home, game)
    title = window.scene.title
    for _ in range(FRAMES):
        window.page.focus_on("drop")
        window.press("return")
        assert window.scene.title == title


@every_game
def test_the_button_that_skips_does_nothing_where_nothing_is_left_to_be_skipped(home, game):
    window = begun(home, game)
    skip = window.until(lambda: window.find("drop") is not None).widget("drop")
    while window.playback.busy:
        window.playback.skip_ahead()
    moments = len(window.table.moments)
    assert skip.press() is None
    assert len(window.table.moments) == moments


@pytest.mark.parametrize("place", ["title", "table"])
def test_the_key_for_the_glossary_is_not_typed_into_its_search(home, place):
    window = Window(home).open() if place == "title" else begun(home, "the_spill")
    if place == "title":
        window.show(window.app.stage.routes.rulebook("the_spill"))
    window.page.show(())  # nothing is looked at: the whole glossary is opened
    window.press("g").frame()
    assert window.scene.title == "glossary"
    assert window.page.writing
    assert "g" not in {one.value for one in window.page.widgets if one.writes}


@every_game
def test_in_a_lesson_the_table_s_hint_goes_with_the_pointer(home, game):
    window = Window(home, speed="instant").open()
    stage = window.app.stage
    lesson = GAMES[game].room.lessons(stage.saves.plain(game).content)[0]
    scene = window.show(stage.routes.lesson(game, lesson.id)).frame(5).scene
    page = scene.table.page
    at = page.focus
    there = next(one for one in page.widgets if one is not at and one.note and page.widget_at(one.rect.center) is one)
    scene.handle(Point(there.rect.center))
    assert page.looked_at.key == there.key
    scene.handle(Point(scene.strip.center))
    assert page.looked_at is None or page.looked_at.key != there.key


# --- Every widget of every page ---

PAGES = ("new_game", "lessons", "problems", "rulebook", "records", "glossary", "positions")
OF_THE_BOX = ("title", "saves", "settings", "tower", "choose_game", "choose_lessons", "choose_problems")
every_device = pytest.mark.parametrize("device", ["key", pytest.param("mouse", marks=pytest.mark.slow)])
LEFT_OUT = {"window"}
"""Nothing here makes the window fill the screen."""


def press_each(window, make, device):
    """Press each widget at which the keyboard stops, and go on with the page as it is; returns which those were."""
    pressed, scene = set(), None
    while True:
        if scene not in window.app.stack.scenes:
            scene = make()
            window.app.take(Push(scene))
        while window.app.scene is not scene:
            window.app.take(Pop())
        left = [one for one in scene.page.stops() if one.key not in pressed | LEFT_OUT]
        if not left:
            return pressed
        pressed.add(left[0].key)
        if device == "key":
            scene.page.focus_on(left[0].key)
            window.press("return")
        else:
            window.later().click_at(left[0].rect.center)
        window.frame(2)
        if window.closed:
            window.app.take(Push(make()))


@every_device
@pytest.mark.parametrize("page", PAGES)
def test_every_widget_of_a_game_s_pages_can_be_pressed(home, page, device):
    window = Window(home, (800, 600)).open()
    routes = window.app.stage.routes
    for game in GAMES:
        assert press_each(window, lambda game=game: getattr(routes, page)(game), device)


@every_device
@pytest.mark.parametrize("page", OF_THE_BOX)
def test_every_widget_of_the_box_can_be_pressed(home, page, device):
    window = Window(home, (800, 600)).open()
    assert press_each(window, getattr(window.app.stage.routes, page), device)


@every_device
@every_game
def test_every_widget_of_a_table_can_be_pressed(home, game, device):
    window = Window(home, (800, 600), ask_hints=False).open()
    stage = window.app.stage
    setup = GAMES[game].room.setup.first(stage.saves.loaded(game).content)
    assert press_each(window, lambda: stage.routes.play(stage.saves.begin(game, setup | {"seed": 7})), device)
