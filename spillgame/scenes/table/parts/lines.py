"""The lines round a board that every table has: what happens or is asked, what is looked at, tools, speed and undo."""

from functools import partial
from typing import NamedTuple, Self

import pygame

from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.hints import hint_buttons
from spillgame.scenes.table.parts.tower import TowerPart
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.speed import speed_choice
from spillgame.scenes.table.tools import APART, TOOL, TOOLS
from spillgame.scenes.table.view import View
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Command
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Description, Widget
from spillgame.ui.widgets import Button, Heading, IconButton, Label

SIZES = (LARGE, LARGE * 0.8, BODY)
"""The sizes that are tried for what is asked, before the smallest."""
ASKING = 48
"""The width of a button of the adviser in design units."""
WARNING = "warning", "danger"
"""The icon and the token of a line that warns."""


class Status(NamedTuple):
    """What the line above a board says."""

    heading: str
    """Which part of the game it is."""
    words: str
    """What happens or is asked."""
    warns: bool
    """Whether what happens brings a loss closer: it stands out by a sign, since its sound may not be heard."""


def warns(controls: Controls, view: View) -> bool:
    """Return whether the event on show brings a loss closer."""
    return view.event is not None and controls.playback.cue(view.event).warns


class StatusPart(Part[Status]):
    """Which part of the game it is, and what happens or is asked; with the mark of a practice game."""

    def __init__(self, controls: Controls, model: TableModel):
        super().__init__(controls)
        self._model = model

    def shows(self, view: View) -> Status:
        words = self._model.headline(view) or self.controls.playback.rules.question_to_text(view.shown)
        return Status(self._model.heading(view), words, warns(self.controls, view))

    def lay_out(self, value: Status) -> Panel:
        """Lay both out, the line as large as there is room."""
        look, (heading, words, warned) = self.look, value
        head, line = rows(self.rect, [Px(look.line_height(SMALL)), Share(1)])
        mark = practice_mark(self.controls, self.rect)
        for widget in mark:
            wide = look.capitals(widget.name, SMALL).get_width() + look.px(16)
            head, widget.rect = columns(head, [Share(1), Px(wide)], look.px(8))
        label = Label(key="status", rect=line, name=words, size=SMALL)
        if warned:
            label.icon, label.token = WARNING
        for label.size in (*SIZES, SMALL):
            if look.text_height(words, label.size, label.beside_icon(look).width) <= line.height:
                break
        title = [Heading(key="turn", rect=head, name=heading)] if heading else []
        return Panel([*title, *mark, label])


def practice_mark(controls: Controls, area: pygame.Rect) -> list[Widget]:
    """Return the mark of a practice game; none in other games."""
    if not controls.playback.match.practice:
        return []
    say = controls.look.say
    note = say("table.practice_note")
    return [Heading(key="practice", rect=area, name=say("common.practice"), token="ink", note=note)]


class PracticeMark(Part[None]):
    """The mark of a practice game, where it has a place of its own."""

    def shows(self, view: View) -> None:
        """Return nothing: it stays as it is."""

    def lay_out(self, value: None) -> Panel:
        return Panel(practice_mark(self.controls, self.rect))


class HintLine(Part[str]):
    """What the widget that is looked at would do; or the answer to what the player did last."""

    def shows(self, view: View) -> str:
        return view.said

    def lay_out(self, value: str) -> Panel:
        """Lay the line out; a press on it looks up the rule."""
        page = self.controls.page
        hint = Hint(
            key="hint",
            rect=self.rect,
            source=lambda: page.looked_at,
            look_up=self.controls.look_up,
            message=value,
        )
        return Panel([hint])


class ToolsPart(Part[None]):
    """The log, the list view, the rulebook and the pause."""

    def shows(self, view: View) -> None:
        """Return nothing: they stay as they are."""

    def lay_out(self, value: None) -> Panel:
        look, say = self.look, self.look.say
        rulebook = say("common.rulebook")
        tools: tuple[tuple[Command, str, str, str], ...] = (
            ("log", "log", say("table.log_name"), say("table.log_note")),
            ("list_view", "menu", say("table.list_name"), say("table.list_note")),
            ("rulebook", "rulebook", rulebook, rulebook),
            ("pause", "pause", say("table.pause_name"), say("table.pause_note")),
        )
        side, gap = look.px(TOOL), look.px(APART)
        found = []
        for (command, icon, name, note), cell in zip(tools, columns(self.rect, shares(TOOLS)), strict=True):
            place = pygame.Rect(cell.x + gap, cell.centery - side // 2, side, side)
            act = partial(self.controls.do, command)
            found.append(IconButton(key=f"tool {command}", rect=place, name=name, icon=icon, act=act, note=note))
        return Panel(found)


class Skip(NamedTuple):
    """The button that shows what is on its way."""

    name: str
    waits: bool
    """Whether what is shown waits for it."""
    key: str
    """The name of its key; empty where that does something else first."""

    def button(self, controls: Controls, rect: pygame.Rect) -> Button:
        return Button(
            key="drop", rect=rect, name=self.name, icon="play" if self.waits else "skip", main=self.waits,
            act=controls.skip, shortcut=self.key,
        )  # fmt: skip


def skip_of(controls: Controls, view: View) -> Skip:
    """Return the button that shows the next die of what is on its way, or at once all."""
    say, playback = controls.look.say, controls.playback
    name = say("common.go_on") if view.waits or playback.stopped else say("common.skip")
    coming = playback.coming()
    if playback.stopped and coming and screens_of(playback.match).die(coming[0]) is not None:
        name = say("table.next_die")
    return Skip(name, view.waits, controls.space_key)


class Turning(NamedTuple):
    """Why nothing can be taken back, and nothing done again; empty where something can."""

    undo: str
    redo: str

    @classmethod
    def of(cls, controls: Controls) -> Self:
        return cls(controls.why_not("undo"), controls.why_not("redo"))

    def buttons(self, controls: Controls, area: pygame.Rect) -> list[Widget]:
        """Return the buttons that take back and do again, side by side."""
        say = controls.look.say
        names = (("undo", say("common.undo"), self.undo), ("redo", say("common.redo"), self.redo))
        return [
            IconButton(key=key, rect=cell, name=name, note=name, icon=key, refused=why, act=partial(controls.do, key))
            for (key, name, why), cell in zip(names, columns(area, shares(2), controls.look.px(8)), strict=True)
        ]


class Drop(NamedTuple):
    """The button that drops the dice which are due."""

    tower: TowerPart
    dice: int
    key: str
    """The name of its key; empty where that does something else first."""

    def button(self, controls: Controls, rect: pygame.Rect) -> Button:
        return self.tower.drop_button(rect, controls.look.say("table.drop", n=self.dice))


class Foot(NamedTuple):
    """What stands at the foot of a column."""

    speed: str
    beside: Turning | Skip | Drop
    adviser: tuple[Description, ...]
    """The adviser's buttons, in words."""


class FootPart(Part[Foot]):
    """The speed, the adviser's buttons, and undo and redo, or the button that skips what is shown."""

    def __init__(self, controls: Controls, model: TableModel, tower: TowerPart | None = None):
        """With the `tower`, the button that drops its dice stands here while they are due."""
        super().__init__(controls)
        self._model, self._tower = model, tower

    def shows(self, view: View) -> Foot:
        adviser = tuple(button.describe(self.look, False) for button in hint_buttons(self.controls))
        return Foot(self.controls.stage.settings.speed, self._beside(view), adviser)

    def _beside(self, view: View) -> Turning | Skip | Drop:
        controls, playback, tower = self.controls, self.controls.playback, self._tower
        if tower is not None and playback.drop_is_due and not playback.busy and not tower.falling:
            return Drop(tower, len(playback.rules.dice(view.state) or ()), controls.space_key)
        return Turning.of(controls) if self._model.asks else skip_of(controls, view)

    def lay_out(self, value: Foot) -> Panel:
        controls, beside, asking = self.controls, value.beside, hint_buttons(self.controls)
        wide = self.look.px(ASKING)
        pace, *places, right = columns(self.rect, [Share(1), *[Px(wide)] * len(asking), Share(0.7)], self.look.px(8))
        for button, place in zip(asking, places, strict=True):
            button.rect = place
        made = beside.buttons(controls, right) if isinstance(beside, Turning) else [beside.button(controls, right)]
        return Panel([speed_choice(controls.stage, pace, bare=True), *asking, *made])
