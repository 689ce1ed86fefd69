"""A sentence that lies over whatever is shown, until the player does something else."""

import pygame

from spillgame.scenes.dialog import lay_note
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

WIDTH, PAD, EDGE = 900, 20, 16
"""Design units."""


def draw_notice(surface: pygame.Surface, look: Look, text: str) -> None:
    """Draw the sentence at the upper edge of the window."""
    px, window = look.px, look.scale.window
    width = min(px(WIDTH), window.width - 2 * px(EDGE))
    room = pygame.Rect(0, 0, width - 2 * px(PAD), look.text_height(text, SMALL, width - 2 * px(PAD)))
    area = room.inflate(2 * px(PAD), 2 * px(PAD))
    area.midtop = (window.centerx, window.y + px(EDGE))
    room.center = area.center
    lay_note(surface, area, look)
    look.write(surface, room, text, SMALL)
