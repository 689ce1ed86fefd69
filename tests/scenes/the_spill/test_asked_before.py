"""What cannot be taken back is asked before, as far as the player wants; undo always answers in words."""

import re

import pytest

from tests.builders import PLAIN_TEAM, a_game
from tests.scenes.boards import the_rules
from tests.scenes.driver import Window
from tests.scenes.test_window_robust import at_first_turn

INNER = re.compile(r"[a-z]+_[a-z]+")
"""What only the program calls so, such as `draw_dice`."""


def a_turn(**more):
    """Return a turn in which nothing could be saved."""
    game = a_game(specialists=PLAIN_TEAM)
    return game.with_ap(more["ap"]) if more else game


def a_lost_turn():
    """Return a turn whose end loses the game."""
    return a_turn().with_full_sectors("N1", "N2", "N3", "N4", "N5", "N6")


def sitting(home, game, **chosen) -> Window:
    play = game.play()
    return Window(home, **chosen).sit_down(play, the_rules(play))


def question(window: Window) -> str:
    return window.widget("text").name if window.scene.title == "dialog" else ""


def test_the_key_that_ends_the_turn_asks_where_a_whole_turn_would_be_thrown_away(home):
    window = at_first_turn(Window(home))
    steps = len(window.table.moments)
    window.press("e")
    assert "AP would be lost. Then the next dice fall." in question(window)
    assert len(window.table.moments) == steps
    for key in ("return", "escape"):
        window.press(key)
        assert (window.scene.title, len(window.table.moments)) == ("action", steps)
        window.press("e")
        assert question(window)


@pytest.mark.parametrize(
    ("ask", "game", "asked"),
    [
        ("never", a_turn(), False),
        ("never", a_turn(ap=1), False),
        ("saving", a_turn(), True),
        ("saving", a_turn(ap=1), True),
        ("saving", a_turn(ap=0), False),
        ("always", a_turn(ap=0), True),
        ("never", a_lost_turn(), False),
        ("saving", a_lost_turn(), True),
    ],
)
def test_how_much_is_asked_is_a_setting(home, ask, game, asked):
    window = sitting(home, game, ask_end=ask)
    steps = len(window.table.moments)
    assert bool(question(window.press("e"))) == asked
    assert (len(window.table.moments) == steps) == asked


def test_what_costs_no_ap_is_asked_about_too(home):
    game = a_game(specialists=PLAIN_TEAM).with_team("marine_vet").turn_of("marine_vet").at("N1").with_ap(0)
    window = sitting(home, game)
    assert "rescue" in {one.type for one in window.table.legal()}
    assert "can still be done" in question(window.press("e"))


def test_an_extra_action_says_before_that_it_cannot_be_taken_back(home):
    window = at_first_turn(Window(home))
    assert "cannot be taken back" in window.widget(extra_action(window)).tooltip


def extra_action(window: Window) -> str:
    """Return the key of the button of an Extra Action."""
    name = window.scene.look.say("the_spill.actions.extra_action")
    return next(widget.key for widget in window.page.widgets if widget.name == name)


def test_an_extra_action_takes_a_second_press_where_undo_would_have_been_possible(home):
    window = at_first_turn(Window(home))
    window.scene.controls.act(next(one for one in window.table.legal() if one.type == "move"))
    window.frame(3)
    steps = len(window.table.moments)
    window.click(extra_action(window))
    assert "taken back" in question(window)
    assert len(window.table.moments) == steps
    window.click("button 0")
    assert len(window.table.moments) == steps
    window.click(extra_action(window)).click("button 1").frame(3)
    assert len(window.table.moments) == steps + 2


def test_an_extra_action_before_anything_else_is_taken_at_once(home):
    window = at_first_turn(Window(home))
    steps = len(window.table.moments)
    window.click(extra_action(window)).frame(3)
    assert len(window.table.moments) == steps + 2


def hint(window: Window) -> str:
    return window.widget("hint").said


def test_undo_says_what_it_took_back_and_redo_what_it_did_again(home):
    window = at_first_turn(Window(home))
    window.press("u")
    assert "what was seen stays seen" in hint(window)
    assert not INNER.search(hint(window))
    window.scene.controls.act(next(one for one in window.table.legal() if one.type == "move"))
    said = window.playback.log[-1].text
    window.press("u")
    assert hint(window) == f"Taken back: {said}"
    window.press("r")
    assert hint(window) == f"Done again: {said}"
    window.press("r")
    assert hint(window) == "There is nothing to redo."
    window.press("tab")
    assert hint(window) != "There is nothing to redo."


def test_undo_after_an_extra_action_says_what_was_drawn_in_the_words_of_the_game(home):
    window = at_first_turn(Window(home))
    window.click(extra_action(window)).frame(3)
    drawn = window.playback.in_words(window.table.moments[-1])
    window.press("u")
    assert drawn
    assert hint(window).startswith(drawn)
    assert not INNER.search(hint(window))
    assert all(not INNER.search(widget.refused) for widget in window.page.widgets)


def test_ending_the_turn_while_something_else_is_asked_says_what(home):
    game = a_game().with_removed(2, 2).with_oil("N1", 1).at("N1").with_card("containment_boom").play()
    game.do("remove N1A")
    window = Window(home).sit_down(game, the_rules(game))
    window.press("e")
    assert hint(window).startswith("First something else is asked")
    assert not INNER.search(hint(window))
