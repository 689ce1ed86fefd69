"""The bots of Endeavor: Deep Sea, by name."""

from collections.abc import Mapping

from spillgame.bots.bot import Maker
from spillgame.bots.random_bot import RandomBot

BOTS: Mapping[str, Maker] = {"random": RandomBot}
"""The usual one last."""
