"""The pictures of banners, and what they say besides the event itself."""

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.ocean import holders
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import WON
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.places import picture_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, wave_sprite
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, symbols_of
from spillgame.scenes.table.banner import PICTURE
from spillgame.ui.look import Look


def wave(look: Look, rules: EndeavorDeepSea, state: State, event: e.Event, side: int) -> pygame.Surface:
    """Return the Wave."""
    return wave_sprite(look, side)


def place(look: Look, rules: EndeavorDeepSea, state: State, event: e.ZoneLaid, side: int) -> pygame.Surface:
    """Return a zone that was discovered, as a place."""
    return picture_of(look, event.board, rules.game.table.boards[event.board].depth, (side, side))


def link(look: Look, rules: EndeavorDeepSea, state: State, event: e.LinkGained, side: int) -> pygame.Surface:
    """Return a link that closed: the discs at its ends, and what it gives."""
    zone = state.laid(event.cell)
    picture, disc = pygame.Surface((side, side), pygame.SRCALPHA), round(0.46 * side)
    corners = [pygame.Rect(0, 0, disc, disc), pygame.Rect(side - disc, side - disc, disc, disc)]
    pygame.draw.line(picture, look.rgb("link_lit"), corners[0].center, corners[1].center, max(3, side // 12))
    for seat, corner in zip(holders(rules.game, zone, event.link), corners, strict=True):
        picture.blit(disc_sprite(look, seat, disc), corner)
    gains = symbols_of(rules.game.table.boards[zone.board].links[event.link].units)
    signs = fitted(look, gains, (round(0.5 * side), round(0.36 * side)))
    picture.blit(signs, signs.get_rect(topright=(side, 0)))
    return picture


def ended(look: Look, rules: EndeavorDeepSea, state: State, event: e.GameEnded, side: int) -> pygame.Surface:
    """Return who has won, in a square; of a team the sign of success or failure."""
    seats = event.result.winners
    if not seats:
        won = event.result.met >= WON
        return look.icon("check" if won else "cross", PICTURE, "good" if won else "danger")
    across = 1 if len(seats) == 1 else 2
    size = side // max(across, -(-len(seats) // across))
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    for number, seat in enumerate(seats):
        picture.blit(disc_sprite(look, seat, size - 2), (number % across * size, number // across * size))
    return picture


def further(look: Look, rules: EndeavorDeepSea, event: e.Event) -> str:
    """Return what else a player should know of an event."""
    return look.say("endeavor_deep_sea.table.last_round") if isinstance(event, e.RoundBegan) and event.last else ""
