"""What is asked before something ends too early: a turn with something left to do, a round, a sale."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Final

from spillgame.play.match import Match
from spillgame.rules.seams import AnyDecision
from spillgame.scenes.dialog import Dialog, DialogButton
from spillgame.scenes.scene import Pop, Push, Scene
from spillgame.scenes.table.playback import Playback
from spillgame.ui.answer import Answer
from spillgame.words import Words

NAMED: Final = 3
"""So many of the decisions that are given up are named."""


class Asking(Scene):
    """A table that asks first. The rules say what ends something and what is given up; the player sets when to ask."""

    playback: Playback

    @abstractmethod
    def take(self, decision: AnyDecision) -> None:
        """Take a decision, or say why it cannot be taken."""

    @abstractmethod
    def tell(self, sentence: str) -> None:
        """Let a sentence stand in the hint's place, until something else is done."""

    @property
    @abstractmethod
    def too_soon(self) -> bool:
        """Whether a press now cannot be meant for what is asked."""

    def act(self, decision: AnyDecision) -> Answer | None:
        """Take a decision that was pressed, unless that was meant for something else."""
        return None if self.too_soon else self.consider(decision)

    def consider(self, decision: AnyDecision) -> Answer | None:
        """Take a decision; one that ends something too early is asked about first."""
        if why := self.why_not_end(decision):
            return self.ask_first(decision, why)
        self.take(decision)
        return None

    def end(self) -> Answer | None:
        """End by the key for it what can be ended now."""
        playback = self.playback
        ending = next(filter(playback.rules.ends, playback.table.legal()), None) if self.may_decide else None
        if ending is not None:
            return self.act(ending)
        self.stage.sound("refused")
        if question := playback.rules.question_to_text(playback.table.state):
            self.tell(self.look.say("table.not_now", question=question))
        return None

    @property
    def may_decide(self) -> bool:
        """Whether a decision is asked of a person."""
        match = self.playback.match
        return any(match.bot_of(seat) is None for seat in match.rules.to_move(self.playback.table.state))

    # --- Whether it is meant ---

    def why_not_end(self, decision: AnyDecision) -> str:
        """Say what ending something now would give up; nothing where that need not be asked."""
        given_up = given_up_if_asked(self.playback.match, decision, self.stage.settings.ask_end)
        return self.loss(decision, given_up) if given_up is not None else ""

    def loss(self, decision: AnyDecision, given_up: Sequence[AnyDecision]) -> str:
        """Say what a decision that ends something gives up: the decisions that could still be taken, if any."""
        return left_in_words(self.look.say, self.playback.match, given_up) if given_up else self.then(decision)

    def then(self, decision: AnyDecision) -> str:
        """Say what follows on the end of something, where nothing is given up."""
        return then_in_words(self.look.say, self.playback.match, decision)

    def is_judged(self, decision: AnyDecision) -> bool:
        """Return whether a problem is over with a decision."""
        return is_judged(self.playback.match, decision)

    def ask_first(self, decision: AnyDecision, why: str, verb: str = "") -> Answer:
        """Ask whether a decision is meant; the first answer, and Escape, is to go on without it."""
        say = self.look.say
        verb = verb or self.playback.rules.choice_to_text(self.playback.table.state, decision)
        buttons: list[DialogButton] = [
            (say("ending.go_on_playing"), Pop),
            (verb, partial(self._take_asked, decision)),
        ]
        return Push(Dialog(self.stage, say("ending.question", what=verb), why, buttons, escape=0))

    def _take_asked(self, decision: AnyDecision) -> Answer:
        self.take(decision)
        return Pop()


def given_up_if_asked(match: Match, decision: AnyDecision, ask_end: str) -> Sequence[object] | None:
    """Return what a decision that ends something gives up, where a player wants to be asked before; None where not."""
    rules, table = match.rules, match.table
    if ask_end == "never" or not rules.ends(decision) or not match.asks_first():
        return None
    if table.refusal(decision) is not None:
        return None
    given_up = rules.given_up(table.state, decision)
    return given_up if given_up or ask_end == "always" else None


def left_in_words(say: Words, match: Match, given_up: Sequence[object]) -> str:
    """Say what could still be done."""
    names = list(dict.fromkeys(match.rules.choice_to_text(match.table.state, one) for one in given_up))
    named, more = " · ".join(names[:NAMED]), len(names) - NAMED
    return say("ending.left", what=say("ending.more", what=named, n=more) if more > 0 else named)


def then_in_words(say: Words, match: Match, decision: AnyDecision) -> str:
    """Say what follows on a decision that ends something and gives nothing up."""
    if is_judged(match, decision):
        return say("ending.judged")
    return say("ending.meant_in_practice") if match.table.practice else say("ending.meant")


def is_judged(match: Match, decision: AnyDecision) -> bool:
    """Return whether a problem is over with a decision."""
    return match.is_end(match.rules.apply(match.table.state, decision)[0])
