"""A look and a page for tests, without a display."""

import os
from collections.abc import Sequence

import pygame

from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.ui.look import Look
from spillgame.ui.page import Page
from spillgame.ui.scale import Scale
from spillgame.ui.theme import theme_of
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button
from tests.texts import all_words


def without_display() -> None:
    """Start what drawing needs, on SDL's dummy driver."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def a_look(size: tuple[int, int] = (1920, 1080), text: int = 100, theme: str = "night") -> Look:
    without_display()
    return Look(Scale(*size, text), theme_of(theme, "usual", COLOURS), say=all_words())


def a_page(*widgets: Widget, look: Look | None = None, focus: str = "") -> Page:
    """Return a page with widgets, over a plain ground; it keeps the sounds it was asked for in `heard`."""
    look = look or a_look()
    heard: list[str] = []
    page = Page(look, heard.append)
    page.show(widgets, lambda surface: surface.fill(look.rgb("deep")) and None, focus)
    page.heard = heard  # type: ignore[attr-defined]
    return page


def place(column: int, row: int) -> pygame.Rect:
    return pygame.Rect(100 + column * 300, 100 + row * 100, 240, 60)


def a_button(key: str, column: int = 0, row: int = 0, **changes: object) -> Button:
    return Button(key=key, rect=place(column, row), name=key.title(), **{"act": lambda: key, **changes})


def drawn(page: Page) -> pygame.Surface:
    surface = pygame.Surface(page.look.scale.window.size)
    page.draw(surface)
    return surface


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def keys(widgets: Sequence[Widget]) -> list[str]:
    return [widget.key for widget in widgets]
