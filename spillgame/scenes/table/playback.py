"""A match as its scenes see it: the table, and how far what happened there has been shown.

The table is always ahead: a step is in the journal, then its events are shown one by one. Whatever the player does
skips ahead in that; nothing waits for it but the picture.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from spillgame.play.counts import TAKEN_BACK
from spillgame.play.match import Match, Reasons
from spillgame.rules.game import AnyMoment, Refusal, Refused
from spillgame.rules.seams import AnyDecision, AnyEvent, AnyState, OwnRules
from spillgame.scenes.screens import Cue
from spillgame.scenes.table.log_line import LogLine
from spillgame.scenes.table.points import Change, Scoring, by_event
from spillgame.scenes.table.turns import Turns

LOUD = 0.8
"""Seconds from which an event is heard even when it is skipped."""


class Playback:
    """Shows a game event by event.

    `shown` is the board as it looks now; `current` the event that is being shown, for `progress` of its time.
    """

    def __init__(
        self,
        match: Match,
        speed: Callable[[], float],
        cue: Callable[[AnyEvent], Cue] = lambda event: Cue(),
        sound: Callable[[str], None] = lambda name: None,
        stepwise: Callable[[], bool] = lambda: False,
        scoring: Scoring | None = None,
        turns: Turns | None = None,
    ):
        self.match = match
        self.rules: OwnRules = match.rules
        """As the scenes of its game know them."""
        self.cue = cue
        """Says how an event is staged."""
        self.table = match.table
        self._reasons = Reasons(match.rules, match.header)
        self._speed = speed
        """How many times as fast as life; infinite shows everything at once."""
        self._sound = sound
        self._stepwise = stepwise
        """Whether the player wants to go step by step."""
        self._scoring = scoring
        """None where no points are counted."""
        self.turns = turns
        """The turns of bots, where each is taken as a whole before it is shown."""
        self.gathering = False
        """Whether a bot is in the middle of such a turn."""
        self._queue: deque[LogLine] = deque()
        self._scored: list[Change] = []
        """The changes of points that were shown, until somebody takes them."""
        self.current: AnyEvent = None
        self.begun: list[tuple[AnyEvent, AnyState]] = []
        """The events that began in the last `advance`, each with the state shown before it."""
        self.turn = ""
        """The sentence about the whole turn to which the event on show belongs; empty where there is none."""
        self._length = 0.0
        """How long the event is shown, in seconds at normal speed."""
        self._changes: tuple[Change, ...] = ()
        """Those that the board shows once it shows the event."""
        self._elapsed = 0.0
        self.held = False
        """Whether the events wait, because the tower is still to be seen."""
        self.stopped = False
        """Whether the next event waits for a press."""
        self._told = False
        """Whether the player knows that the journal cannot be written."""
        self._asked_for = False
        """Whether the event next in the queue was asked for."""
        self.shown = self.seen(-1)
        self.log = self._whole_log()
        self._known = len(self.table.moments)
        self.hinting: Any = None
        """The hints of the match, which all its scenes share; None before the first of them."""
        self.leave = self.table.listen(self._hear)
        """Stops listening to the table."""

    def retell(self, scoring: Scoring | None, turns: Turns | None) -> None:
        """Say everything again, in the language in which the match is told by now."""
        self.rules = self.match.rules
        self._reasons = Reasons(self.rules, self.match.header)
        self._scoring, self.turns, self.turn = scoring, turns, ""
        waiting = len(self._queue)
        self.log = self._whole_log()
        self._queue = deque(self.log[len(self.log) - waiting :])

    # --- What happened ---

    def _whole_log(self) -> list[LogLine]:
        log = [line for moment in self.table.moments for line in self._lines(moment)]
        return self.turns.closed([*self.turns.of_log(log)]) if self.turns is not None else log

    def seen(self, moment: int) -> AnyState:
        """Return what is seen of the game after a moment, by its number; -1 for now."""
        return self.match.seen(self.table.moments[moment].state)

    def _lines(self, moment: AnyMoment) -> list[LogLine]:
        """Return the events of a moment as they are seen, in words; why a bot did so stands in the first line."""
        seen = map(self.match.event_seen, moment.events)
        events = [event for event in seen if event is not None]
        to_text, cue = self.rules.event_to_text, self.cue
        lines = [LogLine(moment.n, to_text(event), event, unsaid=cue(event).unsaid) for event in events]
        if lines and (why := self._reasons.of(self.table.moments[moment.n - 1] if moment.n else None, moment)):
            lines[0] = lines[0]._replace(text=f"{lines[0].text} {why}")
        return self._with_points(moment, lines)

    def _with_points(self, moment: AnyMoment, lines: list[LogLine]) -> list[LogLine]:
        """Return the lines of a moment with what they did to the points; what set-up begins with is no change."""
        scoring = self._scoring
        if scoring is None or not moment.n:
            return lines
        found = by_event(scoring.points_of, self.rules.fold, self.seen(moment.n - 1), [line.event for line in lines])
        return [
            line._replace(changes=changes, points=" ".join(map(scoring.in_words, changes))) if changes else line
            for line, changes in zip(lines, found, strict=True)
        ]

    def in_words(self, moment: AnyMoment) -> str:
        """Say what is seen first of a moment; empty where nothing is."""
        return next((line.text for line in self._lines(moment)), "")

    def _hear(self, moment: AnyMoment) -> None:
        count = len(self.table.moments)
        if count > self._known:
            lines = self._lines(moment)
            self.log += lines
            self._queue.extend(lines)
            if self.turns is not None and not self.gathering:
                self._rewrite(self.turns.decided(self.log, len(lines), self.seen(-1)))
            if not self.busy:
                self.shown = self.seen(-1)  # nothing happened, but something else is asked
        else:
            self.log = [line for line in self.log if line.moment <= moment.n]
            if self.turns is not None:
                self.log = self.turns.opened(self.log)
            self._settle()
        self._known = count

    def _settle(self) -> None:
        """Forget what was to be shown, and show the game as it is."""
        self._queue.clear()
        self.begun.clear()
        self.current, self._changes, self._elapsed, self.turn = None, (), 0.0, ""
        self.held = self.stopped = self.gathering = False
        self.shown = self.seen(-1)

    # --- What is asked ---

    @property
    def drop_is_due(self) -> bool:
        """Whether dice are to fall through the tower."""
        return self.rules.dice(self.table.state) is not None

    @property
    def answers_itself(self) -> bool:
        """Whether chance is asked for something that needs no press: all but dice in the tower."""
        return self.table.asks_chance() and not self.drop_is_due

    def _needs_nobody(self, state: AnyState) -> bool:
        """Return whether a game beside people goes on by itself from a state. A bot or chance is to answer, or there is
        nothing to choose from."""
        rules, seat = self.rules, self.rules.on_turn(state)
        by_bot = seat is not None and seat in self.match.bots
        return by_bot or rules.forced(state) is not None or (rules.asks_chance(state) and rules.dice(state) is None)

    # --- Showing ---

    @property
    def busy(self) -> bool:
        """Whether there is something still to be shown."""
        return self.current is not None or bool(self._queue)

    @property
    def progress(self) -> float:
        """How much of the current event's time is over, from 0 to 1."""
        return min(1.0, self._elapsed / self._length) if self.current is not None and self._length else 1.0

    @property
    def told(self) -> Sequence[LogLine]:
        """The log as far as it has been shown."""
        return self.log[: len(self.log) - len(self._queue)]

    def coming(self) -> Sequence[AnyEvent]:
        """Return the events that wait to be shown, in their order."""
        return tuple(line.event for line in self._queue)

    def take_scored(self) -> Sequence[Change]:
        """Return, once, the changes of points that have been shown."""
        found, self._scored = self._scored, []
        return found

    def changes_within(self, dt: float) -> bool:
        """Return whether `advance` by `dt` seconds begins or ends an event."""
        if self.held or self.stopped or self.gathering or not self.busy:
            return False
        return self.current is None or self._elapsed + dt * self._speed() >= self._length

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the board looks other than before."""
        self.begun.clear()
        if self.held or self.stopped or self.gathering or not self.busy:
            return False
        speed = self._speed()
        if speed == float("inf"):
            return self.skip_ahead()
        self._elapsed += dt * speed
        changed = False
        while self.busy and not self.stopped:
            if self.current is None:
                changed = self._begin() or changed
                continue
            left = self._elapsed - self._length
            if left < 0:
                break
            self._end()
            self._elapsed = left
            changed = True
        if not self.busy:
            self._elapsed = 0.0
        return changed

    def _begin(self) -> bool:
        """Begin to show the next event, or stop where it waits to be asked for."""
        line = self._queue[0]
        event = line.event
        cue = self.cue(event)
        if cue.waits and self._stepwise() and not self._asked_for:
            self.stopped = True
            return False
        self._asked_for = False
        self._queue.popleft()
        self.begun.append((event, self.shown))
        self.current, self._changes, self.turn = event, line.changes, line.turn
        self._length = cue.seconds if line.seconds is None else line.seconds
        self._sound_of(cue)
        if not cue.arrives:
            self._fold_current()
        return True

    def _fold_current(self) -> None:
        """Let the board be as it is after the event on show."""
        self.shown = self.rules.fold(self.shown, self.current)
        self._scored += self._changes
        self._changes = ()

    def _end(self) -> None:
        if self.cue(self.current).arrives:
            self._fold_current()
        self.current, self.turn = None, ""
        if not self._queue:
            self.shown = self.seen(-1)

    def _sound_of(self, cue: Cue) -> None:
        if cue.sound:
            self._sound(cue.sound)

    def step(self) -> None:
        """Show the event that waits to be asked for."""
        if self.stopped:
            self.stopped, self._asked_for, self._elapsed = False, True, 0.0

    def skip_ahead(self) -> bool:
        """Show at once whatever waits; returns whether there was anything."""
        was_busy = self.busy
        for line in self._queue:
            if (cue := self.cue(line.event)).seconds >= LOUD:
                self._sound_of(cue)
        self._scored += [*self._changes, *(change for line in self._queue for change in line.changes)]
        self._settle()
        return was_busy

    def fault(self) -> str:
        """Return, once, why the game is not saved any more, or what was wrong when it was taken up; else nothing."""
        if self.match.warnings:
            return self.match.warnings.pop(0)
        if self.table.journal_fault is not None and not self._told:
            self._told = True
            return self.table.journal_fault
        return ""

    # --- Playing ---

    def decide(self, decision: AnyDecision) -> None:
        """Take a decision, first showing at once whatever is still on its way."""
        self.skip_ahead()
        self.table.decide(decision)

    def gather(self, decision: AnyDecision) -> None:
        """Take a bot's decision; where turns are taken as wholes, what it does is shown once its turn is over."""
        if self.turns is None:
            self.decide(decision)
            return
        if not self.gathering:
            self.skip_ahead()
        self.gathering = True
        self.table.decide(decision)
        self.end_turn()

    def end_turn(self) -> None:
        """Begin to show a turn that is over, or whose bot waits for somebody else."""
        if self.turns is None or not self.gathering or self.turns.gathers(tuple(self._queue)):
            return
        self.gathering = False
        if self._queue:
            self._rewrite(self.turns.gathered(self.log, len(self._queue), self.seen(-1)))

    def _rewrite(self, log: list[LogLine]) -> None:
        """Let the log be one with as many lines, of which as many wait to be shown."""
        self.log = log
        self._queue = deque(log[len(log) - len(self._queue) :])

    def undo_refusal(self) -> Refusal | None:
        """Say why what a person did last cannot be taken back; None where it can."""
        last = len(self.table.moments) - 1
        while (why := self.table.undo_refusal(last)) is None:
            last -= 1
            if not self._needs_nobody(self.table.moments[last].state):
                return None
        return why

    def undo(self) -> bool:
        """Take back what a person did last, with what bots did after it, which is counted; returns whether they did
        anything. Raises Refused where chance came after it.

        In practice chances are taken back, too, up to something that a player does, and nothing is counted.
        """
        if why := self.undo_refusal():
            raise Refused(why)
        past_bots = self._take_back()
        while self._needs_nobody(self.table.state):
            past_bots = self._take_back() or past_bots
        if past_bots and not self.table.practice:
            self.table.count(TAKEN_BACK)
        return past_bots

    def _take_back(self) -> bool:
        """Take back one step; returns whether a bot decided it."""
        step = self.table.moments[-1].step
        self.table.undo()
        return not self.rules.is_chance(step) and self.rules.on_turn(self.table.state) in self.match.bots

    def redo(self) -> None:
        """Take again the decision undone last; raises Refused where there is none."""
        self.skip_ahead()
        self.table.redo()
        while self._needs_nobody(self.table.state) and self.table.redo_refusal() is None:
            self.table.redo()
