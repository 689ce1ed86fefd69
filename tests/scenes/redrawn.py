"""What a page shows as it was drawn, part by part, and as it would be drawn as a whole: they must be the same."""

import pygame

from tests.scenes.driver import Window


def whole(window: Window) -> bytes:
    """Return what the page shows when all of it is drawn anew."""
    page = window.page
    page.invalidate()
    surface = pygame.display.get_surface().copy()
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def on_sheet(window: Window) -> bytes:
    """Return what the page shows as it was drawn."""
    surface = pygame.display.get_surface().copy()
    window.page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
