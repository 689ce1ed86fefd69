"""The end of a match won by points: who won, the ranking, and graphs by turn that lead back to each turn."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Final

import pygame

from spillgame.rules.seams import AnyState, OwnRules
from spillgame.scenes.graphs import LineGraph, Series
from spillgame.scenes.scene import Stage
from spillgame.scenes.screens import SeatLook
from spillgame.scenes.table.decisive_moment import TurnEnd
from spillgame.scenes.table.end_page import EndPage, Verdict
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.turn_graph import Graph, TurnGraph
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.widget import Widget

LINES: Final = ("ink", "good", "danger", "violet", "line", "quiet")
"""The colour of each seat's line; the lines are also dashed differently."""
TALL = 560
"""The least height in design units for the board below the words on the decisive moment."""


class CompetitiveEnd(EndPage):
    """Shows how such a match ended. Subclasses define the parts, and the state after each turn."""

    by_rounds: ClassVar[bool] = False
    """Whether its graphs show rounds instead of turns."""
    square: ClassVar[bool] = True
    """Whether the board at the decisive moment is square."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self._rules: OwnRules = playback.rules
        self._turn = self._turn_of(self.decisive.line if self.decisive else len(playback.log) - 1)
        """The turn marked in the graphs."""

    @abstractmethod
    def turn_ends(self) -> Sequence[TurnEnd]:
        """Return the state at the end of each completed turn, in order; called once."""

    @cached_property
    def _ends(self) -> Sequence[Any]:
        return self.turn_ends()

    def _turn_of(self, line: int) -> int:
        n = self.playback.log[line].moment if self.playback.log else 0
        turn: int = next((row.turn for row in self._ends if row.n >= n), self._ends[-1].turn)
        return turn

    # --- The verdict ---

    @property
    def verdict(self) -> Verdict:
        """Who has won: the only person, or the names of the winners."""
        say, first = self.look.say, self.outcome.ranking[0]
        persons, won = self.playback.match.persons, self.outcome.won
        if len(persons) == 1 and tuple(first) == tuple(persons):
            text = say("end.won")
        else:
            text = say("end.winner", names=say.notation.all_of(map(self._rules.player, first)), n=len(first))
        return Verdict(text, "good" if won else "ink", "winner")

    def under_reasons(self, area: pygame.Rect, lay: Callable[[pygame.Rect], list[Widget]]) -> list[Widget]:
        """Lay out why the match ended, and a part below it."""
        look = self.look
        why = self.reasons(pygame.Rect(0, 0, 0, 0), BODY)
        pad = look.px(16)
        high = look.text_height(why.name, BODY, area.width - 2 * pad)
        place, part = rows(area, [Px(high + 2 * pad), Share(1)], look.px(8))
        self.note(place, "")
        why.rect = place.inflate(-2 * pad, -2 * pad)
        return [why, *lay(part)]

    def decisive_part(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the board at the decisive moment, below the words if there is room."""
        return self.moment(area, stacked=area.height >= self.look.px(TALL), square=self.square)[0]

    # --- The turns ---

    def by_seat(self, values: Callable[[AnyState, int], float]) -> list[Series]:
        """Return a line for each seat; `values` returns the value for the end of a turn and a seat."""
        return [
            Series(self._rules.player(seat), LINES[seat - 1], [values(row, seat) for row in self._ends])
            for seat in self._rules.game.seats
        ]

    def points_by_seat(self, seats: SeatLook) -> list[Series]:
        """Return a line for the points of each seat, in its colour, with its sign before its name."""
        lines = self.by_seat(lambda row, seat: row.scores[seat - 1].total)
        side = self.look.line_height(SMALL)
        return [
            replace(line, token=seats.token_of(seat), edge=seats.edge, sign=seats.sign(self.look, seat, side))
            for seat, line in enumerate(lines, 1)
        ]

    def graph(self, key: str, area: pygame.Rect, name: str, lines: Sequence[Series]) -> TurnGraph:
        """Return a graph by turn, with the common mark on a turn."""
        say, ends, number = self.look.say, self._ends, self.look.say.notation.number
        told = (f"{row.turn}: " + ", ".join(f"{line.name} {number(f'{line.values[n]:g}')}" for line in lines)
                for n, row in enumerate(ends))  # fmt: skip
        across = say("end.round") if self.by_rounds else say("end.turn")
        return self.turn_graph(
            key, area, name, "; ".join(told), LineGraph(area, self.look, lines, across, ends[0].turn)
        )

    def turn_graph(self, key: str, area: pygame.Rect, name: str, value: str, graph: Graph) -> TurnGraph:
        """Return a graph of the game's own, likewise; `value` is what it shows, in words."""
        say, turn = self.look.say, self._turn
        note = say("end.chosen_round", turn=turn) if self.by_rounds else say("end.chosen_turn", turn=turn)
        return TurnGraph(
            key=key, rect=area, name=name, value=value, note=note, graph=graph, turn_number=turn, mark=self._mark,
            look_back=self._look_back_at,
        )  # fmt: skip

    def _mark(self, turn: int) -> None:
        self._turn = turn
        self.refresh()

    def _look_back_at(self, turn: int) -> Answer:
        return self.look_back_at(next(row.n for row in self._ends if row.turn >= turn))

    def look_back_at(self, n: int) -> Answer:
        """Look back at a moment."""
        lines = [number for number, line in enumerate(self.playback.log) if line.moment <= n]
        return self.look_back(lines[-1])
