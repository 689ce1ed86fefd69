"""The tower in pymunk: the walls of three floors seen from above, and the dice with the constraints on them.

Only shapes of one floor meet: each floor has its own bits in the collision filters, and a die in the air
meets nothing but the walls round the floor it falls to. The pull of a bowl, the friction on a floor and the
friction against turning are constraints between a die and the ground, so the solver computes them in C at
every step. It has a constraint only while a floor carries the die, the body only once the hand has let go, and
what lies still sleeps until something touches it, so that idle dice cost nothing.
"""

import math
from enum import IntEnum
from typing import Final

import pymunk

from spillgame.physics.spec import FRAME_RATE, GRAVITY, BowlSpec, TowerSpec


class Floor(IntEnum):
    """The floor on which a die lies or meets other dice."""

    UPPER = 0
    LOWER = 1
    BASE = 2
    AIR = 3
    """In the hand, falling, or sliding off a ridge."""


_WALL: Final = (1, 2, 4)
_DICE: Final = (8, 16, 32)
_RIDGE: Final = 64
_AIR: Final = 128

ON_FLOOR: Final = (
    pymunk.ShapeFilter(categories=_DICE[0], mask=_WALL[0] | _DICE[0]),
    pymunk.ShapeFilter(categories=_DICE[1], mask=_WALL[1] | _DICE[1]),
    pymunk.ShapeFilter(categories=_DICE[2], mask=_WALL[2] | _DICE[2] | _RIDGE),
)
"""The filter of a die on each floor."""
OVER_FLOOR: Final = tuple(pymunk.ShapeFilter(categories=_AIR, mask=wall) for wall in _WALL)
"""The filter of a die that falls to each floor."""
ASTRIDE: Final = pymunk.ShapeFilter(categories=_DICE[2], mask=_WALL[2] | _DICE[2])
"""The filter of a die over a ridge, but beside the dice of the yard."""
IS_WALL: Final = {category: pymunk.ShapeFilter(categories=category) for category in (*_WALL, _RIDGE)}
"""The filter of what stands, by its category."""

RIM_PIECES: Final = 32
"""Straight pieces of a round wall. A multiple of 4, so that a quarter turn takes the wall onto itself."""
WALL_THICKNESS: Final = 0.008
"""Thickness of the walls in metres, outwards: the fastest die moves 2 mm a step, so none gets through."""
SKIN: Final = 0.0006
"""The solver's die is larger than the drawn one by this on each side, in metres, since a blow is found only
after the step in which the shapes have met: the skins meet, and the dice as drawn hardly touch."""
WALL_SKIN: Final = 0.0008
"""The same for the walls and rims, which the fastest dice strike."""
SLOP: Final = 0.0001
"""Overlap in metres that the solver lets stand, to keep resting contacts calm."""
LEFT_OVER: Final = 0.02
"""Share of an overlap that is left after one frame; the rest is pushed apart without giving speed."""
ITERATIONS: Final = 5
"""Rounds of the solver in one step."""
IDLE: Final = 1e-9
"""Speed in m/s up to which dice that touch only each other sleep: friction has stopped them for good."""
TWIST_ARM: Final = 0.38
"""Mean distance of a square's points from its centre, in edges: the arm of the friction against turning."""


def new_space(spec: TowerSpec) -> pymunk.Space:
    """Return a fresh space with the static walls of all floors, added in a fixed order."""
    space = pymunk.Space()
    space.iterations = ITERATIONS
    space.collision_slop = SLOP
    space.collision_bias = LEFT_OVER**FRAME_RATE
    space.sleep_time_threshold, space.idle_speed_threshold = 1 / FRAME_RATE, IDLE
    space.gravity = (GRAVITY * math.sin(math.radians(spec.tilt)), 0.0)
    space.add(*[wall for floor, bowl in enumerate(spec.bowls) for wall in _rim(space, spec, bowl, floor)])
    space.add(*_yard(space, spec))
    return space


def _wall(
    space: pymunk.Space, spec: TowerSpec, ends: tuple[tuple[float, float], ...], radius: float, category: int
) -> pymunk.Segment:
    wall = pymunk.Segment(space.static_body, ends[0], ends[1], radius)
    wall.elasticity = spec.yard.wall_elasticity
    wall.friction = spec.yard.wall_friction
    wall.filter = IS_WALL[category]
    return wall


def _rim(space: pymunk.Space, spec: TowerSpec, bowl: BowlSpec, floor: int) -> list[pymunk.Segment]:
    """Return a round wall of straight pieces whose inner sides touch the rim's circle."""
    middle = (bowl.rim_radius + WALL_THICKNESS / 2) / math.cos(math.pi / RIM_PIECES)
    corners = [
        (middle * math.cos(math.tau * k / RIM_PIECES), middle * math.sin(math.tau * k / RIM_PIECES))
        for k in range(RIM_PIECES)
    ]
    radius = WALL_THICKNESS / 2 + WALL_SKIN
    return [
        _wall(space, spec, (corner, corners[(k + 1) % RIM_PIECES]), radius, _WALL[floor])
        for k, corner in enumerate(corners)
    ]


def _yard(space: pymunk.Space, spec: TowerSpec) -> list[pymunk.Segment]:
    """Return the four walls of the yard, and the four ridges from the axis to its corners."""
    side, radius = spec.yard.half_width + WALL_THICKNESS / 2, WALL_THICKNESS / 2 + WALL_SKIN
    corners = ((side, side), (-side, side), (-side, -side), (side, -side))
    walls = [_wall(space, spec, (corner, corners[(k + 1) % 4]), radius, _WALL[2]) for k, corner in enumerate(corners)]
    ridge = spec.yard.ridge_half_width
    return walls + [_wall(space, spec, ((0.0, 0.0), corner), ridge, _RIDGE) for corner in corners]


class Piece:
    """The solver's part of one die: its body, its shape, and the three constraints that tie it to the ground."""

    __slots__ = ("body", "grip", "pull", "shape", "space", "spec", "ties", "twist")

    def __init__(self, space: pymunk.Space, spec: TowerSpec) -> None:
        die, ground = spec.die, space.static_body
        self.space, self.spec = space, spec
        self.body = pymunk.Body(die.mass, die.mass * die.edge**2 / 6)
        flat = 2 * (die.half - die.rounding)
        self.shape = pymunk.Poly.create_box(self.body, (flat, flat), die.rounding + SKIN)
        self.shape.friction, self.shape.elasticity = die.friction, die.elasticity
        self.pull = pymunk.DampedSpring(ground, self.body, (0, 0), (0, 0), 0.0, 0.0, 0.0)
        self.grip = pymunk.PivotJoint(ground, self.body, (0, 0), (0, 0))
        self.grip.max_bias = 0.0  # it brakes, and never draws the die back
        self.twist = pymunk.SimpleMotor(ground, self.body, 0.0)
        self.ties: tuple[pymunk.Constraint, ...] = ()
        """The constraints that hold now."""

    def enter(self) -> None:
        """Put the die into the space, over the upper bowl."""
        self.shape.filter = OVER_FLOOR[Floor.UPPER]
        self.space.add(self.body, self.shape)

    def lie_on(self, floor: int) -> None:
        """Let `floor` carry the die: its friction brakes, and a bowl draws it to the axis."""
        die, friction = self.spec.die, self.spec.yard.friction
        self.ties = (self.grip, self.twist)
        if floor < Floor.BASE:
            bowl = self.spec.bowls[floor]
            friction = bowl.friction
            # Force m g (slope + growth r) towards the axis: a spring that would be at rest beyond the axis.
            self.pull.stiffness = die.mass * GRAVITY * bowl.growth
            self.pull.rest_length = -bowl.slope / bowl.growth
            self.ties = (self.pull, self.grip, self.twist)
        self.grip.max_force = friction * die.mass * GRAVITY
        # A die turning on the spot slides, however easily it rolls along.
        self.twist.max_force = max(friction, die.friction) * die.mass * GRAVITY * TWIST_ARM * die.edge
        self.space.add(*self.ties)

    def leave_floor(self) -> None:
        self.space.remove(*self.ties)
        self.ties = ()
