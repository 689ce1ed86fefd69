"""What the window begins with: the title, or at once the game that the command line asks for."""

from dataclasses import dataclass

from spillgame.play.bots import make_bot
from spillgame.play.library import LibraryError
from spillgame.rules.the_spill.game import Setup
from spillgame.scenes.game.scenes import table_scene
from spillgame.scenes.scene import Scene, Stage
from spillgame.scenes.title import Title


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


def first_scene(stage: Stage, wish: Wish) -> Scene:
    """Return the scene that the window begins with. Raises LibraryError where the game asked for cannot be begun."""
    if wish.setup is not None:
        if wish.bot is not None:
            stage.bot = make_bot(wish.bot, wish.setup.seed)
        return table_scene(stage, stage.library.begin(wish.setup))
    if wish.resume:
        saved = stage.library.unfinished()
        if saved is None:
            raise LibraryError("There is no unfinished game to go on with.")
        return table_scene(stage, stage.library.resume(saved.path))
    return Title(stage, lambda sitting: table_scene(stage, sitting))
