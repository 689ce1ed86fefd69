"""What `spillgame bench` measures of Offshore beside what it measures of every game."""

from collections.abc import Mapping

STEP = "a step of a random concession"
"""The row of a step of a game that the random bot plays."""
DECISIONS: Mapping[str, str] = {}
"""The rows of bots' decisions, by the bot's name."""
