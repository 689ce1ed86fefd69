"""The game in hand as its scenes see it: the table, and how far what happened there has been shown.

The table is always ahead: a step is in the journal, then its events are shown one by one. Whatever the player does
hastens that; nothing waits for it but the picture.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from spillgame.rules.game import Moment
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.state import State
from spillgame.store.saves import Match

SECONDS: dict[type, float] = {
    e.WinCardDrawn: 0.5,
    e.SpecialistJoined: 0.3,
    e.ShipPlaced: 0.4,
    e.TurnBegan: 0.9,
    e.DieOverflowed: 0.45,
    e.DieLaid: 0.45,
    e.DieSetAside: 0.4,
    e.SpilledOut: 0.8,
    e.TokenMoved: 0.9,
    e.AnimalContaminated: 0.6,
    e.AnimalToSickbay: 0.8,
    e.WeatherStruck: 1.2,
    e.TokenTurnedUp: 0.2,
    e.FairWindRolled: 0.8,
    e.GusherErupted: 1.0,
    e.WellCapped: 1.2,
    e.DiceBorrowed: 0.6,
    e.Moved: 0.4,
    e.ShipSailed: 0.4,
    e.DiePushedBack: 0.3,
    e.DieRemoved: 0.35,
    e.AnimalRescued: 0.4,
    e.AnimalCleaned: 0.4,
    e.AnimalDischarged: 0.4,
    e.DieToPool: 0.4,
    e.CubeEarned: 0.3,
    e.CubeLost: 0.5,
    e.ResourceOpened: 0.3,
    e.SpecialistSwapped: 0.6,
    e.ObjectiveMarked: 0.4,
    e.GameEnded: 0.8,
}
"""How long each kind of event is shown at normal speed; other kinds need no time."""
SEEN_AT_THE_END = (e.DieLaid, e.Moved, e.ShipSailed)
"""Kinds whose piece is on its way while they are shown: the board changes when it has arrived."""

LOUD = 0.8
"""Seconds from which an event is heard even when it is hastened past."""


class LogLine(NamedTuple):
    """One event in words, and the number of the moment whose events it belongs to."""

    moment: int
    text: str
    event: e.Event


class Playback:
    """Shows a game event by event.

    `shown` is the board as it looks now; `current` the event that is being shown, for `progress` of its time.
    """

    def __init__(
        self,
        match: Match,
        speed: Callable[[], float],
        sound: Callable[[e.Event], None] = lambda event: None,
        waits: Callable[[e.Event], bool] = lambda event: False,
    ):
        self.match = match
        self.rules: Any = match.rules
        self.table = match.table
        self._speed = speed
        """How many times as fast as life; infinite shows everything at once."""
        self._sound = sound
        self._waits = waits
        """Whether an event waits for a press before it is shown: step by step."""
        self._queue: deque[e.Event] = deque()
        self.current: e.Event | None = None
        self._elapsed = 0.0
        self.held = False
        """Whether the events wait, because the tower is still to be seen."""
        self.stopped = False
        """Whether the next event waits for a press."""
        self._told = False
        """Whether the player knows that the journal cannot be written."""
        self._asked_for = False
        """Whether the event next in the queue was asked for."""
        self.shown: State = self.table.state
        self.log = [
            LogLine(moment.n, self.rules.event_to_text(event), event)
            for moment in self.table.moments
            for event in moment.events
        ]
        self._known = len(self.table.moments)
        self.leave = self.table.listen(self._hear)
        """Stops listening to the table."""

    # --- What happened ---

    def _hear(self, moment: Moment[State]) -> None:
        count = len(self.table.moments)
        if count > self._known:
            self.log += [LogLine(moment.n, self.rules.event_to_text(event), event) for event in moment.events]
            self._queue.extend(moment.events)
        else:
            self.log = [line for line in self.log if line.moment <= moment.n]
            self._settle()
        self._known = count

    def _settle(self) -> None:
        """Forget what was to be shown, and show the game as it is."""
        self._queue.clear()
        self.current, self._elapsed = None, 0.0
        self.held = self.stopped = False
        self.shown = self.table.state

    # --- What is asked ---

    @property
    def drop_is_due(self) -> bool:
        """Whether dice are to fall through the tower."""
        return self.rules.dice(self.table.state) is not None

    @property
    def answers_itself(self) -> bool:
        """Whether chance is asked for something that needs no press: all but dice in the tower."""
        return self.table.asks_chance() and not self.drop_is_due

    # --- Showing ---

    @property
    def busy(self) -> bool:
        """Whether there is something still to be shown."""
        return self.current is not None or bool(self._queue)

    @property
    def progress(self) -> float:
        """How much of the current event's time is over, from 0 to 1."""
        length = SECONDS.get(type(self.current), 0.0)
        return min(1.0, self._elapsed / length) if length else 1.0

    @property
    def told(self) -> Sequence[LogLine]:
        """The log as far as it has been shown."""
        return self.log[: len(self.log) - len(self._queue)]

    def coming(self) -> Iterable[e.Event]:
        """Return the events that wait to be shown, in their order."""
        return tuple(self._queue)

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the board looks other than before."""
        if self.held or self.stopped or not self.busy:
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
            left = self._elapsed - SECONDS.get(type(self.current), 0.0)
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
        event = self._queue[0]
        if self._waits(event) and not self._asked_for:
            self.stopped = True
            return False
        self._asked_for = False
        self._queue.popleft()
        self.current = event
        self._sound(event)
        if not isinstance(event, SEEN_AT_THE_END):
            self.shown = self.rules.fold(self.shown, event)
        return True

    def _end(self) -> None:
        if isinstance(self.current, SEEN_AT_THE_END):
            self.shown = self.rules.fold(self.shown, self.current)
        self.current = None
        if not self._queue:
            self.shown = self.table.state

    def step(self) -> None:
        """Show the event that waits to be asked for."""
        if self.stopped:
            self.stopped, self._asked_for, self._elapsed = False, True, 0.0

    def skip_ahead(self) -> bool:
        """Show at once whatever waits; returns whether there was anything."""
        was_busy = self.busy
        for event in self._queue:
            if SECONDS.get(type(event), 0.0) >= LOUD:
                self._sound(event)
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

    def decide(self, decision: Decision) -> None:
        """Take a decision, first showing at once whatever is still on its way."""
        self.skip_ahead()
        self.table.decide(decision)

    def undo(self) -> None:
        """Take the last decision back; raises Refused where a chance came after it.

        In practice chances are taken back, too: up to something that a player does.
        """
        self.table.undo()
        while self.answers_itself and self.table.undo_refusal() is None:
            self.table.undo()

    def redo(self) -> None:
        """Take again the decision undone last; raises Refused where there is none."""
        self.skip_ahead()
        self.table.redo()
        while self.answers_itself and self.table.redo_refusal() is None:
            self.table.redo()
