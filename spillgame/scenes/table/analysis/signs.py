"""The signs of an analysis, each with its own shape and letter, and their legend."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

import pygame

from spillgame.advice.analysis import DICE, MARKS
from spillgame.scenes.table.analysis.analysis_words import mark_in_words
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

LETTER: Final = 0.6
"""The height of a sign's letter as a share of its side."""
APART: Final = 28
"""Design units between two signs of the legend."""
Corners = Sequence[tuple[float, float]]
"""Around the middle of a shape, which extends 1 up and down."""


def _even(count: int, turned: float) -> Corners:
    """Return the corners of a regular polygon of `count` sides."""
    angles = [2 * math.pi * (number + turned) / count for number in range(count)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


UP: Final = ((0.0, -1.0), (1.0, 0.85), (-1.0, 0.85))
DOWN: Final = tuple((x, -y) for x, y in UP)
SHAPES: Final[dict[str, Corners]] = {
    "inaccuracy": _even(24, 0), "mistake": _even(4, 0), "blunder": _even(8, 0.5), "lucky": UP, "unlucky": DOWN,
}  # fmt: skip


def draw_sign(
    surface: pygame.Surface, look: Look, middle: tuple[int, int], side: int, kind: str, filled: bool = True
) -> None:
    """Draw the sign of a mark, or of luck."""
    corners, radius = SHAPES[kind], side / 2
    token = "good" if kind == "lucky" else "danger"
    points = [(middle[0] + x * radius, middle[1] + y * radius) for x, y in corners]
    pygame.draw.polygon(surface, look.rgb(token if filled else "panel"), points)
    pygame.draw.polygon(surface, look.rgb(token), points, max(1, look.px(3)))
    size = max(6, round(LETTER * side))
    word = look.fonts.text(look.say(f"analysis.letter_{kind}"), size, look.rgb("panel" if filled else "ink"), True)
    inside = word.get_bounding_rect()
    heavy = sum(y for _, y in corners) / len(corners)  # a triangle is widest away from its middle
    place = pygame.Rect(0, 0, *inside.size)
    place.center = middle[0], round(middle[1] + heavy * radius)
    surface.blit(word, place, inside)


def draw_dice_sign(surface: pygame.Surface, look: Look, middle: tuple[int, int], side: int, dice: int) -> None:
    """Draw the sign of luck of a number of points, filled if it is large."""
    much = abs(dice) >= round(100 * max(DICE))
    draw_sign(surface, look, middle, side, "lucky" if dice > 0 else "unlucky", much)


def draw_play_sign(surface: pygame.Surface, look: Look, middle: tuple[int, int], side: int, mark: str) -> None:
    """Draw the sign of a mark, filled except for the lightest."""
    draw_sign(surface, look, middle, side, mark, mark != MARKS[-1][0])


# --- The changes ---


def draw_dice_step(surface: pygame.Surface, look: Look, across: tuple[int, int], start: int, end: int) -> None:
    """Draw a hatched arrow from one height to another."""
    left, right = across
    colour = look.rgb("good" if end < start else "danger")
    if abs(end - start) < 2 * look.px(3):
        pygame.draw.line(surface, look.rgb("ink"), (left, start), (right, end), look.px(3))
        return
    head = min(abs(end - start), (right - left) // 2)
    neck = end + head if end < start else end - head
    inset = (right - left) // 5
    body = pygame.Rect(left + inset, min(start, neck), right - left - 2 * inset, abs(neck - start))
    before = surface.get_clip()
    surface.set_clip(body.clip(before))
    for y in range(body.top - body.width, body.bottom + body.width, max(4, look.px(9))):
        pygame.draw.line(surface, colour, (body.left, y + body.width), (body.right, y), max(1, look.px(2)))
    surface.set_clip(before)
    pygame.draw.rect(surface, colour, body, max(1, look.px(2)))
    pygame.draw.polygon(surface, colour, [(left, neck), (right, neck), ((left + right) // 2, end)])


def draw_play_step(surface: pygame.Surface, look: Look, across: tuple[int, int], start: int, end: int) -> None:
    """Draw a full block from one height to another."""
    (left, right), (top, bottom), thick = across, sorted((start, end)), look.px(3)
    block = pygame.Rect(left, top - thick // 2, right - left, max(thick, bottom - top + thick))
    pygame.draw.rect(surface, look.rgb("ink"), block)


def draw_drift(surface: pygame.Surface, look: Look, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Draw dots between two places; a line if both are about equally high."""
    if abs(start[1] - end[1]) < look.px(8):
        pygame.draw.line(surface, look.rgb("ink"), start, end, look.px(3))
        return
    dots = max(2, math.dist(start, end) // look.px(8))
    for dot in range(int(dots) + 1):
        at = start[0] + (end[0] - start[0]) * dot / dots, start[1] + (end[1] - start[1]) * dot / dots
        pygame.draw.aacircle(surface, look.rgb("ink"), at, max(1.0, look.px(4) / 2))


# --- The legend ---


class Meaning(NamedTuple):
    """A sign of the legend."""

    kind: str
    """`dice`, `play` and `drift` for the changes, otherwise a shape's name."""
    text: str


def meanings(look: Look, several: bool = False) -> list[Meaning]:
    """Return what the signs of a chart mean: of one chance, or of several seats' chances."""
    say = look.say
    marks = [
        Meaning(name, say("analysis.legend_mark", mark=mark_in_words(say, name), points=round(100 * least)))
        for name, least in reversed(MARKS)
    ]
    lucky = {"some": round(100 * min(DICE)), "much": round(100 * max(DICE))}
    changes = [
        Meaning("dice", say("analysis.legend_luck")),
        Meaning("play", say("analysis.legend_play")),
        Meaning("drift", say("analysis.legend_drift")),
    ]
    return [
        *([] if several else changes),
        Meaning("lucky", say("analysis.legend_lucky", **lucky)),
        Meaning("unlucky", say("analysis.legend_unlucky", **lucky)),
        *marks,
    ]


@dataclass(slots=True, kw_only=True)
class Legend(Widget):
    """The meanings of the signs, in as many lines as they need."""

    role: ClassVar[str] = "legend"
    several: bool = False
    """Whether it is of a chart of several seats."""

    @staticmethod
    def lines(look: Look, width: int, several: bool = False) -> list[list[Meaning]]:
        """Divide the signs into lines of a width in pixels."""
        found: list[list[Meaning]] = [[]]
        used = 0
        for one in meanings(look, several):
            wide = Legend._width(look, one)
            if used and used + wide > width + look.px(APART):
                found.append([])
                used = 0
            found[-1].append(one)
            used += wide
        return found

    @staticmethod
    def _width(look: Look, one: Meaning) -> int:
        return look.line_height(SMALL) + look.px(8 + APART) + look.fonts.width(one.text, look.px(SMALL))

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        high = look.line_height(SMALL)
        side = round(0.9 * high)
        for row, line in enumerate(self.lines(look, self.rect.width, self.several)):
            x, middle = self.rect.x, self.rect.y + row * high + high // 2
            for one in line:
                self._draw_one(surface, look, one.kind, (x + high // 2, middle), side)
                text = look.line(one.text, SMALL, "quiet")
                surface.blit(text, text.get_rect(midleft=(x + high + look.px(8), middle)))
                x += self._width(look, one)

    @staticmethod
    def _draw_one(surface: pygame.Surface, look: Look, kind: str, middle: tuple[int, int], side: int) -> None:
        across = middle[0] - side // 3, middle[0] + side // 3
        top, bottom = middle[1] - side // 2, middle[1] + side // 2
        if kind == "dice":
            draw_dice_step(surface, look, across, bottom, top)
        elif kind == "play":
            draw_play_step(surface, look, across, top + side // 4, bottom - side // 4)
        elif kind == "drift":
            draw_drift(surface, look, (middle[0] - side // 2, bottom), (middle[0] + side // 2, top))
        elif kind in ("lucky", "unlucky"):
            draw_sign(surface, look, middle, side, kind, filled=False)
        else:
            draw_play_sign(surface, look, middle, side, kind)
