"""Small plates that say how much of something there is, on any ground."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.offshore.content_model import Reward
from spillgame.scenes.offshore.board.sprites import badge_sprite, counted, gift_sprite
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


@drawn_once
def changes_plate(look: Look, changes: Sequence[tuple[str, int]], high: int, seat: int = 0) -> pygame.Surface:
    """Return what a company has gained, above 0, and lost, on a plate of a height: kinds of what is counted, and how
    many of each; after the badge of its `seat`, if one is given."""
    parts = [badge_sprite(look, seat, round(0.82 * high))] if seat else []
    for kind, n in changes:
        words, token = f"{n:+}".replace("-", "−"), "good" if n > 0 else "danger"
        parts.append(look.fonts.text(words, round(0.66 * high), look.rgb(token), True))
        parts.append(counted(look, kind, round(0.74 * high)))
    return _plate(look, parts, (high // 6, high), "good" if any(n > 0 for _, n in changes) else "danger")


@drawn_once
def price_plate(look: Look, reward: Reward, ground: str, high: int) -> pygame.Surface:
    """Return the price of a barrel on a plate of a height: the barrel, an arrow, and what it brings from a marker or a
    red space, whose `ground` is as of `gift_sprite`."""
    side = round(0.82 * high)
    arrow = look.picture("ui/arrow_right", round(0.5 * high), "ink")
    parts = [counted(look, "barrel", side), arrow, gift_sprite(look, reward, ground, side)]
    return _plate(look, parts, (high // 10, high), "coin")


def _plate(look: Look, parts: Sequence[pygame.Surface], size: tuple[int, int], token: str) -> pygame.Surface:
    """Return pictures side by side on a round plate; `size` is the gap between them and the height."""
    gap, high = size
    made = pygame.Surface((sum(part.get_width() + gap for part in parts) + high // 2 + gap, high), pygame.SRCALPHA)
    pygame.draw.rect(made, look.rgb("panel"), made.get_rect(), border_radius=high // 2)
    pygame.draw.rect(made, look.rgb(token), made.get_rect(), max(2, high // 14), border_radius=high // 2)
    x = high // 4 + gap
    for part in parts:
        made.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.get_width() + gap
    return made
