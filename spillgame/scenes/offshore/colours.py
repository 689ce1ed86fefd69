"""The colours of Offshore, as its content says, and whose is which."""

from spillgame.ui.theme import colours_of

COLOURS = colours_of("offshore")


def token_of(seat: int) -> str:
    """Return the colour of a seat's company."""
    return f"company_{seat}"
