"""The end of Endeavor: the score or the goals read out line by line, the course by round, and the decisive moment."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.summary import RoundStats, by_round
from spillgame.rules.endeavor_deep_sea.team import WON
from spillgame.rules.levels import level_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import SEATS
from spillgame.scenes.endeavor_deep_sea.end.course import GoalCourse
from spillgame.scenes.endeavor_deep_sea.end.lines import ScoreLine, goal_lines, score_lines
from spillgame.scenes.endeavor_deep_sea.end.rows import ScoreRow, SeatRow
from spillgame.scenes.endeavor_deep_sea.end.table import ScoredTable, TableView
from spillgame.scenes.endeavor_deep_sea.title.ship import ship
from spillgame.scenes.menu import GAP
from spillgame.scenes.scene import Stage
from spillgame.scenes.screens import Mood
from spillgame.scenes.table.competitive_end import CompetitiveEnd
from spillgame.scenes.table.end_page import Part, Verdict
from spillgame.scenes.table.end_sky import EndSky, mood_of
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.result_words import ranks_in_words
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, grid, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

READS: Final = 1.1
"""Seconds for which a line is read."""
ROW, SEAT = 46, 46
"""Design units: the greatest heights of a line of a score and of a player."""
LEAST: Final = 1.25
"""The least height of a line, in heights of small text; with less room lines are side by side."""
LINES: Final = 0.36
"""The share of the width for the lines next to the table."""
NAMED, MARKED, MOST = 150, 64, 0.34
"""Design units of a player in the ranking with a name, and more for marks; the most of the height for the ranking."""
UPPER: Final = 0.56
"""The share of a wide page's height for the score."""
COURSE: Final = 0.38
"""The share of a wide page's width for the course next to the moment."""
BRIGHT, DARK = ("ray", "depth_1", "depth_2", "depth_3"), ("depth_5", "depth_3", "depth_4", "depth_5")
"""The colours of the sky from top to horizon, and of the sea from there to the foot."""
ACROSS, LONG = 0.85, 1.1
"""The x of the ship as a share of the window, and its length in heights of the sky."""


class EndeavorEnd(CompetitiveEnd):
    """Shows how a game of Endeavor ended."""

    by_rounds = True
    _rules: EndeavorDeepSea

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self._state: State = playback.table.state
        self._seat = self.outcome.ranking[0][0]
        """The seat whose score is read."""
        self._read, self._since = 0, 0.0
        """How many lines have been read, and for how many seconds the next one."""
        self._chosen = ""
        """The key of the chosen line."""
        self._table: ScoredTable | None = None
        if stage.look.reduced_motion or stage.closes_at_end:
            self._read = len(self._lines)

    def turn_ends(self) -> Sequence[RoundStats]:
        """Return the state at the end of each round."""
        return by_round(self._rules.game, self.playback.table.moments)

    @property
    def verdict(self) -> Verdict:
        """Who has won; for a team, how many goals it met, shorter if there is little room."""
        if not self._rules.game.coop:
            return super().verdict
        say, met, goals = self.look.say, len([1 for line in self._goals if line.met]), len(self._goals)
        text = say("endeavor_deep_sea.end.verdict", met=met, n=goals)
        if not self._wide:
            text = say("endeavor_deep_sea.end.verdict_short", met=met, goals=goals)
        won = bool(self.outcome.won)
        return Verdict(text, "good" if won else "danger", "check" if won else "cross")

    def why(self) -> str:
        """Return why it ended; for a team, its grade and how many goals were needed."""
        if not self._rules.game.coop:
            return super().why()
        return self.look.say("endeavor_deep_sea.end.why", grade=super().why(), n=WON)

    # --- Reading ---

    @cached_property
    def _scores(self) -> dict[int, list[ScoreLine]]:
        rules, state, say = self._rules, self._state, self.look.say
        return {seat: score_lines(say, rules, state, seat) for seat in rules.game.seats}

    @cached_property
    def _goals(self) -> list[ScoreLine]:
        return goal_lines(self.look.say, self._rules, self._state)

    @property
    def _lines(self) -> list[ScoreLine]:
        """The lines to read: the goals of a team, or the score of a player."""
        return self._goals if self._rules.game.coop else self._scores[self._seat]

    @property
    def _reads(self) -> bool:
        return self._read < len(self._lines)

    def _now(self) -> ScoreLine | None:
        """Return the line shown on the table: the one looked at, chosen, or being read."""
        widget = self.page.looked_at
        key = widget.line.key if isinstance(widget, ScoreRow) else self._chosen
        found = next((line for line in self._lines if line.key == key), None)
        return found or (self._lines[self._read] if self._reads else None)

    def update(self, dt: float) -> Answer | None:
        answer = super().update(dt)
        if answer is None and self._reads and self._tab in ("", "score"):
            if not self._since:
                self.stage.sound(self._lines[self._read].voice)
            self._since += dt
            if self._since >= READS:
                self._read, self._since = self._read + 1, 0.0
                self.refresh()
        return answer

    @property
    def moving(self) -> bool:
        return super().moving or (self._reads and self._tab in ("", "score"))

    def command(self, command: str) -> Answer | None:
        """Finish reading on the key that skips."""
        if command == "skip" and self._reads:
            self._read = len(self._lines)
            self.refresh()
            return None
        return super().command(command)

    def _choose_line(self, key: str) -> None:
        """Show what counts for a line; everything if it is chosen again."""
        self._chosen = "" if key == self._chosen else key
        self._read = len(self._lines)
        self.refresh()

    def _choose_seat(self, seat: int) -> None:
        self._seat, self._chosen, self._since = seat, "", 0.0
        self._read = len(self._lines) if self.look.reduced_motion else 0
        self.refresh()

    # --- Layout ---

    def enter(self) -> None:
        self._table = None
        super().enter()

    def parts(self) -> Sequence[Part]:
        say = self.look.say
        coop = self._rules.game.coop
        told = say("endeavor_deep_sea.end.goals") if coop else say("endeavor_deep_sea.end.score")
        return [
            Part("score", told, self._score),
            Part("rounds", say("endeavor_deep_sea.end.rounds"), self._rounds),
            Part("moment", say("end.moment"), self.decisive_part),
        ]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the score above the course and the moment."""
        upper, lower = rows(area, [Share(UPPER), Share(1 - UPPER)], self.look.px(GAP))
        if self.decisive is None:  # the table above shows the ocean at the end
            return [*self._score(upper, bare=True), *self._rounds(lower)]
        course, moment = columns(lower, [Share(COURSE), Share(1 - COURSE)], self.look.px(GAP))
        return [*self._score(upper, bare=True), *self._rounds(course), *self.decisive_part(moment)]

    def decisive_part(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the board at the decisive moment, below the words if there are none or the area is tall."""
        alone = self.decisive is None  # there are no words next to the board
        return self.moment(area, stacked=alone or area.height >= area.width, square=False)[0]

    def _score(self, area: pygame.Rect, bare: bool = False) -> list[Widget]:
        """Lay out the lines next to the table; `bare` without the reasons, which are elsewhere."""
        look = self.look
        room = self.note(area, "")
        lines, table = columns(room, [Share(LINES), Share(1 - LINES)], look.px(GAP))
        widgets: list[Widget] = []
        if not bare:
            why = self.reasons(pygame.Rect(0, 0, 0, 0), SMALL)
            high = min(look.text_height(why.name, SMALL, lines.width), lines.height // 3)
            why.rect, lines = rows(lines, [Px(high), Share(1)], look.px(6))
            widgets.append(why)
        if not self._rules.game.coop:
            widgets += self._ranking(lines)
        return [*widgets, *self._rows(lines), self._view(table)]

    def _ranking(self, lines: pygame.Rect) -> list[Widget]:
        """Lay out the ranked players above the lines, whose area shrinks."""
        look, say, rules = self.look, self.look.say, self._rules
        ranks = list(ranks_in_words(say, rules, self.outcome))
        high = min(look.px(SEAT), round(1.5 * look.line_height(SMALL)))
        wide = NAMED + MARKED * any(map(level_of, rules.game.bots))
        down = -(-len(ranks) // max(1, lines.width // look.px(wide)))
        if down * high > MOST * lines.height:
            down = 1
        across = -(-len(ranks) // down)
        place = pygame.Rect(lines.x, lines.y, lines.width, down * high + (down - 1) * look.px(4))
        lines.y, lines.height = place.bottom + look.px(8), lines.bottom - place.bottom - look.px(8)
        points = self.outcome.scores or ()
        return [
            SeatRow(
                key=f"rank {rank.seat}", rect=cell, name=rules.player(rank.seat),
                value=self._in_words(rank.text, rank.seat),
                note=say("endeavor_deep_sea.end.read", player=rules.player(rank.seat)),
                seat=rank.seat, points=points[rank.seat - 1], first=rank.rank == 1, chosen=rank.seat == self._seat,
                bot=rules.game.bots[rank.seat - 1],
                act=partial(self._choose_seat, rank.seat),
            )
            for rank, cell in zip(ranks, grid(place, across, down, look.px(4)), strict=False)
        ]  # fmt: skip

    def _in_words(self, ranked: str, seat: int) -> str:
        say = self.look.say
        told = [say("endeavor_deep_sea.end.line", name=line.name, n=line.points) for line in self._scores[seat]]
        return f"{ranked}. {'; '.join(told)}"

    def _rows(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the lines, side by side if there is little height."""
        look, lines = self.look, self._lines
        least = round(LEAST * look.line_height(SMALL))
        across = next((n for n in (1, 2, 3) if area.height // -(-len(lines) // n) >= least), 4)
        down = -(-len(lines) // across)
        area = pygame.Rect(area.x, area.y, area.width, min(area.height, down * look.px(ROW)))
        now = self._now()
        return [
            ScoreRow(
                key=f"line {line.key}", rect=cell, name=line.name, value=self._value(line),
                note=f"{line.name}. {self._value(line)}", rule="E-9.2" if line.need else "E-8",
                line=line, read=number <= self._read, now=line is now,
                act=partial(self._choose_line, line.key),
            )
            for number, (line, cell) in enumerate(zip(lines, grid(area, across, down, look.px(2)), strict=False))
        ]  # fmt: skip

    def _value(self, line: ScoreLine) -> str:
        """Return the result of a line; for a team's goal, what was missing."""
        say = self.look.say
        if not line.need:
            return say("endeavor_deep_sea.end.points", n=line.points)
        if line.points > line.need:
            return say("endeavor_deep_sea.end.met_more", have=line.points, need=line.need)
        if line.met:
            return say("endeavor_deep_sea.end.met", have=line.points, need=line.need)
        return say("endeavor_deep_sea.end.missed", have=line.points, need=line.need, missing=line.need - line.points)

    def _view(self, rect: pygame.Rect) -> Widget:
        """Return the table: of the whole team, or of the player whose score is read."""
        rules = self._rules
        seats = tuple(rules.game.seats) if rules.game.coop else (self._seat,)
        if self._table is None or self._table.rect != rect or self._table.seats != seats:
            self._table = ScoredTable(self.look, rect, rules, self._state, seats)
        now = self._now()
        told = f"{now.name}. {self._value(now)}" if now is not None else ""
        name = self.look.say("endeavor_deep_sea.end.table")
        return TableView(key="table", rect=rect, name=name, value=told, table=self._table, reading=self._now)

    # --- The course ---

    def _rounds(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the course: the points of each player, or the goals of the team, by round."""
        look, say = self.look, self.look.say
        if not self._rules.game.coop:
            room = self.note(area, say("endeavor_deep_sea.end.points_by_round"))
            lines = self.points_by_seat(SEATS)
            return [self.graph("rounds", room, say("endeavor_deep_sea.end.points_by_round"), lines)]
        room = self.note(area, say("endeavor_deep_sea.end.goals_by_round"))
        told = [say("endeavor_deep_sea.end.round_met", round=row.round, n=row.met) for row in self._ends]
        name, graph = say("endeavor_deep_sea.end.goals_by_round"), GoalCourse(room, look, self._rules, self._ends)
        return [self.turn_graph("rounds", room, name, "; ".join(told), graph)]


def mood(rules: EndeavorDeepSea, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    return mood_of(rules, state, ("team_ink", "bone"), _painted)


def _painted(look: Look, sky: EndSky) -> pygame.Surface:
    """Return sky and sea, with the ship at the horizon if it is completely visible."""
    picture = sky.graded(*map(look.rgb, BRIGHT if sky.won else DARK))
    if not sky.bare:
        sky.put_at_horizon(picture, ship(look.theme.own, (ACROSS * sky.size[0], sky.horizon - 1), LONG * sky.horizon))
    return picture
