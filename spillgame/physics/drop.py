"""Drop dice through the tower: release them, run them to rest, and read where they lie and what they show."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, cast

import pymunk.batch

from spillgame.physics.die import AMONG, FRAME, Die, Phase
from spillgame.physics.falling import Falling
from spillgame.physics.release import ReleasePose, check_release, draw_release
from spillgame.physics.spec import (
    DEFAULT,
    FRAME_RATE,
    GRAVITY,
    LEAST_STEPS,
    MAX_REDROPS,
    MAX_SECONDS,
    MOST_STEPS,
    PHYSICS,
    STRIDE,
    NotFiniteError,
    TowerSpec,
    UnsettledError,
    check_dice,
)
from spillgame.physics.tower import Floor, Piece, new_space
from spillgame.physics.trace import NUMBERS, Impact, Struck, Trace

QuadrantName = Literal["N", "E", "S", "W"]
QUADRANTS: Final[tuple[QuadrantName, ...]] = ("N", "E", "S", "W")
"""The Quadrants clockwise as seen from above; N is the +y side."""

REST_SPEED: Final = 0.004
"""Speed in m/s below which a die on the yard is at rest: 0.07 mm per frame."""
REST_SPIN: Final = 0.2
"""Rate of turning in rad/s under which it is at rest."""
STIR: Final = 0.0002
"""Distance in metres along x or y from its resting place at which a die has moved after all, even if no frame
ended with a speed: the solver pushes dice that overlap apart, and a die may be knocked and stop in one frame."""
REST_FRAMES: Final = 6
"""Frames for which all dice must have been at rest, a tenth of a second, before the drop is over."""
HEARD: Final = 0.12
"""Change of speed in m/s from which a blow is recorded: a fall from under a millimetre."""
KNOCK: Final = 0.06
"""Change of speed in m/s over that of braking on the yard."""
HAND_TIME: Final = 0.12
"""Seconds in which the hand brings a die up to the speed of its release."""
PORTION: Final = 12
"""Frames of a drop run per portion."""
_FIELDS: Final = (
    pymunk.batch.BodyFields.BODY_ID
    | pymunk.batch.BodyFields.POSITION
    | pymunk.batch.BodyFields.ANGLE
    | pymunk.batch.BodyFields.VELOCITY
    | pymunk.batch.BodyFields.ANGULAR_VELOCITY
)
DOWN: Final = Phase.DOWN
BASE: Final = int(Floor.BASE)
AIR: Final = int(Floor.AIR)


@dataclass(frozen=True, slots=True)
class SettledDie:
    """Where one die came to rest, and what it shows."""

    quadrant: QuadrantName
    face: int
    """1 to 6."""
    at: float
    """Simulated seconds at which it came to rest for good."""
    die: int
    """Its index in the release, from 0."""


@dataclass(frozen=True, slots=True)
class Drop:
    """A finished drop."""

    landings: tuple[SettledDie, ...]
    """In order of coming to rest; a tie goes to the order of release."""
    trace: Trace
    """What it looked like."""
    release: tuple[ReleasePose, ...]
    """The poses it began with: `redrop` makes the same landings of them."""
    redrops: int = 0
    """Drops before this one that did not come to rest in time and were not used."""
    physics: int = PHYSICS
    """The version of the simulation that made it."""

    @property
    def simulated(self) -> float:
        """The simulated seconds until the last die was at rest."""
        return max(landing.at for landing in self.landings)


class Run:
    """One drop, run frame by frame. Tests use its internals; other callers use `drop`."""

    def __init__(self, release: Sequence[ReleasePose], spec: TowerSpec = DEFAULT) -> None:
        check_release(release, spec)
        self.spec = spec
        self.space = new_space(spec)
        self.dice = [Die(index, pose, Piece(self.space, spec)) for index, pose in enumerate(release)]
        self.falling = Falling(spec, self.dice)
        self.trace = Trace(len(self.dice))
        self.frame, self.steps, self._knocked = 0, 0, False
        self._buffer, self._pairs = pymunk.batch.Buffer(), pymunk.batch.Buffer()
        self._by_body = {die.body.id: die for die in self.dice}
        self._touches: dict[int, list[int]] | None = None
        self._held = list(self.dice)
        self._slots = [slice(NUMBERS * place, NUMBERS * (place + 1)) for place in range(len(self.dice))]
        self._poses, self._floors = [0.0] * (NUMBERS * len(self.dice)), bytearray([AIR] * len(self.dice))
        self._carry()
        self._record()

    def to_rest(self, frames: float = math.inf) -> bool:
        """Run until every die is at rest; return False if that takes more than `frames` further frames, or more than
        `MAX_SECONDS` in all."""
        last = min(self.frame + frames, MAX_SECONDS * FRAME_RATE)
        while self.frame < last:
            self.advance()
            if self.settled():
                return True
        return False

    def settled(self) -> bool:
        """Return whether all dice have been at rest long enough."""
        latest = self.frame - REST_FRAMES
        for die in self.dice:  # noqa: SIM110 - this is asked in every frame, and a loop is faster
            if not 0 <= die.rest_frame <= latest:
                return False
        return True

    def advance(self) -> None:
        """Move on by one frame: some steps in the plane, then the heights, the attitudes and the trace."""
        steps = self._steps()
        if steps != self.steps:
            self.steps = self.space.collision_persistence = steps  # the frame's end still knows what touched in it
        seconds, step = FRAME / steps, self.space.step
        for _ in range(steps):
            step(seconds)
        self.frame += 1
        self._knocked, self._touches = False, None
        moved = self._take()
        if self._held:
            self._carry()
        for die, dvx, dvy in moved:
            self._follow(die, dvx, dvy)
        if self.falling.blows:
            self._note_blows()
        self._record()

    def _steps(self) -> int:
        """Return how many steps this frame needs, so that no corner of a die goes farther than `STRIDE` in one."""
        fastest = max([die.fastest for die in self.dice])
        return max(LEAST_STEPS, self.steps - (not self._knocked), math.ceil(min(MOST_STEPS, fastest * FRAME / STRIDE)))

    def _take(self) -> list[tuple[Die, float, float]]:
        """Update all dice from the solver; return those that moved, with their change of velocity.

        This comes before anything is done with one die, since one die can push another.
        """
        moved, by_body = [], self._by_body
        for number, solved in self._read():
            die = by_body.get(number)
            if die is None or (die.calm and solved == die.solved):
                continue  # the ground, or a die that sleeps
            die.solved = x, y, die.angle, vx, vy, die.spin = solved
            if die.rest_frame >= 0 and (abs(x - die.rest_x) > STIR or abs(y - die.rest_y) > STIR):
                die.rest_frame = -1
            moved.append((die, vx - die.vx, vy - die.vy))
            die.x, die.y, die.vx, die.vy = x, y, vx, vy
        return moved

    def _read(self) -> Iterator[tuple[int, tuple[float, ...]]]:
        """Read number, place, angle and velocity of all bodies at once."""
        buffer = self._buffer
        buffer.clear()
        pymunk.batch.get_space_bodies(self.space, _FIELDS, buffer)
        values = cast("list[float]", memoryview(buffer.float_buf()).cast("d").tolist())
        if not math.isfinite(sum(values)):
            raise NotFiniteError("tower.not_finite", frame=self.frame)
        numbers = memoryview(buffer.int_buf()).cast("P").tolist()
        return zip(numbers, zip(*[iter(values)] * 6, strict=True), strict=True)

    def _carry(self) -> None:
        """Carry the dice that are in the hand, and let go those whose time has come."""
        for die in self._held:
            self._hold(die)
        self._held = [die for die in self._held if die.phase == Phase.HELD]

    def _hold(self, die: Die) -> None:
        """Carry a die in the hand, which circles over the tower and sinks as it pours, and let go in time."""
        release = die.release
        early = max(0.0, (release.frame - self.frame) * FRAME)
        radius2 = release.x * release.x + release.y * release.y
        rate = (release.x * release.vy - release.y * release.vx) / radius2 if radius2 else 0.0
        turn = rate * HAND_TIME * (1 - math.exp(-early / HAND_TIME))
        cos, sin = math.cos(turn), math.sin(turn)
        die.x, die.y = release.x * cos + release.y * sin, release.y * cos - release.x * sin
        die.z = release.z - die.edge / 2 - release.vz * early
        if not early:
            self.falling.let_go(die)
        die.pose = (die.x, die.y, die.z + die.lift, *release.attitude)
        self._poses[self._slots[die.index]] = die.pose

    def _follow(self, die: Die, dvx: float, dvy: float) -> None:
        """Do with a die what the solver does not do in this frame."""
        if die.phase == DOWN:
            if die.floor < BASE:
                x, y, bowl = die.x, die.y, self.falling.bowls[die.floor]
                radius = math.sqrt(x * x + y * y)
                die.z = bowl.height_at(radius)
                pull = GRAVITY * FRAME * (bowl.slope / radius + bowl.growth) if radius else 0.0
                dvx, dvy = dvx + pull * x, dvy + pull * y
                if radius < bowl.hole_radius:
                    self.falling.drop_through(die)
                    self._floors[die.index] = AIR
            elif die.flat and math.hypot(die.vx, die.vy) < REST_SPEED and -REST_SPIN < die.spin < REST_SPIN:
                if die.rest_frame < 0:
                    die.rest_frame, die.rest_x, die.rest_y = self.frame, die.x, die.y
                die.calm = True
            else:
                die.rest_frame, die.calm = -1, False
        else:
            self.falling.fall(die)
            self._floors[die.index] = die.floor if die.phase >= AMONG else AIR
        blow = dvx * dvx + dvy * dvy
        if blow > KNOCK * KNOCK:
            self._knocked = True
            if blow > HEARD * HEARD:
                self._feel(die, dvx, dvy)
        die.turn()
        self._poses[self._slots[die.index]] = die.pose

    def _feel(self, die: Die, dvx: float, dvy: float) -> None:
        """Find what gave the die a blow in the plane, note it, and let the die tip over it."""
        change = math.hypot(dvx, dvy)
        struck, other = self._partner(die)
        if struck is None:
            return
        if change > die.tip_speed:
            die.flip(dvx, dvy)
        blows = self.falling.blows
        if not any(one.index == other and met == die.index for one, _, _, met in blows):
            blows.append((die, struck, change, other))

    def _partner(self, die: Die) -> tuple[Struck | None, int]:
        """Return what touched the die in this frame, or None, and the other die's index or -1."""
        if self._touches is None:
            self._touches = self._touching()
        met = self._touches.get(die.body.id)
        if met is None:
            return None, -1
        others = [other.index for other in map(self._by_body.get, met) if other]
        if others:
            return Struck.DIE, min(others)  # the solver's list is unordered
        return self._static_near(die), -1

    def _touching(self) -> dict[int, list[int]]:
        """Return the bodies that each body touched in this frame, by their numbers."""
        fields = pymunk.batch.ArbiterFields.BODY_A_ID | pymunk.batch.ArbiterFields.BODY_B_ID
        self._pairs.clear()
        pymunk.batch.get_space_arbiters(self.space, fields, self._pairs)
        ids = memoryview(self._pairs.int_buf()).cast("P").tolist()
        found: dict[int, list[int]] = {}
        for a, b in zip(ids[::2], ids[1::2], strict=True):
            found.setdefault(a, []).append(b)
            found.setdefault(b, []).append(a)
        return found

    def _static_near(self, die: Die) -> Struck:
        """Return which of the standing parts of its floor is nearest to the die."""
        if die.floor < Floor.BASE:
            return Struck.RIM
        ridge = abs(abs(die.x) - abs(die.y)) * math.sqrt(0.5)
        wall = self.spec.yard.half_width - max(abs(die.x), abs(die.y))
        return Struck.RIDGE if ridge < wall else Struck.WALL

    def _note_blows(self) -> None:
        """Write this frame's blows that can be heard to the trace."""
        mass, at = self.spec.die.mass, self.frame / FRAME_RATE
        for die, struck, speed, other in self.falling.blows:
            if speed >= HEARD:
                height = die.z if struck == Struck.FLOOR else die.z + die.edge / 2
                self.trace.impacts.append(Impact(at, die.x, die.y, height, mass * speed, die.index, struck, other))
        self.falling.blows.clear()

    def _record(self) -> None:
        """Write this frame's poses to the trace."""
        self.trace.numbers.fromlist(self._poses)
        self.trace.floors += self._floors


def quadrant_at(x: float, y: float) -> QuadrantName:
    """Return the Quadrant of a place in the yard: the X of ridges runs along the diagonals."""
    if abs(y) > abs(x):
        return "N" if y > 0 else "S"
    return "E" if x > 0 else "W"


def _finish(run: Run, redrops: int) -> Drop:
    """Read the landings of a run in which all dice are at rest."""
    if not all(math.isfinite(sum(die.pose)) for die in run.dice):
        raise NotFiniteError("tower.not_finite_at_rest", frame=run.frame)
    order = sorted(run.dice, key=lambda die: (die.rest_frame, die.index))
    landings = tuple(
        SettledDie(quadrant_at(die.x, die.y), die.face(), die.rest_frame / FRAME_RATE, die.index) for die in order
    )
    return Drop(landings, run.trace, tuple(die.release for die in run.dice), redrops)


def drop(dice: int, seed: int, spec: TowerSpec = DEFAULT) -> Drop:
    """Drop `dice` dice; the same seed gives the same drop.

    Raise `UnsettledError` if `MAX_REDROPS` drops in a row do not come to rest.
    """
    check_dice(dice)
    for attempt in range(MAX_REDROPS):
        rng = Random(seed if attempt == 0 else f"{seed}/{attempt}")
        run = Run(draw_release(dice, rng, spec), spec)
        if run.to_rest():
            return _finish(run, attempt)
    raise UnsettledError("tower.unsettled", drops=MAX_REDROPS, seconds=f"{MAX_SECONDS:g}", seed=repr(seed))


def redrop(release: Sequence[ReleasePose]) -> Drop:
    """Run the drop that began with the poses `release`.

    On one machine and version of pymunk it lands the same bit for bit, whatever ran before.
    """
    return next(done for done in redropping(release) if done is not None)


def redropping(release: Sequence[ReleasePose]) -> Iterator[Drop | None]:
    """Run the same drop in portions of a millisecond or so: yield None while dice move, and finally the drop."""
    run = Run(release)
    while not run.to_rest(PORTION):
        if run.frame >= MAX_SECONDS * FRAME_RATE:
            raise UnsettledError("tower.unsettled_release", seconds=f"{MAX_SECONDS:g}")
        yield None
    yield _finish(run, 0)
