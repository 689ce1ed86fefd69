"""What a player does at a table: decides, ends, takes back; and what is asked or said then."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from spillgame.rules.game import AnyMoment, Refusal, Refused
from spillgame.rules.lessons import SAID
from spillgame.rules.seams import AnyDecision
from spillgame.scenes.dialog import Dialog, DialogButton
from spillgame.scenes.reaction import Reaction
from spillgame.scenes.scene import Pop, Push, Stage
from spillgame.scenes.table.asking import (
    given_up_if_asked,
    is_judged,
    left_in_words,
    not_undone_in_words,
    then_in_words,
)
from spillgame.scenes.table.driver import Driver
from spillgame.scenes.table.hint_session import HintSession
from spillgame.scenes.table.playback import Playback
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Keys, cap_of
from spillgame.ui.look import Look
from spillgame.ui.page import Page


class OwnWays(Protocol):
    """What a game says itself of its decisions and of its table."""

    def loss(self, decision: AnyDecision, given_up: Sequence[AnyDecision]) -> str:
        """Say what a decision gives up; nothing where that is said as for every game."""

    def asks_first(self, decision: AnyDecision) -> tuple[str, str] | None:
        """Return why a decision is asked about before it is taken, and the verb for it; None where it is not."""

    def turned_back(self, command: str) -> None:
        """Take notice that something was taken back, or done again."""

    @property
    def opened(self) -> object:
        """Which of the choices were opened: other choices are another question."""


class Controls:
    """One for each table; its parts and its game act through it."""

    own: OwnWays
    """Set as the table is made."""

    def __init__(self, stage: Stage, playback: Playback, page: Page, refresh: Callable[[], None]):
        self.stage, self.playback, self.page = stage, playback, page
        self.refresh = refresh
        """Lets the table look at what has changed."""
        self.do: Callable[[str], Answer | None] = lambda command: None
        """Takes a command, as a key does."""
        self.skip: Callable[[], None] = lambda: None
        """Shows at once what is on its way."""
        self.driver = Driver(playback)
        if playback.hinting is None:
            playback.hinting = HintSession(playback, lambda: stage.settings, stage.adviser)
        self.hinting: HintSession = playback.hinting
        self.said = ""
        """The answer to what the player did last; it stands in the hint's place until something else is done."""
        self.looking: int | None = None
        """The seat whose look-button is held."""
        self.space_taken = False
        """Whether the key that skips and drops goes on with something else first."""
        self._reaction = Reaction(stage)
        self._why_not: dict[str, tuple[Refusal | None, AnyMoment | None, str]] = {}
        """Why the last of the moments cannot be undone, or another one redone, in words, by the command."""

    @property
    def look(self) -> Look:
        return self.page.look

    @property
    def keys(self) -> Keys:
        """Those of the player, or of the pad in use."""
        return self.stage.keys

    @property
    def space_key(self) -> str:
        """The name of the key that skips and drops, as it stands on the button that it would press."""
        return "" if self.space_taken else cap_of("skip", self.keys, self.stage.look.say)

    def tell(self, sentence: str) -> None:
        """Let a sentence stand in the hint's place, until something else is done."""
        self.said = sentence
        self.refresh()

    def look_at(self, seat: int) -> None:
        """Show what a seat may see, as long as its look-button is held."""
        self.looking = seat
        self.refresh()

    def look_up(self, rule: str) -> Answer:
        """Open the rulebook at a rule."""
        return Push(self.stage.routes.rulebook(self.playback.match.header.game, rule))

    # --- Whether a press is meant ---

    @property
    def question(self) -> object:
        """What is asked on the screen, to be told from what was asked before; None while something is shown."""
        playback = self.playback
        return None if playback.busy or playback.held else (len(playback.table.moments), self.own.opened)

    def pass_time(self, dt: float) -> None:
        """Let seconds pass, in which what is asked is on the screen."""
        self._reaction.pass_time(self.question, dt)

    @property
    def too_soon(self) -> bool:
        """Whether what is asked has only just come onto the screen, or something else is being shown."""
        return self._reaction.too_soon(self.question)

    @property
    def counts(self) -> bool:
        """Whether what is asked can be answered when a little more time has passed."""
        return self._reaction.counts(self.question)

    # --- Deciding ---

    def act(self, decision: AnyDecision) -> Answer | None:
        """Take a decision that was pressed, unless that was meant for something else."""
        return None if self.too_soon else self.consider(decision)

    def consider(self, decision: AnyDecision) -> Answer | None:
        """Take a decision; one that ends something too early is asked about first."""
        if first := self.own.asks_first(decision):
            return self.ask_first(decision, *first)
        match = self.playback.match
        given_up = given_up_if_asked(match, decision, self.stage.settings.ask_end)
        if given_up is not None:
            return self.ask_first(decision, self.loss(decision, given_up))
        self.take(decision)
        return None

    def take(self, decision: AnyDecision) -> None:
        """Take a decision; what it costs and changes was shown before."""
        try:
            self.playback.decide(decision)
        except Refused as refused:
            self.stage.sound("refused")
            question = self.playback.rules.question_to_text(self.playback.table.state)
            said = refused.refusal.values.get(SAID)  # a lesson gives its answer itself
            self.said = "" if said else self.look.say("table.not_now", question=question)
        self.refresh()

    def end(self) -> Answer | None:
        """End by the key for it what can be ended now."""
        playback = self.playback
        ending = next(filter(playback.rules.ends, playback.table.legal()), None) if self.may_decide else None
        if ending is not None:
            return self.act(ending)
        self.refuse()
        return None

    def refuse(self) -> None:
        """Say, to be heard and to be read, that what was pressed cannot be done now."""
        self.stage.sound("refused")
        if question := self.playback.rules.question_to_text(self.playback.table.state):
            self.tell(self.look.say("table.not_now", question=question))

    @property
    def may_decide(self) -> bool:
        """Whether a decision is asked of a person."""
        match = self.playback.match
        return any(match.bot_of(seat) is None for seat in match.rules.to_move(self.playback.table.state))

    def loss(self, decision: AnyDecision, given_up: Sequence[AnyDecision]) -> str:
        """Say what a decision that ends something gives up, if anything, or what follows on it."""
        say, match = self.look.say, self.playback.match
        if own := self.own.loss(decision, given_up):
            return own
        return left_in_words(say, match, given_up) if given_up else then_in_words(say, match, decision)

    def is_judged(self, decision: AnyDecision) -> bool:
        """Return whether a problem is over with a decision."""
        return is_judged(self.playback.match, decision)

    def ask_first(self, decision: AnyDecision, why: str, verb: str = "") -> Answer:
        """Ask whether a decision is meant; the first answer, and Escape, is to go on without it."""
        say = self.look.say
        verb = verb or self.playback.rules.choice_to_text(self.playback.table.state, decision)

        def take() -> Answer:
            self.take(decision)
            return Pop()

        buttons: list[DialogButton] = [(say("ending.go_on_playing"), Pop), (verb, take)]
        return Push(Dialog(self.stage, say("ending.question", what=verb), why, buttons, escape=0))

    # --- Taking back ---

    def turn_back(self, command: str) -> None:
        """Undo, or redo, and say what that was, or why it cannot be."""
        playback, say = self.playback, self.look.say
        before, past_bots = playback.table.moments, False
        try:
            if command == "undo":
                past_bots = playback.undo()
            else:
                playback.redo()
        except Refused:
            self.stage.sound("refused")
            self.tell(self.why_not(command))
        else:
            after = playback.table.moments
            longer, shorter = (before, after) if command == "undo" else (after, before)
            what = playback.in_words(longer[len(shorter)])
            said = say("undo.taken_back", what=what) if command == "undo" else say("undo.done_again", what=what)
            self.own.turned_back(command)
            self.tell(f"{said} {say('undo.past_bots')}" if past_bots and not playback.table.practice else said)

    def why_not(self, command: str) -> str:
        """Say why nothing can be undone, or redone; empty where it can. The words are cached: every refresh asks."""
        table = self.playback.table
        refusal, moment = self.playback.undo_refusal() if command == "undo" else table.redo_refusal(), table.moments[-1]
        if refusal is None:
            return ""
        refused, when, words = self._why_not.get(command, (None, None, ""))
        if when is not moment or refused != refusal:
            words = not_undone_in_words(self.look.say, refusal, self.playback.in_words(moment))
            self._why_not[command] = refusal, moment, words
        return words

    # --- Hints ---

    def question_of_hints(self) -> Answer | None:
        """Ask a player, once, in the first game, how much an adviser should say."""
        chosen = self.stage.settings
        if not chosen.ask_hints or not self.hinting.may_begin:
            return None
        say = self.look.say

        def choose(hints: str) -> Answer:
            self.stage.change_settings(self.stage.settings.with_(hints=hints, ask_hints=False))
            return Pop()

        buttons = [
            (say("hints.on_request"), partial(choose, "request")),
            (say("hints.always"), partial(choose, "always")),
            (say("hints.off_button"), partial(choose, "off")),
        ]
        question = say("hints.question", key=cap_of("hint", chosen.keys, self.stage.look.say))
        return Push(Dialog(self.stage, say("hints.question_heading"), question, buttons, escape=0))

    # --- Faults ---

    def fault(self) -> Answer | None:
        """Tell the player, once, where the disk or the tower refuses."""
        say = self.look.say
        for sentence in (self.driver.fault, self.playback.fault()):
            if sentence:
                self.driver.fault = ""
                return Push(Dialog(self.stage, say("common.a_word"), sentence, [(say("common.go_on"), Pop)]))
        return None
