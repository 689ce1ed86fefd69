"""The burning rig of the title's picture, seen from the sea."""

import math
from itertools import pairwise

from spillgame.ui import svg
from spillgame.ui.look import Look

Point = tuple[float, float]

SIDE = (360, 380)
"""Units that its picture is wide and high; its foot is in the middle of the lower edge."""
FLAME = (120, 190)
"""Units that a flame is wide and high."""
FLICKERS = 10
LEGS = (74, 132, 228, 286)
DECK, TOP = 208, 172


def rig(look: Look, unit: float) -> str:
    """Return the rig without its fire."""
    theme = look.theme
    body, shade, lit = theme.code("hull"), theme.code("hull_shade"), theme.code("flag_yellow")
    dark = svg.mixed(look.rgb("hull_shade"), look.rgb("oil"), 0.55)
    parts = [*_legs(shade, dark), *_derrick(dark)]

    def block(x: float, y: float, wide: float, high: float, colour: str) -> None:
        parts.append(svg.box(x, y, wide, high, 2, fill=colour))

    block(40, TOP, 280, DECK - TOP, body)
    block(40, DECK - 12, 280, 12, dark)
    block(52, 126, 74, 48, shade)
    block(60, 100, 52, 28, body)
    block(236, 138, 62, 36, shade)
    block(244, 118, 24, 22, body)
    parts.append(svg.shape(((300, 172), (354, 138), (354, 132), (296, 160)), fill=dark))
    parts.append(svg.shape(((20, 118), (70, 118), (62, 128), (28, 128)), fill=body))
    parts.append(svg.stroke(((44, 128), (56, 172)), stroke=dark, stroke_width=4))
    for row, y in enumerate((134, 148, 160)):
        for column in range(5):
            light = lit if (row + column) % 3 else dark
            block(58 + 13 * column, y, 8, 6, light)
    for column in range(9):
        block(58 + 29 * column, TOP + 8, 14, 6, lit if column % 4 == 1 else dark)
    parts.append(
        svg.stroke(((250, 118), (228, 62), (300, 92), (250, 118)), stroke=dark, stroke_width=4, stroke_linejoin="round")
    )
    parts.append(svg.stroke(((300, 92), (300, 122)), stroke=dark, stroke_width=2))
    # the light of the fire on every edge that looks up
    for x1, x2, y in ((40, 320, TOP), (52, 126, 126), (60, 112, 100), (236, 298, 138), (20, 70, 118)):
        parts.append(svg.stroke(((x1, y), (x2, y)), stroke=lit, stroke_width=2, stroke_opacity=0.8))
    return svg.scaled("".join(parts), unit)


def _legs(shade: str, dark: str) -> list[str]:
    parts = []
    for number, x in enumerate(LEGS):
        spread = (x - 180) * 0.1
        foot = ((x - 9, DECK), (x + 9, DECK), (x + 9 + spread, 372), (x - 9 + spread, 372))
        parts.append(svg.shape(foot, fill=dark if number in (1, 2) else shade))
    for one, other in ((74, 132), (228, 286), (132, 228)):
        for low, high in ((212, 290), (290, 362)):
            for start, end in (((one, low), (other, high)), ((other, low), (one, high))):
                parts.append(svg.stroke((start, end), stroke=dark, stroke_width=3))
    return parts


def _derrick(dark: str) -> list[str]:
    """Return the tower over the well: two legs that meet above, with braces between."""

    def edge(side: int, share: float) -> Point:
        return 180 + side * (42 - 32 * share), TOP - 158 * share

    parts = [svg.stroke((edge(side, 0), edge(side, 1)), stroke=dark, stroke_width=6) for side in (-1, 1)]
    levels = [1 - 0.8**step for step in range(9)] + [1.0]
    for low, high in pairwise(levels):
        parts.append(svg.stroke((edge(-1, low), edge(1, high)), stroke=dark, stroke_width=2.5))
        parts.append(svg.stroke((edge(1, low), edge(-1, high)), stroke=dark, stroke_width=2.5))
        parts.append(svg.stroke((edge(-1, high), edge(1, high)), stroke=dark, stroke_width=2.5))
    return parts


def flame(look: Look, unit: float, flicker: int) -> str:
    """Return one of the FLICKERS shapes of the fire, its foot in the middle of the lower edge."""
    wide, high = FLAME
    red, yellow, white = look.rgb("flag_red"), look.rgb("flag_yellow"), look.rgb("flag_white")
    tongues = (
        (1.0, 1.0, svg.mixed(red, yellow, 0.12), 0.85),
        (0.78, 0.82, svg.mixed(red, yellow, 0.45), 0.95),
        (0.55, 0.62, svg.mixed(red, yellow, 0.85), 1.0),
        (0.3, 0.4, svg.mixed(yellow, white, 0.75), 1.0),
    )
    parts = []
    for number, (across, up, colour, plain) in enumerate(tongues):
        points = _tongue(wide / 2, high, 0.46 * wide * across, 0.92 * high * up, flicker + 0.7 * number)
        parts.append(svg.shape(points, fill=colour, fill_opacity=plain))
    return svg.scaled("".join(parts), unit)


def _tongue(middle: float, foot: float, half: float, high: float, flicker: float) -> list[Point]:
    """Return a flame that narrows upwards in several tips and sways."""
    turn = math.tau * flicker / FLICKERS
    points = []
    for step in range(41):
        across = step / 20 - 1
        tips = 0.62 + 0.2 * math.cos(5.5 * across + turn) + 0.18 * math.cos(11 * across - 2 * turn)
        up = (1 - across * across) ** 0.7 * tips
        sway = 0.14 * half * math.sin(3 * up + turn) * up
        points.append((middle + half * across * (1 - 0.35 * up) + sway + 0.16 * high * up * up, foot - high * up))
    return points


def puff(look: Look, radius: float, plain: float) -> str:
    """Return a cloud of smoke, in a square with sides of twice its radius."""
    smoke = svg.mixed(look.rgb("oil"), look.rgb("gloss"), 0.28)
    middle = radius, radius
    return svg.glow("puff", middle, radius, [smoke] * 3, (plain, plain * 0.7, 0)) + svg.circle(
        middle, radius, fill="url(#puff)"
    )
