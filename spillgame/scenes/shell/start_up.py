"""The first scene of the window: the title, or the game that the command line asks for.

The pages behind the title are imported when they are opened, so that the title appears sooner.
"""

import contextlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from spillgame import games
from spillgame.play.match import Match
from spillgame.rules.room import Setup
from spillgame.rules.seams import AnyState
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.lessons_part import lessons_of
from spillgame.scenes.scene import Replace, Routes, Scene, Stage
from spillgame.scenes.shell import box
from spillgame.scenes.shell.title import Door, Title
from spillgame.scenes.table.screens import open_game
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """The options of the command line."""

    game: str = games.DEFAULT
    setup: Setup | None = None
    """The set-up of a game to begin immediately."""
    resume: bool = False
    """Whether to resume the game played last immediately."""
    file: Path | None = None
    """A game or a position to show immediately."""
    bot: str | None = None
    """The bot that plays for the players."""
    tour: bool = False
    """Whether to show every screen before the game, and close the window at its end."""
    notices: tuple[str, ...] = ()
    """Sentences that the player should read first."""
    tell: Callable[[str], None] = lambda sentence: None
    """Gets what is wrong with that file; the window says it, too."""


class Shell(Routes):
    """Makes the pages outside the games, and the scenes of a match: the `Routes` of the stage."""

    def __init__(self, stage: Stage):
        self._stage = stage

    # --- For all scenes ---

    def title(self) -> Scene:
        say = self._stage.look.say
        note = say("title.several_games_note") if box.has_several() else say("title.new_game_note")
        doors = [
            Door("new game", "new_game", say("common.new_game"), note, self.choose_game),
            Door("lessons", "help", say("lesson.lessons"), say("title.lessons_note"), self.choose_lessons),
            Door("problems", "target", say("problem.problems"), say("title.problems_note"), self.choose_problems),
            Door("games", "replay", say("common.games_and_replays"), say("title.saves_note"), self.saves),
            Door("records", "chart", say("common.records"), say("title.records_note"), self.records),
            Door("tower", "tower", say("common.tower"), say("title.tower_note"), self.tower),
            Door("rulebook", "rulebook", say("common.rulebook"), say("title.rulebook_note"), self.choose_rulebook),
            Door("settings", "settings", say("common.settings"), say("title.settings_note"), self.settings),
        ]
        return Title(self._stage, doors)

    def new_game(self, game: str) -> Scene:
        from spillgame.scenes.shell.new_game import NewGame  # noqa: PLC0415

        stage = self._stage
        with contextlib.suppress(SavesError):  # the page says what is wrong with the content
            open_game(stage, game, stage.saves.loaded(game).content)
        return NewGame(stage, game, games.GAMES[game].screens.panels)

    def play(self, match: Match) -> Scene:
        from spillgame.scenes.table.page import scene_of  # noqa: PLC0415

        return scene_of(self._stage, match)

    def pause(self, match: Match) -> Scene:
        from spillgame.scenes.shell.pause import Pause  # noqa: PLC0415

        return Pause(self._stage, match)

    def rulebook(self, game: str, rule: str = "") -> Scene:
        from spillgame.scenes.shell.rulebook import RulebookScene  # noqa: PLC0415

        return RulebookScene(self._stage, game, rule)

    def glossary(self, game: str) -> Scene:
        from spillgame.scenes.shell.glossary_scene import GlossaryScene  # noqa: PLC0415

        return GlossaryScene(self._stage, game)

    def lesson(self, game: str, lesson: str, *, restart: bool = False) -> Scene:
        from spillgame.scenes.table.lesson import LessonScene  # noqa: PLC0415

        content = self._stage.saves.plain(game).content
        found = next(one for one in games.GAMES[game].room.lessons(content) if one.id == lesson)
        return LessonScene(self._stage, game, found, restart=restart)

    def lessons(self, game: str) -> Scene:
        from spillgame.scenes.shell.lessons_scene import LessonsScene  # noqa: PLC0415

        return LessonsScene(self._stage, game)

    def problems(self, game: str) -> Scene:
        from spillgame.scenes.shell.problems_scene import ProblemsScene  # noqa: PLC0415

        return ProblemsScene(self._stage, game)

    def take_file(self, path: Path) -> Answer:
        from spillgame.scenes.shell.editing import take_position  # noqa: PLC0415
        from spillgame.scenes.shell.saves_scene import take_file  # noqa: PLC0415
        from spillgame.store.positions import KINDS  # noqa: PLC0415

        take = take_position if path.suffix.lower() in KINDS else take_file
        return take(self._stage, path)

    def positions(self, game: str) -> Scene:
        from spillgame.scenes.shell.positions_scene import PositionsScene  # noqa: PLC0415

        return PositionsScene(self._stage, game)

    def edit_moment(self, match: Match, moment: int, state: AnyState) -> Scene:
        from spillgame.scenes.shell.editing import edit_moment  # noqa: PLC0415

        return edit_moment(self._stage, match, moment, state)

    # --- Behind the title ---

    def choose_game(self) -> Scene:
        """Return the page of a new game, after the choice of a game if the box has several."""
        return box.opened(self._stage, lambda say: say("common.new_game"), "new_game", self.new_game)

    def choose_rulebook(self) -> Scene:
        """Return the rulebook, likewise."""
        return box.opened(self._stage, lambda say: say("common.rulebook"), "rulebook", self.rulebook)

    def choose_lessons(self) -> Scene:
        """Return the lessons, after the choice among the games that have some."""
        return box.opened(self._stage, lambda say: say("lesson.lessons"), "help", self.lessons, self._with_lessons())

    def _with_lessons(self) -> tuple[str, ...]:
        """Return the games that have lessons; if none has, the default one, whose page says so."""
        found = []
        for game in games.GAMES:
            with contextlib.suppress(SavesError):  # reported on its page of a new game
                if lessons_of(self._stage, game):
                    found.append(game)
        return tuple(found) or (games.DEFAULT,)

    def choose_problems(self) -> Scene:
        """Return the problems, after the choice among the games that have some."""
        with_problems = tuple(name for name, game in games.GAMES.items() if game.problems is not None)
        return box.opened(self._stage, lambda say: say("problem.problems"), "target", self.problems, with_problems)

    def saves(self) -> Scene:
        """Return the list of games."""
        from spillgame.scenes.shell.saves_scene import SavesScene  # noqa: PLC0415

        return SavesScene(self._stage)

    def records(self, game: str | None = None, tab: str = "games") -> Scene:
        """Return the records of a game, by default of the one played last, opened at a tab."""
        from spillgame.scenes.shell.records_scene import RecordsScene  # noqa: PLC0415

        return RecordsScene(self._stage, game or box.played_last(self._stage), tab)

    def tower(self, seed: int | None = None) -> Scene:
        """Return the tower as a toy."""
        from spillgame.scenes.shell.tower_toy import TowerToy  # noqa: PLC0415

        return TowerToy(self._stage, random.randrange(1 << 32) if seed is None else seed)

    def settings(self) -> Scene:
        """Return the settings."""
        from spillgame.scenes.shell.settings_scene import SettingsScene  # noqa: PLC0415

        return SettingsScene(self._stage)


def first_scene(stage: Stage, options: LaunchOptions) -> Scene:
    """Return the first scene of the window. Raises SavesError if the requested game cannot be begun."""
    stage.closes_at_end = options.tour
    scene = _asked_for(stage, options)
    if not options.notices:
        return scene
    go_on = (stage.look.say("common.go_on"), lambda: Replace(scene))
    return Dialog(stage, stage.look.say("common.a_word"), " ".join(options.notices), [go_on])


def _asked_for(stage: Stage, options: LaunchOptions) -> Scene:
    if options.setup is not None:
        return stage.routes.play(stage.saves.begin(options.game, options.setup, bot=options.bot))
    if options.resume:
        saved = stage.saves.unfinished()
        if saved is None:
            raise SavesError(stage.look.say("start_up.nothing_unfinished"))
        return stage.routes.play(stage.saves.resume(saved.path))
    if options.file is not None:
        from spillgame.scenes.shell.opened_file import OpenedFile  # noqa: PLC0415

        return OpenedFile(stage, options.file, options.tell)
    return stage.routes.title()


def tour(stage: Stage, game: str) -> Iterator[Scene]:
    """Yield the scenes outside a game, for pictures: once for each thing that a scene can show."""
    shell = Shell(stage)
    scenes = (shell.title(), shell.new_game(game), shell.settings(), shell.rulebook(game), shell.tower(1))
    for scene in scenes:
        for _ in scene.show_all():
            yield scene
