"""The moment that decided a game: the one with which the winner took the lead for good."""

from functools import partial

from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.stats import by_turn
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.decisive_moment import lead_taken
from spillgame.scenes.table.playback import Playback
from spillgame.words import Words


def decisive(playback: Playback, say: Words) -> Decisive | None:
    """Return the line of the log that decided it; None before the end, and if nobody was ever behind."""
    rules: Offshore = playback.rules
    state: State = playback.table.state
    if state.result is None:
        return None
    winner, ends = state.result.winners[0], by_turn(rules.game, playback.table.moments)
    found = lead_taken(playback, winner, ends, partial(scores_of, rules.game))
    if found is None:
        return None
    told = rules.words.event(playback.log[found.line].event)
    meaning = say("offshore.end.never_caught", player=rules.player(winner), lead=found.lead)
    if len(state.result.winners) > 1:
        meaning = say("offshore.end.never_caught_shared", player=rules.player(winner))
    return Decisive(found.line, say("offshore.end.lead", turn=found.turn, event=told), meaning)
