"""The ship of the expedition, and the vessel that she lets down into the deep."""

from collections.abc import Mapping
from typing import Any, Final

from spillgame.ui import svg
from spillgame.ui.svg import Point

CRANE: Final = (-0.47, -0.115)
"""Where the rope leaves the ship, in her lengths from the middle of her waterline."""


def ship(own: Mapping[str, str], at: Point, long: float) -> str:
    """Return the ship: `at` is the middle of her waterline, `long` her length in pixels."""

    def points(*shares: Point) -> list[Point]:
        return [(at[0] + x * long, at[1] + y * long) for x, y in shares]

    ink, light = own["team_ink"], own["bone"]
    body = svg.shape(points((-0.44, -0.09), (0.5, -0.1), (0.42, 0.05), (-0.4, 0.05)), fill=own["coat_1"])
    body += svg.shape(points((-0.44, -0.09), (0.5, -0.1), (0.48, -0.065), (-0.432, -0.055)), fill=light)
    body += svg.shape(points((-0.407, 0.02), (0.432, 0.02), (0.42, 0.05), (-0.4, 0.05)), fill=own["coral_1"])
    for low, high, left, right in ((-0.095, -0.19, -0.02, 0.33), (-0.19, -0.265, 0.06, 0.27)):
        body += svg.shape(points((left, low), (right, low), (right - 0.03, high), (left, high)), fill=light)
    for number in range(4):
        x = 0.09 + 0.042 * number
        body += svg.shape(points((x, -0.215), (x + 0.028, -0.215), (x + 0.028, -0.243), (x, -0.243)), fill=ink)
    funnel = points((-0.015, -0.19), (0.045, -0.19), (0.04, -0.25), (-0.005, -0.25))
    body += svg.shape(funnel, fill=own["team_2"])
    style: dict[str, Any] = {"stroke": own["hulk"], "stroke_width": max(1.0, 0.012 * long), "stroke_linecap": "round"}
    body += svg.stroke(points((0.19, -0.265), (0.19, -0.39)), **style)
    body += svg.stroke(points((0.155, -0.34), (0.225, -0.34)), **style)
    body += svg.stroke(points((-0.36, -0.09), (-0.4, -0.2), CRANE), **{**style, "stroke_width": 0.022 * long})
    return body + svg.stroke(points((-0.29, -0.09), (-0.4, -0.2)), **style)


def vessel(own: Mapping[str, str], at: Point, long: float) -> str:
    """Return the vessel in the deep, with the light that it throws ahead; `at` is its middle."""
    x, y = at
    cone = [(x + 0.42 * long, y), (x + 2.1 * long, y - 0.32 * long), (x + 2.1 * long, y + 0.86 * long)]
    body = svg.gradient("beam", cone[0], cone[1], [own["shine"], own["shine"]], (0.5, 0.0))
    body += svg.shape(cone, fill="url(#beam)")
    ink = {"stroke": own["team_ink"], "stroke_width": max(1.0, 0.04 * long)}
    body += svg.box(x - 0.3 * long, y + 0.2 * long, 0.56 * long, 0.09 * long, 0.04 * long, fill=own["hulk"])
    body += svg.box(x - 0.5 * long, y - 0.24 * long, 0.9 * long, 0.46 * long, 0.2 * long, fill=own["team_2"], **ink)
    body += svg.shape([(x - 0.46 * long, y), (x - 0.66 * long, y - 0.2 * long), (x - 0.66 * long, y + 0.2 * long)],
                      fill=own["hulk"])  # fmt: skip
    body += svg.box(x - 0.16 * long, y - 0.35 * long, 0.3 * long, 0.13 * long, 0.04 * long, fill=own["team_2"], **ink)
    body += svg.circle((x + 0.2 * long, y - 0.01 * long), 0.15 * long, fill=own["depth_1"], **ink)
    return body + svg.circle((x - 0.16 * long, y - 0.01 * long), 0.075 * long, fill=own["depth_1"], **ink)
