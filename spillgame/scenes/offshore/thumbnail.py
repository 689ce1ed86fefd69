"""Small pictures of games as they were left, for the list of games: who is where on the chart, and how far along."""

from functools import partial
from typing import Final

import pygame

from spillgame.rules.seams import Json, JsonValues
from spillgame.scenes.offshore.board.geometry import LAND, PLACES
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.table.seat_shapes import outline
from spillgame.scenes.table.thumbnails import frame, small_picture
from spillgame.store.summary import Summary
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

ALONG: Final = 7.0
"""How long the chart is, in plates."""
BARS: Final = 0.24
"""How much of the height the bars of the points take."""


def thumbnail(look: Look, known: Summary, width: int) -> pygame.Surface:
    """Return a square picture of a game, `width` pixels wide; cached by its key."""
    columns = known.columns
    key = ("concession", repr(columns["platforms"]), repr(columns["scores"]))
    return small_picture(look, key, width, partial(_draw, look, columns))


def _draw(look: Look, columns: JsonValues, side: int) -> pygame.Surface:
    body = _sea(look, side) + _platforms(look, columns["platforms"], side) + _points(look, columns["scores"], side)
    return svg.render(body + frame(look, side), (side, side))


def _at(spot: Point, side: int) -> Point:
    """Return the pixel of a place on the chart, north at the right."""
    return (0.08 + 0.84 * spot[0] / ALONG) * side, (0.09 + 0.56 * spot[1] / LAND) * side


def _sea(look: Look, side: int) -> str:
    """Return the water, deeper away from the coast, and the coast."""
    own = look.theme.own
    body = svg.box(0, 0, side, side, 0, fill=own["chart_4"])
    for number, far in ((3, 0.18), (2, 0.36), (1, 0.52)):
        edge = [(side * step / 8, (far + 0.03 * (-1) ** step) * side) for step in range(9)]
        body += svg.shape([*edge, (side, side), (0, side)], fill=own[f"chart_{number}"])
    coast = [(side * step / 12, (0.71 + 0.025 * (-1) ** step) * side) for step in range(13)]
    return body + svg.shape([*coast, (side, side), (0, side)], fill=own["land"], stroke=own["shore"], stroke_width=2)


def _platforms(look: Look, platforms: JsonValues, side: int) -> str:
    """Return the companies' shapes where their platforms stand; dots where nobody is."""
    own, body = look.theme.own, ""
    size = 0.034 * side
    edge = {"stroke": own["company_ink"], "stroke_width": max(1.0, side / 200)}
    for field, seats in platforms.items():
        if field not in PLACES:  # a mod's: where its fields lie is not known without its content
            continue
        x, y = _at(PLACES[field], side)
        if not seats:
            body += svg.circle((x, y), 0.4 * size, fill=own["foam"], fill_opacity=0.75)
        half = (len(seats) - 1) / 2 * 1.5 * size
        x = max(1.6 * size + half, min(x, side - 1.6 * size - half))
        for number, seat in enumerate(seats):
            across = x - half + number * 1.5 * size
            body += svg.shape(outline(seat, (across, y), size), (0, 0), fill=own[token_of(seat)], **edge)
    return body


def _points(look: Look, scores: Json, side: int) -> str:
    """Return a bar for each company's points, on the land."""
    own, body = look.theme.own, ""
    most, high = max([1, *scores]), BARS * side / len(scores)
    edge = {"stroke": own["company_ink"], "stroke_width": max(1.0, side / 200)}
    for seat, score in enumerate(scores, 1):
        y = (1 - BARS - 0.02) * side + (seat - 1) * high
        wide = max(0.02, 0.92 * score / most) * side
        body += svg.box(0.04 * side, y + 0.12 * high, wide, 0.76 * high, 0, fill=own[token_of(seat)], **edge)
    return body
