"""The bots of Harbour Lights, by name."""

from collections.abc import Mapping

from spillgame.bots.bot import MakeBot, RandomBot
from spillgame.rules.harbour_lights.model import DARK, Decision, State
from spillgame.rules.harbour_lights.rules import HarbourLights


class CarefulBot:
    """Keeps what burns as soon as a storm is likelier than a new lamp."""

    def choose(self, rules: HarbourLights, view: State, seat: int) -> Decision:
        """Return a legal decision of the seat."""
        keep = Decision("keep", seat)
        dark = view.lamps.count(DARK)
        if len(view.lamps) - dark > dark and rules.refusal(view, keep) is None:
            return keep
        return Decision("throw", seat)


BOTS: Mapping[str, MakeBot] = {"random": RandomBot, "careful": lambda rng: CarefulBot()}
