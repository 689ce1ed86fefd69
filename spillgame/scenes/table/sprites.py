"""What pictures of pieces share, whatever the game: that they are kept, where they lie, and their letters."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

P = ParamSpec("P")


def drawn_once(
    draw: Callable[Concatenate[Look, P], pygame.Surface],
) -> Callable[Concatenate[Look, P], pygame.Surface]:
    """Keep the pictures that a function draws, by its arguments and the theme: it may depend on nothing else. The
    pictures are shared: callers draw them, not on them."""

    @wraps(draw)
    def picture(look: Look, /, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (draw, look.theme, args, *kwargs.items())
        return look.pictures.made(key, lambda: draw(look, *args, **kwargs))

    return picture


def quick_where_empty(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture, most of which is empty, so that blitting it skips what is: a dense one would be slower."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def centred(picture: pygame.Surface, middle: tuple[float, float]) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a picture with the place of its top left corner, as `fblits` takes it."""
    return picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2))


def least_letter(look: Look) -> int:
    """Return the size of the smallest letter on a piece: that of small text at 100 %. Pieces share the window among
    them: where text grows, they cannot grow with it."""
    return max(8, round(look.px(SMALL) * 100 / max(100, look.scale.text)))


def letter_in(look: Look, room: float) -> int:
    """Return the size of a letter on a piece with `room` pixels for it: it grows with the text as far as there is room,
    but is never smaller than `least_letter`."""
    return max(least_letter(look), min(look.px(SMALL), round(room)))


@drawn_once
def haloed(look: Look, text: str, height: int, token: str = "ink", edge: str = "deep") -> pygame.Surface:
    """Return a line of bold text with an edge, to stand on any ground; cut close to the ink."""
    line = look.fonts.text(text, height, look.rgb(token), True)
    rim = look.fonts.text(text, height, look.rgb(edge), True)
    ink = line.get_bounding_rect()
    reach = max(1, round(height / 11))
    surface = pygame.Surface((ink.width + 2 * reach, ink.height + 2 * reach), pygame.SRCALPHA)
    for dx in (-reach, 0, reach):
        for dy in (-reach, 0, reach):
            surface.blit(rim, (reach + dx, reach + dy), ink)
    surface.blit(line, (reach, reach), ink)
    return surface
