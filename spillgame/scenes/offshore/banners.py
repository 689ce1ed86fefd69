"""The pictures of banners, and what they say besides the event itself."""

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.sprites import badge_sprite
from spillgame.scenes.table.banner import PICTURE
from spillgame.ui.look import Look


def company(look: Look, rules: Offshore, state: State, event: e.FirstChosen, side: int) -> pygame.Surface:
    """Return the company of which an event speaks."""
    return badge_sprite(look, event.seat, side)


def danger(look: Look, rules: Offshore, state: State, event: e.BlewOut, side: int) -> pygame.Surface:
    """Return the sign of danger."""
    return look.icon("warning", PICTURE, "danger")


def ends(look: Look, rules: Offshore, state: State, event: e.EndBegan, side: int) -> pygame.Surface:
    """Return the sign that the end begins."""
    return look.icon("end_turn", PICTURE, "action")


def winners(look: Look, rules: Offshore, state: State, event: e.GameEnded, side: int) -> pygame.Surface:
    """Return who has won, in a square."""
    seats = event.winners
    across = 1 if len(seats) == 1 else 2
    size = side // max(across, -(-len(seats) // across))
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    for number, seat in enumerate(seats):
        badge = badge_sprite(look, seat, size - 2)
        picture.blit(badge, (number % across * size, number // across * size))
    return picture


def further(look: Look, rules: Offshore, event: e.Event) -> str:
    """Return what else a player should know of an event."""
    if isinstance(event, e.EndBegan):
        return look.say("offshore.table.last_exports")
    persons = rules.persons()
    if isinstance(event, e.BlewOut) and len(persons) == 1 and persons[0] in event.seats:
        lost = rules.words.lost(event)
        return look.say("offshore.table.you_lose", lost=lost) if lost else look.say("offshore.table.you_lose_nothing")
    return ""
