"""The problems of a game: the daily one, the built-in ones by grade and by theme, those from the player's games, and
progress."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from itertools import chain
from typing import ClassVar, Final

import pygame

from spillgame import clock
from spillgame.advice.own_problems import take_own_problems
from spillgame.rules.problems import GRADES, Problem
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.scene import Push, Scene, Stage
from spillgame.scenes.shell.problems_of import ProblemsOf, daily_of, of_every_game
from spillgame.scenes.table.problem import problem_scene
from spillgame.scenes.table.problem_words import Task
from spillgame.store.attempts import Attempts, Own
from spillgame.ui.answer import Act, Answer
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

TODAY, THEMES, OWN = "today", "themes", "own"
WIDE: Final = 1000
"""The least width in design units for the names of grades."""


class ProblemsScene(ListScene):
    """Lists problems; a press plays one, followed by those after it in the list."""

    title = "problems"
    heading_key = "problem.problems"
    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 52
    forgets: ClassVar[bool] = True

    def __init__(self, stage: Stage, game: str, tab: str = TODAY, theme: str = ""):
        """`theme` is the one whose problems the tab of themes shows. Raises SavesError if the content has faults."""
        super().__init__(stage, tab)
        self._theme = theme
        self._read(game)
        self._learning: Iterator[str] | None = None
        """Adds problems from the player's games, until all are known."""
        self.tasks: list[Task | None] = []
        """The problem of each entry of the list; None for a heading or a line of progress."""

    def _read(self, game: str) -> None:
        self._of_game = ProblemsOf(self.stage, game)
        """The problems of the game that the page shows."""
        self._every: Sequence[ProblemsOf] = of_every_game(self.stage, self._of_game)

    def retold(self) -> Scene:
        self._read(self._of_game.game)
        return self

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts: today, the grades, the themes, and the player's games."""
        say = self.look.say
        wide = self.look.scale.units[0] >= WIDE
        names = [say("problem.grade", n=grade) if wide else say("problem.grade_in_short", n=grade) for grade in GRADES]
        grades = zip(map(str, GRADES), names, strict=True)
        themes = [(THEMES, say("problem.themes"))] if self._of_game.themes else []
        return [(TODAY, say("problem.today")), *grades, *themes, (OWN, say("problem.own"))]

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
        saves, today = self.stage.saves, clock.today()
        self._learning = chain.from_iterable(
            take_own_problems(saves, one.game, one.attempts, today) for one in self._every
        )
        opened = bool(self.list.entries)
        self.list.fill(self.entries(), self.list.cursor if opened else self.cursor())
        self.message = self.message or self._of_game.attempts.fault
        super().enter()

    def cursor(self) -> int:
        """Return the first unsolved problem, or the first one."""
        tasks = [(at, one) for at, one in enumerate(self.tasks) if one is not None]
        return next((at for at, one in tasks if not self._attempts(one).of(one.id).solved), tasks[0][0] if tasks else 0)

    def _attempts(self, task: Task) -> Attempts:
        return next(one.attempts for one in self._every if one.game == task.game)

    def entries(self) -> Sequence[Entry]:
        self.tasks = []
        if self.tab == TODAY:
            return [*self._today()]
        of = self._of_game
        if self.tab == OWN:
            return [self._own_entry(of, one) for one in of.attempts.all_own()]
        if self.tab == THEMES:
            return [*(self._of_theme(self._theme) if self._theme else self._themes())]
        return [self._entry(of, one) for one in of.built_in if str(one.grade) == self.tab]

    def _today(self) -> Iterator[Entry]:
        """Yield what a day brings from all games, and the progress in the one shown."""
        say, today = self.look.say, clock.today()
        several = len(self._every) > 1
        daily = daily_of(self._every, today)
        if daily is not None:
            yield self._line(Entry(text=say("problem.of_the_day"), heading=True))
            yield self._entry(*daily, named=several)
        due = [(of, one) for of in self._every for one in of.attempts.all_own() if one.due <= today]
        if due:
            yield self._line(Entry(text=say("problem.due"), heading=True))
            yield from (self._own_entry(of, one, named=several) for of, one in due)
        yield self._line(Entry(text=say("problem.progress"), heading=True))
        yield from map(self._line, self._progress(today))

    def _progress(self, today: date) -> Iterator[Entry]:
        """Yield the progress: in all, in each grade, and with the player's games."""
        say = self.look.say
        of = self._of_game
        tried = {one.id: of.attempts.of(one.id) for one in of.built_in}
        solved = sum(one.solved for one in tried.values())
        count = sum(one.tries > 0 for one in tried.values())
        yield Entry(text=say("problem.solved_of", n=solved, all=len(tried), tried=count), icon="chart", bold=True)
        for grade in GRADES:
            here = [one for one in of.built_in if one.grade == grade]
            text = say("problem.of_grade", n=grade, solved=of.solved(here), all=len(here))
            yield self._progress_in(here, text, partial(self.choose, str(grade)))
        own = of.attempts.all_own()
        text = say("problem.of_own", n=len(own), due=sum(one.due <= today for one in own))
        yield Entry(text=text, icon="people", act=partial(self.choose, OWN))

    def _themes(self) -> Iterator[Entry]:
        """Yield the progress in each theme."""
        of = self._of_game
        for theme in of.themes:
            here = [one for one in of.built_in if one.theme == theme]
            values = {"theme": of.named(theme), "solved": of.solved(here), "all": len(here)}
            text = self.look.say("problem.of_theme", **values)
            yield self._line(self._progress_in(here, text, partial(self._choose_theme, theme)))

    def _of_theme(self, theme: str) -> Iterator[Entry]:
        """Yield the way back to all themes, then the problems of one, by grade, and those from the player's games."""
        say, of = self.look.say, self._of_game
        every = [one for one in of.built_in if one.theme == theme]
        told = say("problem.of_theme", theme=of.named(theme), solved=of.solved(every), all=len(every))
        yield self._line(Entry(text=told, heading=True))
        back = Entry(text=say("problem.all_themes"), icon="back", act=partial(self._choose_theme, ""))
        yield self._line(back)
        for grade in GRADES:
            here = [one for one in every if one.grade == grade]
            if here:
                yield self._line(Entry(text=say("problem.grade", n=grade), heading=True))
                yield from (self._entry(of, one) for one in here)
        own = [one for one in of.attempts.all_own() if one.theme == theme]
        if own:
            yield self._line(Entry(text=say("problem.own"), heading=True))
            yield from (self._own_entry(of, one) for one in own)

    def _choose_theme(self, theme: str) -> Answer | None:
        self._theme = theme
        return self.choose(THEMES)

    def _progress_in(self, problems: Sequence[Problem], text: str, act: Act) -> Entry:
        """Return a line that says how many of some problems are solved, and leads to them."""
        solved = self._of_game.solved(problems)
        icon = "check" if problems and solved == len(problems) else "target"
        bar = partial(_bar, solved / max(1, len(problems)))
        return Entry(text=text, icon=icon, act=act, aside=bar)

    def _line(self, entry: Entry) -> Entry:
        self.tasks.append(None)
        return entry

    def _entry(self, of: ProblemsOf, problem: Problem, *, named: bool = False) -> Entry:
        self.tasks.append(of.task(problem))
        return of.entry(problem, self._open, named=named)

    def _own_entry(self, of: ProblemsOf, own: Own, *, named: bool = False) -> Entry:
        self.tasks.append(of.own_task(own))
        return of.own_entry(own, self._open, named=named)

    # --- What can be done ---

    @property
    def _here(self) -> Task | None:
        return self.tasks[self.list.cursor] if self.list.cursor < len(self.tasks) else None

    def buttons(self) -> Sequence[Button]:
        """Return the buttons that open the problem at the cursor, or dismiss one from the player's games."""
        say, here = self.look.say, self._here
        none = "" if here is not None else say("problem.none_chosen")
        own = here is not None and self._attempts(here).own(here.id) is not None
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
            fault = self._attempts(self._here).forget(self._here.id)
            self.list.fill(self.entries(), self.list.cursor)
            self.say_fault(fault)


def _bar(share: float, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    groove = pygame.Rect(area.x, 0, area.width, look.px(10))
    groove.centery = area.centery
    pygame.draw.rect(surface, look.rgb("line"), groove, look.px(1), look.px(5))
    groove.width = round(share * groove.width)
    pygame.draw.rect(surface, look.rgb("good"), groove, 0, look.px(5))
