"""What a lesson shows of a table: what it speaks of is clear and has a ring, what is not needed yet is dimmed."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.table.part import AnyPart
from spillgame.ui.look import Look
from spillgame.ui.svg import Point
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Hotspot

RING: Final = 5
"""How thick the ring is, in design units."""
TINT: Final = 70
"""How much the colour hides that lies over a place of a board, 0 to 255."""
MARGIN: Final = 10
"""How far round a widget there is no veil, in design units."""
FADE: Final = 0.25
"""Seconds in which a veil comes or goes."""
READ, NEAR, FAR = 0.28, 0.45, 0.72
"""How much a veil hides, from 0 to 1, while something is read: what lies round that, what was spoken of before, and
what was not yet. While something is to be pressed, what was spoken of is clear, and the rest hidden less."""


class Spotlight(NamedTuple):
    """Something that is lit: in the colour of what may be pressed, or in that of what is only to be looked at."""

    rect: pygame.Rect
    outline: tuple[Point, ...] = ()
    """The corners of a place of a board, in pixels; none of other widgets."""
    press: bool = True
    """Whether it is to be pressed."""

    @classmethod
    def of(cls, widget: Widget, *, press: bool) -> "Spotlight":
        """Return what lights a widget."""
        if not isinstance(widget, Hotspot):
            return cls(widget.rect.copy(), (), press)
        rect = widget.rect.copy()
        corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
        return cls(rect, tuple(widget.outline) or corners, press)

    @property
    def token(self) -> str:
        """The token of its colour."""
        return "action" if self.press else "look"

    def draw(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw a ring round a widget within an area; over a place of a board a thin colour, and its outline."""
        rect, outline, thick, colour = self.rect, self.outline, look.px(RING), look.rgb(self.token)
        if not outline:
            place = rect.inflate(2 * thick, 2 * thick).clip(area)
            pygame.draw.rect(surface, look.rgb("focus"), place, thick + look.px(3), border_radius=look.px(12))
            pygame.draw.rect(surface, colour, place.inflate(-look.px(3), -look.px(3)), thick, look.px(12))
            return
        if self.press:
            tint = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.polygon(tint, (*colour, TINT), [(x - rect.x, y - rect.y) for x, y in outline])
            surface.blit(tint, rect)
        pygame.draw.polygon(surface, look.rgb("focus"), outline, look.px(RING + 4))
        pygame.draw.polygon(surface, colour, outline, thick)


Place = tuple[str, int]
"""One of the areas of a part: the name of its type, and which of its areas."""


class Veil:
    """Dims a table. It is made again only when something else is to be dimmed."""

    def __init__(self) -> None:
        self.known: set[Place] = set()
        """What was spoken of so far."""
        self._made: tuple[object, pygame.Surface | None] = (None, None)
        self._shown, self._share = False, 0.0
        """Whether it is to be seen, and how much of it is, from 0 to 1."""

    @property
    def fades(self) -> bool:
        """Whether it is coming or going."""
        return self._share != float(self._shown)

    def fade(self, dt: float, *, shown: bool, at_once: bool) -> None:
        """Come or go, within FADE seconds."""
        self._shown = shown
        step = 1.0 if at_once else dt / FADE
        self._share = min(1.0, self._share + step) if shown else max(0.0, self._share - step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it was laid last."""
        veil = self._made[1]
        if veil is not None and self._share > 0:
            veil.set_alpha(round(255 * self._share))
            surface.blit(veil, (0, 0))

    def learn(self, parts: Sequence[AnyPart], targets: Iterable[Widget]) -> None:
        """Take notice that widgets are spoken of: the areas in which they lie are known from now on."""
        areas = _areas(parts)
        for widget in targets:
            self.known.update(place for place, area in areas if area.collidepoint(widget.rect.center))

    def lay(
        self, look: Look, size: tuple[int, int], parts: Sequence[AnyPart], rings: Sequence[Spotlight], strength: float
    ) -> None:
        """Lie over a table of a size from now on; `strength`, from 0 to 1, is how much is left of it all."""
        areas = _areas(parts)
        key = look, size, tuple((place, *area) for place, area in areas), tuple(rings), strength, frozenset(self.known)
        if self._made[0] != key:
            self._made = key, self._painted(look, size, areas, rings, strength)

    def _painted(
        self,
        look: Look,
        size: tuple[int, int],
        areas: Sequence[tuple[Place, pygame.Rect]],
        rings: Sequence[Spotlight],
        strength: float,
    ) -> pygame.Surface:
        veil, colour = pygame.Surface(size, pygame.SRCALPHA), look.rgb("deep")
        presses, reads = any(one.press for one in rings), any(not one.press for one in rings)
        around = 0.0 if presses else READ
        veil.fill((*colour, round(255 * strength * around)))
        for place, area in areas:
            lit = any(area.collidepoint(ring.rect.center) for ring in rings)
            known, other = (0.0, NEAR) if presses and not reads else (NEAR, FAR)
            hides = around if lit else known if place in self.known else other
            veil.fill((*colour, round(255 * strength * hides)), area)
        margin = look.px(MARGIN)
        for ring in rings:
            if ring.outline:
                pygame.draw.polygon(veil, (*colour, 0), ring.outline)
            else:
                pygame.draw.rect(
                    veil, (*colour, 0), ring.rect.inflate(2 * margin, 2 * margin), border_radius=look.px(12)
                )
        return veil


def _areas(parts: Sequence[AnyPart]) -> list[tuple[Place, pygame.Rect]]:
    """Return the areas of what can be seen, the lowest first."""
    seen = (part for part in parts if part.paints and not part.panel.empty)
    return [((type(part).__name__, number), area) for part in seen for number, area in enumerate(part.areas)]
