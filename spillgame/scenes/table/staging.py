"""Draws the event that is being shown, as the game's cues stage it: what moves, and the banner."""

from collections.abc import Callable

import pygame

from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.scenes.screens import Board, Cue
from spillgame.scenes.table.banner import draw_banner, picture_side
from spillgame.scenes.table.playback import Playback
from spillgame.ui.look import Look

Further = Callable[[Look, AnyEvent, AnyState], str]
"""Says, given the rules and an event, what else a player should know of it; empty where it is nothing."""


def draw_staged(
    surface: pygame.Surface, board: Board, playback: Playback, staged: Cue, further: Further, moves: bool
) -> None:
    """Draw over the board the current event, which there must be; nothing on its way where nothing `moves`.

    An animation is called with the surface, the board, the playback and the event; what makes the picture of a banner
    with the look, the rules, the state shown, the event and the picture's side.
    """
    event, look, rules = playback.current, board.look, playback.rules
    if staged.animation is not None and moves:
        staged.animation(surface, board, playback, event)
    if staged.banner is not None:
        picture = staged.banner(look, rules, playback.shown, event, picture_side(look))
        words = rules.event_to_text(event)
        draw_banner(surface, look, board.rect, picture, words, further(look, rules, event), playback.progress)
