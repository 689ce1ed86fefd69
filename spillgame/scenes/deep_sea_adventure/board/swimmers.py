"""The divers as pictures: one body of joints and limbs in the pose of what its diver does.

A pose is given by directions in degrees clockwise from the right, in a square of `BOX` units.
"""

import math
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

from spillgame.rules.deep_sea_adventure.state import Diver
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

BOX: Final = 102
MARGIN: Final = 3
"""What stays free at the left and at the top, where fins swing."""
TORSO, HEAD, HELMET, VISOR = 21.0, 15.0, 23.5, 15.0
"""From the hips to the neck, from there to the middle of the helmet, and the radii of the helmet and its glass."""
ARM, LEG, FIN = (16.0, 15.0), (12.0, 11.0), 17.0
"""The upper and the lower half of an arm and of a leg, and how long a fin is."""
EDGE: Final = 3.4
"""How far the dark edge goes beyond every limb."""
STROKES: Final = 8
"""Pictures of one stroke of the fins."""
KICK: Final = 20.0
"""Degrees by which the legs swing to either side in a stroke."""
HEAVY: Final = 4
"""The number of treasures from which a load weighs a diver down as far as it can."""

Doing = Literal["down", "up", "carry", "reach", "limp", "cheer"]
Limb = tuple[float, float]
"""The directions of its upper and of its lower half."""


class Pose(NamedTuple):
    """How a diver holds itself."""

    hips: Point
    torso: float
    """Where the body points, from the hips to the head."""
    near: Limb
    far: Limb
    """The two arms."""
    legs: tuple[Limb, Limb]
    gaze: float
    """Where the glass of the helmet looks."""


POSES: Final[dict[Doing, Pose]] = {
    "down": Pose((39, 36), 52, (96, 58), (0, 42), ((214, 232), (244, 218)), 48),
    "up": Pose((39, 60), -52, (64, 14), (-6, -52), ((150, 130), (114, 140)), -30),
    "carry": Pose((37, 55), -42, (44, -8), (24, 6), ((150, 126), (112, 148)), -12),
    "reach": Pose((36, 36), 36, (92, 70), (34, 74), ((204, 222), (234, 202)), 64),
    "limp": Pose((53, 64), -154, (-52, -100), (-108, -72), ((-30, -66), (-58, -112)), -112),
    "cheer": Pose((48, 60), -90, (2, -60), (178, -120), ((72, 96), (108, 84)), 24),
}
LADEN: Final = Pose((37, 59), -10, (66, 8), (44, 26), ((164, 130), (128, 164)), 12)
"""How a diver swims up with the heaviest load: nearly flat, and low in the water."""


def doing_of(diver: Diver) -> Doing:
    """Return what a diver on the trail does."""
    if not diver.up:
        return "down"
    return "carry" if diver.carried else "up"


@drawn_once
def swimmer_sprite(look: Look, seat: int, doing: Doing, size: int, stroke: int = 0, load: int = 0) -> pygame.Surface:
    """Return the diver of a seat in a square. `stroke` counts the pictures of a stroke of the fins, and `load` the
    treasures that weigh a diver down who carries."""
    pose = POSES[doing]
    if doing == "carry":
        pose = _between(pose, LADEN, min(load, HEAVY) / HEAVY)
    swing = KICK * math.sin(math.tau * stroke / STROKES)
    body = _body(look, look.theme.own[f"diver_{seat}"], pose, 0.45 * swing if doing == "limp" else swing)
    return svg.render(svg.placed(body, (MARGIN * size / BOX,) * 2, factor=size / BOX), (size, size))


def _between(one: Pose, other: Pose, share: float) -> Pose:
    """Return a pose on the way from one to another."""

    def mixed(first: float, last: float) -> float:
        return first + (last - first) * share

    def limb(first: Limb, last: Limb) -> Limb:
        return mixed(first[0], last[0]), mixed(first[1], last[1])

    legs = limb(one.legs[0], other.legs[0]), limb(one.legs[1], other.legs[1])
    return Pose(
        limb(one.hips, other.hips), mixed(one.torso, other.torso), limb(one.near, other.near),
        limb(one.far, other.far), legs, mixed(one.gaze, other.gaze),
    )  # fmt: skip


def _body(look: Look, suit: str, pose: Pose, swing: float) -> str:
    """Return a diver, the parts that lie farther away first."""
    own = look.theme.own
    neck = _step(pose.hips, pose.torso, TORSO)
    head = _step(neck, pose.torso, HEAD)
    shoulder = _step(pose.hips, pose.torso, 0.86 * TORSO)
    dim = svg.mixed(look.rgb("abyss"), _rgb(suit), 0.66)
    near, far = pose.legs
    parts = [
        _leg(look, dim, pose.hips, (far[0] - swing, far[1] - 1.5 * swing)),
        _arm(look, dim, shoulder, pose.far),
        _tank(look, pose, neck),
        _limb(own["abyss"], suit, [pose.hips, neck], 19),
        _leg(look, suit, pose.hips, (near[0] + swing, near[1] + 1.5 * swing)),
        _helmet(look, head, pose.gaze),
        _arm(look, suit, shoulder, pose.near),
    ]
    return "".join(parts)


def _step(start: Point, direction: float, length: float) -> Point:
    turn = math.radians(direction)
    return start[0] + length * math.cos(turn), start[1] + length * math.sin(turn)


def _limb(edge: str, colour: str, points: Sequence[Point], wide: float) -> str:
    """Return a limb through points, with its dark edge."""
    style = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.stroke(points, (0, 0), stroke=edge, stroke_width=wide + 2 * EDGE, **style) + svg.stroke(
        points, (0, 0), stroke=colour, stroke_width=wide, **style
    )


def _arm(look: Look, colour: str, shoulder: Point, arm: Limb) -> str:
    own = look.theme.own
    elbow = _step(shoulder, arm[0], ARM[0])
    hand = _step(elbow, arm[1], ARM[1])
    glove = svg.circle(hand, 5.2, fill=own["shell_shade"], stroke=own["abyss"], stroke_width=0.7 * EDGE)
    return _limb(own["abyss"], colour, [shoulder, elbow, hand], 8) + glove


def _leg(look: Look, colour: str, hips: Point, leg: Limb) -> str:
    own = look.theme.own
    knee = _step(hips, leg[0], LEG[0])
    foot = _step(knee, leg[1], LEG[1])
    tips = [_step(foot, leg[1] + turn, reach) for turn, reach in ((-26, FIN), (0, 0.92 * FIN), (26, FIN))]
    heel = [_step(foot, leg[1] + turn, 4.5) for turn in (110, -110)]
    fin = svg.shape(
        [heel[1], *tips, heel[0]], fill=own["fin"], stroke=own["abyss"], stroke_width=EDGE, stroke_linejoin="round"
    )
    return fin + _limb(own["abyss"], colour, [hips, knee, foot], 9.5)


def _tank(look: Look, pose: Pose, neck: Point) -> str:
    """Return the bottle of air on the back: the side away from where the diver looks."""
    own = look.theme.own
    away = pose.torso - 90 if math.sin(math.radians(pose.gaze - pose.torso)) > 0 else pose.torso + 90
    ends = [_step(point, away, 10.5) for point in (_step(pose.hips, pose.torso, 3), neck)]
    return _limb(own["abyss"], own["shell_shade"], ends, 9)


def _helmet(look: Look, head: Point, gaze: float) -> str:
    own = look.theme.own
    glass, edge = _step(head, gaze, 5.5), {"stroke": own["abyss"], "stroke_width": EDGE}
    shine = [_step(glass, turn, 0.62 * VISOR) for turn in range(195, 291, 16)]
    gleam = {"stroke": own["foam"], "stroke_width": 3.4, "stroke_linecap": "round"}
    return (
        svg.circle(head, HELMET, fill=own["shell"], **edge)
        + svg.circle(glass, VISOR + 2.6, fill=own["abyss"])
        + svg.circle(glass, VISOR, fill=own["glass"])
        + svg.circle(_step(glass, 60, 5), VISOR - 5, fill=own["fin"], fill_opacity=0.5)
        + svg.stroke(shine, (0, 0), **gleam)
    )


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue, _ = pygame.Color(colour)
    return red, green, blue
