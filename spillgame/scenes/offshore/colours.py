"""The colours of Offshore, as its content says, whose is which, and in which it is night."""

from typing import Final

from spillgame.ui.look import Look
from spillgame.ui.theme import colours_of

COLOURS = colours_of("offshore")
DARK: Final = 200
"""The sum of the three numbers of the deep's colour below which it is night."""


def token_of(seat: int) -> str:
    """Return the colour of a seat's company."""
    return f"company_{seat}"


def is_dark(look: Look) -> bool:
    """Return whether it is night on the chart of a theme: lamps shine."""
    return sum(look.rgb("deep")) < DARK
