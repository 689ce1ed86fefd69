"""What `spillgame bench` measures of Deep Sea Adventure beside what it measures of every game."""

STEP = "a step of a random dive"
"""The row of a step of a game that the random bot plays."""
DECISIONS = {"greedy": "a decision of greedy", "strong": "a decision of strong"}
"""The rows of bots' decisions, by the bot's name."""
