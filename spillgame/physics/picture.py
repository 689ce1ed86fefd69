"""The paths of all dice of one drop as SVG text: from above, floor by floor, and from the side."""

from itertools import product
from typing import Final
from xml.sax.saxutils import escape

from spillgame.physics.drop import Drop
from spillgame.physics.quaternion import rotate
from spillgame.physics.spec import DEFAULT, FRAME_RATE, TowerSpec
from spillgame.physics.trace import Pose

SCALE: Final = 2400.0
"""Pixels in a metre."""
MARGIN: Final = 36.0
"""Pixels round each view."""
HAND: Final = 0.1
"""Height over the release in metres that the side view shows; many dice come from higher."""
COLOURS: Final = ("#0b6fb8", "#d9601a", "#2b8a3e", "#8a3ab9", "#b8860b", "#c2255c", "#0f8b8d", "#5c4b3a")
"""Colours of the paths, in order of release, repeated."""
DASHES: Final = ("none", "7 3", "2 3", "9 3 2 3")
"""Dashes of the paths, which change when the colours begin again, so that 32 dice can be told apart."""


def svg(drop: Drop, spec: TowerSpec = DEFAULT) -> str:
    """Return the picture of a drop: the view from above on the left, the view from the south on the right."""
    half = spec.yard.half_width * SCALE
    tall = max(2 * half, (spec.release.height + HAND) * SCALE)
    width, height = 4 * half + 3 * MARGIN, tall + 2 * MARGIN
    middle = MARGIN + tall / 2
    above = _View(MARGIN + half, middle, False)
    side = _View(2 * MARGIN + 3 * half, MARGIN + tall, True)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" font-family="sans-serif">',
        f"<title>{escape(f'Paths of {drop.trace.dice} dice')}</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fbfaf6"/>',
        *_tower_from_above(above, spec),
        *_tower_from_side(side, spec),
    ]
    parts.append(f'<clipPath id="c"><rect y="{MARGIN:.0f}" width="{width:.0f}" height="{height:.0f}"/></clipPath>')
    for view in (above, side):
        parts.append('<g clip-path="url(#c)">')
        parts += [_path(drop, die, view) for die in range(drop.trace.dice)]
        parts.append("</g>")
        for landing in drop.landings:
            parts += _cube(drop.trace.pose(len(drop.trace) - 1, landing.die), view, spec, landing.die)
    parts += _numbers(drop, above)
    parts += _legend(drop, width)
    return "\n".join([*parts, "</svg>", ""])


class _View:
    """Converts places in the tower to places in the picture."""

    def __init__(self, x: float, y: float, side: bool) -> None:
        self.x, self.y, self.side = x, y, side

    def __call__(self, x: float, y: float, z: float) -> tuple[float, float]:
        """Return the pixel of a place in metres."""
        return self.x + x * SCALE, self.y - (z if self.side else y) * SCALE

    def line(self, points: list[tuple[float, float, float]], style: str) -> str:
        """Return a polyline through places in metres."""
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in (self(*point) for point in points))
        return f'<polyline points="{corners}" fill="none" {style}/>'


def _tower_from_above(view: _View, spec: TowerSpec) -> list[str]:
    """Draw yard, ridges, rims and holes from above."""
    side, ridge = spec.yard.half_width, spec.yard.ridge_half_width * 2 * SCALE
    x, y = view(-side, side, 0)
    wide = 2 * side * SCALE
    parts = [
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{wide:.1f}" fill="#fff" '
        'stroke="#444" stroke-width="2"/>'
    ]
    for sign in (1, -1):
        ends = [(-side, -sign * side, 0.0), (side, sign * side, 0.0)]
        parts.append(view.line(ends, f'stroke="#bbb" stroke-width="{ridge:.1f}"'))
    for bowl in spec.bowls:
        for radius, dash in ((bowl.rim_radius, "none"), (bowl.hole_radius, "4 3")):
            parts.append(
                f'<circle cx="{view.x:.1f}" cy="{view.y:.1f}" r="{radius * SCALE:.1f}" fill="none" '
                f'stroke="#999" stroke-dasharray="{dash}"/>'
            )
    for name, x, y in (("N", 0, 0.9), ("E", 0.9, 0), ("S", 0, -0.9), ("W", -0.9, 0)):
        px, py = view(x * side, y * side, 0)
        parts.append(f'<text x="{px:.1f}" y="{py:.1f}" fill="#999" font-size="22" text-anchor="middle">{name}</text>')
    return parts


def _tower_from_side(view: _View, spec: TowerSpec) -> list[str]:
    """Draw the yard and a cut through the bowls."""
    side, style = spec.yard.half_width, 'stroke="#777" stroke-width="2"'
    tall = spec.yard.ridge_height
    parts = [view.line([(-side, 0, 2 * tall), (-side, 0, 0), (side, 0, 0), (side, 0, 2 * tall)], style)]
    parts.append(view.line([(-side, 0, tall), (side, 0, tall)], 'stroke="#bbb" stroke-dasharray="4 3"'))
    for bowl in spec.bowls:
        for sign in (-1, 1):
            steps = [bowl.hole_radius + (bowl.rim_radius - bowl.hole_radius) * k / 12 for k in range(13)]
            points = [(sign * radius, 0.0, bowl.height_at(radius)) for radius in steps]
            points.append((points[-1][0], 0.0, points[-1][2] + spec.die.edge))
            parts.append(view.line(points, style))
    return parts


def _path(drop: Drop, die: int, view: _View) -> str:
    points = [(pose.x, pose.y, pose.z) for pose in drop.trace.path(die)]
    colour, dash = COLOURS[die % len(COLOURS)], DASHES[die // len(COLOURS) % len(DASHES)]
    return view.line(points, f'stroke="{colour}" stroke-width="1.2" stroke-dasharray="{dash}" stroke-linejoin="round"')


def _cube(pose: Pose, view: _View, spec: TowerSpec, die: int) -> list[str]:
    """Draw the twelve edges of a cube where it lies."""
    half, edges = spec.die.half, []
    for axis in range(3):
        for a, b in product((-half, half), repeat=2):
            ends = []
            for c in (-half, half):
                corner = [a, b]
                corner.insert(axis, c)
                x, y, z = rotate(pose.attitude, (corner[0], corner[1], corner[2]))
                ends.append((pose.x + x, pose.y + y, pose.z + z))
            edges.append(view.line(ends, f'stroke="{COLOURS[die % len(COLOURS)]}" stroke-width="1.6"'))
    return edges


def _numbers(drop: Drop, view: _View) -> list[str]:
    """Write each die's face on it, as seen from above."""
    parts, last = [], len(drop.trace) - 1
    for landing in drop.landings:
        pose = drop.trace.pose(last, landing.die)
        x, y = view(pose.x, pose.y, 0)
        parts.append(f'<text x="{x:.1f}" y="{y + 7:.1f}" font-size="20" text-anchor="middle">{landing.face}</text>')
    return parts


def _legend(drop: Drop, width: float) -> list[str]:
    order = ", ".join(f"{landing.quadrant}{landing.face} {landing.at:.2f} s" for landing in drop.landings)
    if len(drop.landings) > 12:
        order = f"{len(drop.landings)} dice, at rest from {drop.landings[0].at:.2f} to {drop.simulated:.2f} s"
    text = f"In order of coming to rest: {order}. Lines: one point each 1/{FRAME_RATE} s."
    return [f'<text x="{MARGIN:.0f}" y="24" font-size="15" fill="#444">{escape(text)}</text>']
