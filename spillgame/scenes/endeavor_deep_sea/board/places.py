"""How each Ocean board looks as a place: a ground, and what is on it; one that a mod brings is drawn by its depth."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.endeavor_deep_sea.board import growth as g
from spillgame.scenes.endeavor_deep_sea.board import things as t
from spillgame.scenes.endeavor_deep_sea.board.brush import Brush
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

Part = Callable[[Brush], str]


class Place(NamedTuple):
    """A recipe."""

    ground: str
    """One of GROUNDS."""
    parts: tuple[Part, ...]
    """The layers of the picture, from bottom to top."""


PLACES: Final[Mapping[str, Place]] = {
    "sea_star": Place("flat", (t.rays, t.boulders, g.stars, g.shoal)),
    "volcanic_island": Place("island", (t.rays, t.smoke, g.coral)),
    "calm_seas": Place("open", (t.rays, t.gulls, g.shoal, g.shoal)),
    "dying_reef": Place("slope", (t.rays, g.pale_coral, g.shoal)),
    "atoll": Place("ring", (t.rays, g.palms, g.coral, g.shoal)),
    "mangrove_bay": Place("slope", (t.rays, g.mangrove, g.shoal)),
    "harbour_mouth": Place("flat", (t.rays, t.lighthouse, t.boulders, g.grass)),
    "looking_glass": Place("open", (t.rays, t.rays, g.shoal, g.jellyfish)),
    "kelp_forest": Place("flat", (t.rays, g.kelp, g.shoal)),
    "sunken_ruins": Place("flat", (t.rays, t.ruins, g.shoal)),
    "seagrass_slope": Place("slope", (t.rays, g.grass, g.stars, g.shoal)),
    "whale_road": Place("open", (t.rays, g.whale, g.bubbles)),
    "sponge_garden": Place("slope", (t.rays, g.sponges, g.coral)),
    "petrel_wreck": Place("flat", (t.rays, t.wreck, g.shoal)),
    "squid_nursery": Place("flat", (t.rays, g.squid)),
    "thermal_vents": Place("ridge", (t.vents, g.tubes)),
    "ledge_elevator": Place("steps", (t.boulders, g.sponges, g.jellyfish)),
    "coldwater_reef": Place("ridge", (g.coral, g.shoal)),
    "canyon_head": Place("canyon", (t.boulders, g.shoal, t.snow)),
    "lantern_drift": Place("open", (g.lanterns, g.jellyfish)),
    "cable_crossing": Place("flat", (t.boulders, t.cables, g.jellyfish)),
    "brine_pool": Place("flat", (t.boulders, t.pool, g.lanterns)),
    "manganese_plain": Place("flat", (t.nodules, g.lanterns)),
    "glass_sponge_wall": Place("wall", (g.sponges, g.lanterns)),
    "whale_fall": Place("flat", (t.bones, t.snow)),
    "lost_convoy": Place("flat", (t.convoy, t.snow)),
    "trench_gate": Place("trench", (t.boulders, g.angler)),
    "midnight_basin": Place("canyon", (g.angler, g.lanterns)),
    "cold_seep": Place("slope", (g.tubes, g.lanterns)),
    "snow_field": Place("flat", (t.boulders, t.snow, t.snow)),
    "hadal_stair": Place("steps", (t.boulders, g.lanterns)),
    "silent_ridge": Place("ridge", (t.boulders, t.snow)),
}
BY_DEPTH: Final[Mapping[int, Place]] = {
    1: Place("slope", (t.rays, g.coral, g.shoal)),
    2: Place("slope", (t.rays, g.sponges, g.shoal)),
    3: Place("ridge", (t.boulders, g.jellyfish)),
    4: Place("flat", (t.boulders, g.lanterns)),
    5: Place("trench", (t.snow, g.angler)),
}


@drawn_once
def picture_of(look: Look, board: str, depth: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a place; `size` is in pixels."""
    place = PLACES.get(board, BY_DEPTH[depth])
    brush = Brush(look, size, depth, place.ground, board)
    body = brush.water()
    is_open = place.ground == "open"
    body += "" if is_open else brush.far_ground()
    body += "".join(part(brush) for part in place.parts if part is t.rays)
    body += "" if is_open else brush.ground()
    body += "".join(part(brush) for part in place.parts if part is not t.rays)
    return svg.render(body, size)
