"""Who plays belongs to the game that is shown: a bot that is watched stays at its own table."""

import json

import pytest

from spillgame.play.match import Match
from tests.play.games import play_out
from tests.scenes.apps import WINDOWS
from tests.scenes.driver import Window
from tests.scenes.kept import a_kept_game
from tests.scenes.layout_check import assert_tidy
from tests.scenes.matches import a_setup

SETUP = a_setup(["Ann"], 5)
LONG = 60
"""Frames of a second each: a bot would have taken some steps."""


def watching(home) -> Window:
    """Open the window on a game that a bot plays."""
    window = Window(home, reduced_motion=True).open(setup=SETUP, bot="greedy")
    window.sighted = False
    return window


def to_the_title(window: Window) -> Window:
    """Leave the game that is shown."""
    window.press("escape")
    return window.click("to title").frame(3)


def played_on(window: Window) -> int:
    """Return how many steps somebody took while nobody did anything."""
    window.until(lambda: (not window.playback.busy and not window.table.asks_chance()) or window.playback.drop_is_due)
    before = len(window.table.moments)
    window.frame(LONG, dt=1.0)
    return len(window.table.moments) - before


def header_of(match: Match) -> dict:
    return json.loads(match.path.read_text().splitlines()[0])


def test_the_bot_of_a_watched_game_leaves_the_players_own_game_alone(home):
    window = watching(home)
    a_kept_game(window.app.stage.saves, steps=27)
    assert played_on(window) > 0
    to_the_title(window).click("continue").frame(3)
    assert window.playback.match.bot is None
    assert played_on(window) == 0


def test_a_game_that_is_begun_after_a_watched_one_is_the_players_own_and_waits_for_him(home):
    window = to_the_title(watching(home))
    window.click("new game").click("game the_spill").click("begin").frame(3)
    assert "bot" not in header_of(window.playback.match)
    assert played_on(window) == 0


def test_a_watched_game_that_is_gone_on_with_is_played_on_by_its_bot(home):
    window = to_the_title(watching(home))
    path = next((home / "saves").glob("*.jsonl"))
    window.show(window.app.stage.routes.play(window.app.stage.saves.resume(path)))
    assert played_on(window) > 0


def test_a_game_played_on_from_a_watched_one_is_the_players_own(home):
    window = watching(home)
    match = window.app.stage.saves.branch(window.playback.match, 10)
    window.show(window.app.stage.routes.play(match))
    assert "bot" not in header_of(match)
    assert played_on(window) == 0


def test_another_game_after_a_watched_one_is_watched_too_and_says_so_in_its_header(home):
    for button in ("again", "same"):
        window = Window(home, reduced_motion=True)
        match = window.app.stage.saves.begin("the_spill", SETUP, bot="greedy")
        play_out(match.table, "greedy")
        window.show(window.app.stage.routes.play(match))
        assert window.scene.title == "end"
        assert window.widget("again").name == window.scene.look.say("end.watch_another")
        window.sighted = False
        window.click(button).frame(3)
        assert window.playback.match is not match
        assert header_of(window.playback.match)["bot"] == "greedy"
        assert played_on(window) > 0


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_buttons_at_the_end_of_a_watched_game_have_room(home, size, text):
    window = Window(home, size, text=text, reduced_motion=True)
    match = window.app.stage.saves.begin("the_spill", SETUP, bot="greedy")
    play_out(match.table, "greedy")
    window.show(window.app.stage.routes.play(match))
    assert_tidy(window.scene)


def test_a_watched_game_whose_bot_this_program_does_not_have_waits_for_a_player(home):
    window = Window(home)
    match = window.app.stage.saves.begin("the_spill", SETUP, bot="nobody we know")
    window.show(window.app.stage.routes.play(match))
    assert played_on(window) == 0
