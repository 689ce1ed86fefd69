"""A problem in the terminal: its goal, one turn that is typed, the verdict, and the best plan."""

from spillgame import clock
from spillgame.advice.problems import judge_of
from spillgame.games import GAMES
from spillgame.play.match import Match, SavesError
from spillgame.scenes.table.problem_words import Aimed, Task, told
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.scenes.terminal.text_table import TextTable
from spillgame.store.attempts import Attempts
from spillgame.store.saves import Saves
from spillgame.words import Words, sentences


class TextProblem(TextTable):
    """Plays a problem. It is in no journal; only the result is stored."""

    def __init__(self, match: Match, task: Task, saves: Saves, terminal: Terminal, say: Words, ask_end: str):
        """Raises SavesError if it cannot be played."""
        super().__init__(match, saves, terminal, say, ask_end=ask_end)
        self._task, self._judge = task, judge_of(GAMES[task.game], match.rules)
        if not self._judge.planned:
            raise SavesError(say("problem.no_turn"))
        self._aimed = Aimed(say, task, match)

    def play(self) -> None:
        """Play until the turn is over or left; its end can be undone no more."""
        tell, say = self._terminal.tell, self._say
        tell(" · ".join(filter(None, [self._task.name(say), self._aimed.theme])))
        tell(self._aimed.asked)
        tell()
        self._story.tell_news(self._seat)
        while not self._left and not self._match.waits():
            self._go_on()
        if self._match.waits():
            self._judged()

    def say_saved(self) -> None:
        """Say nothing: a problem is not saved."""

    def _judged(self) -> None:
        """Say what came of the turn, and the best plan; store the result."""
        say, judge, end = self._say, self._judge, self._table.view(self._judge.seat)
        verdict = judge.verdict(end)
        self._terminal.tell()
        self._terminal.tell(sentences(self._aimed.reached(end), told(say, verdict, judge.best.mean)))
        self._terminal.tell(say("problem.best_chance", chance=f"{judge.best.mean:.0%}"))
        for step in judge.best.plan.steps:
            self._terminal.tell(self._rules.choice_to_text(step.state, step.decision), "  ")
        attempts = Attempts(self._task.game)
        fault = attempts.keep(self._task.id, verdict.loss, solved=verdict.solved, today=clock.today())
        if fault:
            self._terminal.tell(fault)
