"""The colours of Endeavor: Deep Sea, as its content says, and whose is which."""

from typing import Final

from spillgame.ui.theme import colours_of

COLOURS = colours_of("endeavor_deep_sea")
TEAMS: Final = ("team_1", "team_2", "team_3", "team_4")
"""The colour of each seat."""


def token_of(seat: int) -> str:
    """Return the colour of a seat."""
    return TEAMS[seat - 1]
