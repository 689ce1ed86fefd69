"""The moment that decided a game: the one with which the winner took the lead for good."""

from collections.abc import Sequence

from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Score, State
from spillgame.rules.offshore.stats import by_turn
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.playback import Playback
from spillgame.words import Words


def decisive(playback: Playback, say: Words) -> Decisive | None:
    """Return the line of the log with which it was decided; None before the end, and where nobody was ever behind."""
    rules: Offshore = playback.rules
    state: State = playback.table.state
    if state.result is None:
        return None
    winner = state.result.winners[0]
    ends = by_turn(rules.game, playback.table.moments)
    leads = [_lead(row.scores, winner) for row in ends]
    behind = next((at for at in range(len(leads) - 1, -1, -1) if leads[at] < 0), None)
    if behind is None or behind + 1 >= len(ends):
        return None
    number = _line(playback, ends[behind].n, ends[behind + 1].n, winner)
    if number is None:
        return None
    told = rules.words.event(playback.log[number].event)
    turn = ends[behind + 1].turn
    name, shared = rules.player(winner), len(state.result.winners) > 1
    meaning = say("offshore.end.never_caught", player=name, lead=leads[-1])
    if shared:
        meaning = say("offshore.end.never_caught_shared", player=name)
    return Decisive(number, say("offshore.end.lead", turn=turn, event=told), meaning)


def _lead(scores: Sequence[Score], seat: int) -> int:
    """Return how far a seat is ahead of the best other; below 0 where it is behind."""
    totals = [score.total for score in scores]
    mine = totals.pop(seat - 1)
    return mine - max(totals)


def _line(playback: Playback, after: int, last: int, winner: int) -> int | None:
    """Return the line, after one moment and up to another, that changed most for the winner; of equal ones the last."""
    rules: Offshore = playback.rules
    moments = playback.table.moments
    found, most, at = None, 0, -1
    state: State = moments[0].state
    for number, line in enumerate(playback.log):
        if not after < line.moment <= last:
            continue
        if line.moment != at:
            at, state = line.moment, moments[line.moment - 1].state
        before = _lead(scores_of(rules.game, state), winner)
        state = rules.fold(state, line.event)
        gain = _lead(scores_of(rules.game, state), winner) - before
        if found is None or gain >= most:
            found, most = number, gain
    return found
