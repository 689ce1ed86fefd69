"""What is dear to make is made once for a look; of what is as large as the window only the last is kept."""

import gc
import weakref

import pygame

from tests.ui.looks import a_look


class Picture(pygame.Surface):
    """A picture of which one can tell whether anybody still has it."""


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
