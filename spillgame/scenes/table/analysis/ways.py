"""The ways to play a turn, line by line, each with the board after it: what was played, and what would have been better."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from spillgame.advice.analysis import Better, Turn
from spillgame.rules.game import Refused
from spillgame.scenes.table.playback import Playback


class Shown(NamedTuple):
    """A line of the list, and the board that stands beside it while the cursor is on it."""

    text: str
    state: Any
    event: Any = None
    """Whose place is marked on the board."""
    icon: str = ""
    details: str = ""


def played_way(playback: Playback, turn: Turn) -> list[Shown]:
    """Return what was decided in a turn, step by step."""
    rules, moments = playback.rules, playback.table.moments
    if turn.play is None:
        return []
    first = turn.better.n if turn.better is not None else turn.play
    return [
        _line(playback, before.state, moment.step, playback.seen(moment.n), moment.events)
        for before, moment in pairwise(moments[first : turn.last + 1])
        if not rules.is_chance(moment.step)
    ]


def chances(playback: Playback, turn: Turn) -> list[Shown]:
    """Return what chance did before the play of a turn, event by event."""
    moments, last = playback.table.moments, turn.last if turn.play is None else turn.play
    found = []
    for moment in moments[turn.first + 1 : last + 1]:
        state = playback.seen(moment.n - 1)
        for event in filter(None, map(playback.match.event_seen, moment.events)):
            state = playback.rules.fold(state, event)
            cue = playback.cue(event)
            found.append(Shown(playback.rules.event_to_text(event), state, event, cue.icon))
    return found


def better_way(playback: Playback, better: Better) -> list[Shown]:
    """Return how a turn had better been played, step by step."""
    return [*_followed(playback, better)]


def _followed(playback: Playback, better: Better) -> Iterator[Shown]:
    """Yield the steps; chance between them is drawn, and where it refuses one the board stays as it is."""
    rules, state = playback.rules, playback.table.moments[better.n].state
    for values in better.steps:
        try:
            while rules.asks_chance(state) and rules.dice(state) is None:
                state, _ = rules.apply(state, rules.answer(state, random.Random))
            step = rules.step_from_json(state, values)
            after, events = rules.apply(state, step)
        except Refused:
            return
        yield _line(playback, state, step, playback.match.seen(after), events)
        state = after


def _line(playback: Playback, before: Any, step: Any, after: Any, events: list[Any]) -> Shown:
    rules = playback.rules
    event = next(filter(None, map(playback.match.event_seen, events)), None)
    return Shown(rules.decision_to_text(step), after, event, rules.about(before, step).picture)
