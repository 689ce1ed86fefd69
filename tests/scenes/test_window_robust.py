"""Whatever happens to the window, the disk or the pictures: the game goes on, or ends with one clear sentence."""

import random

import pygame
import pytest

from spillgame import settings
from spillgame.play.journal import JournalReader
from spillgame.play.match import Match
from spillgame.play.reading import replay
from spillgame.rules.the_spill.chances import DropDice
from spillgame.store.saves import Saves
from spillgame.ui.intents import DEFAULT_KEYS
from spillgame.window import WindowError
from tests.scenes.apps import uncovered
from tests.scenes.driver import Window, playback_of
from tests.scenes.matches import GAME, a_setup
from tests.scenes.the_spill.test_whole_game import Decides, assert_journal_is_the_game, settled

SETUP = a_setup(["Ann"], 5, harsh_weather=False, specialists=["risk_engineer"])
SMALLEST = (300, 200)


def at_first_drop(window: Window) -> Window:
    """Begin a game and play up to the first drop."""
    window.open(setup=SETUP)
    return up_to(window, lambda: isinstance(window.table.state.pending, DropDice))


def at_first_turn(window: Window) -> Window:
    """Begin a game and play up to the first Action Phase."""
    window.open(setup=SETUP)
    return up_to(window, lambda: window.table.state.phase == "action")


def up_to(window: Window, there) -> Window:
    """Play on until something holds."""
    bot, hand = GAME.bot("greedy", 1), Decides(window)
    window.sighted = False
    for _ in range(60):
        settled(window)
        if there():
            window.sighted = True
            uncovered(window.app)
            return window.frame()
        if isinstance(window.table.state.pending, DropDice):
            window.press("space")
        else:
            hand.take(bot.choose(window.playback.rules, window.table.state, 1))
    raise AssertionError(window.form())


# --- The window ---


def test_a_window_of_300x200_says_that_it_is_too_small_and_goes_on_when_it_grows(home):
    window = at_first_turn(Window(home))
    before = window.table.state
    window.resize(SMALLEST)
    assert window.scene.title != "action"
    assert window.page.widgets
    window.press("e", "return", "space")
    assert window.table.state == before
    window.resize((1280, 720))
    assert window.scene.title == "action"
    assert window.table.state == before


def test_the_game_begins_in_a_window_of_300x200(home):
    window = Window(home, SMALLEST).open()
    assert window.page.widgets
    window.resize((1280, 720))
    assert window.scene.title == "title"


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [(SMALLEST, (1280, 720)), ((1024, 768), (1920, 1080))])
def test_a_drop_goes_on_when_the_window_is_resized_while_dice_fall(home, sizes):
    window = at_first_drop(Window(home, speed="1"))
    window.press("space").frame(12)
    assert window.scene.model.tower.falling
    for size in sizes:
        window.resize(size).frame(5)
    window.until(lambda: window.table.state.phase == "action" and not window.playback.busy)
    assert window.playback.shown == window.table.state


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"theme": "contrast"}, marks=pytest.mark.slow),
        pytest.param({"text": 200}, marks=pytest.mark.slow),
        {"reduced_motion": True},
        {"speed": "4"},
    ],
)
def test_settings_change_in_the_middle_of_everything(home, changes):
    window = at_first_drop(Window(home, speed="1"))
    window.press("space").frame(12)
    assert window.scene.model.tower.falling
    window.change(**changes).frame(3)
    window.until(lambda: window.seen_dice().playback.current is not None)
    window.change(**changes).frame(3)
    window.until(lambda: window.table.state.phase == "action" and not window.playback.busy)
    assert window.scene.title in {"spill", "action"}


def test_a_menu_that_is_open_outlasts_another_size(home):
    window = at_first_turn(Window(home))
    window.press("p")
    window.resize((1024, 768)).change(theme="day", text=150)
    assert window.scene.title == "pause"
    window.press("escape")
    assert window.scene.title == "action"


# --- A storm ---

STORM = 400
KEYS = [name for names in DEFAULT_KEYS.values() for name in names if name not in {"f11", "alt+return"}]
LETTERS = "abcxyz019 "


@pytest.mark.parametrize("seed", [1, pytest.param(3, marks=pytest.mark.slow)])
def test_a_storm_of_clicks_and_keys_leaves_each_game_as_its_journal_says(home, seed):
    rng = random.Random(seed)
    window = at_first_turn(Window(home, speed=rng.choice(("4", "instant"))))
    sittings = {}
    for number in range(STORM):
        if window.closed:
            window = Window(home, speed="4").open()
        window.sighted = number % 25 == 0
        storm(window, rng)
        if not window.closed:
            assert window.scene.describe()
        sittings |= {match.path: match for match in sittings_of(window)}
    assert sittings
    for path, match in sittings.items():
        match.table.close()
        last = list(replay(match.table.rules, JournalReader(path)))[-1]
        assert last.state == match.table.state


def sittings_of(window: Window) -> list[Match]:
    """Return the games that lie somewhere in the window's stack."""
    playbacks = [playback for scene in window.app.stack.scenes if (playback := playback_of(scene)) is not None]
    return [playback.match for playback in playbacks if playback.match.path is not None]


def storm(window: Window, rng: random.Random) -> None:
    """Do something, whatever it is."""
    if rng.random() < 0.55:
        stops = window.page.stops()
        at = rng.choice(stops).rect.center if stops and rng.random() < 0.6 else None
        window.click_at(at or (rng.randrange(1280), rng.randrange(720)))
    elif rng.random() < 0.1:
        at = (rng.randrange(1280), rng.randrange(720))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, 1, 2)), pos=at))
        window.frame()
    elif rng.random() < 0.1 and window.page.writing:
        window.write(rng.choice(LETTERS))
    else:
        window.press(rng.choice(KEYS))


# --- What is missing ---


def test_a_game_is_played_without_the_font(home, monkeypatch):
    monkeypatch.setattr("spillgame.ui.fonts.font_folder", lambda: None)
    window = Window(home, (1024, 768), text=150)
    at_first_turn(window)
    assert window.app.stage.look.fonts.missing


def test_a_game_is_played_without_pictures(home, monkeypatch, tmp_path):
    broken = tmp_path / "assets"
    (broken / "ui").mkdir(parents=True)
    (broken / "ui" / "undo.svg").write_text("this is no picture")
    monkeypatch.setattr("spillgame.paths.assets_folder", lambda: broken)
    at_first_turn(Window(home))


def test_a_game_is_played_without_a_device_for_sound(home, monkeypatch):
    pygame.mixer.quit()  # another test may have opened it
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    window = Window(home)
    window.app.stage.sounds.fault = ""
    at_first_turn(window)
    assert "no sound" in window.app.stage.sounds.fault.lower()


# --- The disk ---


def test_a_disk_that_refuses_from_the_beginning_is_told_once_and_the_game_goes_on(no_home):
    no_home.mkdir()
    (no_home / "saves").write_text("no folder")
    window = Window(no_home).open(setup=SETUP)
    window.until(lambda: window.scene.title == "dialog")
    assert "not saved" in window.form()
    window.press("return")
    up_to(window, lambda: window.table.state.phase == "action")
    window.press("escape")
    assert "not saved" in window.form()


def test_a_disk_that_refuses_in_the_middle_is_told_once_and_the_game_goes_on(home, monkeypatch):
    window = at_first_turn(Window(home))
    refuse_writing(monkeypatch, "append")
    window.press("e").until(lambda: window.scene.title == "dialog")
    if "not saved" not in window.form():  # ending the turn so early asks first
        window.click("button 1").until(lambda: window.scene.title == "dialog")
    assert "not saved" in window.form()
    window.press("return")
    turn = window.table.state.turn
    up_to(window, lambda: window.table.state.turn > turn and window.table.state.phase == "action")
    assert window.scene.title == "action", "it was told once"


def test_settings_that_cannot_be_written_hold_all_the_same(home, monkeypatch):
    window = at_first_turn(Window(home))
    monkeypatch.setattr(settings, "save", lambda path, chosen: lambda say: f"{path} cannot be written (No space left).")
    window.press(".", ",")
    window.change(theme="day")
    assert window.scene.title == "action"


def refuse_writing(monkeypatch, method: str) -> None:
    """Let the journal's file refuse."""

    def refuse(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"spillgame.play.journal_file.JournalFile.{method}", refuse)


# --- The display ---


def test_a_display_that_goes_away_ends_in_a_sentence_and_the_journal_is_whole(home, monkeypatch):
    window = at_first_turn(Window(home))
    monkeypatch.setattr(pygame.display, "flip", lambda: (_ for _ in ()).throw(pygame.error("X is gone")))
    with pytest.raises(WindowError, match="saved"):
        window.press("tab")
    assert_journal_is_the_game(window)


def test_a_game_is_resumed_at_the_decision_at_which_it_was_left(home):
    window = at_first_turn(Window(home))
    before, legal = window.table.state, window.table.legal()
    window.table.close()
    again = Window(home).open(resume=True)
    settled(again)
    assert again.scene.title == "action"
    assert (again.table.state, again.table.legal()) == (before, legal)
    again.press("e")
    if again.scene.title == "dialog":
        again.click("button 1")
    assert len(again.table.moments) == len(window.table.moments) + 1 or again.table.state.phase == "spill"
    assert_journal_is_the_game(again)


def test_a_window_closed_while_dice_fall_leaves_the_drop_in_the_journal(home):
    window = at_first_drop(Window(home, speed="1"))
    window.press("space").frame(5)
    assert window.scene.model.tower.falling
    after, path, table = window.table.state, window.playback.match.path, window.table
    pygame.event.post(pygame.Event(pygame.QUIT))
    window.frame()
    assert window.closed
    table.close()
    assert Saves(home / "saves").resume(path).table.state == after
