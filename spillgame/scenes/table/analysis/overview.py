"""The analysis of a game: what decided it, how it was played, and the chance to win turn by turn, of each seat if seats
play against each other."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

import pygame

from spillgame.advice.analysis import Analysis, Turn
from spillgame.advice.kept import Work
from spillgame.play.match import Match, SavesError
from spillgame.scenes.dialog import message
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import GAP, row_of_buttons
from spillgame.scenes.numbers import Figure, numbers, paint_grounds
from spillgame.scenes.scene import Push, Scene, Stage
from spillgame.scenes.table.analysis.analysis_words import (
    Voice,
    amount,
    in_sum,
    percent,
    points,
    turn_in_words,
    turn_named,
    voice_of,
    what_decided,
)
from spillgame.scenes.table.analysis.chart import ChanceChart, TurnColumn
from spillgame.scenes.table.analysis.race import RaceChart
from spillgame.scenes.table.analysis.seats import (
    SeatChances,
    choice_of_seat,
    entries,
    figures,
    in_order,
    seat_chances,
)
from spillgame.scenes.table.analysis.signs import Legend, meanings
from spillgame.scenes.table.analysis.turn import TurnScene, marked
from spillgame.scenes.table.analysis.work import analyses_of
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import playback_of, retell, screens_of
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

NUMBERS, PAD, LEAST, PLOT, SEATS, LOW = 84, 12, 340, 240, 48, 280
"""Design units: height of the row of numbers, padding of the chart's note, least height of the note below numbers, and
least height of the chart above a legend; height of the choice of seat, and least height of the note below a sentence on
how a seat played."""
BETWEEN: Final = 24
"""Design units between the names of numbers in a row."""
LARGE_CHANGE: Final = 0.05
"""By how much at least the play of others must change a chance for their turn to be listed."""
HEADLINE: Final = 0.84 * LARGE


class AnalysisScene(ListScene):
    """Shows the analysis of a game as a chart, and as a list of its turns."""

    title = "analysis"
    heading_key = "analysis.heading"
    foot: ClassVar[float] = 52
    hint_lines: ClassVar[int] = 2
    closes: ClassVar[str] = "analyse"

    def __init__(self, stage: Stage, playback: Playback, work: Work | None = None):
        super().__init__(stage, "chart")
        self.playback = playback
        self.match = playback.match
        self._work = work or analyses_of(stage).work(playback.match)
        self._chart: ChanceChart | None = None
        self._note = pygame.Rect(0, 0, 0, 0)
        """The place of the note behind the chart."""
        self.seat = 0
        """The seat whose analysis is shown; 0 for the one shown first."""
        self.list.fill(self.entries(), self.cursor())

    def retold(self) -> Scene:
        retell(self.stage, self.playback)
        self.list.fill(self.entries(), self.list.cursor)
        return self

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        if self.moving and self._work.advance():
            self.list.fill(self.entries(), self.cursor())
            self.refresh()
            if self._work.done and self._turns:
                self.page.focus_on(self._first() if self.tab == "chart" else self.list.focus)
        return None

    @property
    def moving(self) -> bool:
        return not self._work.done

    @property
    def _turns(self) -> Sequence[Turn]:
        found = self._work.seen(self.seat)
        return found.turns if found is not None else ()

    @property
    def _several(self) -> bool:
        """Whether each seat has a chance of its own."""
        return len(self._work.seats) > 1

    @property
    def _voice(self) -> Voice:
        seats, seen = self._work.seats, self._work.seen(self.seat)
        seat = seen.seat if seen is not None else 1
        return voice_of(self.look.say, self.playback.rules, self.playback.match.persons, seats, seat)

    def _seats(self) -> list[SeatChances]:
        """Return all seats with their analyses."""
        found = [one for seat in self._work.seats if (one := self._work.seen(seat)) is not None]
        return seat_chances(self.look, screens_of(self.playback.match).seats, self._voice.names, found)

    @property
    def _found(self) -> Analysis | None:
        """The complete analysis; None until it is finished."""
        return self._work.seen(self.seat) if self._work.done and not self._work.failed else None

    def tabs(self) -> Sequence[tuple[str, str]]:
        say = self.look.say
        players = [("players", say("analysis.players"))] if self._several else []
        return [("chart", say("analysis.chart")), ("turns", say("analysis.turns")), *players]

    # --- The turns ---

    def entries(self) -> Sequence[Entry]:
        if self.tab == "players" and self._found is not None:
            return [*entries(self._voice, self._seats(), self._voice.seat, self._choose_seat)]
        return [] if self.tab == "players" else [self._entry(turn) for turn in self._listed]

    @property
    def _listed(self) -> Sequence[Turn]:
        """The turns that matter to the seat: its own, and what others or luck changed much."""
        if not self._several:
            return self._turns
        return [turn for turn in self._turns if turn.mine or turn.mark or turn.dice or abs(turn.others) >= LARGE_CHANGE]

    def _entry(self, turn: Turn) -> Entry:
        sign = "warning" if turn.mark else "dice" if turn.dice else ""
        token = "danger" if turn.mark or turn.dice < 0 else "ink"
        act = partial(self._open, turn)
        return Entry(
            text=turn_in_words(self._voice, turn),
            icon=sign,
            token=token,
            note=self.look.say("analysis.turn_note"),
            act=act,
        )

    def nothing(self) -> str:
        return self.look.say("analysis.no_turns") if self._found is not None else self._working()

    def _working(self) -> str:
        """Return how far the work is, or that it failed."""
        if self._work.failed:
            return self.look.say("analysis.failed")
        return self.look.say("analysis.working", percent=round(100 * self._work.share))

    def cursor(self) -> int:
        """Return the turn of the list selected first, or the line of the seat shown."""
        if self.tab == "players":
            return self._voice.seat if self._found is not None else 0
        turns, foremost = self._listed, self._foremost()
        return next((index for index, turn in enumerate(turns) if turn is foremost), max(0, len(turns) - 1))

    def _foremost(self) -> Turn | None:
        """Return the decisive turn, or the worst; the latest while more is to come."""
        turns = self._turns
        if self._found is None:
            return turns[-1] if turns else None
        worst = max(turns, key=lambda turn: turn.loss, default=None)
        decided = self._found.verdict.turn
        return next((turn for turn in turns if turn.number == decided), worst)

    def _open(self, turn: Turn) -> Answer:
        return Push(TurnScene(self.stage, self.playback, self._work, turn.number, self.seat))

    def _choose_seat(self, seat: int) -> Answer | None:
        """Show the analysis of another seat."""
        self.seat = seat
        if self.tab == "players":
            return self.choose("chart")
        self.list.fill(self.entries(), self.cursor())
        self.refresh()
        self.page.focus_on(f"seat {seat}")
        return None

    # --- Layout ---

    def listed(self, body: pygame.Rect) -> list[Widget]:
        """Return the choice of seat, and the chart with the headline and numbers, or the list."""
        self._chart = None
        choice: list[Widget] = []
        if self._several and self.tab != "players" and self._turns:
            row, body = rows(body, [Px(self.look.px(SEATS)), Share(1)], self.look.px(GAP) // 2)
            seats = {one.seat: one for one in self._seats()}
            order = [seats[seat] for seat in in_order(list(seats), self.playback.match.persons)]
            choice = choice_of_seat(self.look, row, order, self._voice.seat, self._choose_seat)
        if self.tab != "chart" or not self._turns:
            return [*choice, *super().listed(body)]
        return [*choice, *self._charted(body)]

    def _charted(self, body: pygame.Rect) -> list[Widget]:
        look, px, pad = self.look, self.look.px, self.look.px(PAD)
        told, played = self._headline()
        size = HEADLINE
        heights = [look.text_height(told, size, body.width, True), look.text_height(played, BODY, body.width)]
        if self._several and body.height - sum(heights) < px(LOW):  # the same is said of all players
            size, played = BODY, ""
            heights = [look.text_height(told, size, body.width, True), 0]
        shown = self._figures()
        wide = sum(look.fonts.width(name, px(SMALL)) + px(BETWEEN) for _, name, _ in shown) <= body.width
        with_numbers = shown and wide and body.height - sum(heights) > px(NUMBERS + LEAST)
        headline, sentence, count, self._note = rows(
            body, [*map(Px, heights), Px(px(NUMBERS) if with_numbers else 0), Share(1)], px(GAP) // 2
        )
        inside = self._note.inflate(-2 * pad, -2 * pad)
        high = look.line_height(SMALL) * len(Legend.lines(look, inside.width, self._several))
        with_legend = inside.height - high > px(PLOT)
        plot, legend = rows(inside, [Share(1), Px(high if with_legend else 0)], pad if with_legend else 0)
        self._chart = made = self._made_chart(plot)
        return [
            Label(key="decided", rect=headline, name=told, size=size, bold=True),
            *([Label(key="in sum", rect=sentence, name=played)] if played else []),
            *(numbers(look, count, shown) if with_numbers else []),
            *(self._column(made, index) for index in range(len(self._turns))),
            *([self._legend(legend)] if with_legend else []),
        ]

    def _made_chart(self, plot: pygame.Rect) -> ChanceChart:
        if self._several:
            return RaceChart(plot, self.look, self._seats(), self._voice.seat)
        return ChanceChart(plot, self.look, self._turns)

    def _legend(self, area: pygame.Rect) -> Legend:
        told = ", ".join(one.text for one in meanings(self.look, self._several))
        name = self.look.say("analysis.signs")
        return Legend(key="legend", rect=area, name=name, value=told, several=self._several)

    def _headline(self) -> tuple[str, str]:
        """Return what decided the game, and how it was played."""
        say, found = self.look.say, self._found
        if found is None:
            return self._working(), "" if self._work.failed else say("analysis.working_note")
        return what_decided(self._voice, found), in_sum(self._voice, found)

    def _column(self, made: ChanceChart, index: int) -> TurnColumn:
        turn = self._turns[index]
        return TurnColumn(
            key=f"turn {turn.number}",
            rect=made.column(index),
            name=turn_named(self._voice, turn),
            note=turn_in_words(self._voice, turn),
            act=partial(self._open, turn),
            group="turns",
            chart=made,
            index=index,
        )

    def _figures(self) -> Sequence[Figure]:
        """Return the numbers above the chart; none until the analysis is finished."""
        say, found = self.look.say, self._found
        if found is None:
            return ()
        if self._several:
            return figures(self._voice, found)
        result = {None: percent(found.end), 1.0: say("common.won"), 0.0: say("common.lost")}
        return [
            ("loss", say("analysis.loss_a_turn"), amount(max(0.0, found.loss_a_turn))),
            ("luck", say("analysis.luck"), points(found.luck)),
            ("result", say("analysis.result"), result.get(found.result, percent(found.end))),
            ("adjusted", say("analysis.adjusted"), percent(found.adjusted)),
        ]

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        say, turns = self.look.say, marked(self._turns)
        none = "" if turns else say("analysis.nothing_marked")
        worst = max(self._turns, key=lambda turn: turn.loss, default=None)
        buttons = [
            self._way("first", say("analysis.first_marked"), "play", turns[0] if turns else None, none, main=True),
            self._way("worst", say("analysis.worst_turn"), "search", worst, none if worst is None else ""),
        ]
        return row_of_buttons(self.look, area, buttons)

    def _way(self, key: str, name: str, icon: str, turn: Turn | None, refused: str, *, main: bool = False) -> Button:
        act = (lambda: self._open(turn)) if turn is not None else None
        return Button(key=key, name=name, icon=icon, act=act, refused=refused, main=main)

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Show the widgets; on the chart, the focus begins at the turn of the cursor."""
        super().lay(widgets, self._first() if self.tab == "chart" and self._turns else focus)

    def _first(self) -> str:
        turn = self._foremost()
        return f"turn {turn.number}" if turn is not None else ""

    def paint_behind(self, surface: pygame.Surface) -> None:
        """Draw the notes, and the scale behind the chart's columns."""
        paint_grounds(surface, self.look, self.page.widgets)
        if self._chart is not None:
            self.look.note(surface, self._note)
            self._chart.draw_scale(surface)

    # --- Keys ---

    def command(self, command: str) -> Answer | None:
        """Switch between chart and list on the key of the list view."""
        if command == "list_view":
            return self.choose("turns" if self.tab == "chart" else "chart")
        return super().command(command)


def analyse(stage: Stage, path: Path) -> Answer:
    """Open the analysis of a journal, or a message that says why there is none."""
    try:
        match = Match.of(stage.saves.read(path))
    except SavesError as error:
        return Push(message(stage, str(error), stage.look.say("analysis.cannot")))
    return Push(AnalysisScene(stage, playback_of(stage, match)))
