"""The system's clipboard, if there is one; nothing here ever raises."""

import pygame

LONGEST = 1 << 20
"""The longest text accepted from it: that of the longest journal put there."""


def copy(text: str) -> bool:
    """Put a text on the clipboard; returns whether that worked."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except (pygame.error, AttributeError, NotImplementedError, ValueError):
        return False


def paste() -> str:
    """Return the text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()[:LONGEST]
    except (pygame.error, AttributeError, NotImplementedError, ValueError):
        return ""
