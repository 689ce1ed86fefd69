"""Every number of the dice tower: one frozen specification in SI units, checked when it is made.

Lengths are metres, masses kilograms, times seconds, angles radians (except the tilt, which people give in
degrees). Heights are measured from the floor of the yard; x and y from the tower's axis, y towards Quadrant
N. Nothing here depends on pymunk.
"""

import difflib
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final, Self

from spillgame.message import Value, message


class TowerError(Exception):
    """The base of all errors of the tower: each is one sentence with the value found and the limit."""

    def __init__(self, key: str, /, **values: Value) -> None:
        """Name a sentence among those on faults, by its whole key, and what is filled in."""
        self.sentence = message(key, **values)
        super().__init__(str(self.sentence))


class SpecError(TowerError, ValueError):
    """A specification, a release or a number of dice that the tower does not accept."""


class NotFiniteError(TowerError, ArithmeticError):
    """A NaN or an infinity in a simulation: an error, never an outcome."""


class UnsettledError(TowerError):
    """Several drops in a row did not come to rest within their simulated time."""


GRAVITY: Final = 9.80665
"""Standard gravity in m/s² (3rd General Conference on Weights and Measures, 1901)."""

PHYSICS: Final = 2
"""Version of the simulation, stored in a journal with each release: another version makes a different drop of it. Raise
it with every change that alters any bit of any drop."""

FRAME_RATE: Final = 60
"""Frames of the trace in one simulated second: the usual refresh rate of a screen."""

STRIDE: Final = 0.002
"""Farthest in metres that any corner of a die moves in one step of the solver, which sees a blow only when two
shapes overlap: so no die is drawn as much as 1 mm inside a wall."""

LEAST_STEPS: Final = 3
MOST_STEPS: Final = 24
"""Least and most steps of the solver in one frame. The fastest dice make 1.5 m/s and take about 14; more would only be
needed for a release that no hand can do."""

MAX_DICE: Final = 64
"""The most dice that one drop takes: more than any table game here asks for, and they still fit one yard."""

MAX_SECONDS: Final = 12.0
"""Simulated seconds after which a drop that has not come to rest is dropped again."""

MAX_REDROPS: Final = 20
"""Drops in a row that may fail to come to rest before that is an error."""


def _limits(default: float, low: float, high: float, unit: str) -> Any:
    """Return a dataclass field that carries its limits and its unit, for the check and the error's sentence."""
    return field(default=default, metadata={"low": low, "high": high, "unit": unit})


@dataclass(frozen=True, slots=True)
class DieSpec:
    """One die: a cube with rounded edges."""

    edge: float = _limits(0.016, 0.008, 0.025, "m")
    """Length of an edge. 16 mm is the common size of a board game's die."""
    mass: float = _limits(0.004, 0.0005, 0.05, "kg")
    """Mass. A 16 mm cube of acrylic resin (1.0 to 1.2 g/cm³) weighs 4 to 5 g."""
    rounding: float = _limits(0.0015, 0.0002, 0.004, "m")
    """Radius of the rounded edges as seen from above."""
    friction: float = _limits(0.25, 0.0, 1.0, "")
    """Coulomb's coefficient between dice and of a die along a wall. Polished plastic on plastic has 0.2 to 0.4."""
    elasticity: float = _limits(0.72, 0.0, 0.95, "")
    """The die's factor in the coefficient of restitution: two dice give 0.72² ≈ 0.5, as hard resin does."""
    hop: float = _limits(0.28, 0.0, 0.9, "")
    """Coefficient of restitution of a fall on a floor, which is dull compared with a blow between two dice."""

    @property
    def half(self) -> float:
        """Half an edge in metres."""
        return self.edge / 2

    @property
    def diagonal(self) -> float:
        """The longest way through the cube, from corner to corner, in metres."""
        return self.edge * math.sqrt(3)

    @property
    def reach(self) -> float:
        """How far a lying die reaches from its centre, as seen from above, in metres."""
        return self.edge / math.sqrt(2)


@dataclass(frozen=True, slots=True)
class BowlSpec:
    """One funnel: a bowl whose slope grows with the distance from the axis, with a rim and a hole.

    At radius r the slope (rise over run) is `slope + growth * r`. In plan view that pulls a die to the axis
    with g times the slope, the approximation for shallow slopes, so that a damped spring of the solver can do it.
    """

    lip_height: float = _limits(0.140, 0.02, 0.6, "m")
    """Height of the hole's edge."""
    hole_radius: float = _limits(0.021, 0.005, 0.1, "m")
    """Radius of the hole. A die falls as soon as its centre is past the edge."""
    rim_radius: float = _limits(0.076, 0.03, 0.3, "m")
    """Radius of the upright wall round the bowl."""
    slope: float = _limits(0.045, 0.0, 1.0, "")
    """Slope that the bowl would have at the axis."""
    growth: float = _limits(4.0, 0.5, 20.0, "1/m")
    """Growth of the slope for each metre from the axis."""
    friction: float = _limits(0.035, 0.0, 1.0, "")
    """Coulomb's coefficient of a tumbling die on the bowl. It rolls more than it slides, so this is a
    fraction of the 0.2 to 0.4 of sliding plastic; chosen so that eight dice take 2.5 to 4 s, as they do in a
    tower of this size."""

    def slope_at(self, radius: float) -> float:
        """Return the slope (rise over run) at `radius` metres from the axis."""
        return self.slope + self.growth * radius

    def height_at(self, radius: float) -> float:
        """Return the height of the bowl's surface in metres at `radius`; inside the hole, of its continuation."""
        hole = self.hole_radius
        return self.lip_height + self.slope * (radius - hole) + self.growth * (radius * radius - hole * hole) / 2


@dataclass(frozen=True, slots=True)
class YardSpec:
    """The base: a square yard between four walls, and the X of four ridges along its diagonals."""

    half_width: float = _limits(0.120, 0.06, 0.5, "m")
    """Distance from the axis to each wall."""
    friction: float = _limits(0.22, 0.02, 1.0, "")
    """Coulomb's coefficient of a die on the yard: hard plastic sliding on card has 0.2 to 0.3."""
    ridge_height: float = _limits(0.014, 0.004, 0.05, "m")
    """Height of the ridges' tops. Over half an edge they hold a die like a wall."""
    ridge_half_width: float = _limits(0.002, 0.0005, 0.02, "m")
    """Half the thickness of a ridge."""
    wall_elasticity: float = _limits(0.6, 0.0, 0.95, "")
    """The factor of all walls, rims and ridges in the coefficient of restitution."""
    wall_friction: float = _limits(0.25, 0.0, 1.0, "")
    """Coulomb's factor of all walls, rims and ridges; the solver multiplies it by the die's."""


@dataclass(frozen=True, slots=True)
class ReleaseSpec:
    """The release: a hand that circles over the upper bowl and pours one die after the other.

    Each die gets an azimuth of its own, uniform on the circle, so the release has no direction. The sense of
    the circling is drawn once for all dice.
    """

    height: float = _limits(0.230, 0.05, 1.0, "m")
    """Height at which the dice leave the hand: the top of the tower. A tower 230 mm high stands well on a table."""
    inner_radius: float = _limits(0.008, 0.0, 0.3, "m")
    """Least distance from the axis."""
    outer_radius: float = _limits(0.056, 0.0, 0.3, "m")
    """Greatest distance from the axis."""
    speed: float = _limits(0.42, 0.0, 1.2, "m/s")
    """Mean speed along the circle."""
    scatter: float = _limits(0.45, 0.0, 0.6, "m/s")
    """Greatest further speed, in a direction uniform on the circle."""
    pour_speed: float = _limits(0.3, 0.0, 2.0, "m/s")
    """Speed downwards."""
    spin: float = _limits(14.0, 0.0, 30.0, "rad/s")
    """Greatest rate of turning about the vertical, and of tumbling about a level axis."""
    interval: int = _limits(4, 1, 6, "frames")
    """Frames from one die's release to the next one's."""


@dataclass(frozen=True, slots=True)
class TowerSpec:
    """The whole tower. Every part has a default; the checks run when it is made."""

    die: DieSpec = DieSpec()
    upper: BowlSpec = BowlSpec()
    lower: BowlSpec = BowlSpec(lip_height=0.070, hole_radius=0.018, rim_radius=0.062)
    yard: YardSpec = YardSpec()
    release: ReleaseSpec = ReleaseSpec()
    tilt: float = _limits(0.0, -2.0, 2.0, "degrees")
    """Tilt of the whole tower towards +x. Anything but 0 breaks the symmetry: it shows that the test sees it."""

    def __post_init__(self) -> None:
        _check_ranges(self, "")
        _check_shape(self)

    @property
    def bowls(self) -> tuple[BowlSpec, BowlSpec]:
        return self.upper, self.lower

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, object]) -> Self:
        """Make a specification from a plain mapping, as loaded from YAML; missing values keep their defaults."""
        return _build(cls(), mapping, "")  # type: ignore[no-any-return]


def _check_ranges(part: Any, path: str) -> None:
    """Refuse any number of `part`, and of the parts within it, that is outside its own limits."""
    for item in fields(part):
        value, name = getattr(part, item.name), path + item.name
        if is_dataclass(value):
            _check_ranges(value, name + ".")
            continue
        low, high, unit = (item.metadata[key] for key in ("low", "high", "unit"))
        said = {"name": name, "low": low, "high": high, "unit": f" {unit}" if unit else "", "found": repr(value)}
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise SpecError("tower.no_number", **said)
        if unit == "frames" and not isinstance(value, int):
            raise SpecError("tower.no_whole_number", **said)
        if not low <= value <= high:  # a NaN fails this too
            raise SpecError("tower.out_of_range", **said)


def _check_shape(spec: TowerSpec) -> None:
    """Refuse a tower in which a die could stick, rest where it may not, or start outside."""
    die, yard, release = spec.die, spec.yard, spec.release
    for name, bowl in (("upper", spec.upper), ("lower", spec.lower)):
        _need(2 * bowl.hole_radius, die.diagonal, "tower.small_hole", bowl=name)
        _need(bowl.rim_radius, bowl.hole_radius + die.diagonal, "tower.small_rim", bowl=name)
        _need(bowl.slope, 1.2 * bowl.friction, "tower.flat_bowl", bowl=name)
    over_base = spec.lower.lip_height - die.diagonal
    _need(over_base, yard.ridge_height, "tower.low_lower_lip")
    over_lower = spec.upper.lip_height - die.edge
    lower_rim = spec.lower.height_at(spec.lower.rim_radius)
    _need(over_lower, lower_rim, "tower.low_upper_lip")
    upper_rim = spec.upper.height_at(spec.upper.rim_radius)
    _need(release.height, upper_rim + die.edge, "tower.low_release")
    _need(release.outer_radius, release.inner_radius, "tower.narrow_release")
    _need(spec.upper.rim_radius, release.outer_radius + die.reach, "tower.wide_release")
    _need(die.half, 1.5 * die.rounding, "tower.round_die")
    _need(yard.ridge_height, die.half, "tower.low_ridge")
    # More than 40 of 64 dice in one Quadrant, whose area is half_width², do not happen in a lifetime.
    _need(yard.half_width, math.sqrt(45 * die.edge**2), "tower.small_yard")
    _need(yard.half_width, spec.lower.rim_radius, "tower.yard_below_rim")


def _need(value: float, least: float, key: str, **values: str) -> None:
    """Refuse `value` if it is less than `least`; the error's sentence names both."""
    if value < least:
        raise SpecError(key, least=f"{least:.4g}", found=f"{value:.4g}", **values)


def _build(default: Any, mapping: Mapping[str, Any], path: str) -> Any:
    """Return a copy of the dataclass `default` with the values of `mapping` laid over it, part by part."""
    if not isinstance(mapping, Mapping):
        if not path:
            raise SpecError("tower.no_mapping", found=repr(mapping))
        raise SpecError("tower.part_no_mapping", name=path.rstrip("."), found=repr(mapping))
    names = [item.name for item in fields(default)]
    values = {name: getattr(default, name) for name in names}
    for key, value in mapping.items():
        if key not in values:
            near = difflib.get_close_matches(str(key), names, 1)
            if near:
                raise SpecError("tower.unknown_near", name=f"{path}{key}", near=near[0])
            raise SpecError("tower.unknown", name=f"{path}{key}", known=tuple(names))
        part = values[key]
        values[key] = _build(part, value, f"{path}{key}.") if is_dataclass(part) else value
    return type(default)(**values)


DEFAULT: Final = TowerSpec()
"""The tower of the box."""


def check_dice(dice: int) -> int:
    """Return `dice`, or raise if it is not a number of dice that one drop takes."""
    if isinstance(dice, bool) or not isinstance(dice, int) or not 1 <= dice <= MAX_DICE:
        raise SpecError("tower.dice", most=MAX_DICE, found=repr(dice))
    return dice
