"""The places behind Specialists, each in a square of a hundred: what they work with, and the light it gives."""

import math
from collections.abc import Callable, Mapping
from typing import Final

from spillgame.ui import svg

Own = Mapping[str, str]
Backdrop = Callable[[Own], str]


def _bridge(own: Own) -> str:
    """Return the windows of a bridge with the horizon."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["hulk"]) + svg.box(-20, 8, 140, 46, 0, fill=own["haze"])
    body += svg.box(-20, 36, 140, 18, 0, fill=own["depth_2"])
    body += "".join(svg.box(x, 6, 3.5, 50, 0, fill=own["coat_1"]) for x in (-2, 30, 66, 98))
    return body + svg.box(-20, 54, 140, 5, 0, fill=own["coat_1"]) + svg.circle((16, 24), 7, fill=own["coral_2"])


def _cockpit(own: Own) -> str:
    """Return the round window of a Vessel, and its lamps."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["depth_5"])
    body += svg.circle((30, 40), 36, fill=own["depth_2"], stroke=own["hulk"], stroke_width=6)
    body += svg.path("M2 58 Q14 44 26 56 T56 54 L52 66 Q30 80 8 66 Z", fill=own["depth_4"])
    lamps = (("coral_1", 84), ("coral_2", 92), ("shine", 100))
    return body + "".join(svg.circle((x, 22 + 9 * n), 3, fill=own[token]) for n, (token, x) in enumerate(lamps))


def _reef(own: Own) -> str:
    """Return corals in light from above."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["depth_1"])
    body += svg.shape([(60, 0), (84, 0), (40, 100), (0, 100)], fill=own["ray"], fill_opacity=0.35)
    for x, y, size, token in (
        (0, 76, 20, "coral_1"),
        (18, 90, 15, "coral_2"),
        (92, 80, 22, "coral_3"),
        (106, 60, 12, "coral_1"),
    ):
        body += svg.circle((x, y), size, fill=own[token], fill_opacity=0.85)
    for x, y in ((80, 26), (92, 34), (76, 38)):
        body += svg.ellipse((x, y), 5, 2.4, fill=own["beast"]) + svg.shape(
            [(x + 4, y), (x + 8, y - 3), (x + 8, y + 3)], fill=own["beast"]
        )
    return body


def _screen(own: Own) -> str:
    """Return a sonar screen in a dark room."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["depth_5"])
    body += svg.circle((80, 34), 32, fill=own["depth_4"], stroke=own["shine"], stroke_width=2)
    body += "".join(
        svg.circle((80, 34), radius, stroke=own["shine"], stroke_width=1, stroke_opacity=0.6) for radius in (10, 21)
    )
    body += svg.shape([(80, 34), (80, 2), (104, 13)], fill=own["shine"], fill_opacity=0.4)
    return body + svg.circle((66, 24), 2.6, fill=own["shine"]) + svg.circle((88, 46), 2, fill=own["shine"])


def _greenhouse(own: Own) -> str:
    """Return leaves before the light."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["haze"])
    for x, y, turn, token in (
        (0, 80, -30, "weed"),
        (8, 40, 20, "weed_lit"),
        (96, 70, -150, "weed"),
        (100, 30, 170, "weed_lit"),
        (24, 100, -70, "weed_lit"),
        (86, 104, -110, "weed"),
    ):
        leaf = svg.path("M0 0 C18 -16 40 -12 52 0 C40 12 18 16 0 0 Z", fill=own[token])
        body += svg.placed(leaf, (x, y), turn)
    return body


def _engine(own: Own) -> str:
    """Return pipes and a wheel in warm light."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["rust"])
    body += svg.box(-20, 14, 140, 9, 0, fill=own["hulk"]) + svg.box(88, 0, 10, 100, 0, fill=own["hulk"])
    body += svg.circle((14, 58), 22, stroke=own["coral_2"], stroke_width=6) + svg.circle(
        (14, 58), 5, fill=own["coral_2"]
    )
    for step in range(3):
        x, y = 22 * math.cos(step * math.pi / 3), 22 * math.sin(step * math.pi / 3)
        body += svg.stroke([(14 - x, 58 - y), (14 + x, 58 + y)], stroke=own["coral_2"], stroke_width=3)
    return body + svg.circle((70, 6), 8, fill=own["coral_2"], fill_opacity=0.8)


def _chart(own: Own) -> str:
    """Return a chart with its lines of depth and a compass."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["bone"])
    for step in range(5):
        body += svg.path(f"M-20 {70 - 15 * step} Q10 {40 - 12 * step} 40 {60 - 13 * step} T120 {50 - 16 * step}",
                         stroke=own["depth_3"], stroke_width=1.2, stroke_opacity=0.7)  # fmt: skip
    rose = [(0, -17), (4, -4), (17, 0), (4, 4), (0, 17), (-4, 4), (-17, 0), (-4, -4)]
    return body + svg.placed(svg.shape(rose, fill=own["coat_5"]), (84, 30), 14)


def _deep(own: Own) -> str:
    """Return the dark of the deep with lamps and snow."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["abyss"])
    body += svg.shape([(112, 14), (112, 26), (-10, 90), (-10, 40)], fill=own["shine"], fill_opacity=0.22)
    for n in range(16):
        body += svg.circle(((37 * n) % 120 - 10, (53 * n) % 96), 0.8 + n % 3 * 0.5, fill=own["bone"], fill_opacity=0.7)
    return body


def _laboratory(own: Own) -> str:
    """Return shelves with flasks."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["coat_2"])
    for y in (38, 80):
        body += svg.box(-20, y, 140, 3, 0, fill=own["stone_lit"])
    for x, y, token in (
        (2, 38, "shine"),
        (20, 38, "coral_1"),
        (84, 38, "weed_lit"),
        (100, 38, "coral_2"),
        (6, 80, "coral_3"),
        (94, 80, "depth_2"),
    ):
        flask = svg.path(
            "M-3 -20 L3 -20 L3 -12 L9 0 L-9 0 L-3 -12 Z", fill=own[token], stroke=own["stone"], stroke_width=1
        )
        body += svg.placed(flask, (x, y))
    return body


def _storm(own: Own) -> str:
    """Return open sea in the evening."""
    body = svg.gradient("evening", (0, 0), (0, 70), [own["coat_5"], own["coral_2"]]) + svg.box(
        -20, 0, 140, 100, 0, fill="url(#evening)"
    )
    body += svg.circle((22, 46), 13, fill=own["bone"], fill_opacity=0.9)
    for y, token in ((58, "depth_3"), (72, "depth_4"), (86, "depth_5")):
        body += svg.path(f"M-20 {y} q14 -9 28 0 t28 0 t28 0 t28 0 t28 0 V104 H-20 Z", fill=own[token])
    return body


def _library(own: Own) -> str:
    """Return books by lamplight."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["hair_2"])
    for row in range(3):
        for n in range(14):
            token = ("coat_1", "coat_3", "coat_5", "bone", "coral_3")[(3 * row + 2 * n) % 5]
            tall = 20 + (n * 7 + row * 5) % 7
            body += svg.box(-20 + 10 * n, 30 + 34 * row - tall, 8.4, tall, 1, fill=own[token], fill_opacity=0.8)
        body += svg.box(-20, 30 + 34 * row, 140, 3, 0, fill=own["hair_1"])
    return body


def _ice(own: Own) -> str:
    """Return mountains of ice."""
    body = svg.box(-20, 0, 140, 100, 0, fill=own["haze"])
    body += svg.shape([(-20, 80), (6, 22), (26, 58), (44, 34), (70, 84)], fill=own["ray"])
    body += svg.shape([(48, 84), (86, 16), (122, 84)], fill=own["depth_1"])
    return body + svg.box(-20, 78, 140, 26, 0, fill=own["depth_3"])


BACKDROPS: Final[Mapping[str, Backdrop]] = {
    "bridge": _bridge, "cockpit": _cockpit, "reef": _reef, "screen": _screen, "greenhouse": _greenhouse,
    "engine": _engine, "chart": _chart, "deep": _deep, "laboratory": _laboratory, "storm": _storm,
    "library": _library, "ice": _ice,
}  # fmt: skip
LIGHTS: Final[Mapping[str, str]] = {
    "bridge": "ray", "cockpit": "shine", "reef": "ray", "screen": "shine", "greenhouse": "weed_lit",
    "engine": "coral_2", "chart": "bone", "deep": "shine", "laboratory": "ray", "storm": "coral_2",
    "library": "coral_2", "ice": "ray",
}  # fmt: skip
"""The colour of the light that each gives."""
