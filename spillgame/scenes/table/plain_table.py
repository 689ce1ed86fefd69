"""The table of a game without one of its own: how it stands, what is asked, and every answer as a button."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.menu import compact
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.driver import THINKING
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.part import AnyPart
from spillgame.scenes.table.parts.lines import HintLine, ToolsPart
from spillgame.scenes.table.parts.tower import TowerPart
from spillgame.scenes.table.plain_parts import (
    BUTTON,
    GAP,
    TABS,
    AnswersPart,
    BackdropPart,
    FeetPart,
    HeadPart,
    NotesPart,
)
from spillgame.scenes.table.tools import tools_width
from spillgame.scenes.table.view import View
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look

WIDE: Final = 1500
"""Design units across from which the tower has a place beside the answers, where the window is not low."""
LOW: Final = 800
"""Design units down below which the notes at the left take turns behind tabs."""
EDGE, COMPACT_EDGE, HEAD = 24, 20, 76
"""Design units: round the page, round a small one, and the height of the question."""


# --- The places of its parts ---


class Places(NamedTuple):
    """Where everything stands, in pixels."""

    question: pygame.Rect
    mark: pygame.Rect
    tools: pygame.Rect
    state: pygame.Rect
    happened: pygame.Rect
    """The same place where the window is too low for both."""
    answers: pygame.Rect
    tower: pygame.Rect
    """The place of the answers where there is no other."""
    feet: pygame.Rect
    hint: pygame.Rect


def has_room(look: Look) -> bool:
    """Return whether the tower can have a place of its own."""
    return look.scale.units[0] >= WIDE and look.scale.units[1] >= LOW


def parted(look: Look, *, practice: bool, dice: bool) -> Places:
    """Part the window: how it stands at the left, the answers at the right, the tower between or over them."""
    px = look.px
    edge = px(COMPACT_EDGE if compact(look) else EDGE)
    page = look.scale.window.inflate(-2 * edge, -2 * edge)
    hint = Px(2 * look.line_height(SMALL))
    head, body, feet, below = rows(page, [Px(px(HEAD)), Share(1), Px(px(BUTTON)), hint], px(GAP) // 2)
    mark = look.capitals(look.say("common.practice"), SMALL).get_width() + px(16) if practice else 0
    question, marked, tools = columns(head, [Share(1), Px(mark), Px(tools_width(look))])
    if dice and has_room(look):
        left, tower, right = columns(body, [Share(0.36), Share(0.34), Share(0.3)], px(GAP))
    else:
        left, right = columns(body, [Share(0.5), Share(0.5)], px(GAP))
        tower = right
    if look.scale.units[1] < LOW:
        state = happened = rows(left, [Px(px(TABS)), Share(1)])[1]
    else:
        state, happened = rows(left, [Share(0.62), Share(0.38)], px(GAP))
    return Places(question, marked, tools, state, happened, right, tower, feet, below)


# --- The table ---


class PlainTable(TableModel):
    """Shows a match by what its rules say of it."""

    title = "table"
    thinking = THINKING

    def __init__(self, controls: Controls):
        super().__init__(controls)
        self.tower = TowerPart(controls, seen=self._sees_tower)
        self.answers = AnswersPart(controls, self._covers_answers)
        self._head, self._notes = HeadPart(controls, self), NotesPart(controls)
        self._lines = BackdropPart(controls), ToolsPart(controls), FeetPart(controls, self.tower), HintLine(controls)
        self._places: Places
        self._dice = False
        """Whether dice fall now, or fell before: a game without dice needs no tower."""
        self._moments = -1
        """How many moments the match had when that was found out."""

    def compose(self) -> Sequence[AnyPart]:
        """Put the parts into their places."""
        self._places = places = self._parted()
        backdrop, tools, feet, hint = self._lines
        return [
            backdrop.at(self.look.scale.window),
            self._head.put(places.question, places.mark),
            tools.at(places.tools),
            self._notes.put(places.state, places.happened),
            self.tower.put(places.tower),
            self.answers.at(places.answers),
            feet.at(places.feet),
            hint.at(places.hint),
        ]

    def _parted(self) -> Places:
        return parted(self.look, practice=self.playback.match.practice, dice=self._dice)

    def follow(self, view: View) -> None:
        """Make room for the tower at the first die of the game."""
        if view.moments != self._moments:
            fell = any(self.rules.rests(moment.step) for moment in self.playback.table.moments[1:])
            self._moments, self._dice = view.moments, fell or self.playback.drop_is_due
        if self._places != self._parted():
            self.compose()

    def _sees_tower(self, tower: TowerPart) -> bool:
        """Return whether the tower is drawn: always where it has its own place, else while dice fall or are to fall."""
        if not self._dice:
            return False
        if has_room(self.look) or tower.falling or self.playback.held:
            return True
        return self.playback.drop_is_due and not self.playback.busy

    def _covers_answers(self) -> bool:
        """Return whether the tower stands in the place of the answers."""
        return self.tower.seen and self._places.tower == self._places.answers

    @property
    def asks(self) -> bool:
        """Whether an answer or a drop is asked of somebody."""
        return not self.playback.busy and (self.playback.drop_is_due or bool(self.answers.box.entries))

    @property
    def focus(self) -> str:
        """The key of the drop, or of an answer."""
        return "drop" if self.playback.drop_is_due else self.answers.box.focus
