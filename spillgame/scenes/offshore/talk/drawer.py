"""The drawer in which companies talk: it slides in over the chart as a negotiation begins, out as that ends, and the
player may fold it."""

from math import inf
from typing import Final

import pygame

from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.panel import Panel
from spillgame.ui.look import Look

SLIDES: Final = 0.35
"""Seconds that the drawer takes to slide in or out, at normal speed."""


class Drawer:
    """Where the drawer is, and how it looks while it slides."""

    def __init__(self) -> None:
        self.folded: bool | None = None
        """What the player has chosen; None until that was done."""
        self._out: float | None = None
        """How far it is out, from 0 to 1; None until it was looked at."""
        self._settles = False
        """Whether it has come to rest in this frame, which is still to be drawn."""
        self._picture: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def stands(self, *, wanted: bool) -> bool:
        """Return whether it is out as far as it goes; if it is `wanted` where it is first looked at, it is at once."""
        if self._out is None:
            self._out = 1.0 if wanted else 0.0
        return self._out == 1.0

    @property
    def slides(self) -> bool:
        return self._out is not None and 0.0 < self._out < 1.0

    def moves(self, *, wanted: bool) -> bool:
        """Return whether it looks different in this frame or the next."""
        return self._settles or (self._out is not None and self._out != (1.0 if wanted else 0.0))

    def pass_time(self, dt: float, speed: float, *, wanted: bool, still: bool) -> bool:
        """Let seconds pass while it is `wanted` or not, at a speed of the game; where it is `still` it is out, or gone,
        at once. Returns whether it has come to rest."""
        end = 1.0 if wanted else 0.0
        self._settles = False
        if self._out is None or self._out == end:
            return False
        step = inf if still else dt * speed / SLIDES
        self._out = min(end, self._out + step) if wanted else max(end, self._out - step)
        self._settles = self._out == end
        return self._settles

    def take(self, panel: Panel, rect: pygame.Rect, look: Look) -> None:
        """Look as a panel does in a rectangle, while it slides."""
        sheet = pygame.Surface(rect.bottomright, pygame.SRCALPHA)
        panel.paint(sheet)
        for widget in panel.widgets:
            if not widget.hidden:
                widget.draw(sheet, look, False)
        self._picture, self._rect = sheet.subsurface(rect).copy(), rect.copy()

    def vanish(self) -> None:
        """Be gone at once."""
        self._out, self._picture, self._settles = 0.0, None, True

    def draw(self, surface: pygame.Surface, chart: pygame.Rect) -> None:
        """Draw it over the chart at whose edge it lies, as far as it is out."""
        if not self._out or self._picture is None:
            return
        clip, away = surface.get_clip(), round((1 - eased(self._out)) * self._rect.height)
        surface.set_clip(chart.clip(clip))
        surface.blit(self._picture, self._rect.move(0, away if self._rect.bottom >= chart.bottom else -away))
        surface.set_clip(clip)
