"""Players without hands: each chooses one of the legal decisions."""

from spillgame.play.bots.bot import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
