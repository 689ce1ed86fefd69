"""What a screen reader asks for is done by the pages as if it had been pressed there."""

import pytest

from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.scene import Push
from spillgame.ui.intents import Asked
from spillgame.ui.list_box import Entry
from spillgame.ui.reading import NEAR
from tests.lessons import lesson_of
from tests.scenes.apps import press
from tests.scenes.driver import Window
from tests.scenes.kept import the_title
from tests.scenes.lesson_hand import a_lesson, until_asked
from tests.scenes.test_file_list import opened
from tests.scenes.test_presses import begun
from tests.scenes.test_reading import opened as every_opened
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


def ask(scene, identity, what="press"):
    scene.handle(Asked(tree_of(scene).targets[identity], what))


def test_in_the_editor_s_list_a_place_gets_the_tool_that_a_reader_has_just_taken():
    app = every_opened("editor")
    press(app, "v")
    ask(app.scene, named(tree_of(app.scene), "Healthy animal"))
    ask(app.scene, named(tree_of(app.scene), "N1A: empty"))
    told = [node.name for node in tree_of(app.scene).nodes.values()]
    assert "N1A: empty" not in told
    assert not any(name.startswith("N1A") and "oil" in name.lower() for name in told)


def test_an_entry_that_comes_to_say_something_else_is_another_thing(tmp_path):
    for name in ("a", "a/deep"):
        (tmp_path / name).mkdir()
    app, _ = opened(tmp_path)
    before = named(tree_of(app.scene), "a")
    app.take(app.scene.handle(Asked(tree_of(app.scene).targets[before], "press")))
    assert app.stage.folder == tmp_path / "a"
    assert before not in tree_of(app.scene).nodes


def test_what_is_asked_of_an_entry_that_is_gone_moves_nothing(tmp_path):
    for number in range(40):
        (tmp_path / f"{number:02}").mkdir()
    app, _ = opened(tmp_path)
    scene = app.scene
    target, focus = tree_of(scene).targets[named(tree_of(scene), "30")], scene.page.focus.key
    for gone in (target._replace(name="Another folder"), target._replace(entry=4000)):
        scene.handle(Asked(gone, "press"))
        assert scene.page.focus.key == focus


def test_entries_far_from_what_is_seen_are_not_told_however_far_the_heading_above_is():
    app = the_title()
    app.take(Push(Long(app.stage)))
    app.frame(0.0)
    app.scene.list.put_cursor(2000)
    app.scene.refresh()
    told = [node for node in tree_of(app.scene).nodes.values() if node.role in ("option", "heading")]
    assert len(told) < 4 * NEAR
    assert any(node.name == "All of them" for node in told)
    assert not any("press" in node.actions for node in told), "nothing is done by a press"


class Long(ListScene):
    """A heading with very many entries under it, which do nothing."""

    title = "log"

    def __init__(self, stage):
        super().__init__(stage, "")
        self.list.fill([Entry(text="All of them", heading=True), *(Entry(text=f"Entry {n}") for n in range(3000))])

    def entries(self):
        return self.list.entries
