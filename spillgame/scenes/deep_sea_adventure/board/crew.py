"""The crew on the deck when everybody is home: the last one climbs aboard, the hatch closes, and the lamp lights up."""

import math
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.sprites import badge_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import STROKES, swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.moving import Point, between, eased
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.fonts import BODY
from spillgame.ui.look import Look

SIZE, LARGER = 0.57, 1.12
"""The side of a diver on the deck, in heights of the submarine, and how much larger the last one is."""
DECK_DOWN: Final = 0.4
"""How far down the submarine its deck is, as a share of its height."""
DECK, APART = (0.06, 0.34), 0.15
"""Between which shares of the submarine's width the crew stands on the deck, and how far apart at most, likewise."""
LAST: Final = 0.72
"""Where the last one comes to stand, likewise."""
HATCH: Final = (0.485, 0.2, 0.14)
"""Where the hatch on the tower begins, as shares of the submarine's width and height, and how wide it is."""
ABOVE, AFLOAT = 0.66, 0.72
"""How much of a diver is seen above the deck, and above the water."""
RISES: Final = 0.4
"""The share of the way aboard in which the last diver comes up out of the water, before the jump."""
ABOARD, SHUTS = 0.55, 0.2
"""The share of the time by which the last diver is aboard, and in which the hatch closes then."""
BOBS: Final = 3
"""How often a diver bobs up and down."""
SAID: Final = (0.23, 1.2)
"""How far down the board the line stands, as a share of its height, and its size in those of the table's text."""
COARSE: Final = 4
"""How much smaller the light is painted than it is shown."""


def cheer(surface: pygame.Surface, board: SeaView, state: State, t: float, *, still: bool) -> None:
    """Draw how the last diver comes aboard: the crew on the deck waves, the diver climbs out of the water to them, the
    hatch closes, and the lamp lights up. From time 1 on the light stays, and they cheer."""
    t = 1.0 if still else t
    seen = surface.get_clip()
    surface.set_clip(board.rect.clip(seen))
    light(surface, board, eased((t - ABOARD) / (1 - ABOARD)))
    last = state.last_home or 1
    others = [seat for seat in board.game.seats if seat != last]
    apart = min(APART, (DECK[1] - DECK[0]) / max(1, len(others) - 1))
    for number, seat in enumerate(others):
        _on_deck(surface, board, seat, DECK[1] - number * apart, 0.0 if still else t, number)
    if t < ABOARD:
        _climbs(surface, board, last, t / ABOARD)
    else:
        _on_deck(surface, board, last, LAST, 0.0 if still else t, len(others), larger=True)
    _close(surface, board, eased((t - ABOARD) / SHUTS))
    surface.set_clip(seen)


def _side(board: SeaView) -> int:
    return round(SIZE * board.geometry.submarine.height)


def _deck(board: SeaView, across: float) -> Point:
    """Return a place on the deck, as a share of the submarine's width."""
    hull = board.geometry.submarine
    return hull.x + across * hull.width, hull.y + DECK_DOWN * hull.height


def _on_deck(
    surface: pygame.Surface, board: SeaView, seat: int, across: float, t: float, number: int, *, larger: bool = False
) -> None:
    """Draw a diver who stands behind the edge of the deck and waves."""
    side = round(_side(board) * (LARGER if larger else 1))
    x, y = _deck(board, across)
    above = round(side * (ABOVE + 0.06 * math.sin(math.tau * (BOBS * t + 0.31 * number))))
    figure = swimmer_sprite(board.look, seat, "cheer", side, round(STROKES * (2 * t + 0.2 * number)) % STROKES)
    surface.blit(figure, (round(x - side / 2), round(y) - above), pygame.Rect(0, 0, side, above))
    badge = badge_sprite(board.look, seat, round(0.34 * side))
    surface.blit(*centred(badge, (x, y)))


def _climbs(surface: pygame.Surface, board: SeaView, seat: int, t: float) -> None:
    """Draw a diver who comes up next to the stern and jumps aboard, at a time from 0 to 1."""
    look, hull, side = board.look, board.geometry.submarine, round(LARGER * _side(board))
    start = hull.right + 0.55 * side, float(board.geometry.surface)
    x, y = _deck(board, LAST)
    end, jumps = (x, y - (ABOVE - 0.5) * side), max(0.0, (t - RISES) / (1 - RISES))
    foam = _foam(look, side)
    if not jumps:
        above = max(1, round(AFLOAT * side * eased(t / RISES)))
        figure = swimmer_sprite(look, seat, "up", side, round(3 * STROKES * t) % STROKES)
        place = round(start[0] - side / 2), round(start[1]) - above
        surface.blit(figure, place, pygame.Rect(0, 0, side, above))
    surface.blit(*centred(foam, start))
    if jumps:
        begin = start[0], start[1] - (AFLOAT - 0.5) * side
        across, down = between(begin, end, eased(jumps))
        figure = swimmer_sprite(look, seat, "cheer", side)
        surface.blit(*centred(figure, (across, down - 0.35 * side * math.sin(math.pi * jumps))))


def _close(surface: pygame.Surface, board: SeaView, shut: float) -> None:
    """Draw the hatch on the tower, `shut` from 0 to 1: the light inside, and its lid; then the lamp over it."""
    hull, own = board.geometry.submarine, board.look.rgb
    x, y = hull.x + HATCH[0] * hull.width, hull.y + HATCH[1] * hull.height
    wide, thick = HATCH[2] * hull.width, max(2.0, 0.035 * hull.height)
    if shut < 1:
        pygame.draw.ellipse(
            surface, own("glow"), pygame.Rect(round(x), round(y - thick), round(wide), round(2 * thick))
        )
    turn = math.radians(105 * (1 - shut))
    tip = x + wide - wide * math.cos(turn), y - wide * math.sin(turn)
    pygame.draw.line(surface, own("abyss"), (x + wide, y), tip, round(thick) + 2)
    pygame.draw.line(surface, own("band"), (x + wide, y), tip, round(thick))
    if shut >= 1:
        lamp = round(x + wide / 2), round(y - 2 * thick)
        pygame.draw.aacircle(surface, own("abyss"), lamp, round(1.6 * thick) + 1)
        pygame.draw.aacircle(surface, own("glow"), lamp, round(1.6 * thick))


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
    body = svg.glow("hatch", at, reach, warm, (0.16, 0.22, 0.14, 0)) + svg.box(0, 0, *few, 0, fill="url(#hatch)")
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
    """Write what has happened on a plate with an icon before it: under the submarine, or in the sky next to it where
    there is room."""
    look, (down, large), hull = board.look, SAID, board.geometry.submarine
    gap, pad = look.px(8), look.px(14)
    beside = look.px(1.3 * BODY) + gap + 2 * pad
    in_sky = in_sky and look.fonts.width(words, look.px(0.7 * BODY), True) + beside <= board.rect.right - hull.right
    room = board.rect.right - hull.right if in_sky else board.rect.width
    size, most = large * BODY, round(0.94 * room) - beside
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
