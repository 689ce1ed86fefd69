"""The game of the day as a part of the page on which games are begun."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import pygame

from spillgame.scenes.menu import row_of_buttons
from spillgame.store.records import Day, Records
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading, Label

WIDTH, ROW, GAP = 900, 56, 12
"""Design units."""


class Told(NamedTuple):
    """What is said of a game of the day, in words."""

    heading: str
    what: str
    """What is played; empty where there is nothing to say."""
    best: str
    about: str


def result_of(found: Records, day: date) -> Day | None:
    """Return the best result of a day; None where its game was not played to its end."""
    return next((one for one in found.days if one.day == day.isoformat()), None)


def lay_daily(
    look: Look, area: pygame.Rect, told: Told, play: Button, further: Sequence[str] = ()
) -> tuple[list[Widget], pygame.Rect]:
    """Lay out what is said of a game of the day and the button that begins it; returns the room left below.

    `further` are sentences below that of the best result.
    """
    px, gap = look.px, look.px(GAP)
    room = pygame.Rect(area.x, area.y, min(area.width, px(WIDTH)), area.height)
    texts = [(told.what, BODY, "ink"), (told.best, BODY, "ink"), *((one, BODY, "ink") for one in further)]
    texts = [one for one in [*texts, (told.about, SMALL, "quiet")] if one[0]]
    heights = [look.text_height(text, size, room.width) for text, size, _ in texts]
    head, *places, button, rest = rows(
        room, [Px(look.line_height(LARGE)), *map(Px, heights), Px(px(ROW)), Share(1)], gap
    )
    labels = [
        Label(key=f"daily {number}", rect=place, name=text, size=size, token=token)
        for number, ((text, size, token), place) in enumerate(zip(texts, places, strict=True))
    ]
    heading = Heading(key="today", rect=head, name=told.heading, size=LARGE * 0.8, token="ink")
    below = pygame.Rect(area.x, rest.y + gap, area.width, max(0, rest.height - gap))
    return [heading, *labels, *row_of_buttons(look, button, [play])], below
