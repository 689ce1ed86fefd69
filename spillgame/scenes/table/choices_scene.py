"""A table with a board, and beside it the players and what may be chosen; behind tabs where not both have room."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Final, Protocol

import pygame

from spillgame.rules.seams import AnyDecision
from spillgame.scenes.scene import Stage
from spillgame.scenes.table import choices
from spillgame.scenes.table.choices import NOW
from spillgame.scenes.table.floats import Place
from spillgame.scenes.table.panel import Block, Panel, joined, log_panel, room_width, stacked_height
from spillgame.scenes.table.peek_scene import PeekScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.side_column import EDGE
from spillgame.scenes.table.speed import speed_choice
from spillgame.ui.answer import Answer
from spillgame.ui.intents import CHOICES, Intent
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget

THINKING: Final = 0.45
"""Seconds that a bot takes for a decision: a person may have several of them to watch."""
LATEST: Final = 60
"""So many sentences of the log stand on its panel."""
LEAST_LOG: Final = 110
"""Design units of the log below what may be chosen; with less room it is left out."""


class Asked(Protocol):
    """What is asked of a person; falsy where nothing is."""

    def __bool__(self) -> bool: ...

    @property
    def focus(self) -> str:
        """The key of the widget that has the focus first."""

    def decision(self, number: int) -> AnyDecision:
        """Return a choice by its number, from 1; None where there is none."""

    def number(self, decision: AnyDecision) -> int:
        """Return the number of the choice that takes a decision; 0 where none does now."""


class Places(Protocol):
    """Where the parts beside the board have their places."""

    @property
    def foot(self) -> pygame.Rect: ...

    @property
    def now(self) -> pygame.Rect:
        """What may be chosen, or the log; where there are tabs, whatever they show."""

    @property
    def tabs(self) -> pygame.Rect | None:
        """None where the players have a place of their own."""


class ChoicesScene(PeekScene):
    """What the tables of such games share; subclasses say what is asked, and lay out the players and the choices."""

    players_tab: str
    """The key of the tab of the players."""
    asked: Asked
    layout: Places
    _tab = ""
    """The part that was chosen beside the board, where there are tabs; none where it follows what is asked."""
    _leaf = 1

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.driver.thinking = THINKING

    # --- What subclasses lay out ---

    @property
    @abstractmethod
    def players_called(self) -> str:
        """What the players are called on their tab."""

    @abstractmethod
    def players_in(self, room: pygame.Rect | None) -> Panel | None:
        """Lay out the players in a room; without one in their own place, and None where they have none."""

    @abstractmethod
    def choices_now(self) -> Panel:
        """Lay out what may be chosen; the log where nothing is asked."""

    @property
    def opened(self) -> object:
        """Which of the choices were opened, where those of a kind or a place are shown alone."""
        return ""

    @property
    @abstractmethod
    def looked_at(self) -> object:
        """What the player looks at on the board, or by a choice; None or empty where it is nothing."""

    @abstractmethod
    def hover_changed(self) -> None:
        """Have drawn anew what stands out by what is looked at."""

    # --- Beside the board ---

    def beside(self) -> Panel:
        """Lay out the players and what may be chosen; behind tabs where not both have room."""
        layout, look = self.layout, self.look
        players = self.players_in(None)
        if players is not None:
            return joined([players, self.choices_now()])
        assert layout.tabs is not None  # noqa: S101 - where the players have no place, they have a tab
        key = self.players_tab
        names = [(NOW, look.say("list_view.to_do")), (key, self.players_called), ("log", look.say("common.log"))]
        tab = self._tab or (NOW if self.asked else key)
        heads = tabs(look, layout.tabs, names, tab, self._open)
        if tab == NOW:
            return joined([Panel(heads), self.choices_now()])
        room, ending = self._over_ending(layout.now)
        part = self.players_in(room) if tab == key else None
        return joined([Panel(heads), part or self.log_in(room), ending])

    def _over_ending(self, room: pygame.Rect) -> tuple[pygame.Rect, Panel]:
        """Return what is left of a room over the choice that ends something, and that; all where nothing is to end."""
        blocks = self.blocks(room_width(self.look, room.width), room.height) if self.asked else ()
        ending = choices.ending_of(blocks)
        return (room, Panel()) if ending is None else choices.over_ending(self.look, room, ending)

    @abstractmethod
    def blocks(self, width: int, height: int) -> Sequence[Block]:
        """Return what may be chosen as blocks so wide, for a room so high, in pixels."""

    def choices_over_log(self, room: pygame.Rect) -> Panel:
        """Lay out the choices, and the log below them where it has room."""
        look = self.look
        make = cache(partial(self.blocks, height=room.height))  # asked for each form in which they may have room
        needed = stacked_height(look, [one.height for one in make(room_width(look, room.width))], gap=8)
        if needed + look.px(EDGE) + look.px(LEAST_LOG) > room.height:
            return choices.build(look, room, make, self._leaf, self.show_leaf)
        chosen, below = rows(room, [Px(needed), Share(1)], look.px(EDGE))
        return joined([choices.build(look, chosen, make, 1, self.show_leaf), self.log_in(below)])

    def log_in(self, room: pygame.Rect) -> Panel:
        """Lay out what happened last."""
        return log_panel(self.look, room, self.latest(), self._leaf, self.show_leaf)

    def latest(self) -> Sequence[str]:
        """Return the sentences on what happened last."""
        return [line.whole for line in self.playback.told[-LATEST:]]

    def _open(self, tab: str) -> None:
        self._tab, self._leaf = tab, 1
        self.refresh()

    def show_leaf(self, leaf: int) -> None:
        """Turn to a leaf of the log or the choices."""
        self._leaf = leaf
        self.refresh()

    def foot(self) -> list[Widget]:
        """Return the speed, and undo and redo, or the button that skips what is shown."""
        pace, right = columns(self.layout.foot, [Share(1), Share(0.7)], self.look.px(8))
        buttons = self.turn_buttons(right) if self.asked else [self.skip_button(right)]
        return [speed_choice(self.stage, pace, bare=True), *buttons]

    def show_asked(self, widgets: list[Widget]) -> list[pygame.Rect]:
        """Show the widgets of the table, with the focus on what is asked; returns where they changed."""
        before = self.page.focus
        moved = self.show_changes(widgets, self.asked.focus)
        if not self.asked and self.page.focus is not before:
            self.keep_focus(before)
        self.stage.sounds.ambient(True)
        return moved

    def keep_focus(self, before: Widget | None) -> None:
        """Bring the focus to the button that skips, where what had it is gone: it is never left on the board."""
        if before is None or all(widget.key != before.key for widget in self.page.widgets):
            self.page.focus_on("drop")

    def places_of_seats(self) -> Mapping[int, Place]:
        """Return where each seat is seen whose points have changed: where not by itself, on the tab of all players."""
        found = dict(super().places_of_seats())
        tab = next((one.rect for one in self.page.widgets if one.key == f"tab {self.players_tab}"), None)
        if tab is not None:
            player = self.playback.rules.player
            missing = [one.seat for one in self.floats.seen if one.seat not in found]
            found |= {seat: Place(tab, player(seat)) for seat in missing}
        return found

    # --- For lessons ---

    def ways_to(self, decision: AnyDecision) -> Sequence[str]:
        """Return the keys of what leads to the choice that takes a decision where it is not seen, the nearest first."""
        return ()

    def widgets_for(self, decision: AnyDecision) -> Sequence[Widget]:
        """Return the choice that takes a decision; where it is not seen, what leads to it."""
        leads = (*self.ways_to(decision), f"{NOW}-arrow_down", f"tab {NOW}")
        keys = [f"{choices.CHOICE}{self.asked.number(decision)}", *leads]
        found = {widget.key: widget for widget in self.page.widgets if widget.focusable or widget.act is not None}
        return [found[key] for key in keys if key in found][:1]

    def reveal(self, keys: Sequence[str]) -> None:
        """Open the tab of the players where one of these widgets stands there alone."""
        before = self._tab
        if not keys or self._shows(keys) or self.layout.tabs is None:
            return
        self._open(self.players_tab)
        if not self._shows(keys):
            self._open(before)

    def _shows(self, keys: Sequence[str]) -> bool:
        return any(widget.key in keys for widget in self.page.widgets)

    # --- Devices ---

    @property
    def question(self) -> object:
        """Other choices are another question."""
        return (asked, self.opened) if (asked := super().question) is not None else None

    def skip_ahead(self) -> bool:
        """Show at once what is on its way, or let a bot decide at once."""
        return super().skip_ahead() or self.driver.hurry()

    def choose(self, number: int) -> Answer | None:
        """Take a choice by its number, from 1."""
        decision = self.asked.decision(number)
        if decision is None or self.playback.rules.ends(decision):  # what ends something has a key of its own
            self.stage.sound("refused")
        elif self._shows([key := f"{choices.CHOICE}{number}"]):
            return self.act(decision)
        else:
            self.reveal_choice(key)
        return None

    def ask_which(self, number: int = 1) -> None:
        """Lead from a mark on the board at which several things can be done to its first choice, and say so: nothing
        else changes where all that can be chosen is chosen there."""
        self.reveal_choice(f"{choices.CHOICE}{number}")
        self.tell(self.look.say("table.several_here"))

    def reveal_choice(self, key: str) -> None:
        """Turn to the tab and the leaf on which a choice stands: what is not seen is not taken."""
        self._tab, self._leaf = "", 1
        self.refresh()
        while not self._shows([key]) and self._leaf < len(CHOICES):
            self.show_leaf(self._leaf + 1)
        self.page.focus_on(key)

    def command(self, command: str) -> Answer | None:
        """Take the keys of the choices, and those of every table."""
        if command in CHOICES:
            return self.choose(CHOICES.index(command) + 1)
        return super().command(command)

    def handle(self, intent: Intent) -> Answer | None:
        """Do as every table; what is looked at stands out on the board."""
        before = self.looked_at
        answer = super().handle(intent)
        if self.looked_at != before:
            self.hover_changed()
        return answer
