"""What a screen reader learns about a scene is enough to play: names, questions, refusals, and where the focus is."""

import re

import pytest

from spillgame.ui.intents import Asked
from spillgame.ui.reading import NEWS, WINDOW, Reading
from tests.lessons import lesson_of
from tests.scenes.every_scene import at_size, parts
from tests.scenes.lesson_hand import a_lesson, until_asked
from tests.scenes.test_every_text import OPENED
from tests.scenes.test_file_list import opened

pytestmark = pytest.mark.usefixtures("home")
KEY = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b|\b(?:pages|groups|reading|spoken)\.\w+")
"""An id, or a key of the words."""
WRITTEN_BY_TESTS = ("fault", "dialog", "message", "problem", "editor", "positions", "saves")


def tree_of(scene, news=""):
    return Reading().read(scene.for_reader(), "spillgame", news, scene.look.say)


def widgets_of(scene):
    return [(page, widget) for page in scene.pages for widget in page.widgets]


@pytest.mark.parametrize("name", OPENED)
def test_every_scene_is_told_whole(name):
    app = at_size(OPENED[name](), (1280, 720), 100)
    for part in parts(app):
        scene = app.scene
        tree = tree_of(scene)
        told = {target: node for node, target in tree.targets.items()}
        assert tree.focus in tree.nodes, part
        children = [child for node in tree.nodes.values() for child in node.children]
        assert sorted(children) == sorted(set(tree.nodes) - {WINDOW}), part
        assert len(children) == len(set(children)), part
        for page, widget in widgets_of(scene):
            if widget.focusable and (page, widget.key) not in told:
                same = scene.for_reader().same
                assert any(same(other) == same(widget) for _, other in widgets_of(scene) if other is not widget)
        for identity, node in tree.nodes.items():
            assert node.name or identity == NEWS, (part, identity)
            assert not KEY.search(node.name), (part, node.name)
            assert not (node.refused and "press" in node.actions), (part, node)


def named(tree, name):
    """Return the identity of the thing whose name begins so."""
    return next(identity for identity, node in tree.nodes.items() if node.name.startswith(name))


def ask_to_press(app, name):
    tree = tree_of(app.scene)
    app.take(app.scene.handle(Asked(*tree.targets[named(tree, name)], "press")))
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
