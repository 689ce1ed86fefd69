"""A table with a game's own board, beside what every table has: players, offers as buttons, log, tower, tools."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.rules.seams import AnyDecision
from spillgame.scenes.table.choices import CHOICE, Choice, block, cap, refused_choice
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import Asked
from spillgame.scenes.table.panel import Block, Panel, Row
from spillgame.scenes.table.part import AnyPart
from spillgame.scenes.table.parts.beside import PlayersPart
from spillgame.scenes.table.parts.column_table import ColumnTable, Sizes, arrange
from spillgame.scenes.table.parts.staged_tower import StagedTower
from spillgame.scenes.table.player_entries import draw_name, entries_panel
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.view import View
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look

SIZES: Final = Sizes(column=(400, 600), share=0.3, entry=(64, 46), now=260)
MARK: Final = 5
"""The width of the bar at the entry of the player whose turn it is, in design units."""

MakeBoard = Callable[[Controls], AnyPart]
"""Makes the board of a game."""


# --- What may be chosen ---


@dataclass(frozen=True)
class Offered(Asked[AnyDecision]):
    """What is asked: to choose one of some offers, or to let dice fall."""

    offers: Sequence[AnyOffer] = ()
    """Those that are legal first."""
    drops: int = 0
    """How many dice wait for a person."""

    def __bool__(self) -> bool:
        return bool(self.drops) or bool(self.legal)

    @property
    def focus(self) -> str:
        return "drop" if self.drops else super().focus


class OfferedTable(ColumnTable):
    """A game says only what its board is, and how the sign of a seat is drawn.

    Each offer is a button: its icon, its price, and why it may not be taken; or one lets the dice fall.
    """

    title = "table"
    asked: Offered

    def __init__(self, controls: Controls, board: MakeBoard, badge: "Badge"):
        super().__init__(controls, PlayersList(controls, badge))
        self.board = board(controls)
        self.tower = StagedTower(controls)
        self.asked = Offered()

    def compose(self) -> Sequence[AnyPart]:
        places = arrange(self.look, len(self.playback.match.header.setup["players"]), SIZES)
        self.place_lines(places)
        board = self.board.at(places.board)
        tower = self.tower.put_stage(places.stage, places.tray)
        return [self.status, board, self.beside, tower, self.tools, self.foot, self.hint]

    def follow(self, view: View) -> None:
        offers = [] if view.drops else sorted(view.offers, key=lambda offer: not offer.legal)
        dice = self.rules.dice(view.state) if view.drops else None
        asked = Offered(offers, len(dice or ()))
        if asked != self.asked:
            self.asked = asked

    def blocks(self, width: int, height: int) -> Sequence[Block]:
        look, asked = self.look, self.asked
        if asked.drops:
            drop = Choice(
                key="drop", name=look.say("table.drop", n=asked.drops), icon="tower", main=True, act=self.tower.drop,
                shortcut=self.controls.space_key,
            )  # fmt: skip
            return [block(look, width, drop)]
        return [block(look, width, self._button(number, offer)) for number, offer in enumerate(asked.offers, 1)]

    def _button(self, number: int, offer: AnyOffer) -> Choice:
        controls, rules = self.controls, self.rules
        name = rules.choice_to_text(self.playback.table.state, offer.decision)
        if offer.refusal is not None:
            return refused_choice(rules, number, offer, name)
        return Choice(
            key=f"{CHOICE}{number}", group="choices", subject=offer, name=name, icon=offer.icon, rule=offer.rule,
            large="" if offer.cost is None else str(offer.cost), ends=offer.ends,
            shortcut=cap(number, controls.keys, controls.look.say, offer.ends),
            act=partial(controls.act, offer.decision),
        )  # fmt: skip


# --- Who plays ---


class Players(NamedTuple):
    """What the entries of the players show."""

    names: Sequence[str]
    on_turn: int
    """The seat whose turn it is; 0 for none."""
    points: Sequence[int | None]
    """By seat; None where a game has none, or they are not seen."""


Badge = Callable[[Look, int, int], pygame.Surface]
"""Draws the sign of a seat; called with the seat and the width in pixels."""


class PlayersList(PlayersPart[Players]):
    """The players by name, with their points as the game's screens count them."""

    key = "players"

    def __init__(self, controls: Controls, badge: Badge):
        super().__init__(controls)
        self._badge = badge

    @property
    def name(self) -> str:
        return self.look.say("plain.players")

    def shows(self, view: View) -> Players:
        """Return who plays, whose turn it is, and the points."""
        match, rules = self.controls.playback.match, self.controls.playback.rules
        names: Sequence[str] = match.header.setup["players"]
        count = screens_of(match).points
        points = count(rules, view.shown, self.look.say) if count is not None else [None] * len(names)
        sums = [None if one is None else sum(one.values()) for one in points]
        return Players(names, rules.on_turn(view.shown) or 0, sums)

    def build(self, room: pygame.Rect, value: Players, *, short: bool) -> Panel:
        return entries_panel(self.look, room, len(value.names), partial(self._entry, value))

    def _entry(self, value: Players, rect: pygame.Rect, seat: int) -> Panel:
        look, name, points = self.look, value.names[seat - 1], value.points[seat - 1]
        told = "" if points is None else look.say("plain.points", n=points)
        acts = seat == value.on_turn

        def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
            if acts:
                pygame.draw.rect(surface, look.rgb("shallow"), rect, border_radius=look.px(6))
                pygame.draw.rect(surface, look.rgb("ink"), (rect.x, rect.y + 3, look.px(MARK), rect.height - 6))
            side = min(look.px(40), rect.height - 4)
            number = look.line(told, SMALL, "ink", True)
            badge, middle, right = columns(room, [Px(side), Share(1), Px(number.get_width())], look.px(8))
            look.put(surface, self._badge(look, seat, side), badge)
            draw_name(surface, look, middle, name, acts)
            look.put(surface, number, right)

        return Panel([Row(key=f"entry {seat}", rect=rect, name=name, value=told, note=told, marked=acts, paint=paint)])
