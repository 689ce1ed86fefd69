"""The pictures of banners, and what they say besides the event itself."""

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, wave_sprite
from spillgame.scenes.table.banner import PICTURE
from spillgame.ui.look import Look


def wave(look: Look, rules: EndeavorDeepSea, state: State, event: e.Event, side: int) -> pygame.Surface:
    """Return the Wave."""
    return wave_sprite(look, side)


def ended(look: Look, rules: EndeavorDeepSea, state: State, event: e.GameEnded, side: int) -> pygame.Surface:
    """Return who has won, in a square; of a team the sign of the end."""
    seats = event.result.winners
    if not seats:
        return look.icon("end_turn", PICTURE, "action")
    across = 1 if len(seats) == 1 else 2
    size = side // max(across, -(-len(seats) // across))
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    for number, seat in enumerate(seats):
        picture.blit(disc_sprite(look, seat, size - 2), (number % across * size, number // across * size))
    return picture


def further(look: Look, rules: EndeavorDeepSea, event: e.Event) -> str:
    """Return what else a player should know of an event."""
    if isinstance(event, e.RoundBegan) and event.round == rules.game.rounds:
        return look.say("endeavor_deep_sea.table.last_round")
    return ""
