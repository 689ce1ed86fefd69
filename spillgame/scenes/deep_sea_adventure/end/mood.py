"""The sea at the end of a game: light from above, with the submarine at the surface, or the dark of the bottom."""

import pygame

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.screens import Mood
from spillgame.scenes.table.end_sky import EndSky, mood_of
from spillgame.ui.look import Look

BRIGHT, DARK = ("sky", "water_1", "water_2"), ("water_4", "water_5", "abyss")
RAYS = ((0.08, 0.05), (0.24, 0.09), (0.47, 0.06), (0.7, 0.1), (0.9, 0.05))
"""The places and widths of the rays of light, as shares of the window's width."""


def mood(rules: DeepSeaAdventure, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    return mood_of(rules, state, ("abyss", "foam"), _painted)


def _painted(look: Look, sky: EndSky) -> pygame.Surface:
    """Return the water over the whole window, with rays of light, or with glowing spots."""
    top, middle, foot = (look.rgb(token) for token in (BRIGHT if sky.won else DARK))
    if sky.won and look.theme.name != "day":  # the text there is dark in every theme
        top, middle = look.rgb("foam"), mixed(look.rgb("foam"), look.rgb("water_1"), 0.4)
    picture = sky.graded(top, middle, middle, foot)
    if sky.won:
        _rays(picture, look)
    else:
        _glow(picture, look, sky.horizon)
    return picture


def _rays(picture: pygame.Surface, look: Look) -> None:
    width, height = picture.get_size()
    for at, wide in RAYS:
        veil = pygame.Surface((width, height), pygame.SRCALPHA)
        left, reach = at * width, wide * width
        corners = [
            (left, 0),
            (left + reach, 0),
            (left + 2.4 * reach - 0.1 * width, height),
            (left - 0.14 * width, height),
        ]
        pygame.draw.polygon(veil, (*look.rgb("foam"), 26), corners)
        picture.blit(veil, (0, 0))


def _glow(picture: pygame.Surface, look: Look, horizon: int) -> None:
    """Draw a few glowing animals away from the text."""
    width, height = picture.get_size()
    for number in range(26):
        x, y = (number * 0.618 % 1) * width, horizon * 0.5 + (number * 0.377 % 1) * (height - horizon * 0.5)
        red, green, blue, _ = picture.get_at((round(x), min(height - 1, round(y))))
        colour = mixed((red, green, blue), look.rgb("glow"), 0.35)
        pygame.draw.aacircle(picture, colour, (x, y), look.px(2 + number % 3))
