"""The hints of a match: what is asked of the adviser beside the window, and how much of it has been shown."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from spillgame.advice.hint_worker import Helper, Question, Reply, Wanted
from spillgame.advice.hints import Adviser, Cost, Hints, Step, Way
from spillgame.games import GAMES
from spillgame.play.counts import HINTS
from spillgame.rules.game import AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyState
from spillgame.scenes.table.hint_words import MATTERS, PLANS, stages_in_words
from spillgame.scenes.table.playback import Playback
from spillgame.settings import Settings
from spillgame.words import Words

CLOSED: Final = 0
"""Nothing of the hints is shown."""


class HintSession:
    """Asks for hints of the position that a person is to play on from, and forgets them when it is another."""

    def __init__(self, playback: Playback, settings: Callable[[], Settings], start: Callable[[AnyRules], Helper]):
        """`start` makes who works hints out: a process beside the window, where there is one."""
        self._playback, self._settings, self._start = playback, settings, start
        match = playback.match
        self.offered = (
            GAMES[match.header.game].advice is not None
            and match.advised
            and bool(match.persons)
            and not match.only_shown
        )
        """Whether the game has an adviser, and somebody who may ask it."""
        self.hints = Hints()
        self.stage = CLOSED
        """What is shown of them."""
        self.revealed = CLOSED
        """What has been shown of them, or more."""
        self.way = 0
        """Which of the plans is looked at, by its number from 0."""
        self.standing: float | None = None
        """About what the chance to win is now; None where that is not wanted, or not known yet."""
        self.mark: Cost | None = None
        """What the last decision cost, where it is to be marked."""
        self.replanned = False
        """Whether the hints are shown because chance interrupted a plan that was being played."""
        self._helper: Helper | None = None
        self._number = 0
        self._awaited: list[Wanted] = []
        self._decided: tuple[AnyState, AnyState, int] | None = None
        """The last decision, as long as its cost is awaited: the views before and after it, and the seat."""
        self._moments = len(playback.table.moments)
        """The number of moments then; after an undo the match has fewer."""
        self._state: AnyState = None
        """The state that all this is about."""
        self._plays: tuple[Step, ...] = ()
        """Decisions of a plan that are still to be taken by themselves."""
        self._turn: int | None = None
        """The turn in which hints were shown unasked."""
        match.closing.append(self._dismiss)
        chosen = settings()
        if self.offered and (chosen.hints == "always" or chosen.chance or chosen.marks):
            self._warm()  # what is shown without being asked for should be ready at the first turn

    # --- Who works it out ---

    @cached_property
    def _adviser(self) -> Adviser:
        return Adviser.of(self._playback.rules)

    def _warm(self) -> Helper:
        if self._helper is None:
            self._helper = self._start(self._playback.rules)
        return self._helper

    def _dismiss(self) -> None:
        """Stop computing: the player leaves the game."""
        if self._helper is not None:
            self._helper.close()
            self._helper = None
            self._awaited.clear()

    # --- The position ---

    @property
    def seat(self) -> int | None:
        """The seat of the person who is to decide; None where nobody is."""
        playback = self._playback
        seats = playback.rules.to_move(playback.table.state) if self.offered and not playback.busy else ()
        return seats[0] if seats and playback.match.bot_of(seats[0]) is None else None

    @property
    def view(self) -> AnyState:
        """What that person sees; None where nobody is to decide."""
        return self._playback.table.view(self.seat) if self.seat is not None else None

    @property
    def may_begin(self) -> bool:
        """Whether a turn is to be planned now."""
        return self.seat is not None and self._adviser.begins(self.view)

    @property
    def waiting(self) -> bool:
        """Whether an answer is on its way."""
        return bool(self._awaited)

    @property
    def shown(self) -> bool:
        """Whether hints are to be seen."""
        return self.stage != CLOSED and self.seat is not None

    def said(self, say: Words) -> list[str]:
        """Return what is shown of the hints in words, or that they are awaited; nothing where they are closed."""
        if not self.shown:
            return []
        lines = next((lines for stage, lines in stages_in_words(say, self.hints) if stage == self.stage), [])
        return [say("hints.thinking")] if self.waiting and not lines else lines

    # --- Time ---

    def follow(self) -> bool:
        """Take notice of another position, and of answers; returns whether anything is to be shown otherwise."""
        if not self.offered or self._playback.busy:
            return False
        changed = self._playback.table.state is not self._state
        if changed:
            self._arrive()
        elif self._settings().chance and self.standing is None and not self._awaited:  # it has just been switched on
            self._awaited = ["standing"]
            self._ask()
        for answer in self._helper.take() if self._helper is not None and self._awaited else []:
            if answer.number == self._number:
                self._hear(answer)
                changed = True
        return changed

    def _hear(self, answer: Reply) -> None:
        if answer.last and answer.what in self._awaited:
            self._awaited.remove(answer.what)
        if answer.what == "standing":
            self.standing = answer.value
        elif answer.what == "hints":
            self.hints = answer.value
        else:
            self._decided = None
            if answer.value is not None and answer.value.marked:
                self.mark = answer.value
                self._playback.table.count(HINTS)

    def _arrive(self) -> None:
        """Take notice of another position."""
        self._state, view, chosen = self._playback.table.state, self.view, self._settings()
        self._awaited = ["standing"] if chosen.chance else []
        self.standing = self.standing if chosen.chance else None
        self._look_back(chosen)
        if view is not None:
            self._keep_plans(view)
            if chosen.hints == "always" and not self.shown and self._begins_turn():
                self._reveal(MATTERS)
        if self._awaited:
            self._ask()

    def _look_back(self, chosen: Settings) -> None:
        """Request the cost of the last decision if a person took it and marks are wanted."""
        moments, rules, match = self._playback.table.moments, self._playback.rules, self._playback.match
        step, forth = moments[-1].step, len(moments) > self._moments
        decided = step is not None and not rules.is_chance(step)
        if decided or not forth:
            self.mark, self._decided = None, None
        if decided and forth and chosen.marks:
            before, after = moments[-2].state, moments[-1].state
            seat = rules.to_move(before)[0]
            if match.bot_of(seat) is None:
                self._decided = rules.view(before, seat), rules.view(after, seat), seat
        self._moments = len(moments)
        if self._decided is not None:
            self._awaited.append("cost")

    def _keep_plans(self, view: AnyState) -> None:
        """Keep the plans that continue from here; otherwise drop the hints, or replan if a plan was being played."""
        left, numbers = self.hints.going_on(view)
        if numbers and self.stage == PLANS:
            self.hints, self.way = left, numbers.index(self.way) if self.way in numbers else 0
            return
        self.replanned = bool(self._plays)
        self._plays, self.hints, self.way = (), Hints(), 0
        self.stage = self.revealed = PLANS if self.replanned else CLOSED
        if self.replanned:
            self._awaited.append("hints")

    def _begins_turn(self) -> bool:
        """Return whether there is a turn to plan for which nothing was shown yet."""
        rules = self._playback.rules
        turn = turn_of(rules, self._state)
        if (turn == self._turn and not rules.begins_turn(self._state)) or not self.may_begin:
            return False
        self._turn = turn
        return True

    def _ask(self) -> None:
        seat = self.seat or self._playback.match.persons[0]
        self._number += 1
        view = self._playback.table.view(seat)
        self._warm().ask(Question(self._number, seat, view, tuple(self._awaited), self._decided))

    # --- What the player asks for ---

    def next(self) -> None:
        """Show what was shown last, then more each time; after all of it, nothing."""
        if self.stage == PLANS:
            self.close()
        elif self.stage == CLOSED and self.revealed:
            self.stage = self.revealed
        else:
            self.show(self.stage + 1)

    def show(self, stage: int) -> None:
        """Show a part of the hints."""
        if stage > self.revealed:
            self._reveal(stage)
            if self._awaited:
                self._ask()
        self.stage = stage

    def _reveal(self, stage: int) -> None:
        """Show what was not shown yet: it counts as a hint."""
        self.stage = self.revealed = stage
        self._playback.table.count(HINTS)
        if not self.hints.done and "hints" not in self._awaited:
            self._awaited.insert(0, "hints")

    def close(self) -> None:
        """Show no hints, until they are asked for again."""
        self.stage, self._plays = CLOSED, ()

    # --- Playing a plan ---

    def play(self, way: Way, whole: bool) -> None:
        """Take the decisions of a plan, or only the first, as soon as nothing is on its way."""
        self._plays = way.steps if whole else way.steps[:1]

    def go_on(self) -> bool:
        """Take the next decision of the plan that is played; returns whether one was taken."""
        if not self._plays or self.seat is None:
            return False
        step = self._plays[0]
        if step.state != self.view:
            self._plays = ()
            return False
        self._plays = self._plays[1:]
        self._playback.decide(step.decision)
        return True
