"""The turn: the active Specialist's mat and the team on one note, where there is no room for two."""

import pygame

from spillgame.scenes.notes import mat, team
from spillgame.scenes.notes.note import Block, Note, Turn, note_height, room_width, set_note
from spillgame.scenes.notes.shown import Shown
from spillgame.ui.look import Look

KEY = "turn"
FORMS = ((False, True), (False, False), (True, True), (True, False))
"""From the longest: whether the mat is without its portrait, and whether the team is with its names."""


def height(look: Look, width: int, shown: Shown) -> int:
    """Return the height in pixels that both need."""
    return note_height(look, _blocks(look, room_width(look, width), shown))


def build(look: Look, rect: pygame.Rect, shown: Shown, leaf: int = 1, turn: Turn | None = None) -> Note:
    """Lay both out, in the longest of their forms that has room."""
    room = room_width(look, rect.width)
    fitting = (form for form in FORMS if note_height(look, _blocks(look, room, shown, *form)) <= rect.height)
    form = next(fitting, FORMS[-1])
    return set_note(look, rect, KEY, lambda width: _blocks(look, width, shown, *form), leaf, turn)


def _blocks(look: Look, width: int, shown: Shown, short: bool = False, named: bool = True) -> list[Block]:
    return [*mat.blocks(look, width, shown, short), *team.blocks(look, width, shown, named)]
