"""The end of The Spill: where it turned, the sea with Sickbay, the game turn by turn, and the goal."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import pygame

from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.stats import TurnStats, by_turn
from spillgame.scenes.graphs import LineGraph, Series
from spillgame.scenes.menu import GAP
from spillgame.scenes.numbers import Figure, numbers
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.end_page import NUMBERS, EndPage, Part, Verdict
from spillgame.scenes.table.history import History
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.end.parts import SICKBAY, Sickbay, TurnGraph
from spillgame.scenes.the_spill.end.words import analysis, turning_point
from spillgame.scenes.the_spill.panels import win
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

BOARD: Final = (0.33, 0.42)
"""How much of a wide page's width the board takes, at least and at most."""


class SpillEnd(EndPage):
    """Shows how a game of The Spill ended."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self._rules: TheSpill = playback.rules
        self._turn = turning_point(playback.rules, playback.table.moments).turn
        """The turn marked in the graph."""

    # --- The game in numbers ---

    @cached_property
    def _stats(self) -> Sequence[TurnStats]:
        return by_turn(self.playback.table.moments)

    @property
    def _shown(self) -> ViewModel:
        return ViewModel(self._rules, self.playback.table.state)

    @property
    def verdict(self) -> Verdict:
        """How the game ended."""
        say = self.look.say
        if self.playback.table.state.result.won:
            return Verdict(say("the_spill.end.won"), "good", "check")
        return Verdict(say("the_spill.end.lost"), "danger", "warning")

    def figures(self) -> Sequence[Figure]:
        """Return the numbers of the game."""
        say, last = self.look.say, self._stats[-1]
        return [
            ("turns", say("the_spill.end.turns"), last.turn),
            ("rescued", say("the_spill.end.rescued"), last.rescued),
            ("sickbay", say("the_spill.end.in_sickbay"), last.sickbay),
            ("removed", say("the_spill.end.removed"), last.removed),
            ("oil", say("the_spill.end.at_sea"), last.oil),
        ]

    def _analysis(self) -> str:
        return " ".join(analysis(self.look.say, self._rules, self.playback.table.moments))

    # --- Layout ---

    def parts(self) -> Sequence[Part]:
        """Return the parts of the page."""
        say = self.look.say
        return [
            Part("why", say("the_spill.end.why"), self._why),
            Part("turns", say("the_spill.end.turns_tab"), self._turns),
            Part("dice", say("common.dice"), self.dice),
            Part("goal", say("the_spill.end.goal"), self._goal),
        ]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the sea, the turns, the goal and the dice."""
        look, px = self.look, self.look.px
        high = area.height - px(SICKBAY + GAP)
        sea = max(round(BOARD[0] * area.width), min(high, round(BOARD[1] * area.width)))
        why, turns, beside = columns(area, [Px(sea), Share(0.6), Share(0.4)], px(GAP))
        goal = min(win.PANEL.height(look, beside.width, self._shown), beside.height // 2)
        won, dice = rows(beside, [Px(goal), Share(1)], px(GAP))
        return [*self._sea(why), *self._turns(turns), *self._goal(won), *self.dice(dice)]

    def _why(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the board, and beside it the reasons, what led to them, Sickbay and the numbers."""
        look, px = self.look, self.look.px
        board, beside = columns(area, [Px(min(area.height, area.width // 2)), Share(1)], px(GAP))
        self.add_board(board)
        why = self.reasons(beside, BODY)
        why.rect = pygame.Rect(beside.x, beside.y, beside.width, look.text_height(why.name, BODY, beside.width))
        text = self._analysis()
        height = look.text_height(text, SMALL, beside.width)
        led = pygame.Rect(beside.x, why.rect.bottom + px(8), beside.width, height)
        count = pygame.Rect(beside.x, beside.bottom - px(NUMBERS), beside.width, px(NUMBERS))
        sick = pygame.Rect(beside.x, 0, beside.width, min(px(SICKBAY), count.y - led.bottom - px(2 * GAP)))
        sick.bottom = count.y - px(8)
        return [
            why,
            Label(key="analysis", rect=led, name=text, size=SMALL, token="quiet"),
            self._sickbay(sick),
            *numbers(look, count, self.figures()),
        ]

    def _sea(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the board as it was at the end, over Sickbay."""
        px = self.look.px
        above, sick = rows(area, [Share(1), Px(px(SICKBAY))], px(GAP))
        side = min(above.size)
        board = pygame.Rect(0, 0, side, side)
        board.center = above.center
        self.add_board(board)
        return [self._sickbay(sick)]

    def _sickbay(self, area: pygame.Rect) -> Widget:
        rules, state, say = self._rules, self.playback.table.state, self.look.say
        widget = Sickbay(key="sickbay", rect=area, name=say("the_spill.common.sickbay"), rules=rules, state=state)
        lost_by = widget.lost_by
        species = zip(rules.game.content.board.species, state.sickbay, strict=True)
        widget.value = ", ".join(
            f"{record.name} {count}" + (f" ({say('common.lost')})" if index in lost_by else "")
            for index, (record, count) in enumerate(species)
        )
        return widget

    def _goal(self, area: pygame.Rect) -> list[Widget]:
        panel = win.PANEL.build(self.look, area, self._shown)
        self.add_paint(panel.paint)
        return list(panel.widgets)

    # --- The turns ---

    def _turns(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the graph by turn, and what there is to say about it."""
        look, say = self.look, self.look.say
        room = self.note(area, say("the_spill.end.turn_by_turn"))
        text, gap = self._analysis(), look.px(GAP)
        height = look.text_height(text, SMALL, room.width)
        plot, words = rows(room, [Share(1), Px(height)], gap)
        stats = self._stats
        lines = [
            Series(say("the_spill.end.oil_at_sea"), "ink", [row.oil for row in stats]),
            Series(say("the_spill.end.rescued"), "good", [row.rescued for row in stats]),
            Series(say("the_spill.end.in_sickbay"), "danger", [row.sickbay for row in stats]),
            Series(say("the_spill.end.full_sectors"), "marker", [row.spill_outs for row in stats]),
        ]
        return [
            TurnGraph(
                key="turns",
                rect=plot,
                name=say("the_spill.end.turn_by_turn"),
                value=self._turns_in_words(),
                note=say("the_spill.end.chosen_turn", turn=self._turn),
                graph=LineGraph(plot, look, lines, say("the_spill.end.turn"), stats[0].turn),
                turn_number=self._turn,
                mark=self._mark,
                look_back=lambda turn: self.look_back(History(self.playback).end_of(turn)),
            ),
            Label(key="analysis", rect=words, name=text, size=SMALL, token="ink"),
        ]

    def _mark(self, turn: int) -> None:
        self._turn = turn
        self.refresh()

    def _turns_in_words(self) -> str:
        say = self.look.say
        return "; ".join(
            say(
                "the_spill.end.turn_in_words",
                turn=row.turn,
                oil=row.oil,
                full=row.spill_outs,
                sickbay=row.sickbay,
                rescued=row.rescued,
            )
            for row in self._stats
        )
