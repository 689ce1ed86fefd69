"""The problems of one game as entries of a list: the built-in ones, and those from the player's games."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from spillgame import clock, games
from spillgame.rules.problems import Problem, in_turn, of_the_day
from spillgame.scenes.scene import Stage
from spillgame.scenes.shell.box import name_of
from spillgame.scenes.table.problem import match_of
from spillgame.scenes.table.problem_words import Aimed, Task, task_of
from spillgame.scenes.table.screens import Screens, name_game
from spillgame.store.attempts import Attempt, Attempts, Own
from spillgame.store.saves import SavesError
from spillgame.store.summary import Summary, summary_of
from spillgame.ui.answer import Act
from spillgame.ui.list_box import Entry
from spillgame.words import Words


class _Seen(NamedTuple):
    """What a list shows of a problem."""

    summary: Summary
    theme: str
    goal: str


class ProblemsOf:
    """The problems of a game, with the player's results."""

    def __init__(self, stage: Stage, game: str):
        """Raises SavesError if the content of the game has faults."""
        self._stage, self.game = stage, game
        self._content = stage.saves.plain(game).content
        self._screens: Screens = name_game(stage, game, self._content)
        self.attempts = Attempts(game)
        self.built_in: Sequence[Problem] = stage.saves.problems(game)
        self._numbers = {one.id: number for number, one in enumerate(self.built_in, 1)}
        self._known: dict[str, _Seen | None] = {}
        """What was found out of each problem seen; None if the content no longer allows it."""

    @property
    def themes(self) -> Sequence[str]:
        """The themes of the built-in problems, in the game's order."""
        found = {one.theme for one in self.built_in}
        return [theme for theme in games.GAMES[self.game].themes if theme in found]

    def named(self, theme: str) -> str:
        """Return the name of a theme."""
        return self._stage.look.say.called(f"{self.game}.themes", theme)

    def solved(self, problems: Sequence[Problem]) -> int:
        """Return how many of some problems are solved."""
        return sum(self.attempts.of(one.id).solved for one in problems)

    def task(self, problem: Problem) -> Task:
        """Return what is to be played in a built-in problem."""
        return task_of(self.game, problem, self._numbers[problem.id])

    def own_task(self, own: Own) -> Task:
        """Return what is to be played in a problem from an own game."""

        def name(say: Words) -> str:
            return say("problem.own_named", turn=own.turn, when=say.notation.day(own.journal[:10]))

        return Task(self.game, own.id, own.seed, own.given, name, own.theme, own.goal)

    def entry(self, problem: Problem, act: Act, *, named: bool = False) -> Entry:
        """Return the line of a built-in problem; `named` says whether it names the game."""
        tried = self.attempts.of(problem.id)
        return self._entry(self.task(problem), tried, [self._tried(tried)], act, named)

    def own_entry(self, own: Own, act: Act, *, named: bool = False) -> Entry:
        """Return the line of a problem from an own game, likewise."""
        say = self._stage.look.say
        due = (
            say("problem.due_now") if own.due <= clock.today() else say("problem.due_on", day=say.notation.day(own.due))
        )
        words = [say("problem.cost", points=f"{100 * own.cost:.0f}"), due]
        return self._entry(self.own_task(own), self.attempts.of(own.id), words, act, named)

    def _tried(self, tried: Attempt) -> str:
        say = self._stage.look.say
        if not tried.tries:
            return say("problem.not_tried")
        if tried.solved:
            return say("problem.solved_before", n=tried.tries)
        return say("problem.tried", n=tried.tries, loss=f"{100 * (tried.loss or 0.0):.1f}")

    def _entry(self, task: Task, tried: Attempt, words: Sequence[str], act: Act, named: bool) -> Entry:
        look, seen = self._stage.look, self._seen(task)
        known = seen.summary if seen is not None else None
        shown = [] if known is None else self._screens.in_short(look, self._content, known)
        name = [name_of(self._stage, self.game)] if named else []
        goal, theme = (seen.goal, seen.theme) if seen is not None else ("", "")
        called = task.name(look.say)
        which = [called] if goal else []
        return Entry(
            text=goal or called,
            icon="check" if tried.solved else "cross" if tried.tries else "target",
            bold=not tried.solved,
            details=" · ".join(filter(None, [*name, *which, theme, *words, *shown])),
            note=look.say("problem.open_note"),
            act=act,
            picture=self._screens.picture_of(look, known) if known is not None else None,
        )

    def _seen(self, task: Task) -> "_Seen | None":
        if task.id not in self._known:
            self._known[task.id] = None
            with suppress(SavesError):  # reported when it is opened
                match = match_of(self._stage, task)
                aimed = Aimed(self._stage.look.say, task, match)
                self._known[task.id] = _Seen(summary_of(match), aimed.theme, aimed.goal)
        return self._known[task.id]


def of_every_game(stage: Stage, known: ProblemsOf) -> list[ProblemsOf]:
    """Return the problems of each game that has any, or may have some from own games, in the order of the box: of one
    game they are `known`. A game whose content has faults is left out."""
    found = []
    for name, game in games.GAMES.items():
        if game.problems is not None:
            with suppress(SavesError):  # reported by the page of that game
                found.append(known if name == known.game else ProblemsOf(stage, name))
    return found


def daily_of(every: Sequence[ProblemsOf], day: date) -> tuple[ProblemsOf, Problem] | None:
    """Return the problem of a day, and whose it is: the games that bring problems take turns. None if no game does."""
    bringing = [one for one in every if one.built_in]
    if not bringing:
        return None
    whose = in_turn(bringing, day)
    problem = of_the_day(whose.built_in, day)
    return (whose, problem) if problem is not None else None
