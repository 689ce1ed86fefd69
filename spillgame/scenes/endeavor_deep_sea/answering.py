"""A table of Endeavor that answers by itself questions with one answer, where the player wants that."""

from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.scenes.endeavor_deep_sea.asked import Asked
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.parts.beside import AnyPlayers
from spillgame.scenes.table.parts.column_table import ColumnTable
from spillgame.scenes.table.parts.tower import TowerPart
from spillgame.ui.answer import Answer


class AnsweringTable(ColumnTable):
    """Takes the only answer to a question, and undoes it together with what led to it."""

    asked: Asked

    def __init__(self, controls: Controls, players: AnyPlayers, tower: TowerPart):
        super().__init__(controls, players, tower)
        self._kept_open = -1
        """The number of moments after an undo: the screen does not answer that question by itself."""

    @property
    def rules(self) -> EndeavorDeepSea:
        rules: EndeavorDeepSea = self.playback.rules
        return rules

    @property
    def only_answer(self) -> Decision | None:
        """The one answer to what is asked, where the screen may give it: the player wants that, and no other person
        is asked by it, so that all can still be taken back."""
        playback, settings = self.playback, self.controls.stage.settings
        if settings.step_by_step or playback.busy or playback.match.waits() or not self.asked:
            return None
        if len(playback.table.moments) == self._kept_open:
            return None
        legal = self.asked.legal
        if len(legal) != 1 or self.rules.undo_limit(playback.table.state, legal[0].decision) == "other_seat":
            return None
        return None if settings.ask_end == "always" and legal[0].ends else legal[0].decision

    def goes_on(self) -> Answer | None:
        only = self.only_answer
        return self.controls.consider(only) if only is not None else None

    @property
    def moving(self) -> bool:
        return self.only_answer is not None

    def turned_back(self, command: str) -> None:
        """Take an answer that the screen has given back with what led to it."""
        table = self.playback.table
        while command == "undo" and self.rules.to_move(table.state) and not self.controls.why_not("undo"):
            if len(table.legal()) != 1:
                break
            self.playback.undo()
        self._kept_open = len(table.moments)
