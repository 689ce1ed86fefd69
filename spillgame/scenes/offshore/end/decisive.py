"""The moment that decided a game: the one with which the winner took the lead for good."""

from collections.abc import Sequence

from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
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
    moments = playback.table.moments
    leads = [_lead(rules, moment.state, winner) for moment in moments]
    behind = next((at for at in range(len(leads) - 1, -1, -1) if leads[at] < 0), None)
    if behind is None or behind + 1 >= len(moments):
        return None
    number = _line(playback, moments[behind + 1].n, leads, behind)
    if number is None:
        return None
    told = rules.words.event(playback.log[number].event)
    turn = moments[behind].state.turn
    name, shared = rules.player(winner), len(state.result.winners) > 1
    meaning = "offshore.end.never_caught_shared" if shared else "offshore.end.never_caught"
    return Decisive(
        number,
        say("offshore.end.lead", turn=turn, event=told),
        say(meaning, player=name, lead=leads[-1]),
    )


def _lead(rules: Offshore, state: State, seat: int) -> int:
    """Return how far a seat is ahead of the best other as things stand; below 0 where it is behind."""
    totals = [score.total for score in scores_of(rules.game, state)]
    mine = totals.pop(seat - 1)
    return mine - max(totals)


def _line(playback: Playback, n: int, leads: Sequence[int], behind: int) -> int | None:
    """Return the line of the moment's event that changed most; the last one where several changed as much."""
    rules: Offshore = playback.rules
    state, best = playback.table.moments[behind].state, None
    winner = playback.table.state.result.winners[0]
    before, most = leads[behind], 0
    for number, line in enumerate(playback.log):
        if line.moment != n:
            continue
        state = rules.fold(state, line.event)
        now = _lead(rules, state, winner)
        if best is None or now - before >= most:
            best, most = number, now - before
        before = now
    return best
