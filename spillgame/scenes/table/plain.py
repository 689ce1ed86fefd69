"""The screens of a game that has none of its own: what its rules say, during play, in looking back, and at the end."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyEvent, AnyState
from spillgame.scenes.menu import GAP
from spillgame.scenes.screens import Said
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.end_page import EndPage, Verdict
from spillgame.scenes.table.end_page import Part as PartOfEnd
from spillgame.scenes.table.panel import Panel, note_room
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.offered_table import OfferedTable
from spillgame.scenes.table.result_words import ranks_in_words, verdict_in_words
from spillgame.scenes.table.screens import Screens
from spillgame.scenes.table.seat_shapes import numbered_badge
from spillgame.scenes.table.state_words import StateWords, WordsPart
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Choose
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.reader import INDENT, Reader, TextLine
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

SIZES = (LARGE, LARGE * 0.8, BODY, SMALL)
"""The sizes that are tried; lines are broken only at the smallest one."""
FIXED_SPACE = "\N{NO-BREAK SPACE}"


def plain_screens(**own: Any) -> Screens:
    """Return the screens of a game; those fields of `Screens` that it names are its own."""
    return Screens(**{"table": plain_table, "end": PlainEnd, "board": TextBoard, "in_words": PlainWords, **own})


def plain_table(controls: Controls) -> OfferedTable:
    """Return a table with the state as text in place of a board."""
    return OfferedTable(controls, StatePart, numbered_badge)


class StatePart(Part[tuple[AnyState, int]]):
    """How it stands, as the rules write it."""

    _top = 0
    """The top line, if not all fit."""

    def shows(self, view: View) -> tuple[AnyState, int]:
        return view.shown, self._top

    def lay_out(self, value: tuple[AnyState, int]) -> Panel:
        look = self.look
        heading = look.say("plain.as_it_stands")
        text = self.controls.playback.rules.state_to_text(value[0])
        told = _lines(look, note_room(look, self.rect, heading), text, value[1], self._scroll_to)
        return Panel([told], lambda surface: look.note(surface, self.rect, heading))

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.controls.refresh()


class TextBoard:
    """A state as lines of text, for the log, for looking back and for replays."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: AnyRules):
        self.rect, self.look = rect, look
        self._rules = rules

    def draw(self, surface: pygame.Surface, state: AnyState, event: AnyEvent = None) -> None:
        room = self.look.note(surface, self.rect, self.look.say("plain.as_it_stood"))
        text = _indented(self._rules.state_to_text(state))
        self.look.write(surface, room, text, _size_for(self.look, room, text) or SMALL)


class PlainWords(StateWords):
    """A state in words, for the list view: what can be done, and how it stands."""

    def parts(self) -> Sequence[WordsPart]:
        """Return how it stands, as the rules write it."""
        lines = self._rules.state_to_text(self._state).split("\n")
        return [WordsPart("state", self._say("plain.as_it_stands"), lambda: map(Said, lines))]

    def consequence(self, decision: AnyDecision) -> str:
        """Say nothing: a game's own words would."""
        return ""


# --- The end ---


class PlainEnd(EndPage):
    """Shows how a match ended, as its rules say."""

    _top = 0
    """The top line of the last state, if not all fit."""

    @property
    def verdict(self) -> Verdict:
        """Won or lost if that makes sense, otherwise who is first."""
        lost = self.outcome.won is False
        said = verdict_in_words(self.look.say, self.playback.match, self.outcome)
        return Verdict(said, "danger" if lost else "good", "cross" if lost else "check")

    def parts(self) -> Sequence[PartOfEnd]:
        """Return the ranking with the final state, the decisive moment, and the dice, if there are any."""
        say = self.look.say
        dice = [PartOfEnd("dice", say("common.dice"), self.dice.lay)] if self.dice.tally.dice else []
        moment = [PartOfEnd("moment", say("end.moment"), self._moment)] if self.decisive else []
        return [PartOfEnd("result", say("end.result"), self._told), *moment, *dice]

    def _moment(self, area: pygame.Rect) -> list[Widget]:
        return self.moment(area)[0]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        lay = [self._ranked_and_stood, *(part.lay for part in self.parts()[1:])]
        widths = [Share(0.62), *[Share(0.38)] * (len(lay) - 1)]
        return [
            one
            for part, place in zip(lay, columns(area, widths, self.look.px(GAP)), strict=True)
            for one in part(place)
        ]

    def _told(self, area: pygame.Rect) -> list[Widget]:
        why = self.reasons(area, BODY, self._ink("ink"))
        high = self.look.text_height(why.name, BODY, area.width)
        why.rect, rest = rows(area, [Px(high), Share(1)], self.look.px(GAP))
        return [why, *self._ranked_and_stood(rest)]

    def _ranked_and_stood(self, area: pygame.Rect) -> list[Widget]:
        ranking, stood = columns(area, [Share(0.45), Share(0.55)], self.look.px(GAP))
        room = self.note(stood, self.look.say("plain.as_it_stood"))
        text = self.playback.rules.state_to_text(self.playback.seen(-1))
        return [*self._ranking(ranking), _lines(self.look, room, text, self._top, self._scroll_to)]

    def _ranking(self, area: pygame.Rect) -> list[Widget]:
        look = self.look
        room = self.note(area, look.say("end.result"))
        widgets: list[Widget] = []
        y = room.y
        for rank, seat, name in ranks_in_words(look.say, self.playback.rules, self.outcome):
            place = pygame.Rect(room.x, y, room.width, look.text_height(name, BODY, room.width, bold=True))
            y = place.bottom + look.px(8)
            token, first = ("ink", True) if rank == 1 else ("quiet", False)
            widgets.append(Label(key=f"rank {seat}", rect=place, name=name, token=token, bold=first))
        return widgets

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()


# --- Lines of text, with their order and their indents, as large as there is room for ---


def _size_for(look: Look, area: pygame.Rect, text: str) -> float | None:
    """Return the largest size at which all of a text stands in an area; None where it does not at any."""
    for size in SIZES:
        if look.text_height(text, size, area.width) > area.height:
            continue
        whole = max(look.fonts.width(line, look.px(size)) for line in text.split("\n")) <= area.width
        if whole or size == SMALL:
            return size
    return None


def _lines(look: Look, area: pygame.Rect, text: str, top: int, go: Choose) -> Widget:
    """Return lines as a label where all have room, else as a reader that begins with the line `top`."""
    text = _indented(text)
    size = _size_for(look, area, text)
    if size is not None:
        return Label(key="state", rect=area, name=text, size=size)
    wrapped = [TextLine(line, SMALL) for line in look.wrap(text, SMALL, area.width - 2 * look.px(INDENT))]
    return Reader(
        key="state", rect=area, name="", lines=wrapped, top=top, go=go, look=look, paragraphs=partial(text.split, "\n")
    )  # fmt: skip


def _indented(text: str) -> str:
    """Return lines whose indents are not lost where they are wrapped."""
    stripped = ((line, line.lstrip(" ")) for line in text.split("\n"))
    return "\n".join(FIXED_SPACE * (len(line) - len(rest)) + rest for line, rest in stripped)
