"""The sea at the end of a game: a bright day over clear water with the ship at home, or dusk over the dark deep."""

from functools import partial

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.endeavor_deep_sea.title.ship import ship
from spillgame.scenes.screens import Mood
from spillgame.ui import svg
from spillgame.ui.look import Look

BRIGHT, DARK = ("ray", "depth_1", "depth_2", "depth_3"), ("depth_5", "depth_3", "depth_4", "depth_5")
"""From the top of the sky to the horizon, and from there to the foot."""
ACROSS, LONG = 0.85, 1.1
"""Where the ship lies across the window, and her length in heights of the sky."""


def mood(rules: EndeavorDeepSea, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    result = rules.result(state)
    if result is None:
        return None
    return Mood("team_ink" if result.won else "bone", partial(_draw, result.won is not False))


def _draw(won: bool, surface: pygame.Surface, look: Look, horizon: int, bare: bool) -> None:
    size = surface.get_size()
    made = look.keep(("expedition over", won, size, horizon, bare), lambda: _made(won, look, size, horizon, bare))
    surface.blit(made, (0, 0))


def _made(won: bool, look: Look, size: tuple[int, int], horizon: int, bare: bool) -> pygame.Surface:
    """Return sky and sea, and the ship at the horizon where she would be seen whole."""
    picture = pygame.Surface(size).convert()
    top, low, near, foot = (look.rgb(token) for token in (BRIGHT if won else DARK))
    for y in range(size[1]):
        share = y / horizon if y < horizon else (y - horizon) / max(1, size[1] - horizon)
        colour = mixed(top, low, share) if y < horizon else mixed(near, foot, share)
        pygame.draw.line(picture, colour, (0, y), (size[0], y))
    if not bare:
        body = ship(look.theme.own, (ACROSS * size[0], horizon - 1), LONG * horizon)
        picture.blit(svg.render(body, size), (0, 0), (0, 0, size[0], horizon))
    return picture
