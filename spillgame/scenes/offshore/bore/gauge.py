"""The pressure gauge: a dial whose last step is the blowout."""

import math
from typing import Final

import pygame

from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

FIRST, LAST = 215.0, -35.0
"""The angles of no pressure and of the blowout in degrees, counterclockwise from the right."""
TREMBLE: Final = 4.0
"""How far the needle trembles, in degrees, one step before the blowout."""


def draw_gauge(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, pressure: float, limit: int, shaking: float = 0.0
) -> None:
    """Draw the dial with its needle at a pressure; `shaking` moves the needle, from -1 to 1."""
    side = min(rect.size)
    face = dial(look, side, limit)
    surface.blit(face, face.get_rect(center=rect.center))
    angle = math.radians(_angle(min(pressure, limit + 0.25), limit) + TREMBLE * shaking)
    tip = rect.centerx + 0.35 * side * math.cos(angle), rect.centery - 0.35 * side * math.sin(angle)
    tail = rect.centerx - 0.09 * side * math.cos(angle), rect.centery + 0.09 * side * math.sin(angle)
    token = "danger" if pressure >= limit - 1 else "ink"
    pygame.draw.line(surface, look.rgb(token), tail, tip, max(3, side // 26))
    pygame.draw.circle(surface, look.rgb(token), rect.center, max(3, side // 16))


def _angle(pressure: float, limit: int) -> float:
    return FIRST + (LAST - FIRST) * pressure / max(1, limit)


def _on(middle: Point, angle: float, radius: float) -> Point:
    radians = math.radians(angle)
    return middle[0] + radius * math.cos(radians), middle[1] - radius * math.sin(radians)


def _arc(middle: Point, radius: float, start: float, end: float, **style: object) -> str:
    steps = 24
    points = [_on(middle, start + (end - start) * step / steps, radius) for step in range(steps + 1)]
    return svg.stroke(points, (0, 0), **style)


@drawn_once
def dial(look: Look, side: int, limit: int) -> pygame.Surface:
    """Return the face: a step for each symbol that may come, the last one the blowout."""
    own, s, theme = look.theme.own, side, look.theme
    middle, wide = (s / 2, s / 2), 0.075 * s
    body = svg.circle(middle, 0.485 * s, fill=own["steel_shade"], stroke=own["abyss"], stroke_width=max(1.0, 0.012 * s))
    body += svg.circle(middle, 0.44 * s, fill=theme.panel, stroke=own["abyss"], stroke_width=max(1.0, 0.01 * s))
    for step in range(limit):
        token = theme.danger if step >= limit - 1 else own["coin"] if step == limit - 2 else own["duct"]
        start, end = _angle(step + 0.06, limit), _angle(step + 0.94, limit)
        body += _arc(middle, 0.385 * s, start, end, stroke=token, stroke_width=wide)
    for step in range(limit + 1):
        ends = _on(middle, _angle(step, limit), 0.43 * s), _on(middle, _angle(step, limit), 0.33 * s)
        body += svg.stroke(ends, (0, 0), stroke=theme.ink, stroke_width=max(1.0, 0.014 * s))
    made = svg.render(body, (s, s))
    letter = max(8, round(0.105 * s))
    for step in range(limit):
        text = look.fonts.text(str(step), letter, look.rgb("ink"), True)
        x, y = _on(middle, _angle(step, limit), 0.26 * s)
        made.blit(text, text.get_rect(center=(round(x), round(y))))
    x, y = _on(middle, LAST, 0.25 * s)
    sign = look.picture("ui/warning", max(10, round(0.16 * s)), "danger")
    made.blit(sign, sign.get_rect(center=(round(x), round(y))))
    return made
