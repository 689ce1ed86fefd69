"""The Spill Phase: dice fall through the tower at a press, then go die by die to their spaces on the board."""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final, NamedTuple, Protocol

import pygame

from spillgame.play.chance import Answered
from spillgame.rules.game import Offer
from spillgame.rules.the_spill.chances import Chance, DropDice, Landed
from spillgame.rules.the_spill.forecast import NextDie
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.state import State
from spillgame.scenes.scene import Pop, Push
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel, joined
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.lines import Skip, skip_of
from spillgame.scenes.table.parts.shot_tower import ShotTower
from spillgame.scenes.table.shot_words import Words
from spillgame.scenes.table.speed import speed_choice
from spillgame.scenes.table.tray import HIGH
from spillgame.scenes.table.view import View
from spillgame.scenes.the_spill.board_parts import BoardPart
from spillgame.scenes.the_spill.choose_dice import ChooseDice
from spillgame.scenes.the_spill.overflow import overflow_buttons
from spillgame.scenes.the_spill.panels.layout import Column, Layout
from spillgame.scenes.the_spill.panels.page import PANELS
from spillgame.scenes.the_spill.panels.parts import LinesPart, PanelsPart
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.scenes.the_spill.side import Side
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import LARGE
from spillgame.ui.layout import Share, columns
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Toggle

BUTTON: Final = 56
GAP: Final = 12
LEAST_CARDS: Final = 150
"""Height below which the Resource cards are only named; all in design units."""


class SpillLayout(NamedTuple):
    """Where the parts of the Spill Phase stand beside the board."""

    side: Side
    tray: pygame.Rect
    column: Column
    """The track, the animals rescued and the cards, in short where there is little room."""
    paced: bool
    """Whether there is room for the speed and the steps; keys and settings have them in any case."""


def arrange_spill(look: Look, side: Side, model: ViewModel) -> SpillLayout:
    """Return where everything stands in the room beside the board."""
    gap, top = look.px(GAP), look.line_height(LARGE * 0.8) + look.px(GAP) // 2
    tray = side.below(top, 0)
    tray.height = look.px(HIGH)
    top += look.px(HIGH)
    least = look.px(LEAST_CARDS) + PANELS["situation"].reserved(look, side.area.width, model)
    room = side.below(top, 2 * look.px(BUTTON) + 2 * gap)
    if room.height >= least:
        return SpillLayout(side, tray, Column(room, ("resources", "situation")), True)
    paced = room.height >= PANELS["in_short"].height(look, side.area.width, model)
    place = room if paced else side.below(top, look.px(BUTTON) + gap)
    return SpillLayout(side, tray, Column(place, ("in_short",)), paced)


def words_over(look: Look, layout: Layout, spill: SpillLayout) -> Words:
    """Return where words stand over the shot: the headline where it stands on the table, how dice landed over the
    tray, and the room between them and what may be pressed."""
    window, gap = look.scale.window, look.px(GAP)
    foot = spill.side.foot(look.px(BUTTON))
    landings = pygame.Rect(spill.tray.x, layout.status.y, spill.tray.width, look.px(BUTTON))
    if landings.colliderect(layout.status):
        landings.top = layout.status.bottom + gap
    room = pygame.Rect(window.x, layout.status.bottom, window.width, window.bottom - layout.status.bottom)
    if foot.width > window.width // 2:  # the button is as wide as the window
        room.height = foot.top - room.top
    return Words(layout.status, landings, room)


class Model(Protocol):
    """What the parts of the Spill Phase look at of the table."""

    @property
    def ways(self) -> Sequence[NextDie]:
        """Where a die may overflow, that asks its way; none where none does."""

    def told_of(self, state: State) -> object:
        """Return what the panels tell of a state while dice are laid."""


class Foot(NamedTuple):
    """What may be pressed."""

    heading: str
    skip: Skip | None
    """The button that skips what is shown; None while nothing is on its way."""
    offers: Sequence[Offer[Decision]]
    ways: Sequence[NextDie]
    dice: int
    """How many dice wait to be dropped."""
    space_key: str
    speed: str
    steps: bool
    """Whether each die waits."""


class SpillPart(Part[Foot]):
    """The heading, and what may be pressed at the foot: to skip what is shown, to drop, or to answer what a die asks;
    with the speed over it, where there is room."""

    paints = False

    def __init__(self, controls: Controls, model: Model, tower: ShotTower, board: BoardPart):
        super().__init__(controls)
        self._model, self._tower, self._board = model, tower, board
        self._layout: SpillLayout

    def put(self, layout: SpillLayout) -> "SpillPart":
        self._layout = layout
        return self.at(layout.side.area)

    def shows(self, view: View) -> Foot:
        asked, chosen = view.state.pending, self.controls.stage.settings
        skip = skip_of(self.controls, view) if self._tower.falling or view.busy else None
        dice = len(asked.dice) if isinstance(asked, DropDice) else 0
        return Foot(
            self._heading(view.shown), skip, view.offers, self._model.ways, dice, self.controls.space_key,
            chosen.speed, chosen.step_by_step,
        )  # fmt: skip

    def lay_out(self, value: Foot) -> Panel:
        side = self._layout.side
        pace = self._pace(value) if self._layout.paced else ()
        return Panel([side.heading(self.look, value.heading), *self._buttons(value), *pace])

    def _heading(self, state: State) -> str:
        phase = self.controls.playback.rules.words.phase
        if state.turn <= 1:  # the first turn has no Spill Phase: these are the dice of set-up (S-2.7)
            return str(phase("setup"))
        return f"{phase('spill')} · {self.look.say('common.turn', turn=state.turn)}"

    def _buttons(self, value: Foot) -> list[Widget]:
        look, controls = self.look, self.controls
        area = self._layout.side.foot(look.px(BUTTON))
        if value.skip is not None:
            return [value.skip.button(controls, area)]
        if not value.dice:
            rules, board = controls.playback.rules, self._board.board
            return overflow_buttons(rules, value.offers, board, value.ways, area, controls.act)
        choosing: list[Widget] = []
        if controls.playback.match.practice:
            area, beside = columns(area, [Share(0.6), Share(0.4)], look.px(GAP))
            name, note = look.say("the_spill.spill.choose"), look.say("the_spill.spill.choose_note")
            choosing = [Button(key="choose", rect=beside, name=name, icon="dice", act=self._choose, note=note)]
        return [*choosing, self._tower.drop_button(area, look.say("table.drop", n=value.dice))]

    def _choose(self) -> Answer | None:
        """Let the player of a practice game set the dice."""
        playback = self.controls.playback
        asked = playback.table.state.pending
        if not isinstance(asked, DropDice):
            return None
        return Push(ChooseDice(self.controls.stage, asked, playback.rules.words.dice, self._set_dice))

    def _set_dice(self, landed: Landed) -> Answer:
        """Let the dice lie as they were set."""
        asked = self.controls.playback.table.state.pending
        if isinstance(asked, DropDice):
            self._tower.set_drop(Answered(Chance(asked, landed)))
        return Pop()

    def _pace(self, value: Foot) -> list[Widget]:
        """Return how fast things are shown, and whether each die waits."""
        look, stage = self.look, self.controls.stage
        row = self._layout.side.foot(look.px(BUTTON), 1).move(0, -look.px(GAP))
        pace, waits = columns(row, [Share(0.4), Share(0.6)], look.px(GAP))
        both = [
            speed_choice(stage, pace, bare=True),
            Toggle(
                key="steps",
                rect=waits,
                name=look.say("common.step_by_step"),
                value=look.say("common.switched_on") if value.steps else look.say("common.switched_off"),
                on=value.steps,
                note=look.say("the_spill.spill.step_note"),
                act=self._go_other_steps,
            ),
        ]
        if any(widget.crowded(look) for widget in both):  # whether each die waits is among the settings, too
            return [speed_choice(stage, row)]
        return both

    def _go_other_steps(self) -> None:
        """Let each die wait from now on, or not any more."""
        stage = self.controls.stage
        fault = stage.change_settings(stage.settings.with_(step_by_step=not stage.settings.step_by_step))
        if fault is not None:
            self.controls.tell(fault)


class AheadPart(Part[None]):
    """Nothing to be seen: it makes the words and pictures ahead that the events of a drop will need."""

    def __init__(self, controls: Controls, model: Model, tower: ShotTower, parts: "AheadParts"):
        super().__init__(controls)
        self._model, self._tower, self._parts = model, tower, parts
        self._coming: Iterator[None] = iter(())
        self._drop: object = None
        """The moment whose events are made ahead."""

    def shows(self, view: View) -> None:
        """Return nothing."""

    def use_spare(self, seconds: float) -> None:
        """Make what the coming events need, in the time that is left when the falling dice are painted."""
        playback = self.controls.playback
        if self._tower.seen and playback.table.moments[-1] is not self._drop:
            self._drop, self._coming = playback.table.moments[-1], self._make()
        end = perf_counter() + seconds
        while perf_counter() < end and next(self._coming, self) is not self:
            pass

    def _make(self) -> Iterator[None]:
        """Make the words and pictures of one event after the other."""
        playback, look = self.controls.playback, self.look
        sheet, (board, lines, panels) = pygame.Surface(look.scale.window.size), self._parts
        before: State = playback.shown
        for event in playback.coming():
            after = playback.rules.fold(before, event)
            words = playback.rules.words.event(event)
            said = lines.ahead(words)
            if self._model.told_of(after) != self._model.told_of(before):
                said = joined([said, panels.ahead(ViewModel(playback.rules, after))])
            said.paint(sheet)
            for widget in said.widgets:
                widget.draw(sheet, look, False)
            for area in board.board.changes(before, after):
                sheet.set_clip(area)
                board.board.draw(sheet, after)
            sheet.set_clip(None)
            before = after
            yield


class AheadParts(NamedTuple):
    """The parts that events change."""

    board: BoardPart
    lines: LinesPart
    panels: PanelsPart
