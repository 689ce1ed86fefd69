"""What a screen reader learns about a scene is enough to play: names, questions, refusals, and where the focus is."""

import re

import pytest

from spillgame.ui.reading import NEWS, WINDOW, Reading
from tests.scenes.every_scene import at_size, parts
from tests.scenes.test_every_text import OPENED

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
