"""What the window begins with: the title, or at once the game that the command line asks for.

What the title leads to is imported when it is gone to, so that the title is seen the sooner.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from spillgame import games
from spillgame.rules.room import Setup
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.scene import Answer, Replace, Scene, Stage
from spillgame.scenes.shell.rulebook import RulebookScene
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.shell.title import Title
from spillgame.store.saves import Match, SavesError


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """What the command line asks for."""

    game: str = games.DEFAULT
    setup: Setup | None = None
    """A game to begin at once."""
    resume: bool = False
    """Whether to go on at once with the game played last."""
    bot: str | None = None
    """Who plays in the players' place."""
    tour: bool = False
    """Whether to show every screen before the game, and to close the window at its end."""
    notices: tuple[str, ...] = ()
    """Sentences that the player should read first."""


def title(stage: Stage) -> Scene:
    """Return the title, and what one can go to from there."""
    return Title(stage, start=partial(_table, stage), games=_games, records=_records, tower=_tower)


def _table(stage: Stage, match: Match) -> Scene:
    from spillgame.scenes.the_spill.screens import table_scene  # noqa: PLC0415

    return table_scene(stage, match)


def _games(stage: Stage) -> Scene:
    from spillgame.scenes.shell.saves_scene import GamesScene  # noqa: PLC0415

    return GamesScene(stage, partial(_table, stage))


def _take_file(stage: Stage, path: Path) -> Answer | None:
    from spillgame.scenes.shell.saves_scene import take_file  # noqa: PLC0415

    return take_file(stage, partial(_table, stage), path)


def _records(stage: Stage) -> Scene:
    from spillgame.scenes.shell.records_scene import RecordsScene  # noqa: PLC0415

    return RecordsScene(stage)


def _tower(stage: Stage, seed: int | None = None) -> Scene:
    from spillgame.scenes.shell.tower_toy import TowerToy  # noqa: PLC0415

    return TowerToy(stage, random.randrange(1 << 32) if seed is None else seed)


def first_scene(stage: Stage, options: LaunchOptions) -> Scene:
    """Return the scene that the window begins with. Raises SavesError where the game asked for cannot be begun."""
    stage.home = title
    stage.play = partial(_table, stage)
    stage.take_file = partial(_take_file, stage)
    stage.closes_at_end = options.tour
    scene = _asked_for(stage, options)
    if not options.notices:
        return scene
    go_on = (stage.look.say("common.go_on"), lambda: Replace(scene))
    return Dialog(stage, stage.look.say("common.a_word"), " ".join(options.notices), [go_on])


def _asked_for(stage: Stage, options: LaunchOptions) -> Scene:
    if options.setup is not None:
        if options.bot is not None:
            stage.bot = games.GAMES[options.game].bot(options.bot, options.setup["seed"])
        return _table(stage, stage.saves.begin(options.game, options.setup, bot=options.bot))
    if options.resume:
        saved = stage.saves.unfinished()
        if saved is None:
            raise SavesError(stage.look.say("start_up.nothing_unfinished"))
        return _table(stage, stage.saves.resume(saved.path))
    return title(stage)


def tour(stage: Stage) -> Iterator[Scene]:
    """Return the scenes outside the game, for their pictures."""
    from spillgame.scenes.the_spill.new_game.page import NewGame  # noqa: PLC0415

    yield title(stage)
    new_game = NewGame(stage, partial(_table, stage))
    yield new_game
    for part, _ in new_game.parts():
        new_game.show_part(part)
        yield new_game
    yield SettingsScene(stage)
    yield RulebookScene(stage)
    yield _tower(stage, 1)


def no_tour(stage: Stage) -> Iterator[Scene]:
    """Return no scenes: the game begins at once."""
    yield from ()
