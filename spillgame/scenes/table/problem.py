"""A problem on the game's own table: one turn, undone and played again as one likes, then judged."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import ClassVar, NamedTuple

from spillgame import clock, games
from spillgame.advice.goals import is_reached
from spillgame.advice.problems import SOLVED, Judgement, Turn, judge_of, rules_in
from spillgame.play.journal import Header
from spillgame.play.match import Match, SavesError
from spillgame.play.problem import problem_match
from spillgame.rules.game import Refused
from spillgame.rules.problems import Aim
from spillgame.rules.seams import AnyState, JsonValues
from spillgame.scenes.dialog import message
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Pop, Push, Replace, Scene, Stage
from spillgame.scenes.table.problem_answer import ProblemAnswer
from spillgame.scenes.table.screens import open_game, screens_of
from spillgame.scenes.table.strip import StripScene, Way
from spillgame.store.attempts import Attempts
from spillgame.ui.answer import Answer
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button
from spillgame.words import Words, sentences


class Task(NamedTuple):
    """A turn that is to be played well."""

    game: str
    id: str
    seed: int
    given: JsonValues
    name: str
    """What it is called in lists and over the table."""
    theme: str = ""
    """What the turn is about."""
    goal: tuple[Aim, ...] = ()
    """What is to be reached."""


class Aimed:
    """The theme and the goal of a problem in words, and whether the goal was reached."""

    def __init__(self, say: Words, task: Task, match: Match):
        self._say, self._task = say, task
        self._goals = games.GAMES[task.game].goals_on(match.rules)
        state, _ = match.rules.start()
        self._view = match.rules.view(state, (*match.rules.to_move(state), 1)[0])

    @property
    def theme(self) -> str:
        """What the turn is about; empty if that is unknown."""
        return self._say.called(f"{self._task.game}.themes", self._task.theme, "")

    @property
    def goal(self) -> str:
        """What is to be reached, as a sentence; empty if there is no goal."""
        if self._goals is None or not self._task.goal:
            return ""
        clauses = [self._goals.aim_to_text(self._view, aim) for aim in self._task.goal]
        told = self._say("problem.goal_of_two", first=clauses[0], second=clauses[1]) if clauses[1:] else clauses[0]
        return f"{told[:1].upper()}{told[1:]}."

    def reached(self, end: AnyState) -> str:
        """Say whether an end of the turn reaches the goal; empty if there is none."""
        if self._goals is None or not self._task.goal:
            return ""
        reached = is_reached(self._goals, self._task.goal, self._view, end)
        return self._say("problem.goal_reached" if reached else "problem.goal_missed")


def match_of(stage: Stage, task: Task) -> Match:
    """Return the match of a problem; raises SavesError where the content does not allow its position (any more)."""
    game, loaded = games.GAMES[task.game], stage.saves.plain(task.game)
    open_game(stage, task.game, loaded.content)
    try:
        rules = rules_in(game, loaded.content, task.given, task.seed)
        turn = Turn(rules, rules.start()[0], game.posing.one_decision)
    except Refused as refused:
        raise SavesError(game.room.refusal_to_text(loaded.content, refused.refusal)) from None
    except IndexError:  # nobody is to move in it
        raise SavesError(stage.look.say("problem.no_turn")) from None
    header = Header(task.game, loaded.sha256, rules.setup_to_json(), practice=True, position=task.given)
    return problem_match(rules, header, loaded.content, turn.is_over)


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
        yield self._asked()
        reached = say("problem.goal_reached") if self.task.goal else ""
        for loss in (-0.111, 0.0, 0.011, 0.111):
            said = told(say, Judgement(loss, 0.011), 0.999)
            yield sentences(reached, said, say("problem.comes_again", day=date.max.isoformat()))

    def refresh(self) -> None:
        say, verdict = self.look.say, self.verdict
        if verdict is None:
            self.lay(self._heading, self._asked(), "", "", self._before())
            return
        own = self._attempts.own(self.task.id)
        said = sentences(
            self._aimed.reached(self.playback.table.view(self.judge.seat)),
            told(say, verdict, self.judge.best.mean),
            say("problem.comes_again", day=own.due.isoformat()) if own is not None else "",
        )
        self.lay(self._heading, said, "check" if verdict.solved else "warning", "", self._after())

    @property
    def _heading(self) -> str:
        """The name of the problem, with its theme where there is room for that."""
        whole = " · ".join(filter(None, [self.task.name, self._aimed.theme]))
        fits = self.look.capitals(whole).get_width() <= self.places()[0].width
        return whole if fits else self.task.name

    def _asked(self) -> str:
        """Say what is to be reached, then how the turn is judged."""
        goal, points = self._aimed.goal, round(100 * SOLVED)
        if not goal:
            return self.look.say("problem.task", points=points)
        return sentences(goal, self.look.say("problem.task_with_goal", points=points))

    def _before(self) -> list[Widget]:
        say = self.look.say
        _, _, upper, lower = self.places()
        begun = len(self.playback.table.moments) > 1
        anew = Way(key="anew", rect=upper, name=say("problem.anew"), icon="undo", note=say("problem.anew_note"),
                   refused="" if begun else say("undo.nothing_to_undo"), act=self.play_again)  # fmt: skip
        leave = Way(key="leave", rect=lower, name=say("problem.leave"), icon="back", act=Pop,
                    note=say("problem.leave_note"), shortcut=say("lesson.escape_key"))  # fmt: skip
        return [anew, leave]

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


def told(say: Words, verdict: Judgement, best: float) -> str:
    """Say what came of a turn, beside the chance to win with the best plan."""
    loss, error = (f"{100 * abs(one):.1f}" for one in verdict)
    chances = {"best": f"{100 * best:.0f} %", "played": f"{100 * (best - verdict.loss):.0f} %"}
    if round(1000 * verdict.loss) == 0:
        return say("problem.solved_best", **chances)
    if verdict.loss < 0:
        return say("problem.solved_better", gain=loss, error=error, **chances)
    if verdict.solved:
        return say("problem.solved", loss=loss, error=error, **chances)
    return say("problem.not_solved", loss=loss, error=error, **chances)
