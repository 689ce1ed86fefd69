"""The simple bots: one takes all it lands on, and one waits for good treasure (D-10.2, D-10.3)."""

from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp
from spillgame.rules.deep_sea_adventure.state import State


class GrabBot:
    """Picks up all it lands on on the way down, and turns up once it carries enough."""

    def __init__(self, most: int, level: int = 1):
        self._most, self._level = most, level
        """The most treasures it carries; it passes over any whose highest chip is below the level."""

    def choose(self, rules: DeepSeaAdventure, view: State, seat: int) -> Decision:
        """Return a legal decision of the seat."""
        legal = rules.legal(view)
        diver = view.divers[seat - 1]
        if isinstance(legal[0], Direction):
            return Direction(seat, UP if len(diver.carried) >= self._most else DOWN)
        if isinstance(legal[0], Lay):
            return legal[0]  # the lowest levels
        take = PickUp(seat)
        wanted = not diver.up and len(diver.carried) < self._most
        if wanted and take in legal and max(view.trail[diver.place - 1]) >= self._level:
            return take
        return Pass(seat)
