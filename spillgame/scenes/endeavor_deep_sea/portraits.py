"""Portraits of Specialists, drawn from a few parts; one that a mod brings gets a face by its id."""

import random
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pygame

from spillgame.scenes.endeavor_deep_sea.portrait_places import BACKDROPS, LIGHTS, Own
from spillgame.scenes.endeavor_deep_sea.portrait_things import held, worn
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

SKINS: Final = ("skin_1", "skin_2", "skin_3", "skin_4")
HAIRS: Final = ("hair_1", "hair_2", "hair_3", "hair_4")
COATS: Final = ("coat_1", "coat_2", "coat_3", "coat_4", "coat_5")
ASIDE: Final = 6.5
"""How far the features of a face that is turned by 1 are moved, in hundredths of a portrait's height."""


class Pose(NamedTuple):
    """How somebody stands, and in what light."""

    place: str
    """One of BACKDROPS, which gives the light."""
    turn: float = 0.0
    """Where the face looks: -1 to the left, 1 to the right."""
    tilt: float = 0.0
    """Degrees by which the head leans, clockwise."""
    lit: int = 1
    """The side from which the light falls: -1 from the left, 1 from the right."""
    holds: str = ""
    """In a hand: `glass`, `board`, `mug`, `wrench`, `flask`, `tablet`, `rope`, `greets`, or nothing."""
    mouth: str = "smile"
    """`smile`, `laugh`, `calm` or `smirk`."""


class Face(NamedTuple):
    """What a portrait is put together from."""

    skin: int
    hair: int
    cut: str
    """`short`, `long`, `bun`, `curls`, `bald` or `bob`."""
    wears: str
    """On the head: `cap`, `helmet`, `phones`, `goggles`, `mask`, `beanie`, `captain`, `hood`, or nothing."""
    coat: int
    more: str = ""
    """`glasses`, `beard`, or nothing."""
    pose: Pose = Pose("reef")


FACES: Final[Mapping[str, Face]] = {
    "team_leader": Face(1, 0, "short", "captain", 0, "beard", Pose("bridge", 0.5, 3, -1, "glass", "calm")),
    "pilot": Face(0, 1, "bob", "phones", 1, "", Pose("cockpit", -0.9, -6, -1)),
    "reef_diver": Face(2, 0, "short", "mask", 3, "", Pose("reef", 0.7, 10, 1, "greets", "laugh")),
    "sonar_operator": Face(3, 0, "curls", "phones", 0, "", Pose("screen", 1.0, 7, 1, "", "calm")),
    "ecologist": Face(1, 2, "long", "", 2, "glasses", Pose("greenhouse", -0.5, 8, 1, "flask")),
    "marine_engineer": Face(0, 3, "short", "helmet", 4, "beard", Pose("engine", 0.6, -5, -1, "wrench", "smirk")),
    "navigator": Face(2, 0, "bun", "cap", 0, "", Pose("chart", -1.0, 4, 1, "glass", "calm")),
    "rov_operator": Face(1, 0, "short", "cap", 4, "glasses", Pose("screen", -0.7, -8, 1, "tablet", "smirk")),
    "field_researcher": Face(3, 0, "bob", "hood", 2, "", Pose("ice", 0.8, -4, 1, "board")),
    "marine_biologist": Face(0, 2, "bun", "goggles", 1, "", Pose("laboratory", 0.9, 9, -1, "flask", "laugh")),
    "deep_sea_diver": Face(2, 0, "bald", "diver", 3, "", Pose("deep", -0.4, -3, 1, "greets", "calm")),
    "oceanographer": Face(3, 3, "curls", "", 1, "glasses", Pose("chart", 0.6, -7, -1, "board", "smirk")),
    "vessel_captain": Face(0, 3, "short", "captain", 0, "beard", Pose("storm", -0.9, 5, -1, "mug", "calm")),
    "adventurer": Face(1, 1, "long", "beanie", 4, "", Pose("ice", -0.6, -10, 1, "rope", "laugh")),
    "mentor": Face(2, 3, "bun", "", 0, "glasses", Pose("library", 0.3, -4, -1, "mug")),
    "biogeographer": Face(0, 0, "curls", "hood", 3, "", Pose("greenhouse", 1.0, -6, -1, "board", "calm")),
    "biotechnologist": Face(3, 0, "short", "goggles", 2, "", Pose("laboratory", -0.8, 6, 1, "flask", "smirk")),
}
CUTS: Final = ("short", "long", "bun", "curls", "bob")
WEARS: Final = ("", "cap", "phones", "goggles", "beanie", "hood")
HOLDS: Final = ("", "glass", "board", "mug", "flask", "tablet")


def face_of(specialist: str) -> Face:
    """Return the face of a Specialist."""
    known = FACES.get(specialist)
    if known is not None:
        return known
    chance = random.Random(specialist)
    face = Face(
        chance.randrange(4), chance.randrange(4), chance.choice(CUTS), chance.choice(WEARS), chance.randrange(5),
        chance.choice(("", "glasses", "beard")),
    )  # fmt: skip
    pose = Pose(
        chance.choice([*BACKDROPS]), chance.uniform(-1, 1), chance.uniform(-8, 8), chance.choice((-1, 1)),
        chance.choice(HOLDS),
    )  # fmt: skip
    return face._replace(pose=pose)


@drawn_once
def portrait(look: Look, specialist: str, size: tuple[int, int], senior: bool) -> pygame.Surface:
    """Return the bust of a Specialist where they work; a Senior stands in rays of light."""
    own, (wide, high) = look.theme.own, size
    face = face_of(specialist)
    scale = max(wide / 100, high / 100)
    body = svg.placed(BACKDROPS[face.pose.place](own), (wide / 2 - 50 * scale, 0), factor=scale)
    body += svg.box(0, 0, wide, high, 0, fill=own["depth_4"], fill_opacity=0.3)
    if senior:
        for step in range(7):
            x = wide * (step - 3) / 3
            ray = [(wide / 2, high), (wide / 2 + x - 0.09 * wide, 0), (wide / 2 + x + 0.09 * wide, 0)]
            body += svg.shape(ray, fill=own["ray"], fill_opacity=0.3)
    scale = min(wide / 88, high / 96)
    bust = svg.placed(_bust(own, face), (wide / 2, high), factor=scale)
    return svg.render(body + bust, size)


def _bust(own: Own, face: Face) -> str:
    """Return head and shoulders: the origin is the middle of the foot, a hundred units high."""
    pose, coat = face.pose, own[COATS[face.coat]]
    light, away = own[LIGHTS[pose.place]], -pose.lit
    body = svg.placed(_behind(own, face), (0, -34), pose.tilt)
    lean = 5 * pose.turn
    near, far = (42 + 3 * pose.turn), (42 - 3 * pose.turn)
    body += svg.path(f"M{-near} 4 C{-near} -20 {-24 + lean} -25 {lean / 2} -26 C{24 + lean} -25 {far} -20 {far} 4 Z",
                     fill=coat)  # fmt: skip
    body += svg.path(f"M{away * 40} 4 C{away * 40} -18 {away * 22} -24 {away * 8} -26 L{away * 14} 4 Z",
                     fill=own["team_ink"], fill_opacity=0.2)  # fmt: skip
    body += svg.path(f"M{pose.lit * 41} 2 C{pose.lit * 41} -18 {pose.lit * 26} -24 {pose.lit * 12} -25",
                     stroke=light, stroke_width=2, stroke_opacity=0.8)  # fmt: skip
    body += svg.stroke([(lean / 2, -22), (lean / 2 + 2 * pose.turn, 4)], stroke=own["team_ink"], stroke_width=1.4,
                       stroke_opacity=0.5)  # fmt: skip
    skin = own[SKINS[face.skin]]
    body += svg.path("M-9 -36 L-10 -24 C-4 -17 4 -17 10 -24 L9 -36 Z", fill=skin)
    body += svg.path(
        "M-9 -33 C-3 -26 5 -26 9 -33 L10 -27 C4 -22 -4 -22 -10 -27 Z", fill=own["team_ink"], fill_opacity=0.22
    )
    body += svg.placed(_head(own, face, light), (0, -34), pose.tilt)
    return body + held(own, pose.holds, skin, coat, -1 if pose.turn > 0 else 1)


def _behind(own: Own, face: Face) -> str:
    """Return what is behind the head; the origin is at the neck, about which the head leans."""
    if face.cut == "long":
        at = -4 * face.pose.turn
        long = f"M{-24 + at} -24 C-30 4 -26 20 -22 26 L22 26 C26 20 30 4 {24 + at} -24 Z"
        return svg.path(long, fill=own[HAIRS[face.hair]])
    if face.wears == "hood":
        return svg.path("M-27 14 C-37 -58 37 -58 27 14 Z", fill=own[COATS[face.coat]])
    return ""


def _head(own: Own, face: Face, light: str) -> str:
    """Return the head; the origin is at the neck."""
    pose, skin, hair, ink = face.pose, own[SKINS[face.skin]], own[HAIRS[face.hair]], own["team_ink"]
    at, away = ASIDE * pose.turn, -pose.lit
    ear = -18 if pose.turn >= 0 else 18
    body = svg.ellipse((ear, -15), 4, 5.5, fill=skin) + svg.ellipse((ear, -15), 2, 3, fill=ink, fill_opacity=0.2)
    jaw = at * 0.5
    body += svg.path(
        f"M-18 -18 C-19 -42 19 -42 18 -18 C18 -6 {10 + jaw} 5 {jaw} 5 C{-10 + jaw} 5 -18 -6 -18 -18 Z", fill=skin
    )
    body += svg.path(f"M{away * 2} -37 C{away * 20} -37 {away * 19} -20 {away * 18} -16 "
                     f"C{away * 17} -4 {away * 8 + jaw} 5 {jaw} 5 C{away * 7} -2 {away * 9} -20 {away * 2} -37 Z",
                     fill=ink, fill_opacity=0.16)  # fmt: skip
    body += svg.path(f"M{pose.lit * 17.4} -26 C{pose.lit * 19} -14 {pose.lit * 16} -4 {pose.lit * 9 + jaw} 2",
                     stroke=light, stroke_width=1.8, stroke_opacity=0.85)  # fmt: skip
    body += _hair(hair, face.cut, pose.turn)
    if face.more == "beard":
        body += svg.path(f"M-18 -17 C-18 4 {-8 + jaw} 12 {jaw} 12 C{8 + jaw} 12 18 4 18 -17 C{13 + at} -5 "
                         f"{-12 + at} -5 -18 -17 Z", fill=hair)  # fmt: skip
    return body + _features(own, face, at) + worn(own, face.wears, own[COATS[face.coat]], at)


def _features(own: Own, face: Face, at: float) -> str:
    """Return eyes, brows, nose and mouth, moved aside as the face is turned; those on the far side are narrower."""
    ink, pose, body = own["team_ink"], face.pose, ""
    for side in (-1, 1):
        narrow = 1 - 0.3 * max(0.0, side * pose.turn)
        x = at + side * 7.4 * narrow
        body += svg.ellipse((x, -17), 2.3 * narrow, 2.6, fill=ink)
        body += svg.circle((x + 0.7 + 0.5 * pose.turn, -17.9), 0.75, fill=own["ray"])
        rise = 1.5 * side * (1 if pose.mouth == "smirk" else 0)
        brow = f"M{x - 4 * narrow:.1f} {-22.5 - rise:.1f} Q{x:.1f} {-24.6 - rise:.1f} {x + 4 * narrow:.1f} -22.5"
        body += svg.path(brow, stroke=own[HAIRS[face.hair]], stroke_width=1.9, stroke_linecap="round")
        if face.more == "glasses":
            style: dict[str, Any] = {"stroke": ink, "stroke_width": 1.7}
            body += svg.ellipse((x, -16.5), 5.6 * narrow, 5.4, fill=own["ray"], fill_opacity=0.18, **style)
    if face.more == "glasses":
        body += svg.stroke([(at - 2, -17), (at + 2, -17)], stroke=ink, stroke_width=1.7)
    nose = 1.4 * at
    body += svg.path(f"M{at * 1.1:.1f} -16 Q{nose + (3 if at >= 0 else -3):.1f} -10 {nose:.1f} -8.6", stroke=ink,
                     stroke_width=1.5, stroke_opacity=0.55, stroke_linecap="round")  # fmt: skip
    return body + _mouth(own, pose.mouth, at)


def _mouth(own: Own, mouth: str, at: float) -> str:
    ink, x = own["team_ink"], at * 1.1
    if mouth == "laugh":
        return svg.path(
            f"M{x - 6:.1f} -5 Q{x:.1f} 3.5 {x + 6:.1f} -5 Z", fill=own["bone"], stroke=ink, stroke_width=1.4
        )
    ways = {"smile": (-4.6, -0.6, -4.6), "calm": (-3.4, -3.6, -3.4), "smirk": (-2.8, -1.4, -5.6)}
    left, middle, right = ways[mouth]
    return svg.path(f"M{x - 5:.1f} {left} Q{x:.1f} {middle} {x + 5:.1f} {right}", stroke=ink, stroke_width=1.8,
                    stroke_linecap="round")  # fmt: skip


def _hair(hair: str, cut: str, turn: float) -> str:
    """Return the hair over a head whose origin is at the neck, parted on the side to which it is turned."""
    if cut == "bald":
        return ""
    part = 8 * turn
    top = svg.path(f"M-19 -15 C-23 -48 23 -48 19 -15 C17 -22 {12 + part:.1f} -30 {part:.1f} -29 "
                   f"C{part - 8:.1f} -29 -16 -25 -19 -15 Z", fill=hair)  # fmt: skip
    if cut == "bun":
        top += svg.circle((-9 * turn, -43), 8, fill=hair)
    if cut == "curls":
        places = ((-18, -20), (-17, -30), (-9, -38), (1, -40), (11, -37), (17, -30), (18, -20))
        top += "".join(svg.circle((x - 2 * turn, y), 7.5, fill=hair) for x, y in places)
    if cut == "bob":
        top += svg.path("M-19 -22 C-23 -10 -22 0 -19 4 L-12 0 C-15 -8 -15 -16 -14 -24 Z", fill=hair)
        top += svg.path("M19 -22 C23 -10 22 0 19 4 L12 0 C15 -8 15 -16 14 -24 Z", fill=hair)
    return top
