"""The greedy bot: looks one decision ahead, and weighs what it would bring home against the chance to get there."""

from collections.abc import Mapping

from spillgame.bots.deep_sea_adventure.outlook import Outlook
from spillgame.bots.deep_sea_adventure.plan import Plan
from spillgame.rules.deep_sea_adventure.chances import UP
from spillgame.rules.deep_sea_adventure.dive import Direction, others
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import PickUp, PutDown
from spillgame.rules.deep_sea_adventure.state import State


class GreedyBot:
    """Takes the decision after which the most points can be expected in this dive."""

    def choose(self, rules: DeepSeaAdventure, view: State, seat: int) -> Decision:
        legal = rules.legal(view)
        if view.phase == "ascent":
            return legal[0]  # the lowest levels first
        values = values_of(rules.game, view, seat, legal)
        return max(legal, key=values.__getitem__)


def values_of(game: Game, view: State, seat: int, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return what can be expected of each decision of a dive, in points of this dive."""
    weights = game.content.bots.greedy
    outlook = Outlook(game, view, seat, weights)
    diver = view.divers[seat - 1]
    load, worth = len(diver.carried), sum(map(outlook.worth, diver.carried))
    worths = [outlook.worth(treasure) for treasure in view.trail]

    def plan(number: int, points: float) -> Plan:
        return Plan(outlook, weights, number, points, diver.up, worths[: diver.place] if diver.up else worths)

    if any(isinstance(decision, Direction) for decision in legal):
        taken, now = others(view), plan(load, worth)
        return {way: now.after_drop(diver.place, way == Direction(seat, UP), taken) for way in legal}
    here = worths[diver.place - 1]
    found: dict[Decision, float] = {}
    for decision in legal:
        worths[diver.place - 1] = here
        if isinstance(decision, PickUp):
            worths[diver.place - 1] = 0.0
            then = plan(load + 1, worth + here)
        elif isinstance(decision, PutDown):
            then = plan(load - 1, worth - outlook.worth(decision.treasure))
        else:
            then = plan(load, worth)
        found[decision] = then.at_turn(diver.place, diver.up) - weights.rivalry * outlook.rivals(then.turns)
    return found
