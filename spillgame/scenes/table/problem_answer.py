"""The best plan of a problem step by step, and the turn as it was played, each line with the board after it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

import pygame

from spillgame.advice.hints import Adviser
from spillgame.advice.problems import Judge
from spillgame.play.match import Match
from spillgame.play.problem import problem_match
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Pop, Push, Stage
from spillgame.scenes.table.board_list import BoardList, Shown
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import playback_of, screens_of
from spillgame.ui.answer import Answer
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button


def steps_of(playback: Playback) -> Iterator[Shown]:
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
            yield Shown(said[0] if said else "", state, first, "dice", " ".join(said[1:]))
        else:
            text = rules.choice_to_text(before.state, moment.step)
            yield Shown(text, state, first, rules.offer(before.state, moment.step).icon, " ".join(said))


class ProblemAnswer(BoardList):
    """Shows the best plan; `played` is the playback of the turn as it was played."""

    title = "best plan"
    heading_key = "problem.best"
    details: ClassVar[bool] = True

    def __init__(self, stage: Stage, played: Playback, judge: Judge):
        super().__init__(stage, played)
        self._judge = judge
        self.best = playback_of(stage, _planned(played.match, judge))
        """The best plan as a game of its own."""
        self.fill()

    # --- The list ---

    def parts(self) -> Iterator[tuple[str, Sequence[Shown]]]:
        """Yield the best plan, then what was played, each under its chance to win; and what tells them apart."""
        say, judge, end = self.look.say, self._judge, self.playback.table.view(self._judge.seat)
        played, best = judge.best.mean - judge.verdict(end).loss, [*steps_of(self.best)]
        yield say("problem.best_chance", chance=f"{judge.best.mean:.0%}"), best
        yield say("problem.played_chance", chance=f"{played:.0%}"), [*steps_of(self.playback)]
        better, worse = Adviser.of(self.playback.rules).apart(judge.best.plan.end, end, judge.seat)
        why = [*((text, "check") for text in better), *((text, "cross") for text in worse)]
        yield say("problem.why"), [best[-1]._replace(text=text, icon=icon, note="") for text, icon in why]

    # --- Layout ---

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        say = self.look.say
        watch = Button(key="watch", name=say("problem.watch"), icon="play", main=True, note=say("problem.watch_note"),
                       act=self._watch)  # fmt: skip
        back = Button(key="to problem", name=say("problem.to_problem"), icon="back", act=Pop)
        return row_of_buttons(self.look, area, [watch, back])

    def _watch(self) -> Answer:
        scene = PlanScene(self.stage, self.best)
        scene.play()
        return Push(scene)

    def leave(self) -> None:
        self.best.leave()
        super().leave()


class PlanScene(HistoryScene):
    """Plays a plan on the board, event by event."""

    title = "plan"
    way_back_key = "common.back"

    def button_rows(self) -> list[list[Widget]]:
        """Return the rows of looking back, without the way to the board editor: the plan is no game."""
        return [[one for one in row if one.key != "edit"] for row in super().button_rows()]


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
