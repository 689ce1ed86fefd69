"""The release: where, how fast and in which attitude each die leaves the hand. All chance is here.

The release has no direction: turning every pose by any angle about the axis gives a release that is just as
likely. The attitude is uniform over all rotations and independent of everything else.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Self

from spillgame.physics import quaternion
from spillgame.physics.quaternion import Quaternion
from spillgame.physics.spec import MAX_DICE, NotFiniteError, SpecError, TowerSpec, check_dice


@dataclass(frozen=True, slots=True)
class ReleasePose:
    """How one die leaves the hand. Its numbers, written out in full, give the same drop again."""

    frame: int
    """Frame of the trace at which it leaves the hand, from 0."""
    x: float
    y: float
    z: float
    """Place of the centre in metres; z is the height over the yard."""
    vx: float
    vy: float
    vz: float
    """Velocity in m/s."""
    angle: float
    """Turn of the die's outline about the vertical, in radians."""
    spin: float
    """Rate of that turn in rad/s."""
    attitude: Quaternion
    """Attitude of the cube in space as (w, x, y, z)."""
    tumble_x: float
    tumble_y: float
    """Rate of tumbling about the tower's x and y axes in rad/s."""

    def to_list(self) -> list[Any]:
        """Return the pose as a plain list, for JSON: its fields in order, the attitude as a list of four."""
        values = [getattr(self, item.name) for item in fields(self)]
        return [list(value) if isinstance(value, tuple) else value for value in values]

    @classmethod
    def from_list(cls, values: Sequence[Any]) -> Self:
        """Make the pose that `to_list` wrote. The numbers are checked by `check_release`, not here."""
        names = [item.name for item in fields(cls)]
        if len(values) != len(names):
            raise SpecError("tower.pose_values", n=len(names), found=len(values))
        made = dict(zip(names, values, strict=True))
        made["attitude"] = tuple(made["attitude"])
        return cls(**made)


def draw_release(dice: int, rng: Random, spec: TowerSpec) -> tuple[ReleasePose, ...]:
    """Draw the poses of `dice` dice from `rng`, in the order in which the hand lets them go."""
    sense = rng.choice((-1.0, 1.0))
    return tuple(_draw_pose(index, sense, rng, spec) for index in range(check_dice(dice)))


def _draw_pose(index: int, sense: float, rng: Random, spec: TowerSpec) -> ReleasePose:
    """Draw one pose: on a ring round the axis, uniform by area, circling in `sense` with a scatter."""
    release = spec.release
    azimuth = rng.uniform(0.0, math.tau)
    radius = math.sqrt(rng.uniform(release.inner_radius**2, release.outer_radius**2))
    scatter, way = release.scatter * math.sqrt(rng.random()), rng.uniform(0.0, math.tau)
    tumble, axis = release.spin * math.sqrt(rng.random()), rng.uniform(0.0, math.tau)
    along = azimuth + sense * math.pi / 2
    return ReleasePose(
        frame=index * release.interval,
        x=radius * math.cos(azimuth),
        y=radius * math.sin(azimuth),
        z=release.height,
        vx=release.speed * math.cos(along) + scatter * math.cos(way),
        vy=release.speed * math.sin(along) + scatter * math.sin(way),
        vz=-release.pour_speed,
        angle=rng.uniform(0.0, math.tau),
        spin=rng.uniform(-release.spin, release.spin),
        attitude=quaternion.uniform(rng),
        tumble_x=tumble * math.cos(axis),
        tumble_y=tumble * math.sin(axis),
    )


def check_release(poses: Sequence[ReleasePose], spec: TowerSpec) -> None:
    """Refuse poses that the tower cannot start from: not finite, outside, none or too many."""
    check_dice(len(poses))
    latest = MAX_DICE * 6
    room = spec.upper.rim_radius - spec.die.reach
    for place, pose in enumerate(poses):
        numbers = [value for value in pose.to_list()[1:] if not isinstance(value, list)] + list(pose.attitude)
        if not all(math.isfinite(number) for number in numbers):
            raise NotFiniteError("tower.not_finite_release", found=repr(numbers), die=place)
        if not 0 <= pose.frame <= latest:
            raise SpecError("tower.release_frame", latest=latest, found=repr(pose.frame), die=place)
        if math.hypot(pose.x, pose.y) > room:
            found = f"{math.hypot(pose.x, pose.y):.4g}"
            raise SpecError("tower.release_place", room=f"{room:.4g}", found=found, die=place)
        norm = math.sqrt(sum(part * part for part in pose.attitude))
        if abs(norm - 1.0) > 1e-6:
            raise SpecError("tower.release_attitude", found=repr(norm), die=place)
