"""Expensive pictures are made once per look; of those as large as the window only the last is cached."""

import gc
import weakref

import pygame
import pytest

from spillgame.scenes.offshore.colours import COLOURS as OFFSHORE
from spillgame.scenes.the_spill.colours import COLOURS as THE_SPILL
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import LEAST_PIXELS, LEAST_SHARE
from spillgame.ui.scale import Scale
from spillgame.ui.theme import NO_COLOURS
from tests.ui.looks import a_look


class Picture(pygame.Surface):
    """A picture that supports weak references."""


def test_what_is_kept_is_made_once():
    look, made = a_look(), []
    for _ in range(2):
        assert look.keep("sea", lambda: made.append("sea") or "sea") == "sea"
    assert made == ["sea"]


def test_of_one_name_only_what_was_made_last_is_kept():
    look = a_look()
    first = look.keep_last("sky", "won", lambda: Picture((8, 8)))
    assert look.keep_last("sky", "won", lambda: Picture((8, 8))) is first
    gone = weakref.ref(first)
    second = look.keep_last("sky", "lost", lambda: Picture((8, 8)))
    assert second is not first
    assert look.keep_last("sea", "won", lambda: Picture((8, 8))) is not second
    assert look.keep_last("sky", "lost", lambda: Picture((8, 8))) is second
    del first
    gc.collect()
    assert gone() is None


def test_a_look_never_changes():
    look = a_look()
    with pytest.raises(AttributeError):
        look.theme = None
    own = look.in_colours(OFFSHORE)
    before = own.theme
    look.in_colours(THE_SPILL)
    assert own.theme is before


def test_an_icon_of_a_game_goes_before_those_of_the_box_in_its_look_alone():
    look = a_look()
    spill, other = look.in_colours(THE_SPILL), look.in_colours(OFFSHORE)
    assert spill.icon("rescue", 24) is spill.picture("the_spill/icons/rescue", spill.px(24), "ink")
    assert spill.icon("undo", 24) is spill.picture("ui/undo", spill.px(24), "ink")
    assert not look.pictures.faults
    other.icon("rescue", 24)
    assert look.pictures.faults == ["The picture ui/rescue.svg is missing."]


def test_there_is_one_look_for_each_set_of_colours():
    look = a_look()
    own = look.in_colours(OFFSHORE)
    assert own is not look
    assert own is look.in_colours(OFFSHORE) is look.in_colours(THE_SPILL).in_colours(OFFSHORE)
    assert look is own.in_colours(NO_COLOURS)
    assert (own.scale, own.fonts, own.pictures, own.say) == (look.scale, look.fonts, look.pictures, look.say)
    for name, colour in OFFSHORE.themes["night"].items():  # a colour of its own, or another name for a shared one
        assert own.rgb(name) == (own.rgb(colour) if not colour.startswith("#") else pygame.Color(colour)[:3])


def test_what_is_kept_is_kept_for_its_own_colours():
    look = a_look()
    assert look.keep("tower", lambda: "plain") == "plain"
    assert look.in_colours(OFFSHORE).keep("tower", lambda: "offshore") == "offshore"
    assert look.keep("tower", lambda: "made again") == "plain"


def test_what_other_games_keep_is_let_go_when_a_game_is_opened():
    look = a_look()
    for colours in (NO_COLOURS, OFFSHORE, THE_SPILL):
        look.in_colours(colours).keep("board", lambda: "before")
    look.forget(but=OFFSHORE)
    again = [look.in_colours(one).keep("board", lambda: "again") for one in (NO_COLOURS, OFFSHORE, THE_SPILL)]
    assert again == ["before", "before", "again"]
    look.forget()
    assert look.keep("board", lambda: "again") == "again"


def test_in_another_scale_nothing_that_was_kept_is_right():
    look = a_look()
    look.keep("board", lambda: "large")
    smaller = look.in_scale(Scale(640, 400))
    assert smaller.keep("board", lambda: "small") == "small"
    assert smaller.in_colours(OFFSHORE).scale == smaller.scale
    assert look.in_colours(OFFSHORE).scale == look.scale


def test_a_line_is_set_smaller_before_it_is_cut_and_never_too_small_to_be_read():
    look = a_look((1280, 720), text=200)
    text = "Environmental Tech"
    wide = look.fonts.width(text, look.px(SMALL))
    assert look.size_for(text, wide, SMALL) == SMALL
    size = look.size_for(text, round(0.85 * wide), SMALL)
    assert LEAST_SHARE * SMALL < size < SMALL
    assert look.fonts.width(text, look.px(size)) <= 0.85 * wide
    assert look.size_for(text, wide // 3, SMALL) == pytest.approx(LEAST_SHARE * SMALL)
    assert look.line_within(text, wide // 3, SMALL).get_width() <= wide // 3 + 2
    small = a_look((800, 600))
    assert small.px(small.size_for(text, 10, SMALL)) >= LEAST_PIXELS


def test_a_text_is_set_smaller_until_it_fits_an_area():
    look, text = a_look(), "Remove up to 2 dice in your Sector: 1 still to come."
    area = pygame.Rect(0, 0, 300, 2 * look.line_height(SMALL))
    assert look.text_height(text, SMALL, area.width) <= area.height
    area.width = 240
    assert look.text_height(text, SMALL, area.width) > area.height
    size = look.size_within(text, area, SMALL)
    assert look.text_height(text, size, area.width) <= area.height
