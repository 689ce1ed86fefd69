"""What a screen reader asks for is done by the pages as if it had been pressed there."""

import pytest

from spillgame.ui.intents import Asked
from tests.lessons import lesson_of
from tests.scenes.lesson_hand import a_lesson, until_asked
from tests.scenes.test_file_list import opened
from tests.scenes.test_reading import tree_of

pytestmark = pytest.mark.usefixtures("home")


def named(tree, name):
    """Return the identity of the thing whose name begins so."""
    return next(identity for identity, node in tree.nodes.items() if node.name.startswith(name))


def ask_to_press(app, name):
    tree = tree_of(app.scene)
    target = tree.targets[named(tree, name)]
    app.take(app.scene.handle(Asked(target.page, target.key, "press", entry=target.entry)))
    if app.scene.title == "lesson":
        until_asked(app)
    return tree_of(app.scene)


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
