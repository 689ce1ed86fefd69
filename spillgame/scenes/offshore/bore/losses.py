"""What a blowout costs, as it falls out of the hands of those who lose it."""

from collections.abc import Collection, Mapping
from typing import Final

import pygame

from spillgame.rules.offshore.drilling import Rewards
from spillgame.scenes.offshore.board.sprites import counted
from spillgame.scenes.offshore.bore.callouts import SIGNS
from spillgame.scenes.offshore.bore.ground import scatter
from spillgame.scenes.offshore.plates import changes_plate
from spillgame.scenes.table.floats import Place
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

BEGINS, LASTS = 0.36, 0.5
"""The shares of a blowout's time at which the first thing falls, and for how long each does."""
FAR, SIDE, DRIFT = 230, 30, 70
"""Design units: how far something falls, how large it is, and how far it drifts aside at most."""
SIZES: Final = 5
"""In how many sizes things are drawn that grow smaller as they fall."""


def draw_losses(
    surface: pygame.Surface, look: Look, places: Mapping[int, Place], seats: Collection[int], less: Rewards, t: float
) -> None:
    """Draw what seats lose: beside their entries, and falling from these, at a time `t` from 0 to 1."""
    things = [kind for name, kind in SIGNS for _ in range(getattr(less, name))]
    for seat in seats:
        place = places.get(seat)
        if place is None or not things:
            continue
        if not look.reduced_motion:
            for number, kind in enumerate(things):
                _fall(surface, look, place.rect, (number, len(things)), kind, (t - BEGINS - 0.05 * number) / LASTS)
        if t > BEGINS or look.reduced_motion:
            lost = tuple((kind, -n) for name, kind in SIGNS if (n := getattr(less, name)))
            mark = changes_plate(look, lost, look.line_height(SMALL) + look.px(4))
            surface.blit(mark, mark.get_rect(bottomright=place.rect.bottomright).clamp(surface.get_rect()))


def _fall(surface: pygame.Surface, look: Look, entry: pygame.Rect, at: tuple[int, int], kind: str, t: float) -> None:
    """Draw one thing on its way down; `at` is its number, from 0, and how many there are."""
    if not 0 < t < 1:
        return
    number, count = at
    side = look.px(SIDE) * (SIZES - int(SIZES * t * t)) // SIZES
    picture = counted(look, kind, max(6, side))
    x = entry.x + entry.width * (0.55 + 0.4 * (number + 0.5) / count) + look.px(DRIFT) * (scatter(number, 8) - 0.5) * t
    y = entry.centery + look.px(FAR) * t * t - look.px(40) * t * (1 - t)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
