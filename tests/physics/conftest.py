"""Watch drops frame by frame; what several tests need of the same runs is measured once."""

import math
from dataclasses import dataclass, field
from random import Random

import pytest

from spillgame.physics.die import Phase
from spillgame.physics.drop import Run
from spillgame.physics.falling import overlap
from spillgame.physics.release import draw_release
from spillgame.physics.spec import DEFAULT, GRAVITY
from spillgame.physics.tower import Floor
from tests.physics.turns import angle_between

HALF_ROOT = math.sqrt(0.5)
CROWDS = (0, 1, 22, 23, 27, 48, 50, 94)
"""Seeds of 64 dice: two, and six in which dice come down in the corner of a Quadrant that is full of others."""


@dataclass
class Watched:
    """The worst values over all frames of one run."""

    run: Run
    settled: bool = False
    into_die: float = 0.0
    beside_ridge: float = 0.0
    into_wall: float = 0.0
    outside: float = -math.inf
    under_floor: float = 0.0
    gain: float = 0.0
    jump: float = 0.0
    turn: float = 0.0
    rest_jump: float = 0.0
    stops: list[str] = field(default_factory=list)


def energy_of(run):
    """The energy of all dice in joules: of motion, of rotation about the vertical, and of height.

    Tumbling is left out, since it is carried along for the eye and gives nothing back. A die in the hand counts with
    what it will have.
    """
    total = 0.0
    for die in run.dice:
        held, airy = die.phase == Phase.HELD, die.phase != Phase.DOWN
        spin = die.release.spin if held else die.spin
        fall = die.vz * die.vz if airy else 0.0
        height = die.release.z - die.edge / 2 if held else die.z
        total += die.body.mass * (GRAVITY * height + (die.vx**2 + die.vy**2 + fall) / 2)
        total += die.body.moment * spin * spin / 2
    return total


def _corners(die):
    half, cos, sin = DEFAULT.die.half - DEFAULT.die.rounding, math.cos(die.angle), math.sin(die.angle)
    return [(die.x + cos * a - sin * b, die.y + sin * a + cos * b) for a in (-half, half) for b in (-half, half)]


def _into_wall(die):
    """How deep the outline of a die is in the walls and ridges of its floor, in metres."""
    corners, rounding = _corners(die), DEFAULT.die.rounding
    if die.floor < Floor.BASE:
        return max(math.hypot(x, y) for x, y in corners) + rounding - DEFAULT.bowls[die.floor].rim_radius
    deep = max(max(abs(x), abs(y)) for x, y in corners) + rounding - DEFAULT.yard.half_width
    for sign in (1, -1):
        side = math.copysign(1, die.x + sign * die.y)
        near = min(side * (x + sign * y) * HALF_ROOT for x, y in corners)
        deep = max(deep, DEFAULT.yard.ridge_half_width + rounding - near)
    return deep


def _outside(die):
    """How far the centre of a die is beyond the walls round the floor that it is over, in metres."""
    if die.floor < Floor.BASE:
        return math.hypot(die.x, die.y) - DEFAULT.bowls[die.floor].rim_radius
    return max(abs(die.x), abs(die.y)) - DEFAULT.yard.half_width


def _look(seen, before):
    dice = [die for die in seen.run.dice if die.phase >= Phase.ASTRIDE]
    for place, die in enumerate(dice):
        if die.phase >= Phase.AMONG:
            seen.into_wall = max(seen.into_wall, _into_wall(die))
        for other in dice[:place]:
            if other.floor == die.floor and abs(other.x - die.x) < 0.023 and abs(other.y - die.y) < 0.023:
                deep = overlap(die, other)
                if Phase.ASTRIDE in (die.phase, other.phase):
                    seen.beside_ridge = max(seen.beside_ridge, deep)
                else:
                    seen.into_die = max(seen.into_die, deep)
    for die in seen.run.dice:
        (x, y, z), attitude, rested = before[die.index]
        turned = angle_between(attitude, die.attitude())
        seen.turn = max(seen.turn, turned)
        if 0 <= rested == die.rest_frame:
            seen.rest_jump = max(seen.rest_jump, math.dist((x, y, z), (die.x, die.y, die.z)))
        if die.phase != Phase.HELD:
            seen.jump = max(seen.jump, math.dist((x, y, z), (die.x, die.y, die.z)))
            seen.outside = max(seen.outside, _outside(die))
            seen.under_floor = max(seen.under_floor, -die.z)


def watch(dice, seed):
    run = Run(draw_release(dice, Random(seed), DEFAULT))
    seen, energy = Watched(run), energy_of(run)
    while not run.settled() and run.frame < 720:
        before = [((die.x, die.y, die.z), die.attitude(), die.rest_frame) for die in run.dice]
        run.advance()
        now = energy_of(run)
        seen.gain, energy = max(seen.gain, now - energy), now
        _look(seen, before)
    seen.settled = run.settled()
    return seen


FEW = ((1, (*range(8), 24)), (8, range(5)), (20, range(1)), (64, CROWDS[1:3]))
MANY = ((8, range(5, 15)), (20, range(1, 3)), (64, (CROWDS[0], *CROWDS[3:])))
"""Numbers of dice, each with seeds: those of every run, and those beyond."""


@pytest.fixture(
    scope="session", params=[pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.slow)]
)
def watched(request):
    """Runs of 1 to 64 dice, watched from the release to rest."""
    return [watch(dice, seed) for dice, seeds in request.param for seed in seeds]
