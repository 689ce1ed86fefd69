"""What moves over the board while an event is shown: one animation for each kind of event that moves something.

Nothing flashes, and none is drawn for a player who wants little motion. The scene hides the diver who is under way.
"""

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.playback import Playback


def swim(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Moved) -> None:
    """Draw a diver on the way from space to space, hopping over others."""


def turn(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Turned) -> None:
    """Draw a diver turning round."""


def pick_up(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.PickedUp) -> None:
    """Draw a treasure that rises to its diver."""


def put_down(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.PutDown) -> None:
    """Draw a treasure that sinks from its diver to the space."""


def sink(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Laid) -> None:
    """Draw chips that sink from a diver who was left out to a pile on the floor."""


def close_up(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Folded) -> None:
    """Draw the trail as it closes up: spaces glide to their new places, and piles rise to its end."""


def hidden(playback: Playback) -> frozenset[int]:
    """Return the seat whose figure an animation draws, so that the board does not draw it where it was."""
    event = playback.current
    return frozenset({event.seat}) if isinstance(event, e.Moved | e.Turned) else frozenset()
