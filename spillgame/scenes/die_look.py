"""The colours of dice: the black die of the box, and dice painted by a game."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from spillgame.scenes.backdrop import mixed
from spillgame.ui.theme import Colour, Theme

LEVELS: Final = 32
"""Steps of brightness of the sides of dice."""
PIP_STEPS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Brightness of the pips: few steps, so that few pictures are needed."""
_STEPS: Final = tuple(level / (LEVELS - 1) for level in range(LEVELS))


class DieLook(NamedTuple):
    """The colours of one kind of die, for each of `LEVELS` steps of brightness."""

    faces: tuple[Colour, ...]
    sheen: tuple[Colour, ...]
    """The gloss on a side, in the corner facing the light."""
    pips: tuple[Colour, ...]
    """For each of `PIP_STEPS`."""
    edge: Colour
    """The rounded edges, which catch light from everywhere."""


LookMaker = Callable[[Theme], DieLook]
"""Returns the colours of a kind of die in a theme."""


@lru_cache(maxsize=8)
def black_die(theme: Theme) -> DieLook:
    """Return the colours of the black die: glossy, iridescent in the light."""
    black, gloss, pip = theme.rgb("black"), theme.rgb("gloss"), theme.rgb("pip")
    film = [mixed(gloss, theme.rgb(token), 0.28) for token in ("violet", "good", "line")]
    return DieLook(
        tuple(mixed(black, gloss, 0.03 + 0.30 * step**2.4) for step in _STEPS),
        tuple(mixed(black, film[int(3 * step * 0.999)], 0.10 + 0.40 * step**2) for step in _STEPS),
        tuple(mixed(black, pip, 0.42 + 0.58 * step) for step in PIP_STEPS),
        theme.rgb("rim"),
    )


@lru_cache(maxsize=8)
def painted_die(body: str, pips: str) -> LookMaker:
    """Return a maker of the look of a die in one token with pips in another; the same object each time."""

    @lru_cache(maxsize=8)
    def look(theme: Theme) -> DieLook:
        paint, pip, dark = theme.rgb(body), theme.rgb(pips), theme.rgb("black")
        return DieLook(
            tuple(mixed(mixed(paint, dark, 0.62), mixed(paint, pip, 0.12), step) for step in _STEPS),
            tuple(mixed(mixed(paint, dark, 0.50), mixed(paint, pip, 0.30), step) for step in _STEPS),
            tuple(mixed(mixed(paint, pip, 0.55), pip, step) for step in PIP_STEPS),
            mixed(paint, pip, 0.38),
        )

    return look
