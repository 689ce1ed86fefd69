"""The sea at the end of a game: light from above, with the submarine at the surface, or the dark of the bottom."""

from functools import partial

import pygame

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.screens import Mood
from spillgame.ui.look import Look

BRIGHT, DARK = ("sky", "water_1", "water_2"), ("water_4", "water_5", "abyss")
RAYS = ((0.08, 0.05), (0.24, 0.09), (0.47, 0.06), (0.7, 0.1), (0.9, 0.05))
"""Where rays of light come in, as shares of the width, and how wide they are."""


def mood(rules: DeepSeaAdventure, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    result = rules.result(state)
    if result is None:
        return None
    return Mood("abyss" if result.won else "foam", partial(_draw, result.won is not False))


def _draw(won: bool, surface: pygame.Surface, look: Look, horizon: int, bare: bool) -> None:
    size = surface.get_size()
    surface.blit(look.keep(("dive over", won, size, horizon), lambda: _made(won, look, size, horizon)), (0, 0))


def _made(won: bool, look: Look, size: tuple[int, int], horizon: int) -> pygame.Surface:
    """Return the water from the top of the window to its foot, with the light that falls in, or what glows there."""
    picture = pygame.Surface(size).convert()
    top, middle, foot = (look.rgb(token) for token in (BRIGHT if won else DARK))
    if won and look.theme.name != "day":  # what is written there is dark on every theme
        top, middle = look.rgb("foam"), mixed(look.rgb("foam"), look.rgb("water_1"), 0.4)
    for y in range(size[1]):
        share = y / horizon if y < horizon else (y - horizon) / max(1, size[1] - horizon)
        colour = mixed(top, middle, share) if y < horizon else mixed(middle, foot, share)
        pygame.draw.line(picture, colour, (0, y), (size[0], y))
    if won:
        _rays(picture, look)
    else:
        _glow(picture, look, horizon)
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
    """Draw a few lights of what lives down there, away from what is written."""
    width, height = picture.get_size()
    for number in range(26):
        x, y = (number * 0.618 % 1) * width, horizon * 0.5 + (number * 0.377 % 1) * (height - horizon * 0.5)
        red, green, blue, _ = picture.get_at((round(x), min(height - 1, round(y))))
        colour = mixed((red, green, blue), look.rgb("glow"), 0.35)
        pygame.draw.aacircle(picture, colour, (x, y), look.px(2 + number % 3))
