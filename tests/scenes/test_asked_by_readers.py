"""What a screen reader asks for is done by the pages as if it had been pressed there."""

import pytest

from spillgame.ui.intents import Asked
from tests.lessons import lesson_of
from tests.scenes.driver import Window
from tests.scenes.lesson_hand import a_lesson, until_asked
from tests.scenes.test_file_list import opened
from tests.scenes.test_presses import begun
from tests.scenes.test_reading import tree_of

pytestmark = pytest.mark.usefixtures("home")


def named(tree, name):
    """Return the identity of the thing whose name begins so."""
    return next(identity for identity, node in tree.nodes.items() if node.name.startswith(name))


def ask_to_press(app, name):
    tree = tree_of(app.scene)
    target = tree.targets[named(tree, name)]
    app.take(app.scene.handle(Asked(target, "press")))
    if app.scene.title == "lesson":
        until_asked(app)
    return tree_of(app.scene)


def window_names(window, name):
    """Return whether something of a name is in the window."""
    return any(widget.name == name for widget in window.page.widgets)


def test_a_reader_goes_on_in_a_lesson_and_hears_what_is_lit():
    app = a_lesson("the_spill", lesson_of("the_spill", "sea_and_turn"))
    until_asked(app)
    heard = []
    while any(node.name == "Go on" for node in tree_of(app.scene).nodes.values()):
        heard += app.scene.take_news()
        ask_to_press(app, "Go on")
    heard += app.scene.take_news()
    assert [said.endswith("Enter goes on.") for said in heard] == [True] * 4 + [False]
    assert heard[-1].endswith("Sail to N3. Lit: Sector N3, North: 0 dice.")


def test_what_can_be_pressed_by_now_is_another_thing_to_a_reader():
    app = a_lesson("the_spill", lesson_of("the_spill", "sea_and_turn"), at=4)
    until_asked(app)
    before = named(tree_of(app.scene), "Sector N5")
    after = ask_to_press(app, "Sector N3")
    now = named(after, "Sector N5")
    assert "press" in after.nodes[now].actions
    assert now != before


def test_an_entry_out_of_sight_can_be_pressed_like_one_that_is_seen(tmp_path):
    for number in range(30):
        (tmp_path / f"{number:02}").mkdir()
    app, _ = opened(tmp_path)
    assert "28" not in [widget.name for widget in app.scene.page.widgets]
    ask_to_press(app, "28")
    assert app.stage.folder == tmp_path / "28"


def test_a_press_on_what_skips_never_drops_the_dice_that_are_due_next(home):
    window = begun(home, "deep_sea_adventure")
    window.until(lambda: window_names(window, "Skip"))
    before = tree_of(window.scene)
    skip = named(before, "Skip")
    window.until(lambda: window_names(window, "Drop 2 dice"))
    assert skip not in tree_of(window.scene).nodes
    moments = len(window.table.moments)
    window.app.take(window.scene.handle(Asked(before.targets[skip], "press")))
    assert len(window.table.moments) == moments


def test_a_page_does_not_take_what_was_asked_of_another(home):
    window = Window(home).open()
    tree = tree_of(window.scene)
    target = tree.targets[named(tree, "New game")]
    window.app.take(window.scene.handle(Asked(target._replace(page=None), "press")))
    assert window.scene.title == "title"
    window.app.take(window.scene.handle(Asked(target, "press")))
    assert window.scene.title != "title"
