"""What a screen reader reads of every scene is enough to play: names, questions, refusals, and where the focus is."""

import re
from itertools import pairwise

import pytest

from spillgame.language import VARIABLE
from spillgame.rules.game import Offer
from spillgame.rules.the_spill.board import Sector
from spillgame.scenes.table.list_view import ListView
from spillgame.ui.intents import Do
from spillgame.ui.reading import Reading
from spillgame.ui.reading_tree import CHOICES, NEWS, WINDOW
from spillgame.ui.said import joined, once
from spillgame.ui.widget import nearest
from tests.scenes.every_scene import ASKED, at_size, parts, settled
from tests.scenes.test_every_text import AT_FIRST, OPENED

pytestmark = pytest.mark.usefixtures("home", "unseen")
KEY = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b|\b(?:pages|groups|reading|spoken)\.\w+")
"""An id, or a key of the words."""
LETTER = re.compile(r"\W*[^\W\d]\W*|.*: [A-Z]{1,4}")
"""A name that is a letter, or ends in letters that say nothing without a picture."""
DICE = re.compile(r"\d: \d+, \d: \d+")
"""Faces of dice with their numbers."""
TABLES = {**AT_FIRST, **{name: OPENED[name] for name in OPENED if name.partition(": ")[2] in sum(ASKED.values(), ())}}


def opened(name):
    return at_size({**OPENED, **TABLES}[name](), (1280, 720), 100)


def tree_of(scene, news=""):
    return Reading().read(scene.for_reader(), "spillgame", news, scene.look.say)


def told_of(scene):
    """Return the nodes of a scene by the key of their widget."""
    tree = tree_of(scene)
    return {key: tree.nodes[identity] for identity, (_, key, *_) in tree.targets.items()}


def widgets_of(scene):
    return [(page, widget) for page in scene.pages for widget in page.widgets]


@pytest.mark.parametrize("name", OPENED)
def test_every_scene_is_told_whole_in_words_and_once(name):
    app = opened(name)
    for part in parts(app):
        scene = app.scene
        tree = tree_of(scene)
        told = {(target.page, target.key): node for node, target in tree.targets.items()}
        assert tree.focus in tree.nodes, part
        children = [child for node in tree.nodes.values() for child in node.children]
        assert sorted(children) == sorted(set(tree.nodes) - {WINDOW}), part
        assert len(children) == len(set(children)), part
        for page, widget in widgets_of(scene):
            if widget.focusable and (page, widget.key) not in told:
                same = scene.for_reader().same
                assert any(same(other) == same(widget) for _, other in widgets_of(scene) if other is not widget)
        assert faults_of(scene, tree) == [], part


@pytest.mark.slow
@pytest.mark.parametrize("name", [*OPENED, *AT_FIRST])
def test_every_scene_is_told_in_german_words_and_once(monkeypatch, name):
    monkeypatch.setenv(VARIABLE, "de")
    app = opened(name)
    for part in parts(app):
        assert faults_of(app.scene, tree_of(app.scene)) == [], part


def faults_of(scene, tree):
    """Return what is wrong with the words of a tree."""
    nodes = [(identity, node) for identity, node in tree.nodes.items() if identity != NEWS]
    groups = [node.name for _, node in nodes if node.role == "group"]
    groups = [name for name in groups if name != scene.for_reader().groups[CHOICES]]
    faults = [f"two groups are {name}" for name in set(groups) if groups.count(name) > 1]
    return faults + [f"{identity}: {fault}" for identity, node in nodes for fault in faults_of_node(identity, node)]


def faults_of_node(identity, node):
    name, description = node.name, node.description
    if not name:
        yield "no name"
    if KEY.search(name) or KEY.search(description):
        yield f"an id in {name!r}, {description!r}"
    # A key of the keyboard is a letter, and so is what a pad writes with.
    if LETTER.fullmatch(name) and not any(part.startswith(("key ", "letter ")) for part in identity):
        yield f"a letter for a name: {name!r}"
    if node.refused and "press" in node.actions:
        yield "refused, but can be pressed"
    names = [] if DICE.search(name) else name.split(": ")
    if any(second.startswith(f"{first} ") or second == first for first, second in pairwise(names)):
        yield f"told twice: {name!r}"
    said = [one.rstrip(".") for one in re.split(r"(?<=[.!?]) ", description) if one]
    if len(said) > len(set(said)) or name.rstrip(".") in said or description.startswith(f"{name} ("):
        yield f"told twice: {name!r}, {description!r}"


@pytest.mark.parametrize("name", TABLES)
def test_a_choice_says_what_the_window_shows_of_it(name):
    app = opened(name)
    nodes = told_of(app.scene)
    for _, widget in widgets_of(app.scene):
        if not isinstance(widget.subject, Offer) or widget.key not in nodes:
            continue
        node = nodes[widget.key]
        for shown in (widget.tooltip, widget.refused, *widget.further):
            assert not shown or node.description or shown.rstrip(".") in node.name, (widget.key, shown)
        if widget.refused:
            assert widget.refused.partition(". ")[0].rstrip(".") in node.description, (widget.key, widget.refused)


@pytest.mark.parametrize("name", [f"{game}: {asked[0]}, at first" for game, asked in ASKED.items()])
def test_the_buttons_of_a_table_have_short_names(name):
    nodes = told_of(opened(name).scene)
    tools = [node.name for key, node in nodes.items() if key.startswith("tool ")]
    assert tools == ["Log", "List", "Rulebook", "Pause"]
    assert nodes["tool log"].description.startswith("All that happened")


# --- Where a place is ---

SIDES = {"N": "North", "E": "East", "S": "South", "W": "West"}
BOARDS = {
    "the_spill": lambda widget: f"{widget.subject}, {SIDES[str(widget.subject)[0]]}",
    "deep_sea_adventure": lambda widget: f"Space {widget.key.split()[1]} of ",
    "offshore": lambda widget: f"{widget.name}, next to ",
    "endeavor_deep_sea": lambda widget: f": column {widget.key.split()[1][0]}, depth {widget.key.split()[1][1]}",
}
"""How each game names the places of its board."""
PLACES = {"the_spill": ("sector ", "space "), "deep_sea_adventure": ("space ",), "offshore": ("field ",),
          "endeavor_deep_sea": ("zone ",)}  # fmt: skip


def places_of(scene):
    begin = PLACES[scene.match.header.game if scene.match is not None else "the_spill"]
    found = [widget for _, widget in widgets_of(scene) if widget.key.startswith(begin)]
    return [widget for widget in found if widget.key != "space 0"]  # the submarine


@pytest.mark.parametrize("name", [name for name in AT_FIRST if name != "the_spill: quadrant, at first"])
def test_each_place_says_where_it_is(name):
    scene = opened(name).scene
    nodes, where = told_of(scene), BOARDS[name.partition(":")[0]]
    for widget in places_of(scene):
        assert where(widget) in nodes[widget.key].name, widget.key


def test_a_sector_says_what_lies_on_its_spaces_when_it_has_the_focus():
    scene = opened("the_spill: action, at first").scene
    widget = next(one for one in places_of(scene) if isinstance(one.subject, Sector))
    before = told_of(scene)[widget.key].description
    assert "A " not in before
    scene.page.focus_on(widget.key)
    assert re.search(r"A \w+.*, B \w+.*, C \w+", told_of(scene)[widget.key].description)


def test_a_zone_says_all_that_is_printed_there_when_it_has_the_focus():
    scene = opened("endeavor_deep_sea: turn, at first").scene
    scene.page.focus_on("zone B1")
    node = told_of(scene)["zone B1"]
    assert "Dive token" in node.description
    assert "Journal" in node.description
    assert not [key for key in told_of(scene) if key.startswith("sign ")]


# --- The arrows go as the board lies ---


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("sector N3", (0, 1), "space N3C"),
        ("space N3C", (0, 1), "space N3B"),
        ("space N3B", (0, 1), "space N3A"),
        ("space N3B", (1, 0), "space N4B"),
        ("sector N6", (1, 0), "sector E1"),
    ],
)
def test_the_arrows_go_from_space_to_space_as_the_sea_lies(start, way, end):
    scene = opened("editor").scene
    places = {one.key: one for one in places_of(scene)}
    assert scene.page.neighbour(places[start], *way).key == end


def reached(page, start):
    """Return the keys of all stops to which the arrows lead from one, over any number of others."""
    seen, ahead = {start.key}, [start]
    while ahead:
        here = ahead.pop()
        for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            found = page.neighbour(here, across, down)
            if found is not None and found.key not in seen:
                seen.add(found.key)
                ahead.append(found)
    return seen


@pytest.mark.parametrize("name", [f"{game}: {asked[0]}, at first" for game, asked in ASKED.items()] + ["editor"])
def test_the_arrows_reach_every_place_from_every_other(name):
    scene = opened(name).scene
    page = scene.page
    places = [one for one in places_of(scene) if one.focusable]
    for start in places[::7]:
        assert {one.key for one in places} <= reached(page, start)


def test_the_arrows_follow_the_trail_of_the_dive():
    scene = opened("deep_sea_adventure: direction, at first").scene
    ways = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
    by_key = {one.key: one for one in places_of(scene)}
    for number in range(2, len(by_key)):
        here, after = by_key[f"space {number}"], by_key[f"space {number + 1}"]
        dx, dy = (after.middle[at] - here.middle[at] for at in (0, 1))
        way = ("right" if dx > 0 else "left") if abs(dx) >= abs(dy) else ("down" if dy > 0 else "up")
        stops = [one for one in by_key.values() if one.focusable]
        assert nearest(stops, here, *ways[way]) is after


def test_the_arrows_go_over_the_grid_of_the_ocean():
    scene = opened("endeavor_deep_sea: turn, at first").scene
    zones = {one.key: one for one in places_of(scene)}
    stops = [*zones.values()]
    assert nearest(stops, zones["zone B1"], 1, 0) is zones["zone C1"]
    assert nearest(stops, zones["zone C1"], 1, 0) is zones["zone D1"]
    assert nearest(stops, zones["zone C1"], 0, 1) is zones["zone C2"]
    assert nearest(stops, zones["zone C2"], 0, -1) is zones["zone C1"]


# --- News ---


def test_a_lesson_says_once_what_to_do():
    scene = opened("the_spill: a lesson").scene
    first = scene.take_news()
    words = next(one.name for one in scene.page.widgets if one.key == "said")
    assert len(first) == 1
    assert first[0].startswith(words)
    assert scene.take_news() == []
    scene.course.go_on()
    scene.refresh()
    (second,) = scene.take_news()
    assert second != first[0]


def test_a_lesson_names_the_group_of_its_choices_by_what_is_asked():
    scene = opened("offshore: a lesson").scene
    question = scene.playback.rules.question_to_text(scene.playback.table.state)
    assert scene.for_reader().groups[CHOICES] == question != ""


def test_a_menu_says_its_message_once():
    scene = opened("saves").scene
    assert scene.take_news() == []
    scene.tell("It is written.")
    assert scene.take_news() == ["It is written."]
    scene.refresh()
    assert scene.take_news() == []
    scene.tell("It is written.")
    assert scene.take_news() == ["It is written."], "it is written once more"
    scene.say_fault(None)
    assert scene.take_news() == []


def test_a_lesson_in_the_list_says_what_it_teaches():
    scene = opened("the_spill: lessons").scene
    told = [node.description for node in tree_of(scene).nodes.values() if node.role == "option"]
    assert len(told) == len(scene._lessons)
    for lesson, description in zip(scene._lessons, told, strict=True):
        assert lesson.about.rstrip(".") in description


def test_each_manner_of_a_rival_says_whose_it_is():
    tree = tree_of(opened("deep_sea_adventure: new game").scene)
    told = [node.name for node in tree.nodes.values() if node.name.endswith(": manner: Even")]
    assert told
    assert len({*told}) == len(told)


def test_a_dialog_asks_by_the_name_of_the_group_of_its_answers():
    scene = opened("message").scene
    tree = tree_of(scene)
    (group,) = [node for node in tree.nodes.values() if node.role == "group"]
    assert group.name == "The disk is full."
    assert [tree.nodes[child].name for child in group.children] == ["Go on"]
    assert scene.called == "Please note"


def test_looking_back_says_what_happened_and_how_the_board_was():
    scene = opened("the_spill: look back").scene
    before = scene.take_news()
    assert before
    scene.go(scene.line + 1)
    (news,) = scene.take_news()
    assert news == scene.happened()
    tree = tree_of(scene)
    board = next(node for node in tree.nodes.values() if node.name == "The board then")
    assert any(tree.nodes[child].name.startswith("N1: ") for child in board.children)


def test_the_text_of_the_rulebook_is_told_to_its_end():
    scene = opened("deep_sea_adventure: rulebook").scene
    scene._go_to_block(scene.chapters[4])
    tree = tree_of(scene)
    reader = next(node for node in tree.nodes.values() if node.role == "text")
    told = [tree.nodes[child].name for child in reader.children]
    block = scene._blocks[scene.chapters[4]]
    assert told[0] == block.text
    assert any(text.startswith("D-4.1: ") for text in told)
    assert not any(text.startswith("D-5.1: ") for text in told)


def test_what_the_list_view_has_told_is_not_told_again_at_the_table():
    app = opened("offshore: action, at first")
    table = app.scene
    table.take_news()
    app.scene.handle(Do("list_view"))
    settled(app)
    listed = ListView(app.stage, table.playback, table.controls.consider, table.spoken)
    decision = next(offer.decision for offer in table.playback.table.offers() if offer.legal)
    table.playback.table.decide(decision)
    listed._catch_up()
    assert listed.take_news()
    assert table.take_news() == []


# --- Nothing twice ---


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("Page", "Page 1 of 2", "Page 1 of 2"),
        ("Ada", "1. Ada: 20 points", "1. Ada: 20 points"),
        ("Gain 2 AP.", "0 of 1 cubes", "Gain 2 AP: 0 of 1 cubes"),
        ("Speed", "slow", "Speed: slow"),
        ("Speed", "", "Speed"),
        ("Page up", "Page Up", "Page up: Page Up"),
    ],
)
def test_a_name_is_not_told_again_by_its_value(name, value, told):
    assert joined(name, value) == told


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (("64% blows out.", "64% blows out. After it 2 points."), "64% blows out. After it 2 points."),
        (("Undo (Ctrl+Z): Takes it back.",), "Takes it back."),
        (("0 AP · Undo: one more.",), "0 AP. One more."),
        (("Undo.",), ""),
        (("1 AP", "11 AP"), "1 AP. 11 AP"),
    ],
)
def test_a_description_says_what_the_name_does_not(parts, told):
    assert once(("Undo",), *parts) == told
