"""The screens of a game that has none of its own: what its rules say, to be played and looked back at."""

from collections.abc import Sequence
from typing import Any

import pygame

from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyEvent, AnyState
from spillgame.scenes.screens import Said
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel, note_room
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.hints import hint_buttons
from spillgame.scenes.table.parts.offered_table import OfferedTable
from spillgame.scenes.table.plain_end import PlainEnd
from spillgame.scenes.table.plain_text import draw_lines, lines
from spillgame.scenes.table.screens import Screens
from spillgame.scenes.table.state_words import StateWords, WordsPart
from spillgame.scenes.table.tools import TOOL
from spillgame.scenes.table.view import View
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look


def plain_screens(**own: Any) -> Screens:
    """Return the screens of a game; those fields of `Screens` that it names are its own."""
    return Screens(**{"table": plain_table, "end": PlainEnd, "board": TextBoard, "in_words": PlainWords, **own})


def plain_table(controls: Controls) -> OfferedTable:
    """Return a table with the state as text in place of a board."""
    return OfferedTable(controls, StatePart, numbered_badge)


class StatePart(Part[tuple[AnyState, int, Sequence[tuple[str, str]]]]):
    """How it stands, as the rules write it; over it the adviser's buttons."""

    _top = 0
    """The top line, if not all fit."""

    def shows(self, view: View) -> tuple[AnyState, int, Sequence[tuple[str, str]]]:
        return view.shown, self._top, [(one.value, str(one.note)) for one in hint_buttons(self.controls)]

    def lay_out(self, value: tuple[AnyState, int, Sequence[tuple[str, str]]]) -> Panel:
        look, buttons = self.look, hint_buttons(self.controls)
        heading, text = look.say("plain.as_it_stands"), self.controls.playback.rules.state_to_text(value[0])
        side = look.px(TOOL) if buttons else 0
        row, room = rows(note_room(look, self.rect, heading), [Px(side), Share(1)])
        _, *places = columns(row, [Share(1), *[Px(side)] * len(buttons)], look.px(8))
        for button, place in zip(buttons, places, strict=True):
            button.rect = place
        told = lines(look, "state", room, text, value[1], self._scroll_to)
        return Panel([*buttons, told], lambda surface: look.note(surface, self.rect, heading) and None)

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.controls.refresh()


def numbered_badge(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return the sign of a seat: its number in a ring."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(picture, look.rgb("ink"), (side // 2, side // 2), side // 2 - 1, max(2, side // 14))
    look.put(picture, look.line(str(seat), SMALL, bold=True), picture.get_rect())
    return picture


class TextBoard:
    """A state as lines of text, for the log, for looking back and for replays."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: AnyRules):
        self.rect, self.look = rect, look
        self._rules = rules

    def draw(self, surface: pygame.Surface, state: AnyState, event: AnyEvent = None) -> None:
        room = self.look.note(surface, self.rect, self.look.say("plain.as_it_stood"))
        draw_lines(surface, room, self.look, self._rules.state_to_text(state))


class PlainWords(StateWords):
    """A state in words, for the list view: what can be done, and how it stands."""

    def parts(self) -> Sequence[WordsPart]:
        """Return how it stands, as the rules write it."""
        lines = self._rules.state_to_text(self._state).split("\n")
        return [WordsPart("state", self._say("plain.as_it_stands"), lambda: map(Said, lines))]

    def consequence(self, decision: AnyDecision) -> str:
        """Say nothing: a game's own words would."""
        return ""
