"""Small pictures of dives as games left them, for the list of games: what lies on the trail, where divers are."""

from functools import partial

import pygame

from spillgame.rules.seams import JsonValues
from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.scenes.deep_sea_adventure.board.scenery import submarine
from spillgame.scenes.deep_sea_adventure.board.sprites import badge_outline, outline, token_of
from spillgame.scenes.table.thumbnails import frame, frame_width, small_picture
from spillgame.store.summary import Summary
from spillgame.ui import svg
from spillgame.ui.look import Look

CHIP, DIVER = 0.46, 1.1
"""The radius of a chip, and the side of a diver's badge, in diameters of a chip."""


def thumbnail(look: Look, known: Summary, width: int) -> pygame.Surface:
    """Return a square picture of a game, `width` pixels wide; cached by its key."""
    columns = known.columns
    key = ("dive", repr(columns["trail"]), repr(columns["places"]))
    return small_picture(look, key, width, partial(_draw, look, columns))


def _draw(look: Look, columns: JsonValues, side: int) -> pygame.Surface:
    trail, places = columns["trail"], columns["places"]
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    geometry = Geometry(surface.get_rect(), len(places))
    surface.blit(svg.render(_sea(look, geometry), (side, side)), (0, 0))
    submarine(surface, look, geometry)
    laid = geometry.trail(len(trail))
    rope = [point for leg in laid.legs for point in leg]
    thick = frame_width(side)
    parts = [svg.stroke(rope, stroke=look.theme.own["rope"], stroke_width=thick)] if rope else []
    for treasure, place in zip(trail, laid.places, strict=True):
        size = place.chip.width
        if treasure:
            shape = outline(max(treasure), place.chip.center, CHIP * size)
            face = look.theme.own[f"level_{max(treasure)}"]
            parts.append(svg.shape(shape, fill=face, stroke=look.theme.own["foam"], stroke_width=thick))
        else:
            parts.append(svg.circle(place.chip.center, 0.2 * size, fill=look.theme.own["abyss"]))
    for seat, at in enumerate(places, 1):
        spot = laid.places[at - 1].figure if 0 < at <= len(trail) else geometry.porthole(seat)
        badge = DIVER * spot.width
        origin = badge / 2 - spot.centerx, badge / 2 - spot.centery
        style = {"stroke": look.theme.own["abyss"], "stroke_width": thick}
        parts.append(svg.shape(badge_outline(seat, badge), origin, fill=look.theme.own[token_of(seat)], **style))
    surface.blit(svg.render("".join(parts) + frame(look, side), (side, side)), (0, 0))
    return surface


def _sea(look: Look, geometry: Geometry) -> str:
    """Return sky and water."""
    own, (width, height) = look.theme.own, geometry.rect.size
    water = [own[f"water_{depth}"] for depth in range(1, 6)]
    body = svg.box(0, 0, width, height, 0, fill=own["sky"])
    body += svg.gradient("water", (0, geometry.surface), (0, height), water)
    return body + svg.box(0, geometry.surface, width, height - geometry.surface, 0, fill="url(#water)")
