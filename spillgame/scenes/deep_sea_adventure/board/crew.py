"""The crew at the surface when everybody is home: light from the hatch, and divers who cheer in the waves."""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.sprites import badge_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import STROKES, swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.fonts import BODY
from spillgame.ui.look import Look

SIZE: Final = 0.68
"""The side of a diver at the surface, in heights of the submarine."""
AFLOAT: Final = 0.8
"""How much of a diver at the surface is above the water."""
COMES: Final = 0.4
"""The share of the time in which the light and the divers come up."""
BOBS: Final = 3
"""How often a diver bobs up and down."""
SAID: Final = (0.23, 1.2)
"""How far down the board the line stands, as a share of its height, and its size in those of the table's text."""
COARSE: Final = 4
"""How much smaller the light is painted than it is shown."""


def cheer(surface: pygame.Surface, board: SeaView, state: State, t: float, *, still: bool) -> None:
    """Draw the crew as it cheers; the last who came home is next to the hatch, in its light. From time 1 on the
    light stays."""
    look, hull = board.look, board.geometry.submarine
    up = 1.0 if still else eased(t / COMES)
    seen = surface.get_clip()
    surface.set_clip(board.rect.clip(seen))
    light(surface, board, up)
    last = state.last_home or 1
    seats = [last, *(seat for seat in board.game.seats if seat != last)]
    side = round(SIZE * hull.height)
    step = min(1.05 * side, (board.rect.right - hull.right - 0.3 * side) / len(seats))
    for number, seat in enumerate(seats):
        grown = round(side * (1.15 if number == 0 else 1))
        bob = 0.0 if still else math.sin(math.tau * (BOBS * t + 0.31 * number))
        stroke = 0 if still else round(STROKES * (2 * t + 0.2 * number)) % STROKES
        figure = swimmer_sprite(look, seat, "cheer", grown, stroke)
        above = max(1, round(grown * (AFLOAT * up + 0.05 * bob)))
        x = round(hull.right + (number + 0.45) * step)
        place = pygame.Rect(x - grown // 2, board.geometry.surface - above, grown, min(above, grown))
        surface.blit(figure, place, pygame.Rect(0, 0, grown, place.height))
        foam = _foam(look, grown)
        surface.blit(*centred(foam, (x, board.geometry.surface)))
        badge = badge_sprite(look, seat, round(0.34 * side))
        surface.blit(*centred(badge, (x, board.geometry.surface + 0.24 * side)))
    surface.set_clip(seen)


def light(surface: pygame.Surface, board: SeaView, share: float) -> None:
    """Draw the light from the hatch over the sea, at a share of its strength."""
    hatch = board.geometry.submarine.move(-board.rect.x, -board.rect.y).center
    beams = light_sprite(board.look, board.rect.size, hatch)
    beams.set_alpha(round(255 * share))
    surface.blit(beams, board.rect)


@drawn_once
def light_sprite(look: Look, size: tuple[int, int], hatch: tuple[int, int]) -> pygame.Surface:
    """Return the light from the submarine over the whole sea."""
    few = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    at, glow = (hatch[0] / COARSE, hatch[1] / COARSE), look.theme.own["glow"]
    reach = 0.9 * max(few)
    warm = [look.theme.own["rope"], glow, glow, glow]
    body = svg.glow("hatch", at, reach, warm, (0.5, 0.34, 0.16, 0)) + svg.box(0, 0, *few, 0, fill="url(#hatch)")
    for lean in (-0.5, -0.2, 0.15, 0.5, 0.9):
        foot = at[0] + lean * few[1], few[1]
        corners = [at, (foot[0] - 0.09 * few[1], foot[1]), (foot[0] + 0.09 * few[1], foot[1])]
        name = f"beam{lean}"
        body += svg.gradient(name, at, foot, [glow] * 3, (0.3, 0.16, 0)) + svg.shape(corners, fill=f"url(#{name})")
    return pygame.transform.smoothscale(svg.render(body, few), size)


@drawn_once
def _foam(look: Look, wide: int) -> pygame.Surface:
    """Return the ring of foam round a diver at the surface."""
    high, foam = max(4, wide // 4), look.theme.own["foam"]
    style = {"stroke": foam, "stroke_width": max(1.5, 0.04 * wide), "fill": look.theme.own["water_1"]}
    return svg.render(
        svg.ellipse((wide / 2, high / 2), 0.4 * wide, 0.32 * high, fill_opacity=0.7, **style), (wide, high)
    )


def write(surface: pygame.Surface, board: SeaView, words: str, icon: str, token: str, *, in_sky: bool) -> None:
    """Write what has happened on a plate with an icon before it: under the submarine, or in the sky next to it."""
    look, (down, large), hull = board.look, SAID, board.geometry.submarine
    gap, pad = look.px(8), look.px(14)
    room = board.rect.right - hull.right if in_sky else board.rect.width
    size, most = large * BODY, round(0.94 * room) - look.px(1.3 * BODY) - gap - 2 * pad
    while size > 0.7 * BODY and look.fonts.width(words, look.px(size), True) > most:
        size -= 0.1 * BODY
    words = look.fonts.shortened(words, look.px(size), most, True)
    text, sign = look.line(words, size, "ink", True), look.icon(icon, 1.2 * size, token)
    plate = pygame.Rect(0, 0, text.get_width() + sign.get_width() + gap + 2 * pad, text.get_height() + look.px(12))
    plate.midtop = board.rect.centerx, board.rect.y + round(down * board.rect.height)
    if in_sky:
        plate.center = (hull.right + board.rect.right) // 2, (board.rect.y + board.geometry.surface) // 2
    pygame.draw.rect(surface, look.rgb("panel"), plate, border_radius=plate.height // 2)
    pygame.draw.rect(surface, look.rgb("line"), plate, look.px(2), border_radius=plate.height // 2)
    surface.blit(sign, sign.get_rect(midleft=(plate.x + pad, plate.centery)))
    surface.blit(text, text.get_rect(midright=(plate.right - pad, plate.centery)))
