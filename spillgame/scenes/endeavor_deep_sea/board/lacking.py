"""The marks of places that could bring what a goal lacks: a ring in the colour of danger with a warning sign, and a
line from the goal that is looked at."""

from collections.abc import Iterable
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.places import Cell, Site
from spillgame.scenes.endeavor_deep_sea.board.geometry import Sites
from spillgame.scenes.endeavor_deep_sea.board.sprites import thin
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

SIGN: Final = 24
"""Design units of the sign at most."""
DASH: Final = 9
"""Design units of a dash of the frame round a cell."""


def draw_lacking(
    surface: pygame.Surface, look: Look, cell: pygame.Rect, sites: Sites | None, places: Iterable[Site | Cell], *,
    ringed: bool,
) -> None:  # fmt: skip
    """Draw the marks of places of a cell, whose `sites` are None where there is no zone: signs, and rings as well where
    they are `ringed`."""
    for place in places:
        if isinstance(place, Cell):
            if ringed:
                surface.blit(_frame(look, cell.size), cell)
            side = thin(look, SIGN)
            sign = warning_sign(look, side)
            surface.blit(sign, sign.get_rect(bottomright=(cell.right - 3, cell.bottom - 3)))
        elif sites is not None:
            rect = sites.dive if place.name == "dive" else sites.place(place.name)
            if rect is not None:
                if ringed:
                    _ring(surface, look, rect, round_one=place.name[0] in "sd")
                side = max(9, min(thin(look, SIGN), rect.width // 2))
                sign = warning_sign(look, side)
                surface.blit(sign, sign.get_rect(center=(rect.right - side // 5, rect.y + side // 5)))


def draw_lines(surface: pygame.Surface, look: Look, goal: tuple[int, int], places: Iterable[pygame.Rect]) -> None:
    """Draw dashed lines from where a goal is seen to places."""
    dash, thick = max(4, look.px(DASH)), max(2, thin(look, 4))
    for place in places:
        way = pygame.Vector2(place.center) - goal
        long = way.length() - min(place.size) / 2
        for at in range(0, max(0, round(long)), 2 * dash):
            near, far = (goal + way.normalize() * min(long, one) for one in (at, at + dash))
            pygame.draw.line(surface, look.rgb("deep"), near, far, thick + 2)
            pygame.draw.line(surface, look.rgb("danger"), near, far, thick)


def _ring(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, round_one: bool) -> None:
    thick = max(2, thin(look, 4))
    for token, wide in (("deep", thick + 2), ("danger", thick)):
        if round_one:
            pygame.draw.aacircle(surface, look.rgb(token), rect.center, rect.width // 2 + wide // 2, wide)
        else:
            pygame.draw.rect(surface, look.rgb(token), rect.inflate(wide, wide), wide, max(2, rect.width // 6))


@drawn_once
def warning_sign(look: Look, side: int) -> pygame.Surface:
    """Return a triangle with an exclamation mark."""
    theme, own = look.theme, look.theme.own
    corners = [(0.5 * side, 0.06 * side), (0.97 * side, 0.92 * side), (0.03 * side, 0.92 * side)]
    body = svg.shape(corners, fill=own["plate"], stroke=theme.danger, stroke_width=0.13 * side, stroke_linejoin="round")
    body += svg.stroke([(0.5 * side, 0.36 * side), (0.5 * side, 0.62 * side)], stroke=theme.danger,
                       stroke_width=0.12 * side, stroke_linecap="round")  # fmt: skip
    return svg.render(body + svg.circle((0.5 * side, 0.78 * side), 0.075 * side, fill=theme.danger), (side, side))


@drawn_once
def _frame(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a dashed frame in the colour of danger."""
    thick, dash = max(2, thin(look, 4)), max(3, look.px(DASH))
    edge = thick / 2 + 1
    corners = [(edge, edge), (size[0] - edge, edge), (size[0] - edge, size[1] - edge), (edge, size[1] - edge)]
    body = "".join(
        svg.stroke([corners[side], corners[(side + 1) % 4]], stroke=look.theme.danger, stroke_width=thick,
                   stroke_dasharray=f"{dash} {dash}")
        for side in range(4)
    )  # fmt: skip
    return svg.render(body, size)
