"""The note about the dice at the end of a match: how often each face and Quadrant came, beside what was expected."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

import pygame

from spillgame.rules.dice import DiceTally, dice_tally
from spillgame.scenes.graphs import draw_tally, tally_in_words
from spillgame.scenes.menu import GAP, row_of_buttons
from spillgame.scenes.scene import Push, Scene
from spillgame.scenes.table.fairness import FairnessScene
from spillgame.scenes.table.panel import Paint
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import pips_of, screens_of
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

SEE_AGAIN: Final = 40
"""Height of the button that lets the dice fall again, in design units."""
BARS: Final = 56
"""So high the bars of the dice are at least where a page can give them room: lower ones look all alike."""
Note = Callable[[pygame.Rect, str], pygame.Rect]
"""Lays a note with a heading behind the widgets; returns its room."""


class DiceNote:
    """Lays out on a page how often each face and Quadrant came in its match."""

    def __init__(self, scene: Scene, playback: Playback, note: Note, add_paint: Callable[[Paint], None]):
        """`note` lays a note behind the widgets and returns its room, `add_paint` has something drawn there."""
        self._scene, self._playback, self._note, self._add_paint = scene, playback, note, add_paint

    @cached_property
    def tally(self) -> DiceTally:
        """How often each face and Quadrant came."""
        playback = self._playback
        return dice_tally(rest for one in playback.table.moments[1:] for rest in playback.rules.rests(one.step) or ())

    def height(self, width: int) -> int:
        """Return the height that the note needs at a width, with its charts one below the other."""
        look, line = self._scene.look, self._scene.look.line_height(SMALL)
        told = look.text_height(look.say("end.dice_fell", dice=f"{self.tally.dice:,}"), SMALL, width - look.px(32))
        chart = look.px(BARS + 8) + 2 * line
        charts = 2 if self.tally.in_quadrants else 1
        around = look.px(32 + 4 + 8) + line + look.px(SEE_AGAIN + 8) + (charts - 1) * look.px(GAP)
        return around + told + charts * chart

    def lay(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the counts over the way to all drops of the match."""
        look, tally, match = self._scene.look, self.tally, self._playback.match
        say = look.say
        room = self._note(area, say("end.the_dice"))
        told = say("end.dice_fell", dice=f"{tally.dice:,}")
        words, graphs = rows(room, [Px(look.text_height(told, SMALL, room.width)), Share(1)], look.px(8))
        graphs.height -= look.px(SEE_AGAIN + 8)
        again = pygame.Rect(graphs.x, graphs.bottom + look.px(8), graphs.width, look.px(SEE_AGAIN))
        part = columns if graphs.width > 2 * graphs.height else rows
        places = part(graphs, shares(2 if tally.in_quadrants else 1), look.px(GAP))
        pips = pips_of(screens_of(match), self._playback.rules)
        self._add_paint(lambda surface: draw_tally(surface, places, look, tally, pips))
        name = say("common.dice_against_expected")
        fairness = Button(
            key="fairness",
            name=say("fairness.heading"),
            icon="dice",
            note=say("fairness.note"),
            act=lambda: Push(FairnessScene(self._scene.stage, match)),
        )
        return [
            Label(key="dice words", rect=words, name=told, size=SMALL, token="quiet"),
            Label(key="dice", rect=graphs, name=name, value=tally_in_words(tally, pips), hidden=True),
            *row_of_buttons(look, again, [fairness]),
        ]
