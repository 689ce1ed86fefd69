"""Players without hands: each chooses one of the legal decisions."""

from spillgame.play.bots.bot import Bot, make_bot

__all__ = ["Bot", "make_bot"]
