"""Dice fall through the tower, lie in the yard, and leave it one by one for what they do."""

import pytest

from spillgame.rules.game import Refusal
from spillgame.scenes.table.asking import not_undone_in_words
from spillgame.scenes.the_spill.staging import die_of
from tests.scenes.driver import Window
from tests.scenes.matches import GAME, a_setup
from tests.texts import shell_words


@pytest.fixture
def due(home) -> Window:
    """Return a window in which the first drop of a game is due, shown as fast as in life."""
    window = Window(home)
    window.open(setup=a_setup(["Red"], 5))
    bot = GAME.bot("greedy", 5)
    while window.scene.title != "spill":
        if window.table.legal() and not window.playback.busy:
            window.app.take(window.scene.controls.act(bot.choose(window.playback.rules, window.table.state, 1)))
        window.frame()
    window.change(speed="1")
    return window.frame()


def test_dice_fall_before_what_they_do_is_shown(due):
    shown = due.playback.shown
    due.press("space").frame(10)
    assert due.scene.model.tower.falling
    assert due.playback.held
    assert due.playback.shown == shown
    assert due.find("drop").icon == "skip"


def test_each_die_leaves_the_yard_when_its_event_begins_and_no_other(due):
    due.press("space").click("drop")
    scene, playback = due.scene, due.playback
    assert scene.model.tower.play.left == len(playback.rules.rests(due.table.moments[-1].step))
    left = []
    while playback.busy:
        due.frame(dt=0.05)
        if playback.current is not None and (die := die_of(playback.current)) is not None and die not in left:
            left.append(die)
        if playback.busy:
            assert scene.model.tower.play.taken == set(left)
    assert left == sorted(left) != []


def test_what_is_skipped_takes_its_dice_off_the_yard_too(due):
    due.press("space").click("drop")
    scene = due.scene
    wanted = {die for event in due.playback.coming() if (die := die_of(event)) is not None}
    due.click("drop")
    assert not due.playback.busy
    assert wanted <= scene.model.tower.play.taken


def test_dice_stay_gone_when_the_window_changes(due):
    due.press("space").click("drop").until(lambda: due.scene.model.tower.play.taken)
    tower = due.scene.model.tower.play
    taken, gone = set(tower.taken), set(tower.view.gone)
    due.resize((1920, 1080))
    assert (due.scene.model.tower.play.taken, due.scene.model.tower.play.view.gone) == (taken, gone)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("nothing_to_undo", "There is nothing to undo."),
        ("nothing_to_redo", "There is nothing to redo."),
        ("undo_chance", "Oil on N3A. That was chance, and what was seen stays seen."),
        ("undo_revealed", "Oil on N3A. That came to light, and what was seen stays seen."),
        ("undo_other_seat", "Somebody else has decided since."),
    ],
)
def test_why_a_step_cannot_be_taken_back_is_said_by_the_window(code, said):
    assert not_undone_in_words(shell_words(), Refusal(code, "", {"ask": "drop"}), "Oil on N3A.") == said
    assert not_undone_in_words(shell_words(), None) == ""


@pytest.mark.parametrize("chosen", [{"speed": "instant"}, {"speed": "2", "reduced_motion": True}])
def test_dice_that_nobody_saw_fall_lie_until_a_press(due, chosen):
    due.change(**chosen)
    shown, dice = due.playback.shown, len(due.table.state.pending.dice)
    due.press("space").frame(200, dt=0.5)
    assert due.scene.waits
    assert not due.scene.moving
    assert due.scene.at_rest
    assert due.playback.shown == shown
    assert due.scene.model.tower.play.left == dice
    assert due.widget("drop").name == "Go on"
    assert "dice lie" in due.widget("status").name
    due.press("return").until(lambda: not due.playback.busy, dt=0.5)
    assert due.playback.shown != shown


def test_the_dice_of_a_watched_game_wait_for_nobody(home):
    window = Window(home, reduced_motion=True).open(setup=a_setup(["Red"], 5), bot="greedy")
    window.until(lambda: window.table.state.turn == 2, dt=1.0)
    assert not window.playback.held


def test_space_lets_falling_dice_lie_and_only_the_next_press_skips_what_they_do(due):
    due.press("space").frame(5)
    assert due.scene.model.tower.falling
    due.press("space")
    assert not due.scene.model.tower.falling
    assert due.playback.busy
    due.press("space")
    assert not due.playback.busy
