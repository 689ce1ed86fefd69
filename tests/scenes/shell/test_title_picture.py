"""The picture of the title: it lives, rests, and is made only when it is seen."""

from dataclasses import replace

import pygame
import pytest

from spillgame import games
from spillgame.scenes.scene import FRAME_RATE
from spillgame.scenes.shell.shelf import ShelfCard
from spillgame.scenes.shell.title import SEA
from spillgame.scenes.the_spill.screens import SCREENS
from spillgame.scenes.the_spill.title.picture import RigAtSea
from tests.scenes.apps import WINDOWS, an_app, uncovered
from tests.scenes.layout_check import assert_tidy
from tests.scenes.shell.test_title import make, painted

pytestmark = pytest.mark.usefixtures("home")


def test_the_sea_lives_and_rests_under_reduced_motion():
    for still in (False, True):
        app = an_app(make, reduced_motion=still)
        painted(app)
        assert app.scene.moving is not still
        before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
        uncovered(app)
        for _ in range(5):
            app.frame(0.1)
        uncovered(app)
        app.frame(0.1)
        assert (pygame.image.tobytes(pygame.display.get_surface(), "RGB") == before) is still
        assert app.scene.at_rest


def test_the_sea_is_drawn_less_often_than_what_is_played_and_not_at_all_while_the_window_has_no_focus():
    app = an_app(make)
    assert app.scene.frame_rate == FRAME_RATE, "until its picture has come into sight"
    before = painted(app)
    assert app.scene.frame_rate == SEA < FRAME_RATE
    app.stage.in_focus = False
    app.frame(0.5)
    assert not app.scene.moving
    uncovered(app)
    app.frame(0.5)
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") == pygame.image.tobytes(before, "RGB")
    app.stage.in_focus = True
    assert app.scene.moving


def test_the_picture_is_painted_while_the_window_has_no_focus_too():
    app = an_app(make)
    app.stage.in_focus = False
    painted(app)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_picture_of_the_game_takes_the_place_of_the_plain_sea_and_the_shelf_has_room(size, text):
    app = an_app(make, size, text=text)
    plain = pygame.display.get_surface().copy()
    picture = painted(app)
    middle = picture.get_rect().scale_by(0.5)
    middle.right = picture.get_width()
    assert pygame.transform.average_color(plain, middle) != pygame.transform.average_color(picture, middle)
    oil = app.stage.look.in_colours(SCREENS.colours).rgb("oil")
    dark = pygame.mask.from_threshold(picture, oil, (12, 12, 12, 255))
    assert dark.count() > 0.0005 * picture.get_width() * picture.get_height()
    assert app.stage.look.pictures.faults == []
    assert len([one for one in app.scene.page.widgets if isinstance(one, ShelfCard)]) == len(games.GAMES)
    assert_tidy(app.scene)


def test_nothing_of_the_picture_is_made_before_the_first_frame_is_seen(monkeypatch):
    app = an_app(lambda stage: stage.routes.settings())
    monkeypatch.setattr(RigAtSea, "__init__", lambda *_: pytest.fail("it was made"))
    scene = make(app.stage)
    scene.enter()
    scene.update(0.0)
    scene.draw(pygame.Surface((1280, 720)))


def test_a_game_without_a_picture_has_the_plain_sea(monkeypatch):
    monkeypatch.setattr(games.Game, "screens", property(lambda self: replace(SCREENS, title_picture=None)))
    app = an_app(make, reduced_motion=True)
    plain, shown = pygame.display.get_surface().copy(), painted(app)
    shelf = min(one.rect.y for one in app.scene.page.widgets if isinstance(one, ShelfCard))
    area = pygame.Rect(shown.get_width() // 3, 0, shown.get_width() * 2 // 3, shelf - app.stage.look.px(20))
    assert pygame.image.tobytes(shown.subsurface(area), "RGB") == pygame.image.tobytes(plain.subsurface(area), "RGB")


def test_the_picture_is_made_again_for_another_theme():
    app = an_app(make, reduced_motion=True)
    day = painted(app)
    app.change_settings(app.stage.settings.with_(theme="night"))
    night = painted(app)
    assert sum(pygame.transform.average_color(day)[:3]) > sum(pygame.transform.average_color(night)[:3]) + 150
