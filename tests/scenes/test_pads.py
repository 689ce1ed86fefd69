"""A gamepad alone: its own signs on the buttons, and letters to write a name with."""

import pygame
import pytest

from spillgame.scenes.dialog import Ask
from spillgame.scenes.scene import Pop
from spillgame.ui.intents import DEFAULT_KEYS
from spillgame.ui.pad_signs import SIGNS, family_of, keys_on
from tests.scenes.apps import an_app, press, said, top
from tests.scenes.every_scene import at_size, every_scene, every_table

pytestmark = pytest.mark.usefixtures("home")
BUTTONS = {
    name: getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
    for name in ("a", "b", "x", "y", "start", "dpad_up", "dpad_down", "dpad_left", "dpad_right")
}


def on_pad(app, *names):
    for name in names:
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name], instance_id=0))
        app.frame(0.0)


def caps(app):
    return {one.key: one.shortcut for one in app.scene.page.widgets if getattr(one, "shortcut", "")}


def way(app, key):
    """The directions from where the focus is to a widget, as the shortest of all ways."""
    page = app.scene.page
    goal, ways, seen = key, [(page.focus, [])], set()
    while ways:
        widget, steps = ways.pop(0)
        if widget.key == goal:
            return steps
        for name, (across, down) in {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}.items():
            found = page.neighbour(widget, across, down)
            if found is not None and found.key not in seen:
                seen.add(found.key)
                ways.append((found, [*steps, f"dpad_{name}"]))
    raise AssertionError(f"no way leads to {key}")


def choose(app, key):
    on_pad(app, *way(app, key), "a")


def letter(app, sign):
    return next(one.key for one in app.scene.page.widgets if one.name == sign)


def test_the_signs_of_the_pad_stand_on_the_buttons_until_a_key_is_pressed():
    app = at_size(every_table(last=True)["the_spill: action"](), (1280, 800), 100)
    with_keys = caps(app)
    assert with_keys["actions-end_turn"] == "E"
    on_pad(app, "dpad_down")
    assert caps(app)["actions-end_turn"] == "Y"
    assert caps(app)["actions-undo"] == "LB"
    press(app, "tab")
    assert caps(app) == with_keys


@pytest.mark.parametrize("table", ["deep_sea_adventure: direction", "offshore: action"])
def test_what_a_pad_has_no_button_for_bears_no_sign(table):
    app = at_size(every_table(last=True)[table](), (1280, 800), 100)
    assert caps(app)["choice 1"] == "1"
    on_pad(app, "dpad_down")
    assert "choice 1" not in caps(app)


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("PS5 Controller", "playstation"),
        ("Sony DualShock 4", "playstation"),
        ("Steam Deck", "steam"),
        ("Nintendo Switch Pro Controller", "xbox"),
        ("Caps Lock Pad", "xbox"),
        ("", "xbox"),
    ],
)
def test_the_maker_of_a_pad_is_known_by_its_name(name, family):
    assert family_of(name) == family


def test_without_a_pad_the_keys_of_the_player_are_shown_and_with_one_nothing_else_changes():
    own = {"end_turn": ("q",), "list_view": ("w",)}
    assert keys_on("", own) is own
    for family, signs in SIGNS.items():
        shown = keys_on(family, own)
        assert shown["list_view"] == ("w",)
        assert shown["end_turn"] == (f"pad {signs[3]}",)
        assert set(shown) <= set(DEFAULT_KEYS)


def test_a_name_is_written_with_the_pad_alone():
    app = every_scene()["the_spill: new game"]()
    field = next(one.key for one in app.scene.page.widgets if one.role == "field")
    choose(app, field)
    assert top(app) == "letters"
    choose(app, "erase all")
    for sign in "Ada":
        choose(app, letter(app, sign))
    on_pad(app, "x")
    choose(app, "space")
    choose(app, letter(app, "B"))
    on_pad(app, "y")
    assert top(app) != "letters"
    assert "Ad B" in said(app)[field]


def test_what_is_written_stays_as_it_was_when_the_player_goes_back():
    app = an_app(lambda stage: Ask(stage, "A name", "Which?", "Keep", lambda text: Pop(), "Ada"))
    on_pad(app, "a")
    assert top(app) == "letters"
    choose(app, "erase all")
    assert "cannot: Nothing is written yet." in said(app)["erase"]
    on_pad(app, "b")
    assert top(app) == "ask"
    assert app.scene.value == "Ada"


def test_each_letter_lets_a_screen_reader_say_what_is_written_so_far():
    app = an_app(lambda stage: Ask(stage, "A name", "Which?", "Keep", lambda text: Pop(), "Ad"))
    on_pad(app, "a")
    assert app.scene.take_news() == ["Ad"]
    choose(app, letter(app, "a"))
    assert app.scene.take_news() == ["Ada"]
    choose(app, "erase all")
    assert app.scene.take_news() == ["Nothing is written yet."]


def test_a_full_field_takes_no_more_letters():
    app = an_app(lambda stage: Ask(stage, "A name", "Which?", "Keep", lambda text: Pop(), "Ad", most=3))
    on_pad(app, "a")
    choose(app, letter(app, "a"))
    choose(app, letter(app, "b"))
    on_pad(app, "start")
    assert app.scene.value == "Ada"


def test_a_field_that_a_key_confirms_opens_no_letters():
    app = an_app(lambda stage: Ask(stage, "A name", "Which?", "Keep", lambda text: Pop(), "Ada"))
    on_pad(app, "dpad_down")
    app.scene.page.focus_on("line")
    press(app, "return")
    assert top(app) != "letters"
