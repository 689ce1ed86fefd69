"""The pictures of banners, and what they say besides the event itself."""

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.sprites import badge_sprite, figure_sprite
from spillgame.scenes.table.banner import PICTURE
from spillgame.ui.look import Look


def diver(look: Look, rules: DeepSeaAdventure, state: State, event: e.StarterDrawn, side: int) -> pygame.Surface:
    """Return the diver of whom an event speaks."""
    return figure_sprite(look, event.seat, False, side)


def dive(look: Look, rules: DeepSeaAdventure, state: State, event: e.DiveBegan, side: int) -> pygame.Surface:
    """Return the diver who goes first."""
    return figure_sprite(look, event.starter, False, side)


def ended(look: Look, rules: DeepSeaAdventure, state: State, event: e.DiveEnded, side: int) -> pygame.Surface:
    """Return the divers left out; a check where there are none."""
    return _badges(look, event.left_out, side) if event.left_out else look.icon("check", PICTURE, "good")


def air_out(look: Look, rules: DeepSeaAdventure, state: State, event: e.AirUsed, side: int) -> pygame.Surface:
    """Return the sign of danger."""
    return look.icon("warning", PICTURE, "danger")


def winners(look: Look, rules: DeepSeaAdventure, state: State, event: e.GameEnded, side: int) -> pygame.Surface:
    """Return who has won."""
    return _badges(look, event.winners, side)


def further(look: Look, rules: DeepSeaAdventure, event: e.Event) -> str:
    """Return what else a player should know of an event."""
    if isinstance(event, e.AirUsed):
        return look.say("deep_sea_adventure.banner.last_turn")
    if isinstance(event, e.DiveBegan):
        return look.say("deep_sea_adventure.banner.dives", dive=event.dive, dives=rules.game.table.dives)
    if isinstance(event, e.GameEnded) and event.marks is None:
        scores = zip(rules.game.players, event.scores, strict=True)
        return "  ".join(
            look.say("deep_sea_adventure.banner.score", player=player, n=score) for player, score in scores
        )
    return ""


def _badges(look: Look, seats: tuple[int, ...], side: int) -> pygame.Surface:
    """Return the badges of some seats in a square."""
    across = 1 if len(seats) == 1 else 2
    down = -(-len(seats) // across)
    size = side // max(across, down)
    picture = pygame.Surface((across * size, max(1, down) * size), pygame.SRCALPHA)
    for number, seat in enumerate(seats):
        picture.blit(badge_sprite(look, seat, size - 2), (number % across * size, number // across * size))
    return picture
