"""The greedy bot: weighs each legal decision by itself, and takes the best (E-17.2)."""

from collections.abc import Iterable, Mapping

from spillgame.bots.endeavor_deep_sea.outlook import Judges, Outlook
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.steps import Activate, Decision, PlaceImpact, Promote, Reclaim


class GreedyBot:
    """Takes the decision after which the position is worth most; of equal ones the first that is legal."""

    def __init__(self) -> None:
        self._rules: EndeavorDeepSea | None = None
        self._judges: Judges | None = None

    def choose(self, rules: EndeavorDeepSea, view: State, seat: int) -> Decision:
        """Return a legal decision of the seat."""
        if self._judges is None or self._rules is not rules:
            self._rules, self._judges = rules, Judges(rules.game, rules.game.content.bots.worths)
        legal = rules.legal(view)
        if len(legal) == 1:
            return legal[0]
        values = values_of(self._judges, view, seat, legal)
        return max(values, key=values.__getitem__)


def values_of(judges: Judges, view: State, seat: int, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return the worth of the position after each decision; of those that come to the same, of the first alone."""
    outlook = Outlook(judges, view, seat)
    return {one: outlook.of(engine.apply(judges.game, view, one)[0]) for one in unlike(judges.game, view, legal)}


def unlike(game: Game, state: State, legal: list[Decision]) -> Iterable[Decision]:
    """Return the decisions but for those about a tile or a hex that is like another's."""
    found: dict[object, Decision] = {}
    for one in legal:
        match one:
            case Activate() | Reclaim() | Promote():
                what: object = (one.type, state.players[one.seat - 1].tableau[one.specialist])
            case PlaceImpact():
                info = game.table.hexes[game.table.hex_number[one.hex]]
                what = (info.points, info.units, info.endless)
            case _:
                what = one
        found.setdefault(what, one)
    return found.values()
