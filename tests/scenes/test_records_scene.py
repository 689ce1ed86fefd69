"""The records as a page: what it counts, its tabs, and what a finished game adds to it."""

import pytest

from spillgame.play.records import records_file
from spillgame.scenes.first import Wish, first_scene
from spillgame.scenes.game.scenes import table_scene
from spillgame.scenes.scene import Push
from tests.scenes.apps import SIZES, TEXTS, an_app, click, said, top
from tests.scenes.kept import a_kept_game, an_ended_game
from tests.scenes.layout_check import assert_reachable, assert_tidy

pytestmark = pytest.mark.usefixtures("home")


def the_title(size=(1280, 720), **chosen):
    return an_app(lambda stage: first_scene(stage, Wish()), size, **chosen)


def opened(app):
    click(app, "records")
    assert top(app) == "records"
    while app.scene.moving:
        app.frame(0.0)
    app.frame(0.0)
    return app


def test_without_games_everything_is_nought():
    app = opened(the_title())
    assert "= '0'" in said(app)["number games"]
    for tab in ("sea", "win", "team"):
        click(app, f"tab {tab}")
        assert any("No game is over yet." in text for text in said(app).values())
    click(app, "tab dice")
    assert "0 dice fell" in said(app)["dice words"]


def test_games_count_by_track_card_and_specialist_and_practice_does_not():
    app = the_title()
    for seed in (1, 2):
        an_ended_game(app.stage.library, seed)
    an_ended_game(app.stage.library, 3, practice=True)
    a_kept_game(app.stage.library, 4, 30)
    won = sum(bool(entry.summary.won) for entry in app.stage.library.entries() if entry.counts)
    opened(app)
    told = said(app)
    assert "= '2'" in told["number games"]
    assert f"= '{won}'" in told["number won"]
    assert "= '1'" in told["number open"]
    click(app, "tab sea")
    assert f"{won} of 2 won" in said(app)["track standard"]
    click(app, "tab team")
    team = app.stage.library.entries()[-1].summary.team
    assert all(f"specialist {one}" in said(app) for one in team)


def test_the_records_are_made_anew_at_a_button():
    app = the_title()
    an_ended_game(app.stage.library)
    opened(app)
    records_file().write_bytes(b"not a database")
    click(app, "rebuild")
    while app.scene.moving:
        app.frame(0.0)
    assert "= '1'" in said(app)["number games"]
    assert "were broken; they were made anew" in said(app)["hint"]


def test_a_finished_game_enters_the_records_when_its_end_is_shown():
    app = the_title()
    sitting = app.stage.library.resume(an_ended_game(app.stage.library))
    assert not records_file().exists()
    app.take(Push(table_scene(app.stage, sitting)))
    for _ in range(5):
        app.frame(0.0)
    assert top(app) == "end"
    assert records_file().exists()


@pytest.mark.parametrize("size", SIZES)
def test_every_part_is_tidy_in_every_window(size):
    for text in TEXTS:
        app = the_title(size, text=text)
        for seed in (1, 2):
            an_ended_game(app.stage.library, seed)
        opened(app)
        for key, _ in app.scene.tabs():
            click(app, f"tab {key}")
            assert_tidy(app.scene)
            assert_reachable(app.scene)
