"""The lines over a board: whose turn it is, and what happens or is asked."""

from collections.abc import Sequence

import pygame

from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading, Label

SIZES = (LARGE, LARGE * 0.8, BODY)
"""The sizes that are tried for what is asked, before the smallest."""


def build(look: Look, area: pygame.Rect, heading: str, words: str, mark: Sequence[Widget]) -> list[Widget]:
    """Lay out the lines; `words` as large as there is room, and the `mark` of a practice game, if there is one."""
    head, line = rows(area, [Px(look.line_height(SMALL)), Share(1)])
    for widget in mark:
        wide = look.capitals(widget.name, SMALL).get_width() + look.px(16)
        head, widget.rect = columns(head, [Share(1), Px(wide)], look.px(8))
    size = next((size for size in SIZES if look.text_height(words, size, line.width) <= line.height), SMALL)
    title = [Heading(key="turn", rect=head, name=heading)] if heading else []
    return [*title, *mark, Label(key="status", rect=line, name=words, size=size)]
