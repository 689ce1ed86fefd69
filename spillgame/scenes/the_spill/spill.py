"""The Spill Phase: dice fall through the tower at a press, then go die by die to their spaces on the board."""

from collections.abc import Iterator
from time import perf_counter
from typing import ClassVar, Final

import pygame

from spillgame.play.chance import Answered
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.board import full_sectors
from spillgame.rules.the_spill.chances import Chance, DropDice, Landed
from spillgame.rules.the_spill.state import State
from spillgame.scenes.scene import Pop, Push
from spillgame.scenes.table.panel import joined
from spillgame.scenes.table.speed import speed_choice
from spillgame.scenes.table.staged_scene import StagedScene
from spillgame.scenes.table.tray import HIGH
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.hotspots import hotspots, signs
from spillgame.scenes.the_spill.choose_dice import ChooseDice
from spillgame.scenes.the_spill.overflow import overflow_buttons
from spillgame.scenes.the_spill.panels.layout import Column, Layout
from spillgame.scenes.the_spill.panels.page import PANELS, compose, over_board
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.scenes.the_spill.route import Place
from spillgame.scenes.the_spill.side import Side, panels_beside, side_of, stage_of
from spillgame.scenes.the_spill.table_scene import SpillTableScene
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import LARGE
from spillgame.ui.layout import Share, columns
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Toggle

BUTTON: Final = 56
GAP: Final = 12
LEAST_CARDS: Final = 150
"""Height below which the Resource cards are only named; all in design units."""


class SpillScene(StagedScene, SpillTableScene):
    """Drops dice, and shows what they do."""

    title = "spill"
    place: ClassVar[Place] = "spill"
    side: Side
    _paced: bool
    """Whether there is room for the speed and the steps; keys and settings have them in any case."""
    _beside: Layout
    """The panels that are in sight."""
    _on_board: State
    """What the page shows on the board."""
    _ahead: Iterator[bool] = iter(())
    """Makes what the events of this drop will need."""

    def arranged(self) -> None:
        """Put the stage into the middle, and the tray over the panels beside the board."""
        self.side = side_of(self.look, self.layout)
        column, self._paced = self._in_sight()
        self._beside = panels_beside(self.layout, column)
        tray = self.side.below(self._tray_top, 0)
        tray.height = self.look.px(HIGH)
        self.put_stage(stage_of(self.look, self.layout), tray)

    @property
    def _tray_top(self) -> int:
        return self.look.line_height(LARGE * 0.8) + self.look.px(GAP) // 2

    def _in_sight(self) -> tuple[Column, bool]:
        """Return the track, the animals rescued and the cards, in short where there is little room, and whether there
        is room for the pace as well."""
        look, gap = self.look, self.look.px(GAP)
        model, top = ViewModel(self.rules, self.playback.shown), self._tray_top + look.px(HIGH)
        least = look.px(LEAST_CARDS) + PANELS["situation"].reserved(look, self.side.area.width, model)
        room = self.side.below(top, 2 * look.px(BUTTON) + 2 * gap)
        if room.height >= least:
            return Column(room, ("resources", "situation")), True
        paced = room.height >= PANELS["in_short"].height(look, self.side.area.width, model)
        return Column(room if paced else self.side.below(top, look.px(BUTTON) + gap), ("in_short",)), paced

    @property
    def yard_clears(self) -> bool:
        """Whether all dice leave the yard when nothing is left to be shown: not while one of them asks its way."""
        return self.playback.table.state.falling is None

    # --- Time ---

    def use_spare(self, seconds: float) -> None:
        """Paint the falling dice ahead, then what the events that follow will need."""
        end = perf_counter() + seconds
        super().use_spare(seconds)
        if self.tower.use_spare(end - perf_counter()):
            while perf_counter() < end and next(self._ahead, False):
                pass

    def show_drop(self) -> None:
        """Show the drop that was made just now."""
        self._ahead = self._make_ahead()
        super().show_drop()

    def _make_ahead(self) -> Iterator[bool]:
        """Make the words and pictures that the events of the drop will need, and yield True after each event's."""
        playback, sheet = self.playback, pygame.Surface(self.look.scale.window.size)
        before = playback.shown
        for event in playback.coming():
            after = self.rules.fold(before, event)
            shown, layout, words = (
                ViewModel(self.rules, after),
                self._beside,
                self.rules.words.event(event),
            )
            if self._in_short(after) == self._in_short(before):
                said = joined(over_board(self.look, layout, shown, words, [words]))
            else:
                said = compose(
                    self.look, layout, shown, self.controls, self.opened, self._open, log=[words], headline=words
                )
            said.paint(sheet)
            for widget in said.widgets:
                widget.draw(sheet, self.look, False)
            for area in self.board.changes(before, after):
                sheet.set_clip(area)
                self.board.draw(sheet, after)
            before = after
            yield True

    def show_event(self) -> None:
        """Show the board and all that is said of it after another event, drawn anew only where something changed.

        Drawing all of it anew costs ten times what a frame does, and a drop has an event twice a second.
        """
        playback = self.playback
        if not playback.busy or playback.stopped or playback.current is None:
            self.refresh()
            return
        moved = self.page.update(self._widgets_after(self._on_board))
        for column in self.layout.columns:
            if column.rect.collidelist(moved) >= 0:
                self.page.invalidate(column.rect)
        for area in self.board.changes(self._on_board, playback.shown):
            self.page.invalidate(area)
        self._on_board = playback.shown

    # --- What the player does ---

    def _choose(self) -> Answer | None:
        """Let the player of a practice game set the dice."""
        asked = self.playback.table.state.pending
        if not isinstance(asked, DropDice):
            return None
        return Push(ChooseDice(self.stage, asked, self.rules.words.dice, self._set_dice))

    def _set_dice(self, landed: Landed) -> Answer:
        """Let the dice lie as they were set."""
        asked = self.playback.table.state.pending
        if isinstance(asked, DropDice):
            self.playback.skip_ahead()
            self.playback.held = True
            self.playback.table.take_chance(Answered(Chance(asked, landed)))
            self.show_drop()
        return Pop()

    # --- What is shown ---

    @property
    def highlights(self) -> Highlights:
        """While a player chooses a way, both ends of it are shown."""
        state = self.playback.table.state
        if self.playback.busy or not isinstance(state.pending, Decide) or state.falling is None:
            return Highlights()
        landing = state.falling.landings[0]
        sector = landing.quadrant * 6 + landing.face - 1
        return Highlights(next_die=self.rules.next_die(state)[sector])

    def refresh(self) -> None:
        """Build the heading, the tower, what may be pressed, and the panels."""
        self._on_board = self.playback.shown
        self.show(self._widgets(), "drop")
        self.stage.sounds.ambient(True)

    def _widgets_after(self, before: State) -> list[Widget]:
        """Return the widgets after an event; where the panels say the same as `before` it, those that stand there."""
        playback = self.playback
        if self._in_short(before) != self._in_short(playback.shown):
            return self._widgets()
        log = [line.text for line in playback.told[-1:]]
        shown = ViewModel(self.rules, playback.shown)
        lines = joined(over_board(self.look, self.layout, shown, self.headline(), log)).widgets
        changed = {widget.key: widget for widget in lines}
        return [changed.get(widget.key, widget) for widget in self.page.widgets]

    def _in_short(self, state: State) -> tuple[object, ...]:
        """Return all that the panels beside the board tell of while dice are laid."""
        sunk = full_sectors(state.oil).bit_count()
        out = state.rescued, state.sickbay, state.removed, state.bag, state.track_space
        return self.rules.forecast(state), state.tokens, state.pool, state.capped, sunk, out

    def _widgets(self) -> list[Widget]:
        return [
            self.side.heading(self.look, self._heading()),
            *self._board_spots(),
            *self.tower_hotspot(),
            *self._buttons(),
            *(self._pace() if self._paced else ()),
            *self.panels(self._beside, ViewModel(self.rules, self.playback.shown)),
        ]

    def headline(self) -> str | None:
        """Return the event on show, else what the dice do that are in the tower."""
        say = self.look.say
        if self.playback.current is None and self.tower.falling:
            return say("the_spill.spill.dice_fall", n=self.tower.left)
        if self.playback.current is None and self.playback.busy:
            return say("the_spill.spill.dice_lie", n=self.tower.left)
        return super().headline()

    def _heading(self) -> str:
        state, words = self.playback.shown, self.rules.words
        if state.turn <= 1:  # the first turn has no Spill Phase: these are the dice of set-up (S-2.7)
            return words.phase("setup")
        return f"{words.phase('spill')} · {self.look.say('common.turn', turn=state.turn)}"

    def _board_spots(self) -> list[Widget]:
        """Return the places of the board, to be looked at while nothing moves on it."""
        playback = self.playback
        if playback.busy or self.tower.falling or self.tower_seen:
            return []
        places = hotspots(self.board, self.rules, playback.shown, (), self.act, lambda place, options: None)
        return [*places, *signs(self.board, playback.shown)]

    def _buttons(self) -> list[Widget]:
        """Return what may be pressed at the foot: to skip what is shown, to drop, or to answer what a die asks."""
        look, playback = self.look, self.playback
        area = self.side.foot(look.px(BUTTON))
        if self.tower.falling or playback.busy:
            return [self.skip_button(area)]
        asked = playback.table.state.pending
        if not isinstance(asked, DropDice):
            return overflow_buttons(self.rules, self.offers, self.board, self.highlights.next_die, area, self.act)
        choosing: list[Widget] = []
        if playback.match.practice:
            area, beside = columns(area, [Share(0.6), Share(0.4)], look.px(GAP))
            choosing = [
                Button(
                    key="choose",
                    rect=beside,
                    name=look.say("the_spill.spill.choose"),
                    icon="dice",
                    act=self._choose,
                    note=look.say("the_spill.spill.choose_note"),
                )
            ]
        return [*choosing, self.drop_button(area, look.say("table.drop", n=len(asked.dice)))]

    def _pace(self) -> list[Widget]:
        """Return how fast things are shown, and whether each die waits."""
        look, chosen = self.look, self.stage.settings
        row = self.side.foot(look.px(BUTTON), 1).move(0, -look.px(GAP))
        pace, waits = columns(row, [Share(0.4), Share(0.6)], look.px(GAP))
        both = [
            speed_choice(self.stage, pace, bare=True),
            Toggle(
                key="steps",
                rect=waits,
                name=look.say("common.step_by_step"),
                value=look.say("common.switched_on") if chosen.step_by_step else look.say("common.switched_off"),
                on=chosen.step_by_step,
                note=look.say("the_spill.spill.step_note"),
                act=self._go_other_steps,
            ),
        ]
        if any(widget.too_long(look) for widget in both):  # whether each die waits is among the settings, too
            return [speed_choice(self.stage, row)]
        return both

    def _go_other_steps(self) -> None:
        """Let each die wait from now on, or not any more."""
        chosen = self.stage.settings
        fault = self.stage.change_settings(chosen.with_(step_by_step=not chosen.step_by_step))
        if fault is not None:
            self.tell(fault)

    @property
    def asks_for_die(self) -> bool:
        """Whether the next die waits, or asks its way."""
        return bool(self.highlights.next_die) or super().asks_for_die

    def away(self) -> pygame.Rect | None:
        """A die comes from where it lay in the tray."""
        return self.left_from if self.screens.die(self.playback.current) is not None else super().away()
