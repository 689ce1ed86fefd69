"""Falling dice: what happens between the floors, which the solver in the plane does not simulate.

A falling die is `ALOFT` while it is higher than the dice on the floor below: it meets only walls, and bounces
off the tops of dice and of ridges. Lower than that it collides with them: `ASTRIDE` while it is still over a
ridge, else `AMONG` them; when it touches the floor and hops no more it is `DOWN`. Every blow here reflects a
velocity at a slope, and what is wedged is moved apart without speed, so nothing here adds energy.
"""

import math
from typing import Final

from spillgame.physics.die import FRAME, Die, Phase
from spillgame.physics.spec import GRAVITY, TowerSpec
from spillgame.physics.tower import ASTRIDE, ON_FLOOR, OVER_FLOOR, Floor
from spillgame.physics.trace import Struck

TOP_SLOPE: Final = 0.2
"""Slope at which the top of a lying die deflects another from its centre: flat, so that a sliding die hardly sinks."""
SLIDE: Final = 0.4
"""Speed in m/s against a slope up to which a die slides on it; faster, it has fallen on it."""
TOP_LEAN: Final = 0.3
"""Slope towards the axis added to that. It is more than `TOP_SLOPE`, so a heap of dice has no hollow in which
another could lie: it slides towards the axis until there is room."""
DULL: Final = 0.2
"""Speed in m/s under which a fall on a floor does not bounce."""
CREEP: Final = 0.1
"""Speed in m/s below which a die on another or on a ridge is stuck: sliding off would make it faster."""
APART: Final = 0.0004
"""Distance in metres by which a wedged die makes room in one frame: too little to look like a jump."""
HALF_ROOT: Final = math.sqrt(0.5)
"""√½: the share of x and of y in the distance from a diagonal."""


def overlap(a: Die, b: Die) -> float:
    """Return the depth in metres to which two dice overlap, as seen from above; negative where there is room.

    The outline is a square of half `die.half - die.rounding` with a round border of `die.rounding`. Of the
    four directions of the sides the one with most room counts (separating axes); near two corners that gives
    a little more depth, or less room, than there is.
    """
    die = a.piece.spec.die
    dx, dy = b.x - a.x, b.y - a.y
    half = die.half - die.rounding
    turned = b.angle - a.angle
    spread = half * (1 + abs(math.cos(turned)) + abs(math.sin(turned)))
    room = -math.inf
    for angle in (a.angle, b.angle):
        cos, sin = math.cos(angle), math.sin(angle)
        room = max(room, abs(dx * cos + dy * sin), abs(dy * cos - dx * sin))
    return spread + 2 * die.rounding - room


def bounce(die: Die, normal: tuple[float, float, float], other: Die | None = None) -> float:
    """Reflect the die's velocity at a surface with the unit vector `normal`; return the speed of the blow.

    A die that lies under it takes up the level part of the blow. What is left of the speed is at most what
    there was.
    """
    nx, ny, nz = normal
    wx, wy = (other.vx, other.vy) if other else (0.0, 0.0)
    speed = -((die.vx - wx) * nx + (die.vy - wy) * ny + die.vz * nz)
    if speed <= 0.0:
        return 0.0
    hop = die.piece.spec.die.hop if speed > DULL else 0.0
    push = (1 + hop) * speed / (1 + (nx * nx + ny * ny if other else 0.0))
    die.vz += push * nz
    die.push(push * nx, push * ny)
    if other:
        other.push(-push * nx, -push * ny)
    if speed > die.tip_speed:
        die.flip(push * nx, push * ny)
    return speed


def lift_out(die: Die, depth: float, normal: tuple[float, float, float]) -> None:
    """Take a die that is `depth` metres under a slope back to its surface, at the expense of its speed.

    A slow die has sunk in by one frame of sliding. It goes back along the normal, as far as its speed against
    the slope pays for, which leaves just the speed that the slide downhill gives. A fast die has fallen; it
    goes straight up, so that nobody sees it jump aside.
    """
    nx, ny, nz = normal
    speed = die.vx * nx + die.vy * ny + die.vz * nz
    if speed >= 0.0:
        return
    if speed > -SLIDE:
        out = min(depth * nz, speed * speed / (2 * GRAVITY * nz))
        gain = -math.sqrt(max(0.0, speed * speed - 2 * GRAVITY * nz * out)) - speed
        die.z += out * nz
        die.move(out * nx, out * ny)
        die.vz += gain * nz
        die.push(gain * nx, gain * ny)
        return
    raise_up(die, depth)


def raise_up(die: Die, depth: float) -> None:
    """Set a die straight up by `depth` metres, or as far as its speed pays for; the fall pays first."""
    fall, level = die.vz * die.vz, die.vx * die.vx + die.vy * die.vy
    rise = min(depth, (fall + level) / (2 * GRAVITY))
    die.z += rise
    cost = 2 * GRAVITY * rise
    die.vz = math.copysign(math.sqrt(max(0.0, fall - cost)), die.vz)
    if cost > fall and level > 0.0:
        part = math.sqrt(max(0.0, 1 - (cost - fall) / level)) - 1
        die.push(part * die.vx, part * die.vy)


class Falling:
    """All falling dice of a drop, moved frame by frame."""

    def __init__(self, spec: TowerSpec, dice: list[Die]) -> None:
        self.spec, self.dice, self.bowls = spec, dice, spec.bowls
        self.edge, self.touch = spec.die.edge, 2 * spec.die.reach
        self.reach = spec.yard.ridge_half_width + spec.die.reach
        """Distance from a ridge's middle at which a die is clear of it whatever its yaw, in metres."""
        self.blows: list[tuple[Die, Struck, float, int]] = []
        """Blows of this frame: die, what it struck, speed in m/s, index of the other die or -1."""

    def let_go(self, die: Die) -> None:
        die.phase = Phase.ALOFT
        die.piece.enter()
        die.note_speed()

    def drop_through(self, die: Die) -> None:
        """Let the die fall through the hole of its bowl, towards the next floor."""
        if die.phase == Phase.DOWN:
            die.vz = 0.0
            die.tip_over()
        die.phase = Phase.ALOFT
        die.floor += 1
        die.piece.leave_floor()
        die.piece.shape.filter = OVER_FLOOR[die.floor]

    def fall(self, die: Die) -> None:
        """Move a die that no floor carries through one frame."""
        die.z += die.vz * FRAME - GRAVITY * FRAME * FRAME / 2
        die.vz -= GRAVITY * FRAME
        die.calm = False
        if die.floor == Floor.BASE:
            self._over_yard(die)
        else:
            self._over_bowl(die)

    def _over_bowl(self, die: Die) -> None:
        """Let a die strike a bowl or the dice in it, or fall through its hole."""
        bowl = self.bowls[die.floor]
        radius = math.hypot(die.x, die.y)
        over_hole = radius < bowl.hole_radius
        if over_hole and die.z < bowl.lip_height:
            self.drop_through(die)
            return
        surface = bowl.lip_height if over_hole else bowl.height_at(radius)
        if die.phase == Phase.ALOFT and die.z < surface + self.edge and not self._on_dice(die) and not over_hole:
            self._join(die)
        if die.z < surface and not over_hole:
            slope = bowl.slope_at(radius)
            nz = 1 / math.sqrt(1 + slope * slope)
            side = -slope * nz / radius
            self._land(die, surface, (die.x * side, die.y * side, nz))

    def _over_yard(self, die: Die) -> None:
        """Let a die strike the yard, or what stands and lies in it."""
        struck = die.z < 0.0
        if struck:
            # The yard comes first: the dice and ridges would take the speed that pays for the way back up.
            die.vz = -math.sqrt(max(0.0, die.vz * die.vz + 2 * GRAVITY * die.z))
            die.z = 0.0
        if die.phase < Phase.AMONG and die.z < self.edge:
            self._over_ridges(die)
        if struck and die.z == 0.0 and die.vz <= 0.0:
            self._land(die, 0.0, (0.0, 0.0, 1.0))

    def _over_ridges(self, die: Die) -> None:
        """Let a die strike the dice and the ridges under it, or come down if there are none."""
        on_dice = die.phase == Phase.ALOFT and self._on_dice(die)
        # Distances from the two lines of the X, each with the sign of x in the direction away from it. The
        # nearer line comes first: an order that did not turn with the tower would favour some Quadrants.
        lines = [((die.x + die.y) * HALF_ROOT, 1.0), ((die.y - die.x) * HALF_ROOT, -1.0)]
        lines.sort(key=lambda line: abs(line[0]))
        for across, side_x in lines:
            self._on_ridge(die, across, side_x)
        if not on_dice:
            self._join(die, abs(lines[0][0]) >= self.reach)

    def _on_ridge(self, die: Die, across: float, side_x: float) -> None:
        """Let the die strike a ridge's roof, which falls from the top to the yard, if it is so low."""
        slope = self.spec.yard.ridge_height / self.reach
        depth = self.spec.yard.ridge_height - slope * abs(across) - die.z
        if depth <= 0.0:
            return
        nz = 1 / math.sqrt(1 + slope * slope)
        side = math.copysign(slope * nz * HALF_ROOT, across)
        normal = (side * side_x, side, nz)
        lift_out(die, depth, normal)
        if die.crawls(CREEP):
            away = math.copysign(APART * HALF_ROOT, across)
            die.move(away * side_x, away)
        self.blows.append((die, Struck.RIDGE, bounce(die, normal), -1))

    def _on_dice(self, die: Die) -> bool:
        """Let the die bounce off dice of its floor that lie under it; return whether there are any."""
        near, found = self.touch * self.touch, False
        for other in self.dice:
            if other.floor != die.floor or other.phase <= Phase.ALOFT:
                continue
            dx, dy = die.x - other.x, die.y - other.y
            if dx * dx + dy * dy < near and overlap(die, other) > 0.0:
                self._on_top(die, other, dx, dy)
                found = True
        return found

    def _on_top(self, die: Die, other: Die, dx: float, dy: float) -> None:
        """Let the die strike the top of another: a low cone that leans to the axis."""
        distance, radius = math.hypot(dx, dy), math.hypot(die.x, die.y)
        higher = TOP_LEAN * (radius - math.hypot(other.x, other.y)) - TOP_SLOPE * distance
        depth = other.z + self.edge + higher - die.z
        if depth <= 0.0 or radius == 0.0:
            return
        if distance < 1e-6:  # right in the middle: any direction that turns with the tower will do
            dx, dy, distance = math.cos(die.angle), math.sin(die.angle), 1.0
        sx = TOP_SLOPE * dx / distance - TOP_LEAN * die.x / radius
        sy = TOP_SLOPE * dy / distance - TOP_LEAN * die.y / radius
        nz = 1 / math.sqrt(1 + sx * sx + sy * sy)
        normal = (sx * nz, sy * nz, nz)
        lift_out(die, depth, normal)
        if die.floor == Floor.BASE and die.crawls(CREEP):
            # A wedge in the narrow corner of a Quadrant: friction would hold the lying die there for ever.
            other.move(-APART * dx / distance, -APART * dy / distance)
        self.blows.append((die, Struck.DIE, bounce(die, normal, other), other.index))

    def _join(self, die: Die, clear: bool = True) -> None:
        """Let the die meet the dice of its floor, and the sides of the ridges too if it is `clear` of them."""
        die.phase = Phase.AMONG if clear else Phase.ASTRIDE
        die.piece.shape.filter = ON_FLOOR[die.floor] if clear else ASTRIDE

    def _land(self, die: Die, surface: float, normal: tuple[float, float, float]) -> None:
        """Let the die strike the floor, which carries it if it hops no more and is clear of other dice."""
        lift_out(die, surface - die.z, normal)
        speed = bounce(die, normal)
        self.blows.append((die, Struck.FLOOR, speed, -1))
        if speed > DULL:
            die.tip(speed)
        if speed <= DULL and die.phase == Phase.AMONG:
            die.phase = Phase.DOWN
            die.vz = 0.0
            die.z = surface
            die.piece.lie_on(die.floor)
