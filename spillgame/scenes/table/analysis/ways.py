"""Ways to play a turn, step by step with the board after each: what was played, and what was better."""

import random
from collections.abc import Container
from itertools import pairwise

from spillgame import games
from spillgame.advice.analysis import Better, Turn
from spillgame.bots.advice import Telling
from spillgame.rules.game import Refused
from spillgame.rules.seams import AnyState, AnyStep
from spillgame.scenes.table.board_list import Shown
from spillgame.scenes.table.playback import Playback


def telling_of(playback: Playback) -> Telling | None:
    """Return what puts the advice for a match's game into words; None if the game has nothing for that."""
    make = games.GAMES[playback.match.header.game].telling
    return make(playback.rules) if make is not None else None


def played_way(playback: Playback, first: int, last: int, warned: Container[int] = ()) -> list[Shown]:
    """Return the decisions from one moment to another, given by their numbers; those that lead to a `warned` one have
    a sign of warning."""
    rules, moments, telling = playback.rules, playback.table.moments, telling_of(playback)
    found = []
    for before, moment in pairwise(moments[first : last + 1]):
        if not rules.is_chance(moment.step):
            line = _line(playback, telling, before.state, moment.step, playback.seen(moment.n), moment.events)
            found.append(line._replace(icon="warning") if moment.n in warned else line)
    return found


def begin_of(turn: Turn) -> int:
    """Return the number of the moment from which a turn could have been played better, or that of its play."""
    return turn.better.n if turn.better is not None else turn.play or turn.first


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
    """Return how a turn should have been played, step by step; chance is drawn between them, and what it made illegal
    ends them."""
    found: list[Shown] = []
    rules, state, telling = playback.rules, playback.table.moments[better.n].state, telling_of(playback)
    for values in better.steps:
        try:
            while rules.asks_chance(state) and rules.dice(state) is None:
                state, _ = rules.apply(state, rules.answer(state, random.Random))
            step = rules.step_from_json(state, values)
            after, events = rules.apply(state, step)
        except Refused:
            break
        found.append(_line(playback, telling, state, step, playback.match.seen(after), events))
        state = after
    return found


def _line(
    playback: Playback, telling: Telling | None, before: AnyState, step: AnyStep, after: AnyState, events: list[object]
) -> Shown:
    rules = playback.rules
    event = next(filter(None, map(playback.match.event_seen, events)), None)
    note = telling.effect(before, step) if telling is not None else ""
    return Shown(rules.choice_to_text(before, step), after, event, rules.offer(before, step).icon, note)


def reasons(playback: Playback, better: Better) -> list[Shown]:
    """Return how the better end differs from what was played, most important first."""
    telling, last = telling_of(playback), better_way(playback, better)[-1:]
    if telling is None or not last:
        return []
    apart: dict[str, float] = {}
    for feature, by in better.why:
        subject = telling.subject(feature)
        if not subject:
            continue  # players have no name for it
        apart[subject] = apart.get(subject, 0.0) + by
    told = [(telling.subject_to_text(subject, by > 0), by > 0) for subject, by in apart.items()]
    return [last[0]._replace(text=text, icon="check" if good else "cross", note="") for text, good in told if text]
