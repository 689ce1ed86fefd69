"""The exact odds of a drilling, as they lie between two companies that talk about it."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.offshore.outlook import Outlook
from spillgame.scenes.offshore.board.sprites import counted
from spillgame.scenes.offshore.talk.shown import Talk
from spillgame.scenes.table.chances import decimal, percent
from spillgame.scenes.table.panel import Panel
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Size, columns
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label
from spillgame.words import Words

SIGNS: Final = ("", "pressure", "coin", "barrel", "fame")
"""The signs over the columns of the odds; the first is that of the tiles."""
BLOWOUT: Final = 1
"""The column of the chance of a blowout."""
STEP: Final = 30
"""The height of a line of the odds, in design units."""


def odds(look: Look, rect: pygame.Rect, talk: Talk) -> Panel:
    """Lay out the exact odds for each number of tiles: the chance of a blowout, the mean and the range of the gains."""
    say, line = look.say, look.line_height(SMALL)
    outlooks = talk.consequences.outlook()
    told = " ".join(map(talk.consequences.outlook_line, outlooks))
    headed = rect.height >= (len(outlooks) + 2) * line
    outlooks = outlooks[-max(1, rect.height // line - 1 - headed) :]  # if they do not all fit, the highest numbers
    lines = [_odds_line(say, one, with_range=True) for one in outlooks]
    title = pygame.Rect(rect.x, rect.y, rect.width, line if headed else 0)
    step = min(look.px(STEP), (rect.height - title.height) // (len(lines) + 1))
    widths = _widths(look, lines, step)
    if sum(widths) > rect.width:
        lines = [_odds_line(say, one, with_range=False) for one in outlooks]
        widths = _widths(look, lines, step)
    spare = max(0, rect.width - sum(widths)) // len(widths)
    sizes: list[Size] = [Px(width + spare) for width in widths]

    def paint(surface: pygame.Surface) -> None:
        for line_number, place in enumerate([None, *lines]):
            row = pygame.Rect(rect.x, title.bottom + line_number * step, rect.width, step)
            for at, (kind, cell) in enumerate(zip(SIGNS, columns(row, sizes), strict=True)):
                if place is not None:
                    token = "danger" if at == BLOWOUT and outlooks[line_number - 1].blowout > 0 else "ink"
                    look.put(
                        surface, look.line_within(place[at], cell.width, SMALL, token, token != "ink"), cell, "left"
                    )
                elif kind:
                    look.put(surface, counted(look, kind, min(step, look.px(26))), cell, "left")
                else:
                    look.put(surface, look.icon("down", 26, "quiet"), cell, "left")

    name, short = say("offshore.odds.heading"), say("offshore.odds.heading_short")
    heading = name if look.fonts.width(name, look.px(SMALL), True) <= rect.width else short
    size = look.size_for(heading, rect.width, SMALL, bold=True)
    below = pygame.Rect(rect.x, title.bottom, rect.width, max(1, rect.bottom - title.bottom))
    widgets: list[Widget] = (
        [Label(key="odds-heading", rect=title, name=heading, size=size, bold=True)] if headed else []
    )
    told_of = Widget(key="odds", rect=below, name=name, value=told, note=told, hidden=True, rule="O-6.7")
    return Panel([*widgets, told_of], paint)


def _widths(look: Look, lines: Sequence[Sequence[str]], step: int) -> list[int]:
    """Return how wide the columns of the odds must be, in pixels."""
    gap, sign = look.px(10), min(step, look.px(26))
    return [
        gap + max([sign, *(look.fonts.width(cell, look.px(SMALL)) for cell in column)])
        for column in zip(*lines, strict=True)
    ]


def _odds_line(say: Words, one: Outlook, *, with_range: bool) -> list[str]:
    """Return the cells of a line of odds: tiles, blowout, coins, barrels, points."""
    cells = [str(one.tiles), say("offshore.told.percent", chance=percent(one.blowout))]
    for least, mean, most in (one.coins, one.barrels, one.points):
        spread = say("offshore.odds.spread", least=least, mean=decimal(mean), most=most)
        cells.append(spread if with_range else say.notation.number(decimal(mean)))
    return cells
