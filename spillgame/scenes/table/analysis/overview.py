"""The analysis of a game: what decided it, how it was played, and the chance to win turn by turn."""

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
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.table.analysis.analysis_words import amount, in_sum, percent, points, turn_in_words, what_decided
from spillgame.scenes.table.analysis.chart import ChanceChart, TurnColumn
from spillgame.scenes.table.analysis.signs import Legend, meanings
from spillgame.scenes.table.analysis.turn import TurnScene, marked
from spillgame.scenes.table.analysis.work import analyses_of
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import playback_of
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

NUMBERS, PAD, LEAST, PLOT = 84, 12, 340, 240
"""Design units: height of the row of numbers, padding of the chart's note, least height of the note below numbers, and
least height of the chart above a legend."""
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
        self.list.fill(self.entries(), self.cursor())

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        if self.moving and self._work.advance():
            self.list.fill(self.entries(), self.cursor())
            self.refresh()
            if self._work.done and self._turns:
                self.page.focus_on(self.list.focus if self.tab == "turns" else self._first())
        return None

    @property
    def moving(self) -> bool:
        return not self._work.done

    @property
    def _turns(self) -> Sequence[Turn]:
        found = self._work.seen()
        return found.turns if found is not None else ()

    @property
    def _found(self) -> Analysis | None:
        """The complete analysis; None until it is finished."""
        return self._work.seen() if self._work.done and not self._work.failed else None

    def tabs(self) -> Sequence[tuple[str, str]]:
        return [("chart", self.look.say("analysis.chart")), ("turns", self.look.say("analysis.turns"))]

    # --- The turns ---

    def entries(self) -> Sequence[Entry]:
        return [self._entry(turn) for turn in self._turns]

    def _entry(self, turn: Turn) -> Entry:
        sign = "warning" if turn.mark else "dice" if turn.dice else ""
        token = "danger" if turn.mark or turn.dice < 0 else "ink"
        act = partial(self._open, turn)
        return Entry(
            text=turn_in_words(self.look.say, turn),
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
        """Return the turn selected first: the decisive one, or the worst."""
        turns = self._turns
        if self._found is None:
            return max(0, len(turns) - 1)
        worst = max(range(len(turns)), key=lambda index: turns[index].loss, default=0)
        decided = self._found.verdict.turn
        return next((index for index, turn in enumerate(turns) if turn.number == decided), worst)

    def _open(self, turn: Turn) -> Answer:
        return Push(TurnScene(self.stage, self.playback, self._work, turn.number))

    # --- Layout ---

    def listed(self, body: pygame.Rect) -> list[Widget]:
        """Return the chart with the headline and numbers, or the list."""
        self._chart = None
        if self.tab == "turns" or not self._turns:
            return super().listed(body)
        look, px, pad = self.look, self.look.px, self.look.px(PAD)
        told, played = self._headline()
        heights = [look.text_height(told, HEADLINE, body.width, True), look.text_height(played, BODY, body.width)]
        found = self._found
        with_numbers = found is not None and body.height - sum(heights) > px(NUMBERS + LEAST)
        headline, sentence, count, self._note = rows(
            body, [*map(Px, heights), Px(px(NUMBERS) if with_numbers else 0), Share(1)], px(GAP) // 2
        )
        inside = self._note.inflate(-2 * pad, -2 * pad)
        high = look.line_height(SMALL) * len(Legend.lines(look, inside.width))
        with_legend = inside.height - high > px(PLOT)
        plot, legend = rows(inside, [Share(1), Px(high if with_legend else 0)], pad if with_legend else 0)
        self._chart = made = ChanceChart(plot, look, self._turns)
        legends = []
        if with_legend:
            told_there = ", ".join(one.text for one in meanings(look))
            legends = [Legend(key="legend", rect=legend, name=look.say("analysis.signs"), value=told_there)]
        return [
            Label(key="decided", rect=headline, name=told, size=HEADLINE, bold=True),
            Label(key="in sum", rect=sentence, name=played),
            *(numbers(look, count, self._figures(found)) if found is not None and with_numbers else []),
            *(self._column(made, index) for index in range(len(self._turns))),
            *legends,
        ]

    def _headline(self) -> tuple[str, str]:
        """Return what decided the game, and how it was played."""
        say, found = self.look.say, self._found
        if found is None:
            return self._working(), "" if self._work.failed else say("analysis.working_note")
        return what_decided(say, found), in_sum(say, found, bool(self.playback.match.persons))

    def _column(self, made: ChanceChart, index: int) -> TurnColumn:
        turn = self._turns[index]
        say = self.look.say
        return TurnColumn(
            key=f"turn {turn.number}",
            rect=made.column(index),
            name=say("analysis.turn", turn=turn.number),
            note=turn_in_words(say, turn),
            act=partial(self._open, turn),
            group="turns",
            chart=made,
            index=index,
        )

    def _figures(self, found: Analysis) -> Sequence[Figure]:
        say = self.look.say
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
        return f"turn {self._turns[self.cursor()].number}"

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
            return self.choose("chart" if self.tab == "turns" else "turns")
        return super().command(command)


def analyse(stage: Stage, path: Path) -> Answer:
    """Open the analysis of a journal, or a message that says why there is none."""
    try:
        match = Match.of(stage.saves.read(path))
    except SavesError as error:
        return Push(message(stage, str(error), stage.look.say("analysis.cannot")))
    return Push(AnalysisScene(stage, playback_of(stage, match)))
