"""A zone that comes out of the dark: an echo reaches it, a beam sweeps over it, then it rises into the light."""

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

ROOM, HEARD, DRAWN, LIT = 0.22, 0.38, 0.64, 0.95
"""The shares of its time at which the others have made room, the echo has come, and contours and place are seen."""
DEEP: Final = 0.84
"""The size of a zone that begins to rise."""
BEAM: Final = 0.4
"""How wide the beam that sweeps is, as a share of a zone."""
CONTACTS: Final = ((0.22, 0.62), (0.5, 0.34), (0.78, 0.55))
"""Where something answers, as shares of a zone."""
LINES: Final = 6
"""How many lines of equal height the contours have."""


def comes_up(surface: pygame.Surface, where: Where, playback: Playback, event: e.ZoneLaid) -> None:
    """Draw what still hides a zone that was laid: the dark, the sweep that finds it, and how it rises."""
    board, look, t = where.board, where.board.look, playback.progress
    if not where.ocean_seen or look.reduced_motion:
        return
    rect = board.geometry(playback.shown).cells[event.cell]
    if event.seat and t < ROOM:
        with_clip(surface, board.rect, lambda: _room_is_made(surface, where, playback.shown, event.cell, t / ROOM))
    shown = eased((t - DRAWN) / (LIT - DRAWN))
    if shown < 1:
        _rises(surface, where, playback.shown, rect, shown)
        surface.blit(faded(_dark(look, rect.size), min(4 * t / ROOM, 1 - shown)), rect)
    with_clip(surface, board.rect, lambda: _echo(surface, where, playback, event, rect))
    with_clip(surface, rect.clip(board.rect), lambda: _sweeps(surface, where, event, rect, t))
    edge = round(look.px(22) * max(0.0, 1 - abs(t - DRAWN) / 0.3))
    if edge:
        pygame.draw.rect(surface, look.rgb("shine"), rect.inflate(edge, edge), max(2, look.px(4)), look.px(12))


def _rises(surface: pygame.Surface, where: Where, state: State, rect: pygame.Rect, shown: float) -> None:
    """Draw a zone as it comes up, given how far it has."""
    if not surface.get_rect().contains(rect):
        return
    tile = surface.subsurface(rect).copy()
    with_clip(surface, rect, lambda: where.board.draw_sea(surface, state))
    size = DEEP + (1 - DEEP) * shown
    made = pygame.transform.smoothscale_by(tile, size)
    surface.blit(made, made.get_rect(midbottom=rect.midbottom))


def _sweeps(surface: pygame.Surface, where: Where, event: e.ZoneLaid, rect: pygame.Rect, t: float) -> None:
    """Draw the beam that sweeps over a dark place, the lines that it leaves, and the contacts that light up in it."""
    look, info = where.board.look, where.board.game.table.boards[event.board]
    drawn = (t - HEARD) / (DRAWN - HEARD)
    if drawn <= 0:
        return
    front = round(min(1.0, drawn) * rect.width)
    lines = faded(_contours(look, event.board, info.depth, rect.size), min(1.0, 3 * (1 - t)))
    surface.blit(lines, rect, (0, 0, front, rect.height))
    if drawn < 1:
        beam = _beam(look, (round(BEAM * rect.width), rect.height))
        surface.blit(beam, beam.get_rect(topright=(rect.x + front, rect.y)))
    for number, (x, y) in enumerate(CONTACTS):
        since = (drawn - x) / 0.7
        if 0 < since < 1:
            reach = round(look.px(4) + look.px(20) * since)
            at = round(rect.x + x * rect.width), round(rect.y + y * rect.height)
            pygame.draw.aacircle(surface, look.rgb("shine"), at, max(2, look.px(5 - number)))
            pygame.draw.aacircle(surface, look.rgb("shine"), at, reach, max(1, round(look.px(4) * (1 - since))))


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
    """Draw the ring of sound that goes to the place, from the finder's nearest Vessel or the ship above, and back."""
    look, board, state = where.board.look, where.board, playback.shown
    cells = board.geometry(state).cells
    vessels = state.player(event.seat).vessels if event.seat else ()
    middles = [cells[cell].center for cell in vessels] or [board.rect.midtop]
    start = min(middles, key=lambda at: math.dist(at, rect.center))
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
def _beam(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the beam that sweeps to the right: brightest at its front, with a bright edge."""
    shine, (wide, high) = look.theme.own["shine"], size
    body = svg.gradient("beam", (0, 0), (wide, 0), [shine] * 2, (0, 0.6))
    body += svg.box(0, 0, wide, high, 0, fill="url(#beam)")
    edge = max(2, wide // 20)
    return svg.render(body + svg.box(wide - edge, 0, edge, high, 0, fill=shine), size)


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
