"""The plain screen after a fault of the program: what happened, that the game is intact, and what can be done now."""

from collections.abc import Callable
from typing import ClassVar

from spillgame.scenes.dialog import Dialog, DialogButton
from spillgame.scenes.scene import Home, Quit, Stage
from spillgame.store.saves import Match
from spillgame.words import Words

LONGEST = 160
"""Letters of a fault's own words that are shown; the log has all of them."""


class FaultScene(Dialog):
    """Stands alone: nothing of the scenes in which the fault happened is used any more."""

    title = "fault"
    overlay: ClassVar[bool] = False

    def __init__(self, stage: Stage, error: BaseException, where: str, match: Match | None, report: Callable[[], str]):
        say = stage.look.say
        self._report = report
        self.about_game = told_of_game(say, match)
        """What became of the game."""
        buttons: list[DialogButton] = [
            (say("fault.write_report"), self._write),
            (say("common.go_on"), Home),
            (say("common.quit"), Quit),
        ]
        words = " ".join(str(error).split())
        what = type(error).__name__ + (f": {words[:LONGEST]}" if words else "")
        held = [say("fault.report_holds")] if match is not None and not match.saved else []
        sentences = [say("fault.where", where=where, what=what), self.about_game, *held, say("fault.why_report")]
        super().__init__(stage, say("fault.heading"), " ".join(sentences), buttons)

    def _write(self) -> None:
        """Write the report, and say where it is."""
        self.text = self._report()
        self.refresh()


def told_of_game(say: Words, match: Match | None) -> str:
    """Say what became of the game at the table."""
    if match is None:
        return say("fault.no_game")
    if match.saved and match.path is not None:
        return say("fault.game_intact", file=match.path.name)
    return say("fault.game_not_saved")
