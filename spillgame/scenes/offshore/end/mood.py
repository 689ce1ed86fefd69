"""The sea at the end of a game: a bright morning in which the flare burns, or a night in which it is out."""

from functools import partial

import pygame

from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.offshore import scenery
from spillgame.scenes.screens import Mood
from spillgame.ui import svg
from spillgame.ui.look import Look

BRIGHT, DARK = ("foam", "lamp", "water_1", "water_3"), ("abyss", "water_4", "water_4", "abyss")
"""From the top of the sky to the horizon, and from there to the foot."""
ACROSS, DECK = 0.86, 0.72
"""Where the platform stands across the window, and the width of its deck in heights of the sky."""


def mood(rules: Offshore, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    result = rules.result(state)
    if result is None:
        return None
    return Mood("abyss" if result.won else "foam", partial(_draw, result.won is not False))


def _draw(won: bool, surface: pygame.Surface, look: Look, horizon: int, bare: bool) -> None:
    size = surface.get_size()
    made = look.keep(("concession over", won, size, horizon, bare), lambda: _made(won, look, size, horizon, bare))
    surface.blit(made, (0, 0))


def _made(won: bool, look: Look, size: tuple[int, int], horizon: int, bare: bool) -> pygame.Surface:
    """Return sky and sea, and the platform at the horizon where it would be seen whole."""
    picture = pygame.Surface(size).convert()
    top, low, near, foot = (look.rgb(token) for token in (BRIGHT if won else DARK))
    for y in range(size[1]):
        share = y / horizon if y < horizon else (y - horizon) / max(1, size[1] - horizon)
        colour = mixed(top, low, share) if y < horizon else mixed(near, foot, share)
        pygame.draw.line(picture, colour, (0, y), (size[0], y))
    if not bare:
        own, wide = look.theme.own, DECK * horizon
        at = ACROSS * size[0], float(horizon)
        body = scenery.platform(own, at, wide, horizon + wide)
        if won:
            tip = at[0] + scenery.FLARE[0] * wide, at[1] + scenery.FLARE[1] * wide
            body += svg.glow("fire", tip, 0.4 * wide, [own["flame"]] * 2, (0.8, 0))
            body += svg.circle(tip, 0.4 * wide, fill="url(#fire)") + scenery.flame(own, at, wide)
        picture.blit(svg.render(body, size), (0, 0), (0, 0, size[0], horizon))
    return picture
