"""No press answers a question that was not on the screen when the hand began to move; nothing but Skip skips."""

import pytest

from spillgame.games import GAMES
from spillgame.scenes import reaction
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.reaction import Reaction
from spillgame.scenes.scene import Pop, Quit, Replace
from spillgame.ui.intents import Press
from tests.scenes.apps import an_app, press, top
from tests.scenes.driver import FRAME, Window

pytestmark = pytest.mark.usefixtures("unseen")

SECONDS = 0.3
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def nobody_answers_at_once(monkeypatch):
    monkeypatch.setattr(reaction, "REACTION", SECONDS)


def begun(home, game, **chosen):
    """Begin a game of persons over the title, at the usual speed."""
    window = Window(home, **{"speed": "1", "ask_hints": False, **chosen}).open()
    stage = window.app.stage
    setup = GAMES[game].room.setup.first(stage.saves.loaded(game).content) | {"seed": 7}
    if "bots" in setup:
        setup["bots"] = [None for _ in setup["bots"]]
    return window.show(stage.routes.play(stage.saves.begin(game, setup)))


def asked(window):
    """Let time pass until a person is asked for a decision, and no longer."""
    while not window.scene.controls.may_decide:
        window.until(lambda: window.scene.controls.question is not None)
        if window.playback.drop_is_due:
            seen(window).press("space")
        window.frame()
    return window.until(lambda: window.scene.controls.question is not None)


def seen(window):
    """Let the question be seen as long as somebody needs who answers it."""
    return window.frame(round(SECONDS / FRAME) + 2)


def moments(window):
    return len(window.table.moments)


# --- How long is too soon ---


def test_a_question_can_be_answered_once_it_has_been_seen():
    app = an_app(lambda stage: Dialog(stage, "", "", [("Yes", Pop)]))
    clock = Reaction(app.stage)
    assert clock.too_soon("drop?")
    clock.pass_time("drop?", 1.0)
    assert clock.too_soon("drop?"), "it came up just now, whatever time has passed before"
    clock.pass_time("drop?", SECONDS - 0.01)
    assert clock.too_soon("drop?")
    clock.pass_time("drop?", 0.01)
    assert not clock.too_soon("drop?")
    assert clock.too_soon("sail?")
    clock.pass_time(None, 5.0)
    clock.pass_time(None, 5.0)
    assert clock.too_soon(None)
    assert not clock.counts(None)


def test_where_all_is_shown_at_once_nothing_is_too_soon():
    app = an_app(lambda stage: Dialog(stage, "", "", [("Yes", Pop)]), speed="instant")
    assert not Reaction(app.stage).too_soon("drop?")


# --- At the tables ---


@every_game
def test_a_question_that_has_just_come_up_is_not_answered(home, game):
    window = asked(begun(home, game))
    before = moments(window)
    window.press("return", "1", "e")
    assert moments(window) == before
    assert window.scene.title != "dialog"
    scene = seen(window).scene
    decision = window.table.legal()[0]
    window.app.take(scene.controls.act(decision))
    assert moments(window) > before


@every_game
def test_what_follows_from_an_answer_is_not_answered_by_the_same_hand(home, game):
    window = seen(asked(begun(home, game)))
    scene, before = window.scene, moments(window)
    scene.controls.consider(window.table.legal()[0])
    taken = moments(window)
    assert taken > before
    for decision in window.table.legal()[:1]:
        scene.controls.act(decision)
    assert moments(window) == taken


@every_game
def test_tools_and_undo_are_no_answers_and_never_wait(home, game):
    window = asked(begun(home, game))
    title = window.scene.title
    for tool in ("log", "pause"):
        window.click(f"tool {tool}")
        assert window.scene.title != title
        window.press("escape")
        assert window.scene.title == title
    seen(window)
    window.scene.controls.consider(window.table.legal()[0])
    if not window.scene.controls.why_not("undo"):
        before = moments(window)
        window.do("undo")
        assert moments(window) < before


def test_space_that_skips_does_not_drop_the_dice_too(home):
    window = begun(home, "deep_sea_adventure")
    window.until(lambda: window.playback.drop_is_due and window.scene.controls.question is not None).frame()
    before = moments(window)
    window.press("space", "space")
    assert moments(window) == before
    seen(window).press("space")
    assert moments(window) > before
    assert window.scene.model.tower.falling
    window.press("space")
    assert not window.scene.model.tower.falling


# --- Dialogs and double clicks ---


def asks(answer):
    return an_app(lambda stage: Dialog(stage, "Really?", "", [("Yes", answer), ("No", Pop)]))


@pytest.mark.parametrize("key", ["return", "escape"])
def test_a_dialog_that_has_just_come_up_takes_no_answer(key):
    app = asks(Quit)
    press(app, key)
    assert top(app) == "dialog"
    for _ in range(round(SECONDS / FRAME) + 2):
        app.frame(FRAME)
    press(app, key)
    assert app.scene is None


def test_a_dialog_rests_once_it_can_be_answered():
    app = asks(Quit)
    assert app.scene.moving
    for _ in range(round(SECONDS / FRAME) + 2):
        app.frame(FRAME)
    assert not app.scene.moving


def test_the_second_half_of_a_double_click_answers_nothing_that_came_between(home, monkeypatch):
    monkeypatch.setattr(reaction, "REACTION", 0.0)
    window = Window(home).open()
    stage = window.app.stage
    asked = Dialog(stage, "", "", [("Yes", Quit)])
    window.show(Dialog(stage, "", "", [("Yes", lambda: Replace(asked))]))
    at = window.pixel_of("button 0")
    window.click_at(at).click_at(at)
    assert window.scene is asked
    window.click_at(at)
    assert window.closed


# --- Nothing but Skip skips ---


def while_shown(window):
    """Let something be shown that takes its time."""
    for _ in range(400):
        playback = window.playback
        if playback.current is not None and playback.cue(playback.current).seconds >= 0.2:
            return window
        if window.scene.controls.question is not None and playback.drop_is_due:
            return seen(window).press("space")
        if window.scene.controls.question is not None and window.scene.controls.may_decide:
            window.scene.controls.consider(window.table.legal()[-1])
        window.frame()
    raise AssertionError(window.form())


def what_is_shown(window):
    """Return the event on show, those to come, and whether dice fall."""
    tower = getattr(window.scene, "_tower", None)
    return window.playback.current, window.playback.coming(), tower is not None and tower.falling


@every_game
def test_a_stray_click_ends_no_show(home, game):
    window = while_shown(begun(home, game))
    shown = what_is_shown(window)
    wide, high = window.scene.look.scale.window.size
    for at in [(wide * x // 8, high * y // 8) for x in range(1, 8) for y in range(1, 8)]:
        if (found := window.page.widget_at(at)) is None or not found.focusable:
            window.scene.handle(Press(at))
    assert what_is_shown(window) == shown


@every_game
@pytest.mark.parametrize("skip", ["button", "key"])
def test_the_button_and_the_key_that_skip_end_it(home, game, skip):
    window = while_shown(begun(home, game))
    shown = what_is_shown(window)
    if skip == "button":
        assert window.widget("drop").icon == "skip"
        window.click("drop")
    else:
        window.press("space")
    assert what_is_shown(window) != shown


# --- Lessons ---


@every_game
def test_the_key_that_reads_on_in_a_lesson_stands_on_one_button_and_waits_until_it_is_seen(home, game):
    window = Window(home, speed="1").open()
    routes, stage = window.app.stage.routes, window.app.stage
    lesson = next(one for one in GAMES[game].room.lessons(stage.saves.plain(game).content) if not one.beats[0].steps)
    scene = window.show(routes.lesson(game, lesson.id)).scene
    window.until(lambda: scene.reading)
    at = scene.course.at
    window.press("space")
    assert scene.course.at == at
    shortcuts = [getattr(one, "shortcut", "") for page in scene.pages for one in page.widgets]
    assert shortcuts.count("Space") == 1
    seen(window).press("space")
    assert scene.course.at > at
