"""Where a piece goes that leaves the board, or jumps next to it: its place on the panels as they are now."""

from collections.abc import Callable

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.game import Game
from spillgame.scenes.the_spill.panels.situation import KEY, rescued_row, track_cell
from spillgame.ui.look import Look

Find = Callable[[str], pygame.Rect | None]
"""Returns where the widget of a key stands; None where it is not in sight."""


def panel_target(look: Look, game: Game, event: AnyEvent, find: Find) -> pygame.Rect | None:
    """Return the place on the panels that an event is about; its panel's tab where that is closed, None where neither
    is in sight."""
    tab = find(f"tab {KEY}")
    match event:
        case e.TokenMoved():
            track = find(f"{KEY}-track")
            return track_cell(look, track, event.space) if track is not None else None
        case e.AnimalRescued():
            column = find(f"{KEY}-rescued-{event.species}")
            return (
                rescued_row(look, column, event.contaminated) if column is not None else find(f"{KEY}-rescued") or tab
            )
        case e.AnimalToSickbay():
            return find(f"{KEY}-sickbay-{event.species}") or tab
        case e.CubeEarned(reason="set"):
            columns = [find(f"{KEY}-rescued-{species.id}") for species in game.content.board.species]
            seen = [column for column in columns if column is not None]
            return seen[0].unionall(seen[1:]) if seen else find(f"{KEY}-rescued")
    return None
