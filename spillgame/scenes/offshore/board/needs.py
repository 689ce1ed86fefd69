"""The requirement tiles: cards on the chart that say what opening a field needs, costs and is worth."""

from collections.abc import Sequence

import pygame

from spillgame.rules.offshore.content_model import COLOURS
from spillgame.rules.offshore.game import Game
from spillgame.scenes.offshore.board.sprites import card_sprite, counted, need_sprite
from spillgame.scenes.table.sprites import drawn_once, letter_in
from spillgame.ui.look import Look


def note_in(scene: pygame.Rect) -> pygame.Rect:
    """Return where the card of a field lies, of what stands there in the sea."""
    return scene.inflate(-max(2, scene.width // 12), -max(2, scene.height // 12))


def needs_card(look: Look, game: Game, tile: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a requirement tile face up, of a size without its shadow."""
    return look.keep(("needs card", tile, *size), lambda: _face_up(look, game, tile, size))


@drawn_once
def hidden_card(look: Look, mark: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a requirement tile face down, with a mark."""
    picture = card_sprite(look, size).copy()
    text = look.fonts.text(mark, max(9, round(0.62 * size[1])), look.rgb("dark_ink"), True)
    picture.blit(text, text.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


def _face_up(look: Look, game: Game, tile: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw what a tile needs, and below it what it costs and is worth; in a flat card in one line."""
    picture, need = card_sprite(look, size).copy(), game.table.requirements[tile]
    room = pygame.Rect((0, 0), size).inflate(-4, -2)
    needs = [colour for colour, count in zip(COLOURS, need.colours, strict=True) for _ in range(count)]
    flat = room.height < 0.3 * room.width
    line = room.height if flat else room.height // 2
    side = min(round(0.8 * line), room.width // (len(needs) + 5 if flat else 5))
    height = letter(look, 1.1, round(0.86 * line), round((0.45 if flat else 0.62) * line))
    signs = [need_sprite(look, colour, side) for colour in needs]
    costs = []
    for kind, number in (("coin", need.coins), ("fame", need.points)):
        costs += [counted(look, kind, side), look.fonts.text(str(number), height, look.rgb("dark_ink"), True)]
    if flat:
        _in_line(picture, [*signs, *costs], room)
    else:
        _in_line(picture, signs, pygame.Rect(room.x, room.y, room.width, line))
        _in_line(picture, costs, pygame.Rect(room.x, room.y + line, room.width, line))
    return picture


def _in_line(surface: pygame.Surface, pictures: Sequence[pygame.Surface], room: pygame.Rect) -> None:
    """Draw pictures in the middle of a room, side by side."""
    used = sum(one.get_width() for one in pictures)
    gap = min(room.height / 5, (room.width - used) / max(1, len(pictures) - 1))
    x = room.centerx - (used + gap * (len(pictures) - 1)) / 2
    for one in pictures:
        surface.blit(one, one.get_rect(midleft=(round(x), room.centery)))
        x += one.get_width() + gap


def letter(look: Look, share: float, room: int, usual: int) -> int:
    """Return the size of letters of a plate: a share of small text, which grows with it as far as there is room; in a
    large plate more."""
    return max(7, min(room, max(round(share * letter_in(look, room / share)), usual)))
