"""A portrait in its place: a company's face, which nods, shakes its head, or leans over the table."""

import math
from typing import Final, Literal, NamedTuple

import pygame

from spillgame.rules.levels import level_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.scenes.offshore.talk.faces import Mood, bust_sprite, head_sprite
from spillgame.scenes.table.moving import lift
from spillgame.scenes.table.rival_signs import marks_sprite
from spillgame.ui.look import Look

Manner = Literal["accepts", "refuses", "counters", "leans"]
MOODS: Final[dict[Manner, Mood]] = {"accepts": "pleased", "refuses": "cross", "counters": "calm", "leans": "calm"}
SIGNS: Final[dict[Manner, tuple[str, str]]] = {
    "accepts": ("good", "ui/check"),
    "refuses": ("danger", "ui/cross"),
    "counters": ("ink", "ui/edit"),
}
"""The colour and the picture of the sign of each answer."""
NODS, SHAKES = 2, 2.5
"""How many times a head goes down, and to both sides."""
REACH: Final = 0.1
"""How far it goes, in sides of the portrait."""
SIGN: Final = 0.46
"""The side of the sign of an answer, in sides of the portrait."""
MARKS: Final = 0.26
"""The side of the marks of a rival, in sides of the portrait."""
LEAST_MARKS: Final = 18
"""Design units: the least side of these marks."""
ANSWERED: Final = 0.8
"""The share of its time after which a head is still again."""


class Portrait(NamedTuple):
    """Whose face is where."""

    rect: pygame.Rect
    seat: int
    bot: str
    """Who plays the seat; empty for a person."""
    flipped: bool = False
    """Whether it looks to the left."""

    @classmethod
    def of(cls, rules: Offshore, seat: int, rect: pygame.Rect, *, flipped: bool = False) -> "Portrait":
        """Return the portrait of a seat in a rectangle."""
        return cls(rect, seat, rules.game.bots[seat - 1] or "", flipped)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood, moved: tuple[float, float] = (0, 0)) -> None:
        """Draw the face; the head is `moved` by shares of the portrait."""
        side = self.rect.width
        surface.blit(bust_sprite(look, self.seat, side), self.rect)
        head = head_sprite(look, self.seat, self.bot, mood, side, self.flipped)
        clip, inset = surface.get_clip(), max(2, side // 28)
        surface.set_clip(self.rect.inflate(-2 * inset, -2 * inset).clip(clip))
        surface.blit(head, (self.rect.x + round(moved[0] * side), self.rect.y + round(moved[1] * side)))
        surface.set_clip(clip)
        self._draw_marks(surface, look)

    def _draw_marks(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the marks of a rival at the lower corner on the side of the table, if the portrait is large enough."""
        level, side = level_of(self.bot), round(MARKS * self.rect.width)
        if level and side >= look.px(LEAST_MARKS):
            die = marks_sprite(look, level, side)
            corner = {"bottomleft": self.rect.bottomleft} if self.flipped else {"bottomright": self.rect.bottomright}
            surface.blit(die, die.get_rect(**corner))

    def draw_answer(self, surface: pygame.Surface, look: Look, manner: Manner, t: float) -> None:
        """Draw the face as it answers, at a time `t` from 0 to 1; with reduced motion its expression and a sign."""
        still = look.reduced_motion
        self.draw(surface, look, MOODS[manner], (0.0, 0.0) if still else self._moved(manner, t))
        if manner in SIGNS:
            self._draw_sign(surface, look, manner, 1.0 if still else min(1.0, 4 * t))

    def _moved(self, manner: Manner, t: float) -> tuple[float, float]:
        """Return how far the head is moved."""
        share = min(1.0, t / ANSWERED)
        fades = 1 - share
        if manner == "accepts":
            return 0.0, REACH * abs(math.sin(math.pi * NODS * share)) * (0.4 + 0.6 * fades)
        if manner == "refuses":
            return 1.2 * REACH * math.sin(math.tau * SHAKES * share) * math.sqrt(fades), 0.0
        way = -1 if self.flipped else 1
        return way * REACH * lift(share), 0.3 * REACH * lift(share)

    def _draw_sign(self, surface: pygame.Surface, look: Look, manner: Manner, grown: float) -> None:
        """Draw the sign of an answer at the upper corner of the portrait, on the side of the table."""
        side = round(grown * SIGN * self.rect.width)
        if side < 6:
            return
        x, y = self.rect.topleft if self.flipped else self.rect.topright
        middle = x, y + round(0.5 * SIGN * self.rect.width)
        token, icon = SIGNS[manner]
        pygame.draw.circle(surface, look.rgb("panel"), middle, side // 2)
        pygame.draw.circle(surface, look.rgb(token), middle, side // 2, max(2, side // 12))
        sign = look.picture(icon, round(0.72 * side), token)
        surface.blit(sign, sign.get_rect(center=middle))
