"""The pieces by the names of their pictures, as the glossary shows them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from spillgame.scenes.endeavor_deep_sea.board.places import picture_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import (
    FIELDS,
    disc_sprite,
    field_sprite,
    porthole_sprite,
    vessel_sprite,
    wave_sprite,
)
from spillgame.scenes.endeavor_deep_sea.portraits import portrait
from spillgame.scenes.endeavor_deep_sea.symbols import ICONS, TOKENS, picture, symbol
from spillgame.ui.look import Look


def _gain(kind: str, look: Look, side: int) -> pygame.Surface:
    return picture(look, symbol(kind), side)


def _field(field: str, look: Look, side: int) -> pygame.Surface:
    return field_sprite(look, field, side)


def _bust(senior: bool, look: Look, side: int) -> pygame.Surface:
    return portrait(look, "pilot", (side, side), senior)


PIECES: Final[Mapping[str, Callable[[Look, int], pygame.Surface]]] = {
    **{ICONS.get(kind, kind): partial(_gain, kind) for kind in TOKENS},
    **{action: partial(_gain, action) for action in ("travel", "sonar", "dive", "conserve", "journal", "discover")},
    **{f"field_{field}": partial(_field, field) for field in FIELDS},
    "own_disc": lambda look, side: disc_sprite(look, 1, side),
    "own_vessel": lambda look, side: vessel_sprite(look, 1, side),
    "marker": lambda look, side: disc_sprite(look, 2, side),
    "wave": wave_sprite,
    "dive_site": lambda look, side: porthole_sprite(look, 3, side),
    "place": lambda look, side: picture_of(look, "kelp_forest", 2, (side, side)),
    "leader": lambda look, side: portrait(look, "team_leader", (side, side), True),
    "junior": partial(_bust, False),
    "senior": partial(_bust, True),
}
"""What draws each, given its side in pixels."""
