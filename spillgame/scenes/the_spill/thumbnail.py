"""Small pictures of the sea as games left it, for the list of games: where oil lies, who lives, where ships are."""

from functools import partial

import pygame

from spillgame.rules.seams import JsonValues
from spillgame.rules.the_spill.board import BIT, SPACES, Sector, full_sectors, spaces_in
from spillgame.scenes.table.thumbnails import small_picture
from spillgame.scenes.the_spill.board.geometry import Geometry
from spillgame.scenes.the_spill.board.oil import slick
from spillgame.store.summary import Summary
from spillgame.ui import svg
from spillgame.ui.look import Look

GLOSSY = 120
"""From how many pixels shown oil is glossy."""
ANIMAL, SHIP = 0.035, 0.1
"""Radii as shares of the rim's."""


def thumbnail(look: Look, known: Summary, side: int) -> pygame.Surface:
    """Return a square picture of a game, `side` pixels wide; cached by its key."""
    board = known.columns["board"]
    return small_picture(look, ("spill", repr(board)), side, partial(_draw, look, board, side >= GLOSSY))


def _draw(look: Look, board: JsonValues, glossy: bool, drawn: int) -> pygame.Surface:
    # The ring of names has no room here: what is within the rim is cut out.
    large = pygame.Surface((drawn, drawn), pygame.SRCALPHA)
    geometry = Geometry(large.get_rect(), look)
    rim, theme, line = geometry.rim, look.theme, drawn / 160
    full = [bit // 3 for bit in spaces_in(full_sectors(board["oil"]))]
    middle = geometry.centre
    parts = [svg.circle(middle, rim, fill=theme.sea, stroke=theme.line, stroke_width=line)]
    for space in SPACES:
        water = svg.mixed(look.rgb("sea"), look.rgb("shallow"), 1 - 0.4 * (space % 3))
        parts.append(svg.shape(geometry.spaces[space], fill=water, stroke=theme.faint, stroke_width=line / 2))
    flooded = [geometry.spaces[space] for space in spaces_in(board["oil"]) if space // 3 not in full]
    for outline in (*flooded, *(geometry.sectors[one] for one in full)):
        black = svg.shape(outline, fill=theme.code("oil"), stroke=theme.code("oil_edge"), stroke_width=line / 2)
        parts.append(slick(look, outline, (0, 0)) if glossy else black)
    for sector in full:
        parts.append(svg.shape(geometry.sectors[sector], stroke=theme.danger, stroke_width=2 * line))
    for space in spaces_in((board["healthy"] | board["contaminated"]) & ~board["oil"]):
        clean = theme.ink if board["healthy"] & BIT[space] else "none"
        parts.append(
            svg.circle(geometry.space_centre(space), rim * ANIMAL, fill=clean, stroke=theme.ink, stroke_width=line)
        )
    for sector in board["ships"].values():
        x, y = geometry.outside_centre(Sector.parse(sector))
        high = rim * SHIP
        hull = (x - high, y), (x + high, y), (x + 0.6 * high, y + high / 2), (x - 0.6 * high, y + high / 2)
        sail = (x, y - high), (x + 0.7 * high, y - 0.2 * high), (x, y - 0.2 * high)
        white = theme.code("hull")
        parts += [svg.shape(shape, fill=white, stroke=theme.pip, stroke_width=line) for shape in (hull, sail)]
    large.blit(svg.render("".join(parts), large.get_size()), (0, 0))
    large.blit(look.picture("the_spill/rig", geometry.rig.width), geometry.rig)
    inside = pygame.Rect(0, 0, round(2 * rim + line), round(2 * rim + line))
    inside.center = large.get_rect().center
    return large.subsurface(inside)
