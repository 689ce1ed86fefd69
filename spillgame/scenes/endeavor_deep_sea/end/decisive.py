"""The moment that decided a game: when the winner took the lead for good, or when the team met the goal it needed."""

from functools import partial

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.summary import by_round
from spillgame.rules.endeavor_deep_sea.team import WON, judged
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.decisive_moment import lead_taken
from spillgame.scenes.table.playback import Playback
from spillgame.words import Words


def decisive(playback: Playback, say: Words) -> Decisive | None:
    """Return the line of the log that decided it; None before the end, or if no one was behind or a team failed."""
    rules: EndeavorDeepSea = playback.rules
    state: State = playback.table.state
    if state.result is None:
        return None
    return _success(playback, say) if rules.game.coop else _lead(playback, say)


def _lead(playback: Playback, say: Words) -> Decisive | None:
    rules: EndeavorDeepSea = playback.rules
    winners = playback.table.state.result.winners
    ends = by_round(rules.game, playback.table.moments)
    found = lead_taken(playback, winners[0], ends, partial(scores_of, rules.game))
    if found is None:
        return None
    name = rules.player(winners[0])
    meaning = say("endeavor_deep_sea.end.never_caught", player=name, n=found.lead)
    if len(winners) > 1:
        meaning = say("endeavor_deep_sea.end.never_caught_shared", player=name)
    return Decisive(found.line, _told(playback, say, found.line, found.turn), meaning)


def _success(playback: Playback, say: Words) -> Decisive | None:
    """Return when a team had met as many goals as it needed for good."""
    rules: EndeavorDeepSea = playback.rules
    moments = playback.table.moments
    if playback.table.state.result.met < WON:
        return None

    def met(state: State) -> list[str]:
        return [goal.goal for goal in judged(rules.game, state) if goal.met]

    n = len(moments) - 1
    while n and len(met(moments[n - 1].state)) >= WON:
        n -= 1
    if not n or not any(line.moment <= n for line in playback.log):
        return None
    before = met(moments[n - 1].state)
    newest = next(goal for goal in met(moments[n].state) if goal not in before)
    line = _line_of_success(playback, n)
    meaning = say("endeavor_deep_sea.end.success_by", goal=rules.words.goal(newest))
    return Decisive(line, _told(playback, say, line, moments[n].state.round), meaning)


def _line_of_success(playback: Playback, n: int) -> int:
    """Return the line of a moment that met the last goal needed, or the last line up to the moment."""
    rules: EndeavorDeepSea = playback.rules
    state: State = playback.table.moments[n - 1].state
    for number, line in enumerate(playback.log):
        if line.moment == n:
            state = rules.fold(state, line.event)
            if len([goal for goal in judged(rules.game, state) if goal.met]) >= WON:
                return number
    return max(number for number, line in enumerate(playback.log) if line.moment <= n)


def _told(playback: Playback, say: Words, line: int, number: int) -> str:
    told = playback.rules.words.event(playback.log[line].event)
    return say("endeavor_deep_sea.end.lead", round=number, event=told)
