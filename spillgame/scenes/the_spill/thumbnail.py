"""Small pictures of the sea as games left it, for the list of games: where oil lies, who lives, where ships are."""

from collections.abc import Mapping
from typing import Any

import pygame

from spillgame.rules.the_spill.board import BIT, SPACES, Sector, full_sectors, spaces_in
from spillgame.scenes.the_spill.board.geometry import Geometry
from spillgame.store.summary import Summary
from spillgame.ui.look import Look

DRAWN = 4
"""How many times as large as it is shown a board is drawn, for smooth edges."""
ANIMAL, SHIP = 0.035, 0.06
"""Radii as shares of the rim's."""


def thumbnail(look: Look, known: Summary, side: int) -> pygame.Surface:
    """Return a square picture of a game, so many pixels wide; what was drawn before is not drawn again."""
    board = known.columns["board"]
    key = ("thumbnail", look.theme, repr(board), side)
    return look.pictures.made(key, lambda: _draw(look, board, side))


def _draw(look: Look, board: Mapping[str, Any], side: int) -> pygame.Surface:
    # The ring of names has no room here: what is within the rim is cut out.
    large = pygame.Surface((side * DRAWN, side * DRAWN), pygame.SRCALPHA)
    geometry = Geometry(large.get_rect(), look)
    rim = geometry.rim
    pygame.draw.circle(large, look.rgb("panel"), geometry.centre, rim)
    full = full_sectors(board["oil"])
    for space in SPACES:
        outline = geometry.spaces[space]
        oily = board["oil"] & BIT[space]
        pygame.draw.polygon(large, look.rgb("oil" if oily else "shallow"), outline)
    for bit in spaces_in(full):
        for space in SPACES[bit // 3 * 3 : bit // 3 * 3 + 3]:
            pygame.draw.polygon(large, look.rgb("danger"), geometry.spaces[space], DRAWN * 2)
    for space in spaces_in((board["healthy"] | board["contaminated"]) & ~board["oil"]):
        hurt = board["contaminated"] & BIT[space]
        pygame.draw.circle(large, look.rgb("ink"), geometry.space_centre(space), rim * ANIMAL, DRAWN if hurt else 0)
    for sector in board["ships"].values():
        x, y = geometry.outside_centre(Sector.parse(sector))
        high = rim * SHIP
        pygame.draw.polygon(large, look.rgb("line"), [(x, y - high), (x + high, y + high), (x - high, y + high)])
    pygame.draw.circle(large, look.rgb("line"), geometry.centre, rim, DRAWN)
    inside = pygame.Rect(0, 0, round(2 * rim), round(2 * rim))
    inside.center = large.get_rect().center
    return pygame.transform.smoothscale(large.subsurface(inside), (side, side))
