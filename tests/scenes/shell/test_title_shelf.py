"""The shelf of the title: a card for each game, and what looking at one and pressing it does."""

import pygame
import pytest

from spillgame import games
from spillgame.scenes.shell.shelf import ShelfCard
from tests.scenes.apps import an_app, click, point, press_at, said, top
from tests.scenes.shell.test_title import make, painted

pytestmark = pytest.mark.usefixtures("home")


def shelf(app):
    return {one.subject: one for one in app.scene.page.widgets if isinstance(one, ShelfCard)}


def test_the_shelf_names_every_game_and_says_who_plays_how_long():
    app = an_app(make, reduced_motion=True)
    painted(app)
    assert list(shelf(app)) == list(games.GAMES)
    assert shelf(app)["offshore"].name == "Offshore"
    assert shelf(app)["offshore"].details == "2 to 5 players, 45 min"
    assert all(one.cover() is not None for one in shelf(app).values())


def test_the_game_looked_at_on_the_shelf_fills_the_window_and_a_new_game_is_of_it():
    app = an_app(make, reduced_motion=True)
    before = painted(app)
    assert [game for game, card in shelf(app).items() if card.chosen] == ["the_spill"]
    point(app, "shelf offshore")
    after = painted(app)
    assert [game for game, card in shelf(app).items() if card.chosen] == ["offshore"]
    sky = pygame.Rect(before.get_width() // 3, 20, before.get_width() // 2, before.get_height() // 3)
    assert pygame.transform.average_color(before, sky) != pygame.transform.average_color(after, sky)
    assert "Lessons: Offshore" in said(app)["offer"]
    click(app, "new game")
    assert top(app) == "new game"
    assert app.scene.tells_of == "offshore"


def test_a_press_on_a_card_sets_up_a_game_of_it():
    app = an_app(make, reduced_motion=True)
    painted(app)
    press_at(app, "shelf endeavor_deep_sea", "return")
    assert top(app) == "new game"
    assert app.scene.tells_of == "endeavor_deep_sea"


def test_cards_come_although_the_thread_that_loads_them_has_failed(monkeypatch):
    asked = []

    def said_at_last(stage, game):
        asked.append(game)
        if len(asked) == 1:
            raise RuntimeError
        return "1 to 4"

    monkeypatch.setattr("spillgame.scenes.shell.shelf._players", said_at_last)
    app = an_app(make)
    painted(app)
    cards = [one for one in app.scene.page.widgets if isinstance(one, ShelfCard)]
    assert [one.subject for one in cards] == [*games.GAMES]
    assert {one.details for one in cards} == {"1 to 4"}
    assert asked == [asked[0], *games.GAMES]
