"""Strokes that the panels share: dice in a row, cubes, slots and bars; sizes are pixels."""

import pygame

from spillgame.ui.look import Look


def draw_die(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw a small Oil die: black, with its rim and a light on it."""
    radius = max(1, rect.width // 5)
    pygame.draw.rect(surface, look.rgb("oil"), rect, border_radius=radius)
    pygame.draw.rect(surface, look.rgb("oil_edge"), rect, max(1, rect.width // 10), border_radius=radius)
    shine = max(1, rect.width // 6)
    start = (rect.x + rect.width // 4, rect.y + rect.height // 4)
    pygame.draw.line(surface, look.rgb("gloss"), start, (start[0] + shine, start[1]), max(1, shine // 2))


def draw_slot(surface: pygame.Surface, look: Look, rect: pygame.Rect, token: str = "line") -> None:
    """Draw an empty place for a piece."""
    pygame.draw.rect(surface, look.rgb(token), rect, look.px(2), border_radius=max(2, rect.width // 5))


def draw_cube(surface: pygame.Surface, look: Look, rect: pygame.Rect, there: bool) -> None:
    """Draw an activation cube, or the place that waits for one."""
    if there:
        surface.blit(look.picture("the_spill/cube", rect.width), rect)
    else:
        draw_slot(surface, look, rect.inflate(-look.px(4), -look.px(4)))


def draw_bar(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, share: float, token: str, mark: float | None = None
) -> None:
    """Draw a bar that is filled to a share from 0 to 1, with a tick at `mark`."""
    pygame.draw.rect(surface, look.rgb("faint"), rect, border_radius=rect.height // 2)
    filled = rect.copy()
    filled.width = round(rect.width * max(0.0, min(1.0, share)))
    if filled.width:
        pygame.draw.rect(surface, look.rgb(token), filled, border_radius=rect.height // 2)
    if mark is not None:
        x = rect.x + round(rect.width * max(0.0, min(1.0, mark)))
        pygame.draw.line(surface, look.rgb("ink"), (x, rect.y - look.px(3)), (x, rect.bottom + look.px(2)), look.px(2))
