"""The room beside the board where a scene puts what matters in its phase."""

from dataclasses import dataclass, replace

import pygame

from spillgame.scenes.the_spill.panels.layout import Column, Layout
from spillgame.ui.fonts import LARGE
from spillgame.ui.look import Look
from spillgame.ui.widgets import Heading


@dataclass(frozen=True, slots=True)
class Side:
    """One column beside the board, or the room below it, in pixels."""

    area: pygame.Rect

    def heading(self, look: Look, name: str) -> Heading:
        """Return the heading that says which phase it is."""
        place = pygame.Rect(self.area.x, self.area.y, self.area.width, look.line_height(LARGE * 0.8))
        return Heading(key="phase", rect=place, name=name, size=LARGE * 0.8, token="ink")

    def below(self, top: int, foot: int) -> pygame.Rect:
        """Return what is left under `top` pixels and over `foot` pixels."""
        return pygame.Rect(self.area.x, self.area.y + top, self.area.width, self.area.height - top - foot)

    def foot(self, height: int, row: int = 0) -> pygame.Rect:
        """Return a row of buttons at the foot, counted upwards from 0."""
        return pygame.Rect(self.area.x, self.area.bottom - (row + 1) * height, self.area.width, height)


def side_of(look: Look, layout: Layout) -> Side:
    """Return the room to the right of the board, or below it."""
    window, gap = look.scale.window, look.px(16)
    if layout.below is not None:
        return Side(layout.below.inflate(-2 * gap, 0))
    left, top = layout.board.right + gap, gap
    if layout.status.x >= layout.board.right:
        top = layout.status.bottom + gap
    bottom = layout.hint.top - gap if layout.hint.right > left else window.bottom - gap
    return Side(pygame.Rect(left, top, window.right - left - gap, bottom - top))


def panels_beside(layout: Layout, *more: Column) -> Layout:
    """Return a layout with only those panels that a scene with a side of its own leaves room for: those at the left of
    the board, and `more`."""
    left = [column for column in layout.columns if column.rect.right <= layout.board.x]
    return replace(layout, slots={}, columns=(*left, *more), tab_slot=None, tabs=())
