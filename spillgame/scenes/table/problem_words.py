"""A problem in words: what is to be reached, and what came of the turn; and the match in which it is played."""

from typing import NamedTuple

from spillgame import games
from spillgame.advice.goals import is_reached
from spillgame.advice.problems import SOLVED, Judgement, Turn, rules_in
from spillgame.play.journal import Header
from spillgame.play.match import Match, SavesError
from spillgame.play.problem import problem_match
from spillgame.play.refusals import refusal_told
from spillgame.rules.game import Refused
from spillgame.rules.problems import GRADES, Aim, Problem
from spillgame.rules.seams import AnyState, JsonValues
from spillgame.store.saves import Saves
from spillgame.words import Telling, Words, sentences


class Task(NamedTuple):
    """A turn that is to be played well."""

    game: str
    id: str
    seed: int
    given: JsonValues
    name: Telling
    """Says what it is called in lists and over the table."""
    theme: str = ""
    """What the turn is about."""
    goal: tuple[Aim, ...] = ()
    """What is to be reached."""


def task_of(game: str, problem: Problem, number: int) -> Task:
    """Return what is to be played in a built-in problem, given its number in the list."""

    def name(say: Words) -> str:
        return say("problem.numbered", n=number, grade=problem.grade, grades=len(GRADES))

    return Task(game, problem.id, problem.seed, problem.given, name, problem.theme, problem.goal)


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

    @property
    def asked(self) -> str:
        """What is to be reached, then how the turn is judged."""
        goal, points = self.goal, round(100 * SOLVED)
        if not goal:
            return self._say("problem.task", points=points)
        return sentences(goal, self._say("problem.task_with_goal", points=points))

    def reached(self, end: AnyState) -> str:
        """Say whether an end of the turn reaches the goal; empty if there is none."""
        if self._goals is None or not self._task.goal:
            return ""
        reached = is_reached(self._goals, self._task.goal, self._view, end)
        return self._say("problem.goal_reached" if reached else "problem.goal_missed")


def match_in(saves: Saves, task: Task, say: Words) -> Match:
    """Return the match of a problem; raises SavesError where the content does not allow its position (any more)."""
    game, loaded = games.GAMES[task.game], saves.plain(task.game)
    try:
        rules = rules_in(game, loaded.content, task.given, task.seed)
        turn = Turn(rules, rules.start()[0], game.posing.one_decision)
    except Refused as refused:
        raise SavesError(refusal_told(game.room, loaded.content, refused.refusal)) from None
    except IndexError:  # nobody is to move in it
        raise SavesError(say("problem.no_turn")) from None
    header = Header(task.game, loaded.sha256, rules.setup_to_json(), practice=True, position=task.given)
    return problem_match(rules, header, loaded.content, turn.is_over)


def told(say: Words, verdict: Judgement, best: float) -> str:
    """Say what came of a turn, beside the chance to win with the best plan."""
    loss, error = (f"{100 * abs(one):.1f}" for one in verdict)
    chances = {"best": f"{best:.0%}", "played": f"{best - verdict.loss:.0%}"}
    if round(1000 * verdict.loss) == 0:
        return say("problem.solved_best", **chances)
    if verdict.loss < 0:
        return say("problem.solved_better", gain=loss, error=error, **chances)
    if verdict.solved:
        return say("problem.solved", loss=loss, error=error, **chances)
    return say("problem.not_solved", loss=loss, error=error, **chances)
