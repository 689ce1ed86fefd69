"""Who goes on with the game while no player has to: chance that needs no press, and the bot that is watched."""

from spillgame.bots.bot import Bot
from spillgame.physics.errors import TowerError
from spillgame.rules.the_spill.chances import DropDice
from spillgame.rules.the_spill.state import Decide
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.route import answers_itself

THINKING = 0.7
"""Seconds that a watched bot takes for a decision at normal speed, so that one can follow."""


class Driver:
    """Goes on with the game at a desk whenever nothing is left to be shown."""

    def __init__(self, playback: Playback, bot: Bot | None):
        self._playback = playback
        self.bot = bot
        self._waited = 0.0
        self.fault = ""
        """Why the tower gave no answer, as a sentence; the game is as it was."""

    def go_on(self, dt: float, speed: float) -> bool:
        """Take the next step if it needs no player; returns whether one was taken."""
        playback = self._playback
        if playback.busy:
            return False
        state = playback.table.state
        if answers_itself(state):
            return self.answer_chance()
        if self.bot is None or not isinstance(state.pending, Decide):
            return False
        self._waited += dt * speed
        if self._waited < THINKING:
            return False
        self._waited = 0.0
        playback.decide(self.bot.choose(playback.rules.game, state))
        return True

    def drops_itself(self) -> bool:
        """Return whether dice are due that nobody needs to drop."""
        return self.bot is not None and isinstance(self._playback.table.state.pending, DropDice)

    def answer_chance(self) -> bool:
        """Let chance answer; returns whether it did, else `fault` says why not."""
        try:
            self._playback.table.answer_chance()
        except TowerError as error:
            self.fault = str(error)
            return False
        return True
