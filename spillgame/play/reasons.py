"""Why the bots of a game did what they did, in their own sentences."""

from collections.abc import Mapping

from spillgame import games
from spillgame.bots.bot import Reason
from spillgame.play.journal import Header
from spillgame.rules.game import AnyMoment, AnyRules


class Reasons:
    """Explains why a bot took the decision that led to a moment, without revealing anything hidden."""

    def __init__(self, rules: AnyRules, header: Header):
        game = games.GAMES[header.game]
        self._rules, self._by_all = rules, header.bot or ""
        self._known: Mapping[str, Reason] = game.reasons
        self._bots = game.bot_names(header.setup)

    def of(self, before: AnyMoment | None, moment: AnyMoment) -> str:
        """Return a bot's reason, given the moment before; empty if no bot decided, or it gives none."""
        rules = self._rules
        if not self._known or before is None or moment.step is None or rules.is_chance(moment.step):
            return ""
        seats = rules.to_move(before.state)
        why = self._known.get(self._bots.get(seats[0], self._by_all)) if seats else None
        return why(rules, rules.view(before.state, None), moment.step) if why is not None else ""
