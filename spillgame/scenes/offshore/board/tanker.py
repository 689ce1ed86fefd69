"""The buyer's tankers: each lies at a field where a barrel was sold in this export, and takes it to the harbour."""

from typing import Any, Final

import pygame

from spillgame.scenes.offshore.board.geometry import Geometry
from spillgame.scenes.offshore.board.sprites import counted
from spillgame.scenes.table.moving import Point, between, eased
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

WIDE: Final = 0.78
"""The length of a tanker in widths of a plate."""
HIGH: Final = 0.62
"""The height of its picture in lengths."""
DECK: Final = 0.66
"""How far down its deck is, as a share of that height."""
BARREL: Final = 0.44
"""The side of a barrel on its deck in lengths: large, so that what it carries is seen."""
COMES_FROM: Final = 1.7
"""How far off a tanker comes into sight on its way to a field, in lengths."""
SHOWS: Final = 0.15
"""The share of its way in which it comes into sight, or goes out of it."""


@drawn_once
def tanker_sprite(look: Look, wide: int, loaded: bool, flipped: bool = False) -> pygame.Surface:
    """Return a tanker whose bow is at the right, `flipped` at the left: with a coin on its funnel, and with a barrel on
    its deck where it is `loaded`."""
    own, unit = look.theme.own, wide / 100
    high = 100 * HIGH
    rim: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": 2.2, "stroke_linejoin": "round"}
    deck = DECK * high
    body = svg.ellipse((50, high - 5), 48, 5, fill=own["abyss"], fill_opacity=0.3)
    body += svg.box(8, deck - 19, 20, 19, 2, fill=own["light_ink"], **rim)
    body += svg.box(11, deck - 15, 14, 5, 1, fill=own["tech_blue"])
    body += svg.box(12, deck - 31, 13, 12, 2, fill=own["tech_red"], **rim)
    body += svg.circle((18.5, deck - 25), 4.6, fill=own["coin"], stroke=own["abyss"], stroke_width=1.2)
    body += svg.stroke([(88, deck), (88, deck - 13)], (0, 0), stroke=own["abyss"], stroke_width=2)
    hull = [(3, deck), (98, deck - 4), (90, high - 5), (9, high - 5)]
    body += svg.shape(hull, (0, 0), fill=own["steel_shade"], **rim)
    keel = [(6.6, high - 11), (92.6, high - 11), (90, high - 5), (9, high - 5)]
    body += svg.shape(keel, (0, 0), fill=own["ember"], stroke=own["abyss"], stroke_width=1.2)
    body += svg.path(f"M2 {high - 4} q8 -4 16 0 t16 0 t16 0 t16 0 t16 0 t16 0", stroke=own["foam"], stroke_width=2.2)
    made = svg.render(svg.scaled(body, unit), (wide, round(HIGH * wide)))
    if flipped:
        made = pygame.transform.flip(made, True, False)
    if loaded:
        barrel = counted(look, "barrel", round(BARREL * wide))
        x = round((0.44 if flipped else 0.56) * wide)
        made.blit(barrel, barrel.get_rect(midbottom=(x, round((deck + 2) * unit))))
    return made


def berth(geometry: Geometry, number: int) -> pygame.Rect:
    """Return where a tanker lies at a field."""
    scene = geometry.parts(number).scene
    wide = round(WIDE * scene.width)
    place = pygame.Rect(0, 0, wide, round(HIGH * wide))
    place.midbottom = scene.right, scene.bottom + place.height // 10
    return place.clamp(geometry.rect)


def draw_tanker(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    """Draw a tanker with its barrel where it lies."""
    surface.blit(tanker_sprite(look, place.width, True), place)


def draw_arriving(surface: pygame.Surface, look: Look, place: pygame.Rect, harbour: Point, t: float) -> None:
    """Draw a tanker, empty as yet, that comes to a place from the side of the harbour, at a time `t` from 0 to 1."""
    way = pygame.Vector2(harbour) - place.center
    far = min(way.length(), COMES_FROM * place.width)
    if way.length() > 0:
        way.scale_to_length(far)
    start = place.centerx + way.x, place.centery + way.y
    _sail(surface, look, place, between(start, place.center, eased(t)), loaded=False, flipped=way.x > 0, seen=t / SHOWS)


def draw_leaving(surface: pygame.Surface, look: Look, place: pygame.Rect, harbour: Point, t: float) -> None:
    """Draw a tanker that takes its barrel from a place to the harbour, at a time `t` from 0 to 1."""
    at = between(place.center, harbour, eased(t))
    _sail(surface, look, place, at, loaded=True, flipped=harbour[0] < place.centerx, seen=(1 - t) / SHOWS)


def _sail(
    surface: pygame.Surface, look: Look, place: pygame.Rect, at: Point, *, loaded: bool, flipped: bool, seen: float
) -> None:
    """Draw a tanker round a point, with its wake; `seen` is how much of it is, from 0 to 1."""
    ship = tanker_sprite(look, place.width, loaded, flipped)
    where = ship.get_rect(center=(round(at[0]), round(at[1])))
    if seen < 1:
        ship = ship.copy()
        ship.set_alpha(round(255 * max(0.0, seen)))
    stern = where.right if flipped else where.x
    for wave in range(1, 4):
        x = stern + (wave if flipped else -wave) * place.width // 9
        half = place.width // (14 + 5 * wave)
        y = where.bottom - place.height // 12
        pygame.draw.line(surface, look.rgb("foam"), (x - half, y), (x + half, y), 2)
    surface.blit(ship, where)
