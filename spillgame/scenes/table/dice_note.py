"""The note about the dice at the end of a match: how often each face and Quadrant came, beside what was expected."""

from collections.abc import Callable
from functools import cached_property
from typing import Final, Protocol

import pygame

from spillgame.rules.dice import DiceTally, dice_tally
from spillgame.scenes.graphs import draw_tally, tally_in_words
from spillgame.scenes.menu import GAP
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.table.fairness import FairnessScene, fairness_button
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import pips_of, screens_of
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

SEE_AGAIN: Final = 40
"""Height of the button that lets the dice fall again, in design units."""
BARS: Final = 56
"""So high the bars of the dice are at least where a page can give them room: lower ones look all alike."""


class NotePage(Protocol):
    """A page on which notes lie behind the widgets."""

    stage: Stage
    playback: Playback

    @property
    def look(self) -> Look:
        """How things look."""

    def note(self, area: pygame.Rect, heading: str) -> pygame.Rect:
        """Lay a note behind the widgets; returns its room."""

    def add_paint(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Have something drawn behind the widgets."""


class DiceNote:
    """Lays out on a page how often each face and Quadrant came in its match."""

    def __init__(self, page: NotePage):
        self._page = page

    @property
    def _look(self) -> Look:
        return self._page.look

    @cached_property
    def tally(self) -> DiceTally:
        """How often each face and Quadrant came."""
        playback = self._page.playback
        return dice_tally(rest for one in playback.table.moments[1:] for rest in playback.rules.rests(one.step) or ())

    def height(self, width: int) -> int:
        """Return the height that the note needs at a width, with its charts one below the other."""
        look, line = self._look, self._look.line_height(SMALL)
        told = look.text_height(look.say("end.dice_fell", dice=self.tally.dice), SMALL, width - look.px(32))
        chart, charts = look.px(BARS + 8) + 2 * line, 2 if self.tally.in_quadrants else 1
        around = look.px(32 + 4 + 8) + line + look.px(SEE_AGAIN + 8) + (charts - 1) * look.px(GAP)
        return around + told + charts * chart

    def lay(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the counts over the way to all drops of the match."""
        page, look, say, tally = self._page, self._look, self._look.say, self.tally
        match = page.playback.match
        room = page.note(area, say("end.the_dice"))
        told = say("end.dice_fell", dice=tally.dice)
        words, graphs = rows(room, [Px(look.text_height(told, SMALL, room.width)), Share(1)], look.px(8))
        graphs.height -= look.px(SEE_AGAIN + 8)
        again = pygame.Rect(graphs.x, graphs.bottom + look.px(8), graphs.width, look.px(SEE_AGAIN))
        part = columns if graphs.width > 2 * graphs.height else rows
        places = part(graphs, shares(2 if tally.in_quadrants else 1), look.px(GAP))
        pips = pips_of(screens_of(match), page.playback.rules)
        page.add_paint(lambda surface: draw_tally(surface, places, look, tally, pips))
        name = say("common.dice_against_expected")
        return [
            Label(key="dice words", rect=words, name=told, size=SMALL, token="quiet"),
            Label(key="dice", rect=graphs, name=name, value=tally_in_words(tally, pips), hidden=True),
            *fairness_button(look, again, lambda: Push(FairnessScene(page.stage, match))),
        ]
