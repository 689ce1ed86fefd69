"""The platform at sea as pictures draw it: concrete legs on the seabed, a deck with its derrick, the flare."""

from collections.abc import Mapping, Sequence
from typing import Final

from spillgame.ui import svg
from spillgame.ui.svg import Point

LEGS: Final = (-0.3, 0.0, 0.3)
"""Where the legs stand, in widths of the deck from its middle."""
FLARE: Final[Point] = (0.93, -0.86)
"""The tip of the flare boom from the middle of the deck at sea level, in widths of the deck."""
DECK, HIGH = 0.34, 0.1
"""How far the deck's foot is above the sea, and how high the deck is, in widths of the deck."""

Own = Mapping[str, str]
"""The colours of the game's tokens."""


def platform(own: Own, at: Point, wide: float, bed: float) -> str:
    """Return a platform as SVG.

    `at` is the middle of its deck at sea level, `wide` the width of the deck, and `bed` how far down the seabed is.
    """
    return _legs(own, at, wide, bed) + _deck(own, at, wide) + _derrick(own, at, wide) + _boom(own, at, wide)


def flame(own: Own, at: Point, wide: float, lean: float = 0.0, high: float = 1.0) -> str:
    """Return the flame of the flare; `lean` is how far its tip is blown aside, `high` how high it burns."""
    x, y = at[0] + FLARE[0] * wide, at[1] + FLARE[1] * wide
    size = 0.11 * wide
    tip = x + (0.5 + lean) * size, y - 2.3 * high * size
    steps = (
        f"M{x:.2f} {y:.2f} C{x - size:.2f} {y - 0.7 * size:.2f} {x:.2f} {y - 1.1 * high * size:.2f} "
        f"{tip[0]:.2f} {tip[1]:.2f} C{x + 1.1 * size:.2f} {y - high * size:.2f} {x + 0.8 * size:.2f} "
        f"{y - 0.3 * size:.2f} {x:.2f} {y:.2f} Z"
    )
    body = svg.path(steps, fill=own["flame"])
    return body + svg.circle((x + 0.12 * size, y - 0.55 * size), 0.3 * size, fill=own["lamp"])


def _legs(own: Own, at: Point, wide: float, bed: float) -> str:
    x, y = at
    top = y - DECK * wide
    body = ""
    for middle in LEGS:
        left, slim, broad = x + middle * wide, 0.045 * wide, 0.085 * wide
        corners = [(left - slim, top), (left + slim, top), (left + broad, bed), (left - broad, bed)]
        body += svg.shape(corners, fill=own["concrete"], stroke=own["steel_shade"], stroke_width=0.008 * wide)
        shade = [(left + 0.2 * slim, top), (left + slim, top), (left + broad, bed), (left + 0.2 * broad, bed)]
        body += svg.shape(shade, fill=own["steel_shade"], fill_opacity=0.55)
    cells = 7
    each = 1.0 * wide / cells
    for cell in range(cells):
        left = x - 0.5 * wide + cell * each
        body += svg.box(left, bed - 0.17 * wide, 0.95 * each, 0.19 * wide, 0.45 * each, fill=own["concrete"])
        body += svg.box(left + 0.55 * each, bed - 0.15 * wide, 0.34 * each, 0.17 * wide, 0.17 * each,
                        fill=own["steel_shade"], fill_opacity=0.5)  # fmt: skip
    return body


def _deck(own: Own, at: Point, wide: float) -> str:
    x, foot = at[0], at[1] - DECK * wide
    top = foot - HIGH * wide
    edge = {"stroke": own["abyss"], "stroke_width": 0.007 * wide}
    body = svg.shape(
        [(x - 0.5 * wide, top), (x + 0.5 * wide, top), (x + 0.42 * wide, foot), (x - 0.42 * wide, foot)],
        (0, 0), fill=own["steel_shade"], **edge,
    )  # fmt: skip
    blocks = ((-0.48, 0.24, 0.26, "steel"), (-0.22, 0.12, 0.14, "concrete"), (0.14, 0.16, 0.17, "concrete"),
              (0.31, 0.17, 0.11, "steel"))  # fmt: skip
    for left, across, high, token in blocks:
        body += svg.box(x + left * wide, top - high * wide, across * wide, high * wide, 0, fill=own[token], **edge)
    for row in range(3):
        for place in range(5):
            left, down = x + (-0.455 + 0.042 * place) * wide, top - (0.215 - 0.07 * row) * wide
            body += svg.box(left, down, 0.024 * wide, 0.028 * wide, 0, fill=own["lamp"], **edge)
    pad = top - 0.275 * wide
    body += svg.box(x - 0.6 * wide, pad, 0.3 * wide, 0.03 * wide, 0, fill=own["steel_shade"], **edge)
    crane = [(x + 0.22 * wide, top - 0.17 * wide), (x + 0.22 * wide, top - 0.28 * wide)]
    jib = [crane[1], (x + 0.5 * wide, top - 0.42 * wide), (x + 0.5 * wide, top - 0.2 * wide)]
    body += svg.stroke(crane, stroke=own["steel_shade"], stroke_width=0.035 * wide)
    return body + svg.stroke(jib, stroke=own["steel_shade"], stroke_width=0.014 * wide)


def _derrick(own: Own, at: Point, wide: float) -> str:
    """Return the tower over the shaft: two legs, and braces across."""
    x, foot = at[0], at[1] - (DECK + HIGH) * wide
    broad, slim, high = 0.12 * wide, 0.035 * wide, 0.66 * wide
    body, steps = "", 7
    sides: list[Sequence[Point]] = []
    for sign in (-1, 1):
        side = [(x + sign * (broad + (slim - broad) * step / steps), foot - high * step / steps)
                for step in range(steps + 1)]  # fmt: skip
        sides.append(side)
        body += svg.stroke(side, stroke=own["lattice"], stroke_width=0.02 * wide)
    for step in range(steps):
        for one, other in ((0, 1), (1, 0)):
            brace = [sides[one][step], sides[other][step + 1]]
            body += svg.stroke(brace, stroke=own["lattice"], stroke_width=0.009 * wide)
        body += svg.stroke([sides[0][step + 1], sides[1][step + 1]], stroke=own["lattice"], stroke_width=0.01 * wide)
    return body + svg.box(x - 1.4 * slim, foot - high - 0.03 * wide, 2.8 * slim, 0.045 * wide, 0, fill=own["lattice"])


def _boom(own: Own, at: Point, wide: float) -> str:
    x, top = at[0], at[1] - (DECK + HIGH) * wide
    tip = x + FLARE[0] * wide, at[1] + FLARE[1] * wide
    upper, lower = (x + 0.46 * wide, top - 0.08 * wide), (x + 0.48 * wide, top)
    style = {"stroke": own["lattice"], "stroke_width": 0.013 * wide}
    body = svg.stroke([upper, tip], (0, 0), **style) + svg.stroke([lower, tip], (0, 0), **style)
    for step in range(1, 6):
        share = step / 6
        ends = [(one[0] + (tip[0] - one[0]) * share, one[1] + (tip[1] - one[1]) * share) for one in (upper, lower)]
        body += svg.stroke(ends, stroke=own["lattice"], stroke_width=0.008 * wide)
    return body
