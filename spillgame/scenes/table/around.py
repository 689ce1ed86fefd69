"""What is heard below the effects where a match is played and where it ends, and how it changes its language."""

from spillgame.scenes.heard import around_end, around_table
from spillgame.scenes.scene import Scene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import screens_of
from spillgame.ui.sound.plan import Around


class _OfMatch(Scene):
    """A scene that shows a match as it is now."""

    playback: Playback

    def retold(self) -> Scene:
        self.stage.saves.retell(self.playback.match)
        return self.stage.routes.play(self.playback.match)


class AtTable(_OfMatch):
    """A scene at a game's table."""

    @property
    def around(self) -> Around:
        """The place of the table, and the score for what is shown."""
        playback = self.playback
        return around_table(screens_of(playback.match).heard, playback.rules, playback.shown)


class AtEnd(_OfMatch):
    """A scene at the end of a game."""

    @property
    def around(self) -> Around:
        """The shore, and what closes the score."""
        playback = self.playback
        return around_end(screens_of(playback.match).heard, playback.rules, playback.shown)
