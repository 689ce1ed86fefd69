"""A box of several games: whatever was clear with one asks which is meant, and says which a game is of."""

from dataclasses import replace

import pytest

from spillgame import games
from spillgame.scenes.shell.records_scene import RecordsScene
from spillgame.scenes.the_spill.screens import SCREENS
from tests.box.hidden import NAME
from tests.play.games import play_out
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.kept import a_kept_game, opened, rows, the_title
from tests.scenes.layout_check import assert_tidy, assert_usable

pytestmark = pytest.mark.usefixtures("home", "game")


def a_game_of_lights(app, players=("Ada",), steps=10_000):
    """Put a game of the smallest game into the player's folder."""
    setup = {"players": list(players), "lamps": 6, "rough_sea": False, "seed": 3}
    match = app.stage.saves.begin(NAME, setup)
    play_out(match.table, "random", 3, steps)
    match.close()
    return match


@pytest.mark.parametrize(("door", "page"), [("new game", "new game"), ("rulebook", "rulebook")])
def test_the_title_asks_which_game_is_meant(door, page):
    app = the_title()
    click(app, door)
    assert top(app) == "box"
    assert "'The Spill'" in said(app)["game the_spill"]
    assert "'Harbour Lights'" in said(app)[f"game {NAME}"]
    click(app, f"game {NAME}")
    assert top(app) == page
    press(app, "escape")
    assert top(app) == "title"


def test_each_game_has_its_own_rulebook():
    app = the_title()
    click(app, "rulebook", f"game {NAME}")
    assert "Harbour Lights" in " ".join(said(app).values())


def test_the_title_bears_the_name_of_the_box():
    shown = said(the_title())
    assert "'Spillgame'" in shown["program"]
    assert "game" not in shown


def test_the_title_shows_the_picture_of_the_game_played_last(monkeypatch):
    made = []
    monkeypatch.setattr(
        games.Game, "screens", property(lambda game: replace(SCREENS, title_picture=lambda *_: made.append(game.name)))
    )
    app = the_title(reduced_motion=True)
    a_kept_game(app.stage.saves)
    a_game_of_lights(app)
    app.scene.enter()
    for _ in range(4):
        app.frame(0.0)
    assert made[-1] == NAME


def test_a_game_to_go_on_with_says_of_what_it_is():
    app = the_title()
    a_game_of_lights(app, steps=4)
    app.scene.enter()
    app.frame(0.0)
    app.frame(0.0)
    assert "Harbour Lights" in said(app)["continue"]


def test_the_list_of_games_says_which_game_each_is_of():
    app = the_title()
    a_kept_game(app.stage.saves)
    a_game_of_lights(app, steps=4)
    opened(app, "games")
    lights, spill = rows(app)
    assert "Harbour Lights  ·  not over  ·  Ada" in lights
    assert "The Spill  ·  Action Phase, turn" in spill


def test_a_game_that_is_neither_won_nor_lost_is_over():
    app = the_title()
    a_game_of_lights(app, ("Ada", "Bo"))
    opened(app, "games")
    assert "Harbour Lights  ·  over  ·  Ada, Bo" in rows(app)[0]


def test_the_records_show_one_game_at_a_time():
    app = the_title()
    a_game_of_lights(app)
    opened(app, "records")
    shown = said(app)
    assert "Harbour Lights" in shown["game"], "the game played last is shown first"
    assert "tab team" not in shown
    assert "= '1'" in shown["number games"]
    assert any("'Lamps'" in row for row in rows(app)), "what no tab shows stands on the first"
    click(app, "game")
    while app.scene.moving:
        app.frame(0.0)
    app.frame(0.0)
    assert "= '0'" in said(app)["number games"]
    assert "tab team" in said(app)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_pages_are_tidy_in_every_window(size, text):
    app = the_title(size, text=text)
    assert_tidy(app.scene)
    click(app, "new game")
    assert_usable(app.scene)
    app = an_app(lambda stage: RecordsScene(stage, NAME), size, text=text)
    while app.scene.moving:
        app.frame(0.0)
    assert_usable(app.scene)


def test_the_pictures_of_games_side_by_side_are_equally_high():
    app = the_title()
    click(app, "new game")
    cards = [widget for widget in app.scene.page.widgets if widget.key.startswith("game ")]
    assert len({len(card.details[0]) for card in cards}) > 1
    assert len({card.frame(app.scene.look).height for card in cards}) == 1


def covers(app):
    return [one.cover() for one in app.scene.page.widgets if one.key.startswith("game ")]


def test_covers_are_painted_while_the_title_is_shown_and_are_there_at_once():
    app = the_title()
    for _ in range(2000):
        app.frame(0.1)
        app.scene.use_spare(0.1)
        if app.scene.ahead.done:
            break
    assert app.scene.ahead.done
    click(app, "rulebook")
    assert covers(app).count(None) == 1, "only the smallest game has no picture"
    assert not app.scene.moving


def test_covers_that_are_not_there_yet_come_one_after_the_other_and_are_kept():
    app = an_app(lambda stage: stage.routes.title())
    click(app, "new game")
    app.scene.update(0.0)
    while app.scene.moving:
        app.scene.use_spare(0.0001)
        shown = {one.key: one.cover() is not None for one in app.scene.page.widgets if one.key.startswith("game ")}
        assert shown[f"game {app.scene.first_shown}"] or not any(shown.values())
    painted = covers(app)
    press(app, "escape")
    click(app, "new game")
    assert len(painted) > 2
    assert all(one is other for one, other in zip(covers(app), painted, strict=True))
