"""Who goes on with the game while no player has to: chance that needs no press, and bots."""

from math import inf

from spillgame.bots.bot import Bot
from spillgame.physics.spec import TowerError
from spillgame.play.refusals import fault_told
from spillgame.rules.seams import AnyDecision
from spillgame.scenes.table.playback import Playback

THINKING = 0.7
"""Seconds that a bot takes for a decision at normal speed, so that one can follow."""


class Driver:
    """Goes on with a match whenever nothing is left to be shown."""

    def __init__(self, playback: Playback):
        self._playback = playback
        self._waited = 0.0
        self.thinking = THINKING
        self.fault = ""
        """Why the tower gave no answer, as a sentence; the game is as it was."""

    @property
    def bot(self) -> Bot | None:
        """The bot that acts now: decides, or lets the dice fall; None where a person does."""
        playback = self._playback
        return playback.match.bot_of(playback.rules.on_turn(playback.table.state))

    def go_on(self, dt: float, speed: float) -> bool:
        """Take the next step if it needs no player; returns whether one was taken."""
        playback = self._playback
        if (playback.busy and not playback.gathering) or playback.match.waits():
            return False
        if playback.answers_itself:
            answered = self.answer_chance()
            playback.end_turn()
            return answered
        seats = playback.rules.to_move(playback.table.state)
        bot, forced = playback.match.bot_of(seats[0]) if seats else None, self.forced
        if bot is None and forced is None:
            return False
        self._waited += dt * speed
        if self._waited < self.thinking and not playback.gathering:
            return False
        self._waited = 0.0
        if bot is None:
            playback.decide(forced)
        else:
            playback.gather(bot.choose(playback.rules, playback.table.view(seats[0]), seats[0]))
        return True

    @property
    def forced(self) -> AnyDecision:
        """The decision that nobody is asked for, for it is the only one; None where somebody has to choose."""
        return self._playback.table.forced()

    @property
    def goes_on(self) -> bool:
        """Whether `go_on` will take a step, or dice fall that nobody drops, though no player does anything."""
        return self.goes_on_within(inf, 1.0)

    def goes_on_within(self, dt: float, speed: float) -> bool:
        """Return whether, within `dt` seconds, `go_on` will take a step or dice fall that nobody drops."""
        playback = self._playback
        if playback.gathering:
            return True
        if playback.busy or playback.held or playback.match.waits():
            return False
        return (
            playback.answers_itself
            or self.drops_itself()
            or ((self.bot is not None or self.forced is not None) and self._waited + dt * speed >= self.thinking)
        )

    def hurry(self) -> bool:
        """Let a bot that thinks decide at once; returns whether one does."""
        if self.bot is None or self._playback.busy or self._playback.drop_is_due:
            return False
        self._waited = self.thinking
        return True

    def person_decides(self) -> bool:
        """Return whether a decision is asked of a person."""
        if self.forced is not None:
            return False
        seats = self._playback.rules.to_move(self._playback.table.state)
        return any(self._playback.match.bot_of(seat) is None for seat in seats)

    def drops_itself(self) -> bool:
        """Return whether dice are due that nobody needs to drop."""
        playback = self._playback
        return self.bot is not None and playback.drop_is_due and not playback.match.waits()

    def answer_chance(self) -> bool:
        """Let chance answer; returns whether it did, otherwise `fault` says why not."""
        try:
            self._playback.table.answer_chance()
        except TowerError as error:
            self.fault = fault_told(error)
            return False
        return True
