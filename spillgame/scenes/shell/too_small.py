"""Shown by a window that is too small for anything else: one sentence. The scene below continues."""

import pygame

from spillgame.scenes.scene import Scene
from spillgame.ui.answer import Answer
from spillgame.ui.look import Look
from spillgame.ui.scale import LEAST
from spillgame.ui.widget import Widget

LARGEST, SMALLEST = 22, 8
"""Sizes of the letters in pixels; the largest that fits is used."""


class Sentence(Widget):
    """Centred text, as large as fits; sizes in design units would be too small to read."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        room = self.rect.inflate(-16, -16)
        for size in range(LARGEST, SMALLEST - 1, -1):
            lines = look.fonts.wrap(self.name, size, room.width)
            step = look.fonts.height(size)
            if len(lines) * step <= room.height:
                break
        y = room.centery - len(lines) * step // 2
        for line in lines:
            picture = look.fonts.text(line, size, look.rgb("ink"))
            look.put(surface, picture, pygame.Rect(room.x, y, room.width, step))
            y += step


class TooSmall(Scene):
    """Says how large the window must be."""

    title = "too small"

    def refresh(self) -> None:
        text = self.look.say("window.too_small", width=LEAST[0], height=LEAST[1])
        sentence = Sentence(key="too small", rect=self.look.scale.window, name=text)
        ground = self.look.rgb("deep")
        self.page.show([sentence], lambda surface: surface.fill(ground))

    def command(self, command: str) -> Answer | None:
        """Ignore all commands."""
        return None
