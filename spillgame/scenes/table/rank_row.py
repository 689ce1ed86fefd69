"""A place in the ranking of a match: the name, the points, and beside them a picture of what they are made of."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.rules.levels import level_of
from spillgame.scenes.table.rival_signs import draw_rival
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

NAME, POINTS = 0.32, 0.08
"""How much of the width the name takes, and the points."""
APART: Final = 18
"""Design units between the points and the picture."""


@dataclass(slots=True, kw_only=True)
class RankRow(Widget):
    """A line of the ranking. Subclasses draw what the points are made of."""

    role: ClassVar[str] = "row"
    rank: int
    points: int
    bot: str = ""
    """Who played; empty for a person."""

    @property
    def counted(self) -> int:
        """The points that are shown; fewer than there are while they are counted."""
        return self.points

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        first, area = self.rank == 1, self.rect
        name = pygame.Rect(area.x, area.y, round(NAME * area.width), area.height)
        used = self.draw_sign(surface, look, name)
        name.x, name.width = name.x + used, name.width - used
        marks = name.inflate(0, look.line_height(BODY) - name.height)
        marks.width = min(marks.width // 4, marks.height)
        marks.right = name.right - look.px(8)
        whole = name.width - look.px(8)
        if level_of(self.bot) and draw_rival(surface, look, marks, self.bot):
            whole = marks.x - name.x - look.px(4)
        size = BODY if look.fonts.width(self.name, look.px(BODY), first) <= whole else SMALL
        text = look.fonts.shortened(self.name, look.px(size), whole, first)
        look.put(surface, look.line(text, size, "ink", first), name, "left")
        points = pygame.Rect(name.right, area.y, round(POINTS * area.width), area.height)
        size = LARGE if area.height >= look.line_height(LARGE) else BODY
        look.put(surface, look.line(str(self.counted), size, "good" if first else "ink", True), points, "right")
        room = pygame.Rect(points.right + look.px(APART), area.y, 0, area.height)
        room.width = area.right - room.x
        self.draw_made_of(surface, look, room)
        pygame.draw.line(surface, look.rgb("faint"), area.bottomleft, (area.right - 1, area.bottom), look.px(1))

    def draw_sign(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Draw the sign of who it is before the name; returns the pixels taken."""
        return 0

    def draw_made_of(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw what the points are made of."""
