"""What the table of a game without one of its own is made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.rules.seams import AnyState
from spillgame.scenes import backdrop as chart
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.lines import Skip, Turning, practice_mark, skip_of
from spillgame.scenes.table.parts.tower import TowerPart
from spillgame.scenes.table.plain_text import lines
from spillgame.scenes.table.speed import speed_choice
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Intent, Wheel
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.list_box import Entry, ListBox
from spillgame.ui.look import Look
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

GAP, BUTTON, PLAYERS, TABS = 16, 56, 40, 46
"""Design units: between parts, and heights of a button, the players' names, tabs."""
LATEST: Final = 8
"""At most so many of the last events are told."""
WHEEL: Final = 2
"""Answers that one step of the wheel goes on."""


def note_room(look: Look, area: pygame.Rect) -> pygame.Rect:
    """Return the room on a note with a heading, as `Look.note` draws it."""
    pad, head = look.px(16), look.line_height(SMALL) + look.px(4)
    room = area.inflate(-2 * pad, -2 * pad)
    return pygame.Rect(room.x, room.y + head, room.width, room.height - head)


class BackdropPart(Part[None]):
    """The chart behind all parts."""

    def shows(self, view: View) -> None:
        """Return nothing: it stays as it is."""

    def lay_out(self, value: None) -> Panel:
        """Paint the chart."""
        return Panel((), lambda surface: chart.backdrop(surface, self.look))


class HeadPart(Part[tuple[str, Sequence[tuple[str, str]]]]):
    """What is asked, beside it the adviser's buttons, and the mark of a practice game."""

    def __init__(self, controls: Controls, model: TableModel):
        super().__init__(controls)
        self._model = model
        self._places: tuple[pygame.Rect, pygame.Rect]

    def put(self, question: pygame.Rect, mark: pygame.Rect) -> "HeadPart":
        """Stand in two places from now on."""
        self._places = question, mark
        return self.at(question.union(mark))

    def shows(self, view: View) -> tuple[str, Sequence[tuple[str, str]]]:
        """Return what happens or is asked, and what the adviser's buttons say."""
        rules, say = self.controls.playback.rules, self.look.say
        words = self._model.headline(view) or rules.question_to_text(view.shown) or say("common.nothing_asked")
        return words, [(one.value, str(one.note)) for one in self.controls.hint_buttons()]

    def lay_out(self, value: tuple[str, Sequence[tuple[str, str]]]) -> Panel:
        """Lay them out."""
        look, (area, mark), buttons = self.look, self._places, self.controls.hint_buttons()
        area, *places = columns(area, [Share(1), *[Px(look.px(BUTTON))] * len(buttons)], look.px(8))
        for button, place in zip(buttons, places, strict=True):
            button.rect = pygame.Rect(place.x, place.centery - look.px(BUTTON) // 2, place.width, look.px(BUTTON))
        words = value[0]
        sizes = (LARGE, LARGE * 0.8, BODY)
        size = next((size for size in sizes if look.text_height(words, size, area.width) <= area.height), SMALL)
        room = pygame.Rect(0, 0, area.width, min(area.height, look.text_height(words, size, area.width)))
        room.midleft = area.midleft
        question = Label(key="question", rect=room, name=words, size=size)
        return Panel([question, *buttons, *practice_mark(self.controls, mark)])


# --- How it stands ---


class Notes(NamedTuple):
    """What stands on the notes at the left."""

    shown: AnyState
    to_move: Sequence[int]
    told: Sequence[str]
    """What happened last, the latest first."""
    tab: str
    """Which note is seen, where the window is too low for both."""
    top: int
    """The line of the state on top, where not all have room."""


class NotesPart(Part[Notes]):
    """Who plays and how it stands, and what happened last; behind tabs where the window is low."""

    def __init__(self, controls: Controls):
        super().__init__(controls)
        self._places: tuple[pygame.Rect, pygame.Rect]
        self._tab, self._top = "state", 0

    def put(self, state: pygame.Rect, happened: pygame.Rect) -> "NotesPart":
        """Stand in two places from now on, or with tabs in one."""
        self._places = state, happened
        head = self.look.px(TABS) if state == happened else 0
        return self.at(pygame.Rect(state.x, state.y - head, state.width, happened.bottom - state.y + head))

    def shows(self, view: View) -> Notes:
        """Return how it stands, who is to move, and what happened."""
        playback = self.controls.playback
        to_move = () if view.busy else playback.rules.to_move(view.state)
        told = [line.whole for line in reversed(playback.told[-LATEST:])]
        return Notes(view.shown, to_move, told, self._tab, self._top)

    def lay_out(self, value: Notes) -> Panel:
        """Lay the notes out."""
        look, say, (state, happened) = self.look, self.look.say, self._places
        headings = ("state", say("plain.as_it_stands")), ("happened", say("plain.happened"))
        if state != happened:
            widgets = [*self._state(note_room(look, state), value), *self._happened(note_room(look, happened), value)]
            notes = [(place, name) for place, (_, name) in zip(self._places, headings, strict=True)]
        else:
            room = state.inflate(-2 * look.px(16), -2 * look.px(16))
            row = pygame.Rect(self.rect.topleft, (state.width, look.px(TABS)))
            lay = self._state if value.tab == "state" else self._happened
            widgets = [*tabs(look, row, headings, value.tab, self._choose_tab), *lay(room, value)]
            notes = [(state, "")]

        def paint(surface: pygame.Surface) -> None:
            for place, heading in notes:
                look.note(surface, place, heading)

        return Panel(widgets, paint)

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self.controls.refresh()

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.controls.refresh()

    def _state(self, room: pygame.Rect, value: Notes) -> list[Widget]:
        """Return who plays, and how it stands."""
        playback, look = self.controls.playback, self.look
        names, told = rows(room, [Px(look.px(PLAYERS)), Share(1)], look.px(GAP) // 2)
        players: Sequence[str] = playback.match.header.setup["players"]
        cells = columns(names, shares(len(players)), look.px(8))
        seats = [
            Seat(key=f"seat {seat}", rect=cell, name=name, on_move=seat in value.to_move)
            for seat, (name, cell) in enumerate(zip(players, cells, strict=True), 1)
        ]
        text = playback.rules.state_to_text(value.shown)
        return [*seats, lines(look, "state", told, text, value.top, self._scroll_to)]

    def _happened(self, room: pygame.Rect, value: Notes) -> list[Widget]:
        """Return what happened last, as far as there is room."""
        look, y = self.look, room.y
        widgets: list[Widget] = []
        for age, words in enumerate(value.told):
            high = look.text_height(words, BODY, room.width)
            if y + high > room.bottom and age:
                break
            place = pygame.Rect(room.x, y, room.width, min(high, room.bottom - y))
            widgets.append(Label(key=f"happened {age}", rect=place, name=words, token="quiet" if age else "ink"))
            y += high + look.px(4)
        return widgets


@dataclass(slots=True, kw_only=True)
class Seat(Label):
    """The name of a player; who is to move stands out, and not by colour alone."""

    role: ClassVar[str] = "player"
    on_move: bool

    def too_long(self, look: Look) -> str:
        """Names are cut where there are many."""
        return ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the name, with a sign and a line under it where the player is to move."""
        room = self.rect.copy()
        if self.on_move:
            sign = look.icon("play", 24, "action")
            look.put(surface, sign, room, "left")
            room = pygame.Rect(room.x + sign.get_width() + look.px(8), room.y, 0, room.height)
            room.width = self.rect.right - room.x
            pygame.draw.line(
                surface, look.rgb("action"), self.rect.bottomleft, (self.rect.right - 1, self.rect.bottom), look.px(2)
            )
        text = look.fonts.shortened(self.name, look.px(BODY), room.width, self.on_move)
        look.put(surface, look.line(text, BODY, "ink" if self.on_move else "quiet", self.on_move), room, "left")


# --- What is asked ---


class Listed(NamedTuple):
    """The answers as far as they are seen."""

    entries: Sequence[Entry]
    cursor: int
    top: int


class AnswersPart(Part[Listed | None]):
    """Every decision that one could think of, those first that may be taken; nothing where the tower covers them."""

    def __init__(self, controls: Controls, covered: Callable[[], bool]):
        super().__init__(controls)
        self._covered = covered
        self.box = ListBox(controls.refresh, controls.page.focus_on, at_once=True)
        self._filled = -1
        """How many moments the match had when the answers were listed; -1 where something is being shown."""

    def shows(self, view: View) -> Listed | None:
        """Return the answers; the cursor follows the focus."""
        moments = -1 if view.busy else view.moments
        if moments != self._filled:
            self._filled = moments
            asked = not view.busy and self.controls.playback.rules.to_move(view.state)
            offers = self.controls.playback.table.offers() if asked else ()
            self.box.fill([self._entry(one) for one in sorted(offers, key=lambda offer: not offer.legal)])
        elif (focus := self.controls.page.focus) is not None:
            self.box.follow(focus)
        if self._covered():
            return None
        return Listed(self.box.entries, self.box.cursor, self.box.top)

    def _entry(self, offer: AnyOffer) -> Entry:
        rules, refusal = self.controls.playback.rules, offer.refusal
        name = rules.choice_to_text(self.controls.playback.table.state, offer.decision)
        if refusal is not None:
            return Entry(text=name, icon="cross", refused=rules.refusal_to_text(refusal), rule=refusal.rule)
        act = partial(self.controls.act, offer.decision)
        return Entry(text=name, icon=offer.icon, rule=offer.rule, lit=True, bold=True, act=act)

    def lay_out(self, value: Listed | None) -> Panel:
        """Lay out the rows that are seen."""
        look = self.look
        if value is None:
            self.box.put_away()
            return Panel()
        widgets = self.box.widgets(note_room(look, self.rect), look) if value.entries else []

        def paint(surface: pygame.Surface) -> None:
            look.note(surface, self.rect, look.say("list_view.to_do"))

        return Panel(widgets, paint)

    def handle(self, intent: Intent) -> Outcome:
        """Let the wheel scroll the answers."""
        if isinstance(intent, Wheel) and self.box.contains(intent.at):
            self.box.scroll(intent.steps * WHEEL)
            return None
        return UNUSED


class Feet(NamedTuple):
    """What stands at the foot."""

    speed: str
    turning: Turning
    goes_on: Skip | int | None
    """What skips events, or how many dice are to fall."""
    key: str
    """The name of the key that does that."""


class FeetPart(Part[Feet]):
    """Undo, redo and the speed; and where dice are to fall, or events are shown, what the key for it does."""

    def __init__(self, controls: Controls, tower: TowerPart):
        super().__init__(controls)
        self._tower = tower

    def shows(self, view: View) -> Feet:
        """Return what can be done there."""
        controls = self.controls
        goes_on: Skip | int | None = None
        if self._tower.falling or view.busy:
            goes_on = skip_of(controls, view)
        elif dice := controls.playback.rules.dice(view.state):
            goes_on = len(dice)
        return Feet(controls.stage.settings.speed, Turning.of(controls), goes_on, controls.space_key)

    def lay_out(self, value: Feet) -> Panel:
        """Lay the buttons out."""
        look, say, controls = self.look, self.look.say, self.controls
        back, pace, main = columns(self.rect, [Share(0.34), Share(0.3), Share(0.36)], look.px(GAP))
        names = ("undo", say("common.undo"), value.turning.undo), ("redo", say("common.redo"), value.turning.redo)
        widgets: list[Widget] = [
            Button(key=key, rect=cell, name=name, icon=key, size=BODY, refused=why, act=partial(controls.do, key))
            for (key, name, why), cell in zip(names, columns(back, shares(2), look.px(8)), strict=True)
        ]
        widgets.append(speed_choice(controls.stage, pace, bare=True))
        if isinstance(value.goes_on, Skip):
            widgets.append(value.goes_on.button(controls, main))
        elif value.goes_on is not None:
            widgets.append(self._tower.drop_button(main, say("table.drop", n=value.goes_on)))
        return Panel(widgets)
