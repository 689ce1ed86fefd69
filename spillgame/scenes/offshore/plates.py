"""Small plates that say how much of something there is, on any ground."""

from typing import Final

import pygame

from spillgame.scenes.offshore.board.sprites import counted
from spillgame.scenes.table.sprites import drawn_once, letter_in
from spillgame.ui.look import Look

DIM: Final = 90
"""How plain a value is that counts no more, from 0 to 255."""


@drawn_once
def value_plate(look: Look, kind: str, count: int, room: tuple[int, int], state: str) -> pygame.Surface:
    """Return a value with its sign on a small plate, as large as there is room in `room` pixels.

    `state` says whether it is `open`, `counts`, or is `past`: nothing can come of it any more.
    """
    high = min(room[1] - 2, look.px(34 if state == "counts" else 26))
    sign = counted(look, kind, max(8, round(0.8 * high)))
    letter = min(round(0.86 * high), letter_in(look, 0.6 * high))
    if state == "counts":
        letter = max(letter, round(0.72 * high))
    text = look.fonts.text(str(count), letter, look.rgb("ink"), True)
    wide = min(room[0], sign.get_width() + text.get_width() + round(0.7 * high))
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    plate = made.get_rect()
    pygame.draw.rect(made, look.rgb("panel"), plate, border_radius=high // 2)
    if state == "counts":
        pygame.draw.rect(made, look.rgb("good"), plate, max(2, high // 12), border_radius=high // 2)
    inner = sign.get_width() + text.get_width() + 3
    made.blit(sign, sign.get_rect(midleft=((wide - inner) // 2, high // 2)))
    made.blit(text, text.get_rect(midright=((wide + inner) // 2, high // 2)))
    if state == "past":
        made.set_alpha(DIM)
    return made
