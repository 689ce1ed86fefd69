"""The tray beside the board: the dice in hand before they fall, and then, in the order of landing, those that lie."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.game import Rest
from spillgame.scenes.die_look import LEVELS
from spillgame.scenes.screens import DieKind
from spillgame.scenes.table.tower_play import TowerPlay
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

DIE: Final = 40
"""The side of a die's picture in design units, where all have room."""
HIGH: Final = DIE + 26
"""The height of the tray."""
EDGE: Final = 0.62
"""The edge of a die in hand, as a share of the room that the picture of a lying one takes."""
RING: Final = 3
"""The width of the ring round the next die, in design units."""
SPENT: Final = 70
"""How much is left to be seen of a die that was handed over, of 255."""


class Tray:
    """Draws a row of dice in a rectangle, each in a place of its own that it keeps."""

    def __init__(self, rect: pygame.Rect, look: Look):
        self.rect, self._look = rect.copy(), look

    def place(self, index: int, count: int) -> pygame.Rect:
        """Return the square of die `index` of `count`."""
        label = self._look.line_height(SMALL)
        wide = min(self.rect.width // max(1, count), round(1.25 * self._look.px(DIE)))
        side = min(wide, self.rect.height - label)
        return pygame.Rect(self.rect.x + index * wide + (wide - side) // 2, self.rect.y, side, side)

    def around(self, index: int, count: int) -> pygame.Rect:
        """Return the whole rectangle of die `index` of `count`: its picture, the ring round it, the label below it."""
        place, ring = self.place(index, count), 2 * self._look.px(RING) + 2
        wide = max(place.width + ring, self.rect.width // max(1, count))
        return pygame.Rect(place.centerx - wide // 2 - 1, self.rect.y - ring, wide + 2, self.rect.height + ring)

    def draw_hand(self, surface: pygame.Surface, kinds: Sequence[DieKind]) -> None:
        """Draw the dice that are to fall: what they will show nobody knows."""
        for index, kind in enumerate(kinds):
            place = self.place(index, len(kinds))
            colours = kind.look(self._look.theme)
            edge = pygame.Rect(0, 0, round(EDGE * place.width), round(EDGE * place.width))
            edge.center = place.center
            radius = max(1, edge.width // 5)
            pygame.draw.rect(surface, colours.faces[LEVELS * 2 // 3], edge, border_radius=radius)
            pygame.draw.rect(surface, colours.edge, edge, max(1, edge.width // 10), border_radius=radius)

    def draw_landed(self, surface: pygame.Surface, tower: TowerPlay, rests: Sequence[Rest], asks: bool) -> None:
        """Draw the dice that landed, those handed over faintly; with a ring round the next one where it `asks`. A clip
        set on the surface holds; dice outside of it cost nothing."""
        seen = surface.get_clip()
        coming = next((index for index in range(len(rests)) if index not in tower.taken), -1)
        for index, rest in enumerate(rests):
            if not seen.colliderect(self.around(index, len(rests))):
                continue
            place, taken = self.place(index, len(rests)), index in tower.taken
            picture = tower.small_picture_of(index, place.width)
            picture.set_alpha(SPENT if taken else None)
            surface.blit(picture, picture.get_rect(center=place.center))
            self._label(surface, place, rest, tower.kind(rest.die), len(rests), "off" if taken else "ink")
            if asks and index == coming:
                line = self._look.px(RING)
                pygame.draw.aacircle(surface, self._look.rgb("look"), place.center, place.width // 2 + line, line)

    def _label(
        self, surface: pygame.Surface, place: pygame.Rect, rest: Rest, kind: DieKind, count: int, token: str
    ) -> None:
        """Write below a die where it lies and what it shows, if there is room."""
        name = f"{'' if rest.quadrant is None else QUADRANT_NAMES[rest.quadrant]}{kind.shows(rest.face)}"
        words = self._look.line(name, SMALL, token)
        if words.get_width() <= self.rect.width // count:
            below = pygame.Rect(0, place.bottom, words.get_width(), self.rect.bottom - place.bottom)
            below.centerx = place.centerx
            self._look.put(surface, words, below)
