"""The default screens: a game without any of its own is played, looked back at and seen to its end."""

from dataclasses import replace

import pytest

from spillgame.scenes.scene import Push
from spillgame.scenes.screens import Decisive, Mood
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.list_view import ListView
from spillgame.scenes.table.log import LogScene
from spillgame.scenes.table.plain import plain_screens
from tests.scenes.apps import EVERY_RUN, WINDOWS
from tests.scenes.driver import Window
from tests.scenes.hands import Keyboard
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.scenes.matches import GAME
from tests.scenes.plain import play_on, settled


@pytest.fixture(autouse=True)
def plain_lights(game, monkeypatch):
    """The smallest game without its own screens."""
    monkeypatch.setattr(f"spillgame.scenes.{game.name}.screens.SCREENS", plain_screens())


@pytest.fixture
def plain_spill(home, monkeypatch):
    """The Spill without its own screens: many decisions, many dice, a board of many lines."""
    monkeypatch.setattr("spillgame.scenes.the_spill.screens.SCREENS", plain_screens())
    return GAME


def a_window(game, home, size=(1280, 720), players=("Ada", "Ben"), seed=3, **chosen) -> Window:
    """Return a window that shows a game as it begins."""
    window = Window(home, size, **chosen)
    setup = {**game.room.setup.default(), "players": list(players), "seed": seed}
    return window.open(game=game.name, setup=setup)


# --- The end ---


def test_the_end_tells_the_ranking_with_points_and_why(game, home):
    window = a_window(game, home)
    play_on(window, Keyboard(window), game.bot("careful", 1))
    rules, result = window.playback.rules, window.playback.rules.result(window.table.state)
    first = [("Ada", "Ben")[seat - 1] for seat in result.ranking[0]]
    assert window.widget("verdict").name.startswith(", ".join(first))
    assert window.widget("reasons").name == rules.reasons_to_text(result.reasons)
    for seat, points in enumerate(result.scores, 1):
        assert f" {points} point" in window.widget(f"rank {seat}").name
    fell = sum(1 for moment in window.table.moments[1:] if rules.rests(moment.step))
    assert window.widget("dice words").name.startswith(f"{fell} dice fell.")
    assert ";" not in window.widget("dice").value, "in which Quadrant they fell is all the same"
    assert_tidy(window.scene)


def test_a_game_brings_the_mood_of_its_end_and_its_decisive_moment_to_the_plain_page(game, home, monkeypatch):
    drawn = []
    screens = replace(
        game.screens,
        mood=lambda rules, state: Mood("ink", lambda surface, look, horizon, bare: drawn.append(horizon)),
        decisive=lambda playback, say: Decisive(7, playback.log[7].text, "That settled it."),
    )
    monkeypatch.setattr(f"spillgame.scenes.{game.name}.screens.SCREENS", screens)
    window = a_window(game, home)
    play_on(window, Keyboard(window), game.bot("careful", 1))
    for size, texts in EVERY_RUN.items():
        window.resize(size)
        for text in texts:
            window.change(text=text)
            assert 0 < drawn[-1] < size[1] / 2
            if window.find("tab moment"):
                window.click("tab moment")
            assert window.widget("decisive").name == window.playback.log[7].text
            assert window.widget("meaning").name == "That settled it."
            assert_tidy(window.scene)
    window.click("look back")
    assert (window.scene.title, window.scene.line) == ("look back", 7)


# --- What the table shows ---


def test_what_may_not_be_done_says_why_and_by_which_rule(game, home):
    window = a_window(game, home)
    settled(window)
    refused = [(one.decision, one.refusal) for one in window.table.offers() if not one.legal]
    assert refused
    button = window.widget("refused 2")
    assert button.refused == window.playback.rules.refusal_to_text(refused[0][1])
    assert button.rule == refused[0][1].rule
    before = len(window.table.moments)
    window.click("refused 2")
    assert len(window.table.moments) == before


def test_who_is_to_move_stands_out(game, home):
    window = a_window(game, home)
    settled(window)
    assert [window.widget(f"entry {seat}").marked for seat in (1, 2)] == [True, False]


def test_space_drops_the_die_and_shows_what_it_did_at_once(game, home):
    window = a_window(game, home, speed="1")
    settled(window)
    window.press("return").frame(2)
    assert window.widget("drop").icon == "tower"
    window.press("space")
    assert window.scene.model.tower.falling
    window.press("space").frame()
    assert not window.scene.model.tower.falling
    settled(window)
    assert window.widget(f"log-{len(window.playback.log)}").name == window.playback.log[-1].text


def test_undo_and_redo_are_buttons_and_keys_and_say_why_not(game, home):
    window = a_window(game, home)
    settled(window)
    assert window.widget("undo").refused == "There is nothing to undo."
    window.press("return").frame(2)
    window.click("undo")
    assert len(window.table.moments) == 1
    window.do("redo")
    assert window.playback.drop_is_due
    window.press("space")
    settled(window)
    assert "what was seen stays seen" in window.widget("undo").refused


def test_log_list_and_rulebook_are_opened_from_the_table(game, home):
    window = a_window(game, home)
    settled(window)
    for key, title in (("tool log", "log"), ("tool list_view", "list view"), ("tool pause", "pause")):
        window.click(key)
        assert window.scene.title == title
        window.press("escape").frame()
        assert window.scene.title == "table"


def test_the_list_view_plays_the_game(game, home):
    window = a_window(game, home)
    settled(window)
    window.press("v")
    window.press("return").frame(2)
    assert window.playback.drop_is_due
    assert window.scene.title == "table", "the dice are dropped at the table"


def test_the_tower_is_pressed_only_where_dice_are_due(game, home):
    window = a_window(game, home)
    settled(window)
    assert window.widget("tower").act is None
    window.press("return").frame(2)
    assert window.widget("tower").act is not None


# --- Tidy, at every size, with little and with much to show ---


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_page_is_tidy_at_every_size(game, home, size, text):
    window = a_window(game, home, size, text=text, players=("Ada", "Benjamin", "Chloe"))
    settled(window)
    assert_good(window)
    window.press("return").frame(2)
    assert_good(window)
    window.press("space").frame(2)
    settled(window)
    assert_good(window)
    stage, playback = window.app.stage, window.playback
    for page in (LogScene(stage, playback), HistoryScene(stage, playback), ListView(stage, playback, playback.decide)):
        window.app.take(Push(page))
        window.frame()
        assert_good(window)
        window.press("escape").frame()
    play_on(window, Keyboard(window), game.bot("careful", 1))
    assert_good(window)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_much_to_show_is_tidy_too(plain_spill, home, size, text):
    window = a_window(plain_spill, home, size, text=text, players=("Ann",), seed=5)
    bot = plain_spill.bot("greedy", 5)
    while window.table.state.turn < 2 or not window.table.legal():
        settled(window)
        if window.playback.drop_is_due:
            assert_tidy(window.scene)
            window.press("space").press("space")
        else:
            window.app.take(window.scene.controls.act(bot.choose(window.playback.rules, window.table.state, 1)))
        window.frame(2)
    settled(window)
    assert_good(window)


def assert_good(window: Window) -> None:
    """Fail where a page is untidy, or something on it cannot be reached."""
    assert_usable(window.scene)
