"""Portraits of Specialists, drawn from a few parts; one that a mod brings gets a face by its id."""

import random
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pygame

from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

SKINS: Final = ("skin_1", "skin_2", "skin_3", "skin_4")
HAIRS: Final = ("hair_1", "hair_2", "hair_3", "hair_4")
COATS: Final = ("coat_1", "coat_2", "coat_3", "coat_4", "coat_5")


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


FACES: Final[Mapping[str, Face]] = {
    "team_leader": Face(1, 0, "short", "captain", 0, "beard"),
    "pilot": Face(0, 1, "bob", "phones", 1),
    "reef_diver": Face(2, 0, "short", "mask", 3),
    "sonar_operator": Face(3, 0, "curls", "phones", 0),
    "ecologist": Face(1, 2, "long", "", 2, "glasses"),
    "marine_engineer": Face(0, 3, "short", "helmet", 4, "beard"),
    "navigator": Face(2, 0, "bun", "cap", 0),
    "rov_operator": Face(1, 0, "short", "cap", 4, "glasses"),
    "field_researcher": Face(3, 0, "bob", "hood", 2),
    "marine_biologist": Face(0, 2, "bun", "goggles", 1),
    "deep_sea_diver": Face(2, 0, "bald", "diver", 3),
    "oceanographer": Face(3, 3, "curls", "", 1, "glasses"),
    "vessel_captain": Face(0, 3, "short", "captain", 0, "beard"),
    "adventurer": Face(1, 1, "long", "beanie", 4),
    "mentor": Face(2, 3, "bun", "", 0, "glasses"),
    "biogeographer": Face(0, 0, "curls", "hood", 3),
    "biotechnologist": Face(3, 0, "short", "goggles", 2),
}
CUTS: Final = ("short", "long", "bun", "curls", "bob")
WEARS: Final = ("", "cap", "phones", "goggles", "beanie", "hood")


def face_of(specialist: str) -> Face:
    """Return the face of a Specialist."""
    known = FACES.get(specialist)
    if known is not None:
        return known
    chance = random.Random(specialist)
    return Face(
        chance.randrange(4), chance.randrange(4), chance.choice(CUTS), chance.choice(WEARS), chance.randrange(5),
        chance.choice(("", "glasses", "beard")),
    )  # fmt: skip


@drawn_once
def portrait(look: Look, specialist: str, size: tuple[int, int], senior: bool) -> pygame.Surface:
    """Return the bust of a Specialist; a Senior stands before a rising sun of rays."""
    own, (wide, high) = look.theme.own, size
    body = svg.gradient("back", (0, 0), (0, high), [own["depth_2" if senior else "depth_3"], own["depth_4"]])
    body += svg.box(0, 0, wide, high, 0, fill="url(#back)")
    if senior:
        for step in range(7):
            x = wide * (step - 3) / 3
            ray = [(wide / 2, high), (wide / 2 + x - 0.09 * wide, 0), (wide / 2 + x + 0.09 * wide, 0)]
            body += svg.shape(ray, fill=own["ray"], fill_opacity=0.2)
    scale = min(wide / 88, high / 96)
    bust = svg.placed(_bust(own, face_of(specialist)), (wide / 2, high), factor=scale)
    return svg.render(body + bust, size)


def _bust(own: Mapping[str, str], face: Face) -> str:
    """Return head and shoulders: the origin is the middle of the foot, a hundred units high."""
    skin, hair, coat = own[SKINS[face.skin]], own[HAIRS[face.hair]], own[COATS[face.coat]]
    body = ""
    if face.cut == "long":
        body += svg.path("M-24 -58 C-30 -30 -26 -14 -22 -8 L22 -8 C26 -14 30 -30 24 -58 Z", fill=hair)
    if face.wears == "hood":
        body += svg.path("M-27 -20 C-36 -90 36 -90 27 -20 Z", fill=coat)
    body += svg.path("M-40 2 C-40 -22 -22 -26 0 -26 C22 -26 40 -22 40 2 Z", fill=coat)
    body += svg.path("M-9 -34 L-9 -24 C-4 -18 4 -18 9 -24 L9 -34 Z", fill=skin)
    body += svg.ellipse((0, -50), 18, 21, fill=skin)
    body += svg.path("M0 -50 C10 -50 18 -50 18 -48 C18 -38 10 -29 0 -29 Z", fill=own["team_ink"], fill_opacity=0.1)
    body += _hair(hair, face.cut)
    if face.more == "beard":
        body += svg.path("M-18 -48 C-18 -26 -8 -24 0 -24 C8 -24 18 -26 18 -48 C12 -38 -12 -38 -18 -48 Z", fill=hair)
    eyes = own["team_ink"]
    body += svg.circle((-7, -51), 2.2, fill=eyes) + svg.circle((7, -51), 2.2, fill=eyes)
    body += svg.path("M-5 -39 Q0 -35.5 5 -39", stroke=eyes, stroke_width=1.8, stroke_linecap="round")
    if face.more == "glasses":
        style: dict[str, Any] = {"stroke": eyes, "stroke_width": 1.8}
        body += svg.circle((-7.5, -51), 5.4, **style) + svg.circle((7.5, -51), 5.4, **style)
        body += svg.stroke([(-2, -51), (2, -51)], **style)
    return body + _worn(own, face.wears, coat)


def _hair(hair: str, cut: str) -> str:
    if cut == "bald":
        return ""
    top = svg.path("M-19 -50 C-22 -80 22 -80 19 -50 C14 -62 4 -64 -6 -62 C-12 -61 -17 -57 -19 -50 Z", fill=hair)
    if cut == "bun":
        top += svg.circle((0, -76), 8, fill=hair)
    if cut == "curls":
        top = "".join(
            svg.circle((x, y), 9, fill=hair) for x, y in ((-17, -56), (-13, -67), (0, -71), (13, -67), (17, -56))
        )
    if cut == "bob":
        top += svg.path("M-19 -56 L-21 -36 L-14 -38 L-15 -56 ZM19 -56 L21 -36 L14 -38 L15 -56 Z", fill=hair)
    return top


def _worn(own: Mapping[str, str], wears: str, coat: str) -> str:
    ink, light, rim = own["team_ink"], own["bone"], own["hulk"]
    match wears:
        case "cap":
            return svg.path("M-20 -58 C-20 -82 20 -82 20 -58 ZM-20 -60 L-32 -56 L-20 -55 Z", fill=coat, stroke=ink,
                            stroke_width=1.2)  # fmt: skip
        case "captain":
            body = svg.path("M-24 -64 C-28 -84 28 -84 24 -64 Z", fill=light)
            body += svg.box(-20, -67, 40, 7, 2, fill=ink) + svg.path("M-20 -60 Q0 -52 20 -60 Z", fill=ink)
            return body + svg.circle((0, -70), 3.6, fill=own["coral_2"])
        case "helmet":
            shell = svg.path("M-22 -58 C-22 -86 22 -86 22 -58 Z", fill=own["coral_2"])
            return shell + svg.box(-26, -61, 52, 5, 2.5, fill=own["coral_2"])
        case "phones":
            body = svg.path("M-19 -52 C-20 -80 20 -80 19 -52", stroke=ink, stroke_width=4)
            body += svg.box(-24, -58, 8, 15, 4, fill=ink) + svg.box(16, -58, 8, 15, 4, fill=ink)
            return body + svg.path("M-20 -44 Q-18 -36 -8 -37", stroke=ink, stroke_width=2)
        case "goggles":
            return svg.box(-17, -71, 34, 10, 5, fill=own["depth_1"], stroke=ink, stroke_width=2.4)
        case "mask":
            return svg.box(-16, -59, 32, 16, 6, fill=own["shine"], fill_opacity=0.45, stroke=ink, stroke_width=3)
        case "beanie":
            wool = svg.path("M-20 -57 C-20 -84 20 -84 20 -57 Z", fill=own["coral_1"])
            return wool + svg.box(-21, -62, 42, 7, 3, fill=light)
        case "diver":
            body = svg.circle((0, -50), 28, stroke=own["coral_2"], stroke_width=7)
            return body + svg.circle((0, -50), 25, fill=own["shine"], fill_opacity=0.16, stroke=rim, stroke_width=1.5)
    return ""
