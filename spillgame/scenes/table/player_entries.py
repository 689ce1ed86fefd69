"""The entries of the players beside a board, one below the other; with an eye where somebody may look at secrets."""

from collections.abc import Callable

import pygame

from spillgame.scenes.table.panel import Panel, ground, joined
from spillgame.scenes.table.rival_signs import draw_rival
from spillgame.scenes.table.side_column import EDGE
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look


def entries_panel(look: Look, rect: pygame.Rect, players: int, entry: Callable[[pygame.Rect, int], Panel]) -> Panel:
    """Lay out the entries of `players` players on a ground; `entry` lays out one, given its rectangle and its seat."""

    def draw_ground(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            ground(surface, look, rect)

    places = rows(rect.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE)), shares(players), 0)
    return joined([Panel((), draw_ground), *(entry(place, seat) for seat, place in enumerate(places, 1))])


def draw_name(
    surface: pygame.Surface,
    look: Look,
    room: pygame.Rect,
    name: str,
    bold: bool,
    *about: str,
    bot: str | None = None,
    manner: str = "",
) -> None:
    """Write the name of a player at the left of a room, and the first that has room there of what may be said of who
    plays, the fullest first; for a rival of the ladder its face and marks instead, and its manner if that has room."""
    if room.width <= 0:
        return
    shown = look.line(look.fonts.shortened(name, look.px(BODY), room.width, bold), BODY, "ink", bold)
    look.put(surface, shown, room, "left")
    gap = look.px(8)
    left = room.width - shown.get_width() - gap
    if taken := draw_rival(surface, look, pygame.Rect(room.right - left, room.y, left, room.height), bot):
        about, left = (manner,), left - taken - gap
    fits = next((words for words in about if words and look.fonts.width(words, look.px(SMALL)) <= left), "")
    if fits:
        place = pygame.Rect(room.right - left, room.y, left, room.height)
        look.put(surface, look.line(fits, SMALL, "quiet"), place, "left")


def with_eye(look: Look, rect: pygame.Rect, size: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rectangles of an entry and of the eye to its right, `size` design units wide if there is room."""
    body, button = columns(rect, [Share(1), Px(look.px(size))], look.px(EDGE))
    side = min(look.px(size), rect.height - look.px(4))
    eye = pygame.Rect(0, 0, side, side)
    eye.midright = button.midright
    return body, eye
