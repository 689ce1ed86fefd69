"""The sky and the sea behind the end of a game, bright where it was won and dark where it was lost."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import NamedTuple

import pygame

from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyState
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.screens import Mood
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour


class EndSky(NamedTuple):
    """What the picture of an end is painted for."""

    won: bool
    """Also where nobody says whether the game was won."""
    size: tuple[int, int]
    """Pixels of the whole window."""
    horizon: int
    """Pixels from the top."""
    bare: bool
    """Whether only sky and sea are seen whole."""

    def graded(self, top: Colour, low: Colour, near: Colour, foot: Colour) -> pygame.Surface:
        """Return a sky that goes from one colour to another, over a sea that does so from the horizon down."""
        (width, height), horizon = self.size, self.horizon
        picture = pygame.Surface(self.size).convert()
        for y in range(height):
            share = y / horizon if y < horizon else (y - horizon) / max(1, height - horizon)
            colour = mixed(top, low, share) if y < horizon else mixed(near, foot, share)
            pygame.draw.line(picture, colour, (0, y), (width, y))
        return picture

    def put_at_horizon(self, picture: pygame.Surface, body: str) -> None:
        """Draw what SVG says on the sky alone, so that nothing of it is seen below the horizon."""
        picture.blit(svg.render(body, self.size), (0, 0), (0, 0, self.size[0], self.horizon))


Paint = Callable[[Look, EndSky], pygame.Surface]


def mood_of(
    rules: AnyRules, state: AnyState, inks: tuple[str, str], paint: Paint, besides: Hashable = None
) -> Mood | None:
    """Return the mood of a game that is over, None before.

    `inks` are the tokens of what is written on a bright sky and on a dark one. What was painted is kept for its window;
    `besides` is on what else it depends.
    """
    result = rules.result(state)
    if result is None:
        return None
    won = result.won is not False
    return Mood(inks[0 if won else 1], partial(_draw, won, paint, (rules.name, besides)))


def _draw(
    won: bool, paint: Paint, whose: Hashable, surface: pygame.Surface, look: Look, horizon: int, bare: bool
) -> None:
    sky = EndSky(won, surface.get_size(), horizon, bare)
    surface.blit(look.keep_last("end", (whose, sky), lambda: paint(look, sky)), (0, 0))
