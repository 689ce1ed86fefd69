"""The sea in section beneath the pieces: what never changes while the window and the theme stay as they are."""

import pygame

from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.ui import svg
from spillgame.ui.look import Look


def chart(look: Look, geometry: Geometry) -> pygame.Surface:
    """Return the sea of a board, as large as its rectangle."""
    width, height = size = geometry.rect.size
    own, line = look.theme.own, geometry.surface - geometry.rect.y
    water = [own[f"water_{depth}"] for depth in range(1, 6)]
    body = svg.box(0, 0, width, line, 0, fill=own["sky"])
    body += svg.gradient("water", (0, line), (0, height), water)
    body += svg.box(0, line, width, height - line, 0, fill="url(#water)")
    hull = geometry.submarine.move(-geometry.rect.x, -geometry.rect.y)
    body += svg.ellipse(hull.center, hull.width / 2, hull.height * 0.4, fill=own["hull_1"])
    surface = pygame.Surface(size)
    surface.blit(svg.render(body, size), (0, 0))
    return surface.convert() if pygame.display.get_surface() else surface
