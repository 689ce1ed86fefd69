"""The end of a round and the beginning of the next: dusk, discs that gather at their owners, and the mark of rounds."""

import math
from collections.abc import Iterator
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, faded, wave_sprite
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import disc_at, places_of, vessel_rects
from spillgame.scenes.endeavor_deep_sea.moments import Where
from spillgame.scenes.table.moving import between, eased, lift
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

DUSK: Final = 0.5
"""How dark the sea is at the end of a round, from 0 to 1."""
MARK, GHOST = 210, 66
"""Design units of the mark of rounds, and of a disc that gathers."""
MOST: Final = 40
"""The most discs that gather."""
WAY: Final = 0.5
"""The share of the time that each of them needs."""


def gathers(surface: pygame.Surface, where: Where, playback: Playback, event: e.RoundEnded) -> None:
    """Draw dusk over the sea, a disc from each piece there on its way to its owner, and the round ticked off."""
    if not where.ocean_seen:
        return
    board, look, t = where.board, where.board.look, playback.progress
    rounds = board.game.rounds
    if look.reduced_motion:
        mark = round_mark(look, event.round, rounds, look.px(MARK), 1.0)
        surface.blit(mark, mark.get_rect(center=board.rect.center))
        return
    dusk = _dusk(look, board.rect.size)
    dusk.set_alpha(round(255 * DUSK * min(1.0, 4 * t, 4 * (1 - t))))
    surface.blit(dusk, board.rect)
    discs = [*_discs(board, playback.shown)][:MOST]
    for number, (seat, place) in enumerate(discs):
        late = (1 - WAY) * 0.8 * number / max(1, len(discs))
        share = (t - 0.08 - late) / WAY
        home = where.seats.get(seat)
        if home is None or not 0 < share < 1:
            continue
        side = round(look.px(GHOST) * (0.7 + 0.5 * lift(share)))
        x, y = between(place.center, home.center, eased(share))
        made = faded(disc_sprite(look, seat, side), min(1.0, 5 * share, 5 * (1 - share)))
        surface.blit(made, made.get_rect(center=(round(x), round(y - look.px(70) * lift(share)))))
    mark = faded(round_mark(look, event.round, rounds, look.px(MARK), _step(eased((t - 0.35) / 0.3))),
                 min(1.0, 5 * t, 6 * (1 - t)))  # fmt: skip
    surface.blit(mark, mark.get_rect(center=board.rect.center))


def passes_wave(surface: pygame.Surface, where: Where, playback: Playback, event: e.RoundBegan) -> None:
    """Draw the Wave on its way to the player who has it in this round."""
    home, look, t = where.seats.get(event.seat), where.board.look, playback.progress
    if home is None or look.reduced_motion or t > WAY:
        return
    share = t / WAY
    x, y = between(where.board.rect.center, home.center, eased(share))
    made = wave_sprite(look, look.px(80))
    surface.blit(made, made.get_rect(center=(round(x), round(y - look.px(60) * lift(share)))))


def _step(share: float) -> float:
    """Return a share in steps, so that few pictures are made of it."""
    return round(8 * min(1.0, max(0.0, share))) / 8


def _discs(board: OceanView, state: State) -> Iterator[tuple[int, pygame.Rect]]:
    """Yield the discs and Vessels in the ocean from above: whose each is, and where it lies."""
    cells = board.geometry(state).cells
    for cell in sorted(cells, key=lambda cell: (cell[1], cell)):
        zone = state.zone(cell)
        if zone is None:
            continue
        sites = board.sites(state, cell)
        for place in places_of(board.game.table.boards[zone.board]):
            if seat := disc_at(zone, place):
                yield seat, sites.place(place)
        vessels = board.shown(state, cell).vessels
        yield from zip(vessels, vessel_rects(sites, vessels), strict=True)


@drawn_once
def _dusk(look: Look, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(look.rgb("abyss"))
    return made


@drawn_once
def round_mark(look: Look, over: int, rounds: int, side: int, ticked: float = 0.0) -> pygame.Surface:
    """Return the mark of rounds: a dial with a light for each, of which `over` have gone, the last as far as `ticked`
    says from 0 to 1."""
    own, theme, middle = look.theme.own, look.theme, side / 2
    body = svg.circle((middle, middle), 0.47 * side, fill=own["plate"], stroke=theme.line, stroke_width=0.03 * side)
    body += svg.circle((middle, middle), 0.3 * side, fill=own["depth_2"], stroke=theme.line, stroke_width=0.015 * side)
    for number in range(rounds):
        angle = math.tau * (number + 0.5) / rounds - math.pi / 2
        at = middle + 0.385 * side * math.cos(angle), middle + 0.385 * side * math.sin(angle)
        gone = number < over - 1 or (number == over - 1 and ticked >= 1)
        body += svg.circle(at, 0.055 * side, fill=own["gain_inspiration"] if gone else theme.faint,
                           stroke=theme.ink, stroke_width=0.012 * side)  # fmt: skip
    turn = 360 * (over - 1 + ticked) / rounds
    hand = svg.shape([(0, -0.3 * side), (0.035 * side, 0), (0, 0.06 * side), (-0.035 * side, 0)], fill=theme.ink)
    body += svg.placed(hand, (middle, middle), turn)
    body += svg.circle((middle, middle), 0.04 * side, fill=own["gain_inspiration"], stroke=theme.ink,
                       stroke_width=0.012 * side)  # fmt: skip
    return svg.render(body, (side, side))
