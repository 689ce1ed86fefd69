"""The problems of a game: the daily one, the built-in ones by grade, those from the player's games, and progress."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame import clock
from spillgame.advice.own_problems import take_own_problems
from spillgame.rules.problems import GRADES, Problem, of_the_day
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.table.problem import Task, match_of, problem_scene
from spillgame.scenes.table.screens import Screens, name_game
from spillgame.store.attempts import Attempt, Attempts, Own
from spillgame.store.saves import SavesError
from spillgame.store.summary import Summary, summary_of
from spillgame.ui.answer import Answer
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

TODAY, OWN = "today", "own"
WIDE: Final = 1000
"""The least width in design units for the names of grades."""


class ProblemsScene(ListScene):
    """Lists problems; a press plays one, followed by those after it in the list."""

    title = "problems"
    heading_key = "problem.problems"
    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 52
    forgets: ClassVar[bool] = True

    def __init__(self, stage: Stage, game: str):
        """Raises SavesError if the content of the game has faults."""
        super().__init__(stage, TODAY)
        self._game = game
        self._content = stage.saves.plain(game).content
        self._screens: Screens = name_game(stage, game, self._content)
        self._attempts = Attempts(game)
        self._problems = stage.saves.problems(game)
        self._numbers = {one.id: number for number, one in enumerate(self._problems, 1)}
        self._known: dict[str, Summary | None] = {}
        """The summary of each problem seen; None if the content no longer allows it."""
        self._learning: Iterator[str] | None = None
        """Adds problems from the player's games, until all are known."""
        self.tasks: list[Task | None] = []
        """The problem of each entry of the list; None for a heading or a line of progress."""

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts: today, the grades, and the player's games."""
        say = self.look.say
        wide = self.look.scale.units[0] >= WIDE
        names = [say("problem.grade", n=grade) if wide else say("problem.grade_in_short", n=grade) for grade in GRADES]
        grades = zip(map(str, GRADES), names, strict=True)
        return [(TODAY, say("problem.today")), *grades, (OWN, say("problem.own"))]

    def nothing(self) -> str:
        return self.look.say("problem.none_own") if self.tab == OWN else self.look.say("problem.none")

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        if self._learning is None:
            return None
        fault = next(self._learning, None)
        if fault is None:
            self._learning = None
            self.list.fill(self.entries(), self.list.cursor)
            self.refresh()
        elif fault:
            self._learning = None
            self.say_fault(fault)
        return None

    @property
    def moving(self) -> bool:
        return self._learning is not None

    # --- The list ---

    def enter(self) -> None:
        """Update the list: something may have been solved."""
        self._learning = take_own_problems(self.stage.saves, self._game, self._attempts, clock.today())
        self.list.fill(self.entries(), self.list.cursor)
        self.message = self.message or self._attempts.fault
        super().enter()

    def cursor(self) -> int:
        """Return the first unsolved problem, or the first one."""
        tasks = [(at, one) for at, one in enumerate(self.tasks) if one is not None]
        return next((at for at, one in tasks if not self._attempts.of(one.id).solved), tasks[0][0] if tasks else 0)

    def entries(self) -> Sequence[Entry]:
        self.tasks = []
        if self.tab == TODAY:
            return [*self._today()]
        if self.tab == OWN:
            return [self._own_entry(one) for one in self._attempts.all_own()]
        return [self._entry(one) for one in self._problems if str(one.grade) == self.tab]

    def _today(self) -> Iterator[Entry]:
        say, today = self.look.say, clock.today()
        daily = of_the_day(self._problems, today)
        if daily is not None:
            yield self._line(Entry(text=say("problem.of_the_day"), heading=True))
            yield self._entry(daily)
        due = [one for one in self._attempts.all_own() if one.due <= today]
        if due:
            yield self._line(Entry(text=say("problem.due"), heading=True))
            yield from map(self._own_entry, due)
        yield self._line(Entry(text=say("problem.progress"), heading=True))
        yield from map(self._line, self._progress(today))

    def _progress(self, today: date) -> Iterator[Entry]:
        """Yield the progress: in all, in each grade, and with the player's games."""
        say = self.look.say
        tried = {one.id: self._attempts.of(one.id) for one in self._problems}
        solved = sum(one.solved for one in tried.values())
        count = sum(one.tries > 0 for one in tried.values())
        yield Entry(text=say("problem.solved_of", n=solved, all=len(tried), tried=count), icon="chart", bold=True)
        for grade in GRADES:
            here = [one.id for one in self._problems if one.grade == grade]
            n = sum(tried[one].solved for one in here)
            icon = "check" if here and n == len(here) else "target"
            text = say("problem.of_grade", n=grade, solved=n, all=len(here))
            bar = partial(_bar, n / max(1, len(here)))
            yield Entry(text=text, icon=icon, act=partial(self.choose, str(grade)), aside=bar)
        own = self._attempts.all_own()
        text = say("problem.of_own", n=len(own), due=sum(one.due <= today for one in own))
        yield Entry(text=text, icon="people", act=partial(self.choose, OWN))

    def _line(self, entry: Entry) -> Entry:
        self.tasks.append(None)
        return entry

    def _entry(self, problem: Problem) -> Entry:
        say, tried = self.look.say, self._attempts.of(problem.id)
        numbers = {"n": self._numbers[problem.id], "grade": problem.grade, "grades": len(GRADES)}
        name = say("problem.numbered", **numbers)
        task = Task(self._game, problem.id, problem.seed, problem.given, name)
        return self._problem_entry(task, tried, [self._tried(tried)])

    def _own_entry(self, own: Own) -> Entry:
        say, tried = self.look.say, self._attempts.of(own.id)
        name = say("problem.own_named", turn=own.turn, when=own.journal[:10])
        task = Task(self._game, own.id, own.seed, own.given, name)
        due = say("problem.due_now") if own.due <= clock.today() else say("problem.due_on", day=own.due.isoformat())
        return self._problem_entry(task, tried, [say("problem.cost", points=f"{100 * own.cost:.0f}"), due])

    def _tried(self, tried: Attempt) -> str:
        say = self.look.say
        if not tried.tries:
            return say("problem.not_tried")
        if tried.solved:
            return say("problem.solved_before", n=tried.tries)
        return say("problem.tried", n=tried.tries, loss=f"{100 * (tried.loss or 0.0):.1f}")

    def _problem_entry(self, task: Task, tried: Attempt, words: Sequence[str]) -> Entry:
        self.tasks.append(task)
        known = self._in_short(task)
        shown = [] if known is None else self._screens.in_short(self.look, self._content, known)
        icon = "check" if tried.solved else "cross" if tried.tries else "target"
        return Entry(
            text=task.name,
            icon=icon,
            bold=not tried.solved,
            details=" · ".join(filter(None, [*shown, *words])),
            note=self.look.say("problem.open_note"),
            act=self._open,
            picture=self._screens.picture_of(self.look, known) if known is not None else None,
        )

    def _in_short(self, task: Task) -> Summary | None:
        if task.id not in self._known:
            self._known[task.id] = None
            with suppress(SavesError):  # reported when it is opened
                self._known[task.id] = summary_of(match_of(self.stage, task))
        return self._known[task.id]

    # --- What can be done ---

    @property
    def _here(self) -> Task | None:
        return self.tasks[self.list.cursor] if self.list.cursor < len(self.tasks) else None

    def buttons(self) -> Sequence[Button]:
        """Return the buttons that open the problem at the cursor, or dismiss one from the player's games."""
        say, here = self.look.say, self._here
        none = "" if here is not None else say("problem.none_chosen")
        own = here is not None and self._attempts.own(here.id) is not None
        return [
            Button(key="open", name=say("problem.open"), icon="play", main=True, note=say("problem.open_note"),
                   refused=none, act=self._open),
            Button(key="forget", name=say("problem.forget"), note=say("problem.forget_note"),
                   refused="" if own else say("problem.only_own"), act=self._forget),
        ]  # fmt: skip

    def _open(self) -> Answer | None:
        at, here = self.list.cursor, self._here
        if here is None:
            return None
        following = [one for one in self.tasks[at + 1 :] if one is not None]
        return Push(problem_scene(self.stage, here, following))

    def _forget(self) -> None:
        if self._here is not None:
            fault = self._attempts.forget(self._here.id)
            self.list.fill(self.entries(), self.list.cursor)
            self.say_fault(fault)


def _bar(share: float, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    groove = pygame.Rect(area.x, 0, area.width, look.px(10))
    groove.centery = area.centery
    pygame.draw.rect(surface, look.rgb("line"), groove, look.px(1), look.px(5))
    groove.width = round(share * groove.width)
    pygame.draw.rect(surface, look.rgb("good"), groove, 0, look.px(5))
