"""Why the bots of a match did what they did, in sentences of their own."""

from collections.abc import Mapping
from typing import Any

from spillgame import games
from spillgame.bots.bot import Reason
from spillgame.play.match import Match
from spillgame.rules.game import Moment


class Reasons:
    """Says of the moments of a match why a bot took the decision that led to them; it tells nothing that is hidden."""

    def __init__(self, match: Match):
        self._match = match
        self._known: Mapping[str, Reason] = games.GAMES[match.header.game].reasons
        self._bots = games.GAMES[match.header.game].bot_names(match.header.setup)

    def of(self, moment: Moment[Any]) -> str:
        """Return a bot's reason; empty where no bot decided, or it says nothing of that."""
        rules = self._match.rules
        if not self._known or moment.step is None or rules.is_chance(moment.step):
            return ""
        before = self._match.moments[moment.n - 1].state
        seats = rules.to_move(before)
        why = self._known.get(self._bots.get(seats[0], self._match.header.bot or "")) if seats else None
        return why(rules, rules.view(before, None), moment.step) if why is not None else ""
