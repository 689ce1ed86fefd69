"""The pieces by the names of their pictures, as the glossary shows them."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from spillgame.scenes.deep_sea_adventure.board.sprites import figure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import swimmer_sprite
from spillgame.ui.look import Look

PIECES: Final[Mapping[str, Callable[[Look, int], pygame.Surface]]] = {
    "diver": lambda look, side: figure_sprite(look, 1, "down", side),
    "left_out": lambda look, side: swimmer_sprite(look, 2, "limp", side),
}
"""What draws each, given its side in pixels."""
