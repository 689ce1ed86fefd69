"""A problem on the game's own table: one turn, undone and played again as one likes, then judged."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import ClassVar

from spillgame import clock, games
from spillgame.advice.problems import Judgement, judge_of
from spillgame.play.match import Match, SavesError
from spillgame.scenes.dialog import message
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Pop, Push, Replace, Scene, Stage
from spillgame.scenes.table.problem_answer import ProblemAnswer
from spillgame.scenes.table.problem_words import Aimed, Task, match_in, told
from spillgame.scenes.table.screens import open_game, screens_of
from spillgame.scenes.table.strip import StripScene, Way
from spillgame.store.attempts import Attempts
from spillgame.ui.answer import Answer
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button
from spillgame.words import sentences


def match_of(stage: Stage, task: Task) -> Match:
    """Return the match of a problem; raises SavesError where the content does not allow its position (any more)."""
    open_game(stage, task.game, stage.saves.plain(task.game).content)
    return match_in(stage.saves, task, stage.look.say)


def problem_scene(stage: Stage, task: Task, following: Sequence[Task] = ()) -> Scene:
    """Return the scene of a problem, after which others follow, or the word why it cannot be played."""
    try:
        return ProblemScene(stage, task, following)
    except SavesError as error:
        return message(stage, str(error))


class ProblemScene(StripScene):
    """Plays a problem. It stands in no journal; only what was made of it is kept."""

    title = "problem"
    buttons: ClassVar[float] = 440

    def __init__(self, stage: Stage, task: Task, following: Sequence[Task] = ()):
        """Raises SavesError where the problem cannot be played."""
        self.task, self._following = task, following
        match = match_of(stage, task)
        self.judge = judge_of(games.GAMES[task.game], match.rules)
        if not self.judge.planned:
            raise SavesError(stage.look.say("problem.no_turn"))
        self._weighing: Iterator[None] | None = self.judge.prepared()
        """What is still to be done before the turn can be judged: done while the player thinks."""
        self.verdict: Judgement | None = None
        self._attempts, self._aimed = Attempts(task.game), Aimed(stage.look.say, task, match)
        super().__init__(stage, match)

    def retold(self) -> Scene:
        told, match = match_of(self.stage, self.task), self.playback.match
        match.retell(told.rules, told.content)
        self._aimed = Aimed(self.stage.look.say, self.task, match)
        self.set_table(match)
        return self

    def enter(self) -> None:
        """Come to the top, with what wins the game in sight before anything is done."""
        super().enter()
        if len(self.playback.table.moments) == 1:
            self.table.reveal(screens_of(self.playback.match).aim)

    # --- The turn ---

    @property
    def still(self) -> bool:
        """Whether the turn has ended, and that has been seen: the table shows its end until that is taken back."""
        return self.settled and self.match is not None and self.match.waits()

    @property
    def offers(self) -> bool:
        return self.verdict is not None

    def notice(self) -> Answer | None:
        """Judge the turn once it is over, and forget that where its end is taken back."""
        if not self.still:
            self.verdict = None
        if not self.still or self.verdict is not None:
            return None
        self.verdict = verdict = self.judge.verdict(self.playback.table.view(self.judge.seat))
        fault = self._attempts.keep(self.task.id, verdict.loss, solved=verdict.solved, today=clock.today())
        return Push(message(self.stage, fault)) if fault else None

    def update(self, dt: float) -> Answer | None:
        """Let time pass, and weigh a portion of the plans."""
        answer = super().update(dt)
        if self._weighing is not None and next(self._weighing, self) is self:
            self._weighing = None
        return answer

    @property
    def moving(self) -> bool:
        """The table moves, or plans are still to be weighed."""
        return self._weighing is not None or super().moving

    # --- The strip ---

    @property
    def now(self) -> object:
        return self.verdict, len(self.playback.table.moments) > 1

    def sentences(self) -> Iterator[str]:
        """Yield what the strip may say: the longest of each kind."""
        say = self.look.say
        yield self._aimed.asked
        reached = say("problem.goal_reached") if self.task.goal else ""
        day = max((say.notation.day(date(9999, month, 30 - 2 * (month == 2))) for month in range(1, 13)), key=len)
        for loss in (-0.111, 0.0, 0.011, 0.111):
            said = told(say, Judgement(loss, 0.011), 0.999)
            yield sentences(reached, said, say("problem.comes_again", day=day))

    def refresh(self) -> None:
        say, verdict = self.look.say, self.verdict
        if verdict is None:
            self.lay(self._heading, self._aimed.asked, "", "", self._before())
            return
        own = self._attempts.own(self.task.id)
        said = sentences(
            self._aimed.reached(self.playback.table.view(self.judge.seat)),
            told(say, verdict, self.judge.best.mean),
            say("problem.comes_again", day=say.notation.day(own.due)) if own is not None else "",
        )
        self.lay(self._heading, said, "check" if verdict.solved else "warning", "", self._after())

    @property
    def _heading(self) -> str:
        """The name of the problem, with its theme where there is room for that."""
        name = self.task.name(self.look.say)
        whole = " · ".join(filter(None, [name, self._aimed.theme]))
        fits = self.look.capitals(whole).get_width() <= self.places()[0].width
        return whole if fits else name

    def _before(self) -> list[Widget]:
        say = self.look.say
        _, _, upper, lower = self.places()
        begun = len(self.playback.table.moments) > 1
        refused = "" if begun else say("undo.nothing_to_undo")
        restart = Way(key="restart", rect=upper, name=say("problem.restart"), icon="undo", act=self.play_again,
                      note=say("problem.restart_note"), refused=refused)  # fmt: skip
        leave = Way(key="leave", rect=lower, name=say("problem.leave"), icon="back", act=Pop,
                    note=say("problem.leave_note"), shortcut=say("lesson.escape_key"))  # fmt: skip
        return [restart, leave]

    def _after(self) -> list[Widget]:
        say, verdict = self.look.say, self.verdict
        _, _, upper, lower = self.places()
        solved = verdict is not None and verdict.solved
        again = Button(key="again", name=say("problem.again"), icon="undo", note=say("problem.again_note"),
                       act=self.play_again)  # fmt: skip
        best = Button(key="best", name=say("problem.best"), icon="eye", note=say("problem.best_note"),
                      act=lambda: Push(ProblemAnswer(self.stage, self.playback, self.judge)))  # fmt: skip
        leave = Button(key="leave", name=say("problem.leave"), icon="back", note=say("problem.leave_note"), act=Pop)
        none = "" if self._following else say("problem.no_next")
        following = Button(key="next", name=say("problem.next"), icon="play", refused=none, act=self._go_on)
        first, second = (following, again) if solved and self._following else (again, following)
        first.key, first.main = "go on", True
        return [*row_of_buttons(self.look, upper, [first, best]), *row_of_buttons(self.look, lower, [second, leave])]

    # --- The ways on ---

    def play_again(self) -> None:
        """Take the whole turn back."""
        self.playback.skip_ahead()
        while len(self.playback.table.moments) > 1:
            self.playback.table.undo()
        self.table.refresh()

    def _go_on(self) -> Answer:
        return Replace(problem_scene(self.stage, self._following[0], self._following[1:]))
