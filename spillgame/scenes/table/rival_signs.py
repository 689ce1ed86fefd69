"""What shows a rival of the ladder at a glance: its face, and its level as the pips of a die."""

from typing import Final

import pygame

from spillgame.rules.levels import level_of, without_manner
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui.look import Look

LARGEST: Final = 40
"""Design units: the greatest height of a face."""
DIE: Final = 0.72
"""The side of the die as a share of the height of the face."""
THIRDS: Final = (0.26, 0.5, 0.74)
"""Where pips may be, as shares of the side of a die."""
PIPS: Final = (
    ((1, 1),),
    ((0, 0), (2, 2)),
    ((0, 0), (1, 1), (2, 2)),
    ((0, 0), (0, 2), (2, 0), (2, 2)),
    ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
)
"""The places of the pips of each level, as columns and rows of THIRDS."""


@drawn_once
def marks_sprite(look: Look, level: int, side: int) -> pygame.Surface:
    """Return the face of a die with the pips of a level, 1 to 6."""
    fine = 4  # drawn larger and scaled down, so that edges are smooth
    large = side * fine
    die = pygame.Surface((large, large), pygame.SRCALPHA)
    pygame.draw.rect(die, look.rgb("ink"), die.get_rect(), border_radius=large // 5)
    for column, row in PIPS[level - 1]:
        middle = (round(THIRDS[column] * large), round(THIRDS[row] * large))
        pygame.draw.circle(die, look.rgb("panel"), middle, round(0.11 * large))
    return pygame.transform.smoothscale(die, (side, side))


def draw_rival(surface: pygame.Surface, look: Look, room: pygame.Rect, bot: str | None) -> int:
    """Draw a rival's face and marks at the left of a room; return the width taken, 0 for anybody else.

    Without room for both only the marks are drawn, without room for those nothing.
    """
    level = level_of(bot)
    height = min(room.height, look.px(LARGEST))
    side, gap = round(DIE * height), max(4, height // 6)
    if not level or side > room.width:
        return 0
    x = room.x
    if height + gap + side <= room.width:
        face = look.picture(f"ui/rival_{without_manner(bot or '')}", height)
        surface.blit(face, face.get_rect(midleft=(x, room.centery)))
        x += height + gap
    die = marks_sprite(look, level, side)
    surface.blit(die, die.get_rect(midleft=(x, room.centery)))
    return x + side - room.x
