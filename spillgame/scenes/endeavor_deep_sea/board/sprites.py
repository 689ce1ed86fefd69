"""The pieces as pictures: discs, Vessels, tokens, fields of Journals, the Wave.

Sizes are pixels. The pictures are shared: callers draw them, not on them.
"""

from collections.abc import Mapping
from typing import Any, Final

import pygame

from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.screens import SeatLook
from spillgame.scenes.table.seat_shapes import badge, letter_of
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

FIELDS: Final[Mapping[str, str]] = {
    "life": "M50 84 C24 66 14 46 30 28 C40 18 48 24 50 32 C52 24 60 18 70 28 C86 46 76 66 50 84 Z",
    "earth": "M10 80 L38 26 L52 50 L62 36 L90 80 Z",
    "lore": "M26 14 L74 14 L74 24 L68 24 L68 76 L74 76 L74 86 L26 86 L26 76 L32 76 L32 24 L26 24 Z",
    "tech": "M50 10 L58 26 L75 20 L74 38 L90 48 L76 60 L80 78 L62 76 L52 90 L42 76 L22 80 L26 60 L10 50 L26 38 L24 20 "
            "L42 26 Z",
}  # fmt: skip
"""The sign of each field of Journals, in a square of 100: a leaf's heart, mountains, a column, a wheel."""
SHIP: Final = "M6 58 C6 42 20 34 40 34 L42 20 L62 20 L62 34 C80 36 94 46 94 58 C94 70 80 78 52 78 C24 78 6 72 6 58 Z"
"""The outline of a Vessel, in a square of 100; its letter stands in its middle."""


def thin(look: Look, units: float) -> int:
    """Return how wide a line on a piece is, in pixels: pieces do not grow with text, and neither do their lines."""
    return max(1, round(look.px(units) * 100 / max(100, look.scale.text)))


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture as opaque as a share from 0 to 1 says."""
    made = picture.copy()
    made.set_alpha(round(255 * min(1.0, max(0.0, share))))
    return made


@drawn_once
def disc_sprite(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return a seat's disc: its shape in its colour with its letter."""
    return badge(look, seat, side, (token_of(seat), "team_ink"), edge=0.06, letter=0.46)


SEATS: Final = SeatLook(token_of, "team_ink", disc_sprite)


@drawn_once
def vessel_sprite(look: Look, seat: int, side: int, right: bool = False) -> pygame.Surface:
    """Return a seat's Vessel with its letter; it sails to the left, or to the `right`."""
    own = look.theme.own
    style: dict[str, Any] = {"stroke": own["team_ink"], "stroke_width": 6, "stroke_linejoin": "round"}
    body = svg.path(SHIP, fill=own[token_of(seat)], **style)
    body += svg.path("M94 58 L99 48 M94 58 L99 68", stroke=own["team_ink"], stroke_width=6)
    body += svg.path("M24 44 C30 40 38 39 44 39", stroke="#ffffff", stroke_width=4, stroke_opacity=0.55)
    picture = pygame.transform.flip(svg.render(svg.scaled(body, side / 100), (side, side)), right, False)
    ink = look.fonts.text(letter_of(seat), max(6, round(0.42 * side)), look.rgb("team_ink"), True)
    picture.blit(ink, ink.get_rect(center=(round(0.5 * side), round(0.565 * side))))
    return picture


@drawn_once
def beam_sprite(look: Look, long: int) -> pygame.Surface:
    """Return the light before a Vessel that sails to the left: wide and faint at its far end."""
    own, high = look.theme.own, round(0.5 * long)
    body = svg.gradient("beam", (long, 0), (0, 0), [own["coral_2"]] * 3, (0.85, 0.4, 0))
    body += svg.shape([(long, 0.42 * high), (0, 0), (0, high), (long, 0.58 * high)], fill="url(#beam)")
    return svg.render(body, (long, high))


@drawn_once
def bubble_sprite(look: Look, side: int, token: str = "ray") -> pygame.Surface:
    """Return a bubble, or a light under water."""
    own, middle = look.theme.own, (side / 2, side / 2)
    body = svg.circle(middle, 0.48 * side, fill=own[token], fill_opacity=0.35, stroke=own["depth_4"],
                      stroke_width=max(0.8, 0.06 * side), stroke_opacity=0.7)  # fmt: skip
    body += svg.circle(middle, 0.42 * side, stroke=own[token], stroke_width=max(1.0, 0.1 * side))
    body += svg.circle((0.36 * side, 0.34 * side), 0.12 * side, fill=own[token])
    return svg.render(body, (side, side))


@drawn_once
def snow_sprite(look: Look, side: int) -> pygame.Surface:
    """Return a flake of marine snow."""
    body = svg.circle((side / 2, side / 2), 0.45 * side, fill=look.theme.own["ray"], fill_opacity=0.55)
    return svg.render(body, (side, side))


@drawn_once
def fish_sprite(look: Look, long: int) -> pygame.Surface:
    """Return a small fish that swims to the left."""
    high, colour = round(0.5 * long), look.theme.own["beast"]
    body = svg.ellipse((0.38 * long, high / 2), 0.36 * long, 0.4 * high, fill=colour, fill_opacity=0.8)
    tail = [(0.66 * long, high / 2), (0.98 * long, 0.08 * high), (0.98 * long, 0.92 * high)]
    return svg.render(body + svg.shape(tail, fill=colour, fill_opacity=0.8), (long, high))


@drawn_once
def field_sprite(look: Look, field: str, side: int) -> pygame.Surface:
    """Return the sign of a field of Journals."""
    body = svg.path(FIELDS[field], fill=look.theme.own[f"field_{field}"])
    if field == "tech":
        body += svg.circle((50, 50), 13, fill=look.theme.own["plate"])
    return svg.render(svg.scaled(body, side / 100), (side, side))


@drawn_once
def porthole_sprite(look: Look, tokens: int, side: int) -> pygame.Surface:
    """Return the picture of a Dive site with this number of `tokens`; an empty one is dark."""
    own, middle = look.theme.own, (side / 2, side / 2)
    rim = own["bone"] if tokens else own["hulk"]
    body = svg.circle(middle, 0.47 * side, fill=own["depth_5"], stroke=rim, stroke_width=0.085 * side)
    if tokens:
        body += svg.circle(middle, 0.33 * side, fill=own["depth_2"])
        for step in range(min(3, tokens)):
            y = (0.66 - 0.07 * step) * side
            body += svg.ellipse(
                (side / 2, y), 0.21 * side, 0.085 * side, fill=own["bone"], stroke=own["team_ink"],
                stroke_width=max(0.7, 0.025 * side),
            )  # fmt: skip
    picture = svg.render(body, (side, side))
    if tokens:
        ink = look.fonts.text(str(tokens), max(6, round(0.42 * side)), (250, 253, 255), True)
        picture.blit(ink, ink.get_rect(center=(side // 2, round(0.35 * side))))
    return picture


@drawn_once
def wave_sprite(look: Look, side: int) -> pygame.Surface:
    """Return the Wave, which says who begins."""
    body = svg.circle((50, 50), 46, fill=look.theme.own["depth_2"], stroke=look.theme.own["ray"], stroke_width=6)
    crest = "M14 60 C26 60 30 34 48 34 C62 34 66 46 58 52 C72 48 80 56 86 64 C70 72 34 74 14 60 Z"
    return svg.render(svg.scaled(body + svg.path(crest, fill=look.theme.own["ray"]), side / 100), (side, side))
