"""The screen after a fault of the program: what happened, whether the game is intact, and what to do now."""

from collections.abc import Callable
from typing import ClassVar

from spillgame.scenes.dialog import Dialog, DialogButton
from spillgame.scenes.scene import Home, Quit, Stage
from spillgame.store.saves import Match
from spillgame.words import Words

LONGEST = 160
"""The most letters of the error's message that are shown; the log has all of it."""


class FaultScene(Dialog):
    """Stands alone: nothing of the faulty scenes is used any more."""

    title = "fault"
    overlay: ClassVar[bool] = False

    def __init__(self, stage: Stage, error: BaseException, match: Match | None, report: Callable[[], str]):
        say = stage.look.say
        self._report = report
        self.about_game = game_in_words(say, match)
        """A sentence on the state of the game."""
        buttons: list[DialogButton] = [
            (say("fault.write_report"), self._write),
            (say("common.go_on"), Home),
            (say("common.quit"), Quit),
        ]
        words = " ".join(str(error).split())
        what = type(error).__name__ + (f": {words[:LONGEST]}" if words else "")
        held = [say("fault.report_holds")] if match is not None and not match.saved else []
        sentences = [say("fault.met", what=what), self.about_game, *held, say("fault.why_report")]
        super().__init__(stage, say("fault.heading"), " ".join(sentences), buttons)

    def _write(self) -> None:
        self.text = self._report()
        self.refresh()


def game_in_words(say: Words, match: Match | None) -> str:
    """Say whether the game at the table is intact."""
    if match is None:
        return say("fault.no_game")
    if match.saved and match.path is not None:
        return say("fault.game_intact", file=match.path.name)
    return say("fault.game_not_saved")
