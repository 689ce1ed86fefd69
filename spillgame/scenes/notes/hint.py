"""The hint line: what pressing the widget looked at would do, or why it can do nothing now."""

import pygame

from spillgame.scenes.notes.note import Paint
from spillgame.ui.lettering import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

ICON = 28


def hint(look: Look, rect: pygame.Rect, widget: Widget | None) -> Paint:
    """Return what draws the note or the refusal of a widget, with its rule at the right."""

    def paint(surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, look.rgb("deep"), rect)
        if widget is None:
            return
        room = rect.inflate(-2 * look.px(12), 0)
        if widget.rule:
            rule = look.line(widget.rule, SMALL, "quiet")
            top = pygame.Rect(room.x, room.y, room.width, look.line_height(SMALL))
            look.put(surface, rule, top, "right")
            room.width -= rule.get_width() + look.px(20)
        if widget.refused:
            look.put(surface, look.icon("lock", ICON, "quiet"), _first_line(look, room), "left")
            room.x += look.px(ICON + 10)
            room.width -= look.px(ICON + 10)
        look.write(surface, room, words_of(widget), SMALL, "quiet" if widget.refused else "ink")

    return paint


def words_of(widget: Widget) -> str:
    """Return what the hint line says of a widget."""
    if widget.refused or widget.note:
        return widget.refused or widget.note
    return f"{widget.name}: {widget.value}" if widget.value else widget.name


def _first_line(look: Look, room: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(room.x, room.y, room.width, look.line_height(SMALL))
