"""The turn: the active Specialist's mat and the team on one note, where there is no room for two."""

import pygame

from spillgame.scenes.the_spill.panels import player_mat as mat
from spillgame.scenes.the_spill.panels import team
from spillgame.scenes.the_spill.panels.panel import Block, Panel, Turn, panel_height, room_width, set_panel
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.look import Look

KEY = "turn"
FORMS = ((False, True), (False, False), (True, True), (True, False))
"""From the longest: whether the mat is without its portrait, and whether the team is with its names."""


def height(look: Look, width: int, model: ViewModel) -> int:
    """Return the height in pixels that both need."""
    return panel_height(look, _blocks(look, room_width(look, width), model))


def build(look: Look, rect: pygame.Rect, model: ViewModel, leaf: int = 1, turn: Turn | None = None) -> Panel:
    """Lay both out, in the longest of their forms that has room."""
    room = room_width(look, rect.width)
    fitting = (form for form in FORMS if panel_height(look, _blocks(look, room, model, *form)) <= rect.height)
    form = next(fitting, FORMS[-1])
    return set_panel(look, rect, KEY, lambda width: _blocks(look, width, model, *form), leaf, turn)


def _blocks(look: Look, width: int, model: ViewModel, short: bool = False, named: bool = True) -> list[Block]:
    return [*mat.blocks(look, width, model, short), *team.blocks(look, width, model, named)]
