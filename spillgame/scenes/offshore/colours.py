"""The colours of Offshore, as its content says, and whose is which."""

from typing import Final

from spillgame.ui.theme import colours_of

COLOURS = colours_of("offshore")
COMPANIES: Final = tuple(f"company_{seat}" for seat in range(1, 6))
"""The colour of each seat's company."""


def token_of(seat: int) -> str:
    """Return the colour of a seat's company."""
    return COMPANIES[seat - 1]
