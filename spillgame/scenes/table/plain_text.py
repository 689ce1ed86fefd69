"""Lines of text that keep their order and their indents, as large as there is room for."""

import pygame

from spillgame.ui.answer import Choose
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.look import Look
from spillgame.ui.reader import INDENT, Reader, TextLine
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

SIZES = (LARGE, LARGE * 0.8, BODY, SMALL)
"""The sizes that are tried; lines are broken only at the smallest one."""
FIXED_SPACE = "\N{NO-BREAK SPACE}"


def size_for(look: Look, area: pygame.Rect, text: str) -> float | None:
    """Return the largest size at which all of a text stands in an area; None where it does not at any."""
    for size in SIZES:
        if look.text_height(text, size, area.width) > area.height:
            continue
        whole = max(look.fonts.width(line, look.px(size)) for line in text.split("\n")) <= area.width
        if whole or size == SMALL:
            return size
    return None


def draw_lines(surface: pygame.Surface, area: pygame.Rect, look: Look, text: str) -> None:
    """Draw lines into an area; what has no room is cut."""
    text = indented(text)
    look.write(surface, area, text, size_for(look, area, text) or SMALL)


def lines(look: Look, key: str, area: pygame.Rect, text: str, top: int, go: Choose) -> Widget:
    """Return lines as a label where all have room, else as a reader that begins with the line `top`."""
    text = indented(text)
    size = size_for(look, area, text)
    if size is not None:
        return Label(key=key, rect=area, name=text, size=size)
    wrapped = [TextLine(line, SMALL) for line in look.wrap(text, SMALL, area.width - 2 * look.px(INDENT))]
    return Reader(key=key, rect=area, name="", lines=wrapped, top=top, go=go, look=look)


def indented(text: str) -> str:
    """Return lines whose indents are not lost where they are wrapped."""
    stripped = ((line, line.lstrip(" ")) for line in text.split("\n"))
    return "\n".join(FIXED_SPACE * (len(line) - len(rest)) + rest for line, rest in stripped)
