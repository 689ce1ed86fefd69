"""Small pictures of games as they were left, for the list of games: the ocean in play, and how far along it is."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import pygame

from spillgame.rules.endeavor_deep_sea.state import COLUMNS, DEPTHS
from spillgame.rules.endeavor_deep_sea.summary import GOALS
from spillgame.rules.seams import Json, JsonValues
from spillgame.scenes.endeavor_deep_sea.board.brush import Brush
from spillgame.scenes.endeavor_deep_sea.board.places import BY_DEPTH, PLACES
from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.table.seat_shapes import outline
from spillgame.scenes.table.thumbnails import frame, small_picture
from spillgame.store.summary import Summary
from spillgame.ui import svg
from spillgame.ui.look import Look

SKY, FOOT = 0.1, 0.2
"""How much of the height the sky takes, and the points or the goals below the ocean."""
GAP: Final = 0.008
"""Between two zones, as a share of the side."""


def thumbnail(look: Look, known: Summary, width: int) -> pygame.Surface:
    """Return a square picture of a game, `width` pixels wide; cached by its key."""
    columns = known.columns
    key = ("expedition", repr(columns["zones"]), repr(columns["scores"]), columns["met"])
    return small_picture(look, key, width, partial(_draw, look, columns))


def _draw(look: Look, columns: JsonValues, side: int) -> pygame.Surface:
    foot = _points(look, columns["scores"], side) if columns["scores"] else _goals(look, columns["met"], side)
    body = _water(look, side) + _zones(look, columns["zones"], side) + foot
    return svg.render(body + frame(look, side), (side, side))


def _water(look: Look, side: int) -> str:
    own = look.theme.own
    body = svg.box(0, 0, side, SKY * side, 0, fill=own["haze"])
    body += svg.gradient("sea", (0, SKY * side), (0, (1 - FOOT) * side), [own[f"depth_{depth}"] for depth in DEPTHS])
    body += svg.box(0, SKY * side, side, side, 0, fill="url(#sea)")
    body += svg.box(0, (1 - FOOT) * side, side, FOOT * side, 0, fill=own["plate"])
    return body + svg.box(0, 0, side, (1 - FOOT) * side, 0, fill=own["fog"], fill_opacity=0.35)


def _zones(look: Look, zones: Mapping[str, str], side: int) -> str:
    """Return each zone in play as a place with its ground, in its cell."""
    own, body = look.theme.own, ""
    wide, high = side / len(COLUMNS), (1 - SKY - FOOT) * side / len(DEPTHS)
    for cell, board in zones.items():
        depth = int(cell[1])
        x, y = COLUMNS.index(cell[0]) * wide + GAP * side, SKY * side + (depth - 1) * high + GAP * side
        size = wide - 2 * GAP * side, high - 2 * GAP * side
        ground = PLACES.get(board, BY_DEPTH[depth]).ground
        brush = Brush(look, (round(size[0]), round(size[1])), depth, ground, board)
        edge = [(x + px, y + min(size[1], max(0, py))) for px, py in brush.outline]
        body += svg.box(x, y, *size, 0, fill=svg.mixed(look.rgb(f"depth_{depth}"), look.rgb("ray"), 0.16))
        body += svg.shape([*edge, (x + size[0], y + size[1]), (x, y + size[1])], fill=own[f"bed_{depth}"])
        body += svg.box(x, y, *size, 0, stroke=own["plate"], stroke_width=max(1.0, side / 160))
    return body


def _points(look: Look, scores: Json, side: int) -> str:
    """Return a bar for each player's points, with the player's shape before it."""
    own, body = look.theme.own, ""
    most, high = max([1, *scores]), 0.92 * FOOT * side / len(scores)
    edge: dict[str, Any] = {"stroke": own["team_ink"], "stroke_width": max(0.8, side / 240)}
    for seat, score in enumerate(scores, 1):
        y = (1 - 0.97 * FOOT) * side + (seat - 1) * high
        wide = max(0.02, 0.84 * score / most) * side
        sign = outline(seat, (0.06 * side, y + 0.5 * high), min(0.36 * high, 0.036 * side))
        body += svg.shape(sign, fill=own[token_of(seat)], **edge)
        body += svg.box(0.12 * side, y + 0.16 * high, wide, 0.68 * high, 0, fill=own[token_of(seat)], **edge)
    return body


def _goals(look: Look, met: int | None, side: int) -> str:
    """Return a light for each goal of a team, lit where it is met."""
    own, body = look.theme.own, ""
    for number in range(GOALS):
        at = (number + 0.5) * side / GOALS, (1 - 0.5 * FOOT) * side
        lit = number < (met or 0)
        style = {"fill": own["link_lit"] if lit else "none", "stroke": own["link"], "stroke_width": max(1.0, side / 90)}
        body += svg.circle(at, 0.042 * side, **style)
    return body
