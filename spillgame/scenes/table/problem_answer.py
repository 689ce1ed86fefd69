"""The best plan of a problem step by step, and the turn as it was played, each line with the board after it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final, NamedTuple

import pygame

from spillgame.advice.problems import Judge
from spillgame.play.match import Match
from spillgame.play.problem import problem_match
from spillgame.scenes import backdrop as chart
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import GAP, Frame, row_of_buttons
from spillgame.scenes.scene import Answer, Pop, Push, Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import board_in, playback_of, screens_of
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button

BOARD: Final = 0.56
"""How much of the page's width the board takes at most."""


class Step(NamedTuple):
    """A decision, what it does in words, and the board after it."""

    text: str
    icon: str
    effect: str
    state: Any
    event: Any
    """Whose place is marked on the board."""


def steps_of(playback: Playback) -> Iterator[Step]:
    """Yield the decisions of a turn; of its end only what belongs to the turn."""
    rules, chapter = playback.rules, screens_of(playback.match).chapter
    for before, moment in pairwise(playback.table.moments):
        state, said, first = playback.match.seen(before.state), [], None
        for event in filter(None, map(playback.match.event_seen, moment.events)):
            if chapter(rules, moment.state, event) is not None:
                break
            first = first or event
            state = rules.fold(state, event)
            said.append(rules.event_to_text(event))
        if rules.is_chance(moment.step):
            yield Step(said[0] if said else "", "dice", " ".join(said[1:]), state, first)
        else:
            text = rules.decision_to_text(moment.step)
            yield Step(text, rules.about(before.state, moment.step).picture, " ".join(said), state, first)


class ProblemAnswer(ListScene):
    """Shows the best plan; `played` is the playback of the turn as it was played."""

    title = "best plan"
    foot: ClassVar[float] = 52
    hint_lines: ClassVar[int] = 2

    def __init__(self, stage: Stage, played: Playback, judge: Judge):
        super().__init__(stage, "")
        self.match = played.match
        self._playback, self._judge = played, judge
        self.best = playback_of(stage, _planned(played.match, judge))
        """The best plan as a game of its own."""
        self._shown: list[Step] = []
        """For each entry of the list what the board shows."""
        self._board: Board | None = None
        self.list.fill(self.entries(), 1)

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("problem.best")

    def tabs(self) -> Sequence[tuple[str, str]]:
        """There is only one part."""
        return []

    def nothing(self) -> str:
        """Never said: every plan has a step."""
        return ""

    # --- The list ---

    def entries(self) -> Sequence[Entry]:
        """Return the best plan, then what was played, each under its chance to win."""
        say, judge = self.look.say, self._judge
        end = self._playback.table.view(judge.seat)
        played = judge.best.mean - judge.verdict(end).loss
        self._shown, entries = [], []
        parts = (
            (say("problem.best_chance", chance=f"{100 * judge.best.mean:.0f} %"), self.best),
            (say("problem.played_chance", chance=f"{100 * played:.0f} %"), self._playback),
        )
        for heading, playback in parts:
            steps = [*steps_of(playback)]
            entries.append(Entry(text=heading, heading=True))
            self._shown += [steps[0], *steps]
            entries += [Entry(text=step.text, icon=step.icon, details=step.effect, note=step.effect) for step in steps]
        return entries

    # --- Layout ---

    def body(self, frame: Frame) -> pygame.Rect:
        """Return the room of the list, beside the board."""
        body = frame.body
        side = min(body.height, round(BOARD * body.width))
        board, beside = columns(body, [Px(side), Share(1)], self.look.px(GAP))
        place = pygame.Rect(board.x, board.centery - side // 2, side, side)
        self._board = board_in(place, self.look, self._playback, self._board)
        return beside

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the way to see the plan played, and the way back."""
        say = self.look.say
        watch = Button(key="watch", name=say("problem.watch"), icon="play", main=True, note=say("problem.watch_note"),
                       act=self._watch)  # fmt: skip
        back = Button(key="to problem", name=say("problem.to_problem"), icon="back", act=Pop)
        return row_of_buttons(self.look, area, [watch, back])

    def _watch(self) -> Answer:
        scene = PlanScene(self.stage, self.best)
        scene.play()
        return Push(scene)

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Show the widgets, and the board as it is at the cursor."""
        self.page.show(widgets, self._paint, focus)

    def _paint(self, surface: pygame.Surface) -> None:
        chart.backdrop(surface, self.look)
        if self._board is not None and self._shown:
            step = self._shown[min(self.list.cursor, len(self._shown) - 1)]
            self._board.draw(surface, step.state, step.event)

    def leave(self) -> None:
        """Let go of the plan's game, too."""
        self.best.leave()
        super().leave()


class PlanScene(HistoryScene):
    """Plays a plan on the board, event by event."""

    title = "plan"

    def button_rows(self) -> list[list[Widget]]:
        """Return the rows of looking back, without the way to the board editor: the plan is no game."""
        return [[one for one in row if one.key != "edit"] for row in super().button_rows()]

    def way_back(self) -> str:
        """Name the button that leads away."""
        return self.look.say("common.back")


def _planned(match: Match, judge: Judge) -> Match:
    """Return the best plan played from the beginning of the turn, as a game that is only looked at."""
    found = problem_match(match.rules, match.header, match.content, lambda state: True)
    rules, table = found.rules, found.table
    for step in judge.best.plan.steps:
        table.decide(step.decision)
        while rules.asks_chance(table.state) and step is not judge.best.plan.steps[-1]:
            table.answer_chance()
    found.only_shown = True
    return found
