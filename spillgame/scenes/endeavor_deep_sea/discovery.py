"""A zone that comes out of the dark: an echo reaches it, its contours are drawn line by line, then there is light."""

import math
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.brush import STEPS, Brush
from spillgame.scenes.endeavor_deep_sea.board.places import BY_DEPTH, PLACES
from spillgame.scenes.endeavor_deep_sea.board.sprites import faded
from spillgame.scenes.endeavor_deep_sea.moments import Where, with_clip
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

ROOM, HEARD, DRAWN, LIT = 0.25, 0.42, 0.7, 0.97
"""The shares of its time at which the others have made room, the echo has come, and contours and place are seen."""
LINES: Final = 6
"""How many lines of equal height the contours have."""


def comes_up(surface: pygame.Surface, where: Where, playback: Playback, event: e.ZoneLaid) -> None:
    """Draw what still hides a zone that was laid; in set-up only a frame that closes round it."""
    if not where.ocean_seen or where.board.look.reduced_motion:
        return
    look, t = where.board.look, playback.progress
    rect = where.board.geometry(playback.shown).cells[event.cell]
    if not event.seat:
        reach = round(look.px(90) * (1 - eased(t)))
        pygame.draw.rect(surface, look.rgb("ray"), rect.inflate(reach, reach), look.px(4), border_radius=8)
        return
    if t < ROOM:
        with_clip(
            surface, where.board.rect, lambda: _room_is_made(surface, where, playback.shown, event.cell, t / ROOM)
        )
    info = where.board.game.table.boards[event.board]
    hidden = (t - DRAWN) / (LIT - DRAWN)
    if hidden < 1:
        surface.blit(faded(_dark(look, rect.size), min(t / ROOM, 1 - eased(hidden))), rect)
    with_clip(surface, where.board.rect, lambda: _echo(surface, where, playback, event, rect))
    drawn = min(1.0, max(0.0, (t - HEARD) / (DRAWN - HEARD)))
    if drawn:
        lines = faded(_contours(look, event.board, info.depth, rect.size), min(1.0, 3 * (1 - t)))
        front = round(drawn * rect.width)
        surface.blit(lines, rect, (0, 0, front, rect.height))
        if drawn < 1:
            x = rect.x + front
            pygame.draw.line(surface, look.rgb("shine"), (x, rect.y), (x, rect.bottom), max(2, look.px(3)))
    edge = round(look.px(16) * max(0.0, 1 - abs(t - DRAWN) / 0.3))
    if edge:
        pygame.draw.rect(surface, look.rgb("shine"), rect.inflate(edge, edge), max(2, look.px(3)), look.px(12))


def _room_is_made(surface: pygame.Surface, where: Where, state: State, cell: str, share: float) -> None:
    """Draw the zones on the way from where they lay before a zone was found to where they lie with it."""
    board = where.board
    before, picture = board.before_found(state, cell)
    old, new = board.geometry(before), board.geometry(state)
    if old.cells == new.cells:
        dark = new.cells[cell].clip(board.rect)
        surface.blit(picture, dark, dark.move(-board.rect.x, -board.rect.y))
        return
    board.draw_sea(surface, state)
    for place, start in old.cells.items():
        if before.zone(place) is None:
            continue
        area = start.move(-board.rect.x, -board.rect.y).clip(picture.get_rect())
        end = new.cells[place]
        t = eased(share)
        left, top, wide, high = (round(a + (b - a) * t) for a, b in zip(start, end, strict=True))
        now = pygame.Rect(left, top, wide, high)
        if area.size == start.size:
            surface.blit(pygame.transform.smoothscale(picture.subsurface(area), now.size), now)


def _echo(surface: pygame.Surface, where: Where, playback: Playback, event: e.ZoneLaid, rect: pygame.Rect) -> None:
    """Draw the ring of sound that goes from the nearest Vessel of the finder to the place, and comes back."""
    look, board, state = where.board.look, where.board, playback.shown
    cells = board.geometry(state).cells
    vessels = state.player(event.seat).vessels
    if not vessels:
        return
    start = min((cells[cell].center for cell in vessels), key=lambda at: math.dist(at, rect.center))
    far = math.dist(start, rect.center)
    out = (playback.progress - ROOM) / (HEARD - ROOM)
    back = (playback.progress - HEARD) / (DRAWN - HEARD)
    for share, middle in ((out, start), (back, rect.center)):
        if 0 < share < 1:
            for ring in range(3):
                radius = round(far * share - look.px(14) * ring)
                if radius > 2:
                    thick = max(1, round(look.px(6) * (1 - 0.6 * share)) - 2 * ring)
                    pygame.draw.aacircle(surface, look.rgb("shine"), middle, radius, thick)


@drawn_once
def _dark(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the dark water over a place."""
    return svg.render(svg.box(0, 0, *size, 0.07 * min(size), fill=look.theme.own["abyss"]), size)


@drawn_once
def _contours(look: Look, board: str, depth: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the lines of equal height of a place, as an echo draws them, with soundings between them."""
    ground = PLACES.get(board, BY_DEPTH[depth]).ground
    brush, own, (wide, high) = Brush(look, size, depth, ground, board), look.theme.own, size
    body = ""
    for line in range(LINES):
        up = 0.11 * high * line
        way = [(x, min(high, y) - up * (0.6 + 0.4 * math.sin(7 * x / wide + line))) for x, y in brush.outline]
        body += svg.stroke(way, stroke=own["shine"], stroke_width=2.0 if line == 0 else 1.2,
                           stroke_opacity=0.95 - 0.12 * line)  # fmt: skip
    for number in range(0, STEPS, 3):
        x, y = brush.outline[number]
        body += svg.circle((x, min(high, y)), max(1.5, high / 60), fill=own["shine"])
    return svg.render(body, size)
