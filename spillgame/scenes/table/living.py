"""Scenery that lives on a table at rest: only where it moves it is drawn again."""

from collections.abc import Sequence

import pygame

from spillgame.scenes.table.part import AnyPart
from spillgame.ui.page import Page


def draw_page(surface: pygame.Surface, page: Page, parts: Sequence[AnyPart], hints: pygame.Rect | None = None) -> None:
    """Draw a page with all its parts; of those that lie under the hints nothing moves over these."""
    covered = next(filter(None, (part.covers for part in parts)), None)
    page.draw(surface, covered, next(filter(None, (part.veil for part in parts)), None))
    for part in parts:
        if part.over_hints or hints is None or not hints.collidepoint(part.rect.center):
            part.over(surface)


def draw_living(surface: pygame.Surface, page: Page, parts: Sequence[AnyPart]) -> Sequence[pygame.Rect] | None:
    """Draw what lives over a surface that shows the page as it was drawn last; returns the areas that look different,
    None where everything must be drawn."""
    living = [part for part in parts if part.lives]
    if not all(part.lives_alone for part in living):
        return None
    areas = [*page.change_veil(surface, next(filter(None, (part.veil for part in parts)), None))]
    for part in living:
        areas += part.draw_living(surface, page.restore)
    return areas
