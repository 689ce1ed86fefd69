"""What is next to a board: the players above the choices, and the log; in tabs if they do not all fit."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final, Generic, NamedTuple, TypeVar

import pygame

from spillgame.rules.seams import AnyDecision
from spillgame.scenes.table import choices
from spillgame.scenes.table.choices import CHOICE, NOW
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.floats import Place
from spillgame.scenes.table.log_line import in_short
from spillgame.scenes.table.model import Asked, TableModel
from spillgame.scenes.table.panel import Block, Panel, joined, log_panel, room_width, stacked_height
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.side_column import EDGE, SideColumn
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Answer, Outcome
from spillgame.ui.intents import CHOICES
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget

LATEST: Final = 60
"""The number of sentences of the log that the panel shows."""
LEAST_LOG: Final = 110
"""Design units of the log below what may be chosen; with less room it is left out."""

V = TypeVar("V")


class PlayersPart(Part[V], Generic[V]):
    """The players of a match, in a place of their own or on a tab."""

    key: str
    """The key of their tab."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What they are called on it."""

    @abstractmethod
    def build(self, room: pygame.Rect, value: V, *, short: bool) -> Panel:
        """Lay the players out in a room; each on a single line where that is short."""

    def lay_out(self, value: V) -> Panel:
        """Lay the players out: `Beside` does, as it knows their place."""
        return Panel()


AnyPlayers = PlayersPart[Any]
"""Players of any value: the column only hands it back to them."""


class Choosing(TableModel):
    """A table that says what stands beside its board."""

    beside: "Beside"

    @property
    def hint_room(self) -> pygame.Rect:
        """The column beside the board: what is asked stays in sight, and all that the hints speak of."""
        window, column = self.look.scale.window, self.beside.rect
        return pygame.Rect(column.x, 0, window.right - column.x, window.height)

    @abstractmethod
    def blocks(self, width: int, height: int) -> Sequence[Block]:
        """Return the choices as blocks for a room of `width` and `height` pixels."""

    def heads(self, room: pygame.Rect) -> tuple[Sequence[Widget], pygame.Rect]:
        """Return the widgets above the choices, and the rest of the room."""
        return (), room

    def ways_to(self, decision: AnyDecision) -> Sequence[str]:
        """Return the keys that lead to the choice that takes a decision, the nearest first."""
        return ()

    def choose(self, number: int) -> Outcome:
        """Take a choice by its number, from 1, if that does anything but take its decision."""
        return UNUSED

    def latest(self, lines: Sequence[str]) -> Sequence[str]:
        """Return the lines of the log that may be shown."""
        return lines


class Shown(NamedTuple):
    """What is shown next to the board."""

    asked: Asked[Any]
    key: str
    """The name of the key that skips and drops."""
    players: object
    tab: str
    leaf: int
    log: Sequence[str]


class Beside(Part[Shown]):
    """Lays out the players, the choices and the log."""

    def __init__(self, controls: Controls, players: AnyPlayers, choosing: Choosing):
        super().__init__(controls)
        self.players, self._choosing = players, choosing
        self._column: SideColumn
        self._tab = ""
        """The tab that the player chose, if there are tabs; empty if it follows the question."""
        self._leaf = 1
        self._moments = -1
        """The number of moments of the match at the last update."""
        self._asked = False
        """Whether anything was asked then."""

    def put(self, column: SideColumn) -> "Beside":
        """Stand in a column from now on."""
        self._column = column
        self.players.at(column.players or column.now)
        above = [place for place in (column.players, column.tabs) if place is not None]
        self.at(column.now.unionall(above))
        return self

    # --- What is shown ---

    def shows(self, view: View) -> Shown:
        """Return the question, the players, and the visible part of the log."""
        asked = self._choosing.asked
        if view.moments != self._moments:
            self._moments, self._leaf = view.moments, 1
        if asked and not self._asked:
            self._tab = ""
        self._asked = bool(asked)
        log = self.controls.playback.told[-LATEST:]
        latest = tuple(self._choosing.latest([*in_short(log)]))
        tab = self._tab or (NOW if asked else self.players.key)
        return Shown(asked, self.controls.space_key, self.players.shows(view), tab, self._leaf, latest)

    def changes(self, before: Shown, after: Shown) -> Sequence[pygame.Rect]:
        """Return the rectangles of the players and of the rest, if they changed."""
        if self._column.players is None:
            return [self.rect]
        areas = [] if before.players == after.players else [self._column.players]
        return areas if before._replace(players=after.players) == after else [*areas, self._column.now]

    def lay_out(self, value: Shown) -> Panel:
        """Lay out the players and the choices; in tabs if they do not both fit."""
        column, look = self._column, self.look
        if column.players is not None:
            return joined([self._players(column.players, value), self._choices_now(value)])
        assert column.tabs is not None  # noqa: S101 - where the players have no place, they have a tab
        say, key = look.say, self.players.key
        names = [(NOW, say("list_view.to_do")), (key, self.players.name), ("log", say("common.log"))]
        heads = Panel(tabs(look, column.tabs, names, value.tab, self.show_tab))
        if value.tab == NOW:
            return joined([heads, self._choices_now(value)])
        room, ending = self._over_ending(value)
        part = self._players(room, value) if value.tab == key else self._log(room, value)
        return joined([heads, part, ending])

    def _players(self, room: pygame.Rect, value: Shown) -> Panel:
        return self.players.build(room, value.players, short=self._column.short)

    def _over_ending(self, value: Shown) -> tuple[pygame.Rect, Panel]:
        """Return what is left of the room over the choice that ends something, and that; all where there is none."""
        look, room = self.look, self._column.now
        blocks = self._choosing.blocks(room_width(look, room.width), room.height) if value.asked else ()
        ending = choices.ending_of(blocks)
        return (room, Panel()) if ending is None else choices.over_ending(look, room, ending)

    def _choices_now(self, value: Shown) -> Panel:
        """Lay out what may be chosen, and the log below where it has room; the log where nothing is asked."""
        look, room = self.look, self._column.now
        if not value.asked:
            return self._log(room, value)
        heads, room = self._choosing.heads(room)
        make = cache(partial(self._choosing.blocks, height=room.height))  # asked for each form that may have room
        needed = stacked_height(look, [one.height for one in make(room_width(look, room.width))], gap=8)
        if needed + look.px(EDGE) + look.px(LEAST_LOG) > room.height:
            return joined([Panel(heads), choices.build(look, room, make, value.leaf, self.show_leaf)])
        chosen, below = rows(room, [Px(needed), Share(1)], look.px(EDGE))
        built = choices.build(look, chosen, make, 1, self.show_leaf)
        return joined([Panel(heads), built, self._log(below, value)])

    def _log(self, room: pygame.Rect, value: Shown) -> Panel:
        return log_panel(self.look, room, value.log, value.leaf, self.show_leaf)

    def seats(self, seats: Collection[int]) -> Mapping[int, Place]:
        """Return where players are seen; those that are not stand on the tab of all."""
        found = {widget.key: widget.rect for widget in self.panel.widgets}
        places = {seat: Place(found[key]) for seat in seats if (key := f"entry {seat}") in found}
        tab, player = found.get(f"tab {self.players.key}"), self.controls.playback.rules.player
        if tab is not None:
            places |= {seat: Place(tab, player(seat)) for seat in seats if seat not in places}
        return places

    # --- What is picked ---

    def show_tab(self, tab: str) -> None:
        """Show a tab."""
        self._tab, self._leaf = tab, 1
        self.controls.refresh()

    def show_leaf(self, leaf: int) -> None:
        """Turn to a leaf of the log or the choices."""
        self._leaf = leaf
        self.controls.refresh()

    def first_leaf(self) -> None:
        """Begin with the first leaf, as other choices are shown."""
        self._leaf = 1

    def command(self, command: str) -> Outcome:
        """Take the keys of the choices."""
        return self._choose(CHOICES.index(command) + 1) if command in CHOICES else UNUSED

    def _choose(self, number: int) -> Answer | None:
        """Take a choice by its number, from 1."""
        done = self._choosing.choose(number)
        if done is not UNUSED:
            return done
        decision = self._choosing.asked.decision(number)
        if decision is None or self.controls.playback.rules.ends(decision):  # what ends something has its own key
            self.controls.stage.sound("refused")
        elif self._in_sight([key := f"{CHOICE}{number}"]):
            return self.controls.act(decision)
        else:
            self.reveal_choice(key)
        return None

    def ask_which(self, number: int = 1) -> None:
        """Lead from a mark on the board at which several things can be done to its first choice, and say so: nothing
        else changes where all that can be chosen is chosen there."""
        self.reveal_choice(f"{CHOICE}{number}")
        self.controls.tell(self.look.say("table.several_here"))

    def reveal_choice(self, key: str) -> None:
        """Turn to the tab and the leaf on which a choice stands: what is not seen is not taken."""
        self._tab, self._leaf = "", 1
        self.controls.refresh()
        while not self._in_sight([key]) and self._leaf < len(CHOICES):
            self.show_leaf(self._leaf + 1)
        self.controls.page.focus_on(key)

    def reveal(self, keys: Sequence[str]) -> None:
        """Open the tab of the players where one of these widgets stands there alone."""
        before = self._tab
        if not keys or self._column.tabs is None or self._in_sight(keys):
            return
        self.show_tab(self.players.key)
        if not self._in_sight(keys):
            self.show_tab(before)

    def widgets_for(self, decision: AnyDecision, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return the choice that takes a decision; where it is not seen, what leads to it."""
        leads = (*self._choosing.ways_to(decision), f"{NOW}-arrow_down", f"tab {NOW}")
        keys = [f"{CHOICE}{self._choosing.asked.number(decision)}", *leads]
        found = {widget.key: widget for widget in widgets if widget.focusable or widget.act is not None}
        return [found[key] for key in keys if key in found][:1]

    def _in_sight(self, keys: Sequence[str]) -> bool:
        return any(widget.key in keys for widget in self.controls.page.widgets)
