"""Where each company's points come from: a bar of parts, each with a symbol and a number, and a key to the symbols."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.rules.offshore.state import Score
from spillgame.scenes.offshore.board.sprites import badge_sprite
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.offshore.talk.faces import Mood
from spillgame.scenes.offshore.talk.portrait import Portrait
from spillgame.scenes.table.rank_row import RankRow
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

SHADE: Final = 0.16
"""How much darker every other part of a bar is."""
LOW: Final = 52
"""The side of a face in design units, below which its badge stands next to it, not over its corner."""
LEAST: Final = 9
"""Pixels of the smallest recognisable symbol."""
SIGN: Final = 26
"""The greatest side of a symbol in design units."""


DROP: Final = "M50 8 C76 42 84 54 78 72 C73 88 62 92 50 92 C38 92 27 88 22 72 C16 54 24 42 50 8 Z"

Inked = Callable[[str], str]
"""Draws a part of a symbol in a colour."""


def _sign(*parts: Inked) -> Inked:
    return lambda ink: "".join(part(ink) for part in parts)


def _line(*points: svg.Point, wide: float = 11) -> Inked:
    return lambda ink: svg.stroke(points, stroke=ink, stroke_width=wide, stroke_linejoin="round")


def _disc(x: float, y: float, radius: float) -> Inked:
    return lambda ink: svg.circle((x, y), radius, fill=ink)


def _ring(radius: float) -> Inked:
    return lambda ink: svg.circle((50, 50), radius, stroke=ink, stroke_width=10)


def _frame(left: float, top: float, wide: float, high: float, round_by: float = 6) -> Inked:
    return lambda ink: svg.box(left, top, wide, high, round_by, stroke=ink, stroke_width=10)


SIGNS: Final[Mapping[str, Inked]] = {
    "pipelines": _sign(_line((18, 74), (44, 74), (56, 26), (82, 26)), _disc(16, 74, 14), _disc(84, 26, 14)),
    "coins": _sign(_ring(36), _line((50, 32), (50, 68), wide=13)),
    "technologies_up": _sign(_frame(14, 14, 72, 72), _line((50, 72), (50, 32)), _line((33, 49), (50, 31), (67, 49))),
    "technologies_down": _sign(_frame(14, 14, 72, 72), _line((50, 28), (50, 68)), _line((33, 51), (50, 69), (67, 51))),
    "requirements": _sign(
        _line((50, 10), (22, 90)), _line((50, 10), (78, 90)), _line((32, 62), (68, 62)), _line((12, 90), (88, 90))
    ),
    "markers": _sign(_frame(24, 12, 52, 76, 12), _line((24, 38), (76, 38)), _line((24, 62), (76, 62))),
    "points": lambda ink: svg.path(DROP, fill=ink),
    "objective": _sign(_ring(38), _disc(50, 50, 17)),
}
"""The symbol of each source, in a square of 100."""


@drawn_once
def sign_sprite(look: Look, source: str, side: int, token: str) -> pygame.Surface:
    """Return the symbol of a source in one colour."""
    ink = svg.mixed(look.rgb(token), look.rgb(token), 0)
    return svg.render(svg.scaled(SIGNS[source](ink), side / 100), (side, side))


@dataclass(slots=True, kw_only=True)
class SourceRow(RankRow):
    """A company's rank and points, and the bar of where they come from."""

    seat: int
    mood: Mood
    score: Score
    most: int
    """The points of a bar of full length."""

    def draw_sign(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Draw the company's face, as it takes the result, with its badge."""
        side = min(look.px(76), round(0.9 * room.height), room.width // 3)
        face = pygame.Rect(room.x, room.centery - side // 2, side, side)
        Portrait(face, self.seat, self.bot).draw(surface, look, self.mood)
        if side < look.px(LOW):
            badge = badge_sprite(look, self.seat, side)
            surface.blit(badge, face.move(side + look.px(2), 0))
            return 2 * side + look.px(8)
        badge = badge_sprite(look, self.seat, round(0.5 * side))
        surface.blit(badge, badge.get_rect(bottomright=(face.right + side // 6, face.bottom + 1)))
        return side + side // 6 + look.px(10)

    def draw_made_of(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw the bar, each part with its symbol and its number, if they fit."""
        bar = room.inflate(0, -round(0.24 * room.height))
        told = sum(self.score)
        x, gap, drawn = float(bar.x), max(1, look.px(2)), 0
        unit = bar.width / max(1, self.most)
        for source, points in zip(Score._fields, self.score, strict=True):
            if not points:
                continue
            drawn += points
            right = bar.x + unit * drawn - (gap if drawn < told else 0)
            part = pygame.Rect(round(x), bar.y, max(1, round(right) - round(x)), bar.height)
            self._draw_part(surface, look, part, source, points)
            x = bar.x + unit * drawn

    def _draw_part(self, surface: pygame.Surface, look: Look, part: pygame.Rect, source: str, points: int) -> None:
        dark = SHADE if Score._fields.index(source) % 2 else 0.0
        colour = svg.mixed(look.rgb(token_of(self.seat)), look.rgb("company_ink"), dark)
        pygame.draw.rect(surface, look.rgb("company_ink"), part.move(look.px(2), look.px(3)))
        pygame.draw.rect(surface, colour, part)
        pygame.draw.rect(surface, look.rgb("company_ink"), part, max(2, look.px(2)))
        number = look.line(str(points), SMALL, "company_ink", True)
        wide, high = number.get_size()
        under = part.height - high - look.px(6) >= max(LEAST, round(0.6 * high))
        beside = not under and part.width >= wide + LEAST + look.px(10)
        numbered = (under and part.width >= wide + look.px(4)) or beside
        room = part.height - (high if numbered and under else 0) - look.px(6)
        side = min(look.px(SIGN), room, part.width - (wide if beside else 0) - look.px(4))
        if side >= LEAST:
            sign = sign_sprite(look, source, side, "company_ink")
            if numbered and under:
                top = part.centery - (side + high) // 2
                surface.blit(sign, sign.get_rect(midtop=(part.centerx, top)))
                surface.blit(number, number.get_rect(midtop=(part.centerx, top + side)))
                return
            left = part.centerx - (side + (wide + look.px(4) if beside else 0)) // 2
            surface.blit(sign, sign.get_rect(midleft=(left, part.centery)))
            if beside:
                surface.blit(number, number.get_rect(midleft=(left + side + look.px(4), part.centery)))
        elif part.width >= wide + 2 and part.height >= high:
            surface.blit(number, number.get_rect(center=part.center))


@dataclass(slots=True, kw_only=True)
class SourceKey(Widget):
    """The key to the symbols on the bars, in as few lines as the width allows."""

    role: ClassVar[str] = "text"
    sources: Sequence[str]

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        across, wide, high = _cells(look, self.sources, self.rect.width)
        side = round(0.8 * high)
        for number, source in enumerate(self.sources):
            down, place = divmod(number, across)
            cell = pygame.Rect(self.rect.x + place * wide, self.rect.y + down * high, wide, high)
            look.put(surface, sign_sprite(look, source, side, "quiet"), cell, "left")
            words = look.fonts.shortened(look.say(f"offshore.source.{source}"), look.px(SMALL), wide - high, False)
            look.put(surface, look.line(words, SMALL, "quiet"), cell.move(side + look.px(8), 0), "left")


def key_height(look: Look, sources: Sequence[str], width: int) -> int:
    """Return the height of the key to some sources in a width."""
    across, _, high = _cells(look, sources, width)
    return -(-len(sources) // across) * high


def _cells(look: Look, sources: Sequence[str], width: int) -> tuple[int, int, int]:
    """Return how many entries are side by side, and the size of each."""
    high = look.line_height(SMALL)
    names = [look.say(f"offshore.source.{source}") for source in sources]
    widest = max((look.fonts.width(name, look.px(SMALL), False) for name in names), default=0) + high + look.px(20)
    across = max(1, min(len(sources), width // max(1, widest)))
    across = -(-len(sources) // -(-len(sources) // across)) if sources else 1
    return across, width // across, high
