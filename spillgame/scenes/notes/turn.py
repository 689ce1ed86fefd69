"""The turn: the active Specialist's mat and the team on one note, where there is no room for two."""

import pygame

from spillgame.scenes.notes import mat, team
from spillgame.scenes.notes.note import Block, Note, Turn, note_height, room_width, set_note
from spillgame.scenes.notes.shown import Shown
from spillgame.ui.look import Look

KEY = "turn"


def height(look: Look, width: int, shown: Shown) -> int:
    """Return the height in pixels that both need."""
    return note_height(look, _blocks(look, room_width(look, width), shown))


def build(look: Look, rect: pygame.Rect, shown: Shown, leaf: int = 1, turn: Turn | None = None) -> Note:
    """Lay both out."""
    short = height(look, rect.width, shown) > rect.height
    return set_note(look, rect, KEY, lambda width: _blocks(look, width, shown, short), leaf, turn)


def _blocks(look: Look, width: int, shown: Shown, short: bool = False) -> list[Block]:
    return [*mat.blocks(look, width, shown, short), *team.blocks(look, width, shown, not short)]
