"""The pieces by the names of their pictures, as the glossary shows them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from spillgame.rules.offshore.content_model import COLOURS, PLANT, Reward
from spillgame.scenes.offshore.board.sprites import (
    GLYPHS,
    badge_sprite,
    counted,
    drilling_sprite,
    flame,
    gift_sprite,
    need_sprite,
    platform_sprite,
    space_sprite,
    tile_sprite,
)
from spillgame.ui.look import Look

COUNTED: Final = ("coin", "barrel", "fame", "pressure", "flip")


def _of(kind: str, draw: Callable[[Look, str, int], pygame.Surface]) -> Callable[[Look, int], pygame.Surface]:
    return lambda look, side: draw(look, kind, side)


def _tile(kind: str, colour: int, up: bool, look: Look, side: int) -> pygame.Surface:
    return tile_sprite(look, kind, colour, side, up)


PIECES: Final[Mapping[str, Callable[[Look, int], pygame.Surface]]] = {
    **{kind: _of(kind, counted) for kind in COUNTED},
    **{f"need_{colour}": _of(colour, need_sprite) for colour in COLOURS},
    **{
        f"{colour}/{kind}": partial(_tile, kind, number, True)
        for number, colour in enumerate(COLOURS)
        for kind in GLYPHS
        if kind != PLANT
    },
    **{f"down/{kind}": partial(_tile, kind, 0, False) for kind in GLYPHS if kind != PLANT},
    "plant": partial(_tile, PLANT, -1, True),
    "gas": flame,
    "badge": lambda look, side: badge_sprite(look, 1, side),
    "platform": lambda look, side: platform_sprite(look, 1, side),
    "export_space": space_sprite,
    "marker": lambda look, side: gift_sprite(look, Reward(points=2), "light", side),
    "red_space": lambda look, side: gift_sprite(look, Reward(coins=2), "red", side),
    "drilling_tile": lambda look, side: drilling_sprite(look, (True, False, False, 0, 1), side),
    "repair": lambda look, side: drilling_sprite(look, (False, False, True, 0, 0), side),
    "blowout": lambda look, side: drilling_sprite(look, (False, False, False, 0, 2), side),
}
"""What draws each, given its side in pixels."""
