"""The faces of the companies: one for each seat, with the hat of who plays it and an expression."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

import pygame

from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

Mood = Literal["calm", "asked", "pleased", "cross"]
UNIT: Final = 100
"""The side of the square in which faces are described."""


class Character(NamedTuple):
    """What one seat's face is made of."""

    skin: str
    hair: str
    """Tokens."""
    style: Literal["short", "bob", "bald", "bun", "quiff"]
    beard: bool = False


CHARACTERS: Final = (
    Character("skin_1", "hair_1", "short", beard=True),
    Character("skin_2", "hair_2", "bob"),
    Character("skin_4", "hair_3", "bald", beard=True),
    Character("skin_3", "hair_4", "bun"),
    Character("skin_1", "hair_5", "quiff"),
)
"""By seat."""
HATS: Final[Mapping[str, str]] = {"random": "stetson", "greedy": "bowler", "strong": "cap", "master": "sou_wester"}
"""What each bot wears; a person, or a bot of a mod, wears the helmet of the company."""


@drawn_once
def bust_sprite(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return the ground of a portrait with the shoulders: the head comes over it."""
    own = look.theme.own
    coat = look.rgb(token_of(seat))
    shade = svg.mixed(coat, look.rgb("abyss"), 0.35)
    body = svg.gradient("back", (0, 0), (0, UNIT), [own["water_2"], own["water_4"]])
    body += svg.box(1, 1, 98, 98, 16, fill="url(#back)")
    rim: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": 1.6, "stroke_linejoin": "round"}
    coat_path = "M8 99 C10 80 26 74 40 71 L60 71 C74 74 90 80 92 99 Z"
    body += svg.path(coat_path, fill=own[token_of(seat)], **rim)
    body += svg.path("M40 71 L50 88 L60 71 L56 67 L44 67 Z", fill=own["foam"], **rim)
    body += svg.path("M36 72 L47 92 L30 99 L20 99 C22 86 28 76 36 72 Z", fill=shade, fill_opacity=0.5)
    body += svg.path("M64 72 L53 92 L70 99 L80 99 C78 86 72 76 64 72 Z", fill=shade, fill_opacity=0.5)
    body += svg.path("M48 84 L52 84 L54 99 L46 99 Z", fill=own["tech_red"], stroke=own["abyss"], stroke_width=0.8)
    body += svg.box(1, 1, 98, 98, 16, stroke=own[token_of(seat)], stroke_width=3.4)
    return svg.render(svg.scaled(body, side / UNIT), (side, side))


@drawn_once
def head_sprite(look: Look, seat: int, bot: str, mood: Mood, side: int, flipped: bool) -> pygame.Surface:
    """Return the head of a portrait, as large as all of that; `bot` is who plays the seat, empty for a person.

    It looks to the right, `flipped` to the left.
    """
    one = CHARACTERS[seat - 1]
    own = look.theme.own
    rim: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": 1.5, "stroke_linejoin": "round"}
    body = _hair_behind(own, one, rim)
    body += svg.path("M43 60 L43 72 Q50 78 57 72 L57 60 Z", fill=own[one.skin], **rim)
    for x in (28.5, 71.5):
        body += svg.ellipse((x, 47), 4, 6, fill=own[one.skin], **rim)
    body += svg.path(
        "M30 40 C30 22 70 22 70 40 L69 52 C68 64 58 70 50 70 C42 70 32 64 31 52 Z", fill=own[one.skin], **rim
    )
    body += _beard(own, one) + _features(own, one, mood, glasses=bot == "strong") + _hair(own, one, rim)
    body += _hat(look, seat, HATS.get(bot, "helmet"), rim)
    made = svg.render(svg.scaled(body, side / UNIT), (side, side))
    return pygame.transform.flip(made, True, False) if flipped else made


Own = Mapping[str, str]


def _hair_behind(own: Own, one: Character, rim: dict[str, Any]) -> str:
    if one.style == "bob":
        return svg.path("M26 66 C20 30 34 18 50 18 C66 18 80 30 74 66 C70 70 64 68 62 64 L38 64 C36 68 30 70 26 66 Z",
                        fill=own[one.hair], **rim)  # fmt: skip
    if one.style == "bun":
        return svg.circle((24, 36), 10, fill=own[one.hair], **rim)
    return ""


def _hair(own: Own, one: Character, rim: dict[str, Any]) -> str:
    """Return the hair at the temples: a hat is over the rest."""
    if one.style == "bald":
        return ""
    paths = {
        "short": "M29 46 C27 34 33 26 50 25 C67 26 73 34 71 46 L67 38 C60 33 40 33 33 38 Z",
        "bob": "M29 54 C26 34 34 24 50 24 C66 24 74 34 71 54 L67 40 C56 38 44 34 38 33 C35 38 33 46 29 54 Z",
        "bun": "M29 46 C26 32 34 24 50 24 C66 24 74 32 71 46 C66 36 56 33 50 33 C42 33 34 36 29 46 Z",
        "quiff": "M30 42 C28 30 38 22 52 22 C66 22 72 30 70 42 L66 36 C58 30 50 38 36 33 Z",
    }
    return svg.path(paths[one.style], fill=own[one.hair], **rim)


def _beard(own: Own, one: Character) -> str:
    if not one.beard:
        return ""
    path = "M31 50 C32 66 42 73 50 73 C58 73 68 66 69 50 C66 57 60 58 57 56 C53 54 47 54 43 56 C40 58 34 57 31 50 Z"
    beard = svg.path(path, fill=own[one.hair], fill_opacity=0.95)
    return beard + svg.ellipse((50.5, 62.5), 9.5, 5, fill=own[one.skin])


def _features(own: Own, one: Character, mood: Mood, *, glasses: bool) -> str:
    """Return eyes, brows, nose and mouth; the eyes look a little to the right."""
    ink = own["abyss"]
    line: dict[str, Any] = {"stroke": ink, "stroke_width": 2, "stroke_linecap": "round"}
    body = ""
    for x in (41, 60):
        if mood == "pleased":
            body += svg.path(f"M{x - 4} 47 Q{x} 42.5 {x + 4} 47", **line)
        else:
            body += svg.ellipse((x, 46.5), 4.1, 3.2 if mood == "cross" else 3.9, fill=own["foam"], stroke=ink,
                                stroke_width=0.9)  # fmt: skip
            body += svg.circle((x + 1.2, 46.6 - (1.2 if mood == "asked" else 0)), 1.9, fill=ink)
    inner, outer = {"calm": (40.5, 40.5), "asked": (38, 39.5), "pleased": (39.5, 40), "cross": (43.5, 38.5)}[mood]
    left_outer = 36.5 if mood == "asked" else outer
    brow = {**line, "stroke_width": 2.6}
    body += svg.stroke([(36, left_outer), (46, inner)], (0, 0), **brow)
    body += svg.stroke([(55, inner), (65.5, outer)], (0, 0), **brow)
    body += svg.path("M51 47 C52 52 55 54 51.5 55.5", stroke=ink, stroke_width=1.4, stroke_linecap="round",
                     stroke_opacity=0.75)  # fmt: skip
    mouth = {
        "calm": "M44 61.5 Q50.5 63.5 57 61", "asked": "M46 62 Q51 60.5 56 62", "pleased": "M42 59.5 Q50.5 70 59 59.5 Z",
        "cross": "M43.5 64.5 Q50.5 58.5 58 64.5",
    }[mood]  # fmt: skip
    body += svg.path(mouth, fill=own["foam"] if mood == "pleased" else "none", **line)
    if glasses:
        for x in (41, 60):
            body += svg.circle((x, 46.5), 6.8, stroke=ink, stroke_width=1.6, fill=own["foam"], fill_opacity=0.18)
        body += svg.stroke([(47.8, 46), (53.2, 46)], (0, 0), stroke=ink, stroke_width=1.6)
    return body


def _hat(look: Look, seat: int, kind: str, rim: dict[str, Any]) -> str:
    own = look.theme.own
    coat, shade = own[token_of(seat)], svg.mixed(look.rgb(token_of(seat)), look.rgb("abyss"), 0.3)
    match kind:
        case "stetson":
            body = svg.path("M34 30 C34 12 40 8 46 12 C50 14 52 14 55 12 C61 8 67 12 67 30 Z", fill=own["hide"], **rim)
            body += svg.path("M33.5 30 L67.5 30 L67 24 L34 24 Z", fill=coat, **rim)
            return body + svg.path("M12 26 C24 33 76 33 89 26 C84 38 66 36 50 36 C34 36 17 38 12 26 Z",
                                   fill=own["hide"], **rim)  # fmt: skip
        case "bowler":
            body = svg.path("M31 32 C29 8 71 8 69 32 Z", fill=own["felt"], **rim)
            body += svg.path("M31 32 L69 32 L68.5 26 L31.5 26 Z", fill=coat, **rim)
            return body + svg.path("M23 31 Q50 38 78 31 Q76 37 50 37.5 Q25 37 23 31 Z", fill=own["felt"], **rim)
        case "cap":
            body = svg.path("M29 36 C28 12 70 12 71 33 Z", fill=coat, **rim)
            body += svg.path("M50 35 C62 29 80 31 88 38 C76 36 62 37 50 38 Z", fill=shade, **rim)
            return body + svg.circle((50, 17), 2, fill=shade, **rim)
        case "sou_wester":
            body = svg.path("M31 33 C29 8 70 8 69 33 Z", fill=coat, **rim)
            body += svg.path("M50 13 L50 33 M39 16 C36 22 35 28 35 33 M61 16 C64 22 65 28 65 33", stroke=shade,
                             stroke_width=1.6)  # fmt: skip
            brim = "M12 45 C18 33 34 29 50 29 C64 29 76 31 83 37 C74 38 62 36 50 37 C36 38 22 42 12 45 Z"
            return body + svg.path(brim, fill=coat, **rim)
    body = svg.path("M28 36 C27 10 73 10 72 36 Z", fill=coat, **rim)
    body += svg.path("M44 15 L56 15 L57 36 L43 36 Z", fill=shade, fill_opacity=0.45)
    body += svg.path("M22 35 C36 31 66 31 80 36 C78 40 66 38 50 38 C34 38 24 40 22 35 Z", fill=coat, **rim)
    return body + svg.circle((50, 26), 3.4, fill=own["lamp"], **rim)
