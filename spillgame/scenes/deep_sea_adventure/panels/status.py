"""The lines over the sea: which dive it is, and what happens or is asked."""

from collections.abc import Sequence

import pygame

from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading, Label


def build(look: Look, area: pygame.Rect, game: Game, state: State, words: str, mark: Sequence[Widget]) -> list[Widget]:
    """Lay out the lines; `words` as large as there is room, and the `mark` of a practice game, if there is one."""
    head, line = rows(area, [Px(look.line_height(SMALL)), Share(1)])
    for widget in mark:
        wide = look.capitals(widget.name, SMALL).get_width() + look.px(16)
        head, widget.rect = columns(head, [Share(1), Px(wide)], look.px(8))
    widgets: list[Widget] = [*mark]
    if state.dive:
        widgets.insert(0, Heading(key="dive", rect=head, name=_heading(look, game, state)))
    sizes = (LARGE, LARGE * 0.8, BODY)
    size = next((size for size in sizes if look.text_height(words, size, line.width) <= line.height), SMALL)
    return [*widgets, Label(key="status", rect=line, name=words, size=size)]


def _heading(look: Look, game: Game, state: State) -> str:
    """Name the dive and the turn; for one alone the marks to be reached as well."""
    dives = game.table.dives
    name = look.say("deep_sea_adventure.table.dive", dive=state.dive, dives=dives, turn=state.turn)
    if len(state.divers) > 1:
        return name
    marks = ", ".join(map(str, game.table.solo_marks))
    return look.say("deep_sea_adventure.table.with_marks", dive=name, marks=marks)
