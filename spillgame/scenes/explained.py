"""Rows that can be set, each on a note with a picture and the sentence that explains it."""

from collections.abc import Mapping, Sequence

import pygame

from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import grid
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

TWO, GAP, PAD = 1300, 16, 20
"""Design units: the width from which on there are two notes side by side, the gap between notes, and their edge."""
ROW, PICTURE, HIGHEST = 56, 84, 190


class Explained:
    """Notes for the rows of a page; where they have no room there are none, and the rows stay as they are."""

    def __init__(self, look: Look, room: pygame.Rect, rows: Sequence[Widget], icons: Mapping[str, str]):
        """Put each row onto a note; `icons` names the picture of each by its key."""
        self._look = look
        self._pictures: list[tuple[str, pygame.Rect]] = []
        self._notes: list[pygame.Rect] = []
        self.widgets: list[Widget] = list(rows)
        """The rows, and a sentence for each where there is room for all."""
        if not (room.width >= look.px(TWO) and self._put(room, rows, icons, 2)):
            self._put(room, rows, icons, 1)

    def _put(self, room: pygame.Rect, rows: Sequence[Widget], icons: Mapping[str, str], across: int) -> bool:
        """Put the rows onto notes, so many side by side; returns whether all text on them has room."""
        look, px = self._look, self._look.px
        down = -(-len(rows) // across)
        high = min(px(HIGHEST), (room.height - (down - 1) * px(GAP)) // max(1, down))
        area = pygame.Rect(room.x, room.y, room.width, down * high + (down - 1) * px(GAP))
        cells = [cell.inflate(-2 * px(PAD), -2 * px(PAD)) for cell in grid(area, across, down, px(GAP))]
        inner = [self._beside_picture(cell) for cell in cells]
        needed = [
            look.text_height(row.tooltip, SMALL, cell.width - px(28)) for row, cell in zip(rows, inner, strict=False)
        ]
        if any(px(ROW) + used > cell.height for used, cell in zip(needed, inner, strict=False)):
            return False
        before = [row.rect for row in rows]
        for row, place in zip(rows, inner, strict=False):
            row.rect = pygame.Rect(place.x, place.y, place.width, px(ROW))
        if any(row.too_long(look) for row in rows):
            for row, rect in zip(rows, before, strict=True):
                row.rect = rect
            return False
        for row, cell, place, used in zip(rows, cells, inner, needed, strict=False):
            self._notes.append(cell.inflate(2 * px(PAD), 2 * px(PAD)))
            self._pictures.append((icons.get(row.key, "settings"), cell))
            words = pygame.Rect(place.x + px(14), row.rect.bottom, place.width - px(28), cell.bottom - row.rect.bottom)
            words.height = used
            self.widgets.append(Label(key=f"{row.key} words", rect=words, name=row.tooltip, size=SMALL, token="quiet"))
        return True

    def _beside_picture(self, cell: pygame.Rect) -> pygame.Rect:
        aside = self._look.px(PICTURE + PAD)
        return pygame.Rect(cell.x + aside, cell.y, cell.width - aside, cell.height)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the notes and their pictures."""
        look = self._look
        for note in self._notes:
            pygame.draw.rect(surface, look.rgb("panel"), note, border_radius=look.px(8))
            pygame.draw.rect(surface, look.rgb("faint"), note, look.px(1), border_radius=look.px(8))
        for icon, cell in self._pictures:
            side = min(look.px(PICTURE), cell.height)
            place = pygame.Rect(cell.x, cell.centery - side // 2, side, side)
            pygame.draw.aacircle(surface, look.rgb("shallow"), place.center, side // 2)
            look.put(surface, look.picture(f"ui/{icon}", round(0.58 * side), "line"), place)
