"""The lines of a score on the page, and the players whose score is read."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.rules.levels import level_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.end.lines import ScoreLine
from spillgame.scenes.endeavor_deep_sea.symbols import picture, symbol
from spillgame.scenes.table.rival_signs import marks_sprite
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

NAMED: Final = 5.0
"""The least width of a cut name, in heights of small text; below it there is only the icon."""
BESIDE: Final = 124
"""Design units of a team's goal apart from its name and need: its icon, its mark, and what the team has."""


@dataclass(slots=True, kw_only=True)
class ScoreRow(Widget):
    """A line of a score: its icon, name and points; the one being read stands out."""

    role: ClassVar[str] = "row"
    line: ScoreLine
    read: bool
    """Whether it has been read."""
    now: bool
    """Whether it is being read."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if self.now or looked_at:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect, border_radius=look.px(6))
        line, room = self.line, self.rect.inflate(-2 * look.px(8), 0)
        side = min(look.px(30), round(0.8 * room.height))
        sign = picture(look, symbol(line.icon), side, "" if self.read else "faint")
        surface.blit(sign, sign.get_rect(midleft=room.midleft))
        end = room.right - self._draw_points(surface, look, room)
        name = pygame.Rect(room.x + side + look.px(8), room.y, 0, room.height)
        name.width = end - look.px(8) - name.x
        fits = look.fonts.width(self.name, look.px(SMALL), self.now) <= name.width
        words = self.name if fits else line.short or self.name
        if look.fonts.width(words, look.px(SMALL), self.now) <= name.width or name.width >= NAMED * look.px(SMALL):
            token = "ink" if self.read else "quiet"
            look.put(surface, look.line_within(words, name.width, SMALL, token, self.now), name, "left")
        look.rule(surface, self.rect.bottomleft, self.rect.bottomright)

    def _needed(self, look: Look, room: pygame.Rect) -> str:
        """Return what a team needs: with a word if that leaves room for the name of the goal."""
        say, line = look.say, self.line
        whole = say("endeavor_deep_sea.end.needs", need=line.need)
        beside = sum(look.fonts.width(text, look.px(SMALL), self.now) for text in (whole, line.short or line.name))
        fits = beside + look.px(BESIDE) <= room.width
        return whole if fits else say("endeavor_deep_sea.end.needs_short", need=line.need)

    def _draw_points(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Draw the points, or what a team has and needs, at the right; returns their width in pixels."""
        if not self.read:
            return 0
        line, gap = self.line, look.px(6)
        token = "ink" if not line.need else "good" if line.met else "danger"
        size = BODY if room.height >= look.line_height(BODY) else SMALL
        needed = self._needed(look, room)
        parts = [look.line(str(line.points), size, token, True)]
        if line.need:
            parts = [look.icon("check" if line.met else "cross", 24, token), *parts, look.line(needed, SMALL, "quiet")]
        right = room.right
        for part in reversed(parts):
            surface.blit(part, part.get_rect(midright=(right, room.centery)))
            right -= part.get_width() + gap
        return room.right - right - gap


@dataclass(slots=True, kw_only=True)
class SeatRow(Widget):
    """A player in the ranking; a press reads the player's score."""

    role: ClassVar[str] = "row"
    seat: int
    points: int
    first: bool
    chosen: bool
    bot: str | None = None
    """Who plays; None for a person."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        ground = "shallow" if self.chosen or looked_at else "raised"
        pygame.draw.rect(surface, look.rgb(ground), self.rect, border_radius=look.px(6))
        mark = pygame.Rect(self.rect.x, self.rect.y + look.px(6), look.px(4), self.rect.height - 2 * look.px(6))
        pygame.draw.rect(surface, look.rgb("action"), mark)
        room = self.rect.inflate(-2 * look.px(10), 0)
        side = min(look.px(34), round(0.86 * room.height))
        disc = disc_sprite(look, self.seat, side)
        surface.blit(disc, disc.get_rect(midleft=room.midleft))
        points = look.line(str(self.points), BODY, "good" if self.first else "ink", True)
        name = pygame.Rect(room.x + side + look.px(6), room.y, 0, room.height)
        name.width = room.right - name.x
        if name.width >= points.get_width():
            surface.blit(points, points.get_rect(midright=room.midright))
            name.width -= points.get_width() + look.px(8)
        if level_of(self.bot):
            name.width = self._draw_marks(surface, look, name)
        if name.width > 2 * look.px(SMALL):
            text = look.fonts.shortened(self.name, look.px(SMALL), name.width, self.first)
            look.put(surface, look.line(text, SMALL, "ink", self.first), name, "left")

    def _draw_marks(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Draw the marks of a rival at the right of a room; returns the width left for the name."""
        side = look.px(SMALL)
        if side > room.width:
            return room.width
        die = marks_sprite(look, level_of(self.bot), side)
        surface.blit(die, die.get_rect(midright=room.midright))
        return room.width - side - look.px(4)
