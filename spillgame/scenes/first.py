"""What the window begins with: the title, or at once the game that the command line asks for."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from spillgame.play.bots import make_bot
from spillgame.play.library import LibraryError
from spillgame.rules.the_spill.game import Setup
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.game.scenes import table_scene
from spillgame.scenes.games import GamesScene, take_file
from spillgame.scenes.new_game import NewGame
from spillgame.scenes.records_scene import RecordsScene
from spillgame.scenes.rulebook import RulebookScene
from spillgame.scenes.scene import Replace, Scene, Stage
from spillgame.scenes.settings_scene import SettingsScene
from spillgame.scenes.title import Title
from spillgame.scenes.tower_toy import TowerToy


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for."""

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
    start = partial(table_scene, stage)
    return Title(
        stage,
        start=start,
        games=lambda stage: GamesScene(stage, start),
        records=RecordsScene,
        tower=lambda stage: TowerToy(stage, random.randrange(1 << 32)),
    )


def first_scene(stage: Stage, wish: Wish) -> Scene:
    """Return the scene that the window begins with. Raises LibraryError where the game asked for cannot be begun."""
    stage.home = title
    stage.play = start = partial(table_scene, stage)
    stage.take_file = lambda path: take_file(stage, start, path)
    stage.closes_at_end = wish.tour
    scene = _asked_for(stage, wish)
    if not wish.notices:
        return scene
    go_on = (stage.look.say("Go on"), lambda: Replace(scene))
    return Dialog(stage, stage.look.say("A word"), " ".join(wish.notices), [go_on])


def _asked_for(stage: Stage, wish: Wish) -> Scene:
    if wish.setup is not None:
        if wish.bot is not None:
            stage.bot = make_bot(wish.bot, wish.setup.seed)
        return table_scene(stage, stage.library.begin(wish.setup))
    if wish.resume:
        saved = stage.library.unfinished()
        if saved is None:
            raise LibraryError("There is no unfinished game to go on with.")
        return table_scene(stage, stage.library.resume(saved.path))
    return title(stage)


def tour(stage: Stage) -> Iterator[Scene]:
    """Return the scenes outside the game, for their pictures."""
    yield title(stage)
    new_game = NewGame(stage, partial(table_scene, stage))
    yield new_game
    for part, _ in new_game.parts():
        new_game.show_part(part)
        yield new_game
    yield SettingsScene(stage)
    yield RulebookScene(stage)
    yield TowerToy(stage, 1)


def no_tour(stage: Stage) -> Iterator[Scene]:
    """Return no scenes: the game begins at once."""
    yield from ()
