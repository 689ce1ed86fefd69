"""What lies and stands in a place: wrecks, ruins, chimneys, bones, nodules, cables, pools, light and snow."""

import math

from spillgame.scenes.endeavor_deep_sea.board.brush import SURFACE, Brush
from spillgame.ui import svg


def rays(brush: Brush) -> str:
    """Return the light that falls in from above."""
    parts, top = [], SURFACE * brush.high if brush.depth == 1 else 0.0
    for _ in range(4):
        x, wide = brush.chance.uniform(0.0, 1.0) * brush.wide, brush.unit * brush.chance.uniform(0.05, 0.14)
        lean, far = 0.25 * brush.wide, brush.high * brush.chance.uniform(0.7, 1.0)
        beam = [(x, top), (x + wide, top), (x + 2.2 * wide - lean, far), (x - lean, far)]
        parts.append(svg.shape(beam, fill=brush.colour("ray"), fill_opacity=0.09))
    return "".join(parts)


def wreck(brush: Brush) -> str:
    """Return a ship that has sunk."""
    return _hull(brush, 0.55, 0.42, -9)


def convoy(brush: Brush) -> str:
    """Return several ships that have sunk together."""
    return _hull(brush, 0.2, 0.24, 12) + _hull(brush, 0.78, 0.26, -14) + _hull(brush, 0.48, 0.34, 5)


def _hull(brush: Brush, x: float, size: float, turn: float) -> str:
    s, px, py = size * brush.unit, x * brush.wide, brush.floor(x) + 0.05 * brush.unit
    body = svg.shape([(-s, -0.42 * s), (0.92 * s, -0.36 * s), (0.7 * s, 0.1 * s), (-0.75 * s, 0.1 * s)],
                     fill=brush.under_water("rust", 0.25))  # fmt: skip
    body += svg.shape([(-s, -0.42 * s), (0.92 * s, -0.36 * s), (0.88 * s, -0.27 * s), (-0.96 * s, -0.32 * s)],
                      fill=brush.under_water("hulk", 0.1))  # fmt: skip
    body += svg.shape([(-0.25 * s, -0.4 * s), (-0.25 * s, -0.72 * s), (0.2 * s, -0.7 * s), (0.24 * s, -0.38 * s)],
                      fill=brush.under_water("hulk", 0.3))  # fmt: skip
    body += svg.stroke([(0.42 * s, -0.36 * s), (0.5 * s, -1.15 * s)], stroke=brush.under_water("hulk", 0.2),
                       stroke_width=0.06 * s)  # fmt: skip
    body += svg.stroke([(0.3 * s, -0.9 * s), (0.68 * s, -0.86 * s)], stroke=brush.under_water("hulk", 0.2),
                       stroke_width=0.045 * s)  # fmt: skip
    for at in (-0.6, -0.35, 0.1, 0.35):
        body += svg.circle((at * s, -0.16 * s), 0.06 * s, fill=brush.colour(f"depth_{min(5, brush.depth + 1)}"))
    return svg.placed(body, (px, py), turn)


def ruins(brush: Brush) -> str:
    """Return columns and blocks of a sunken town."""
    parts, unit = [], brush.unit
    for number, x in enumerate((0.12, 0.26, 0.4, 0.62, 0.74, 0.9)):
        y, px = brush.floor(x), x * brush.wide
        tall, wide = unit * (0.16, 0.34, 0.3, 0.36, 0.2, 0.1)[number], unit * 0.055
        colour = brush.under_water("bone", 0.38)
        parts.append(svg.box(px - wide, y - tall, 2 * wide, tall + 4, 1, fill=colour))
        for line in (-0.4, 0.3):
            parts.append(
                svg.stroke([(px + line * wide, y - tall), (px + line * wide, y)], stroke_width=max(0.8, 0.16 * wide),
                           stroke=brush.under_water("stone", 0.4))
            )  # fmt: skip
        parts.append(svg.box(px - 1.4 * wide, y - tall - 0.5 * wide, 2.8 * wide, 0.6 * wide, 1, fill=colour))
    one, other = 0.26 * brush.wide, 0.4 * brush.wide
    top = brush.floor(0.33) - unit * 0.38
    beam = [(one - 0.09 * unit, top), (other + 0.09 * unit, top + 0.04 * unit), (other + 0.09 * unit, top + 0.1 * unit),
            (one - 0.09 * unit, top + 0.06 * unit)]  # fmt: skip
    return "".join(parts) + svg.shape(beam, fill=brush.under_water("bone", 0.3))


def vents(brush: Brush) -> str:
    """Return chimneys that smoke, with a glow at their mouths."""
    parts, unit = [], brush.unit
    for x, tall in ((0.2, 0.3), (0.36, 0.42), (0.7, 0.36), (0.86, 0.24)):
        px, y = x * brush.wide, brush.floor(x) + 3
        top = y - tall * unit
        for step in range(6):
            drift = unit * 0.05 * math.sin(1.3 * step + 9 * x)
            puff = unit * (0.03 + 0.016 * step)
            parts.append(svg.circle((px + drift, top - step * unit * 0.055), puff, fill=brush.colour("hulk"),
                                    fill_opacity=0.5 - 0.07 * step))  # fmt: skip
        w = 0.055 * unit
        parts.append(svg.shape([(px - 1.9 * w, y), (px - 0.8 * w, top + 0.1 * unit), (px - w, top), (px + 0.9 * w, top),
                                (px + 0.7 * w, top + 0.12 * unit), (px + 2 * w, y)],
                               fill=brush.under_water("stone", 0.15)))  # fmt: skip
        parts.append(svg.ellipse((px, top), w, 0.35 * w, fill=brush.colour("coral_2")))
    return "".join(parts)


def bones(brush: Brush) -> str:
    """Return the bones of a whale."""
    unit, colour = brush.unit, brush.under_water("bone", 0.18)
    y, parts = brush.floor(0.5) + 0.02 * unit, []
    spine = [
        ((0.22 + 0.62 * step / 8) * brush.wide, y - unit * (0.12 + 0.05 * math.sin(step / 2.6))) for step in range(9)
    ]
    parts.append(brush.curve(spine, stroke=colour, stroke_width=0.04 * unit))
    for number, (x, top) in enumerate(spine[1:6]):
        tall = unit * (0.26 - 0.03 * abs(number - 2))
        for side in (-1, 1):
            way = [
                (x, top),
                (x + side * 0.09 * unit, top - 0.3 * tall + 0.1 * unit),
                (x + side * 0.05 * unit, top + tall),
            ]
            parts.append(brush.curve(way, stroke=colour, stroke_width=0.026 * unit))
    x, top = spine[0]
    skull = [(x, top - 0.08 * unit), (x - 0.26 * unit, top + 0.05 * unit), (x - 0.24 * unit, top + 0.1 * unit),
             (x + 0.02 * unit, top + 0.08 * unit)]  # fmt: skip
    return "".join(parts) + svg.shape(skull, fill=colour, stroke=colour, stroke_width=2, stroke_linejoin="round")


def nodules(brush: Brush) -> str:
    """Return a plain strewn with lumps of ore."""
    parts = []
    for x, y in brush.spots(40):
        size, down = brush.unit * brush.chance.uniform(0.012, 0.032), brush.unit * brush.chance.uniform(0.0, 0.12)
        parts.append(svg.ellipse((x, y + down), 1.3 * size, size, fill=brush.under_water("stone", 0.05)))
        parts.append(svg.ellipse((x - 0.3 * size, y + down - 0.3 * size), 0.5 * size, 0.25 * size,
                                 fill=brush.under_water("stone_lit", 0.1)))  # fmt: skip
    return "".join(parts)


def cables(brush: Brush) -> str:
    """Return cables across the ground, with a repeater."""
    parts, unit = [], brush.unit
    for number, colour in enumerate(("hulk", "rust", "stone_lit")):
        way = [
            (x / 12 * brush.wide, brush.floor(x / 12) + unit * (0.02 + 0.04 * number + 0.02 * math.sin(x + number)))
            for x in range(13)
        ]
        parts.append(brush.curve(way, stroke=brush.under_water(colour, 0.1), stroke_width=0.026 * unit))
    x, y = 0.6 * brush.wide, brush.floor(0.6) + 0.02 * unit
    parts.append(svg.box(x - 0.12 * unit, y - 0.045 * unit, 0.24 * unit, 0.09 * unit, 0.04 * unit,
                         fill=brush.under_water("hulk", 0.1)))  # fmt: skip
    return "".join(parts) + svg.circle((x + 0.07 * unit, y), 0.014 * unit, fill=brush.colour("shine"))


def pool(brush: Brush) -> str:
    """Return a lake of brine with a shore."""
    x, y = 0.5 * brush.wide, brush.floor(0.5) + 0.045 * brush.unit
    across = 0.36 * brush.wide
    body = svg.ellipse((x, y), 1.1 * across, 0.08 * brush.unit, fill=brush.under_water("bone", 0.45))
    body += svg.ellipse((x, y), across, 0.06 * brush.unit, fill=brush.colour("depth_2"))
    return body + svg.ellipse((x - 0.2 * across, y - 0.012 * brush.unit), 0.5 * across, 0.02 * brush.unit,
                              fill=brush.colour("shine"), fill_opacity=0.5)  # fmt: skip


def snow(brush: Brush) -> str:
    """Return what sinks from above for weeks: marine snow."""
    dots = brush.waters(70, 0.02, 0.98)
    return "".join(
        svg.circle(at, brush.unit * brush.chance.uniform(0.003, 0.009), fill=brush.colour("bone"),
                   fill_opacity=brush.chance.uniform(0.3, 0.9))
        for at in dots
    )  # fmt: skip


def boulders(brush: Brush) -> str:
    """Return rocks on the ground."""
    parts = []
    for x, y in brush.spots(7):
        s = brush.unit * brush.chance.uniform(0.04, 0.09)
        corners = [(x - s, y + 0.3 * s), (x - 0.7 * s, y - 0.5 * s), (x, y - 0.8 * s), (x + 0.8 * s, y - 0.3 * s),
                   (x + s, y + 0.3 * s)]  # fmt: skip
        parts.append(svg.shape(corners, fill=brush.under_water("stone", 0.2)))
        parts.append(svg.shape([corners[1], corners[2], (x - 0.1 * s, y - 0.2 * s)],
                               fill=brush.under_water("stone_lit", 0.3)))  # fmt: skip
    return "".join(parts)


def lighthouse(brush: Brush) -> str:
    """Return a mole with a lighthouse at its head."""
    line, unit = SURFACE * brush.high, brush.unit
    x, w = 0.8 * brush.wide, 0.045 * unit
    mole = [(0.66 * brush.wide, line - 0.02 * unit), (brush.wide, line - 0.02 * unit), (brush.wide, brush.high),
            (0.58 * brush.wide, brush.high)]  # fmt: skip
    body = svg.shape(mole, fill=brush.under_water("stone", 0.2))
    for row in range(1, 6):
        y = line + row * 0.15 * unit
        body += svg.stroke([((0.66 - 0.012 * row) * brush.wide, y), (brush.wide, y)],
                           stroke=brush.under_water("stone_lit", 0.3), stroke_width=max(0.8, unit / 110))  # fmt: skip
    tower = [(x - w, line - 0.02 * unit), (x - 0.6 * w, line - 0.14 * unit), (x + 0.6 * w, line - 0.14 * unit),
             (x + w, line - 0.02 * unit)]  # fmt: skip
    return body + svg.shape(tower, fill=brush.colour("bone")) + svg.circle((x, line - 0.15 * unit), 0.5 * w,
                                                                           fill=brush.colour("coral_2"))  # fmt: skip


def smoke(brush: Brush) -> str:
    """Return the glow and the smoke of a volcano."""
    x, y = min(brush.outline, key=lambda point: point[1])
    y = max(y, 0.02 * brush.high)
    parts = [
        svg.circle((x + brush.unit * 0.05 * step, y - brush.unit * 0.02 * step), brush.unit * (0.02 + 0.012 * step),
                   fill=brush.colour("hulk"), fill_opacity=0.5 - 0.1 * step)
        for step in range(4)
    ]  # fmt: skip
    slope = [(x - 0.02 * brush.wide, y + 2), (x - 0.05 * brush.wide, brush.high * 0.5), (x, brush.high * 0.42)]
    parts.append(brush.curve(slope, stroke=brush.colour("coral_2"), stroke_width=0.02 * brush.unit, stroke_opacity=0.7))
    return "".join(parts)


def gulls(brush: Brush) -> str:
    """Return gulls over calm water, and a sail."""
    line, unit, parts = SURFACE * brush.high, brush.unit, []
    for x, up in ((0.56, 0.09), (0.64, 0.06), (0.5, 0.055)):
        px, py = x * brush.wide, line - up * unit
        way = f"M{px - 0.03 * unit:.1f} {py:.1f} q{0.015 * unit:.1f} {-0.02 * unit:.1f} {0.03 * unit:.1f} 0"
        parts.append(svg.path(f"{way} q{0.015 * unit:.1f} {-0.02 * unit:.1f} {0.03 * unit:.1f} 0",
                              stroke=brush.colour("hulk"), stroke_width=max(1.0, unit / 110)))  # fmt: skip
    return "".join(parts)
