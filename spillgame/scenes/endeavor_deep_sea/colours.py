"""The colours of Endeavor: Deep Sea, as its content says, and whose is which."""

from spillgame.ui.theme import colours_of

COLOURS = colours_of("endeavor_deep_sea")


def token_of(seat: int) -> str:
    """Return the colour of a seat."""
    return f"team_{seat}"
